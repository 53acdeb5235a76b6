package ui

import (
	"cmp"
	"slices"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
)

// record is what somebody achieved in a game by one variant of its rules, in all
// years together.
type record struct{ stats.PlayerStats }

// recordsOf gives the records that are in the tallies of a lifetime: in the order
// of the games, and of those the most played first.
func recordsOf(list []stats.PlayerStats) []record {
	records := make([]record, len(list))
	for i, t := range list {
		records[i] = record{t}
	}
	slices.SortStableFunc(records, func(a, b record) int {
		return cmp.Or(cmp.Compare(gameOrder(a.Game), gameOrder(b.Game)), cmp.Compare(a.Game, b.Game), cmp.Compare(b.Games, a.Games))
	})
	return records
}

// gameOrder is the place of a game among the tiles; one that is not known comes
// last.
func gameOrder(game string) int {
	if i := slices.IndexFunc(games.Scorecards, func(k *scorecard.Game) bool { return k.ID == game }); i >= 0 {
		return i
	}
	return len(games.Scorecards)
}

// mean is the average score.
func (r record) mean() float64 { return float64(r.Total) / float64(max(1, r.Games)) }

// low tells whether little is good by the rules of the record.
func (r record) low() bool { return lowWins(r.Game, r.Variant) }

// top is the best score: the highest, or where little is good the lowest.
func (r record) top() stats.Score {
	if r.low() {
		return r.Worst
	}
	return r.Best
}

// lowWins tells whether little is good in a game by a variant of its rules.
func lowWins(game, variant string) bool {
	kind := games.Scorecard(game)
	if kind == nil {
		return false
	}
	house, err := kind.HouseOf(variant)
	return err == nil && kind.LowestWins(house)
}

// sayTop says what the best score is, by a text that there is for both ways to be
// the best.
func (a *App) sayTop(key string, low bool, data i18n.Data) string {
	if low {
		key += "-low"
	}
	return a.Say(key, data)
}

// honest is how many games it takes before a share is given in per cent.
const honest = 10

// partOf says how many of how many.
func (a *App) partOf(n, of int) string {
	if of == 0 {
		return "–"
	}
	return a.Say("records.of", i18n.Data{"part": n, "of": of})
}

// percentOf gives that as a percentage, where there are enough to make one of.
func (a *App) percentOf(n, of int) string {
	if of < honest {
		return ""
	}
	return a.Words().Percent(float64(n) / float64(of))
}

// shareOf says how many of how many, with the percentage.
func (a *App) shareOf(n, of int) string { return joined(a.partOf(n, of), a.percentOf(n, of)) }

// variantName says what a variant of a game's rules is: the rules as they come,
// or what is played and what was agreed otherwise.
func (a *App) variantName(game, variant string) string {
	if variant == "" {
		return a.Say("records.plain")
	}
	return joined(scoring.TitleOf(variant), a.agreedIn(game, variant))
}

// agreedIn says what was agreed in a variant otherwise than the rules come.
func (a *App) agreedIn(game, variant string) string {
	if kind := games.Scorecard(game); kind != nil {
		if house, err := kind.HouseOf(variant); err == nil {
			return a.teller().Agreed(kind.Game, house)
		}
	}
	return variant
}

// variantsIn gives the variants among records of one game.
func variantsIn(records []record, game string) []string {
	var list []string
	for _, r := range records {
		if r.Game == game && !slices.Contains(list, r.Variant) {
			list = append(list, r.Variant)
		}
	}
	return list
}

// gamesIn gives the games among records, in the order of the tiles.
func gamesIn(records []record) []string {
	var list []string
	for _, r := range records {
		if !slices.Contains(list, r.Game) {
			list = append(list, r.Game)
		}
	}
	return list
}

// rival is how somebody did against another player, in all games or in one.
type rival struct {
	id                   string
	games, ahead, behind int
}

// rivalsOf adds up pairs by the other player, the most frequent first. The keep
// function says which pairs count.
func rivalsOf(me string, pairs []stats.HeadToHead, keep func(stats.HeadToHead) bool) []rival {
	var list []rival
	for _, p := range pairs {
		if !keep(p) {
			continue
		}
		other, ahead, behind := p.Other, p.Wins, p.Losses
		if other == me {
			other, ahead, behind = p.One, p.Losses, p.Wins
		}
		i := slices.IndexFunc(list, func(r rival) bool { return r.id == other })
		if i < 0 {
			i = len(list)
			list = append(list, rival{id: other})
		}
		list[i].games += p.Games
		list[i].ahead += ahead
		list[i].behind += behind
	}
	slices.SortStableFunc(list, func(a, b rival) int { return cmp.Compare(b.games, a.games) })
	return list
}
