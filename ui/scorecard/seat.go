package scorecard

import (
	"fmt"
	"slices"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/present"
)

// spotView is what all drawings of a seat have in common, and those of a hub: the spot
// that they draw, and what a tap on it does.
type spotView struct {
	act   Actions
	scene *Scene
	id    scorecard.ID
	seat  int
	spot  scorecard.Spot
}

// take takes over the spot of a seat, or with scorecard.HubSeat the hub.
func (v *spotView) take(s *Scene, b *scorecard.Block, seat int) {
	v.scene, v.id, v.seat = s, scorecard.SpotID(b.ID, seat), seat
	if seat == scorecard.HubSeat {
		v.spot = *b.Hub
	} else {
		v.spot = b.Spots[seat]
	}
}

func (v *spotView) tapped() {
	if v.scene != nil {
		v.scene.tap(v.act, v.id, v.seat, v.spot.Cell)
	}
}

// who is who sits at a seat, and how the seat stands out.
type who struct {
	marker          kit.Marker
	name            string
	next, left, won bool
	mark            present.Mark
}

func (v *spotView) who() who {
	s := v.scene
	if v.seat == scorecard.HubSeat {
		return who{mark: s.MarkOf(v.id)}
	}
	return who{
		marker: s.Seats[v.seat].Marker, name: s.Seats[v.seat].Name, mark: s.MarkOf(v.id),
		next: v.spot.State == scorecard.Next && !s.Still, left: s.HasLeft(v.seat), won: s.HasWon(v.seat),
	}
}

// ink is the role of what is written of somebody.
func (w who) ink() kit.Role {
	if w.left {
		return kit.Muted
	}
	return kit.Ink
}

// seat is what is drawn of a seat, or of what belongs to nobody: in finished words, to be
// compared with what was drawn before.
type seat struct {
	who
	hub                 bool   // nobody sits there
	number, unit, would string // the number, what it counts, and what it would be
	ghost               bool   // the number is not written yet
	note, brief         string // what the number does not say, and in short
	wrote               string // the word of it that somebody wrote
	task                bool   // the note is what whoever is at turn has to do, in place of a number
	badge               string
	tone                scorecard.Tone
	lies                lying // what lies there
	counted             bool  // which says the number
	dice, parts         string
	key                 bool // it can be pressed
	good                bool // what is said is good news
	lost                bool // the number is of nothing
	counts              bool // it counts up from the one before
	hand                bool // somebody wrote it
	up                  int  // how many places it went up; less than 0: down
}

// ringed returns what a ring shows of a seat: what it would be beside the number, and what
// the last entry changed where there is nothing else to say.
func (v *spotView) ringed(block string, counted bool) seat {
	s, spot := v.scene, v.spot
	one := seat{who: v.who(), number: s.Say(spot.Text), good: spot.Tone == scorecard.Good, counted: counted, counts: true}
	if !spot.Would.IsZero() {
		one.would = "→ " + s.Say(spot.Would)
	}
	if n, _ := spot.Text.Int(); !counted {
		one.unit = s.Short(scorecard.Say(s.Unit, "n", n))
	}
	one.note, one.brief = s.remark(block, spot, v.seat)
	chance := s.chance(v.seat)
	one.note, one.brief = joined(one.note, chance), joined(one.brief, chance)
	one.lies = s.lying(spot.Tokens, false)
	return one
}

// hubbed returns what a ring shows in its middle: the badge in place of a unit, or what the
// last entry changed.
func (v *spotView) hubbed(block string) seat {
	s, spot := v.scene, v.spot
	one := seat{who: v.who(), hub: true, number: s.Say(spot.Text), note: s.Say(spot.Note), unit: s.Say(spot.Badge), lies: s.lying(spot.Tokens, false)}
	if one.name = one.note; !spot.Would.IsZero() {
		one.would = "→ " + s.Say(spot.Would)
	}
	if one.unit == "" && s.Editing < 0 {
		_, one.unit = s.changes(block, v.id)
	}
	return one
}

// rowed returns what a row shows of a seat: a number that is not written yet
// in its place, and all parts of a figure, which is not drawn.
func (v *spotView) rowed() seat {
	s, spot := v.scene, v.spot
	one := seat{
		who: v.who(), number: s.Say(spot.Text), note: s.Say(spot.Note), badge: s.Short(spot.Badge),
		tone: spot.Tone, lies: s.lying(spot.Tokens, true), dice: fmt.Sprint(spot.Dice), key: spot.Key != "" && !s.Still,
	}
	if would := s.Say(spot.Would); would != "" && would != one.number {
		one.number, one.ghost = would, true
	}
	one.hand = !one.ghost
	if value, ok := spot.Note.Data["value"].(scorecard.Text); ok {
		one.wrote = s.Say(value)
	}
	for _, part := range spot.Parts {
		one.note = joined(one.note, fmt.Sprintf("%s %d/%d", present.PartName(s.Words, part.Kind, part.Have), part.Have, part.Of))
	}
	if said := s.Outcome(v.seat); said != "" && (one.left || one.note == "" && one.badge == "") {
		one.note = said
	}
	one.note = joined(s.chance(v.seat), one.note)
	one.brief = one.note
	one.task = one.next && one.number == "" && one.note != ""
	return one
}

