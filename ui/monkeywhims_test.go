package ui

import (
	"bytes"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/lang"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/scoringtest"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/ui/cellgrid"
	"beermat/ui/help"
	"beermat/ui/history"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/players"
	"beermat/ui/prefs"
	"beermat/ui/settings"
	"beermat/ui/stats"
	"beermat/ui/table"
	"beermat/ui/transfer"
)

// whims are what a monkey may feel like, by how often it does.
var whims = []struct {
	name   string
	weight int
	do     func(*monkey)
}{
	{"tap", 420, (*monkey).tapSomething},
	{"tap anywhere", 100, (*monkey).tapAnywhere},
	{"turn", 160, (*monkey).turn},
	{"type", 90, (*monkey).typeSomething},
	{"key", 60, (*monkey).strikeSomething},
	{"shortcut", 20, (*monkey).cutShort},
	{"pull", 40, (*monkey).pull},
	{"scroll", 30, (*monkey).scroll},
	{"move", 10, (*monkey).move},
	{"resize", 12, (*monkey).turnWindow},
	{"settings", 6, (*monkey).setSomething},
	{"come back", 20, (*monkey).comeBack},
	{"wander", 14, (*monkey).wander},
	{"play on", 10, (*monkey).playOn},
	{"work", 8, (*monkey).work},
	{"cancel", 6, (*monkey).cancel},
	{"look", 2, (*monkey).look},
	{"restart", 1, (*monkey).restart},
}

var allWhims = func() (sum int) {
	for _, w := range whims {
		sum += w.weight
	}
	return sum
}()

// one returns one of a list.
func one[T any](m *monkey, list []T) T { return list[m.chance.IntN(len(list))] }

// anywhere returns a place in the window.
func (m *monkey) anywhere() fyne.Position {
	size := m.size()
	return fyne.NewPos(m.chance.Float32()*size.Width, m.chance.Float32()*size.Height)
}

// target is something that answers to a tap, and what of it can be seen.
type target struct {
	fyne.CanvasObject
	box rect
}

// targets returns everything that answers to a tap, from the back to the front.
func (m *monkey) targets() []target {
	var list []target
	var visit func(o fyne.CanvasObject, origin fyne.Position, clip rect)
	visit = func(o fyne.CanvasObject, origin fyne.Position, clip rect) {
		if o == nil || !o.Visible() {
			return
		}
		at := origin.Add(o.Position())
		box := rectOf(at, o.Size()).and(clip)
		if _, ok := o.(fyne.Tappable); ok {
			list = append(list, target{o, box})
		}
		if _, ok := o.(fyne.Scrollable); ok {
			clip = box
		}
		for _, part := range partsOf(o) {
			visit(part, at, clip)
		}
	}
	visit(kit.Front(m.canvas()), fyne.Position{}, rectOf(fyne.Position{}, m.size()))
	return list
}

func partsOf(o fyne.CanvasObject) []fyne.CanvasObject {
	switch o := o.(type) {
	case *fyne.Container:
		return o.Objects
	case fyne.Widget:
		return test.WidgetRenderer(o).Objects()
	}
	return nil
}

// hit returns what a tap on a place would be answered by; nil for nothing.
func hit(targets []target, at fyne.Position) fyne.CanvasObject {
	for _, t := range slices.Backward(targets) {
		if at.X >= t.box.x0 && at.X < t.box.x1 && at.Y >= t.box.y0 && at.Y < t.box.y1 {
			return t.CanvasObject
		}
	}
	return nil
}

// tapSomething taps something that answers to a tap, or presses it with a key where
// it is scrolled away, which brings it into sight. A grid has many cells, and so
// counts often.
func (m *monkey) tapSomething() {
	targets := m.targets()
	choice := slices.Clone(targets)
	for _, t := range targets {
		if _, ok := t.CanvasObject.(*cellgrid.Grid); ok {
			choice = append(choice, slices.Repeat([]target{t}, 7)...)
		}
	}
	if len(choice) == 0 {
		return
	}
	t := one(m, choice)
	at := fyne.NewPos(t.box.x0+m.chance.Float32()*(t.box.x1-t.box.x0), t.box.y0+m.chance.Float32()*(t.box.y1-t.box.y0))
	m.notes("%s", kindOf(t.CanvasObject))
	f, ok := t.CanvasObject.(fyne.Focusable)
	if !ok || hit(targets, at) == t.CanvasObject {
		m.tapAt(at)
		return
	}
	if d, ok := f.(fyne.Disableable); !ok || !d.Disabled() { // and so is not below a menu either
		m.canvas().Focus(f)
		m.strike(fyne.KeySpace)
	}
}

func (m *monkey) tapAnywhere() { m.tapAt(m.anywhere()) }

// tapAt taps a place in the window. A dialog for files, which is a way out of the test's
// own folder, it only closes.
func (m *monkey) tapAt(at fyne.Position) {
	if m.closeFiles() {
		return
	}
	o := hit(m.targets(), at)
	m.notes("at %v %s", at, kindOf(o))
	test.MoveMouse(m.canvas(), at)
	test.TapCanvas(m.canvas(), at)
	if entry, ok := o.(*kit.Entry); ok {
		m.canvas().Focus(entry) // which the test driver leaves to the test
	}
}

