package store_test

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/oklog/ulid/v2"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/replica"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// device is one that shares its pad: the pad, and the sheets as somebody has them open,
// who need not have seen what came from elsewhere.
type device struct {
	*store.Store
	at    *int // moments gone by, which all devices count together
	open  map[string]*sheets.Sheet
	wrote int // lines of logs
}

// newDevice opens a pad whose IDs no other device gives and whose clock may be off.
func newDevice(tb testing.TB, n int, at *int, off time.Duration) *device {
	tb.Helper()
	var last atomic.Uint64
	p, err := store.Open(filepath.Join(fastDir(tb), fmt.Sprintf("%d.pad", n)), store.Options{
		Find: sheetstest.FindBoth,
		Now:  func() time.Time { return sheetstest.Minute(*at).Add(off) },
		NewID: func() string {
			ids := last.Add(1)
			id := ulid.ULID{}
			_ = id.SetTime(uint64(1_700_000_000_000 + ids))
			id[14], id[15] = byte(ids), byte(n)
			return id.String()
		},
	})
	if err != nil {
		tb.Fatal(err)
	}
	return &device{Store: p, at: at, open: map[string]*sheets.Sheet{}}
}

func newDevices(tb testing.TB, n int) (list []*device) {
	at := new(int)
	for i := range n {
		d := newDevice(tb, i, at, time.Duration(i-1)*24*time.Hour)
		tb.Cleanup(func() { storetest.Closed(tb, d.Store) })
		list = append(list, d)
	}
	return list
}

func (d *device) share(tb fataler) {
	if err := d.Shared().Begin(context.Background()); err != nil {
		tb.Fatal(err)
	}
}

type fataler interface{ Fatal(...any) }

// hear takes in the lines that another device has of any device: some of them, if most
// says so.
func (d *device) hear(tb fataler, other *device, most int) (got store.Accepted) {
	tips, _, err := other.Shared().Tips()
	if err != nil {
		tb.Fatal(err)
	}
	own, _, err := d.Shared().Tips()
	if err != nil {
		tb.Fatal(err)
	}
	for dev := range tips {
		lines, err := other.Shared().Lines(dev, own[dev].N+1, most)
		if err == nil {
			a, bad := d.Shared().Accept(context.Background(), lines)
			got.New += a.New
			err = bad
		}
		if err != nil {
			tb.Fatal(err)
		}
	}
	return got
}

// settled has all devices hear of each other until nothing is new.
func settled(tb fataler, devices []*device) {
	for range len(devices) {
		for _, d := range devices {
			for _, other := range devices {
				if d != other {
					d.hear(tb, other, 1<<20)
				}
			}
		}
	}
}

// described is all that can be seen on a pad.
func (d *device) described(tb fataler) string {
	var b strings.Builder
	ids, err := d.IDs(store.Query{})
	if err != nil {
		tb.Fatal(err)
	}
	trash, err := d.Trash()
	if err != nil {
		tb.Fatal(err)
	}
	for _, sum := range trash {
		ids = append(ids, sum.ID)
	}
	slices.Sort(ids)
	for _, id := range ids {
		s, err := d.Sheet(id)
		if err != nil {
			tb.Fatal(err)
		}
		sum, err := d.Summary(id)
		if err != nil {
			tb.Fatal(err)
		}
		fmt.Fprintf(&b, "%s %v %v, %d struck\n", id, sheetstest.Numbers(s), s.Names(), len(s.Struck()))
		for _, l := range s.Log() {
			fmt.Fprintf(&b, "  %s %s %s %d\n", l.LineID(), l.Action, l.Device, l.N)
		}
		fmt.Fprintf(&b, "  %s, %s, %v, %v, %v\n", sum.Place, sum.Note, sum.Night, sum.Archived.UTC(), sum.Uncounted)
	}
	for _, sum := range trash {
		fmt.Fprintln(&b, "in the trash:", sum.ID, sum.Deleted.UTC())
	}
	players, err := d.Players()
	if err != nil {
		tb.Fatal(err)
	}
	for _, p := range players {
		fmt.Fprintf(&b, "%+v\n", p)
	}
	for day := range sheets.Day(2) {
		n, err := d.NightNotes(20000 + day)
		fmt.Fprintf(&b, "%+v %v\n", n, err)
	}
	return b.String()
}

