package sheets

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"beermat/scoring"
)

// The bounds of what a sheet from a file may hold. Far longer ones than any that
// people write would cost the memory and the time of everybody who looks at them.
const (
	longestText  = 16 << 20 // bytes of a sheet
	mostEntries  = 4000
	longestName  = 200   // characters of a name or a place
	longestNotes = 10000 // characters of a note
)

// clean makes the texts of a head from a file fit to be shown: characters that
// draw nothing but steer what is drawn, such as line breaks and those that turn
// the direction of all that follows, become blanks. The error is a too-long
// *scoring.RuleError for a text that no list could show.
func (h *Head) clean() error {
	for i := range h.Players {
		h.Players[i].Name = cleanText(h.Players[i].Name, false)
		if err := short("players", h.Players[i].Name, longestName); err != nil {
			return err
		}
		if err := short("players", h.Players[i].ID, longestName); err != nil {
			return err
		}
	}
	h.Place, h.Note = cleanText(h.Place, false), cleanText(h.Note, true)
	if err := short("place", h.Place, longestName); err != nil {
		return err
	}
	return short("note", h.Note, longestNotes)
}

func short(key, text string, most int) error {
	if len(text) > most && utf8.RuneCountInString(text) > most {
		return scoring.NewRuleError(TooLong, "key", scoring.Data{"key": key, "max": most})
	}
	return nil
}

// cleanText leaves a text as it is if there is nothing to clean. Only a note may
// have several lines.
func cleanText(text string, lines bool) string {
	steers := func(r rune) bool {
		return unicode.IsControl(r) && !(lines && (r == '\n' || r == '\t')) ||
			r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0x2028 || r == 0x2029
	}
	if strings.IndexFunc(text, steers) < 0 {
		return text
	}
	return strings.TrimSpace(strings.Map(func(r rune) rune {
		if steers(r) {
			return ' '
		}
		return r
	}, text))
}
