package sheets

import (
	"bytes"
	"slices"

	"github.com/go-json-experiment/json"

	"beermat/scoring"
)

// NoJoin is the code of the foul when nobody can join a game any more. Its Why
// is over, touching (what has been written has touched the cards of others), round
// (the second round has begun), or entry (what has been written has no room for
// one player more; then the foul comes in a *EntryError that names the entry).
const NoJoin = "no-join"

// Joined returns the sheet with one player more, whose turn in the first round
// comes last: the new seat is directly before the one that began. Everything
// written stays, with its seats counted anew, and what could be undone before
// still can, which does not take the seat away. This sheet is not changed. A
// house rule that is agreed for each seat has its default for the new one. The
// error is a *scoring.RuleError: no-join, or bad-seats where the table is full.
func (s *Sheet) Joined(seat Seat) (*Sheet, error) {
	h, at := s.head.with(seat, s.game)
	if _, err := New(s.game, h); err != nil {
		return nil, err
	}
	if err := s.mayJoin(); err != nil {
		return nil, err
	}
	log, err := s.shifted(s.log, at)
	if err != nil {
		return nil, err
	}
	after, err := FromLog(s.game, h, log)
	if err != nil || !s.sameIn(after, at) {
		// Something that was undone since, such as a turn of the second round, can
		// be done no more at a table with one seat more: it is kept as struck.
		if after, err = s.rebuiltWith(h, at); err != nil {
			return nil, err
		}
	}
	if turn, on := after.Card().Turn(); !on || turn.Round > 1 {
		return nil, scoring.NewRuleError(NoJoin, "round", nil)
	}
	return after, nil
}

// with returns the head with one seat more, and which one that is.
func (h Head) with(seat Seat, g *scoring.Game) (after Head, at int) {
	at = h.First
	if at == 0 {
		at = len(h.Players) // before the first seat, but no other has to be counted anew
	} else {
		h.First++
	}
	h.Players = slices.Insert(slices.Clone(h.Players), at, seat)
	house := scoring.HouseRules{}
	for key, value := range h.House {
		i := slices.IndexFunc(g.Rules, func(o scoring.Rule) bool { return o.Key == key })
		if list, ok := value.([]int); ok && i >= 0 && g.Rules[i].Kind == scoring.PerSeat {
			usual, _ := g.Rules[i].Default.(int)
			value = slices.Insert(slices.Clone(list), at, usual)
		}
		house[key] = value
	}
	h.House = house
	return h, at
}

// mayJoin tells why nobody can join; nil if the rules and what stands allow it.
func (s *Sheet) mayJoin() error {
	switch {
	case s.Done():
		return scoring.NewRuleError(NoJoin, "over", nil)
	case len(s.entries) > 0 && !s.game.IndependentFirstRound:
		return scoring.NewRuleError(NoJoin, "touching", scoring.Data{"game": scoring.TextKey(s.game.ID + ".name")})
	}
	for k, e := range s.entries {
		if turn, _ := s.cards[k].Turn(); turn.Round > 1 && !e.Head().Leave {
			return scoring.NewRuleError(NoJoin, "round", nil)
		}
	}
	return nil
}

// shifted returns copies of lines for a table with a new seat.
func (s *Sheet) shifted(log []Line, at int) ([]Line, error) {
	after := make([]Line, len(log))
	for i, l := range log {
		l.Origin, l.Extra = Origin{}, nil // it is another line
		text, err := json.Marshal(l)
		if err != nil {
			return nil, err
		}
		if after[i], err = DecodeLine(text, s.game); err != nil {
			return nil, err
		}
		if e := after[i].Entry; e != nil {
			e.Shift(at)
		}
	}
	return after, nil
}

// sameIn tells whether everything ever done to this sheet is done to another one
// by the same players in the same turns.
func (s *Sheet) sameIn(after *Sheet, at int) bool {
	return slices.EqualFunc(s.edits, after.edits, func(was, is *edit) bool {
		return sameTurn(was.before, was.new, is.before, is.new, at)
	})
}

