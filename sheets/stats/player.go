// Package stats works out what follows from sheets: figures of players, streaks, head
// to head, the story of a game, and whether dice are fair. It is pure.
package stats

import (
	"maps"
	"slices"

	"beermat/scoring"
)

// PlayerStats is what a player has achieved in a game by one variant of its rules in
// one year. It is the fold of the sheets that count: finished, filed, and not
// marked as not counted. The year is that of the night. Somebody who sits twice
// at one table, as two guests of one name do, is left out of that sheet, because
// nobody can tell the two apart.
type PlayerStats struct {
	Player  string `cbor:"-"`
	Game    string `cbor:"-"`
	Variant string `cbor:"-"`
	Year    int    `cbor:"-"` // 0: several years

	Games  int `cbor:"1,keyasint,omitzero"` // played to the end
	Wins   int `cbor:"2,keyasint,omitzero"` // alone or shared; there is none without others at the table
	Shared int `cbor:"3,keyasint,omitzero"` // of the wins, those shared with somebody
	Losses int `cbor:"4,keyasint,omitzero"` // games that name this player as the loser
	Left   int `cbor:"5,keyasint,omitzero"` // games left before the end, which count in nothing else
	Total  int `cbor:"6,keyasint,omitzero"` // the sum of the scores

	Best   Score  `cbor:"7,keyasint,omitzero"` // the highest, the oldest of several equal ones; zero without games
	Worst  Score  `cbor:"8,keyasint,omitzero"` // the lowest likewise
	Streak Streak `cbor:"9,keyasint,omitzero"` // of wins

	Seats  map[int]WinRate `cbor:"10,keyasint,omitempty"` // by number of players
	Counts []scoring.Count `cbor:"11,keyasint,omitempty"` // in the order of scoring.Game.Stats
}

// Score is a score with the sheet that it is from.
type Score struct {
	Value int    `cbor:"1,keyasint,omitzero"`
	Sheet string `cbor:"-"`
}

// WinRate says how many games were won of how many.
type WinRate struct {
	_     struct{} `cbor:",toarray"`
	Games int
	Wins  int
}

// Merge joins the tallies of two spans of time, of which next is the later one.
// Of several years it keeps no year. The figures are those of the game.
func (t PlayerStats) Merge(next PlayerStats, figures []scoring.Stat) PlayerStats {
	t.Seats, t.Counts = maps.Clone(t.Seats), slices.Clone(t.Counts)
	t.Add(&next, figures)
	return t
}

// Add is Plus in place.
func (t *PlayerStats) Add(next *PlayerStats, figures []scoring.Stat) {
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
	t.Streak = t.Streak.Concat(next.Streak)
	for players, won := range next.Seats {
		if t.Seats == nil {
			t.Seats = map[int]WinRate{}
		}
		was := t.Seats[players]
		t.Seats[players] = WinRate{Games: was.Games + won.Games, Wins: was.Wins + won.Wins}
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

// Streak is the runs of wins in a row of games, in such a form that two rows can be
// joined.
type Streak struct {
	Games   int    `cbor:"1,keyasint,omitzero"`
	Head    int    `cbor:"2,keyasint,omitzero"` // wins before the first game that was not won
	HeadEnd string `cbor:"-"`                   // the sheet with the last of them
	Tail    int    `cbor:"3,keyasint,omitzero"` // wins since the last game that was not won
	Longest int    `cbor:"4,keyasint,omitzero"` // the most in a row
	EndedAt string `cbor:"-"`                   // the sheet with the last of them; the oldest of several equal ones
}

// Concat returns the runs of a row of games and the one that follows it.
func (r Streak) Concat(next Streak) Streak {
	both := Streak{
		Games: r.Games + next.Games, Head: r.Head, HeadEnd: r.HeadEnd,
		Tail: next.Tail, Longest: r.Longest, EndedAt: r.EndedAt,
	}
	if r.Head == r.Games && next.Head > 0 {
		both.Head, both.HeadEnd = r.Head+next.Head, next.HeadEnd
	}
	if next.Tail == next.Games {
		both.Tail += r.Tail
	}
	if seam := r.Tail + next.Head; next.Head > 0 && seam > both.Longest {
		both.Longest, both.EndedAt = seam, next.HeadEnd
	}
	if next.Longest > both.Longest {
		both.Longest, both.EndedAt = next.Longest, next.EndedAt
	}
	return both
}