// told counts the lines of logs that all lines say.
func (d *device) told(tb fataler) int {
	tips, _, err := d.Shared().Tips()
	if err != nil {
		tb.Fatal(err)
	}
	all := map[string]bool{}
	for dev := range tips {
		lines, err := d.Shared().Lines(dev, 1, 1<<20)
		if err != nil {
			tb.Fatal(err)
		}
		for _, l := range lines {
			for _, one := range l.Adopt().Log {
				all[fmt.Sprint(one.Dev, one.N)] = true
			}
		}
	}
	return len(all)
}

// act does something that somebody does on a device.
func (d *device) act(t *testing.T, rt *rapid.T, devices []*device) {
	*d.at++
	ids, err := d.IDs(store.Query{})
	if err != nil {
		rt.Fatal(err)
	}
	one := ""
	if len(ids) > 0 {
		one = ids[rapid.IntRange(0, len(ids)-1).Draw(rt, "sheet")]
	}
	switch act := rapid.IntRange(0, 20).Draw(rt, "act"); {
	case one == "" || act == 0:
		s := sheetstest.Table(t)
		d.Create(s)
		d.open[s.Head().ID] = s
	case act < 9:
		s := d.open[one]
		if s == nil || rapid.IntRange(0, 2).Draw(rt, "look again") == 0 {
			if s, err = d.Sheet(one); err != nil {
				rt.Fatal(err)
			}
			d.open[one] = s
		}
		had := s.Lines()
		sheetstest.Scribble(rt, s, *d.at)
		d.wrote += s.Lines() - had
		d.AppendLog(s)
	case act < 12:
		d.hear(rt, devices[rapid.IntRange(0, len(devices)-1).Draw(rt, "other")], rapid.IntRange(1, 5).Draw(rt, "lines"))
	case act == 12:
		d.Select(one).Annotate(fmt.Sprint("place ", *d.at), "note")
	case act == 13:
		d.Select(one).Delete()
		delete(d.open, one)
	case act == 14:
		d.Select(one).Archive()
	case act == 15:
		d.Select(one).MoveToNight(sheets.Day(20000 + *d.at%3))
	case act == 16:
		d.Select(one).SetCounted(*d.at%2 == 0)
	case act == 17:
		d.Roster().Save(sheets.Player{ID: sheetstest.AnnSeat.ID, Name: fmt.Sprint("Ann ", *d.at), Colour: *d.at % 10})
	case act == 18:
		d.SaveNightNotes(sheets.NightNotes{Day: sheets.Day(20000 + *d.at%2), Name: fmt.Sprint("night ", *d.at)})
	case act == 20:
		s := d.open[one]
		if s == nil {
			break
		}
		if _, err := s.Join(sheets.Seat{Name: fmt.Sprint("Guest ", *d.at)}, sheetstest.Minute(*d.at)); err == nil {
			d.AppendLog(s)
			d.wrote++
		}
	case act == 19:
		trash, err := d.Trash()
		if err != nil {
			rt.Fatal(err)
		}
		for _, sum := range trash {
			d.Select(sum.ID).Undelete()
		}
	}
	if err := d.Update(context.Background(), func(*store.Tx) error { return nil }); err != nil { // all is written
		rt.Fatal(err)
	}
}

