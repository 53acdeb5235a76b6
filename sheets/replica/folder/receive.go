package folder

import (
	"bytes"
	"context"
	"crypto/sha256"
	"os"
	"slices"

	"beermat/sheets/line"
	"beermat/sheets/replica"
)

// receiveAll takes in what all other devices have written. When a stream is gone of which
// something was read, all others are read once more, to know what the folder lacks now.
func (c *Carrier) receiveAll(ctx context.Context, root *os.Root, r *replica.Report) error {
	streams, err := c.streams(root, r)
	if err != nil {
		return err
	}
	for name := range c.at.Read {
		if !slices.Contains(streams, name) {
			c.takeStock()
			break
		}
	}
	for _, name := range streams {
		if name == c.at.Stream {
			_, _ = segments(root, name, r) // for what is strange there
			continue
		}
		if err := c.receive(ctx, root, name, r); err != nil {
			return err
		}
	}
	return nil
}

// takeStock has all be read once more, and then all given away again that the folder lacks.
func (c *Carrier) takeStock() {
	c.at.Read, c.at.Sent.Feed, c.moved, c.stock = map[string]*stream{}, 0, true, true
	clear(c.seen)
	clear(c.heard)
}

// receive takes in what is new in a stream. A segment that is missing holds up nothing.
func (c *Carrier) receive(ctx context.Context, root *os.Root, name string, r *replica.Report) error {
	list, err := segments(root, name, r)
	if err != nil {
		passOver(r, name, err)
		return nil
	}
	s := c.at.Read[name]
	if s == nil {
		s = &stream{Heard: map[string]uint32{}}
		c.at.Read[name] = s
	}
	next := s.Over + 1
	for _, number := range list {
		if number <= s.Over {
			continue
		}
		if number > s.Over+maxAhead {
			break
		}
		if number > next {
			replica.Note(&r.Missing, segmentOf(name, next))
		}
		next = number + 1
		if err := c.receiveSegment(ctx, root, name, number, s, r); err != nil {
			return err
		}
	}
	for len(s.Parts) > 0 && s.Parts[0].Over && !s.Parts[0].Strange {
		s.Over, s.Parts, c.moved = s.Over+1, s.Parts[1:], true
	}
	return nil
}

// receiveSegment takes in what is new in a segment. One of which what was read has changed,
// such as one that was damaged and is whole again, is read from its beginning.
func (c *Carrier) receiveSegment(ctx context.Context, root *os.Root, of string, number int, s *stream, r *replica.Report) error {
	for len(s.Parts) < number-s.Over {
		s.Parts = append(s.Parts, part{})
	}
	name, p := segmentOf(of, number), s.Parts[number-s.Over-1]
	is, err := lookAt(root, name)
	if err != nil {
		passOver(r, name, err)
		return nil
	}
	was, known := c.seen[name]
	if is.unread = was.unread; !known || was != is {
		text, err := readFile(root, name)
		if err != nil {
			passOver(r, name, err)
			return nil
		}
		if p.Size > int64(len(text)) || !isSum(p.Sum, text[:p.Size]) {
			p = part{}
		}
		more := readBatches(text[p.Size:])
		whole := int(p.Size) + more.end
		if more.end > 0 {
			p.Strange = p.Strange || more.wrong
			if err := c.accept(ctx, more.lines, s, func() { p.Strange = true }, r); err != nil {
				return err
			}
			if left := c.at.Read[more.instead]; left != nil {
				left.Left = true
			}
			p.Size, p.Sum, p.Over = int64(whole), sumOf(text[:whole]), more.over
			s.Parts[number-s.Over-1], c.moved = p, true
		}
		is.unread = whole < len(text)
		c.seen[name] = is
	}
	if p.Strange {
		replica.Note(&r.Strange, name)
	}
	if is.unread {
		replica.Note(&r.Unread, name)
	}
	return nil
}

// accept hands lines to the pad, and notes of which devices they are.
func (c *Carrier) accept(ctx context.Context, text []byte, s *stream, strange func(), r *replica.Report) error {
	heard := map[line.ID]uint32{}
	a, err := c.pad.Accept(ctx, func(yield func(line.Line, error) bool) {
		for l, err := range replica.Lines(text, strange) {
			heard[l.Dev] = max(heard[l.Dev], l.N)
			if !yield(l, err) {
				return
			}
		}
	})
	if a.Strange > 0 {
		strange()
	}
	if r.Take(a); err != nil {
		return err
	}
	for dev, n := range heard {
		c.heard[dev] = max(c.heard[dev], n)
		name := dev.String()
		if _, known := s.Heard[name]; !line.IsMade(dev) && (known || len(s.Heard) < maxDevices) {
			s.Heard[name] = max(s.Heard[name], n)
		}
	}
	return nil
}

// mend has the pad take in again what is damaged on it, of all that is in the folder.
func (c *Carrier) mend(ctx context.Context, root *os.Root, r *replica.Report) error {
	var again replica.Report // what is strange there is told of when it is looked there
	streams, err := c.streams(root, &again)
	if err != nil {
		return err
	}
	a, err := replica.Mend(ctx, c.pad, func(yield func(line.Line, error) bool) {
		for _, name := range streams {
			list, _ := segments(root, name, &again) // what cannot be read mends nothing
			for _, number := range list {
				text, _ := readFile(root, segmentOf(name, number))
				for l := range replica.Lines(readBatches(text).lines, func() {}) {
					if !yield(l, nil) {
						return
					}
				}
			}
		}
	})
	r.Take(a)
	return err
}

func sumOf(text []byte) []byte {
	sum := sha256.Sum256(text)
	return sum[:]
}

// isSum reports whether a text has a sum. Nothing has none.
func isSum(sum, text []byte) bool { return len(text) == 0 || bytes.Equal(sum, sumOf(text)) }
