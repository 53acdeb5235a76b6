package hub_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/nats-io/nats.go/jetstream"
	"go.etcd.io/bbolt"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/replica"
	"beermat/sheets/replica/hub"
	"beermat/sheets/replica/hub/hubtest"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/transfer"
)

func TestMain(m *testing.M) { hubtest.Main(m) }

// device is a pad with its carrier.
type device struct {
	*store.Store
	*hub.Carrier
	path string
	now  time.Time
}

func newDevice(tb testing.TB, url string, as hub.Credentials) *device {
	tb.Helper()
	d := &device{path: filepath.Join(tb.TempDir(), "beermat.pad"), now: sheetstest.Evening}
	d.open(tb, url, as)
	return d
}

func (d *device) open(tb testing.TB, url string, as hub.Credentials) {
	d.Store = storetest.PadAt(tb, d.path, store.Options{Now: func() time.Time { return d.now }, NewID: sheets.NewIDs(time.Now)})
	d.again(tb, url, as)
}

// again has another carrier take over, as when the app was started again.
func (d *device) again(tb testing.TB, url string, as hub.Credentials) {
	if d.Carrier != nil {
		d.Carrier.Close()
	}
	d.Carrier = hub.New(d.Store, url, as)
	tb.Cleanup(d.Carrier.Close)
}

func (d *device) sync(tb testing.TB) replica.Report {
	tb.Helper()
	storetest.Written(tb, d.Store)
	r, err := d.Sync(tb.Context())
	if err != nil {
		tb.Fatal(err)
	}
	storetest.Written(tb, d.Store)
	return r
}

// syncSoon syncs as soon as the hub can be reached again.
func (d *device) syncSoon(tb testing.TB) (r replica.Report) {
	tb.Helper()
	storetest.Written(tb, d.Store)
	limit := time.After(2 * sheetstest.Patience)
	for {
		r, err := d.Sync(tb.Context())
		if err == nil {
			return r
		}
		if !errors.Is(err, hub.ErrAway) {
			tb.Fatal(err)
		}
		select {
		case <-time.After(50 * time.Millisecond): // it is tried again
		case <-limit:
			tb.Fatal(err)
		}
	}
}

// described is what is on the pad.
func (d *device) described(tb testing.TB) string {
	tb.Helper()
	ids, err := d.History().IDs(store.Query{})
	if err != nil {
		tb.Fatal(err)
	}
	text := ""
	for _, id := range ids {
		s, err := d.Sheet(id)
		if err != nil {
			tb.Fatal(err)
		}
		text += fmt.Sprintln(id, sheetstest.Numbers(s), s.Head().Place)
	}
	return text
}

func same(tb testing.TB, list ...*device) {
	tb.Helper()
	for _, d := range list[1:] {
		sheetstest.Same(tb, "the pad", list[0].described(tb), d.described(tb))
	}
}

// laid is how many lines say that a sheet is laid: that it was begun, where, and what is noted.
const laid = 3

// nothing is the report of a look that brings nothing.
var nothing replica.Report

// oneBox is a game from a file.
const oneBox = `game = "home/one"
version = 1
name = "One box"
seats = { min = 2 }
shape = "boxes"
dice = { count = 2 }
%s
[[box]]
id = "low"
name = "Low"
score = "pips"

[[example]]
dice = [1, 2]
box = "low"
score = 3
`

