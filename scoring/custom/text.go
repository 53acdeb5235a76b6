package custom

import (
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// wording is a text of a definition: by language, or under "" where it is the same in
// every language.
type wording map[string]string

// UnmarshalTOML takes a string, or a table with a string for each language.
func (w *wording) UnmarshalTOML(v any) error {
	switch v := v.(type) {
	case string:
		*w = wording{"": v}
		return nil
	case map[string]any:
		*w = wording{}
		for lang, text := range v {
			s, ok := text.(string)
			if !ok || lang == "" {
				return errWording
			}
			(*w)[lang] = s
		}
		return nil
	}
	return errWording
}

// in returns the text in a language; in English, or the first there is, where nobody
// translated it.
func (w wording) in(lang string) string {
	for _, l := range []string{lang, "", "en"} {
		if text, ok := w[l]; ok {
			return text
		}
	}
	for _, l := range slices.Sorted(maps.Keys(w)) {
		return w[l]
	}
	return ""
}

// The longest texts: a name in an ID, a label of a key, and a paragraph of a rules page.
const (
	maxName  = 40
	maxLabel = 24
	maxProse = 1200
)

// fault tells what is wrong with a text, as the last word of a key of an error; "" if
// nothing is. Braces in pairs would be read as a place for a value.
func (w wording) fault(longest int) string {
	for _, text := range w {
		switch {
		case !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }):
			return "text-empty"
		case utf8.RuneCountInString(text) > longest:
			return "text-long"
		case strings.Contains(text, "{{") || strings.ContainsFunc(text, unshown):
			return "text-signs"
		}
	}
	return ""
}

// unshown reports whether a sign shows nothing itself, or turns round what stands beside
// it, also beyond the end of its own text. Scripts that are written from right to left
// need none of these.
func unshown(r rune) bool {
	return unicode.IsControl(r) && r != '\n' || r >= 0x202A && r <= 0x202E || r >= 0x2066 && r <= 0x2069 || r == 0x2028 || r == 0x2029
}

var (
	isName = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)
	isID   = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}/[a-z][a-z0-9-]{0,39}$`)
)

// ident is how formulas write a name.
func ident(name string) string { return strings.ReplaceAll(name, "-", "_") }
