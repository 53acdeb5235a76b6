package i18n

import (
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
)

func TestWords_Foul_AnotherYahtzee(t *testing.T) {
	foul := scoring.NewRuleError(yahtzee.JokerUpper, "", scoring.Data{"box": scoring.TextKey("yahtzee.box.fives")})
	for lang, want := range map[string]string{"en": "Another Yahtzee: it must go into Fives", "de": "Noch ein Yahtzee"} {
		if got := For(lang).Foul(foul, "yahtzee", nil); !strings.HasPrefix(got, want) {
			t.Errorf("in %s it is %q", lang, got)
		}
	}
}
