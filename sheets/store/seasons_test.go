package store_test

import (
	"context"
	"slices"
	"sync/atomic"
	"testing"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats/season"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

func TestHistory_Seasons(t *testing.T) {
	both := newDevices(t, 2)
	one, other := both[0], both[1]
	one.share(t)
	other.share(t)
	exchange := func() {
		t.Helper()
		one.hear(t, other, 100)
		other.hear(t, one, 100)
	}
	are := func(d *device, want ...season.Season) {
		t.Helper()
		storetest.Written(t, d.Store)
		list, err := d.History().Seasons()
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "the seasons", want, list)
	}
	from, to := season.Year(2026)
	year := season.Season{ID: "01JD2Z8K6V0000000000000001", Name: "2026", From: from, To: to, Scheme: season.Share}
	cup := season.Season{ID: "01JD2Z8K6V0000000000000002", Name: "Friday cup", Scheme: season.Cup, Best: 8, Games: []string{"pig"}, LeftOut: []string{"01JD2Z8K6V0000000000000009"}}
	are(one)
	one.History().SaveSeason(year)
	one.History().SaveSeason(cup)
	are(one, cup, year) // the one without an end first
	exchange()
	are(other, cup, year)

	cup.Name = "Cup of the Fox"
	other.History().SaveSeason(cup)
	one.History().DeleteSeason(year.ID)
	are(one, season.Season{ID: cup.ID, Name: "Friday cup", Scheme: cup.Scheme, Best: cup.Best, Games: cup.Games, LeftOut: cup.LeftOut})
	exchange()
	are(one, cup)
	are(other, cup)

	// What says nothing that can be costs itself.
	one.History().SaveSeason(season.Season{ID: "01JD2Z8K6V0000000000000003"})
	one.History().SaveSeason(season.Season{ID: "01JD2Z8K6V0000000000000004", Name: "back", From: 10, To: 9})
	one.History().SaveSeason(season.Season{ID: "none", Name: "no ID"})
	are(one, cup)
	if sheets.IsID("none") {
		t.Error("an ID")
	}
}

func TestHistory_Versions(t *testing.T) {
	pad := storetest.NewPad(t)
	one, other := storetest.Lay(t, pad, 4, 3), storetest.Lay(t, pad, 4)
	ids := []string{one.Head().ID, other.Head().ID, "01JD2Z8K6V0000000000000009"}
	versions := func() []uint64 {
		t.Helper()
		storetest.Written(t, pad)
		list, err := pad.History().Versions(ids)
		sheetstest.Same(t, "the error", nil, err)
		return list
	}
	before := versions()
	sheetstest.Same(t, "of the same", before, versions())
	storetest.Jot(t, pad, one, 6)
	after := versions()
	if after[0] == before[0] || after[1] != before[1] || before[0] == 0 || before[2] != 0 {
		t.Errorf("%d, then %d", before, after)
	}
}

// seasonOf reads the games of a season, the first one first, and who played in them.
func seasonOf(t *testing.T, pad *store.Store, s season.Season) (games []season.Game, people map[string]season.Person) {
	t.Helper()
	storetest.Written(t, pad)
	games, people, err := pad.History().SeasonGames(t.Context(), &s)
	sheetstest.Same(t, "the error", nil, err)
	slices.Reverse(games)
	return games, people
}

