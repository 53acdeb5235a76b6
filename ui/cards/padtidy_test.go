package cards

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/test"

	"beermat/ui/kit"
	"beermat/ui/words"
)

// padTexts gives everything that can be read of an object.
func padTexts(o fyne.CanvasObject) []string {
	var said []string
	padWalk(o, fyne.Position{}, func(o fyne.CanvasObject, _ fyne.Position) bool {
		if text, ok := o.(*canvas.Text); ok && text.Text != "" {
			said = append(said, text.Text)
		}
		return true
	})
	return said
}

// padWalk visits everything that can be seen, with its place; visit says whether
// to go on inside of it.
func padWalk(o fyne.CanvasObject, at fyne.Position, visit func(fyne.CanvasObject, fyne.Position) bool) {
	if o == nil || !o.Visible() {
		return
	}
	at = at.Add(o.Position())
	if !visit(o, at) {
		return
	}
	switch o := o.(type) {
	case *fyne.Container:
		for _, child := range o.Objects {
			padWalk(child, at, visit)
		}
	case *container.Scroll:
		padWalk(o.Content, at.Subtract(o.Offset), visit)
	case fyne.Widget:
		for _, child := range test.WidgetRenderer(o).Objects() {
			padWalk(child, at, visit)
		}
	}
}

// padBox is where a part of a pad lies.
type padBox struct {
	what string
	at   fyne.Position
	size fyne.Size
}

// wantTidyPad fails where parts of a pad lie on each other or outside of it, or
// where something to tap is smaller than a fingertip.
func wantTidyPad(t testing.TB, pad Pad) {
	t.Helper()
	var parts []padBox
	size := pad.Size()
	padWalk(pad, fyne.Position{}, func(o fyne.CanvasObject, at fyne.Position) bool {
		box := padBox{fmt.Sprintf("%T", o), at, o.Size()}
		target := false
		switch o := o.(type) {
		case *kit.Button:
			box.what, target = o.Name(), true
		case *kit.Tap:
			box.what, target = o.Name, o.OnTap != nil
		case *kit.Die:
			box.what, target = o.Name, o.OnTap != nil && !o.InTray()
		case *kit.Text, *kit.Prose, *kit.Token:
		default:
			return true
		}
		if least := kit.U(kit.Target) - 0.5; target && (box.size.Width < least || box.size.Height < least) {
			t.Errorf("%s is only %v × %v", box.what, box.size.Width, box.size.Height)
		}
		if box.size.Width > 0 && box.size.Height > 0 {
			parts = append(parts, box)
		}
		return false
	})
	const rounding = 0.6
	for i, a := range parts {
		if a.at.X < -rounding || a.at.Y < -rounding || a.at.X+a.size.Width > size.Width+rounding || a.at.Y+a.size.Height > size.Height+rounding {
			t.Errorf("%s at %v of %v leaves the pad of %v", a.what, a.at, a.size, size)
		}
		for _, b := range parts[:i] {
			if a.at.X+rounding < b.at.X+b.size.Width && b.at.X+rounding < a.at.X+a.size.Width &&
				a.at.Y+rounding < b.at.Y+b.size.Height && b.at.Y+rounding < a.at.Y+a.size.Height {
				t.Errorf("%s at %v of %v lies on %s at %v of %v", a.what, a.at, a.size, b.what, b.at, b.size)
			}
		}
	}
}

// wantTexts fails unless all of the texts used in files of this folder are there
// in both languages.
func wantTexts(t *testing.T, pattern, keys string) {
	t.Helper()
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal(err)
	}
	for _, file := range files {
		code, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, quoted := range regexp.MustCompile(`"(`+keys+`)\.[a-z.-]+[a-z]"`).FindAllString(string(code), -1) {
			for _, lang := range words.Languages {
				if _, ok := words.In(lang).Find(strings.Trim(quoted, `"`), words.Data{"n": 2}); !ok {
					t.Errorf("%s: no text %s in %s", file, quoted, lang)
				}
			}
		}
	}
}
