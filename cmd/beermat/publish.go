package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"beermat/cmd/internal/background"
	"beermat/cmd/internal/cachefile"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/sheets/store/tablepad"
	"beermat/sheets/transfer"
	"beermat/ui/i18n"
	"beermat/ui/prefs"
	"beermat/ui/site"
)

// pagesList names the files that were laid, so that one of a game which is gone is taken away.
const pagesList = "pages.txt"

// How many nights the first page has, and are read at a time.
const (
	firstNights  = 20
	nightsAtOnce = 64
)

// publish lays games as pages into a folder: those of a season, or those that the options ask for.
func publish(inv *invocation) int {
	if !inv.toFile() {
		return inv.fail(&usageError{"no-out", i18n.Data{"command": inv.cmd.Name()}})
	}
	return inv.withPad(func(ctx context.Context, pad *store.Store) int {
		p := &publisher{selection: selection{inv: inv, ctx: ctx, pad: pad}, old: map[string]bool{}}
		err := p.publish()
		if err != nil {
			return inv.fail(err)
		}
		inv.say("command.publish.done", i18n.Data{"path": inv.out, "n": p.pages, "written": p.written, "removed": p.removed})
		if p.lost > 0 {
			return failed
		}
		return ok
	})
}

// publisher lays pages.
type publisher struct {
	selection
	site                    *site.Site
	series                  insight.Series
	old                     map[string]bool // what was laid before
	names                   []string        // what is laid now
	tales                   []insight.Tale  // of the games
	pages, written, removed int
}

func (p *publisher) publish() error {
	inv := p.inv
	p.site = &site.Site{
		Words: inv.words, Games: inv.catalogue, Pad: tablepad.Pad{Store: p.pad}, Names: inv.options.names, Opens: cmp.Or(inv.page, prefs.New(p.pad).LinkPage()),
	}
	p.series = insight.Series{
		Options: odds.Options{Tables: &odds.Tables{Cache: cachefile.Default(), Run: background.Lean}, Ready: true},
		Card:    inv.catalogue.ScorecardOf, Model: games.ChancesOf,
	}
	var err error
	if p.site.Known, err = p.pad.Roster().Players(); err != nil {
		return err
	}
	of, err := p.choose()
	if err != nil {
		return err
	}
	nights, err := p.nights(of)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Join(inv.out, site.GamesFolder), 0o777); err != nil {
		return err
	}
	p.readList()
	common, err := p.site.Common()
	if err != nil {
		return err
	}
	for name, text := range common {
		if err := p.lay(name, text); err != nil {
			return err
		}
	}
	var past []sheets.Summary // the oldest first
	for _, night := range slices.Backward(nights) {
		for _, one := range slices.Backward(night.Games) {
			past = append(past, one)
		}
	}
	p.site.Take(past)
	for _, lay := range []func() error{func() error { return p.layNights(nights) }, func() error { return p.layGames(past) }, p.layRecords, func() error { return p.laySeason(of) }} {
		if err := lay(); err != nil {
			return err
		}
	}
	return p.tidy()
}

// choose returns the season that was asked for; nil for none, and then the query says which games.
func (p *publisher) choose() (of *season.Season, err error) {
	if len(p.inv.args) == 0 {
		p.query, err = p.inv.query(p.pad)
		return nil, err
	}
	s, err := p.inv.whichSeason(p.pad)
	if err != nil {
		return nil, err
	}
	p.query = store.Query{From: s.From, To: s.To, Games: s.Games}
	p.site.Title, p.site.Table = s.Name, true
	return &s, nil
}

// nights returns the nights with the games that are published, the newest first, and in each the game that was begun
// last.
func (p *publisher) nights(of *season.Season) (all []sheets.Night, err error) {
	for before, more := store.Newest, true; more; {
		var list []sheets.Night
		if list, more, err = p.pad.History().Nights(p.query, before, nightsAtOnce); err != nil {
			return nil, err
		}
		for _, night := range list {
			before = night.Day
			night.Games = slices.DeleteFunc(night.Games, func(g sheets.Summary) bool { return of != nil && !of.Counts(g) })
			slices.SortStableFunc(night.Games, func(a, b sheets.Summary) int { return cmp.Or(b.Started.Compare(a.Started), cmp.Compare(b.ID, a.ID)) })
			if len(night.Games) > 0 {
				all = append(all, night)
			}
		}
		more = more && len(list) > 0
	}
	return all, p.ctx.Err()
}

// layNights lays the first page and, where there are more nights than it has, a page for each year: a game more
// changes few of them.
func (p *publisher) layNights(nights []sheets.Night) error {
	byYear := map[int][]sheets.Night{}
	if len(nights) > firstNights {
		for _, night := range nights {
			year := night.Day.Year()
			if byYear[year] == nil {
				p.site.Years = append(p.site.Years, year)
			}
			byYear[year] = append(byYear[year], night)
		}
	}
	err := p.lay(p.site.Nights(0, nights[:min(len(nights), firstNights)]))
	for _, year := range p.site.Years {
		err = cmp.Or(err, p.lay(p.site.Nights(year, byYear[year])))
	}
	return err
}

