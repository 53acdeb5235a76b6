package site_test

import (
	"context"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/link"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/sheets/store/tablepad"
	"beermat/ui/i18n"
	"beermat/ui/site"
)

// people are those who have played.
var people = []string{"Anna Lena Bäcker", "Bo", "Cleo <b>", "Dora", "Emil", "Frieda", "Gus", "Hal"}

// laid is a folder with a page of each kind: a game of each of the built-in games and one from a file, and a
// season of them.
func laid(t *testing.T, lang string, names link.Names) (dir string, files map[string]string) {
	t.Helper()
	catalogue := games.NewCatalogue()
	pad, err := store.Open(filepath.Join(t.TempDir(), "pad.beermat"), store.Options{Find: catalogue.Find})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := pad.Close(time.Minute); err != nil {
			t.Error(err)
		}
	})
	var seats []sheets.Seat
	for i, name := range people {
		one := pad.Roster().Save(sheets.Player{Name: name, Colour: i, Shape: i})
		seats = append(seats, sheets.Seat{ID: one.ID, Name: name})
	}
	for i, g := range append(slices.Clone(games.Scorecards), catalogue.Scorecard("scandinavian/yatzy")) {
		n := max(2, g.Seats.Min)
		if i%2 == 0 && g.Seats.Max == 0 {
			n = len(seats) // too many for a phone
		}
		sheet, err := sheets.New(g.Game, sheets.Head{ID: pad.Options().NewID(), Players: seats[:n], Started: time.Date(2026, 10, 1+2*i, 20, 0, 0, 0, time.UTC)})
		if err != nil {
			t.Fatal(g.ID, err)
		}
		for chance := rand.New(rand.NewPCG(uint64(i), 1)); !sheet.Done() && sheet.Len() < 120; {
			if _, err := sheet.Write(g.RandomEntry(sheet.Card(), chance.IntN)); err != nil {
				t.Fatal(g.ID, err)
			}
		}
		pad.Create(sheet)
	}
	if err := pad.Queue().Written(context.Background()); err != nil {
		t.Fatal(err)
	}
	known, err := pad.Roster().Players()
	if err != nil {
		t.Fatal(err)
	}
	s := site.Site{
		Words: i18n.For(lang).With(catalogue), Games: catalogue, Pad: tablepad.Pad{Store: pad}, Names: names, Known: known,
		Opens: "https://beermat.app/pad/", Title: "The <cup>", Table: true, Years: []int{2026},
	}
	dir = t.TempDir()
	lay := func(name string, text []byte) {
		path := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, text, 0o600); err != nil {
			t.Fatal(err)
		}
	}
	nights, _, err := pad.History().Nights(store.Query{}, store.Newest, 100)
	if err != nil {
		t.Fatal(err)
	}
	var past []sheets.Summary
	for i := range nights {
		past = append(past, nights[len(nights)-1-i].Games...)
	}
	s.Take(past)
	common, err := s.Common()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range common {
		lay(name, text)
	}
	lay(s.Nights(0, nights))
	lay(s.Nights(2026, nights))
	series := insight.Series{Options: odds.Options{Ready: true, Tables: new(odds.Tables)}, Card: games.ScorecardOf, Model: games.ChancesOf}
	for i := range past {
		sheet, err := pad.Sheet(past[i].ID)
		if err != nil {
			t.Fatal(err)
		}
		judged := past[i].Game == "pig" || past[i].Game == "yahtzee"
		if judged {
			lay(s.Luck(sheet, playersOf(t, &series, sheet)))
		}
		var before, after *sheets.Summary
		if i > 0 {
			before = &past[i-1]
		}
		if i+1 < len(past) {
			after = &past[i+1]
		}
		lay(s.Game(sheet, judged, before, after))
	}
	for name, text := range s.Records() {
		lay(name, text)
	}
	of := season.Season{ID: "01JD2Z8K6V0000000000000099", Name: "The <cup>", Scheme: season.Share}
	played, who, err := pad.History().SeasonGames(context.Background(), &of)
	if err != nil {
		t.Fatal(err)
	}
	table := season.NewTable(&of, played, who)
	lay(s.Season(&table, season.Luck{}, who))
	lay(s.Yearbook(insight.NewYearbook(of, played, who, []insight.Tale{{Sheet: past[0].ID, Player: table.Rows[0].Player, After: 3, Of: 4}})))
	files = map[string]string{}
	err = filepath.WalkDir(dir, func(path string, d os.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		files[filepath.ToSlash(name)] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return dir, files
}

// playersOf judges a game. The table of Yahtzee takes too long for a test: what stands in its place is made up.
func playersOf(t *testing.T, series *insight.Series, sheet *sheets.Sheet) []insight.Player {
	t.Helper()
	g, _ := series.Open(sheet)
	players, err := g.Players(context.Background(), sheet)
	if err != nil {
		t.Fatal(err)
	}
	for seat := range players {
		one := &players[seat]
		if one.Judged > 0 {
			continue
		}
		one.Unit, one.Judged, one.Dice, one.Box, one.Luck = insight.Points, len(one.Turns), -31, 12.5, insight.Unlucky
		for i := range one.Turns {
			turn := &one.Turns[i]
			turn.Judged, turn.Given, turn.Turn = true, -2.4, odds.Turn{Dice: -2.4, Box: float64(i), Best: "chance"}
			turn.Loss = insight.LossOf(turn.Box)
		}
	}
	return players
}

var hrefs = regexp.MustCompile(`href="([^"#][^"]*)"`)

// The pages lead to each other, have nothing to press, and say nothing but as it is agreed.
func TestSite(t *testing.T) {
	for name, names := range map[string]link.Names{"whole": link.Whole, "first": link.First, "initials": link.Initials} {
		_, files := laid(t, "en", names)
		kinds := map[string]bool{}
		for file, text := range files {
			if !strings.HasSuffix(file, ".html") {
				continue
			}
			kinds[regexp.MustCompile(`[0-9A-Z]{26}|-[a-z.]+\.html`).ReplaceAllString(file, "*")] = true
			for _, bad := range []string{"<script", "<form", "<button", "<b>, ", "<cup>", `href="?`, ` href=""`} {
				if strings.Contains(text, bad) {
					t.Errorf("%s, %s: there is %s", name, file, bad)
				}
			}
			for _, to := range hrefs.FindAllStringSubmatch(text, -1) {
				if _, there := files[filepath.ToSlash(filepath.Join(filepath.Dir(file), to[1]))]; !there && !strings.HasPrefix(to[1], "https://beermat.app/pad/#1.") {
					t.Errorf("%s, %s leads to %s, which is not there", name, file, to[1])
				}
			}
			said := map[string]bool{"Bäcker": names == link.Whole, "Anna": names != link.Initials, "Dora": names != link.Initials}
			for word, allowed := range said {
				if !allowed && strings.Contains(text, word) {
					t.Errorf("%s, %s says %s", name, file, word)
				}
			}
		}
		if len(kinds) < 6 {
			t.Errorf("there are only %v", kinds)
		}
	}
}
