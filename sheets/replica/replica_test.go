package replica_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"
	"github.com/oklog/ulid/v2"
	"pgregory.net/rapid"

	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/replica"
	"beermat/sheets/sheetstest"
)

const sheetID = "01JD2Z8K6V0000000000000000"

// device is one of several that share a pad, with the lines that it has.
type device struct {
	id    string
	clock time.Duration // how far it is off
	tips  map[string]replica.Tip
	lines []replica.Line
	own   []replica.Line
	chain int // counts its log lines
}

// party is devices that share a pad, and how many moments have gone by.
type party struct {
	devices []*device
	now     int
}

func newParty(n int) *party {
	p := &party{}
	for i := range n {
		p.devices = append(p.devices, &device{
			id: testID(1000+i, uint64(i)), clock: time.Duration(i-1) * 24 * time.Hour, tips: map[string]replica.Tip{},
		})
	}
	return p
}

func testID(n int, chance uint64) string {
	id := ulid.ULID{}
	_ = id.SetTime(1_700_000_000_000 + uint64(n))
	for i := range 8 {
		id[8+i] = byte(chance >> (8 * i))
	}
	return id.String()
}

func (p *party) tick(d *device) time.Time {
	p.now++
	return sheetstest.Minute(p.now).Add(d.clock)
}

func (d *device) fold() replica.Folded {
	return replica.FoldSheet(sheetID, d.lines, sheetstest.FindTally)
}

func (p *party) say(tb interface{ Fatal(...any) }, d *device, l replica.Line) {
	p.now++
	l.ID = testID(p.now, uint64(p.now)*0x9E3779B97F4A7C15)
	sealed, err := d.tips[d.id].Seal(d.id, l)
	if err != nil {
		tb.Fatal(err)
	}
	if sealed, err = replica.Parse(sealed.Text); err != nil {
		tb.Fatal(err, string(sealed.Text))
	}
	d.own = append(d.own, sealed)
	d.take(tb, sealed)
}

// take takes in a line, if it is the next one of its device.
func (d *device) take(tb interface{ Fatal(...any) }, l replica.Line) {
	switch err := d.tips[l.Dev].Check(&l); {
	case err == nil:
		d.tips[l.Dev] = l.Tip()
		d.lines = append(d.lines, l)
	case !errors.Is(err, replica.ErrKnown):
		tb.Fatal(err)
	}
}

// write writes on the sheet as the device has it, and begins it where it is not there.
func (p *party) write(tb interface{ Fatal(...any) }, d *device, number int) {
	f := d.fold()
	at := p.tick(d)
	if f.Sheet == nil {
		head, err := replica.NewHead(sheets.Head{Game: "tally", Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}, Started: sheetstest.Evening})
		if err != nil {
			tb.Fatal(err)
		}
		p.say(tb, d, replica.Line{At: at, Sheet: sheetID, Head: head})
		return
	}
	s := f.Sheet
	e := sheetstest.Wrote(number)
	e.At = at
	var line sheets.Line
	var err error
	switch number {
	case 0:
		var done bool
		if line, done = s.Undo(at); !done {
			return
		}
	default:
		if line, err = s.Write(e); err != nil {
			return
		}
	}
	d.chain++
	one := replica.Entry{N: d.chain, Act: line.Action, At: line.At, Number: line.Number}
	if line.Entry != nil {
		one.Act, one.Number = "", 0
		if one.Entry, err = json.Marshal(sheetstest.Wrote(number)); err != nil {
			tb.Fatal(err)
		}
	}
	log := []replica.Entry{one}
	p.say(tb, d, replica.Line{At: at, Sheet: sheetID, After: f.Tail, Log: log})
}

func (p *party) name(tb interface{ Fatal(...any) }, d *device, place string) {
	value, _ := json.Marshal(place)
	fields := replica.FoldFields(d.lines)
	at, _ := fields.Next("place", p.tick(d))
	p.say(tb, d, replica.Line{At: at, Sheet: sheetID, Set: replica.Values{"place": value}})
}

// seen is all that can be seen of a folded sheet.
func seen(tb interface{ Fatal(...any) }, f replica.Folded) string {
	text := ""
	if f.Sheet != nil {
		text = sheetstest.Encoded(tb, f.Sheet)
		for _, l := range f.Sheet.Log() {
			text += "\n" + l.LineID()
		}
	}
	place := ""
	f.Fields["place"].Read(&place)
	for _, fork := range f.Forks {
		text += fmt.Sprintf("\nfork %s by %s: %d", fork.ID, fork.Dev, fork.Sheet.Lines()-fork.Same)
	}
	return fmt.Sprintf("%s\n%s %s %d waiting, %d refused", text, f.Tail, place, f.Waiting, len(f.Refused))
}

