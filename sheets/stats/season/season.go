// Package season computes the table of a season from its games: who beat most of the people
// they met, and how much of that luck alone would do. A table is never stored.
package season

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"

	"beermat/sheets"
)

// Scheme is what the place in a season follows from.
type Scheme string

// The schemes.
const (
	Share Scheme = "share" // people beaten of people met: who plays best
	Cup   Scheme = "cup"   // points for each night: who plays best and comes
)

// Season is which games count, and how. It is kept as a field of the pad.
type Season struct {
	ID      string     `json:"-"`
	Name    string     `json:"name"`
	From    sheets.Day `json:"from,omitzero"` // the first and the last night; 0: no bound
	To      sheets.Day `json:"to,omitzero"`
	Games   []string   `json:"games,omitempty"` // IDs of games; none: all
	Who     []string   `json:"who,omitempty"`   // IDs of players that have a row; none: all on the list of players
	Scheme  Scheme     `json:"scheme,omitzero"`
	Best    int        `json:"best,omitzero"`      // the nights of a cup that count; 0: all but a fifth
	LeftOut []string   `json:"left_out,omitempty"` // IDs of sheets
	Again   Period     `json:"again,omitzero"`     // another one follows by itself; "": none
}

// The bounds of a season that may come from anywhere.
const (
	maxNights = 1000
	maxListed = 1000
)

// Bound makes a season that may come from anywhere fit to be used. It reports whether it has a
// name and days that can be.
func (s *Season) Bound() bool {
	s.Name = sheets.ClipText(strings.ToValidUTF8(s.Name, "\uFFFD"), false)
	s.Best = min(max(0, s.Best), maxNights)
	if s.Scheme != Cup {
		s.Scheme = Share
	}
	if s.Again != PeriodOf(s.From, s.To) {
		s.Again = "" // there is no saying when the next one ends
	}
	for _, list := range []*[]string{&s.Games, &s.Who, &s.LeftOut} {
		*list = (*list)[:min(len(*list), maxListed)]
	}
	return s.Name != "" && (s.To == 0 || s.From <= s.To)
}

// Made returns the seasons that the fields of a pad say people have made, the one that ends last first. One that
// says nothing that can be is left out.
func Made(fields sheets.Fields) (list []Season) {
	for field := range fields {
		id, is := strings.CutPrefix(field, sheets.SeasonFields)
		s := Season{ID: id}
		if is && sheets.IsID(id) && fields.Read(field, &s) && s.Bound() {
			list = append(list, s)
		}
	}
	sheets.SortBy(list, Compare)
	return list
}

// Compare sorts seasons: the one that ends last first, those without an end before all.
func Compare(a, b Season) int {
	end := func(s Season) sheets.Day {
		if s.To == 0 {
			return math.MaxInt32
		}
		return s.To
	}
	return cmp.Or(-cmp.Compare(end(a), end(b)), -cmp.Compare(a.From, b.From), cmp.Compare(a.Name, b.Name), cmp.Compare(a.ID, b.ID))
}

// Year returns the first and the last night of a year.
func Year(year int) (from, to sheets.Day) {
	return ThisYear.Around(sheets.DayOf(time.Date(year, 1, 1, 12, 0, 0, 0, time.UTC)))
}

// Counts reports whether a game counts: it is of the season, over, and at least two stayed to
// its end.
func (s *Season) Counts(sum sheets.Summary) bool {
	if !sum.Done || sum.Uncounted || !sum.Deleted.IsZero() || !s.Has(sum.ID, sum.Game, sum.Night) {
		return false
	}
	stayed := 0
	for _, one := range sum.Standings {
		if !one.Left {
			stayed++
		}
	}
	return stayed > 1
}

// Has reports whether a sheet, of a game, is of the season by its night.
func (s *Season) Has(id, game string, night sheets.Day) bool {
	return (s.From == 0 || night >= s.From) && (s.To == 0 || night <= s.To) &&
		(len(s.Games) == 0 || slices.Contains(s.Games, game)) && !slices.Contains(s.LeftOut, id)
}

// Game is how a game ended for those who stayed.
type Game struct {
	ID    string
	Game  string // what was played, by its ID
	Night sheets.Day
	Sides []Side
}

// Side is one who played, or several who played together.
type Side struct {
	People []string // their IDs
	Place  int
	Won    bool
}

// NewGame returns a game that counts. as tells as whom a person is counted.
func NewGame(sum sheets.Summary, as func(id string) string) Game {
	g := Game{ID: sum.ID, Game: sum.Game, Night: sum.Night}
	for _, one := range sum.Standings {
		if one.Left {
			continue
		}
		side := Side{Place: one.Place, Won: one.Won}
		for _, who := range sum.Players[one.Player].People() {
			side.People = append(side.People, as(who.PlayerID()))
		}
		g.Sides = append(g.Sides, side)
	}
	return g
}

