package transfer

import (
	"os"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
)

// makeFolder makes a folder for what is shared. Who else may look into it is as the
// user has it for new folders: what is shared is for others.
func makeFolder(path string) error { return os.MkdirAll(path, 0o777) }

// shaped gives an item the height that goes with its width.
type shaped struct {
	widget.BaseWidget
	item  fyne.CanvasObject
	ratio float32 // height by width
}

// mostShaped is how high a shaped item becomes at most, in design units.
const mostShaped float32 = 600

func newShaped(item fyne.CanvasObject, ratio float32) *shaped {
	s := &shaped{item: item, ratio: ratio}
	s.ExtendBaseWidget(s)
	return s
}

// HeightFor implements kit.Tall.
func (s *shaped) HeightFor(width float32) float32 { return min(width*s.ratio, kit.U(mostShaped)) }

// Held implements kit.Holder.
func (s *shaped) Held() []fyne.CanvasObject { return []fyne.CanvasObject{s.item} }

// CreateRenderer implements fyne.Widget.
func (s *shaped) CreateRenderer() fyne.WidgetRenderer { return widget.NewSimpleRenderer(s.item) }
