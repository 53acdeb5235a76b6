package logstore_test

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"regexp"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/oklog/ulid/v2"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/line"
	"beermat/sheets/logstore"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/sheets/store/tablepad"
)

// memory is a file in memory, which may have room for so many bytes only.
type memory struct {
	text []byte
	room int // 0: there is always room
}

var errFull = errors.New("there is no room")

func (m *memory) ReadAt(p []byte, at int64) (int, error) {
	return bytes.NewReader(m.text).ReadAt(p, at)
}
func (m *memory) Size() int64 { return int64(len(m.text)) }
func (m *memory) Truncate(size int64) error {
	m.text = m.text[:size]
	return nil
}

func (m *memory) Append(text []byte) error {
	if m.room > 0 && len(m.text)+len(text) > m.room {
		return errFull
	}
	m.text = append(slices.Clip(m.text), text...)
	return nil
}

// clock is an evening that goes on by a second each time that it is looked at.
func clock() func() time.Time {
	var n atomic.Int64 // an import asks on several goroutines
	return func() time.Time { return sheetstest.Evening.Add(time.Duration(n.Add(1)) * time.Second) }
}

func open(tb testing.TB, file logstore.File, change ...func(*logstore.Options)) *logstore.Pad {
	tb.Helper()
	o := logstore.Options{Find: sheetstest.FindTally, Now: clock(), Version: "1"}
	for _, f := range change {
		f(&o)
	}
	p, err := logstore.Open(file, o)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// pad is what the pads that are compared can do.
type pad interface {
	Players() ([]sheets.Player, error)
	SavePlayer(sheets.Player) sheets.Player
	Sheet(id string) (*sheets.Sheet, error)
	Summary(id string) (sheets.Summary, error)
	InPlay(after sheets.Summary, n int) (list []sheets.Summary, all int, err error)
	Create(*sheets.Sheet)
	AppendLog(*sheets.Sheet)
	Archive(id string)
	Reopen(id string)
	Merge(from, into string)
	Unmerge(from string)
	Conflict(from, into string) (sheets.Summary, bool, error)
	HeadToHeads(player string) ([]stats.HeadToHead, error)
	Compare(one, other, game, variant string) ([2]stats.PlayerStats, error)
	Career(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error)
	Nights(before sheets.Day, n int) (list []sheets.Night, more bool, err error)
	Seasons() ([]season.Season, error)
	SaveSeason(season.Season)
	DeleteSeason(id string)
	SeasonGames(ctx context.Context, s *season.Season) ([]season.Game, map[string]season.Person, error)
}

// said is all that a pad says.
func said(tb interface{ Fatal(...any) }, p pad, ids []string) (list []string) {
	players, err := p.Players()
	if err != nil {
		tb.Fatal(err)
	}
	inPlay, all, err := p.InPlay(sheets.Summary{}, 100)
	if err != nil {
		tb.Fatal(err)
	}
	seasons, err := p.Seasons()
	list = append(list, fmt.Sprint(players), fmt.Sprint(all), fmt.Sprint(seasons, err))
	add := func(sum sheets.Summary) {
		list = append(list, fmt.Sprint(sum.ID, sum.Game, sum.Players, sum.Entries, sum.Done, sum.Turn, sum.Standings, sum.Place, sum.Night, sum.Archived.IsZero(), sum.Written.UnixMilli(), sum.Variant))
	}
	for _, sum := range inPlay {
		add(sum)
	}
	if len(inPlay) > 1 {
		rest, _, err := p.InPlay(inPlay[0], 1)
		if err != nil {
			tb.Fatal(err)
		}
		add(rest[0])
	}
	for before, more := sheets.Day(math.MaxInt32), true; more; {
		var nights []sheets.Night
		if nights, more, err = p.Nights(before, 1); err != nil || len(nights) > 1 {
			tb.Fatal(nights, err)
		}
		for _, night := range nights {
			before, list = night.Day, append(list, fmt.Sprint(night.Day, more))
			for _, sum := range night.Games {
				add(sum)
			}
		}
	}
	for _, s := range []season.Season{{}, {Scheme: season.Cup, LeftOut: ids[:min(len(ids), 1)]}} {
		games, people, err := p.SeasonGames(context.Background(), &s)
		if err != nil {
			tb.Fatal(err)
		}
		list = append(list, fmt.Sprintf("%+v %v", season.NewTable(&s, games, people), people))
	}
	for _, one := range players {
		all, games, err := p.Career(one.ID)
		for i := range games {
			games[i].Counts = nil // which a pad of lines does not keep
		}
		list = append(list, fmt.Sprintf("%s: %+v %+v %v", one.Name, all, games, err))
		pairs, err := p.HeadToHeads(one.ID)
		list = append(list, fmt.Sprint(pairs, err))
		for _, of := range pairs {
			both, err := p.Compare(one.ID, of.Other, of.Game, of.Variant)
			both[0].Counts, both[1].Counts = nil, nil
			list = append(list, fmt.Sprintf("%+v %v", both, err))
		}
		sum, clash, err := p.Conflict(one.ID, players[0].ID)
		list = append(list, fmt.Sprint(sum.ID, clash, err))
	}
	for _, id := range ids {
		sum, err := p.Summary(id)
		if err != nil {
			tb.Fatal(err)
		}
		add(sum)
		s, err := p.Sheet(id)
		if err != nil {
			tb.Fatal(err)
		}
		text, err := s.Card().MarshalJSON()
		list = append(list, fmt.Sprint(string(text), err, s.Lines(), s.CanUndo(), s.CanRedo(), len(s.Struck())))
	}
	return list
}

// Whatever is done, a pad of lines says what a store says, also when it is opened again, with an index or without.
func TestPad_Model(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		file := &memory{}
		now := clock()
		find := games.Find
		at := func(o *logstore.Options) { o.Find = find }
		lines := open(t, file, at)
		db := tablepad.Pad{Store: storetest.PadAt(t, fmt.Sprintf("%s/%s.pad", t.TempDir(), ulid.Make()), store.Options{Find: find, Now: now})}
		pads := []pad{lines, db}
		type twins struct{ at [2]*sheets.Sheet }
		var tables []twins
		var ids []string
		newID := sheetstest.CountingIDs()
		chance := func(n int) int { return rapid.IntRange(0, n-1).Draw(rt, "n") }
		for range rapid.IntRange(1, 40).Draw(rt, "steps") {
			switch step := chance(10); {
			case step == 0 || len(tables) == 0:
				g := games.Scorecards[chance(len(games.Scorecards))].Game
				head := sheets.Head{ID: newID(), Game: g.ID, Started: now().AddDate(0, 0, -chance(4)).Truncate(time.Millisecond), Place: []string{"", "Home"}[chance(2)]}
				known, _ := lines.Players()
				for i := range min(3, g.Seats.Offer) {
					seat := sheets.Seat{Name: fmt.Sprint("P", i)}
					if len(known) > 2 && chance(3) > 0 {
						seat = sheets.Seat{ID: known[(i+chance(2))%len(known)].ID, Name: "on the list"}
					}
					head.Players = append(head.Players, seat)
				}
				if _, err := sheets.New(g, head); err != nil {
					continue // somebody sits twice
				}
				var one twins
				for i, p := range pads {
					s, err := sheets.New(g, head)
					if err != nil {
						rt.Fatal(err)
					}
					p.Create(s)
					one.at[i] = s
				}
				tables, ids = append(tables, one), append(ids, head.ID)
			case step == 1 && chance(3) == 0:
				s := season.Season{ID: ids[chance(len(ids))], Name: "Cup", Scheme: season.Cup, Best: chance(9)}
				gone := chance(3) == 0
				for _, p := range pads {
					if p.SaveSeason(s); gone {
						p.DeleteSeason(s.ID)
					}
				}
			case step == 1:
				who := sheets.Player{ID: newID(), Name: fmt.Sprint("N", chance(5)), Colour: chance(4)}
				if list, _ := lines.Players(); len(list) > 0 && chance(2) == 0 {
					who.ID = list[chance(len(list))].ID
				}
				for _, p := range pads {
					p.SavePlayer(who)
				}
			case step == 2 && chance(4) == 1:
				list, _ := lines.Players()
				if len(list) == 0 {
					continue
				}
				storetest.Written(t, db.Store) // who has met is known when all is followed
				from, into, apart := list[chance(len(list))].ID, list[chance(len(list))].ID, chance(3) == 0
				for _, p := range pads {
					if apart {
						p.Unmerge(from)
					} else {
						p.Merge(from, into)
					}
				}
				storetest.Written(t, db.Store)
			case step == 2 && chance(4) == 0:
				id := ids[chance(len(ids))]
				storetest.Written(t, db.Store) // one that is behind may take what is done at once to be done in another order
				back := chance(3) == 0
				for _, p := range pads {
					if back {
						p.Reopen(id)
					} else {
						p.Archive(id)
					}
				}
				storetest.Written(t, db.Store)
			default:
				one := tables[chance(len(tables))]
				switch _, on := one.at[0].Card().Turn(); {
				case step == 3 && one.at[0].CanUndo():
					for i, p := range pads {
						one.at[i].Undo(sheetstest.Minute(5))
						p.AppendLog(one.at[i])
					}
				case step == 4 && one.at[0].CanRedo():
					for i, p := range pads {
						one.at[i].Redo(sheetstest.Minute(6))
						p.AppendLog(one.at[i])
					}
				case on:
					e := one.at[0].Game().RandomEntry(one.at[0].Card(), chance)
					e.Head().At = sheetstest.Minute(7)
					for i, p := range pads {
						if _, err := one.at[i].Write(e); err != nil {
							rt.Fatal(err)
						}
						p.AppendLog(one.at[i])
					}
				}
			}
		}
		storetest.Written(t, db.Store)
		want := said(rt, db, ids)
		index := lines.Index()
		for what, p := range map[string]pad{"as it is": lines, "opened again": open(t, file, at), "opened with its index": open(t, file, at, func(o *logstore.Options) { o.Index = index })} {
			if got := said(rt, p, ids); !slices.Equal(want, got) {
				for i := range min(len(want), len(got)) {
					if want[i] != got[i] {
						rt.Fatalf("%s: the store says\n%q\nand the lines\n%q", what, want[i], got[i])
					}
				}
				rt.Fatalf("%s: the store says %d things, and the lines %d", what, len(want), len(got))
			}
		}
		if err := db.Close(time.Minute); err != nil {
			rt.Fatal(err)
		}
	})
}

