package kit

import (
	"image/color"
	"time"

	"fyne.io/fyne/v2"
)

// Motion is a change that takes a moment, such as a glow that fades. Where nothing
// is to move it has ended at once. Nothing runs once it has ended.
type Motion struct {
	Animation *fyne.Animation // that was begun last; nil: none
	moves     bool
}

// Play begins the change, in place of one that has not ended yet. The tick is told
// how much of it is done, 1 at the end.
func (m *Motion) Play(lasts time.Duration, tick func(done float32)) {
	m.Stop()
	if Calm() {
		tick(1)
		return
	}
	m.moves = true
	m.Animation = &fyne.Animation{Duration: lasts, Curve: fyne.AnimationLinear, Tick: func(done float32) {
		m.moves = done < 1
		tick(done)
	}}
	m.Animation.Start()
}

// Moves reports whether the change has not ended yet.
func (m *Motion) Moves() bool { return m.moves }

// Stop leaves the change where it is.
func (m *Motion) Stop() {
	if m.Animation != nil {
		m.Animation.Stop()
		m.Animation, m.moves = nil, false
	}
}

// Moment is how long a change takes that explains what has happened.
const Moment = 250 * time.Millisecond

// GlowTime is how long what was just written glows.
const GlowTime = 1200 * time.Millisecond

// Glow is the colour of something that was just written: it fades to a colour that
// stays.
func Glow(stays color.Color, done float32) color.Color {
	from := color.NRGBAModel.Convert(Colour(Good)).(color.NRGBA)
	to := color.NRGBAModel.Convert(stays).(color.NRGBA)
	if to.A == 0 {
		to = color.NRGBA{R: from.R, G: from.G, B: from.B}
	}
	share := 0.55 * (1 - done) // of the glow: what is written can be read through it
	mix := func(a, b uint8) uint8 { return uint8(float32(a)*share + float32(b)*(1-share)) }
	return color.NRGBA{R: mix(from.R, to.R), G: mix(from.G, to.G), B: mix(from.B, to.B), A: mix(from.A, to.A)}
}
