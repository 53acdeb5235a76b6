package home

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// GamesScreen lists the games from files, in groups, as far as they are searched for.
type GamesScreen struct {
	host   page.Host
	text   string // what is searched for
	search *kit.Entry
	groups *kit.Column
}

// NewGames returns the screen.
func NewGames(h page.Host) *GamesScreen { return &GamesScreen{host: h} }

// Title implements page.Screen.
func (s *GamesScreen) Title() string { return s.host.Say("games.title") + " – Beermat" }

// Key implements page.Screen.
func (s *GamesScreen) Key(rune) bool { return false }

// Build implements page.Screen.
func (s *GamesScreen) Build() fyne.CanvasObject {
	a := s.host
	s.search = kit.NewEntry()
	s.search.SetPlaceHolder(a.Say("games.search"))
	s.search.SetText(s.text)
	s.search.OnChanged = s.Find
	s.groups = kit.NewColumn(kit.Gap)
	s.show()
	return page.New(a, a.Say("games.title"), "", nil, page.NewClearable(a, s.search), s.groups)
}

// Find shows the games whose names, or what is said of them in a line, hold a text.
func (s *GamesScreen) Find(text string) {
	s.text = text
	s.show()
	s.host.Relayout()
}

// gameGroups are the keys of the titles of the groups, in their order.
var gameGroups = []string{"games.own", "games.dice", "games.cards"}

// groupOf returns the group of a game from a file.
func (s *GamesScreen) groupOf(g *scorecard.Game) string {
	folder, _, _ := strings.Cut(g.ID, "/")
	switch {
	case slices.Contains(s.own(), g.ID):
		return "games.own"
	case folder == "cards":
		return "games.cards"
	}
	return "games.dice"
}

// own returns the IDs of the games that somebody added.
func (s *GamesScreen) own() []string {
	var ids []string
	for _, d := range s.host.Games().Own() {
		ids = append(ids, d.ID)
	}
	return ids
}

// show shows what is found.
func (s *GamesScreen) show() {
	a := s.host
	tiles := map[string][]fyne.CanvasObject{}
	for _, g := range a.Games().All() {
		if g.Definition != "" && s.finds(g) {
			group := s.groupOf(g)
			tiles[group] = append(tiles[group], s.tile(g))
		}
	}
	var items []fyne.CanvasObject
	for _, group := range gameGroups {
		if len(tiles[group]) > 0 {
			items = append(items, kit.NewText(a.Say(group), kit.Cell, kit.Ink).Bold(), kit.NewTiles(kit.Gap, 240, 4, tiles[group]...))
		}
	}
	if len(items) == 0 {
		items = append(items, kit.NewProse(a.Say("games.nothing"), kit.Body, kit.Muted))
	}
	s.groups.SetItems(items...)
}

// finds reports whether a game is one of those that are searched for.
func (s *GamesScreen) finds(g *scorecard.Game) bool {
	said := s.host.Words().Game(g.ID, "") + " " + s.host.Say(g.ID+".tile")
	return strings.Contains(strings.ToLower(said), strings.ToLower(strings.TrimSpace(s.text)))
}

// tile begins a new game.
func (s *GamesScreen) tile(g *scorecard.Game) fyne.CanvasObject {
	a := s.host
	name := a.Words().Game(g.ID, "")
	line := a.Say(g.ID + ".tile")
	if line == "" { // nobody has to write one
		line = a.Say("games.seats", i18n.Data{"min": g.Seats.Min, "max": g.Seats.Max})
	}
	texts := kit.NewColumn(0, kit.NewProse(name, kit.Strong, kit.Ink).Bold(), kit.NewText(line, kit.Small, kit.Muted).Cut())
	row := kit.NewRow(12, kit.NewGameMat(g.ID, 56), kit.NewStretch(texts))
	return kit.NewTap(name, row, func() { a.Open(page.Setup{Game: g.ID}) }).On(kit.Paper, "").Shape(kit.PanelRadius, 10)
}
