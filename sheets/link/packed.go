package link

import (
	"maps"
	"math/big"
	"slices"

	"beermat/sheets/jsonl"
)

// packed says how the entries of a sheet with boxes are spelled: as one large number, whose
// digits say of one entry after the other which of the kinds it is and what it writes where.
// Five dice in whatever order are one of 252, so that most entries take 12 bits.
type packed struct {
	_       struct{} `cbor:",toarray"`
	Entries int      // how many there are
	Kinds   int      // bits: of 1<<ofDice and so on, those that there are
	Dice    int      // how many a throw has
	Boxes   []string // that were filled, in order
	Columns []string // of these; none in most games
	Low     int64    // of the scores that were written without dice, the lowest
	High    int64    // and the highest
	Rolls   int      // the most throws that were written down before the final one
	Seats   int      // of those who left, all are below this one
}

// The kinds of entries.
const (
	ofDice = iota
	ofScore
	ofLeaving
	kinds
)

// The bounds of what is packed.
const (
	maxDice  = 10
	maxRolls = 20
	maxScore = 1 << 29
	faces    = 6
)

// boxed is an entry of a sheet with boxes.
type boxed struct {
	kind        int
	box, column string
	dice        []int
	rolls       []throw
	score       int64
	player      int
}

// throw is what was thrown, and which of it was left lying; nil where nobody said.
type throw struct{ dice, keep []int }

// pack writes the entries as a number, if all of them have that form, and reports whether
// they do.
func (w *wire) pack() bool {
	list := make([]boxed, len(w.Entries))
	p := &packed{Entries: len(list)}
	boxes, columns, scored := map[string]bool{}, map[string]bool{}, false
	for i, said := range w.Entries {
		e, ok := readBoxed(said)
		if !ok {
			return false
		}
		list[i] = e
		p.Kinds |= 1 << e.kind
		switch e.kind {
		case ofLeaving:
			p.Seats = max(p.Seats, e.player+1)
			continue
		case ofScore:
			if !scored {
				p.Low, p.High, scored = e.score, e.score, true
			}
			p.Low, p.High = min(p.Low, e.score), max(p.High, e.score)
		case ofDice:
			if p.Dice == 0 {
				p.Dice = len(e.dice)
			}
		}
		boxes[e.box] = true
		columns[e.column] = true
		p.Rolls = max(p.Rolls, len(e.rolls))
		for _, roll := range append(e.rolls, throw{dice: e.dice}) {
			if len(roll.dice) != p.Dice && (e.kind == ofDice || len(roll.dice) > 0) {
				return false
			}
		}
	}
	if len(list) == 0 {
		return false
	}
	p.Boxes = slices.Sorted(maps.Keys(boxes))
	if p.Columns = slices.Sorted(maps.Keys(columns)); slices.Equal(p.Columns, []string{""}) {
		p.Columns = nil
	}
	if p.check() != nil {
		return false
	}
	n := writer{}
	for i := range list {
		p.each(&n, &list[i])
	}
	w.plain, w.Entries, w.Packed, w.rest = w.Entries, nil, p, n.bytes()
	return true
}

// unpack takes back what pack did.
func (w *wire) unpack() { w.Entries, w.Packed, w.rest = w.plain, nil, nil }

// unpack returns the entries of a number.
func (p *packed) unpack(number []byte) ([]any, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	n := reader{left: new(big.Int).SetBytes(number)}
	list := make([]any, p.Entries)
	for i := range list {
		var e boxed
		p.each(&n, &e)
		list[i] = e.entry()
	}
	if n.left.Sign() != 0 {
		return nil, errNoForm
	}
	return list, nil
}

// check reports whether entries can be spelled like that.
func (p *packed) check() error {
	ok := p.Entries >= 0 && p.Entries <= jsonl.MaxEntries && p.Kinds > 0 && p.Kinds < 1<<kinds && p.Dice >= 0 && p.Dice <= maxDice &&
		(p.Dice > 0) == (p.Kinds&(1<<ofDice) != 0) && p.Rolls >= 0 && p.Rolls <= maxRolls && (p.Rolls == 0 || p.Dice > 0) &&
		p.Low <= p.High && p.Low >= -maxScore && p.High <= maxScore && p.Seats >= 0 && p.Seats < 1<<10 &&
		(p.Seats > 0) == (p.Kinds&(1<<ofLeaving) != 0) && (len(p.Boxes) > 0) == (p.Kinds != 1<<ofLeaving)
	if !ok {
		return errNoForm
	}
	return nil
}