func TestCarrier_Sync(t *testing.T) {
	t.Run("gives two devices one pad, and what one has read is not read again", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		s := storetest.Lay(t, a.Store, 3)
		sheetstest.Same(t, "what a sends", laid+1, a.sync(t).Sent)
		sheetstest.Same(t, "what b receives", laid+1, b.sync(t).Received)
		theirs, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, b.Store, theirs, 5)
		storetest.Lay(t, b.Store, 6)
		b.sync(t)
		sheetstest.Same(t, "what a receives", true, a.sync(t).Received > 0)
		same(t, a, b)
		for _, d := range []*device{a, b} {
			sheetstest.Same(t, "when nothing is new", nothing, d.sync(t))
			d.again(t, h.URL, as["one"])
			sheetstest.Same(t, "to one that was started again", nothing, d.sync(t))
		}
	})
	t.Run("has what comes from files, also of a sheet that the hub has shorter", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		const id = "01JD2Z8K6V3W8Q4Y7N5T1R0ABC"
		for i, d := range []*device{a, b} {
			text := `{"beermat":1,"id":"` + id + `","game":"tally","players":["Ann","Bo"],"entries":[{"score":1}` + strings.Repeat(`,{"score":2}`, i) + `]}`
			if _, err := transfer.Import(t.Context(), d.Store, strings.NewReader(text), nil); err != nil {
				t.Fatal(err)
			}
			d.sync(t)
		}
		a.sync(t)
		same(t, a, b)
		s, err := a.Sheet(id)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "entries", 2, s.Len())
		for _, d := range []*device{a, b} {
			sheetstest.Same(t, "when nothing is new", nothing, d.sync(t))
		}
	})
	t.Run("loses no line that was acknowledged when the hub is killed, and goes on by itself", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		for range 3 {
			storetest.Lay(t, a.Store, 3, 4)
			sent := a.sync(t).Sent
			h.Kill()
			storetest.Lay(t, a.Store, 1)
			if _, err := a.Sync(t.Context()); !errors.Is(err, hub.ErrAway) {
				t.Error("the hub is away, and the error", err)
			}
			h.Start(t)
			sheetstest.Same(t, "what b receives of what a has sent", true, b.syncSoon(t).Received >= sent)
			a.syncSoon(t)
			b.sync(t)
			same(t, a, b)
		}
	})
	t.Run("fills a hub again that was wiped, also with the lines of a device that is gone", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two", "three", "four")
		a, b, gone := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"]), newDevice(t, h.URL, as["three"])
		for i, d := range []*device{gone, a, b} {
			storetest.Lay(t, d.Store, 3, i+1)
			d.sync(t)
		}
		a.sync(t)
		gone.Carrier.Close()
		h.Kill()
		h.Wipe(t)
		h.Start(t)
		if _, err := b.Sync(t.Context()); !errors.Is(err, hub.ErrNotOpen) && !errors.Is(err, hub.ErrAway) {
			t.Error("the hub is not open, and the error", err)
		}
		h.Reopen(t, as[""])
		a.syncSoon(t)
		b.syncSoon(t)
		fresh := newDevice(t, h.URL, as["four"])
		sheetstest.Same(t, "what a new device receives", 3*(laid+2), fresh.sync(t).Received)
		same(t, a, b, fresh)
	})
	t.Run("reads again from the begin, and sends what is missing, where the hub was put back from a backup", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two", "three")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		storetest.Lay(t, a.Store, 3)
		a.sync(t)
		b.sync(t)
		h.Kill()
		old := h.Backup(t)
		h.Start(t)
		storetest.Lay(t, a.Store, 4)
		a.syncSoon(t)
		storetest.Lay(t, b.Store, 5)
		b.syncSoon(t)
		h.Kill()
		h.Restore(t, old)
		h.Start(t)
		storetest.Lay(t, b.Store, 6)
		b.syncSoon(t)
		a.syncSoon(t)
		b.sync(t)
		fresh := newDevice(t, h.URL, as["three"])
		fresh.sync(t)
		same(t, a, b, fresh)
	})
	t.Run("goes on as another device where the pad was put back, and loses no line of either", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Shut(t, a.Store)
		old := sheetstest.Content(t, a.path)
		a.open(t, h.URL, as["one"])
		again, err := a.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, a.Store, again, 4)
		a.sync(t)
		b.sync(t)
		storetest.Shut(t, a.Store)
		sheetstest.FileWith(t, a.path, old)
		a.open(t, h.URL, as["one"])
		storetest.Lay(t, a.Store, 6)
		sheetstest.Same(t, "another name", true, a.sync(t).Renewed)
		b.sync(t)
		same(t, a, b)
		now, err := a.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what was lost with the old pad", []int{3, 4}, sheetstest.Numbers(now))
		sheetstest.Same(t, "once", false, a.sync(t).Renewed)
	})
	t.Run("lets two copies of one pad go on as two devices", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two", "three")
		a := newDevice(t, h.URL, as["one"])
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Shut(t, a.Store)
		b := &device{path: filepath.Join(t.TempDir(), "copy.pad"), now: a.now.Add(time.Second)}
		sheetstest.FileWith(t, b.path, sheetstest.Content(t, a.path))
		a.open(t, h.URL, as["one"])
		b.open(t, h.URL, as["two"])
		for _, d := range []*device{a, b} {
			again, err := d.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			e := sheetstest.Wrote(4)
			e.At = d.now
			if _, err := again.Write(e); err != nil {
				t.Fatal(err)
			}
			d.AppendLog(again)
			storetest.Lay(t, d.Store, 6)
		}
		for range 3 {
			a.sync(t)
			b.sync(t)
		}
		fresh := newDevice(t, h.URL, as["three"])
		fresh.sync(t)
		same(t, a, b, fresh)
	})
	t.Run("sends at once what came from a file, though others wrote it", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		a.sync(t)
		b.sync(t)
		elsewhere := storetest.PadAt(t, filepath.Join(t.TempDir(), "elsewhere.pad"), store.Options{NewID: sheets.NewIDs(time.Now)})
		storetest.Lay(t, elsewhere, 3, 4)
		storetest.Written(t, elsewhere)
		if _, err := a.Accept(t.Context(), func(yield func(line.Line, error) bool) {
			if err := elsewhere.Changes(0, func(c line.Change) error {
				for _, l := range c.Lines {
					yield(l, nil)
				}
				return nil
			}); err != nil {
				t.Error(err)
			}
		}); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what is sent", laid+2, a.sync(t).Sent)
		sheetstest.Same(t, "what is sent again", 0, a.sync(t).Sent)
		sheetstest.Same(t, "what is received", laid+2, b.sync(t).Received)
		sheetstest.Same(t, "what is sent back", 0, b.sync(t).Sent)
		same(t, a, b)
	})
	t.Run("sends the rules of a game before it, in messages of 64 kB, and once", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		var pads []*store.Store
		var carriers []*hub.Carrier
		for _, name := range []string{"one", "two"} {
			p := storetest.PadAt(t, filepath.Join(t.TempDir(), "beermat.pad"), store.Options{Find: games.NewCatalogue().Find, NewID: sheets.NewIDs(time.Now)})
			pads, carriers = append(pads, p), append(carriers, hub.New(p, h.URL, as[name]))
			t.Cleanup(carriers[len(carriers)-1].Close)
		}
		g := games.Find("home/one", fmt.Sprintf(oneBox, strings.Repeat("# a long rule\n", 1000)))
		for range 500 {
			s, err := sheets.New(g, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.Evening})
			if err != nil {
				t.Fatal(err)
			}
			pads[0].Create(s)
		}
		for i := range 4 {
			storetest.Written(t, pads[i%2])
			if _, err := carriers[i%2].Sync(t.Context()); err != nil {
				t.Fatal(err)
			}
		}
		storetest.Written(t, pads[1])
		ids, err := pads[1].History().IDs(store.Query{})
		sheetstest.Same(t, "the games", []any{500, nil}, []any{len(ids), err})
		for _, id := range ids {
			if _, err := pads[1].Sheet(id); err != nil {
				t.Fatal(err)
			}
		}
		js, err := jetstream.New(connected(t, h, as[""]))
		if err != nil {
			t.Fatal(err)
		}
		stream, err := js.Stream(t.Context(), "PAD_hirschen_one")
		if err != nil {
			t.Fatal(err)
		}
		for seq := range stream.CachedInfo().State.Msgs {
			m, err := stream.GetMsg(t.Context(), seq+1)
			if err != nil {
				t.Fatal(err)
			}
			if len(m.Data) > 64<<10 {
				t.Errorf("message %d has %d bytes", seq+1, len(m.Data))
			}
			if is := bytes.Contains(m.Data, []byte(`"op":"define"`)); is != (seq == 0) {
				t.Errorf("message %d has the rules: %v", seq+1, is)
			}
		}
		sheetstest.Same(t, "what the other one has sent", "0 messages, 0 consumers", onHub(t, h, as[""])["PAD_hirschen_two"])
	})
	t.Run("sends though it cannot receive", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		storetest.Lay(t, b.Store, 4)
		b.sync(t)
		js, err := jetstream.New(connected(t, h, as[""]))
		if err != nil {
			t.Fatal(err)
		}
		stream, err := js.Stream(t.Context(), "PAD_hirschen_two")
		if err != nil {
			t.Fatal(err)
		}
		direct := func(is bool) {
			t.Helper()
			config := stream.CachedInfo().Config
			config.AllowDirect = is
			if _, err := js.UpdateStream(t.Context(), config); err != nil {
				t.Fatal(err)
			}
		}
		direct(false)
		storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		r, err := a.Sync(t.Context())
		if err == nil || r.Sent != laid+1 || r.Received != 0 {
			t.Error(r, err)
		}
		direct(true)
		sheetstest.Same(t, "what is received then", laid+1, a.sync(t).Received)
		b.sync(t)
		same(t, a, b)
	})
	t.Run("says why a hub cannot be used", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		unknown, err := hub.NewCredentials("tls://hub.example.org", "hirschen", "one")
		if err != nil {
			t.Fatal(err)
		}
		unknown.CA = h.CA
		other := as["one"]
		other.Device = "two"
		elsewhere := as["one"]
		elsewhere.Club = "ochsen"
		untrusted := as["one"]
		untrusted.CA = nil
		for _, one := range []struct {
			what string
			url  string
			as   hub.Credentials
			want error
		}{
			{"credentials that it does not know", h.URL, unknown, hub.ErrRefused},
			{"the subject of another device", h.URL, other, hub.ErrForbidden},
			{"another club", h.URL, elsewhere, hub.ErrForbidden},
			{"a certificate that nobody vouches for", h.URL, untrusted, hub.ErrCertificate},
			{"nobody there", fmt.Sprintf("tls://127.0.0.1:%d", hubtest.FreePort(t)), as["one"], hub.ErrAway},
		} {
			d := newDevice(t, one.url, one.as)
			storetest.Lay(t, d.Store, 3)
			storetest.Written(t, d.Store)
			if _, err := d.Sync(t.Context()); !errors.Is(err, one.want) {
				t.Errorf("%s: %v", one.what, err)
			}
		}
		club, err := hub.Look(t.Context(), h.URL, as[""])
		sheetstest.Same(t, "what came into the stream", uint64(0), club.Messages)
		sheetstest.Same(t, "the error", nil, err)
	})
	t.Run("goes on with two of three servers", func(t *testing.T) {
		t.Parallel()
		list, as := hubtest.Cluster(t, 3, "hirschen", "one", "two")
		urls := list[0].URL + "," + list[1].URL + "," + list[2].URL
		a, b := newDevice(t, urls, as["one"]), newDevice(t, urls, as["two"])
		storetest.Lay(t, a.Store, 3, 4)
		a.syncSoon(t)
		list[0].Kill()
		storetest.Lay(t, b.Store, 5)
		b.syncSoon(t)
		a.syncSoon(t)
		same(t, a, b)
		limit := time.After(2 * sheetstest.Patience)
		for away := 0; away != 1; {
			club, err := hub.Look(t.Context(), urls, as[""]) // it may not be answered in time
			away = 0
			for _, s := range club.Servers {
				if s.Away {
					away++
				}
			}
			select {
			case <-limit:
				t.Fatalf("of the servers %+v %d are away (%v)", club.Servers, away, err)
			default: // the others notice after a while
			}
		}
	})
}

