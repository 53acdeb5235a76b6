package stats

import (
	"testing"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/page"
)

// host is a page.Host that knows its language, and nothing else.
type host struct {
	page.Host
	words *i18n.Translator
}

func (h host) Words() *i18n.Translator                  { return h.words }
func (h host) Say(key string, data ...i18n.Data) string { return h.words.Say(key, data...) }

func TestShareOf(t *testing.T) {
	h := host{words: i18n.For("en")}
	for _, c := range []struct {
		n, of int
		want  string
	}{{0, 0, "–"}, {1, 3, "1 of 3"}, {9, 9, "9 of 9"}, {4, 10, "4 of 10 · 40.0%"}, {14, 37, "14 of 37 · 37.8%"}} {
		t.Run("gives a percentage only of ten and more/"+c.want, func(t *testing.T) {
			if got := shareOf(h, c.n, c.of); got != c.want {
				t.Errorf("%d of %d is %q", c.n, c.of, got)
			}
		})
	}
}

func TestRecord_Top(t *testing.T) {
	low := games.Scorecard("paper").Variant(scoring.HouseRules{"win": "low"})
	scores := stats.PlayerStats{Game: "paper", Best: stats.Score{Value: 7, Sheet: "high"}, Worst: stats.Score{Value: 2, Sheet: "low"}}
	for name, c := range map[string]struct{ variant, sheet string }{
		"is the highest score": {"", "high"}, "is the lowest score where little is good": {low, "low"},
	} {
		t.Run(name, func(t *testing.T) {
			r := record{PlayerStats: scores}
			r.Variant = c.variant
			if got := r.top(); got.Sheet != c.sheet {
				t.Errorf("it is %+v", got)
			}
		})
	}
}
