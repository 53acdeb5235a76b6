package ui

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"net/url"
	"path/filepath"
	"reflect"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/table"
)

var (
	monkeyEvents = flag.Int("monkey", longMonkey, "how many things the monkey does in all")
	monkeySeed   = flag.Uint64("monkey-seed", 1, "what the monkey's whims are drawn from")
)

// monkey does at random what hands, keys and windows can do, and does not care
// for any of it. It does the same again if its seed is the same; only how far the disk
// and what runs beside the screen are by then is not up to it.
type monkey struct {
	*desk
	chance *rand.Rand
	kind   *scorecard.Game // the game that it comes back to
	done   []string        // what it did, the newest last
	opened []string        // what it would have opened outside of the app
	seen   map[string]int  // the screens that it was on, and how often
	file   []byte          // a sheet file, to be imported
}

func TestMonkey(t *testing.T) {
	testenv.Long(t)
	t.Run("whatever is tapped typed and turned the pad holds what the screen shows", func(t *testing.T) {
		for i, kind := range games.Scorecards {
			t.Run(kind.ID, func(t *testing.T) {
				t.Logf("seed %d", *monkeySeed)
				m := newMonkey(t, kind, *monkeySeed+uint64(i)<<32)
				for range *monkeyEvents / len(games.Scorecards) {
					m.act()
				}
				m.inspect()
			})
		}
	})
}

// newMonkey sits a monkey down at a table at which everything has been played
// already, and everybody is known.
func newMonkey(t *testing.T, kind *scorecard.Game, seed uint64) *monkey {
	t.Helper()
	// What it types for a path leads nowhere outside of the test's own folder.
	folder := t.TempDir()
	t.Chdir(folder)
	m := &monkey{
		desk: &desk{T: t, path: filepath.Join(folder, "pad.beermat"), now: newClock()},
		kind: kind, seen: map[string]int{}, chance: rand.New(rand.NewPCG(seed, 0)),
	}
	m.tune = m.strange
	m.open(tablet)
	t.Cleanup(func() {
		if m.pad != nil {
			m.close()
		}
	})
	scenes.Furnish(m.app)
	m.settle()
	m.export()
	return m
}

// export keeps all sheets in a file, for the monkey to import.
func (m *monkey) export() {
	m.Helper()
	var text bytes.Buffer
	if err := transfer.ExportSheets(context.Background(), m.pad, store.Query{}, &text); err != nil {
		m.Fatal(err)
	}
	m.file = text.Bytes()
}

// closedApp is an app that opens nothing outside of itself.
type closedApp struct {
	fyne.App
	opened *[]string
}

// OpenURL implements fyne.App.
func (a closedApp) OpenURL(u *url.URL) error {
	*a.opened = append(*a.opened, u.String())
	return nil
}

// strange is how the app is started by people of whom nothing is known yet.
func (m *monkey) strange(c *Config) {
	c.App = closedApp{c.App, &m.opened}
	c.Lang, c.Theme, c.System = "", "", "en"
	c.Out, c.Chance = filepath.Dir(m.path), m.chance.IntN
}

// act does one thing. A panic of the app is told with how to see it again.
func (m *monkey) act() {
	m.Helper()
	defer func() {
		if wrong := recover(); wrong != nil {
			m.give("%v\n%s", wrong, debug.Stack())
		}
	}()
	at := m.chance.IntN(allWhims)
	for _, w := range whims {
		if at -= w.weight; at < 0 {
			m.done = append(m.done, w.name)
			w.do(m)
			break
		}
	}
	m.seen[fmt.Sprintf("%T", m.app.top())]++
	// The next finger may be faster than the disk, and than what runs beside the screen.
	switch m.chance.IntN(8) {
	case 0:
		m.app.Wait() // and is faster than what is known by then
	case 1, 2, 3, 4:
		m.queue.Run()
	case 5, 6:
		m.desk.settle()
	default:
		m.settle()
	}
}

// settle waits until everything is on disk, and all that runs beside the screen
// has come to its end.
func (m *monkey) settle() {
	m.until(func() bool { return len(m.app.Running()) == 0 })
	m.desk.settle()
}

// notes says more about what is being done.
func (m *monkey) notes(format string, args ...any) {
	m.done[len(m.done)-1] += " " + fmt.Sprintf(format, args...)
}

