package hub

import (
	"cmp"
	"context"
	"errors"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// position is how far a device is that is connected.
type position struct {
	Device string            `json:"device"` // its ID
	Unsent int               `json:"unsent"` // lines of it that the hub does not have yet
	Read   map[string]uint64 `json:"read"`   // by device: up to which message of its stream it has everything
}

// tell keeps what is answered to whoever runs the hub and asks how far this device is.
func (c *Carrier) tell() error {
	last, err := c.pad.LastNumbers()
	own := c.pad.Device()
	is := position{Device: own.String(), Unsent: int(last[own]) - int(c.place.Sent.Of[own.String()].Last), Read: map[string]uint64{}}
	for device, m := range c.place.Read {
		is.Read[device] = m.Seq
	}
	c.told.Store(&is)
	return err
}

// answer says how far this device is, under its own name.
func (c *Carrier) answer() {
	if is := c.told.Load(); is != nil {
		text, err := json.Marshal(is)
		if err == nil {
			_ = c.nc.Publish(c.as.position(c.as.Device), text) // whoever asked counts those that answer
		}
	}
}

// Club is what a hub has of a club, and how far its devices are.
type Club struct {
	Messages uint64 // that it has; each is some lines
	Devices  []Device
	Servers  []Server // of which the hub consists; nil where that cannot be known
}

// Device is one that has published messages, or is connected.
type Device struct {
	Name      string
	Messages  uint64    // that it has published
	Last      time.Time // when the last of them came; zero without any
	Connected bool
	ID        string // what its lines say that it is; "" if it is not connected
	Behind    int    // messages of others that it has not taken in yet, if it is connected
	Unsent    int    // lines of it that the hub does not have yet, if it is connected
}

// Server is one of those that keep the stream.
type Server struct {
	Name   string
	Leads  bool
	Behind uint64 // messages that it does not have yet
	Away   bool
}

// Look asks a hub what it has of a club, and, as the one who runs it, the devices that are
// connected how far they are. The error is one of this package, or that of the context.
func Look(ctx context.Context, url string, as Credentials) (club Club, err error) {
	defer func() { err = wrap(err) }()
	nc, js, err := dial(url, as)
	if err != nil {
		return club, err
	}
	defer nc.Close()
	names, err := streams(ctx, js, as)
	if err != nil {
		return club, err
	}
	for _, name := range names {
		last, err := look(ctx, nc, as, name, wanted{Last: as.lines(name)})
		if err != nil {
			return club, err
		}
		club.Devices = append(club.Devices, Device{Name: name, Messages: last.Seq, Last: last.Time}) // none was taken away
		club.Messages += last.Seq
	}
	if as.Device == "" {
		if err := ask(ctx, nc, as, club.Devices); err != nil {
			return club, err
		}
		club.Servers, err = servers(ctx, js, as.newsStream())
	}
	club.Devices = slices.DeleteFunc(club.Devices, func(d Device) bool { return d.Messages == 0 && !d.Connected })
	return club, err
}

// answering is how long it may take from one answer to the next.
const answering = time.Second

// ask asks the devices that are connected how far they are. What one says is about itself
// only: the server says which one it is.
func ask(ctx context.Context, nc *nats.Conn, as Credentials, devices []Device) error {
	answers, err := nc.SubscribeSync(as.position("*"))
	if err == nil {
		err = nc.Publish(as.ask(), nil)
	}
	said := map[string]position{}
	for err == nil {
		waiting, stop := context.WithTimeout(ctx, answering)
		msg, failed := answers.NextMsgWithContext(waiting)
		stop()
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if errors.Is(failed, context.DeadlineExceeded) {
			break
		}
		var p position
		if err = failed; err == nil && json.Unmarshal(msg.Data, &p) == nil {
			said[strings.TrimPrefix(msg.Subject, as.position(""))] = p
		}
	}
	for i := range devices {
		d := &devices[i]
		p, answered := said[d.Name]
		if !answered {
			continue
		}
		d.Connected, d.ID, d.Unsent = true, p.Device, max(p.Unsent, 0)
		for _, other := range devices {
			if other.Name != d.Name && p.Read[other.Name] < other.Messages {
				d.Behind += int(other.Messages - p.Read[other.Name])
			}
		}
	}
	return err
}

// servers returns the servers that keep a stream.
func servers(ctx context.Context, js jetstream.JetStream, name string) (list []Server, err error) {
	stream, err := js.Stream(ctx, name)
	if err != nil {
		return nil, err
	}
	is := stream.CachedInfo().Cluster
	if is == nil || is.Leader == "" {
		return nil, nil
	}
	list = []Server{{Name: is.Leader, Leads: true}}
	for _, one := range is.Replicas {
		list = append(list, Server{Name: one.Name, Behind: one.Lag, Away: one.Offline || !one.Current})
	}
	return list, nil
}

// Room is where a hub keeps the lines of each device. What is zero stays as it is.
type Room struct {
	Servers   int   // on how many of its servers; 1 at first
	Megabytes int64 // how much it keeps of a device; DefaultMegabytes at first
}

// or returns the room with what it does not say taken from how a stream is now.
func (room Room) or(ctx context.Context, js jetstream.JetStream, name string) (Room, error) {
	waiting, stop := context.WithTimeout(ctx, patience)
	defer stop()
	now, err := js.Stream(waiting, name)
	if errors.Is(err, jetstream.ErrStreamNotFound) {
		return room, nil
	}
	if err != nil {
		return room, err
	}
	is := now.CachedInfo().Config
	return Room{cmp.Or(room.Servers, is.Replicas), cmp.Or(room.Megabytes, is.MaxBytes>>20)}, nil
}

// DefaultMegabytes is how much a hub keeps of a device, if nothing else is said: what a
// table writes in more than two years.
const DefaultMegabytes = 128

// What the news of a device, and those of all, take at most, in bytes.
const (
	maxNews    = 1 << 10
	maxAllNews = 8 << 20
)

// Open has a hub keep the lines of the devices of a club, from which no device can take one
// away. To open it again changes how many servers and how much room, and opens it for the
// devices that are new. It returns the room that each has.
func Open(ctx context.Context, url string, as Credentials, devices []string, room Room) (is Room, err error) {
	defer func() { err = wrap(err) }()
	nc, js, err := dial(url, as)
	if err != nil {
		return room, err
	}
	defer nc.Close()
	for _, device := range devices {
		if room.Servers > 0 && room.Megabytes > 0 {
			break
		}
		if room, err = room.or(ctx, js, as.stream(device)); err != nil {
			return room, err
		}
	}
	room = Room{cmp.Or(room.Servers, 1), cmp.Or(room.Megabytes, DefaultMegabytes)}
	configs := []jetstream.StreamConfig{{
		Name: as.newsStream(), Subjects: []string{as.news("*")}, Storage: jetstream.FileStorage, Replicas: room.Servers,
		MaxMsgsPerSubject: 1, MaxMsgSize: maxNews, MaxBytes: maxAllNews, RePublish: &jetstream.RePublish{Source: as.news("*"), Destination: as.heard("{{wildcard(1)}}"), HeadersOnly: true},
	}}
	for _, device := range devices {
		configs = append(configs, jetstream.StreamConfig{
			Name: as.stream(device), Subjects: []string{as.lines(device)}, Storage: jetstream.FileStorage, Compression: jetstream.S2Compression,
			DenyDelete: true, DenyPurge: true, AllowDirect: true, Replicas: room.Servers, Duplicates: 2 * time.Minute,
			Discard: jetstream.DiscardNew, MaxBytes: room.Megabytes << 20,
		})
	}
	for _, config := range configs {
		waiting, stop := context.WithTimeout(ctx, patience) // servers that do not know each other yet do not answer
		_, err = js.CreateOrUpdateStream(waiting, config)
		if stop(); err != nil {
			return room, err
		}
	}
	return room, nil
}
