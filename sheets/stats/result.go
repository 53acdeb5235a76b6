package stats

import (
	"beermat/scoring"
	"beermat/sheets"
)

// Result is how a player did on one sheet of the history.
type Result struct {
	sheets.Cursor `cbor:"-"`

	Game    string          `cbor:"1,keyasint"`
	Variant string          `cbor:"2,keyasint,omitzero"`
	Players int             `cbor:"3,keyasint"` // at the table
	Place   int             `cbor:"4,keyasint"`
	Score   int             `cbor:"5,keyasint,omitzero"`
	Won     bool            `cbor:"6,keyasint,omitzero"` // as the sheet says, also by a player alone
	Shared  bool            `cbor:"7,keyasint,omitzero"` // won together with somebody
	Lost    bool            `cbor:"8,keyasint,omitzero"`
	Left    bool            `cbor:"9,keyasint,omitzero"`
	Counted bool            `cbor:"10,keyasint,omitzero"`  // in statistics and records
	Counts  []scoring.Count `cbor:"11,keyasint,omitempty"` // in the order of scoring.Game.Stats; nil where not counted
}

// Stats returns the tally of this row alone.
func (r *Result) Stats(person string) PlayerStats {
	t := PlayerStats{Player: person, Game: r.Game, Variant: r.Variant, Year: r.Night.Year()}
	switch {
	case !r.Counted:
		return t
	case r.Left:
		t.Left = 1
		return t
	}
	score := Score{Value: r.Score, Sheet: r.Sheet}
	t.Games, t.Total, t.Best, t.Worst, t.Counts = 1, r.Score, score, score, r.Counts
	t.Losses = bit(r.Lost)
	if r.Players > 1 {
		t.Wins, t.Shared, t.Streak = bit(r.Won), bit(r.Shared), Streak{Games: 1}
		if r.Won {
			t.Streak = Streak{Games: 1, Head: 1, HeadEnd: r.Sheet, Tail: 1, Longest: 1, EndedAt: r.Sheet}
		}
	}
	t.Seats = map[int]WinRate{r.Players: {Games: 1, Wins: t.Wins}}
	return t
}

func bit(yes bool) int {
	if yes {
		return 1
	}
	return 0
}