// give gives up, and says how to come here again.
func (m *monkey) give(format string, args ...any) {
	m.Helper()
	last := m.done[max(0, len(m.done)-30):]
	m.Fatalf("%s\nafter %d things at %v, seed %d; again with: go test ./ui -run '%s' -args -monkey %d -monkey-seed %d\nthe last of them:\n%s",
		fmt.Sprintf(format, args...), len(m.done), m.size(), *monkeySeed, m.Name(), *monkeyEvents, *monkeySeed, strings.Join(last, "\n"))
}

func (m *monkey) canvas() fyne.Canvas { return m.app.Window().Canvas() }
func (m *monkey) size() fyne.Size     { return m.canvas().Size() }

// inspect looks at what the monkey leaves behind.
func (m *monkey) inspect() {
	m.Helper()
	m.app.Reset(page.Home{}) // a table that is left untouched takes its sheet along
	m.settle()
	list, _, err := m.app.OpenTables().Recent(1000)
	if err != nil {
		m.give("%v", err)
	}
	for _, one := range list {
		m.app.Reset(page.Home{}) // before it is opened: an untouched one that lies below no screen is dropped
		t, err := m.app.tables.Open(one.ID)
		if err != nil {
			m.give("%v", err)
		}
		m.compare(t.(*table.Screen))
	}
	m.settle()
	if s := m.pad.Queue().Status(); s.Pending != 0 || s.Err != nil || strings.HasPrefix(m.app.Window().Title(), unsaved) {
		m.give("at last, the status is %+v, and the window is called %q", s, m.app.Window().Title())
	}
	if err := m.pad.File().Check(context.Background()); err != nil {
		m.give("the pad: %v", err)
	}
	m.Logf("%d things done, %d sheets on the table, %d things opened, screens seen: %v", len(m.done), len(list), len(m.opened), m.seen)
}

// compare looks whether a sheet on the table is the one on disk, and whether its
// card, after all that it went through, shows what a new one would.
func (m *monkey) compare(t *table.Screen) {
	m.Helper()
	m.app.Push(t)
	t.Mend(-1)
	if !t.Sheet().Done() { // with which nothing is half tapped in any more
		t.Write(t.Game().RandomEntry(t.Sheet().Card(), m.chance.IntN))
		t.Key(page.KeyUndo)
	}
	m.app.tables.SaveDrafts() // as when the app goes into the background: the new table enters what the pad has
	m.settle()
	kept, err := m.pad.Sheet(t.Sheet().Head().ID)
	if err != nil {
		m.give("%v", err)
	}
	if disk, table := m.wholeOf(kept), m.wholeOf(t.Sheet()); disk != table {
		m.give("the %s on the table is\n%s\nand on disk it is\n%s", t.Game().ID, table, disk)
	}
	if disk, table := kept.Card().Standings(), t.Sheet().Card().Standings(); !reflect.DeepEqual(disk, table) {
		m.give("the standings of %s are %v, and on disk %v", t.Game().ID, table, disk)
	}
	kit.Relay(m.card()) // as the toolkit does before it paints
	shown := textsOn(m.card())
	m.app.Reset(page.Home{})
	m.app.tables.Forget() // a new screen is to be made
	m.app.Open(page.Correct{Sheet: kept})
	m.settle() // the chances to win have been worked out
	kit.Relay(m.card())
	if fresh := textsOn(m.card()); !slices.Equal(shown, fresh) {
		m.give("the card of %s shows\n%q\nand not what is on disk:\n%q", t.Game().ID, shown, fresh)
	}
}

// wholeOf returns all that a sheet holds, its log as well, as it can be compared.
func (m *monkey) wholeOf(s *sheets.Sheet) string {
	m.Helper()
	text, err := jsonl.Encode(s)
	if err != nil {
		m.give("%v", err)
	}
	whole := []string{string(text)}
	for _, l := range s.Log() {
		whole = append(whole, fmt.Sprint(l.Action, l.Number, l.At.UnixMilli()))
	}
	return strings.Join(whole, "\n")
}

// textsOn returns all that can be read on a card of one size, whatever lies beside
// it, in a fixed order.
func textsOn(card fyne.CanvasObject) []string {
	var list []string
	card.Resize(fyne.NewSize(tablet.Width, 2000)) // room for the facts below it, however wide its columns have become
	walk(card, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok && t.Text != "" {
			list = append(list, t.Text)
		}
	})
	slices.Sort(list)
	return list
}
