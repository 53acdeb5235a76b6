package hub

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// position is how far a device is that is connected.
type position struct {
	Name   string `json:"name"`   // as the hub knows it
	Device string `json:"device"` // its ID
	N      int    `json:"n"`      // the number of its last line
	Seq    uint64 `json:"seq"`    // up to which message of the stream it has everything
}

// tell keeps what is answered to whoever asks how far this device is.
func (c *Carrier) tell() error {
	tips, own, err := c.pad.Shared().Tips()
	c.told.Store(&position{Name: c.as.Device, Device: own, N: tips[own].N, Seq: c.place.Seq})
	return err
}

func (c *Carrier) answer(msg *nats.Msg) {
	if is := c.told.Load(); is != nil {
		text, err := json.Marshal(is)
		if err == nil {
			_ = msg.Respond(text) // whoever asked counts those that answer
		}
	}
}

// Club is what a hub has of a club, and how far its devices are.
type Club struct {
	Lines   int // in the stream
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

// lineAt is a line in the stream, as its headers say it.
type lineAt struct {
	seq uint64
	dev string
}

// Look asks a hub what it has of a club, and the devices that are connected how far they
// are. The error is one of this package, or that of the context.
func Look(ctx context.Context, url string, as Credentials) (club Club, err error) {
	defer func() { err = wrap(err) }()
	nc, js, err := dial(url, as)
	if err != nil {
		return club, err
	}
	defer nc.Close()
	devices := map[string]*Device{}
	all, err := headers(ctx, js, as, devices)
	if err != nil {
		return club, err
	}
	club.Lines = len(all)
	answers, err := ask(ctx, nc, as)
	if err != nil {
		return club, err
	}
	for _, a := range answers {
		d := devices[a.Device]
		if d == nil {
			d = &Device{ID: a.Device}
			devices[a.Device] = d
		}
		d.Name, d.Connected, d.Unsent = a.Name, true, max(a.N-d.N, 0)
		for _, l := range all {
			if l.seq > a.Seq && l.dev != a.Device {
				d.Behind++
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(devices)) {
		club.Devices = append(club.Devices, *devices[id])
	}
	slices.SortStableFunc(club.Devices, func(a, b Device) int { return cmp.Compare(a.Name, b.Name) })
	if as.Device == "" {
		club.Servers, err = servers(ctx, js)
	}
	return club, err
}

// headers reads which lines are in the stream, without the lines themselves.
func headers(ctx context.Context, js jetstream.JetStream, as Credentials, devices map[string]*Device) (all []lineAt, err error) {
	reader, err := js.OrderedConsumer(ctx, Stream, jetstream.OrderedConsumerConfig{
		FilterSubjects: []string{as.all()}, HeadersOnly: true, InactiveThreshold: patience,
	})
	if err != nil || reader.CachedInfo().NumPending == 0 {
		return nil, err
	}
	messages, err := reader.Messages(jetstream.PullMaxMessages(10_000))
	if err != nil {
		return nil, err
	}
	defer messages.Stop()
	ahead := map[string]map[int]bool{} // by device: lines behind one that is missing
	for {
		msg, err := messages.Next(jetstream.NextContext(ctx))
		if err != nil {
			return nil, err
		}
		meta, err := msg.Metadata()
		if err != nil {
			return nil, err
		}
		id := msg.Headers().Get(headerDevice)
		n, err := strconv.Atoi(msg.Headers().Get(headerNumber))
		if id != "" && err == nil {
			d := devices[id]
			if d == nil {
				parts := strings.Split(msg.Subject(), ".")
				d = &Device{ID: id, Name: parts[2]}
				devices[id], ahead[id] = d, map[int]bool{}
			}
			all = append(all, lineAt{meta.Sequence.Stream, id})
			if n > d.N {
				ahead[id][n], d.Last = true, meta.Timestamp
			}
			for ; ahead[id][d.N+1]; d.N++ {
				delete(ahead[id], d.N+1)
			}
			if d.Missing = 0; len(ahead[id]) > 0 {
				d.Missing = d.N + 1
			}
		}
		if meta.NumPending == 0 {
			return all, nil
		}
	}
}

// answering is how long it may take from one answer to the next.
const answering = time.Second

// ask asks the devices that are connected how far they are.
func ask(ctx context.Context, nc *nats.Conn, as Credentials) (list []position, err error) {
	inbox := nc.NewInbox()
	answers, err := nc.SubscribeSync(inbox)
	if err == nil {
		err = nc.PublishRequest(as.ask(), inbox, nil)
	}
	for err == nil {
		waiting, stop := context.WithTimeout(ctx, answering)
		msg, failed := answers.NextMsgWithContext(waiting)
		stop()
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if errors.Is(failed, context.DeadlineExceeded) || errors.Is(failed, nats.ErrNoResponders) {
			return list, nil
		}
		var p position
		if err = failed; err == nil && json.Unmarshal(msg.Data, &p) == nil {
			list = append(list, p)
		}
	}
	return nil, err
}

// servers returns the servers that keep the stream.
func servers(ctx context.Context, js jetstream.JetStream) (list []Server, err error) {
	stream, err := js.Stream(ctx, Stream)
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

// Open has a hub keep the lines of a club, each on so many of its servers, from which
// nobody can take one away. To open it again changes how many servers.
func Open(ctx context.Context, url string, as Credentials, replicas int) (err error) {
	defer func() { err = wrap(err) }()
	nc, js, err := dial(url, as)
	if err != nil {
		return err
	}
	defer nc.Close()
	ctx, stop := context.WithTimeout(ctx, patience) // servers that do not know each other yet do not answer
	defer stop()
	_, err = js.CreateOrUpdateStream(ctx, jetstream.StreamConfig{
		Name: Stream, Subjects: []string{"pad.*.*.*"}, Storage: jetstream.FileStorage, Compression: jetstream.S2Compression,
		DenyDelete: true, DenyPurge: true, Replicas: replicas, Duplicates: 2 * time.Minute,
	})
	return err
}
