package sheets

import (
	"slices"

	"beermat/scoring"
)

// position is what stands at some moment of a game. It shares its beginning with those
// before it, and is never changed but by adding behind its end.
type position struct {
	table   *table
	entries []scoring.Entry
	cards   []scoring.Card // cards[k] is the card before entries[k]; the last is the card now
	number  int            // what the line that led here has written: an entry, or the seat of who joined
}

// table is who sits there.
type table struct {
	players []Seat
	first   int // the seat that begins
	house   scoring.HouseRules

	before *table // without the one who joined last; nil before anybody did
	at     int    // the seat of that one
}

// fixed returns the position so that what is added to it leaves everything behind it as
// it is.
func (p position) fixed() position {
	p.entries, p.cards = slices.Clip(p.entries), slices.Clip(p.cards)
	return p
}

// write returns the position with an entry more.
func (p position) write(e scoring.Entry) (position, error) {
	if e == nil {
		return p, errNoEntry
	}
	p.number = len(p.entries)
	card, err := judge(p.cards[p.number], e)
	if err == nil {
		p.entries, p.cards = append(p.entries, e), append(p.cards, card)
	}
	return p, err
}

// judge writes an entry on a card. Where the rules have a fault, which no entry should
// bring to light, that is a foul: it costs this entry and nothing else.
func judge(c scoring.Card, e scoring.Entry) (after scoring.Card, err error) {
	defer func() {
		if fault := recover(); fault != nil {
			after, err = nil, scoring.NewRuleError(Malformed, "fault", nil)
		}
	}()
	return c.Write(e)
}

// amend returns the position with another entry k. A foul of the entry itself is a
// *scoring.RuleError, one of a later entry an *EntryError.
func (p position) amend(k int, e scoring.Entry) (position, error) {
	if k < 0 || k >= len(p.entries) {
		return p, errNoEntry
	}
	later := p.entries[k+1:]
	next := position{table: p.table, entries: p.entries[:k:k], cards: p.cards[: k+1 : k+1]}
	next, err := next.write(e)
	for j := 0; err == nil && j < len(later); j++ {
		if next, err = next.write(later[j]); err != nil {
			err = NewEntryError(k+1+j, err)
		}
	}
	next.number = k
	return next, err
}

// move goes back to the last of some positions, and puts the one of now behind others.
func move(now *position, from, to *[]position) error {
	last := len(*from) - 1
	if last < 0 {
		return errNothing
	}
	*to = append(*to, *now)
	*now, *from = (*from)[last].fixed(), (*from)[:last:last]
	return nil
}
