package facts

import "beermat/scoring"

// Streak is games in a row that all ended alike.
type Streak struct {
	First int // the index of the first of them
	Games int // 0: there is none
}

// Streaks are the runs in the games of one player.
type Streaks struct {
	Wins    Streak // the longest, of equals the latest
	Without Streak // the longest without a win
	Now     Streak // the one that the last game belongs to
	Winning bool   // whether that is of wins
}

// StreaksOf finds the runs in what came of a player's games, oldest first. A win
// that was shared is one.
func StreaksOf(games []scoring.Standing) Streaks {
	var s Streaks
	for i, g := range games {
		if s.Now.Games == 0 || g.Won != s.Winning {
			s.Now, s.Winning = Streak{First: i}, g.Won
		}
		s.Now.Games++
		longest := &s.Without
		if s.Winning {
			longest = &s.Wins
		}
		if s.Now.Games >= longest.Games {
			*longest = s.Now
		}
	}
	return s
}
