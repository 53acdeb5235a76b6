package main

import (
	"cmp"
	"context"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/go-json-experiment/json/jsontext"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/ui/i18n"
)

// record is what a player has achieved in a game by one variant of its rules, as
// --json prints it; or in all games together, of which it says only what does not
// depend on which game it was.
type record struct {
	Player  person            `json:"player"`
	Game    string            `json:"game"`  // "": all together
	House   jsontext.Value    `json:"house"` // what was agreed that changes scores; null for the rules as they come
	Games   int               `json:"games"`
	Wins    int               `json:"wins"`
	Shared  int               `json:"shared"` // of the wins
	Losses  int               `json:"losses"` // named as the loser
	Left    int               `json:"left"`   // games left early, which count in nothing else
	Total   int               `json:"total"`  // of the scores
	Best    *scored           `json:"best"`
	Worst   *scored           `json:"worst"`
	Streak  streak            `json:"streak"`
	Seats   []wonOf           `json:"seats"`
	Figures map[string]figure `json:"figures"`
	Years   []year            `json:"years"`
	Against []rival           `json:"against"` // by ID
}

type person struct {
	ID   string `json:"id"`
	Name string `json:"name"`
}

type scored struct {
	Score int    `json:"score"`
	Sheet string `json:"sheet"`
}

type streak struct {
	Longest int    `json:"longest"` // wins in a row
	Ended   string `json:"ended"`   // the sheet with the last of them
	Now     int    `json:"now"`
}

type wonOf struct {
	Players int `json:"players"`
	Games   int `json:"games"`
	Wins    int `json:"wins"`
}

type figure struct {
	N   int `json:"n"`
	Sum int `json:"sum"`
}

type year struct {
	Year  int     `json:"year"`
	Games int     `json:"games"`
	Wins  int     `json:"wins"`
	Total int     `json:"total"`
	Best  *scored `json:"best"`
}

// rival is how the player did against another one at the same table; where neither
// was ahead, they were level.
type rival struct {
	Player person `json:"player"`
	Games  int    `json:"games"`
	Ahead  int    `json:"ahead"`
	Behind int    `json:"behind"`
}

// records lists what players have achieved.
func records(inv *invocation) int {
	return inv.withPad(func(ctx context.Context, p *store.Store) int {
		q, err := inv.query(p)
		if err != nil {
			return inv.fail(err)
		}
		list, err := inv.gather(ctx, p, q)
		switch {
		case err != nil:
		case inv.json:
			err = inv.printJSON("records", list)
		default:
			err = inv.recordsAsTable(list)
		}
		if err != nil {
			return inv.fail(err)
		}
		return ok
	})
}

// gather reads the records of those who were asked for, or of all on the list, in
// the order of their names.
func (inv *invocation) gather(ctx context.Context, p *store.Store, q store.Query) ([]record, error) {
	people, err := p.Roster().Players()
	if err != nil {
		return nil, err
	}
	var asked []person
	for i, id := range q.Players {
		asked = append(asked, person{id, inv.players[i]})
	}
	for _, one := range people {
		if i := slices.Index(q.Players, one.ID); i >= 0 {
			asked[i].Name = one.Name
		} else if len(q.Players) == 0 && one.MergedInto == "" {
			asked = append(asked, person{one.ID, one.Name})
		}
	}
	if len(q.Players) == 0 {
		sortByName(inv.words, asked)
	}
	list := []record{}
	for _, who := range asked {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		tallies, err := p.Stats().OfPlayer(who.ID)
		if err != nil {
			return nil, err
		}
		own := asRecords(inv.catalogue, who, tallies, q.Games)
		if err := addRivals(p, own); err != nil {
			return nil, err
		}
		if len(own) > 0 && len(q.Games) == 0 {
			all, _, err := p.Stats().Career(who.ID)
			if err != nil {
				return nil, err
			}
			list = append(list, together(own, all.Streak))
		}
		list = append(list, own...)
	}
	return list, nil
}

// sortByName puts people in the order of the alphabet of the language.
func sortByName(w *i18n.Translator, people []person) {
	slices.SortStableFunc(people, func(a, b person) int { return w.CompareNames(a.Name, b.Name) })
}

// addRivals adds to the records of a player how that player did against others.
func addRivals(p *store.Store, list []record) error {
	if len(list) == 0 {
		return nil
	}
	pairs, err := p.Stats().HeadToHeads(list[0].Player.ID)
	if err != nil {
		return err
	}
	for _, pair := range pairs {
		i := slices.IndexFunc(list, func(r record) bool { return pair.Game == r.Game && pair.Variant == string(r.House) })
		if i < 0 {
			continue // of a game that was not asked for
		}
		other, err := p.Roster().Player(pair.Other)
		if err != nil {
			return err
		}
		list[i].Against = append(list[i].Against, rival{person{pair.Other, other.Name}, pair.Games, pair.Wins, pair.Losses})
	}
	return nil
}