// scribble has devices write, and hear of each other now and then.
func (p *party) scribble(rt *rapid.T, acts int) {
	for range acts {
		d := p.devices[rapid.IntRange(0, len(p.devices)-1).Draw(rt, "device")]
		switch act := rapid.IntRange(0, 9).Draw(rt, "act"); act {
		case 0:
			p.name(rt, d, fmt.Sprint("place ", p.now))
		case 1, 2:
			other := p.devices[rapid.IntRange(0, len(p.devices)-1).Draw(rt, "other")]
			p.hear(rt, d, other, rapid.IntRange(0, len(other.own)).Draw(rt, "lines"))
		default:
			p.write(rt, d, act-3)
		}
	}
}

// hear gives a device the first lines of another one.
func (p *party) hear(tb interface{ Fatal(...any) }, d, other *device, n int) {
	for _, l := range other.own[:n] {
		d.take(tb, l)
	}
}

func (p *party) all() (lines []replica.Line) {
	for _, d := range p.devices {
		lines = append(lines, d.own...)
	}
	return lines
}

func TestFoldSheet(t *testing.T) {
	t.Run("gives the same in whatever order lines come, and however often", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			p := newParty(3)
			p.scribble(rt, rapid.IntRange(1, 40).Draw(rt, "acts"))
			all := p.all()
			want := seen(rt, replica.FoldSheet(sheetID, all, sheetstest.FindTally))
			chance := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "order"), 1))
			again := slices.Clone(all)
			for range len(all) {
				again = append(again, all[chance.IntN(len(all))])
			}
			chance.Shuffle(len(again), func(i, k int) { again[i], again[k] = again[k], again[i] })
			if got := seen(rt, replica.FoldSheet(sheetID, again, sheetstest.FindTally)); got != want {
				rt.Fatalf("it is\n%s\nand was\n%s", got, want)
			}
		})
	})
	t.Run("gives the same for two sets of lines whichever is joined to which", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			p := newParty(3)
			p.scribble(rt, rapid.IntRange(1, 30).Draw(rt, "acts"))
			a, b, c := p.devices[0].lines, p.devices[1].lines, p.devices[2].lines
			want := seen(rt, replica.FoldSheet(sheetID, slices.Concat(a, b, c), sheetstest.FindTally))
			for _, other := range [][]replica.Line{slices.Concat(c, b, a), slices.Concat(b, slices.Concat(a, c)), slices.Concat(a, b, c, a, b, c)} {
				if got := seen(rt, replica.FoldSheet(sheetID, other, sheetstest.FindTally)); got != want {
					rt.Fatalf("it is\n%s\nand was\n%s", got, want)
				}
			}
		})
	})
	t.Run("gives three devices one pad when they have heard of each other, and loses nothing", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			p := newParty(3)
			p.scribble(rt, rapid.IntRange(1, 40).Draw(rt, "acts"))
			for _, d := range p.devices {
				for _, other := range p.devices {
					p.hear(rt, d, other, len(other.own))
				}
			}
			f := p.devices[0].fold()
			for _, d := range p.devices[1:] {
				if got, want := seen(rt, d.fold()), seen(rt, f); got != want {
					rt.Fatalf("one has\n%s\nand the other\n%s", got, want)
				}
			}
			if len(f.Refused) > 0 || f.Waiting > 0 {
				rt.Fatalf("%d lines were refused, %d wait", len(f.Refused), f.Waiting)
			}
			shown := map[string]bool{}
			for _, one := range f.Log {
				shown[one.Dev+fmt.Sprint(one.N)] = true
			}
			for _, fork := range f.Forks {
				for _, one := range fork.Sheet.Log() {
					shown[one.Device+fmt.Sprint(one.N)] = true
				}
			}
			for _, l := range p.all() {
				for _, one := range l.Adopt().Log {
					if !shown[one.Dev+fmt.Sprint(one.N)] {
						rt.Fatalf("line %d of %s is seen nowhere", one.N, one.Dev)
					}
				}
			}
		})
	})
}

