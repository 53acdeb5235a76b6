package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/sheets/backup"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/recovery"
)

// shell is the frame around the screens: the rail that leads to the rooms, at
// the left or, on a phone, at the bottom; and the line that says when something
// could not be saved.
type shell struct {
	widget.BaseWidget
	app     *App
	content fyne.CanvasObject
	at      page.NavTarget // nowhere: the screen has the window for itself
	rail    *page.Rail
	warning *kit.Prose
	ways    *kit.Layout // the warning, and what can be done about it
	moved   bool        // the warning is of a pad that is not at its place any more
	warned  *kit.Panel
	size    fyne.Size
	over    *kit.Overlay // shows what lies over the screen, such as a menu
	hint    *kit.Hint
	offer   *page.Offer
}

func newShell(a *App) *shell {
	s := &shell{app: a, warning: kit.NewProse("", kit.Body, kit.Bad).Bold(), hint: kit.NewHint(a.Do)}
	s.offer = page.NewOffer(a, s.Refresh)
	s.ways = kit.NewColumn(10, s.warning)
	s.warned = kit.NewPanel(s.ways).Inset(14).Border(kit.Bad)
	s.warned.Hide()
	s.over = kit.NewOverlay(a.window.Canvas(), kit.NewHint(a.Do), func() {
		if a.late {
			a.turn()
		}
	})
	s.ExtendBaseWidget(s)
	return s
}

// rebuild makes the rail anew, for another language.
func (s *shell) rebuild() { s.rail = page.NewRail(s.app) }

// show shows a screen.
func (s *shell) show(of page.Screen) {
	if s.rail == nil {
		s.rebuild()
	}
	s.at = page.NavNone
	if r, ok := of.(page.RootScreen); ok && s.app.Store() != nil {
		s.at = r.NavTarget()
	}
	s.rail.Mark(s.at)
	s.hint.Away()
	s.app.Window().Canvas().Unfocus()
	s.content = of.Build()
	s.Refresh()
}

// warn says when something could not be saved, or what a backup found to be
// wrong with the pad.
func (s *shell) warn(status store.Status) {
	said, at := "", ""
	switch flaw := backup.LastError(s.app.Store()); {
	case status.Err != nil:
		said, at = page.Trouble(s.app, status.Err), status.Err.Path
	case status.LastRejected != nil:
		said, at = page.Trouble(s.app, status.LastRejected), status.LastRejected.Path
	case flaw != nil:
		said, at = page.Trouble(s.app, flaw), flaw.Path
	case status.Indexing > store.ShownIndexing:
		said = s.app.Say("rebuild.under-way", i18n.Data{"n": status.Indexing})
	}
	moved := recovery.IsMoved(status.Err)
	if s.warning.Words() != said || s.moved != moved {
		items := []fyne.CanvasObject{page.Place(s.app, s.warning, at)}
		if s.moved = moved; moved {
			items = append(items, page.Buttons(s.app, recovery.MovedActions(s.app, s.app.saved)...))
		}
		s.ways.SetItems(items...)
		s.warning.Set(said)
		s.warned.Hidden = said == ""
		s.Refresh()
	}
}

// askQuit asks whether to quit although something is not saved.
func (s *shell) askQuit(status store.Status) {
	a := s.app
	lost, ways := a.Say("quit.unsaved", i18n.Data{"n": status.Pending}), []page.Action{}
	if recovery.IsMoved(status.Err) {
		lost, ways = a.Say("quit.moved"), recovery.MovedActions(a, a.saved)
	}
	page.Dialog{
		Title: a.Say("quit.title"), Said: []string{page.Trouble(a, status.Err), lost},
		Actions: append(ways, page.Action{Key: "quit.stay", Look: kit.Primary}, page.Action{Key: "quit.leave", Look: kit.Grave, Do: func() {
			a.quit = true
			a.close()
		}}),
	}.Show(a)
}

// dismiss takes away what lies over the screen.
func (s *shell) dismiss() { s.over.Dismiss() }

// title returns what the window is called: as the screen says itself, or its page.
func (s *shell) title() string {
	for _, of := range []any{s.app.top(), s.content} {
		if t, ok := of.(page.Titled); ok {
			return t.Title()
		}
	}
	return "Beermat"
}

// key hands a key to the screen, and reports whether it meant anything. While something lies
// over the screen, also where that is of the toolkit, Escape closes what is the app's own,
// and no other one reaches what is below.
func (s *shell) key(key rune) bool {
	if s.app.Window().Canvas().Overlays().Top() == nil {
		taker, ok := s.app.top().(page.KeyTaker)
		return ok && taker.Key(key)
	}
	if key == page.KeyEscape {
		s.dismiss()
	}
	return true
}

// covered reports whether something lies over the screen.
func (s *shell) covered() bool { return s.over.Covered() }

// CreateRenderer implements fyne.Widget.
func (s *shell) CreateRenderer() fyne.WidgetRenderer { return &shellRenderer{s} }

type shellRenderer struct{ of *shell }

func (r *shellRenderer) MinSize() fyne.Size { return fyne.NewSize(320, 320) }
func (r *shellRenderer) Destroy()           {}

// Refresh names the canvas itself, which the toolkit may have forgotten: see kit.KeepKnown.
func (r *shellRenderer) Refresh() {
	r.Layout(r.of.Size())
	r.of.app.Window().Canvas().Refresh(r.of)
}

// Held implements kit.Holder.
func (s *shell) Held() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	if s.at != page.NavNone {
		objects = s.rail.Buttons()
	}
	if s.content != nil {
		objects = append(objects, s.content)
	}
	return append(objects, s.warned, s.offer.Panel, s.hint)
}

// Hint implements kit.Hinter.
func (s *shell) Hint() *kit.Hint { return s.hint }

func (r *shellRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

func (r *shellRenderer) Layout(size fyne.Size) {
	s := r.of
	if s.size != size {
		s.size = size
		s.app.resized(size)
	}
	at, box := fyne.Position{}, size
	if !s.warned.Hidden {
		height := s.warned.HeightFor(size.Width - kit.U(24))
		s.warned.Move(fyne.NewPos(kit.U(12), kit.U(6)))
		s.warned.Resize(fyne.NewSize(size.Width-kit.U(24), height))
		at.Y += height + kit.U(6)
		box.Height -= height + kit.U(6)
	}
	if s.at != page.NavNone {
		at, box = s.rail.Place(kit.FormOf(size), at, box)
	}
	box = s.offer.Place(at, box)
	if s.content != nil {
		s.content.Move(at)
		s.content.Resize(box)
	}
}