// digits reads or writes the digits of a number, one after the other: radix says how many
// values there are, and is what is written.
type digits interface {
	digit(radix, is int) int
}

// each reads or writes an entry.
func (p *packed) each(n digits, e *boxed) {
	var are []int
	for kind := range kinds {
		if p.Kinds&(1<<kind) != 0 {
			are = append(are, kind)
		}
	}
	e.kind = one(n, are, e.kind)
	if e.kind == ofLeaving {
		e.player = n.digit(p.Seats, e.player)
		return
	}
	e.box = one(n, p.Boxes, e.box)
	if len(p.Columns) > 0 {
		e.column = one(n, p.Columns, e.column)
	}
	if e.kind == ofScore {
		e.score = p.Low + int64(n.digit(int(p.High-p.Low)+1, int(e.score-p.Low)))
	} else {
		e.dice = roll(n, p.Dice, e.dice)
	}
	if e.kind != ofDice {
		return
	}
	rolls := n.digit(p.Rolls+1, len(e.rolls))
	for len(e.rolls) < rolls {
		e.rolls = append(e.rolls, throw{})
	}
	for i := range e.rolls {
		t := &e.rolls[i]
		t.dice = roll(n, p.Dice, t.dice)
		t.keep = keep(n, t.dice, t.keep)
	}
}

// one reads or writes one of a list.
func one[T comparable](n digits, list []T, is T) T {
	return list[n.digit(len(list), max(0, slices.Index(list, is)))]
}

// roll reads or writes a throw of so many dice, whose order says nothing.
func roll(n digits, dice int, is []int) []int {
	rank := 0
	if is != nil {
		rank = rankOf(is)
	}
	return throwOf(n.digit(throws(dice, faces), rank), dice)
}

// keep reads or writes which dice of a throw were left lying; nil where nobody said.
func keep(n digits, dice, is []int) []int {
	there, kept := counts(dice), counts(is)
	said := 0
	if is != nil {
		said = 1
	}
	if n.digit(2, said) == 0 {
		return nil
	}
	list := []int{}
	for face := 1; face <= faces; face++ {
		for range n.digit(there[face]+1, kept[face]) {
			list = append(list, face)
		}
	}
	return list
}

func counts(dice []int) (of [faces + 1]int) {
	for _, face := range dice {
		of[face]++
	}
	return of
}

// throws counts how so many dice with so many faces can fall, whatever their order.
func throws(dice, faces int) int {
	if faces == 0 {
		if dice == 0 {
			return 1
		}
		return 0
	}
	return int(new(big.Int).Binomial(int64(dice+faces-1), int64(dice)).Int64())
}

// rankOf counts the throws that come before one, in the order of their faces.
func rankOf(dice []int) (rank int) {
	sorted := slices.Sorted(slices.Values(dice))
	low := 1
	for i, face := range sorted {
		for ; low < face; low++ {
			rank += throws(len(sorted)-i-1, faces-low+1)
		}
	}
	return rank
}

// throwOf returns the throw of a rank.
func throwOf(rank, dice int) []int {
	list := make([]int, 0, dice)
	low := 1
	for len(list) < dice {
		begin := throws(dice-len(list)-1, faces-low+1)
		if rank < begin || low == faces {
			list = append(list, low)
			continue
		}
		rank -= begin
		low++
	}
	return list
}

// writer collects digits.
type writer struct{ radixes, digits []int }

func (w *writer) digit(radix, is int) int {
	w.radixes, w.digits = append(w.radixes, radix), append(w.digits, is)
	return is
}

