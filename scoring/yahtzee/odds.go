package yahtzee

import (
	"math/big"

	"beermat/scoring"
	"beermat/scoring/blocks"
	"beermat/scoring/scorecard"
)

// AllRolls is how many ways five dice can fall, all equally likely.
const AllRolls = 6 * 6 * 6 * 6 * 6

// InOneRoll returns for every box in how many of AllRolls a single roll scores in
// it.
func InOneRoll() map[Box]int {
	rolls := map[Box]int{}
	for dice := range scoring.EveryRoll(diceInPlay) {
		r := blocks.Read(dice)
		for _, b := range boxes {
			if b.Score(r) > 0 {
				rolls[b.ID]++
			}
		}
	}
	return rolls
}

// odds say how often one roll is worth something in the boxes of the lower section.
func oddsTables() []scorecard.Table {
	table := scorecard.Table{
		Title: scorecard.Say("yahtzee.odds"),
		Head:  []scorecard.Text{scorecard.Say("odds.box"), scorecard.Say("odds.chance"), scorecard.Say("odds.one-in")},
	}
	rolls := InOneRoll()
	for _, box := range lowerBoxes.List() {
		if n := rolls[boxes[box].ID]; box != chance {
			table.Rows = append(table.Rows, []scorecard.Text{
				scorecard.Say("yahtzee.box." + string(boxes[box].ID)), scorecard.Percent(big.NewRat(int64(n), AllRolls)), scorecard.Num((AllRolls + n/2) / n),
			})
		}
	}
	return []scorecard.Table{table}
}
