package custom

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// Plain is a game in which everybody writes a number each round and the numbers are added
// up: what a form asks, and what Text writes as a definition.
type Plain struct {
	ID   string // such as home/nine-holes, as OwnID makes it of the name
	Name string
	Tile map[string]string // the line below the name, by language; nil: none

	Least, Most int  // how many seats, from 1 to MaxSeats
	Team        int  // how many play together at a seat; 0: it is for single players
	Low         bool // the lowest total wins
	Rounds      int  // it ends after so many; 0: not by them
	Target      int  // it ends with the round in which a total reaches that; 0: not by it
	Negative    bool // numbers below 0 are allowed
}

// MaxSeats is how many can play a game from a file.
const MaxSeats = maxSeats

// Text returns the definition of the game. Without Rounds and Target the table ends it.
func (p Plain) Text() string {
	var b strings.Builder
	line := func(key, value string) { fmt.Fprintf(&b, "%s = %s\n", key, value) }
	line("game", quote(p.ID))
	line("version", "1")
	line("name", quote(p.Name))
	if p.Tile != nil {
		line("tile", inline(p.Tile))
	}
	seats := fmt.Sprintf("min = %d, max = %d", p.Least, p.Most)
	if p.Team > 0 {
		seats += fmt.Sprintf(", team = %d", p.Team)
	}
	line("seats", "{ "+seats+" }")
	line("shape", quote(shapeRounds))
	if p.Low {
		line("low", "true")
	}
	if !p.Negative {
		line("min", "0")
	}
	switch {
	case p.Rounds > 0:
		line("rounds", strconv.Itoa(p.Rounds))
	case p.Target > 0:
		line("target", strconv.Itoa(p.Target))
		line("done", fmt.Sprintf(`"max(standing) >= %d"`, p.Target))
	default:
		line("open", "true")
	}
	return b.String()
}

// ReadPlain returns the game of a definition that Text has written, examples behind it
// included; false for any other text.
func ReadPlain(text string) (Plain, bool) {
	doc, _, errs := readDocument([]byte(text))
	if doc == nil || len(errs) > 0 {
		return Plain{}, false
	}
	p := Plain{
		ID: doc.Game, Name: doc.Name[""], Tile: doc.Tile,
		Least: doc.Seats.Min, Most: doc.Seats.Max, Team: doc.Seats.Team, Low: doc.Low == "true", Negative: doc.Min == "",
	}
	p.Rounds, _ = strconv.Atoi(string(doc.Rounds))
	p.Target, _ = strconv.Atoi(string(doc.Target))
	rest, own := strings.CutPrefix(text, p.Text())
	return p, own && (rest == "" || strings.HasPrefix(rest, exampleHead))
}

var notInName = regexp.MustCompile(`[^a-z0-9]+`)

// OwnID returns the ID of a game that somebody calls by a name: the same for the same name.
func OwnID(name string) string {
	plain := strings.ReplaceAll(norm.NFD.String(strings.ToLower(name)), "ß", "ss")
	plain = strings.Map(func(r rune) rune {
		if unicode.Is(unicode.Mn, r) {
			return -1
		}
		return r
	}, plain)
	plain = strings.Trim(notInName.ReplaceAllString(plain, "-"), "-")
	switch {
	case plain == "" && name == "":
		plain = "game"
	case plain == "": // a script without these letters
		sum := sha256.Sum256([]byte(name))
		plain = "game-" + hex.EncodeToString(sum[:4])
	case plain[0] <= '9':
		plain = "game-" + plain
	}
	return ownFolder + "/" + strings.TrimRight(plain[:min(len(plain), maxName)], "-")
}

// quote writes a text as a string of TOML, without signs that control something.
func quote(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return -1
		}
		return r
	}, strings.ToValidUTF8(text, ""))
	return `"` + strings.NewReplacer(`\`, `\\`, `"`, `\"`).Replace(text) + `"`
}

// inline writes a value that JSON has as one of TOML in a line. Its keys are names.
func inline(v any) string {
	switch v := v.(type) {
	case string:
		return quote(v)
	case map[string]string:
		return inlineTable(v)
	case map[string]any:
		return inlineTable(v)
	case []any:
		items := make([]string, len(v))
		for i, item := range v {
			items[i] = inline(item)
		}
		return "[" + strings.Join(items, ", ") + "]"
	}
	return fmt.Sprint(v)
}

func inlineTable[V any](table map[string]V) string {
	var parts []string
	for _, key := range slices.Sorted(maps.Keys(table)) {
		parts = append(parts, key+" = "+inline(table[key]))
	}
	return "{ " + strings.Join(parts, ", ") + " }"
}