// closeFiles closes a dialog for files, and reports whether there was one.
func (m *monkey) closeFiles() bool {
	top := m.canvas().Overlays().Top()
	if top == nil {
		return false
	}
	for _, o := range test.LaidOutObjects(top) {
		if b, ok := o.(*widget.Button); ok && b.Text == lang.L("Cancel") {
			m.notes("closes a dialog")
			test.Tap(b)
			return true
		}
	}
	return false
}

// turn types in a turn, as people do who know the keys.
func (m *monkey) turn() {
	t, ok := m.app.top().(*table.Screen)
	if !ok || isOver(t) {
		m.typeSomething()
		return
	}
	if t.Sheet().Done() || m.chance.IntN(2) == 0 {
		m.playOn()
		return
	}
	keys := scoringtest.Typist(t.Game(), t.Sheet().Card(), m.chance.IntN)
	m.notes("%s %q", t.Game().ID, keys)
	m.play(keys)
}

// playOn writes some turns, so that games come to an end.
func (m *monkey) playOn() {
	t, ok := m.app.top().(*table.Screen)
	if !ok {
		return
	}
	for range one(m, []int{1, 1, 1, 1, 1, 20}) {
		if t.Draft().Amends >= 0 || t.Sheet().Done() {
			return
		}
		if said := t.Write(t.Game().RandomEntry(t.Sheet().Card(), m.chance.IntN)); said != "" {
			m.give("an entry that the rules gave is refused: %s", said)
		}
	}
}

// Texts that somebody might type.
var (
	monkeyKeys  = []rune("123456123456123456abcdefghijklmnopqrstuvwxyz7890+-*?., ")
	monkeyRunes = []rune("äöüéšßñÄŠøłıİſ\u212a" + "фыёЖ" + "αΩς" + "中日本語" + "한글" + "שا٣५" + "🎲👍🏽\u200d" + "\u0301\u202e\u00a0\ufeff\ufffd" + "\x00\x07\x7f\u0085" + "–−×½€")
	monkeyNames = append(slices.Clone(scenes.Names), "a", " ", "''\"<>&%s{{.x}}", "=1+1", "שלום", "\u202eab", "e\u0301\u0301", strings.Repeat("Ω", 70))
)

// typeSomething types where the keys go, but for a path, which would lead out of
// the test's own folder.
func (m *monkey) typeSomething() {
	entry, typing := m.canvas().Focused().(*kit.Entry)
	if typing && filepath.IsAbs(entry.Text) {
		m.canvas().Unfocus()
		typing = false
	}
	var text []rune
	if typing && m.chance.IntN(2) == 0 {
		text = []rune(one(m, monkeyNames))
	}
	for n := m.chance.IntN(7); len(text) < n; {
		if m.chance.IntN(5) == 0 {
			text = append(text, one(m, monkeyRunes))
		} else {
			text = append(text, one(m, monkeyKeys))
		}
	}
	m.notes("%q", string(text))
	m.play(string(text))
}

var monkeyStrikes = []fyne.KeyName{
	fyne.KeyReturn, fyne.KeyReturn, fyne.KeyEnter, fyne.KeyBackspace, fyne.KeyBackspace, fyne.KeyDelete, fyne.KeyEscape, fyne.KeyTab, fyne.KeyTab,
	fyne.KeySpace, fyne.KeyLeft, fyne.KeyRight, fyne.KeyUp, fyne.KeyDown, fyne.KeyHome, fyne.KeyEnd, fyne.KeyPageUp, fyne.KeyPageDown,
	fyne.KeyF1, fyne.KeyF6, fyne.KeyF11, fyne.KeyF11, fyne.KeyF5,
}

// strikeSomething strikes a key that types nothing, some of them often.
func (m *monkey) strikeSomething() {
	key := one(m, monkeyStrikes)
	if entry, ok := m.canvas().Focused().(*kit.Entry); ok && filepath.IsAbs(entry.Text) && key != fyne.KeyTab {
		return
	}
	m.notes("%s", key)
	for range 1 + m.chance.IntN(3) {
		m.strike(key)
	}
}

// cutShort presses a key with Ctrl.
func (m *monkey) cutShort() {
	which := m.chance.IntN(4)
	m.notes("%d", which)
	list := []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}}
	for _, s := range shortcuts {
		list = append(list, &desktop.CustomShortcut{KeyName: s.key, Modifier: s.modifier})
	}
	m.canvas().(fyne.Shortcutable).TypedShortcut(list[which])
}

func (m *monkey) pull() {
	at := m.anywhere()
	dx, dy := (m.chance.Float32()-0.5)*400, (m.chance.Float32()-0.5)*400
	m.notes("at %v by %.0f, %.0f", at, dx, dy)
	test.MoveMouse(m.canvas(), at)
	test.Drag(m.canvas(), at, dx, dy)
}

