package main

import (
	"cmp"
	"context"
	"slices"
	"strconv"
	"time"

	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/ui/i18n"
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
	return inv.withPad(func(ctx context.Context, p *store.Store) int {
		err := inv.season(ctx, p)
		if err != nil {
			return inv.fail(err)
		}
		return ok
	})
}

func (inv *invocation) season(ctx context.Context, p *store.Store) error {
	s, err := inv.whichSeason(p)
	if err != nil {
		return err
	}
	games, people, err := p.History().SeasonGames(ctx, &s)
	if err != nil {
		return err
	}
	table := season.NewTable(&s, games, people)
	var luck season.Luck
	if table.Games >= season.LuckFrom && table.Scheme == season.Share {
		luck = season.Chance(ctx, cmp.Or(s.ID, s.From.String()+s.To.String()), games)
	}
	if inv.json {
		return inv.printJSON("season", asSeason(&s, table, luck, people))
	}
	return inv.seasonAsTable(table, luck, people)
}

// whichSeason returns the season that was asked for: the one of a name, with what else the
// options say, or that of days, or this year.
func (inv *invocation) whichSeason(p *store.Store) (s season.Season, err error) {
	if len(inv.args) > 0 {
		list, err := p.History().Seasons()
		if err != nil {
			return s, err
		}
		i := slices.IndexFunc(list, func(one season.Season) bool { return sheets.GuestID(one.Name) == sheets.GuestID(inv.args[0]) })
		if i < 0 {
			return s, inv.wrongValue("season", inv.args[0])
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

// seasonAsTable prints a line for each player, and below them whether it could be luck.
func (inv *invocation) seasonAsTable(table season.Table, luck season.Luck, people map[string]season.Person) error {
	if len(table.Rows) == 0 {
		inv.print(inv.words.Say("command.season.none") + "\n")
		return nil
	}
	heading := []string{"place", "player", "share", "beaten", "luck", "games", "wins"}
	t := printedTable(2, 3, 4, 5, 6)
	if table.Scheme == season.Cup {
		heading = []string{"place", "player", "points", "nights", "games", "wins"}
		t = printedTable(2, 3, 4, 5)
	}
	for i, key := range heading {
		heading[i] = inv.words.Say("command.season." + key)
	}
	t.add(heading...)
	for _, r := range table.Rows {
		place := strconv.Itoa(r.Place)
		if r.Place == 0 {
			place = inv.words.Say("command.season.needs", i18n.Data{"n": r.Needs})
		}
		games, wins := strconv.Itoa(r.Games), strconv.Itoa(r.Wins)
		if table.Scheme == season.Cup {
			t.add(place, oneLine(people[r.Player].Name), season.Half(r.Points), strconv.Itoa(len(r.Nights)), games, wins)
			continue
		}
		t.add(place, oneLine(people[r.Player].Name), inv.words.Percent(r.Share()), inv.words.Say("command.season.of", i18n.Data{"beaten": season.Half(r.Twice), "met": r.Met}),
			"± "+inv.words.Percent(r.Spread), games, wins)
	}
	err := t.print(inv.output)
	if said := luck.Verdict(); said != "" && err == nil {
		inv.print("\n" + inv.words.Say("season."+said, i18n.Data{"n": int(luck.Part()*100 + 0.5)}) + "\n")
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
