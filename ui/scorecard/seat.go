package scorecard

import (
	"fyne.io/fyne/v2/canvas"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// spotView is what all drawings of a seat have in common, and those of a hub: the spot
// that they draw, and what a tap on it does.
type spotView struct {
	act   Actions
	scene *Scene
	id    scorecard.ID
	seat  int
	spot  scorecard.Spot
}

// take takes over the spot of a seat, or with scorecard.HubSeat the hub.
func (v *spotView) take(s *Scene, b *scorecard.Block, seat int) {
	v.scene, v.id, v.seat = s, scorecard.SpotID(b.ID, seat), seat
	if seat == scorecard.HubSeat {
		v.spot = *b.Hub
	} else {
		v.spot = b.Spots[seat]
	}
}

func (v *spotView) tapped() {
	if v.scene != nil {
		v.scene.tap(v.act, v.id, v.seat, v.spot.Cell)
	}
}

// who is who sits at a seat, and how the seat stands out.
type who struct {
	marker          kit.Marker
	name            string
	next, left, won bool
	mark            present.Mark
}

func (v *spotView) who() who {
	s := v.scene
	if v.seat == scorecard.HubSeat {
		return who{mark: s.MarkOf(v.id)}
	}
	return who{
		marker: s.Seats[v.seat].Marker, name: s.Seats[v.seat].Name, mark: s.MarkOf(v.id),
		next: v.spot.State == scorecard.Next && !s.Still, left: s.HasLeft(v.seat), won: s.HasWon(v.seat),
	}
}

// ink is the role of what is written of somebody.
func (w who) ink() kit.Role {
	if w.left {
		return kit.Muted
	}
	return kit.Ink
}

// nextSeat returns the seat of a block whose turn it is; -1 if there is none, or the
// card is to look at only.
func (s *Scene) nextSeat(b *scorecard.Block) int {
	for seat, spot := range b.Spots {
		if spot.State == scorecard.Next && !s.Still {
			return seat
		}
	}
	return -1
}

// tokenOf returns what lies at a spot, and how that is said.
func (s *Scene) tokenOf(spot scorecard.Spot) (one scorecard.Token, said string) {
	if len(spot.Tokens) == 0 {
		return one, ""
	}
	if one = spot.Tokens[0]; one.N > 0 {
		said = s.tokens(one)
	}
	return one, said
}

// cornerSide is the side of a corner, in design units.
const cornerSide float32 = 10

// corner marks what was written last with a small filled corner.
type corner struct{ *canvas.Rectangle }

func newCorner() corner {
	c := corner{canvas.NewRectangle(nil)}
	c.Hide()
	return c
}

func (c corner) paint(s *Scene) {
	c.FillColor, c.BottomLeftCornerRadius = s.gameColour(), kit.U(cornerSide)
}

// put puts the corner left of and below a point.
func (c corner) put(right, top float32) {
	side := kit.U(cornerSide)
	put(c.Rectangle, right-side, top, side, side)
}

// centred puts a line of text into the middle of a height, as large as it may grow
// there.
func centred(t *kit.Text, x, y, w, h float32) {
	text := min(h, t.MinSize().Height)
	put(t, x, y+(h-text)/2, w, text)
}
