package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

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
