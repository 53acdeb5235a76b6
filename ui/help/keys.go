package help

import (
	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// KeysScreen lists the keys: first those of the game that is played, where one is.
type KeysScreen struct {
	host page.Host
	game *scorecard.Game
}

// NewKeys returns the screen of the keys; game may be nil.
func NewKeys(h page.Host, game *scorecard.Game) *KeysScreen { return &KeysScreen{h, game} }

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

func (s *KeysScreen) Title() string     { return s.host.Say("keys.title") }
func (s *KeysScreen) Key(key rune) bool { return false }

func (s *KeysScreen) Build() fyne.CanvasObject {
	a := s.host
	everywhere := s.panel(a.Say("keys.everywhere"), keysEverywhere)
	if kind := s.game; kind != nil {
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

// panel lists keys below a title.
func (s *KeysScreen) panel(title string, keys []scorecard.Shortcut) fyne.CanvasObject {
	rows := []fyne.CanvasObject{kit.NewProse(title, kit.Strong, kit.Ink).Bold()}
	for _, k := range keys {
		press := kit.NewBox(120, 0, kit.NewText(k.Keys, kit.Body, kit.Ink).Bold())
		does := kit.NewProse(s.host.Say(k.Does), kit.Body, kit.Ink)
		if kit.Growth(kit.Body) > 0 { // no room beside each other
			rows = append(rows, kit.NewColumn(0, press, does))
			continue
		}
		rows = append(rows, kit.NewRow(16, press, kit.NewStretch(does)))
	}
	return kit.NewPanel(kit.NewColumn(12, rows...))
}