// beaten returns twice the people of other sides that a side has beaten, a tie counting for
// half, and how many people it met.
func (g *Game) beaten(side int) (twice, met int) {
	for i, other := range g.Sides {
		if i == side {
			continue
		}
		n := len(other.People)
		met += n
		twice += n * (1 + cmp.Compare(other.Place, g.Sides[side].Place))
	}
	return twice, met
}

// variance is how much luck alone would spread what a side beats, if all places of the game
// were dealt out.
func (g *Game) variance(side int) float64 {
	m := len(g.Sides)
	// One and two others beaten, in halves and quarters, over all ways to deal the places.
	single, both := 0, 0
	for i := range m {
		won, squares := 0, 0
		for j := range m {
			if j != i {
				half := 1 + cmp.Compare(g.Sides[j].Place, g.Sides[i].Place)
				won += half
				squares += half * half
			}
		}
		single += squares
		both += won*won - squares
	}
	one := float64(single)/float64(4*m*(m-1)) - 0.25
	two := 0.0
	if m > 2 {
		two = float64(both)/float64(4*m*(m-1)*(m-2)) - 0.25
	}
	met, squares := 0, 0
	for i := range g.Sides {
		if i != side {
			n := len(g.Sides[i].People)
			met += n
			squares += n * n
		}
	}
	return max(0, float64(squares)*one+float64(met*met-squares)*two) // not below for rounding
}

// Person is somebody who played in a season.
type Person struct {
	Name  string
	Guest bool // they are not on the list of players
}

// Row is how one did in a season.
type Row struct {
	Player string
	Place  int // 0: not placed yet
	Twice  int // the people beaten, twice: a tie counts for half
	Met    int
	Spread float64 // how much luck alone moves the share by, one standard deviation
	Games  int
	Wins   int
	Last   []bool // whether the last five games were won, the newest last
	Needs  int    // games until there is a place; 0: there is one
	Points int    // of a cup, twice
	Nights []Night
}

// Share is the part of the people met that was beaten, 0 to 1.
func (r *Row) Share() float64 { return float64(r.Twice) / float64(2*r.Met) }

// Half writes a number that is kept twice, such as 3½.
func Half(twice int) string {
	said := strconv.Itoa(twice / 2)
	if twice%2 == 1 {
		said += "½"
	}
	return said
}

// Table is who leads, and who else has played.
type Table struct {
	Scheme Scheme
	Rows   []Row // by place; then those who have no place yet, by games
	Games  int
	Nights int
}

// lastGames is how many of the last games a row shows.
const lastGames = 5

// NewTable computes the table of games, in any order. Guests have a row only where the season
// names them.
func NewTable(s *Season, games []Game, people map[string]Person) Table {
	games = slices.Clone(games)
	sheets.SortBy(games, func(a, b Game) int { return cmp.Or(cmp.Compare(a.Night, b.Night), cmp.Compare(a.ID, b.ID)) })
	t := Table{Scheme: cmp.Or(s.Scheme, Share), Games: len(games), Nights: len(nightsOf(games))}
	rows, spread := map[string]*Row{}, map[string]float64{}
	for i := range games {
		g := &games[i]
		for k, side := range g.Sides {
			twice, met := g.beaten(k)
			v := g.variance(k)
			for _, who := range side.People {
				if g.sidesOf(who) > 1 {
					continue // namesakes, whom nobody can tell apart
				}
				if len(s.Who) > 0 && !slices.Contains(s.Who, who) || len(s.Who) == 0 && people[who].Guest {
					continue
				}
				r := rows[who]
				if r == nil {
					r = &Row{Player: who}
					rows[who] = r
				}
				r.Twice, r.Met, r.Games = r.Twice+twice, r.Met+met, r.Games+1
				spread[who] += v
				if side.Won {
					r.Wins++
				}
				if r.Last = append(r.Last, side.Won); len(r.Last) > lastGames {
					r.Last = r.Last[1:]
				}
			}
		}
	}
	most := 0
	for who, r := range rows {
		r.Spread = math.Sqrt(spread[who]) / float64(r.Met)
		most = max(most, r.Games)
	}
	for _, r := range rows {
		if t.Scheme == Share {
			r.Needs = max(0, (most+2)/3-r.Games)
		}
		t.Rows = append(t.Rows, *r)
	}
	if t.Scheme == Cup {
		t.scoreCup(s, games)
	}
	t.rank(games)
	return t
}

