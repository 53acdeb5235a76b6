package history

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// EveningPane shows an evening: its games, and below or beside them one of the games,
// to be seen again.
type EveningPane struct {
	widget.BaseWidget
	host   page.Host
	beside bool   // the game is beside the list of games, not below it
	game   string // the ID of the game that was chosen; "": the newest
	games  *kit.Layout
	list   *kit.Panel
	again  *kit.Panel
	Replay *Replay
	Shown  string // the ID of the sheet that is seen again
}

// newEveningPane returns the pane in place of another one, nil for none, whose game it
// goes on with.
func newEveningPane(h page.Host, was *EveningPane) *EveningPane {
	n := &EveningPane{host: h, games: kit.NewColumn(0)}
	if was != nil {
		was.Replay.Stop()
		n.game = was.game
	}
	n.list = kit.NewPanel(kit.NewScroll(n.games)).Inset(18)
	n.again = kit.NewPanel(kit.NewBox(0, 0, nil))
	n.ExtendBaseWidget(n)
	return n
}

// show shows an evening; nil for none, as well as one of which no game can be
// read.
func (n *EveningPane) show(e *sheets.Night) {
	if e == nil || len(e.Games) == 0 {
		n.games.SetItems()
		n.Replay.Stop()
		n.Replay, n.Shown = nil, ""
		n.Refresh()
		return
	}
	if !slices.ContainsFunc(e.Games, func(g sheets.Summary) bool { return g.ID == n.game }) {
		n.game = e.Games[len(e.Games)-1].ID
	}
	n.games.SetItems(eveningGames(n.host, *e, n.game, func(id string) {
		if id == n.game {
			n.host.Open(page.Game{ID: id})
			return
		}
		n.game = id
		n.show(e)
	}))
	n.open(n.game)
	n.Refresh()
}

// open shows a game again.
func (n *EveningPane) open(id string) {
	if n.Shown == id {
		return
	}
	a := n.host
	n.Replay.Stop()
	n.Replay, n.Shown = nil, id
	sheet, err := a.Store().Sheet(id)
	switch {
	case err != nil:
		n.again = kit.NewPanel(page.ErrorPanel(a, err))
	case games.ScorecardOf(sheet.Game()) == nil:
		n.again = kit.NewPanel(kit.NewBox(0, 0, nil))
	default:
		n.Replay = NewReplay(a, sheet, true)
		n.again = kit.NewPanel(kit.NewStretch(n.Replay)).Fill("").Inset(0) // its parts have paper of their own
	}
}

// CreateRenderer implements fyne.Widget.
func (n *EveningPane) CreateRenderer() fyne.WidgetRenderer {
	return kit.RendererOf(n, 300, 300, n.layout)
}

// Held implements kit.Holder.
func (n *EveningPane) Held() []fyne.CanvasObject {
	if n.Shown == "" {
		return nil
	}
	return []fyne.CanvasObject{n.list, n.again}
}

// layout gives the games as much height as they need, up to two fifths, or a third of
// the width; the rest is for the game that is seen again.
func (n *EveningPane) layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	gap := kit.U(kit.Gap)
	if n.beside {
		left := max(kit.U(380), size.Width*0.32)
		n.list.Resize(fyne.NewSize(left, size.Height))
		kit.Put(n.again, left+gap, 0, size.Width-left-gap, size.Height)
		return
	}
	top := min(n.list.HeightFor(size.Width), (size.Height-gap)*0.4)
	n.list.Resize(fyne.NewSize(size.Width, top))
	kit.Put(n.again, 0, top+gap, size.Width, size.Height-top-gap)
}

// newNightsBody puts the list of evenings and what is beside it next to each
// other.
func newNightsBody(list fyne.CanvasObject, side *EveningPane) fyne.CanvasObject {
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
	kit.Put(objects[1], left+gap, 0, size.Width-left-gap, size.Height)
}

// eveningGames lists the games of an evening, the newest first, below its day.
func eveningGames(a page.Host, e sheets.Night, chosen string, open func(id string)) fyne.CanvasObject {
	about := []fyne.CanvasObject{eveningHead(a, e.Day)}
	for _, said := range []string{e.Name, e.Place, e.Note} {
		if said != "" {
			about = append(about, kit.NewProse(said, kit.Body, kit.Pen).Hand())
		}
	}
	var games []fyne.CanvasObject
	for i := len(e.Games) - 1; i >= 0; i-- {
		g := e.Games[i]
		row := gameRow(a, g, g.ID == chosen, func() { open(g.ID) })
		row.OnMenu = func() { gameMenu(a, g) }
		games = append(games, row)
	}
	if luck := insight.NightButton(a, summary.ShortDay(a, e.Day), e.Games); luck != nil {
		games = append(games, luck)
	}
	return kit.NewColumn(10, kit.NewColumn(4, about...), kit.NewColumn(4, games...))
}

// eveningHead says which evening it is, from when to when it was played, and who
// won most: on all of it, also where a search has found some of its games only.
func eveningHead(a page.Host, day sheets.Day) fyne.CanvasObject {
	e, _ := summary.ReadNight(a, day, store.Query{}) // what cannot be read is said where the evening is listed
	title := kit.NewProse(summary.FullDay(a, day), kit.Strong, kit.Ink).Bold()
	span := kit.NewText(summary.TimeRange(a, e), kit.Body, kit.Muted).Cut()
	won := winners(a, e.Games)
	switch {
	case won == nil:
		return kit.NewColumn(0, title, span)
	case kit.FormOf(a.Window().Canvas().Size()) == kit.Phone:
		return kit.NewColumn(6, title, span, won)
	}
	return kit.NewRow(8, kit.NewStretch(kit.NewColumn(0, title, span)), won).Fold(240)
}
