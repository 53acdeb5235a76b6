package hub

import (
	"context"
	"errors"
	"maps"
	"slices"

	"github.com/nats-io/nats.go/jetstream"

	"beermat/sheets/replica"
	"beermat/sheets/replica/carry"
)

// send publishes the lines of this device that the hub does not have. Those of others are
// left to them, and only where it may be that nobody else does, as when the hub was wiped,
// they are published as well.
func (c *Carrier) send(ctx context.Context, r *carry.Report) error {
	tips, own, err := c.pad.Shared().Tips()
	if err != nil {
		return err
	}
	err = c.sendOf(ctx, own, tips[own].N, r)
	for _, dev := range slices.Sorted(maps.Keys(tips)) {
		if err != nil || !c.recheck {
			break
		}
		if dev == own || c.forked[dev] || c.place.Has[dev] >= tips[dev].N {
			continue
		}
		if err = c.receive(ctx, nil, r); err == nil { // another one may have done it by now
			err = c.sendOf(ctx, dev, tips[dev].N, r)
		}
	}
	if r.Sent == 0 {
		return err
	}
	return errors.Join(err, c.nc.Publish(c.as.news(c.as.Device), nil), c.keepPlace())
}

// sendOf publishes the lines of a device that the hub does not have, up to a number.
func (c *Carrier) sendOf(ctx context.Context, dev string, last int, r *carry.Report) error {
	for c.place.Has[dev] < last {
		lines, err := c.pad.Shared().Lines(dev, c.place.Has[dev]+1, carry.AtOnce)
		if err != nil || len(lines) == 0 {
			return err
		}
		if err := c.publish(ctx, lines, r); err != nil {
			return err
		}
	}
	return nil
}

// publish publishes lines, and returns when the hub has all of them on disk.
func (c *Carrier) publish(ctx context.Context, lines []replica.Line, r *carry.Report) error {
	acks := make([]jetstream.PubAckFuture, len(lines))
	for i := range lines {
		l := &lines[i]
		ack, err := c.js.PublishAsync(c.as.lines(c.as.Device), l.Text, jetstream.WithMsgID(idOf(l)))
		if err != nil {
			return err
		}
		acks[i] = ack
	}
	for i := range acks {
		select {
		case ack := <-acks[i].Ok():
			if !ack.Duplicate {
				r.Sent++
			}
			l := &lines[i]
			c.place.Has[l.Dev] = max(c.place.Has[l.Dev], l.N)
			if ack.Sequence == c.place.Read[c.as.Device].Seq+1 { // else it was wiped, or another one publishes as this one
				c.place.Read[c.as.Device] = mark{Seq: ack.Sequence, ID: idOf(l)}
			}
		case err := <-acks[i].Err():
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// idOf returns what tells a line from all others in the stream. That one with the same is
// published again within two minutes changes nothing. A device that was put back from a
// backup says its lines again, each with the ID that it had.
func idOf(l *replica.Line) string { return l.ID + "." + l.Dev }