func TestFoldSheet_Fork(t *testing.T) {
	begun := func(t *testing.T) (*party, *device, *device) {
		p := newParty(2)
		a, b := p.devices[0], p.devices[1]
		p.write(t, a, 1)
		p.write(t, a, 3)
		p.hear(t, b, a, len(a.own))
		return p, a, b
	}
	all := func(p *party) replica.Folded { return replica.FoldSheet(sheetID, p.all(), sheetstest.FindTally) }
	t.Run("leaves the longer branch, and keeps the other one beside it", func(t *testing.T) {
		p, a, b := begun(t)
		p.write(t, a, 4)
		p.write(t, b, 5)
		p.write(t, b, 6)
		f := all(p)
		sheetstest.Same(t, "what stands", []int{3, 5, 6}, sheetstest.Numbers(f.Sheet))
		sheetstest.Same(t, "forks", 1, len(f.Forks))
		sheetstest.Same(t, "who wrote it", a.id, f.Forks[0].Dev)
		sheetstest.Same(t, "its entries", []int{3, 4}, sheetstest.Numbers(f.Forks[0].Sheet))
		sheetstest.Same(t, "those that stand", 1, f.Forks[0].Same)
		p.say(t, b, replica.Line{At: p.tick(b), Sheet: sheetID, Set: replica.Values{replica.Settled(f.Forks[0].ID): jsontext.Value("true")}})
		sheetstest.Same(t, "forks when it was seen to", 0, len(all(p).Forks))
	})
	t.Run("leaves the one whose first line has the smaller ID, of two that are as long", func(t *testing.T) {
		p, a, b := begun(t)
		p.write(t, b, 5)
		p.write(t, a, 4)
		sheetstest.Same(t, "what stands", []int{3, 5}, sheetstest.Numbers(all(p).Sheet))
	})
	t.Run("is none where both say the same", func(t *testing.T) {
		p, a, b := begun(t)
		a.clock, b.clock = 0, 0
		at := p.now
		p.write(t, a, 4)
		now := p.now
		p.now = at
		p.write(t, b, 4)
		p.now = now
		b.own[0].ID = testID(7, 7)
		f := all(p)
		sheetstest.Same(t, "what stands", []int{3, 4}, sheetstest.Numbers(f.Sheet))
		sheetstest.Same(t, "forks", 0, len(f.Forks))
	})
	t.Run("does not count what the rules do not allow", func(t *testing.T) {
		p, a, _ := begun(t)
		tail := a.fold().Tail
		p.say(t, a, replica.Line{At: p.tick(a), Sheet: sheetID, After: tail, Log: []replica.Entry{{N: 9, At: p.tick(a), Entry: jsontext.Value(`{"score":99}`)}, {N: 10, Entry: jsontext.Value(`{"score":1}`)}}})
		f := all(p)
		sheetstest.Same(t, "what stands", []int{3}, sheetstest.Numbers(f.Sheet))
		sheetstest.Same(t, "refused", 1, len(f.Refused))
	})
	t.Run("waits for what a line goes on from", func(t *testing.T) {
		p, a, _ := begun(t)
		p.write(t, a, 4)
		lines := slices.Delete(p.all(), 1, 2)
		f := replica.FoldSheet(sheetID, lines, sheetstest.FindTally)
		sheetstest.Same(t, "what stands", []int{}, sheetstest.Numbers(f.Sheet))
		sheetstest.Same(t, "lines that wait", 1, f.Waiting)
	})
	t.Run("is none where somebody has begun the sheet anew after the last line", func(t *testing.T) {
		p, a, _ := begun(t)
		head, err := replica.NewHead(sheets.Head{Game: "tally", Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}, {Name: "Cem"}}, Started: sheetstest.Evening})
		if err != nil {
			t.Fatal(err)
		}
		p.say(t, a, replica.Line{At: p.tick(a), Sheet: sheetID, After: a.fold().Tail, Head: head})
		f := all(p)
		sheetstest.Same(t, "players", 3, len(f.Sheet.Head().Players))
		sheetstest.Same(t, "forks", 0, len(f.Forks))
	})
}

