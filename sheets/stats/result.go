package stats

import (
	"beermat/scoring"
	"beermat/sheets"
)

// Result is how a player did on one sheet of the history.
type Result struct {
	sheets.Cursor

	Game    string
	Variant string
	Players int // at the table
	Place   int
	Score   int
	Won     bool // as the sheet says, also by a player alone
	Shared  bool // won together with somebody
	Lost    bool
	Left    bool
	Counted bool            // in statistics and records
	Counts  []scoring.Count // in the order of scoring.Game.Stats; nil where not counted
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
