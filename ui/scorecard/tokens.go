package scorecard

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
)

// lying is what lies somewhere: things of one kind that are drawn, or none and only
// words. All lengths are design units.
type lying struct {
	scorecard.Token
	said string // how many there are, in words
}

// The kinds of tokens that are drawn.
const (
	tokenMat  = "mat"
	tokenChip = "chip"
	tokenDie  = "die"
)

// leastToken is how large a die or a chip must be to be drawn. They get smaller rather than
// lie on each other: nobody could count them.
const leastToken float32 = 11

// pictures reports whether they can be drawn.
func (l lying) pictures() bool { return l.N > 0 && (l.pitch() > 0 || l.Kind == tokenMat) }

// pitch is from where one die or chip lies to where the next one does, in sides of it; 0
// for what lies in a stack.
func (l lying) pitch() float32 {
	switch l.Kind {
	case tokenDie:
		return 1.16
	case tokenChip:
		return 1
	}
	return 0
}

// sides is the width of all of them, in sides of one.
func (l lying) sides() float32 { return 1 + l.pitch()*float32(l.N-1) }

// drawn reports whether they are drawn in a room rather than said.
func (l lying) drawn(w, h float32) bool {
	if l.pitch() > 0 {
		return l.N > 0 && min(h, w/l.sides()) >= leastToken-0.1
	}
	return l.pictures()
}

// wide is the width that all want in a height; that of the words where they are not drawn.
func (l lying) wide(h, words float32) float32 {
	switch {
	case !l.pictures():
		return words
	case l.pitch() > 0:
		return h * l.sides()
	}
	return h * float32(l.N)
}

// least is the least width in a height in which all are drawn, or the words said.
func (l lying) least(h, words float32) float32 {
	switch {
	case !l.pictures():
		return words
	case l.pitch() > 0:
		return min(h, leastToken) * l.sides()
	}
	return h * (1 + float32(l.N-1)/3)
}

// tokens shows equal things that lie before a seat, one by one where they have
// room: chips, dice held, which show no face, or mats. Where they have none it says
// how many there are.
type tokens struct {
	widget.BaseWidget
	lying
	text *kit.Text
	art  fyne.CanvasObject // chips or mats
	dice []*canvas.Rectangle
}

// tokenSize is the size for which chips and mats are made, in design units.
const tokenSize = heldMost

// newTokens returns no tokens yet, with the text that says how many there are.
func newTokens(text *kit.Text) *tokens {
	t := &tokens{text: text}
	t.ExtendBaseWidget(t)
	return t
}

// show takes over what there is.
func (t *tokens) show(l lying) {
	if t.lying == l {
		return
	}
	if t.Kind != l.Kind {
		t.art, t.dice = nil, nil
		switch l.Kind {
		case tokenChip:
			t.art = kit.NewChips(0, chipColour(), tokenSize)
		case tokenMat:
			t.art = mat.NewMats(0, tokenSize)
		}
	}
	t.lying = l
	switch art := t.art.(type) {
	case *kit.Chips:
		art.Set(l.N)
	case *mat.Mats:
		art.Set(l.N)
	}
	t.Refresh()
}

// chipColour is a green in which chips can be seen on any ground of the theme.
func chipColour() color.NRGBA {
	return color.NRGBAModel.Convert(kit.Colour(kit.Good)).(color.NRGBA)
}

// Held implements kit.Holder.
func (t *tokens) Held() []fyne.CanvasObject {
	held := appendAll([]fyne.CanvasObject{t.text}, t.dice)
	if t.art != nil {
		held = append(held, t.art)
	}
	return held
}

// CreateRenderer implements fyne.Widget.
func (t *tokens) CreateRenderer() fyne.WidgetRenderer { return render(t, units(kit.Small, kit.Small)) }

func (t *tokens) paint() {
	if chips, ok := t.art.(*kit.Chips); ok {
		chips.SetColour(chipColour())
	}
}

