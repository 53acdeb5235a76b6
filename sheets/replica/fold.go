package replica

import (
	"bytes"
	"cmp"
	"reflect"
	"slices"
	"time"

	"github.com/go-json-experiment/json"
	"github.com/go-json-experiment/json/jsontext"

	"beermat/sheets"
)

// Field is a field with its value, and when and by which device it was set.
type Field struct {
	Value jsontext.Value
	At    time.Time
	Dev   string
	n     int
}

// Read reads the value into what the pointer points to, and reports whether there is one
// of that form; otherwise nothing is read.
func (f Field) Read(into any) bool {
	if f.Value == nil || f.Value.Kind() == 'n' {
		return false
	}
	to := reflect.ValueOf(into).Elem()
	value := reflect.New(to.Type())
	if json.Unmarshal(f.Value, value.Interface()) != nil {
		return false
	}
	to.Set(value.Elem())
	return true
}

// Fields are what lines about an object have set: of each field the value that was set
// last.
type Fields map[string]Field

// FoldFields returns the fields that lines set, which may come in any order and more than
// once. Of two that set the same, the later one holds; at the same moment that of the
// device with the higher ID.
func FoldFields(lines []Line) Fields {
	all := Fields{}
	for _, l := range lines {
		for key, value := range l.Set {
			is := Field{Value: value, At: orderTime(l.At), Dev: l.Dev, n: l.N}
			if was, there := all[key]; !there || later(was, is) {
				all[key] = is
			}
		}
	}
	return all
}

func later(a, b Field) bool {
	return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Dev, b.Dev), cmp.Compare(a.n, b.n)) < 0
}

// lastYear is the year from which on no clock is believed: a field that was set then could
// not be set later, because no time after the year 9999 can be written.
const lastYear = 9999

// orderTime returns the time of a line as it counts for the order of what was set: none
// where no clock can have shown it, so that everything that is set otherwise is later.
func orderTime(at time.Time) time.Time {
	if year := at.UTC().Year(); year < 1 || year >= lastYear {
		return time.Time{}
	}
	return at
}

// Next returns when a field can be set so that it holds: now, or just after it was set
// last by a clock that is ahead. It reports whether there is such a time.
func (f Fields) Next(key string, now time.Time) (at time.Time, holds bool) {
	was, there := f[key]
	if !there || was.At.Before(orderTime(now)) {
		return now, true
	}
	at = was.At.Add(time.Nanosecond)
	return at, at.Equal(orderTime(at))
}

// Folded is what the lines about a sheet make.
type Folded struct {
	Sheet *sheets.Sheet  // nil while its head has not come, or where there are no rules for its game
	Head  jsontext.Value // nil while its head has not come
	Log   []Entry
	Tail  string // the line that the next one goes on from
	Forks []Fork // the first of them, should there be more than anybody looks at
	Fields

	Waiting int     // lines that go on from some that have not come yet
	Refused []*Line // lines that the rules do not allow, with all that goes on from them
}

// Fork is what was written on a sheet elsewhere at the same time, and stands no longer.
type Fork struct {
	ID    string        // of its last line
	Dev   string        // the device that wrote that
	At    time.Time     // when
	Sheet *sheets.Sheet // the sheet as it would be; nil where there are no rules for its game
	Same  int           // how many lines of its log are those of what stands, from the first one on

	head jsontext.Value
	log  []Entry
}

// Again returns the line that has the fork stand, behind the one that stands now.
func (f *Fork) Again(id string, stands *Folded) Line {
	return Line{Sheet: id, After: stands.Tail, Head: f.head, Log: f.log}
}

// node is a line that others can go on from.
type node struct {
	line     *Line
	parent   *node
	children []*node
	first    *node // the one of the same ID that is known for longer; nil for nearly all
	most     int   // log lines and heads up to the end of the longest branch from here
	own      int
	refused  bool
}

