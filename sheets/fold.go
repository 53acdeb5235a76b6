package sheets

import (
	"bytes"
	"cmp"
	"errors"
	"slices"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/sheets/line"
)

// errNotNext is returned for a line that does not go on from the last one.
var errNotNext = errors.New("sheets: it does not go on from the last line")

// Folded is what the lines about a sheet make.
type Folded struct {
	Sheet      *Sheet  // nil while it has not begun here, or where there are no rules for its game
	Head       Head    // of the sheet; of one without rules, as the line that began it says
	Definition line.ID // of the game of a sheet without rules
	Begun      Field   // the device that began it, and when
	Fields
	Lines   int       // of the log that stands
	Forks   []line.ID // the last lines of the branches beside it that say more, and that nobody has settled
	Waiting int       // lines that go on from one that has not come
	Refused int       // lines that the rules do not allow, with all that goes on from them
}

// Folder folds sheets one after the other, with what the last one has left. It is for one goroutine.
type Folder struct {
	Rules Rules

	agreed map[agreement]scoring.HouseRules
	spare  *Sheet // nobody needs it any more, and its memory is most of what folding takes
}

// agreement is house rules as a sheet has them. Nearly all tables play by the same few, and to
// judge these takes as long as a tenth of the log.
type agreement struct {
	game  *scoring.Game
	seats int
	house string // JSON
}

// maxAgreed bounds how many house rules are remembered.
const maxAgreed = 1 << 10

// Reuse says that nobody needs a sheet any more.
func (f *Folder) Reuse(s *Sheet) { f.spare = s }

// maxWork bounds how much is done to judge the branches of one sheet by the rules, in lines that are copied;
// beyond that, the shortest are not judged.
const maxWork = 1 << 22

// Fold returns what the lines about a sheet make, in whatever order they come. The lines of the
// log form a tree; the longest branch that the rules allow stands, and of two that are as long
// the one whose first own line has the smaller ID. What the rules do not allow counts as not
// written, with all that goes on from it.
func (f *Folder) Fold(lines []line.Line) Folded {
	folded := Folded{Fields: FoldFields(lines)}
	if s, n := f.straight(lines, folded.Fields); s != nil {
		folded.stand(s, lines, n)
		return folded
	}
	roots, order, waiting := grow(lines)
	folded.Waiting = waiting
	t := tree{f: f, fields: folded.Fields, left: maxWork}
	for _, root := range roots {
		switch s, err := start(root.Line, t.fields, f.Rules); {
		case err != nil:
			t.refuse(root)
		case s != nil:
			t.walk(root, s, []*node{root})
		case folded.Head.Game == "": // there are no rules for its game
			folded.Head, _, folded.Definition, _ = readHead(root.Line)
			folded.Begun, folded.Lines = Field{Dev: root.Dev, At: root.At, Line: root.id}, root.depth-1
		}
	}
	folded.Refused = t.refused
	if t.best == nil {
		return folded
	}
	folded.Sheet, folded.Head = t.best, t.best.Head()
	first := t.path[0]
	folded.Begun, folded.Lines = Field{Dev: first.Dev, At: first.At, Line: first.id}, len(t.path)-1
	for _, n := range t.path {
		n.stands = true
	}
	for _, n := range order {
		if n.stands || n.refused || slices.ContainsFunc(n.children, func(one *node) bool { return !one.refused }) {
			continue
		}
		settled := false
		if folded.Read(FieldSettled(n.id), &settled); !settled && !saysNoMore(n.path(), t.path) && len(folded.Forks) < maxForks {
			folded.Forks = append(folded.Forks, n.id)
		}
	}
	slices.SortFunc(folded.Forks, line.ID.Compare)
	return folded
}

// maxForks bounds how many forks are told of: nobody looks at more.
const maxForks = 1 << 6

// stand notes the sheet that a log without forks makes.
func (f *Folded) stand(s *Sheet, lines []line.Line, first int) {
	l := &lines[first]
	f.Sheet, f.Head, f.Lines = s, s.Head(), len(s.log)
	f.Begun = Field{Dev: l.Dev, At: l.At, Line: l.Identity()}
}

// straight folds a log that nobody has forked, which is nearly every one, and returns where it
// begins; nil if it is another. The lines of a device lie in their order: whichever device wrote
// next, its line goes on from the last one.
func (f *Folder) straight(lines []line.Line, fields Fields) (s *Sheet, first int) {
	var devices [maxWriters]run
	left := devices[:0]
	for i := range lines {
		switch l := &lines[i]; {
		case !l.Op.IsLog():
		case len(left) > 0 && lines[left[len(left)-1].at].Dev == l.Dev:
			left[len(left)-1].end = i + 1
		case len(left) == maxWriters:
			return nil, 0
		default:
			left = append(left, run{i, i + 1})
		}
	}
	if first = nextOf(left, lines, line.ID{}); first < 0 || lines[first].Op != line.Begin {
		return nil, 0
	}
	if s = f.begin(&lines[first], fields); s == nil {
		return nil, 0
	}
	makeRoom(s, len(lines), f.spare)
	f.spare = nil
	for {
		next := nextOf(left, lines, s.tail)
		if next < 0 {
			break
		}
		if s.Stream().Follow(&lines[next]) != nil {
			return nil, 0
		}
	}
	for _, r := range left {
		if r.at < r.end {
			return nil, 0
		}
	}
	return s, first
}