func TestHistory_SeasonGames(t *testing.T) {
	pad := storetest.NewPad(t)
	ann, bo := sheetstest.AnnSeat, sheetstest.BoSeat
	anna, cleo, dan, eva := sheets.Seat{Name: "Anna"}, sheets.Seat{Name: "Cleo"}, sheets.Seat{Name: "Dan"}, sheets.Seat{Name: "Eva"}
	for _, one := range []sheets.Seat{ann, bo} {
		pad.Roster().Save(sheets.Player{ID: one.ID, Name: one.Name + " of today"})
	}
	pad.Roster().Save(sheets.Player{ID: cleo.PlayerID(), Name: "Cleo"}) // a guest who came onto the list
	play := func(day int, seats []sheets.Seat, list ...int) *sheets.Sheet {
		return match(t, pad, sheetstest.Evening.AddDate(0, 0, day), nil, seats, list...)
	}
	leave := func(s *sheets.Sheet, seat int) {
		e, who := sheetstest.WroteAt(0, 30), scoring.JSONInt(seat)
		e.Score, e.Player, e.Leave = nil, &who, true
		if _, err := s.Write(e); err != nil {
			t.Fatal(err)
		}
		pad.AppendLog(s)
	}
	play(-1, []sheets.Seat{ann, bo}, 4, 3, 6) // 001: before the season
	play(0, foxes(), 4, 3, 6)                 // 002: Ann and Cleo, then Bo and Dan
	left := play(1, []sheets.Seat{ann, bo, dan}, 4)
	leave(left, 1)
	storetest.Jot(t, pad, left, 3, 6)            // 003: Bo went home
	alone := play(1, []sheets.Seat{ann, eva}, 4) // 004: Eva went home, and nobody was left to be beaten
	leave(alone, 1)
	play(1, []sheets.Seat{ann, bo}, 4)                                               // 005: on the table
	pad.Select(play(1, []sheets.Seat{ann, bo}, 4, 3, 6).Head().ID).Delete()          // 006
	pad.Select(play(1, []sheets.Seat{bo, ann}, 4, 3, 6).Head().ID).SetCounted(false) // 007
	moved := play(9, []sheets.Seat{bo, anna}, 5, 3, 6)                               // 008: moved into the season
	pad.Select(moved.Head().ID).MoveToNight(sheets.DayOf(sheetstest.Evening) + 2)
	pad.Roster().Merge(anna.PlayerID(), ann.ID)

	first := sheets.DayOf(sheetstest.Evening)
	s := season.Season{From: first, To: first + 2}
	side := func(place int, seats ...sheets.Seat) season.Side {
		of := season.Side{Place: place, Won: place == 1}
		for _, one := range seats {
			of.People = append(of.People, one.PlayerID())
		}
		return of
	}
	game := func(n string, day sheets.Day, sides ...season.Side) season.Game {
		return season.Game{ID: "01JD2Z8K6V000000000000000" + n, Game: "tally", Night: first + day, Sides: sides}
	}
	want := []season.Game{
		game("2", 0, side(1, ann, cleo), side(2, bo, dan)),
		game("3", 1, side(1, ann), side(2, dan)),
		game("8", 2, side(1, bo), side(2, ann)),
	}
	games, people := seasonOf(t, pad, s)
	sheetstest.Same(t, "the games", want, games)
	sheetstest.Same(t, "the people", map[string]season.Person{
		ann.ID: {Name: "Ann of today"}, bo.ID: {Name: "Bo of today"}, cleo.PlayerID(): {Name: "Cleo"}, dan.PlayerID(): {Name: "Dan", Guest: true},
	}, people)
	s.LeftOut = []string{want[1].ID}
	games, _ = seasonOf(t, pad, s)
	sheetstest.Same(t, "without one", []season.Game{want[0], want[2]}, games)
	s.Games = []string{"pig"}
	games, _ = seasonOf(t, pad, s)
	sheetstest.Same(t, "of another game", 0, len(games))
}

// What a season costs is what it has: with many more games before it and after it no more sheets are looked at,
// and hardly more memory is taken.
func TestHistory_SeasonGames_Cost(t *testing.T) {
	pad := storetest.NewPad(t)
	first := sheets.DayOf(sheetstest.Evening)
	s := season.Season{From: first, To: first + 9}
	cost := func(from, to int) (looked int64, allocations float64) {
		t.Helper()
		for day := from; day < to; day++ {
			match(t, pad, sheetstest.Evening.AddDate(0, 0, day), nil, []sheets.Seat{sheetstest.AnnSeat, {Name: "Bo"}}, 4, 3, 6)
		}
		games, _ := seasonOf(t, pad, s)
		sheetstest.Same(t, "games", 10, len(games))
		wanted := &asked{Context: t.Context()}
		allocations = testing.AllocsPerRun(1, func() {
			wanted.n.Store(0)
			_, _, _ = pad.History().SeasonGames(wanted, &s)
		})
		return wanted.n.Load(), allocations
	}
	looked, allocations := cost(0, 10)
	for _, days := range [][2]int{{-50, 0}, {10, 60}} {
		if l, a := cost(days[0], days[1]); l != looked || a > 1.5*allocations {
			t.Errorf("%d looked at and %g allocations with games on the days %v, %d and %g without", l, a, days, looked, allocations)
		}
	}
}

// asked counts how often a context is asked whether anybody still waits: for each sheet that is looked at.
type asked struct {
	context.Context
	n atomic.Int64
}

func (a *asked) Err() error {
	a.n.Add(1)
	return a.Context.Err()
}
