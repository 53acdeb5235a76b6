package stats

import (
	"cmp"
	"slices"

	"beermat/sheets"
)

// HeadToHead is how two players did against each other in a game by one variant of its
// rules, on the sheets that count. Whoever left early is compared with nobody.
type HeadToHead struct {
	One     string
	Other   string
	Game    string
	Variant string
	Games   int // at one table
	Wins    int // One finished ahead of the other
	Losses  int // the other finished ahead; the rest were level
}

// Rival is how somebody did against another player, in all games or in some.
type Rival struct {
	ID                   string
	Games, Ahead, Behind int
}

// RivalsOf adds up pairs by the other player, the most frequent first. The keep function says which pairs count.
func RivalsOf(me string, pairs []HeadToHead, keep func(HeadToHead) bool) []Rival {
	var list []Rival
	for _, p := range pairs {
		if !keep(p) {
			continue
		}
		other, ahead, behind := p.Other, p.Wins, p.Losses
		if other == me {
			other, ahead, behind = p.One, p.Losses, p.Wins
		}
		i := slices.IndexFunc(list, func(r Rival) bool { return r.ID == other })
		if i < 0 {
			i = len(list)
			list = append(list, Rival{ID: other})
		}
		list[i].Games += p.Games
		list[i].Ahead += ahead
		list[i].Behind += behind
	}
	slices.SortStableFunc(list, func(a, b Rival) int { return cmp.Compare(b.Games, a.Games) })
	return list
}

// MostMet returns what of two players is looked at, given how they did in each game that they have met in: what is
// asked for, or else of that game, or of all, what they played most often; false where they have not met.
func MostMet(pairs []HeadToHead, game, variant string) (most HeadToHead, met bool) {
	for _, p := range pairs {
		if p.Game == game && p.Variant == variant {
			return p, true
		}
		here, there := p.Game == game, most.Game == game
		if !met || here && !there || here == there && p.Games > most.Games {
			most, met = p, true
		}
	}
	return most, met
}

// HeadToHeadsOf returns how somebody did against everybody else in games, by the other, game and variant. As says as
// whom players are counted.
func HeadToHeadsOf(who string, as func(player string) string, past []sheets.Summary) (list []HeadToHead) {
	type pair struct{ other, game, variant string }
	pairs := map[pair]*HeadToHead{}
	for i := range past {
		row, there := ResultOf(&past[i], func(one sheets.Seat) bool { return as(one.PlayerID()) == who })
		if !there || !row.Counted || row.Left {
			continue
		}
		own, sides := sidesOf(&past[i], as)
		for _, s := range past[i].Standings {
			if s.Left || slices.Contains(sides[s.Player], who) {
				continue
			}
			for _, other := range sides[s.Player] {
				if own[other] > 1 { // nobody can tell which is which
					continue
				}
				at := pair{other, row.Game, row.Variant}
				if pairs[at] == nil {
					pairs[at] = &HeadToHead{One: who, Other: other, Game: row.Game, Variant: row.Variant}
				}
				p := pairs[at]
				p.Games++
				p.Wins += bit(row.Place < s.Place)
				p.Losses += bit(row.Place > s.Place)
			}
		}
	}
	for _, p := range pairs {
		list = append(list, *p)
	}
	sheets.SortBy(list, func(a, b HeadToHead) int {
		return cmp.Or(cmp.Compare(a.Other, b.Other), cmp.Compare(a.Game, b.Game), cmp.Compare(a.Variant, b.Variant))
	})
	return list
}

// CompareOf returns what each of two players has achieved at one table with the other, in a game by one variant of
// its rules, without the figures of the game.
func CompareOf(one, other, game, variant string, as func(player string) string, past []sheets.Summary) (both [2]PlayerStats) {
	for i, who := range []string{one, other} {
		both[i] = PlayerStats{Player: as(who), Game: game, Variant: variant}
	}
	for i := range past {
		var rows [2]Result
		met := past[i].Game == game
		for k := range both {
			var there bool
			rows[k], there = ResultOf(&past[i], func(seat sheets.Seat) bool { return as(seat.PlayerID()) == both[k].Player })
			met = met && there && rows[k].Counted && !rows[k].Left && rows[k].Variant == variant
		}
		_, sides := sidesOf(&past[i], as)
		if !met || slices.ContainsFunc(sides, func(side []string) bool {
			return slices.Contains(side, both[0].Player) && slices.Contains(side, both[1].Player)
		}) {
			continue
		}
		for k := range both {
			next := rows[k].Stats(both[k].Player)
			both[k].Add(&next, nil)
		}
	}
	return both
}

// sidesOf returns the people at each seat of a sheet, everybody once, and at how many seats somebody sits.
func sidesOf(one *sheets.Summary, as func(player string) string) (at map[string]int, sides [][]string) {
	at, sides = map[string]int{}, make([][]string, len(one.Players))
	for i, seat := range one.Players {
		for _, who := range seat.People() {
			if id := as(who.PlayerID()); !slices.Contains(sides[i], id) {
				sides[i] = append(sides[i], id)
				at[id]++
			}
		}
	}
	return at, sides
}
