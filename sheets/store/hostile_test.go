package store_test

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/replica"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// stranger is a device that says whatever it likes, in the form of lines.
type stranger struct {
	dev  string
	prev string
	n    int
}

// newStranger returns one whose ID is smaller than that of all others, or larger.
func newStranger(low bool) *stranger {
	id := ulid.Make()
	id[0] = 0x3f
	if low {
		id[0], id[1] = 0, 1
	}
	return &stranger{dev: id.String()}
}

// say returns the next line: the members of its object behind those that every line has.
func (s *stranger) say(tb testing.TB, members string, values ...any) replica.Line {
	tb.Helper()
	return s.sayAs(tb, ulid.Make().String(), members, values...)
}

// sayAs is say with the ID of the line.
func (s *stranger) sayAs(tb testing.TB, id, members string, values ...any) replica.Line {
	tb.Helper()
	s.n++
	text := fmt.Appendf(nil, `{"id":%q,"dev":%q,"n":%d,"prev":%q,%s}`, id, s.dev, s.n, s.prev, fmt.Sprintf(members, values...))
	l, err := replica.Parse(text)
	if err != nil {
		tb.Fatal(err, string(text))
	}
	s.prev = l.Tip().Hash
	return l
}

// accept takes in lines, all of which have to be new.
func (d *device) accept(tb testing.TB, lines ...replica.Line) store.Accepted {
	tb.Helper()
	got, err := d.Shared().Accept(tb.Context(), lines)
	if err != nil {
		tb.Fatal(err)
	}
	return got
}

// sound checks that all is written, nothing was set aside, and nothing is wrong with the pad.
func (d *device) sound(tb testing.TB) {
	tb.Helper()
	storetest.Written(tb, d.Store)
	sheetstest.Same(tb, "the status", store.Status{}, d.Status())
	if err := d.Check(tb.Context()); err != nil {
		tb.Error(err)
	}
}

func TestStore_Accept_LastMoment(t *testing.T) {
	for _, at := range []string{"9999-12-31T23:59:59.999999999Z", "9999-12-31T23:59:59.999999999-23:59", "9999-01-01T00:00:00Z", "9998-12-31T23:59:59.999999998Z", "0000-01-01T00:00:00Z", "0000-01-01T00:00:00+23:59"} {
		t.Run("a place, a player, a night and the pen that were set at "+at+" can be changed, and all else goes on", func(t *testing.T) {
			list := newDevices(t, 2)
			a, b := list[0], list[1]
			a.share(t)
			s := storetest.Lay(t, a.Store, 3)
			id := s.Head().ID
			player := a.Roster().Save(sheets.Player{Name: "Ann"})
			storetest.Written(t, a.Store)
			far := newStranger(false)
			a.accept(
				t,
				far.say(t, `"at":%q,"sheet":%q,"set":{"place":"Bar","pen":true,"archived":%q,"deleted":%q}`, at, id, at, at),
				far.say(t, `"at":%q,"player":%q,"set":{"name":"Otto"}`, at, player.ID),
				far.say(t, `"at":%q,"night":"2026-11-20","set":{"name":"Frost"}`, at),
				far.say(t, `"at":%q,"device":%q,"set":{"name":"Far"}`, at, far.dev),
			)
			a.sound(t)
			a.Select(id).Undelete()
			a.Select(id).Annotate("Home", "")
			player.Name = "Anna"
			a.Roster().Save(player)
			day, _ := sheets.ParseDay("2026-11-20")
			a.SaveNightNotes(sheets.NightNotes{Day: day, Name: "Snow"})
			if err := a.Shared().TakePen(t.Context(), id); err != nil {
				t.Fatal(err)
			}
			storetest.Jot(t, a.Store, s, 5)
			storetest.Lay(t, a.Store, 6, 6)
			a.sound(t)
			b.hear(t, a, 100)
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			for _, d := range list {
				now, err := d.Sheet(id)
				if err != nil {
					t.Fatal(err)
				}
				one, _ := d.Roster().Player(player.ID)
				night, _ := d.NightNotes(day)
				pen, _ := d.Shared().Pen(id)
				sheetstest.Same(t, "what holds", []any{"Home", "Anna", "Snow", d == a}, []any{now.Head().Place, one.Name, night.Name, pen.Own})
				sheetstest.Same(t, "what is written", []int{3, 5}, sheetstest.Numbers(now))
			}
		})
	}
	t.Run("what was set at the last moment that there is stays, which is told, and all else goes on", func(t *testing.T) {
		a := newDevice(t, 0, new(int), 0)
		defer func() { _ = a.Close(sheetstest.Patience) }() // which says once more that something was set aside
		a.share(t)
		s := storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		far := newStranger(false)
		a.accept(t, far.say(t, `"at":"9998-12-31T23:59:59.999999999Z","sheet":%q,"set":{"place":"Bar"}`, s.Head().ID))
		a.Select(s.Head().ID).Annotate("Home", "")
		storetest.Jot(t, a.Store, s, 5)
		storetest.Written(t, a.Store)
		status := a.Status()
		sheetstest.Same(t, "what was set aside", []any{1, store.CodeRejected}, []any{status.Rejected, status.LastRejected.Code})
		now, err := a.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", []any{"Bar", []int{3, 5}}, []any{now.Head().Place, sheetstest.Numbers(now)})
		if err := a.Check(t.Context()); err != nil {
			t.Error(err)
		}
	})
}

