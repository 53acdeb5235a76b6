package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// box is a rectangle, in design units.
type box struct{ x, y, w, h float32 }

// font is how a line of text is set.
type font struct {
	size  float32 // in design units
	bold  bool
	grows bool // as the settings ask for
}

// measurer says how large text is, in design units.
type measurer interface {
	// text says how large a line is.
	text(words string, f font) (w, h float32)
	// paragraph says how high words are that wrap at a width, in so many lines at most.
	paragraph(words string, f font, lines int, width float32) (h float32)
}

// fonts measures with the typefaces of the app.
type fonts struct{}

func (fonts) text(words string, f font) (w, h float32) {
	size, unit := f.size, kit.U(1)
	if f.grows {
		size = kit.TextSize(size)
	}
	took := kit.MeasureIn(words, size*unit, kit.TypefaceOf(words, f.size, f.bold))
	return took.Width / unit, took.Height / unit
}

func (fonts) paragraph(words string, f font, lines int, width float32) float32 {
	return kit.ProseHeight(words, f.size, f.bold, lines, kit.U(width)) / kit.U(1)
}

// part is where a part of something lies; without a height it is not seen.
type part struct {
	box
	size   float32 // of its text, in design units; 0: its own
	grows  bool    // its text does
	said   string  // what it says there; "": what it says anyway
	radius float32 // of the corners of a rectangle; 0: its own
}

// apply gives an object its place, and hides it where it has none.
func (p part) apply(o fyne.CanvasObject) {
	if o == nil {
		return
	}
	if shown := p.h > 0; shown != o.Visible() {
		if !shown {
			o.Hide()
			return
		}
		o.Show()
	}
	if text, ok := o.(*kit.Text); ok {
		p.w += 1.0 / 64 // which may be lost on the way from pixels to units and back
		if p.said != "" {
			text.Set(p.said)
		}
		if p.grows {
			text.SetGrowing(p.size)
		} else {
			text.SetSize(p.size)
		}
	}
	if ground, ok := o.(*canvas.Rectangle); ok && p.radius > 0 {
		ground.CornerRadius = kit.U(p.radius)
	}
	kit.Put(o, kit.U(p.x), kit.U(p.y), kit.U(p.w), kit.U(p.h))
}

// piece is a widget of the card or the pad. It lists what it consists of, and puts
// that into its places.
type piece interface {
	fyne.Widget
	Held() []fyne.CanvasObject // from below
	layout(size fyne.Size)
}

// painted is a piece that takes its colours from the theme.
type painted interface{ paint() }

// render returns the renderer of a piece, whose least size is known.
func render(of piece, least func() fyne.Size) fyne.WidgetRenderer {
	r := &kit.Renderer{Of: of, Least: least, Update: func() {}, Arrange: func(size fyne.Size) {
		if size.Width > 0 {
			of.layout(size)
		}
	}}
	if p, ok := of.(painted); ok {
		r.Update = p.paint
	}
	r.Update()
	return r
}

// units returns a least size in design units.
func units(w, h float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(kit.U(w), kit.U(h)) }
}

// appendAll appends items of any kind to a list of objects.
func appendAll[T fyne.CanvasObject](list []fyne.CanvasObject, items []T) []fyne.CanvasObject {
	for _, item := range items {
		list = append(list, item)
	}
	return list
}

// paintPanel gives a rectangle the ground and the corners of a panel.
func paintPanel(ground *canvas.Rectangle) {
	ground.FillColor, ground.CornerRadius = kit.Colour(kit.Paper), kit.U(kit.PanelRadius)
}

// nextUp shows who is next as tokens, with a word before them.
type nextUp struct {
	widget.BaseWidget
	label  *kit.Text
	tokens []*kit.Token
	said   string // the same in words
}

func newNextUp() *nextUp {
	n := &nextUp{label: kit.NewText("", nextFont.size, kit.Muted)}
	n.ExtendBaseWidget(n)
	return n
}

// show takes over who is next.
func (n *nextUp) show(s *Scene, c *padContent) {
	n.label.Set(c.next)
	shown := 0
	for _, fact := range s.Pad.Facts {
		next := scorecard.NextOf(fact)
		if next != nil {
			n.said = s.Say(fact)
		}
		for _, seat := range next {
			if shown == len(n.tokens) {
				n.tokens = append(n.tokens, kit.NewToken(kit.Marker{}, nextSide))
			}
			n.tokens[shown].Set(s.Seats[seat].Marker, false)
			shown++
		}
	}
	for i, token := range n.tokens {
		token.Hidden = i >= shown
	}
	n.Refresh()
}

// Words says who is next.
func (n *nextUp) Words() string { return n.said }

// Held implements kit.Holder.
func (n *nextUp) Held() []fyne.CanvasObject {
	return appendAll([]fyne.CanvasObject{n.label}, n.tokens)
}

// CreateRenderer implements fyne.Widget.
func (n *nextUp) CreateRenderer() fyne.WidgetRenderer { return render(n, units(nextSide, nextSide)) }

func (n *nextUp) layout(size fyne.Size) {
	wide, gap := n.label.Full().Width, kit.U(padGap)
	kit.Put(n.label, 0, 0, min(size.Width, wide), size.Height)
	for i, token := range n.tokens {
		kit.Put(token, wide+gap+float32(i)*(size.Height+gap), 0, size.Height, size.Height)
	}
}
