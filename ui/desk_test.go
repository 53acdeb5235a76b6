package ui

import (
	"context"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets/store"
	"beermat/ui/cellgrid"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
	"beermat/ui/table"
)

// desk is an app on a screen of the test's own, with a pad in a folder of the
// test's own.
type desk struct {
	*testing.T
	app   *App
	queue *uitest.Queue
	pad   *store.Store
	path  string
	now   *clock
	tune  func(*Config) // what is to be otherwise than it is in most tests; nil: nothing
}

var (
	phone  = fyne.NewSize(412, 892)
	tablet = fyne.NewSize(1280, 800)
)

// madeTables keeps the tables that chances are worked out with from one test to the
// next: some take seconds to make.
var madeTables tableCache

type tableCache struct{ sync.Map }

// Load implements odds.Cache.
func (c *tableCache) Load(name string) ([]byte, bool) {
	content, ok := c.Map.Load(name)
	if !ok {
		return nil, false
	}
	return content.([]byte), true
}

// Store implements odds.Cache.
func (c *tableCache) Store(name string, content []byte) error {
	c.Map.Store(name, content)
	return nil
}

// sit opens the app on an empty pad.
func sit(t *testing.T, size fyne.Size) *desk {
	t.Helper()
	d := &desk{T: t, path: filepath.Join(t.TempDir(), "pad.beermat"), now: newClock()}
	d.open(size)
	t.Cleanup(func() {
		if d.pad == nil {
			return
		}
		d.settle() // lists and figures follow what was written
		if err := d.pad.File().Check(context.Background()); err != nil {
			t.Errorf("the pad: %v", err)
		}
		d.close()
	})
	return d
}

// open starts the app on the pad.
func (d *desk) open(size fyne.Size) {
	d.Helper()
	now := func() time.Time { return d.now.add(time.Second) }
	catalogue := games.NewCatalogue()
	pad, err := store.Open(d.path, store.Options{Find: catalogue.Find, Now: now})
	if err != nil {
		d.Fatal(err)
	}
	d.pad, d.queue = pad, new(uitest.Queue)
	c := Config{
		App: test.NewTempApp(d.T), Pad: pad, Games: catalogue, Now: now, Do: d.queue.Do, Size: size,
		Env: page.Env{Path: d.path, Lang: "en", Theme: "light", Version: "test"},
	}
	c.Odds.Tables = &odds.Tables{Cache: &madeTables}
	if d.tune != nil {
		d.tune(&c)
	}
	d.app = New(c)
}

// close ends the app as people do.
func (d *desk) close() {
	d.Helper()
	d.app.Window().Close()
	if err := d.pad.Close(time.Minute); err != nil {
		d.Error(err)
	}
	d.pad = nil
}

// settle waits until everything is on disk.
func (d *desk) settle() { d.queue.Settle(d.app) }

// known puts players on the pad and at the table.
func (d *desk) known(names ...string) {
	var table prefs.Table
	for _, name := range names {
		table.Players = append(table.Players, d.app.Players().Add(name).ID)
	}
	d.app.Settings().KeepTable(table)
	d.settle()
}

// tap taps what people call by a name.
func (d *desk) tap(name string) {
	d.Helper()
	o := d.find(name)
	if o == nil {
		d.Fatalf("there is nothing called %q on the screen %q", name, d.app.shell.title())
	}
	o.(fyne.Tappable).Tapped(&fyne.PointEvent{})
}

// tapBox taps what the first player has in a line of the card, which may be a column.
func (d *desk) tapBox(line string) {
	d.Helper()
	is := func(square cellgrid.Cell) bool { return square.Text == line }
	for _, grid := range gridsOf(d.app) {
		cells := grid.Data().Cells
		if row := slices.IndexFunc(cells, func(row []cellgrid.Cell) bool { return is(row[0]) }); row > 0 {
			grid.OnTap(row, 1)
			return
		}
		if col := slices.IndexFunc(cells[0], is); col > 0 {
			grid.OnTap(1, col)
			return
		}
	}
	d.Fatalf("no line is called %q", line)
}

// write types keys.
func (d *desk) write(keys string) {
	for _, key := range keys {
		d.app.typed(key)
	}
}

// front returns what lies on top: what lies over the screen, or the screen.
func (d *desk) front() fyne.CanvasObject { return kit.Front(d.app.Window().Canvas()) }

// offset returns how far the page is scrolled.
func (d *desk) offset() float32 {
	d.Helper()
	page, ok := firstOf[*container.Scroll](d.app.Window().Canvas().Content())
	if !ok {
		d.Fatalf("the screen %q has nothing to scroll", d.app.shell.title())
	}
	return page.Offset.Y
}

// find returns what people call by a name; nil if it is not to be seen.
func (d *desk) find(name string) fyne.CanvasObject {
	var found fyne.CanvasObject
	walk(d.front(), func(o fyne.CanvasObject) {
		if found == nil && nameOf(o) == name {
			found = o
		}
	})
	return found
}

// reads tells whether a text can be read on the screen.
func (d *desk) reads(words string) bool {
	return d.some(func(said string) bool { return said == words })
}

// nameOf is what people call a thing to tap.
func nameOf(o fyne.CanvasObject) string {
	switch o := o.(type) {
	case *kit.Button:
		if o.Off() {
			return ""
		}
		return o.Name()
	case *kit.Tap:
		if o.OnTap != nil {
			return o.Name
		}
	case *kit.Die:
		if o.OnTap != nil {
			return o.Name
		}
	case *kit.Key:
		if !o.Off() {
			return o.Name()
		}
	case *kit.Toggle:
		return o.Name
	}
	return ""
}

// walk visits everything that can be seen.
func walk(o fyne.CanvasObject, visit func(fyne.CanvasObject)) {
	if o == nil || !o.Visible() {
		return
	}
	visit(o)
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			walk(child, visit)
		}
	case *container.Scroll:
		walk(o.Content, visit)
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			walk(child, visit)
		}
	}
}

// entry returns the field to type names into, which is opened if it has to be.
func (d *desk) entry() *kit.Entry {
	d.Helper()
	if d.find("New name") != nil {
		d.tap("New name")
	}
	var found *kit.Entry
	walk(d.front(), func(o fyne.CanvasObject) {
		if e, ok := o.(*kit.Entry); ok && found == nil {
			found = e
		}
	})
	if found == nil {
		d.Fatal("there is no field to type into")
	}
	return found
}

// table returns the sheet that lies in front of people.
func (d *desk) table() *table.Screen {
	d.Helper()
	t, ok := d.app.top().(*table.Screen)
	if !ok {
		d.Fatalf("no sheet is seen, but %q", d.app.shell.title())
	}
	return t
}

func kitSize(w, h float32) fyne.Size { return fyne.NewSize(w, h) }

// readsFrom tells whether a text on the screen begins like this.
func (d *desk) readsFrom(start string) bool {
	return d.some(func(words string) bool { return strings.HasPrefix(words, start) })
}

// readsAbout tells whether a text on the screen names something.
func (d *desk) readsAbout(what string) bool {
	return d.some(func(words string) bool { return strings.Contains(words, what) })
}

func (d *desk) some(fits func(words string) bool) bool {
	found := false
	walk(d.front(), func(o fyne.CanvasObject) {
		switch o := o.(type) {
		case *kit.Text:
			found = found || fits(o.Words())
		case *kit.Prose:
			found = found || fits(o.Words())
		case *kit.Stamp:
			found = found || fits(o.Words())
		case *kit.Signature:
			found = found || fits(o.Words())
		case *kit.Button:
			found = found || fits(o.Name())
		}
	})
	return found
}
