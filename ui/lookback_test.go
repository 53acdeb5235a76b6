package ui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/cmd/shots/scenes"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/cellgrid"
	"beermat/ui/chart"
	"beermat/ui/history"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// sheetsStanding is the standing of a seat that won or did not.
func sheetsStanding(seat int, won bool) scoring.Standing {
	return scoring.Standing{Player: seat, Place: 2, Won: won}
}

func TestLookBack(t *testing.T) {
	t.Run("a game is replayed turn by turn", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		sheet := d.night("yahtzee", 2, 0)
		d.settle()
		d.app.Open(page.Game{ID: sheet.Head().ID})
		r := d.app.top().(*history.GameScreen).Replay
		if r.At != 26 || !strings.HasPrefix(r.Said.Words(), "Turn 26 of 26 · Bo:") {
			t.Fatalf("it begins at turn %d: %q", r.At, r.Said.Words())
		}
		d.tap("Previous turn")
		r.Slider.SetValue(7)
		d.write(">")
		if r.At != 8 || r.Slider.At() != 8 || r.Turn.Words() != "turn 8 of 26" {
			t.Errorf("it stands at turn %d, the slider at %d, and says %q", r.At, r.Slider.At(), r.Turn.Words())
		}
		d.write("<<<<<<<<<")
		if r.At != 0 || r.Said.Words() != "Before the first turn" {
			t.Errorf("before all of them is turn %d: %q", r.At, r.Said.Words())
		}
	})
	t.Run("the card of every game can be seen at every turn", func(t *testing.T) {
		d := sit(t, phone)
		d.known("Ann", "Bo", "Cleo")
		for _, k := range games.Scorecards {
			sheet := d.night(k.ID, 3, 0)
			d.settle()
			d.app.Open(page.Game{ID: sheet.Head().ID})
			r := d.app.top().(*history.GameScreen).Replay
			for at := sheet.Len(); at >= 0; at -= 1 + sheet.Len()/7 {
				r.Seek(at)
				r.ShowTab(history.TabCard)
				r.ShowTab(history.TabCurve)
				if r.Said.Words() == "" {
					t.Errorf("%s: nothing is said of turn %d", k.ID, at)
				}
			}
			d.app.Pop()
		}
	})
	t.Run("the curve has the scores of the card", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		for _, k := range games.Scorecards {
			r := history.NewReplay(d.app, d.night(k.ID, 3, 0), false)
			for seat, trace := range r.Traces() {
				for _, p := range trace.Points {
					for _, s := range r.Sheet.At(p.At).Standings() {
						if s.Player == seat && s.Score != p.Value {
							t.Errorf("%s: seat %d has %d after turn %d, the curve %d", k.ID, seat, s.Score, p.At, p.Value)
						}
					}
				}
				if last := trace.Points[len(trace.Points)-1]; trace.Points[0].At != 0 || last.At != r.Sheet.Len() {
					t.Errorf("%s: the curve of seat %d goes from %d to %d", k.ID, seat, trace.Points[0].At, last.At)
				}
			}
		}
	})
	t.Run("a sentence of the story shows the card that it speaks of", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		sheet := d.night("pig", 2, 0)
		d.settle()
		d.app.Open(page.Game{ID: sheet.Head().ID})
		r := d.app.top().(*history.GameScreen).Replay
		parts := r.Highlights()
		if len(parts) == 0 {
			t.Fatal("there is no story")
		}
		for _, p := range parts {
			d.tap(p.Text)
			if r.At != p.At {
				t.Errorf("%q shows turn %d, not %d", p.Text, r.At, p.At)
			}
		}
	})
	t.Run("the log of a game shows its turns and what was corrected", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("11111a22222b")
		d.tap("Undo")
		sheet := d.table().Sheet()
		s := history.NewGame(d.app, sheet, sheet.Summary())
		d.app.Push(s)
		s.OpenLog()
		if d.find("Ann: 10 in Twos, taken back") == nil {
			t.Error("what was taken back is not there")
		}
		d.tap("Ann: 5 in Ones")
		d.tap("Replay from here")
		if d.app.top() != page.Screen(s) || s.Replay.At != 1 {
			t.Errorf("the card is that after turn %d", s.Replay.At)
		}
	})
	t.Run("the same point is not drawn twice", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo", "Cleo")
		for _, trace := range history.NewReplay(d.app, d.night("lcr", 3, 0), false).Traces() {
			if !slices.IsSortedFunc(trace.Points, func(a, b chart.Point) int { return a.At - b.At }) {
				t.Errorf("the points of %s are out of order", trace.Name)
			}
			for i, p := range trace.Points {
				if i > 0 && p.At == trace.Points[i-1].At {
					t.Errorf("%s has two points at %d", trace.Name, p.At)
				}
			}
		}
	})
	t.Run("a game that was moved is looked at as it is filed", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		id := d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{9, 1}).Head().ID
		d.pad.Select(id).MoveToNight(sheets.DayOf(scenes.Evening) - 30)
		d.pad.Select(id).SetCounted(false)
		d.settle()
		d.app.Open(page.Game{ID: id})
		if !d.readsFrom(summary.FullDay(d.app, sheets.DayOf(scenes.Evening)-30)) || !d.reads("This game is not counted in any record.") {
			t.Error("it is not on the night that it was moved to, or counts")
		}
		d.tap("Count this game")
		d.settle()
		if d.reads("This game is not counted in any record.") {
			t.Error("it is counted, and that is not seen")
		}
	})
}

