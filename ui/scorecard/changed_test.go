package scorecard_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
)

// places tells of everything on the card of a desk what is shown there: each cell,
// each seat of a drawing with what moves from or to it, and each name.
func (d *partsDesk) places() map[string]string {
	d.t.Helper()
	s := d.editor.Snapshot()
	told := map[string]string{}
	tell := func(id scorecard.ID, values ...any) {
		marked := slices.Contains(s.Last.Cells, id)
		if d.mend >= 0 {
			marked = slices.Contains(s.Edit.Cells, id)
		}
		text, err := json.Marshal(append(values, marked, d.mend >= 0 && marked))
		if err != nil {
			d.t.Fatal(err)
		}
		told[string(id)] = string(text)
	}
	for _, one := range s.Standings {
		told[fmt.Sprint("name/", one.Player)] = fmt.Sprint(one.Player == s.Turn.Player, one.Left, one.Won)
	}
	for i, m := range s.Moves {
		told[fmt.Sprint("arrow/", i)] = fmt.Sprint(m)
	}
	for _, block := range s.Blocks {
		for _, line := range block.Lines {
			played := slices.ContainsFunc(line.Cells, func(c scorecard.Cell) bool { return c.State == scorecard.Next })
			told[line.ID] = fmt.Sprint(line.Label, played)
			for seat, cell := range line.Cells {
				tell(scorecard.CellID(line.ID, seat), cell)
			}
		}
		spot := func(seat int, spot scorecard.Spot) {
			id := scorecard.SpotID(block.ID, seat)
			var moves []scorecard.Move
			for _, m := range slices.Concat(s.Moves, s.Last.Moves) {
				if m.From == id || m.To == id {
					moves = append(moves, m)
				}
			}
			tell(id, spot, moves, block.Goal, told[fmt.Sprint("name/", seat)])
		}
		for seat, one := range block.Spots {
			spot(seat, one)
		}
		if block.Hub != nil {
			spot(scorecard.HubSeat, *block.Hub)
		}
	}
	return told
}

// differing is how many places differ.
func differing(before, after map[string]string) (n int) {
	for id, text := range after {
		if before[id] != text {
			n++
		}
	}
	for id := range before {
		if _, stays := after[id]; !stays {
			n++
		}
	}
	return n
}

// lines is of how many lines places tell: all else has a stroke in its name.
func lines(places map[string]string) (n int) {
	for id := range places {
		if !strings.Contains(id, "/") {
			n++
		}
	}
	return n
}

// step presses a key, or as the sixth step writes an entry.
func (d *partsDesk) step(n int, chance func(int) int) {
	if n%6 < 5 {
		d.types(rune('1' + chance(6)))
		return
	}
	if _, err := d.sheet.Write(d.game.RandomEntry(d.sheet.Card(), chance)); err != nil {
		d.t.Fatal(err)
	}
	d.show()
}

// eight are eight people, or as many of them as a game allows.
func eight(g *scorecard.Game) []string {
	return seats(g, strings.Fields("Ann Bo Cleo Dan Eve Fay Gus Hal"))
}

func TestCard_Changed(t *testing.T) {
	for _, g := range games.Scorecards {
		t.Run("a key redraws no more than differs/"+g.ID, func(t *testing.T) {
			d := partsOpen(t, g, "en", nil, partsTablet, eight(g)...)
			chance := rand.New(rand.NewPCG(7, 7))
			redrawn, differ := 0, 0
			for n := 0; n < 120 && !d.sheet.Done(); n++ {
				before, was := d.places(), d.card.Changed()
				d.step(n, chance.IntN)
				after := d.places()
				changed := differing(before, after)
				now := d.card.Changed() - was
				if lines(before) != lines(after) {
					continue // those that follow a line that came between are drawn anew at their new places
				}
				if now > changed {
					t.Errorf("step %d redraws %d cells, where %d differ", n, now, changed)
				}
				redrawn, differ = redrawn+now, differ+changed
				if was = d.card.Changed(); n%10 == 0 {
					d.show()
					if d.card.Changed() != was {
						t.Errorf("drawing the same again redraws %d cells", d.card.Changed()-was)
					}
				}
			}
			t.Logf("%d cells were redrawn, and %d differed", redrawn, differ)
		})
	}
}

// BenchmarkKey measures what a key costs before anything is painted, at tables of
// eight at every game. p99-ms is the time that 99 of 100 keys keep below for the rules,
// the view and finding what differs, which is as long as drawing the same again takes;
// drawn-p99-ms is the same with drawing what differs. redrawn/op and differ/op are the
// cells that a key draws anew and those that differ.
func BenchmarkKey(b *testing.B) {
	chance := rand.New(rand.NewPCG(7, 7))
	desks := make([]*partsDesk, len(games.Scorecards))
	var took, drawn []time.Duration
	redrawn, differ := 0, 0
	for n := 0; b.Loop(); n++ {
		i := n / 6 % len(desks) // six steps at one table, and on to the next
		if desks[i] == nil || desks[i].sheet.Done() {
			desks[i] = partsOpen(b, games.Scorecards[i], "en", nil, partsTablet, eight(games.Scorecards[i])...)
		}
		d := desks[i]
		before, was := d.places(), d.card.Changed()
		d.drawing = 0
		start := time.Now()
		d.step(n, chance.IntN)
		all, drawing := time.Since(start), d.drawing
		redrawn, differ = redrawn+d.card.Changed()-was, differ+differing(before, d.places())
		d.drawing = 0
		d.draw()
		took, drawn = append(took, all-drawing+d.drawing), append(drawn, all)
	}
	for unit, list := range map[string][]time.Duration{"p99-ms": took, "drawn-p99-ms": drawn} {
		slices.Sort(list)
		b.ReportMetric(float64(list[len(list)*99/100])/float64(time.Millisecond), unit)
	}
	b.ReportMetric(float64(redrawn)/float64(len(took)), "redrawn/op")
	b.ReportMetric(float64(differ)/float64(len(took)), "differ/op")
}
