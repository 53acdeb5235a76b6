package derived

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// maxToken bounds the words of the index, in bytes; a longer one is found by
// its beginning.
const maxToken = 40

// Tokenize returns the words of texts as they are searched for, each once and in
// order: without capitals and accents, so that "Café" is found by "cafe".
func Tokenize(texts ...string) []string {
	var words []string
	for _, text := range texts {
		if text == "" {
			continue
		}
		plain := strings.Map(func(r rune) rune {
			if unicode.Is(unicode.Mn, r) {
				return -1
			}
			return unicode.ToLower(r)
		}, norm.NFKD.String(text))
		words = append(words, strings.FieldsFunc(plain, func(r rune) bool {
			return !unicode.IsLetter(r) && !unicode.IsNumber(r) && !unicode.Is(unicode.M, r)
		})...)
	}
	for i, word := range words {
		words[i] = truncateToken(word)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// truncateToken returns the beginning of a word, without half a letter at its end.
func truncateToken(word string) string {
	if len(word) <= maxToken {
		return word
	}
	return strings.ToValidUTF8(word[:maxToken], "")
}
