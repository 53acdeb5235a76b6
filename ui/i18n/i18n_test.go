package i18n

import (
	"encoding/json"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/yahtzee"
	"beermat/sheets/failure"
)

// text is one entry of a translation file: a sentence, or one for each number.
type text struct{ forms map[string]string }

func (t *text) UnmarshalJSON(raw []byte) error {
	var one string
	if json.Unmarshal(raw, &one) == nil {
		t.forms = map[string]string{"other": one}
		return nil
	}
	return json.Unmarshal(raw, &t.forms)
}

func read(t *testing.T, lang string) map[string]text {
	t.Helper()
	raw, err := assets.Words.ReadFile(lang + ".json")
	if err != nil {
		t.Fatal(err)
	}
	texts := map[string]text{}
	if err := json.Unmarshal(raw, &texts); err != nil {
		t.Fatal(err)
	}
	return texts
}

var placeholder = regexp.MustCompile(`{{\s*\.([a-z]+)\s*}}`)

func named(t text) []string {
	set := map[string]bool{}
	for _, form := range t.forms {
		for _, m := range placeholder.FindAllStringSubmatch(form, -1) {
			set[m[1]] = true
		}
	}
	return slices.Sorted(maps.Keys(set))
}

func TestI18n(t *testing.T) {
	t.Run("every text is there in both languages and names the same", func(t *testing.T) {
		en, de := read(t, "en"), read(t, "de")
		for key, english := range en {
			german, ok := de[key]
			if !ok {
				t.Errorf("%s is missing in German", key)
				continue
			}
			if a, b := named(english), named(german); !slices.Equal(a, b) {
				t.Errorf("%s names %v in English and %v in German", key, a, b)
			}
			for lang, said := range map[string]text{"en": english, "de": german} {
				for form, words := range said.forms {
					if words == "" {
						t.Errorf("%s is empty in %s (%s)", key, lang, form)
					}
				}
			}
		}
		for key := range de {
			if _, ok := en[key]; !ok {
				t.Errorf("%s is missing in English", key)
			}
		}
	})
	t.Run("a date is written as the language does", func(t *testing.T) {
		day := time.Date(2026, time.March, 7, 20, 5, 0, 0, time.UTC)
		for _, c := range []struct{ got, want string }{
			{For("en").Day(day), "Saturday 7 March"},
			{For("de").Day(day), "Samstag, 7. März"},
			{For("en").ShortDay(day), "Sat 7 Mar"},
			{For("de").ShortDay(day), "Sa 7. März"},
			{For("en").FullDay(day), "Saturday 7 March 2026"},
			{For("de").Clock(day), "20:05"},
			{For("en").Span(35 * time.Minute), "35 min"},
			{For("en").Span(80 * time.Minute), "1 h 20 min"},
			{For("de").Span(20 * time.Second), "1 Min."},
		} {
			if c.got != c.want {
				t.Errorf("%q, not %q", c.got, c.want)
			}
		}
	})
	t.Run("names are joined as the language does", func(t *testing.T) {
		for _, c := range []struct {
			lang  string
			names []string
			want  string
		}{
			{"en", nil, ""},
			{"en", []string{"Ann"}, "Ann"},
			{"en", []string{"Ann", "Bo"}, "Ann and Bo"},
			{"de", []string{"Ann", "Bo", "Zoë"}, "Ann, Bo und Zoë"},
		} {
			if got := For(c.lang).List(c.names); got != c.want {
				t.Errorf("%q, not %q", got, c.want)
			}
		}
	})
	t.Run("a foul names players and terms", func(t *testing.T) {
		foul := scoring.NewRuleError(scoring.NotYourTurn, "", scoring.Data{"player": scoring.Seat(1)})
		got := For("en").Foul(foul, "yahtzee", []string{"Ann", "Bo"})
		if got == foul.Code || !regexp.MustCompile(`\bBo\b`).MatchString(got) {
			t.Errorf("the sentence is %q", got)
		}
	})
}

// Every game of the program has what the pages of all games say of one.
func TestTexts_Games(t *testing.T) {
	for _, lang := range Languages {
		for _, g := range games.All {
			for _, key := range []string{"name", "first-hint", "rules.aim", "rules.turn", "rules.scoring", "rules.end", "rules.example"} {
				if said, ok := For(lang).Find(g.ID + "." + key); !ok || said == "" {
					t.Errorf("assets/%s.json has no %s.%s", lang, g.ID, key)
				}
			}
		}
	}
}

