package forms

import (
	"encoding/csv"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
)

func asCSV(t *testing.T, table *Table, d Dialect, list ...Game) string {
	t.Helper()
	var text strings.Builder
	if err := CSV(&text, gamesOf(list...), table, d, plain{}); err != nil {
		t.Fatal(err)
	}
	return text.String()
}

// row joins the cells of a line.
func lineOf(separator string, cells ...string) string { return strings.Join(cells, separator) + "\r\n" }

func heads(separator string, keys string) string {
	var cells []string
	for _, key := range strings.Fields(keys) {
		cells = append(cells, "out.column."+key)
	}
	return lineOf(separator, cells...)
}

const (
	playKeys  = "sheet night game house started ended place note seat player player-id rank score won lost left counted abandoned team"
	entryKeys = "sheet number at player what entry"
)

func TestAPlayIsARowForEachPlayer(t *testing.T) {
	ann, cleo := sheets.GuestID("ann"), sheets.GuestID("cleo")
	start := []string{"01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "2026-11-20", "lcr.name", `"{""chips"":1}"`, "2026-11-20T23:30:00+01:00", "2026-11-21T00:12:00+01:00", "Home", "with crisps"}
	row := func(cells ...string) string { return lineOf(",", append(append(start[:8:8], cells...), "")...) }
	want := heads(",", playKeys) +
		row("2", "Bo", "01JCZZ0000000000000000000B", "1", "3", "true", "false", "false", "true", "false") +
		row("1", "Ann", ann, "2", "0", "false", "false", "false", "true", "false") +
		row("3", "Cleo", cleo, "2", "0", "false", "false", "false", "true", "false")
	if diff := cmp.Diff(want, asCSV(t, Plays, Plain, gameOf(t, lcrText))); diff != "" {
		t.Error(diff)
	}
}

func TestCSV(t *testing.T) {
	t.Run("Excel in German gets its own form", func(t *testing.T) {
		start := []string{"01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "20.11.2026", "lcr.name", `"{""chips"":1}"`, "20.11.2026 23:30:00", "21.11.2026 00:12:00", "Home", "with crisps"}
		row := func(cells ...string) string { return lineOf(";", append(append(start[:8:8], cells...), "")...) }
		want := "\ufeff" + heads(";", playKeys) +
			row("2", "Bo", "01JCZZ0000000000000000000B", "1", "3", "WAHR", "FALSCH", "FALSCH", "FALSCH", "FALSCH") +
			row("1", "Ann", sheets.GuestID("Ann"), "2", "0", "FALSCH", "FALSCH", "FALSCH", "FALSCH", "FALSCH") +
			row("3", "Cleo", sheets.GuestID("Cleo"), "2", "0", "FALSCH", "FALSCH", "FALSCH", "FALSCH", "FALSCH")
		g := gameOf(t, lcrText)
		g.Summary.Uncounted = true
		if diff := cmp.Diff(want, asCSV(t, Plays, GermanExcel, g)); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("an unfinished game that was given up says so", func(t *testing.T) {
		g := gameOf(t, `{"beermat":1,"game":"paper","players":["Ann"],"entries":[{"score":-5}]}`)
		g.Summary.ID, g.Summary.Night, g.Summary.Archived = "X", 20000, time.Unix(0, 0)
		g.Night.Place = "Bo's kitchen"
		want := heads(",", playKeys) +
			lineOf(",", "X", "2024-10-04", "paper.name", "", "", "", "Bo's kitchen", "", "1", "Ann", sheets.GuestID("Ann"), "1", "-5", "false", "false", "false", "false", "true", "")
		if diff := cmp.Diff(want, asCSV(t, Plays, Plain, g)); diff != "" {
			t.Error(diff)
		}
	})
	t.Run("who was merged is who they are counted as", func(t *testing.T) {
		g := gameOf(t, lcrText)
		g.Canonical = func(id string) string {
			return strings.Replace(id, "01JCZZ0000000000000000000B", "01JCZZ0000000000000000000A", 1)
		}
		if text := asCSV(t, Plays, Plain, g); !strings.Contains(text, ",Bo,01JCZZ0000000000000000000A,") {
			t.Error(text)
		}
	})
	t.Run("names that would run are text and stay readable", func(t *testing.T) {
		names := []string{`=cmd|'/c calc'!A0`, "-1+2", "@SUM", "+49", "\t=1", "Jürgen „Söhne“; GmbH", "דנה \u200fabc", "two\nlines", `"quoted", and comma`, "two\r\nlines\rmore", "日本 🎲"}
		want := []string{`'=cmd|'/c calc'!A0`, "'-1+2", "'@SUM", "'+49", "'\t=1", "Jürgen „Söhne“; GmbH", "דנה \u200fabc", "two\nlines", `"quoted", and comma`, "two\nlines\nmore", "日本 🎲"}
		for i, name := range names {
			g := gameOf(t, lcrText, `"Ann"`, `"`+quoted(name)+`"`, "with crisps", quoted(name))
			for _, d := range []Dialect{Plain, GermanExcel} {
				in := csv.NewReader(strings.NewReader(strings.TrimPrefix(asCSV(t, Plays, d, g), d.mark)))
				in.Comma = d.separator
				rows, err := in.ReadAll()
				if err != nil {
					t.Fatal(err)
				}
				if got := rows[2][9]; got != want[i] {
					t.Errorf("%q: the player is %q, not %q", name, got, want[i])
				}
				if got := rows[1][7]; got != want[i] {
					t.Errorf("%q: the note is %q, not %q", name, got, want[i])
				}
				if score := rows[1][12]; score != "3" {
					t.Errorf("%q: the score is %q", name, score)
				}
			}
		}
	})
	t.Run("whatever a name is a table has its cells", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			name := rapid.StringOf(rapid.OneOf(rapid.RuneFrom([]rune("=+-@\t\r\n \";,'")), rapid.Rune())).Draw(rt, "name")
			g := gameOf(t, lcrText)
			g.Summary.Note = name
			rows, err := csv.NewReader(strings.NewReader(asCSV(t, Plays, Plain, g))).ReadAll()
			if err != nil {
				rt.Fatal(err)
			}
			for _, row := range rows {
				if len(row) != len(Plays.columns) {
					rt.Fatalf("%q", row)
				}
			}
			if want := Harmless(oneBreak.Replace(name)); rows[1][7] != want {
				rt.Fatalf("%q became %q, not %q", name, rows[1][7], want)
			}
		})
	})
	t.Run("an error of the games is that of the table", func(t *testing.T) {
		broken := errors.New("broken")
		games := func(yield func(Game, error) bool) {
			_ = yield(gameOf(t, lcrText), nil) && yield(Game{}, broken)
		}
		if err := CSV(new(strings.Builder), games, Plays, Plain, plain{}); !errors.Is(err, broken) {
			t.Error(err)
		}
	})
}

func TestAnEntryThatStandsIsARow(t *testing.T) {
	want := heads(",", entryKeys) +
		lineOf(",", "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "1", "2026-11-20T23:31:10+01:00", "Cleo", "'-> 0", `"{""at"":""2026-11-20T23:31:10+01:00"",""dice"":[""C""]}"`) +
		lineOf(",", "01JD2Z8K6V3W8Q4Y7N5T1R0ABC", "2", "2026-11-21T00:12:00+01:00", "Ann", "'-> 1", `"{""at"":""2026-11-21T00:12:00+01:00"",""dice"":[5]}"`)
	if diff := cmp.Diff(want, asCSV(t, Entries, Plain, gameOf(t, lcrText))); diff != "" {
		t.Error(diff)
	}
}

func TestCSV_Teams(t *testing.T) {
	g := gameOf(t, `{"beermat":1,"game":"paper","players":["Foxes","Bo"],"persons":[["Ann","Cleo"],[]],"entries":[{"scores":[7,3]},{"end":true}]}`)
	g.Summary.ID, g.Summary.Night = "X", 20000
	row := func(seat, name, place, score, won, team string) string {
		return lineOf(",", "X", "2024-10-04", "paper.name", "", "", "", "", "", seat, name, sheets.GuestID(name), place, score, won, "false", "false", "true", "false", team)
	}
	want := heads(",", playKeys) + row("1", "Ann", "1", "7", "true", "Foxes") + row("1", "Cleo", "1", "7", "true", "Foxes") + row("2", "Bo", "2", "3", "false", "")
	if diff := cmp.Diff(want, asCSV(t, Plays, Plain, g)); diff != "" {
		t.Error(diff)
	}
}