// sameTurn tells whether two entries are of the same turn, one of them before a
// seat was put in and the other after it.
func sameTurn(before scoring.Card, was scoring.Entry, after scoring.Card, is scoring.Entry, at int) bool {
	if was.Head().Leave {
		return is.Head().Leave // who leaves is named in the entry itself
	}
	turn, _ := before.Turn()
	if turn.Player >= at {
		turn.Player++
	}
	now, _ := after.Turn()
	return turn == now
}

// rebuiltWith returns a sheet with the entries that stand as they are, and all that
// were struck for the record.
func (s *Sheet) rebuiltWith(h Head, at int) (*Sheet, error) {
	var log []Line
	for k, e := range s.entries {
		log = append(log, Line{Action: Write, At: e.Head().At, Number: k, Entry: e})
	}
	for _, one := range s.Struck() {
		log = append(log, Line{Action: Strike, By: one.By, At: one.At, Number: one.Number, Entry: one.Entry})
	}
	log, err := s.shifted(log, at)
	if err != nil {
		return nil, err
	}
	after, err := New(s.game, h)
	if err != nil {
		return nil, err
	}
	for i, l := range log {
		standing := l.Action == Write
		if err := after.Apply(l); err != nil || standing && !sameTurn(s.cards[i], s.entries[i], after.cards[i], after.entries[i], at) {
			return nil, &EntryError{Entry: i, Foul: scoring.NewRuleError(NoJoin, "entry", nil)}
		}
	}
	return after, nil
}

// Unjoin returns the sheet as it was before somebody joined, given that one, with
// what has been written and undone since as struck entries. It returns an error
// while anything stands that did not stand when the player joined: that has to be
// undone first. Neither sheet is changed.
func (s *Sheet) Unjoin(before *Sheet) (*Sheet, error) {
	h, at := before.head.with(Seat{}, before.game)
	standing, err := before.shiftedEntries(at)
	if err != nil {
		return nil, err
	}
	if len(h.Players) != len(s.head.Players) || !slices.EqualFunc(standing, s.entries, sameEntry) {
		return nil, errNothing
	}
	after, err := FromLog(before.game, before.head, before.log)
	if err != nil {
		return nil, err
	}
	after.device = before.device
	known := after.Struck()
	for _, one := range s.Struck() {
		again := func(k Struck) bool { return k.Number == one.Number && k.By == one.By && sameEntry(k.Entry, one.Entry) }
		if i := slices.IndexFunc(known, again); i >= 0 {
			known = slices.Delete(known, i, i+1)
			continue
		}
		if seat := one.Entry.Head().Player; seat != nil && int(*seat) >= at {
			continue // it names a seat that another player has at this table, or nobody
		}
		line := Line{Action: Strike, By: one.By, At: one.At, Number: one.Number, Entry: one.Entry}
		if err := after.Apply(line); err != nil {
			return nil, err
		}
	}
	return after, nil
}

// shiftedEntries returns copies of the standing entries for a table with a new
// seat.
func (s *Sheet) shiftedEntries(at int) ([]scoring.Entry, error) {
	lines := make([]Line, len(s.entries))
	for k, e := range s.entries {
		lines[k] = Line{Action: Write, Number: k, Entry: e}
	}
	lines, err := s.shifted(lines, at)
	if err != nil {
		return nil, err
	}
	entries := make([]scoring.Entry, len(lines))
	for k, l := range lines {
		entries[k] = l.Entry
	}
	return entries, nil
}

// sameEntry reports whether two entries say the same.
func sameEntry(a, b scoring.Entry) bool {
	one, err := json.Marshal(a, json.Deterministic(true))
	other, err2 := json.Marshal(b, json.Deterministic(true))
	return err == nil && err2 == nil && bytes.Equal(one, other)
}
