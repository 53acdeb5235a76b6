package ui

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// nightSide is what stands beside the list of evenings: the games of the one that
// is looked at, and below them one of the games, to be seen again.
type nightSide struct {
	widget.BaseWidget
	screen *nightsScreen
	games  *kit.Column
	list   *kit.Panel
	again  *kit.Panel
	replay *replay
	shown  string // the ID of the sheet that is seen again
}

func newNightSide(s *nightsScreen) *nightSide {
	n := &nightSide{screen: s, games: kit.NewColumn(0)}
	n.list = kit.NewPanel(kit.NewScroll(n.games)).Inset(18)
	n.again = kit.NewPanel(kit.NewBox(0, 0, nil))
	n.ExtendBaseWidget(n)
	return n
}

// show shows an evening; nil for none, as well as one of which no game can be
// read.
func (n *nightSide) show(e *sheets.Night) {
	if e == nil || len(e.Games) == 0 {
		n.games.SetItems()
		n.replay, n.shown = nil, ""
		n.Refresh()
		return
	}
	s := n.screen
	if !slices.ContainsFunc(e.Games, func(g sheets.Summary) bool { return g.ID == s.game }) {
		s.game = e.Games[len(e.Games)-1].ID
	}
	n.games.SetItems(s.app.eveningGames(*e, s.game, func(id string) {
		if id == s.game {
			s.app.Open(page.Game{ID: id})
			return
		}
		s.game = id
		n.show(e)
	}))
	n.open(s.game)
	n.Refresh()
}

// open shows a game again.
func (n *nightSide) open(id string) {
	if n.shown == id {
		return
	}
	a := n.screen.app
	n.replay, n.shown = nil, id
	sheet, err := a.Store().Sheet(id)
	switch {
	case err != nil:
		n.again = kit.NewPanel(page.ErrorPanel(a, err))
	case games.Scorecard(sheet.Game().ID) == nil:
		n.again = kit.NewPanel(kit.NewBox(0, 0, nil))
	default:
		n.replay = newReplay(a, sheet, true)
		n.again = kit.NewPanel(kit.NewStretch(n.replay))
	}
}

// CreateRenderer implements fyne.Widget.
func (n *nightSide) CreateRenderer() fyne.WidgetRenderer { return &nightSideRenderer{n} }

type nightSideRenderer struct{ of *nightSide }

func (r *nightSideRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(300), kit.U(300)) }
func (r *nightSideRenderer) Destroy()           {}
func (r *nightSideRenderer) Refresh()           { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

// Held implements kit.Holder.
func (n *nightSide) Held() []fyne.CanvasObject {
	if n.shown == "" {
		return nil
	}
	return []fyne.CanvasObject{n.list, n.again}
}

func (r *nightSideRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

// Layout gives the games as much height as they need, up to two fifths; the rest
// is for the game that is seen again.
func (r *nightSideRenderer) Layout(size fyne.Size) {
	n := r.of
	if size.IsZero() {
		return
	}
	gap := kit.U(kit.Gap)
	top := min(n.list.HeightFor(size.Width), (size.Height-gap)*0.4)
	n.list.Resize(fyne.NewSize(size.Width, top))
	n.again.Move(fyne.NewPos(0, top+gap))
	n.again.Resize(fyne.NewSize(size.Width, size.Height-top-gap))
}

// newNightsBody puts the list of evenings and what is beside it next to each
// other.
func newNightsBody(list fyne.CanvasObject, side *nightSide) fyne.CanvasObject {
	return &fyne.Container{Layout: nightsLayout{}, Objects: []fyne.CanvasObject{list, side}}
}

type nightsLayout struct{}

func (nightsLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(kit.U(600), kit.U(300))
}

func (nightsLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	gap := kit.U(kit.Gap)
	left := min(kit.U(380), size.Width*0.42)
	objects[0].Resize(fyne.NewSize(left, size.Height))
	objects[1].Move(fyne.NewPos(left+gap, 0))
	objects[1].Resize(fyne.NewSize(size.Width-left-gap, size.Height))
}

// eveningGames lists the games of an evening, the newest first, below its day.
func (a *App) eveningGames(e sheets.Night, chosen string, open func(id string)) fyne.CanvasObject {
	about := []fyne.CanvasObject{a.eveningHead(e.Day)}
	for _, said := range []string{e.Name, e.Place, e.Note} {
		if said != "" {
			about = append(about, kit.NewProse(said, kit.Body, kit.Muted))
		}
	}
	var games []fyne.CanvasObject
	for i := len(e.Games) - 1; i >= 0; i-- {
		g := e.Games[i]
		games = append(games, a.gameRow(g, g.ID == chosen, func() { open(g.ID) }))
	}
	return kit.NewColumn(10, kit.NewColumn(4, about...), kit.NewColumn(4, games...))
}

// eveningHead says which evening it is, from when to when it was played, and who
// won most: on all of it, also where a search has found some of its games only.
func (a *App) eveningHead(day sheets.Day) fyne.CanvasObject {
	e, _ := summary.ReadNight(a, day, store.Query{}) // what cannot be read is said where the evening is listed
	title := kit.NewProse(summary.FullDay(a, day), kit.Strong, kit.Ink).Bold()
	span := kit.NewText(summary.TimeRange(a, e), kit.Body, kit.Muted).Cut()
	won := a.winners(e.Games)
	switch {
	case won == nil:
		return kit.NewColumn(0, title, span)
	case kit.FormOf(a.Window().Canvas().Size()) == kit.Phone:
		return kit.NewColumn(6, title, span, won)
	}
	return kit.NewRow(8, kit.NewStretch(kit.NewColumn(0, title, span)), won)
}