func TestStore_Accept_Values(t *testing.T) {
	for _, set := range []string{
		`{"colour":-1}`, `{"colour":1.5}`, `{"colour":99999999999999999999}`, `{"colour":9223372036854775807,"shape":-9223372036854775808}`, `{"colour":"red"}`, `{"colour":0,"shape":0}`,
		`{"hidden":false}`, `{"hidden":"yes"}`, `{"hidden":null}`, `{"merged":""}`, `{"merged":"x"}`, `{"merged":"01JD2Z8K6V3W8Q4Y7N5T1R0A0A"}`, `{"merged":7}`,
		`{"name":""}`, `{"name":7}`, `{"name":null}`, `{"name":" \u202eA\u0007nn "}`, `{"name":["Ann"]}`, `{"name":"","place":"","note":""}`, `{"place":7,"note":{"a":1}}`, `{"note":"a\n\u0000b"}`,
		`{"night":"2026-11-20"}`, `{"night":"2026-13-45"}`, `{"night":"9999-12-31"}`, `{"night":7}`, `{"uncounted":false}`, `{"uncounted":1}`,
		`{"archived":null,"deleted":null}`, `{"archived":"x","deleted":1}`, `{"archived":"0001-01-01T00:00:00Z","deleted":"0001-01-01T00:00:00Z"}`, `{"archived":"9999-12-31T23:59:59-23:00"}`, `{"deleted":"9999-12-31T23:59:59-23:00"}`, `{"deleted":"0000-01-01T00:00:00+23:00"}`,
		`{"pen":7,"mood":"good","settled/x":1}`, `{}`,
	} {
		t.Run("is sound with "+set+" about a player, a night, a game in play and one that is over, and what is said then holds", func(t *testing.T) {
			list := newDevices(t, 2)
			a, b := list[0], list[1]
			a.share(t)
			ann := a.Roster().Save(sheets.Player{ID: sheetstest.AnnSeat.ID, Name: "Ann", Colour: 4, Shape: 2, Hidden: true})
			ids := []string{storetest.Lay(t, a.Store, 3).Head().ID, storetest.Lay(t, a.Store, 4, 6, 6).Head().ID}
			a.Select(ids...).SetCounted(false)
			storetest.Written(t, a.Store)
			far := newStranger(false)
			at := sheetstest.Minute(100000).Format("2006-01-02T15:04:05Z07:00")
			a.accept(
				t, far.say(t, `"at":%q,"player":%q,"set":%s`, at, ann.ID, set), far.say(t, `"at":%q,"night":"2026-11-20","set":%s`, at, set),
				far.say(t, `"at":%q,"sheet":%q,"set":%s`, at, ids[0], set), far.say(t, `"at":%q,"sheet":%q,"set":%s`, at, ids[1], set),
			)
			a.sound(t)
			b.hear(t, a, 100)
			b.sound(t)
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			day, _ := sheets.ParseDay("2026-11-20")
			ann.Name, ann.Colour, ann.Hidden = "Anna", 5, false
			a.Roster().Save(ann)
			a.Select(ids...).Undelete()
			a.Select(ids...).Annotate("Home", "snow")
			a.Select(ids...).MoveToNight(day + 1)
			a.Select(ids...).SetCounted(true)
			a.SaveNightNotes(sheets.NightNotes{Day: day, Name: "Frost"})
			a.sound(t)
			want := a.described(t)
			b.hear(t, a, 100)
			b.sound(t)
			sheetstest.Same(t, "the pad when more was said", want, b.described(t))
		})
	}
}

func TestStore_Accept_Bounds(t *testing.T) {
	for _, n := range []uint32{1 << 20, 1 << 30, 1<<31 - 1, 1<<31 + 1, 1<<32 - 1} {
		t.Run(fmt.Sprintf("a pad of which another device says that it has written line %d goes on as the same, with its own numbers", n), func(t *testing.T) {
			list := newDevices(t, 2)
			a, b := list[0], list[1]
			a.share(t)
			s := storetest.Lay(t, a.Store, 3)
			storetest.Written(t, a.Store)
			_, own, _ := a.Shared().Tips()
			lines, err := a.Shared().Lines(own, 1, 9)
			if err != nil {
				t.Fatal(err)
			}
			far := newStranger(false)
			a.accept(t, far.say(t, `"at":"2026-11-20T20:00:00Z","sheet":%q,"after":%q,"log":[{"dev":%q,"n":%d,"at":"2026-11-20T20:00:00Z","entry":{"score":4}}]`, s.Head().ID, lines[len(lines)-1].ID, own, n))
			now, err := a.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			storetest.Jot(t, a.Store, now, 5)
			next := storetest.Lay(t, a.Store, 6)
			a.sound(t)
			_, is, _ := a.Shared().Tips()
			sheetstest.Same(t, "the device", own, is)
			if next, err = a.Sheet(next.Head().ID); err != nil || next.Line(0).N != 3 {
				t.Errorf("line %d, not 3: %v", next.Line(0).N, err)
			}
			b.hear(t, a, 100)
			b.sound(t)
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		})
	}
	t.Run("names of players on a sheet are cut where ones that are entered would be refused", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		far, id := newStranger(false), ulid.Make().String()
		long := strings.Repeat("Ä", 1_000_000)
		a.accept(t, far.say(t, `"at":"2026-11-20T20:00:00Z","sheet":%q,"head":{"game":"tally","house":{},"players":[%q,{"id":%q,"name":%q}],"first":0}`, id, long, sheetstest.AnnSeat.ID, long))
		for range 2 {
			s, err := a.Sheet(id)
			if err != nil {
				t.Fatal(err)
			}
			for _, name := range s.Names() {
				sheetstest.Same(t, "characters", 200, utf8.RuneCountInString(name))
			}
			storetest.Jot(t, a.Store, s, 4)
			a.sound(t)
			a.accept(t, far.say(t, `"at":"2026-11-20T20:00:01Z","sheet":%q,"set":{"place":"Bar"}`, id))
		}
		b.hear(t, a, 100)
		b.sound(t)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
}