func TestStore_Accept(t *testing.T) {
	t.Run("gives three devices one pad whenever they hear of each other, and loses nothing that was written", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			at := new(int)
			var devices []*device
			for i := range 3 {
				d := newDevice(t, i, at, time.Duration(i-1)*24*time.Hour)
				defer storetest.Shut(t, d.Store)
				devices = append(devices, d)
			}
			early := rapid.IntRange(0, 5).Draw(rt, "acts before") // what is there before anything is shared
			for i := range rapid.IntRange(1, 30).Draw(rt, "acts") {
				if i == early {
					for _, d := range devices {
						d.share(rt)
					}
				}
				devices[rapid.IntRange(0, 2).Draw(rt, "device")].act(t, rt, devices)
			}
			for _, d := range devices {
				d.share(rt)
				if s := d.Status(); s.Rejected > 0 || s.Err != nil {
					rt.Fatal(s.LastRejected, s.Err)
				}
			}
			settled(rt, devices)
			want := devices[0].described(rt)
			wrote := 0
			for _, d := range devices {
				wrote += d.wrote
			}
			if told := devices[0].told(rt); told != wrote {
				rt.Fatalf("%d lines of logs were written, and %d are kept", wrote, told)
			}
			for _, d := range devices {
				if got := d.described(rt); got != want {
					rt.Fatalf("one has\n%s\nand another\n%s", want, got)
				}
				storetest.Written(t, d.Store)
				if err := d.Check(context.Background()); err != nil {
					rt.Fatal(err)
				}
				tips, own, _ := d.Shared().Tips()
				for _, other := range devices {
					theirs, _, _ := other.Shared().Tips()
					if theirs[own] != tips[own] {
						rt.Fatalf("%s is known up to %v, not %v", own, theirs[own], tips[own])
					}
				}
			}
		})
	})
	t.Run("changes nothing with lines that are there", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		storetest.Lay(t, a.Store, 3, 4)
		a.share(t)
		sheetstest.Same(t, "lines", true, b.hear(t, a, 100).New > 0)
		want := b.described(t)
		_, own, _ := a.Shared().Tips()
		lines, err := a.Shared().Lines(own, 1, 100)
		if err != nil {
			t.Fatal(err)
		}
		again, err := b.Shared().Accept(t.Context(), append(lines, lines...))
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "lines", store.Accepted{}, again)
		sheetstest.Same(t, "the pad", want, b.described(t))
	})
	t.Run("takes in at once that all games in play are over, and that another one has begun", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		a.share(t)
		b.share(t)
		var ids []string
		for range 50 { // lines for more than a page of the file
			ids = append(ids, storetest.Lay(t, a.Store, 3, 4, 1).Head().ID)
		}
		storetest.Written(t, a.Store)
		b.hear(t, a, 1000)
		a.Select(ids...).Archive()
		storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		b.hear(t, a, 1000)
		settled(t, list)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("waits for lines that are missing, and says from which on", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		a.share(t)
		storetest.Lay(t, a.Store, 3, 4, 1)
		storetest.Written(t, a.Store)
		_, own, _ := a.Shared().Tips()
		lines, err := a.Shared().Lines(own, 1, 100)
		if err != nil {
			t.Fatal(err)
		}
		got, err := b.Shared().Accept(t.Context(), slices.Delete(slices.Clone(lines), 1, 2))
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "lines", store.Accepted{New: 1, Missing: map[string]int{own: 2}}, got)
		got, err = b.Shared().Accept(t.Context(), lines)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "lines when they have come", store.Accepted{New: len(lines) - 1}, got)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("names a device that has two lines of one number, and keeps the first", func(t *testing.T) {
		list := newDevices(t, 3)
		a, b := list[0], list[1]
		a.share(t)
		storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		_, own, _ := a.Shared().Tips()
		lines, _ := a.Shared().Lines(own, 1, 100)
		b.hear(t, a, 100)
		altered, err := (replica.Tip{}).Seal(own, replica.Line{ID: lines[0].ID, At: lines[0].At, Sheet: lines[0].Sheet, Set: replica.Values{"place": []byte(`"Bar"`)}})
		if err != nil {
			t.Fatal(err)
		}
		got, err := b.Shared().Accept(t.Context(), []replica.Line{altered})
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "lines", store.Accepted{Forked: map[string]int{own: 1}}, got)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("keeps what two have written as one device, whichever came first, and however often it comes", func(t *testing.T) {
		list := newDevices(t, 3)
		a, first, other := list[0], list[1], list[2]
		a.share(t)
		s := storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		_, own, _ := a.Shared().Tips()
		begun, _ := a.Shared().Lines(own, 1, 100)
		fork := func(numbers ...int) []replica.Line {
			t.Helper()
			tip, after, at := begun[len(begun)-1].Tip(), begun[len(begun)-1].ID, begun[0].At
			var lines []replica.Line
			for _, n := range numbers {
				at = at.Add(time.Minute)
				l, err := tip.Seal(own, replica.Line{
					ID: ulid.Make().String(), At: at, Sheet: s.Head().ID, After: after,
					Log: []replica.Entry{{N: 100 + n, By: s.Log()[0].By, At: at, Entry: fmt.Appendf(nil, `{"number":%d}`, n)}},
				})
				if err != nil {
					t.Fatal(err)
				}
				tip, after, lines = l.Tip(), l.ID, append(lines, l)
			}
			return lines
		}
		one, two := fork(4, 5, 6), fork(7, 8)
		take := func(d *device, lines []replica.Line) store.Accepted {
			t.Helper()
			got, err := d.Shared().Accept(t.Context(), append(slices.Clone(begun), lines...))
			if err != nil {
				t.Fatal(err)
			}
			return got
		}
		whole := func(n int) store.Accepted {
			return store.Accepted{New: n, Missing: map[string]int{}, Forked: map[string]int{}}
		}
		take(first, one)
		take(other, two)
		sheetstest.Same(t, "what is new", whole(2), take(first, two))
		sheetstest.Same(t, "what is new", whole(3), take(other, one))
		settled(t, list[1:])
		sheetstest.Same(t, "the pad", first.described(t), other.described(t))
		sheetstest.Same(t, "lines of the log", 6, first.told(t))
		count := func() (n int) {
			tips, _, _ := first.Shared().Tips()
			for _, tip := range tips {
				n += tip.N
			}
			return n
		}
		want := first.described(t)
		take(first, one)
		take(first, two)
		was := count()
		for range 3 {
			take(first, one)
			take(first, two)
		}
		sheetstest.Same(t, "lines when they come again", was, count())
		sheetstest.Same(t, "the pad when they come again", want, first.described(t))
	})
	t.Run("a line that the rules have a fault with costs itself, and holds nobody up", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		a.share(t)
		b.share(t)
		s, err := sheets.New(sheetstest.FindBoth("faulty", ""), sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.Evening})
		if err != nil {
			t.Fatal(err)
		}
		a.Create(s)
		storetest.Jot(t, a.Store, s, 4)
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		tips, _, _ := b.Shared().Tips()
		_, begun, _ := a.Shared().Tips()
		lines, _ := b.Shared().Lines(begun, 1, 100)
		own := "01JD2Z8K6V00000000000000DD" // of a device that other rules have let do that
		bad, err := tips[own].Seal(own, replica.Line{
			ID: "01JD2Z8K6V000000000000000B", At: sheetstest.Minute(9), Sheet: s.Head().ID, After: lines[len(lines)-1].ID,
			Log: []replica.Entry{{N: 1, At: sheetstest.Minute(9), Entry: []byte(`{"score":6}`)}},
		})
		if err != nil {
			t.Fatal(err)
		}
		next, err := bad.Tip().Seal(own, replica.Line{ID: "01JD2Z8K6V000000000000000C", At: sheetstest.Minute(10), Night: "2026-11-20", Set: replica.Values{"note": []byte(`"snow"`)}})
		if err != nil {
			t.Fatal(err)
		}
		got, err := b.Shared().Accept(t.Context(), []replica.Line{bad, next})
		sheetstest.Same(t, "lines", []any{2, nil}, []any{got.New, err})
		night, err := b.NightNotes(sheets.DayOf(sheetstest.Evening))
		sheetstest.Same(t, "what came behind it", []any{"snow", nil}, []any{night.Note, err})
		theirs, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, b.Store, theirs, 3)
		storetest.Written(t, b.Store)
		sheetstest.Same(t, "what was set aside", 0, b.Status().Rejected)
		settled(t, list)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		now, err := a.Sheet(s.Head().ID)
		sheetstest.Same(t, "what stands", []any{[]int{4, 3}, nil}, []any{sheetstest.Numbers(now), err})
	})
	t.Run("keeps a sheet away that was erased here, until it is taken out of the trash elsewhere", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s := storetest.Lay(t, a.Store, 3, 4)
		a.share(t)
		b.hear(t, a, 100)
		b.Select(s.Head().ID).Delete()
		b.EmptyTrash()
		storetest.Written(t, b.Store)
		a.hear(t, b, 100)
		a.Select(s.Head().ID).Annotate("Bar", "")
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		if _, err := b.Sheet(s.Head().ID); storetest.TroubleOf(err) != failure.NoSheet {
			t.Error(err)
		}
		a.Select(s.Head().ID).Undelete()
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("keeps what somebody writes who has not seen what came", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		a.share(t)
		s := storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		b.share(t)
		theirs, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, b.Store, theirs, 5, 1)
		storetest.Written(t, b.Store)
		a.hear(t, b, 100)
		storetest.Jot(t, a.Store, s, 4) // on the sheet as it was
		storetest.Written(t, a.Store)
		sheetstest.Same(t, "what was set aside", 0, a.Status().Rejected)
		b.hear(t, a, 100)
		now, err := a.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what stands", []int{3, 5, 1}, sheetstest.Numbers(now))
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		storetest.Jot(t, a.Store, s, 6)
		storetest.Jot(t, a.Store, s, 2)
		storetest.Written(t, a.Store)
		if now, err = a.Sheet(s.Head().ID); err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what stands when more was written there", []int{3, 4, 6, 2}, sheetstest.Numbers(now))
	})
}

