package ui

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/history"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/search"
	"beermat/ui/summary"
)

// night lays a finished game of the players onto the pad, on an evening so many
// days before that of the stories.
func (d *desk) night(game string, players, daysAgo int) *sheets.Sheet {
	a := d.app
	at := scenes.Evening.Add(-time.Duration(daysAgo) * 24 * time.Hour)
	s := scenes.Play(scenes.Sheet(a, games.Scorecard(game), scenes.Seats(a, players), nil, at), uint64(players+daysAgo), 4000)
	a.Store().Create(s)
	return s
}

func TestSearch_DayThatNeverWas(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cem", "Dora")
	d.night("pig", 2, 0)
	d.settle()
	d.app.Reset(page.History{})
	for text, said := range map[string]string{
		"31.2.2026":      "There is no 31 February 2026",
		"2026-04-31":     "There is no 31 April 2026",
		"30 feb":         "There is no 30 February 2026",
		"29 february 27": "",
		"29.2.":          "",
	} {
		d.app.top().(*history.Screen).Find(text)
		s := d.app.top().(*history.Screen)
		if said == "" {
			if s.Asked.Query.From == 0 || s.Asked.Query.From > s.Asked.Query.To {
				t.Errorf("%q asks for %v", text, s.Asked.Query)
			}
			continue
		}
		if d.find(said) == nil {
			t.Errorf("%q: nothing says %q", text, said)
		}
		if len(s.Pager.Days) != 0 {
			t.Errorf("%q finds %v", text, s.Pager.Days)
		}
	}
	if q := search.Parse(d.app, "29.2.").Query; q.From.String() != "2024-02-29" {
		t.Errorf("the last 29 February was %v", q.From)
	}
}

func TestSearch_Region(t *testing.T) {
	for locale, day := range map[string]string{"en-GB": "2026-02-11", "en-US": "2026-11-02"} {
		t.Run("11/2/2026 on a system of "+locale, func(t *testing.T) {
			d := sit(t, tablet)
			d.app.cfg.Times = locale
			d.app.redress()
			if q := search.Parse(d.app, "11/2/2026").Query; q.From.String() != day || q.To.String() != day {
				t.Errorf("it is from %v to %v, not %s", q.From, q.To, day)
			}
		})
	}
}

