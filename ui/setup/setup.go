// Package setup is the area of a new game: who plays it, who begins, and by which house
// rules.
//
// The people sit round a table as they are going to play. The ring knows only where they
// sit and what is done to a seat; the screen keeps who they are and what is agreed.
package setup

import (
	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// Screen settles a new game: who plays and in what order, who begins, and which house
// rules are agreed.
type Screen struct {
	host  page.Host
	kind  *scorecard.Game
	seats []sheets.Seat
	first int  // the seat that begins
	begun bool // a game was started before, so that everybody knows the table
	house scoring.HouseRules

	seated []string // the seats for which house holds, by present.SeatIDs

	ring   *ring
	lot    *fyne.Animation // of who begins; nil before anybody rolled
	roll   *kit.Button     // rolls for who begins; nil where nothing is left to chance
	bench  *kit.Layout     // players who could sit down
	entry  *kit.Entry      // for the name of another one
	field  *kit.Layout     // entry with its button
	typing bool            // field is seen
	hint   *kit.Prose      // what can be done at the table
	form   *houseForm
	said   *kit.Prose // what has happened, or why the game cannot start; hidden with none
	start  *kit.Button
}

// New returns the screen of a new game, with those who sat at the table last and what was
// agreed for this game last.
func New(h page.Host, k *scorecard.Game) *Screen {
	s := &Screen{host: h, kind: k}
	table := h.Settings().Table(h.Players())
	s.seats, s.first = present.SitAgain(k.Seats, table.Seats(h.Players()), table.First, table.ForTeams)
	s.seated, s.begun = present.SeatIDs(s.seats), table.Sheet != ""
	s.house = h.Settings().House(k.Game, len(s.seats))
	return s
}

// Title implements page.Titled.
func (s *Screen) Title() string {
	return s.host.Say("game.title", i18n.Data{"game": s.game()})
}

// game is the name of the game.
func (s *Screen) game() string { return s.host.Words().Game(s.kind.ID, "") }

// Key implements page.KeyTaker: Enter starts the game.
func (s *Screen) Key(r rune) bool {
	if r == page.KeyEnter && !s.start.Off() {
		s.deal()
		return true
	}
	return false
}

// InitialFocus implements page.InitialFocuser: as long as nobody sits there, there is
// nothing else to do than to type a name.
func (s *Screen) InitialFocus() fyne.Focusable {
	if len(s.seats) == 0 {
		return s.entry
	}
	return nil
}

// Build implements page.Screen.
func (s *Screen) Build() fyne.CanvasObject {
	a := s.host
	form := kit.FormOf(a.Window().Canvas().Size())
	typed := ""
	if s.entry != nil {
		typed = s.entry.Text // it has not been added yet
	}
	s.hint = kit.NewProse("", kit.Small, kit.Muted)
	s.said = kit.NewProse("", kit.Body, kit.Muted)
	s.start = kit.NewButton(a.Say("game.start"), kit.Primary, s.deal).Big(kit.Prompt, startHeight)
	s.ring = newRing(s, form)
	bench := s.buildBench()
	s.entry.SetText(typed)
	s.form = newHouseForm(s)
	s.renew()

	rules := kit.NewButton(a.Say("table.rules"), kit.Plain, nil).With(kit.Book)
	if form == kit.Phone {
		rules = kit.NewIconButton(kit.Book, a.Say("table.rules"), nil)
	}
	rules.OnTap = func() { a.Open(page.Rules{Game: s.kind.ID}) }
	title := page.NewGameHeading(s.kind.ID, s.game(), "")
	actions := []fyne.CanvasObject{rules}
	foot := kit.NewColumn(8, s.said, s.start)
	if form == kit.Wide {
		left := kit.NewColumn(10, s.hint, kit.NewStretch(s.ring), bench)
		return page.NewWith(a, title, actions, kit.NewStretch(newBody(left, s.form.panel(foot))))
	}
	items := append(s.form.titles(), s.hint, kit.NewStretch(s.ring), bench)
	if form == kit.Phone {
		items = append(items, s.form.line())
	} else {
		items = append(items, s.form.panel(nil))
	}
	return page.NewWith(a, title, actions, items...).WithFoot(foot)
}

// startHeight is the height of the button that starts the game, in design units.
const startHeight float32 = 76

// show shows who sits where, who else could, what is agreed, and whether the game can
// start.
func (s *Screen) show() {
	s.ring.show()
	s.showBench()
	s.form.show()
	s.judge()
}

// judge says who begins, or why the game cannot start like this. A name that is still in
// the field counts: who taps the start means that one too.
func (s *Screen) judge() {
	a := s.host
	head, fits := s.head(), true
	if name := s.typed(); name != "" && !s.sitsAs(name) {
		head.Players, head.First, fits = present.Sit(s.kind.Seats, s.seats, s.first, sheets.Seat{Name: name})
	}
	n, seats := len(head.Players), s.kind.Seats
	_, err := sheets.New(s.kind.Game, head)
	s.start.SetOff(err != nil || !fits)
	missing := ""
	switch {
	case !fits:
		s.say(a.Say("game.no-room", i18n.Data{"name": s.typed(), "game": s.game(), "n": present.MostPeople(seats)}), kit.Bad)
	case n < seats.Min:
		s.say("", kit.Muted)
		missing = a.Say("game.too-few", i18n.Data{"n": seats.Min - n})
	case err != nil:
		s.say(a.Words().Foul(foulOf(err), s.kind.ID, nil), kit.Bad)
	default:
		s.say("", kit.Muted)
		missing = s.order(head)
	}
	s.start.Set(a.Say("game.start"), missing, "")
	s.form.showBadge()
	a.Relayout()
}

// order says who begins and who is next.
func (s *Screen) order(head sheets.Head) string {
	name := func(seat int) string {
		return kit.Ellipsis(head.Players[seat%len(head.Players)].Name, kit.Small, true, kit.U(120))
	}
	if len(head.Players) < 2 {
		return s.host.Say("game.alone", i18n.Data{"name": name(0)})
	}
	return s.host.Say("game.ready", i18n.Data{"name": name(head.First), "next": name(head.First + 1)})
}

// say shows a sentence above the start; "" shows none.
func (s *Screen) say(words string, role kit.Role) {
	s.said.SetAs(words, role)
	s.said.Hidden = words == ""
}

// head is what has been settled so far.
func (s *Screen) head() sheets.Head {
	return sheets.Head{Game: s.kind.ID, House: s.house, Players: s.seats, First: s.first}
}

// deal starts the game.
func (s *Screen) deal() {
	s.addTyped()
	h := s.head()
	s.host.Settings().KeepHouse(s.kind.Game, s.house)
	s.host.Replace(page.NewTable{Game: s.kind.ID, Players: h.Players, First: h.First, House: s.house})
}

// foulOf returns the foul behind an error of the rules.
func foulOf(err error) *scoring.RuleError {
	if foul, ok := err.(*scoring.RuleError); ok {
		return foul
	}
	return scoring.NewRuleError(scoring.BadHouse, "", scoring.Data{"reason": err.Error()})
}