// drawn returns what is said beside the figure of a seat.
func (v *spotView) drawn() seat {
	s, spot := v.scene, v.spot
	one := seat{who: v.who(), note: s.Say(spot.Note), counts: true}
	if said := s.Outcome(v.seat); said != "" {
		one.note = said
	}
	one.note = joined(joined(s.Say(spot.Badge), one.note), s.chance(v.seat))
	one.brief = one.note
	number, of, found := strings.Cut(s.Short(spot.Text), "/")
	if one.number = number; found {
		one.unit = "/" + of
	}
	if would, _, _ := strings.Cut(s.Short(spot.Would), "/"); !spot.Would.IsZero() && would != number {
		one.would = "→ " + would
	}
	for _, p := range spot.Parts {
		one.parts += fmt.Sprint(present.PartName(s.Words, p.Kind, p.Of), p.Have, p.Of, p.Tone, " ")
	}
	return one
}

// laned returns what a lane says of a seat.
func (v *spotView) laned() seat {
	one := seat{who: v.who(), number: v.scene.Say(v.spot.Text), note: v.scene.Say(v.spot.Note), counts: true}
	if said := v.scene.Outcome(v.seat); said != "" {
		one.note = said
	}
	one.note = joined(v.scene.chance(v.seat), one.note)
	return one
}

// lying returns what lies at a spot: of several kinds the first, or with all of them only
// words, which also say that there is nothing.
func (s *Scene) lying(tokens []scorecard.Token, all bool) (l lying) {
	if !all && len(tokens) > 0 {
		tokens = tokens[:min(1, tokens[0].N)]
	}
	for _, one := range tokens {
		if one.Kind == tokenMat && one.N == 0 { // it is seen
			continue
		}
		l.said = joined(l.said, s.tokens(one))
	}
	if len(tokens) == 1 && tokens[0].N > 0 {
		l.Token = tokens[0]
	}
	return l
}

// tokens says how many tokens there are, and that there are none in words of its own
// if the language has any.
func (s *Scene) tokens(t scorecard.Token) string {
	if t.N == 0 {
		if none, ok := s.Words.Find("token." + t.Kind + ".none"); ok {
			return none
		}
	}
	return s.Say(scorecard.Say("token."+t.Kind, "n", t.N))
}

// joined joins two parts of a line.
func joined(a, b string) string {
	if a == "" || b == "" {
		return a + b
	}
	return a + " · " + b
}

// remark says what a number does not: that its player has left or won, the badge and
// the note of the spot, or else what the last entry changed.
func (s *Scene) remark(block string, spot scorecard.Spot, seat int) (said, brief string) {
	if said := s.Outcome(seat); said != "" {
		return said, said
	}
	said, brief = joined(s.Say(spot.Badge), s.Say(spot.Note)), joined(s.Short(spot.Badge), s.Short(spot.Note))
	if said == "" && s.Editing < 0 {
		return s.changes(block, scorecard.SpotID(block, seat))
	}
	return said, brief
}

// changes says what the last entry took from a place of a block, and what it brought
// there from which seat.
func (s *Scene) changes(block string, id scorecard.ID) (said, brief string) {
	less := 0
	var long, short []string
	for _, m := range s.Last.Moves {
		if m.From == id {
			less += m.N
		}
		if m.To != id || m.N == 0 {
			continue
		}
		figure := "+" + i18n.Figure(m.N)
		short = append(short, figure)
		for seat := range s.Seats {
			if m.From == scorecard.SpotID(block, seat) {
				figure = s.brief(scorecard.Say("card.got", "n", m.N, "name", scoring.Seat(seat)))
			}
		}
		long = append(long, figure)
	}
	if less > 0 {
		long, short = append(long, i18n.Figure(-less)), append(short, i18n.Figure(-less))
	}
	return strings.Join(long, " "), strings.Join(short, " ")
}

// nextSeat returns the seat of a block whose turn it is; -1 if there is none, or the
// card is to look at only.
func (s *Scene) nextSeat(b *scorecard.Block) int {
	return slices.IndexFunc(b.Spots, func(spot scorecard.Spot) bool { return spot.State == scorecard.Next && !s.Still })
}
