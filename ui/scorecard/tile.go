package scorecard

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// NewTile returns a seat of a big board: token, name, place, and the score as large as
// there is room. Whose turn it is has a ground of its own in the player's colour, which is
// much darker than the others.
func NewTile() *SeatView {
	v := newSeatView(Actions{}, font{}, units(60, 32), nil)
	v.unit.Bold()
	v.art = mat.NewPlayer(kit.Marker{}, kit.Target)
	return v
}

// ShowPlace shows where a player stands, whether it is their turn, and by how many places
// the last entry moved them up; and how many games of the night they have won, or with less
// than 0 not.
func (v *SeatView) ShowPlace(one present.Player, place string, s scoring.Standing, turn bool, up, wins int) {
	who := who{marker: one.Marker, name: one.Name, next: turn, left: s.Left, won: s.Won}
	v.art.(*mat.Player).Set(one.Marker, max(0, wins))
	v.show(seat{mat: wins >= 0, wins: wins, who: who, number: i18n.Figure(s.Score), unit: place, place: true, up: up, counts: true})
}

// Number returns the number that is shown.
func (v *SeatView) Number() string { return v.look.number }

// ArrangeTile puts the score at the right of the name or below it, in a size in design
// units.
func (v *SeatView) ArrangeTile(below bool, numeral float32) {
	v.arrange = func(a *seatArea) { a.tile(below, numeral) }
	v.Refresh()
}

// paintTile gives a tile its ground, and returns the roles of the name and of the place.
func (v *SeatView) paintTile() (ink, place kit.Role) {
	ground := v.ground
	ink, place = v.look.ink(), kit.Muted
	ground.FillColor = kit.Colour(kit.Paper)
	switch {
	case v.look.next:
		ink, place = kit.OnDeep, kit.OnDeep
		ground.FillColor = kit.Deep(kit.PlayerColour(v.look.marker.Colour))
	case v.look.won:
		ground.FillColor, ground.StrokeColor, ground.StrokeWidth = kit.Colour(kit.Tint), kit.Colour(kit.Good), 2
	case v.look.left:
		ground.FillColor = kit.Colour(kit.Sunk)
	}
	return ink, place
}

// The shares of a tile.
const (
	tileInset float32 = 0.07 // of its lower side
	tileScore float32 = 0.62 // of the height of one with the score below the name
)

// TileNumeral returns how large a score can be on a tile of a size, both in pixels, beside
// the name or below it; widest is the width of a score of size 1. It is 0 where the name
// above it has no room.
func TileNumeral(tile fyne.Size, widest float32, below bool) float32 {
	const line = 1.37 // the height of a line of text of size 1
	switch {
	case !below:
		return min(tile.Height*0.92/line, tile.Width*0.48/widest)
	case tile.Height*(1-tileScore) < kit.U(40):
		return 0
	}
	return min(tile.Height*tileScore/line, tile.Width*0.88/widest)
}

// tile arranges a seat of a board with a score of a size.
func (a *seatArea) tile(below bool, numeral float32) {
	inset, set := min(a.w, a.h)*tileInset, font{numeral, true, false}
	a.put(seatGround, 0, 0, a.w, a.h)
	a.parts[seatGround].radius = inset * 1.6
	room := box{inset, inset, a.w - 2*inset, a.h - 2*inset}
	wide, high := a.wide(a.of.number, set)+1, a.high(set)
	if below {
		top := a.h * (1 - tileScore)
		a.text(seatNumber, set, (a.w-wide)/2, top+(a.h-top-high)/2, wide, high)
		room.h = top - inset
		a.head(room)
		return
	}
	a.text(seatNumber, set, a.w-inset-wide, (a.h-high)/2, wide, high)
	room.w -= wide + inset
	line := min(max(room.h*0.45, 24), room.w*0.3, 64)
	if room.h < line*1.8 {
		a.head(room)
		return
	}
	a.named(box{room.x, room.y, room.w, line})
	place := font{line * 0.55, true, false}
	wide, high = a.wide(a.of.unit, place), a.high(place)
	a.text(seatUnit, place, room.x+line*0.15, room.y+line*1.1, wide, high)
	a.moved(room.x+line*0.3+wide, room.y+line*1.1+(high-line*0.6)/2, line*0.6)
}

// head puts token, name and place into one line.
func (a *seatArea) head(room box) {
	line := min(room.h, 72, room.w*0.2)
	room.y += (room.h - line) / 2
	place := font{line * 0.5, true, false}
	wide := a.wide(a.of.unit, place)
	x := room.x + room.w - wide
	a.text(seatUnit, place, x, room.y, wide, line)
	if a.of.up != 0 || a.of.won {
		x -= line * 0.6
		a.moved(x, room.y+line*0.25, line*0.5)
	}
	a.named(box{room.x, room.y, x - room.x - line*0.15, line})
}

// moved puts the sign for who has won, or whom the last entry moved up or down.
func (a *seatArea) moved(x, y, side float32) {
	if a.of.up != 0 || a.of.won {
		a.put(seatTrophy, x, y, side, side)
	}
}

// named puts token and name beside each other, the name as large as it has room, down to
// two thirds of its size.
func (a *seatArea) named(room box) {
	at := seatToken
	if a.of.mat {
		at = seatArt
	}
	a.put(at, room.x, room.y, room.h, room.h)
	x, wanted := room.x+room.h*1.2, room.h*0.62
	wide := max(0, room.w-room.h*1.2)
	fits := wide / max(a.wide(a.of.name, font{100, true, false})/100, 0.01) * 0.98
	a.text(seatName, font{clamp(fits, wanted*2/3, wanted), true, false}, x, room.y, wide, room.h)
}