func TestASearchIsReadWordByWord(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Anton", "Bo", "Jörg Müller", "Pig Peter")
	id := func(name string) string {
		for _, one := range d.app.Players().List {
			if one.Name == name {
				return one.ID
			}
		}
		t.Fatalf("nobody is called %s", name)
		return ""
	}
	day := func(text string) sheets.Day {
		n, err := sheets.ParseDay(text)
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	for text, want := range map[string]store.Query{
		"":                     {},
		"ann":                  {Players: []string{id("Ann")}},
		"an":                   {Players: []string{id("Ann")}},
		"anto":                 {Players: []string{id("Anton")}},
		"ann an":               {Players: []string{id("Ann"), id("Anton")}},
		"BO":                   {Players: []string{id("Bo")}},
		"jorg":                 {Players: []string{id("Jörg Müller")}},
		"Müll":                 {Players: []string{id("Jörg Müller")}},
		"jörg müller":          {Players: []string{id("Jörg Müller")}},
		"yah":                  {Games: []string{"yahtzee"}},
		"chi":                  {Games: []string{"chicago", "chikago"}},
		"boston":               {Games: []string{"boston"}},
		"Käfer":                {Games: []string{"beetle"}},
		"beetle":               {Games: []string{"beetle"}},
		"pig":                  {Games: []string{"pig"}},
		"cabin":                {Words: []string{"cabin"}},
		"bo yahtzee cabin":     {Players: []string{id("Bo")}, Games: []string{"yahtzee"}, Words: []string{"cabin"}},
		"2025":                 {From: day("2025-01-01"), To: day("2025-12-31")},
		"november":             {From: day("2026-11-01"), To: day("2026-11-30")},
		"Dezember":             {From: day("2025-12-01"), To: day("2025-12-31")},
		"mär":                  {From: day("2026-03-01"), To: day("2026-03-31")},
		"november 2024":        {From: day("2024-11-01"), To: day("2024-11-30")},
		"2024 nov":             {From: day("2024-11-01"), To: day("2024-11-30")},
		"20 November":          {From: day("2026-11-20"), To: day("2026-11-20")},
		"20. November 2025":    {From: day("2025-11-20"), To: day("2025-11-20")},
		"nov 20th":             {From: day("2026-11-20"), To: day("2026-11-20")},
		"24 november":          {From: day("2025-11-24"), To: day("2025-11-24")},
		"20.11.2025":           {From: day("2025-11-20"), To: day("2025-11-20")},
		"2025-11-20":           {From: day("2025-11-20"), To: day("2025-11-20")},
		"2025-02":              {From: day("2025-02-01"), To: day("2025-02-28")},
		"today":                {From: day("2026-11-21"), To: day("2026-11-21")},
		"yesterday":            {From: day("2026-11-20"), To: day("2026-11-20")},
		"2025-13-40":           {Words: []string{"2025-13-40"}},
		"17":                   {Words: []string{"17"}},
		"ann ann":              {Players: []string{id("Ann")}, Words: []string{"ann"}},
		"annx":                 {Words: []string{"annx"}},
		"bo 2025 chicago cold": {Players: []string{id("Bo")}, Games: []string{"chicago"}, From: day("2025-01-01"), To: day("2025-12-31"), Words: []string{"cold"}},
	} {
		if diff := cmp.Diff(want, search.Parse(d.app, text).Query); diff != "" {
			t.Errorf("%q (-want +got):\n%s", text, diff)
		}
	}
}

func TestApp_Nights(t *testing.T) {
	t.Run("a filter is taken away with its words", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Anton")
		d.night("pig", 2, 0)
		d.settle()
		d.app.Reset(page.History{})
		s := d.app.top().(*history.Screen)
		s.Search.SetText("an pig 20 november 2025")
		if s.Count.Remark() != "0 nights · 0 games" {
			t.Errorf("in the wrong year there are %q", s.Count.Remark())
		}
		d.tap("Thursday 20 November 2025")
		if s.Search.Text != "an pig" || s.Count.Remark() != "1 night · 1 game" {
			t.Errorf("left are %q and %q", s.Search.Text, s.Count.Remark())
		}
		d.tap("Anton?")
		if s.Search.Text != "Anton pig" || s.Asked.Filters[0].Label != "Anton" {
			t.Errorf("the search is %q", s.Search.Text)
		}
		d.write(string(page.KeyEscape))
		if s.Search.Text != "" {
			t.Errorf("Escape left %q", s.Search.Text)
		}
	})
	t.Run("the history is read page by page and each once", func(t *testing.T) {
		d := sit(t, phone)
		d.known("Ann", "Bo")
		for n := range 70 {
			d.night("pig", 2, n)
		}
		d.settle()
		d.app.Reset(page.History{})
		s := d.app.top().(*history.Screen)
		if s.Pager.Pages != 1 || len(s.Pager.Days) != history.PageSize {
			t.Fatalf("%d pages with %d evenings were read at first", s.Pager.Pages, len(s.Pager.Days))
		}
		for y := float32(0); y < 1500; y += 100 {
			s.List.SetOffset(y)
		}
		if s.Pager.Pages != 1 {
			t.Errorf("%d pages were read before the end of the first", s.Pager.Pages)
		}
		for range 3 {
			s.List.SetOffset(0)
			s.List.SetOffset(100_000)
		}
		if s.Pager.Pages != 3 || len(s.Pager.Days) != 70 || s.Pager.More {
			t.Errorf("%d pages with %d evenings were read in all", s.Pager.Pages, len(s.Pager.Days))
		}
		days := map[sheets.Day]bool{}
		for _, day := range s.Pager.Days {
			days[day] = true
		}
		if len(days) != 70 {
			t.Errorf("they are %d different evenings", len(days))
		}
	})
	t.Run("an evening opens beside the list or on a page of its own", func(t *testing.T) {
		for name, size := range map[string]fyne.Size{"phone": phone, "tablet": tablet} {
			t.Run(name, func(t *testing.T) {
				d := sit(t, size)
				d.known("Ann", "Bo")
				d.night("pig", 2, 0)
				old := d.night("yahtzee", 2, 14)
				d.settle()
				d.app.Reset(page.History{})
				d.tap("Saturday 7 November 2026")
				if name == "phone" {
					d.tap("Yahtzee 20:58")
				} else if s := d.app.top().(*history.Screen); s.Pane.Shown != old.Head().ID {
					t.Errorf("beside the list is %q", s.Pane.Shown)
				} else {
					d.tap("Yahtzee 20:58") // it is looked at already: now on a page of its own
				}
				s, ok := d.app.top().(*history.GameScreen)
				if !ok || s.Sheet.Head().ID != old.Head().ID {
					t.Fatalf("the screen is %q", d.app.shell.title())
				}
			})
		}
	})
	t.Run("an evening on a page of its own shows its games beside the one that is looked at", func(t *testing.T) {
		for name, size := range map[string]fyne.Size{"phone": phone, "tablet": tablet} {
			t.Run(name, func(t *testing.T) {
				d := sit(t, size)
				d.known("Ann", "Bo")
				first, last := d.night("pig", 2, 0), d.night("yahtzee", 2, 0)
				d.settle()
				d.app.Open(page.Evening{Day: sheets.DayOf(scenes.Evening)})
				if name == "tablet" {
					if !d.reads("turn " + strconv.Itoa(last.Len()) + " of " + strconv.Itoa(last.Len())) {
						t.Error("the newest game is not seen beside the list")
					}
					d.tap("Pig 20:58")
					if want := "turn " + strconv.Itoa(first.Len()) + " of " + strconv.Itoa(first.Len()); !d.reads(want) {
						t.Errorf("%q is not read", want)
					}
				}
				d.tap("Pig 20:58")
				if s, ok := d.app.top().(*history.GameScreen); !ok || s.Sheet.Head().ID != first.Head().ID {
					t.Fatalf("the screen is %q", d.app.shell.title())
				}
			})
		}
	})
	t.Run("who won the night is said of all of it whatever a search finds", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{9, 1})
		last := d.paper("Ann", "Bo", "2026-11-20", `{}`, [2]int{9, 1})
		d.pad.Select(last.Head().ID).Annotate("Café", "")
		d.settle()
		d.app.Reset(page.History{Find: "café"})
		said := ""
		walk(d.front(), func(o fyne.CanvasObject) {
			if marks, ok := o.(*mat.TallyMarks); ok {
				said = marks.Name()
			}
		})
		if n := d.app.top().(*history.Screen).Pager.Games; n != 1 || said != "Ann: 2 wins" {
			t.Errorf("%d games are found, and of that night it is said %q", n, said)
		}
	})
}