func TestTip_Check(t *testing.T) {
	p := newParty(1)
	d := p.devices[0]
	for range 3 {
		p.name(t, d, "Home")
	}
	first, second, third := d.own[0], d.own[1], d.own[2]
	altered, err := first.Tip().Seal(d.id, replica.Line{ID: second.ID, At: second.At, Sheet: sheetID, Set: replica.Values{"place": jsontext.Value(`"Bar"`)}})
	if err != nil {
		t.Fatal(err)
	}
	for name, c := range map[string]struct {
		tip  replica.Tip
		line replica.Line
		want error
	}{
		"takes the first line":                         {replica.Tip{}, first, nil},
		"takes the next line":                          {first.Tip(), second, nil},
		"waits for a line that is missing":             {first.Tip(), third, replica.ErrGap},
		"knows a line that came":                       {second.Tip(), first, replica.ErrKnown},
		"sees that the line before was another one":    {altered.Tip(), third, replica.ErrFork},
		"sees that a chain does not begin with a hash": {replica.Tip{N: 1, Hash: "x"}, second, replica.ErrFork},
	} {
		t.Run(name, func(t *testing.T) {
			if err := c.tip.Check(&c.line); !errors.Is(err, c.want) || (err == nil) != (c.want == nil) {
				t.Errorf("%v, not %v", err, c.want)
			}
		})
	}
}

func TestFoldFields(t *testing.T) {
	p := newParty(3)
	early, late := p.devices[0], p.devices[2] // their clocks are two days apart
	p.name(t, late, "Bar")
	t.Run("has the value that was set last by the clocks", func(t *testing.T) {
		p.name(t, early, "Home")
		var place string
		replica.FoldFields(p.all())["place"].Read(&place)
		sheetstest.Same(t, "the place", "Bar", place)
	})
	t.Run("has that of a device that had seen the other one, though its clock is behind", func(t *testing.T) {
		p.hear(t, early, late, len(late.own))
		p.name(t, early, "Garden")
		var place string
		replica.FoldFields(p.all())["place"].Read(&place)
		sheetstest.Same(t, "the place", "Garden", place)
	})
}

// manyFields returns so many members of an object.
func manyFields(n int) string {
	list := make([]string, n)
	for i := range list {
		list[i] = fmt.Sprintf("%q:1", fmt.Sprint("field ", i))
	}
	return strings.Join(list, ",")
}

func TestParse(t *testing.T) {
	const dev = "01JD2Z8K6V0000000000000009"
	for name, text := range map[string]string{
		"no JSON":                        `{"id"`,
		"no object":                      `7`,
		"a line about nothing":           `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z"}`,
		"a line about two things":        `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","player":"` + sheetID + `"}`,
		"an ID in small letters":         `{"id":"` + sheetID + `","dev":"01jd2z8k6v0000000000000009","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `"}`,
		"no number":                      `{"id":"` + sheetID + `","dev":"` + dev + `","at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `"}`,
		"a night that is none":           `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","night":"../../x"}`,
		"a log of what is no sheet":      `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","night":"2026-11-20","log":[{}]}`,
		"a sheet that is a way out":      `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"../../../etc/passwd"}`,
		"a number of 2,147,483,648":      `{"id":"` + sheetID + `","dev":"` + dev + `","n":2147483648,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `"}`,
		"a number beyond what there is":  `{"id":"` + sheetID + `","dev":"` + dev + `","n":99999999999,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `"}`,
		"a log line of no device":        `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","log":[{"dev":"x"}]}`,
		"a log line with a wrong ID":     `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","log":[{"id":"x"}]}`,
		"a log line before the first":    `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","log":[{"n":-1}]}`,
		"a log line behind the last":     `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","log":[{"n":9223372036854775807}]}`,
		"one that follows the last":      `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","log":[{"n":2147483647},{}]}`,
		"an entry that no game can have": `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","log":[{"n":1,"number":9223372036854775807}]}`,
		"more log lines than games have": `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","log":[{}` + strings.Repeat(",{}", 1<<16) + `]}`,
		"a long name of a field":         `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","set":{"` + strings.Repeat("x", 101) + `":1}}`,
		"more fields than there are":     `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","set":{` + manyFields(257) + `}}`,
	} {
		t.Run("refuses "+name, func(t *testing.T) {
			if l, err := replica.Parse([]byte(text)); !errors.Is(err, replica.ErrForm) {
				t.Error(l, err)
			}
		})
	}
	t.Run("keeps what nobody here knows in the text, and so in the hash", func(t *testing.T) {
		text := `{"id":"` + sheetID + `","dev":"` + dev + `","n":1,"at":"2026-11-20T20:00:00Z","sheet":"` + sheetID + `","mood":"good"}`
		l, err := replica.Parse([]byte(text))
		if err != nil || string(l.Text) != text {
			t.Error(string(l.Text), err)
		}
	})
}
