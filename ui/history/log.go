package history

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
)

// LogScreen shows everything that was written on a sheet as rounds by players. A tap on
// a cell shows the card at that moment beside it, or below it once a cell was tapped, and
// what stood there before it was corrected or taken back.
type LogScreen struct {
	host    page.Host
	sheet   *sheets.Sheet
	action  string // the key of what can be done with an entry
	pick    func(entry int)
	game    *scorecard.Game
	history *scorecard.History
	seats   []present.Player
	rows    []logRow
	chosen  *logCell // nil while nothing was written
	looked  bool     // somebody has chosen it

	list  *kit.VList
	panel *kit.Layout // what is shown of the cell
	card  *draw.Card
}

// logRow is a row of the grid: a round, or a part of one in which somebody writes more
// than once.
type logRow struct {
	round int // 0: the row goes on with the round above
	cells []*logCell
}

// logCell is what somebody wrote: the entry that stands and, the last one first, those
// that stood there before.
type logCell struct {
	number int
	entry  scoring.Entry // nil if nothing stands there any more
	on     scoring.Card  // that it was written on
	struck []sheets.Struck
}

// NewLog returns the screen of a sheet. The key action names what pick does with an
// entry.
func NewLog(h page.Host, sheet *sheets.Sheet, action string, pick func(entry int)) *LogScreen {
	game := games.ScorecardOf(sheet.Game())
	return &LogScreen{
		host: h, sheet: sheet, action: action, pick: pick, game: game, history: game.NewHistory(sheet),
		seats: h.Players().Seats(sheet.Head().Players),
	}
}

// Sheet implements page.TableFollower.
func (s *LogScreen) Sheet() *sheets.Sheet { return s.sheet }

// FollowTable implements page.TableFollower: nothing can be corrected on a sheet that
// another device writes.
func (s *LogScreen) FollowTable(table page.Screen) bool {
	t, ok := table.(page.SheetScreen)
	if !ok {
		return false
	}
	s.sheet = t.Sheet()
	s.history = s.game.NewHistory(s.sheet)
	return true
}

// Key implements page.KeyTaker: it goes from entry to entry.
func (s *LogScreen) Key(key rune) bool {
	switch {
	case s.chosen == nil:
		return false
	case key == '<' || key == ',' || key == '-':
		s.step(-1)
	case key == '>' || key == '.' || key == '+':
		s.step(1)
	default:
		return false
	}
	return true
}

// step chooses the entry before or after the one that is chosen.
func (s *LogScreen) step(by int) {
	for _, row := range s.rows {
		for _, c := range row.cells {
			if c != nil && c.number == s.chosen.number+by {
				s.choose(c)
				return
			}
		}
	}
}

// read lists what was written, round by round.
func (s *LogScreen) read() {
	s.rows = nil
	struck := map[int][]sheets.Struck{}
	last := s.sheet.Len()
	for _, one := range s.sheet.Struck() {
		struck[one.Number] = append([]sheets.Struck{one}, struck[one.Number]...)
		last = max(last, one.Number+1)
	}
	var chosen *logCell
	for k := range last {
		c := &logCell{number: k, struck: struck[k]}
		if k < s.sheet.Len() {
			c.entry, c.on = s.sheet.Entry(k), s.sheet.At(k)
		} else if len(c.struck) > 0 {
			c.on = c.struck[0].On
		} else {
			continue
		}
		s.add(c)
		if chosen == nil || c.entry != nil || s.chosen != nil && s.chosen.number == k {
			chosen = c
		}
		if s.chosen != nil && s.chosen.number == k {
			s.chosen = c
		}
	}
	s.chosen = cmp.Or(s.chosen, chosen)
}

// add puts a cell below its player, in the row of its round.
func (s *LogScreen) add(c *logCell) {
	seat, round := s.placeOf(c)
	last := len(s.rows) - 1
	current := 0 // the round that the last row is of
	for i := last; i >= 0 && current == 0; i-- {
		current = s.rows[i].round
	}
	if round == 0 {
		round = max(1, current)
	}
	if last < 0 || round != current || s.rows[last].cells[seat] != nil {
		row := logRow{round: round, cells: make([]*logCell, len(s.seats))}
		if round == current {
			row.round = 0
		}
		s.rows = append(s.rows, row)
		last++
	}
	s.rows[last].cells[seat] = c
}

