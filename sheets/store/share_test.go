package store_test

import (
	"bytes"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/oklog/ulid/v2"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// act does something that somebody does on a device.
func (d *device) act(t *testing.T, rt *rapid.T, devices []*device) {
	*d.at++
	ids, err := d.History().IDs(store.Query{})
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
		d.History().SaveNightNotes(sheets.NightNotes{Day: sheets.Day(20000 + *d.at%2), Name: fmt.Sprint("night ", *d.at)})
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
		trash, err := d.History().Trash()
		if err != nil {
			rt.Fatal(err)
		}
		for _, sum := range trash {
			d.Select(sum.ID).Undelete()
		}
	}
	if err := d.Queue().Written(context.Background()); err != nil { // all is written
		rt.Fatal(err)
	}
}

// lastOf returns the last line of a device that a pad has.
func lastOf(tb fataler, p *store.Store, dev line.ID) uint32 {
	last, err := p.LastNumbers()
	if err != nil {
		tb.Fatal(err)
	}
	return last[dev]
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
			for range rapid.IntRange(1, 30).Draw(rt, "acts") {
				devices[rapid.IntRange(0, 2).Draw(rt, "device")].act(t, rt, devices)
			}
			wrote := 0
			for _, d := range devices {
				wrote += d.wrote
				if s := d.Queue().Status(); s.Rejected > 0 || s.Err != nil {
					rt.Fatal(s.LastRejected, s.Err)
				}
			}
			settled(rt, devices)
			want := devices[0].described(rt)
			if told := devices[0].told(rt); told != wrote {
				rt.Fatalf("%d lines of logs were written, and %d are kept", wrote, told)
			}
			for _, d := range devices {
				if got := d.described(rt); got != want {
					rt.Fatalf("one has\n%s\nand another\n%s", want, got)
				}
				storetest.Written(t, d.Store)
				storetest.Rebuilt(t, d.Store)
				if err := d.File().Check(context.Background()); err != nil {
					rt.Fatal(err)
				}
				for _, other := range devices {
					if own, there := lastOf(rt, d.Store, d.Device()), lastOf(rt, other.Store, d.Device()); own != there {
						rt.Fatalf("%s is known up to %d, not %d", d.Device(), there, own)
					}
				}
			}
		})
	})
	t.Run("changes nothing with lines that are there", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		storetest.Lay(t, a.Store, 3, 4)
		sheetstest.Same(t, "lines", true, b.hear(t, a, 100).New > 0)
		want, lines := b.described(t), linesOf(t, a.Store)
		sheetstest.Same(t, "lines", line.Accepted{}, accept(t, b.Store, append(lines, lines...)...))
		sheetstest.Same(t, "the pad", want, b.described(t))
	})
	t.Run("keeps a line that is known where another says something else as the same, and counts that", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s := storetest.Lay(t, a.Store, 3, 4)
		b.hear(t, a, 100)
		want := b.described(t)
		lines := linesOf(t, a.Store)
		at := slices.IndexFunc(lines, func(l line.Line) bool { return l.Of == s.Object() && l.Op == line.Write })
		for _, points := range []string{"1", "9"} {
			forged := lines[at]
			forged.Body = bytes.Replace(forged.Body, []byte("3"), []byte(points), 1)
			sheetstest.Same(t, "what came", line.Accepted{Strange: 1}, accept(t, b.Store, forged))
			sheetstest.Same(t, "the pad", want, b.described(t))
		}
	})
	t.Run("has a sheet back everywhere that was erased and is imported again", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		text := exported(t, fullPad(t))
		text = text[:strings.Index(text, "\n")+1]
		sheetstest.Same(t, "sheets", 1, imported(t, a.Store, text).New)
		ids, err := a.History().IDs(store.Query{})
		if err != nil || len(ids) != 1 {
			t.Fatal(ids, err)
		}
		a.share(t)
		b.share(t)
		settled(t, list)
		want := b.described(t)
		a.Select(ids...).Delete()
		a.History().EmptyTrash()
		settled(t, list)
		trash, err := b.History().Trash()
		sheetstest.Same(t, "what is in the trash of the other", []any{1, nil}, []any{len(trash), err})
		sheetstest.Same(t, "sheets", 1, imported(t, a.Store, text).New)
		settled(t, list)
		sheetstest.Same(t, "the pad", want, a.described(t))
		sheetstest.Same(t, "the other pad", want, b.described(t))
		a.sound(t)
		b.sound(t)
	})
	t.Run("is told that a sheet was thrown away on which nothing was written", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s := storetest.Lay(t, a.Store)
		a.share(t)
		b.share(t)
		settled(t, list)
		a.Select(s.Head().ID).Discard()
		settled(t, list)
		for _, d := range list {
			games, n, err := d.History().InPlay(sheets.Summary{}, 10)
			sheetstest.Same(t, "games on the table", []any{0, 0, nil}, []any{len(games), n, err})
		}
	})
	t.Run("takes in lines in any order", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		storetest.Lay(t, a.Store, 3, 4, 1)
		lines := linesOf(t, a.Store)
		slices.Reverse(lines)
		for i := range lines {
			accept(t, b.Store, lines[i])
		}
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("waits for lines that are missing, and has them when they come", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s := storetest.Lay(t, a.Store, 3, 4, 1)
		lines := linesOf(t, a.Store)
		at := slices.IndexFunc(lines, func(l line.Line) bool { return l.Op == line.Write })
		accept(t, b.Store, slices.Delete(slices.Clone(lines), at, at+1)...)
		now, err := b.Sheet(s.Head().ID)
		sheetstest.Same(t, "what stands without the first entry", []any{0, nil}, []any{now.Len(), err})
		sheetstest.Same(t, "lines when they have come", 1, accept(t, b.Store, lines...).New)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	})
	t.Run("takes in at once that all games in play are over, and that another one has begun", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
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
	t.Run("goes on as another device where somebody else has written in its name, and loses nothing", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s := storetest.Lay(t, a.Store, 3)
		lines := linesOf(t, a.Store)
		own := a.Device()
		forged := lines[len(lines)-1]
		forged.N, forged.After, forged.Of, forged.Op, forged.Body = 1000, line.ID{}, line.OnNight(20000), line.Set, []byte(`"Snow"`)
		forged.Field = "name"
		sheetstest.Same(t, "renewed", true, accept(t, a.Store, forged).Renewed)
		sheetstest.Same(t, "the same device", false, a.Device() == own)
		storetest.Jot(t, a.Store, s, 4)
		storetest.Written(t, a.Store)
		sheetstest.Same(t, "renewed again", false, accept(t, a.Store, append(lines, forged)...).Renewed)
		settled(t, list)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		now, err := b.Sheet(s.Head().ID)
		sheetstest.Same(t, "what is written", []any{[]int{3, 4}, nil}, []any{sheetstest.Numbers(now), err})
	})
	t.Run("a line that the rules have a fault with costs itself, and holds nobody up", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s, err := sheets.New(sheetstest.FindBoth("faulty", ""), sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.Evening})
		if err != nil {
			t.Fatal(err)
		}
		a.Create(s)
		storetest.Jot(t, a.Store, s, 4)
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		other := line.ID(sheetstest.UidOf("01JD2Z8K6V00000000000000DD")) // a device that other rules have let do that
		got := accept(t, b.Store,
			line.Line{Dev: other, N: 1, At: sheetstest.Minute(9), Of: s.Object(), After: s.Stream().Tail(), Body: []byte(`{"score":6}`)},
			line.Line{Dev: other, N: 2, At: sheetstest.Minute(10), Of: line.OnNight(int32(sheets.DayOf(sheetstest.Evening))), Op: line.Set, Field: "note", Body: []byte(`"snow"`)})
		sheetstest.Same(t, "lines", 2, got.New)
		night, err := b.History().NightNotes(sheets.DayOf(sheetstest.Evening))
		sheetstest.Same(t, "what came behind it", []any{"snow", nil}, []any{night.Note, err})
		theirs, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, b.Store, theirs, 3)
		storetest.Written(t, b.Store)
		sheetstest.Same(t, "what was set aside", 0, b.Queue().Status().Rejected)
		settled(t, list)
		sheetstest.Same(t, "the pad", a.described(t), b.described(t))
		now, err := a.Sheet(s.Head().ID)
		sheetstest.Same(t, "what stands", []any{[]int{4, 3}, nil}, []any{sheetstest.Numbers(now), err})
	})
	t.Run("keeps a sheet away that was erased here", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s := storetest.Lay(t, a.Store, 3, 4)
		b.hear(t, a, 100)
		b.Select(s.Head().ID).Delete()
		storetest.Written(t, b.Store)
		a.hear(t, b, 100)
		b.History().EmptyTrash()
		storetest.Written(t, b.Store)
		a.Select(s.Head().ID).Undelete()
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		if _, err := b.Sheet(s.Head().ID); storetest.TroubleOf(err) != failure.NoSheet {
			t.Error(err)
		}
	})
	t.Run("keeps what somebody writes who has not seen what came", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
		s := storetest.Lay(t, a.Store, 3)
		storetest.Written(t, a.Store)
		b.hear(t, a, 100)
		theirs, err := b.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, b.Store, theirs, 5, 1)
		storetest.Written(t, b.Store)
		a.hear(t, b, 100)
		storetest.Jot(t, a.Store, s, 4) // on the sheet as it was
		storetest.Written(t, a.Store)
		sheetstest.Same(t, "what was set aside", 0, a.Queue().Status().Rejected)
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

