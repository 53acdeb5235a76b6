package folder

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"slices"

	"github.com/oklog/ulid/v2"

	"beermat/sheets/line"
	"beermat/sheets/replica"
)

// send writes what the folder lacks: the lines of this pad, and where it may be that nobody
// else does those of others.
func (c *Carrier) send(ctx context.Context, root *os.Root, r *replica.Report) error {
	is, err := c.isOwn(ctx, root, r)
	if err != nil {
		return err
	}
	if !is {
		// The folder was emptied, a file is damaged, or another pad writes to the same stream:
		// all is said again in a new one, and the old one is another one's.
		c.at.Stream, c.at.Before, c.at.Sizes, c.at.Over, c.all = "", c.at.Stream, nil, false, true
		for dev := range c.at.Sent.Of {
			c.at.Sent.Of[dev] = replica.Numbers{}
		}
		c.takeStock()
		if err := c.receiveAll(ctx, root, r); err != nil {
			return err
		}
	}
	c.recheck = false
	if own := c.pad.Device().String(); !slices.Contains(c.at.Own, own) {
		c.at.Own, c.at.Sent.Feed, c.moved = append(c.at.Own, own), 0, true
	}
	for _, own := range c.at.Own {
		if _, known := c.at.Sent.Of[own]; !known {
			c.at.Sent.Of[own] = replica.Numbers{}
		}
	}
	heard, before := c.heardOf(), r.Sent
	adopted, err := c.adopt(heard)
	if err != nil {
		return err
	}
	has := func(l *line.Line) bool {
		switch dev := l.Dev.String(); {
		case replica.OfNobody(l):
			return l.N <= c.heard[l.Dev]
		default:
			return !c.all && !slices.Contains(c.at.Own, dev) && adopted[dev] == 0 && l.N <= heard[dev]
		}
	}
	for pass, more := c.at.Sent.Pass(), true; more; {
		batch, err := pass.Next(c.pad, has)
		if err == nil {
			err = c.write(ctx, root, batch.Lines, r)
		}
		if err == nil {
			more = pass.Done(batch)
			err = c.keep()
		}
		if err != nil {
			return err
		}
		for i := range batch.Lines {
			l := &batch.Lines[i]
			c.heard[l.Dev] = max(c.heard[l.Dev], l.N)
		}
	}
	c.all, c.moved = false, c.moved || r.Sent > before || len(adopted) > 0
	for dev, n := range adopted { // of what is gone from the pad, nothing can be said
		c.at.Sent.Of[dev] = replica.Numbers{Last: max(n, c.at.Sent.Of[dev].Last)}
	}
	return nil
}

// heardOf returns by device up to which number the streams of others have its lines.
func (c *Carrier) heardOf() map[string]uint32 {
	all := map[string]uint32{}
	for _, s := range c.at.Read {
		for dev, n := range s.Heard {
			all[dev] = max(all[dev], n)
		}
	}
	return all
}

// adopt has the lines of other devices given away of which the pad has more than the folder:
// their streams are gone. It returns them with their last numbers. All of their lines are, not
// only those behind: two copies of a device may have written lines of one number.
func (c *Carrier) adopt(heard map[string]uint32) (adopted map[string]uint32, err error) {
	if !c.stock {
		return nil, nil
	}
	last, err := c.pad.LastNumbers()
	if err != nil || len(last) > maxDevices {
		return nil, err
	}
	adopted = map[string]uint32{}
	for dev, n := range last {
		name := dev.String()
		said := c.at.Sent.Of[name]
		if line.IsMade(dev) || slices.Contains(c.at.Own, name) || n <= max(heard[name], said.Last) {
			continue
		}
		adopted[name] = n
		c.at.Sent.Of[name], c.at.Sent.Feed = said, 0
	}
	c.stock = false
	return adopted, nil
}

