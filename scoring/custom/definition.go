// Package custom makes games of definitions that anybody can write: a text in TOML
// with formulas. Such a game keeps the same contract as the games of the program.
//
// A definition is believed only after its examples came out as it says, and after
// random games with it came to an end. It is pure: its formulas know no clock, no
// chance and no disk, and each of them ends within a bounded number of steps.
package custom

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"slices"
	"strings"
	"sync"

	"beermat/scoring"
	"beermat/scoring/odds"
	"beermat/scoring/scorecard"
)

// The shapes of a game.
const (
	shapeBoxes  = "boxes"  // everybody fills the same boxes
	shapeRounds = "rounds" // everybody writes once a round
	shapeTurns  = "turns"  // turns add up, and the game may end after any of them
)

// Definition is a game from a file.
type Definition struct {
	ID      string
	Version int
	Hash    string // of the text, in hexadecimal
	Source  string // the text

	Examples int // how many it has

	*scorecard.Game

	name, tile wording
	rules      map[string]wording
	shape      string
	table      bool // an entry is written for the whole table
	rotates    bool // another seat begins each round
	dice       dicePart
	rule       []rulePart
	agree      []condition
	groups     []namedPart
	columns    []columnPart
	boxes      []box
	lines      []line
	fields     []field
	steps      int             // how often everybody writes in a round
	reads      map[string]bool // what its formulas read of what was written before

	low, start, total, score, min, max, bust, award, reach, done, open, out, rounds, target, settled, ranked, tie *formula

	check []condition
	trial *trial // while it is tried out
	at    *locator

	texts sync.Map // by language

	model   sync.Once
	chances *odds.Model

	mu         sync.Mutex
	attainable map[string][]int
}

// making is a definition that is still being made.
type making struct {
	*Definition
	doc      *document // nil where the text is none
	errs     Errors    // what is wrong in it
	named    map[string]string
	formulas int
	compiled int // characters, those of named formulas where they are used
}

// condition must be kept; why says so where it is not.
type condition struct {
	*formula
	why  wording
	id   string // names the sentence
	step int
}

type box struct {
	namedPart
	group          int
	score, allowed *formula
	min, max       *formula
	why            wording
	goal           goalPart
	diced          bool // its score follows from the dice and what was agreed alone
	ordered        bool // the order of the dice may matter
	others         bool // its score asks what other boxes hold
}

type line struct {
	namedPart
	group       int
	value, each *formula
	counts      bool
}

// The types of a field.
const (
	fieldNumber = "number"
	fieldSwitch = "switch"
	fieldChoice = "choice"
	fieldSeat   = "seat"
)

type field struct {
	namedPart
	kind     string
	step     int  // from 0
	first    bool // a switch that says whether the dice lay there after the first throw
	min, max *formula
	when     *formula // nil: it is always asked
	choices  []string
	names    []wording
}

// Parse reads a definition and tries it out. The error is Errors.
func Parse(text []byte) (*Definition, error) { return Try(text).sound() }

// sound returns the definition, or what is wrong in it.
func (t *Trial) sound() (*Definition, error) {
	if len(t.Errors) > 0 {
		return nil, t.Errors
	}
	return t.Definition, nil
}

// Trial is what came of trying a definition out.
type Trial struct {
	Definition *Definition // nil where no game can be made of it
	Examples   []Example   // those that were run, in the order of the file
	Errors     Errors      // all that is wrong; none where the definition is believed
}

// Example is an example of a definition that was run.
type Example struct {
	Line int
	Fits bool // it came out as the definition says
}

// Try reads a definition and tries it out. A game that is not believed, because an
// example fails, can be looked at all the same.
func Try(text []byte) *Trial { return try(text, proof.prove) }

// read reads a definition, and tries nothing out.
func read(text []byte) *Trial { return try(text, func(proof) []Example { return nil }) }

func try(text []byte, prove func(proof) []Example) *Trial {
	d := open(text)
	t := &Trial{}
	if len(d.errs) == 0 {
		t.Definition, t.Examples = d.Definition, prove(proof{d})
	}
	d.sortErrors()
	t.Errors = d.errs
	return t
}

// sortErrors puts the errors in the order of their lines.
func (d *making) sortErrors() {
	slices.SortStableFunc(d.errs, func(a, b *Error) int { return cmp.Compare(a.Line, b.Line) })
}

// open reads a definition without trying it out.
func open(text []byte) *making {
	doc, at, errs := readDocument(text)
	d := &making{doc: doc, errs: errs, named: map[string]string{}}
	if doc == nil {
		return d
	}
	sum := sha256.Sum256(text)
	d.Definition = &Definition{
		ID: doc.Game, Version: doc.Version, Hash: hex.EncodeToString(sum[:]), Source: string(text),
		name: doc.Name, tile: doc.Tile, rules: doc.Rules, shape: doc.Shape, dice: doc.Dice, rule: doc.Rule,
		groups: doc.Group, columns: doc.Column, at: at, attainable: map[string][]int{},
	}
	d.head()
	d.house()
	if len(d.errs) == 0 {
		d.read()
	}
	if len(d.errs) == 0 {
		d.Game = d.makeGame(doc)
		d.Examples = len(doc.Example)
	}
	return d
}