func TestStore_Accept_Join(t *testing.T) {
	t.Run("keeps what came from elsewhere beside a sheet that somebody joined who had not seen it", func(t *testing.T) {
		list := newDevices(t, 2)
		a, b := list[0], list[1]
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
		a := newDevices(t, 1)[0]
		storetest.Lay(t, a.Store, 3)
		path := filepath.Join(t.TempDir(), "other.pad")
		nobody := store.Options{Find: func(string, string) *scoring.Game { return nil }}
		b := storetest.PadAt(t, path, nobody)
		accept(t, b, linesOf(t, a.Store)...)
		list, err := storetest.AllInPlay(b)
		sheetstest.Same(t, "sheets", []any{0, nil}, []any{len(list), err})
		storetest.Closed(t, b)
		b = storetest.PadAt(t, path, store.Options{})
		sheetstest.Same(t, "the pad", a.described(t), (&device{Store: b}).described(t))
		sheetstest.Same(t, "on the table", 1, len(storetest.OnTable(t, b)))
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
		ids, err := b.History().IDs(store.Query{})
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
		players, _ := a.Roster().Players()
		others, _ := b.Roster().Players()
		sheetstest.Same(t, "the players", players, others)
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

func TestStore_Renew(t *testing.T) {
	list := newDevices(t, 2)
	a, b := list[0], list[1]
	s := storetest.Lay(t, a.Store, 3)
	b.hear(t, a, 100)
	own := a.Device()
	storetest.Jot(t, a.Store, s, 4)
	if err := a.Shared().Renew(t.Context()); err != nil {
		t.Fatal(err)
	}
	storetest.Jot(t, a.Store, s, 1)
	storetest.Written(t, a.Store)
	sheetstest.Same(t, "another device", false, a.Device() == own)
	b.hear(t, a, 100)
	sheetstest.Same(t, "the pad", a.described(t), b.described(t))
	now, err := b.Sheet(s.Head().ID)
	sheetstest.Same(t, "what is written", []any{[]int{3, 4, 1}, nil}, []any{sheetstest.Numbers(now), err})
}

func TestStore_Accept_LongTexts(t *testing.T) {
	long := []byte(`"` + strings.Repeat("Ä", 30_000) + `"`)
	a := newDevices(t, 1)[0]
	a.share(t)
	dev, player, day := line.ID(ulid.Make()), line.ID(ulid.Make()), sheets.DayOf(sheetstest.Evening)
	n := uint32(0)
	set := func(of line.Object, field string) line.Line {
		n++
		return line.Line{Dev: dev, N: n, At: sheetstest.Evening, Of: of, Op: line.Set, Field: field, Body: long}
	}
	night := line.OnNight(int32(day))
	lines := []line.Line{
		set(line.Object{Kind: line.Device, ID: dev}, "name"), set(line.Object{Kind: line.Player, ID: player}, "name"),
		set(night, "name"), set(night, "place"), set(night, "note"),
	}
	sheetstest.Same(t, "lines", len(lines), accept(t, a.Store, lines...).New)
	all, err := a.Shared().Devices()
	if err != nil {
		t.Fatal(err)
	}
	is := slices.IndexFunc(all, func(d store.Device) bool { return d.ID == dev.String() })
	one, err := a.Roster().Player(player.String())
	if err != nil || is < 0 {
		t.Fatal(all, err)
	}
	notes, err := a.History().NightNotes(day)
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