func TestStore_Replace_Shared(t *testing.T) {
	t.Run("keeps what came from elsewhere beside a sheet that somebody joined who had not seen it", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		a.share(t)
		s := storetest.Lay(t, a.Store)
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		theirs, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, b.Store, theirs, 5, 1, 2)
		storetest.Written(t, b.Store)
		a.hear(t, b, 100)
		if _, err := s.Join(sheets.Seat{Name: "Cem"}, sheetstest.Minute(9)); err != nil {
			t.Fatal(err)
		}
		a.AppendLog(s)
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		now, err := a.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "what stands", []int{5, 1, 2}, sheetstest.Numbers(now))
		forks, err := a.Shared().Forks(s.Head().ID)
		if err != nil || len(forks) != 1 {
			t.Fatal(forks, err)
		}
		sheetstest.Same(t, "what is kept beside it", []string{"Ann", "Bo", "Cem"}, forks[0].Sheet.Names())
	})
}

func TestStore_Share(t *testing.T) {
	t.Run("shows a sheet when its game is known", func(t *testing.T) {
		list := newDevices(t, 1)
		a := list[0]
		storetest.Lay(t, a.Store, 3)
		a.share(t)
		know := false
		b := &device{Store: storetest.PadAt(t, filepath.Join(t.TempDir(), "other.pad"), store.Options{Find: func(id, definition string) *scoring.Game {
			if !know {
				return nil
			}
			return sheetstest.FindTally(id, definition)
		}})}
		b.hear(t, a, 100)
		ids, _ := b.IDs(store.Query{})
		sheetstest.Same(t, "sheets", 0, len(ids))
		know = true
		b.share(t)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("gives another device all that was written before", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		storetest.Lay(t, a.Store, 3, 4)
		done := storetest.Lay(t, a.Store, 4, 6, 6)
		trashed := storetest.Lay(t, a.Store, 2)
		a.Select(trashed.Head().ID).Delete()
		a.Select(done.Head().ID).SetCounted(false)
		a.Roster().Save(sheets.Player{ID: sheetstest.AnnSeat.ID, Name: "Ann"})
		storetest.Written(t, a.Store)
		sheetstest.Same(t, "before", false, a.Shared().Is())
		a.share(t)
		sheetstest.Same(t, "after", true, a.Shared().Is())
		b.hear(t, a, 100)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		tips, own, _ := a.Shared().Tips()
		a.share(t)
		again, _, _ := a.Shared().Tips()
		sheetstest.Same(t, "lines when it is asked for again", tips[own].N, again[own].N)
		storetest.Written(t, b.Store)
	})
}

func TestStore_Share_Games(t *testing.T) {
	t.Run("gives another device the sheets of every game, in every state", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		sheetstest.FileWith(t, path, sheetstest.Content(t, formatPad))
		a := &device{Store: storetest.PadAt(t, path, store.Options{Find: games.Find})}
		b := &device{Store: storetest.PadAt(t, filepath.Join(t.TempDir(), "other.pad"), store.Options{Find: games.Find})}
		a.share(t)
		b.hear(t, a, 1<<20)
		storetest.Written(t, a.Store)
		storetest.Written(t, b.Store)
		list, err := storetest.AllInPlay(b.Store)
		if err != nil {
			t.Fatal(err)
		}
		ids, err := b.IDs(store.Query{})
		if err != nil || len(list) == 0 || len(ids) < 10 {
			t.Fatal(len(list), len(ids), err)
		}
		for _, id := range ids {
			ours, err := a.Sheet(id)
			if err != nil {
				t.Fatal(err)
			}
			theirs, err := b.Sheet(id)
			if err != nil {
				t.Fatal(err)
			}
			sheetstest.Same(t, "the sheet "+id, ours.Log(), theirs.Log())
			sheetstest.Same(t, "the head "+id, sheetstest.Encoded(t, ours.Frozen()), sheetstest.Encoded(t, theirs.Frozen()))
			one, _ := a.Summary(id)
			other, _ := b.Summary(id)
			sheetstest.Same(t, "the summary of "+id, one, other)
		}
		players, _ := a.Players()
		others, _ := b.Players()
		sheetstest.Same(t, "the players", players, others)
	})
}

