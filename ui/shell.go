package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
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
	rail    []*railButton
	warning *kit.Prose
	ways    *kit.Column // the warning, and what can be done about it
	moved   bool        // the warning is of a pad that is not at its place any more
	warned  *kit.Panel
	size    fyne.Size
	over    *fyne.Container // what lies over the screen, such as a menu
	hint    *kit.Hint
	offer   *offer
}

// doors are the buttons of the rail.
var doors = []struct {
	at    page.NavTarget
	glyph kit.Glyph
	text  string
	to    page.Route
}{
	{page.NavHome, kit.Home, "tonight.rail", page.Home{}},
	{page.NavHistory, kit.Moon, "nights.rail", page.History{}},
	{page.NavPlayers, kit.People, "players.rail", page.Players{}},
	{page.NavStats, kit.Tally, "records.rail", page.Stats{}},
	{page.NavSettings, kit.Gear, "settings.rail", page.Settings{}},
}

func newShell(a *App) *shell {
	s := &shell{app: a, warning: kit.NewProse("", kit.Body, kit.Bad).Bold(), over: &fyne.Container{}, hint: kit.NewHint(a.Do), offer: newOffer(a)}
	s.ways = kit.NewColumn(10, s.warning)
	s.warned = kit.NewPanel(s.ways).Inset(14).Border(kit.Bad)
	s.warned.Hide()
	kit.Confine(nil) // an app that ended before may have left something open
	s.ExtendBaseWidget(s)
	return s
}

// rebuild makes the rail anew, for another language.
func (s *shell) rebuild() {
	s.rail = nil
	for _, d := range doors {
		s.rail = append(s.rail, newRailButton(d.glyph, s.app.Say(d.text), func() { s.app.Reset(d.to) }))
	}
}

// show shows a screen.
func (s *shell) show(of page.Screen) {
	if s.rail == nil {
		s.rebuild()
	}
	s.at = page.NavNone
	if r, ok := of.(page.RootScreen); ok && s.app.Store() != nil {
		s.at = r.NavTarget()
	}
	for i, d := range doors {
		s.rail[i].set(d.at == s.at)
	}
	s.dismiss()
	s.hint.Away()
	s.app.Window().Canvas().Unfocus()
	s.content = of.Build()
	s.Refresh()
}

// warn says when something could not be saved, or what a backup found to be
// wrong with the pad.
func (s *shell) warn(status store.Status) {
	said := ""
	switch flaw := backup.LastError(s.app.Store()); {
	case status.Err != nil:
		said = s.app.Words().Trouble(status.Err)
	case status.LastRejected != nil:
		said = s.app.Words().Trouble(status.LastRejected)
	case flaw != nil:
		said = s.app.Words().Trouble(flaw)
	case status.Indexing > store.ShownIndexing:
		said = s.app.Say("rebuild.under-way", i18n.Data{"n": status.Indexing})
	}
	moved := recovery.IsMoved(status.Err)
	if s.warning.Words() != said || s.moved != moved {
		if s.moved = moved; moved {
			s.ways.SetItems(s.warning, kit.NewFlow(10, recovery.MovedActions(s.app, s.app.saved)...))
		} else {
			s.ways.SetItems(s.warning)
		}
		s.warning.Set(said)
		s.warned.Hidden = said == ""
		s.Refresh()
	}
}

// askQuit asks whether to quit although something is not saved.
func (s *shell) askQuit(status store.Status) {
	a := s.app
	stay := kit.NewButton(a.Say("quit.stay"), kit.Primary, s.dismiss)
	leave := kit.NewButton(a.Say("quit.leave"), kit.Grave, func() {
		a.quit = true
		a.close()
	})
	lost, ways := a.Say("quit.unsaved", i18n.Data{"n": status.Pending}), []fyne.CanvasObject{stay, leave}
	if recovery.IsMoved(status.Err) {
		lost = a.Say("quit.moved")
		ways = append(recovery.MovedActions(a, a.saved), stay, leave)
	}
	s.showOverlay(kit.NewColumn(16,
		kit.NewText(a.Say("quit.title"), kit.Title, kit.Ink).Bold(),
		kit.NewProse(a.Words().Trouble(status.Err), kit.Body, kit.Ink),
		kit.NewProse(lost, kit.Body, kit.Ink),
		kit.NewFlow(10, ways...)), true)
}

// lay puts something over the screen: in the middle, or in the upper right
// corner as a menu. A tap beside it takes it away again.
func (s *shell) showOverlay(item fyne.CanvasObject, middle bool) {
	s.hint.Away()
	ground := canvas.NewRectangle(kit.Veil(middle))
	beside := newTapBlocker(s.dismiss)
	inset := kit.NewPanel(item).Fill("").Inset(2) // a border must not lie outside of what is scrolled
	s.over.Objects = []fyne.CanvasObject{ground, beside, newTapBlocker(func() {}), kit.NewPanel(kit.NewScroll(inset)).Inset(16).Border(kit.Line)}
	s.over.Layout = overLayout{middle}
	s.over.Show()
	kit.Confine(s.over)
	s.app.Window().Canvas().Unfocus()
	s.over.Refresh()
	s.Refresh()
}

// dismiss takes away what lies over the screen.
func (s *shell) dismiss() {
	if len(s.over.Objects) > 0 {
		kit.Confine(nil)
		s.over.Objects = nil
		s.over.Hide()
		s.Refresh()
		if s.app.late {
			s.app.turn()
		}
	}
}

