package ui

import (
	"fyne.io/fyne/v2"

	"beermat/sheets/stats"
	"beermat/ui/i18n"
	"beermat/ui/kit"
)

// part is a sentence about a game, and the state of the card that shows it: the
// one after so many entries.
type part struct {
	said string
	at   int
}

// story tells in words how the game went. A tap on a sentence shows the card that
// it speaks of.
func (r *replay) story() fyne.CanvasObject {
	a := r.app
	outcome := a.outcome(r.kind.ID, r.sheet.Card().Standings(), r.names(), r.sheet.Done())
	rows := []fyne.CanvasObject{kit.NewProse(outcome, kit.Strong, kit.Ink).Bold()}
	parts := r.parts()
	if r.within && len(parts) > 0 { // the card's own page has room for all
		rows, parts = nil, parts[:1]
	}
	for _, p := range parts {
		row := kit.NewRow(8, kit.NewStretch(kit.NewProse(p.said, kit.Body, kit.Muted)), kit.NewIcon(kit.Forward, 18, kit.Muted))
		rows = append(rows, kit.NewTap(p.said, row, func() { r.look(p.at) }).On(kit.Paper, "").Shape(kit.ButtonRadius, 4))
	}
	said := kit.NewColumn(4, rows...)
	if r.within {
		return said
	}
	return kit.NewPanel(said)
}

// parts are the sentences: what decided the game, by its rules and by its course, how
// far the winner was behind, how often the lead changed and the biggest turn. Only
// what is certain is said, and nothing twice.
func (r *recap) parts() []part {
	g := stats.StoryOf(r.sheet)
	var list []part
	add := func(said string, at int) {
		if said != "" {
			list = append(list, part{said, at})
		}
	}
	turn, turns := r.turningPoint(g)
	if r.sheet.Done() {
		for _, fact := range r.kind.View(r.sheet.Card(), nil).Facts() {
			switch {
			case fact.Key == "table.decided-by" && turns: // less than how the lead came about
				continue
			case turns && (turn == r.sheet.Len()-1 || fact.Data["round"] == r.round(turn)):
				turns = false // it is the turn of which the fact speaks
			}
			add(r.app.Words().Text(fact, r.names()), r.sheet.Len())
		}
	}
	if turns {
		add(r.tookLead(g, turn), turn+1)
	}
	add(r.behind(g))
	if last := len(g.Changes) - 1; !turns || last > 0 || last == 0 && g.Changes[0].Entry != turn {
		add(r.lead(g))
	}
	add(r.biggest(g))
	return list
}

// round is the round in which standing entry k was written.
func (r *recap) round(k int) int {
	turn, _ := r.sheet.At(k).Turn()
	return turn.Round
}

// turningPoint returns the entry by which the winner took the lead for good; false if
// nothing turned: the winner was ahead all along, or the others went home.
func (r *recap) turningPoint(g stats.Story) (k int, turned bool) {
	if g.Won == nil || g.Won.TookLead == nil || g.Won.AllRounds || r.sheet.Entry(*g.Won.TookLead).Head().Leave {
		return 0, false
	}
	return *g.Won.TookLead, true
}

// tookLead says how the winner took the lead for good with entry k.
func (r *recap) tookLead(g stats.Story, k int) string {
	by := r.sheet.Player(k)
	return r.app.Say("lookback.turning", i18n.Data{
		"name": r.names()[g.Won.Seat], "by": r.names()[by], "own": by == g.Won.Seat, "what": r.tell(k), "round": r.round(k),
	})
}

// lead says how often the lead went to somebody else.
func (r *recap) lead(g stats.Story) (said string, at int) {
	if g.Won != nil && g.Won.AllRounds {
		return r.app.Say("lookback.led", i18n.Data{"name": r.names()[g.Won.Seat]}), r.sheet.Len()
	}
	if len(g.Changes) == 0 {
		return "", 0
	}
	last := g.Changes[len(g.Changes)-1]
	return r.app.Say("lookback.changes", i18n.Data{"n": len(g.Changes), "name": r.names()[last.To], "round": r.round(last.Entry)}), last.Entry + 1
}

// mostBiggest is how many turns may have brought most for that to be worth a word.
const mostBiggest = 4

// biggest says which turn brought most, or how many did.
func (r *recap) biggest(g stats.Story) (said string, at int) {
	switch len(g.Biggest) {
	case 1:
		b := g.Biggest[0]
		return r.app.Say("lookback.biggest", i18n.Data{
			"name": r.names()[b.Seat], "points": i18n.Figure(b.Points), "what": r.tell(b.Entry), "round": r.round(b.Entry),
		}), b.Entry + 1
	}
	if len(g.Biggest) == 0 || len(g.Biggest) > mostBiggest {
		return "", 0
	}
	b := g.Biggest[0]
	return r.app.Say("lookback.biggest-many", i18n.Data{
		"n": len(g.Biggest), "points": i18n.Figure(b.Points), "name": r.names()[b.Seat], "round": r.round(b.Entry),
	}), b.Entry + 1
}

// behind says how far the winner once was behind.
func (r *recap) behind(g stats.Story) (said string, at int) {
	if g.Won == nil || g.Won.Behind == nil {
		return "", 0
	}
	b := g.Won.Behind
	for _, round := range g.Rounds {
		if round.Number == b.Round {
			at = round.At
		}
	}
	var first []string
	for _, seat := range b.To {
		first = append(first, r.names()[seat])
	}
	if len(first) == 0 {
		return "", 0
	}
	return r.app.Say("lookback.behind", i18n.Data{
		"name": r.names()[g.Won.Seat], "points": i18n.Figure(b.Points), "first": r.app.Words().List(first), "round": b.Round,
	}), at
}