func TestATextCountsAndNames(t *testing.T) {
	for _, c := range []struct {
		lang, key string
		data      Data
		want      string
	}{
		{"en", "nights.games", Data{"n": 1}, "1 game"},
		{"en", "nights.games", Data{"n": 3}, "3 games"},
		{"de", "nights.games", Data{"n": 1}, "1 Spiel"},
		{"de", "nights.games", Data{"n": 0}, "0 Spiele"},
		{"en", "tonight.carry-on", nil, "Continue"},
		{"de", "tonight.carry-on", nil, "Weiterspielen"},
		{"en", "no.such.text", nil, "no.such.text"},
	} {
		w := For(c.lang)
		got := w.Say(c.key)
		if c.data != nil {
			got = w.Say(c.key, c.data)
		}
		if got != c.want {
			t.Errorf("%s in %s is %q, not %q", c.key, c.lang, got, c.want)
		}
	}
}

func TestIn(t *testing.T) {
	for lang, want := range map[string]string{
		"de-AT": "de", "DE": "de", "de_CH.UTF-8": "de", "de@euro": "de", "en-GB": "en", "fr": "en", "": "en", "C": "en", "C.UTF-8": "en", "-": "en",
		"den": "en", "del-US": "en", "deu": "en", "enm": "en",
	} {
		if got := For(lang).Lang(); got != want {
			t.Errorf("%q speaks %s, not %s", lang, got, want)
		}
	}
}

func TestWords_Money(t *testing.T) {
	for _, c := range []struct {
		minor    int
		currency string
		en, de   string
	}{
		{25, "EUR", "0.25 EUR", "0,25 EUR"},
		{1000, "USD", "10.00 USD", "10,00 USD"},
		{500, "JPY", "500 JPY", "500 JPY"},
		{12500, "KRW", "12,500 KRW", "12.500 KRW"},
		{1250, "KWD", "1.250 KWD", "1,250 KWD"},
		{25, "XQQ", "0.25 XQQ", "0,25 XQQ"},
	} {
		t.Run("has the decimals of its currency/"+c.currency, func(t *testing.T) {
			for lang, want := range map[string]string{"en": c.en, "de": c.de} {
				if got := For(lang).Money(scoring.Stake{Minor: c.minor, Currency: c.currency}); got != want {
					t.Errorf("in %s it is %q, not %q", lang, got, want)
				}
			}
		})
	}
}

func TestWords_Text(t *testing.T) {
	for _, c := range []struct {
		text   scorecard.Text
		en, de string
	}{
		{scorecard.Decimal(44.26), "44.3", "44,3"},
		{scorecard.Percent(big.NewRat(1, 36)), "2.8%", "2,8\u00a0%"},
		{scorecard.Say("lcr.pot-worth", "worth", scoring.Stake{Minor: 125, Currency: "EUR"}), "worth 1.25 EUR", "Wert: 1,25 EUR"},
		{scorecard.Then(1, 0), "Next: Bo and Ann", "Danach: Bo und Ann"},
		{scorecard.Num(-4), "–4", "–4"},
	} {
		for lang, want := range map[string]string{"en": c.en, "de": c.de} {
			if got := For(lang).Text(c.text, []string{"Ann", "Bo"}); got != want {
				t.Errorf("%s: got %q, want %q", lang, got, want)
			}
		}
	}
}

func TestWords_Trouble_Moved(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"open in Beermat; please", "the last change not yet saved", "the last 2 changes not yet saved"},
		"de": {"noch alles offen; bitte", "die letzte Änderung", "die letzten 2 Änderungen"},
	} {
		for n, about := range want {
			if got := For(lang).Trouble(&failure.Error{Code: failure.Moved, Path: "pad", Pending: n}); !strings.Contains(got, about) {
				t.Errorf("with %d changes it says %q in %s", n, got, lang)
			}
		}
	}
}

func TestAdd(t *testing.T) {
	t.Run("finds a text that was looked for before it was there", func(t *testing.T) {
		w := For("en")
		if said, ok := w.Find("added.greeting"); ok {
			t.Fatalf("there is %q already", said)
		}
		if said := w.Say("added.greeting", Data{"name": "Ann"}); said != "added.greeting" {
			t.Fatalf("before it is there, it says %q", said)
		}
		if err := Add("en", map[string]string{"added.greeting": "Hello {{.name}}"}); err != nil {
			t.Fatal(err)
		}
		if said := w.Say("added.greeting", Data{"name": "Bo"}); said != "Hello Bo" {
			t.Errorf("it says %q", said)
		}
	})
}

// German says where a score was written in the case that the box asks for.
func TestWords_Box(t *testing.T) {
	house, err := yahtzee.Game.Agree(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	card, err := yahtzee.Game.Start(scoring.Table{House: house, Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	kind := games.Scorecard("yahtzee")
	for box, want := range map[yahtzee.Box]string{
		yahtzee.Threes: "9 bei den Dreiern", yahtzee.FullHouse: "25 beim Full House", yahtzee.LargeStraight: "0 bei der großen Straße",
	} {
		e := &yahtzee.Entry{Dice: scoring.Dice{3, 3, 3, 6, 6}, Box: box}
		if got := For("de").Text(kind.Tell(card, e).Text, nil); got != want {
			t.Errorf("%q, not %q", got, want)
		}
	}
}
