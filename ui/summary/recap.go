package summary

import (
	"slices"
	"strings"

	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/sheets/stats"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/page"
	"beermat/ui/present"
)

// Recap tells how a game went: in sentences, and as lines in a chart.
type Recap struct {
	host  page.Host
	Sheet *sheets.Sheet
	Game  *scorecard.Game
	Seats []present.Player
	story stats.Story
}

// NewRecap returns the recap of a sheet as it is.
func NewRecap(h page.Host, sheet *sheets.Sheet) *Recap {
	return &Recap{h, sheet, games.ScorecardOf(sheet.Game()), h.Players().Seats(sheet.Head().Players), stats.StoryOf(sheet)}
}

// Highlight is a sentence about a game, and the state of the card that shows it: the
// one after so many entries. Without a text there is nothing to be said.
type Highlight struct {
	Text string
	At   int
}

// Names returns the names of the players by seat.
func (r *Recap) Names() []string {
	names := make([]string, len(r.Seats))
	for i, seat := range r.Seats {
		names[i] = seat.Name
	}
	return names
}

// Tell says what standing entry k wrote.
func (r *Recap) Tell(k int) string {
	return r.host.Words().Text(r.Game.Tell(r.Sheet.At(k), r.Sheet.Entry(k)).Text, r.Names())
}

// Before says how standing entry k came about; "" where that was not entered.
func (r *Recap) Before(k int) string {
	return Before(r.host, r.Game.Tell(r.Sheet.At(k), r.Sheet.Entry(k)), r.Names())
}

// Before says how an entry came about, one sentence after the other; "" where that was
// not entered.
func Before(h page.Host, e scorecard.Event, names []string) string {
	var said []string
	for _, text := range e.Before {
		said = append(said, h.Words().Text(text, names))
	}
	return strings.Join(said, " ")
}

// SayPoint says what the chart shows under the finger.
func (r *Recap) SayPoint(traces []int, at, value int) string {
	var names []string
	for _, seat := range traces {
		names = append(names, r.Seats[seat].Name)
	}
	data := i18n.Data{"names": r.host.Words().List(names), "value": i18n.Figure(value), "turn": at}
	return r.host.Say("lookback.point", data)
}

// Traces returns the line of every seat: a point after every turn of its own, and
// wherever somebody else's turn changed what it has.
func (r *Recap) Traces() []chart.Trace {
	s, seats := r.Sheet, len(r.Seats)
	list := make([]chart.Trace, seats)
	for i, seat := range r.Seats {
		list[i] = chart.Trace{Name: seat.Name, Marker: seat.Marker}
	}
	was := make([]int, seats)
	for k := 0; k <= s.Len(); k++ {
		for _, standing := range s.At(k).Standings() {
			seat, now := standing.Player, standing.Score
			t := &list[seat]
			own := k == 0 || k == s.Len() || s.Player(k-1) == seat
			if changed := k > 0 && now != was[seat]; changed && k-1-t.Points[len(t.Points)-1].At > seats {
				t.Points = append(t.Points, chart.Point{At: k - 1, Value: was[seat]})
				own = true
			} else if changed {
				own = true
			}
			if own {
				t.Points = append(t.Points, chart.Point{At: k, Value: now})
			}
			was[seat] = now
		}
	}
	return list
}

// Highlights returns the sentences: what decided the game, by its rules and by its
// course, how far the winner was behind, how often the lead changed and the biggest
// turn. Only what is certain is said, and nothing twice.
func (r *Recap) Highlights() []Highlight {
	var list []Highlight
	turn, turns := r.TurningPoint()
	if r.Sheet.Done() {
		for _, fact := range r.Game.View(r.Sheet.Card(), nil).Facts() {
			switch {
			case fact.Key == "table.decided-by" && turns: // less than how the lead came about
				continue
			case turns && (turn == r.Sheet.Len()-1 || fact.Data["round"] == r.Round(turn)):
				turns = false // it is the turn of which the fact speaks
			}
			list = append(list, Highlight{r.host.Words().Text(fact, r.Names()), r.Sheet.Len()})
		}
	}
	if turns {
		list = append(list, r.tookLead(turn))
	}
	list = append(list, r.behind())
	changes := r.story.Changes
	if last := len(changes) - 1; !turns || last > 0 || last == 0 && changes[0].Entry != turn {
		list = append(list, r.leadChanges())
	}
	list = append(list, r.biggest())
	return slices.DeleteFunc(list, func(h Highlight) bool { return h.Text == "" })
}

