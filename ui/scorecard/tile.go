package scorecard

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/present"
)

// Tile is a seat of a big board: the mat, the name, the total, how far it is in what the
// game measures, and what was written last. It is a column where it is high, and else a row.
// Whose turn it is, and who has won, has a ground of its own in the player's colour, which
// is much darker than the others.
type Tile struct {
	widget.BaseWidget
	scene  *Scene
	of     present.Tile
	widest float32 // of all scores, at a text size of 1
	edge   *canvas.Rectangle
	ground *canvas.Rectangle
	mat    *mat.Player
	name   *kit.Text
	score  *kit.Text
	track  *canvas.Rectangle
	way    *canvas.Rectangle
	says   *kit.Text
	box    *kit.Text
	wrote  *kit.Text
	dice   *DiceRow
	lies   *tokens
	figure *kit.Drawing
	art    *figureArt
}

// NewTile returns a tile of nobody yet.
func NewTile() *Tile {
	t := &Tile{
		edge: canvas.NewRectangle(nil), ground: canvas.NewRectangle(nil), mat: mat.NewPlayer(kit.Marker{}, kit.Target),
		name: kit.NewText("", kit.Strong, kit.Ink).Bold().Cut(), score: kit.NewText("", kit.Numeral, kit.Ink).Bold(),
		track: canvas.NewRectangle(nil), way: canvas.NewRectangle(nil),
		says: kit.NewText("", kit.Body, kit.Muted).Cut(), box: kit.NewText("", kit.Body, kit.Muted).Cut(), wrote: kit.NewText("", kit.Strong, kit.Pen).Hand(),
		dice: NewDiceRow(), lies: newTokens(kit.NewText("", kit.Small, kit.Muted)), figure: kit.NewDrawing(),
	}
	t.ExtendBaseWidget(t)
	return t
}

// Draw shows a seat of a scene. The widest score of all seats is so wide at a text size of 1.
func (t *Tile) Draw(s *Scene, of present.Tile, widest float32) {
	t.scene, t.of, t.widest = s, of, widest
	t.mat.Set(of.Marker, of.Wins)
	t.name.Set(of.Name)
	t.score.CountTo(of.Score)
	t.says.Set(of.Says)
	t.wrote.Set(of.Wrote.Figure)
	t.art, t.lies.Hidden = nil, true
	t.dice.Set(nil)
	if spot := of.Shows; spot != nil {
		t.dice.Set(spot.Dice)
		lies := s.lying(spot.Tokens, true)
		t.lies.Hidden = !lies.pictures()
		t.lies.show(lies)
		t.art = figureOf(s.Game, spot.Parts)
		if value, ok := spot.Note.Data["value"].(scorecard.Text); ok {
			t.says.SetInked(of.Says, s.Say(value))
		}
	}
	t.Refresh()
}

// deep reports whether it stands out.
func (t *Tile) deep() bool { return t.of.Turn || t.of.Won }

// Held implements kit.Holder.
func (t *Tile) Held() []fyne.CanvasObject {
	return []fyne.CanvasObject{t.edge, t.ground, t.mat, t.name, t.score, t.track, t.way, t.says, t.box, t.wrote, t.dice, t.lies, t.figure.Raster}
}

// CreateRenderer implements fyne.Widget.
func (t *Tile) CreateRenderer() fyne.WidgetRenderer { return render(t, units(60, 32)) }

