package germanchicago

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Scorecard is German Chicago with what it shows and what can be pressed.
var Scorecard = &scorecard.Game{
	Game: Game, View: view, Input: begin, Keys: spell, Describe: describe,
	Unit: func(h scoring.HouseRules) string { return units[h.Text(houseStyle)] },
	Shortcuts: []scorecard.Shortcut{
		{Keys: "1–6", Does: "chikago.keys.dice"},
		{Keys: "C", Does: "chikago.keys.one"},
		{Keys: "O  S  H  L", Does: "chikago.keys.declare"},
		{Keys: "A  B  C …", Does: "chikago.keys.player"},
	},
	Samples: []scorecard.Sample{
		{Key: "one", Faces: "163"},
		{Key: "two", Faces: "114"},
		{Key: "fish", Faces: "235"},
		{Key: "chick", Faces: "111"},
		{Key: "sixes", Faces: "66"},
	},
	Odds: oddsTables,
}

// tokens are what lies before the players, by style.
var tokens = map[string]string{Bavarian: "mat", Tschigg: "mat", Classic: "loss", Party: "penalty"}

// units are the texts that name what is counted, by style.
var units = map[string]string{Bavarian: "unit.mats", Tschigg: "unit.mats", Classic: "unit.rounds-lost", Party: "unit.penalties"}

// shown is a card with what it shows.
type shown struct{ *Card }

// view is the round that goes on, or the one before as long as nobody has thrown.
func view(card scoring.Card, in scorecard.Input) scorecard.View {
	c := shown{card.(*Card)}
	own, _ := in.(*input)
	round := c.latest()
	rows := scorecard.Block{ID: blockID(round.Number), Shape: scorecard.Rows, Hub: c.hub()}
	for seat := range c.mats {
		rows.Spots = append(rows.Spots, c.spot(&round, seat, own))
	}
	v := scorecard.View{Unit: units[c.style.name], Status: []scorecard.Text{c.status()}, Blocks: []scorecard.Block{rows}}
	if _, on := c.Turn(); !on {
		v.Blocks = append(v.Blocks, scorecard.Block{ID: "facts", Shape: scorecard.Facts, Facts: []scorecard.Text{c.decided()}})
	}
	return v
}

func blockID(round int) string { return "round-" + strconv.Itoa(round) }

// latest returns the round that a card shows.
func (c shown) latest() Round {
	if c.last.Number > 0 && len(c.round.Results) == 0 {
		return c.last
	}
	return c.round
}

// status says how far the game is.
func (c shown) status() scorecard.Text {
	turn, on := c.Turn()
	switch {
	case !on:
		return scorecard.Say("table.over")
	case c.style.mats == nil:
		return scorecard.Say("table.round-of", "round", turn.Round, "of", c.rounds)
	}
	return scorecard.Say("chikago.round", "round", turn.Round)
}

// hub is the mats that are still to be handed out, or what the round is played for.
func (c shown) hub() *scorecard.Spot {
	var hub scorecard.Spot
	switch declared := c.round.Declare; {
	case c.style.mats != nil:
		hub.Text, hub.Note = scorecard.Num(c.stack), scorecard.Say("chikago.stack")
		hub.Tokens = []scorecard.Token{{Kind: "mat", N: c.stack}}
	case declared != nil:
		hub.Text = declared.text()
	default:
		return nil
	}
	return &hub
}

// text says what a round of Classic is played for.
func (d *Declare) text() scorecard.Text {
	return scorecard.Say("chikago.declared", "ones", int(d.Ones), "sixes", int(d.Sixes), "aim", scorecard.Say("chikago.aim."+d.Aim))
}

// value says what a throw counts: "163", "Fish" or "Chick".
func (r Result) value() scorecard.Text {
	switch {
	case r.Chick:
		return scorecard.Say("chikago.chick")
	case r.Fish:
		return scorecard.Say("chikago.fish")
	}
	return scorecard.Say("chikago.points", "n", r.Points)
}

// spot is what a seat threw, what it has before it and what it waits for.
func (c shown) spot(round *Round, seat int, in *input) scorecard.Spot {
	held := c.losses[seat]
	if c.style.mats != nil {
		held = c.mats[seat]
	}
	s := scorecard.Spot{Tokens: []scorecard.Token{{Kind: tokens[c.style.name], N: held}}}
	live := round.Number == c.round.Number
	thrown, has := round.of(seat)
	if has {
		s.Text, s.State = thrown.value(), scorecard.Written
		s.Dice = scorecard.Lying(thrown.Dice)
		s.Hint = scorecard.Say("chikago.in-throws", "n", thrown.Throws)
	}
	turn, on := c.Turn()
	c.badge(&s, round, seat)
	switch leaders := c.Leaders(); {
	case c.ring.HasLeft(seat):
		s.State = "" // surfaces say who has left
	case c.out[seat] > 0:
		s.Note = scorecard.Say("chikago.safe")
	case !on:
	case slices.Contains(leaders, seat):
		s.State, s.Badge = scorecard.Open, scorecard.Say("chikago.may-begin")
		if in != nil {
			s.Key = pickKey(leaders, seat)
		}
	case leaders == nil && seat == turn.Player:
		s.State, s.Note = scorecard.Next, c.task()
		if in != nil && len(in.roll.Dice) > 0 { // in place of the throw of the round before
			s.Text, s.Would, s.Dice = scorecard.Text{}, in.would(), scorecard.Lying(in.roll.Dice)
		}
	case !live && c.got(round, seat) != "":
		s.Note = scorecard.Say(c.got(round, seat))
	case live && seat == c.round.Leader && c.round.Declare != nil:
		s.Note = c.round.Declare.text()
	case !has && leaders == nil:
		s.State = scorecard.Open
	}
	return s
}

