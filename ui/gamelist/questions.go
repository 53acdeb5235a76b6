package gamelist

import (
	"cmp"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/scoring/custom"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// questions asks for a plain game as a form, and writes its text with each answer.
type questions struct {
	host    page.Host
	game    custom.Plain
	is      ending
	rounds  int // also while another ending is chosen
	target  int
	wrong   string // why an answer is none; "": all are
	wrongIn string // the ID of its field
	rows    *kit.Layout
	fields  *page.Fields
	renames bool // a new game: its ID follows its name
	changed func(text string)
}

// ending is what ends a plain game, in the order of the form.
type ending int

const (
	byRounds ending = iota
	byTarget
	byTable
)

// What a form begins with, and the most that it takes.
const (
	usualRounds = 10
	usualTarget = 100
	maxRounds   = 999
	maxTarget   = 1_000_000
)

// The numbers that come first; any other can be typed.
var (
	offeredRounds  = []int{1, 3, 5, 6, 7, 8, 9, 10, 12, 15, 18, 20, 25}
	offeredTargets = []int{10, 20, 21, 50, 66, 100, 150, 200, 250, 301, 500, 501, 1000, 5000, 10_000}
)

// beginning is the text that a form for a new game begins with.
func beginning(h page.Host) string {
	name := h.Say("games.my-game")
	return custom.Plain{ID: custom.OwnID(name), Name: name, Least: 2, Most: 8, Rounds: usualRounds}.Text()
}

// newQuestions returns the form of a plain game.
func newQuestions(h page.Host, game custom.Plain, renames bool, changed func(text string)) *questions {
	q := &questions{host: h, game: game, rounds: usualRounds, target: usualTarget, renames: renames, changed: changed}
	switch {
	case game.Rounds > 0:
		q.rounds = game.Rounds
	case game.Target > 0:
		q.is, q.target = byTarget, game.Target
	default:
		q.is = byTable
	}
	q.rows = kit.NewColumn(2)
	q.fields = page.NewFields(h, func(f present.Field) {
		q.wrong = "" // its field shows the answer before
		q.answer(f)
		q.show()
		h.Relayout()
	}, q.answer)
	q.show()
	return q
}

// panel returns the form of the height that it needs, or scrolled beside the card.
func (q *questions) panel(scrolls bool) fyne.CanvasObject {
	if !scrolls {
		return kit.NewPanel(q.rows).Inset(12)
	}
	form := kit.NewScroll(q.rows)
	form.SetGutter(kit.U(6)) // for the bar
	return kit.NewPanel(kit.NewColumn(0, page.NewFill(leastForm, form))).Inset(12)
}

// leastForm is the least height of the form that is scrolled, in design units.
const leastForm float32 = 240

// answer takes in a field, and writes the text.
func (q *questions) answer(f present.Field) {
	p := &q.game
	if f.ID == q.wrongIn {
		q.wrong = ""
	}
	if f.Kind == present.Number && (f.Value < f.Min || f.Value > f.Max) {
		q.wrong, q.wrongIn = q.host.Say("games.ask.bounds", i18n.Data{"name": f.Label, "min": f.Min, "max": f.Max}), f.ID
		q.changed(p.Text())
		return
	}
	crossed := false
	switch f.ID {
	case "name":
		p.Name = cmp.Or(strings.TrimSpace(f.Text), q.host.Say("games.my-game"))
		if q.renames {
			p.ID = custom.OwnID(p.Name)
		}
	case "least":
		crossed = f.Value > p.Most
		p.Least, p.Most = f.Value, max(f.Value, p.Most)
	case "most":
		crossed = f.Value < p.Least
		p.Least, p.Most = min(f.Value, p.Least), f.Value
	case "teams":
		p.Tile, p.Team = nil, 0
		if f.Value == 1 {
			p.Tile, p.Team = map[string]string{}, 2
			for _, lang := range i18n.Languages {
				p.Tile[lang] = i18n.For(lang).Say("games.for-teams")
			}
		}
	case "win":
		p.Low = f.Value == 1
	case "end":
		q.is = ending(f.Value)
	case "rounds":
		q.rounds = f.Value
	case "target":
		q.target = f.Value
	case "negative":
		p.Negative = f.Value == 1
	}
	p.Rounds, p.Target = 0, 0
	switch q.is {
	case byRounds:
		p.Rounds = q.rounds
	case byTarget:
		p.Target = q.target
	}
	if crossed {
		q.wrong = ""
		q.show()
	}
	q.changed(p.Text())
}

// form returns the questions with their answers so far; the first is the name.
func (q *questions) form() []present.Field {
	say, p := q.host.Say, q.game
	field := func(id string, kind present.Kind, value int) present.Field {
		key := "games.ask." + id
		label := say(key)
		if p.Tile != nil {
			label = cmp.Or(q.find(key+".teams"), label)
		}
		return present.Field{ID: id, Label: label, Name: label, Hint: q.find(key + ".hint"), Kind: kind, Value: value}
	}
	choice := func(id string, value int, keys ...string) present.Field {
		f := field(id, present.Choice, value)
		for _, key := range keys {
			f.Options = append(f.Options, present.Option{Label: say(key), Hint: q.find(key + ".hint")})
		}
		return f
	}
	number := func(id string, value, most int, offer []int) present.Field {
		f := field(id, present.Number, value)
		f.Min, f.Max, f.Offer = 1, most, offer
		return f
	}
	on := func(b bool) int {
		if b {
			return 1
		}
		return 0
	}
	name := field("name", present.Text, 0)
	name.Text, name.Word = p.Name, say("games.my-game")
	if name.Text == name.Word {
		name.Text = ""
	}
	all := []present.Field{
		name,
		field("teams", present.Switch, on(p.Tile != nil)),
		number("least", p.Least, custom.MaxSeats, nil),
		number("most", p.Most, custom.MaxSeats, nil),
		choice("win", on(p.Low), "paper.house.win.high", "paper.house.win.low"),
		choice("end", int(q.is), "games.ask.end.rounds", "games.ask.end.target", "games.ask.end.table"),
	}
	switch q.is {
	case byRounds:
		all = append(all, number("rounds", q.rounds, maxRounds, offeredRounds))
	case byTarget:
		all = append(all, number("target", q.target, maxTarget, offeredTargets))
	}
	return append(all, field("negative", present.Switch, on(p.Negative)))
}

// find returns a text; "" where there is none.
func (q *questions) find(key string) string {
	said, _ := q.host.Words().Find(key)
	return said
}

// show draws the form, and below it what needs none.
func (q *questions) show() {
	a, fields := q.host, q.form()
	row := func(o fyne.CanvasObject) fyne.CanvasObject { return kit.NewPanel(o).Fill("").Inset(6) }
	items := []fyne.CanvasObject{row(q.fields.Text(fields[0], func() { a.Window().Canvas().Unfocus() }))}
	for _, f := range fields[1:] {
		items = append(items, kit.NewRule(), row(q.fields.Row(f)))
	}
	paper := kit.NewButton(a.Words().Game("paper", ""), kit.Plain, func() { a.Open(page.Setup{Game: "paper"}) })
	q.rows.SetItems(append(items, kit.NewRule(), row(
		kit.NewRow(12, kit.NewStretch(kit.NewProse(a.Say("games.ask.paper"), kit.Small, kit.Muted)), paper).Fold(170)))...)
}
