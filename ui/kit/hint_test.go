package kit

import (
	"testing"
	"time"

	"beermat/cmd/shots/uitest"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"fyne.io/fyne/v2/widget"
)

// hinting is the content of a window that has a hint.
type hinting struct {
	widget.BaseWidget
	items []fyne.CanvasObject
	hint  *Hint
}

func (h *hinting) Hint() *Hint { return h.hint }

func (h *hinting) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(&fyne.Container{Objects: append(h.items, h.hint)})
}

func TestHint(t *testing.T) {
	for _, c := range []struct {
		says   string
		button *Button
		at     fyne.Position
		then   func(*Button)
		want   string // "": nothing is shown
		timers int
	}{
		{"an icon says its name", NewIconButton(Book, "Rules", func() {}), fyne.NewPos(100, 20), nil, "Rules", 1},
		{"at the lower right edge, too", NewIconButton(Book, "Rules", func() {}), fyne.NewPos(350, 250), nil, "Rules", 1},
		{"a label needs no hint", NewButton("Rules", Plain, func() {}).With(Book), fyne.Position{}, nil, "", 0},
		{"nor does an icon without a name", NewIconButton(Book, "", func() {}), fyne.Position{}, nil, "", 0},
		{"who has left sees nothing", NewIconButton(Book, "Rules", func() {}), fyne.Position{}, (*Button).MouseOut, "", 1},
		{"nor does who has tapped", NewIconButton(Book, "Rules", func() {}), fyne.Position{}, func(b *Button) { b.Tapped(nil) }, "", 1},
	} {
		t.Run(c.says, func(t *testing.T) {
			uitest.Wear(t, &Look{Light: true, Scale: 1})
			h := NewHint(func(f func()) { f() })
			var waiting []func()
			h.after = func(d time.Duration, f func()) *time.Timer {
				if d != hintDelay {
					t.Errorf("it waits %v", d)
				}
				waiting = append(waiting, f)
				return time.NewTimer(time.Hour)
			}
			w := test.NewTempWindow(t, &hinting{items: []fyne.CanvasObject{c.button}, hint: h})
			w.SetPadded(false)
			w.Resize(fyne.NewSize(400, 300))
			c.button.Resize(c.button.MinSize())
			c.button.Move(c.at)
			if c.button.MouseIn(nil); !h.Hidden {
				t.Error("it does not wait")
			}
			if c.then != nil {
				c.then(c.button)
			}
			if len(waiting) != c.timers {
				t.Fatalf("%d timers run, not %d", len(waiting), c.timers)
			}
			for _, f := range waiting {
				f()
			}
			if h.Hidden != (c.want == "") || !h.Hidden && h.text.Words() != c.want {
				t.Fatalf("it says %q, hidden %v", h.text.Words(), h.Hidden)
			}
			if h.Hidden {
				return
			}
			low, high := h.Position(), h.Position().Add(h.Size())
			if low.X < 0 || low.Y < 0 || high.X > 400 || high.Y > 300 {
				t.Errorf("it lies from %v to %v", low, high)
			}
			if low.Y < c.at.Y+c.button.Size().Height && high.Y > c.at.Y {
				t.Error("it covers the icon")
			}
			c.button.MouseOut()
			if !h.Hidden || h.timer != nil {
				t.Error("it stays when the pointer has left")
			}
		})
	}
	var o fyne.CanvasObject = NewHint(nil)
	if _, ok := o.(fyne.Tappable); ok {
		t.Error("what lies below it cannot be tapped")
	}
}
