package germanchicago

import (
	"slices"
	"strings"

	"beermat/scoring"
)

// Entry is a throw, or who begins a round where one die has to say so.
type Entry struct {
	scoring.Header
	Dice     scoring.Dice     `json:"dice,omitzero"`      // the three dice as they lie at the end
	Throws   *scoring.JSONInt `json:"throws,omitzero"`    // in how many throws
	Chick    *bool            `json:"chick,omitzero"`     // three ones fell in a single throw; said by one throw itself
	Declare  *Declare         `json:"declare,omitzero"`   // of the beginner of a round of Classic
	OneThrow *bool            `json:"one-throw,omitzero"` // Party: three others alike fell in a single throw; said by one throw itself
	Names    *scoring.JSONInt `json:"names,omitzero"`     // Party: the seat that loses the round
	Lead     *scoring.JSONInt `json:"lead,omitzero"`      // of the phase ChooseLeader: the seat that begins
}

// Declare is what the beginner of a round of Classic says that it is played for.
type Declare struct {
	Ones  scoring.JSONInt `json:"ones"`  // what a one counts, 100 or 1
	Sixes scoring.JSONInt `json:"sixes"` // what a six counts, 60 or 6
	Aim   string          `json:"aim"`   // AimHigh or AimLow
}

// What the others of a round of Classic have to go for.
const (
	AimHigh = "high" // more than the one who is low
	AimLow  = "low"  // less than the one who is high
)

var (
	declaredOnes  = []scoring.JSONInt{100, 1}
	declaredSixes = []scoring.JSONInt{60, 6}
	aims          = []string{AimHigh, AimLow}
)

// The keys of an entry, as fouls name them.
const (
	keyDice     = "dice"
	keyThrows   = "throws"
	keyChick    = "chick"
	keyDeclare  = "declare"
	keyOneThrow = "one-throw"
	keyNames    = "names"
	keyLead     = "lead"
)

// needed are the keys that every throw has.
var needed = []string{keyDice, keyThrows}

// Empty tells whether nothing but the header has been filled in.
func (e *Entry) Empty() bool {
	fields := e.fields()
	return !slices.ContainsFunc(fields[:], func(f field) bool { return f.has })
}

// field is a key of an entry, and whether it has been filled in.
type field struct {
	key string
	has bool
}

// fields lists the keys of the entry.
func (e *Entry) fields() [7]field {
	return [...]field{
		{keyDice, e.Dice != nil},
		{keyThrows, e.Throws != nil},
		{keyChick, e.Chick != nil},
		{keyDeclare, e.Declare != nil},
		{keyOneThrow, e.OneThrow != nil},
		{keyNames, e.Names != nil},
		{keyLead, e.Lead != nil},
	}
}

// checkKeys refuses an entry that holds anything but what it may, or lacks what
// it must hold.
func (e *Entry) checkKeys(may, must []string) error {
	fields := e.fields()
	for _, f := range fields {
		if f.has && !slices.Contains(may, f.key) {
			return scoring.NewRuleError(scoring.BadEntry, "key", scoring.Data{"key": f.key, "keys": strings.Join(may, ", ")})
		}
	}
	for _, f := range fields { // in the order of the keys, which that of must is
		if !f.has && slices.Contains(must, f.key) {
			return scoring.NewRuleError(scoring.BadEntry, "missing", scoring.Data{"key": f.key, "keys": strings.Join(must, ", ")})
		}
	}
	return nil
}

// scale returns what the dice count from here on; false for anything that cannot
// be declared.
func (d *Declare) scale() (scale, bool) {
	sound := slices.Contains(declaredOnes, d.Ones) && slices.Contains(declaredSixes, d.Sixes) && slices.Contains(aims, d.Aim)
	return scale{ones: int(d.Ones), sixes: int(d.Sixes), low: d.Aim == AimLow}, sound
}

// Shift shifts the seat that begins, or loses, a round as well.
func (e *Entry) Shift(at int) {
	e.Header.Shift(at)
	scoring.ShiftSeat(e.Lead, at)
	scoring.ShiftSeat(e.Names, at)
}
