// Package i18n says everything that people read, in their language. A text is
// looked up by a key that stands in both translation files; what it names is
// passed in, never put together from pieces.
package i18n

import (
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	goi18n "github.com/nicksnyder/go-i18n/v2/i18n"
	"golang.org/x/text/currency"
	"golang.org/x/text/language"

	"beermat/assets"
	"beermat/scoring"
)

// Languages are those that Beermat speaks.
var Languages = []string{"en", "de"}

// Translator says texts in one language.
type Translator struct{ calendar }

// lexicon has the texts of a language, and writes numbers as it does.
type lexicon struct {
	lang  string
	texts func() *goi18n.Localizer
	plain *sync.Map // what was found of texts that name nothing, by key: most of them
	more  Texts     // beside those of the program; nil for none
}

// found is the text of a key, or that there is none.
type found struct {
	said string
	ok   bool
}

// For returns the translator for a language such as "de" or "de-AT"; English where
// Beermat does not speak it. The texts are read meanwhile, so that a start has not to
// wait for them until it says the first.
func For(lang string) *Translator {
	lang = base(lang)
	w := new(Translator)
	w.lexicon = lexicon{lang: lang, plain: plain[lang], texts: sync.OnceValue(func() *goi18n.Localizer { return goi18n.NewLocalizer(bundles[lang](), lang) })}
	go w.texts()
	return w
}

// base returns the language of ours that a name such as "de_AT.UTF-8" or "de-AT"
// begins with, as a whole word: "den" is Slavey. It is English for any other.
func base(name string) string {
	first := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune("-_.@", r) })
	if len(first) > 0 && slices.Contains(Languages, first[0]) {
		return first[0]
	}
	return "en"
}

// bundles read the file of each language, once, and only when it is spoken. The
// files are part of the program, so one that cannot be read is a mistake of ours
// and ends it at once.
var bundles = map[string]func() *goi18n.Bundle{"en": sync.OnceValue(readBundle("en")), "de": sync.OnceValue(readBundle("de"))}

// plain remembers for each language what Find has found.
var plain = map[string]*sync.Map{"en": {}, "de": {}}

func readBundle(lang string) func() *goi18n.Bundle {
	return func() *goi18n.Bundle {
		b := goi18n.NewBundle(language.Make(lang))
		if _, err := b.LoadMessageFileFS(assets.Words, lang+".json"); err != nil {
			panic(err)
		}
		return b
	}
}

// Texts are texts that are no part of the program: those of games from files.
type Texts interface {
	// Text returns the text of a key in a language, and reports whether there is one.
	// Shared gives a text of the program.
	Text(lang, key string, shared func(key string) string) (string, bool)
}

// With returns a translator that knows more texts.
func (w *Translator) With(more Texts) *Translator {
	all := *w
	all.more = more
	return &all
}

// In returns the translator for another language that knows the same texts.
func (w *Translator) In(lang string) *Translator { return For(lang).With(w.more) }

// Add adds texts to a language by their keys, with all that those of the program may
// have: a test has a game of its own. Nothing may be said in the language meanwhile.
func Add(lang string, texts map[string]string) error {
	for key, text := range texts {
		if err := bundles[lang]().AddMessages(language.Make(lang), &goi18n.Message{ID: key, Other: text}); err != nil {
			return err
		}
		plain[lang].Clear() // it may have been looked for
	}
	return nil
}

// Lang is the language: "en" or "de".
func (l *lexicon) Lang() string { return l.lang }

// Data are the values that a text names. "n" also decides between one and many.
// It is a plain map, so that a package that must not know this one can ask for
// words through an interface of its own.
type Data = map[string]any

// Say returns the text of a key. A key that no file has is given back as it is.
func (l *lexicon) Say(key string, data ...Data) string {
	said, ok := l.Find(key, data...)
	if !ok {
		said = key
	}
	return said
}

// Game returns the name of what is played: its title where the table gave it one, else
// what the game is called, also one that this Beermat does not know.
func (l *lexicon) Game(id, title string) string {
	if title != "" {
		return title
	}
	if said, ok := l.Find(id + ".name"); ok {
		return said
	}
	return id
}

// Find is Say for a key that may not exist.
func (l *lexicon) Find(key string, data ...Data) (string, bool) {
	if l.more != nil && strings.Contains(key, "/") {
		if said, ok := l.more.Text(l.lang, key, func(key string) string { return l.Say(key) }); ok {
			return said, true
		}
	}
	if was, known := l.plain.Load(key); known && (len(data) == 0 || !was.(found).ok) {
		return was.(found).said, was.(found).ok
	}
	config := &goi18n.LocalizeConfig{MessageID: key}
	if len(data) > 0 {
		config.TemplateData = data[0]
		config.PluralCount = data[0]["n"]
	}
	said, tag, err := l.texts().LocalizeWithTag(config)
	if err != nil && config.PluralCount != nil { // a text that is the same for one and for many
		config.PluralCount = nil
		said, tag, err = l.texts().LocalizeWithTag(config)
	}
	is := found{said, err == nil && tag.String() == l.lang}
	if !is.ok {
		is.said = ""
	}
	if missing := (*goi18n.MessageNotFoundErr)(nil); len(data) == 0 || errors.As(err, &missing) {
		l.plain.Store(key, is)
	}
	return is.said, is.ok
}

// List joins names: "Ann", "Ann and Bo", "Ann, Bo and Cleo".
func (l *lexicon) List(names []string) string {
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0]
	}
	last := len(names) - 1
	return l.Say("list.and", Data{"first": strings.Join(names[:last], ", "), "last": names[last]})
}

// Span returns how long something took, such as 35 min or 1 h 20 min.
func (l *lexicon) Span(d time.Duration) string {
	minutes := int(d.Round(time.Minute) / time.Minute)
	if minutes < 60 {
		return l.Say("span.minutes", Data{"minutes": max(1, minutes)})
	}
	return l.Say("span.hours", Data{"hours": minutes / 60, "minutes": minutes % 60})
}

// Money returns an amount as the language writes it, such as 0.25 EUR or 0,25 EUR, with
// as many decimals as the currency has: none for JPY, three for KWD.
func (l *lexicon) Money(s scoring.Stake) string {
	decimals := 2
	if unit, err := currency.ParseISO(s.Currency); err == nil {
		decimals, _ = currency.Standard.Rounding(unit)
	}
	return l.Say("money", Data{"amount": l.number(float64(s.Minor)/math.Pow10(decimals), decimals), "currency": s.Currency})
}

// Percent returns a chance from 0 to 1 with one decimal, such as 2.8% or 2,8 %.
func (l *lexicon) Percent(chance float64) string {
	return l.Say("percent", Data{"number": l.Decimal(100 * chance)})
}

// Decimal returns a number with one decimal, such as 44.3 or 44,3.
func (l *lexicon) Decimal(n float64) string { return l.number(n, 1) }

// marks stand before each three digits of a whole number and before its decimals.
var marks = map[string]struct{ thousands, decimals string }{"en": {",", "."}, "de": {".", ","}}

// number returns a number as the language writes it, such as 12,500.5 or 12.500,5.
func (l *lexicon) number(n float64, decimals int) string {
	whole, rest, _ := strings.Cut(strconv.FormatFloat(n, 'f', decimals, 64), ".")
	for i := len(whole) - 3; i > 0 && whole[i-1] != '-'; i -= 3 {
		whole = whole[:i] + marks[l.lang].thousands + whole[i:]
	}
	if rest != "" {
		rest = marks[l.lang].decimals + rest
	}
	return whole + rest
}
