package kit

import (
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
)

// Style is how much a button asks to be tapped.
type Style int

// The styles.
const (
	Plain   Style = iota // paper with a line around it
	Primary              // the one thing to do next
	Quiet                // no ground at all
	Chosen               // one of several things that lie on the table, and it is this one
	Part                 // one of a few values on a track
	Picked               // the one of them that is chosen
	Grave                // takes something away
	Danger               // the one thing to do next, which costs something
)

// Button is a word, an icon, or both, to tap.
type Button struct {
	widget.BaseWidget
	Pressable
	OnTap  func()
	OnOff  func() // a tap while it is off: says why; nil: nothing
	label  string
	sub    string  // a second, smaller line
	trail  string  // at the right end: what it would score
	glyph  Glyph   // before the label
	style  Style   //
	size   float32 // of the label, in design units
	height float32 // at least, in design units
	off    bool
	left   bool // the label begins at the left
	name   string
}

// NewButton returns a button with a label.
func NewButton(label string, style Style, onTap func()) *Button {
	b := &Button{label: label, style: style, OnTap: onTap, size: Body, height: Target}
	b.Pressable = NewPressable(b, b.Name, func() bool { return !b.off && b.OnTap != nil }, func() { b.OnTap() })
	b.moved = b.hovered
	b.why = func() {
		if b.off && b.OnOff != nil {
			b.OnOff()
		}
	}
	b.ExtendBaseWidget(b)
	return b
}

// NewIconButton returns a square button with an icon; the name says what it does, to a
// pointer that rests on it, to tests and screen readers.
func NewIconButton(g Glyph, name string, onTap func()) *Button {
	b := NewButton("", Plain, onTap)
	b.glyph, b.name = g, name
	return b
}

// Big sets the size of the label and the least height, in design units.
func (b *Button) Big(size, height float32) *Button { b.size, b.height = size, height; return b }

// With puts an icon before the label.
func (b *Button) With(g Glyph) *Button { b.glyph = g; return b }

// Leading lets the label begin at the left.
func (b *Button) Leading() *Button { b.left = true; return b }

// face returns the typeface of its label.
func (b *Button) face() Typeface { return TypefaceOf(b.label+b.trail, b.size, b.style != Part) }

// SetIcon changes the icon before the label of a button that has one, and the name
// that says what it does.
func (b *Button) SetIcon(g Glyph, name string) {
	if b.glyph != g || b.name != name {
		b.glyph, b.name = g, name
		b.Refresh()
	}
}

// Name is what a person would call the button.
func (b *Button) Name() string {
	if b.name != "" {
		return b.name
	}
	return b.label
}

// Off reports whether it cannot be tapped now.
func (b *Button) Off() bool { return b.off }

// Set changes what the button says: its label, a second line and what stands at
// its right end.
func (b *Button) Set(label, sub, trail string) {
	if b.label != label || b.sub != sub || b.trail != trail {
		b.label, b.sub, b.trail = label, sub, trail
		b.Refresh()
	}
}

// Style returns how it looks.
func (b *Button) Style() Style { return b.style }

// SetStyle changes how it looks.
func (b *Button) SetStyle(s Style) {
	if b.style != s {
		b.style = s
		b.Refresh()
	}
}

// SetOff makes it tappable or not.
func (b *Button) SetOff(off bool) {
	if b.off != off {
		b.off = off
		b.Refresh()
	}
}

// hovered lets an icon alone say its name to a pointer that rests on it.
func (b *Button) hovered() {
	said := ""
	if b.glyph != "" && b.label == "" {
		said = b.Name()
	}
	hinted(b, b.over, said)
	b.Refresh()
}

// dress is how a style looks: its ground, its border and its text.
type dress struct{ fill, border, text Role }

var dresses = map[Style]dress{
	Plain:   {Paper, Line, Ink},
	Primary: {Accent, "", OnAccent},
	Quiet:   {"", "", Muted},
	Chosen:  {Tint, Accent, Ink},
	Part:    {"", "", Ink},
	Picked:  {Paper, Line, Ink},
	Grave:   {Paper, Bad, Bad},
	Danger:  {Bad, "", OnAccent},
}

