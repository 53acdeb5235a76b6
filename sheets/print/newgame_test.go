package print

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	"beermat/sheets"
	"beermat/ui/i18n"
)

// moreWords are words with texts of their own.
type moreWords struct {
	*i18n.Translator
	texts map[string]string
}

// Find returns a text of its own with its values filled in, or one of the words.
func (w moreWords) Find(key string, values ...map[string]any) (string, bool) {
	said, ok := w.texts[key]
	if !ok {
		return w.Translator.Find(key, values...)
	}
	for _, v := range values {
		for name, value := range v {
			said = strings.ReplaceAll(said, "{{."+name+"}}", w.Translator.Say("number", map[string]any{"n": value}))
		}
	}
	return said, true
}

func (w moreWords) Say(key string, values ...map[string]any) string {
	if said, ok := w.Find(key, values...); ok {
		return said
	}
	return key
}

func (w moreWords) Text(t scorecard.Text, names []string) string {
	if _, ok := w.texts[t.Key]; ok {
		return w.Say(t.Key, map[string]any(t.Data))
	}
	return w.Translator.Text(t, names)
}

// TestPrinter_NewGame tries what a game gets for its scorecard and its texts alone.
func TestPrinter_NewGame(t *testing.T) {
	g := scoringtest.ThreeDice
	for lang, want := range map[string]struct {
		card, blank []string
		log         []string
	}{
		"en": {
			card: []string{
				"Three dice | Date | Place", "Bo wins with 9", "Bo was ahead from round 1 on and wins by 1.", "Player | Ann | Bo", "1 | 1 | 1 | 4 | 4", "2 | 5 | 3 | 4 | 2 | 6", "3 | 4 | 8 | 3 | 9",
				"TOTAL | 8 | 9", "Beermat",
			},
			blank: []string{"Three dice | Date | Place", "Player", "1", "2", "3", "TOTAL", "Beermat"},
			log:   []string{"1, now 1", "4, now 4", "3, now 4", "2, now 6", "4, now 8", "3, now 9"},
		},
		"de": {
			card: []string{
				"Drei Würfel | Datum | Ort", "Bo gewinnt mit 9", "Bo lag seit Runde 1 vorn und gewinnt mit 1 Vorsprung.", "Name | Ann | Bo", "1 | 1 | 1 | 4 | 4", "2 | 5 | 3 | 4 | 2 | 6", "3 | 4 | 8 | 3 | 9",
				"SUMME | 8 | 9", "Beermat",
			},
			blank: []string{"Drei Würfel | Datum | Ort", "Name", "1", "2", "3", "SUMME", "Beermat"},
			log:   []string{"1, jetzt 1", "4, jetzt 4", "3, jetzt 4", "2, jetzt 6", "4, jetzt 8", "3, jetzt 9"},
		},
	} {
		t.Run(lang, func(t *testing.T) {
			said := moreWords{i18n.For(lang), scoringtest.ThreeDiceTexts[lang]}
			by := printer(lang)
			by.Words, by.House = said, func(*sheets.Sheet) string { return "" }
			by.Games = func(*scoring.Game) *scorecard.Game { return g }
			s, err := sheets.New(g.Game, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}, {Name: "Bo"}}})
			if err != nil {
				t.Fatal(err)
			}
			write := func(k int, face string) {
				t.Helper()
				d, _ := g.Begin(s.At(k), "").Press(scorecard.KeyID(face))
				e, _ := d.Input().Entry()
				if k < s.Len() {
					_, err = s.Amend(k, e)
				} else {
					_, err = s.Write(e)
				}
				if err != nil {
					t.Fatal(err)
				}
			}
			for k, face := range []string{"1", "4", "5", "2", "4", "3"} {
				write(k, face)
			}
			write(2, "3")
			t.Run("a sheet with its dice and what was struck out", func(t *testing.T) {
				var file bytes.Buffer
				if err := by.Card(&file, s); err != nil {
					t.Fatal(err)
				}
				checkLines(t, file.Bytes(), want.card)
				d := &document{Printer: by}
				tab, err := d.table(s, false)
				if err != nil {
					t.Fatal(err)
				}
				d.card(tab)
				drawn := symbols(d)
				if drawn["die 3"] != 2 || drawn["strike"] != 1 || drawn["crown"] != 2 {
					t.Errorf("drawn: %v", drawn)
				}
			})
			t.Run("an empty sheet", func(t *testing.T) {
				var file bytes.Buffer
				if err := by.Blank(&file, g.Game, 2, nil); err != nil {
					t.Fatal(err)
				}
				rows := want.blank[1 : len(want.blank)-1]
				lines := append(want.blank[:1:1], slices.Concat(rows, rows, rows, rows)...) // a page has room for four games
				checkLines(t, file.Bytes(), append(lines, want.blank[len(want.blank)-1]))
			})
			t.Run("a log that tells", func(t *testing.T) {
				var got []string
				for k := range s.Len() {
					got = append(got, said.Text(g.Tell(s.At(k), s.Entry(k)).Text, s.Names()))
				}
				if diff := cmp.Diff(want.log, got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			})
		})
	}
}

// joined joins the texts of each line.
func joined(page [][]string) []string {
	var list []string
	for _, line := range page {
		list = append(list, strings.Join(line, " | "))
	}
	return list
}

func checkLines(t *testing.T, file []byte, want []string) {
	t.Helper()
	if diff := cmp.Diff(want, joined(written(t, file)[0])); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
