package table

import (
	"image/color"
	"time"

	"beermat/ui/kit"
	"beermat/ui/outcome"
)

// When what happens on the table in the moment at the end, in milliseconds. The last figure is
// written meanwhile, in its cell.
const (
	cardSlides    float32 = 250 // down, out of sight
	cardGone      float32 = 600
	confettiFalls         = 700 // from when
)

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
	m.motion.Play(time.Duration(outcome.MomentEnd)*time.Millisecond, func(done float32) {
		now := done * outcome.MomentEnd
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
	m.show(outcome.MomentEnd)
}

// show shows a time of it.
func (m *moment) show(now float32) {
	r, was := m.table.result, m.table.result.now
	r.tick(now)
	m.skip.Hidden = now >= outcome.MomentEnd
	if was < cardGone || now >= outcome.MomentEnd { // the card moves, or the tap goes
		m.table.body.arrange()
	}
}

// slid is how far the card has gone down, as a share of its height; 1: it is out of sight.
func (r *result) slid() float32 { return outcome.Part(r.now, cardSlides, cardGone) }

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