// placeOf returns who wrote, and in which round; 0 for a round that is not known.
func (s *LogScreen) placeOf(c *logCell) (seat, round int) {
	if c.entry != nil && c.entry.Head().Leave {
		return int(*c.entry.Head().Player), 0
	}
	if c.on == nil { // carried over from a file, which does not say
		return 0, 0
	}
	turn, _ := c.on.Turn()
	return turn.Player, turn.Round
}

// Build implements page.Screen.
func (s *LogScreen) Build() fyne.CanvasObject {
	a := s.host
	s.read()
	title := summary.SheetName(a, s.sheet)
	if s.chosen == nil {
		return page.New(a, a.Say("log.title"), title, nil, kit.NewPanel(kit.NewProse(a.Say("log.empty"), kit.Body, kit.Muted)))
	}
	size := a.Window().Canvas().Size()
	width := min(size.Width, logWidth(size, len(s.seats)))
	grid := newLogGrid(s, width)
	s.list = grid.list
	s.panel = kit.NewColumn(10)
	s.card = draw.NewCard(draw.Actions{}, mat.GameColour(s.game.ID))
	right := kit.NewColumn(kit.Gap, kit.NewPanel(s.panel).Inset(14), page.NewFill(300, s.card))
	heading := page.NewGameHeading(s.game.ID, a.Say("log.title"), a.Say("log.count", i18n.Data{"game": title, "n": s.sheet.Len()}))
	items := []fyne.CanvasObject{page.NewFill(grid.least(), kit.NewPanel(grid.object()).Inset(10))}
	switch {
	case besideCard(size):
		items = []fyne.CanvasObject{page.NewFill(420, &fyne.Container{
			Layout: besideLayout{width}, Objects: []fyne.CanvasObject{kit.NewPanel(grid.object()).Inset(10), right},
		})}
	case s.looked:
		items = append(items, kit.NewStretch(right))
	}
	built := page.NewWith(a, heading, nil, items...)
	s.show()
	s.list.SetOffset(float32(s.rowOf(s.chosen)) * s.list.Pitch())
	return built
}

// rowOf returns the row of a cell.
func (s *LogScreen) rowOf(c *logCell) int {
	for i, row := range s.rows {
		for _, other := range row.cells {
			if other == c {
				return i
			}
		}
	}
	return 0
}

// choose shows a cell.
func (s *LogScreen) choose(c *logCell) {
	s.chosen = c
	if !s.looked && !besideCard(s.host.Window().Canvas().Size()) {
		s.looked = true
		s.host.Rebuild()
		return
	}
	s.looked = true
	s.list.Renew(len(s.rows))
	s.list.Reveal(s.rowOf(c))
	s.show()
	s.host.Relayout()
}

// show shows the cell that is chosen, and the card after it.
func (s *LogScreen) show() {
	a, c := s.host, s.chosen
	said := s.tell(c)
	var head []fyne.CanvasObject
	if said.known {
		head = append(head, kit.NewToken(said.seat.Marker, 34))
	}
	head = append(head, kit.NewStretch(kit.NewColumn(0,
		kit.NewProse(said.seat.Name+": "+said.text, kit.Strong, kit.Ink).Bold(), kit.NewProse(s.when(c), kit.Small, kit.Muted))))
	items := []fyne.CanvasObject{kit.NewRow(12, head...)}
	if said.before != "" {
		items = append(items, kit.NewProse(said.before, kit.Small, kit.Muted))
	}
	for _, one := range c.struck {
		items = append(items, s.struckLine(one))
	}
	if c.entry != nil && s.pick != nil {
		glyph := kit.Pencil
		if s.action != "log.correct" {
			glyph = kit.Forward
		}
		items = append(items, kit.NewFlow(8, kit.NewButton(a.Say(s.action), kit.Plain, func() { s.pick(c.number) }).With(glyph)))
	}
	s.panel.SetItems(items...)
	at := min(c.number+1, s.sheet.Len())
	scene := draw.NewScene(a.Words(), s.game, s.seats, s.history.At(at, nil))
	scene.Still = true
	s.card.Draw(scene)
	if said.known {
		seat, _ := s.placeOf(c)
		s.card.Look(seat)
	}
}

