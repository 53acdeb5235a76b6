package sheets_test

import (
	"cmp"
	"slices"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/oklog/ulid/v2"
	"pgregory.net/rapid"

	"beermat/scoring"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/sheetstest"
)

// pens are devices that write on one sheet in turns, each with its own numbers.
type pens struct {
	t    *rapid.T
	last map[line.ID]uint32
}

// take returns what is new on a sheet as lines of any of the devices.
func (p *pens) take(s *sheets.Sheet) []line.Line {
	lines, err := s.Stream().TakeNew(func(l *line.Line) {
		l.Dev = ulid.ULID{15: rapid.ByteRange(1, 3).Draw(p.t, "device")}
		p.last[l.Dev]++
		l.N = p.last[l.Dev]
	})
	if err != nil {
		p.t.Fatal(err)
	}
	return lines
}

// TestFolder_Order: what the lines of several devices make does not depend on their order, with forks
// and without, where some are missing too.
func TestFolder_Order(outer *testing.T) {
	rules := func(game string, _ line.ID) (*scoring.Game, string) { return sheetstest.FindTally(game, ""), "" }
	rapid.Check(outer, func(t *rapid.T) {
		p := &pens{t, map[line.ID]uint32{}}
		s := sheetstest.Table(outer)
		all := p.take(s)
		branches := []*sheets.Sheet{s}
		for i := range rapid.IntRange(0, 20).Draw(t, "acts") {
			on := rapid.SampledFrom(branches).Draw(t, "branch")
			if rapid.IntRange(0, 9).Draw(t, "fork") == 0 {
				on = sheets.Branch(on)
				branches = append(branches, on)
			}
			sheetstest.Scribble(t, on, i)
			all = append(all, p.take(on)...)
		}
		whole := rapid.Bool().Draw(t, "whole")
		if !whole {
			i := rapid.IntRange(0, len(all)-1).Draw(t, "missing")
			all = slices.Delete(all, i, i+1)
		}
		slices.SortFunc(all, func(a, b line.Line) int { return cmp.Or(a.Dev.Compare(b.Dev), cmp.Compare(a.N, b.N)) })
		folder := sheets.Folder{Rules: rules}
		want := folder.Fold(all)
		got := folder.Fold(rapid.Permutation(all).Draw(t, "order"))
		if diff := gocmp.Diff(shown(t, want), shown(t, got)); diff != "" {
			t.Fatal(diff)
		}
		if whole && len(branches) == 1 && !slices.Equal(sheetstest.Numbers(s), sheetstest.Numbers(want.Sheet)) {
			t.Fatalf("%v was written, and %v stands", sheetstest.Numbers(s), sheetstest.Numbers(want.Sheet))
		}
	})
}

// shown is all that is seen of what was folded.
func shown(t *rapid.T, f sheets.Folded) map[string]any {
	var view any
	if f.Sheet != nil {
		all := sheetstest.View(t, f.Sheet)
		view = []any{all["text"], all["totals"], all["can undo"], all["can redo"], len(f.Sheet.Log())}
	}
	return map[string]any{
		"sheet": view, "game": f.Head.Game, "begun": f.Begun.Line, "lines": f.Lines,
		"forks": f.Forks, "waiting": f.Waiting, "refused": f.Refused,
	}
}
