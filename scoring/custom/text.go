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
	*w = wording{}
	switch v := v.(type) {
	case string:
		*w = wording{"": v}
	case map[string]any:
		for lang, text := range v {
			s, ok := text.(string)
			if !ok || lang == "" {
				lang = mistyped
			}
			(*w)[lang] = s
		}
	default:
		*w = wording{mistyped: ""}
	}
	return nil
}

// In returns the text in a language, for whoever says it in an error.
func (w wording) In(lang string) string { return w.in(lang) }

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
	for lang, text := range w {
		switch {
		case lang == mistyped:
			return "text-type"
		case !strings.ContainsFunc(text, func(r rune) bool { return unicode.IsGraphic(r) && !unicode.IsSpace(r) }):
			return "text-empty"
		case utf8.RuneCountInString(text) > longest:
			return "text-long"
		case strings.Contains(text, "{{") || strings.ContainsFunc(text, unshown) || longest < maxProse && strings.ContainsAny(text, "\n\t") || piled(text):
			return "text-signs"
		}
	}
	return ""
}

// unshown reports whether a sign shows nothing itself, or turns round what stands beside
// it, also beyond the end of its own text. Scripts that are written from right to left
// need none of these; some join or part letters with signs of their own.
func unshown(r rune) bool {
	return unicode.IsControl(r) && r != '\n' && r != '\t' || unicode.In(r, unicode.Cf, unicode.Zl, unicode.Zp) && r != 0x200C && r != 0x200D && !isTag(r)
}

// isTag reports whether a sign belongs to a flag such as that of Wales.
func isTag(r rune) bool { return r >= 0xE0020 && r <= 0xE007F }

// maxPiled is how many marks may stand on a letter: no script needs more.
const maxPiled = 4

// piled reports whether marks are piled up on a letter, beyond its line.
func piled(text string) bool {
	n := 0
	for _, r := range text {
		if n++; !unicode.In(r, unicode.Mn, unicode.Me) && r != 0x200C && r != 0x200D {
			n = 0
		}
		if n > maxPiled {
			return true
		}
	}
	return false
}

// mistyped is the language of what stands where a text should, and is none.
const mistyped = "\x00"

var (
	isName = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}$`)
	isID   = regexp.MustCompile(`^[a-z][a-z0-9-]{0,39}/[a-z][a-z0-9-]{0,39}$`)
)

// ident is how formulas write a name.
func ident(name string) string { return strings.ReplaceAll(name, "-", "_") }
