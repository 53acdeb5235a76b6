package store_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// stranger is a device that says whatever it likes, in the form of lines.
type stranger struct {
	dev line.ID
	n   uint32
	at  time.Time
}

// newStranger returns one whose ID is smaller than that of all others, or larger.
func newStranger(low bool) *stranger {
	id := ulid.Make()
	id[0] = 0x3f
	if low {
		id[0], id[1] = 0, 1
	}
	return &stranger{dev: id, at: sheetstest.Evening.Add(24 * time.Hour)}
}

// say returns a line as its next one.
func (s *stranger) say(l line.Line) line.Line {
	s.n++
	l.Dev, l.N, l.At = s.dev, s.n, s.at
	return l
}

// set returns lines that set fields of an object, as the members of a JSON object have them.
func (s *stranger) set(tb testing.TB, of line.Object, members string) (lines []line.Line) {
	tb.Helper()
	var all map[string]jsontext.Value
	if err := json.Unmarshal([]byte(members), &all); err != nil {
		tb.Fatal(err)
	}
	for _, name := range slices.Sorted(func(yield func(string) bool) {
		for name := range all {
			if !yield(name) {
				return
			}
		}
	}) {
		lines = append(lines, s.say(line.Line{Of: of, Op: line.Set, Field: name, Body: all[name]}))
	}
	return lines
}

// sound checks that all is written, nothing was set aside, and nothing is wrong with the pad.
func (d *device) sound(tb testing.TB) {
	tb.Helper()
	storetest.Written(tb, d.Store)
	sheetstest.Same(tb, "the status", store.Status{}, d.Queue().Status())
	if err := d.File().Check(tb.Context()); err != nil {
		tb.Error(err)
	}
}

func objectOf(tb testing.TB, kind line.Kind, id string) line.Object {
	tb.Helper()
	return line.Object{Kind: kind, ID: sheetstest.UidOf(id)}
}

func TestStore_Accept_LastMoment(t *testing.T) {
	for _, at := range []string{"9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999-23:59", "9999-01-01T00:00:00Z", "0001-01-01T00:00:00Z", "0001-01-01T00:00:00+23:59"} {
		t.Run("a place, a player, a night and the pen that were set at "+at+" can be changed, and all else goes on", func(t *testing.T) {
			list := newDevices(t, 2)
			a, b := list[0], list[1]
			a.share(t)
			s := storetest.Lay(t, a.Store, 3)
			id := s.Head().ID
			player := a.Roster().Save(sheets.Player{Name: "Ann"})
			storetest.Written(t, a.Store)
			day, _ := sheets.ParseDay("2026-11-20")
			far := newStranger(false)
			var err error
			if far.at, err = time.Parse(time.RFC3339, at); err != nil {
				t.Fatal(err)
			}
			var all []line.Line
			for range 2 { // and nothing of the one is known to the other
				all = append(all, far.set(t, s.Object(), fmt.Sprintf(`{"place":"Bar","pen":true,"archived":%q,"deleted":%q}`, at, at))...)
				all = append(all, far.set(t, objectOf(t, line.Player, player.ID), `{"name":"Otto"}`)...)
				all = append(all, far.set(t, line.OnNight(int32(day)), `{"name":"Frost"}`)...)
				all = append(all, far.set(t, line.Object{Kind: line.Device, ID: far.dev}, `{"name":"Far"}`)...)
			}
			sheetstest.Same(t, "lines", len(all), accept(t, a.Store, all...).New)
			a.sound(t)
			a.Select(id).Undelete()
			a.Select(id).Annotate("Home", "")
			player.Name = "Anna"
			a.Roster().Save(player)
			a.History().SaveNightNotes(sheets.NightNotes{Day: day, Name: "Snow"})
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
				night, _ := d.History().NightNotes(day)
				pen, _ := d.Shared().Pen(id)
				sheetstest.Same(t, "what holds", []any{"Home", "Anna", "Snow", d == a}, []any{now.Head().Place, one.Name, night.Name, pen.Own})
				sheetstest.Same(t, "what is written", []int{3, 5}, sheetstest.Numbers(now))
			}
		})
	}
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
			far.at = sheetstest.Minute(100000)
			day, _ := sheets.ParseDay("2026-11-20")
			var all []line.Line
			for _, of := range []line.Object{
				objectOf(t, line.Player, ann.ID), line.OnNight(int32(day)), objectOf(t, line.Sheet, ids[0]), objectOf(t, line.Sheet, ids[1]),
			} {
				all = append(all, far.set(t, of, set)...)
			}
			accept(t, a.Store, all...)
			a.sound(t)
			b.hear(t, a, 100)
			b.sound(t)
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			ann.Name, ann.Colour, ann.Hidden = "Anna", 5, false
			a.Roster().Save(ann)
			a.Select(ids...).Undelete()
			a.Select(ids...).Annotate("Home", "snow")
			a.Select(ids...).MoveToNight(day + 1)
			a.Select(ids...).SetCounted(true)
			a.History().SaveNightNotes(sheets.NightNotes{Day: day, Name: "Frost"})
			a.sound(t)
			want := a.described(t)
			b.hear(t, a, 100)
			b.sound(t)
			sheetstest.Same(t, "the pad when more was said", want, b.described(t))
		})
	}
}

