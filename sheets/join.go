package sheets

import (
	"bytes"
	"slices"
	"time"

	"github.com/go-json-experiment/json"

	"beermat/scoring"
)

// NoJoin is the code of the foul when nobody can join a game any more. Its Why
// is over, touching (what has been written has touched the cards of others), round
// (the second round has begun), or entry (what has been written has no room for
// one player more; then the foul comes in a *EntryError that names the entry).
const NoJoin = "no-join"

// Join gives a player more a seat and gives the line to be kept. The turn of who joins
// comes last in the first round: the new seat is directly before the one that began.
// Everything that stands stays, with its seats counted anew. A house rule that is agreed
// for each seat has its default for the new one. The error is a *scoring.RuleError,
// no-join, or bad-seats where the table is full, or an *EntryError; nothing has changed
// then.
func (s *Sheet) Join(seat Seat, at time.Time) (Line, error) {
	l := Line{Action: Join, At: lineTime(at), Number: s.table.next(), Seat: &seat}
	return l, s.Apply(l)
}

// CanJoin reports whether Join would give somebody a seat: its error is the one that Join
// would return.
func (s *Sheet) CanJoin(seat Seat) error {
	_, err := s.position.join(&seat, s.game)
	return err
}

// next returns the seat of who joins.
func (t *table) next() int {
	if t.first == 0 {
		return len(t.players) // before the first seat, but no other has to be counted anew
	}
	return t.first
}

// join returns the position with one player more.
func (p position) join(seat *Seat, g *scoring.Game) (position, error) {
	if seat == nil {
		return p, errNoName
	}
	at := p.table.next()
	one := Seat{ID: seat.ID, Name: ClipText(seat.Name, false)}
	if err := checkLength("players", one.ID, maxName); err != nil {
		return p, err
	}
	h := Head{Players: slices.Insert(slices.Clone(p.table.players), at, one), First: p.table.first}
	if h.First > 0 {
		h.First++
	}
	h.House = eachSeat(g, p.table.house, func(list []int, usual int) []int { return slices.Insert(list, at, usual) })
	begun, err := New(g, h)
	if err == nil {
		err = p.mayJoin(g)
	}
	if err != nil {
		return p, err
	}
	next := begun.position
	next.table.before, next.table.at = p.table, at
	for k, e := range p.entries {
		if e, err = shifted(e, at, g); err != nil {
			return p, err
		}
		next, err = next.write(e)
		if err != nil || !sameTurn(p.cards[k], next.cards[k], e, at) {
			return p, &EntryError{Entry: k, Foul: scoring.NewRuleError(NoJoin, "entry", nil)}
		}
	}
	if turn, on := next.cards[len(next.entries)].Turn(); !on || turn.Round > 1 {
		return p, scoring.NewRuleError(NoJoin, "round", nil)
	}
	next.number = at
	return next, nil
}

// eachSeat returns house rules with those that are agreed for each seat changed.
func eachSeat(g *scoring.Game, house scoring.HouseRules, change func(list []int, usual int) []int) scoring.HouseRules {
	after := scoring.HouseRules{}
	for key, value := range house {
		i := slices.IndexFunc(g.Rules, func(o scoring.Rule) bool { return o.Key == key })
		if list, ok := value.([]int); ok && i >= 0 && g.Rules[i].Kind == scoring.PerSeat {
			usual, _ := g.Rules[i].Default.(int)
			value = change(slices.Clone(list), usual)
		}
		after[key] = value
	}
	return after
}

// mayJoin tells why nobody can join; nil if the rules and what stands allow it.
func (p position) mayJoin(g *scoring.Game) error {
	if _, on := p.cards[len(p.entries)].Turn(); !on {
		return scoring.NewRuleError(NoJoin, "over", nil)
	}
	if len(p.entries) > 0 && !g.IndependentFirstRound {
		return scoring.NewRuleError(NoJoin, "touching", scoring.Data{"game": scoring.TextKey(g.ID + ".name")})
	}
	for k, e := range p.entries {
		if turn, _ := p.cards[k].Turn(); turn.Round > 1 && !e.Head().Leave {
			return scoring.NewRuleError(NoJoin, "round", nil)
		}
	}
	return nil
}

// shifted returns a copy of an entry for a table with a new seat.
func shifted(e scoring.Entry, at int, g *scoring.Game) (scoring.Entry, error) {
	var l Line
	text, err := json.Marshal(e)
	if err == nil {
		err = l.DecodeEntry(text, g)
	}
	if err == nil {
		l.Entry.Shift(at)
	}
	return l.Entry, err
}

// sameTurn tells whether an entry is of the same turn on two cards, one of them before a
// seat was put in and the other after it.
func sameTurn(before, after scoring.Card, e scoring.Entry, at int) bool {
	if e.Head().Leave {
		return true // who leaves is named in the entry itself
	}
	turn, _ := before.Turn()
	if turn.Player >= at {
		turn.Player++
	}
	now, _ := after.Turn()
	return turn == now
}

// BeginOf returns the head that a log began with which has led to a head of now: without
// those who have joined. It reports whether there can be one.
func BeginOf(g *scoring.Game, now Head, log []Line) (Head, bool) {
	var done, undone []*Seat // nil for what is no join
	for _, l := range log {
		from, to := &done, &undone
		switch l.Action {
		case Write, Amend, Join:
			done, undone = append(done, l.Seat), nil
			continue
		case Undo:
		case Redo:
			from, to = &undone, &done
		default:
			continue
		}
		last := len(*from) - 1
		if last < 0 {
			return now, false
		}
		*from, *to = (*from)[:last], append(*to, (*from)[last])
	}
	h := now
	for _, seat := range slices.Backward(done) {
		if seat == nil {
			continue
		}
		at := h.First - 1
		if h.First == 0 {
			at = len(h.Players) - 1
		} else {
			h.First--
		}
		if at < 0 || at >= len(h.Players) || h.Players[at].ID != seat.ID {
			return now, false
		}
		h.Players = slices.Delete(slices.Clone(h.Players), at, at+1)
		h.House = eachSeat(g, h.House, func(list []int, _ int) []int {
			return slices.Delete(list, min(at, len(list)), min(at+1, len(list)))
		})
	}
	return h, true
}

// sameEntry reports whether two entries say the same.
func sameEntry(a, b scoring.Entry) bool {
	one, err := json.Marshal(a, json.Deterministic(true))
	other, err2 := json.Marshal(b, json.Deterministic(true))
	return err == nil && err2 == nil && bytes.Equal(one, other)
}
