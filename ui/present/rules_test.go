package present

import (
	"slices"
	"testing"
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
			if got := Sentences(text); !slices.Equal(got, want) {
				t.Errorf("got %q", got)
			}
		})
	}
}
