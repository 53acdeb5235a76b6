package scoringtest

import (
	"maps"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// Laws are what every game that describes its scorecard promises to those who draw
// it. They are tried on random games with random house rules.
type Laws struct {
	Game  *scorecard.Game
	Texts map[string]Texts // the translations, by language

	// Aliases are keys that may be typed and that no pad shows.
	Aliases []scorecard.KeyID

	// Deals tells whether an entry began a new deal, so that what lies before the
	// players is laid out anew; nil where that never happens.
	Deals func(before, after scoring.Card) bool

	// Unsaid names fields of the card whose numbers the view does not say, each with
	// the reason.
	Unsaid map[string]string

	// Except names laws that the game does not keep, each with the reason.
	Except map[string]string
}

// Run tries every law in a subtest of its name.
func (l Laws) Run(t *testing.T) {
	laws := map[string]func(*rapid.T, moment){
		"spelling":    l.spelling,
		"total":       l.total,
		"same again":  l.sameAgain,
		"reachable":   l.reachable,
		"unambiguous": l.unambiguous,
		"complete":    l.complete,
		"places":      l.places,
		"local":       l.local,
		"moves":       l.moves,
		"texts":       l.texts,
		"blind":       l.blind,
	}
	t.Run("help", l.help)
	for name := range l.Except {
		if laws[name] == nil {
			t.Errorf("%s is excepted and no law", name)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(laws)) {
		t.Run(name, func(t *testing.T) {
			if why := l.Except[name]; why != "" {
				t.Skip(why)
			}
			rapid.Check(t, func(t *rapid.T) { l.walk(t, laws[name]) })
		})
	}
}

// moment is an entry of a random game, with all that was written before it.
type moment struct {
	table         scoring.Table
	log           []scoring.Entry
	cards         []scoring.Card // before each entry of the log
	before, after scoring.Card
	entry         scoring.Entry
	chance        func(n int) int
}

// The numbers of entries at which laws are tried, and after which a game is left.
const (
	triedInARow = 3
	longGame    = 400
)

// walk plays at random, from the beginning, from somewhere, or up to the end, and
// tries a law at a few entries in a row.
func (l Laws) walk(t *rapid.T, law func(*rapid.T, moment)) {
	m := moment{table: DrawTable(t, l.Game.Game)}
	m.chance = rand.New(rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)).IntN
	card, err := l.Game.Start(m.table)
	if err != nil {
		t.Fatal(err)
	}
	from := rapid.SampledFrom([]int{0, 4, 12, 30, 80, longGame}).Draw(t, "from")
	gone := make([]bool, m.table.Seats)
	for len(m.log) < from+triedInARow {
		if _, on := card.Turn(); !on {
			break
		}
		e := l.next(card, m.chance, gone)
		after, err := card.Write(e)
		if err != nil {
			t.Fatalf("%s: %v", Text(t, e), err)
		}
		m.before, m.entry, m.after = card, e, after
		_, on := after.Turn()
		if len(m.log) >= from || !on || len(m.log) == longGame {
			law(t, m)
		}
		m.log, m.cards = append(m.log, e), append(m.cards, card)
		card = after
	}
}

// next returns a random entry; now and then somebody leaves.
func (l Laws) next(card scoring.Card, chance func(n int) int, gone []bool) scoring.Entry {
	if seat := leaver(gone, chance, 40); seat >= 0 {
		gone[seat] = true
		e := l.Game.Entry()
		*e.Head() = scoring.Leaving(seat)
		return e
	}
	return l.Game.RandomEntry(card, chance)
}

// spelling: pressing the keys of an entry makes an entry of the same effect, and
// nothing is written before the last of them.
func (l Laws) spelling(t *rapid.T, m moment) {
	if m.entry.Head().Leave {
		return
	}
	keys := l.Game.Keys(m.before, m.entry)
	d := l.Game.Begin(m.before, "")
	for i, k := range keys {
		after, e := d.Press(k)
		if len(after.Keys) != i+1 {
			t.Fatalf("%s is spelled %q, and key %d means nothing", Text(t, m.entry), keys, i)
		}
		if e != nil && i < len(keys)-1 {
			t.Fatalf("%s is spelled %q, and key %d writes", Text(t, m.entry), keys, i)
		}
		d = after
	}
	e, _ := d.Input().Entry()
	if e == nil {
		t.Fatalf("%s is spelled %q, which makes no entry", Text(t, m.entry), keys)
	}
	after, err := m.before.Write(e)
	if err != nil {
		t.Fatalf("%s is spelled %q, which makes %s: %v", Text(t, m.entry), keys, Text(t, e), err)
	}
	sameText(t, "the card after "+Text(t, e)+" spelled for "+Text(t, m.entry), m.after, after)
	sameText(t, "the standings", m.after.Standings(), after.Standings())
	sameText(t, "what is told", l.Game.Describe(m.before, m.entry), l.Game.Describe(m.before, e))
}

// total: any keys in any order never panic; one that means nothing, or is off,
// gives the same input; what would be written is never refused, and the primary
// key is off exactly when nothing would be, unless it goes on with the turn.
func (l Laws) total(t *rapid.T, m moment) {
	in := l.Game.Input(m.before)
	for range rapid.IntRange(1, 25).Draw(t, "presses") {
		pad, view := in.Pad(), l.Game.View(m.before, in)
		shown := pressable(pad, view)
		k := l.anyKey(t, shown, pad)
		next := in.Press(k)
		if !shown[k] && !ofNumber(pad, k) && !slices.Contains(l.Aliases, k) && next != in {
			t.Fatalf("%q is not on the pad, or off, and changes the input:\n%s", k, Text(t, pad))
		}
		in = next
		l.checkEntry(t, m.before, in)
	}
}

func (l Laws) checkEntry(t *rapid.T, card scoring.Card, in scorecard.Input) {
	pad := in.Pad()
	e, atOnce := in.Entry()
	switch {
	case e != nil:
		if _, err := card.Write(e); err != nil {
			t.Fatalf("%s would be written: %v", Text(t, e), err)
		}
	case atOnce:
		t.Fatalf("nothing would be written, but at once:\n%s", Text(t, pad))
	}
	off := !pad.Primary.Off.IsZero()
	switch {
	case pad.Primary.ID == "" && off != (e == nil):
		t.Fatalf("the primary is off: %v; what would be written: %s\n%s", off, Text(t, e), Text(t, pad))
	case pad.Primary.ID != "" && !off:
		next := in.Press(pad.Primary.ID)
		if e, atOnce := next.Entry(); next == in || (e != nil) != atOnce {
			t.Fatalf("the primary %q neither writes nor goes on with the turn", pad.Primary.ID)
		}
	}
}

// anyKey draws a key: one that is shown, or any.
func (l Laws) anyKey(t *rapid.T, shown map[scorecard.KeyID]bool, pad scorecard.Pad) scorecard.KeyID {
	keys := slices.Sorted(maps.Keys(shown))
	if len(keys) > 0 && rapid.IntRange(0, 9).Draw(t, "shown") < 7 {
		return rapid.SampledFrom(keys).Draw(t, "key")
	}
	other := []scorecard.KeyID{"", "=", "-", "--", "-x", "-00", "12", "Ω", "=x", "=-3", "@", "@2", "@99", "-0", "-1", "-5", "--0", "--2", "+", "."}
	for _, c := range "0123456789abcdefghijklmnopqrstuvwxyz" {
		other = append(other, scorecard.KeyID(c))
	}
	for _, n := range []int{0, 1, 2, 5, 12, 25, 50, 1_000_001} {
		other = append(other, scorecard.Whole(n))
	}
	if pad.Number != nil {
		for _, n := range pad.Number.Values {
			other = append(other, scorecard.Whole(n))
		}
	}
	return rapid.SampledFrom(other).Draw(t, "any key")
}

// sameAgain: the keys of a draft make an equal pad again, and an input is not
// changed by presses on it.
func (l Laws) sameAgain(t *rapid.T, m moment) {
	d := l.Game.Begin(m.before, "")
	var inputs []scorecard.Input
	var pads []string
	for range rapid.IntRange(1, 15).Draw(t, "presses") {
		inputs, pads = append(inputs, d.Input()), append(pads, Text(t, d.Input().Pad()))
		pad := d.Input().Pad()
		d, _ = d.Press(l.anyKey(t, pressable(pad, l.Game.View(m.before, d.Input())), pad))
	}
	for i, in := range inputs {
		if got := Text(t, in.Pad()); got != pads[i] {
			t.Fatalf("a press changed the input before it:\n got %s\nwant %s", got, pads[i])
		}
	}
	again := l.Game.Begin(m.before, "").PressAll(d.Keys...)
	if !reflect.DeepEqual(again.Input().Pad(), d.Input().Pad()) {
		t.Fatalf("%q give another pad the second time", d.Keys)
	}
}

// reachable: whoever enters what was written finds every key of it at that moment;
// what can be typed is among the shortcuts.
func (l Laws) reachable(t *rapid.T, m moment) {
	if m.entry.Head().Leave {
		return
	}
	in := l.Game.Input(m.before)
	for i, k := range l.Game.Keys(m.before, m.entry) {
		pad := in.Pad()
		shown := pressable(pad, l.Game.View(m.before, in))
		if !shown[k] && !ofNumber(pad, k) {
			t.Fatalf("%s: key %d, %q, is not there:\n%s", Text(t, m.entry), i, k, Text(t, pad))
		}
		for k := range shown {
			if len(k) == 1 && !l.listed(k) {
				t.Fatalf("%q can be typed and is no shortcut", k)
			}
		}
		in = in.Press(k)
	}
}

// listed reports whether a key is one of the shortcuts of the game. They are
// printed in capitals, with ranges such as "A–M", and "…" for all letters.
func (l Laws) listed(k scorecard.KeyID) bool {
	key := strings.ToUpper(string(k))
	for _, s := range l.Game.Shortcuts {
		for _, printed := range strings.Fields(s.Keys) {
			from, to, isRange := strings.Cut(printed, "–")
			switch {
			case printed == key, isRange && from != "" && from <= key && key <= to:
				return true
			case printed == "…" && key >= "A" && key <= "Z":
				return true
			}
		}
	}
	return false
}

// unambiguous: a key stands once in a pad and changes the input; so does whatever
// can be pressed on the card; one thing at most is the best.
func (l Laws) unambiguous(t *rapid.T, m moment) {
	in := l.Game.Input(m.before)
	for range rapid.IntRange(0, 8).Draw(t, "presses") {
		pad := in.Pad()
		in = in.Press(l.anyKey(t, pressable(pad, l.Game.View(m.before, in)), pad))
	}
	pad, view := in.Pad(), l.Game.View(m.before, in)
	seen := map[scorecard.KeyID]bool{}
	best := 0
	for _, k := range padKeys(pad) {
		if k.Tone == scorecard.Best {
			best++
		}
		if k.ID == "" || !k.Off.IsZero() {
			continue
		}
		if seen[k.ID] {
			t.Fatalf("%q is there twice:\n%s", k.ID, Text(t, pad))
		}
		seen[k.ID] = true
		if !k.Chosen && in.Press(k.ID) == in {
			t.Fatalf("%q means nothing:\n%s", k.ID, Text(t, pad))
		}
	}
	if best > 1 {
		t.Fatalf("%d keys are the best:\n%s", best, Text(t, pad))
	}
	best = 0
	for id, p := range placesOf(view) {
		if p.cell.Tone == scorecard.Best {
			best++
		}
		if k := p.cell.Key; k != "" && in.Press(k) == in {
			t.Fatalf("%q at %s means nothing:\n%s", k, id, Text(t, pad))
		}
	}
	if best > 1 {
		t.Fatalf("%d places are the best:\n%s", best, Text(t, view))
	}
	for k := range dieKeys(pad, view) {
		if in.Press(k) == in {
			t.Fatalf("the die %q means nothing:\n%s", k, Text(t, pad))
		}
	}
}