// written returns a pad with two games and a player, and the numbers of the lines that each file has.
func written(tb testing.TB) (file *memory, ids []string) {
	file = &memory{}
	p := open(tb, file)
	p.SavePlayer(sheets.Player{Name: "Ann"})
	for range 2 {
		s := sheetstest.Table(tb)
		p.Create(s)
		ids = append(ids, s.Head().ID)
		for n := range 3 {
			if _, err := s.Write(sheetstest.WroteAt(n+3, n+1)); err != nil {
				tb.Fatal(err)
			}
			p.AppendLog(s)
		}
	}
	return file, ids
}

// sums are the checksums of lines.
var sums = regexp.MustCompile(`,?"sum":"[0-9a-f]{8}"}\n`)

// unsealed returns lines as files had them before there were checksums.
func unsealed(text []byte) []byte { return sums.ReplaceAll(text, []byte("}\n")) }

// entries are how many lines of entries whole lines at the beginning of a file make.
func entries(text []byte) (n int) {
	var d line.Decoder
	for one := range bytes.Lines(unsealed(text)) {
		if l, err := d.Read(bytes.TrimSuffix(one, []byte("\n"))); err == nil && bytes.HasSuffix(one, []byte("\n")) && l.Of.Kind == line.Sheet && l.Op == line.Write {
			n++
		}
	}
	return n
}

