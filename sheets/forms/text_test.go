package forms

import (
	"strings"
	"testing"
	"unicode"

	"pgregory.net/rapid"
)

func TestText(t *testing.T) {
	t.Run("a text that begins like a formula gets an apostrophe", func(t *testing.T) {
		for text, want := range map[string]string{
			"":                       "",
			"Ann":                    "Ann",
			"=cmd|'/c calc'!A0":      "'=cmd|'/c calc'!A0",
			"-1+2":                   "'-1+2",
			"+49 30 1234":            "'+49 30 1234",
			"@SUM":                   "'@SUM",
			"  =1":                   "'  =1",
			" \t =1":                 "' \t =1",
			"\u00a0=1":               "'\u00a0=1",
			"＝1":                     "'＝1",
			"\tAnn":                  "'\tAnn",
			"\rAnn":                  "'\rAnn",
			"\nAnn":                  "'\nAnn",
			" Ann":                   " Ann",
			"Ann = Bo":               "Ann = Bo",
			"'=1":                    "'=1",
			"–3":                     "–3",
			"\u200fדנה":              "\u200fדנה",
			"Ängström & „Söhne“; GB": "Ängström & „Söhne“; GB",
		} {
			if got := Harmless(text); got != want {
				t.Errorf("%q: got %q, want %q", text, got, want)
			}
		}
	})
	t.Run("no text is left that a spreadsheet takes for a formula", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			text := rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune("=+-@\t\r\n \u00a0a'")), rapid.Rune())).Draw(t, "text")
			got := Harmless(text)
			if got != text && got != "'"+text {
				t.Fatalf("%q became %q", text, got)
			}
			inside := strings.TrimFunc(got, unicode.IsSpace)
			if inside != "" && strings.ContainsRune("=+-@", rune(inside[0])) || got != "" && strings.ContainsRune("\t\r\n", rune(got[0])) {
				t.Fatalf("%q is left", got)
			}
		})
	})
}
