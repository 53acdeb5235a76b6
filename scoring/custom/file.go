package custom

import (
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"github.com/BurntSushi/toml"

	"beermat/scoring/scorecard"
)

// The bounds of a definition.
const (
	MaxFile     = 64 << 10 // bytes
	maxLines    = 2000
	maxLine     = 3000 // bytes
	maxFormulas = 200
	maxBoxes    = 40
	maxColumns  = 6
	maxFields   = 8
	maxDice     = 10
	maxSeats    = 16
	maxTeam     = 8
)

// document is a definition as it is written.
type document struct {
	Game    string             `toml:"game"`
	Version int                `toml:"version"`
	Name    wording            `toml:"name"`
	Tile    wording            `toml:"tile"`
	Geek    geekPart           `toml:"geek"`
	Seats   seatsPart          `toml:"seats"`
	Shape   string             `toml:"shape"`
	Write   string             `toml:"write"`
	Order   string             `toml:"order"`
	Dice    dicePart           `toml:"dice"`
	Rules   map[string]wording `toml:"rules"`
	Let     map[string]source  `toml:"let"`
	Rule    []rulePart         `toml:"rule"`
	Agree   []checkPart        `toml:"agree"`
	Group   []namedPart        `toml:"group"`
	Column  []columnPart       `toml:"column"`
	Box     []boxPart          `toml:"box"`
	Line    []linePart         `toml:"line"`
	Field   []fieldPart        `toml:"field"`
	Example []examplePart      `toml:"example"`

	Low    source      `toml:"low"`   // whether the lowest total wins
	Start  source      `toml:"start"` // what everybody begins with
	Total  source      `toml:"total"` // of boxes, where it is more than their sum
	Score  source      `toml:"score"` // of a round or a turn
	Min    source      `toml:"min"`   // of a score that is written alone
	Max    source      `toml:"max"`
	Bust   source      `toml:"bust"`   // whether the dice so far end a turn
	Award  source      `toml:"award"`  // what a complete round brings
	Check  []checkPart `toml:"check"`  // what an entry has to keep
	Reach  source      `toml:"reach"`  // whether a total begins the end
	Done   source      `toml:"done"`   // whether the game is over
	Open   source      `toml:"open"`   // whether the table may end it
	Out    source      `toml:"out"`    // whether a player is out
	Rounds source      `toml:"rounds"` // how many are played; 0: open
	Target source      `toml:"target"` // where the lanes lead
	Settle source      `toml:"settle"` // what a round is worth once later ones are written
	Rank   source      `toml:"rank"`   // who is before whom, whatever the totals are
	Tie    source      `toml:"tie"`    // who is before whom of equal totals
}

// source is a formula as it is written: a string, or a plain value.
type source string

// badSource is what stands where a formula should, and is none.
const badSource source = "\x00"

// UnmarshalTOML takes a formula, a number, or true and false.
func (s *source) UnmarshalTOML(v any) error {
	switch v := v.(type) {
	case string:
		*s = source(v)
	case int64, bool:
		*s = source(fmt.Sprint(v))
	default:
		*s = badSource
	}
	return nil
}

type geekPart struct {
	Number int    `toml:"number"`
	Name   string `toml:"name"`
}

type seatsPart struct {
	Min   int `toml:"min"`
	Max   int `toml:"max"`
	Offer int `toml:"offer"`
	Team  int `toml:"team"`
}

type dicePart struct {
	Count  int  `toml:"count"`
	Throws int  `toml:"throws"` // of a turn at most, keeping any dice after each; 0: not said
	Free   bool `toml:"free"`   // thrown as often as the player likes, one after another
}

type namedPart struct {
	ID   string  `toml:"id"`
	Name wording `toml:"name"`
	Hint wording `toml:"hint"`
}

type columnPart struct {
	namedPart
	Factor int `toml:"factor"`
}