// stand counts the entries that stand on a pad.
func stand(tb testing.TB, p *logstore.Pad) (n int) {
	tb.Helper()
	if err := p.Each(func(s *sheets.Sheet, _ sheets.Placement) error { n += s.Len(); return nil }); err != nil {
		tb.Fatal(err)
	}
	return n
}

func TestOpen(t *testing.T) {
	t.Run("a file that was cut anywhere has all whole lines, and goes on", func(t *testing.T) {
		file, _ := written(t)
		for size := range file.text {
			cut := &memory{text: slices.Clone(file.text[:size])}
			whole := bytes.LastIndexByte(cut.text, '\n') + 1
			p := open(t, cut)
			if got := stand(t, p); got != entries(file.text[:size]) {
				t.Fatalf("of %d bytes stand %d entries, not %d", size, got, entries(file.text[:size]))
			}
			if len(cut.text) != whole {
				t.Fatalf("of %d bytes %d are kept, not %d", size, len(cut.text), whole)
			}
			s := sheetstest.Table(t)
			p.Create(s)
			if again := open(t, cut); !slices.Equal(said(t, again, []string{s.Head().ID}), said(t, p, []string{s.Head().ID})) {
				t.Fatalf("what is written after a cut at %d is not there", size)
			}
		}
	})
	t.Run("a damaged line costs itself and what goes on from it, and is put aside once", func(t *testing.T) {
		file, ids := written(t)
		before := open(t, &memory{text: file.text}).Device()
		lines := bytes.SplitAfter(file.text, []byte("\n"))
		second, at := 0, 0 // entry
		for ; entries(file.text[:at+len(lines[second])]) < 2; second++ {
			at += len(lines[second])
		}
		harmed := &memory{text: slices.Clone(file.text)}
		harmed.text[bytes.Index(harmed.text[at:], []byte(`"body"`))+at+len(`"body":`)+10] ^= 1
		if _, err := logstore.Open(harmed, logstore.Options{Find: sheetstest.FindTally, Now: clock()}); !errors.Is(err, line.ErrForm) {
			t.Errorf("without a place to put it: %v", err)
		}
		aside := &memory{}
		for i := range 2 {
			p := open(t, harmed, putAside(aside))
			if p.Damaged() != (i == 0) || !bytes.Equal(aside.text, harmed.text[at:at+len(lines[second])]) || len(harmed.text) != len(file.text) {
				t.Errorf("opened %d times, it says %v; put aside is %q", i+1, p.Damaged(), aside.text)
			}
			for k, want := range []int{1, 3} {
				if s, err := p.Sheet(ids[k]); err != nil || s.Len() != want {
					t.Errorf("game %d: %v", k, err)
				}
			}
			if p.Device() != before {
				t.Error("the number of its last line is known, and it goes on as another device")
			}
		}
		last := &memory{text: slices.Clone(file.text)}
		last.text[len(last.text)-2] ^= 1
		if p := open(t, last, putAside(&memory{})); p.Device() == before {
			t.Error("the number of its last line is not known, and it goes on as the same device")
		}
	})
	t.Run("a file from before there were checksums is read, and goes on with them", func(t *testing.T) {
		file, ids := written(t)
		want := said(t, open(t, file), ids)
		old := &memory{text: unsealed(file.text)}
		size := len(old.text)
		p := open(t, old)
		if got := said(t, p, ids); !slices.Equal(want, got) {
			t.Errorf("it says %q, not %q", got, want)
		}
		p.Archive(ids[0])
		p.Archive(ids[1])
		if n := len(sums.FindAll(old.text[size:], -1)); n != 2 {
			t.Errorf("%d lines have a checksum", n)
		}
		index := p.Index()
		want = said(t, p, ids)
		for _, change := range []func(*logstore.Options){func(*logstore.Options) {}, func(o *logstore.Options) { o.Index = index }} {
			if got := said(t, open(t, old, change), ids); !slices.Equal(want, got) {
				t.Errorf("opened again it says %q, not %q", got, want)
			}
		}
		mixed := &memory{text: slices.Concat(old.text, unsealed(old.text[size:]))}
		if p := open(t, mixed, putAside(&memory{})); !p.Damaged() {
			t.Error("a line without a checksum is taken below one that has one")
		}
	})
	t.Run("a file that cannot be read is an error", func(t *testing.T) {
		file, _ := written(t)
		if _, err := logstore.Open(unreadable{file}, logstore.Options{Find: sheetstest.FindTally, Now: clock()}); !errors.Is(err, io.ErrUnexpectedEOF) {
			t.Error(err)
		}
	})
}