// badge marks who is high and low in the round that goes on, and at the end who
// has lost or won. The first result of a round is both; then only that counts on
// which all depends.
func (c shown) badge(s *scorecard.Spot, round *Round, seat int) {
	_, on := c.Turn()
	good := seat == round.High
	switch {
	case !on:
		c.badgeAtEnd(s, seat)
		return
	case round.Number != c.round.Number || seat != round.High && seat != round.Low:
		return
	case round.High == round.Low:
		good = c.phase.high
	}
	mark := "chikago.mark.low"
	s.Tone = scorecard.Bad
	if good {
		mark, s.Tone = "chikago.mark.high", scorecard.Good
	}
	if c.style.scale == nil {
		mark += "-classic"
	}
	s.Badge = scorecard.Say(mark)
}

func (c shown) badgeAtEnd(s *scorecard.Spot, seat int) {
	for _, standing := range c.Standings() {
		switch {
		case standing.Player != seat:
		case standing.Lost:
			s.Badge, s.Tone = scorecard.Say("chikago.mark.loses"), scorecard.Bad
		case standing.Won && c.style.mats == nil:
			s.Badge, s.Tone = scorecard.Say("chikago.mark.wins"), scorecard.Good
		}
	}
}

// task says what whoever is at turn has to do.
func (c shown) task() scorecard.Text {
	if c.round.Throws == 0 {
		return scorecard.Say("chikago.begins")
	}
	return c.aim()
}

// aim says what has to be beaten, and in how many throws.
func (c shown) aim() scorecard.Text {
	other, set := c.ToBeat()
	if !set {
		return scorecard.Text{}
	}
	key := "chikago.must-beat"
	switch {
	case c.round.Declare != nil && c.round.Declare.Aim == AimLow:
		key = "chikago.must-undercut"
	case c.style.scale == nil:
		key = "chikago.must-beat-classic"
	}
	_, most := c.Throws()
	return scorecard.Say(key, "value", other.value(), "n", most)
}

// got is the text of what the round before brought a seat; "" if nothing.
func (c shown) got(r *Round, seat int) string {
	switch n := len(r.Moves); {
	case slices.Contains(r.Losers, seat):
		return "chikago.got." + c.style.name
	case n == 0:
	case r.Moves[n-1].To == seat:
		return "chikago.got.takes"
	case r.Moves[n-1].From == seat:
		return "chikago.got.drops"
	}
	return ""
}

// decided says how the loser came to lose, or who lost most often.
func (c shown) decided() scorecard.Text {
	loser, lost := c.Loser()
	switch {
	case c.wentHome:
		return scorecard.Say("chikago.decided.home")
	case c.style.mats == nil:
		return c.mostLosses()
	case !lost:
		return scorecard.Say("chikago.decided.nobody")
	}
	r := c.latest()
	key, values := "", []any{"name", scoring.Seat(loser), "round", r.Number}
	if n := c.mats[loser]; n > 0 {
		values = append(values, "n", n)
	}
	if len(c.round.Results) > 0 { // Chick has cut it short
		key = "chikago.decided.chick"
		if c.mats[loser] == 0 {
			key = "chikago.decided.chick-none"
		}
		return scorecard.Say(key, append(values, "other", scoring.Seat(r.Results[len(r.Results)-1].Seat))...)
	}
	move := r.Moves[len(r.Moves)-1]
	if move.From == Stack {
		return scorecard.Say("chikago.decided.all", values...)
	}
	return scorecard.Say("chikago.decided.drop", append(values, "other", scoring.Seat(move.From))...)
}

// mostLosses says who has lost most often, of those who stayed.
func (c shown) mostLosses() scorecard.Text {
	var most []int
	losses, fewest := 0, c.Standings()[0].Score
	for _, s := range c.Standings() {
		switch {
		case s.Left || s.Score < losses:
		case s.Score > losses:
			most, losses = []int{s.Player}, s.Score
		default:
			most = append(most, s.Player)
		}
	}
	if fewest == losses {
		return scorecard.Say("chikago.decided.level", "losses", losses)
	}
	return scorecard.Say("chikago.decided.most."+c.style.name, "names", scorecard.Seats(most...), "losses", losses)
}