// when says in which round a cell was written, and at what time.
func (s *LogScreen) when(c *logCell) string {
	entry := c.entry
	if entry == nil {
		entry = c.struck[0].Entry
	}
	clock := s.host.Words().Clock(entry.Head().At)
	if _, round := s.placeOf(c); round > 0 {
		return s.host.Say("log.when", i18n.Data{"round": round, "time": clock})
	}
	return clock
}

// struckLine shows what stood in a cell before, struck through, and until when.
func (s *LogScreen) struckLine(one sheets.Struck) fyne.CanvasObject {
	a := s.host
	key := "log.undone"
	if one.By == sheets.Amend {
		key = "log.amended"
	}
	until := kit.NewProse(a.Say(key, i18n.Data{"time": a.Words().Clock(one.At)}), kit.Small, kit.Muted)
	return kit.NewColumn(0, newStruckText(s.sayEntry(one.On, one.Entry), kit.Body), until)
}

// told is what a cell says.
type told struct {
	seat   present.Player
	known  bool   // whose it is
	text   string // what was written
	before string // how it came about, where that was entered
	short  string // the same for a small cell
	box    string // and where it stands on the card; "" where that is not one of its boxes
	score  string // what it brought
}

// tell says what a cell holds.
func (s *LogScreen) tell(c *logCell) told {
	entry := c.entry
	if entry == nil {
		entry = c.struck[0].Entry
	}
	if c.on == nil {
		return told{seat: present.Player{Name: s.host.Say("log.somebody")}, text: s.sayEntry(nil, entry), short: s.sayEntry(nil, entry)}
	}
	seat, _ := s.placeOf(c)
	t := told{seat: s.seats[seat], known: true, text: s.sayEntry(c.on, entry), score: "—"}
	t.short, t.before = t.text, summary.Before(s.host, s.game.Tell(c.on, entry), s.names())
	if strings.Contains(s.game.ID, "/") { // from a file: its names are as long as somebody made them
		t.short = s.host.Words().Short(s.game.Tell(c.on, entry).Text, s.names())
	}
	after, err := c.on.Write(entry)
	if err != nil {
		return t
	}
	turn, _ := c.on.Turn()
	if box := present.BoxOf(s.host.Words(), s.game.View(after, nil).Blocks, s.names(), s.game.Tell(c.on, entry).Cells); box != i18n.Figure(turn.Round) { // which stands beside the row
		t.box = box
	}
	brought := scoreOf(after, seat) - scoreOf(c.on, seat)
	if rest, ok := strings.CutPrefix(t.text, i18n.Figure(brought)+" "); ok { // both are read as one phrase
		t.score = i18n.Figure(brought)
		if t.short == t.text {
			t.short = rest
		}
	} else if brought != 0 {
		t.score = i18n.Figure(brought)
	}
	return t
}

// sayEntry says what an entry wrote on a card, which is nil where that is not known.
func (s *LogScreen) sayEntry(on scoring.Card, e scoring.Entry) string {
	if on == nil {
		return s.host.Say("log.unclear")
	}
	return s.host.Words().Text(s.game.Tell(on, e).Text, s.names())
}

// names lists the names of the players.
func (s *LogScreen) names() []string {
	names := make([]string, len(s.seats))
	for i, seat := range s.seats {
		names[i] = seat.Name
	}
	return names
}

// scoreOf returns the score of a seat on a card.
func scoreOf(c scoring.Card, seat int) int {
	for _, standing := range c.Standings() {
		if standing.Player == seat {
			return standing.Score
		}
	}
	return 0
}
