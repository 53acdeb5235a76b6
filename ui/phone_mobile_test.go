//go:build mobile

package ui

import (
	"strings"
	"testing"

	"beermat/ui/page"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/mobile"
)

func TestPhone(t *testing.T) {
	t.Run("on a phone the system says where files go and come from", func(t *testing.T) {
		d := sit(t, phone)
		if !fyne.CurrentDevice().IsMobile() {
			t.Fatal("this is no phone")
		}
		d.known("Ann", "Bo")
		d.app.Open(page.ShareFound{})
		if d.find("Change folder") != nil {
			t.Error("it asks for a folder, of which a phone has none")
		}
		d.tap("Beermat file")
		if d.app.Window().Canvas().Overlays().Top() == nil {
			t.Error("nobody asks where the file goes")
		}
		d.app.Window().Canvas().Overlays().Top().Hide()
		d.app.Replace(page.Import{})
		d.tap("Choose a file")
		if d.app.Window().Canvas().Overlays().Top() == nil {
			t.Error("nobody asks for the file")
		}
	})
	t.Run("on a phone a field for numbers brings the keyboard for numbers", func(t *testing.T) {
		d := sit(t, phone)
		d.known("Ann", "Bo")
		d.tap("Paper score")
		d.tap("House rules")
		fields := map[mobile.KeyboardType]int{}
		walk(d.front(), func(o fyne.CanvasObject) {
			if k, ok := o.(mobile.Keyboardable); ok {
				fields[k.Keyboard()]++
			}
		})
		if fields[mobile.NumberKeyboard] == 0 {
			t.Errorf("the keyboards are %v", fields)
		}
	})
	t.Run("on a phone no button names a key of a keyboard", func(t *testing.T) {
		d := sit(t, phone)
		d.begun("Ann", "Bo")
		d.write("11112a")
		d.tap("More")
		if d.find("Rules") == nil {
			t.Fatal("the menu is not there")
		}
		walk(d.front(), func(o fyne.CanvasObject) {
			if text, ok := o.(*canvas.Text); ok && strings.HasPrefix(text.Text, "Ctrl") {
				t.Errorf("it says %q", text.Text)
			}
		})
	})
	t.Run("on a phone the window has the size of the screen", func(t *testing.T) {
		d := sit(t, phone)
		d.app.keepSize()
		d.settle()
		var was windowSize
		if kept, err := d.pad.Setting(settingWindow, &was); kept || err != nil {
			t.Errorf("a size was kept: %v, %v", was, err)
		}
	})
}