func TestCountWins(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo", "Cleo")
	game := func(uncounted bool, won ...int) sheets.Summary {
		g := sheets.Summary{Done: true, Uncounted: uncounted, Players: scenes.Seats(d.app, 3)}
		for seat := range g.Players {
			g.Standings = append(g.Standings, sheetsStanding(seat, slices.Contains(won, seat)))
		}
		return g
	}
	stopped := game(false, 2)
	stopped.Done = false
	for _, c := range []struct {
		says  string
		games []sheets.Summary
		want  string // of Ann, Bo and Cleo
	}{
		{"every game won is a win", []sheets.Summary{game(false, 0), game(false, 1), game(false, 0)}, "2 1 0"},
		{"what is not counted is no win", []sheets.Summary{game(true, 1), game(false, 2)}, "0 0 1"},
		{"a shared win is one for each", []sheets.Summary{game(false, 1, 2), game(false, 2)}, "0 1 2"},
		{"a game that was stopped has no winner", []sheets.Summary{stopped}, "0 0 0"},
	} {
		t.Run(c.says, func(t *testing.T) {
			var got []string
			list := summary.CountWins(d.app, c.games)
			slices.SortFunc(list, func(a, b summary.Wins) int { return strings.Compare(a.Name, b.Name) })
			for _, w := range list {
				got = append(got, strconv.Itoa(w.N))
			}
			if got := strings.Join(got, " "); got != c.want {
				t.Errorf("they have won %s, not %s", got, c.want)
			}
		})
	}
}
