package hub_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"github.com/nats-io/nkeys"

	"beermat/sheets/line"
	"beermat/sheets/replica/hub"
	"beermat/sheets/replica/hub/hubtest"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store/storetest"
)

// connected returns a connection of a program of somebody's own that has the credentials of
// a device, or of whoever runs the hub.
func connected(t *testing.T, h *hubtest.Hub, as hub.Credentials) *nats.Conn {
	t.Helper()
	key, err := nkeys.FromSeed([]byte(as.Seed))
	if err != nil {
		t.Fatal(err)
	}
	public, err := key.PublicKey()
	if err != nil {
		t.Fatal(err)
	}
	inbox := "_INBOX"
	if as.Device != "" {
		inbox += "." + as.Club + "." + as.Device
	}
	sheetstest.FileWith(t, h.Dir+"/ca.pem", h.CA)
	nc, err := nats.Connect(h.URL, nats.Nkey(public, key.Sign), nats.RootCAs(h.Dir+"/ca.pem"), nats.CustomInboxPrefix(inbox), nats.ErrorHandler(func(*nats.Conn, *nats.Subscription, error) {}))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(nc.Close)
	return nc
}

// onHub returns what a hub has: by stream, how many messages and consumers.
func onHub(t *testing.T, h *hubtest.Hub, as hub.Credentials) map[string]string {
	t.Helper()
	js, err := jetstream.New(connected(t, h, as))
	if err != nil {
		t.Fatal(err)
	}
	all := map[string]string{}
	list := js.ListStreams(t.Context())
	for s := range list.Info() {
		if !strings.HasPrefix(s.Config.Name, "NEWS") {
			all[s.Config.Name] = fmt.Sprint(s.State.Msgs, " messages, ", s.State.Consumers, " consumers")
		}
	}
	if err := list.Err(); err != nil {
		t.Fatal(err)
	}
	return all
}