// fail notes an error at a key of the definition.
func (d *making) fail(path, key string, pairs ...any) {
	if len(d.errs) < maxErrors {
		d.errs = append(d.errs, newError(d.at.lineOf(path), key, pairs...))
	}
}

// maxErrors is how many errors are told at once.
const maxErrors = 20

// head checks what a game is called and who may play it.
func (d *making) head() {
	if !isID.MatchString(d.doc.Game) {
		d.fail("game", "id", "id", d.doc.Game)
	}
	if d.doc.Version < 1 {
		d.fail("version", "version")
	}
	d.wants("name", d.doc.Name, maxLabel)
	if d.doc.Tile != nil {
		d.wants("tile", d.doc.Tile, 2*maxLabel)
	}
	for part, text := range d.doc.Rules {
		if !slices.Contains(ruleParts, part) {
			d.fail("rules."+part, "key", "key", part)
		}
		d.wants("rules."+part, text, maxProse)
	}
	if !slices.Contains([]string{shapeBoxes, shapeRounds, shapeTurns}, d.doc.Shape) {
		d.fail("shape", "shape", "shape", d.doc.Shape)
	}
	if d.doc.Write != "" && d.doc.Write != "player" && d.doc.Write != "table" || d.doc.Write == "table" && d.doc.Shape != shapeRounds {
		d.fail("write", "write", "write", d.doc.Write)
	}
	d.table = d.doc.Write == "table"
	if d.doc.Order != "" && d.doc.Order != "rotate" || d.doc.Order != "" && (d.doc.Shape != shapeRounds || d.table) {
		d.fail("order", "order", "order", d.doc.Order)
	}
	d.rotates = d.table || d.doc.Order != ""
	if d.doc.Dice.Count < 0 || d.doc.Dice.Count > maxDice || d.doc.Dice.Throws < 0 || d.doc.Dice.Throws > maxDice ||
		d.doc.Dice.Free && (d.doc.Shape != shapeTurns || d.doc.Dice.Throws > 0) {
		d.fail("dice", "dice", "max", maxDice)
	}
	s := d.doc.Seats
	if s.Min < 1 || s.Max != 0 && (s.Max < s.Min || s.Max > maxSeats) || s.Offer != 0 && (s.Offer < s.Min || s.Max > 0 && s.Offer > s.Max) || s.Offer > maxSeats || s.Team != 0 && (s.Team < 2 || s.Team > maxTeam) {
		d.fail("seats", "seats", "max", maxSeats, "team", maxTeam)
	}
	for i, name := range sortedKeys(d.doc.Let) {
		if !isName.MatchString(strings.ReplaceAll(name, "_", "-")) || i >= maxFormulas {
			d.fail("let."+name, "name", "name", name)
		}
		if d.doc.Let[name] == badSource {
			d.fail("let."+name, "value-type", "key", name, "want", scorecard.Say("custom.kind.formula"))
		}
		d.named[name] = string(d.doc.Let[name])
	}
}

// ruleParts are the parts of a rules page.
var ruleParts = []string{"aim", "turn", "scoring", "end", "example"}

// wants checks a text that has to be there.
func (d *making) wants(path string, text wording, longest int) {
	if len(text) == 0 {
		d.fail(path, "missing", "key", lastOf(path))
		return
	}
	if fault := text.fault(longest); fault != "" {
		d.fail(path, fault, "key", lastOf(path), "max", longest)
	}
}

func lastOf(path string) string { return path[strings.LastIndex(path, ".")+1:] }

// names checks the names of things of one kind: each once, and none that formulas use
// for something else.
func (d *making) namesOf(kind string, parts []namedPart, most int) {
	seen := map[string]bool{}
	for i, p := range parts {
		path := fmt.Sprintf("%s[%d]", kind, i)
		switch {
		case i >= most:
			d.fail(path, "many", "key", kind, "max", most)
			return
		case !isName.MatchString(p.ID):
			d.fail(path+".id", "name", "name", p.ID)
		case seen[p.ID]:
			d.fail(path+".id", "twice", "name", p.ID)
		}
		seen[p.ID] = true
		d.wants(path+".name", p.Name, maxLabel)
		if p.Hint != nil {
			d.wants(path+".hint", p.Hint, maxProse)
		}
	}
}

func partsOf[P any](list []P, part func(P) namedPart) []namedPart {
	parts := make([]namedPart, len(list))
	for i, p := range list {
		parts[i] = part(p)
	}
	return parts
}

// key is the text of something that only this text of the definition has.
func (d *Definition) key(parts ...string) string {
	return strings.Join(append([]string{d.ID + "#" + d.Hash[:8]}, parts...), ".")
}

func (d *Definition) say(parts ...string) scorecard.Text { return scorecard.Say(d.key(parts...)) }

func (d *Definition) word(parts ...string) scoring.TextKey { return scoring.TextKey(d.key(parts...)) }

// Shape returns the shape of the game: boxes, rounds or turns.
func (d *Definition) Shape() string { return d.shape }
