// Package link makes of a game a text that fits into a link, and a game of such a text.
// The text is the whole game: nothing of it lies anywhere else. A version of the form
// that was once given out is read for ever.
package link

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"net/url"
	"strings"

	"github.com/go-json-experiment/json"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/jsonl"
)

// Version is that of the texts that are written, and the newest that can be read.
const Version = 1

// mark stands before a text and says its version to whoever only sees the link.
const mark = "1."

// The bounds of a text, in characters.
const (
	MaxText       = 4000 // a longer game goes as a file
	maxDefinition = 2000 // of a text that brings its game along
)

// Refusal is why a game cannot be made into a link, or a link not into a game. It is the
// key of a text that says so.
type Refusal string

// The refusals.
const (
	TooLong Refusal = "link.refused.long"    // there is more in the game than a link may hold
	NoLink  Refusal = "link.refused.none"    // the text is no link of a game
	Damaged Refusal = "link.refused.damaged" // something of the text is missing, or is another
	Newer   Refusal = "link.refused.newer"   // a newer Beermat made it
	NoRules Refusal = "link.refused.rules"   // it is of a game from a file, which is not here
)

// Error returns the refusal for a log or a test.
func (r Refusal) Error() string { return string(r) }

// Options say what goes into a link.
type Options struct {
	Names Names
	Place bool // where it was played
	Log   bool // also what was corrected or taken back, and when each entry was written

	// Known tells of the text of a game from a file whether everybody has it, so that
	// its hash is enough; nil where nobody does.
	Known func(game, definition string) bool
}

// Encode returns a game as the text of a link, which begins with its version. The error is
// TooLong, or that of an entry that has no form.
func Encode(s *sheets.Sheet, o Options) (string, error) {
	w, err := newWire(s, o)
	if err != nil {
		return "", err
	}
	definition := s.Head().Definition
	if definition != "" {
		w.Hash = hashOf(definition)
		if o.Known == nil || !o.Known(w.Game, definition) {
			whole := *w
			whole.Definition = definition
			if text, err := whole.text(s); err != nil || len(text) < maxDefinition {
				return text, err
			}
		}
	}
	text, err := w.text(s)
	if err == nil && len(text) > MaxText {
		return "", TooLong
	}
	return text, err
}

// text returns the shorter form of a game in which it is still the same one.
func (w *wire) text(s *sheets.Sheet) (string, error) {
	if w.pack() {
		text, err := w.seal()
		if err != nil || isSame(s, text) {
			return text, err
		}
		w.unpack()
	}
	return w.seal()
}

var (
	letters    = base64.RawURLEncoding.Strict()
	castagnoli = crc32.MakeTable(crc32.Castagnoli)
)

// seal returns the text of what is said.
func (w *wire) seal() (string, error) {
	payload, err := w.marshal([]byte{Version})
	if err != nil {
		return "", err
	}
	payload = binary.BigEndian.AppendUint32(payload, crc32.Checksum(payload, castagnoli))
	return mark + letters.EncodeToString(payload), nil
}

// Definitions finds the text of a game from a file by its ID and the first bytes of the
// text's SHA-256; "" where there is none.
type Definitions func(game string, hash []byte) string

// Decode returns the game of a link, or of its text alone, as a sheet file with one sheet.
// Whether it keeps the rules, whoever reads that file sees. The error is a Refusal, or
// wraps one.
func Decode(link string, find Definitions) ([]byte, error) {
	w, err := open(link)
	if err != nil {
		return nil, err
	}
	if w.Hash != nil {
		if w.Definition == "" && find != nil {
			w.Definition = find(w.Game, w.Hash)
		}
		if w.Definition == "" {
			return nil, NoRules
		}
		if string(hashOf(w.Definition)) != string(w.Hash) {
			return nil, Damaged
		}
	}
	return w.file()
}

// open returns what a link says.
func open(link string) (*wire, error) {
	text, ok := TextOf(link)
	if !ok {
		return nil, NoLink
	}
	version, text, _ := strings.Cut(text, ".")
	if len(text) > MaxText {
		return nil, Damaged
	}
	payload, err := letters.DecodeString(text)
	if err != nil || len(payload) < 1+crc32.Size {
		return nil, Damaged
	}
	body, sum := payload[:len(payload)-crc32.Size], payload[len(payload)-crc32.Size:]
	switch {
	case crc32.Checksum(body, castagnoli) != binary.BigEndian.Uint32(sum):
		return nil, Damaged
	case version+"." != mark || body[0] != Version:
		return nil, Newer
	}
	w, err := unmarshal(body[1:])
	if err != nil {
		return nil, errors.Join(Damaged, err)
	}
	return w, nil
}

// TextOf returns the text of a game in a link, in whatever somebody has copied along with
// it; false where there is none.
func TextOf(link string) (string, bool) {
	text := strings.TrimSpace(link)
	if _, behind, found := strings.Cut(text, "#"); found {
		text = behind
	}
	if plain, err := url.PathUnescape(text); err == nil {
		text = plain // some programs spell links anew
	}
	text = strings.Join(strings.Fields(text), "") // others break them into lines
	version, payload, found := strings.Cut(text, ".")
	if !found || version == "" || strings.Trim(version, "0123456789") != "" || payload == "" {
		return "", false
	}
	return text, true
}

// Page is the page that opens links unless somebody chose another one: that of the project.
const Page = "https://beermat.app/pad/"

// maxPage bounds the address of a page, in characters.
const maxPage = 200

// IsPage reports whether a text is the address of a page that can open links.
func IsPage(text string) bool {
	at, err := url.Parse(text)
	return err == nil && (at.Scheme == "https" || at.Scheme == "http") && at.Host != "" && at.User == nil && at.Fragment == "" && len(text) <= maxPage
}

// On returns the link that opens a text of a game on a page.
func On(page, text string) string {
	page, _, _ = strings.Cut(page, "#")
	return page + "#" + text
}

// isSame reports whether the text of a game makes the card that it was made of.
func isSame(s *sheets.Sheet, text string) bool {
	w, err := open(text)
	if err != nil {
		return false
	}
	w.Definition = s.Head().Definition
	file, err := w.file()
	if err != nil {
		return false
	}
	again, err := jsonl.Decode(file, func(string, string) *scoring.Game { return s.Game() })
	if err != nil {
		return false
	}
	is, err := json.Marshal(s.Card())
	if err != nil {
		return false
	}
	made, err := json.Marshal(again.Card())
	return err == nil && bytes.Equal(is, made)
}
