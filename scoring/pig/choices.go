package pig

import (
	"beermat/scoring"
	"beermat/scoring/odds"
)

// The choices of a turn.
const (
	chooseHold = "hold"
	chooseRoll = "roll"
)

// Judge says what the rolls of a turn did to the chance to win, and what it cost to hold
// too early or to roll once too often. The chance changes by the dice minus the choices.
func (s *twoSolver) Judge(before scoring.Card, entry scoring.Entry) (odds.Turn, bool) {
	e, ok := entry.(*Entry)
	if !ok || e.Leave || e.Rolls == nil {
		return odds.Turn{}, false
	}
	t, at := s.solved(), situationOf(before.(*Card))
	t.turn(at)
	var turn odds.Turn
	sum, most := 0, 0.0
	for i, face := range e.Rolls {
		thrown := t.more(at, sum)
		if face == bust {
			turn.Dice += t.hold(at, 0) - thrown
			break
		}
		sum += int(face)
		best := t.best(at, sum)
		turn.Dice += best - thrown
		choice, did, other := odds.Choice{Points: sum, Held: i == len(e.Rolls)-1}, chooseRoll, chooseHold
		if choice.Held {
			did, other = other, did
			choice.Cost = best - t.hold(at, sum)
		} else {
			choice.Cost = best - t.more(at, sum)
		}
		turn.Box += choice.Cost
		turn.Choices = append(turn.Choices, choice)
		switch {
		case choice.Cost > most:
			turn.Best, most = other, choice.Cost
		case most == 0:
			turn.Best = did
		}
	}
	return turn, true
}
