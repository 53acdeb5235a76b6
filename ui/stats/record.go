package stats

import (
	"cmp"
	"slices"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// record is what somebody achieved in a game by one variant of its rules, in all
// years together.
type record struct {
	stats.PlayerStats
	games *games.Catalogue
}

// recordsOf returns the records that are in the tallies of a lifetime: in the order
// of the games, and of those the most played first.
func recordsOf(h page.Host, list []stats.PlayerStats) []record {
	records := make([]record, len(list))
	for i, t := range list {
		records[i] = record{t, h.Games()}
	}
	slices.SortStableFunc(records, func(a, b record) int {
		return cmp.Or(cmp.Compare(summary.GameOrder(a.Game), summary.GameOrder(b.Game)), cmp.Compare(a.Game, b.Game), cmp.Compare(b.Games, a.Games))
	})
	return records
}

// mean is the average score.
func (r record) mean() float64 { return float64(r.Total) / float64(max(1, r.Games)) }

// low reports whether little is good by the rules of the record.
func (r record) low() bool { return lowWins(r.games, r.Game, r.Variant) }

// top is the best score: the highest, or where little is good the lowest.
func (r record) top() stats.Score {
	if r.low() {
		return r.Worst
	}
	return r.Best
}

// lowWins reports whether little is good in a game by a variant of its rules.
func lowWins(all *games.Catalogue, game, variant string) bool {
	kind := all.Scorecard(game)
	if kind == nil {
		return false
	}
	house, err := kind.HouseOf(variant)
	return err == nil && kind.LowestWins(house)
}

// lowKey returns the key of a text that there is for both ways to be the best.
func lowKey(key string, low bool) string {
	if low {
		return key + "-low"
	}
	return key
}

// honest is how many games it takes before a share is given in per cent.
const honest = 10

// partOf returns how many of how many.
func partOf(h page.Host, n, of int) string {
	if of == 0 {
		return "–"
	}
	return h.Say("records.of", i18n.Data{"part": n, "of": of})
}

// percentOf returns that as a percentage, where there are enough to make one of.
func percentOf(h page.Host, n, of int) string {
	if of < honest {
		return ""
	}
	return h.Words().Percent(float64(n) / float64(of))
}

// shareOf returns how many of how many, with the percentage.
func shareOf(h page.Host, n, of int) string { return joined(partOf(h, n, of), percentOf(h, n, of)) }

// variantName returns what a variant of a game's rules is: the rules as they come,
// or what is played and what was agreed otherwise.
func variantName(h page.Host, game, variant string) string {
	if variant == "" {
		return h.Say("records.plain")
	}
	return joined(scoring.TitleOf(variant), agreedIn(h, game, variant))
}

// agreedIn returns what was agreed in a variant otherwise than the rules come.
func agreedIn(h page.Host, game, variant string) string {
	if scoring.HasOtherRules(variant) {
		return h.Say("records.other-rules")
	}
	if kind := h.Games().Scorecard(game); kind != nil {
		if house, err := kind.HouseOf(variant); err == nil {
			return i18n.Teller{Words: h.Words()}.Agreed(kind.Game, house)
		}
	}
	return variant
}

// variantsIn returns the variants among records of one game.
func variantsIn(records []record, game string) []string {
	var list []string
	for _, r := range records {
		if r.Game == game && !slices.Contains(list, r.Variant) {
			list = append(list, r.Variant)
		}
	}
	return list
}

// gamesIn returns the games among records, in the order of the tiles.
func gamesIn(records []record) []string {
	var list []string
	for _, r := range records {
		if !slices.Contains(list, r.Game) {
			list = append(list, r.Game)
		}
	}
	return list
}