func (t *Tile) paint() {
	ink, says, wrote, track := kit.Ink, kit.Muted, kit.Pen, kit.Colour(kit.Line)
	t.edge.FillColor, t.ground.FillColor = kit.Colour(kit.Edge), kit.Colour(kit.Paper)
	if t.ground.StrokeWidth = 0; t.ground.FillColor == kit.Colour(kit.Table) { // which only a line tells apart
		t.ground.StrokeColor, t.ground.StrokeWidth = kit.Colour(kit.Line), kit.U(2)
	}
	switch {
	case t.deep():
		ink, says, wrote, track = kit.OnDeep, kit.OnDeep, kit.OnDeep, color.NRGBA{0xFF, 0xFF, 0xFF, 0x40}
		t.ground.FillColor = kit.Deep(kit.PlayerColour(t.of.Marker.Colour))
	case t.of.Left:
		ink = kit.Muted
		t.ground.FillColor = kit.Colour(kit.Sunk)
	}
	t.name.SetRole(ink)
	t.score.SetRole(ink)
	t.says.SetRole(says)
	t.box.SetRole(says)
	t.wrote.SetRole(wrote)
	t.track.FillColor, t.way.FillColor = track, kit.PlayerColour(t.of.Marker.Colour)
	if t.art != nil {
		shade := shadeOf(t.of.Marker, t.of.Left)
		if t.deep() {
			shade.ink, shade.missing = kit.Hex(kit.Colour(kit.OnDeep)), kit.Hex(kit.Colour(kit.Line))
		}
		t.figure.Set(t.art.svg(t.of.Shows.Parts, nil, 1, shade))
	}
}

func (t *Tile) layout(size fyne.Size) {
	edge := min(kit.U(3), size.Height*0.03)
	kit.Put(t.edge, 0, edge, size.Width, size.Height-edge)
	size.Height -= edge
	t.ground.Resize(size)
	t.ground.CornerRadius = min(kit.U(24), size.Height*0.15)
	t.edge.CornerRadius = t.ground.CornerRadius
	gauge := t.of.Gauge.Of > 0
	t.track.Hidden, t.way.Hidden, t.says.Hidden = !gauge, !gauge, t.of.Says == ""
	t.figure.Raster.Hidden, t.dice.Hidden = t.art == nil, len(t.dice.dice) == 0
	if size.Height > size.Width*0.8 {
		t.column(size.Width, size.Height)
	} else {
		t.row(size.Width, size.Height)
	}
	t.paint()
}

// set puts a line of text of a size in pixels around a height.
func set(text *kit.Text, size, x, middle, width float32) {
	text.SetSize(size / kit.U(1))
	kit.Put(text, x, middle-size*0.8, width, size*1.6)
}

// shrunk returns a size for a text in a width: as wanted, or smaller, down to a share of it.
func shrunk(text *kit.Text, wanted, width, least float32) float32 {
	text.SetSize(wanted / kit.U(1))
	return max(wanted*least, min(wanted, wanted*width/max(1, text.Full().Width)))
}

// line puts a small line of text around a height: all of it, or in short where that has no room.
func line(text *kit.Text, said, brief string, size, x, middle, width float32) {
	text.Set(said)
	if text.SetSize(size / kit.U(1)); text.Full().Width > width {
		text.Set(brief)
	}
	set(text, shrunk(text, size, width, 0.8), x, middle, width)
}

// brief is what is said in short, without what it is of.
func (t *Tile) brief() string {
	_, after, found := strings.Cut(t.of.Says, " · ")
	if !found {
		return t.of.Says
	}
	return after
}

// column has everything below each other, and what was written last at the foot.
func (t *Tile) column(w, h float32) {
	inset := w * 0.067
	room := w - 2*inset
	side := min(h*0.186, w*0.55)
	y := h * 0.033
	kit.Put(t.mat, (w-side)/2, y, side, side)
	y += side
	name := shrunk(t.name, min(h*0.06, w*0.14), room, 0.7)
	t.name.Centre()
	y += h * 0.05
	set(t.name, name, inset, y, room)
	score := min(h*0.2, room/t.widest)
	if t.of.Gauge.Of == 0 && t.of.Shows == nil {
		score = min(h*0.28, room/t.widest) // there is nothing else
	}
	t.score.Centre()
	y += name*0.5 + h*0.02 + score*0.6
	set(t.score, score, 0, y, w)
	y += score*0.55 + h*0.02
	small := max(h*0.034, kit.U(kit.Small))
	foot := h - h*0.075
	t.says.Centre()
	if t.of.Gauge.Of > 0 {
		t.gauge(inset, y, room, h*0.03)
		y += h*0.03 + small
		line(t.says, t.of.Says, t.brief(), small, inset, y, room)
		y += small
	} else if t.of.Says != "" {
		y += small
		line(t.says, t.of.Says, t.brief(), small, inset, y, room)
		y += small
	}
	t.things(inset, y+small*0.5, room, foot-small*2.6-y)
	t.last(inset, foot, room, small, -small*1.7, true)
}