func TestHub_Safe(t *testing.T) {
	t.Run("from a member who takes lines away, writes as another one, or makes something on the server", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a := newDevice(t, h.URL, as["one"])
		storetest.Lay(t, a.Store, 3)
		a.sync(t)
		nc := connected(t, h, as["two"])
		for _, text := range []string{"", `{"stream_name":"PAD_hirschen_one","config":{"durable_name":"x"}}`, "{}"} {
			if _, err := nc.Request("pad.hirschen.two", []byte(text), sheetstest.Patience); err != nil {
				t.Fatal(err)
			}
		}
		targets := []string{
			"$JS.API.STREAM.DELETE.PAD_hirschen_one", "$JS.API.STREAM.PURGE.PAD_hirschen_one", "$JS.API.STREAM.MSG.DELETE.PAD_hirschen_one",
			"$JS.API.CONSUMER.DURABLE.CREATE.PAD_hirschen_one.x", "$JS.API.CONSUMER.CREATE.PAD_hirschen_one", "$JS.API.STREAM.LEADER.STEPDOWN.PAD_hirschen_one",
			"hub.STREAM.DELETE.PAD_hirschen_one", "pad.hirschen.one", "club.hirschen.news.one", "club.hirschen.at.one", "club.hirschen.ask", "club.hirschen.heard.one",
		}
		before := onHub(t, h, as[""])
		heard, err := connected(t, h, as["one"]).SubscribeSync("club.hirschen.heard.*")
		if err != nil {
			t.Fatal(err)
		}
		for _, target := range targets {
			for _, text := range []string{"", "{}", `{"stream_name":"PAD_hirschen_one","config":{"durable_name":"x"}}`} {
				_ = nc.Publish(target, []byte(text))
			}
			for _, of := range []string{"one", "two"} {
				for seq := 1; seq <= 3; seq++ {
					text := fmt.Appendf(nil, `{"seq":%d,"batch":1}`, seq)
					single := fmt.Appendf(nil, `{"seq":%d}`, seq)
					for _, request := range []string{"hub.DIRECT.GET.PAD_hirschen_" + of, "hub.STREAM.MSG.GET.PAD_hirschen_" + of, "hub.STREAM.NAMES", "$JS.API.DIRECT.GET.PAD_hirschen_" + of} {
						_ = nc.PublishRequest(request, target, text)
						_ = nc.PublishRequest(request, target, single)
					}
				}
			}
			_ = nc.PublishRequest("club.hirschen.ask", target, nil)
		}
		// What comes after all of that has an answer when all of that was done.
		if _, err := nc.Request("hub.STREAM.NAMES", nil, sheetstest.Patience); err != nil {
			t.Fatal(err)
		}
		a.sync(t)
		sheetstest.Same(t, "what is on the hub", before, onHub(t, h, as[""]))
		if n, _, err := heard.Pending(); n > 0 || err != nil {
			t.Errorf("one heard %d news (%v)", n, err)
		}
	})
	t.Run("with no trace of who has read", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		storetest.Lay(t, a.Store, 3)
		a.sync(t)
		for range 10 {
			b.sync(t)
			b.again(t, h.URL, as["two"])
		}
		sheetstest.Same(t, "what is on the hub", map[string]string{"PAD_hirschen_one": "1 messages, 0 consumers", "PAD_hirschen_two": "0 messages, 0 consumers"}, onHub(t, h, as[""]))
	})
	t.Run("from a member who fills its room: it is told, reads on, and goes on when it has more", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		room := hub.Room{Servers: 1, Megabytes: 1}
		if _, err := hub.Open(t.Context(), h.URL, as[""], []string{"one", "two"}, room); err != nil {
			t.Fatal(err)
		}
		nc := connected(t, h, as["two"])
		for range 10 {
			if _, err := nc.Request("pad.hirschen.two", make([]byte, 300_000), sheetstest.Patience); err != nil {
				t.Fatal(err)
			}
		}
		for range 3000 {
			if err := nc.Publish("pad.hirschen.two", make([]byte, 200)); err != nil {
				t.Fatal(err)
			}
		}
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Lay(t, b.Store, 4)
		storetest.Written(t, b.Store)
		r, err := b.Sync(t.Context())
		sheetstest.Same(t, "what is received", laid+1, r.Received)
		if !errors.Is(err, hub.ErrFull) || hub.Reason(err) != "full" {
			t.Error("the error is", err)
		}
		storetest.Lay(t, a.Store, 5)
		sheetstest.Same(t, "what another one sends", true, a.sync(t).Sent > 0)
		room.Megabytes = 2
		if _, err := hub.Open(t.Context(), h.URL, as[""], []string{"one", "two"}, room); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what is sent when there is room", true, b.sync(t).Sent > 0)
		a.sync(t)
		same(t, a, b)
	})
	t.Run("from a member who says something else in the name of another device: what is known stays", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two", "three")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		b.sync(t)
		lines, err := storetest.LinesOf(a.Store, s.Object())
		if err != nil {
			t.Fatal(err)
		}
		forged := lines[len(lines)-1]
		forged.Body = []byte(`{"score":1}`)
		if _, err := connected(t, h, as["three"]).Request("pad.hirschen.three", line.Text(&forged), sheetstest.Patience); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what is said of it", []string{"pad.hirschen.three (1)"}, b.sync(t).Strange)
		same(t, a, b)
	})
	t.Run("from a member whose messages are no lines: they are read once", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		nc := connected(t, h, as["two"])
		for _, text := range []string{"", "{", "no line", "{}", strings.Repeat("x", 100_000)} {
			if _, err := nc.Request("pad.hirschen.two", []byte(text), sheetstest.Patience); err != nil {
				t.Fatal(err)
			}
		}
		a := newDevice(t, h.URL, as["one"])
		storetest.Lay(t, a.Store, 3)
		r := a.sync(t)
		sheetstest.Same(t, "what is sent", laid+1, r.Sent)
		sheetstest.Same(t, "what is said of them", []string{"pad.hirschen.two (5)"}, r.Strange)
		var place struct {
			Read map[string]struct{ Seq int }
		}
		_, err := a.Setting("hub-places", &place)
		sheetstest.Same(t, "up to where it was read", []any{5, nil}, []any{place.Read["two"].Seq, err})
		sheetstest.Same(t, "what is new then", nothing, a.sync(t))
	})
	t.Run("from a member who writes in the name of another one: that goes on under a new one, and sends what is its own", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two", "three")
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["three"])
		s := storetest.Lay(t, a.Store, 3)
		a.sync(t)
		storetest.Lay(t, a.Store, 4, 5)
		storetest.Written(t, a.Store)
		nc := connected(t, h, as["two"])
		var e line.Encoder
		for n := range uint32(300) { // some of them with numbers that lines have which the hub does not have yet
			e.Write(&line.Line{Dev: a.Device(), N: n + 1, At: sheetstest.Evening.Add(time.Hour), Of: s.Object(), Op: line.Set, Field: "note", Body: []byte(`"mine"`)})
		}
		if _, err := nc.Request("pad.hirschen.two", e.Bytes(), sheetstest.Patience); err != nil {
			t.Fatal(err)
		}
		r := a.sync(t)
		sheetstest.Same(t, "what is received and sent, under another name", []any{300, laid + 2, true}, []any{r.Received, r.Sent, r.Renewed})
		storetest.Jot(t, a.Store, s, 6)
		for want := range 2 {
			r := a.sync(t)
			sheetstest.Same(t, "what is sent then, under the same name", []any{1 - want, false}, []any{r.Sent, r.Renewed})
			a.again(t, h.URL, as["one"])
		}
		b.sync(t)
		same(t, a, b)
		now, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what the others have", []int{3, 6}, sheetstest.Numbers(now))
	})
	t.Run("from a member who lies about how far it is", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		a := newDevice(t, h.URL, as["one"])
		storetest.Lay(t, a.Store, 3)
		a.sync(t)
		nc := connected(t, h, as["two"])
		if _, err := nc.Subscribe("club.hirschen.ask", func(*nats.Msg) {
			for _, name := range []string{"one", "two"} {
				_ = nc.Publish("club.hirschen.at."+name, fmt.Appendf(nil, `{"name":"one","device":%q,"unsent":-7,"read":{"one":18446744073709551615,"two":3}}`, a.Device()))
			}
		}); err != nil {
			t.Fatal(err)
		}
		if err := nc.Flush(); err != nil {
			t.Fatal(err)
		}
		club, err := hub.Look(t.Context(), h.URL, as[""])
		if err != nil {
			t.Fatal(err)
		}
		var said []string
		for _, d := range club.Devices {
			said = append(said, fmt.Sprint(d.Name, d.Messages, d.Connected, d.Behind, d.Unsent))
		}
		sheetstest.Same(t, "the devices", []string{"one1 true 0 0", "two0 true 0 0"}, said)
	})
	t.Run("from a member who holds many connections", func(t *testing.T) {
		t.Parallel()
		h, as := hubtest.New(t, "hirschen", "one", "two")
		for range 16 {
			connected(t, h, as["two"])
		}
		a, b := newDevice(t, h.URL, as["one"]), newDevice(t, h.URL, as["two"])
		storetest.Lay(t, a.Store, 3)
		sheetstest.Same(t, "what another one sends", laid+1, a.sync(t).Sent)
		if _, err := b.Sync(t.Context()); !errors.Is(err, hub.ErrBusy) || hub.Reason(err) != "busy" {
			t.Error("the error is", err)
		}
	})
}
