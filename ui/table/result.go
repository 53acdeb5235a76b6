package table

import (
	"image/color"
	"slices"
	"time"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/sheets/stats"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// result takes the place of the card and the pad when a game is over: who won, how,
// and all places; beside them, or below on a small screen, how it came about and
// what now. The card is a tap away.
type result struct {
	table  *Screen
	main   *kit.Column
	side   *kit.Column
	last   *kit.Prose            // what was written last
	card   bool                  // the card is seen in place of the banner and the places
	beside bool                  // there is room for the side beside the rest
	stamp  string                // what it is stamped with
	first  int                   // the seat that begins the rematch
	search *insight.Work         // for the turning point
	ends   scoring.Card          // on which the game ended whose turning point is looked for
	turned *insight.TurningPoint // nil until it is found
}

func newResult(t *Screen) *result {
	return &result{
		table: t, main: kit.NewColumn(kit.Gap), side: kit.NewColumn(0), first: -1,
		last: kit.NewProse("", kit.Small, kit.Muted).Most(2),
	}
}

// show shows the result of the sheet as it is now.
func (r *result) show() {
	t := r.table
	by := readBeginner(t.app)
	if !slices.ContainsFunc(present.Starters(t.Sheet(), by), func(one present.Starter) bool { return one.Seat == r.first }) {
		r.first = present.StarterOf(t.Sheet(), by)
	}
	r.findTurningPoint()
	r.tell()
	r.arrange(r.beside)
}

// findTurningPoint looks for the entry that turned the game, beside the screen.
func (r *result) findTurningPoint() {
	t := r.table
	if r.ends == t.Sheet().Card() || !insight.Has(t.Sheet()) {
		return
	}
	r.stop()
	r.ends = t.Sheet().Card()
	r.search = insight.FindTurningPoint(t.app, t.Sheet(), func(found insight.TurningPoint) {
		r.turned = &found
		r.arrange(r.beside)
		t.body.arrange()
	})
}

// stop ends the search for the turning point.
func (r *result) stop() {
	r.search.Stop()
	r.ends, r.turned = nil, nil
}

// tell says what was written last, and whether it is on disk.
func (r *result) tell() { r.last.SetInked(r.table.last()) }

// arrange puts the parts together: in two columns, or below each other.
func (r *result) arrange(beside bool) {
	r.beside = beside
	standings := r.table.Sheet().Card().Standings()
	banner, places := r.banner(standings), kit.NewPanel(r.places(standings))
	if beside {
		r.main.SetItems(banner, kit.NewStretch(places))
		items := append(r.story(), kit.NewStretch(nil))
		items = append(items, r.next()...)
		last := kit.NewBox(0, kit.Grown(40), r.last) // two lines, so that no button moves from game to game
		r.side.SetItems(kit.NewStretch(kit.NewPanel(kit.NewColumn(12, append(items, last)...))))
		return
	}
	next := kit.NewPanel(kit.NewColumn(12, r.next()...))
	story := kit.NewPanel(kit.NewColumn(12, append(r.story(), r.last)...))
	if r.card {
		r.main.SetItems()
		back := kit.NewButton(r.table.app.Say("result.show"), kit.Primary, r.turn).Big(kit.Strong, 60)
		r.side.SetItems(kit.NewPanel(back).Inset(10))
		return
	}
	r.side.SetItems()
	r.main.SetItems(banner, places, next, story)
}

// turn shows the card in place of the result, or the other way round.
func (r *result) turn() {
	r.card = !r.card
	r.table.show()
}

// key takes Enter for a rematch.
func (r *result) key(key rune) bool {
	if key == page.KeyEnter {
		r.rematch()
		return true
	}
	return false
}

// subjects are all of whom the outcome tells: those who lost, or else those who won.
func subjects(standings []scoring.Standing) []scoring.Standing {
	var won, lost []scoring.Standing
	for _, s := range standings {
		switch {
		case s.Lost:
			lost = append(lost, s)
		case s.Won:
			won = append(won, s)
		}
	}
	if len(lost) > 0 {
		return lost
	}
	return won
}

// noWinner is the colour of a game that nobody has won.
var noWinner = color.NRGBA{R: 0x6E, G: 0x64, B: 0x54, A: 0xFF}

// banner says who won or lost.
func (r *result) banner(standings []scoring.Standing) *resultBanner {
	t := r.table
	a := t.app
	of := subjects(standings)
	colour := noWinner
	if len(of) > 0 {
		colour = kit.PlayerColour(t.seats[of[0].Player].Marker.Colour)
	}
	b := newResultBanner(colour)
	label, name, line := r.headline(standings, of)
	b.label = kit.NewText(label, kit.Body, kit.OnDeep).Bold()
	b.name = kit.NewProse(name, bannerName, kit.OnDeep).Hand().Most(3)
	b.line = kit.NewProse(line, kit.Strong, kit.OnDeep)
	if len(of) == 1 {
		b.mat = mat.NewPlayer(t.seats[of[0].Player].Marker, bannerMat)
		wins := t.nightWins()[of[0].Player]
		b.mat.Strokes(wins, t.seats[of[0].Player].Name+": "+a.Say("wins.n", i18n.Data{"n": wins}))
	}
	phone := kit.FormOf(a.Window().Canvas().Size()) == kit.Phone
	if r.stamp = r.stampNow(); r.stamp != "" {
		size := float32(26)
		if phone {
			size = 19
		}
		b.stamp = kit.NewStamp(r.stamp, size, !phone)
	}
	if len(of) > 0 && !of[0].Lost {
		size := float32(50)
		if phone {
			size = 40
		}
		b.score = kit.NewText(i18n.Figure(of[0].Score), size, kit.OnDeep).Bold()
		b.score.SetSize(size)
	}
	return b
}

// headline returns what the banner says above the name, the name, and what it says
// after the score.
func (r *result) headline(standings, of []scoring.Standing) (label, name, line string) {
	t := r.table
	a := t.app
	var names []string
	for _, s := range of {
		names = append(names, t.seats[s.Player].Name)
	}
	name = a.Words().List(names)
	switch {
	case len(of) == 0:
		return a.Say("table.over"), a.Say("result.nobody"), ""
	case of[0].Lost:
		label = a.Say("result.lost-label", i18n.Data{"n": len(of)})
		return label, name, ""
	case len(standings) == 1:
		label = a.Say("result.solo")
	default:
		label = a.Say("result.winners", i18n.Data{"n": len(of)})
	}
	line = r.unit(of[0].Score)
	switch ahead, of2 := r.ahead(standings); {
	case len(of) > 1:
		line = a.Say("result.each", i18n.Data{"unit": line})
	case ahead > 0:
		line += " · " + a.Say("result.ahead", i18n.Data{"n": ahead, "name": of2})
	}
	return label, name, line
}

// unit returns what a score counts.
func (r *result) unit(n int) string {
	if said, ok := r.table.app.Words().Find(r.table.Game().ID+".result.unit", i18n.Data{"n": n}); ok {
		return said
	}
	return r.table.app.Say("result.unit", i18n.Data{"n": n})
}

// ahead returns by how much the only winner is ahead of the only next; 0 where the
// scores alone do not say so.
func (r *result) ahead(standings []scoring.Standing) (by int, name string) {
	t := r.table
	if len(standings) < 2 || standings[1].Won || t.Sheet().Game().LowestWins(t.Sheet().Head().House) ||
		len(standings) > 2 && standings[2].Place == standings[1].Place {
		return 0, ""
	}
	return standings[0].Score - standings[1].Score, t.seats[standings[1].Player].Name
}

// stampNow is what the result is stamped with; "" for nothing.
func (r *result) stampNow() string {
	t := r.table
	var all stats.PlayerStats
	var games []stats.PlayerStats
	if seat := stats.Winner(t.Sheet().Card().Standings()); seat >= 0 && len(t.seats) > 1 {
		if people := t.app.Players().People(t.Sheet().Head().Players[seat]); len(people) == 1 { // a team has none
			all, games, _ = t.app.Store().Stats().Career(people[0]) // nor has a guest
		}
	}
	return present.Stamp(t.app.Words(), stats.StampOf(t.Sheet(), all, games))
}

// read takes in what the pad says of the game by now.
func (r *result) read() {
	r.tell()
	if r.table.Sheet().Done() && r.stamp != r.stampNow() {
		r.arrange(r.beside)
		r.table.body.arrange()
	}
}

// places lists everybody, best first, with a bar for each score; in a game that is
// about who loses with the mats that each is left with.
func (r *result) places(standings []scoring.Standing) fyne.CanvasObject {
	t := r.table
	low, high, mats := 0, 0, len(subjects(standings)) > 0 && subjects(standings)[0].Lost
	wide := float32(0)
	for _, s := range standings {
		low, high = min(low, s.Score), max(high, s.Score)
		wide = max(wide, kit.WidthOf(t.seats[s.Player].Name, kit.Strong, true))
	}
	phone := kit.FormOf(t.app.Window().Canvas().Size()) == kit.Phone
	name := min(kit.Grown(wide/kit.U(1)+2), 220)
	var rows []fyne.CanvasObject
	for _, s := range standings {
		row := []fyne.CanvasObject{}
		if len(standings) > 1 && !mats { // who did not lose has no place
			place := kit.NewText(present.Place(t.app.Words(), s.Place), kit.Cell, kit.Muted).Bold()
			row = append(row, kit.NewBox(kit.Grown(38), 0, place))
		}
		row = append(row, kit.NewToken(t.seats[s.Player].Marker, 38))
		var bar fyne.CanvasObject
		if !mats {
			bar = r.bar(s, low, high, phone)
		}
		texts := r.placeName(s)
		if phone || bar == nil {
			row = append(row, kit.NewStretch(texts))
		} else {
			row = append(row, kit.NewBox(name, 0, texts), kit.NewStretch(bar))
		}
		size := kit.Strong
		if s.Lost || s.Won && !mats {
			size = kit.Numeral
		}
		figure := i18n.Figure(s.Score)
		switch {
		case mats && s.Score == 0:
			figure = "–"
		case mats:
			left := mat.NewMats(s.Score, 34)
			row = append(row, kit.NewBox(min(left.Full().Width/kit.U(1), 110), 34, left))
		}
		row = append(row, kit.NewText(figure, size, kit.Ink).Bold().Even())
		line := fyne.CanvasObject(kit.NewRow(12, row...))
		if phone && bar != nil {
			line = kit.NewColumn(4, line, bar)
		}
		item := fyne.CanvasObject(kit.NewBox(0, 46, line))
		if !phone && len(standings) <= 6 {
			item = kit.NewStretch(item)
		}
		rows = append(rows, item)
	}
	return kit.NewColumn(8, rows...)
}

// placeName is the name of a player in the list, and that somebody went home.
func (r *result) placeName(s scoring.Standing) fyne.CanvasObject {
	name := fyne.CanvasObject(kit.NewText(r.table.seats[s.Player].Name, kit.Strong, kit.Ink).Bold().Cut())
	if s.Left {
		return kit.NewColumn(0, name, kit.NewText(r.table.app.Say("table.went-home"), kit.Small, kit.Muted).Cut())
	}
	return name
}

// bar shows a score of those between low and high; nil where all have none.
func (r *result) bar(s scoring.Standing, low, high int, thin bool) fyne.CanvasObject {
	if low == high || len(r.table.seats) == 1 {
		return nil
	}
	height := float32(20)
	if thin {
		height = 10
	}
	return chart.NewBars(height, chart.Bar{To: float64(s.Score-low) / float64(high-low), Marker: r.table.seats[s.Player].Marker})
}

// story shows how it came about: the curve, what decided the game, and the way to
// the card and to share it.
func (r *result) story() []fyne.CanvasObject {
	t := r.table
	a := t.app
	card := kit.NewButton(a.Say("result.card"), kit.Plain, r.turn).With(kit.List)
	if r.card {
		card = kit.NewButton(a.Say("result.show"), kit.Chosen, r.turn).With(kit.List)
	}
	share := kit.NewButton(a.Say("result.share"), kit.Plain, t.Share).With(kit.Share)
	items := []fyne.CanvasObject{}
	if len(t.seats) > 1 && t.Sheet().Len() > 1 {
		title := "result.how"
		if of, told := summary.Subject(t.Sheet().Card().Standings()); told && of.Lost {
			title = "result.how-lost"
		}
		items = append(items, kit.NewProse(a.Say(title), kit.Strong, kit.Ink).Bold(), r.chart())
	}
	for i, said := range r.sentences() {
		role := kit.Ink
		if i > 0 {
			role = kit.Muted
		}
		items = append(items, kit.NewProse(said, kit.Body, role))
	}
	return append(items, kit.NewTiles(10, 130, 2, card, share))
}

// chart is the curve of the scores, with the turning point marked.
func (r *result) chart() fyne.CanvasObject {
	recap := summary.NewRecap(r.table.app, r.table.Sheet())
	c := chart.NewCurve(recap.Traces(), r.table.Sheet().Len())
	c.Say = recap.SayPoint
	if r.turned != nil {
		c.Marks = []int{r.turned.Entry + 1}
	} else if k, turned := recap.TurningPoint(); turned {
		c.Marks = []int{k + 1}
	}
	return kit.NewStretch(kit.NewBox(0, 140, c))
}

// sentences say what decided the game, and where no stamp does, one more thing that is
// worth a word.
func (r *result) sentences() []string {
	var list []string
	most := 2
	if r.stamp != "" {
		most = 1
	}
	if r.turned != nil {
		list = append(list, r.turned.Text)
	}
	for _, h := range summary.NewRecap(r.table.app, r.table.Sheet()).Highlights() {
		if len(list) < most && (r.turned == nil || h.At != r.turned.Entry+1 || h.At == r.table.Sheet().Len()) {
			list = append(list, h.Text)
		}
	}
	return list
}

// next is what now: who begins the rematch, the rematch, and another game.
func (r *result) next() []fyne.CanvasObject {
	t := r.table
	a := t.app
	play := kit.NewButton(a.Say("result.rematch"), kit.Primary, r.rematch).Big(26, 84)
	play.Set(a.Say("result.rematch"), a.Say("rematch.begins", i18n.Data{"name": kit.Ellipsis(t.seats[r.first].Name, kit.Body, false, kit.U(160))}), "")
	other := kit.NewButton(a.Say("result.other"), kit.Plain, func() { a.Reset(page.Home{}) }).Big(kit.Body, 52)
	if len(t.seats) == 1 {
		return []fyne.CanvasObject{play, other}
	}
	var tokens []fyne.CanvasObject
	for _, by := range present.Starters(t.Sheet(), readBeginner(a)) {
		name := t.seats[by.Seat].Name
		ground, border := kit.Paper, kit.Line
		if by.Seat == r.first {
			ground, border = kit.Tint, kit.Accent
		}
		token := kit.NewRow(0, kit.NewStretch(nil), kit.NewToken(t.seats[by.Seat].Marker, 34), kit.NewStretch(nil))
		item := []fyne.CanvasObject{token, kit.NewText(name, kit.Small, kit.Ink).Centre().Cut()}
		if by.By != "" {
			item = append(item, kit.NewText(a.Say("rematch."+string(by.By)), kit.Small, kit.Muted).Centre().Cut())
		}
		tap := kit.NewTap(a.Say("rematch.begins", i18n.Data{"name": name}), kit.NewColumn(2, item...), func() { r.choose(by) })
		tokens = append(tokens, tap.On(ground, border).Shape(kit.ButtonRadius, 5))
	}
	return []fyne.CanvasObject{
		kit.NewText(a.Say("rematch.title"), kit.Small, kit.Muted).Bold().Cut(),
		kit.NewTiles(8, kit.Grown(66), 8, tokens...), play, other,
	}
}

// choose lets somebody begin the rematch. The rule that says so is remembered.
func (r *result) choose(by present.Starter) {
	r.first = by.Seat
	if by.By != "" {
		r.table.app.Settings().Set(settingRematch, by.By)
	}
	r.arrange(r.beside)
	r.table.body.arrange()
}

// deadFor is how long a finished game takes no press for a rematch: it may have been
// meant for the last turn, where the same button writes.
const deadFor = 2 * time.Second

// rematch begins the same game with the same people.
func (r *result) rematch() {
	t := r.table
	if since := t.app.Now().Sub(t.Sheet().LastWritten()); since >= 0 && since < deadFor {
		return
	}
	next := t.Sheet().Rematch(readBeginner(t.app))
	next.First = slices.IndexFunc(next.Players, t.Sheet().Head().Players[r.first].Equal)
	t.app.Replace(page.NewTable{Game: t.Game().ID, Players: next.Players, First: next.First, House: next.House})
}