type rulePart struct {
	namedPart
	Type    string       `toml:"type"`
	Default any          `toml:"default"`
	Min     int          `toml:"min"`
	Max     int          `toml:"max"`
	Offer   []int        `toml:"offer"`
	Choice  []choicePart `toml:"choice"`
}

type choicePart struct {
	Value any     `toml:"value"`
	Name  wording `toml:"name"`
	Hint  wording `toml:"hint"`
}

// checkPart is a condition and the sentence for where it is not kept.
type checkPart struct {
	If   source  `toml:"if"`
	Why  wording `toml:"why"`
	Step int     `toml:"step"`
}

type boxPart struct {
	namedPart
	Group   string   `toml:"group"`
	Score   source   `toml:"score"`
	Min     source   `toml:"min"`
	Max     source   `toml:"max"`
	Allowed source   `toml:"allowed"`
	Why     wording  `toml:"why"`
	Goal    goalPart `toml:"goal"`
}

// goalPart is what a box should come to in all columns together: so many points, or something so
// many times.
type goalPart struct {
	Points int `toml:"points"`
	Times  int `toml:"times"`
}

type linePart struct {
	namedPart
	Group  string `toml:"group"`
	Value  source `toml:"value"`
	Each   source `toml:"each"`
	Counts *bool  `toml:"counts"`
}

type fieldPart struct {
	namedPart
	Type   string       `toml:"type"`
	Min    source       `toml:"min"`
	Max    source       `toml:"max"`
	When   source       `toml:"when"` // whether it is asked at all
	Step   int          `toml:"step"`
	First  bool         `toml:"first"` // true where the dice lay there after the first throw
	Choice []choicePart `toml:"choice"`
}

// examplePart is one thing that must come out so, or a game of several entries.
type examplePart struct {
	Seats   int              `toml:"seats"`
	House   map[string]any   `toml:"house"`
	Dice    []int            `toml:"dice"`
	Box     string           `toml:"box"`
	Barred  bool             `toml:"barred"`
	Score   *int             `toml:"score"`
	Entries []map[string]any `toml:"entries"`
	Refused map[string]any   `toml:"refused"`
	Totals  []int            `toml:"totals"`
	Done    *bool            `toml:"done"`
	Won     []int            `toml:"won"`
}

// readDocument reads a definition. It reports every key that means nothing.
func readDocument(text []byte) (*document, *locator, Errors) {
	at := locate(string(text[:min(len(text), MaxFile)]))
	if IsTooLong(string(text)) {
		return nil, at, Errors{newError(1, "too-long", "max", MaxFile>>10, "lines", maxLines)}
	}
	for i, line := range strings.Split(string(text), "\n") {
		if len(line) > maxLine || depth(line) > maxDepth {
			return nil, at, Errors{newError(i+1, "line-long", "max", maxLine)}
		}
	}
	doc := new(document)
	meta, err := toml.Decode(string(text), doc)
	if err != nil {
		return nil, at, Errors{tomlError(err)}
	}
	var unknown Errors
	for _, key := range meta.Undecoded() {
		if key[0] == "example" && len(key) > 2 { // entries have a reader of their own
			continue
		}
		unknown = append(unknown, newError(at.lineOf(key.String()), "key", "key", key[len(key)-1]))
	}
	return doc, at, unknown
}

// What the reader of TOML says of a value of another type, and which type that should have.
var (
	otherType  = regexp.MustCompile(`line (\d+) \(last key "([^"]+)"\): .*(?:destination has type (\w+)$|expected (\w+) but found)`)
	twiceThere = regexp.MustCompile(`^Key '(.+)' has already been defined`)
	typeNames  = map[string]string{"integer": "custom.kind.number", "boolean": "custom.kind.truth", "string": "custom.kind.text", "slice": "custom.kind.list", "table": "custom.kind.table", "struct": "custom.kind.table", "map": "custom.kind.table"}
)