func TestCarrier_Watch(t *testing.T) {
	h, as := hubtest.New(t, "hirschen", "one", "two")
	a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
	ctx, stop := context.WithCancel(t.Context())
	looks, ended := make(chan replica.Report, 100), make(chan struct{})
	go func() {
		defer close(ended)
		replica.Watch(ctx, b.Carrier, nil, func(d time.Duration) <-chan time.Time {
			if d > time.Second {
				return nil // never for safety's sake
			}
			return time.After(0)
		}, func(r replica.Report, err error) { looks <- r })
	}()
	t.Cleanup(func() {
		stop()
		<-ended
	})
	// until waits until something is as it should be, which it is after some look.
	until := func(t *testing.T, what string, want any, is func() any) {
		t.Helper()
		limit := time.After(sheetstest.Patience)
		for {
			got := is()
			if cmp.Equal(want, got) {
				return
			}
			select {
			case <-looks:
			case <-time.After(100 * time.Millisecond):
			case <-limit:
				sheetstest.Same(t, what, want, got)
				return
			}
		}
	}
	next := func(t *testing.T) {
		t.Helper()
		until(t, "the pad", a.described(t), func() any { return b.described(t) })
	}
	<-looks
	t.Run("takes in what other devices publish, at once", func(t *testing.T) {
		storetest.Lay(t, a.Store, 3)
		a.sync(t)
		next(t)
	})
	t.Run("goes on by itself when the hub is there again", func(t *testing.T) {
		h.Kill()
		storetest.Lay(t, a.Store, 4)
		h.Start(t)
		a.syncSoon(t)
		next(t)
	})
	t.Run("hears a device that was added meanwhile", func(t *testing.T) {
		c := newDevice(t, h.URL, h.Add(t, as[""], "three"))
		c.sync(t)
		storetest.Lay(t, c.Store, 6)
		c.sync(t)
		if _, err := c.Sync(t.Context()); err != nil {
			t.Fatal(err)
		}
		until(t, "the pad", c.described(t), func() any { return b.described(t) })
		a.syncSoon(t)
	})
	t.Run("says who asks how far the devices are", func(t *testing.T) {
		storetest.Lay(t, a.Store, 5)
		a.sync(t)
		next(t)
		until(t, "the hub", []string{"4", "one3 true 0 0", "three1 false 0 0", "two0 true 0 0"}, func() any {
			club, err := hub.Look(t.Context(), h.URL, as[""])
			if err != nil {
				t.Fatal(err)
			}
			said := []string{fmt.Sprint(club.Messages)}
			for _, d := range club.Devices {
				said = append(said, fmt.Sprint(d.Name, d.Messages, " ", d.Connected, d.Behind, d.Unsent))
			}
			return said
		})
		club, err := hub.Look(t.Context(), h.URL, as["one"])
		if err != nil || club.Messages != 4 || len(club.Devices) != 2 || club.Devices[0].Connected || club.Devices[0].Messages != 3 || club.Devices[0].Last.IsZero() {
			t.Errorf("to a device it says %+v (%v)", club, err)
		}
	})
}

