package yahtzee

import "beermat/scoring"

// AllRolls is how many ways five dice can fall, all equally likely.
const AllRolls = 6 * 6 * 6 * 6 * 6

// InOneRoll gives for every box in how many of AllRolls a single roll scores in
// it.
func InOneRoll() map[Box]int {
	rolls := map[Box]int{}
	for dice := range scoring.EveryRoll(diceInPlay) {
		r := read(dice)
		for _, b := range Boxes() {
			if l := &lines[b]; (l.fits == nil || l.fits(r)) && l.worth(r) > 0 {
				rolls[b]++
			}
		}
	}
	return rolls
}