// tomlError is what the reader of TOML has against a definition.
func tomlError(err error) *Error {
	if found := otherType.FindStringSubmatch(err.Error()); found != nil {
		if want, ok := typeNames[found[3]+found[4]]; ok {
			line, _ := strconv.Atoi(found[1])
			return newError(line, "value-type", "key", lastOf(found[2]), "want", scorecard.Say(want))
		}
	}
	var syntax toml.ParseError
	if !errors.As(err, &syntax) {
		return newError(1, "toml", "reason", printable(err.Error()))
	}
	if found := twiceThere.FindStringSubmatch(syntax.Message); found != nil {
		return newError(syntax.Position.Line, "twice", "name", found[1])
	}
	return newError(syntax.Position.Line, "toml", "reason", strings.TrimRight(printable(syntax.Message, syntax.Error()), "."))
}

// IsTooLong reports whether a text is longer than a definition may be.
func IsTooLong(text string) bool {
	return len(text) > MaxFile || strings.Count(text, "\n") >= maxLines
}

// printable is the first of some sentences that says anything, in one line.
func printable(said ...string) string {
	for _, s := range said {
		if s = strings.Join(strings.Fields(s), " "); s != "" {
			return s
		}
	}
	return "?"
}

// locator knows in which line of a definition each key stands.
type locator struct {
	lines map[string]int
	heads map[string]int // how many tables of a list there are
}

// locate looks for tables and keys. Inline tables in a list count where they begin a
// line.
func locate(text string) *locator {
	l := &locator{lines: map[string]int{}, heads: map[string]int{}}
	table, list, quote, items := "", "", "", 0
	for i, line := range strings.Split(text, "\n") {
		trimmed := strings.TrimSpace(line)
		if quote != "" {
			if strings.Contains(line, quote) {
				quote = ""
			}
			continue
		}
		key, value, isKey := strings.Cut(trimmed, "=")
		key = strings.Trim(strings.TrimSpace(key), `"'`)
		switch {
		case strings.HasPrefix(trimmed, "[["):
			name := strings.TrimSpace(strings.Trim(trimmed, "[] \t"))
			table = fmt.Sprintf("%s[%d]", l.parent(name), l.heads[name])
			l.heads[name]++
			l.lines[table] = i + 1
			list = ""
		case strings.HasPrefix(trimmed, "[") && !strings.HasPrefix(trimmed, "[ ") && list == "":
			table = strings.Trim(trimmed, "[] \t")
			l.lines[table] = i + 1
		case strings.HasPrefix(trimmed, "{") && list != "":
			l.lines[fmt.Sprintf("%s[%d]", list, items)] = i + 1
			items++
		case isKey && strings.TrimLeft(key, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_.") == "":
			path := key
			if table != "" {
				path = table + "." + key
			}
			l.lines[path] = i + 1
			list = ""
			if v := strings.TrimSpace(value); strings.HasPrefix(v, "[") {
				list, items = path, strings.Count(v, "{")
			}
		}
		for _, q := range []string{`"""`, `'''`} {
			if strings.Count(line, q)%2 == 1 {
				quote = q
			}
		}
	}
	return l
}

// parent puts the number of the table of a list into the name of a list below it.
func (l *locator) parent(name string) string {
	above, below, nested := strings.Cut(name, ".")
	if n := l.heads[above]; nested && n > 0 {
		return fmt.Sprintf("%s[%d].%s", above, n-1, below)
	}
	return name
}

// lineOf returns the line of a path such as "box[2].score", or of what it lies in. The
// path may lack the numbers; then it is the first line that fits.
func (l *locator) lineOf(path string) int {
	for p := path; ; {
		if line := l.lines[p]; line > 0 {
			return line
		}
		cut := strings.LastIndexAny(p, ".[")
		if cut < 0 {
			break
		}
		p = p[:cut]
	}
	if !strings.Contains(path, ".") {
		return 1
	}
	name := path[strings.LastIndex(path, ".")+1:]
	first := 0
	for p, line := range l.lines {
		if p == name || strings.HasSuffix(p, "."+name) {
			if first == 0 || line < first {
				first = line
			}
		}
	}
	return max(first, 1)
}
