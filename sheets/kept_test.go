package sheets_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring/games"
	"beermat/sheets"
)

// The pad in testdata was written by the first Beermat, with format 1: a Yahtzee
// in play, in which entries were undone, redone and corrected, a finished
// Chicago, an LCR taken off the table, a player and a setting.
func TestAPadOfFormat1IsReadAsItWasWritten(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("testdata", "format-1.pad"))
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(t.TempDir(), "beermat.pad")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	pad, err := sheets.Open(path, sheets.Options{Find: games.Find})
	if err != nil {
		t.Fatal(err)
	}
	if err := pad.Check(); err != nil {
		t.Error(err)
	}
	tests := []struct {
		id, game, card string
		lines, struck  int
		list           func() ([]sheets.Summary, error)
	}{
		{
			"01JD2Z8K6V0000000000000002", "yahtzee",
			`{"boxes":[{"threes":3,"small-straight":0,"large-straight":0,"yahtzee":50},` +
				`{"twos":0,"three-of-a-kind":0,"four-of-a-kind":0,"full-house":0},` +
				`{"twos":0,"threes":6,"large-straight":0,"yahtzee":0}],` +
				`"upper":[3,0,6],"upper-bonus":[0,0,0],"yahtzee-bonus":[0,0,0],"lower":[50,0,0],"total":[53,0,6]}`,
			15, 1, pad.OnTable,
		},
		{
			"01JD2Z8K6V0000000000000003", "chicago",
			`{"rounds":[[0,0,4,5,0,0,0,0,0,0,0],[0,0,0,0,0,0,0,0,0,0,0],[0,0,0,0,0,7,0,0,0,0,0]],"total":[9,0,7]}`,
			36, 1, func() ([]sheets.Summary, error) { return pad.Finished("", 9) },
		},
		{
			"01JD2Z8K6V0000000000000004", "lcr", `{"chips":[2,1,4],"pot":2,"deal":1}`,
			7, 1, func() ([]sheets.Summary, error) { return nil, nil },
		},
	}
	for _, test := range tests {
		t.Run(test.game, func(t *testing.T) {
			s, err := pad.Sheet(test.id)
			if err != nil {
				t.Fatal(err)
			}
			card, err := json.Marshal(s.Card())
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.card, string(card)); diff != "" {
				t.Error(diff)
			}
			if len(s.Log()) != test.lines || len(s.Struck()) != test.struck || s.Game().ID != test.game {
				t.Errorf("%s with %d lines and %d struck", s.Game().ID, len(s.Log()), len(s.Struck()))
			}
			list, err := test.list()
			if err != nil || len(list) > 1 || len(list) == 1 && !cmp.Equal(list[0], s.Summary()) {
				t.Errorf("the list has %v: %v", list, err)
			}
		})
	}
	lang := ""
	if found, err := pad.Setting("lang", &lang); !found || lang != "de" {
		t.Errorf("the setting is %q: %v", lang, err)
	}
	players, err := pad.Players()
	if diff := cmp.Diff([]sheets.Player{{ID: "01JD2Z8K6V0000000000000001", Name: "Ann", Colour: 2, Shape: 1}}, players); diff != "" || err != nil {
		t.Error(diff, err)
	}
	if err := pad.Close(time.Minute); err != nil {
		t.Error(err)
	}
}
