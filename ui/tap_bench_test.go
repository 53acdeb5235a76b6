package ui

import (
	"path/filepath"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/kit"
)

// BenchmarkTap measures what one tap costs before anything is painted: the rules,
// and what of the screen has to change, at an eight-player Yahtzee. p99-ms is the
// time that 99 of 100 taps keep below; refreshed/op and changed/op are the cells
// that were drawn anew and those that look different.
func BenchmarkTap(b *testing.B) {
	pad, err := sheets.Open(filepath.Join(b.TempDir(), "pad.beermat"), sheets.Options{Find: games.Find})
	if err != nil {
		b.Fatal(err)
	}
	queue := new(Queue)
	a := New(Config{App: test.NewTempApp(b), Pad: pad, Now: time.Now, Do: queue.Do, Lang: "en", Theme: "light", Size: fyne.NewSize(1280, 800)})
	defer func() {
		queue.Settle(a)
		if err := pad.Close(time.Minute); err != nil {
			b.Error(err)
		}
	}()
	table := a.storyTable(a.storyMany("yahtzee", 8, 0, nil), "")
	a.pad.Lay(table.sheet)
	grids := gridsOf(a)
	chance := storyChance(1)
	var took []time.Duration
	refreshed, changed := 0, 0
	for b.Loop() {
		if table.sheet.Done() {
			b.StopTimer()
			queue.Settle(a)
			table = a.storyTable(a.storyMany("yahtzee", 8, 0, nil), "")
			a.pad.Lay(table.sheet)
			grids = gridsOf(a)
			b.StartTimer()
		}
		before, drawn := squares(grids), changedIn(grids)
		start := time.Now()
		if table.view.(interface{ Full() bool }).Full() {
			table.Write(table.kind.Game.Sample(table.sheet.Card(), chance))
		} else {
			table.view.Type(rune('1' + chance(6)))
		}
		took = append(took, time.Since(start))
		refreshed += changedIn(grids) - drawn
		for i, square := range squares(grids) {
			if square != before[i] {
				changed++
			}
		}
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)*99/100])/float64(time.Millisecond), "p99-ms")
	b.ReportMetric(float64(refreshed)/float64(len(took)), "refreshed/op")
	b.ReportMetric(float64(changed)/float64(len(took)), "changed/op")
}

// gridsOf gives the grids that are seen.
func gridsOf(a *App) []*kit.Grid {
	var grids []*kit.Grid
	walk(a.window.Canvas().Content(), func(o fyne.CanvasObject) {
		if g, ok := o.(*kit.Grid); ok {
			grids = append(grids, g)
		}
	})
	return grids
}

// changedIn is how many cells of the grids have been drawn anew so far.
func changedIn(grids []*kit.Grid) int {
	n := 0
	for _, g := range grids {
		n += g.Changed()
	}
	return n
}

// look is what a cell looks like.
type look struct {
	kit.Square
	marker kit.Marker
}

// squares gives what all cells of the grids look like.
func squares(grids []*kit.Grid) []look {
	var all []look
	for _, g := range grids {
		for _, row := range g.Data().Cells {
			for _, square := range row {
				l := look{Square: square}
				if square.Token != nil {
					l.marker, l.Token = *square.Token, nil
				}
				all = append(all, l)
			}
		}
	}
	return all
}
