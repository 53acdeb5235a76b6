package scorecard

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// Thrown is the dice of a turn that is looked at again. It is hidden where there are
// none.
type Thrown struct {
	widget.BaseWidget
	tray *tray
}

// thrownMost is how wide dice are at most, in design units: six of them.
const thrownMost float32 = 6*(trayLeast+trayGap) - trayGap

// NewThrown returns no dice yet.
func NewThrown() *Thrown {
	t := &Thrown{tray: newTray(nil)}
	t.Hidden = true
	t.ExtendBaseWidget(t)
	return t
}

// Set shows other dice.
func (t *Thrown) Set(dice []scorecard.Die) {
	shown := make([]scorecard.Die, len(dice))
	for i, die := range dice {
		shown[i] = scorecard.Die{Face: die.Face, Tone: die.Tone} // to look at only
	}
	t.tray.show(scorecard.Tray{Dice: shown}, 0)
	t.Hidden = len(dice) == 0
	t.Refresh()
}

// Held implements kit.Holder.
func (t *Thrown) Held() []fyne.CanvasObject { return []fyne.CanvasObject{t.tray} }

// CreateRenderer implements fyne.Widget.
func (t *Thrown) CreateRenderer() fyne.WidgetRenderer {
	return render(t, func() fyne.Size {
		return fyne.NewSize(min(t.tray.width(kit.U(trayLeast)), kit.U(thrownMost)), kit.U(trayLeast))
	})
}

func (t *Thrown) layout(size fyne.Size) { put(t.tray, 0, 0, size.Width, size.Height) }