// Round is the round in which standing entry k was written.
func (r *Recap) Round(k int) int {
	turn, _ := r.Sheet.At(k).Turn()
	return turn.Round
}

// TurningPoint returns the entry by which the winner took the lead for good, and
// reports whether anything turned: the winner may have been ahead all along, or the
// others went home.
func (r *Recap) TurningPoint() (k int, turned bool) {
	won := r.story.Won
	if won == nil || won.TookLead == nil || won.AllRounds || r.Sheet.Entry(*won.TookLead).Head().Leave {
		return 0, false
	}
	return *won.TookLead, true
}

// tookLead says how the winner took the lead for good with entry k.
func (r *Recap) tookLead(k int) Highlight {
	winner, by := r.story.Won.Seat, r.Sheet.Player(k)
	return Highlight{r.host.Say("lookback.turning", i18n.Data{
		"name": r.Names()[winner], "by": r.Names()[by], "own": by == winner, "what": r.Tell(k), "round": r.Round(k),
	}), k + 1}
}

// leadChanges says how often the lead went to somebody else.
func (r *Recap) leadChanges() Highlight {
	g := r.story
	if g.Won != nil && g.Won.AllRounds {
		return Highlight{r.host.Say("lookback.led", i18n.Data{"name": r.Names()[g.Won.Seat]}), r.Sheet.Len()}
	}
	if len(g.Changes) == 0 {
		return Highlight{}
	}
	last := g.Changes[len(g.Changes)-1]
	return Highlight{r.host.Say("lookback.changes", i18n.Data{"n": len(g.Changes), "name": r.Names()[last.To], "round": r.Round(last.Entry)}), last.Entry + 1}
}

// mostBiggest is how many turns may have brought most for that to be worth a word.
const mostBiggest = 4

// biggest says which turn brought most, or how many did.
func (r *Recap) biggest() Highlight {
	g := r.story
	switch len(g.Biggest) {
	case 1:
		b := g.Biggest[0]
		return Highlight{r.host.Say("lookback.biggest", i18n.Data{
			"name": r.Names()[b.Seat], "points": i18n.Figure(b.Points), "what": r.Tell(b.Entry), "round": r.Round(b.Entry),
		}), b.Entry + 1}
	}
	if len(g.Biggest) == 0 || len(g.Biggest) > mostBiggest {
		return Highlight{}
	}
	b := g.Biggest[0]
	return Highlight{r.host.Say("lookback.biggest-many", i18n.Data{
		"n": len(g.Biggest), "points": i18n.Figure(b.Points), "name": r.Names()[b.Seat], "round": r.Round(b.Entry),
	}), b.Entry + 1}
}

// behind says how far the winner once was behind.
func (r *Recap) behind() Highlight {
	g := r.story
	if g.Won == nil || g.Won.Behind == nil {
		return Highlight{}
	}
	b, at := g.Won.Behind, 0
	for _, round := range g.Rounds {
		if round.Number == b.Round {
			at = round.At
		}
	}
	var first []string
	for _, seat := range b.To {
		first = append(first, r.Names()[seat])
	}
	if len(first) == 0 {
		return Highlight{}
	}
	return Highlight{r.host.Say("lookback.behind", i18n.Data{
		"name": r.Names()[g.Won.Seat], "points": i18n.Figure(b.Points), "first": r.host.Words().List(first), "round": b.Round,
	}), at}
}
