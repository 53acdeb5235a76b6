package help

import (
	"slices"
	"testing"

	"beermat/scoring/games"
	"beermat/ui/i18n"
)

func TestSentences(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                     nil,
		"Throw five dice. Keep what you like.": {"Throw five dice.", "Keep what you like."},
		"Nach dem 2. Wurf wird gezählt. Dann ist der Nächste dran.":   {"Nach dem 2. Wurf wird gezählt.", "Dann ist der Nächste dran."},
		"Das sind z. B. Sechsen. Sie gehen weiter.":                   {"Das sind z. B. Sechsen.", "Sie gehen weiter."},
		"Play “Finish the round.” Then count (also zeros). Or do not": {"Play “Finish the round.” Then count (also zeros).", "Or do not"},
		"Éric throws. Öse too!":                                       {"Éric throws.", "Öse too!"},
	} {
		t.Run("are apart/"+text, func(t *testing.T) {
			if got := sentences(text); !slices.Equal(got, want) {
				t.Errorf("got %q", got)
			}
		})
	}
}

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
