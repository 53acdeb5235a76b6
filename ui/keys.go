package ui

import (
	"fyne.io/fyne/v2"

	"beermat/ui/cards"
	"beermat/ui/kit"
)

// The keys as screens see them: what is typed, and for keys without a sign of
// their own a sign that nobody can type.
const (
	keyEnter  = cards.KeyEnter
	keyErase  = cards.KeyErase
	keyEscape = cards.KeyEscape
	keyHelp   = '?'
	keyUndo   = '\x1a'
	keyRedo   = '\x19'
	keyNew    = '\x0e'
	keyFull   = '\x0b'
)

// plainKeys are the keys that type nothing.
var plainKeys = map[fyne.KeyName]rune{
	fyne.KeyReturn:    keyEnter,
	fyne.KeyEnter:     keyEnter,
	fyne.KeyBackspace: keyErase,
	fyne.KeyDelete:    keyErase,
	fyne.KeyEscape:    keyEscape,
	fyne.KeyF1:        keyHelp,
	fyne.KeyF11:       keyFull,
}

// shortcuts are the keys with a modifier.
var shortcuts = []struct {
	key      fyne.KeyName
	modifier fyne.KeyModifier
	rune     rune
}{
	{fyne.KeyN, fyne.KeyModifierShortcutDefault, keyNew},
	{fyne.KeyZ, fyne.KeyModifierShortcutDefault | fyne.KeyModifierShift, keyRedo},
}

// keysScreen lists the keys.
type keysScreen struct{ app *App }

// keysListed are the keys in the help, each with the text that says what it does.
var keysListed = []struct{ key, text string }{
	{"1–6", "keys.dice"},
	{"A–M", "keys.boxes"},
	{"0–9", "keys.score"},
	{"L  R  C  .", "keys.lcr"},
	{"H  M  S  R", "keys.chicago"},
	{"1–3  C", "keys.chikago"},
	{"0–9  +  -", "keys.paper"},
	{"P  O  S  C", "keys.mafia"},
	{"D  K  S", "keys.ways"},
	{"B", "keys.pig"},
	{"A–D  K  T", "keys.sevens"},
	{"↵", "keys.enter"},
	{"⌫", "keys.erase"},
	{"Ctrl Z", "keys.undo"},
	{"Ctrl Y", "keys.redo"},
	{"Ctrl N", "keys.new"},
	{"Esc", "keys.escape"},
	{"F11", "keys.full"},
	{"?", "keys.help"},
}

func (s *keysScreen) title() string     { return s.app.say("keys.title") }
func (s *keysScreen) key(key rune) bool { return false }

func (s *keysScreen) build() fyne.CanvasObject {
	var rows []fyne.CanvasObject
	for _, k := range keysListed {
		name := kit.NewBox(110, 0, kit.NewText(k.key, kit.Strong, kit.Ink).Bold())
		rows = append(rows, kit.NewRow(16, name, kit.NewStretch(kit.NewProse(s.app.say(k.text), kit.Body, kit.Ink))))
	}
	return s.app.page(s.app.say("keys.title"), "", nil, kit.NewPanel(kit.NewColumn(14, rows...)))
}