// together joins the records of a player to one of all games, whose runs of wins
// are given.
func together(list []record, wins stats.Streak) record {
	all := record{Player: list[0].Player, Streak: asStreak(wins), Figures: map[string]figure{}, Years: []year{}, Against: []rival{}}
	seats := map[int]stats.WinRate{}
	for _, r := range list {
		all.Games += r.Games
		all.Wins += r.Wins
		all.Shared += r.Shared
		all.Losses += r.Losses
		all.Left += r.Left
		for _, w := range r.Seats {
			was := seats[w.Players]
			seats[w.Players] = stats.WinRate{Games: was.Games + w.Games, Wins: was.Wins + w.Wins}
		}
	}
	all.Seats = asSeats(seats)
	return all
}

// asRecords joins the years of a player's tallies, in the order of the list of games;
// games from files follow by their IDs.
func asRecords(catalogue *games.Catalogue, who person, tallies []stats.PlayerStats, kinds []string) []record {
	var order, others []string
	for _, g := range games.All {
		order = append(order, g.ID)
	}
	for _, t := range tallies {
		if !slices.Contains(order, t.Game) {
			others = append(others, t.Game)
		}
	}
	slices.Sort(others)
	var list []record
	for _, id := range append(order, slices.Compact(others)...) {
		if len(kinds) > 0 && !slices.Contains(kinds, id) {
			continue
		}
		byVariant := map[string][]stats.PlayerStats{}
		var variants []string
		for _, t := range tallies {
			if t.Game != id {
				continue
			}
			if byVariant[t.Variant] == nil {
				variants = append(variants, t.Variant)
			}
			byVariant[t.Variant] = append(byVariant[t.Variant], t)
		}
		slices.Sort(variants)
		for _, v := range variants {
			list = append(list, asRecord(catalogue, who, byVariant[v]))
		}
	}
	return list
}

// asRecord joins the tallies of one variant.
func asRecord(catalogue *games.Catalogue, who person, years []stats.PlayerStats) record {
	slices.SortFunc(years, func(a, b stats.PlayerStats) int { return cmp.Compare(a.Year, b.Year) })
	var figures []scoring.Stat
	if g := catalogue.Find(years[0].Game, ""); g != nil {
		figures = g.Stats
	}
	all := years[0]
	for _, next := range years[1:] {
		all = all.Merge(next, figures)
	}
	r := record{
		Player: who, Game: all.Game, Games: all.Games, Wins: all.Wins, Shared: all.Shared, Losses: all.Losses,
		Left: all.Left, Total: all.Total, Best: asScored(all, all.Best), Worst: asScored(all, all.Worst),
		Streak: asStreak(all.Streak), Seats: asSeats(all.Seats), Figures: map[string]figure{}, Years: []year{}, Against: []rival{},
	}
	if all.Variant != "" {
		r.House = jsontext.Value(all.Variant)
	}
	for i, f := range figures {
		if i < len(all.Counts) {
			r.Figures[f.Key] = figure{all.Counts[i].N, all.Counts[i].Sum}
		}
	}
	for _, t := range years {
		r.Years = append(r.Years, year{t.Year, t.Games, t.Wins, t.Total, asScored(t, t.Best)})
	}
	return r
}

func asStreak(wins stats.Streak) streak {
	return streak{Longest: wins.Longest, Ended: wins.EndedAt, Now: wins.Tail}
}

func asSeats(won map[int]stats.WinRate) []wonOf {
	list := []wonOf{}
	for _, players := range slices.Sorted(maps.Keys(won)) {
		list = append(list, wonOf{players, won[players].Games, won[players].Wins})
	}
	return list
}

func asScored(t stats.PlayerStats, s stats.Score) *scored {
	if t.Games == 0 {
		return nil
	}
	return &scored{s.Value, s.Sheet}
}

// recordsAsTable prints a line for each player, game and variant. A rate stands
// beside the number of games that it rests on.
func (inv *invocation) recordsAsTable(list []record) error {
	t := table{numbers: map[int]bool{3: true, 4: true, 5: true, 6: true, 7: true, 8: true}}
	heading := []string{"player", "game", "house", "games", "wins", "average", "best", "worst", "streak"}
	for i, key := range heading {
		heading[i] = inv.words.Say("command.records." + key)
	}
	t.add(heading...)
	for _, r := range list {
		average, best, worst := "", "", ""
		game, house := inv.words.Say("command.records.all"), ""
		if r.Game != "" {
			game, house = inv.words.Game(r.Game, scoring.TitleOf(string(r.House))), inv.agreed(r)
		}
		if r.Best != nil {
			average = strings.Replace(inv.words.Decimal(float64(r.Total)/float64(r.Games)), "-", i18n.Minus, 1)
			best, worst = i18n.Figure(r.Best.Score), i18n.Figure(r.Worst.Score)
		}
		t.add(oneLine(r.Player.Name), game, house, strconv.Itoa(r.Games), strconv.Itoa(r.Wins),
			average, best, worst, strconv.Itoa(r.Streak.Longest))
	}
	return t.print(inv.output)
}

// agreed says which house rules a record was played by, where they are not as the
// rules come.
func (inv *invocation) agreed(r record) string {
	if scoring.HasOtherRules(string(r.House)) {
		return inv.words.Say("records.other-rules")
	}
	g := inv.catalogue.Find(r.Game, "")
	if g == nil {
		return string(r.House)
	}
	house, err := g.HouseOf(string(r.House))
	if err != nil {
		return string(r.House) // those of a newer Beermat, as they are
	}
	return i18n.Teller{Words: inv.words}.Agreed(g, house)
}
