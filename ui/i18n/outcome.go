package i18n

import "beermat/scoring"

// Outcome says in one sentence how a game came out: who won, or who lost where
// that is what a game is about. The names are those of the players by seat.
func (w *Translator) Outcome(game string, standings []scoring.Standing, names []string, done bool) string {
	var won, lost []string
	score := 0
	for _, s := range standings {
		if s.Won {
			won = append(won, names[s.Player])
			score = s.Score
		}
		if s.Lost {
			lost = append(lost, names[s.Player])
		}
	}
	data := Data{"names": w.List(won), "score": score, "n": len(won)}
	switch {
	case !done:
		return w.Say("result.unfinished")
	case len(lost) > 0:
		return w.Say("result.lost", Data{"names": w.List(lost), "n": len(lost)})
	case len(won) == 0:
		return w.Say("result.nobody")
	case len(won) > 1:
		return w.Say("result.shared", data)
	}
	if said, ok := w.Find(game+".won", data); ok {
		return said
	}
	return w.Say("result.won", data)
}