// FoldSheet returns what the lines about a sheet make, which may come in any order and
// more than once. They form a tree; the longest branch is what stands, and of two that are
// as long the one whose first line has the smaller ID. What the rules do not allow counts
// as not written, with all that goes on from it. Of two lines with the same ID that say
// different things, the one that comes first stands, and the other one is a fork.
func FoldSheet(id string, lines []Line, find Find) Folded {
	roots, waiting := grow(lines)
	f := Folded{Fields: FoldFields(lines), Waiting: waiting}
	measure(roots)
	j := judge{id: id, fields: f.Fields, find: find, folded: &f}
	j.all(roots, nil)
	if len(f.Refused) > 0 {
		refused := map[*Line]bool{}
		for _, l := range f.Refused {
			refused[l] = true
		}
		counts := slices.Clone(lines)
		for i := range lines {
			if refused[&lines[i]] {
				counts[i].Set = nil
			}
		}
		f.Fields = FoldFields(counts)
	}
	measure(roots)
	var path []*node
	for n := pick(roots); n != nil; n = pick(n.children) {
		path = append(path, n)
	}
	if path == nil {
		return f
	}
	tail := path[len(path)-1]
	f.Head, f.Log = logOf(path)
	f.Tail = tail.line.ID
	if f.Sheet = j.sheet; j.last != tail {
		f.Sheet = build(id, f.Head, f.Log, f.Fields, find)
	}
	f.Forks = f.forks(id, roots, path, find)
	return f
}

// judge looks at every line once, whether the rules allow it.
type judge struct {
	id     string
	fields Fields
	find   Find
	folded *Folded

	last  *node         // the last line without one behind it that was looked at
	sheet *sheets.Sheet // and the sheet that it makes
}

// all looks at some lines that go on from the same sheet, which is nil where there are no
// rules for its game. That of the longest branch comes last, and goes on with the sheet itself.
func (j *judge) all(list []*node, s *sheets.Sheet) {
	for len(list) > 0 {
		longest := 0
		for i, n := range list {
			if n.most > list[longest].most {
				longest = i
			}
		}
		for i, n := range list {
			if i != longest {
				if after, allowed := j.one(n, s, true); allowed {
					j.all(n.children, after)
				}
			}
		}
		n := list[longest]
		after, allowed := j.one(n, s, false)
		if !allowed {
			return
		}
		list, s = n.children, after
	}
}

// one writes what a line says on the sheet that it goes on from, or on a copy, and reports
// whether that is allowed.
func (j *judge) one(n *node, s *sheets.Sheet, onCopy bool) (after *sheets.Sheet, allowed bool) {
	allowed = true
	if n.line.Head != nil {
		s, allowed = begin(j.id, n.line.Head, j.fields, j.find)
	} else if !onCopy {
		j.last = nil // its sheet is written on
	} else if s != nil {
		s = sheets.Branch(s)
	}
	for _, one := range n.line.origins() {
		if allowed && s != nil {
			allowed = one.apply(s) == nil
		}
	}
	if allowed {
		j.last, j.sheet = n, s
		return s, true
	}
	for next := []*node{n}; len(next) > 0; {
		n := next[len(next)-1]
		next = append(next[:len(next)-1], n.children...)
		n.refused = true
		j.folded.Refused = append(j.folded.Refused, n.line)
	}
	return nil, false
}

// FindNode returns the line about a sheet with which its head and its log are as wanted, of
// several the one with the smallest ID.
func FindNode(lines []Line, wanted func(head jsontext.Value, log []Entry) bool) (id string, found bool) {
	roots, _ := grow(lines)
	for next := slices.Clone(roots); len(next) > 0; {
		n := next[len(next)-1]
		next = append(next[:len(next)-1], n.children...)
		if found && n.line.ID >= id {
			continue
		}
		if head, log := logOf(n.path()); wanted(head, log) {
			id, found = n.line.ID, true
		}
	}
	return id, found
}