// CreateRenderer implements fyne.Widget.
func (b *Button) CreateRenderer() fyne.WidgetRenderer {
	r := &buttonRenderer{
		of: b, ground: canvas.NewRectangle(nil), label: canvas.NewText("", nil),
		second: canvas.NewText("", nil), sub: canvas.NewText("", nil), trail: canvas.NewText("", nil), icon: NewIcon(b.glyph, 24, Ink),
	}
	r.objects = []fyne.CanvasObject{r.ground, r.label, r.second, r.sub, r.trail}
	if b.glyph != "" {
		r.objects = append(r.objects, r.icon)
	}
	r.objects = append(r.objects, b.Ring)
	r.Refresh()
	return r
}

type buttonRenderer struct {
	of      *Button
	ground  *canvas.Rectangle
	label   *canvas.Text
	second  *canvas.Text // the rest of a label that has no room in one line
	sub     *canvas.Text
	trail   *canvas.Text
	icon    *Icon
	objects []fyne.CanvasObject
}

func (r *buttonRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *buttonRenderer) Destroy()                     {}

func (r *buttonRenderer) MinSize() fyne.Size {
	b := r.of
	text := MeasureText(b.label, b.size, true)
	if b.sub != "" {
		sub := MeasureText(b.sub, Small, true)
		text = fyne.NewSize(max(text.Width, sub.Width), text.Height+sub.Height)
	}
	width := text.Width + 2*U(buttonEdge)
	if b.trail != "" {
		width += MeasureText(b.trail, b.size, true).Width + U(16)
	}
	if b.glyph != "" {
		width += U(24 + 8)
		if b.label == "" {
			width = 0
		}
	}
	height := max(U(b.height), text.Height+U(12))
	return fyne.NewSize(max(width, U(b.height)), height)
}

func (r *buttonRenderer) Layout(size fyne.Size) {
	b := r.of
	r.ground.Resize(size)
	r.ground.Move(fyne.Position{})
	b.Circle(size, U(ButtonRadius))
	if b.style == Picked || b.style == Part {
		r.ground.Resize(size.SubtractWidthHeight(2*U(trackInset), 2*U(trackInset)))
		r.ground.Move(fyne.NewSquareOffsetPos(U(trackInset)))
		b.Circle(size, size.Height/2)
	}
	inset := U(buttonEdge)
	if b.leastWidth() > size.Width-2*inset {
		inset = U(buttonNarrow)
	}
	left, right := inset, size.Width-inset
	if b.glyph != "" && b.label == "" {
		Put(r.icon, (size.Width-U(24))/2, (size.Height-U(24))/2, U(24), U(24))
		return
	}
	if b.trail != "" {
		room := fyne.NewSize(right-left-U(16), size.Height)
		r.trail.TextSize = Fitted(b.label+b.trail, b.size, U(TextSize(b.size)), b.face(), room)
		w := MeasureIn(b.trail, r.trail.TextSize, b.face()).Width
		Put(r.trail, right-w, 0, w, size.Height)
		right -= w + U(8)
	}
	label := MeasureText(b.label, b.size, true)
	if b.glyph != "" {
		x := left
		if !b.left {
			x = max(left, (left+right-label.Width-U(32))/2)
		}
		Put(r.icon, x, (size.Height-U(24))/2, U(24), U(24))
		left = x + U(32)
		right = min(right, left+max(label.Width, right-left))
	}
	r.layoutLines(left, right, size.Height, b.left || b.trail != "" || b.glyph != "")
}

// The margins at the sides of a label: as designed, and in a button that has little
// room for it, in design units.
const (
	buttonEdge   float32 = 18
	buttonNarrow float32 = 8
)

// leastWidth is the width that label, trail and second line need beside the margins.
func (b *Button) leastWidth() float32 {
	width := WidthOf(b.label, b.size, true)
	if b.trail != "" {
		width += WidthOf(b.trail, b.size, true) + U(8)
	}
	if b.glyph != "" {
		width += U(24 + 8)
	}
	return max(width, WidthOf(b.sub, Small, true))
}