func (t *tokens) layout(size fyne.Size) {
	drawn := t.drawn(size.Width/kit.U(1), size.Height/kit.U(1))
	t.text.Hidden = drawn
	one := t.Kind == tokenDie && !drawn && t.N > 0 && kit.WidthOf(t.said, kit.Small, true) > size.Width
	t.text.Set(t.said)
	left := float32(0)
	if one { // a die and how many
		t.text.Set(i18n.Figure(t.N))
		left = size.Height + kit.U(3)
	}
	kit.Put(t.text, left, 0, size.Width-left, size.Height)
	side := min(size.Height, size.Width/t.sides())
	if t.art != nil {
		if t.pitch() > 0 {
			kit.Put(t.art, 0, (size.Height-side)/2, size.Width, side)
		} else {
			kit.Put(t.art, 0, 0, size.Width, size.Height)
		}
		if drawn {
			t.art.Show()
		} else {
			t.art.Hide()
		}
	}
	if t.Kind != tokenDie {
		return
	}
	shown := 0
	switch {
	case drawn:
		shown = t.N
	case one:
		shown, side = 1, size.Height
	}
	for len(t.dice) < shown {
		t.dice = append(t.dice, canvas.NewRectangle(nil))
	}
	t.dice = t.dice[:shown]
	side *= 0.92
	for i, die := range t.dice {
		die.FillColor, die.StrokeColor = kit.Colour(kit.DiePaper), kit.Colour(kit.DieInk)
		die.StrokeWidth, die.CornerRadius = max(1, side*0.08), side*0.24
		kit.Put(die, float32(i)*side/0.92*t.pitch(), (size.Height-side)/2, side, side)
	}
}

// badge is a word on a coloured ground, with a triangle before it that points up
// for what is good and down for what is bad.
type badge struct {
	widget.BaseWidget
	ground *canvas.Rectangle
	sign   *kit.Icon
	text   *kit.Text
	tone   scorecard.Tone
}

// The triangles of badges.
const (
	signUp   kit.Glyph = `<path d="M12 5 L20.5 19 H3.5 Z" fill="currentColor"/>`
	signDown kit.Glyph = `<path d="M12 19 L3.5 5 H20.5 Z" fill="currentColor"/>`
)

// The room around the words of a badge and for its triangle, in design units, and how it is
// set.
const (
	badgeInset float32 = 24
	badgeSign  float32 = 15
)

var badgeFont = font{kit.Small, true, true}

func newBadge() *badge {
	b := &badge{ground: canvas.NewRectangle(nil), sign: kit.NewIcon(signUp, 11, kit.OnAccent), text: kit.NewText("", kit.Small, kit.Ink).Bold()}
	b.ExtendBaseWidget(b)
	return b
}

func (b *badge) show(text string, tone scorecard.Tone) {
	b.text.Set(text)
	b.tone = tone
	b.Refresh()
}

// points reports whether a badge of a tone says that something is good or bad.
func points(tone scorecard.Tone) bool {
	return tone == scorecard.Good || tone == scorecard.Best || tone == scorecard.Bad
}

// Held implements kit.Holder.
func (b *badge) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.ground, b.sign, b.text} }

// CreateRenderer implements fyne.Widget.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	return render(b, units(kit.Small, kit.Small))
}

func (b *badge) paint() {
	fill, ink, sign := kit.Sunk, kit.Ink, signUp
	switch b.tone {
	case scorecard.Good, scorecard.Best:
		fill, ink = kit.Good, kit.OnAccent
	case scorecard.Bad:
		fill, ink, sign = kit.Bad, kit.OnAccent, signDown
	}
	b.ground.FillColor = kit.Colour(fill)
	if b.ground.Hidden { // the sign alone
		ink = fill
	}
	b.sign.Set(sign, ink)
	b.sign.Hidden = !points(b.tone)
	b.text.SetRole(ink)
}

// layout shows the triangle alone where the words have no room.
func (b *badge) layout(size fyne.Size) {
	text, x, side := b.text.Full(), kit.U(badgeInset/2), kit.U(badgeSign-4)
	bare := points(b.tone) && size.Width < text.Width+side
	if b.text.Hidden = bare; bare != b.ground.Hidden {
		b.ground.Hidden = bare
		b.paint()
	}
	if bare {
		x, side = 0, size.Width
	}
	b.ground.CornerRadius = size.Height / 2
	b.ground.Resize(size)
	if points(b.tone) {
		kit.Put(b.sign, x, (size.Height-side)/2, side, side)
		x += side + kit.U(4)
	}
	kit.Put(b.text, x, (size.Height-text.Height)/2, text.Width, text.Height)
}
