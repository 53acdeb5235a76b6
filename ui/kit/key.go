package kit

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// KeyLook is what a Key shows.
type KeyLook struct {
	Face  string // "1" to "6" for a die, else a letter; "" for none
	Text  string
	Note  string // smaller, below
	Dice  string // in place of a note: the faces of small dice, such as "123"
	Style Style
	Off   bool // it answers why it cannot be pressed
}

// Key is a large key of a pad: the face of a die, a letter or a word, with what
// pressing it means. It grows with the room that it is given.
type Key struct {
	widget.BaseWidget
	Pressable
	OnTap func()
	look  KeyLook
	drawn *keyRenderer
	most  keySizes
}

// keySizes are sizes of the words of a key in pixels; 0 where there is none.
type keySizes struct{ letter, text, note float32 }

// EvenKeys sets the words of keys alike: as large as all of them have room.
func EvenKeys(keys []*Key) {
	least := func(a, b float32) float32 {
		if a == 0 || b == 0 {
			return a + b
		}
		return min(a, b)
	}
	var most keySizes
	was := make([]keySizes, len(keys))
	for i, k := range keys {
		was[i], k.most = k.most, keySizes{}
		if r := k.drawn; r != nil && !k.Size().IsZero() {
			r.Layout(k.Size())
			most = keySizes{least(most.letter, sizeSet(r.letter)), least(most.text, sizeSet(r.text)), least(most.note, sizeSet(r.note))}
		}
	}
	for i, k := range keys {
		k.most = most
		if r := k.drawn; r != nil && !k.Size().IsZero() {
			r.Layout(k.Size())
			if was[i] != most {
				canvas.Refresh(k)
			}
		}
	}
}

// sizeSet returns the size in which a line of text is set; 0 if it says nothing.
func sizeSet(t *canvas.Text) float32 {
	if t.Text == "" {
		return 0
	}
	return t.TextSize
}

// NewKey returns a key that shows nothing yet.
func NewKey(onTap func()) *Key {
	k := &Key{OnTap: onTap}
	k.Pressable = NewPressable(k, k.Name, func() bool { return !k.look.Off }, func() { k.OnTap() })
	k.why = k.do
	k.ExtendBaseWidget(k)
	return k
}

// Set shows something else; it costs nothing if that is the same as before. It
// reports whether anything changed.
func (k *Key) Set(look KeyLook) bool {
	if k.look == look {
		return false
	}
	k.look = look
	k.Refresh()
	return true
}

// Name is what a person would call the key.
func (k *Key) Name() string {
	if k.isDie() {
		return "die " + k.look.Face
	}
	if k.look.Text != "" {
		return k.look.Text
	}
	return k.look.Face
}

// Off reports whether pressing it only answers why it cannot be pressed.
func (k *Key) Off() bool { return k.look.Off }

func (k *Key) isDie() bool { return len(k.look.Face) == 1 && k.look.Face >= "1" && k.look.Face <= "6" }

// Bare reports whether the key is a die and nothing else, which stays square.
func (k *Key) Bare() bool { return k.isDie() && k.look.Text == "" }

// CreateRenderer implements fyne.Widget.
func (k *Key) CreateRenderer() fyne.WidgetRenderer {
	r := &keyRenderer{of: k, ground: canvas.NewRectangle(nil), die: canvas.NewRectangle(nil), dice: NewDrawing()}
	k.drawn = r
	for range 6 {
		r.pips = append(r.pips, canvas.NewCircle(nil))
	}
	for _, t := range []**canvas.Text{&r.letter, &r.text, &r.note} {
		*t = canvas.NewText("", nil)
		(*t).Alignment, (*t).TextStyle.Bold = fyne.TextAlignCenter, true
	}
	r.Refresh()
	return r
}

type keyRenderer struct {
	of                 *Key
	ground, die        *canvas.Rectangle
	pips               []*canvas.Circle
	letter, text, note *canvas.Text
	dice               *Drawing
}

func (r *keyRenderer) MinSize() fyne.Size { return fyne.NewSquareSize(U(Target)) }
func (r *keyRenderer) Destroy()           {}