// layoutLines puts the label, in two lines where one has no room for it, and below
// it the smaller line if there is one.
func (r *buttonRenderer) layoutLines(left, right, height float32, leading bool) {
	b, width := r.of, right-left
	align := fyne.TextAlignCenter
	if leading {
		align = fyne.TextAlignLeading
	}
	above, below := shareLines(b, height)
	r.sub.TextSize = Fitted(b.sub, Small, U(TextSize(Small)), Bold, fyne.NewSize(width, below))
	r.sub.Text = Shorten(b.sub, r.sub.TextSize, Bold, width)
	if below > 0 {
		below = MeasurePixels(b.sub, r.sub.TextSize, true).Height
	}
	r.label.TextSize = Fitted(b.label, b.size, U(TextSize(b.size)), b.face(), fyne.NewSize(width, above))
	r.label.Text, r.second.Text = b.label, ""
	if MeasureIn(b.label, r.label.TextSize, b.face()).Width > width {
		if first, second, pixels := b.twoLines(width, height-below); pixels > 0 {
			r.label.Text, r.second.Text, r.label.TextSize = first, second, pixels
		} else {
			r.label.Text = Shorten(b.label, r.label.TextSize, b.face(), width)
		}
	}
	r.second.TextSize = r.label.TextSize
	SetTypeface(r.label, b.face())
	SetTypeface(r.second, b.face())
	SetFace(r.sub)
	line := MeasureIn(b.label, r.label.TextSize, b.face()).Height
	lines := []struct {
		text   *canvas.Text
		height float32
	}{{r.label, line}, {r.second, 0}, {r.sub, below}}
	if r.second.Text != "" {
		lines[1].height = line
	}
	y := (height - lines[0].height - lines[1].height - lines[2].height) / 2
	for _, one := range lines {
		one.text.Alignment = align
		Put(one.text, left, y, width, one.height)
		y += one.height
	}
}

// twoLines breaks the label where both lines are as short as can be, and gives the
// size in pixels at which they have room; 0 if they have none.
func (b *Button) twoLines(width, height float32) (first, second string, pixels float32) {
	widest := float32(0)
	for i, r := range b.label {
		if r != ' ' && r != '-' {
			continue
		}
		head, tail := strings.TrimSpace(b.label[:i+1]), b.label[i+1:]
		wide := max(WidthOf(head, b.size, true), WidthOf(tail, b.size, true))
		if widest == 0 || wide < widest {
			first, second, widest = head, tail, wide
		}
	}
	if second == "" {
		return "", "", 0
	}
	for pixels = U(b.size); pixels >= U(min(b.size, Small)); pixels -= U(1) {
		upper, lower := MeasureIn(first, pixels, b.face()), MeasureIn(second, pixels, b.face())
		if max(upper.Width, lower.Width) <= width && upper.Height+lower.Height <= height+0.5 {
			return first, second, pixels
		}
	}
	return "", "", 0
}

// shareLines returns how high the two lines of a button may become.
func shareLines(b *Button, height float32) (label, sub float32) {
	if b.sub == "" {
		return height, 0
	}
	label, sub = MeasureText(b.label, b.size, true).Height, MeasureText(b.sub, Small, true).Height
	share := min(1, height/(label+sub))
	return label * share, sub * share
}

func (r *buttonRenderer) Refresh() {
	b := r.of
	look := dresses[b.style]
	fill := look.fill
	if b.over && !b.off && b.style == Plain {
		fill = Sunk
	}
	radius := ButtonRadius
	if b.style == Picked {
		radius = TrackRadius - trackInset
	}
	PaintGround(r.ground, fill, look.border, radius)
	text := Colour(look.text)
	role := look.text
	if b.off {
		r.ground.FillColor = faded(Colour(fillOr(fill, Table)))
		text, role = Colour(Muted), Muted
		if b.style == Primary || b.style == Danger { // it says what is missing, so it must be read
			r.ground.FillColor = Colour(Sunk)
		}
	}
	for _, t := range []*canvas.Text{r.label, r.second, r.sub, r.trail} {
		t.Color, t.TextStyle.Bold = text, b.style != Part
	}
	r.trail.Text = b.trail
	SetTypeface(r.trail, b.face())
	r.icon.glyph = b.glyph
	r.icon.Set(b.glyph, role)
	r.Layout(b.Size())
	canvas.Refresh(b)
}

func fillOr(r, other Role) Role {
	if r == "" {
		return other
	}
	return r
}