// layGames lays the pages of games, the oldest first.
func (p *publisher) layGames(games []sheets.Summary) error {
	at := func(i int) *sheets.Summary {
		if i < 0 || i >= len(games) {
			return nil
		}
		return &games[i]
	}
	for i, one := range games {
		if err := p.ctx.Err(); err != nil {
			return err
		}
		sheet, err := p.pad.Sheet(one.ID)
		if err != nil {
			p.skip(err)
			continue
		}
		if p.inv.catalogue.ScorecardOf(sheet.Game()) == nil {
			continue // nobody could say what it shows
		}
		players, err := p.judge(sheet)
		if err != nil {
			return err
		}
		p.tales = append(p.tales, insight.TaleOf(sheet, players))
		if players != nil {
			if err := p.lay(p.site.Luck(sheet, players)); err != nil {
				return err
			}
		}
		if err := p.lay(p.site.Game(sheet, players != nil, at(i-1), at(i+1))); err != nil {
			return err
		}
	}
	return nil
}

// judge returns what the dice gave in a game and what the choices cost; nil where nobody can tell. A table that takes
// is made first where it is not there.
func (p *publisher) judge(sheet *sheets.Sheet) ([]insight.Player, error) {
	g, tables := p.series.Open(sheet)
	if !g.Judges() || !hasDice(sheet) {
		return nil, nil
	}
	if err := p.inv.prepare(p.ctx, p.series.Options.Tables, slices.Clone(tables[:min(1, len(tables))])); err != nil {
		return nil, err
	}
	players, err := g.Players(p.ctx, sheet)
	if !slices.ContainsFunc(players, func(one insight.Player) bool { return one.Judged > 0 }) {
		players = nil
	}
	return players, err
}

// hasDice reports whether an entry may say its dice.
func hasDice(sheet *sheets.Sheet) bool {
	of := sheet.Game().Faces
	for k := range sheet.Len() {
		if of == nil || len(of(sheet.At(k), sheet.Entry(k))) > 0 {
			return true
		}
	}
	return false
}

// layRecords lays the pages of the records.
func (p *publisher) layRecords() (err error) {
	for name, text := range p.site.Records() {
		err = cmp.Or(err, p.lay(name, text))
	}
	return err
}

// laySeason lays the table of a season.
func (p *publisher) laySeason(of *season.Season) error {
	if of == nil {
		return nil
	}
	games, people, err := p.pad.History().SeasonGames(p.ctx, of)
	if err != nil {
		return err
	}
	table := season.NewTable(of, games, people)
	var luck season.Luck
	if table.Games >= season.LuckFrom && table.Scheme == season.Share {
		luck = season.Chance(p.ctx, of.ID, games)
	}
	as := sheets.PlayerResolver(p.site.Known)
	for i := range p.tales {
		p.tales[i] = p.tales[i].As(as)
	}
	return cmp.Or(p.lay(p.site.Season(&table, luck, people)), p.lay(p.site.Yearbook(insight.NewYearbook(*of, games, people, p.tales))))
}

// lay writes a file, unless it is there as it should be.
func (p *publisher) lay(name string, text []byte) error {
	p.names = append(p.names, name)
	if strings.HasSuffix(name, ".html") {
		p.pages++
	}
	path := filepath.Join(p.inv.out, filepath.FromSlash(name))
	if is, err := os.ReadFile(path); err == nil && bytes.Equal(is, text) {
		return nil
	}
	if name != pagesList {
		p.written++
	}
	return transfer.WriteFile(path, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// readList reads what was laid before.
func (p *publisher) readList() {
	text, _ := os.ReadFile(filepath.Join(p.inv.out, pagesList)) // at first there is none
	for _, name := range strings.Fields(string(text)) {
		p.old[name] = true
	}
}

// tidy takes away what was laid before and is no more, and notes what is there now. Other files in the folder
// are left alone.
func (p *publisher) tidy() error {
	slices.Sort(p.names)
	for name := range p.old {
		if _, laid := slices.BinarySearch(p.names, name); laid || !filepath.IsLocal(filepath.FromSlash(name)) || filepath.Ext(name) != ".html" {
			continue
		}
		if err := os.Remove(filepath.Join(p.inv.out, filepath.FromSlash(name))); err == nil {
			p.removed++
		} else if !errors.Is(err, os.ErrNotExist) {
			return err
		}
	}
	return p.lay(pagesList, []byte(strings.Join(p.names, "\n")+"\n"))
}