// row has the mat at the left and the total at the right, and what is said between them.
func (t *Tile) row(w, h float32) {
	side := min(h*0.58, w*0.24)
	inset := min((h-side)/2, w*0.05)
	kit.Put(t.mat, inset, (h-side)/2, side, side)
	score := min(max(h*0.46, min(h*0.75, kit.U(30))), w*0.3/t.widest)
	t.score.SetSize(score / kit.U(1))
	wide := t.score.Full().Width + 1
	right := w - inset
	t.score.Trailing()
	kit.Put(t.score, right-wide, 0, wide, h)
	x := inset + side*1.17
	room := right - wide - side*0.12 - x
	t.lies.Hide() // the score counts them
	things := t.dice.Wide(h * 0.36)
	if t.art != nil {
		things = h * 0.6 * figureRatio
	}
	if things > 0 && room-things > w*0.3 {
		t.things(right-wide-things-side*0.12, h*0.2, things, h*0.6)
		room -= things + side*0.2
	} else {
		t.dice.Hidden, t.figure.Raster.Hidden = true, true
	}
	name := min(h*0.2, w*0.09)
	more := t.of.Wrote != present.Written{} || t.of.Gauge.Of > 0 || t.of.Says != ""
	if h < kit.U(56) || !more {
		name = min(h*0.42, w*0.09)
		t.hide()
		if t.of.Says != "" && t.of.Wrote == (present.Written{}) {
			t.says.Show()
			t.says.SetSize(name * 0.8 / kit.U(1))
			wide := t.says.Full().Width + 1
			set(t.says, name*0.8, x+room-wide, h/2, wide)
			room -= wide + 6
		}
		set(t.name, shrunk(t.name, name, room, 0.7), x, h/2, room)
		return
	}
	set(t.name, shrunk(t.name, name, room, 0.7), x, h*0.31, room)
	small := min(name*0.66, w*0.05)
	if high := h * 0.05; t.of.Gauge.Of > 0 && h >= kit.U(180) {
		set(t.name, name, x, h*0.24, room)
		t.gauge(x, h*0.4, room, high)
		line(t.says, t.of.Says, t.brief(), small, x, h*0.54, room)
		t.last(x, h*0.76, room, small, 0, false)
		return
	}
	t.track.Hidden, t.way.Hidden, t.says.Hidden = true, true, true
	if t.of.Wrote == (present.Written{}) || t.of.Turn && t.of.Says != "" && t.of.Gauge.Of == 0 {
		t.says.Hidden, t.box.Hidden, t.wrote.Hidden = false, true, true
		line(t.says, t.of.Says, t.brief(), small, x, h*0.6, room)
		return
	}
	second := small * 1.5
	if h < kit.U(110) {
		second = 0
	}
	t.last(x, h*0.6, room, small, second, false)
}

// hide leaves away what has no room.
func (t *Tile) hide() {
	for _, o := range []fyne.CanvasObject{t.track, t.way, t.says, t.box, t.wrote} {
		o.Hide()
	}
}

// gauge draws how far it is.
func (t *Tile) gauge(x, y, w, h float32) {
	t.track.CornerRadius, t.way.CornerRadius = h/2, h/2
	kit.Put(t.track, x, y, w, h)
	kit.Put(t.way, x, y, max(h, w*t.of.Gauge.Share()), h)
	t.way.Hidden = t.of.Gauge.Have <= 0
}

