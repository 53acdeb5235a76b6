package i18n_test

import (
	"testing"

	"beermat/scoring"
	"beermat/ui/i18n"
)

func TestANegativeNumberHasADash(t *testing.T) {
	for n, want := range map[int]string{0: "0", 12: "12", -12: "–12", -1_000_000: "–1000000"} {
		if got := i18n.Figure(n); got != want {
			t.Errorf("%d: got %q, want %q", n, got, want)
		}
	}
}

func TestFigure(t *testing.T) {
	t.Run("the numbers of a foul have a dash", func(t *testing.T) {
		foul := scoring.NewRuleError(scoring.Unattainable, "", scoring.Data{"player": scoring.Seat(1), "low": -20, "high": 50})
		want := "That is no score for Bo: it must be a whole number from –20 to 50."
		if got := i18n.For("en").Foul(foul, "paper", []string{"Ann", "Bo"}); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}