// maxWriters bounds how many devices have written a log that is folded straight.
const maxWriters = 8

// run is the lines of a log that a device wrote, and that are not folded yet.
type run struct{ at, end int }

// nextOf takes the line that goes on from another out of the runs, and returns its index; -1 if
// it is next in none.
func nextOf(left []run, lines []line.Line, after line.ID) int {
	for i := range left {
		r := &left[i]
		for r.at < r.end && !lines[r.at].Op.IsLog() {
			r.at++
		}
		if r.at < r.end && lines[r.at].After == after {
			r.at++
			return r.at - 1
		}
	}
	return -1
}

// begin is start with house rules that were judged before; nil where there is no such sheet.
func (f *Folder) begin(l *line.Line, fields Fields) *Sheet {
	h, house, definition, err := readHead(l)
	if err != nil {
		return nil
	}
	g, text := f.Rules(h.Game, definition)
	if g == nil {
		return nil
	}
	h.Definition = text
	h.Place, h.Note = fields.Text(FieldPlace, false), fields.Text(FieldNote, true)
	key := agreement{g, len(h.Players), string(house)}
	agreed, known := f.agreed[key]
	var s *Sheet
	if known {
		h.House = agreed
		s, err = NewAgreed(g, h)
	} else if s, err = NewWithHouse(g, h, house); err == nil && len(f.agreed) < maxAgreed {
		if f.agreed == nil {
			f.agreed = map[agreement]scoring.HouseRules{}
		}
		f.agreed[key] = s.head.House
	}
	if err != nil {
		return nil
	}
	s.root, s.tail = l.Identity(), l.Identity()
	return s
}

// node is a line of a log in the tree that they make.
type node struct {
	*line.Line
	id       line.ID
	parent   *node
	children []*node
	depth    int // lines on the longest way from here, this one included
	size     int // lines that go on from here in any way, this one included
	stands   bool
	refused  bool
}

// path returns the branch up to a node.
func (n *node) path() (path []*node) {
	for ; n != nil; n = n.parent {
		path = append(path, n)
	}
	slices.Reverse(path)
	return path
}

// says reports whether two lines say the same, whoever wrote them.
func (n *node) says(other *node) bool {
	return n.Op == other.Op && n.Number == other.Number && (bytes.Equal(n.Body, other.Body) || bytes.Equal(withoutTime(n.Body), withoutTime(other.Body)))
}

// withoutTime returns the text of an entry without its time.
func withoutTime(text []byte) []byte {
	before, after, found := bytes.Cut(text, []byte(`"at":"`))
	if !found {
		return text
	}
	_, after, _ = bytes.Cut(after, []byte(`"`)) // no time has a quote
	if bytes.HasPrefix(after, []byte(",")) {
		return slices.Concat(before, after[1:])
	}
	return slices.Concat(bytes.TrimSuffix(before, []byte(",")), after)
}

// saysNoMore reports whether a branch says nothing that another one does not begin with.
func saysNoMore(path, other []*node) bool {
	for at, n := range other { // wherever that begins
		if n.Op == line.Begin && len(path) <= len(other)-at && slices.EqualFunc(path, other[at:at+len(path)], (*node).says) {
			return true
		}
	}
	return false
}

// grow links the lines of a log with what they go on from. It returns those that begin the
// sheet, all that hang on these, and how many hang in the air.
func grow(lines []line.Line) (roots, order []*node, waiting int) {
	all, list := map[line.ID]*node{}, []*node(nil)
	for i := range lines {
		l := &lines[i]
		if id := l.Identity(); l.Op.IsLog() && all[id] == nil {
			all[id] = &node{Line: l, id: id}
			list = append(list, all[id])
		}
	}
	for _, n := range list {
		if parent := all[n.After]; parent != nil && parent != n {
			n.parent = parent
			parent.children = append(parent.children, n)
		} else if n.Op == line.Begin && n.After == (line.ID{}) {
			roots = append(roots, n)
		}
	}
	order = slices.Clone(roots)
	for i := 0; i < len(order); i++ {
		order = append(order, order[i].children...)
	}
	for _, n := range slices.Backward(order) { // children before their parents
		n.depth, n.size = 1, 1
		for _, child := range n.children {
			n.depth, n.size = max(n.depth, child.depth+1), n.size+child.size
		}
		slices.SortFunc(n.children, longer)
	}
	slices.SortFunc(roots, longer)
	return roots, order, len(list) - len(order)
}

func longer(a, b *node) int { return cmp.Or(cmp.Compare(b.depth, a.depth), a.id.Compare(b.id)) }

