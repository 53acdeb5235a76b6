package scorecard_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

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

func TestCard_Changed(t *testing.T) {
	for _, g := range games.Scorecards {
		t.Run("a key redraws no more than differs/"+g.ID, func(t *testing.T) {
			names := strings.Fields("Ann Bo Cleo Dan Eve Fay Gus Hal")
			d := partsOpen(t, g, "en", nil, partsTablet, seats(g, names)...)
			chance := rand.New(rand.NewPCG(7, 7))
			redrawn, differ := 0, 0
			for n := range 120 {
				before, was := d.places(), d.card.Changed()
				switch {
				case d.sheet.Done():
					return
				case n%6 == 5:
					if _, err := d.sheet.Write(g.RandomEntry(d.sheet.Card(), chance.IntN)); err != nil {
						t.Fatal(err)
					}
					d.show()
				default:
					d.types(rune('1' + chance.IntN(6)))
				}
				changed := 0
				after := d.places()
				for id, text := range after {
					if before[id] != text {
						changed++
					}
				}
				for id := range before {
					if _, ok := after[id]; !ok {
						changed++
					}
				}
				now := d.card.Changed() - was
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
