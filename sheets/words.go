package sheets

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// longestWord bounds the words of the index, in bytes; a longer one is found by
// its beginning.
const longestWord = 40

// foldWords gives the words of texts as they are searched for, each once and in
// order: without capitals and accents, so that "Café" is found by "cafe".
func foldWords(texts ...string) []string {
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
		words[i] = cutWord(word)
	}
	slices.Sort(words)
	return slices.Compact(words)
}

// cutWord gives the beginning of a word, without half a letter at its end.
func cutWord(word string) string {
	if len(word) <= longestWord {
		return word
	}
	return strings.ToValidUTF8(word[:longestWord], "")
}
