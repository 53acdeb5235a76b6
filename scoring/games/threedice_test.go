package games_test

import (
	"testing"

	"beermat/assets"
	"beermat/scoring/scoringtest"
)

func TestThreeDice(t *testing.T) {
	texts := map[string]scoringtest.Texts{}
	for lang, own := range scoringtest.ThreeDiceTexts {
		file, err := assets.Words.ReadFile(lang + ".json")
		if err != nil {
			t.Fatal(err)
		}
		texts[lang] = scoringtest.ReadTexts(t, file)
		for key, text := range own {
			texts[lang][key] = map[string]string{"other": text}
		}
	}
	scoringtest.Laws{Game: scoringtest.ThreeDice, Texts: texts}.Run(t)
}
