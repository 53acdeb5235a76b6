//go:build !js

package main

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/logstore"
	"beermat/ui/i18n"
)

// memory is a file in memory.
type memory struct{ text []byte }

func (m *memory) ReadAt(p []byte, at int64) (int, error) {
	return bytes.NewReader(m.text).ReadAt(p, at)
}
func (m *memory) Size() int64               { return int64(len(m.text)) }
func (m *memory) Append(text []byte) error  { m.text = append(m.text, text...); return nil }
func (m *memory) Truncate(size int64) error { m.text = m.text[:size]; return nil }

const coasters = `game = "home/coasters"
version = 1
name = "Coasters"
seats = { min = 2 }
shape = "rounds"
rounds = 5

[[example]]
entries = [{ score = 3 }, { score = 5 }]
totals = [3, 5]
`

// A game from a file is there when the pad is opened again, is replaced by a newer one, and what was played of
// it stays when it is taken off.
func TestOwnGames(t *testing.T) {
	file, words := &memory{}, i18n.For("en")
	open := func() (*logstore.Pad, ownGames) {
		t.Helper()
		catalogue := games.NewCatalogue()
		pad, err := logstore.Open(file, logstore.Options{Find: catalogue.Find, Now: time.Now})
		if err != nil {
			t.Fatal(err)
		}
		own := ownGames{pad, catalogue}
		own.load()
		return pad, own
	}
	pad, own := open()
	says := func(text, want string) {
		t.Helper()
		if got := own.Add(words.With(own.catalogue), "coasters.toml", text); !strings.Contains(got, want) {
			t.Errorf("it says %q, not %q", got, want)
		}
	}
	says("", "is empty")
	says("game = 7", "Line 1")
	says("\x00", "neither a text file")
	says(strings.Repeat("# \n", 3000), "too long")
	says(strings.ReplaceAll(coasters, "totals = [3, 5]", "totals = [3, 6]"), "Line")
	if len(pad.OwnGames()) != 0 {
		t.Fatal("what is wrong was added")
	}
	says("\ufeff"+strings.ReplaceAll(coasters, "\n", "\r\n"), "Coasters is on the list")
	says(coasters, "already have Coasters")
	s, err := sheets.New(own.catalogue.Scorecard("home/coasters").Game, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: time.Now()})
	if err != nil {
		t.Fatal(err)
	}
	pad.Create(s)
	newer := strings.Replace(coasters, "rounds = 5", "rounds = 6", 1)
	says(newer, "is on the list")

	pad, own = open()
	if got := pad.OwnGames(); !slices.Equal(got, []string{newer}) || !own.IsOwn("home/coasters") {
		t.Errorf("after it is opened again: %q", got)
	}
	own.Remove("home/coasters")
	own.Remove("yahtzee")
	if own.IsOwn("home/coasters") || slices.Contains(own.catalogue.All(), own.catalogue.Scorecard("home/coasters")) {
		t.Error("it can still be begun")
	}
	pad, own = open()
	if again, err := pad.Sheet(s.Head().ID); err != nil || again.Game().ID != "home/coasters" || len(pad.OwnGames()) != 0 {
		t.Errorf("what was played of it: %v", err)
	}
}