// tree looks for the branch that stands.
type tree struct {
	f       *Folder
	fields  Fields
	best    *Sheet
	path    []*node // of the best
	left    int     // lines that may still be copied
	refused int
}

// walk judges what goes on from a node, given the sheet up to it, which it changes, and the
// branch that leads there.
func (t *tree) walk(n *node, s *Sheet, path []*node) {
	for len(n.children) == 1 {
		child := n.children[0]
		after := t.follow(s, child)
		if after == nil {
			t.refuse(child)
			break
		}
		n, s, path = child, after, append(path, child)
	}
	if t.best == nil || len(path) > len(t.path) || len(path) == len(t.path) && earlier(path, t.path) {
		t.best, t.path = Branch(s), slices.Clone(path)
	}
	if len(n.children) < 2 {
		return
	}
	for _, child := range n.children { // the longest first
		if len(path)+child.depth < len(t.path) || t.left < 0 {
			continue // it cannot stand
		}
		after := t.follow(Branch(s), child)
		if after == nil {
			t.refuse(child)
			continue
		}
		t.left -= len(path) + 1
		t.walk(child, after, append(slices.Clip(path), child))
	}
}

// follow returns the sheet with a line more, which may begin it anew; nil if the rules do not
// allow that.
func (t *tree) follow(s *Sheet, n *node) *Sheet {
	if n.Op == line.Begin {
		anew, err := start(n.Line, t.fields, t.f.Rules)
		if err != nil {
			return nil
		}
		return anew
	}
	if s.Stream().Follow(n.Line) != nil {
		return nil
	}
	return s
}

func (t *tree) refuse(n *node) {
	t.refused += n.size
	for next := []*node{n}; len(next) > 0; next = next[1:] {
		next[0].refused = true
		next = append(next, next[0].children...)
	}
}

// earlier reports whether the first line in which two branches differ has the smaller ID
// in the first.
func earlier(a, b []*node) bool {
	for i := range min(len(a), len(b)) {
		if c := a[i].id.Compare(b[i].id); c != 0 {
			return c < 0
		}
	}
	return false
}

// Fork is what was written on a sheet elsewhere at the same time, and does not stand.
type Fork struct {
	ID    line.ID   // of its last line
	Dev   line.ID   // the device that wrote that
	At    time.Time // when
	Sheet *Sheet    // as it would be
	Same  int       // how many lines of its log are those of what stands, from the first one on
}

// Fork folds the branch that ends with a line; false if there is none that the rules allow.
func (f *Folder) Fork(lines []line.Line, stands *Sheet, id line.ID) (k Fork, found bool) {
	_, order, _ := grow(lines)
	at := slices.IndexFunc(order, func(n *node) bool { return n.id == id })
	if at < 0 {
		return k, false
	}
	k = Fork{ID: id, Dev: order[at].Dev, At: order[at].At}
	t := tree{f: f, fields: FoldFields(lines)}
	for _, n := range order[at].path() {
		if k.Sheet = t.follow(k.Sheet, n); k.Sheet == nil {
			return k, false
		}
	}
	if stands != nil && stands.root == k.Sheet.root {
		for k.Same < min(len(k.Sheet.log), len(stands.log)) && k.Sheet.log[k.Same].LineID() == stands.log[k.Same].LineID() {
			k.Same++
		}
	}
	return k, true
}

// Again returns the lines that have the sheet stand as it is: behind the last line of what
// stands now, it begins anew and is written once more.
func (t Stream) Again(stands *Sheet, at time.Time, sign func(*line.Line)) (lines []line.Line, err error) {
	body, err := HeadBody(t.sheet.head)
	if err != nil {
		return nil, err
	}
	last, of := stands.tail, t.sheet.Object()
	add := func(l line.Line) {
		l.Of, l.At, l.After, l.Dev, l.N, l.Extra = of, at, last, line.ID{}, 0, nil
		sign(&l)
		last = l.Identity()
		lines = append(lines, l)
	}
	add(line.Line{Op: line.Begin, Body: body})
	for i := range t.sheet.log {
		l, err := t.sheet.log[i].encode()
		if err != nil {
			return nil, err
		}
		if when := t.sheet.log[i].At; t.sheet.log[i].Entry != nil && t.sheet.log[i].Action == Write && t.sheet.log[i].Entry.Head().At.Equal(l.At) {
			l.Body, err = withTime(l.Body, when)
		}
		if err != nil {
			return nil, err
		}
		add(l)
	}
	return lines, nil
}

// withTime puts a time into the text of an entry.
func withTime(text jsontext.Value, at time.Time) (jsontext.Value, error) {
	stamp, err := at.MarshalText()
	if err != nil {
		return text, err
	}
	rest := bytes.TrimPrefix(text, []byte("{"))
	if len(rest) > 1 {
		return slices.Concat([]byte(`{"at":"`), stamp, []byte(`",`), rest), nil
	}
	return slices.Concat([]byte(`{"at":"`), stamp, []byte(`"`), rest), nil
}
