package i18n

import (
	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Outcome says in one sentence how a game came out: who won, or who lost where
// that is what a game is about. The names are those of the players by seat.
func (w *Translator) Outcome(game string, standings []scoring.Standing, names []string, done bool) string {
	if !done {
		return w.Say("result.unfinished")
	}
	return w.Text(OutcomeOf(game, standings), names)
}

// OutcomeOf is the text of how a game came out.
func OutcomeOf(game string, standings []scoring.Standing) scorecard.Text {
	var won, lost []int
	score := 0
	for _, s := range standings {
		if s.Won {
			won, score = append(won, s.Player), s.Score
		}
		if s.Lost {
			lost = append(lost, s.Player)
		}
	}
	key := "result.won"
	switch {
	case len(lost) > 0:
		return scorecard.Say("result.lost", "names", scorecard.Seats(lost...), "n", len(lost))
	case len(won) == 0:
		return scorecard.Say("result.nobody")
	case len(won) > 1:
		key = "result.shared"
	default:
		if _, own := For("en").Find(game + ".won"); own {
			key = game + ".won"
		}
	}
	return scorecard.Say(key, "names", scorecard.Seats(won...), "score", score, "n", len(won))
}
