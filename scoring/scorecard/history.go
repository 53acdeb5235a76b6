package scorecard

import (
	"slices"
	"sort"

	"beermat/scoring"
)

// Log is the standing entries of a sheet and the cards between them. A card is a
// pointer that stays the same as long as nothing before it changes.
type Log interface {
	Len() int
	At(k int) scoring.Card // the card before entry k; At(Len()) is the card now
	Entry(k int) scoring.Entry
}

// History shows a log at any of its moments. It describes each entry once: after
// a change of the log it looks only at the entries from that change on, so that a
// snapshot costs as much as what has changed. It is for one goroutine.
type History struct {
	game   *Game
	log    Log
	events []Event        // what each entry does
	after  []scoring.Card // the card after each of them
	places map[ID][]int   // the entries that stand at a place, in their order
}

// NewHistory returns a history of a log that may still change.
func (g *Game) NewHistory(log Log) *History {
	return &History{game: g, log: log, places: map[ID][]int{}}
}

// Event returns what standing entry k does.
func (h *History) Event(k int) Event {
	h.update()
	return h.events[k]
}

// update takes in what has changed in the log. Cards come from writing an entry
// on the one before, so that the same card has the same entries before it.
func (h *History) update() {
	same := min(len(h.after), h.log.Len())
	for same > 0 && h.log.At(same) != h.after[same-1] {
		same--
	}
	for k := len(h.events) - 1; k >= same; k-- {
		for _, id := range h.events[k].Cells {
			h.places[id] = slices.DeleteFunc(slices.Clone(h.places[id]), func(at int) bool { return at >= same })
		}
	}
	h.events, h.after = h.events[:same], h.after[:same]
	for k := same; k < h.log.Len(); k++ {
		event := h.game.Tell(h.log.At(k), h.log.Entry(k))
		for _, id := range event.Cells {
			h.places[id] = append(h.places[id], k)
		}
		h.events, h.after = append(h.events, event), append(h.after, h.log.At(k+1))
	}
}

// Snapshot is all that a surface draws: a view with what belongs to the table.
type Snapshot struct {
	View
	Pad       *Pad               // nil to look at only
	Turn      scoring.Turn       // Player is -1 when the game is over
	Standings []scoring.Standing // places, who has left, who has won
	Last      Event              // the entry written last before this moment
	Edit      Event              // the entry that is corrected

	at      int
	history *History
}

// Entry returns which standing entry was written at a place by the moment of the
// snapshot, the last of several; false if none was. It is to be asked before the
// log changes.
func (s Snapshot) Entry(id ID) (k int, written bool) {
	if s.history == nil {
		return 0, false
	}
	entries := s.history.places[id]
	if n := sort.SearchInts(entries, s.at); n > 0 {
		return entries[n-1], true
	}
	return 0, false
}

// At shows the card before entry k; k is log.Len() for the card now. The input is
// what is being entered on that card; nil for a review, a board or paper.
func (h *History) At(k int, in Input) Snapshot {
	h.update()
	c := h.log.At(k)
	s := Snapshot{View: h.game.View(c, in), Standings: c.Standings(), at: k, history: h}
	turn, on := c.Turn()
	if s.Turn = turn; !on {
		s.Turn.Player = -1
	}
	if k > 0 {
		s.Last = h.events[k-1]
	}
	if in != nil {
		pad := in.Pad()
		s.Pad = &pad
	}
	return s
}

// Editing shows the card now while entry k is corrected with an input on the
// card before it. Grids show the card now, with the cells that the input can
// still fill as the input has them; all else shows the card before the entry.
// What later entries would forbid is not offered.
func (h *History) Editing(k int, in Input) Snapshot {
	s := h.At(h.log.Len(), nil)
	before := h.At(k, in)
	s.Pad, s.Turn, s.Moves, s.Status = before.Pad, before.Turn, before.Moves, before.Status
	s.Edit = h.events[k]
	s.Pad.Hint = Say("pad.was", "what", s.Edit.Text)
	s.Pad.Prompt, s.Pad.Stage = Say("pad.correct", "name", scoring.Seat(s.Pad.Seat)), Text{}
	for b := range s.Blocks {
		was := before.like(b, s.Blocks[b])
		if was == nil {
			continue
		}
		if was.Shape != Grid {
			s.Blocks[b] = *was
			continue
		}
		for l := range s.Blocks[b].Lines {
			s.Blocks[b].Lines[l].edit(was.Lines, s.Edit.Cells)
		}
	}
	s.withdraw(k, in)
	return s
}

// like returns the block of a view that is what a block of another view is: the
// one of its name, or at its place one of its shape. It is nil if there is none.
func (v View) like(at int, b Block) *Block {
	for i := range v.Blocks {
		if v.Blocks[i].ID == b.ID && v.Blocks[i].Shape == b.Shape {
			return &v.Blocks[i]
		}
	}
	if at < len(v.Blocks) && v.Blocks[at].Shape == b.Shape {
		return &v.Blocks[at]
	}
	return nil
}

// edit takes from the lines before an entry the cells of this line that its
// correction can fill.
func (l Line) edit(before []Line, edited []ID) {
	was := slices.IndexFunc(before, func(b Line) bool { return b.ID == l.ID })
	for seat := range l.Cells {
		waits := l.Cells[seat].State == Open || l.Cells[seat].State == Next
		switch {
		case was >= 0 && (waits || slices.Contains(edited, CellID(l.ID, seat))):
			l.Cells[seat] = before[was].Cells[seat]
		case waits: // one cell at a time is written
			l.Cells[seat].State = Open
		}
	}
}
