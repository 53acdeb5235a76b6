package store

import (
	"maps"
	"slices"
	"sync"

	"go.etcd.io/bbolt"

	"beermat/sheets/replica"
	"beermat/sheets/store/internal/chain"
)

// refusals remembers which lines about sheets the rules do not allow, so that each is read
// and judged once while the pad is open, however many a device sends.
type refusals struct {
	mu sync.Mutex
	of map[string]*refused // by ID of the sheet
	n  int                 // how many lines
}

// maxRefused bounds how many lines are remembered.
const maxRefused = 1 << 18

// refused are the lines about a sheet that count for nothing. It is never changed, only
// replaced.
type refused struct {
	lines map[chain.Place]bool
	ids   map[string]bool
	twice map[string]bool // IDs that lines have too that are allowed
}

func (r *refusals) about(sheet string) *refused {
	r.mu.Lock()
	defer r.mu.Unlock()
	if is := r.of[sheet]; is != nil {
		return is
	}
	return &refused{}
}

// add remembers more lines about a sheet.
func (r *refusals) add(sheet string, lines map[chain.Place]string) {
	was := r.about(sheet)
	now := &refused{maps.Clone(was.lines), maps.Clone(was.ids), was.twice}
	if now.lines == nil {
		now.lines, now.ids = map[chain.Place]bool{}, map[string]bool{}
	}
	for place, id := range lines {
		now.lines[place], now.ids[id] = true, true
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.n += len(lines); r.of == nil || r.n > maxRefused {
		r.of, r.n = map[string]*refused{}, len(now.lines)
	}
	r.of[sheet] = now
}

// judgeAgain forgets the lines about a sheet, because a line has come that has the ID of one
// of them: what goes on from that may go on from the one that has come.
func (r *refusals) judgeAgain(sheet string, was *refused, ids map[string]bool) {
	twice := maps.Clone(ids)
	maps.Copy(twice, was.twice)
	r.mu.Lock()
	defer r.mu.Unlock()
	r.of[sheet] = &refused{twice: twice}
}

// linesAbout reads the lines about a sheet, but for those that are known to be refused and
// what goes on from them.
func (p *Store) linesAbout(tx *bbolt.Tx, sheet string) ([]replica.Line, error) {
	known := p.refusals.about(sheet)
	lines, err := chain.About(tx, replica.Object{Kind: replica.Sheet, ID: sheet}, func(at chain.Place) bool { return known.lines[at] })
	if err != nil || len(known.ids) == 0 {
		return lines, err
	}
	has, twice := map[string]int{}, map[string]bool{}
	behind := map[string][]int{}
	for i, l := range lines {
		if l.Head == nil && len(l.Log) == 0 {
			continue
		}
		has[l.ID]++
		behind[l.After] = append(behind[l.After], i)
		if known.ids[l.ID] && !known.twice[l.ID] {
			twice[l.ID] = true
		}
	}
	if len(twice) > 0 {
		p.refusals.judgeAgain(sheet, known, twice)
		return p.linesAbout(tx, sheet)
	}
	var gone []*replica.Line
	for next := slices.Collect(maps.Keys(known.ids)); len(next) > 0; {
		id := next[len(next)-1]
		next = next[:len(next)-1]
		if has[id] > 0 {
			continue
		}
		for _, i := range behind[id] {
			gone = append(gone, &lines[i])
			if has[lines[i].ID]--; has[lines[i].ID] == 0 {
				next = append(next, lines[i].ID)
			}
		}
		delete(behind, id)
	}
	return p.refuse(tx, sheet, lines, gone), nil
}

// refuse remembers that some lines about a sheet count for nothing, and returns the others.
func (p *Store) refuse(tx *bbolt.Tx, sheet string, lines []replica.Line, gone []*replica.Line) []replica.Line {
	if len(gone) == 0 {
		return lines
	}
	is, places := map[*replica.Line]bool{}, map[chain.Place]string{}
	for _, l := range gone {
		is[l] = true
		places[chain.PlaceOf(tx, l)] = l.ID
	}
	p.refusals.add(sheet, places)
	var left []replica.Line
	for i := range lines {
		if !is[&lines[i]] {
			left = append(left, lines[i])
		}
	}
	return left
}

// foldShared returns what the lines about a sheet make, and those of them that count.
func (p *Store) foldShared(tx *bbolt.Tx, sheet string) (f replica.Folded, lines []replica.Line, err error) {
	if lines, err = p.linesAbout(tx, sheet); err != nil {
		return f, nil, err
	}
	f = replica.FoldSheet(sheet, lines, p.options.Find)
	return f, p.refuse(tx, sheet, lines, f.Refused), nil
}

// rankLines notes of lines about a sheet that have just come which of them have the ID of one
// that was known before: that one stands.
func (c *Tx) rankLines(sheet string, fresh []*replica.Line) error {
	lines, err := c.store.linesAbout(c.bolt, sheet)
	if err != nil {
		return err
	}
	known := map[string]int{}
	for i := range lines {
		known[lines[i].ID]++
	}
	for _, l := range fresh {
		known[l.ID]--
	}
	for _, l := range fresh {
		if known[l.ID] > 0 {
			if err := chain.SetLater(c.bolt, l, known[l.ID]); err != nil {
				return err
			}
		}
		known[l.ID]++
	}
	return nil
}
