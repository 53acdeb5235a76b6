package stats

import (
	"slices"

	"beermat/scoring"
	"beermat/sheets"
)

// Stamp is what is most worth saying of how a game came out, in two words.
type Stamp struct {
	Kind StampKind
	N    int // points, games or a round, as the kind says; 0 where it says no number
}

// StampKind is what a stamp says; "" says nothing.
type StampKind string

// The stamps, the one first that is worth most.
const (
	StampRecord   StampKind = "record"   // the highest score of the only winner at this game
	StampFirst    StampKind = "first"    // the first win of the only winner, who has played before
	StampMargin   StampKind = "margin"   // N points ahead, which is 1
	StampComeback StampKind = "comeback" // the winner was N points behind
	StampStreak   StampKind = "streak"   // the winner has won N games in a row
	StampLed      StampKind = "led"      // the winner was ahead from round N on
	StampTie      StampKind = "tie"      // several have won
	StampPays     StampKind = "pays"     // somebody has lost
)

// leastStreak is how many games won in a row are worth a word, and comebackShare what
// part of the final score the winner must have been behind.
const (
	leastStreak   = 3
	comebackShare = 5
)

// StampOf returns the first stamp that is true of a game that is over. All and games are
// the career of the only winner with this game in it, in all games and by game and variant;
// empty where nothing is known of it.
func StampOf(s *sheets.Sheet, all PlayerStats, games []PlayerStats) Stamp {
	if !s.Done() {
		return Stamp{}
	}
	standings := s.Card().Standings()
	won, lost := 0, false
	for _, one := range standings {
		lost = lost || one.Lost
		if one.Won {
			won++
		}
	}
	switch {
	case lost:
		return Stamp{Kind: StampPays}
	case won > 1 && len(standings) > 1:
		return Stamp{Kind: StampTie}
	}
	story := StoryOf(s)
	if story.Won == nil {
		return Stamp{}
	}
	id, final := s.Head().ID, standings[0].Score
	lowest := s.Game().LowestWins(s.Head().House)
	own := slices.IndexFunc(games, func(of PlayerStats) bool { return of.Best.Sheet == id && of.Games > 1 })
	last := story.Rounds[len(story.Rounds)-1]
	switch behind := story.Won.Behind; {
	case own >= 0 && !lowest:
		return Stamp{Kind: StampRecord}
	case all.Wins == 1 && all.Games > 1:
		return Stamp{Kind: StampFirst}
	case last.Margin != nil && last.Margin.Points == 1:
		return Stamp{StampMargin, 1}
	case behind != nil && !lowest && behind.Points*comebackShare >= final:
		return Stamp{StampComeback, behind.Points}
	case all.Streak.Tail >= leastStreak:
		return Stamp{StampStreak, all.Streak.Tail}
	}
	if round := ledFrom(story); round > 0 && round < last.Number {
		return Stamp{StampLed, round}
	}
	return Stamp{}
}

// ledFrom returns the round from which on the winner led alone at the end of every round;
// 0 if not even at the end.
func ledFrom(story Story) (round int) {
	for _, one := range slices.Backward(story.Rounds) {
		if !slices.Equal(one.Leaders, []int{story.Won.Seat}) {
			break
		}
		round = one.Number
	}
	return round
}

// Winner returns the seat of the only winner of a game; -1 where there is none.
func Winner(standings []scoring.Standing) (seat int) {
	seat = -1
	for _, one := range standings {
		switch {
		case !one.Won:
		case seat >= 0:
			return -1
		default:
			seat = one.Player
		}
	}
	return seat
}