// path returns the branch up to a node.
func (n *node) path() (path []*node) {
	for ; n != nil; n = n.parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// grow links the lines with what they go on from, and returns those that begin a sheet
// and how many hang in the air.
func grow(lines []Line) (roots []*node, waiting int) {
	byID, saying := map[string][]*node{}, map[string]*node{}
	var all []*node
	for i := range lines {
		l := &lines[i]
		if !l.isNode() {
			continue
		}
		// A device that was put back from a backup says its lines again: one with the same ID
		// is the same, unless it says something else.
		if same := byID[l.ID]; len(same) > 0 {
			if len(same) == 1 {
				saying[same[0].line.says()] = same[0]
			}
			if is := saying[l.says()]; is != nil {
				if cmp.Or(cmp.Compare(l.Dev, is.line.Dev), cmp.Compare(l.N, is.line.N)) < 0 {
					is.line = l
				}
				continue
			}
		}
		n := &node{line: l, own: len(l.Log)}
		if l.Head != nil {
			n.own++
		}
		if byID[l.ID], all = append(byID[l.ID], n), append(all, n); len(byID[l.ID]) > 1 {
			saying[l.says()] = n
		}
	}
	for _, n := range all {
		parents := byID[n.line.After]
		switch own := slices.IndexFunc(parents, func(p *node) bool { return p.line.Dev == n.line.Dev }); {
		case len(parents) > 0:
			n.parent = parents[max(0, own)] // of several, the one that its device has written
			n.parent.children = append(n.parent.children, n)
		case n.line.After == "" && n.line.Head != nil:
			roots = append(roots, n)
		}
	}
	inOrder(roots, "")
	reached := 0
	for next := slices.Clone(roots); len(next) > 0; reached++ {
		n := next[len(next)-1]
		inOrder(n.children, n.line.Dev)
		next = append(next[:len(next)-1], n.children...)
	}
	return roots, len(all) - reached
}

// inOrder puts lines that go on from one of a device into the order of their IDs. Of those
// with the same ID, that of the same device is first, then the one that is known for longer.
func inOrder(list []*node, dev string) {
	slices.SortStableFunc(list, func(a, b *node) int {
		first := cmp.Compare(a.line.ID, b.line.ID)
		if first == 0 && a.line.Dev != b.line.Dev && (a.line.Dev == dev || b.line.Dev == dev) {
			first = map[bool]int{true: -1, false: 1}[a.line.Dev == dev]
		}
		return first
	})
	for i := 1; i < len(list); i++ {
		if was := list[i-1]; was.line.ID == list[i].line.ID {
			list[i].first = cmp.Or(was.first, was)
		}
	}
}

// measure finds how far each line leads.
func measure(roots []*node) {
	var order []*node
	for next := slices.Clone(roots); len(next) > 0; {
		n := next[len(next)-1]
		order = append(order, n)
		next = append(next[:len(next)-1], n.children...)
	}
	for _, n := range slices.Backward(order) { // children before their parents
		n.most = n.own
		if best := pick(n.children); best != nil {
			n.most += best.most
		}
	}
}

// pick returns the one of some nodes, in the order of their IDs, that leads farthest.
func pick(list []*node) (best *node) {
	for _, n := range list {
		if !n.refused && (n.first == nil || n.first.refused) && (best == nil || n.most > best.most) {
			best = n
		}
	}
	return best
}

// headOf returns the last line of a branch that begins the sheet anew.
func headOf(path []*node) int {
	for i, n := range slices.Backward(path) {
		if n.line.Head != nil {
			return i
		}
	}
	return 0
}

// logOf returns the head and the log that a branch makes.
func logOf(path []*node) (head jsontext.Value, log []Entry) {
	for _, n := range path[headOf(path):] {
		if n.line.Head != nil {
			head = n.line.Head
		}
		log = append(log, n.line.origins()...)
	}
	return head, log
}

// How many ends of branches are looked at for forks, and how many forks are told of: nobody
// looks at more.
const (
	maxEnds  = 1 << 10
	maxForks = 1 << 6
)

// forks returns the branches beside the one that stands, but for those that say no more and
// those that somebody has settled.
func (f *Folded) forks(id string, roots, path []*node, find Find) (list []Fork) {
	stands := map[*node]bool{}
	for _, n := range path {
		stands[n] = true
	}
	ends := 0
	for next := slices.Clone(roots); len(next) > 0 && ends < maxEnds && len(list) < maxForks; {
		n := next[len(next)-1]
		next = append(next[:len(next)-1], n.children...)
		var settled bool
		f.Fields[Settled(n.line.ID)].Read(&settled)
		if stands[n] || n.refused || settled || slices.ContainsFunc(n.children, func(one *node) bool { return !one.refused }) {
			continue
		}
		ends++
		head, whole := logOf(n.path())
		if bytes.Equal(head, f.Head) && saysNoMore(whole, f.Log) {
			continue
		}
		fork := Fork{ID: n.line.ID, Dev: n.line.Dev, At: n.line.At, head: head, log: whole}
		for fork.Same < min(len(whole), len(f.Log)) && whole[fork.Same].Says() == f.Log[fork.Same].Says() {
			fork.Same++
		}
		fork.Sheet = build(id, head, whole, f.Fields, find)
		list = append(list, fork)
	}
	slices.SortFunc(list, func(a, b Fork) int { return cmp.Compare(a.ID, b.ID) })
	return list
}

// Settled returns the name of the field of a sheet that says that a fork has been seen to.
func Settled(fork string) string { return "settled/" + fork }

// saysNoMore reports whether a log says nothing that another one does not begin with.
func saysNoMore(log, other []Entry) bool {
	if len(log) > len(other) {
		return false
	}
	for i := range log {
		if log[i].Says() != other[i].Says() {
			return false
		}
	}
	return true
}
