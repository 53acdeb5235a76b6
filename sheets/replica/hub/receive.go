package hub

import (
	"bytes"
	"context"
	"errors"
	"maps"
	"reflect"
	"slices"

	"beermat/sheets/replica"
	"beermat/sheets/replica/carry"
)

// place is how far the streams were read. It is kept in the pad, beside the lines.
type place struct {
	Club    string          `json:"club"`
	Read    map[string]mark `json:"read"`    // by device, as the hub knows it: how far its stream was read
	Has     map[string]int  `json:"has"`     // by device, as its lines say it: the number up to which the hub has them
	Waiting map[string]gap  `json:"waiting"` // by device, as its lines say it: the first line behind one that is missing
}

// mark is a message up to which a stream was read.
type mark struct {
	Seq   uint64 `json:"seq"`
	ID    string `json:"id"`             // what tells it from all others, by which another stream is known
	Again bool   `json:"again,omitzero"` // it is to be read once more itself
}

// gap is a line that could not be taken in yet, and where it is.
type gap struct {
	In string `json:"in"` // the stream of that device
	At mark   `json:"at"`
	N  int    `json:"n"`
}

// maxGaps bounds of how many devices lines can be waited for.
const maxGaps = 1000

// settingPlace is the setting that the place is kept in.
const settingPlace = "hub-places"

func (c *Carrier) newPlace() place {
	return place{c.as.Club, map[string]mark{}, map[string]int{}, map[string]gap{}}
}

func (c *Carrier) readPlace() error {
	_, err := c.pad.Setting(settingPlace, &c.place)
	if is := c.place; is.Club != c.as.Club || is.Read == nil || is.Has == nil || is.Waiting == nil {
		c.place = c.newPlace()
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

// errOther is returned where a stream does not have the message up to which it was read: the
// hub was wiped, or put back from a backup, or is another one.
var errOther = errors.New("hub: it is another stream")

// receive takes in what is new in the streams of some devices; nil stands for all. Where the
// hub turns out to be another one, it begins anew, and what others have written and the hub
// lacks is published as well.
func (c *Carrier) receive(ctx context.Context, news []string, r *carry.Report) (err error) {
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
	for len(news) > 0 && err == nil {
		for _, device := range news {
			if err = c.readOn(ctx, device, r); err != nil {
				break
			}
		}
		if errors.Is(err, errOther) {
			c.startOver()
			return c.receive(ctx, nil, r)
		}
		news = c.reached()
	}
	tips, _, failed := c.pad.Shared().Tips()
	for dev, g := range c.place.Waiting {
		r.Missing[dev] = min(g.N-1, tips[dev].N+1)
	}
	maps.DeleteFunc(r.Missing, func(dev string, n int) bool { return n <= tips[dev].N })
	return errors.Join(err, failed, c.keepPlace())
}

func (c *Carrier) startOver() { c.place, c.recheck = c.newPlace(), true }

// reached returns the streams with lines that were waiting for others which have come by now.
// Those are read again from there.
func (c *Carrier) reached() (devices []string) {
	for dev, g := range c.place.Waiting {
		if g.N > c.place.Has[dev]+1 {
			continue
		}
		delete(c.place.Waiting, dev)
		if is := c.place.Read[g.In]; g.N > c.place.Has[dev] && g.At.Seq <= is.Seq {
			c.place.Read[g.In] = g.At
			devices = append(devices, g.In)
		}
	}
	slices.Sort(devices)
	return slices.Compact(devices)
}

// readOn reads the stream of a device from where it was read to last.
func (c *Carrier) readOn(ctx context.Context, device string, r *carry.Report) error {
	for {
		from := c.place.Read[device]
		some, more, err := read(ctx, c.nc, c.as, device, max(from.Seq, 1))
		if err != nil && !errors.Is(err, errNone) {
			return err
		}
		if from.Seq > 0 {
			if len(some) == 0 || some[0].seq != from.Seq || some[0].id != from.ID {
				is, err := holds(ctx, c.nc, c.as, device, from.Seq, from.ID)
				if err == nil && !is {
					err = errOther
				}
				return err
			}
			if !from.Again {
				some = some[1:]
			}
			if len(some) == 0 && more { // it is as long as what is read at once
				if some, more, err = read(ctx, c.nc, c.as, device, from.Seq+1); err != nil {
					return err
				}
			}
		}
		if err := c.take(ctx, device, some, r); err != nil || !more {
			return err
		}
	}
}

// take takes in the messages of a stream that come next. One that is no line is passed over:
// nobody can use it.
func (c *Carrier) take(ctx context.Context, device string, some []stored, r *carry.Report) error {
	_, own, err := c.pad.Shared().Tips()
	if err != nil || len(some) == 0 {
		return err
	}
	var lines []replica.Line
	has, waiting := map[string]int{}, map[string]gap{}
	for i := range some {
		l, err := replica.Parse(some[i].data)
		if err != nil {
			continue
		}
		until, known := has[l.Dev]
		if !known {
			until = c.place.Has[l.Dev]
		}
		damaged := c.damaged[l.Dev][l.N]
		if l.Dev == own && l.N > until && !damaged {
			if own, err = c.checkOwn(ctx, l, r); err != nil {
				return err
			}
		}
		switch {
		case l.N == until+1:
			has[l.Dev] = l.N
		case l.N > until+1:
			if first, is := waiting[l.Dev]; !is || l.N < first.N {
				waiting[l.Dev] = gap{device, mark{some[i].seq, some[i].id, true}, l.N}
			}
		}
		if l.Dev != own || damaged {
			lines = append(lines, l)
		}
	}
	if err := r.Accept(ctx, c.pad, lines); err != nil {
		return err
	}
	last := some[len(some)-1]
	c.place.Read[device] = mark{Seq: last.seq, ID: last.id}
	maps.Copy(c.place.Has, has)
	for dev, g := range waiting {
		if was, is := c.place.Waiting[dev]; is && was.N <= g.N || !is && len(c.place.Waiting) >= maxGaps {
			continue
		}
		c.place.Waiting[dev] = g
	}
	for dev := range r.Forked {
		c.forked[dev] = true
	}
	return nil
}

// checkOwn looks at a line of this device that is the first of its number on the hub, and
// returns the device. If the pad has another one, it was put back from a backup or copied,
// and goes on as another device.
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