// isOwn reports whether the stream of this pad is as it has left it. What a run that was cut
// off has written behind that, and is known here, is gone on from.
func (c *Carrier) isOwn(ctx context.Context, root *os.Root, r *replica.Report) (is bool, err error) {
	last := len(c.at.Sizes)
	if last == 0 {
		return true, nil
	}
	if info, err := root.Lstat(c.at.Stream); err != nil || !info.IsDir() {
		return false, nil
	}
	for i, size := range c.at.Sizes[:last-1] {
		if !c.recheck {
			break
		}
		info, err := root.Lstat(segmentOf(c.at.Stream, i+1))
		if err != nil || !info.Mode().IsRegular() || info.Size() != size {
			return false, nil
		}
	}
	name, next := segmentOf(c.at.Stream, last), segmentOf(c.at.Stream, last+1)
	now, _ := lookAt(root, name)
	if _, err := root.Lstat(next); now == c.own && now.size > 0 && !c.recheck && errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	end := c.at.Sizes[last-1]
	text, err := readFile(root, name)
	if err != nil || int64(len(text)) < end || !isSum(c.at.Sum, text[:end]) {
		return false, nil
	}
	for ; ; end = 0 {
		more, none := readBatches(text[end:]), false
		if more.end > 0 {
			a, err := c.pad.Accept(ctx, replica.Lines(more.lines, func() { none = true }))
			if r.Take(a); err != nil || a.New > 0 || none || more.wrong {
				return false, err
			}
			c.at.Over, c.moved = more.over, true
		}
		c.text, c.own = text[:int(end)+more.end], look{}
		c.at.Sizes[last-1], c.at.Sum = int64(len(c.text)), sumOf(c.text)
		if text, err = readFile(root, segmentOf(c.at.Stream, last+1)); errors.Is(err, fs.ErrNotExist) {
			return true, nil
		} else if err != nil {
			return false, nil
		}
		c.at.Sizes, c.at.Over, c.moved = append(c.at.Sizes, 0), false, true
		last++
	}
}

// write adds lines to the stream of this pad.
func (c *Carrier) write(ctx context.Context, root *os.Root, lines []line.Line, r *replica.Report) error {
	var e line.Encoder
	from := 0
	for i := range lines {
		e.Write(&lines[i])
		if n := len(e.Bytes()); n < maxSegment && (c.at.Over || len(c.text)+n < maxSegment) && i < len(lines)-1 {
			continue
		}
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := c.append(ctx, root, e.Bytes()); err != nil {
			return err
		}
		r.Sent += i + 1 - from
		e, from = line.Encoder{}, i+1
	}
	return nil
}

// append writes a batch to the end of the stream of this pad, in place of one that was cut
// off there.
func (c *Carrier) append(ctx context.Context, root *os.Root, batch []byte) error {
	begins := c.at.Stream == ""
	if begins {
		c.at.Stream, c.moved = ulid.Make().String(), true
	}
	if err := makeFolder(root, c.at.Stream); err != nil {
		return err
	}
	if begins { // its name is on disk before there is a file: after a run that is cut off it goes on
		if err := c.keep(); err != nil {
			return err
		}
		if err := c.pad.Written(ctx); err != nil {
			return err
		}
	}
	if c.at.Over || len(c.at.Sizes) == 0 {
		c.at.Sizes, c.at.Over, c.text = append(c.at.Sizes, 0), false, nil
	}
	last := len(c.at.Sizes)
	s := seal{Over: len(c.text)+len(batch) >= maxSegment}
	if last == 1 {
		s.Instead = c.at.Before
	}
	text := append(bytes.Clone(batch), s.under(batch)...)
	name := segmentOf(c.at.Stream, last)
	out, err := openFile(root, name, os.O_WRONLY|os.O_CREATE)
	if err != nil {
		return err
	}
	c.own, c.moved = look{}, true // whatever becomes of it
	err = out.Truncate(int64(len(c.text)))
	if err == nil {
		_, err = out.WriteAt(text, int64(len(c.text)))
	}
	if err = errors.Join(err, out.Sync(), out.Close()); err != nil {
		return err
	}
	c.text = append(c.text, text...)
	c.at.Sizes[last-1], c.at.Sum, c.at.Over = int64(len(c.text)), sumOf(c.text), s.Over
	c.own, err = lookAt(root, name)
	return err
}
