package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// boardTile is one seat on the big board: token, name, place, and the score as
// large as there is room. Whose turn it is has a ground of its own in the player's
// colour, which is much darker than the others.
type boardTile struct {
	widget.BaseWidget
	seat   present.Player
	ground *canvas.Rectangle
	token  *kit.Token
	name   *kit.Text
	place  *kit.Text
	move   *kit.Icon // up or down, after the last entry
	score  *kit.Text
	form   tileForm
	moved  int // places up; less than 0: down
}

func newBoardTile(seat present.Player) *boardTile {
	t := &boardTile{
		seat: seat, ground: canvas.NewRectangle(nil),
		token: kit.NewToken(seat.Marker, 40), name: kit.NewText(seat.Name, kit.Strong, kit.Ink).Bold().Cut(),
		place: kit.NewText("", kit.Strong, kit.Muted).Bold(), move: kit.NewIcon(kit.Up, 24, kit.Good),
		score: kit.NewText("", kit.Numeral, kit.Ink).Bold().Trailing(),
	}
	t.ExtendBaseWidget(t)
	return t
}

// set shows where a seat stands, whether it has the turn, and by how many places
// the last entry moved it up.
func (t *boardTile) set(place string, s scoring.Standing, on bool, up int) {
	ink, muted := kit.Ink, kit.Muted
	t.ground.FillColor, t.ground.StrokeWidth = kit.Colour(kit.Paper), 0
	switch {
	case on:
		ink, muted = kit.OnDeep, kit.OnDeep
		t.ground.FillColor = kit.Deep(kit.PlayerColour(t.seat.Marker.Colour))
	case s.Won:
		t.ground.FillColor = kit.Colour(kit.Tint)
		t.ground.StrokeColor, t.ground.StrokeWidth = kit.Colour(kit.Good), 2
	case s.Left:
		ink = kit.Muted
		t.ground.FillColor = kit.Colour(kit.Sunk)
	}
	t.token.Set(t.seat.Marker, s.Left)
	t.name.SetRole(ink)
	t.place.SetRole(muted)
	t.score.SetRole(ink)
	t.score.CountTo(i18n.Figure(s.Score))
	t.place.Set(place)
	t.moved = up
	t.move.Hidden = up == 0 && !s.Won
	switch {
	case s.Won:
		t.move.Set(kit.Trophy, ink)
	case up > 0:
		t.move.Set(kit.Up, ink)
	default:
		t.move.Set(kit.Down, ink)
	}
}

// tileForm is how a tile is arranged: wide, with the score at the right of the
// name, or high, with the score below it.
type tileForm struct {
	wide    bool
	numeral float32 // the text size of the score, in pixels
}

// The shares of a tile.
const (
	tileInset float32 = 0.07 // of its lower side
	wideScore float32 = 0.48 // of the width of a wide tile
	highScore float32 = 0.62 // of the height of a high one
	lineOf    float32 = 1.37 // the height of a line of text of size 1
)

// wideNumeral returns the text size of a score of a width (at size 1) in a wide tile.
func wideNumeral(tile fyne.Size, widest float32) float32 {
	return min(tile.Height*0.92/lineOf, tile.Width*wideScore/widest)
}

// highNumeral is wideNumeral for a high tile, which needs room for a name above.
func highNumeral(tile fyne.Size, widest float32) float32 {
	if tile.Height*(1-highScore) < kit.U(40) {
		return 0
	}
	return min(tile.Height*highScore/lineOf, tile.Width*0.88/widest)
}

// CreateRenderer implements fyne.Widget.
func (t *boardTile) CreateRenderer() fyne.WidgetRenderer { return &boardTileRenderer{t} }

type boardTileRenderer struct{ of *boardTile }

func (r *boardTileRenderer) MinSize() fyne.Size { return fyne.NewSize(kit.U(60), kit.U(40)) }
func (r *boardTileRenderer) Destroy()           {}
func (r *boardTileRenderer) Refresh()           { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

func (r *boardTileRenderer) Objects() []fyne.CanvasObject {
	t := r.of
	return []fyne.CanvasObject{t.ground, t.score, t.token, t.name, t.place, t.move}
}

func (r *boardTileRenderer) Layout(size fyne.Size) {
	t := r.of
	if size.IsZero() || t.form.numeral == 0 {
		return
	}
	t.ground.Resize(size)
	inset := min(size.Width, size.Height) * tileInset
	t.ground.CornerRadius = inset * 1.6
	t.score.SetSize(t.form.numeral / kit.U(1))
	score := t.score.Full().AddWidthHeight(1, 0)
	room := box{fyne.NewSquareOffsetPos(inset), size.SubtractWidthHeight(2*inset, 2*inset)}
	t.score.Resize(score)
	if t.form.wide {
		t.score.Move(fyne.NewPos(size.Width-inset-score.Width, (size.Height-score.Height)/2))
		room.Width -= score.Width + inset
		r.layoutTexts(room)
		return
	}
	above := room.cut(size.Height*(1-highScore)-inset, 0)
	t.score.Move(fyne.NewPos((size.Width-score.Width)/2, size.Height*(1-highScore)+(size.Height*highScore-score.Height)/2))
	r.layoutLine(above)
}

// layoutLine puts token, name and place into one line.
func (r *boardTileRenderer) layoutLine(room box) {
	t := r.of
	line := min(room.Height, kit.U(72), room.Width*0.2)
	room.Y += (room.Height - line) / 2
	t.place.SetSize(line * 0.5 / kit.U(1))
	place := t.place.Full()
	x := room.X + room.Width - place.Width
	t.place.Move(fyne.NewPos(x, room.Y+(line-place.Height)/2))
	t.place.Resize(place)
	if !t.move.Hidden {
		x -= line * 0.6
		t.move.Move(fyne.NewPos(x, room.Y+line*0.25))
		t.move.Resize(fyne.NewSquareSize(line * 0.5))
	}
	r.layoutName(box{room.Position, fyne.NewSize(x-room.X-line*0.15, line)})
}

// layoutTexts puts token and name beside each other and the place below them;
// where the room is too low for that, all in one line.
func (r *boardTileRenderer) layoutTexts(room box) {
	t := r.of
	line := min(max(room.Height*0.45, kit.U(24)), room.Width*0.3, kit.U(64))
	if room.Height < line*1.8 {
		r.layoutLine(room)
		return
	}
	r.layoutName(box{room.Position, fyne.NewSize(room.Width, line)})
	t.place.SetSize(line * 0.55 / kit.U(1))
	place := t.place.Full()
	t.place.Move(fyne.NewPos(room.X+line*0.15, room.Y+line*1.1))
	t.place.Resize(place)
	t.move.Move(fyne.NewPos(room.X+line*0.3+place.Width, room.Y+line*1.1+(place.Height-line*0.6)/2))
	t.move.Resize(fyne.NewSquareSize(line * 0.6))
}

// layoutName puts token and name beside each other.
func (r *boardTileRenderer) layoutName(room box) {
	t := r.of
	t.token.Move(room.Position)
	t.token.Resize(fyne.NewSquareSize(room.Height))
	room.X += room.Height * 1.2
	room.Width = max(0, room.Width-room.Height*1.2)
	t.name.SetSize(shrunk(t.seat.Name, room.Height*0.62, room.Width) / kit.U(1))
	full := t.name.Full()
	t.name.Move(fyne.NewPos(room.X, room.Y+(room.Height-full.Height)/2))
	t.name.Resize(fyne.NewSize(room.Width, full.Height))
}
