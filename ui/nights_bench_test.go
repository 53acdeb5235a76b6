package ui

import (
	"os"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/uitest"
	"beermat/scoring/games"
	"beermat/sheets/store"
	"beermat/ui/history"
	"beermat/ui/page"
)

// BenchmarkScrolling scrolls once through all nights of the pad that the variable
// BEERMAT_HISTORY names, as with a wheel. reads/row is how often an evening was
// read on the way, made/row how often a row was made for one, and held/row how
// many rows the list held at most, for one that is in view.
func BenchmarkScrolling(b *testing.B) {
	path := os.Getenv("BEERMAT_HISTORY")
	if path == "" {
		b.Fatal("BEERMAT_HISTORY names no pad")
	}
	pad, err := store.Open(path, store.Options{Find: games.Find})
	if err != nil {
		b.Fatal(err)
	}
	queue := new(uitest.Queue)
	a := New(Config{App: test.NewTempApp(b), Pad: pad, Now: time.Now, Do: queue.Do, Env: page.Env{Lang: "en", Theme: "light"}, Size: fyne.NewSize(1280, 800)})
	defer func() {
		queue.Settle(a)
		if err := pad.Close(time.Minute); err != nil {
			b.Error(err)
		}
	}()
	var way scrolled
	for b.Loop() {
		way = scrollThrough(a)
	}
	b.ReportMetric(float64(way.read)/float64(way.rows), "reads/row")
	b.ReportMetric(float64(way.made)/float64(way.rows), "made/row")
	b.ReportMetric(float64(way.held)/float64(way.inView), "held/row")
}

// scrolled is what it took to scroll through a list.
type scrolled struct {
	rows, inView     int // evenings in all, and on the screen at once
	read, made, held int // evenings read, rows made, and rows held at most
}

// scrollThrough opens the nights and scrolls to the first one that ever was, half a
// screen at a time.
func scrollThrough(a *App) scrolled {
	a.Reset(page.History{})
	s := a.top().(*history.Screen)
	var way scrolled
	row := s.List.Row
	s.List.Row = func(n int) fyne.CanvasObject {
		way.made++
		return row(n)
	}
	s.List.Renew(len(s.Pager.Days))
	height := s.List.Size().Height
	way.inView = int(height / s.List.Pitch())
	for y := float32(0); y < float32(len(s.Pager.Days))*s.List.Pitch(); y += height / 2 {
		s.List.SetOffset(y)
		way.held = max(way.held, s.List.Made())
	}
	way.rows, way.read = len(s.Pager.Days), s.Pager.Pages*history.PageSize
	return way
}

func TestNights(t *testing.T) {
	t.Run("scrolling reads every night once and holds only the rows in view", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		const nights = 400
		for n := range nights {
			d.night("pig", 2, n)
		}
		d.settle()
		way := scrollThrough(d.app)
		if pages := (nights + history.PageSize - 1) / history.PageSize; way.rows != nights || way.read != pages*history.PageSize {
			t.Errorf("of %d nights %d were read", way.rows, way.read)
		}
		if way.made > nights+2*way.inView {
			t.Errorf("%d rows were made for %d nights", way.made, nights)
		}
		if way.held > way.inView+4 {
			t.Errorf("%d rows were held where %d are seen", way.held, way.inView)
		}
		s := d.app.top().(*history.Screen)
		if len(s.Pager.Held) != history.MaxHeld {
			t.Errorf("%d pages are held", len(s.Pager.Held))
		}
		read := s.Pager.Pages
		for range 3 { // up and down within what is seen
			s.List.SetOffset(s.List.Offset() - 100)
			s.List.SetOffset(s.List.Offset() + 100)
		}
		if s.Pager.Pages != read {
			t.Errorf("%d pages were read again in view", s.Pager.Pages-read)
		}
	})
}
