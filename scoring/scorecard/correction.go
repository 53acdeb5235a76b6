package scorecard

import (
	"slices"

	"beermat/scoring"
)

// Displaced returns the first entry after entry k that would stand at another place
// than it does if k were replaced by another one: what was thrown for one thing
// would count for another. It reports false if there is none, or if the rules refuse
// the replacement or a later entry before that.
func (h *History) Displaced(k int, e scoring.Entry) (later int, found bool) {
	later, why := h.obstacle(k, e)
	return later, why == displaced
}

// What is in the way of a correction.
type obstacle int

const (
	nothing obstacle = iota
	refused
	displaced
)

// obstacle finds what is in the way of a correction, and at which entry.
func (h *History) obstacle(k int, e scoring.Entry) (int, obstacle) {
	h.update()
	card, err := h.log.At(k).Write(e)
	if err != nil {
		return k, refused
	}
	for later := k + 1; later < h.log.Len(); later++ {
		entry := h.log.Entry(later)
		after, err := card.Write(entry)
		switch {
		case err != nil:
			return later, refused
		case !slices.Equal(h.game.Tell(card, entry).Cells, h.events[later].Cells):
			return later, displaced
		}
		card = after
	}
	return k, nothing
}

// withdraw takes away what a correction offers and what later entries forbid.
func (s *Snapshot) withdraw(k int, in Input) {
	forbidden := func(id KeyID) bool {
		if id == "" {
			return false
		}
		e, _ := in.Press(id).Entry()
		if e == nil {
			return false
		}
		_, why := s.history.obstacle(k, e)
		return why != nothing
	}
	s.Pad.Offers = slices.DeleteFunc(s.Pad.Offers, func(o Key) bool { return o.Off.IsZero() && forbidden(o.ID) })
	if s.Pad.Primary.Off.IsZero() && forbidden(s.Pad.Primary.ID) {
		s.Pad.Primary.Off = Say("pad.later-forbids")
	}
	for _, b := range s.Blocks {
		for _, line := range b.Lines {
			for seat := range line.Cells {
				if c := &line.Cells[seat]; c.State == Offer && forbidden(c.Key) {
					*c = Cell{State: Open, Hint: Say("pad.later-forbids")}
				}
			}
		}
	}
}
