package replica

import (
	"errors"
	"slices"

	"beermat/sheets/line"
)

// Sent is how far a carrier has given away what is on a pad. It is kept after what it speaks of
// was given away: to give something away twice changes nothing.
type Sent struct {
	Feed uint64             `json:"feed"` // up to where in the feed of the pad
	Of   map[string]Numbers `json:"of"`   // the devices whose lines are given away, with those that were
}

// Numbers are those of the lines of a device that were given away.
type Numbers struct {
	Last uint32   `json:"last"`
	Late []uint32 `json:"late,omitzero"` // below it, and not given away: they may still come into the feed
}

// maxLate is how far behind others a line can come into the feed. Lines have their numbers before
// they are written, and are not always written in that order.
const maxLate = 256

// has reports whether a line was given away.
func (n *Numbers) has(number uint32) bool {
	return number <= n.Last && !slices.Contains(n.Late, number)
}

// add notes that lines were given away.
func (n *Numbers) add(numbers []uint32) {
	if len(numbers) == 0 {
		return
	}
	slices.Sort(numbers)
	is := Numbers{Last: max(n.Last, numbers[len(numbers)-1])}
	for one := is.Last - min(maxLate, is.Last) + 1; one < is.Last; one++ {
		if _, given := slices.BinarySearch(numbers, one); !given && !n.has(one) {
			is.Late = append(is.Late, one)
		}
	}
	*n = is
}

// Pass goes through the feed of a pad, for the lines that were not given away.
type Pass struct {
	sent    *Sent
	numbers map[string][]uint32 // of the lines that this pass has given away
}

// Pass returns a pass that goes on from where the last one was.
func (s *Sent) Pass() *Pass { return &Pass{sent: s, numbers: map[string][]uint32{}} }

// Batch is what was found in one piece of the feed.
type Batch struct {
	Lines []line.Line // in an order in which a definition comes before the sheets that need it

	known []*line.Line // that need not be given away
	feed  uint64
	more  bool
}

// atOnce is about how much is taken out of the feed at once, in bytes.
const atOnce = 1 << 20

var errEnough = errors.New("it is enough")

// OfNobody reports whether no device gives a line away as its own: a definition, and what was
// in a file that names no device. Whoever has it new gives it away.
func OfNobody(l *line.Line) bool { return l.Op == line.Define || line.IsMade(l.Dev) }

// Next returns lines that were not given away: those of the devices that Sent names, and
// those of nobody. What has is true for is left out.
func (p *Pass) Next(pad Pad, has func(*line.Line) bool) (b Batch, err error) {
	b.feed = p.sent.Feed
	size, own := 0, pad.Device()
	err = pad.Changes(p.sent.Feed, func(c line.Change) error {
		if size > atOnce {
			return errEnough
		}
		b.feed = c.Seq
		for i := range c.Lines {
			l := &c.Lines[i]
			given, is := p.sent.Of[l.Dev.String()]
			switch {
			case !OfNobody(l) && (!is || given.has(l.N)):
			case !has(l):
				b.Lines = append(b.Lines, *l)
				size += len(l.Body) + len(l.Extra) + 100
			case l.Dev == own: // under another name, another pad may have given away one of the same number
				b.known = append(b.known, l)
			}
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		b.more, err = true, nil
	}
	return b, err
}

// Done notes that a batch was given away, and reports whether there is more.
func (p *Pass) Done(b Batch) (more bool) {
	for i := range b.Lines {
		b.known = append(b.known, &b.Lines[i])
	}
	for _, l := range b.known {
		if !OfNobody(l) {
			p.numbers[l.Dev.String()] = append(p.numbers[l.Dev.String()], l.N)
		}
	}
	if p.sent.Feed = b.feed; b.more {
		return true
	}
	for dev, numbers := range p.numbers { // not before: lines that are still to come may have lower ones
		n := p.sent.Of[dev]
		n.add(numbers)
		p.sent.Of[dev] = n
	}
	p.numbers = map[string][]uint32{}
	return false
}