func TestReplay_MarksTurn(t *testing.T) {
	for _, game := range []string{"yahtzee", "chicago", "boston", "sevens", "paper", "pig"} {
		t.Run(game, func(t *testing.T) {
			d := sit(t, tablet)
			scenes.Furnish(d.app)
			s := scenes.Play(scenes.Sheet(d.app, games.Scorecard(game), scenes.Seats(d.app, 3), nil, scenes.Evening), 4, 7)
			r := history.NewReplay(d.app, s, false)
			r.Resize(fyne.NewSize(1200, 700))
			for at := range s.Len() + 1 {
				r.Seek(at)
				marked := 0
				walk(r.Card, func(o fyne.CanvasObject) {
					if corner, ok := o.(*kit.Corner); ok && game == "pig" && corner.Visible() {
						marked++
					}
					if grid, ok := o.(*cellgrid.Grid); ok {
						for _, row := range grid.Data().Cells {
							for _, square := range row {
								if square.Mark == present.Fresh {
									marked++
								}
							}
						}
					}
				})
				if marked != min(at, 1) {
					t.Errorf("after %d turns %d cells are marked", at, marked)
				}
			}
		})
	}
}

func TestReplay_Dice(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cleo")
	for _, k := range games.Scorecards {
		t.Run("the dice of the turn are drawn/"+k.ID, func(t *testing.T) {
			sheet := d.night(k.ID, 3, 0)
			d.settle()
			d.app.Open(page.Game{ID: sheet.Head().ID})
			r := d.app.top().(*history.GameScreen).Replay
			for at := range sheet.Len() + 1 {
				want := 0
				if at > 0 {
					want = len(k.Thrown(sheet.At(at-1), sheet.Entry(at-1)))
				}
				r.Seek(at)
				if r.Thrown.Visible() != (want > 0) {
					t.Fatalf("turn %d has %d dice, and they are seen: %v", at, want, r.Thrown.Visible())
				}
				shown := 0
				walk(r.Thrown, func(o fyne.CanvasObject) {
					if die, ok := o.(*kit.Die); ok && die.Visible() {
						shown++
					}
				})
				if shown < min(want, 6) {
					t.Errorf("turn %d has %d dice, of which %d are drawn", at, want, shown)
				}
			}
		})
	}
}
