package germanchicago_test

import (
	"testing"

	"beermat/scoring/germanchicago"
)

func TestRule_Ignored(t *testing.T) {
	for style, ignored := range map[string]bool{"bavarian": true, "tschigg": true, "classic": false, "party": false} {
		house, err := germanchicago.Game.Agree([]byte(`{"style":"`+style+`","rounds":7}`), 4)
		if err != nil {
			t.Fatal(err)
		}
		for _, rule := range germanchicago.Game.Rules {
			if got := rule.Ignored != nil && rule.Ignored(house); got != (ignored && rule.Key == "rounds") {
				t.Errorf("%s: %s is ignored: %v", style, rule.Key, got)
			}
		}
	}
}
