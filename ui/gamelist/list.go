// Package gamelist is the area of the games from files: which there are, and how a table
// adds one of its own.
package gamelist

import (
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring/custom"
	"beermat/scoring/scorecard"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// ListScreen lists the games from files, in groups, as far as they are searched for.
// A file that is dropped onto it is opened.
type ListScreen struct {
	host   page.Host
	text   string // what is searched for
	failed string // why a file could not be opened; "": none failed
	search *kit.Entry
	groups *kit.Layout
}

// New returns the screen.
func New(h page.Host) *ListScreen { return &ListScreen{host: h} }

// Key implements page.KeyTaker: a slash leads to the search.
func (s *ListScreen) Key(key rune) bool {
	if key != '/' && key != page.KeySearch {
		return false
	}
	s.host.Window().Canvas().Focus(s.search)
	return true
}

// ReceiveFile implements page.FileReceiver.
func (s *ListScreen) ReceiveFile(path string) { s.openPath(path) }

// Build implements page.Screen.
func (s *ListScreen) Build() fyne.CanvasObject {
	a := s.host
	s.search = kit.NewEntry()
	s.search.SetPlaceHolder(a.Say("games.search"))
	s.search.SetText(s.text)
	s.search.OnChanged = s.Find
	s.groups = kit.NewColumn(kit.Gap)
	s.show()
	add := kit.NewButton(a.Say("games.add"), kit.Plain, s.ShowWays).With(kit.Plus)
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		add = kit.NewIconButton(kit.Plus, a.Say("games.add"), s.ShowWays)
	}
	var items []fyne.CanvasObject
	if s.failed != "" {
		items = append(items, page.Warning(s.failed))
	}
	items = append(items, s.drafts()...)
	return page.New(a, a.Say("games.title"), "", []fyne.CanvasObject{add}, append(items, page.NewClearable(a, s.search), s.groups)...)
}

// drafts are what was changed and not saved.
func (s *ListScreen) drafts() []fyne.CanvasObject {
	a := s.host
	var list []fyne.CanvasObject
	for _, d := range a.Settings().GameDrafts() {
		said := a.Say("games.draft-new")
		if of, err := custom.Load(d.Of); err == nil {
			said = a.Say("games.draft-of", i18n.Data{"game": a.Words().Game(of.ID, "")})
		}
		drop := kit.NewButton(a.Say("games.draft-drop"), kit.Quiet, func() {
			a.Settings().KeepGameDraft(prefs.GameDraft{Of: d.Of})
			s.tell(a.Say("games.draft-dropped"), func() { a.Settings().KeepGameDraft(d) })
			a.Rebuild()
		})
		goOn := kit.NewButton(a.Say("games.draft-go-on"), kit.Plain, func() { a.Push(newEdit(s, d.Of, d.Text)) }).With(kit.Pencil)
		list = append(list, kit.NewPanel(kit.NewRow(12, kit.NewStretch(kit.NewProse(said, kit.Body, kit.Ink)), kit.NewRow(8, drop, goOn)).Fold(260)).Inset(12))
	}
	return list
}

// Find shows the games whose names, or what is said of them in a line, hold a text.
func (s *ListScreen) Find(text string) {
	s.text = text
	s.show()
	s.host.Relayout()
}

// gameGroups are the keys of the titles of the groups, in their order. A game is in the
// first one that it belongs to.
var gameGroups = []string{"games.favourites", "games.recent", "games.own", "games.dice", "games.cards"}

// maxRecent is how many games the group of those that were played last has.
const maxRecent = 4

// groupOf returns the groups of the games from files, by ID.
func (s *ListScreen) groupOf(list []*scorecard.Game) map[string]string {
	groups, favourites := map[string]string{}, s.host.Settings().Favourites()
	var rest []string
	for _, g := range list {
		folder, _, _ := strings.Cut(g.ID, "/")
		switch {
		case slices.Contains(favourites, g.ID):
			groups[g.ID] = "games.favourites"
			continue
		case own{s.host}.find(g.ID) != nil:
			groups[g.ID] = "games.own"
		case folder == "cards":
			groups[g.ID] = "games.cards"
		default:
			groups[g.ID] = "games.dice"
		}
		rest = append(rest, g.ID)
	}
	for _, id := range s.recent(rest) {
		groups[id] = "games.recent"
	}
	return groups
}

// recent returns those games of some that were played last, the last one first.
func (s *ListScreen) recent(ids []string) []string {
	pad := s.host.Store()
	if pad == nil {
		return nil
	}
	played := map[string]int64{}
	for _, id := range ids {
		nights, _, err := pad.History().Nights(store.Query{Games: []string{id}}, store.Newest, 1)
		if err == nil && len(nights) > 0 && len(nights[0].Games) > 0 {
			played[id] = nights[0].Games[len(nights[0].Games)-1].Started.Unix()
		}
	}
	ids = slices.DeleteFunc(slices.Clone(ids), func(id string) bool { return played[id] == 0 })
	slices.SortStableFunc(ids, func(a, b string) int { return int(played[b] - played[a]) })
	return ids[:min(len(ids), maxRecent)]
}