func TestCarrier_Damage(t *testing.T) {
	for what, own := range map[string]bool{"of another device": false, "of this device": true} {
		t.Run("has damaged lines "+what+" back from the hub, with what was written meanwhile", func(t *testing.T) {
			t.Parallel()
			h, as := hubtest.New(t, "hirschen", "table-1", "table-2")
			a, b := newDevice(t, h.URL, as["table-1"]), newDevice(t, h.URL, as["table-2"])
			theirs := storetest.Lay(t, a.Store, 3, 4)
			a.sync(t)
			b.sync(t)
			ours := storetest.Lay(t, b.Store, 6, 5)
			b.sync(t)
			a.sync(t)
			damaged, sound := theirs, ours
			if own {
				damaged, sound = ours, theirs
			}
			storetest.Shut(t, b.Store)
			storetest.Database(t, b.path, func(tx *bbolt.Tx) error {
				lines, key := tx.Bucket([]byte("lines")), damaged.Object().Key()
				record := bytes.Clone(lines.Get(key))
				record[len(record)-1] ^= 1
				return lines.Put(key, record)
			})
			b.open(t, h.URL, as["table-2"])
			if _, err := b.Sheet(damaged.Head().ID); !store.IsDamage(err) {
				t.Error("it can be read:", err)
			}
			s, err := b.Sheet(sound.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			storetest.Jot(t, b.Store, s, 1)
			storetest.Jot(t, b.Store, damaged, 1) // by somebody who has it in front of them
			storetest.Written(t, b.Store)
			sheetstest.Same(t, "another name", false, b.sync(t).Renewed)
			a.sync(t)
			b.sync(t)
			same(t, a, b)
			now, err := a.Sheet(sound.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "what was written meanwhile", append(sheetstest.Numbers(sound), 1), sheetstest.Numbers(now))
			if now, err = a.Sheet(damaged.Head().ID); err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "what was written on what was damaged", sheetstest.Numbers(damaged), sheetstest.Numbers(now))
		})
	}
}
