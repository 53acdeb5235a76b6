package link_test

import (
	"bytes"
	"fmt"
	"math/bits"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/link"
)

// What goes into a link as usual, and with the place.
var (
	usual = link.Options{Known: catalogue.Has}
	known = link.Options{Known: catalogue.Has, Place: true}
)

// again returns the sheet of a link.
func again(t rapid.TB, text string) *sheets.Sheet {
	t.Helper()
	file, err := link.Decode(text, catalogue.Source)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	s, _, err := jsonl.DecodeForeign(file, catalogue.Find)
	if err != nil {
		t.Fatalf("%s\n%s\n%v", text, file, err)
	}
	return s
}

// result is what the rules say of a sheet.
func result(t rapid.TB, s *sheets.Sheet) string {
	t.Helper()
	text, err := jsonl.Encode(s)
	if err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	fouls, err := jsonl.Replay(bytes.NewReader(text), &out, catalogue.Find, func(f *scoring.RuleError, _ string, _ []string) string { return f.Error() })
	if fouls || err != nil {
		t.Fatal(out.String(), err)
	}
	return out.String()
}

// entries are what stands on a sheet, as a link keeps it: without what follows from whose
// turn it is, and where a box is filled, with the dice in their order.
func entries(t rapid.TB, s *sheets.Sheet) (list []map[string]any) {
	t.Helper()
	for _, e := range s.Entries() {
		text, err := json.Marshal(e)
		if err != nil {
			t.Fatal(err)
		}
		var said map[string]any
		if err := json.Unmarshal(text, &said); err != nil {
			t.Fatal(err)
		}
		delete(said, "at")
		delete(said, "via")
		if !e.Head().Leave {
			delete(said, "player")
		}
		if said["box"] != nil {
			sorted(said)
		}
		list = append(list, said)
	}
	return list
}

func sorted(v any) {
	switch v := v.(type) {
	case map[string]any:
		for _, of := range v {
			sorted(of)
		}
	case []any:
		for _, of := range v {
			sorted(of)
		}
		slices.SortFunc(v, func(a, b any) int { return strings.Compare(fmt.Sprint(a), fmt.Sprint(b)) })
	}
}

// same fails unless a link has made the same game.
func same(t rapid.TB, s, made *sheets.Sheet) {
	t.Helper()
	was, is := s.Head(), made.Head()
	if was.ID != is.ID || was.Game != is.Game || was.First != is.First || was.Definition != is.Definition ||
		is.Place != was.Place || was.Started.Unix() != is.Started.Unix() || was.Started.Format("-0700") != is.Started.Format("-0700") {
		t.Fatalf("the head is %+v, want %+v", is, was)
	}
	if diff := cmp.Diff(was.House, is.House); diff != "" {
		t.Fatal("house rules: ", diff)
	}
	if diff := cmp.Diff(entries(t, s), entries(t, made)); diff != "" {
		t.Fatal("entries: ", diff)
	}
	if diff := cmp.Diff(result(t, s), result(t, made)); diff != "" {
		t.Fatal("result: ", diff)
	}
}