// show shows what is found.
func (s *ListScreen) show() {
	a := s.host
	var list []*scorecard.Game
	for _, g := range a.Games().All() {
		if g.Definition != "" {
			list = append(list, g)
		}
	}
	groups, tiles := s.groupOf(list), map[string][]fyne.CanvasObject{}
	for _, g := range list {
		if s.finds(g) {
			tiles[groups[g.ID]] = append(tiles[groups[g.ID]], s.tile(g))
		}
	}
	var items []fyne.CanvasObject
	for _, group := range gameGroups {
		if len(tiles[group]) > 0 {
			items = append(items, kit.NewText(a.Say(group), kit.Cell, kit.Ink).Bold(), kit.NewTiles(kit.Gap, 330, 4, tiles[group]...))
		}
	}
	if len(items) == 0 {
		items = append(items, kit.NewProse(a.Say("games.nothing"), kit.Body, kit.Muted))
	}
	s.groups.SetItems(items...)
}

// finds reports whether a game is one of those that are searched for.
func (s *ListScreen) finds(g *scorecard.Game) bool {
	said := s.host.Words().Game(g.ID, "") + " " + s.host.Say(g.ID+".tile")
	return strings.Contains(strings.ToLower(said), strings.ToLower(strings.TrimSpace(s.text)))
}

// tile begins a new game. Beside it the game gets a star, and what else can be done with
// it is in a menu.
func (s *ListScreen) tile(g *scorecard.Game) fyne.CanvasObject {
	a := s.host
	name := a.Words().Game(g.ID, "")
	line := a.Say(g.ID + ".tile")
	if line == "" { // nobody has to write one
		line = a.Say("games.seats", i18n.Data{"min": g.Seats.Min, "max": g.Seats.Max})
	}
	texts := kit.NewColumn(0, kit.NewProse(name, kit.Cell, kit.Ink).Bold(), kit.NewProse(line, kit.Small, kit.Muted).Most(2))
	begin := kit.NewTap(name, kit.NewRow(12, mat.NewGame(g.ID, 56), kit.NewStretch(texts)), func() { a.Open(page.Setup{Game: g.ID}) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 4)
	favourite := slices.Contains(a.Settings().Favourites(), g.ID)
	glyph, key := kit.StarOutline, "games.star"
	if favourite {
		glyph, key = kit.Star, "games.unstar"
	}
	star := kit.NewIconButton(glyph, a.Say(key, i18n.Data{"game": name}), func() {
		a.Settings().SetFavourite(g.ID, !favourite)
		s.show()
		a.Relayout()
	})
	more := kit.NewIconButton(kit.More, a.Say("games.more", i18n.Data{"game": name}), func() { s.showMenu(g) })
	star.SetStyle(kit.Quiet)
	more.SetStyle(kit.Quiet)
	return kit.NewPanel(kit.NewRow(0, kit.NewStretch(begin), star, more)).Inset(6)
}

// showMenu offers what can be done with a game.
func (s *ListScreen) showMenu(g *scorecard.Game) {
	a := s.host
	d := a.Games().Definition(g.ID)
	if d == nil {
		return
	}
	duplicate := func() { a.Push(newEdit(s, "", d.Copy(own{a}.taken))) }
	choices := []page.Choice{{Glyph: kit.Book, Key: "table.rules", Do: func() { a.Open(page.Rules{Game: g.ID}) }}}
	share := page.Choice{Glyph: kit.Share, Key: "games.share", Do: func() { a.Push(NewShare(a, d)) }}
	if (own{a}).find(g.ID) == nil {
		page.ShowMenu(a, append(choices, page.Choice{Glyph: kit.Pencil, Key: "games.change-copy", Do: duplicate}, share)...)
		return
	}
	page.ShowMenu(a, append(choices,
		page.Choice{Glyph: kit.Pencil, Key: "games.change", Do: func() { a.Push(newEdit(s, d.Source, d.Source)) }},
		page.Choice{Glyph: kit.Plus, Key: "games.duplicate", Do: duplicate}, share,
		page.Choice{Glyph: kit.Bin, Key: "games.remove", Do: func() { s.remove(d) }})...)
}

// remove takes a game off the list, and offers to put it back.
func (s *ListScreen) remove(d *custom.Definition) {
	a := s.host
	said := a.Say("games.removed", i18n.Data{"game": a.Words().Game(d.ID, "")})
	s.tell(said, own{a}.remove(d))
	a.Rebuild()
}

// tell says what was done, and offers the way back; nil for none.
func (s *ListScreen) tell(said string, undo func()) {
	s.failed = ""
	u := &page.Undoable{Text: said}
	if undo != nil {
		u.Undo = func() {
			undo()
			s.host.Rebuild()
		}
	}
	s.host.Offer(u)
}
