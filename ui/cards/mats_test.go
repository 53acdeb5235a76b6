package cards

import (
	"strings"
	"testing"

	"beermat/assets"
	"beermat/ui/kit"
)

func TestMats(t *testing.T) {
	for _, k := range All {
		svg, err := assets.Mats.ReadFile("mats/" + k.Game.ID + ".svg")
		if err != nil {
			t.Errorf("%s has no mat: %v", k.Game.ID, err)
			continue
		}
		if !strings.Contains(strings.ToLower(string(svg)), kit.Hex(k.Colour)) {
			t.Errorf("the mat of %s is not in the colour of the game, %s", k.Game.ID, kit.Hex(k.Colour))
		}
	}
	files, err := assets.Mats.ReadDir("mats")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if game := strings.TrimSuffix(f.Name(), ".svg"); game != "neutral" && Find(game) == nil {
			t.Errorf("%s is the mat of no game", f.Name())
		}
	}
}
