package cards

import (
	"math/big"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/boston"
	"beermat/scoring/chicago"
	"beermat/scoring/chikago"
	"beermat/scoring/pig"
	"beermat/scoring/sevens"
	"beermat/scoring/yahtzee"
	"beermat/ui/words"
)

// OddsTable is a small table of chances for the rules page of a game: those that
// people argue about, each computed exactly by the rules themselves.
type OddsTable struct {
	Title string
	Head  []string   // of the columns; the first is that of the names of the rows
	Rows  [][]string // the name, then a value for each other column
}

// percentOf gives a chance as the language writes it.
func percentOf(w *words.Words, chance *big.Rat) string {
	f, _ := chance.Float64()
	return w.Percent(f)
}

// oddsYahtzee says how often one roll is worth something in the boxes of the
// lower section.
func oddsYahtzee(w *words.Words) []OddsTable {
	table := OddsTable{Title: w.Say("yahtzee.odds"), Head: []string{w.Say("odds.box"), w.Say("odds.chance"), w.Say("odds.one-in")}}
	rolls := yahtzee.InOneRoll()
	for _, box := range yahtzee.Boxes() {
		if box.Upper() || box == yahtzee.Chance {
			continue
		}
		chance := big.NewRat(int64(rolls[box]), yahtzee.AllRolls)
		oneIn := strconv.Itoa((yahtzee.AllRolls + rolls[box]/2) / rolls[box])
		table.Rows = append(table.Rows, []string{w.Say(string(box.Word())), percentOf(w, chance), oneIn})
	}
	return []OddsTable{table}
}

// oddsChicago gives the chance to hit each target in each variant.
func oddsChicago(w *words.Words) []OddsTable {
	table := OddsTable{Title: w.Say("chicago.odds"), Head: []string{w.Say("odds.target")}}
	for target := 2; target <= 12; target++ {
		table.Rows = append(table.Rows, []string{strconv.Itoa(target)})
	}
	for _, variant := range []struct {
		key    string
		dice   int
		reroll bool
	}{{"two", 2, false}, {"two-reroll", 2, true}, {"three", 3, false}, {"three-reroll", 3, true}} {
		table.Head = append(table.Head, w.Say("chicago.odds."+variant.key))
		for i := range table.Rows {
			turn := chicago.OddsOf(variant.dice, variant.reroll, i+2).Turn
			table.Rows[i] = append(table.Rows[i], percentOf(w, big.NewRat(int64(turn.Num), int64(turn.Den))))
		}
	}
	return []OddsTable{table}
}

// oddsBeetle gives how many rolls a beetle takes.
func oddsBeetle(w *words.Words) []OddsTable {
	mean, _ := beetle.MeanRolls(beetle.Standard).Float64()
	return []OddsTable{{
		Title: w.Say("beetle.odds"), Head: []string{w.Say("beetle.odds.list"), w.Say("beetle.odds.rolls")},
		Rows: [][]string{{w.Say("beetle.odds.standard"), w.Decimal(mean)}},
	}}
}

// oddsChikago gives the chance of three ones for who wants nothing else.
func oddsChikago(w *words.Words) []OddsTable {
	table := OddsTable{Title: w.Say("chikago.odds"), Head: []string{
		w.Say("odds.throws"), w.Say("chikago.odds.never"), w.Say("chikago.odds.first"), w.Say("chikago.odds.always"),
	}}
	for throws := 1; throws <= 3; throws++ {
		row := []string{strconv.Itoa(throws)}
		for _, turning := range []chikago.Turning{chikago.TurnNever, chikago.TurnFirst, chikago.TurnAlways} {
			row = append(row, percentOf(w, chikago.ThreeOnes(turning, throws)))
		}
		table.Rows = append(table.Rows, row)
	}
	return []OddsTable{table}
}

// oddsBoston gives the chance of a turn to come to so much or more.
func oddsBoston(w *words.Words) []OddsTable {
	table := OddsTable{Title: w.Say("boston.odds"), Head: []string{w.Say("odds.at-least"), w.Say("odds.chance")}}
	for least := 10; least <= 18; least++ {
		turns := 0
		for _, c := range boston.Odds(false) {
			if c.Score >= least {
				turns += c.Turns
			}
		}
		table.Rows = append(table.Rows, []string{strconv.Itoa(least), percentOf(w, big.NewRat(int64(turns), boston.AllTurns))})
	}
	return []OddsTable{table}
}

// oddsPig gives the chance of a bust, by rolls and by when one holds.
func oddsPig(w *words.Words) []OddsTable {
	rolls := OddsTable{Title: w.Say("pig.odds"), Head: []string{w.Say("odds.rolls"), w.Say("pig.odds.bust")}}
	for n := 1; n <= 6; n++ {
		rolls.Rows = append(rolls.Rows, []string{strconv.Itoa(n), percentOf(w, pig.Bust(n))})
	}
	held := OddsTable{Title: w.Say("pig.odds.holding"), Head: []string{w.Say("pig.odds.hold-at"), w.Say("pig.odds.bust"), w.Say("pig.odds.mean")}}
	for _, points := range []int{10, 15, 20, 25, 30} {
		odds := pig.HoldAt(points)
		mean, _ := odds.Mean.Float64()
		held.Rows = append(held.Rows, []string{strconv.Itoa(points), percentOf(w, odds.Bust), w.Decimal(mean)})
	}
	return []OddsTable{rolls, held}
}

// oddsSevens gives how often no seven lies in a throw, and what is left on
// average, with the house rules that most tables play.
func oddsSevens(w *words.Words) []OddsTable {
	house, err := sevens.Game.Agree(nil, sevens.Game.Seats.Min)
	if err != nil {
		return nil
	}
	card, err := sevens.Game.Open(scoring.Table{Seats: sevens.Game.Seats.Min, House: house})
	if err != nil {
		return nil
	}
	table := OddsTable{Title: w.Say("sevens.odds"), Head: []string{w.Say("odds.dice"), w.Say("sevens.odds.clean"), w.Say("sevens.odds.left")}}
	for dice := 1; dice <= sevens.DiceInPlay; dice++ {
		odds := card.(*sevens.Card).Odds(dice)
		table.Rows = append(table.Rows, []string{
			strconv.Itoa(dice), percentOf(w, big.NewRat(int64(odds.Clean), int64(odds.Rolls))), w.Decimal(float64(odds.Sum) / float64(odds.Rolls)),
		})
	}
	return []OddsTable{table}
}
