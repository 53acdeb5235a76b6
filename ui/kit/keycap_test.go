package kit

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
)

func TestNewKeycaps(t *testing.T) {
	for keys, want := range map[string]string{
		"Ctrl Z": "[Ctrl] [Z]", "1–9  0": "[1] – [9] [0]", "A  B  C …": "[A] [B] [C] …", "<  >": "[<] [>]",
	} {
		t.Run("keys are apart/"+keys, func(t *testing.T) {
			var said []string
			var walk func(fyne.CanvasObject)
			walk = func(o fyne.CanvasObject) {
				switch o := o.(type) {
				case *Keycap:
					said = append(said, "["+o.text.Words()+"]")
				case *Text:
					said = append(said, o.Words())
				case Holder:
					for _, item := range o.Held() {
						walk(item)
					}
				}
			}
			walk(NewKeycaps(keys))
			if got := strings.Join(said, " "); got != want {
				t.Errorf("got %s", got)
			}
		})
	}
}
