package ui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/scenes"
	"beermat/ui/kit"
	"beermat/ui/page"
)

func TestOverlay(t *testing.T) {
	t.Run("what lies under it is neither scrolled, nor dragged, nor hovered", func(t *testing.T) {
		d := sit(t, phone)
		scenes.Furnish(d.app)
		d.settle()
		d.app.Reset(page.Settings{})
		c, at := d.app.Window().Canvas(), fyne.NewPos(200, 300)
		for name, move := range map[string]func(){
			"scrolled": func() { test.Scroll(c, at, 0, -100) },
			"dragged":  func() { test.Drag(c, at, 0, -100) },
		} {
			d.app.ShowOverlay(kit.NewButton("Stay", kit.Primary, d.app.Dismiss), true)
			before := d.offset()
			if move(); d.offset() != before {
				t.Errorf("it is %s", name)
			}
			d.app.Dismiss()
			if test.Scroll(c, at, 0, -100); d.offset() <= before {
				t.Error("without it the page does not scroll")
			}
		}
	})
	t.Run("what was marked is marked again when it has gone", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.play("1\n")
		d.tabTo("More")
		more := d.app.Window().Canvas().Focused()
		d.play("\n")
		if d.marked() != "" || more.(interface{ Marked() bool }).Marked() {
			t.Error("something is marked below the menu")
		}
		d.play("\t")
		if !slices.ContainsFunc(kit.Focusables(d.app.Window().Canvas()), func(p kit.Place) bool { return nameOf(p.Object) == d.marked() }) {
			t.Errorf("Tab marks %q", d.marked())
		}
		d.play("\x1b")
		if got := d.marked(); got != "More" {
			t.Errorf("after Escape %q is marked", got)
		}
	})
	t.Run("its icons say their names above it", func(t *testing.T) {
		d := sit(t, tablet)
		button := kit.NewIconButton(kit.Close, "Away with it", d.app.Dismiss)
		d.app.ShowOverlay(button, true)
		button.MouseIn(nil)
		d.until(func() bool { return d.reads("Away with it") })
	})
}
