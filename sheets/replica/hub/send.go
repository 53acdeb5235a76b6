package hub

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"maps"

	"github.com/nats-io/nats.go/jetstream"

	"beermat/sheets/line"
	"beermat/sheets/replica"
)

// send publishes the lines of this device that the hub does not have. Those of others are left
// to them, and only where it may be that nobody else does, as when the hub was wiped or they came
// from a file, they are published as well, once all that the hub has was read.
func (c *Carrier) send(ctx context.Context, isRead bool, r *replica.Report) error {
	own := c.own()
	if c.pass == nil {
		c.pass = c.place.Sent.Pass()
	}
	if err := c.publishNew(ctx, c.pass, c.isOn, r); err != nil {
		return err
	}
	if c.place.Device = own; !isRead {
		return nil
	}
	lacking, err := c.lacking()
	if err == nil && len(lacking) > 0 {
		err = c.receive(ctx, nil, r) // another one may have done it by now
		if err == nil && c.pass == nil {
			return c.send(ctx, isRead, r) // it was wiped by now
		}
		if err == nil {
			err = c.sendOthers(ctx, r)
		}
	}
	if err == nil {
		c.recheck = false
	}
	return err
}

// sendOthers publishes the lines of other devices that the hub lacks.
func (c *Carrier) sendOthers(ctx context.Context, r *replica.Report) error {
	lacking, err := c.lacking()
	if err != nil || len(lacking) == 0 {
		return err
	}
	of := map[string]replica.Numbers{}
	for dev := range lacking {
		of[dev] = replica.Numbers{Last: c.place.On[dev]}
	}
	others := replica.Sent{Of: of}
	if err := c.publishNew(ctx, others.Pass(), replica.OfNobody, r); err != nil {
		return err
	}
	maps.Copy(c.place.On, lacking) // also where the last one was erased here
	return nil
}

// lacking returns the other devices of which the hub lacks lines, with the last one that the pad
// has. If it is not looked whether all is there, these are only those of which the hub has none: the
// others publish theirs themselves.
func (c *Carrier) lacking() (last map[string]uint32, err error) {
	all, err := c.pad.LastNumbers()
	last = map[string]uint32{}
	for id, n := range all {
		dev := id.String()
		_, own := c.place.Sent.Of[dev]
		if on, has := c.place.On[dev]; !own && on < n && (c.recheck || !has) {
			last[dev] = n
		}
	}
	return last, err
}

// publishNew publishes what a pass finds, but for what the hub has.
func (c *Carrier) publishNew(ctx context.Context, pass *replica.Pass, has func(*line.Line) bool, r *replica.Report) error {
	for more := true; more; {
		batch, err := pass.Next(c.pad, has)
		if err != nil {
			return err
		}
		if err := c.publish(ctx, batch.Lines, r); err != nil {
			return err
		}
		more = pass.Done(batch)
		if len(batch.Lines) > 0 {
			err = c.keepPlace()
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// maxMessage bounds a message, in bytes. A line that is longer is one by itself.
const maxMessage = 64 << 10

// message is what is published at once: some lines, below one another.
type message struct {
	text  []byte
	lines []line.Line
}

func messages(lines []line.Line) (list []message) {
	const around = 1 << 10 // what stands around a body at most
	var e line.Encoder
	from := 0
	for i := range lines {
		l := &lines[i]
		if i > from && len(e.Bytes())+len(l.Body)+len(l.Extra)+around > maxMessage {
			list = append(list, message{e.Bytes(), lines[from:i]})
			e, from = line.Encoder{}, i
		}
		e.Write(l)
	}
	if len(lines) > 0 {
		list = append(list, message{e.Bytes(), lines[from:]})
	}
	return list
}

// id returns what tells a message from all others in the stream. That the same one is published
// again within two minutes changes nothing.
func (m *message) id() string {
	sum := sha256.Sum256(m.text)
	return hex.EncodeToString(sum[:16])
}

// publish publishes lines, and returns when the hub has all of them on disk.
func (c *Carrier) publish(ctx context.Context, lines []line.Line, r *replica.Report) error {
	list := messages(lines)
	acks := make([]jetstream.PubAckFuture, len(list))
	for i := range list {
		ack, err := c.js.PublishAsync(c.as.lines(c.as.Device), list[i].text, jetstream.WithMsgID(list[i].id()))
		if err != nil {
			return err
		}
		acks[i] = ack
	}
	for i := range acks {
		select {
		case ack := <-acks[i].Ok():
			m := &list[i]
			if !ack.Duplicate {
				r.Sent += len(m.lines)
			}
			for j := range m.lines {
				c.note(&m.lines[j])
			}
			if ack.Sequence == c.place.Read[c.as.Device].Seq+1 { // else it was wiped, or another one publishes as this one
				c.place.Read[c.as.Device] = mark{ack.Sequence, m.id()}
			}
		case err := <-acks[i].Err():
			return err
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}
