package store_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/failure"
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
		sheetstest.Same(t, "what was set aside", []any{1, failure.Rejected}, []any{status.Rejected, status.LastRejected.Code})
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
	for _, n := range []int32{1 << 20, 1 << 30, 1<<31 - 1} {
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

func TestStore_Accept_AgainstTheRules(t *testing.T) {
	bad := times(200, 10_000)
	at := "2026-11-21T20:00:00Z"
	for name, say := range map[string]func(far *stranger, sheet, head, tail string, last *string) replica.Line{
		"each behind what stands": func(far *stranger, sheet, _, tail string, _ *string) replica.Line {
			return far.say(t, `"at":%q,"sheet":%q,"after":%q,"log":[{"n":%d,"at":%q,"entry":{"score":99}}],"set":{"place":"Bar"}`, at, sheet, tail, far.n+1, at)
		},
		"each longer than what stands, and against the rules only at its end": func(far *stranger, sheet, head, _ string, _ *string) replica.Line {
			return far.say(t, `"at":%q,"sheet":%q,"after":%q,"log":[{"n":%d,"at":%q,"entry":{"score":4}},{"entry":{"score":5}},{"entry":{"score":99}}]`, at, sheet, head, 3*far.n+3, at)
		},
		"each behind the one before": func(far *stranger, sheet, _, tail string, last *string) replica.Line {
			if *last == "" {
				*last = tail
			}
			l := far.say(t, `"at":%q,"sheet":%q,"after":%q,"log":[{"n":%d,"at":%q,"entry":{"score":99}}]`, at, sheet, *last, far.n+1, at)
			*last = l.ID
			return l
		},
		"all with the ID of what stands": func(far *stranger, sheet, head, tail string, _ *string) replica.Line {
			return far.sayAs(t, tail, `"at":%q,"sheet":%q,"after":%q,"log":[{"n":%d,"at":%q,"entry":{"score":99}}]`, at, sheet, head, far.n+1, at)
		},
		"heads of no game": func(far *stranger, sheet, _, tail string, _ *string) replica.Line {
			return far.say(t, `"at":%q,"sheet":%q,"after":%q,"head":{"game":"tally","players":[]}`, at, sheet, tail)
		},
		"forks that the rules allow": func(far *stranger, sheet, head, _ string, _ *string) replica.Line {
			return far.say(t, `"at":%q,"sheet":%q,"after":%q,"log":[{"n":%d,"at":%q,"entry":{"score":%d}}]`, at, sheet, head, far.n+1, at, far.n%6+1)
		},
	} {
		for _, low := range []bool{true, false} {
			t.Run(fmt.Sprintf("%d lines, %s, by a device with a low ID: %v", bad, name, low), func(t *testing.T) {
				list := newDevices(t, 2)
				a, b := list[0], list[1]
				a.share(t)
				s := storetest.Lay(t, a.Store, 3)
				storetest.Jot(t, a.Store, s, 4)
				storetest.Written(t, a.Store)
				_, own, _ := a.Shared().Tips()
				lines, err := a.Shared().Lines(own, 1, 9)
				if err != nil {
					t.Fatal(err)
				}
				far, last := newStranger(low), ""
				all := make([]replica.Line, bad)
				for i := range all {
					all[i] = say(far, s.Head().ID, lines[0].ID, lines[len(lines)-1].ID, &last)
				}
				for some := range slices.Chunk(all, 250) {
					sheetstest.Same(t, "lines", len(some), a.accept(t, some...).New)
				}
				for _, n := range []int{5, 1, 2} {
					now, err := a.Sheet(s.Head().ID)
					if err != nil {
						t.Fatal(err)
					}
					storetest.Jot(t, a.Store, now, n)
					storetest.Written(t, a.Store)
				}
				a.sound(t)
				now, err := a.Sheet(s.Head().ID)
				if err != nil {
					t.Fatal(err)
				}
				sheetstest.Same(t, "the sheet", []any{[]int{3, 4, 5, 1, 2}, "Home"}, []any{sheetstest.Numbers(now), now.Head().Place})
				b.hear(t, a, 1<<20)
				b.sound(t)
				sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			})
		}
	}
}

func TestStore_Accept_KnownGame(t *testing.T) {
	at := "2026-11-21T20:00:00Z"
	// begin has a game that is over on one device, written before the pad was shared or after.
	begin := func(t *testing.T, before bool) (a, b *device, id string, lines []replica.Line) {
		list := newDevices(t, 2)
		a, b = list[0], list[1]
		if !before {
			a.share(t)
		}
		id = storetest.Lay(t, a.Store, 4, 6, 6).Head().ID
		a.share(t)
		storetest.Written(t, a.Store)
		_, own, _ := a.Shared().Tips()
		lines, err := a.Shared().Lines(own, 1, 9)
		if err != nil {
			t.Fatal(err)
		}
		return a, b, id, lines
	}
	numbers := func(t *testing.T, d *device, id string) []int {
		s, err := d.Sheet(id)
		if err != nil {
			t.Fatal(err)
		}
		return sheetstest.Numbers(s)
	}
	forked := func(t *testing.T, d *device) []string {
		list, err := d.Shared().Forked()
		if err != nil {
			t.Fatal(err)
		}
		return list
	}
	for _, low := range []bool{true, false} {
		for n := range 4 {
			t.Run(fmt.Sprintf("line %d of a game that is over, said otherwise with the same ID, leaves the game as it is, and is kept beside it: by a device with a low ID %v", n, low), func(t *testing.T) {
				a, b, id, lines := begin(t, false)
				l, far := lines[n], newStranger(low)
				other := far.sayAs(t, l.ID, `"at":%q,"sheet":%q,"after":%q,"log":[{"n":1,"at":%q,"entry":{"score":1}}]`, at, id, l.After, at)
				if n == 0 {
					far = newStranger(low)
					other = far.sayAs(t, l.ID, `"at":%q,"sheet":%q,"head":{"game":"tally","house":{},"players":["Eve","Mallory"],"first":0},"log":[{"n":1,"at":%q,"entry":{"score":1}}]`, at, id, at)
				}
				got := a.accept(t, other)
				sheetstest.Same(t, "what changed", []string(nil), got.Changed)
				sheetstest.Same(t, "the game", []int{4, 6, 6}, numbers(t, a, id))
				sheetstest.Same(t, "sheets with forks", []string{id}, forked(t, a))
				b.hear(t, a, 100)
				if n > 0 { // of what begins a sheet, nobody who is new can know which was first
					sheetstest.Same(t, "the game on a new device", []int{4, 6, 6}, numbers(t, b, id))
				}
				sheetstest.Same(t, "sheets with forks there", []string{id}, forked(t, b))
				a.sound(t)
				b.sound(t)
			})
		}
		t.Run(fmt.Sprintf("a whole game that is over, said otherwise with the same ID, leaves the game as it is, and is kept beside it: by a device with a low ID %v", low), func(t *testing.T) {
			a, b, id, lines := begin(t, true)
			far := newStranger(low)
			head := string(lines[0].Head)
			forged := far.sayAs(t, lines[0].ID, `"at":%q,"sheet":%q,"head":%s,"log":[{"n":1,"at":%q,"entry":{"score":6}},{"entry":{"score":6}},{"entry":{"score":4}}]`, at, id, head, at)
			longer := far.sayAs(t, lines[0].ID, `"at":%q,"sheet":%q,"head":%s,"log":[{"n":4,"at":%q,"entry":{"score":1}},{"entry":{"score":6}},{"entry":{"score":4}},{"entry":{"score":3}},{"entry":{"score":3}}]`, at, id, head, at)
			for _, l := range []replica.Line{forged, longer} {
				sheetstest.Same(t, "what changed", []string(nil), a.accept(t, l).Changed)
				sheetstest.Same(t, "the game", []int{4, 6, 6}, numbers(t, a, id))
				sheetstest.Same(t, "sheets with forks", []string{id}, forked(t, a))
			}
			b.hear(t, a, 100)
			sheetstest.Same(t, "sheets with forks there", []string{id}, forked(t, b))
			forks, err := a.Shared().Forks(id)
			if err != nil || len(forks) != 2 {
				t.Fatal(forks, err)
			}
			again := a.described(t)
			path := filepath.Join(t.TempDir(), "again.pad")
			sheetstest.FileWith(t, path, sheetstest.Content(t, a.Path()))
			p := storetest.PadAt(t, path, store.Options{Find: sheetstest.FindTally})
			sheetstest.Same(t, "the pad when it is opened again", again, (&device{Store: p}).described(t))
			if err := p.Check(t.Context()); err != nil {
				t.Error(err)
			}
		})
	}
	t.Run("a longer branch under a game that is over is told, and what stood before can be taken back on every device", func(t *testing.T) {
		a, b, id, lines := begin(t, false)
		b.hear(t, a, 100)
		want := numbers(t, a, id)
		far := newStranger(true)
		for n, l := range []replica.Line{
			far.say(t, `"at":%q,"sheet":%q,"after":%q,"log":[{"n":1,"at":%q,"entry":{"score":1}},{"entry":{"score":2}},{"entry":{"score":3}},{"entry":{"score":4}},{"entry":{"score":6}}]`, at, id, lines[0].ID, at),
			far.say(t, `"at":%q,"sheet":%q,"set":{"place":"Bar"}`, at, id),
		} {
			sheetstest.Same(t, "what changed", [][]string{{id}, nil}[n], a.accept(t, l).Changed)
		}
		sheetstest.Same(t, "what stands", []int{1, 2, 3, 4, 6}, numbers(t, a, id))
		sheetstest.Same(t, "sheets with forks", []string{id}, forked(t, a))
		forks, err := a.Shared().Forks(id)
		if err != nil || len(forks) != 1 {
			t.Fatal(forks, err)
		}
		if err := a.Shared().TakeFork(t.Context(), id, forks[0]); err != nil {
			t.Fatal(err)
		}
		b.hear(t, a, 100)
		for _, d := range []*device{a, b} {
			sheetstest.Same(t, "what stands again", want, numbers(t, d, id))
			sheetstest.Same(t, "sheets with forks then", []string(nil), forked(t, d))
			d.sound(t)
		}
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
}
