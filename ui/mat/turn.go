package mat

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// Turn is the mat of a game with the token of whose turn it is over its lower right corner.
type Turn struct {
	widget.BaseWidget
	mat   *Game
	token *kit.Token // nil for nobody
}

// The parts of it, in design units.
const (
	turnMat   float32 = 38
	turnToken float32 = 24
	turnOver  float32 = 12 // how far the token reaches beyond the mat
)

// NewTurn returns the mat of a game, with the token of a player; nil for none.
func NewTurn(game string, next *kit.Marker) *Turn {
	t := &Turn{mat: NewGame(game, turnMat)}
	if next != nil {
		t.token = kit.NewToken(*next, turnToken)
	}
	t.ExtendBaseWidget(t)
	return t
}

// CreateRenderer implements fyne.Widget.
func (t *Turn) CreateRenderer() fyne.WidgetRenderer {
	r := &kit.Renderer{Of: t, Parts: []fyne.CanvasObject{t.mat}}
	if t.token != nil {
		r.Parts = append(r.Parts, t.token)
	}
	r.Least = func() fyne.Size { return fyne.NewSize(kit.U(turnMat+turnOver), kit.U(kit.Target)) }
	r.Arrange = func(size fyne.Size) {
		mat, token := kit.U(turnMat), kit.U(turnToken)
		top := (size.Height - mat) / 2
		t.mat.Resize(fyne.NewSquareSize(mat))
		t.mat.Move(fyne.NewPos(0, top))
		if t.token != nil {
			t.token.Resize(fyne.NewSquareSize(token))
			t.token.Move(fyne.NewPos(mat+kit.U(turnOver)-token, top+mat-token+kit.U(2)))
		}
	}
	return r
}
