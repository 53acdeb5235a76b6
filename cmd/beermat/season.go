package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"time"

	"github.com/go-json-experiment/json/jsontext"

	"beermat/cmd/internal/background"
	"beermat/cmd/internal/cachefile"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/forms"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/present"
)

// seasonTable is a season as --json prints it.
type seasonTable struct {
	ID     string      `json:"id"` // "" and no name: nobody has made it
	Name   string      `json:"name"`
	From   sheets.Day  `json:"from"`
	To     sheets.Day  `json:"to"`
	Scheme string      `json:"scheme"`
	Games  int         `json:"games"`
	Nights int         `json:"nights"`
	Rows   []seasonRow `json:"rows"` // by place; then those who have none yet
	Luck   *seasonLuck `json:"luck"` // null where there are too few games

	Without []seasonWithout `json:"without_dice"`
}

// seasonWithout is what came of the games by some rules, with and without the luck of the dice.
type seasonWithout struct {
	Game  string             `json:"game"`
	House jsontext.Value     `json:"house"` // null where nothing was agreed
	Unit  string             `json:"unit"`
	Games int                `json:"games"`
	Rows  []seasonWithoutRow `json:"rows"`
}

type seasonWithoutRow struct {
	Player person  `json:"player"`
	Games  int     `json:"games"`
	Score  float64 `json:"score"` // on average
	Luck   float64 `json:"luck"`
	Few    bool    `json:"few"`
}

type seasonRow struct {
	Player person        `json:"player"`
	Place  int           `json:"place"` // 0: none yet
	Needs  int           `json:"needs"` // games until there is one
	Beaten float64       `json:"beaten"`
	Met    int           `json:"met"`
	Share  float64       `json:"share"`
	Spread float64       `json:"spread"`
	Games  int           `json:"games"`
	Wins   int           `json:"wins"`
	Last   []bool        `json:"last"`
	Points float64       `json:"points"` // of a cup
	Nights []seasonNight `json:"nights"`
}

type seasonNight struct {
	Night  sheets.Day `json:"night"`
	Points float64    `json:"points"`
	Counts bool       `json:"counts"`
}

type seasonLuck struct {
	AsUneven int    `json:"as_uneven"`
	Seasons  int    `json:"seasons"`
	Exact    bool   `json:"exact"`
	Verdict  string `json:"verdict"`
}

// printSeason prints the table of a season: of this year, unless other days are given.
func printSeason(inv *invocation) int {
	f, err := inv.chooseFormat()
	if err != nil {
		return inv.fail(err)
	}
	return inv.withPad(func(ctx context.Context, p *store.Store) int {
		err := inv.season(ctx, p, f.name)
		if err != nil {
			return inv.fail(err)
		}
		return ok
	})
}

// season writes the table of a season in a form.
func (inv *invocation) season(ctx context.Context, p *store.Store, form string) error {
	s, err := inv.whichSeason(p)
	if err != nil {
		return err
	}
	list, people, err := p.History().SeasonGames(ctx, &s)
	if err != nil {
		return err
	}
	table := season.NewTable(&s, list, people)
	var luck season.Luck
	if table.Games >= season.LuckFrom && table.Scheme == season.Share {
		luck = season.Chance(ctx, cmp.Or(s.ID, s.From.String()+s.To.String()), list)
	}
	if inv.json {
		said := asSeason(&s, table, luck, people)
		if said.Without, err = withoutDice(ctx, p, list, &table, people); err != nil {
			return err
		}
		return inv.printJSON("season", said)
	}
	return inv.writeOut(ctx, func(w io.Writer) error {
		words := i18n.Teller{Words: inv.words}
		switch form {
		case "csv":
			return forms.SeasonCSV(w, &table, people, forms.Plain, words)
		case "csv-german":
			return forms.SeasonCSV(w, &table, people, forms.GermanExcel, words)
		case "xlsx":
			return forms.SeasonXLSX(w, &table, people, words)
		}
		return seasonAsTable(w, inv.words, table, luck, people)
	})
}

