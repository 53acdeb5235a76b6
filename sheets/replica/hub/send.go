package hub

import (
	"context"
	"maps"
	"slices"
	"strconv"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"beermat/sheets/replica"
	"beermat/sheets/replica/carry"
)

// send publishes the lines of this device that the stream does not have. Those of others
// are left to them, and only where they are still missing after a while, as when a device
// is gone for good, they are published as well.
func (c *Carrier) send(ctx context.Context, has map[string]int, r *carry.Report) error {
	tips, own, err := c.pad.Shared().Tips()
	if err != nil {
		return err
	}
	for _, dev := range slices.Sorted(maps.Keys(tips)) {
		if dev != own && (!c.recheck || c.forked[dev]) {
			continue
		}
		for from := has[dev] + 1; from <= tips[dev].N; from += carry.AtOnce {
			lines, err := c.pad.Shared().Lines(dev, from, carry.AtOnce)
			if err == nil {
				err = c.publish(ctx, lines, r)
			}
			if err != nil {
				return err
			}
		}
	}
	if r.Sent == 0 {
		return nil
	}
	if err := c.nc.Publish(c.as.news(c.as.Device), nil); err != nil {
		return err
	}
	return c.keepPlace()
}

// publish publishes lines, and returns when the hub has all of them on disk.
func (c *Carrier) publish(ctx context.Context, lines []replica.Line, r *carry.Report) error {
	acks := make([]jetstream.PubAckFuture, len(lines))
	for i := range lines {
		l := &lines[i]
		msg := &nats.Msg{Subject: c.as.lines(c.as.Device, sheetOf(l)), Data: l.Text, Header: nats.Header{}}
		msg.Header.Set(headerDevice, l.Dev)
		msg.Header.Set(headerNumber, strconv.Itoa(l.N))
		ack, err := c.js.PublishMsgAsync(msg, jetstream.WithMsgID(idOf(l)), jetstream.WithExpectStream(Stream))
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
			if l := &lines[i]; ack.Sequence == c.place.Seq+1 { // nobody else has published between
				c.place.Seq, c.place.Line, c.place.Has[l.Dev] = ack.Sequence, idOf(l), l.N
			}
		case err := <-acks[i].Err():
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// Headers of a message that say which line is in it to whoever does not read that.
const (
	headerDevice = "Beermat-Device"
	headerNumber = "Beermat-Number"
)

// idOf returns what tells a line from all others in the stream. That one with the same is
// published again within two minutes changes nothing. A device that was put back from a
// backup says its lines again, each with the ID that it had.
func idOf(l *replica.Line) string { return l.ID + "." + l.Dev }

// sheetOf returns the part of the subject that says what a line is about.
func sheetOf(l *replica.Line) string {
	switch o := l.Object(); o.Kind {
	case replica.Player:
		return "players"
	case replica.Night:
		return "nights"
	case replica.Device:
		return "devices"
	default:
		return o.ID
	}
}
