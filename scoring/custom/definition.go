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
	named map[string]string

	formulas int
	compiled int // characters, those of named formulas where they are used
	trial    *trial
	at       *locator
	errs     Errors

	texts sync.Map // by language

	model   sync.Once
	chances *odds.Model

	mu         sync.Mutex
	attainable map[string][]int
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
	diced          bool // its score follows from the dice and what was agreed alone
	ordered        bool // the order of the dice may matter
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
	step     int // from 0
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
func Try(text []byte) *Trial { return try(text, (*Definition).prove) }

// read reads a definition, and tries nothing out.
func read(text []byte) *Trial {
	return try(text, func(*Definition, *document) []Example { return nil })
}

func try(text []byte, prove func(*Definition, *document) []Example) *Trial {
	d, doc := open(text)
	t := &Trial{}
	if len(d.errs) == 0 {
		t.Definition, t.Examples = d, prove(d, doc)
	}
	d.sortErrors()
	t.Errors = d.errs
	return t
}

// sortErrors puts the errors in the order of their lines.
func (d *Definition) sortErrors() {
	slices.SortStableFunc(d.errs, func(a, b *Error) int { return cmp.Compare(a.Line, b.Line) })
}

// open reads a definition without trying it out.
func open(text []byte) (*Definition, *document) {
	doc, at, errs := readDocument(text)
	if doc == nil {
		return &Definition{errs: errs}, nil
	}
	sum := sha256.Sum256(text)
	d := &Definition{
		ID: doc.Game, Version: doc.Version, Hash: hex.EncodeToString(sum[:]), Source: string(text),
		name: doc.Name, tile: doc.Tile, rules: doc.Rules, shape: doc.Shape, dice: doc.Dice, rule: doc.Rule,
		groups: doc.Group, columns: doc.Column, named: map[string]string{}, at: at, errs: errs, attainable: map[string][]int{},
	}
	d.head(doc)
	d.house(doc)
	if len(d.errs) == 0 {
		d.read(doc)
	}
	if len(d.errs) == 0 {
		d.Game = d.makeGame(doc)
		d.Examples = len(doc.Example)
	}
	return d, doc
}

// fail notes an error at a key of the definition.
func (d *Definition) fail(path, key string, pairs ...any) {
	if len(d.errs) < maxErrors {
		d.errs = append(d.errs, newError(d.at.lineOf(path), key, pairs...))
	}
}

// maxErrors is how many errors are told at once.
const maxErrors = 20

// head checks what a game is called and who may play it.
func (d *Definition) head(doc *document) {
	if !isID.MatchString(doc.Game) {
		d.fail("game", "id", "id", doc.Game)
	}
	if doc.Version < 1 {
		d.fail("version", "version")
	}
	d.wants("name", doc.Name, maxLabel)
	if doc.Tile != nil {
		d.wants("tile", doc.Tile, 2*maxLabel)
	}
	for part, text := range doc.Rules {
		if !slices.Contains(ruleParts, part) {
			d.fail("rules."+part, "key", "key", part)
		}
		d.wants("rules."+part, text, maxProse)
	}
	if !slices.Contains([]string{shapeBoxes, shapeRounds, shapeTurns}, doc.Shape) {
		d.fail("shape", "shape", "shape", doc.Shape)
	}
	if doc.Write != "" && doc.Write != "player" && doc.Write != "table" || doc.Write == "table" && doc.Shape != shapeRounds {
		d.fail("write", "write", "write", doc.Write)
	}
	d.table = doc.Write == "table"
	if doc.Order != "" && doc.Order != "rotate" || doc.Order != "" && (doc.Shape != shapeRounds || d.table) {
		d.fail("order", "order", "order", doc.Order)
	}
	d.rotates = d.table || doc.Order != ""
	if doc.Dice.Count < 0 || doc.Dice.Count > maxDice || doc.Dice.Throws < 0 || doc.Dice.Throws > maxDice ||
		doc.Dice.Free && (doc.Shape != shapeTurns || doc.Dice.Throws > 0) {
		d.fail("dice", "dice", "max", maxDice)
	}
	s := doc.Seats
	if s.Min < 1 || s.Max != 0 && (s.Max < s.Min || s.Max > maxSeats) || s.Offer != 0 && (s.Offer < s.Min || s.Max > 0 && s.Offer > s.Max) || s.Offer > maxSeats {
		d.fail("seats", "seats", "max", maxSeats)
	}
	for i, name := range sortedKeys(doc.Let) {
		if !isName.MatchString(strings.ReplaceAll(name, "_", "-")) || i >= maxFormulas {
			d.fail("let."+name, "name", "name", name)
		}
		if doc.Let[name] == badSource {
			d.fail("let."+name, "value-type", "key", name, "want", scorecard.Say("custom.kind.formula"))
		}
		d.named[name] = string(doc.Let[name])
	}
}

// ruleParts are the parts of a rules page.
var ruleParts = []string{"aim", "turn", "scoring", "end", "example"}

// wants checks a text that has to be there.
func (d *Definition) wants(path string, text wording, longest int) {
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
func (d *Definition) namesOf(kind string, parts []namedPart, most int) {
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
