package sheetstest

import (
	"bytes"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets/jsonl"
)

func TestClub(t *testing.T) {
	t.Run("a club plays the same nights every time and every game to its end", func(t *testing.T) {
		seen := map[string]int{}
		var first, second bytes.Buffer
		for _, to := range []*bytes.Buffer{&first, &second} {
			for s := range Usual(7, games.All).Nights(120) {
				text, err := jsonl.Encode(s)
				if err != nil {
					t.Fatal(err)
				}
				to.Write(text)
				if !s.Done() {
					t.Errorf("%s of %v goes on", s.Game().ID, s.Head().Started)
				}
				seen[s.Game().ID]++
			}
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Error("the nights differ")
		}
		for _, g := range games.All {
			if seen[g.ID] == 0 {
				t.Errorf("nobody played %s", g.ID)
			}
		}
	})
	t.Run("the nights of a club are a week apart and in order", func(t *testing.T) {
		var last time.Time
		ids := ""
		for s := range Usual(1, games.All).Nights(20) {
			if h := s.Head(); h.Started.Before(last) || h.ID <= ids {
				t.Errorf("%s began at %v, after %s, which ended at %v", h.ID, h.Started, ids, last)
			}
			last, ids = s.Ended(), s.Head().ID
		}
		if weeks := last.Sub(Usual(1, games.All).Since).Hours() / 24 / 7; weeks < 19 || weeks > 20 {
			t.Errorf("twenty nights took %.1f weeks", weeks)
		}
	})
}