func TestLink(t *testing.T) {
	t.Run("makes the same game again", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, g *scoring.Game) {
			s := drawn(t, g)
			text, err := link.Encode(s, known)
			if err == link.TooLong {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			same(t, s, again(t, link.On("https://example.org/pad/", text)))
		})
	})
	t.Run("with its log it also says what was struck, and when each entry was written", func(t *testing.T) {
		everyGame(t, func(t *rapid.T, g *scoring.Game) {
			s := drawn(t, g)
			text, err := link.Encode(s, link.Options{Known: catalogue.Has, Place: true, Log: true})
			if err == link.TooLong {
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			made := again(t, text)
			same(t, s, made)
			if len(s.Struck()) != len(made.Struck()) {
				t.Fatalf("%d entries are struck, want %d", len(made.Struck()), len(s.Struck()))
			}
			for k := range s.Len() {
				if was, is := s.Entry(k).Head().At, made.Entry(k).Head().At; was.IsZero() != is.IsZero() || was.Unix() != is.Unix() {
					t.Fatalf("entry %d was written at %v, want %v", k, is, was)
				}
			}
		})
	})
	t.Run("makes the sheets of the documentation again", func(t *testing.T) {
		docs, err := os.ReadFile("../../docs/sheets.md")
		if err != nil {
			t.Fatal(err)
		}
		for _, part := range strings.Split(string(docs), "```jsonl\n")[1:] {
			text, _, _ := strings.Cut(part, "```")
			s, _, err := jsonl.DecodeForeign([]byte(text), catalogue.Find)
			if err != nil {
				t.Fatal(err)
			}
			made, err := link.Encode(s, known)
			if err != nil {
				t.Fatal(err)
			}
			same(t, s, again(t, made))
		}
	})
	t.Run("says when a game began and ended", func(t *testing.T) {
		s := played(t, yahtzee.Game, 2, 1)
		text, err := link.Encode(s, known)
		if err != nil {
			t.Fatal(err)
		}
		if made := again(t, text); made.Ended().Unix() != s.Ended().Unix() {
			t.Errorf("it ended at %v, want %v", made.Ended(), s.Ended())
		}
	})
	t.Run("says nothing that was not asked for", func(t *testing.T) {
		s, _, err := jsonl.DecodeForeign([]byte(`{"beermat":1,"game":"pig","players":[{"id":"01JCZZ0000000000000000000A","name":"Ann Berg"},"Bo"],`+
			`"place":"Home","note":"a secret","mood":"good","entries":[{"score":20,"via":"seat","player":0}]}`), catalogue.Find)
		if err != nil {
			t.Fatal(err)
		}
		text, err := link.Encode(s, link.Options{Names: link.Initials})
		if err != nil {
			t.Fatal(err)
		}
		file, err := link.Decode(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		want := `{"beermat":1,"id":"` + s.Head().ID + `","game":"pig","house":{"finish-round":false,"target":100},"players":["AB","B"],"first":0,"entries":[{"score":20}]}`
		if diff := cmp.Diff(want, string(file)); diff != "" {
			t.Error(diff)
		}
	})
}

func TestNames(t *testing.T) {
	seats := []sheets.Seat{
		{Name: "Ann Berg"},
		{Name: "Ann Stein"},
		{Name: "Émile"},
		{Name: "Bo & Cleo Zeta", Persons: []sheets.Seat{{Name: "Bo"}, {Name: "Cleo Zeta"}}},
		{Name: "The Bears", Persons: []sheets.Seat{{Name: "Dan"}, {Name: "Eve"}}},
	}
	for how, want := range map[link.Names][]string{
		link.Whole:    {"Ann Berg", "Ann Stein", "Émile", "Bo & Cleo Zeta", "The Bears"},
		link.First:    {"Ann", "Ann 2", "Émile", "Bo & Cleo", "The Bears"},
		link.Initials: {"AB", "AS", "É", "B & CZ", "The Bears"},
	} {
		if diff := cmp.Diff(want, sheets.NamesOf(how.Of(seats))); diff != "" {
			t.Error(how, diff)
		}
	}
}

func TestDefinitions(t *testing.T) {
	farkle := catalogue.Find("dice/farkle", "")
	own := strings.ReplaceAll(farkle.Definition, "dice/farkle", "home/farkle")
	mine := games.Find("home/farkle", own)
	if mine == nil {
		t.Fatal("the game cannot be read")
	}
	t.Run("a game that others do not have comes along", func(t *testing.T) {
		text, err := link.Encode(played(t, mine, 2, 1), known)
		if err != nil || len(text) >= 2000 {
			t.Fatal(len(text), err)
		}
		file, err := link.Decode(text, nil)
		if err != nil {
			t.Fatal(err)
		}
		if s, err := jsonl.Decode(file, games.Find); err != nil || s.Head().Definition != own {
			t.Error("it is another one", err)
		}
	})
	t.Run("one that is too long for that is known by its hash", func(t *testing.T) {
		noise := ""
		for i := range 700 {
			noise += fmt.Sprintf("# %x\n", uint64(i*i)*2654435761)
		}
		long := games.Find("home/farkle", own+noise)
		text, err := link.Encode(played(t, long, 2, 1), known)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := link.Decode(text, nil); err != link.NoRules {
			t.Errorf("the error is %v", err)
		}
		if _, err := link.Decode(text, func(string, []byte) string { return own }); err != link.Damaged {
			t.Errorf("with another text the error is %v", err)
		}
		file, err := link.Decode(text, func(string, []byte) string { return own + noise })
		if err != nil {
			t.Fatal(err)
		}
		if _, err := jsonl.Decode(file, games.Find); err != nil {
			t.Error(err)
		}
	})
}

func TestDamage(t *testing.T) {
	t.Run("every bit that is another one is refused", func(t *testing.T) {
		for _, id := range []string{"yahtzee", "pig", "cards/skat"} {
			text, err := link.Encode(played(t, catalogue.Find(id, ""), max(2, catalogue.Find(id, "").Seats.Min), 1), known)
			if err != nil {
				t.Fatal(err)
			}
			body := link.Opened(t, text)
			for at := range body {
				for bit := range 8 {
					body[at] ^= 1 << bit
					if _, err := link.Decode(link.Spelled(body), catalogue.Source); err == nil {
						t.Fatalf("%s: bit %d of byte %d", id, bit, at)
					}
					body[at] ^= 1 << bit
				}
			}
			for at := range len(text) {
				for bit := range bits.Len8(127) {
					wrong := []byte(text)
					wrong[at] ^= 1 << bit
					if _, err := link.Decode(string(wrong), catalogue.Source); err == nil {
						t.Fatalf("%s: bit %d of character %d", id, bit, at)
					}
				}
			}
			for n := range len(text) {
				if _, err := link.Decode(text[:n], catalogue.Source); err == nil {
					t.Fatalf("%s: only %d characters", id, n)
				}
			}
		}
	})
	t.Run("whatever is wrong has a reason", func(t *testing.T) {
		text, err := link.Encode(played(t, yahtzee.Game, 2, 1), known)
		if err != nil {
			t.Fatal(err)
		}
		body := link.Opened(t, text)
		for what, is := range map[string]struct {
			link string
			want link.Refusal
		}{
			"nothing":              {"", link.NoLink},
			"another link":         {"https://example.org/#about", link.NoLink},
			"a half one":           {text[:len(text)/2], link.Damaged},
			"a newer one":          {"2" + text[1:], link.Newer},
			"a newer payload":      {link.Sealed(append([]byte{2}, body[1:len(body)-4]...)), link.Newer},
			"no payload":           {link.Sealed([]byte{1}), link.Damaged},
			"more behind it":       {link.Sealed(append(slices.Clone(body[:len(body)-4]), 1)), link.Damaged},
			"what never ends":      {link.Sealed(link.Bomb()), link.Damaged},
			"a very long one":      {"1." + strings.Repeat("A", 5000), link.Damaged},
			"a whole sheet's text": {`{"beermat":1}`, link.NoLink},
		} {
			if _, err := link.Decode(is.link, catalogue.Source); err == nil || !strings.HasPrefix(err.Error(), string(is.want)) {
				t.Errorf("%s: %v, want %v", what, err, is.want)
			}
		}
	})
	t.Run("it is read however it was copied", func(t *testing.T) {
		text, err := link.Encode(played(t, yahtzee.Game, 2, 1), known)
		if err != nil {
			t.Fatal(err)
		}
		for _, copied := range []string{
			text, " " + text + "\n", "https://example.org/pad/?a#" + text, text[:40] + "\r\n" + text[40:], strings.Replace(text, ".", "%2E", 1),
		} {
			if file, err := link.Decode(copied, nil); err != nil || file == nil {
				t.Errorf("%q: %v", copied, err)
			}
		}
	})
}