// putAside has a pad put aside what it cannot read.
func putAside(to *memory) func(*logstore.Options) {
	return func(o *logstore.Options) { o.Aside = to }
}

// Whatever byte of a file is damaged, it is told where anything is missing, one game at most lacks something, and the
// pad goes on.
func TestOpen_Damaged(t *testing.T) {
	find := func(o *logstore.Options) { o.Find = games.Find }
	file := &memory{}
	p := open(t, file, find)
	var ids []string
	for i, g := range games.Scorecards[:4] {
		head := sheets.Head{Game: g.ID, Started: sheetstest.Evening}
		for k := range g.Seats.Offer {
			head.Players = append(head.Players, sheets.Seat{Name: fmt.Sprint("P", k)})
		}
		s, err := sheets.New(g.Game, head)
		if err != nil {
			t.Fatal(err)
		}
		p.Create(s)
		ids = append(ids, s.Head().ID)
		for n := range 4 {
			if _, on := s.Card().Turn(); !on {
				break
			}
			e := s.Game().RandomEntry(s.Card(), func(k int) int { return (n + i) % k })
			e.Head().At = sheetstest.Minute(n)
			if _, err := s.Write(e); err != nil {
				t.Fatal(err)
			}
			p.AppendLog(s)
		}
	}
	p.SavePlayer(sheets.Player{Name: "Ann"})
	p.Archive(ids[1])
	index := p.Index()
	lines := bytes.Count(file.text, []byte("\n"))

	// of returns what a pad says of each game, and of the list of players.
	of := func(p *logstore.Pad) (list []string) {
		for _, id := range ids {
			one := "it has not begun"
			if s, err := p.Sheet(id); err == nil {
				sum, _ := p.Summary(id)
				text, _ := s.Card().MarshalJSON()
				one = fmt.Sprint(string(text), s.Lines(), sum.Archived, sum.Entries, sum.Standings)
			} else if !errors.Is(err, failure.NoSheet) {
				t.Fatal(err)
			}
			list = append(list, one)
		}
		all, _ := p.Players()
		_, _, err := p.InPlay(sheets.Summary{}, 100)
		if err != nil {
			t.Fatal(err)
		}
		return append(list, fmt.Sprint(all))
	}
	want := of(p)
	rapid.Check(t, func(rt *rapid.T) {
		at := rapid.IntRange(0, len(file.text)-1).Draw(rt, "at")
		to := rapid.OneOf(rapid.Byte(), rapid.Just(byte('\n'))).Draw(rt, "to")
		harmed, aside := &memory{text: slices.Clone(file.text)}, &memory{}
		harmed.text[at] = to
		p := open(t, harmed, find, putAside(aside), func(o *logstore.Options) { o.Index = index })
		got, lacking := of(p), 0
		for i := range want {
			if got[i] != want[i] {
				lacking++
			}
		}
		if lacking > 1 || lacking == 1 && !p.Damaged() {
			rt.Fatalf("%d things lack something, and it says %v", lacking, p.Damaged())
		}
		if n := bytes.Count(aside.text, []byte("\n")); n > 2 {
			rt.Fatalf("put aside are %d of %d lines", n, lines)
		}
		p.SavePlayer(sheets.Player{Name: "Bo"})
		again := open(t, harmed, find, putAside(aside))
		if got, now := of(p), of(again); !slices.Equal(got, now) || again.Damaged() {
			rt.Fatalf("opened again it says\n%q\nand before\n%q", now, got)
		}
	})
}

