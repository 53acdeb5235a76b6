package ui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/scenes"
	"beermat/ui/history"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

func TestRebuild_KeepsPlace(t *testing.T) {
	t.Run("a setting that is changed leaves the page where it is", func(t *testing.T) {
		for name, change := range map[string]func(p *prefs.Prefs){
			"colours":  func(p *prefs.Prefs) { p.Strong = true },
			"calm":     func(p *prefs.Prefs) { p.Calm = true },
			"language": func(p *prefs.Prefs) { p.Lang = "de" },
		} {
			d := sit(t, phone)
			d.app.Env().Lang = ""
			d.app.Reset(page.Settings{})
			test.Scroll(d.app.Window().Canvas(), fyne.NewPos(200, 300), 0, -150)
			before := d.offset()
			if before == 0 {
				t.Fatal("the page does not scroll")
			}
			if d.app.SetPrefs(change); d.offset() != before {
				t.Errorf("%s: it was at %v and is at %v", name, before, d.offset())
			}
		}
	})
	t.Run("what is marked far below is marked still, and seen", func(t *testing.T) {
		d := sit(t, phone)
		d.app.Reset(page.Settings{})
		c := d.app.Window().Canvas()
		toggle := ""
		for range 100 {
			d.strike(fyne.KeyTab)
			if one, ok := c.Focused().(*kit.Toggle); ok && d.offset() > 0 {
				toggle = one.Name
				break
			}
		}
		if toggle == "" {
			t.Fatal("Tab never scrolls the page to a switch")
		}
		before := d.offset()
		d.app.Rebuild()
		if d.marked() != toggle || d.offset() != before {
			t.Errorf("marked was %q at %v, now %q at %v", toggle, before, d.marked(), d.offset())
		}
		if d.play("␣"); d.marked() != toggle || d.offset() != before {
			t.Errorf("after it was pressed, %q is marked at %v, not %q at %v", d.marked(), d.offset(), toggle, before)
		}
	})
	t.Run("who comes back from another page is where they were", func(t *testing.T) {
		d := sit(t, phone)
		d.app.Reset(page.Settings{})
		test.Scroll(d.app.Window().Canvas(), fyne.NewPos(200, 300), 0, -150)
		before := d.offset()
		d.app.Open(page.Keys{})
		if d.app.Pop(); d.offset() != before {
			t.Errorf("the page was at %v and is at %v", before, d.offset())
		}
		if d.app.Reset(page.Settings{}); d.offset() != 0 {
			t.Errorf("a page that is opened anew is at %v", d.offset())
		}
	})
	t.Run("a long list is where it was", func(t *testing.T) {
		d := sit(t, phone)
		scenes.Furnish(d.app)
		d.settle()
		d.app.Reset(page.History{})
		list := func() float32 { return d.app.top().(*history.Screen).List.Offset() }
		d.app.top().(*history.Screen).List.SetOffset(120)
		if d.app.Rebuild(); list() != 120 {
			t.Errorf("it is at %v", list())
		}
	})
}
