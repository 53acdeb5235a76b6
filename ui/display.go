package ui

import (
	"cmp"
	"encoding/json"
	"math"

	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// display is how everything looks: language, theme and sizes, by the preferences and by the
// window.
type display struct {
	app    *App
	prefs  *prefs.Prefs
	words  *i18n.Translator
	sizes  page.Sizes // of everything, and of text on top of that
	look   int        // how often the app was dressed
	shape  kit.Form   // of the window
	late   bool       // the screen takes its form when nothing lies over it any more
	before fyne.Size  // that of the window, while it fills the screen
}

// Say returns the text of a key in the language of the app.
func (d *display) Say(key string, data ...i18n.Data) string { return d.words.Say(key, data...) }

// Words returns the language of the app.
func (d *display) Words() *i18n.Translator { return d.words }

// Look returns how often the look of everything has changed.
func (d *display) Look() int { return d.look }

// Prefs returns the preferences.
func (d *display) Prefs() *prefs.Prefs { return d.prefs }

// SetPrefs changes the preferences, on the screen and on disk.
func (d *display) SetPrefs(change func(*prefs.Prefs)) {
	change(d.prefs)
	d.app.settings.KeepPrefs(d.prefs)
	d.copyPrefs()
	d.redress()
}

// settingPrefs is a copy of the preferences outside of the pad, among those of the toolkit:
// what is said where no pad can be opened is said as its people read it.
const settingPrefs = "prefs"

// copyPrefs keeps the copy of the preferences, or takes them from there while there is no
// pad.
func (d *display) copyPrefs() {
	outside := d.app.cfg.App.Preferences()
	kept := outside.String(settingPrefs)
	if d.app.pad == nil {
		_ = json.Unmarshal([]byte(kept), d.prefs) // without it they are as usual
		return
	}
	if now, err := json.Marshal(d.prefs); err == nil && string(now) != kept {
		outside.SetString(settingPrefs, string(now))
	}
}

// dress takes over language and look from the preferences and the flags.
func (d *display) dress() {
	d.look++
	look := cmp.Or(d.app.cfg.Theme, d.prefs.Theme)
	d.words = i18n.For(cmp.Or(d.app.cfg.Lang, d.prefs.Lang, d.app.cfg.System)).WithRegion(d.app.cfg.Times).With(d.app.games)
	d.sizes = d.fitting(d.app.window.Canvas().Size())
	if d.app.files != nil {
		defer d.app.files()()
		d.app.files = nil
	}
	d.app.cfg.App.Settings().SetTheme(&kit.Look{
		Dark: look == "dark", Light: look == "light", Strong: d.prefs.Strong, Calm: d.prefs.Calm,
		Scale: d.sizes.Scale, Growth: d.sizes.Growth,
	})
	d.shape = kit.FormOf(d.app.window.Canvas().Size())
}

// The sizes of a window, in design units: the least that every screen needs, and
// the most that they make use of.
const (
	leastWidth, leastHeight = 340, 560
	drawnWidth, drawnHeight = 1536, 864
)

// fitting returns the sizes for a size of the window. A window larger than
// screens make use of shows the same, larger, to be read from afar.
// The text size that was set comes on top: everything follows it as far as the
// window has room for all that a screen needs, and text alone does the rest. It
// goes in eighths, so that a window that is being resized is not drawn anew for
// every pixel.
func (d *display) fitting(size fyne.Size) page.Sizes {
	eighths := func(n float32) float32 { return float32(math.Floor(float64(n)*8)) / 8 }
	large := max(1, min(size.Width/drawnWidth, size.Height/drawnHeight))
	most := max(1, min(size.Width/leastWidth, size.Height/leastHeight))
	wanted := large * float32(d.prefs.TextSize) / 100
	scale := eighths(min(wanted, most))
	return page.Sizes{Scale: scale, Growth: eighths(max(0, wanted/scale-1))}
}

// redress is dress for a change in the settings: everything is built anew.
func (d *display) redress() {
	d.dress()
	d.app.shell.rebuild()
	if d.app.pad != nil {
		d.app.shell.moved = false // the buttons speak the language, too
		d.app.shell.warn(d.app.pad.Queue().Status())
	}
	d.app.Rebuild()
}

// resized takes in that the window has another size: there may be room for larger
// text, or no longer, and a screen may need another form. Nothing that was typed or
// tapped in is lost.
func (d *display) resized(size fyne.Size) {
	if d.sizes == d.fitting(size) && d.shape == kit.FormOf(size) || len(d.app.stack) == 0 {
		return // the first screen is made for the size that there is then
	}
	d.app.Do(func() {
		before := d.shape
		if d.sizes != d.fitting(d.app.Window().Canvas().Size()) {
			d.dress()
		}
		if d.shape = kit.FormOf(d.app.Window().Canvas().Size()); d.shape != before {
			d.turn()
		}
		d.app.shell.Refresh()
		d.app.shell.over.Refresh()
	})
}

// turn gives the screen that is seen another form. Where something lies over it, in
// which something may have been typed, that comes first.
func (d *display) turn() {
	d.late = d.app.shell.covered()
	if d.late {
		return
	}
	if r, ok := d.app.top().(page.Relayouter); ok {
		r.Relayout()
		return
	}
	typed := d.fields()
	d.app.Rebuild()
	for i, field := range d.fields() {
		if i < len(typed) && field.PlaceHolder == typed[i].PlaceHolder {
			field.SetText(typed[i].Text)
		}
	}
}

// fields are the places to type words into on the screen that is seen.
func (d *display) fields() []*kit.Entry {
	var list []*kit.Entry
	for _, place := range kit.Focusables(d.app.Window().Canvas()) {
		if field, ok := place.Object.(*kit.Entry); ok {
			list = append(list, field)
		}
	}
	return list
}

// HasRail reports whether the navigation rail is beside the screen.
func (d *display) HasRail() bool { return d.app.shell.at != page.NavNone }

// Relayout gives everything on the page that is seen its place anew.
func (d *display) Relayout() {
	if p, ok := d.app.shell.content.(*page.Page); ok {
		p.Relayout()
	}
}

// FillScreen lets the window fill the screen, or gives it back the size that it had
// before. The toolkit does not do so by itself: it takes the size of the screen for
// that of the window where everything is drawn in another size meanwhile.
func (d *display) FillScreen(full bool) {
	if full == d.app.Window().FullScreen() {
		return
	}
	if full {
		d.before = d.app.Window().Canvas().Size()
	}
	d.app.Window().SetFullScreen(full)
	if !full && !d.before.IsZero() && !fyne.CurrentDevice().IsMobile() {
		d.app.Window().Resize(d.before)
	}
}