type unreadable struct{ *memory }

func (unreadable) ReadAt([]byte, int64) (int, error) { return 0, io.ErrUnexpectedEOF }

func TestPad_NoRoom(t *testing.T) {
	file, ids := written(t)
	file.room = len(file.text)
	p := open(t, file)
	s, err := p.Sheet(ids[1])
	if err != nil {
		t.Fatal(err)
	}
	for n := range 2 {
		if _, err := s.Write(sheetstest.WroteAt(n+1, n+8)); err != nil {
			t.Fatal(err)
		}
		p.AppendLog(s)
	}
	n, trouble := p.Unsaved()
	if n != 2 || trouble == nil || trouble.Code != failure.CannotSave || !errors.Is(trouble, errFull) || p.Written(t.Context()) == nil || p.Index() != nil {
		t.Errorf("%d changes wait: %v", n, trouble)
	}
	if sum, err := p.Summary(ids[1]); err != nil || sum.Entries != 5 {
		t.Errorf("what waits is not on the pad: %v %v", sum.Entries, err)
	}
	p.Retry()
	if again := stand(t, open(t, &memory{text: slices.Clone(file.text)})); again != 6 {
		t.Errorf("the file has %d entries", again)
	}
	file.room = 0
	p.Retry()
	if n, trouble := p.Unsaved(); n != 0 || trouble != nil || p.Written(t.Context()) != nil {
		t.Errorf("%d changes wait: %v", n, trouble)
	}
	if again := open(t, file); stand(t, again) != 8 || !slices.Equal(said(t, again, ids), said(t, p, ids)) {
		t.Error("the file has something else")
	}
}

