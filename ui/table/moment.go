package table

import (
	"image/color"
	"time"

	"beermat/ui/kit"
)

// The moment at the end of a game: when what happens, in milliseconds. The last figure is
// written meanwhile, in its cell.
const (
	cardSlides    float32 = 250 // down, out of sight
	matTurns      float32 = 350 // from that of the game to that of the winner
	cardGone      float32 = 600
	matLands      float32 = 620
	nameSigned    float32 = 700
	scoreCounts   float32 = 900
	roundsRun     float32 = 1100 // in the bars
	scoreCounted  float32 = 1900
	roundsRan     float32 = 2000
	strokeDrawn   float32 = 2000
	stampFalls    float32 = 2100
	momentEnd     float32 = 2200
	stampShakes   float32 = 40
	confettiFalls         = 700 // from when
)

// part is how much of the time between two of the moment is over, from 0 to 1.
func part(now, from, to float32) float32 { return max(0, min((now-from)/(to-from), 1)) }

// shaken is how far a stamp that has just fallen is from its place, from -1 to 1.
func shaken(now float32) float32 {
	switch since := now - stampFalls; {
	case since < 0 || since >= stampShakes:
		return 0
	case since < stampShakes/2:
		return 1
	}
	return -1
}

// moment shows how a result comes about, before everybody's eyes.
type moment struct {
	table  *Screen
	motion kit.Motion
	skip   *kit.Tap // lies over everything meanwhile: a tap ends it
}

func newMoment(t *Screen) *moment {
	m := &moment{table: t}
	m.skip = kit.NewTap("", kit.NewBox(0, 0, nil), m.end)
	m.skip.Hide()
	return m
}

// start begins it. Where nothing is to move it is over at once.
func (m *moment) start() {
	falling := false
	m.motion.Play(time.Duration(momentEnd)*time.Millisecond, func(done float32) {
		now := done * momentEnd
		if !falling && now >= confettiFalls {
			falling = true
			m.celebrate()
		}
		m.show(now)
	})
}

// runs reports whether it is not over yet.
func (m *moment) runs() bool { return m.motion.Moves() }

// end shows how everything is at its end.
func (m *moment) end() {
	m.motion.Stop()
	m.show(momentEnd)
}

// show shows a time of it.
func (m *moment) show(now float32) {
	r, was := m.table.result, m.table.result.now
	r.tick(now)
	m.skip.Hidden = now >= momentEnd
	if was < cardGone || now >= momentEnd { // the card moves, or the tap goes
		m.table.body.arrange()
	}
}

// slid is how far the card has gone down, as a share of its height; 1: it is out of sight.
func (r *result) slid() float32 { return part(r.now, cardSlides, cardGone) }

// celebrate lets confetti fall in the colours of those who have won.
func (m *moment) celebrate() {
	var list []color.NRGBA
	for _, s := range m.table.Sheet().Card().Standings() {
		if s.Won {
			list = append(list, kit.PlayerColour(m.table.seats[s.Player].Marker.Colour))
		}
	}
	if len(list) > 0 {
		m.table.result.party.Start(list...)
	}
}
