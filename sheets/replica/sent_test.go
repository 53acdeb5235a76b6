package replica_test

import (
	"fmt"
	"strings"
	"testing"

	"beermat/sheets/line"
	"beermat/sheets/replica"
	"beermat/sheets/sheetstest"
)

var (
	own   = line.ID{0, 0, 0, 0, 0, 1, 15: 1}
	other = line.ID{0, 0, 0, 0, 0, 1, 15: 2}
	made  = line.ID{15: 3} // of a file that names no device
)

// feed is a pad of which nothing is known but its feed.
type feed struct {
	replica.Pad
	changes []line.Change
}

func (f *feed) Device() line.ID { return own }

func (f *feed) Changes(after uint64, do func(line.Change) error) error {
	for _, c := range f.changes {
		if c.Seq <= after {
			continue
		}
		if err := do(c); err != nil {
			return err
		}
	}
	return nil
}

// add adds a change with lines of a device at the end.
func (f *feed) add(dev line.ID, numbers ...uint32) {
	c := line.Change{Seq: uint64(len(f.changes) + 1)}
	for _, n := range numbers {
		c.Lines = append(c.Lines, line.Line{Dev: dev, N: n})
	}
	f.changes = append(f.changes, c)
}

func names(lines []line.Line) string {
	var all []string
	for _, l := range lines {
		all = append(all, fmt.Sprint(l.Dev[15], ".", l.N))
	}
	return strings.Join(all, " ")
}

func TestSent(t *testing.T) {
	f := &feed{}
	s := replica.Sent{Of: map[string]replica.Numbers{own.String(): {}}}
	on := map[uint32]bool{}
	for _, one := range []struct {
		what string
		add  func()
		want string
	}{
		{"own lines, and those of nobody", func() { f.add(other, 1, 2); f.add(own, 1, 2, 3); f.add(made, 1) }, "1.1 1.2 1.3 3.1"},
		{"nothing twice", func() {}, ""},
		{"what is new about an object", func() { f.add(own, 1, 2, 3, 4) }, "1.4"},
		{"a line that was written before the one before", func() { f.add(own, 6) }, "1.6"},
		{"and comes into the feed after it", func() { f.add(own, 5); f.add(own, 6, 5) }, "1.5 1.5"},
		{"not again", func() { f.add(own, 5, 6) }, ""},
		{"in any order within one look", func() { f.add(own, 9, 10); f.add(own, 7, 8) }, "1.9 1.10 1.7 1.8"},
		{"but for what is there", func() { on[11] = true; f.add(own, 11, 12) }, "1.12"},
		{"which it knows from then on", func() { delete(on, 11); f.add(own, 11, 12) }, ""},
		{"one of a number far ahead", func() { f.add(own, 10_000) }, "1.10000"},
		{"and a late one before it", func() { f.add(own, 9_900) }, "1.9900"},
	} {
		one.add()
		pass := s.Pass()
		b, err := pass.Next(f, func(l *line.Line) bool { return on[l.N] })
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, one.what, one.want, names(b.Lines))
		sheetstest.Same(t, "whether there is more", false, pass.Done(b))
	}
}

func TestPass_Next(t *testing.T) {
	t.Run("takes much in several pieces, and notes the numbers behind the last", func(t *testing.T) {
		f, s := &feed{}, replica.Sent{Of: map[string]replica.Numbers{own.String(): {}}}
		for n := uint32(20); n > 0; n-- {
			f.add(own, n)
			f.changes[len(f.changes)-1].Lines[0].Body = make([]byte, 100_000)
		}
		pass, got, pieces := s.Pass(), []line.Line(nil), 0
		for more := true; more; pieces++ {
			b, err := pass.Next(f, func(*line.Line) bool { return false })
			if err != nil {
				t.Fatal(err)
			}
			got, more = append(got, b.Lines...), pass.Done(b)
		}
		sheetstest.Same(t, "how many lines in how many pieces", []int{20, 2}, []int{len(got), pieces})
		sheetstest.Same(t, "what is kept", replica.Sent{Feed: 20, Of: map[string]replica.Numbers{own.String(): {Last: 20}}}, s)
	})
}