func (r *keyRenderer) Objects() []fyne.CanvasObject {
	objects := []fyne.CanvasObject{r.ground, r.die, r.letter, r.text, r.note, r.dice.Raster}
	for _, p := range r.pips {
		objects = append(objects, p)
	}
	return append(objects, r.of.Ring)
}

func (r *keyRenderer) Layout(size fyne.Size) {
	if size.Width <= 0 {
		return
	}
	at := fyne.Position{}
	if r.of.Bare() {
		side := min(size.Width, size.Height)
		at = fyne.NewPos((size.Width-side)/2, (size.Height-side)/2)
		size = fyne.NewSquareSize(side)
	}
	r.ground.Move(at)
	r.ground.Resize(size)
	r.ground.CornerRadius = min(U(ButtonRadius), size.Height*0.2)
	r.of.Circle(size, r.ground.CornerRadius)
	r.of.Ring.Move(at)
	r.die.Hidden, r.dice.Hidden = true, r.of.look.Dice == ""
	for i, p := range r.pips {
		p.Hidden = !r.of.isDie() || i >= len(r.spots())
	}
	switch {
	case r.of.Bare():
		r.layoutDie(at, size)
	case r.of.isDie():
		r.layoutPart(size)
	default:
		r.layoutWords(size)
	}
}

// layoutDie lets the key be the die, with a note below its pips.
func (r *keyRenderer) layoutDie(at fyne.Position, size fyne.Size) {
	side := size.Width
	pips := fyne.NewPos(at.X+side/2, at.Y+side/2)
	if r.of.look.Note != "" {
		r.fit(r.note, r.of.look.Note, Small, fyne.NewSize(side-U(6), side*0.26))
		note := LineSize(r.note).Height
		r.put(r.note, at.AddXY(0, side-note-U(2)), fyne.NewSize(side, note))
		pips.Y -= min(note*0.45, side*0.16)
	}
	r.placePips(pips, side)
}

func (r *keyRenderer) spots() [][2]float32 {
	if !r.of.isDie() {
		return nil
	}
	return pips[r.of.look.Face[0]-'0']
}

func (r *keyRenderer) placePips(middle fyne.Position, side float32) {
	radius := side * 0.088
	for i, at := range r.spots() {
		r.pips[i].Resize(fyne.NewSquareSize(2 * radius))
		r.pips[i].Move(middle.AddXY(at[0]*side*0.25-radius, at[1]*side*0.25-radius))
	}
}

// layoutPart puts a die with a word, beside each other where there is room, and
// the note below.
func (r *keyRenderer) layoutPart(size fyne.Size) {
	look := r.of.look
	r.die.Hidden = false
	inner := size.SubtractWidthHeight(U(8), U(8))
	note := float32(0)
	if look.Note != "" {
		note = min(U(TextSize(Small))*1.4, inner.Height*0.3)
		r.fit(r.note, look.Note, Small, fyne.NewSize(inner.Width, note))
		note = max(note, LineSize(r.note).Height)
	}
	upper := inner.Height - note
	if size.Width >= 1.3*size.Height {
		room := inner.Width - MeasureIn(look.Text, U(SmallestText), TypefaceOf(look.Text, 20, true)).Width - U(13) // and a little for rounding
		side := max(min(upper*0.72, U(44), room), U(18))
		r.fit(r.text, look.Text, 20, fyne.NewSize(inner.Width-side-U(12), upper))
		words := LineSize(r.text)
		top := (size.Height - max(side, words.Height) - note) / 2
		row := max(side, words.Height)
		x := max(U(4), (size.Width-side-U(10)-words.Width)/2)
		r.placeDie(fyne.NewPos(x, top+(row-side)/2), side)
		r.put(r.text, fyne.NewPos(x+side+U(10), top+(row-words.Height)/2), words)
		r.put(r.note, fyne.NewPos(U(4), top+row), fyne.NewSize(inner.Width, note))
		return
	}
	words := min(U(TextSize(Body))*1.4, upper*0.45)
	r.fit(r.text, look.Text, Body, fyne.NewSize(inner.Width, words))
	words = max(words, LineSize(r.text).Height)
	side := max(min(upper-words, U(44)), upper*0.3)
	top := (size.Height - side - words - note) / 2
	r.placeDie(fyne.NewPos((size.Width-side)/2, top), side)
	r.put(r.text, fyne.NewPos(U(4), top+side), fyne.NewSize(inner.Width, words))
	r.put(r.note, fyne.NewPos(U(4), top+side+words), fyne.NewSize(inner.Width, note))
}

