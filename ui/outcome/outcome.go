// Package outcome tells how a game ended: a banner with who won, or lost where that is what it
// is about, and the places of everybody. A table shows it, and a picture that is shared.
package outcome

import (
	"image/color"
	"slices"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// Outcome is a game that is over, as it is told.
type Outcome struct {
	Host  page.Host
	Sheet *sheets.Sheet
	Seats []present.Player
}

// Of returns the outcome of a sheet.
func Of(h page.Host, sheet *sheets.Sheet) Outcome {
	return Outcome{h, sheet, h.Players().Seats(sheet.Head().Players)}
}

// Subjects are all of whom the outcome tells: those who lost, or else those who won.
func Subjects(standings []scoring.Standing) []scoring.Standing {
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

// IsLost reports whether the outcome tells of those who lost.
func IsLost(standings []scoring.Standing) bool {
	return slices.ContainsFunc(standings, func(s scoring.Standing) bool { return s.Lost })
}

// NoWinner is the colour of a game that nobody has won.
var NoWinner = color.NRGBA{R: 0x6E, G: 0x64, B: 0x54, A: 0xFF}

// Colour is that of whom the outcome tells first.
func (o Outcome) Colour() color.NRGBA {
	if of := Subjects(o.Sheet.Card().Standings()); len(of) > 0 {
		return kit.PlayerColour(o.Seats[of[0].Player].Marker.Colour)
	}
	return NoWinner
}

// Banner says who won or lost, in the measures of a form. Confetti falls on it from a
// celebration.
func (o Outcome) Banner(form Form, party *mat.Celebration) *Banner {
	standings := o.Sheet.Card().Standings()
	a, of, wins := o.Host, Subjects(standings), o.NightWins()
	var names []string
	var marks []marked
	for _, one := range of {
		seat := o.Seats[one.Player]
		names, marks = append(names, seat.Name), append(marks, marked{seat.Marker, wins[one.Player]})
	}
	said := a.Words().List(names)
	if len(of) == 0 {
		said, names = a.Say("result.nobody"), []string{a.Say("result.nobody")}
		if !o.Sheet.Done() {
			said, names = a.Say("result.unfinished"), []string{a.Say("result.unfinished")}
		}
	}
	b := newBanner(o.Colour(), o.Sheet.Game().ID, marks, party)
	b.form = form
	for i, m := range b.mats {
		m.Strokes(wins[of[i].Player], names[i]+": "+a.Say("wins.n", i18n.Data{"n": wins[of[i].Player]}))
	}
	b.sign(said, names)
	measures := form.at(0)
	b.line = kit.NewProse(o.line(standings, of), measures.line, kit.OnDeep)
	if form == Poster {
		b.line.SetSize(measures.line)
	}
	stamp := o.Stamp()
	if said := present.Stamp(a.Words(), stamp); said != "" {
		b.stamp = kit.NewStamp(said, measures.stamp, form != Phone)
		b.record = stamp.Kind == stats.StampRecord
	}
	b.sunk = form != Poster && len(of) > 0 && of[0].Lost
	if len(of) > 0 && !of[0].Lost {
		size := measures.score
		if len(standings) == 1 {
			size = measures.alone
		}
		by, _ := o.ahead(standings)
		b.from, b.to = by, of[0].Score
		b.score = kit.NewText(i18n.Figure(of[0].Score), size, kit.OnDeep).Bold()
		b.score.SetSize(size)
	}
	return b
}

// line is what the banner says beside the score: what it counts, and how far the next is behind.
func (o Outcome) line(standings, of []scoring.Standing) string {
	if len(of) == 0 || of[0].Lost {
		return ""
	}
	line := o.unit(of[0].Score)
	switch ahead, next := o.ahead(standings); {
	case len(of) > 1:
		line = o.Host.Say("result.each", i18n.Data{"unit": line})
	case ahead > 0:
		line += "\n" + o.Host.Say("result.ahead", i18n.Data{"n": ahead, "name": next})
	}
	return line
}

// unit returns what a score counts.
func (o Outcome) unit(n int) string {
	if said, ok := o.Host.Words().Find(o.Sheet.Game().ID+".result.unit", i18n.Data{"n": n}); ok {
		return said
	}
	return o.Host.Say("result.unit", i18n.Data{"n": n})
}

// ahead returns by how much the only winner is ahead of the only next; 0 where the
// scores alone do not say so.
func (o Outcome) ahead(standings []scoring.Standing) (by int, name string) {
	if len(standings) < 2 || standings[1].Won || o.Sheet.Game().LowestWins(o.Sheet.Head().House) ||
		len(standings) > 2 && standings[2].Place == standings[1].Place {
		return 0, ""
	}
	return standings[0].Score - standings[1].Score, o.Seats[standings[1].Player].Name
}

// Career is what is known of the one who won, in all games and by game; nothing of a team or
// a guest, and of who did not win.
func (o Outcome) Career() (all stats.PlayerStats, games []stats.PlayerStats) {
	standings := o.Sheet.Card().Standings()
	seat := stats.Winner(standings)
	if len(standings) == 1 {
		seat = standings[0].Player
	}
	if seat < 0 {
		return all, nil
	}
	if people := o.Host.Players().People(o.Sheet.Head().Players[seat]); len(people) == 1 {
		all, games, _ = o.Host.Store().Stats().Career(people[0])
	}
	return all, games
}

// Stamp is what the result is stamped with.
func (o Outcome) Stamp() stats.Stamp {
	if len(o.Seats) < 2 {
		return stats.StampOf(o.Sheet, stats.PlayerStats{}, nil)
	}
	all, games := o.Career()
	return stats.StampOf(o.Sheet, all, games)
}

// NightWins returns how many games of the night of this one everybody in each seat has won,
// with this one.
func (o Outcome) NightWins() []int {
	head, wins := o.Sheet.Head(), make([]int, len(o.Seats))
	night, err := summary.ReadNight(o.Host, sheets.DayOf(head.Started), store.Query{})
	if err != nil {
		return wins // the mats bear no strokes, and the first screen says what is wrong
	}
	for _, one := range o.Sheet.Card().Standings() {
		if one.Won && o.Sheet.Done() && len(o.Seats) > 1 {
			wins[one.Player]++
		}
	}
	for _, g := range night.Games {
		var won []string
		if g.ID != head.ID && g.Done && !g.Uncounted && len(g.Players) > 1 {
			for _, one := range g.Standings {
				if one.Won {
					won = append(won, o.Host.Players().People(g.Players[one.Player])...)
				}
			}
		}
		for seat := range wins {
			if who := o.Host.Players().People(head.Players[seat]); len(won) > 0 && !slices.ContainsFunc(who, func(id string) bool { return !slices.Contains(won, id) }) {
				wins[seat]++
			}
		}
	}
	return wins
}
