package insight

import (
	"math"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/ui/i18n"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// whole returns a chance in whole percents. What is not certain is neither 0 nor 100.
func whole(chance float64) int {
	const certain = 1e-9
	n := int(math.Round(100 * chance))
	switch {
	case chance > certain && n == 0:
		return 1
	case chance < 1-certain && n == 100:
		return 99
	}
	return n
}

// percent returns a chance in whole percents as it is printed.
func percent(h page.Host, chance float64) string {
	return h.Say("percent", i18n.Data{"number": whole(chance)})
}

// story is a report in words.
type story struct {
	host  page.Host
	recap *summary.Recap
	insight.Report
}

// avoids reports whether the game is about not being the one who loses: the chance is
// then that of all others together.
func (s *story) avoids() bool {
	sum := 0.0
	for _, at := range s.Curve {
		if at.Method == odds.Unknown {
			continue
		}
		for _, win := range at.Win {
			sum += win
		}
		break
	}
	return sum > several
}

// several is what the chances to win alone add up to at least where all but one win.
const several = 1.5

// chance returns the chance of a seat at a position, as it is shown.
func (s *story) chance(position, seat int) float64 {
	at := s.Curve[position]
	if s.avoids() {
		return at.Win[seat]
	}
	return at.Share[seat]
}

// swing says how an entry changed a chance.
func (s *story) swing(w insight.Swing) string {
	names := s.recap.Names()
	data := i18n.Data{
		"by": names[w.Player], "name": names[w.Seat], "own": w.Player == w.Seat, "up": w.By() > 0, "what": s.recap.Tell(w.Entry),
		"from": percent(s.host, s.chance(w.Entry, w.Seat)), "to": percent(s.host, s.chance(w.Entry+1, w.Seat)),
	}
	said := s.host.Say("insight.swing", data)
	for _, t := range s.Players[w.Player].Turns {
		if t.Entry == w.Entry && t.Judged && t.Luck != insight.Usual && s.Players[w.Player].Unit == insight.Points {
			said += " " + s.host.Say("insight.swing-dice", i18n.Data{"points": figure(math.Abs(t.Given)), "lucky": t.Given > 0})
		}
	}
	return said
}

// basis says how the chances were worked out.
func (s *story) basis() string {
	key := "insight.basis.exact"
	data := i18n.Data{"policy": s.host.Say(string(s.Policy))}
	switch s.Method {
	case odds.Simulated:
		key, data["n"] = "insight.basis.simulated", s.host.Env().Odds.Count()
	case odds.Approximate:
		key = "insight.basis.approximate"
	case odds.Unknown:
		key = "insight.basis.later"
	}
	return s.host.Say(key, data)
}

// lineName returns the name of a choice: that of the line of the sheet that it fills.
func lineName(h page.Host, s *sheets.Sheet, choice string) string {
	for _, block := range games.ScorecardOf(s.Game()).View(s.At(0), nil).Blocks {
		for _, line := range block.Lines {
			if string(line.ID) == choice {
				return h.Words().Text(line.Label, nil)
			}
		}
	}
	return choice
}

// roundOf returns the round in which an entry was written.
func roundOf(c scoring.Card) int {
	turn, _ := c.Turn()
	return turn.Round
}
