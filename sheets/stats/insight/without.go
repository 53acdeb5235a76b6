package insight

import (
	"cmp"
	"maps"
	"slices"

	"beermat/sheets"
)

// Result is what came of a game whose dice are all known, for one who played it.
type Result struct {
	Sheet         string
	Player        string // as in sheets.Seat.PlayerID
	Game, Variant string
	Unit          Unit
	Score         float64 // points; or 100 for a win
	Luck          float64 // what the dice gave to it
}

// ResultsOf returns the results of those who played to the end of a game whose dice are all known:
// every turn must be judged, also those of others, if theirs change the score. Luck is nothing on
// average, so that what remains of the score without it is what the choices made.
func ResultsOf(s *sheets.Sheet, players []Player) (list []Result) {
	if !s.Done() || len(players) == 0 {
		return nil
	}
	whole := func(p Player) bool { return p.Judged > 0 && p.Judged == len(p.Turns) }
	if players[0].Unit == Percents && !slices.ContainsFunc(players, func(p Player) bool { return !whole(p) }) {
		return chancesOf(s, players)
	} else if players[0].Unit == Percents {
		return nil
	}
	for _, st := range s.Card().Standings() {
		if p := players[st.Player]; whole(p) && !st.Left {
			list = append(list, resultsAt(s, st.Player, p.Unit, float64(st.Score), p.Dice)...)
		}
	}
	return list
}

// chancesOf returns the results of a game of two, in which the luck of one is the bad luck of
// the other.
func chancesOf(s *sheets.Sheet, players []Player) (list []Result) {
	if len(players) != 2 {
		return nil
	}
	for _, st := range s.Card().Standings() {
		score := 0.0
		if st.Won {
			score = 100
		}
		list = append(list, resultsAt(s, st.Player, Percents, score, players[st.Player].Dice-players[1-st.Player].Dice)...)
	}
	return list
}

// resultsAt returns the result of everybody at a seat.
func resultsAt(s *sheets.Sheet, seat int, unit Unit, score, luck float64) (list []Result) {
	head := s.Head()
	for _, one := range head.Players[seat].People() {
		list = append(list, Result{head.ID, one.PlayerID(), head.Game, s.Game().Variant(head.House), unit, score, luck})
	}
	return list
}

// Without is how everybody scores in the games by some rules without the luck of the dice.
type Without struct {
	Game, Variant string
	Unit          Unit
	Games         int
	Rows          []WithoutRow // the best first; then those with few games
	Luckiest      int          // of the rows
}

// WithoutRow is how one scores without the luck of the dice, on average of some games.
type WithoutRow struct {
	Player string
	Games  int
	Score  float64 // with luck
	Luck   float64
	Few    bool // games, fewer than a third of those of whoever has most
}

// Without is the score without luck.
func (r *WithoutRow) Without() float64 { return r.Score - r.Luck }

// WithoutDice adds up results by the rules of the games, those played most first.
func WithoutDice(results []Result) (list []Without) {
	type rules struct{ game, variant string }
	sums, of := map[rules]map[string]*WithoutRow{}, map[rules]*Without{}
	seen := map[string]bool{}
	for _, r := range results {
		key := rules{r.Game, r.Variant}
		if sums[key] == nil {
			sums[key], of[key] = map[string]*WithoutRow{}, &Without{Game: r.Game, Variant: r.Variant, Unit: r.Unit}
		}
		row := sums[key][r.Player]
		if row == nil {
			row = &WithoutRow{Player: r.Player}
			sums[key][r.Player] = row
		}
		row.Games++
		row.Score += r.Score
		row.Luck += r.Luck
		if !seen[r.Sheet] {
			seen[r.Sheet] = true
			of[key].Games++
		}
	}
	keys := slices.SortedFunc(maps.Keys(sums), func(a, b rules) int {
		return cmp.Or(cmp.Compare(of[b].Games, of[a].Games), cmp.Compare(a.game, b.game), cmp.Compare(a.variant, b.variant))
	})
	for _, key := range keys {
		list = append(list, of[key].with(sums[key]))
	}
	return list
}

// with takes in sums.
func (w Without) with(sums map[string]*WithoutRow) Without {
	most := 0
	for _, row := range sums {
		most = max(most, row.Games)
	}
	for _, row := range sums {
		n := float64(row.Games)
		w.Rows = append(w.Rows, WithoutRow{Player: row.Player, Games: row.Games, Score: row.Score / n, Luck: row.Luck / n, Few: 3*row.Games < most})
	}
	slices.SortFunc(w.Rows, func(a, b WithoutRow) int {
		few := 0
		if a.Few != b.Few {
			few = map[bool]int{true: 1, false: -1}[a.Few]
		}
		return cmp.Or(few, cmp.Compare(b.Without(), a.Without()), cmp.Compare(a.Player, b.Player))
	})
	for i, row := range w.Rows {
		if !row.Few && row.Luck > w.Rows[w.Luckiest].Luck {
			w.Luckiest = i
		}
	}
	return w
}
