package present_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

var (
	catalogue = games.NewCatalogue()
	callers   = []*i18n.Translator{i18n.For("en").With(catalogue), i18n.For("de").With(catalogue)}
	people    = []string{"Ann", "Bo", "Cleo", "Dora", "Emil", "Frieda", "Gus", "Hal", "Ida", "Jo", "Kim", "Lou"}
	evening   = time.Date(2026, 11, 20, 19, 30, 0, 0, time.UTC)
)

// newSheet returns a new sheet of a game. Where teams play there are two at a seat.
func newSheet(t rapid.TB, g *scoring.Game, table scoring.Table) *sheets.Sheet {
	t.Helper()
	head := sheets.Head{Game: g.ID, House: table.House, First: table.First, Started: evening}
	for seat := range table.Seats {
		head.Players = append(head.Players, sheets.Seat{Name: people[seat%len(people)]})
	}
	s, err := sheets.New(g, head)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// Every game is called: in few words that are all there, and with numbers that stand on the
// card.
func TestCall_Laws(t *testing.T) {
	for _, g := range catalogue.All() {
		t.Run(g.ID, func(t *testing.T) {
			tables := rapid.Custom(func(t *rapid.T) scoring.Table { return scoringtest.DrawTable(t, g.Game) })
			for seed := range calledGames {
				s := newSheet(t, g.Game, tables.Example(seed))
				chance := rand.New(rand.NewPCG(uint64(seed), 0)).IntN
				for range calledEntries {
					if !act(g, s, chance) {
						break
					}
					checkCall(t, g, s)
				}
			}
		})
	}
}

// act does something on a sheet: it writes, and now and then it corrects, goes back or on again, or
// somebody comes or goes. It reports whether there was anything to do.
func act(g *scorecard.Game, s *sheets.Sheet, chance func(int) int) bool {
	at := evening.Add(time.Duration(s.Lines()) * time.Minute)
	switch chance(12) {
	case 0, 1:
		if _, done := s.Undo(at); done {
			return true
		}
	case 2:
		if _, done := s.Redo(at); done {
			return true
		}
	case 3, 4:
		if s.Len() > 0 {
			k := s.Len() - 1 - chance(min(3, s.Len()))
			if !s.Entry(k).Head().Leave {
				if _, err := s.Amend(k, g.RandomEntry(s.At(k), chance)); err == nil {
					return true
				}
			}
		}
	case 5:
		if _, err := s.Join(sheets.Seat{Name: "Max"}, at); err == nil {
			return true
		}
	case 6:
		e := g.Entry()
		if turn, on := s.Card().Turn(); on && chance(6) == 0 {
			*e.Head() = scoring.Leaving(turn.Player)
			if _, err := s.Write(e); err == nil {
				return true
			}
		}
	}
	if s.Done() {
		return false
	}
	e := g.RandomEntry(s.Card(), chance)
	e.Head().At = at
	_, err := s.Write(e)
	return err == nil
}

var (
	figures = regexp.MustCompile(`\d+`)
	keys    = regexp.MustCompile(`[a-z]\.[a-z]|<no value>|\{\{`)
)

func checkCall(t rapid.TB, g *scorecard.Game, s *sheets.Sheet) {
	t.Helper()
	before := sheets.Before(s)
	change := sheets.ChangeOf(before, s)
	for _, w := range callers {
		shown := numbersOn(g, w, before, s)
		for level := present.CallNothing; level <= present.CallNeeds; level++ {
			list := present.Call(g, before, s, level)
			said := present.Spoken(w, list, s.Names())
			switch {
			case level == present.CallNothing:
				if said != "" {
					t.Fatalf("%q is said where nothing is to be", said)
				}
				continue
			case !reflect.DeepEqual(list, present.Call(g, before, s, level)):
				t.Fatalf("%q is said in another way the next time", said)
			case change.Action != "" && said == "":
				t.Fatalf("%+v is not called", change)
			case keys.MatchString(said):
				t.Fatalf("a text is missing in %q", said)
			}
			if n := len(wordsOf(said)); n > present.MostWords {
				t.Fatalf("%q has %d words", said, n)
			}
			for _, n := range figures.FindAllString(said, -1) {
				if !shown[n] && !computed(s, list, n) {
					t.Fatalf("%s in %q stands nowhere on the card", n, said)
				}
			}
			if change.Action == sheets.Amend && !change.Back && !s.Done() && g.ID != "mafia" { // where dice go three ways, twice
				event := g.Tell(before.At(change.Number), before.Entry(change.Number))
				was, is := event.Text, g.Tell(s.At(change.Number), s.Entry(change.Number)).Text
				if !event.All && w.Spoken(was, s.Names(), false) != w.Spoken(is, s.Names(), false) && !saysOf(w, said, was, s.Names()) {
					t.Fatalf("%q does not say that it was %q", said, w.Text(was, s.Names()))
				}
			}
			if s.Done() {
				if outcome := i18n.OutcomeOf(g.ID, s.Card().Standings()); !saysOf(w, said, outcome, s.Names()) {
					t.Fatalf("%q does not say %q", said, w.Text(outcome, s.Names()))
				}
			}
		}
	}
}

// saysOf reports whether a call says an entry, at least by its figure.
func saysOf(w *i18n.Translator, said string, was scorecard.Text, names []string) bool {
	if n, ok := was.Data["score"].(int); ok && was.Data["names"] == nil && strings.Contains(said, w.Aloud(i18n.Figure(n))) {
		return true
	}
	return strings.Contains(said, w.Spoken(was, names, false)) || strings.Contains(said, w.Spoken(was, names, true))
}

// wordsOf are the words of a call that a voice says.
func wordsOf(said string) []string {
	return slices.DeleteFunc(strings.Fields(said), func(word string) bool { return word == "—" || word == "–" || word == "·" })
}

// computed reports whether a number that stands nowhere follows from two that do: how far somebody
// is ahead or behind, or what wins in the last place.
func computed(s *sheets.Sheet, list []present.Phrase, n string) bool {
	for _, p := range list {
		if value, ok := p.Data["n"].(int); ok && fmt.Sprint(value) == n {
			switch p.Key {
			case "call.behind", "result.ahead":
				standings := s.Card().Standings()
				for _, one := range standings {
					if d := standings[0].Score - one.Score; d == value || d == -value {
						return true
					}
				}
			case "call.wins":
				return true // see TestCall_Wins
			case "result.shared", "result.lost":
				return len(p.Data["names"].([]scoring.Seat)) == value
			}
		}
	}
	return false
}

// numbersOn are all numbers that can be read before or after something was done.
func numbersOn(g *scorecard.Game, w *i18n.Translator, list ...*sheets.Sheet) map[string]bool {
	shown := map[string]bool{}
	for _, s := range list {
		what := []any{g.View(s.Card(), nil)}
		if s.Len() > 0 {
			what = append(what, g.Tell(s.At(s.Len()-1), s.Entry(s.Len()-1)))
		}
		if in := g.Input(s.Card()); in != nil {
			what = append(what, in.Pad())
		}
		for k := max(0, s.Len()-4); k < s.Len(); k++ {
			what = append(what, g.Tell(s.At(k), s.Entry(k)))
		}
		for _, one := range s.Card().Standings() {
			what = append(what, scorecard.Num(one.Score))
		}
		for _, text := range textsIn(reflect.ValueOf(what)) {
			for _, n := range figures.FindAllString(w.Text(text, s.Names()), -1) {
				shown[n] = true
			}
		}
	}
	return shown
}

// textsIn are the texts in a value.
func textsIn(v reflect.Value) (list []scorecard.Text) {
	switch v.Kind() {
	case reflect.Struct:
		if text, ok := v.Interface().(scorecard.Text); ok {
			return []scorecard.Text{text}
		}
		for i := range v.NumField() {
			if v.Type().Field(i).IsExported() {
				list = append(list, textsIn(v.Field(i))...)
			}
		}
	case reflect.Slice:
		for i := range v.Len() {
			list = append(list, textsIn(v.Index(i))...)
		}
	case reflect.Pointer, reflect.Interface:
		if !v.IsNil() {
			return textsIn(v.Elem())
		}
	}
	return list
}

// A whole game of each kind is written down as it is called; read it aloud.
func TestCall_Golden(t *testing.T) {
	for _, g := range games.Scorecards {
		t.Run(g.ID, func(t *testing.T) {
			house, err := g.Agree(nil, max(2, g.Seats.Min))
			if err != nil {
				t.Fatal(err)
			}
			s := newSheet(t, g.Game, scoring.Table{Seats: max(2, g.Seats.Min), House: house})
			chance := rand.New(rand.NewPCG(5, 5)).IntN
			var b strings.Builder
			call := func() {
				list := present.Call(g, sheets.Before(s), s, present.CallNeeds)
				fmt.Fprintf(&b, "%s\n%s\n\n", present.Spoken(callers[0], list, s.Names()), present.Spoken(callers[1], list, s.Names()))
			}
			call()
			for n := 0; !s.Done() && n < 60; n++ {
				e := g.RandomEntry(s.Card(), chance)
				if _, err := s.Write(e); err != nil {
					t.Fatal(err)
				}
				call()
				switch n {
				case 4:
					s.Undo(evening)
					call()
					s.Redo(evening)
					call()
				case 6:
					for try := 0; try < 20; try++ {
						if _, err := s.Amend(s.Len()-2, g.RandomEntry(s.At(s.Len()-2), chance)); err == nil && sheets.ChangeOf(sheets.Before(s), s).Action != "" {
							call()
							break
						}
					}
				}
			}
			path := filepath.Join("testdata", "calls", g.ID+".txt")
			if testenv.Updating() {
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if string(want) != b.String() {
				t.Errorf("it is called otherwise than in %s: go test ./ui/present -run Golden -update, and read what changed", path)
			}
		})
	}
}

// What is said to win in the last place wins, and one point less does not.
func TestCall_Wins(t *testing.T) {
	g := games.Scorecard("yahtzee")
	house, err := g.Agree(nil, 2)
	if err != nil {
		t.Fatal(err)
	}
	s := newSheet(t, g.Game, scoring.Table{Seats: 2, House: house})
	write := func(text string) error {
		e := g.Entry()
		if err := json.Unmarshal([]byte(text), e); err != nil {
			t.Fatal(err)
		}
		_, err := s.Write(e)
		return err
	}
	boxes := []string{"ones", "twos", "threes", "fours", "fives", "sixes", "three-of-a-kind", "four-of-a-kind", "full-house", "small-straight", "large-straight", "yahtzee"}
	for _, box := range boxes {
		for range 2 {
			if err := write(fmt.Sprintf(`{"box":%q,"score":0}`, box)); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := write(`{"box":"chance","score":17}`); err != nil {
		t.Fatal(err)
	}
	list := present.Call(g, sheets.Before(s), s, present.CallNeeds)
	for i, want := range []string{"Ann: 17 in Chance, 17 in all. Bo’s turn.", "Ann: 17 bei der Chance, zusammen 17. Bo ist dran."} {
		if said := present.Spoken(callers[i], list, s.Names()); !strings.HasPrefix(said, strings.TrimSuffix(want, ".")) {
			t.Errorf("%q, not %q", said, want)
		}
	}
	if last := list[len(list)-1]; last.Key != "call.wins" || last.Data["n"] != 18 {
		t.Errorf("%+v", last)
	}
}

// A figure that a line begins with is what the entry wrote: a target that was missed is none.
func TestWrittenOf(t *testing.T) {
	g := games.Scorecard("chicago")
	for text, want := range map[string]string{`{"throws":[[1,1]]}`: "2", `{"hit":false}`: "", `{"throws":[[3,4]]}`: ""} {
		s, err := jsonl.Decode([]byte(`{"beermat":1,"game":"chicago","players":["Ann","Bo"],"entries":[`+text+`]}`), games.Find)
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range i18n.Languages {
			scene := present.Scene{Words: i18n.For(lang)}
			if got := present.WrittenOf(&scene, g.Tell(s.At(0), s.Entry(0))); got.Figure != want {
				t.Errorf("%s in %s: %+v, not the figure %q", text, lang, got, want)
			}
		}
	}
}
