package scorecard_test

import (
	"os"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring/custom"
)

func TestCard_Sections(t *testing.T) {
	text, err := os.ReadFile("../../assets/games/dice/balut.toml")
	if err != nil {
		t.Fatal(err)
	}
	balut, err := custom.LoadShipped(string(text))
	if err != nil {
		t.Fatal(err)
	}
	for where, size := range map[string]partsSize{"tablet": partsTablet, "phone": {fyne.NewSize(388, 590), fyne.NewSize(388, 262), false}} {
		t.Run("one table holds all sections of whose turn it is on a "+where, func(t *testing.T) {
			d := partsOpen(t, balut.Game, "en", nil, size, "Ann", "Bo")
			d.play(`{"box":"fours","column":"second","score":8}`, `{"box":"straight","column":"fourth","score":15}`)
			d.show()
			read := func() string { return strings.Join(partsTexts(d.card), " ") }
			if said := read(); strings.Count(said, "GOAL") != 1 || !strings.Contains(said, "8/52") || strings.Contains(said, "1/4") {
				t.Errorf("it reads %s", said)
			}
			d.card.Look(1)
			if said := read(); !strings.Contains(said, "15") || !strings.Contains(said, "1/4") {
				t.Errorf("of the other it reads %s", said)
			}
		})
	}
}