func TestPad_Index(t *testing.T) {
	file, _ := written(t)
	for range 20 {
		s := sheetstest.Table(t)
		open(t, file).Create(s)
	}
	index := open(t, file).Index()
	with := func(o *logstore.Options) { o.Index = index }
	longer := &memory{text: slices.Clone(file.text)}
	more := open(t, longer, with)
	s, err := more.Sheet(idsOf(t, more)[0])
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Write(sheetstest.WroteAt(2, 30)); err != nil {
		t.Fatal(err)
	}
	more.AppendLog(s)
	folded := 0
	counts := func(o *logstore.Options) {
		o.Find = func(id, definition string) *scoring.Game { folded++; return sheetstest.FindTally(id, definition) }
	}
	if list, _, _ := open(t, file, with, counts).InPlay(sheets.Summary{}, 5); len(list) != 5 || folded > 0 {
		t.Errorf("with an index %d games are folded to list %d", folded, len(list))
	}
	for what, c := range map[string]struct {
		file   *memory
		change func(*logstore.Options)
	}{
		"of this file":       {file, func(*logstore.Options) {}},
		"of another version": {file, func(o *logstore.Options) { o.Version = "2" }},
		"that is no index":   {file, func(o *logstore.Options) { o.Index = []byte(`{"size":`) }},
		"with places that are not there": {file, func(o *logstore.Options) {
			o.Index = bytes.ReplaceAll(index, []byte(`"spans":[`), []byte(`"spans":[-5,`))
		}},
		"of a shorter file": {longer, func(*logstore.Options) {}},
		"of a longer file":  {&memory{text: file.text[:bytes.LastIndexByte(file.text[:len(file.text)/2], '\n')+1]}, func(*logstore.Options) {}},
	} {
		got, want := open(t, c.file, with, c.change), open(t, c.file)
		ids := idsOf(t, want)
		if list, all := said(t, got, ids), said(t, want, ids); !slices.Equal(list, all) || got.Device() != want.Device() {
			t.Errorf("an index %s: %q, not %q", what, list, all)
		}
	}
}

func idsOf(tb testing.TB, p *logstore.Pad) (ids []string) {
	tb.Helper()
	if err := p.Each(func(s *sheets.Sheet, _ sheets.Placement) error { ids = append(ids, s.Head().ID); return nil }); err != nil {
		tb.Fatal(err)
	}
	return ids
}

// The lines of a file are those of one more device of a shared pad.
func TestPad_Lines(t *testing.T) {
	file, ids := written(t)
	db := storetest.PadAt(t, t.TempDir()+"/other.pad", store.Options{Find: sheetstest.FindTally, Now: clock()})
	var d line.Decoder
	a, err := db.Accept(t.Context(), func(yield func(line.Line, error) bool) {
		for one := range bytes.Lines(unsealed(file.text)) {
			if l, err := d.Read(bytes.TrimSuffix(one, []byte("\n"))); !yield(l, err) {
				return
			}
		}
	})
	if err != nil || a.Strange > 0 {
		t.Fatal(a, err)
	}
	storetest.Written(t, db)
	if want, got := said(t, open(t, file), ids), said(t, tablepad.Pad{Store: db}, ids); !slices.Equal(want, got) {
		t.Errorf("the other device says %q, not %q", got, want)
	}
}

// A game from a file has its rules with it.
func TestPad_Definition(t *testing.T) {
	catalogue := games.NewCatalogue()
	at := slices.IndexFunc(catalogue.All(), func(g *scorecard.Game) bool { return g.Definition != "" })
	g := catalogue.All()[at]
	file := &memory{}
	find := func(o *logstore.Options) { o.Find = catalogue.Find }
	p := open(t, file, find)
	for range 2 {
		s, err := sheets.New(g.Game, sheets.Head{Game: g.ID, Definition: g.Definition, Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.Evening})
		if err != nil {
			t.Fatal(err)
		}
		p.Create(s)
	}
	if n := bytes.Count(file.text, []byte(`"op":"define"`)); n != 1 {
		t.Errorf("its text is there %d times", n)
	}
	again := open(t, file, find)
	for _, id := range idsOf(t, again) {
		if s, err := again.Sheet(id); err != nil || s.Head().Definition != g.Definition {
			t.Error(cmp.Or(err, errors.New("another definition")))
		}
	}
	if got := len(idsOf(t, again)); got != 2 {
		t.Errorf("%d games are there", got)
	}
	none := open(t, file, func(o *logstore.Options) { o.Find = func(string, string) *scoring.Game { return nil } })
	if _, _, err := none.InPlay(sheets.Summary{}, 5); !errors.Is(err, failure.NoGame) {
		t.Error(err)
	}
}
