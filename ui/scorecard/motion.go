package scorecard

import (
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// flight is something on its way to where it belongs.
type flight struct {
	thing fyne.CanvasObject
	size  fyne.Size
	way   func(done float32) fyne.Position // of its middle
}

func (f flight) place(done float32) {
	at := f.way(done)
	kit.Put(f.thing, at.X-f.size.Width/2, at.Y-f.size.Height/2, f.size.Width, f.size.Height)
	f.thing.Refresh()
}

// flights are the things that fly over a widget. Nothing of them is left once they
// have arrived.
type flights struct {
	list []flight
	runs kit.Motion
}

// start lets things fly, in place of those that have not arrived yet; over is the
// widget that holds them, and landed is called when they have arrived.
func (f *flights) start(over fyne.CanvasObject, lasts time.Duration, list []flight, landed func()) {
	f.stop()
	if len(list) == 0 {
		return
	}
	f.list = list
	f.runs.Play(lasts, func(done float32) {
		for _, one := range list {
			one.place(done)
		}
		if done < 1 {
			return
		}
		f.list = nil
		if landed != nil {
			landed()
		}
		canvas.Refresh(over)
	})
	canvas.Refresh(over)
}

// stop lets whatever flies vanish where it is.
func (f *flights) stop() {
	f.runs.Stop()
	f.list = nil
}

// objects are what flies.
func (f *flights) objects() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, one := range f.list {
		list = append(list, one.thing)
	}
	return list
}

// mostFlying is how many things are seen flying from one place to another.
const mostFlying = 5

// flightOf returns the flight of what has moved, of a height in pixels.
func flightOf(m scorecard.Move, side float32, way func(done float32) fyne.Position) flight {
	t := newTokens(kit.NewText("", kit.Small, kit.Muted).Bold().Cut())
	t.show(lying{Token: scorecard.Token{Kind: m.Kind, N: min(m.N, mostFlying)}})
	return flight{t, fyne.NewSize(t.wide(side, 0), side), way}
}

// straight is the way from one place to another.
func straight(from, to fyne.Position) func(done float32) fyne.Position {
	return func(done float32) fyne.Position {
		return fyne.NewPos(between(from.X, to.X, done), between(from.Y, to.Y, done))
	}
}

// between returns the number that is so far on the way from one to another.
func between(from, to, done float32) float32 { return from + (to-from)*done }

// area is a rectangle in pixels.
type area struct{ x, y, w, h float32 }

// turnTint is the ground behind the seat whose turn it is, framed in the colour of the
// game. When the turn moves on, it glides to the next seat.
type turnTint struct {
	*canvas.Rectangle
	places func(seat int) area
	scene  *Scene
	seat   int // whose turn it is; -1: nobody's
	from   int // where it comes from
	done   float32
	glides kit.Motion
}

// tintStroke is how thick the frame of whose turn it is is, in design units.
const tintStroke float32 = 3

// newTurnTint returns a tint that is told where the seats are.
func newTurnTint(places func(seat int) area) *turnTint {
	t := &turnTint{Rectangle: canvas.NewRectangle(nil), places: places, seat: -1, done: 1}
	t.Hide()
	return t
}

// turn shows whose turn it is; -1 for nobody's. The tint glides there if the scene
// follows the one before.
func (t *turnTint) turn(s *Scene, seat int) {
	t.scene = s
	t.paint()
	if seat == t.seat {
		return
	}
	t.glides.Stop()
	t.from, t.seat, t.done = t.seat, seat, 1
	if t.Hidden = seat < 0; t.Hidden || t.from < 0 || !s.Follows {
		t.layout()
		return
	}
	t.glides.Play(kit.Moment, func(done float32) {
		t.done = done
		t.layout()
	})
}

// layout puts the tint where it is now.
func (t *turnTint) layout() {
	if t.seat >= 0 {
		to := t.places(t.seat)
		at := to
		if t.done < 1 {
			from := t.places(t.from)
			at = area{between(from.x, to.x, t.done), between(from.y, to.y, t.done), between(from.w, to.w, t.done), between(from.h, to.h, t.done)}
		}
		kit.Put(t.Rectangle, at.x, at.y, at.w, at.h)
	}
	t.Rectangle.Refresh()
}

// paint takes the colours of the theme.
func (t *turnTint) paint() {
	if t.scene != nil {
		t.FillColor, t.StrokeColor, t.StrokeWidth = kit.Colour(kit.Tint), t.scene.gameColour(), kit.U(tintStroke)
	}
}