func TestRestore_Shared(t *testing.T) {
	t.Run("gives the pad back with the lines of all devices, from a whole backup and the changes since", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		storetest.Lay(t, b.Store, 6)
		b.share(t)
		backup.Start(a.Store)
		storetest.BackedUp(t, a.Store)
		a.share(t)
		storetest.Lay(t, a.Store, 3, 4)
		a.hear(t, b, 100)
		storetest.Written(t, a.Store)
		made, _ := storetest.BackedUp(t, a.Store)
		again := filepath.Join(t.TempDir(), "again.pad")
		if _, err := backup.Restore(again, made.Path, store.Options{Find: sheetstest.FindTally}); err != nil {
			t.Fatal(err)
		}
		p := storetest.PadAt(t, again, store.Options{})
		sheetstest.Same(t, "the pad", a.described(t), (&device{Store: p}).described(t))
		tips, _, _ := a.Shared().Tips()
		restored, _, _ := p.Shared().Tips()
		sheetstest.Same(t, "the lines", tips, restored)
	})
}

func TestStore_Pen(t *testing.T) {
	list := newDevices(t, 2)
	a, b := list[0], list[1]
	s := storetest.Lay(t, a.Store, 3)
	id := s.Head().ID
	pen := func(d *device) (own bool, name string) {
		got, err := d.Shared().Pen(id)
		if err != nil {
			t.Fatal(err)
		}
		return got.Own, got.Name
	}
	t.Run("is here while the pad is not shared", func(t *testing.T) {
		storetest.Written(t, a.Store)
		own, _ := pen(a)
		sheetstest.Same(t, "own", true, own)
	})
	t.Run("is where the sheet was begun", func(t *testing.T) {
		if err := a.Shared().NameDevice(t.Context(), "Tablet"); err != nil {
			t.Fatal(err)
		}
		a.share(t)
		b.hear(t, a, 100)
		own, _ := pen(a)
		sheetstest.Same(t, "own", true, own)
		own, name := pen(b)
		sheetstest.Same(t, "elsewhere", []any{false, "Tablet"}, []any{own, name})
	})
	t.Run("is taken, also by a device whose clock is behind", func(t *testing.T) {
		for _, one := range [][2]*device{{b, a}, {a, b}, {b, a}} {
			if err := one[0].Shared().TakePen(t.Context(), id); err != nil {
				t.Fatal(err)
			}
			one[1].hear(t, one[0], 100)
			own, _ := pen(one[0])
			other, _ := pen(one[1])
			sheetstest.Same(t, "own", []bool{true, false}, []bool{own, other})
		}
	})
}