// last says what was written last: the box before its figure, or what else is said behind it.
// Where they have no room beside each other they are in two lines, from a height up or down.
func (t *Tile) last(x, middle, w, small, second float32, centred bool) {
	t.box.Hidden, t.wrote.Hidden = t.of.Wrote == present.Written{}, t.of.Wrote.Figure == ""
	said := t.of.Wrote.Box
	if said == "" {
		said = t.of.Wrote.Rest
	}
	gap, ink := small*0.5, float32(0)
	if !t.wrote.Hidden {
		t.wrote.SetSize(small * 2 / kit.U(1))
		ink = t.wrote.Full().Width + 1
	}
	if said == "" || ink == 0 {
		gap = 0
	}
	line(t.box, said, present.Brief(said), small, x, middle, w-ink-gap)
	wide := t.box.Full().Width + 1
	at := func(width float32) float32 {
		if centred {
			return x + max(0, (w-width)/2)
		}
		return x
	}
	switch first := at(wide + ink + gap); {
	case wide <= w-ink-gap && t.of.Wrote.Box != "":
		kit.Put(t.box, first, middle-small*0.8, wide, small*1.6)
		set(t.wrote, small*2, first+wide+gap, middle-small*0.1, ink)
	case wide <= w-ink-gap || second == 0:
		set(t.wrote, small*2, first, middle-small*0.1, ink)
		kit.Put(t.box, first+ink+gap, middle-small*0.8, min(wide, w-ink-gap), small*1.6)
	default:
		box, wrote := min(middle, middle+second), max(middle, middle+second)
		if t.of.Wrote.Box == "" {
			box, wrote = wrote+small*0.4, box
		}
		line(t.box, said, present.Brief(said), small, x, box, w)
		wide = min(t.box.Full().Width+1, w)
		kit.Put(t.box, at(wide), box-small*0.8, wide, small*1.6)
		set(t.wrote, small*2, at(ink), wrote, ink)
	}
}

// things puts what lies there into a room: the figure, or mats above dice.
func (t *Tile) things(x, y, w, h float32) {
	if t.art != nil {
		kit.Put(t.figure.Raster, x, y, w, max(0, h))
		return
	}
	if !t.lies.Hidden {
		side := min(h*0.5, w/4)
		wide := side * (1 + float32(t.lies.N-1)*mat.Step)
		kit.Put(t.lies, x+max(0, (w-wide)/2), y, min(w, wide), side)
		y, h = y+side, h-side
	}
	side := min(h*0.6, w/max(1, t.dice.Wide(1)))
	wide := t.dice.Wide(side)
	kit.Put(t.dice, x+(w-wide)/2, y+(h-side)/2, wide, side)
}

// DiceRow is dice that lie beside each other, to be looked at only.
type DiceRow struct {
	widget.BaseWidget
	dice []*kit.Die
}

// NewDiceRow returns no dice yet.
func NewDiceRow() *DiceRow {
	d := &DiceRow{}
	d.ExtendBaseWidget(d)
	return d
}

// Set shows other dice.
func (d *DiceRow) Set(dice []scorecard.Die) {
	for len(d.dice) < len(dice) {
		d.dice = append(d.dice, kit.NewDie(0, trayDie, nil).Least(12).Tray())
	}
	d.dice = d.dice[:len(dice)]
	for i, die := range dice {
		setDie(d.dice[i], die)
	}
	d.Refresh()
}

// Wide is how wide they are with a side.
func (d *DiceRow) Wide(side float32) float32 { return diceWidth(len(d.dice), side) }

// Held implements kit.Holder.
func (d *DiceRow) Held() []fyne.CanvasObject { return appendAll([]fyne.CanvasObject{}, d.dice) }

// CreateRenderer implements fyne.Widget.
func (d *DiceRow) CreateRenderer() fyne.WidgetRenderer { return render(d, units(0, 0)) }

func (d *DiceRow) layout(size fyne.Size) {
	side := min(size.Height, size.Width/max(1, d.Wide(1)))
	for i, die := range d.dice {
		kit.Put(die, float32(i)*side*diceStep, (size.Height-side)/2, side, side)
	}
}
