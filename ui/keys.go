package ui

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// plainKeys are the keys that type nothing.
var plainKeys = map[fyne.KeyName]rune{
	fyne.KeyReturn:    page.KeyEnter,
	fyne.KeyEnter:     page.KeyEnter,
	fyne.KeyBackspace: page.KeyErase,
	fyne.KeyDelete:    page.KeyErase,
	fyne.KeyEscape:    page.KeyEscape,
	fyne.KeyF1:        page.KeyHelp,
	fyne.KeyF11:       page.KeyFull,
	fyne.KeyF6:        page.KeyOther,
}

// shortcuts are the keys with a modifier.
var shortcuts = []struct {
	key      fyne.KeyName
	modifier fyne.KeyModifier
	rune     rune
}{
	{fyne.KeyN, fyne.KeyModifierShortcutDefault, page.KeyNew},
	{fyne.KeyZ, fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift, page.KeyRedo},
}

// keysScreen lists the keys: first those of the game that lies on the table, where
// one does.
type keysScreen struct{ app *App }

// keysEverywhere are the keys that do the same in every game, and on every screen.
var keysEverywhere = []scorecard.Shortcut{
	{Keys: "↵", Does: "keys.enter"},
	{Keys: "⌫", Does: "keys.erase"},
	{Keys: "Ctrl Z", Does: "keys.undo"},
	{Keys: "Ctrl Y", Does: "keys.redo"},
	{Keys: "Tab  ← ↑ → ↓", Does: "keys.move"},
	{Keys: "1–9  0", Does: "keys.tonight"},
	{Keys: "Ctrl N", Does: "keys.new"},
	{Keys: "Esc", Does: "keys.escape"},
	{Keys: "/", Does: "keys.search"},
	{Keys: "<  >", Does: "keys.replay"},
	{Keys: "F6", Does: "keys.other"},
	{Keys: "F11", Does: "keys.full"},
	{Keys: "?", Does: "keys.help"},
}

func (s *keysScreen) Title() string     { return s.app.Say("keys.title") }
func (s *keysScreen) Key(key rune) bool { return false }

func (s *keysScreen) Build() fyne.CanvasObject {
	a := s.app
	everywhere := s.panel(a.Say("keys.everywhere"), keysEverywhere)
	if kind := a.kindBelow(); kind != nil {
		return page.New(a, a.Say("keys.title"), a.Words().Game(kind.ID, ""), nil, kit.NewSplit(kit.Gap, s.panel(a.Words().Game(kind.ID, ""), kind.Shortcuts), everywhere))
	}
	left, right := []fyne.CanvasObject{everywhere}, []fyne.CanvasObject(nil)
	for i, k := range games.Scorecards {
		panel := s.panel(a.Words().Game(k.ID, ""), k.Shortcuts)
		if i < gamesLeft {
			left = append(left, panel)
		} else {
			right = append(right, panel)
		}
	}
	return page.New(a, a.Say("keys.title"), "", nil, kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, left...), kit.NewColumn(kit.Gap, right...)))
}

// gamesLeft is how many games are listed below the keys that do the same
// everywhere; as much is then beside them.
const gamesLeft = 4

// kindBelow is the game of the sheet that lies on the table below the screen that
// is seen; nil where none does.
func (a *App) kindBelow() *scorecard.Game {
	for _, s := range slices.Backward(a.stack) {
		if g, ok := s.(page.GameScreen); ok {
			return g.Game()
		}
	}
	return nil
}

// panel lists keys below a title.
func (s *keysScreen) panel(title string, keys []scorecard.Shortcut) fyne.CanvasObject {
	rows := []fyne.CanvasObject{kit.NewProse(title, kit.Strong, kit.Ink).Bold()}
	for _, k := range keys {
		press := kit.NewBox(120, 0, kit.NewText(k.Keys, kit.Body, kit.Ink).Bold())
		does := kit.NewProse(s.app.Say(k.Does), kit.Body, kit.Ink)
		if kit.Growth(kit.Body) > 0 { // no room beside each other
			rows = append(rows, kit.NewColumn(0, press, does))
			continue
		}
		rows = append(rows, kit.NewRow(16, press, kit.NewStretch(does)))
	}
	return kit.NewPanel(kit.NewColumn(12, rows...))
}

// lowerASCII returns the small letter of an ASCII capital and every other key as it
// is. Letters of other alphabets mean nothing at a pad, so that none of them becomes
// an ASCII letter: the Kelvin sign is no K.
func lowerASCII(key rune) rune {
	if key >= 'A' && key <= 'Z' {
		return key - 'A' + 'a'
	}
	return key
}