// whichSeason returns the season that was asked for: the one of a name, with what else the
// options say, or that of days, or this year.
func (inv *invocation) whichSeason(p *store.Store) (s season.Season, err error) {
	if len(inv.args) > 0 {
		list, err := p.History().Seasons()
		if err != nil {
			return s, err
		}
		list, _ = season.Begun(list, sheets.DayOf(time.Now()), present.Periods(inv.words)) // which the app writes
		i := slices.IndexFunc(list, func(one season.Season) bool { return sheets.GuestID(one.Name) == sheets.GuestID(inv.args[0]) })
		if i < 0 {
			return s, wrongValue("season", inv.args[0])
		}
		s = list[i]
	} else if inv.since == 0 && inv.until == 0 {
		s.From, s.To = season.Year(sheets.DayOf(time.Now()).Year())
	}
	q, err := inv.query(p)
	s.From, s.To = cmp.Or(q.From, s.From), cmp.Or(q.To, s.To)
	if len(q.Games) > 0 {
		s.Games = q.Games
	}
	if len(q.Players) > 0 {
		s.Who = q.Players
	}
	if inv.cup {
		s.Scheme = season.Cup
	}
	s.Best = cmp.Or(inv.best, s.Best)
	return s, err
}

func asSeason(s *season.Season, table season.Table, luck season.Luck, people map[string]season.Person) seasonTable {
	t := seasonTable{ID: s.ID, Name: s.Name, From: s.From, To: s.To, Scheme: string(table.Scheme), Games: table.Games, Nights: table.Nights, Rows: []seasonRow{}}
	for _, r := range table.Rows {
		row := seasonRow{
			Player: person{r.Player, people[r.Player].Name}, Place: r.Place, Needs: r.Needs, Beaten: float64(r.Twice) / 2, Met: r.Met,
			Share: r.Share(), Spread: r.Spread, Games: r.Games, Wins: r.Wins, Last: r.Last, Points: float64(r.Points) / 2, Nights: []seasonNight{},
		}
		for _, night := range r.Nights {
			row.Nights = append(row.Nights, seasonNight{night.Day, float64(night.Points) / 2, night.Counts})
		}
		t.Rows = append(t.Rows, row)
	}
	if luck.Seasons > 0 {
		t.Luck = &seasonLuck{luck.AsUneven, luck.Seasons, luck.Exact, luck.Verdict()}
	}
	return t
}

// withoutDice judges the games of a season whose dice are known.
func withoutDice(ctx context.Context, p *store.Store, list []season.Game, table *season.Table, people map[string]season.Person) ([]seasonWithout, error) {
	players, err := p.Roster().Players()
	if err != nil {
		return nil, err
	}
	tables := &odds.Tables{Cache: cachefile.Default(), Run: background.Lean}
	by := insight.Judging{
		Read:   p.Sheet,
		Series: &insight.Series{Options: odds.Options{Ready: true, Tables: tables}, Card: games.ScorecardOf, Model: games.ChancesOf},
	}
	var ids []string
	for i := range list {
		ids = append(ids, list[i].ID)
	}
	var results []insight.Result
	as := sheets.PlayerResolver(players)
	err = by.Each(ctx, ids, func(_ int, s *sheets.Sheet, judged []insight.Player) {
		for _, r := range insight.ResultsOf(s, judged) {
			r.Player = as(r.Player)
			if slices.ContainsFunc(table.Rows, func(row season.Row) bool { return row.Player == r.Player }) {
				results = append(results, r)
			}
		}
	})
	said := []seasonWithout{}
	for _, w := range insight.WithoutDice(results) {
		one := seasonWithout{Game: w.Game, House: jsontext.Value("null"), Unit: map[insight.Unit]string{insight.Points: "points", insight.Percents: "percents"}[w.Unit], Games: w.Games}
		if w.Variant != "" {
			one.House = jsontext.Value(w.Variant)
		}
		for _, r := range w.Rows {
			one.Rows = append(one.Rows, seasonWithoutRow{person{r.Player, people[r.Player].Name}, r.Games, r.Score, r.Luck, r.Few})
		}
		said = append(said, one)
	}
	return said, err
}

// seasonAsTable prints a line for each player, and below them whether it could be luck.
func seasonAsTable(out io.Writer, w *i18n.Translator, table season.Table, luck season.Luck, people map[string]season.Person) error {
	if len(table.Rows) == 0 {
		_, err := fmt.Fprintln(out, w.Say("command.season.none"))
		return err
	}
	heads, rows := present.SeasonTable(w, &table)
	t := printedTable(2, 3, 4, 5, 6)
	t.add(heads...)
	for _, r := range rows {
		t.add(append([]string{r.Place, oneLine(people[r.Player].Name)}, r.Cells...)...)
	}
	err := t.print(out)
	if said := present.Verdict(w, luck); said != "" && err == nil {
		_, err = fmt.Fprintf(out, "\n%s\n", said)
	}
	return err
}

// printedTable returns a table with numbers in some columns.
func printedTable(numbers ...int) table {
	t := table{numbers: map[int]bool{}}
	for _, column := range numbers {
		t.numbers[column] = true
	}
	return t
}