func (m *monkey) scroll() {
	at, by := m.anywhere(), (m.chance.Float32()-0.5)*2000
	m.notes("at %v by %.0f", at, by)
	test.Scroll(m.canvas(), at, by*float32(m.chance.IntN(2)), by)
}

func (m *monkey) move() { test.MoveMouse(m.canvas(), m.anywhere()) }

// turnWindow turns the screen, or gives the window another size.
func (m *monkey) turnWindow() {
	size := one(m, walkSizes)
	switch m.chance.IntN(3) {
	case 0:
		size = fyne.NewSize(m.size().Height, m.size().Width)
	case 1:
		size = fyne.NewSize(360+m.chance.Float32()*1600, 560+m.chance.Float32()*900)
	}
	m.notes("to %v", size)
	m.app.Window().Resize(size)
}

// setSomething changes a setting.
func (m *monkey) setSomething() {
	m.app.SetPrefs(func(p *prefs.Prefs) {
		switch m.chance.IntN(6) {
		case 0:
			p.Lang = one(m, []string{"", "en", "de"})
		case 1:
			p.Theme = one(m, []string{"", "light", "dark"})
		case 2:
			p.Strong = !p.Strong
		case 3:
			p.TextSize = one(m, prefs.TextSizes)
		case 4:
			p.Calm = !p.Calm
		case 5:
			p.PadAt = string(one(m, []prefs.PadSide{prefs.PadAnywhere, prefs.PadTop, prefs.PadBottom, prefs.PadLeft, prefs.PadRight}))
		}
		m.notes("%+v", *p)
	})
}

// comeBack goes back to the game that it is here for: one that is on, or a new one.
func (m *monkey) comeBack() {
	if t, ok := m.app.top().(*table.Screen); ok && !isOver(t) {
		return
	}
	m.app.Reset(page.Home{})
	list, _, err := m.app.tables.Recent(24)
	if err != nil {
		m.give("%v", err)
	}
	for _, sum := range list {
		if sum.Game == m.kind.ID {
			m.notes("to %s", sum.ID)
			m.app.Open(page.Table{ID: sum.ID})
			return
		}
	}
	m.notes("to a new game")
	m.app.Open(page.Setup{Game: m.kind.ID})
	if start := m.find(m.app.Say("game.start")); start != nil {
		start.(fyne.Tappable).Tapped(&fyne.PointEvent{})
	}
}

// wander goes to a screen that lies off the beaten track.
func (m *monkey) wander() {
	a := m.app
	who := one(m, a.Players().List)
	screens := []page.Screen{
		history.New(a, ""), players.New(a, ""), stats.New(a, ""), settings.New(a), help.NewKeys(a, nil),
		transfer.NewImport(a, ""), history.NewTrash(a), stats.NewDice(a), history.NewEvening(a, sheets.DayOf(m.now.Now()), store.Query{}),
		stats.NewPlayer(a, who.ID), stats.NewPlayerGame(a, who.ID, m.kind.ID, ""), players.NewMerge(a, who),
		transfer.NewSharePlayer(a, who), transfer.NewShareFound(a, store.Query{}, ""),
	}
	finished, err := storetest.Finished(m.pad, 100)
	if err != nil {
		m.give("%v", err)
	}
	if n := m.chance.IntN(2 * len(screens)); n < len(screens) || len(finished) == 0 {
		m.notes("to %T", screens[n%len(screens)])
		a.Push(screens[n%len(screens)])
	} else {
		sum := one(m, finished)
		m.notes("to a game of %s that is over", sum.Game)
		a.Open(page.Game{ID: sum.ID})
	}
}

// work begins something that takes a while beside the screen: an import, or an export.
func (m *monkey) work() {
	a := m.app
	if m.chance.IntN(2) == 0 {
		s := transfer.NewImport(a, "")
		a.Push(s)
		open := func() (io.ReadCloser, error) { return io.NopCloser(bytes.NewReader(m.file)), nil }
		if m.chance.IntN(2) == 0 {
			m.notes("look into a file")
			s.Preview("all.beermat.jsonl", open)
		} else {
			m.notes("import a file")
			s.Take("all.beermat.jsonl", open)
		}
		return
	}
	a.Push(transfer.NewShareFound(a, store.Query{}, ""))
	s := a.top().(*transfer.ShareScreen)
	for range 1 + m.chance.IntN(3) {
		f := one(m, transfer.Forms)
		if f.Fits(s.What) && f.Write != nil {
			m.notes("export %s", f.Key)
			s.Save(f)
		}
	}
}

// cancel ends something that runs beside the screen.
func (m *monkey) cancel() {
	if running := m.app.Running(); len(running) > 0 {
		n := m.chance.IntN(len(running))
		m.notes("job %d", n)
		running[n]()
	}
}

// look paints the window.
func (m *monkey) look() {
	if m.size().Width*m.size().Height <= tablet.Width*tablet.Height {
		m.canvas().Capture()
	}
}

// restart closes the app and starts it again on the same pad.
func (m *monkey) restart() {
	size := m.size()
	m.settle()
	m.close()
	m.open(size)
	m.settle()
}