func TestStore_Accept_Bounds(t *testing.T) {
	for _, n := range []uint32{1 << 20, 1 << 30, 1<<32 - 1} {
		t.Run(fmt.Sprintf("a pad in whose name somebody says that it has written line %d goes on as another, with its own numbers", n), func(t *testing.T) {
			list := newDevices(t, 2)
			a, b := list[0], list[1]
			a.share(t)
			s := storetest.Lay(t, a.Store, 3)
			storetest.Written(t, a.Store)
			own := a.Device()
			forged := line.Line{Dev: own, N: n, At: sheetstest.Evening, Of: s.Object(), After: s.Stream().Tail(), Body: []byte(`{"score":4}`)}
			sheetstest.Same(t, "renewed", true, accept(t, a.Store, forged).Renewed)
			now, err := a.Sheet(s.Head().ID)
			if err != nil {
				t.Fatal(err)
			}
			storetest.Jot(t, a.Store, now, 5)
			storetest.Lay(t, a.Store, 6)
			a.sound(t)
			sheetstest.Same(t, "the same device", false, a.Device() == own)
			if last := lastOf(t, a.Store, a.Device()); last > 20 {
				t.Errorf("the new one has counted to %d", last)
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
		long := strings.Repeat("Ä", 20_000)
		of := objectOf(t, line.Sheet, id)
		accept(t, a.Store, far.say(line.Line{Of: of, Op: line.Begin, Body: fmt.Appendf(nil, `{"game":"tally","house":{},"players":[%q,{"id":%q,"name":%q}]}`, long, sheetstest.AnnSeat.ID, long)}))
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
			accept(t, a.Store, far.set(t, of, `{"place":"Bar"}`)...)
		}
		b.hear(t, a, 100)
		b.sound(t)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("a line that is out of bounds is none", func(t *testing.T) {
		a := newDevices(t, 1)[0]
		of := line.OnNight(20000)
		dev := line.ID(ulid.Make())
		for name, l := range map[string]line.Line{
			"without a device": {N: 1, Of: of, Op: line.Set, Field: "name"}, "without a number": {Dev: dev, Of: of, Op: line.Set, Field: "name"},
			"about nothing": {Dev: dev, N: 1, Op: line.Set, Field: "name"}, "that is too long": {Dev: dev, N: 1, Of: of, Op: line.Set, Field: "name", Body: []byte(`"` + strings.Repeat("x", line.MaxText) + `"`)},
			"with a long name of a field": {Dev: dev, N: 1, Of: of, Op: line.Set, Field: strings.Repeat("x", 101)}, "that a night has no operation for": {Dev: dev, N: 1, Of: of, Op: line.Undo},
			"with an operation of no name": {Dev: dev, N: 1, Of: objectOf(t, line.Sheet, dev.String()), Op: `x"y`},
		} {
			if l.Check() == nil {
				t.Errorf("one %s is taken", name)
			}
			got, err := a.Accept(t.Context(), each([]line.Line{l}))
			sheetstest.Same(t, name, []any{0, nil}, []any{got.New, err})
		}
	})
}

func TestStore_Accept_AgainstTheRules(t *testing.T) {
	bad := times(200, 10_000)
	for name, say := range map[string]func(far *stranger, of line.Object, root, tail line.ID, last *line.ID) []line.Line{
		"each behind what stands": func(far *stranger, of line.Object, _, tail line.ID, _ *line.ID) []line.Line {
			return []line.Line{far.say(line.Line{Of: of, After: tail, Body: []byte(`{"score":99}`)})}
		},
		"each longer than what stands, and against the rules only at its end": func(far *stranger, of line.Object, root, _ line.ID, _ *line.ID) (lines []line.Line) {
			after := root
			for _, score := range []int{4, 5, 99} {
				l := far.say(line.Line{Of: of, After: after, Body: fmt.Appendf(nil, `{"score":%d}`, score)})
				lines, after = append(lines, l), l.Identity()
			}
			return lines
		},
		"each behind the one before": func(far *stranger, of line.Object, _, tail line.ID, last *line.ID) []line.Line {
			if *last == (line.ID{}) {
				*last = tail
			}
			l := far.say(line.Line{Of: of, After: *last, Body: []byte(`{"score":99}`)})
			*last = l.Identity()
			return []line.Line{l}
		},
		"heads of no game": func(far *stranger, of line.Object, _, tail line.ID, _ *line.ID) []line.Line {
			return []line.Line{far.say(line.Line{Of: of, Op: line.Begin, After: tail, Body: []byte(`{"game":"tally","players":[]}`)})}
		},
		"forks that the rules allow": func(far *stranger, of line.Object, root, _ line.ID, _ *line.ID) []line.Line {
			return []line.Line{far.say(line.Line{Of: of, After: root, Body: fmt.Appendf(nil, `{"score":%d}`, far.n%6+1)})}
		},
	} {
		for _, low := range []bool{true, false} {
			t.Run(fmt.Sprintf("%d lines, %s, by a device with a low ID: %v", bad, name, low), func(t *testing.T) {
				list := newDevices(t, 2)
				a, b := list[0], list[1]
				a.share(t)
				s := storetest.Lay(t, a.Store, 3, 4)
				storetest.Written(t, a.Store)
				far, last := newStranger(low), line.ID{}
				var all []line.Line
				for range bad {
					all = append(all, say(far, s.Object(), s.Stream().Root(), s.Stream().Tail(), &last)...)
				}
				for some := range slices.Chunk(all, 250) {
					sheetstest.Same(t, "lines", len(some), accept(t, a.Store, some...).New)
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
				sheetstest.Same(t, "the sheet", []int{3, 4, 5, 1, 2}, sheetstest.Numbers(now))
				b.hear(t, a, 1<<20)
				b.sound(t)
				sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			})
		}
	}
}

func TestStore_Accept_KnownGame(t *testing.T) {
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
	t.Run("another whole game with the ID of one that is over leaves it as it is, and is kept beside it", func(t *testing.T) {
		for _, low := range []bool{true, false} {
			list := newDevices(t, 2)
			a, b := list[0], list[1]
			s := storetest.Lay(t, a.Store, 4, 6, 6)
			id := s.Head().ID
			storetest.Written(t, a.Store)
			far := newStranger(low)
			head, err := sheets.HeadBody(s.Begun())
			if err != nil {
				t.Fatal(err)
			}
			all := []line.Line{far.say(line.Line{Of: s.Object(), Op: line.Begin, Body: head})}
			for _, score := range []int{6, 6} {
				all = append(all, far.say(line.Line{Of: s.Object(), After: all[len(all)-1].Identity(), Body: fmt.Appendf(nil, `{"score":%d}`, score)}))
			}
			sheetstest.Same(t, "what changed", []string(nil), accept(t, a.Store, all...).Changed)
			sheetstest.Same(t, "the game", []int{4, 6, 6}, numbers(t, a, id))
			sheetstest.Same(t, "sheets with forks", []string{id}, forked(t, a))
			b.hear(t, a, 100)
			sheetstest.Same(t, "the pad", a.described(t), b.described(t))
			a.sound(t)
			b.sound(t)
		}
	})
	t.Run("a longer branch under a game that is over is told, and what stood before can be taken back on every device", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s := storetest.Lay(t, a.Store, 4, 6, 6)
		id := s.Head().ID
		b.hear(t, a, 100)
		want := numbers(t, a, id)
		far := newStranger(true)
		var all []line.Line
		after := s.Stream().Root()
		for _, score := range []int{1, 2, 3, 4, 6} {
			l := far.say(line.Line{Of: s.Object(), After: after, Body: fmt.Appendf(nil, `{"score":%d}`, score)})
			all, after = append(all, l), l.Identity()
		}
		sheetstest.Same(t, "what changed", []string{id}, accept(t, a.Store, all...).Changed)
		sheetstest.Same(t, "what changed by a place", []string(nil), accept(t, a.Store, far.set(t, s.Object(), `{"place":"Bar"}`)...).Changed)
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
