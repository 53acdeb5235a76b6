package prefs

import "beermat/sheets"

// keyPractice is the setting of the best rounds of practice of a day.
const keyPractice = "practice"

// practised are the best rounds of one day: how many points each cost, by who practised
// what.
type practised struct {
	Day  sheets.Day         `json:"day"`
	Cost map[string]float64 `json:"cost"`
}

// BestPractice returns what the best round of practice of a day cost; false before the
// first one.
func (s *Settings) BestPractice(day sheets.Day, what string) (cost float64, ok bool) {
	var best practised
	if !s.Get(keyPractice, &best) || best.Day != day {
		return 0, false
	}
	cost, ok = best.Cost[what]
	return cost, ok
}

// Practised takes in what a round of practice has cost.
func (s *Settings) Practised(day sheets.Day, what string, cost float64) {
	if best, ok := s.BestPractice(day, what); ok && best <= cost {
		return
	}
	var all practised
	if !s.Get(keyPractice, &all) || all.Day != day || all.Cost == nil {
		all = practised{Day: day, Cost: map[string]float64{}}
	}
	all.Cost[what] = cost
	s.Set(keyPractice, all)
}
