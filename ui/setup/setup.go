// Package setup is the area of a new game: who plays it, who begins, and by which house
// rules.
package setup

import (
	"maps"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

// Screen settles a new game: who plays and in what order, who begins, and
// which house rules are agreed.
type Screen struct {
	host  page.Host
	kind  *scorecard.Game
	table prefs.Table
	house scoring.HouseRules

	seated []string // the players by seat for whom house holds

	flags  []*kit.Button   // by seat, of who begins
	lot    *fyne.Animation // of the flag; nil before anybody drew lots
	seats  *kit.Column     // the seats, in order
	lots   *kit.Column     // where lots are drawn
	others *kit.Flow       // players who could sit down
	form   *kit.Column     // the house rules
	entry  *kit.Entry
	hint   *kit.Prose
	said   *kit.Prose
	start  *kit.Button
}

// New returns the screen of a new game, with those who sat at the table
// last and what was agreed for this game last.
func New(h page.Host, k *scorecard.Game) *Screen {
	s := &Screen{host: h, kind: k, table: h.Settings().Table(h.Players())}
	if most := k.Seats.Offer; len(s.table.Players) > most {
		s.table.Players = s.table.Players[:most]
	}
	if s.table.First >= len(s.table.Players) {
		s.table.First = 0 // whoever would begin has no seat in this game
	}
	s.seated = slices.Clone(s.table.Players)
	s.house = h.Settings().House(k.Game, len(s.table.Players))
	return s
}

// Title implements page.Screen.
func (s *Screen) Title() string {
	return s.host.Say("game.title", i18n.Data{"game": s.host.Words().Game(s.kind.ID, "")})
}

// Key implements page.Screen: Enter starts the game.
func (s *Screen) Key(r rune) bool {
	if r == page.KeyEnter && !s.start.Off() {
		s.deal()
		return true
	}
	return false
}

// InitialFocus implements page.InitialFocuser: as long as nobody sits there, there is nothing else to
// do than to type a name.
func (s *Screen) InitialFocus() fyne.Focusable {
	if len(s.table.Players) == 0 {
		return s.entry
	}
	return nil
}

// Build implements page.Screen.
func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	s.seats, s.others, s.form, s.lots = kit.NewColumn(8), kit.NewFlow(8), kit.NewColumn(18), kit.NewColumn(8)
	s.said = kit.NewProse("", kit.Body, kit.Muted)
	s.start = kit.NewButton(a.Say("game.start"), kit.Primary, s.deal).Big(kit.Strong, 60)
	s.entry = kit.NewEntry()
	s.entry.SetPlaceHolder(a.Say("players.new"))
	s.entry.OnSubmitted = func(string) { s.submit() }
	s.entry.OnChanged = func(string) { s.judge() }
	add := kit.NewIconButton(kit.Plus, a.Say("players.add"), s.addTyped)
	s.hint = kit.NewProse("", kit.Small, kit.Muted)
	s.show()
	rules := kit.NewIconButton(kit.Book, a.Say("table.rules"), func() { a.Open(page.Rules{Game: s.kind.ID}) })

	who := kit.NewPanel(kit.NewColumn(14, append(s.texts(),
		kit.NewColumn(2, kit.NewText(a.Say("game.who"), kit.Strong, kit.Ink).Bold().Cut(), s.hint), s.seats, s.lots, kit.NewRule(),
		kit.NewRow(8, kit.NewStretch(s.entry), add), s.others)...))
	agreed := kit.NewPanel(kit.NewColumn(18, page.SectionHeader(a.Say("game.house"), a.Say("game.house-hint")), s.form))
	foot := fyne.CanvasObject(kit.NewRow(kit.Gap, kit.NewStretch(s.said), kit.NewBox(400, 0, s.start)))
	if kit.FormOf(a.Window().Canvas().Size()) == kit.Phone {
		foot = kit.NewColumn(8, s.said, s.start)
	}
	title := page.NewGameHeading(s.kind.ID, a.Words().Game(s.kind.ID, ""), a.Say("game.new"))
	return page.NewWith(a, title, []fyne.CanvasObject{rules}, kit.NewSplit(kit.Gap, who, agreed)).WithFoot(foot)
}

// show shows who sits where, who else could, what is agreed, and whether the
// game can start.
func (s *Screen) show() {
	a := s.host
	var rows []fyne.CanvasObject
	s.flags = nil
	for i := range s.table.Players {
		rows = append(rows, s.seatRow(i))
	}
	s.seats.SetItems(rows...)
	s.hint.Set(a.Say("game.who-first"))
	s.lots.SetItems()
	if len(rows) > 1 {
		s.hint.Set(a.Say("game.who-hint"))
		if a.Env().Chance != nil {
			s.lots.SetItems(s.lotButton())
		}
	}
	var chips []fyne.CanvasObject
	for _, one := range a.Players().List {
		if one.IsOffered() && !s.sits(one.ID) {
			chip := kit.NewRow(8, kit.NewToken(a.Players().Marker(one), 28), kit.NewText(one.Name, kit.Body, kit.Ink).Bold())
			chips = append(chips, kit.NewTap(one.Name, chip, func() { s.sit(one.ID) }).On(kit.Paper, kit.Line).Shape(kit.ButtonRadius, 10))
		}
	}
	s.others.SetItems(chips...)
	s.showForm()
	s.judge()
}

