package ui

import (
	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// settingWindow is the size that the window had when it was closed.
const settingWindow = "window"

type windowSize struct {
	Width  float32 `json:"width"`
	Height float32 `json:"height"`
}

// usualSize is that of a window which nobody has resized yet.
var usualSize = fyne.NewSize(1280, 800)

// firstSize is the size for the window: as the command line says, as it was when
// it was closed, or the usual one.
func firstSize(cfg Config) fyne.Size {
	if !cfg.Size.IsZero() {
		return cfg.Size
	}
	var was windowSize
	if cfg.Pad != nil {
		_, _ = cfg.Pad.Setting(settingWindow, &was) // one that cannot be read was never kept
	}
	if was.Width < leastWidth || was.Height < leastHeight {
		return usualSize
	}
	return fyne.NewSize(was.Width, was.Height)
}

// keepSize keeps the size of the window for the next start. That of a full screen
// is not one that anybody chose, and a phone has no other.
func (d *display) keepSize() {
	if d.app.Store() == nil || d.app.Window().FullScreen() || fyne.CurrentDevice().IsMobile() {
		return
	}
	size := d.app.Window().Canvas().Size()
	if now := (windowSize{size.Width, size.Height}); size != firstSize(Config{Pad: d.app.Store()}) {
		d.app.Settings().Set(settingWindow, now)
	}
}

// greet shows what the app was started for beside Tonight: sheets of a file, to be
// taken in, and the report of a run that ended against its will.
func (a *App) greet() {
	if a.cfg.Open != "" {
		a.Open(page.Import{Path: a.cfg.Open})
		a.cfg.Open = ""
	}
	if a.cfg.Crash != "" {
		a.tellCrash()
		a.cfg.Crash = ""
	}
}

// tellCrash says that the last run crashed, what is safe, and where it is told
// why.
func (a *App) tellCrash() {
	page.Dialog{
		Title: a.Say("crash.title"), Said: []string{a.Say("crash.what", i18n.Data{"path": page.NameOf(a.cfg.Crash)})}, At: a.cfg.Crash,
		Actions: []page.Action{{Key: "crash.on", Look: kit.Primary}},
	}.Show(a)
}