func TestStore_Forks(t *testing.T) {
	list := newDevices(t, 2)
	a, b := list[0], list[1]
	if err := b.Shared().NameDevice(t.Context(), "Computer"); err != nil {
		t.Fatal(err)
	}
	a.share(t)
	s := storetest.Lay(t, a.Store, 3)
	id := s.Head().ID
	storetest.Written(t, a.Store)
	b.hear(t, a, 100)
	theirs, err := b.Sheet(id)
	if err != nil {
		t.Fatal(err)
	}
	storetest.Jot(t, b.Store, theirs, 5)
	storetest.Jot(t, a.Store, s, 4, 1)
	storetest.Written(t, a.Store)
	storetest.Written(t, b.Store)
	a.hear(t, b, 100)
	forks, err := a.Shared().Forks(id)
	if err != nil || len(forks) != 1 {
		t.Fatal(forks, err)
	}
	sheetstest.Same(t, "who wrote it", "Computer", forks[0].Name)
	sheetstest.Same(t, "what it is", []int{3, 5}, sheetstest.Numbers(forks[0].Sheet))
	forked, err := a.Shared().Forked()
	sheetstest.Same(t, "sheets with forks", []any{[]string{id}, nil}, []any{forked, err})
	t.Run("is settled on every device", func(t *testing.T) {
		if err := a.Shared().SettleFork(t.Context(), id, forks[0].ID); err != nil {
			t.Fatal(err)
		}
		b.hear(t, a, 100)
		for _, d := range []*device{a, b} {
			forked, err := d.Shared().Forked()
			sheetstest.Same(t, "sheets with forks", []any{[]string(nil), nil}, []any{forked, err})
			left, err := d.Shared().Forks(id)
			sheetstest.Same(t, "forks", []any{0, nil}, []any{len(left), err})
		}
	})
}

