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

// tokens shows equal things that lie before a seat, one by one where they have
// room: chips, dice held, which show no face, or mats. Where they have none it says
// how many there are.
type tokens struct {
	widget.BaseWidget
	kind  string
	n     int
	words string // what there is
	said  *kit.Text
	art   fyne.CanvasObject // chips or mats
	dice  []*canvas.Rectangle
}

// The kinds of tokens that are drawn.
const (
	tokenMat  = "mat"
	tokenChip = "chip"
	tokenDie  = "die"
)

// tokenSize is the size for which chips and mats are made, in design units.
const tokenSize float32 = 64

// newTokens returns no tokens yet, with the text that says how many there are.
func newTokens(said *kit.Text) *tokens {
	t := &tokens{said: said}
	t.ExtendBaseWidget(t)
	return t
}

// show takes over what there is, and how that is said.
func (t *tokens) show(one scorecard.Token, said string) {
	t.words = said
	t.said.Set(said)
	if t.kind == one.Kind && t.n == one.N {
		return
	}
	if t.kind != one.Kind {
		t.art, t.dice = nil, nil
		switch one.Kind {
		case tokenChip:
			t.art = kit.NewChips(0, chipColour(), tokenSize)
		case tokenMat:
			t.art = mat.NewMats(0, tokenSize)
		}
	}
	t.kind, t.n = one.Kind, one.N
	switch art := t.art.(type) {
	case *kit.Chips:
		art.Set(one.N)
	case *mat.Mats:
		art.Set(one.N)
	}
	t.Refresh()
}

// oneKind returns the tokens if they are of one kind; none if there are several kinds.
func oneKind(list []scorecard.Token) scorecard.Token {
	if len(list) == 1 && list[0].N > 0 {
		return list[0]
	}
	return scorecard.Token{}
}

// pictures reports whether the tokens can be drawn.
func (t *tokens) pictures() bool { return t.n > 0 && (t.art != nil || t.kind == tokenDie) }

// full is the width that the tokens take in a row of a height in design units: as
// much as they want, within reason.
func (t *tokens) full(height float32) float32 {
	if !t.pictures() {
		return t.said.Full().Width
	}
	wide := t.wide(kit.U(height))
	if mats, ok := t.art.(*mat.Mats); ok {
		wide = mats.Full().Width * height / tokenSize
	}
	return min(wide, 4.4*kit.U(height))
}

// chipColour is a green in which chips can be seen on any ground of the theme.
func chipColour() color.NRGBA {
	return color.NRGBAModel.Convert(kit.Colour(kit.Good)).(color.NRGBA)
}

// drawn reports whether the tokens are drawn in a room rather than said.
func (t *tokens) drawn(size fyne.Size) bool {
	if t.n == 0 {
		return false
	}
	if pitch := t.pitch(); pitch > 0 {
		return t.side(size) >= kit.U(leastToken)-0.1
	}
	return t.art != nil
}

// pitch is from where one die or chip lies to where the next one does, in sides of it; 0
// for what lies in a stack.
func (t *tokens) pitch() float32 {
	switch t.kind {
	case tokenDie:
		return 1.16
	case tokenChip:
		return 1
	}
	return 0
}

// side is how large each die or chip is in a room, where all lie beside each other.
func (t *tokens) side(size fyne.Size) float32 {
	return min(size.Height, size.Width/t.sides())
}

// sides is the width of all of them, in sides of one.
func (t *tokens) sides() float32 { return 1 + t.pitch()*float32(t.n-1) }

// wide is the width that all tokens want in a height.
func (t *tokens) wide(height float32) float32 {
	switch {
	case t.n == 0:
		return 0
	case t.pitch() > 0:
		return height * t.sides()
	case t.art != nil:
		return height * float32(t.n)
	}
	return t.said.Full().Width
}

// least is the least width in a height in which all tokens are drawn.
func (t *tokens) least(height float32) float32 {
	switch {
	case t.n == 0:
		return 0
	case t.pitch() > 0:
		return min(height, kit.U(leastToken)) * t.sides()
	case t.art != nil:
		return height * (1 + float32(t.n-1)/3)
	}
	return t.said.Full().Width
}

// leastToken is how large a die or a chip must be to be drawn, in design units. They get
// smaller rather than lie on each other: nobody could count them.
const leastToken float32 = 11

// Held implements kit.Holder.
func (t *tokens) Held() []fyne.CanvasObject {
	held := appendAll([]fyne.CanvasObject{t.said}, t.dice)
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
	drawn := t.drawn(size)
	t.said.Hidden = drawn
	one := t.kind == tokenDie && !drawn && t.n > 0 && kit.WidthOf(t.words, kit.Small, true) > size.Width
	t.said.Set(t.words)
	left := float32(0)
	if one { // a die and how many
		t.said.Set(i18n.Figure(t.n))
		left = size.Height + kit.U(3)
	}
	put(t.said, left, 0, size.Width-left, size.Height)
	side := t.side(size)
	if t.art != nil {
		if t.pitch() > 0 {
			put(t.art, 0, (size.Height-side)/2, size.Width, side)
		} else {
			put(t.art, 0, 0, size.Width, size.Height)
		}
		if drawn {
			t.art.Show()
		} else {
			t.art.Hide()
		}
	}
	if t.kind != tokenDie {
		return
	}
	shown := 0
	switch {
	case drawn:
		shown = t.n
	case one:
		shown = 1
	}
	for len(t.dice) < shown {
		t.dice = append(t.dice, canvas.NewRectangle(nil))
	}
	t.dice = t.dice[:shown]
	if one {
		side = size.Height
	}
	side *= 0.92
	for i, die := range t.dice {
		die.FillColor, die.StrokeColor = kit.Colour(kit.DiePaper), kit.Colour(kit.DieInk)
		die.StrokeWidth, die.CornerRadius = max(1, side*0.08), side*0.24
		put(die, float32(i)*side/0.92*t.pitch(), (size.Height-side)/2, side, side)
	}
}
