package hub

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"slices"
	"time"

	"beermat/sheets/line"
	"beermat/sheets/replica"
)

// errOther is returned where a stream does not have the message up to which it was read: the
// hub was wiped, or put back from a backup, or is another one.
var errOther = errors.New("hub: it is another stream")

// receive takes in what is new in the streams of some devices; nil stands for all. Where the
// hub turns out to be another one, it begins anew, and what others have written and the hub
// lacks is published as well.
func (c *Carrier) receive(ctx context.Context, news []string, r *replica.Report) (err error) {
	c.own()
	if news == nil {
		if news, err = streams(ctx, c.js, c.as); err != nil {
			return err
		}
		if !slices.Contains(news, c.as.Device) {
			return ErrNotOpen
		}
		c.mu.Lock()
		c.devices = len(news)
		c.mu.Unlock()
		for device := range c.place.Read {
			if !slices.Contains(news, device) {
				c.startOver()
			}
		}
	}
	for _, device := range news {
		switch err := c.readOn(ctx, device, r); {
		case errors.Is(err, errOther):
			c.startOver()
			return c.receive(ctx, nil, r)
		case err != nil:
			return err
		}
	}
	return nil
}

// readOn reads the stream of a device from where it was read to last.
func (c *Carrier) readOn(ctx context.Context, device string, r *replica.Report) error {
	strange := 0
	defer func() {
		if strange > 0 {
			replica.Note(&r.Strange, fmt.Sprintf("%s (%d)", c.as.lines(device), strange))
		}
	}()
	late := time.Now().Add(patience)
	for {
		from := c.place.Read[device]
		some, more, err := read(ctx, c.nc, c.as, device, max(from.Seq, 1))
		if err != nil {
			return err
		}
		if from.Seq > 0 {
			if len(some) == 0 || some[0].seq != from.Seq || some[0].id != from.ID {
				is, err := holds(ctx, c.nc, c.as, device, from)
				if err == nil && !is {
					err = errOther
				}
				if err == nil {
					more, err = c.lags(ctx, device, late)
				}
				if err != nil || !more {
					return err
				}
				continue
			}
			some = some[1:]
			if len(some) == 0 && more { // it is as long as what is read at once
				if some, more, err = read(ctx, c.nc, c.as, device, from.Seq+1); err != nil {
					return err
				}
			}
		}
		n, err := c.take(ctx, device, some, r)
		strange += n
		if err == nil && !more {
			more, err = c.lags(ctx, device, late)
		}
		if err != nil || !more {
			return err
		}
	}
}

// lags reports whether the stream of a device has more than was read of it. Any server of several
// may answer who reads, and one may not have yet what another has said to be stored. It waits a
// moment if it reports true; when it is late, it has it looked again instead.
func (c *Carrier) lags(ctx context.Context, device string, late time.Time) (bool, error) {
	if c.nc.ConnectedClusterName() == "" {
		return false, nil
	}
	is, err := look(ctx, c.nc, c.as, device, wanted{Last: c.as.lines(device)})
	if err != nil || is.Seq <= c.place.Read[device].Seq {
		return false, err
	}
	if time.Now().After(late) {
		c.hear(device)
		return false, nil
	}
	select {
	case <-time.After(spread):
		return true, nil
	case <-ctx.Done():
		return false, ctx.Err()
	}
}

// take takes in the messages of a stream that come next, and returns how many of them have
// something that is no line, and how many lines say something else than known ones. That is
// passed over: nobody can use it.
func (c *Carrier) take(ctx context.Context, device string, some []stored, r *replica.Report) (strange int, err error) {
	if len(some) == 0 {
		return 0, nil
	}
	var read []line.Line
	a, err := c.pad.Accept(ctx, linesIn(some, func(l *line.Line) { read = append(read, *l) }, func() { strange++ }))
	strange += a.Strange
	if r.Take(a); err != nil {
		return strange, err
	}
	last := some[len(some)-1]
	c.place.Read[device] = mark{last.seq, last.id}
	for i := range read {
		l := &read[i]
		if _, own := c.place.Sent.Of[l.Dev.String()]; own {
			c.there[seenOf(l)] = true
		}
		c.note(l)
	}
	return strange, nil
}

// mend has damaged lines of the pad back once, as far as the hub has them.
func (c *Carrier) mend(ctx context.Context, r *replica.Report) error {
	if c.mended {
		return nil
	}
	a, err := replica.Mend(ctx, c.pad, func(yield func(line.Line, error) bool) {
		devices, err := streams(ctx, c.js, c.as)
		for _, device := range devices {
			for last, more := uint64(0), true; more && err == nil; {
				var some []stored
				some, more, err = read(ctx, c.nc, c.as, device, last+1)
				for l := range linesIn(some, func(*line.Line) {}, func() {}) {
					if !yield(l, nil) {
						return
					}
				}
				if len(some) > 0 {
					last = some[len(some)-1].seq
				}
			}
		}
		if err != nil {
			yield(line.Line{}, err)
		}
	})
	r.Take(a)
	c.mended = err == nil
	return err
}

// linesIn returns the lines in messages. It says which they are, and of each message that has
// something else.
func linesIn(some []stored, is func(*line.Line), strange func()) iter.Seq2[line.Line, error] {
	return func(yield func(line.Line, error) bool) {
		for _, one := range some {
			wrong := false
			for l, err := range replica.Lines(one.data, func() { wrong = true }) {
				if is(&l); !yield(l, err) {
					return
				}
			}
			if wrong || len(one.data) == 0 {
				strange()
			}
		}
	}
}