// bytes returns the number with the digits: the first one is the lowest.
func (w *writer) bytes() []byte {
	n := new(big.Int)
	for i, is := range slices.Backward(w.digits) {
		n.Mul(n, big.NewInt(int64(w.radixes[i])))
		n.Add(n, big.NewInt(int64(is)))
	}
	return n.Bytes()
}

// reader takes digits off a number.
type reader struct{ left *big.Int }

func (r *reader) digit(radix, _ int) int {
	is := new(big.Int)
	r.left.DivMod(r.left, big.NewInt(int64(radix)), is)
	return int(is.Int64())
}

// entry returns the entry as it is said without being packed.
func (e *boxed) entry() any {
	if e.kind == ofLeaving {
		return map[any]any{keyOf("player"): int64(e.player), keyOf("leave"): true}
	}
	all := map[any]any{keyOf("box"): e.box}
	if e.column != "" {
		all[keyOf("column")] = e.column
	}
	if e.kind == ofScore {
		all[keyOf("score")] = e.score
	} else {
		all[keyOf("dice")] = numbers(e.dice)
	}
	var rolls []any
	for _, t := range e.rolls {
		is := map[any]any{keyOf("dice"): numbers(t.dice)}
		if t.keep != nil {
			is[keyOf("keep")] = numbers(t.keep)
		}
		rolls = append(rolls, is)
	}
	if rolls != nil {
		all[keyOf("rolls")] = rolls
	}
	return all
}

func numbers(dice []int) []any {
	list := make([]any, len(dice))
	for i, face := range dice {
		list[i] = int64(face)
	}
	return list
}

// readBoxed reads an entry of a sheet with boxes, and reports whether it is one, with
// nothing else in it.
func readBoxed(said any) (e boxed, ok bool) {
	all, ok := said.(map[any]any)
	if !ok {
		return e, false
	}
	has := func(name string) bool { _, there := all[keyOf(name)]; return there }
	switch {
	case has("leave"):
		e.kind = ofLeaving
	case has("dice"):
		e.kind = ofDice
	default:
		e.kind = ofScore
	}
	if !has("box") && e.kind != ofLeaving || e.kind == ofScore && !has("score") {
		return e, false
	}
	for key, value := range all {
		name, _ := nameOf(key)
		switch {
		case name == "leave":
			ok = value == true
		case name == "player" && e.kind == ofLeaving:
			var seat int64
			seat, ok = value.(int64)
			e.player = int(seat)
			ok = ok && seat >= 0
		case name == "box" && e.kind != ofLeaving:
			e.box, ok = value.(string)
		case name == "column" && e.kind != ofLeaving:
			e.column, ok = value.(string)
			ok = ok && e.column != ""
		case name == "dice" && e.kind == ofDice:
			e.dice, ok = readDice(value)
		case name == "score" && e.kind == ofScore:
			e.score, ok = value.(int64)
		case name == "rolls" && e.kind == ofDice:
			e.rolls, ok = readRolls(value)
		default:
			ok = false
		}
		if !ok {
			return e, false
		}
	}
	return e, true
}

func readDice(value any) ([]int, bool) {
	list, ok := value.([]any)
	if !ok || len(list) > maxDice {
		return nil, false
	}
	dice := make([]int, len(list))
	for i, one := range list {
		face, ok := one.(int64)
		if !ok || face < 1 || face > faces {
			return nil, false
		}
		dice[i] = int(face)
	}
	return dice, true
}

func readRolls(value any) (rolls []throw, ok bool) {
	list, ok := value.([]any)
	if !ok || len(list) == 0 {
		return nil, false
	}
	for _, one := range list {
		said, ok := one.(map[any]any)
		if !ok {
			return nil, false
		}
		var t throw
		if t.dice, ok = readDice(said[keyOf("dice")]); !ok {
			return nil, false
		}
		left := len(said) - 1
		if kept, there := said[keyOf("keep")]; there {
			left--
			if t.keep, ok = readDice(kept); !ok {
				return nil, false
			}
			for face, n := range counts(t.keep) {
				if n > counts(t.dice)[face] {
					return nil, false
				}
			}
		}
		if left != 0 {
			return nil, false
		}
		rolls = append(rolls, t)
	}
	return rolls, true
}
