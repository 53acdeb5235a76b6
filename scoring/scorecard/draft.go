package scorecard

import (
	"slices"

	"beermat/scoring"
)

// Draft is an input with the keys that made it, so that it can be taken back,
// kept and made again.
type Draft struct {
	Keys  []KeyID
	start Input
	now   Input
}

// Begin returns an empty draft on a card, whose input is nil when the game is
// over. The mode is what Mode returned of an earlier turn, which goes on as long
// as the pad has it; "" for the usual one.
func (g *Game) Begin(c scoring.Card, mode KeyID) Draft {
	in := g.Input(c)
	if in != nil && mode != "" && slices.ContainsFunc(in.Pad().Modes, func(k Key) bool { return k.ID == mode }) {
		in = in.Press(mode)
	}
	return Draft{start: in, now: in}
}

// Reopen returns the draft that made an entry, for a correction. That of an entry
// in which a player left is empty.
func (g *Game) Reopen(before scoring.Card, e scoring.Entry) Draft {
	d := g.Begin(before, "")
	if e.Head().Leave {
		return d
	}
	return d.PressAll(g.Keys(before, e)...)
}

// Input returns what the draft has come to.
func (d Draft) Input() Input { return d.now }

// Mode returns the key of the mode that is chosen; "" where there are none.
func (d Draft) Mode() KeyID {
	if d.now != nil {
		for _, k := range d.now.Pad().Modes {
			if k.Chosen {
				return k.ID
			}
		}
	}
	return ""
}

// Press returns the draft after a key, and the entry to write at once, if any. A
// key that means nothing gives the same draft.
func (d Draft) Press(k KeyID) (Draft, scoring.Entry) {
	if d.now == nil {
		return d, nil
	}
	next := d.now.Press(k)
	if next == d.now {
		return d, nil
	}
	d.Keys, d.now = append(slices.Clip(d.Keys), k), next
	if e, atOnce := next.Entry(); atOnce {
		return d, e
	}
	return d, nil
}

// PressAll presses keys and writes nothing; those that mean nothing are dropped.
func (d Draft) PressAll(keys ...KeyID) Draft {
	for _, k := range keys {
		d, _ = d.Press(k)
	}
	return d
}

// Back returns the draft without its last key.
func (d Draft) Back() Draft { return d.Empty().PressAll(d.Keys[:max(0, len(d.Keys)-1)]...) }

// Empty returns the draft without any key, in the mode in which it began.
func (d Draft) Empty() Draft { return Draft{start: d.start, now: d.start} }
