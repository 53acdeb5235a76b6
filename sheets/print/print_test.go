package print

import (
	"bytes"
	"cmp"
	"compress/zlib"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf16"

	gocmp "github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest/testenv"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/ui/i18n"
)

// fileSheet reads a sheet as a file has it.
func fileSheet(t *testing.T, text string) *sheets.Sheet {
	t.Helper()
	s, err := jsonl.Decode([]byte(text), games.Find)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// written returns the texts of each page of a file line by line, from top to bottom.
func written(t *testing.T, file []byte) [][][]string {
	t.Helper()
	shown := regexp.MustCompile(`(?s)BT ([\d.]+) ([\d.]+) Td \((.*?[^\\])\) Tj`)
	plainly := strings.NewReplacer(`\\`, `\`, `\(`, `(`, `\)`, `)`, `\r`, "\r")
	var pages [][][]string
	for _, part := range bytes.Split(file, []byte("stream\n"))[1:] {
		r, err := zlib.NewReader(bytes.NewReader(part))
		if err != nil {
			continue // not compressed, or the end of one
		}
		content, err := io.ReadAll(r)
		if err != nil || !bytes.Contains(content, []byte(" Tj")) {
			continue
		}
		type placed struct {
			x, y float64
			text string
		}
		var list []placed
		for _, found := range shown.FindAllSubmatch(content, -1) {
			raw := plainly.Replace(string(found[3]))
			units := make([]uint16, len(raw)/2)
			for i := range units {
				units[i] = uint16(raw[2*i])<<8 | uint16(raw[2*i+1])
			}
			x, _ := strconv.ParseFloat(string(found[1]), 64)
			y, _ := strconv.ParseFloat(string(found[2]), 64)
			list = append(list, placed{x, y, string(utf16.Decode(units))})
		}
		slices.SortStableFunc(list, func(a, b placed) int { return cmp.Compare(b.y, a.y) })
		var lines [][]string
		for len(list) > 0 {
			n := 1
			for n < len(list) && list[n-1].y-list[n].y < 9 { // the lines of one row
				n++
			}
			slices.SortStableFunc(list[:n], func(a, b placed) int { return cmp.Compare(a.x, b.x) })
			var line []string
			for _, one := range list[:n] {
				line = append(line, one.text)
			}
			lines, list = append(lines, line), list[n:]
		}
		pages = append(pages, lines)
	}
	return pages
}

// TestPrinter_Card compares all texts of a file with those of testdata.
func TestPrinter_Card(t *testing.T) {
	for _, g := range games.All {
		players := max(3, g.Seats.Min)
		for _, lang := range i18n.Languages {
			for _, blank := range []bool{false, true} {
				name := fmt.Sprintf("%s-%s", g.ID, lang)
				if blank {
					name += "-blank"
				}
				t.Run(name, func(t *testing.T) {
					var file bytes.Buffer
					err := error(nil)
					if by := printer(lang); blank {
						err = by.Blank(&file, g, players, nil)
					} else {
						err = by.Card(&file, playedSheet(t, g, players, 30, nil))
					}
					if err != nil {
						t.Fatal(err)
					}
					var text strings.Builder
					for _, page := range written(t, file.Bytes()) {
						fmt.Fprintln(&text, strings.Join(joined(page), "\n"))
						fmt.Fprintln(&text, "--")
					}
					path := filepath.Join("testdata", name+".txt")
					if testenv.Updating() {
						if err := os.WriteFile(path, []byte(text.String()), 0o644); err != nil {
							t.Fatal(err)
						}
					}
					want, err := os.ReadFile(path)
					if err != nil {
						t.Fatal(err)
					}
					if diff := gocmp.Diff(string(want), text.String()); diff != "" {
						t.Errorf("(-want +got; -update writes the file):\n%s", diff)
					}
				})
			}
		}
	}
}

func TestPrinter_Card_SameBytes(t *testing.T) {
	for _, g := range games.All {
		s := playedSheet(t, g, max(4, g.Seats.Min), 60, nil)
		var first, second bytes.Buffer
		for _, w := range []*bytes.Buffer{&first, &second} {
			by := printer("de")
			by.Created = time.Time{}
			if err := by.Card(w, s); err != nil {
				t.Fatal(err)
			}
		}
		if !bytes.Equal(first.Bytes(), second.Bytes()) {
			t.Errorf("%s: two files of the same sheet differ", g.ID)
		}
	}
}

func TestPrinter_Card_Rows(t *testing.T) {
	for name, c := range map[string]struct {
		sheet string
		want  map[string][]string // some of its rows
	}{
		"Yahtzee: 9 and 25 for the first, 50 for the second": {
			`{"beermat":1,"game":"yahtzee","players":["Ann","Bo"],"entries":[
			 {"dice":[3,3,3,4,4],"box":"threes"},{"dice":[5,5,5,5,5],"box":"yahtzee"},{"dice":[2,2,6,6,6],"box":"full-house"}]}`,
			map[string][]string{
				"Threes": {"9", ""}, "Full house": {"25", ""}, "Yahtzee": {"", "50"}, "Bonus at 63": {"54 to go", "63 to go"},
				"Upper": {"9", "0"}, "Section sum": {"25", "50"}, "Total": {"34", "50"}, "Chance": {"", ""},
			},
		},
		"Chicago: a hit and a miss": {
			`{"beermat":1,"game":"chicago","players":["Ann","Bo"],"entries":[{"throws":[[1,1]]},{"throws":[[3,4]]},{"throws":[[2,1]]}]}`,
			map[string][]string{"2": {"2", "–"}, "3": {"3", ""}, "TOTAL": {"5", "0"}},
		},
		"Pig: each turn with the total after it": {
			`{"beermat":1,"game":"pig","players":["Ann","Bo"],"entries":[{"rolls":[4,5,6]},{"rolls":[3,1]},{"score":20}]}`,
			map[string][]string{"1": {"15 15", "– 0"}, "2": {"20 35", ""}, "Total": {"35", "0"}},
		},
		"Paper: a start, and a score below zero": {
			`{"beermat":1,"game":"paper","house":{"start":100},"players":["Ann","Bo"],"entries":[{"scores":[-17,5]},{"score":3}]}`,
			map[string][]string{"1": {"–17 83", "5 105"}, "2": {"3 86", ""}, "TOTAL": {"86", "105"}},
		},
		"Boston: the highest wins the round": {
			`{"beermat":1,"game":"boston","players":["Ann","Bo","Cleo"],"entries":[{"kept":[6,5,2]},{"score":9},{"score":11}]}`,
			map[string][]string{"1": {"13", "9", "11"}, "2": {"", "", ""}, "WON": {"1", "0", "0"}},
		},
		"Sevens: the score, and in how many throws": {
			`{"beermat":1,"game":"sevens","players":["Ann","Bo","Cleo"],"entries":[{"score":12,"throws":2},{"score":0,"throws":1}]}`,
			map[string][]string{"1": {"12 2×", "0 1×", ""}, "TOTAL": {"12", "0", "0"}},
		},
		"Mafia: what is paid goes to the winner": {
			`{"beermat":1,"game":"mafia","players":["Ann","Bo"],"house":{"dice":1,"rounds":2},
			 "entries":[{"start":0,"direction":"clockwise"},{"dice":[1]},{"sum":6}]}`,
			map[string][]string{"Start": {"50", "50"}, "1": {"56 +6", "44 –6"}, "Total": {"56", "44"}},
		},
		"Mafia: the dice that are held, so that the game can go on from the paper": {
			`{"beermat":1,"game":"mafia","players":["Ann","Bo"],"house":{"dice":4,"rounds":2},
			 "entries":[{"start":0,"direction":"clockwise"},{"dice":[6,2,3,1]}]}`,
			map[string][]string{"Still holds": {"2 dice", "5 dice"}, "Total": {"50", "50"}},
		},
		"LCR: the last row counts the chips": {
			`{"beermat":1,"game":"lcr","players":["Ann","Bo","Cleo"],"entries":[{"dice":["L","C","."]}]}`,
			map[string][]string{"Start": {"3", "3", "3"}, "1": {"1 –2", "4 +1", "3"}, "Total": {"1", "4", "3"}},
		},
		"Chikago: low takes a mat": {
			`{"beermat":1,"game":"chikago","players":["Ann","Bo"],"entries":[{"dice":[1,6,3],"throws":2},{"dice":[2,3,4],"throws":2}]}`,
			map[string][]string{"1": {"163", "Fish"}, "Total": {"0", "1"}},
		},
	} {
		t.Run(name, func(t *testing.T) {
			got := rowsOf(sample{"en", fileSheet(t, c.sheet), false}.table(t))
			for row, want := range c.want {
				if diff := gocmp.Diff(want, got[row]); diff != "" {
					t.Errorf("%s (-want +got):\n%s", row, diff)
				}
			}
		})
	}
}

// rowsOf returns the rows of the grids of a table by what they are for, with what is
// written in them by seat; of a cell with a note, the note after a space.
func rowsOf(t *table) map[string][]string {
	rows := map[string][]string{}
	for _, b := range t.scores.Blocks {
		if b.Shape != scorecard.Grid {
			continue
		}
		f := t.form([]scorecard.Block{b})
		for _, r := range slices.Concat(f.rows, f.feet) {
			for _, c := range r.cells {
				rows[r.label] = append(rows[r.label], strings.TrimSpace(c.text+" "+c.note))
			}
		}
	}
	return rows
}

func TestPrinter_Card_Struck(t *testing.T) {
	s := fileSheet(t, `{"beermat":1,"game":"yahtzee","players":["Ann"],"entries":[{"box":"fours","score":12},{"box":"chance","score":20}]}`)
	for _, e := range []string{`{"box":"fours","score":8}`, `{"box":"fours","score":16}`, `{"box":"sixes","score":18}`} {
		other := fileSheet(t, `{"beermat":1,"game":"yahtzee","players":["Ann"],"entries":[`+e+`]}`)
		if _, err := s.Amend(0, other.Entry(0)); err != nil {
			t.Fatal(err)
		}
	}
	t.Run("what was corrected stands struck out where it stood, the last two of it", func(t *testing.T) {
		tab := sample{"en", s, false}.table(t)
		got := map[string][]string{}
		for _, r := range tab.form(tab.scores.Blocks[:2]).rows {
			if len(r.cells) == 1 && r.cells[0].struck != nil {
				got[r.label] = append(r.cells[0].struck, "stands: "+r.cells[0].text)
			}
		}
		if diff := gocmp.Diff(map[string][]string{"Fours": {"8", "16", "stands: "}}, got); diff != "" {
			t.Errorf("struck (-want +got):\n%s", diff)
		}
	})
	t.Run("a line goes through each", func(t *testing.T) {
		if n := symbols(printed(t, sample{"en", s, false}, A4))["strike"]; n != 2 {
			t.Errorf("%d lines go through what was struck, not 2", n)
		}
	})
}

// symbols counts what is drawn on pages.
func symbols(d *document) map[string]int {
	count := map[string]int{}
	for _, one := range d.pages {
		for _, m := range one.marks {
			count[m.symbol]++
		}
	}
	return count
}

func TestPrinter_Card_Figures(t *testing.T) {
	s := fileSheet(t, `{"beermat":1,"game":"beetle","players":["Ann","Bo"],"entries":[
	 {"dice":[1]},{"dice":[6]},{"dice":[3]},{"dice":[1]},{"dice":[3]},{"dice":[2]},{"dice":[4]}]}`)
	got := symbols(printed(t, sample{"en", s, false}, A4))
	// Ann: body, leg, leg – and no eye without a head. Bo: no tail without a body,
	// then body and head.
	for symbol, n := range map[string]int{"figure 3": 1, "figure 2": 1, "tick": 5, "square": 2*13 - 5} {
		if got[symbol] != n {
			t.Errorf("%s is there %d times, not %d times", symbol, got[symbol], n)
		}
	}
}

func TestFont_Spell(t *testing.T) {
	for text, want := range map[string][]run{
		"Ann":                {{"Ann", hand}},
		"Jörg":               {{"Jörg", hand}}, // an o with a mark of its own
		"Ann 🎲":              {{"Ann □", hand}},
		"👩‍👩‍👧":              {{"□□□", hand}}, // three people joined by signs that are nothing themselves
		"❤️":                 {{"□", hand}},
		"田中 Bo":              {{"□□ Bo", hand}},
		"Юлия und Δημήτρης!": {{"Юлия", plain}, {" und", hand}, {" Δημήτρης!", plain}},
		"":                   nil,
	} {
		if diff := gocmp.Diff(want, hand.spell(text), gocmp.AllowUnexported(run{})); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

func TestStyle_Fit(t *testing.T) {
	st := style{font: plain, size: 4, least: 2}
	whole := wide(plain.spell("Bartholomäus"), 4)
	for name, c := range map[string]struct {
		room, size float64
		cut        bool
	}{
		"there is room":       {whole + 1, 4, false},
		"three quarters":      {whole * 0.75, 3, false},
		"not even half of it": {whole * 0.4, 2, true},
	} {
		got := st.fit("Bartholomäus", c.room)
		if got.wide > c.room+1e-6 || got.size < c.size-1e-6 || got.size > c.size+1e-6 || strings.HasSuffix(got.runs[0].text, ellipsis) != c.cut {
			t.Errorf("%s: %q at %.2f is %.2f long", name, got.runs[0].text, got.size, got.wide)
		}
	}
}

func TestPrinter_Card_Metadata(t *testing.T) {
	s := playedSheet(t, games.Find("chicago", ""), 3, 12, nil)
	var file bytes.Buffer
	by := printer("de")
	by.Size = Letter
	if err := by.Card(&file, s); err != nil {
		t.Fatal(err)
	}
	title := "\xfe\xff"
	for _, unit := range utf16.Encode([]rune("Chicago · Samstag, 21. November 2026")) {
		title += string([]byte{byte(unit >> 8), byte(unit)})
	}
	for _, part := range []string{"%PDF-", title, "/Lang (de)", "D:20261121201000", "[0 0 612.00 792.00]"} {
		if !strings.Contains(file.String(), part) {
			t.Errorf("%q is not in it", part)
		}
	}
}

func TestPrinter_Blank(t *testing.T) {
	for name, c := range map[string]struct {
		game    string
		players int
		house   scoring.HouseRules
		code    string // of the foul; "" for none
	}{
		"three for LCR":               {"lcr", 3, nil, ""},
		"two are too few for LCR":     {"lcr", 2, nil, scoring.BadSeats},
		"nobody":                      {"yahtzee", 0, nil, scoring.BadSeats},
		"fewer than nobody":           {"yahtzee", -4, nil, scoring.BadSeats},
		"nine are too many for Mafia": {"mafia", 9, nil, scoring.BadSeats},
		"a house rule":                {"chicago", 4, scoring.HouseRules{"dice": 3}, ""},
		"a house rule out of range":   {"chicago", 4, scoring.HouseRules{"dice": 7}, scoring.BadHouse},
	} {
		t.Run(name, func(t *testing.T) {
			var file bytes.Buffer
			err := printer("en").Blank(&file, games.Find(c.game, ""), c.players, c.house)
			foul := (*scoring.RuleError)(nil)
			switch {
			case c.code == "" && (err != nil || file.Len() == 0):
				t.Errorf("%v after %d bytes", err, file.Len())
			case c.code != "" && (!errors.As(err, &foul) || foul.Code != c.code):
				t.Errorf("got %v, want %s", err, c.code)
			}
		})
	}
}

func TestPrinter_Night(t *testing.T) {
	chicago := fileSheet(t, `{"beermat":1,"game":"chicago","players":["Ann","Bo"],"place":"Home","started":"2026-11-21T19:30:00Z",
	 "entries":[{"hit":true},{"hit":false},{"leave":true,"player":1,"at":"2026-11-21T20:05:00Z"}]}`)
	pig := fileSheet(t, `{"beermat":1,"game":"pig","players":["Bo","Cleo"],"started":"2026-11-21T20:15:00Z","entries":[{"score":7}]}`)
	got := map[string]int{}
	var file bytes.Buffer
	if err := printer("en").Night(&file, Evening{Title: "Cabin", Note: "Rain.", Sheets: []*sheets.Sheet{chicago, pig}}); err != nil {
		t.Fatal(err)
	}
	for _, line := range written(t, file.Bytes())[0] {
		for _, text := range line {
			got[text]++
		}
	}
	for _, text := range []string{
		"Cabin", "Rain.", "Saturday 21 November 2026", "Home", "Saturday", "21 November", "2 games", "Ann", "Bo", "Cleo", "19:30", "Chicago", "Ann wins with 2", "Ann and Bo", "20:15", "Pig", "Not finished", "Bo and Cleo",
	} {
		if got[text] != 1 {
			t.Errorf("%q is there %d times", text, got[text])
		}
	}
}

func TestPrinter_Night_CountsAsRecordsDo(t *testing.T) {
	sheet := func(id, players string) *sheets.Sheet {
		return fileSheet(t, `{"beermat":1,"id":"01JD2Z8K6V000000000000000`+id+`","game":"chicago","players":[`+players+`],"started":"2026-11-22T01:30:00Z",
		 "entries":[{"hit":true},{"hit":false},{"leave":true,"player":1,"at":"2026-11-22T02:05:00Z"}]}`)
	}
	const ann, bo = "01JD2Z8K6V0000000000000AAA", "01JD2Z8K6V0000000000000BBB"
	e := Evening{
		Day:       time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC),
		Sheets:    []*sheets.Sheet{sheet("1", `{"id":"`+ann+`","name":"Ann"},"Bo"`), sheet("2", `"Annie","Bo"`), sheet("3", `"Ann","Bo"`)},
		Uncounted: map[string]bool{"01JD2Z8K6V0000000000000003": true},
		Person: sheets.SeatResolver([]sheets.Player{
			{ID: ann, Name: "Ann"},
			{ID: bo, Name: "Bo"},
			{ID: sheets.GuestID("Annie"), Name: "Annie", MergedInto: ann},
			{ID: sheets.GuestID("Ann"), Name: "Ann", MergedInto: ann},
		}),
	}
	d := document{Printer: printer("en")}
	var tables []*table
	for _, s := range e.Sheets {
		tables = append(tables, sample{"en", s, false}.table(t))
	}
	newNight(e, d.Words, tables).lay(&d)
	var got []string // on the mat
	for _, m := range d.pages[0].marks {
		if m.y < nightHigh && (m.color == blue || m.symbol == "rim" || strings.HasPrefix(m.symbol, "tally")) || m.text.text == "Bo" {
			got = append(got, what(m))
		}
	}
	want := []string{`"01:30 – 02:05"`, "rim", "rim", "rim", `"21 November"`, "tally 2", `"Ann"`, `"Bo"`}
	if diff := gocmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestPrinter_Night_ManyGames(t *testing.T) {
	var e Evening
	for i := range 60 {
		g := games.All[i%len(games.All)]
		e.Sheets = append(e.Sheets, playedSheet(t, g, max(3, min(8, g.Seats.Offer)), 6, nil))
	}
	d := document{Printer: printer("de")}
	var tables []*table
	for _, s := range e.Sheets {
		tables = append(tables, sample{"de", s, false}.table(t))
	}
	newNight(e, d.Words, tables).lay(&d)
	d.number()
	if len(d.pages) < 3 {
		t.Errorf("60 games are on %d pages", len(d.pages))
	}
	for i, one := range d.pages {
		checkPage(t, i+1, one)
	}
}

var errFull = errors.New("the disk is full")

type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

func TestPrinter_Card_Errors(t *testing.T) {
	t.Run("a file that cannot be written", func(t *testing.T) {
		s := playedSheet(t, games.Find("pig", ""), 2, 4, nil)
		if err := printer("en").Card(full{}, s); !errors.Is(err, errFull) {
			t.Errorf("got %v", err)
		}
	})
	t.Run("a game without a scorecard", func(t *testing.T) {
		odd := *games.All[0]
		odd.ID = "odd"
		s, err := sheets.New(&odd, sheets.Head{Players: []sheets.Seat{{Name: "Ann"}}})
		if err != nil {
			t.Fatal(err)
		}
		if err := printer("en").Card(io.Discard, s); err == nil || !strings.Contains(err.Error(), "odd") {
			t.Errorf("got %v", err)
		}
	})
}

// Every sheet of a game has its mat in the upper left corner, in lines that a printer without colors
// draws, and explains its rows in letters of 6.5 points or not at all.
func TestPrinter_Look(t *testing.T) {
	for _, g := range games.All {
		for _, n := range []int{max(2, g.Seats.Min), max(8, g.Seats.Min)} {
			if g.Seats.Max > 0 && n > g.Seats.Max {
				continue
			}
			d := printed(t, sample{"de", emptySheet(t, g, n, nil), true}, A4)
			hints := map[string]bool{}
			for _, b := range (sample{"de", emptySheet(t, g, n, nil), true}).table(t).scores.Blocks {
				for _, line := range b.Lines {
					hints[d.Words.Text(line.Hint, nil)] = !line.Hint.IsZero()
				}
			}
			for _, one := range d.pages {
				mat := slices.IndexFunc(one.marks, func(m mark) bool { return m.symbol == "mat of "+g.ID })
				if want := (box{margin, margin, 18, 18}); mat < 0 || one.marks[mat].box != want {
					t.Errorf("%s for %d: its mat is not at %v", g.ID, n, want)
				}
				for _, m := range one.marks {
					if points := m.size * pointsPerMM; hints[m.text.text] && points < 6.5-1e-6 {
						t.Errorf("%s for %d: %q in %.1f points", g.ID, n, m.text.text, points)
					}
				}
			}
		}
	}
}

// TestPrinter_Drawn compares what is drawn where on sheets to be played on with a pencil with testdata.
func TestPrinter_Drawn(t *testing.T) {
	var got strings.Builder
	for _, id := range []string{"pig", "lcr", "chikago"} {
		g := games.Find(id, "")
		for _, n := range []int{2, 4, 8, 16} {
			if n < g.Seats.Min || g.Seats.Max > 0 && n > g.Seats.Max {
				continue
			}
			for _, s := range []sample{{"en", emptySheet(t, g, n, nil), true}, {"de", playedSheet(t, g, n, 400, nil), false}} {
				for i, one := range printed(t, s, A4).pages {
					fmt.Fprintf(&got, "%s for %d, empty: %v, page %d\n", id, n, s.blank, i+1)
					last, many := "", 0
					for _, m := range one.marks {
						if m.symbol == "" || strings.HasPrefix(m.symbol, "die ") {
							continue
						}
						if m.symbol != last {
							last, many = m.symbol, 0
							fmt.Fprintf(&got, "\n  %s at %.0f,%.0f, %.0f × %.0f", m.symbol, m.x, m.y, m.w, m.h)
						} else if many++; many == 1 {
							got.WriteString(" and")
						}
						if many > 0 {
							fmt.Fprintf(&got, " %.0f,%.0f", m.x, m.y)
						}
					}
					got.WriteString("\n\n")
				}
			}
		}
	}
	const path = "testdata/drawn.txt"
	if testenv.Updating() {
		if err := os.WriteFile(path, []byte(got.String()), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := gocmp.Diff(string(want), got.String()); diff != "" {
		t.Errorf("(-want +got; -update writes the file):\n%s", diff)
	}
}