func TestStore_Rejoin(t *testing.T) {
	t.Run("says again as another device what the others do not have", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		a.share(t)
		s := storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		tips, own, _ := a.Shared().Tips()
		storetest.Jot(t, a.Store, s, 4)
		storetest.Written(t, a.Store)
		if err := a.Shared().Rejoin(t.Context(), tips[own].N+1); err != nil {
			t.Fatal(err)
		}
		now, is, _ := a.Shared().Tips()
		sheetstest.Same(t, "another device", true, is != own)
		sheetstest.Same(t, "the old one ends", tips[own].N, now[own].N)
		sheetstest.Same(t, "the new one has", 1, now[is].N)
		storetest.Jot(t, a.Store, s, 1)
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
}

func TestStore_Accept_LongTexts(t *testing.T) {
	long := strings.Repeat("Ä", 1_000_000)
	a := newDevices(t, 1)[0]
	dev, player, prev, n := ulid.Make().String(), ulid.Make().String(), "", 0
	say := func(about, set string) replica.Line {
		n++
		text := fmt.Appendf(nil, `{"id":%q,"dev":%q,"n":%d,"prev":%q,"at":"2026-11-21T20:00:00Z",%s,"set":%s}`, ulid.Make(), dev, n, prev, about, set)
		l, err := replica.Parse(text)
		if err != nil {
			t.Fatal(err)
		}
		prev = l.Tip().Hash
		return l
	}
	lines := []replica.Line{
		say(fmt.Sprintf(`"device":%q`, dev), fmt.Sprintf(`{"name":%q}`, long)),
		say(fmt.Sprintf(`"player":%q`, player), fmt.Sprintf(`{"name":%q}`, long)),
		say(`"night":"2026-11-21"`, fmt.Sprintf(`{"name":%q,"place":%q,"note":%q}`, long, long, long)),
	}
	if got, err := a.Shared().Accept(t.Context(), lines); err != nil || got.New != len(lines) {
		t.Fatal(got, err)
	}
	all, err := a.Shared().Devices()
	if err != nil {
		t.Fatal(err)
	}
	is := slices.IndexFunc(all, func(d store.Device) bool { return d.ID == dev })
	one, err := a.Roster().Player(player)
	if err != nil || is < 0 {
		t.Fatal(all, err)
	}
	notes, err := a.NightNotes(sheets.DayOf(time.Date(2026, time.November, 21, 20, 0, 0, 0, time.Local)))
	if err != nil {
		t.Fatal(err)
	}
	for what, text := range map[string]struct {
		is   string
		most int
	}{
		"the name of a device": {all[is].Name, 200}, "the name of a player": {one.Name, 200},
		"the name of a night": {notes.Name, 200}, "a place": {notes.Place, 200}, "a note": {notes.Note, 10_000},
	} {
		t.Run(what+" is cut where one that is entered would be refused", func(t *testing.T) {
			if got := utf8.RuneCountInString(text.is); got != text.most {
				t.Errorf("it has %d characters, not %d", got, text.most)
			}
		})
	}
}