func (r *keyRenderer) placeDie(at fyne.Position, side float32) {
	r.die.Move(at)
	r.die.Resize(fyne.NewSquareSize(side))
	r.die.CornerRadius = side * 0.2
	r.placePips(at.AddXY(side/2, side/2), side)
}

// keyLine is a line of words on a key: how large it may be, in design units, and how
// much of the height it may take.
type keyLine struct {
	text        *canvas.Text
	words       string
	size, share float32
}

// layoutWords puts a letter or a word in the middle, and what explains it below. In a
// low key what explains a letter further is beside it.
func (r *keyRenderer) layoutWords(size fyne.Size) {
	look := r.of.look
	inner := size.SubtractWidthHeight(U(8), U(6))
	letter := keyLine{r.letter, look.Face, min(40, inner.Height*0.42/U(1)), 0.5}
	text := keyLine{r.text, look.Text, min(Numeral, max(Body, inner.Height*0.34/U(1))), 0.4}
	if look.Face != "" {
		text.size = Small
	}
	note := keyLine{r.note, look.Note, Small, 0.3}
	lines := []keyLine{letter, text, note}
	dice, under := r.diceSize(inner), float32(0)
	if look.Dice != "" {
		under = dice.Height + U(6)
	}
	height := r.fitLines(lines, inner.SubtractWidthHeight(0, under)) + under
	beside := height > inner.Height && look.Face != "" && look.Note+look.Dice != ""
	if beside {
		lines = lines[:2]
		height = r.fitLines(lines, inner)
	}
	y := (size.Height - height) / 2
	for _, line := range lines {
		if line.words == "" {
			continue
		}
		h := LineSize(line.text).Height
		r.put(line.text, fyne.NewPos(U(4), y), fyne.NewSize(inner.Width, h))
		if beside && line.text == r.letter {
			wide, gap, note := LineSize(r.letter).Width, U(6), LineSize(r.note)
			if n := float32(len(look.Dice)); n > 0 {
				n = n*(1+diceGap) - diceGap
				side := min(h*0.5, (inner.Width-wide-gap)/n)
				dice = fyne.NewSize(side*n, side)
				note = dice
			}
			x := (size.Width - wide - gap - note.Width) / 2
			r.put(r.letter, fyne.NewPos(x, y), fyne.NewSize(wide, h))
			right := fyne.NewPos(x+wide+gap, y+(h-note.Height)*0.65)
			r.put(r.note, right, note)
			r.putDice(right, dice)
		}
		y += h
	}
	if under > 0 && !beside {
		r.putDice(fyne.NewPos((size.Width-dice.Width)/2, y+U(4)), dice)
	}
}

// diceGap is the gap between the small dice of a note, of their side.
const diceGap = 0.25

// diceSize returns the size of the small dice of a note.
func (r *keyRenderer) diceSize(inner fyne.Size) fyne.Size {
	side := min(U(TextSize(Small))*1.2, max(U(Small), inner.Height*0.22))
	return fyne.NewSize(side*(float32(len(r.of.look.Dice))*(1+diceGap)-diceGap), side)
}

// putDice draws the small dice of a note.
func (r *keyRenderer) putDice(at fyne.Position, size fyne.Size) {
	if r.dice.Hidden {
		return
	}
	r.dice.Move(at)
	r.dice.Resize(size)
	r.dice.Set(diceArt(r.of.look.Dice, r.die.FillColor, r.die.StrokeColor))
}

