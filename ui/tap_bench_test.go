package ui

import (
	"context"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/scenes"
	"beermat/cmd/shots/uitest"
	"beermat/scoring/games"
	"beermat/sheets/store"
	"beermat/ui/cellgrid"
	"beermat/ui/page"
	"beermat/ui/table"
)

// tapping is a table of eight at which everybody taps as fast as they can.
type tapping struct {
	app    *App
	queue  *uitest.Queue
	table  *table.Screen
	chance func(int) int
}

func newTapping(tb testing.TB) *tapping {
	tb.Helper()
	pad, err := store.Open(filepath.Join(tb.TempDir(), "pad.beermat"), store.Options{Find: games.Find})
	if err != nil {
		tb.Fatal(err)
	}
	t := &tapping{queue: new(uitest.Queue), chance: scenes.Chance(1)}
	t.app = New(Config{App: test.NewTempApp(tb), Pad: pad, Now: time.Now, Do: t.queue.Do, Env: page.Env{Lang: "en", Theme: "light"}, Size: fyne.NewSize(1280, 800)})
	tb.Cleanup(func() {
		t.queue.Settle(t.app)
		if err := pad.File().Check(context.Background()); err != nil {
			tb.Error(err)
		}
		if err := pad.Close(time.Minute); err != nil {
			tb.Error(err)
		}
	})
	t.deal()
	return t
}

// deal lays another sheet, when the one on the table is full.
func (t *tapping) deal() {
	if t.table == nil || t.table.Sheet().Done() {
		t.queue.Settle(t.app)
		t.table = scenes.Table(t.app, scenes.Many(t.app, "yahtzee", 8, 0, nil), "")
		t.app.Store().Create(t.table.Sheet())
	}
}

// tap taps a die, or when all five lie there, a box.
func (t *tapping) tap() {
	if len(t.table.Draft().Keys) == 5 {
		t.table.Write(t.table.Game().RandomEntry(t.table.Sheet().Card(), t.chance))
	} else {
		t.table.Key(rune('1' + t.chance(6)))
	}
}

// BenchmarkTap measures what one tap costs before anything is painted, with the
// whole of the screen and the queue to the disk, at an eight-player Yahtzee. p99-ms is
// the time that 99 of 100 taps keep below. The clock of the benchmark is never
// stopped, which would take memory away from whatever comes next.
func BenchmarkTap(b *testing.B) {
	t := newTapping(b)
	b.ReportAllocs()
	var took []time.Duration
	for b.Loop() {
		t.deal()
		start := time.Now()
		t.tap()
		took = append(took, time.Since(start))
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100])/float64(time.Millisecond), "p99-ms")
}

// BenchmarkTapDrawn measures a tap until its outcome is drawn, by software, in a
// window of 1280 × 800; and in turns with it what it takes to draw the same window
// with one label changed. That is the least that any tap must take, because Fyne
// draws a window whole.
func BenchmarkTapDrawn(b *testing.B) {
	t := newTapping(b)
	var drawn, label []float64
	timed := func(what func()) float64 {
		start := time.Now()
		what()
		t.app.Window().Canvas().Capture()
		return float64(time.Since(start)) / float64(time.Millisecond)
	}
	for n := 0; b.Loop(); n++ {
		t.deal()
		text := firstText(t.app)
		was := text.Text
		label = append(label, timed(func() {
			text.Text = was + "."
			text.Refresh()
		}))
		text.Text = was
		text.Refresh()
		t.app.Window().Canvas().Capture()
		drawn = append(drawn, timed(t.tap))
	}
	b.ReportMetric(middle(drawn), "drawn-ms")
	b.ReportMetric(middle(label), "label-ms")
}

func middle(list []float64) float64 { return slices.Sorted(slices.Values(list))[len(list)/2] }

// firstText returns a text that is seen.
func firstText(a *App) (first *canvas.Text) {
	walk(a.Window().Canvas().Content(), func(o fyne.CanvasObject) {
		if text, ok := o.(*canvas.Text); ok && first == nil && text.Visible() && text.Text != "" {
			first = text
		}
	})
	return first
}

func TestTap_Allocations(t *testing.T) {
	// A tap allocates what it changes, however many sit at the table and however far
	// the game is.
	t.Run("a tap allocates no more than at the first table", func(t *testing.T) {
		const most = 6000
		at := newTapping(t)
		for range 5 * 8 * 6 { // half of a game
			at.deal()
			at.tap()
		}
		at.queue.Settle(at.app)
		if got := testing.AllocsPerRun(60, at.tap); got > most {
			t.Errorf("a tap makes %.0f allocations, more than %d", got, most)
		}
	})
}

// gridsOf returns the grids that are seen.
func gridsOf(a *App) []*cellgrid.Grid {
	var grids []*cellgrid.Grid
	walk(a.Window().Canvas().Content(), func(o fyne.CanvasObject) {
		if g, ok := o.(*cellgrid.Grid); ok {
			grids = append(grids, g)
		}
	})
	return grids
}
