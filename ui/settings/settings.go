// Package settings is the area of the settings.
package settings

import (
	"cmp"
	"path/filepath"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// Screen changes what the app looks like. Every change holds
// at once.
type Screen struct{ host page.Host }

// New returns the screen of the settings.
func New(h page.Host) *Screen { return &Screen{host: h} }

func (s *Screen) NavTarget() page.NavTarget { return page.NavSettings }
func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	p := a.Prefs()
	langs := []string{"", "en", "de"}
	themes := []string{"", "light", "dark"}
	lang, theme := cmp.Or(a.Env().Lang, p.Lang), p.Theme
	if a.Env().Theme != "" { // "system" is the first one
		theme = a.Env().Theme
	}
	var sizes []string
	for _, n := range prefs.TextSizes {
		sizes = append(sizes, strconv.Itoa(n)+" %")
	}
	look := s.group("settings.display",
		s.choice("settings.language", []string{a.Say("settings.as-system"), "English", "Deutsch"}, slices.Index(langs, lang),
			func(i int) { a.Env().Lang = ""; a.SetPrefs(func(p *prefs.Prefs) { p.Lang = langs[i] }) }),
		s.choice("settings.theme", []string{a.Say("settings.as-system"), a.Say("settings.light"), a.Say("settings.dark")}, max(0, slices.Index(themes, theme)),
			func(i int) { a.Env().Theme = ""; a.SetPrefs(func(p *prefs.Prefs) { p.Theme = themes[i] }) }),
		s.choice("settings.text-size", sizes, slices.Index(prefs.TextSizes, p.TextSize),
			func(i int) { a.SetPrefs(func(p *prefs.Prefs) { p.TextSize = prefs.TextSizes[i] }) }),
		s.toggle("settings.strong", p.Strong, func(p *prefs.Prefs, on bool) { p.Strong = on }),
		s.toggle("settings.calm", p.Calm, func(p *prefs.Prefs, on bool) { p.Calm = on }))
	table := s.group("settings.table",
		kit.NewColumn(10, page.SectionHeader(a.Say("settings.pad-at"), a.Say("settings.pad-at.hint")),
			page.PadSideControl(a, prefs.PadSide(p.PadAt), func(at prefs.PadSide) { a.SetPrefs(func(p *prefs.Prefs) { p.PadAt = string(at) }) })),
		s.toggle("settings.awake", p.Awake, func(p *prefs.Prefs, on bool) { p.Awake = on }),
		s.calls(p))
	more := []fyne.CanvasObject{
		kit.NewButton(a.Say("link.page-title"), kit.Plain, func() { page.ChooseLinkPage(a) }).With(glyphPage),
		kit.NewButton(a.Say("keys.title"), kit.Plain, func() { a.Open(page.Keys{}) }).With(kit.Keyboard),
		kit.NewButton(a.Say("devices.title"), kit.Plain, func() { a.Open(page.Devices{}) }).With(glyphDevices),
	}
	about := s.group("settings.about",
		kit.NewColumn(8, kit.NewProse(a.Say("settings.version", i18n.Data{"version": a.Env().Version}), kit.Body, kit.Ink),
			page.Place(a, kit.NewProse(a.Say("settings.pad", i18n.Data{"folder": page.NameOf(filepath.Dir(a.Env().Path))}), kit.Body, kit.Muted), a.Env().Path),
			kit.NewFlow(8, more...)))
	return page.New(a, a.Say("settings.title"), "", nil, kit.NewStretch(kit.NewColumns(kit.Gap, 400, look, table, about)))
}

// glyphDevices are two screens.
const glyphDevices kit.Glyph = `<path d="M3 5 H15 V13 H3 Z"/><path d="M6 17 H11"/><path d="M17 9 H21 V19 H17 Z"/>`

// glyphPage is a page in a browser.
const glyphPage kit.Glyph = `<path d="M3.5 5 H20.5 V19 H3.5 Z"/><path d="M3.5 9 H20.5"/><path d="M6 7 H8"/>`

// calls is how much a voice says of what is written, and what to install where there is none.
func (s *Screen) calls(p *prefs.Prefs) fyne.CanvasObject {
	a := s.host
	levels := []string{"", "totals", "turns"}
	items := []fyne.CanvasObject{s.choice("settings.calls", []string{a.Say("settings.calls.off"), a.Say("voice.totals"), a.Say("voice.turns")}, max(0, slices.Index(levels, p.Calls)), func(i int) {
		a.SetPrefs(func(p *prefs.Prefs) { p.Calls = levels[i] })
		a.TryVoice()
	})}
	if missing := a.VoiceMissing(); missing != "" {
		items = append(items, page.Warning(missing))
	}
	if p.Calls == "turns" {
		items = append(items, s.toggle("settings.hints", p.Hints, func(p *prefs.Prefs, on bool) { p.Hints = on }))
	}
	if folder, names := a.Clips(); p.Calls != "" && folder != "" {
		items = append(items, s.clips(folder, names))
	}
	return kit.NewColumn(12, items...)
}

// clips are the sounds of the table's own that come before what is said, each of which can be tried.
func (s *Screen) clips(folder string, names []string) fyne.CanvasObject {
	a := s.host
	if len(names) == 0 {
		return page.Place(a, kit.NewColumn(8, s.header("settings.clips"), kit.NewProse(a.Say("settings.clips.none"), kit.Body, kit.Muted)), folder)
	}
	var tries []fyne.CanvasObject
	for _, name := range names {
		tries = append(tries, kit.NewButton(name, kit.Plain, func() { a.TryClip(name) }))
	}
	return page.Place(a, kit.NewColumn(8, s.header("settings.clips"), kit.NewFlow(8, tries...)), folder)
}

// group is a panel of settings below a heading.
func (s *Screen) group(key string, items ...fyne.CanvasObject) fyne.CanvasObject {
	head := kit.NewText(s.host.Say(key), kit.Small, kit.Muted).Bold()
	return kit.NewPanel(kit.NewColumn(20, append([]fyne.CanvasObject{head}, items...)...))
}

// header is the name of a setting, with what there is to explain.
func (s *Screen) header(key string) fyne.CanvasObject {
	hint, _ := s.host.Words().Find(key + ".hint")
	return page.SectionHeader(s.host.Say(key), hint)
}

// choice is one of a few values.
func (s *Screen) choice(key string, labels []string, chosen int, do func(int)) fyne.CanvasObject {
	return kit.NewColumn(8, s.header(key), kit.NewSegments(labels, chosen, do))
}

// toggle is something on or off.
func (s *Screen) toggle(key string, on bool, do func(*prefs.Prefs, bool)) fyne.CanvasObject {
	a := s.host
	control := kit.NewToggle(a.Say(key), on, func(on bool) { a.SetPrefs(func(p *prefs.Prefs) { do(p, on) }) })
	return kit.NewRow(12, kit.NewStretch(s.header(key)), control).Fold(130)
}
