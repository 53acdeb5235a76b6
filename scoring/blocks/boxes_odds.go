package blocks

import (
	"math/big"

	"beermat/scoring/scorecard"
)

// Odds say how often a single roll is worth something in a box, of those boxes where that
// depends on more than one face.
func (b *Boxes) Odds() []scorecard.Table {
	table := scorecard.Table{
		Title: scorecard.Say("boxes.odds", "n", b.Dice),
		Head:  []scorecard.Text{scorecard.Say("odds.box"), scorecard.Say("odds.chance"), scorecard.Say("odds.one-in")},
	}
	all := 0
	in := make([]int, len(b.Boxes))
	EachRoll(b.Dice, func(r Roll) {
		ways := r.Ways()
		all += ways
		for i := range b.Boxes {
			if b.Boxes[i].Score(r) > 0 {
				in[i] += ways
			}
		}
	})
	for i, n := range in {
		if b.Boxes[i].Face == 0 && 0 < n && n < all {
			table.Rows = append(table.Rows, []scorecard.Text{
				scorecard.Say(string(b.Word(i))), scorecard.Percent(big.NewRat(int64(n), int64(all))), scorecard.Num((all + n/2) / n),
			})
		}
	}
	if table.Rows == nil {
		return nil
	}
	return []scorecard.Table{table}
}
