package help

import (
	"testing"

	"beermat/scoring/games"
	"beermat/ui/i18n"
)

func TestSamples(t *testing.T) {
	for _, kind := range games.Scorecards {
		for _, lang := range i18n.Languages {
			for _, sample := range kind.Samples {
				key := kind.ID + ".sample." + sample.Key
				if _, ok := i18n.For(lang).Find(key); !ok || sample.Faces == "" {
					t.Errorf("%s shows %q and has no text %s", kind.ID, sample.Faces, key)
				}
			}
		}
	}
}
