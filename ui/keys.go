package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/driver/mobile"

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
	{fyne.KeyF, fyne.KeyModifierShortcutDefault, page.KeySearch},
	{fyne.KeyS, fyne.KeyModifierShortcutDefault, page.KeyShare},
	{fyne.KeyComma, fyne.KeyModifierShortcutDefault, page.KeySettings},
}

// roots are the screens that a key leads to from anywhere.
var roots = map[rune]page.Route{page.KeyNew: page.Home{}, page.KeySearch: page.History{}, page.KeySettings: page.Settings{}}

// lowerASCII returns the small letter of an ASCII capital and every other key as it
// is. Letters of other alphabets mean nothing at a pad, so that none of them becomes
// an ASCII letter: the Kelvin sign is no K.
func lowerASCII(key rune) rune {
	if key >= 'A' && key <= 'Z' {
		return key - 'A' + 'a'
	}
	return key
}

// keyboard takes what is typed, and files that are dropped onto the window.
type keyboard struct{ app *App }

// listen binds the keys.
func (k *keyboard) listen() {
	c := k.app.window.Canvas()
	c.SetOnTypedRune(func(r rune) { k.typed(lowerASCII(r)) })
	c.SetOnTypedKey(func(e *fyne.KeyEvent) {
		if isBack(e) {
			k.pressBack()
		}
		if r, ok := plainKeys[e.Name]; ok {
			k.typed(r)
		}
		if d, ok := kit.Arrows[e.Name]; ok {
			kit.Move(c, d)
		}
	})
	for _, s := range shortcuts {
		c.AddShortcut(&desktop.CustomShortcut{KeyName: s.key, Modifier: s.modifier}, func(fyne.Shortcut) { k.typed(s.rune) })
	}
	for _, s := range []fyne.Shortcut{&fyne.ShortcutUndo{}, &fyne.ShortcutRedo{}} {
		c.AddShortcut(s, func(s fyne.Shortcut) {
			if _, redo := s.(*fyne.ShortcutRedo); redo {
				k.typed(page.KeyRedo)
			} else {
				k.typed(page.KeyUndo)
			}
		})
	}
}

// typed returns a key to what lies over the screen, or to the screen that is seen;
// what that has no use for may be one of the keys that work everywhere.
func (k *keyboard) typed(r rune) {
	if k.app.shell.key(r) {
		return
	}
	if to, ok := roots[r]; ok && k.app.pad != nil {
		k.app.Reset(to)
		k.app.shell.key(r)
		return
	}
	switch r {
	case page.KeyEscape:
		if d, ok := k.app.top().(page.InputCanceler); !ok || !d.CancelInput() {
			k.app.Pop()
		}
	case page.KeyHelp:
		k.app.Open(page.Keys{Game: k.app.gameBelow()})
	case page.KeyUndo:
		k.app.shell.offer.Undo()
	case page.KeyShare:
		if s, ok := k.app.top().(page.Sharer); ok {
			s.Share()
		}
	case page.KeyFull:
		k.app.FillScreen(!k.app.window.FullScreen())
	}
}

// pressBack takes the key of a phone that leads back: out of what lies over the
// screen, out of the screen, to Tonight, and from there out of the app.
func (k *keyboard) pressBack() {
	switch {
	case k.app.shell.key(page.KeyEscape):
	case len(k.app.stack) > 1:
		k.app.Pop()
	case k.app.Store() != nil && !k.app.atHome():
		k.app.Reset(page.Home{})
	default:
		if d, ok := k.app.App().Driver().(mobile.Driver); ok {
			d.GoBack()
		}
	}
}

// dropped hands a file that was dropped onto the window to the screen that is seen, or
// offers to import it.
func (k *keyboard) dropped(_ fyne.Position, list []fyne.URI) {
	if len(list) == 0 || k.app.pad == nil {
		return
	}
	path := list[0].Path()
	if r, ok := k.app.top().(page.FileReceiver); ok {
		r.ReceiveFile(path)
	} else {
		k.app.Open(page.Import{Path: path})
	}
}

// isBack tells whether a key is that of a phone which leads back.
func isBack(e *fyne.KeyEvent) bool { return e.Name == mobile.KeyBack }