// diceArt draws dice beside each other.
func diceArt(faces string, paper, ink color.Color) string {
	const side, radius = 100, 11
	var s strings.Builder
	fmt.Fprintf(&s, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.0f %d">`, side*(float32(len(faces))*(1+diceGap)-diceGap), side)
	for i, face := range faces {
		x := float32(i) * side * (1 + diceGap)
		fmt.Fprintf(&s, `<rect x="%.0f" y="4" width="%d" height="%d" rx="20" fill="%s" stroke="%s" stroke-width="8"/>`,
			x+4, side-8, side-8, Hex(paper), Hex(ink))
		for _, at := range pips[face-'0'] {
			fmt.Fprintf(&s, `<circle cx="%.0f" cy="%.0f" r="%d" fill="%s"/>`, x+side*(0.5+at[0]*0.25), side*(0.5+at[1]*0.25), radius, Hex(ink))
		}
	}
	return s.String() + `</svg>`
}

// fitLines gives lines the sizes at which they have room below each other, and tells
// their height.
func (r *keyRenderer) fitLines(lines []keyLine, room fyne.Size) (height float32) {
	shares := float32(0)
	for _, line := range lines {
		if line.words != "" {
			shares += line.share
		}
	}
	for _, line := range lines {
		if line.words != "" {
			r.fit(line.text, line.words, line.size, fyne.NewSize(room.Width, room.Height*line.share/shares))
			height += LineSize(line.text).Height
		}
	}
	return height
}

// fit gives a text the size at which it has room, and cuts it where it has none.
func (r *keyRenderer) fit(t *canvas.Text, words string, size float32, room fyne.Size) {
	face := TypefaceOf(words, size, true)
	pixels := Fitted(words, size, U(TextSize(size)), face, room)
	for pixels > U(SmallestText) && MeasureIn(words, pixels, face).Width > room.Width {
		pixels -= U(1)
	}
	if most := r.most(t); most > 0 {
		pixels = min(pixels, most)
	}
	t.TextSize = pixels
	t.Text = Shorten(words, pixels, face, room.Width)
	SetTypeface(t, face)
}

// most is how large a line of the key may be among others; 0 if that is not bounded.
func (r *keyRenderer) most(t *canvas.Text) float32 {
	switch t {
	case r.letter:
		return r.of.most.letter
	case r.text:
		return r.of.most.text
	}
	return r.of.most.note
}

func (r *keyRenderer) put(t *canvas.Text, at fyne.Position, size fyne.Size) {
	t.Move(at)
	t.Resize(size)
}

func (r *keyRenderer) Refresh() {
	look := r.of.look
	dress := dresses[look.Style]
	if look.Style == Plain && (r.of.isDie() && look.Text == "" || look.Face != "") {
		dress = keyDie
	}
	if look.Off || look.Style == Quiet {
		dress = keyOff
	}
	r.ground.FillColor, r.ground.StrokeColor, r.ground.StrokeWidth = Colour(dress.fill), nil, 0
	if dress.border != "" {
		r.ground.StrokeColor, r.ground.StrokeWidth = Colour(dress.border), 2
	}
	if r.of.over && !look.Off {
		r.ground.StrokeColor, r.ground.StrokeWidth = Colour(Accent), 3
	}
	r.die.FillColor, r.die.StrokeColor, r.die.StrokeWidth = Colour(DiePaper), Colour(DieInk), 2
	pip := Colour(DieInk)
	if look.Off {
		r.die.FillColor, r.die.StrokeColor, pip = Colour(Sunk), Colour(Muted), Colour(Muted)
	}
	if look.Style == Chosen && r.of.Bare() {
		pip = Colour(Ink)
	}
	for _, p := range r.pips {
		p.FillColor = pip
	}
	r.letter.Text, r.text.Text, r.note.Text = "", "", ""
	for _, t := range []*canvas.Text{r.letter, r.text, r.note} {
		t.Color = Colour(dress.text)
	}
	if look.Style == Grave && r.of.Bare() && !look.Off {
		r.ground.FillColor, r.ground.StrokeColor, r.note.Color = Colour(DiePaper), badOnDie, badOnDie
	}
	r.Layout(r.of.Size())
	canvas.Refresh(r.of)
}

var (
	keyDie = dress{DiePaper, DieInk, DieInk}
	keyOff = dress{Sunk, "", Muted}

	badOnDie = RGB(0xB3261E) // dice are light in the dark, too
)
