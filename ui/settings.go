package ui

import (
	"cmp"
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// settingsScreen changes what the app looks like. Every change holds
// at once.
type settingsScreen struct{ app *App }

func (s *settingsScreen) place() place  { return atSettings }
func (s *settingsScreen) title() string { return s.app.say("settings.title") }
func (s *settingsScreen) key(rune) bool { return false }

func (s *settingsScreen) build() fyne.CanvasObject {
	a := s.app
	p := a.prefs
	langs := []string{"", "en", "de"}
	themes := []string{"", "light", "dark"}
	lang, theme := cmp.Or(a.cfg.Lang, p.Lang), p.Theme
	if a.cfg.Theme != "" { // "system" is the first one
		theme = a.cfg.Theme
	}
	var sizes []string
	for _, n := range textSizes {
		sizes = append(sizes, strconv.Itoa(n)+" %")
	}
	look := kit.NewColumn(22,
		s.choice("settings.language", []string{a.say("settings.as-system"), "English", "Deutsch"}, slices.Index(langs, lang),
			func(i int) { a.cfg.Lang = ""; a.setPrefs(func(p *Prefs) { p.Lang = langs[i] }) }),
		s.choice("settings.theme", []string{a.say("settings.as-system"), a.say("settings.light"), a.say("settings.dark")}, max(0, slices.Index(themes, theme)),
			func(i int) { a.cfg.Theme = ""; a.setPrefs(func(p *Prefs) { p.Theme = themes[i] }) }),
		s.choice("settings.text-size", sizes, slices.Index(textSizes, p.TextSize),
			func(i int) { a.setPrefs(func(p *Prefs) { p.TextSize = textSizes[i] }) }),
		s.toggle("settings.strong", p.Strong, func(p *Prefs, on bool) { p.Strong = on }),
		s.toggle("settings.calm", p.Calm, func(p *Prefs, on bool) { p.Calm = on }))
	table := kit.NewColumn(22,
		kit.NewColumn(8, heading2(a.say("settings.pad-at"), a.say("settings.pad-at.hint")),
			a.sideChoice(padSide(p.PadAt), func(at padSide) { a.setPrefs(func(p *Prefs) { p.PadAt = string(at) }) })),
		s.toggle("settings.awake", p.Awake, func(p *Prefs, on bool) { p.Awake = on }))
	about := kit.NewColumn(8,
		kit.NewText(a.say("settings.about"), kit.Strong, kit.Ink).Bold(),
		kit.NewProse(a.say("settings.version", i18n.Data{"version": a.cfg.Version}), kit.Body, kit.Ink),
		kit.NewProse(a.say("settings.pad", i18n.Data{"path": a.cfg.Path}), kit.Body, kit.Muted),
		kit.NewFlow(8, kit.NewButton(a.say("keys.title"), kit.Plain, func() { a.Open(&keysScreen{app: a}) }).With(kit.Keyboard)))
	return a.page(a.say("settings.title"), "", nil,
		kit.NewSplit(kit.Gap, kit.NewPanel(look), kit.NewColumn(kit.Gap, kit.NewPanel(table), kit.NewPanel(about))))
}

// choice is one of a few values.
func (s *settingsScreen) choice(key string, labels []string, chosen int, do func(int)) fyne.CanvasObject {
	return kit.NewColumn(8, heading2(s.app.say(key), s.app.say(key+".hint")), kit.NewSegments(labels, chosen, do))
}

// toggle is something on or off.
func (s *settingsScreen) toggle(key string, on bool, do func(*Prefs, bool)) fyne.CanvasObject {
	a := s.app
	control := kit.NewToggle(a.say(key), on, func(on bool) { a.setPrefs(func(p *Prefs) { do(p, on) }) })
	return kit.NewRow(12, kit.NewStretch(heading2(a.say(key), a.say(key+".hint"))), control).Fold(130)
}
