package site

import (
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/web"
)

// pad is a pad on which nobody has played anything but what there are pages of.
type pad struct {
	web.Pad
	past    []sheets.Summary
	as      func(player string) string
	careers map[string]career
}

type career struct {
	all   stats.PlayerStats
	games []stats.PlayerStats
}

// Career implements web.Pad.
func (p *pad) Career(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error) {
	who := p.as(player)
	one, known := p.careers[who]
	if !known {
		one.all, one.games = stats.CareerOf(who, p.as, p.past)
		p.careers[who] = one
	}
	return one.all, one.games, nil
}
