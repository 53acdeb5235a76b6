package sheets

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"beermat/scoring"
)

// TooLong is the code of the foul for a text that is longer than any sheet is.
const TooLong = "too-long"

// The bounds of what a sheet from a file may hold. Far longer ones than any that
// people write would cost the memory and the time of everybody who looks at them.
const (
	maxName  = 200   // characters of a name or a place
	maxNotes = 10000 // characters of a note

	maxDefinition = 200_000 // characters of the definition of a game
)

// Sanitize makes the texts of a head from a file fit to be shown: characters that
// draw nothing but steer what is drawn, such as line breaks and those that turn
// the direction of all that follows, become blanks. The error is a too-long
// *scoring.RuleError for a text that no list could show.
func (h *Head) Sanitize() error {
	if err := sanitizeSeats("players", h.Players); err != nil {
		return err
	}
	for i := range h.Players {
		if err := sanitizeSeats("persons", h.Players[i].Persons); err != nil {
			return err
		}
	}
	h.Place, h.Note = SanitizeText(h.Place, false), SanitizeText(h.Note, true)
	if err := checkLength("place", h.Place, maxName); err != nil {
		return err
	}
	if err := checkLength("definition", h.Definition, maxDefinition); err != nil {
		return err
	}
	return checkLength("note", h.Note, maxNotes)
}

func sanitizeSeats(key string, seats []Seat) error {
	for i := range seats {
		seats[i].Name = SanitizeText(seats[i].Name, false)
		if err := checkLength(key, seats[i].Name, maxName); err != nil {
			return err
		}
		if err := checkLength(key, seats[i].ID, maxName); err != nil {
			return err
		}
	}
	return nil
}

// clipSeats returns seats with names that are fit to be shown, as ClipText has them.
func clipSeats(seats []Seat) []Seat {
	list := slices.Clone(seats)
	for i := range list {
		list[i].Name = ClipText(list[i].Name, false)
		list[i].Persons = clipSeats(list[i].Persons)
	}
	return list
}

func checkLength(key, text string, most int) error {
	if len(text) > most && utf8.RuneCountInString(text) > most {
		return scoring.NewRuleError(TooLong, "key", scoring.Data{"key": key, "max": most})
	}
	return nil
}

// SanitizeTexts makes a name, a place and a note fit to be shown, and reports whether
// none of them is too long.
func SanitizeTexts(name, place, note *string) bool {
	*name, *place, *note = SanitizeText(*name, false), SanitizeText(*place, false), SanitizeText(*note, true)
	return checkLength("name", *name, maxName) == nil && checkLength("place", *place, maxName) == nil &&
		checkLength("note", *note, maxNotes) == nil
}

// ClipText is SanitizeText for a text that cannot be refused, because another device holds
// it for good: what would be too long if it were entered is cut. Only a note may have
// several lines.
func ClipText(text string, lines bool) string {
	most := maxName
	if lines {
		most = maxNotes
	}
	text = SanitizeText(text, lines)
	if checkLength("", text, most) == nil {
		return text
	}
	return string([]rune(text)[:most])
}

// SanitizeText leaves a text as it is if there is nothing to clean. Only a note may
// have several lines.
func SanitizeText(text string, lines bool) string {
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

// TypedName returns a name as somebody has typed it, or a browser has sent it, in the form
// in which it is kept: with single blanks, and without what draws nothing, steers what is
// drawn or is no character. It is "" if nothing is left, and cut to the length that a
// name may have.
func TypedName(text string) string {
	var kept []rune
	all := []rune(strings.ToValidUTF8(text, ""))
	for i, r := range all {
		joins := (r == '\u200c' || r == '\u200d') && i > 0 && i+1 < len(all) && !isLatin(all[i-1]) && !isLatin(all[i+1])
		switch {
		case unicode.IsSpace(r):
			kept = append(kept, ' ')
		case joins || !unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp, unicode.Other_Default_Ignorable_Code_Point):
			kept = append(kept, r)
		}
	}
	return ClipText(strings.Join(strings.Fields(string(kept)), " "), false)
}

// isLatin reports whether a character is one that nothing joins to another.
func isLatin(r rune) bool {
	return unicode.In(r, unicode.Latin, unicode.Z, unicode.C, unicode.P, unicode.N)
}
