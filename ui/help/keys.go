package help

import (
	"slices"

	"fyne.io/fyne/v2"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	"beermat/ui/mat"
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
	{Keys: "← ↑ → ↓  ⌫", Does: "keys.seat"},
	{Keys: "1–9  0", Does: "keys.tonight"},
	{Keys: "Ctrl N", Does: "keys.new"},
	{Keys: "Esc", Does: "keys.escape"},
	{Keys: "Ctrl F  /", Does: "keys.search"},
	{Keys: "Ctrl S", Does: "keys.share"},
	{Keys: "Ctrl ,", Does: "keys.settings"},
	{Keys: "<  >", Does: "keys.replay"},
	{Keys: "F6", Does: "keys.other"},
	{Keys: "F11", Does: "keys.full"},
	{Keys: "?", Does: "keys.help"},
}

func (s *KeysScreen) Build() fyne.CanvasObject {
	a := s.host
	panels := []fyne.CanvasObject{s.panel(a.Say("keys.everywhere"), "", keysEverywhere)}
	if kind := s.game; kind != nil {
		panels = slices.Insert(panels, 0, s.panel(a.Words().Game(kind.ID, ""), kind.ID, kind.Shortcuts))
		return page.New(a, a.Say("keys.title"), a.Words().Game(kind.ID, ""), nil, kit.NewStretch(kit.NewColumns(kit.Gap, keysWidth, panels...)))
	}
	for _, k := range games.Scorecards {
		panels = append(panels, s.panel(a.Words().Game(k.ID, ""), k.ID, k.Shortcuts))
	}
	return page.New(a, a.Say("keys.title"), "", nil, kit.NewStretch(kit.NewColumns(kit.Gap, keysWidth, panels...)))
}

// keysWidth is the least width of a list of keys, in design units.
const keysWidth float32 = 400

// panel lists keys below a title, with the mat of the game that they are of.
func (s *KeysScreen) panel(title, game string, keys []scorecard.Shortcut) fyne.CanvasObject {
	head := []fyne.CanvasObject{kit.NewStretch(kit.NewProse(title, kit.Strong, kit.Ink).Bold())}
	if game != "" {
		head = append([]fyne.CanvasObject{mat.NewGame(game, 36)}, head...)
	}
	rows := []fyne.CanvasObject{kit.NewRow(12, head...)}
	for _, k := range keys {
		press := kit.NewKeycaps(k.Keys)
		does := kit.NewProse(s.host.Say(k.Does), kit.Body, kit.Ink)
		if kit.Growth(kit.Body) > 0 { // no room beside each other
			rows = append(rows, kit.NewColumn(4, press, does))
			continue
		}
		rows = append(rows, kit.NewRow(16, kit.NewBox(156, 0, press), kit.NewStretch(does)))
	}
	return kit.NewPanel(kit.NewColumn(12, rows...))
}
