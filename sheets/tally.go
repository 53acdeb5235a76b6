package sheets

import (
	"maps"
	"slices"

	"beermat/scoring"
)

// Tally is what a player has achieved in a game by one variant of its rules in
// one year. It is the fold of the sheets that count: finished, filed, and not
// marked as not counted. The year is that of the night. Somebody who sits twice
// at one table, as two guests of one name do, is left out of that sheet, because
// nobody can tell the two apart.
type Tally struct {
	Player, Game, Variant string
	Year                  int // 0: several years

	Games  int // played to the end
	Wins   int // alone or shared; there is none without others at the table
	Shared int // of the wins, those shared with somebody
	Losses int // games that name this player as the loser
	Left   int // games left before the end, which count in nothing else
	Total  int // the sum of the scores

	Best, Worst Score // the highest and the lowest, the oldest of several equal ones; zero without games
	Run         Run   // of wins

	Seats  map[int]Won     // by number of players
	Counts []scoring.Count // in the order of scoring.Game.Figures
}

// Score is a score with the sheet that it is from.
type Score struct {
	Value int
	Sheet string
}

// Won says how many games were won of how many.
type Won struct{ Games, Wins int }

// Plus joins the tallies of two spans of time, of which next is the later one.
// Of several years it keeps no year. The figures are those of the game.
func (t Tally) Plus(next Tally, figures []scoring.Stat) Tally {
	t.Seats, t.Counts = maps.Clone(t.Seats), slices.Clone(t.Counts)
	t.add(&next, figures)
	return t
}

// add is Plus in place.
func (t *Tally) add(next *Tally, figures []scoring.Stat) {
	if t.Year != next.Year {
		t.Year = 0
	}
	if next.Games > 0 && (t.Games == 0 || next.Best.Value > t.Best.Value) {
		t.Best = next.Best
	}
	if next.Games > 0 && (t.Games == 0 || next.Worst.Value < t.Worst.Value) {
		t.Worst = next.Worst
	}
	t.Games += next.Games
	t.Wins += next.Wins
	t.Shared += next.Shared
	t.Losses += next.Losses
	t.Left += next.Left
	t.Total += next.Total
	t.Run = t.Run.Then(next.Run)
	for players, won := range next.Seats {
		if t.Seats == nil {
			t.Seats = map[int]Won{}
		}
		was := t.Seats[players]
		t.Seats[players] = Won{Games: was.Games + won.Games, Wins: was.Wins + won.Wins}
	}
	for i, f := range figures {
		if i >= len(next.Counts) {
			break // it was counted by a Beermat that knew fewer figures, or nothing was
		}
		if i >= len(t.Counts) {
			t.Counts = append(t.Counts, next.Counts[i])
			continue
		}
		t.Counts[i] = f.Kind.Join(t.Counts[i], next.Counts[i])
	}
}

// Run is the runs of wins in a row of games, in such a form that two rows can be
// joined.
type Run struct {
	All      int    // games
	First    int    // wins before the first game that was not won
	FirstEnd string // the sheet with the last of them
	Last     int    // wins since the last game that was not won
	Longest  int    // the most in a row
	Ended    string // the sheet with the last of them; the oldest of several equal ones
}

// Then gives the runs of a row of games and the one that follows it.
func (r Run) Then(next Run) Run {
	both := Run{
		All: r.All + next.All, First: r.First, FirstEnd: r.FirstEnd,
		Last: next.Last, Longest: r.Longest, Ended: r.Ended,
	}
	if r.First == r.All && next.First > 0 {
		both.First, both.FirstEnd = r.First+next.First, next.FirstEnd
	}
	if next.Last == next.All {
		both.Last += r.Last
	}
	if seam := r.Last + next.First; next.First > 0 && seam > both.Longest {
		both.Longest, both.Ended = seam, next.FirstEnd
	}
	if next.Longest > both.Longest {
		both.Longest, both.Ended = next.Longest, next.Ended
	}
	return both
}