// key takes the keys while something lies over the screen: Escape closes it, and no
// other one reaches what is below. It reports whether something lies there.
func (s *shell) key(key rune) bool {
	if !s.covered() {
		return false
	}
	if key == page.KeyEscape {
		s.dismiss()
	}
	return true
}

// covered tells whether something lies over the screen.
func (s *shell) covered() bool { return len(s.over.Objects) > 0 }

// overLayout puts the veil over everything and the item where it belongs.
type overLayout struct{ middle bool }

func (l overLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.Size{} }

func (l overLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	if len(objects) < 4 {
		return
	}
	objects[0].Resize(size)
	objects[1].Resize(size)
	margin := kit.U(12)
	width := min(kit.U(360), size.Width-2*margin)
	if l.middle {
		width = min(kit.U(520), size.Width-2*margin)
	}
	item := objects[3]
	height := min(kit.HeightOf(item, width), size.Height-2*margin)
	at := fyne.NewPos(size.Width-width-margin, kit.U(70))
	if l.middle {
		at = fyne.NewPos((size.Width-width)/2, (size.Height-height)/2)
	} else if at.Y+height > size.Height {
		at.Y = max(margin, size.Height-height-margin)
	}
	for _, o := range objects[2:] { // what is below the item, and that on it
		o.Resize(fyne.NewSize(width, height))
		o.Move(at)
	}
}

// tapBlocker takes the taps that would reach what is below it. It is nothing that
// keys could mark. One lies over the whole screen, where a tap closes what lies over
// it; one below that, so that a tap which misses a button there does nothing.
type tapBlocker struct {
	widget.BaseWidget
	onTap func()
}

func newTapBlocker(onTap func()) *tapBlocker {
	b := &tapBlocker{onTap: onTap}
	b.ExtendBaseWidget(b)
	return b
}

// Tapped implements fyne.Tappable.
func (b *tapBlocker) Tapped(*fyne.PointEvent) { b.onTap() }

// CreateRenderer implements fyne.Widget.
func (b *tapBlocker) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{})
}

// CreateRenderer implements fyne.Widget.
func (s *shell) CreateRenderer() fyne.WidgetRenderer { return &shellRenderer{s} }

type shellRenderer struct{ of *shell }

func (r *shellRenderer) MinSize() fyne.Size { return fyne.NewSize(320, 320) }
func (r *shellRenderer) Destroy()           {}
func (r *shellRenderer) Refresh()           { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

// Held implements kit.Holder.
func (s *shell) Held() []fyne.CanvasObject {
	var objects []fyne.CanvasObject
	if s.at != page.NavNone {
		for _, b := range s.rail {
			objects = append(objects, b)
		}
	}
	if s.content != nil {
		objects = append(objects, s.content)
	}
	return append(objects, s.warned, s.offer.panel, s.over, s.hint)
}

// Hint implements kit.Hinter.
func (s *shell) Hint() *kit.Hint { return s.hint }

func (r *shellRenderer) Objects() []fyne.CanvasObject { return r.of.Held() }

// The rail, in design units.
const (
	railWidth  float32 = 92
	railMargin float32 = 7  // beside the buttons, where the rail is at the side
	railHeight float32 = 72 // of a button, and of the whole rail on a phone
)

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
	s.over.Resize(size)
	if s.at != page.NavNone {
		if kit.FormOf(size) == kit.Phone {
			box.Height -= kit.U(railHeight)
			width := size.Width / float32(len(s.rail))
			for i, b := range s.rail {
				b.Move(fyne.NewPos(float32(i)*width, at.Y+box.Height))
				b.Resize(fyne.NewSize(width, kit.U(railHeight)))
			}
		} else {
			for i, b := range s.rail {
				b.Move(fyne.NewPos(kit.U(railMargin), at.Y+kit.U(10)+float32(i)*kit.U(railHeight)))
				b.Resize(fyne.NewSize(kit.U(railWidth-2*railMargin), kit.U(railHeight)))
			}
			at.X += kit.U(railWidth)
			box.Width -= kit.U(railWidth)
		}
	}
	if s.content != nil {
		s.content.Move(at)
		s.content.Resize(box)
	}
	s.offer.place(at, box)
}

// railButton leads to a room.
type railButton struct {
	widget.BaseWidget
	tap  *kit.Tap
	icon *kit.Icon
	text *kit.Text
	sign kit.Glyph
}

func newRailButton(g kit.Glyph, text string, onTap func()) *railButton {
	b := &railButton{icon: kit.NewIcon(g, 26, kit.Muted), text: kit.NewText(text, 13, kit.Muted).Bold().Centre().Cut(), sign: g}
	icon := kit.NewRow(0, kit.NewStretch(nil), b.icon, kit.NewStretch(nil))
	b.tap = kit.NewTap(text, kit.NewRow(0, kit.NewStretch(kit.NewColumn(2, icon, b.text))), onTap).Shape(16, 2)
	b.ExtendBaseWidget(b)
	return b
}

// set marks the room that one is in.
func (b *railButton) set(here bool) {
	sign, words, fill := kit.Muted, kit.Muted, kit.Role("")
	if here {
		sign, words, fill = kit.Accent, kit.Ink, kit.Tint
	}
	b.icon.Set(b.sign, sign)
	b.text.SetRole(words)
	b.tap.On(fill, "")
}

// Held implements kit.Holder. The margin around the button does not matter to keys.
func (b *railButton) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.tap} }

// CreateRenderer implements fyne.Widget.
func (b *railButton) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{Layout: page.InsetLayout{X: 1, Y: 3}, Objects: []fyne.CanvasObject{b.tap}})
}
