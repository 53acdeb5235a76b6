package sheets

import (
	"cmp"
	"slices"
	"time"

	"beermat/scoring"
)

// Struck is an entry that stands no longer.
type Struck struct {
	Number int           `json:"number"` // the place it had among the entries that stood
	By     Action        `json:"by"`     // Undo or Amend
	At     time.Time     `json:"at,omitzero"`
	Entry  scoring.Entry `json:"entry"`

	// On is the card that it was written on; nil where a file has carried it over, or who
	// sits at the table now could not have written it.
	On scoring.Card `json:"-"`
}

// edit is an entry that was written, in its own place or in that of another one.
type edit struct {
	number   int
	old, new scoring.Entry // old is nil for one in its own place
	before   position      // that it was written on
	active   bool
	line     int // the line of the log that put it into or out of force
}

// Struck returns the entries that stand no longer, in the order in which they were struck.
// One that names the seat of a player who has not joined after all is left out.
func (s *Sheet) Struck() []Struck {
	list := slices.Clone(s.carried)
	if len(s.log) == len(s.entries)+len(s.carried) {
		return list // nothing but writing was done
	}
	edits, now := editsOf(s)
	moved := slices.DeleteFunc(edits, func(d *edit) bool { return d.new == nil || d.active && d.old == nil })
	slices.SortFunc(moved, func(a, b *edit) int { return cmp.Compare(a.line, b.line) })
	for _, d := range moved {
		struck := Struck{Number: d.number, By: Undo, At: s.log[d.line].At, Entry: d.new}
		if d.active {
			struck.By, struck.Entry = Amend, d.old
		}
		if reseat(s.game, &struck, d.before, now) {
			list = append(list, struck)
		}
	}
	return list
}

// editsOf does again what the log of a sheet says, and returns what was written, and nil for who
// joined, oldest first, and what stands.
func editsOf(s *Sheet) (all []*edit, now position) {
	again, err := NewAgreed(s.game, s.head)
	if err != nil {
		return nil, s.position // it was begun once
	}
	var done, undone []*edit
	for i, l := range s.log {
		before := again.position
		if again.act(l) != nil {
			return nil, s.position // it was done once
		}
		switch l.Action {
		case Write, Amend, Join:
			d := &edit{number: l.Number, new: l.Entry, before: before, active: true, line: i}
			if l.Action == Amend {
				d.old = before.entries[l.Number]
			}
			if l.Action == Write {
				d.number = len(before.entries)
			}
			all, done, undone = append(all, d), append(done, d), nil
		case Undo, Redo:
			from, to := &done, &undone
			if l.Action == Redo {
				from, to = to, from
			}
			last := len(*from) - 1
			d := (*from)[last]
			*from, *to = (*from)[:last], append(*to, d)
			d.active, d.line = !d.active, i
		}
	}
	return all, again.position
}

// reseat counts the seats of a struck entry as they are now, and says on which card it was
// written. It reports false for one that names a seat which nobody has any more.
func reseat(g *scoring.Game, struck *Struck, before, now position) bool {
	if before.table == now.table {
		struck.On = before.cards[struck.Number]
		return true
	}
	joins, gone := joinsBetween(before.table, now.table)
	if seat := struck.Entry.Head().Player; gone >= 0 && seat != nil && int(*seat) >= gone {
		return false
	}
	seated := func(e scoring.Entry) scoring.Entry {
		for _, at := range joins {
			if after, err := shifted(e, at, g); err == nil {
				e = after
			}
		}
		return e
	}
	struck.Entry = seated(struck.Entry)
	if gone >= 0 || struck.Number > len(now.entries) {
		return true
	}
	for k, e := range before.entries[:struck.Number] {
		if !sameEntry(seated(e), now.entries[k]) {
			return true
		}
	}
	turn, _ := before.cards[struck.Number].Turn()
	for _, at := range joins {
		if turn.Player >= at {
			turn.Player++
		}
	}
	if is, _ := now.cards[struck.Number].Turn(); is == turn {
		struck.On = now.cards[struck.Number]
	}
	return true
}

// joinsBetween returns the seats of those who sit at a table and did not at another one, in
// the order in which they joined, and the lowest seat of who sat at that and is gone; -1
// for nobody.
func joinsBetween(was, is *table) (joins []int, gone int) {
	there := map[*table]bool{}
	for t := is; t != nil; t = t.before {
		there[t] = true
	}
	for gone = -1; !there[was]; was = was.before {
		if gone < 0 || was.at < gone {
			gone = was.at
		}
	}
	for t := is; t != was; t = t.before {
		joins = append(joins, t.at)
	}
	slices.Reverse(joins)
	return joins, gone
}
