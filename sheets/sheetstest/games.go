package sheetstest

import (
	"time"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/jsonl"
)

// These tests run over every game in the list: what holds for the small game of
// the other tests holds for those that people play.

var GameNight = time.Date(2026, 11, 20, 19, 30, 0, 0, time.FixedZone("", 3600))

// Played returns a sheet with up to most entries, written by players who roll and
// choose at random.
func Played(tb interface{ Fatal(...any) }, g *scoring.Game, players, most int, chance func(int) int) *sheets.Sheet {
	seats := make([]sheets.Seat, players)
	for i := range seats {
		seats[i].Name = string(rune('A' + i))
	}
	s, err := sheets.New(g, sheets.Head{Players: seats, First: players - 1, Started: GameNight})
	if err != nil {
		tb.Fatal(g.ID, err)
	}
	for n := 0; n < most && !s.Done(); n++ {
		e := g.RandomEntry(s.Card(), chance)
		e.Head().At = GameNight.Add(time.Duration(n) * time.Minute)
		if _, err := s.Write(e); err != nil {
			tb.Fatal(g.ID, err)
		}
	}
	return s
}

func Encoded(tb interface{ Fatal(...any) }, s *sheets.Sheet) string {
	text, err := jsonl.Encode(s)
	if err != nil {
		tb.Fatal(err)
	}
	return string(text)
}