// rank puts the rows in order and gives them their places.
func (t *Table) rank(games []Game) {
	sheets.SortBy(t.Rows, func(a, b Row) int { return cmp.Compare(a.Player, b.Player) }) // the same for any order of arrival
	sheets.SortBy(t.Rows, func(a, b Row) int {
		if placed := cmp.Compare(min(a.Needs, 1), min(b.Needs, 1)); placed != 0 {
			return placed
		}
		if a.Needs > 0 {
			return cmp.Or(-cmp.Compare(a.Games, b.Games), -compareShare(a, b))
		}
		if t.Scheme == Cup {
			return -compareCup(a, b)
		}
		return cmp.Or(-compareShare(a, b), -cmp.Compare(a.Met, b.Met))
	})
	same := func(a, b Row) bool {
		if t.Scheme == Cup {
			return compareCup(a, b) == 0
		}
		return compareShare(a, b) == 0 && a.Met == b.Met
	}
	for from := 0; from < len(t.Rows) && t.Rows[from].Needs == 0; {
		to := from + 1
		for to < len(t.Rows) && t.Rows[to].Needs == 0 && same(t.Rows[from], t.Rows[to]) {
			to++
		}
		tied := t.Rows[from:to]
		var levels []int
		if t.Scheme == Cup {
			levels = untieCup(tied)
		} else {
			levels = untie(tied, games)
		}
		for i := range tied {
			tied[i].Place = from + 1 + levels[i]
		}
		from = to
	}
}

// compareShare compares the shares of two rows, without rounding.
func compareShare(a, b Row) int { return cmp.Compare(a.Twice*b.Met, b.Twice*a.Met) }

// untie puts rows with the same share of the same number of people in order: by who beat the
// others of them more often where both played, then by the last game in which all of them
// played. It returns how many of them are ahead of each.
func untie(tied []Row, games []Game) []int {
	levels := make([]int, len(tied))
	if len(tied) < 2 {
		return levels
	}
	split(tied, levels, func(among []Row) []int {
		net := make([]int, len(among))
		for i := range among {
			for j := range among {
				for k := range games {
					net[i] += games[k].ahead(among[i].Player, among[j].Player)
				}
			}
		}
		return net
	}, func(among []Row) []int {
		for i := range slices.Backward(games) {
			places := make([]int, len(among))
			for k := range among {
				if places[k] = -games[i].placeOf(among[k].Player); places[k] == 0 {
					places = nil
					break
				}
			}
			if places != nil {
				return places
			}
		}
		return make([]int, len(among))
	})
	return levels
}

// split sorts rows by the first way to compare that tells any of them apart, the highest
// first, and those that it leaves together again; levels are how many are ahead of each.
func split(rows []Row, levels []int, ways ...func(among []Row) []int) {
	if len(rows) < 2 || len(ways) == 0 {
		return
	}
	value, by := ways[0](rows), map[string]int{}
	for i, r := range rows {
		by[r.Player] = value[i]
	}
	sheets.SortBy(rows, func(a, b Row) int { return cmp.Compare(by[b.Player], by[a.Player]) })
	for from := 0; from < len(rows); {
		to := from + 1
		for to < len(rows) && by[rows[to].Player] == by[rows[from].Player] {
			to++
		}
		for i := from; i < to; i++ {
			levels[i] += from
		}
		rest := ways[1:]
		if to-from < len(rows) && to-from > 1 {
			rest = ways // among fewer the same way may tell more
		}
		split(rows[from:to], levels[from:to], rest...)
		from = to
	}
}

// ahead compares two people who both played on different sides: 1 where the first one ended
// ahead, -1 behind, else 0.
func (g *Game) ahead(one, other string) int {
	a, b := g.placeOf(one), g.placeOf(other)
	if a == 0 || b == 0 {
		return 0
	}
	return cmp.Compare(b, a)
}

// sidesOf returns on how many sides somebody is.
func (g *Game) sidesOf(who string) (n int) {
	for _, side := range g.Sides {
		if slices.Contains(side.People, who) {
			n++
		}
	}
	return n
}

// placeOf returns the place of a person; 0 where they did not play to the end.
func (g *Game) placeOf(who string) int {
	for _, side := range g.Sides {
		if slices.Contains(side.People, who) {
			return side.Place
		}
	}
	return 0
}

// nightsOf returns the nights of games, which are in their order.
func nightsOf(games []Game) (nights []sheets.Day) {
	for i := range games {
		if i == 0 || games[i].Night != games[i-1].Night {
			nights = append(nights, games[i].Night)
		}
	}
	return nights
}
