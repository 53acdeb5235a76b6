package hub

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"reflect"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"beermat/sheets/replica"
	"beermat/sheets/replica/carry"
)

// place is how far the stream was read. It is kept in the pad, beside the lines.
type place struct {
	Seq  uint64         `json:"seq"`  // of the last message before which nothing is missing
	Line string         `json:"line"` // what tells the line in it from all others, by which another stream is known
	Has  map[string]int `json:"has"`  // by device: the number up to which the stream has its lines until there
}

// settingPlace is the setting that it is kept in.
const settingPlace = "hub-place"

func (c *Carrier) readPlace() error {
	c.place = place{}
	_, err := c.pad.Setting(settingPlace, &c.place)
	if c.place.Has == nil {
		c.place = place{Has: map[string]int{}}
	}
	return err
}

func (c *Carrier) keepPlace() error {
	var was place
	if _, err := c.pad.Setting(settingPlace, &was); err == nil && reflect.DeepEqual(was, c.place) {
		return nil // nothing is written where nothing is new
	}
	return c.pad.SetSetting(settingPlace, c.place)
}

// errOther is returned where the stream does not have the line up to which it was read: it
// was wiped, or put back from a backup.
var errOther = errors.New("hub: it is another stream")

// receive takes in the lines of other devices from where it was read to last, and returns
// up to which number the stream has the lines of each device.
func (c *Carrier) receive(ctx context.Context, r *carry.Report) (has map[string]int, err error) {
	for {
		before, gap := r.Received, false
		clear(r.Missing)
		has, gap, err = c.read(ctx, r)
		if errors.Is(err, errOther) {
			c.place = place{Has: map[string]int{}}
			has, gap, err = c.read(ctx, r)
		}
		if err = errors.Join(err, c.keepPlace()); err != nil || !gap || r.Received == before {
			return has, err
		}
		// What has come may be what lines before it were waiting for: it is read once more.
	}
}

// read reads the stream from where it was read to last, and reports whether a line was
// missing in it.
func (c *Carrier) read(ctx context.Context, r *carry.Report) (has map[string]int, gap bool, err error) {
	has = maps.Clone(c.place.Has)
	reader, err := c.js.OrderedConsumer(ctx, Stream, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{c.as.all()}, DeliverPolicy: jetstream.DeliverByStartSequencePolicy, OptStartSeq: max(c.place.Seq, 1), InactiveThreshold: patience,
	})
	if err != nil {
		return nil, false, err
	}
	if reader.CachedInfo().NumPending == 0 {
		if c.place.Seq > 0 {
			err = errOther
		}
		return has, false, err
	}
	all, err := reader.Messages(jetstream.PullMaxMessagesWithBytesLimit(2*carry.AtOnce, 2*maxPayload))
	if err != nil {
		return nil, false, err
	}
	defer all.Stop()
	from := c.place
	for some := []message(nil); ; {
		msg, err := all.Next(jetstream.NextContext(ctx))
		if err != nil {
			return nil, false, err
		}
		meta, err := msg.Metadata()
		if err != nil {
			return nil, false, err
		}
		seq := meta.Sequence.Stream
		if from.Seq > 0 { // the first one is the one that was read last
			if seq != from.Seq || msg.Headers().Get(nats.MsgIdHdr) != from.Line {
				return nil, false, errOther
			}
			from.Seq = 0
		} else if l, err := replica.Parse(msg.Data()); err == nil { // what is no line, nobody can use
			some = append(some, message{l, seq})
		}
		if len(some) < carry.AtOnce && meta.NumPending > 0 {
			continue
		}
		if gap, err = c.take(ctx, some, has, gap, r); err != nil || meta.NumPending == 0 {
			return has, gap, err
		}
		some = nil
	}
}

// message is a line in the stream.
type message struct {
	replica.Line
	seq uint64
}

// take takes in some lines. After a gap, it is read from there again the next time: those
// behind it may not come once more.
func (c *Carrier) take(ctx context.Context, some []message, has map[string]int, gap bool, r *carry.Report) (bool, error) {
	_, own, err := c.pad.Shared().Tips()
	if err != nil {
		return gap, err
	}
	var lines []replica.Line
	next := place{c.place.Seq, c.place.Line, maps.Clone(c.place.Has)}
	for i := range some {
		l := &some[i]
		if l.Dev == own && l.N > has[own] {
			if own, err = c.checkOwn(ctx, l.Line, r); err != nil {
				return gap, err
			}
		}
		if l.Dev != own {
			lines = append(lines, l.Line)
		}
		gap = gap || l.N > has[l.Dev]+1
		if l.N == has[l.Dev]+1 {
			has[l.Dev] = l.N
		}
		if !gap {
			next.Seq, next.Line, next.Has[l.Dev] = l.seq, idOf(&l.Line), has[l.Dev]
		}
	}
	if err := r.Accept(ctx, c.pad, lines); err != nil {
		return gap, err
	}
	c.place = next
	for dev := range r.Forked {
		c.forked[dev] = true
	}
	return gap, nil
}

// checkOwn looks at a line of this device that is the first of its number in the stream,
// and returns the device. If the pad has another one, it was put back from a backup or
// copied, and goes on as another device.
func (c *Carrier) checkOwn(ctx context.Context, l replica.Line, r *carry.Report) (own string, err error) {
	ours, err := c.pad.Shared().Lines(l.Dev, l.N, 1)
	if err != nil || len(ours) == 1 && bytes.Equal(ours[0].Text, l.Text) {
		return l.Dev, err
	}
	r.Renamed = true
	if err := c.pad.Shared().Rejoin(ctx, l.N); err != nil {
		return l.Dev, err
	}
	_, own, err = c.pad.Shared().Tips()
	return own, err
}
