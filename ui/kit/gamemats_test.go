package kit_test

import (
	"strings"
	"testing"

	"beermat/assets"
	"beermat/scoring/games"
)

func TestMats(t *testing.T) {
	for _, g := range games.All {
		if _, err := assets.Mats.ReadFile("mats/" + g.ID + ".svg"); err != nil {
			t.Errorf("%s has no mat: %v", g.ID, err)
		}
	}
	files, err := assets.Mats.ReadDir("mats")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if game := strings.TrimSuffix(f.Name(), ".svg"); game != "neutral" && games.Find(game) == nil {
			t.Errorf("%s is the mat of no game", f.Name())
		}
	}
}
