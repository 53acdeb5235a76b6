package hub

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"

	"beermat/sheets/replica"
)

// position is how far a device is that is connected.
type position struct {
	Device string            `json:"device"` // its ID
	Unsent int               `json:"unsent"` // lines of it that the hub does not have yet
	Read   map[string]uint64 `json:"read"`   // by device: up to which message of its stream it has everything
}

// tell keeps what is answered to whoever runs the hub and asks how far this device is.
func (c *Carrier) tell() error {
	tips, own, err := c.pad.Shared().Tips()
	is := position{Device: own, Unsent: tips[own].N - c.place.Has[own], Read: map[string]uint64{}}
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
	Lines   int // that it has
	Devices []Device
	Servers []Server // of which the hub consists; nil where that cannot be known
}

// Device is one that has published lines, or is connected.
type Device struct {
	Name      string
	ID        string
	N         int       // the number up to which the hub has all its lines
	Last      time.Time // when the last of them came; zero without any
	Missing   int       // the line that has to come before more can be taken in; 0 for none
	Connected bool
	Behind    int // lines of others that it has not taken in yet, if it is connected
	Unsent    int // lines of it that the hub does not have yet, if it is connected
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
	chains, last := map[string]*chain{}, map[string]uint64{}
	for _, name := range names {
		if last[name], err = lookInto(ctx, nc, as, name, chains); err != nil {
			return club, err
		}
	}
	for _, id := range slices.Sorted(maps.Keys(chains)) {
		club.Lines += chains[id].lines
		club.Devices = append(club.Devices, chains[id].Device)
	}
	if as.Device == "" {
		if err := ask(ctx, nc, as, last, &club); err != nil {
			return club, err
		}
		club.Servers, err = servers(ctx, js, as.newsStream())
	}
	slices.SortStableFunc(club.Devices, func(a, b Device) int { return cmp.Compare(a.Name, b.Name) })
	return club, err
}

// chain is what the hub has of the lines of a device.
type chain struct {
	Device
	lines int          // how many, each once
	ahead map[int]bool // those behind one that is missing
}

// lookInto reads which lines are in the stream of a device, and returns its last message.
func lookInto(ctx context.Context, nc *nats.Conn, as Credentials, name string, chains map[string]*chain) (last uint64, err error) {
	for more := true; more; {
		var some []stored
		if some, more, err = read(ctx, nc, as, name, last+1); errors.Is(err, errNone) {
			return last, nil
		}
		if err != nil {
			return last, err
		}
		for _, one := range some {
			last = one.seq
			l, err := replica.Parse(one.data)
			if err != nil {
				continue
			}
			c := chains[l.Dev]
			if c == nil {
				c = &chain{Device: Device{ID: l.Dev, Name: name}, ahead: map[int]bool{}}
				chains[l.Dev] = c
			}
			if l.N <= c.N || c.ahead[l.N] {
				continue
			}
			c.ahead[l.N], c.Last = true, one.at
			c.lines++
			for ; c.ahead[c.N+1]; c.N++ {
				delete(c.ahead, c.N+1)
			}
			if c.Missing = 0; len(c.ahead) > 0 {
				c.Missing = c.N + 1
			}
		}
	}
	return last, nil
}

// answering is how long it may take from one answer to the next.
const answering = time.Second

// ask asks the devices that are connected how far they are. What one says is about itself
// only: the server says which one it is.
func ask(ctx context.Context, nc *nats.Conn, as Credentials, last map[string]uint64, club *Club) error {
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
	for _, name := range slices.Sorted(maps.Keys(said)) {
		p := said[name]
		i := slices.IndexFunc(club.Devices, func(d Device) bool { return d.ID == p.Device && d.Name == name })
		if i < 0 {
			i = len(club.Devices)
			club.Devices = append(club.Devices, Device{Name: name, ID: p.Device})
		}
		d := &club.Devices[i]
		d.Connected, d.Unsent = true, max(p.Unsent, 0)
		for other, seq := range last {
			if other != name && p.Read[other] < seq {
				d.Behind += int(seq - p.Read[other])
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