// judge says who begins, or why the game cannot start like this. A name that is
// still in the field counts: who taps the start means that one too.
func (s *Screen) judge() {
	a := s.host
	head := s.head()
	if name := s.typed(); name != "" && !s.sitsAs(name) {
		head.Players = append(head.Players, sheets.Seat{Name: name})
	}
	n, seats := len(head.Players), s.kind.Seats
	_, err := head.open(s.kind.Game)
	noRoom := n > seats.Offer
	s.start.SetOff(err != nil || noRoom)
	switch {
	case noRoom:
		s.said.SetAs(a.Say("game.no-room", i18n.Data{"name": s.typed(), "game": a.Words().Game(s.kind.ID, ""), "n": seats.Offer}), kit.Bad)
	case n < seats.Min:
		s.said.SetAs(a.Say("game.too-few", i18n.Data{"game": a.Words().Game(s.kind.ID, ""), "n": seats.Min}), kit.Muted)
	case err != nil:
		s.said.SetAs(a.Words().Foul(foulOf(err), s.kind.ID, nil), kit.Bad)
	default:
		s.said.SetAs(a.Say("game.ready", i18n.Data{"name": head.Players[head.First].Name}), kit.Muted)
	}
	a.Relayout()
}

// typed is the name in the field.
func (s *Screen) typed() string { return strings.TrimSpace(s.entry.Text) }

// sitsAs tells whether somebody of a name sits at the table.
func (s *Screen) sitsAs(name string) bool {
	one := s.host.Players().Counted(name)
	return one != nil && s.sits(one.ID)
}

// submit takes the name in the field; without one the game starts, if it can.
func (s *Screen) submit() {
	if s.typed() != "" {
		s.addTyped()
	} else {
		s.Key(page.KeyEnter)
	}
}

func (s *Screen) sits(id string) bool {
	for _, sitting := range s.table.Players {
		if sitting == id {
			return true
		}
	}
	return false
}

// sit returns a player the next seat, as long as the game has one.
func (s *Screen) sit(id string) {
	if most := s.kind.Seats.Offer; len(s.table.Players) >= most {
		s.said.SetAs(s.host.Say("game.too-many", i18n.Data{"game": s.host.Words().Game(s.kind.ID, ""), "n": most}), kit.Bad)
		return
	}
	s.table.Players = append(s.table.Players, id)
	s.reseat()
}

// reseat takes in that other people sit there, or in another order. What was
// agreed for somebody's seat goes along; whoever is new has what is usual.
func (s *Screen) reseat() {
	if s.table.First >= len(s.table.Players) {
		s.table.First = 0
	}
	s.house = maps.Clone(s.house)
	for _, o := range s.kind.Rules {
		list, ok := s.house[o.Key].([]int)
		if !ok {
			continue
		}
		own := make([]int, len(s.table.Players))
		for seat, id := range s.table.Players {
			own[seat], _ = o.Default.(int)
			if was := slices.Index(s.seated, id); was >= 0 && was < len(list) {
				own[seat] = list[was]
			}
		}
		s.house[o.Key] = own
	}
	s.seated = slices.Clone(s.table.Players)
	s.show()
}

// addTyped returns a seat to the name that was typed, who may be new.
func (s *Screen) addTyped() {
	name := s.typed()
	if name == "" || len(s.table.Players) >= s.kind.Seats.Offer && !s.sitsAs(name) {
		return // judge says why the name stays in the field
	}
	s.entry.SetText("")
	if one := s.host.Players().Named(name); !s.sits(one.ID) {
		s.sit(one.ID)
	}
}

// tableHead is what has been settled so far.
type tableHead struct{ sheets.Head }

// open tries whether the rules allow it.
func (h tableHead) open(g *scoring.Game) (*sheets.Sheet, error) { return sheets.New(g, h.Head) }

func (s *Screen) head() tableHead {
	h := sheets.Head{Game: s.kind.ID, House: s.house, First: s.table.First}
	for _, id := range s.table.Players {
		h.Players = append(h.Players, sheets.Seat{ID: id, Name: s.host.Players().Find(id).Name})
	}
	return tableHead{h}
}

// deal starts the game.
func (s *Screen) deal() {
	s.addTyped()
	h := s.head()
	s.host.Settings().KeepHouse(s.kind.Game, s.house)
	s.host.Replace(page.NewTable{Game: s.kind.ID, Players: h.Players, First: h.First, House: s.house})
}
