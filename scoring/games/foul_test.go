package games_test

import (
	"encoding/json"
	"maps"
	"os"
	"regexp"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
)

// wrong is an entry that every game refuses, and the foul.
type wrong struct {
	entry     scoring.Entry
	code, why string
}

func TestCard_Foul(t *testing.T) {
	t.Run("what no game accepts is refused by every game", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			w.stroll(t, func() {
				before := look(t, w.card)
				for _, c := range w.wrong() {
					f := refused(t, w.card, c.entry)
					if f.Code != c.code || f.Why != c.why {
						t.Fatalf("%s: %v, want %s (%s)", text(t, c.entry), f, c.code, c.why)
					}
					checkSentence(t, w.game, f)
				}
				if f := refused(t, w.card, w.game.Entry()); f.Code != scoring.BadEntry {
					t.Fatalf("an empty entry: %v, want bad-entry", f)
				}
				same(t, "the card after the fouls", before, look(t, w.card))
			})
		})
	})
	t.Run("a garbled entry is an entry or a foul that changes nothing", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, w *walk) {
			w.stroll(t, func() {
				before := look(t, w.card)
				line := w.garbled(t)
				e, err := decode(w.game, line)
				if err != nil {
					return // the decoder has refused it
				}
				if after, err := w.card.Write(e); err == nil {
					look(t, after)
				} else {
					f := foul(t, err)
					if after != nil || !known(w.game, f.Code) {
						t.Fatalf("%s: %v with a card %v", line, f, after)
					}
					checkSentence(t, w.game, f)
				}
				same(t, "the card written on", before, look(t, w.card))
			})
		})
	})
}

func (w *walk) wrong() []wrong {
	turn, _ := w.card.Turn()
	outOfTurn := w.game.RandomEntry(w.card, w.chance)
	other := scoring.JSONInt((turn.Player + 1 + w.chance(w.table.Seats)) % (w.table.Seats + 1))
	outOfTurn.Head().Player = &other // another seat, or the one beyond the last
	mixed := w.game.RandomEntry(w.card, w.chance)
	*mixed.Head() = scoring.Leaving(turn.Player)
	nameless := w.game.Entry()
	nameless.Head().Leave = true
	list := []wrong{
		{outOfTurn, scoring.NotYourTurn, ""},
		{mixed, scoring.BadEntry, "leave-mixed"},
		{nameless, scoring.BadEntry, "leave-who"},
		{w.leaving(-1), scoring.BadEntry, "leave-nobody"},
		{w.leaving(w.table.Seats), scoring.BadEntry, "leave-nobody"},
		{&stranger{}, scoring.BadEntry, ""},
	}
	for seat, gone := range w.gone {
		if gone {
			list = append(list, wrong{w.leaving(seat), scoring.BadEntry, "leave-twice"})
		}
	}
	return list
}

// garbage is what may stand where something sensible belongs.
var garbage = []string{
	`null`, `true`, `false`, `0`, `1`, `-1`, `2`, `6`, `7`, `13`, `1.5`, `1e999`, `-1e999`, `9007199254740993`,
	`""`, `"x"`, `"fours"`, `"L"`, `[]`, `{}`, `[[]]`, `[null]`, `[0]`, `[7]`, `[6,6]`, `[1,2,3]`, `["L","C","."]`,
	`[1.5,1,1,1,1]`, `[1,1,1,1,1]`, `[6,6,6,6,6,6]`, `[[3,4]]`, `[[3,4],[4,4]]`, `[[3,4,5],[3,4,6],[1]]`,
}

// garbled is an entry mixed from several, some of them written before, of which
// some keys are lost or filled with garbage.
func (w *walk) garbled(t *rapid.T) []byte {
	mixed := []scoring.Entry{w.game.RandomEntry(w.card, w.chance), w.next()}
	if len(w.log) > 0 {
		mixed = append(mixed, w.log[w.chance(len(w.log))])
	}
	keys := map[string]json.RawMessage{}
	for _, e := range mixed {
		if err := json.Unmarshal([]byte(text(t, e)), &keys); err != nil {
			t.Fatal(err)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(keys)) {
		switch w.chance(6) {
		case 0:
			delete(keys, key)
		case 1:
			keys[key] = json.RawMessage(garbage[w.chance(len(garbage))])
		}
	}
	if w.chance(2) == 0 {
		delete(keys, "player") // mostly somebody else's
	}
	return []byte(text(t, keys))
}

// checkSentence makes sure that a foul can be said in every language, naming
// only what the foul carries.
func checkSentence(t rapid.TB, g *scoring.Game, f *scoring.RuleError) {
	t.Helper()
	for lang, words := range sentences {
		said := false
		for _, key := range []string{
			g.ID + ".foul." + f.Code + "." + f.Why, g.ID + ".foul." + f.Code, "foul." + f.Code + "." + f.Why, "foul." + f.Code,
		} {
			if text, ok := words[key]; ok {
				said = true
				for _, name := range placeholder.FindAllSubmatch(text, -1) {
					if _, ok := f.Data[string(name[1])]; !ok {
						t.Fatalf("%s, %s: names %s, and %v does not", lang, key, name[1], f)
					}
				}
				break
			}
		}
		if !said {
			t.Fatalf("%s: no sentence for %v", lang, f)
		}
	}
}

var placeholder = regexp.MustCompile(`{{\.(\w+)}}`)

// sentences are the texts of the program, by language and key.
var sentences = func() map[string]map[string]json.RawMessage {
	all := map[string]map[string]json.RawMessage{}
	for _, lang := range []string{"en", "de"} {
		file, err := os.ReadFile("../../assets/" + lang + ".json")
		if err != nil {
			panic(err)
		}
		var words map[string]json.RawMessage
		if err := json.Unmarshal(file, &words); err != nil {
			panic(err)
		}
		all[lang] = words
	}
	return all
}()
