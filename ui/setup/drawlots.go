package setup

import (
	"time"

	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// glyphLot is a die that falls.
const glyphLot kit.Glyph = `<path d="M12 2.8 L20.5 9 L17.5 19.5 L7 20.5 L3.2 10.5 Z"/><path d="M9.5 10.5 H9.6 M14.5 10.5 H14.6 M9.9 15.5 H10 M14 15.5 H14.1"/>`

// lotTakes is how long the mark of who begins goes round before it stays with whoever
// the lot fell on.
const lotTakes = 1200 * time.Millisecond

// drawLots draws who begins. The mark goes round until it stays with that one, unless
// nothing is to move.
func (s *Screen) drawLots() {
	n, from := len(s.seats), s.first
	if s.lot != nil {
		s.lot.Stop()
	}
	s.first = s.host.Env().Chance(n)
	if kit.Calm() {
		s.fallOn(s.first, true)
		return
	}
	steps := 2*n + (s.first-from+n)%n
	s.lot = fyne.NewAnimation(lotTakes, func(done float32) {
		s.fallOn((from+int(done*float32(steps)))%n, done == 1)
	})
	s.lot.Curve = fyne.AnimationEaseOut
	s.lot.Start()
}

// fallOn shows the mark at a seat, and says so when it stays there.
func (s *Screen) fallOn(seat int, stays bool) {
	if stays {
		seat = s.first // it may have been moved since
	}
	if seat >= len(s.seats) {
		return // somebody has left since
	}
	s.ring.mark(seat)
	if stays {
		s.judge() // the start has named whoever was to begin before
		s.say(s.host.Say("game.drawn", i18n.Data{"name": s.seats[seat].Name}), kit.Ink)
		s.host.Relayout()
	}
}
