package ui

import (
	"slices"

	"fyne.io/fyne/v2"

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
	{fyne.KeyF, fyne.KeyModifierShortcutDefault, page.KeySearch},
	{fyne.KeyS, fyne.KeyModifierShortcutDefault, page.KeyShare},
	{fyne.KeyComma, fyne.KeyModifierShortcutDefault, page.KeySettings},
}

// roots are the screens that a key leads to from anywhere.
var roots = map[rune]page.Route{page.KeyNew: page.Home{}, page.KeySearch: page.History{}, page.KeySettings: page.Settings{}}

// gameBelow returns the ID of the game that is played on the screen that is seen, or
// on one below it; "" for none.
func (a *App) gameBelow() string {
	for _, s := range slices.Backward(a.stack) {
		if g, ok := s.(page.GameScreen); ok {
			return g.Game().ID
		}
	}
	return ""
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
