package store_test

import (
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/failure"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// match lays a game of some players and writes numbers on it, in turn.
func match(tb testing.TB, p *store.Store, started time.Time, house scoring.HouseRules, seats []sheets.Seat, list ...int) *sheets.Sheet {
	tb.Helper()
	s, err := sheets.New(sheetstest.Tally, sheets.Head{Players: seats, House: house, Started: started})
	if err != nil {
		tb.Fatal(err)
	}
	for i, n := range list {
		e := sheetstest.Wrote(n)
		e.At = started.Add(time.Duration(i+1) * time.Minute)
		e.Dice = scoring.Dice{scoring.Die(n)}
		if _, err := s.Write(e); err != nil {
			tb.Fatal(err)
		}
	}
	p.Create(s)
	return s
}

func TestStats(t *testing.T) {
	t.Run("tallies pairs and faces are what is worked out by hand", func(t *testing.T) {
		p := storetest.NewPad(t)
		two, three := []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}, []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat, sheetstest.CemSeat}
		day := func(n int) time.Time { return sheetstest.Evening.AddDate(0, 0, n) }
		// 001: Ann 4 and 6 are 10, Bo has 3. 002: Bo wins with 11 : 7. 003: Ann, 10 : 0
		// for whom Bo went home after a 1, which is a game left. 004: three players,
		// Cem wins with 10, Ann and Bo are level with 3. 005: next year, Ann wins 10 : 6.
		// 006: to 5 only, Bo wins 6 : 2.
		match(t, p, day(0), nil, two, 4, 3, 6)
		match(t, p, day(1), nil, two, 4, 6, 3, 5)
		left := match(t, p, day(2), nil, two, 5, 1)
		_, err := left.Write(&sheetstest.TallyEntry{Header: scoring.Leaving(1)})
		if err != nil {
			t.Fatal(err)
		}
		p.AppendLog(left)
		match(t, p, day(3), nil, three, 1, 2, 6, 2, 1, 4)
		match(t, p, day(60), nil, two, 6, 6, 4)
		match(t, p, day(4), scoring.HouseRules{"target": 5}, two, 2, 6)
		match(t, p, day(5), nil, two, 4) // goes on
		storetest.Written(t, p)

		const s1, s2, s3, s4, s5, s6 = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000002",
			"01JD2Z8K6V0000000000000003", "01JD2Z8K6V0000000000000004", "01JD2Z8K6V0000000000000005", "01JD2Z8K6V0000000000000006"
		ann, err := p.Stats().OfPlayer(sheetstest.AnnSeat.ID)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "Ann's tallies", []stats.PlayerStats{
			{
				Player: sheetstest.AnnSeat.ID, Game: "tally", Year: 2026, Games: 4, Wins: 2, Total: 10 + 7 + 5 + 3,
				Best: stats.Score{Value: 10, Sheet: s1}, Worst: stats.Score{Value: 3, Sheet: s4},
				Streak: stats.Streak{Games: 4, Head: 1, HeadEnd: s1, Tail: 0, Longest: 1, EndedAt: s1},
				Seats:  map[int]stats.WinRate{2: {Games: 3, Wins: 2}, 3: {Games: 1, Wins: 0}},
				Counts: []scoring.Count{{N: 7, Sum: 4 + 6 + 4 + 3 + 5 + 1 + 2}, {N: 4, Sum: 1}, {N: 7, Sum: 6}},
			},
			{
				Player: sheetstest.AnnSeat.ID, Game: "tally", Year: 2027, Games: 1, Wins: 1, Total: 10,
				Best: stats.Score{Value: 10, Sheet: s5}, Worst: stats.Score{Value: 10, Sheet: s5},
				Streak: stats.Streak{Games: 1, Head: 1, HeadEnd: s5, Tail: 1, Longest: 1, EndedAt: s5},
				Seats:  map[int]stats.WinRate{2: {Games: 1, Wins: 1}},
				Counts: []scoring.Count{{N: 2, Sum: 10}, {N: 1, Sum: 1}, {N: 2, Sum: 6}},
			},
			{
				Player: sheetstest.AnnSeat.ID, Game: "tally", Variant: `{"target":5}`, Year: 2026, Games: 1, Total: 2,
				Best: stats.Score{Value: 2, Sheet: s6}, Worst: stats.Score{Value: 2, Sheet: s6}, Streak: stats.Streak{Games: 1},
				Seats:  map[int]stats.WinRate{2: {Games: 1, Wins: 0}},
				Counts: []scoring.Count{{N: 1, Sum: 2}, {N: 1, Sum: 0}, {N: 1, Sum: 2}},
			},
		}, ann)
		bo, err := p.Stats().OfPlayer(sheetstest.BoSeat.ID)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "Bo's first", stats.PlayerStats{
			Player: sheetstest.BoSeat.ID, Game: "tally", Year: 2026, Games: 3, Wins: 1, Left: 1, Total: 3 + 11 + 3,
			Best: stats.Score{Value: 11, Sheet: s2}, Worst: stats.Score{Value: 3, Sheet: s1},
			Streak: stats.Streak{Games: 3, Longest: 1, EndedAt: s2},
			Seats:  map[int]stats.WinRate{2: {Games: 2, Wins: 1}, 3: {Games: 1, Wins: 0}},
			Counts: []scoring.Count{{N: 5, Sum: 3 + 6 + 5 + 2 + 1}, {N: 3, Sum: 1}, {N: 5, Sum: 6}},
		}, bo[0])
		cem, err := p.Stats().OfPlayer(sheets.GuestID(" cem"))
		sheetstest.Same(t, "Cem, by name", []any{1, 1, 10, nil}, []any{cem[0].Games, cem[0].Wins, cem[0].Total, err})

		pairs, err := p.Stats().HeadToHeads(sheetstest.AnnSeat.ID)
		sheetstest.Same(t, "the error", nil, err)
		sheetstest.Same(t, "Ann against Bo, who is not compared where he left", []stats.HeadToHead{
			{One: sheetstest.AnnSeat.ID, Other: sheetstest.BoSeat.ID, Game: "tally", Games: 4, Wins: 2, Losses: 1},
			{One: sheetstest.AnnSeat.ID, Other: sheetstest.BoSeat.ID, Game: "tally", Variant: `{"target":5}`, Games: 1, Losses: 1},
		}, pairs[:2])
		dice, err := p.Stats().Faces()
		sheetstest.Same(t, "faces", []any{[]stats.FaceCounts{{Game: "tally", Faces: [6]int{3, 3, 2, 4, 2, 6}}}, nil}, []any{dice, err})
		totals, err := p.History().Totals(store.Query{})
		sheetstest.Same(t, "totals", []any{&store.Totals{Nights: 6, Games: 6}, nil}, []any{totals, err})

		all := ann[0].Merge(ann[1], sheetstest.Tally.Stats)
		sheetstest.Same(t, "two years joined", []any{0, 5, 3, 2, stats.Score{Value: 10, Sheet: s1}}, []any{all.Year, all.Games, all.Wins, all.Streak.Tail + 1, all.Best})
		sheetstest.Same(t, "the years are as they were", 4, ann[0].Seats[2].Games+ann[1].Seats[2].Games)
	})
	t.Run("runs of two years are joined across the seam", func(t *testing.T) {
		won := func(sheet string) stats.Streak {
			return stats.Streak{Games: 1, Head: 1, HeadEnd: sheet, Tail: 1, Longest: 1, EndedAt: sheet}
		}
		lost := stats.Streak{Games: 1}
		row := func(list ...stats.Streak) (all stats.Streak) {
			for _, one := range list {
				all = all.Concat(one)
			}
			return all
		}
		tests := []struct {
			name      string
			one, next stats.Streak
			want      stats.Streak
		}{
			{"nothing and something", stats.Streak{}, won("a"), won("a")},
			{"something and nothing", won("a"), stats.Streak{}, won("a")},
			{"wins only", row(won("a"), won("b")), won("c"), stats.Streak{Games: 3, Head: 3, HeadEnd: "c", Tail: 3, Longest: 3, EndedAt: "c"}},
			{"across the seam", row(lost, won("a"), won("b")), row(won("c"), lost), stats.Streak{Games: 5, Head: 0, Tail: 0, Longest: 3, EndedAt: "c"}},
			{"the longest before", row(won("a"), won("b"), lost), row(won("c"), lost, won("d")), stats.Streak{Games: 6, Head: 2, HeadEnd: "b", Tail: 1, Longest: 2, EndedAt: "b"}},
			{"the longest after", row(won("a"), lost), row(lost, won("c"), won("d")), stats.Streak{Games: 5, Head: 1, HeadEnd: "a", Tail: 2, Longest: 2, EndedAt: "d"}},
		}
		for _, test := range tests {
			t.Run(test.name, func(t *testing.T) { sheetstest.Same(t, "the run", test.want, test.one.Concat(test.next)) })
		}
	})
	t.Run("somebody who sits twice is left out", func(t *testing.T) {
		p := storetest.NewPad(t)
		match(t, p, sheetstest.Evening, nil, []sheets.Seat{sheetstest.CemSeat, {Name: "CEM "}, sheetstest.AnnSeat}, 4, 1, 2, 6)
		storetest.Written(t, p)
		list, err := p.Stats().OfPlayer(sheets.GuestID("Cem"))
		sheetstest.Same(t, "Cem and Cem", []any{0, nil}, []any{len(list), err})
		rows, more, err := p.Stats().Results(sheets.GuestID("Cem"), store.Query{}, sheets.Cursor{}, 9)
		sheetstest.Same(t, "but they are found", []any{1, false, nil, false}, []any{len(rows), more, err, rows[0].Counted})
		list, err = p.Stats().OfPlayer(sheetstest.AnnSeat.ID)
		sheetstest.Same(t, "Ann", []any{1, nil}, []any{len(list), err})
		pairs, err := p.Stats().HeadToHeads(sheetstest.AnnSeat.ID)
		sheetstest.Same(t, "Ann against nobody", []any{0, nil}, []any{len(pairs), err})
	})
	t.Run("the same person twice on the list is merged and unmerged", func(t *testing.T) {
		p := storetest.NewPad(t)
		p.Roster().Save(sheets.Player{ID: sheetstest.AnnSeat.ID, Name: "Ann"})
		match(t, p, sheetstest.Evening, nil, []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}, 4, 3, 6)
		match(t, p, sheetstest.Evening, nil, []sheets.Seat{sheetstest.CemSeat, sheetstest.BoSeat}, 4, 6, 3, 5)
		match(t, p, sheetstest.Evening, nil, []sheets.Seat{{Name: "Dora"}, sheetstest.AnnSeat}, 4, 6, 3, 5)
		storetest.Written(t, p)
		cem := sheets.GuestID("Cem")
		before := everythingCounted(t, p, sheetstest.AnnSeat.ID, sheetstest.BoSeat.ID, cem, sheets.GuestID("Dora"))
		sum, clash, err := p.Roster().Conflict(sheetstest.AnnSeat.ID, sheets.GuestID("Dora"))
		sheetstest.Same(t, "Ann has played with Dora", []any{true, "01JD2Z8K6V0000000000000003", nil}, []any{clash, sum.ID, err})
		_, clash, err = p.Roster().Conflict(cem, sheetstest.AnnSeat.ID)
		sheetstest.Same(t, "but not with Cem", []any{false, nil}, []any{clash, err})
		p.Roster().Merge(sheetstest.AnnSeat.ID, sheets.GuestID("Dora"))
		storetest.Written(t, p)
		sheetstest.Same(t, "what cannot be merged is not", before, everythingCounted(t, p, sheetstest.AnnSeat.ID, sheetstest.BoSeat.ID, cem, sheets.GuestID("Dora")))

		p.Roster().Merge(cem, sheetstest.AnnSeat.ID)
		storetest.Written(t, p)
		list, err := p.Stats().OfPlayer(cem)
		sheetstest.Same(t, "as one", []any{sheetstest.AnnSeat.ID, 3, 2, nil}, []any{list[0].Player, list[0].Games, list[0].Wins, err})
		pairs, err := p.Stats().HeadToHeads(sheetstest.BoSeat.ID)
		sheetstest.Same(t, "Bo against the one", []any{[]stats.HeadToHead{{One: sheetstest.BoSeat.ID, Other: sheetstest.AnnSeat.ID, Game: "tally", Games: 2, Wins: 1, Losses: 1}}, nil}, []any{pairs, err})
		players := playersOn(t, p)
		sheetstest.Same(t, "the list", []sheets.Player{{ID: sheetstest.AnnSeat.ID, Name: "Ann"}, {ID: cem, Name: "Cem", MergedInto: sheetstest.AnnSeat.ID}}, sortedPlayers(players))
		sheetstest.Same(t, "as whom Cem is counted", sheetstest.AnnSeat.ID, sheets.PlayerResolver(players)(cem))
		players[0].Name = "Anna" // who is saved again stays merged
		for _, one := range players {
			one.MergedInto = ""
			p.Roster().Save(one)
		}
		match(t, p, sheetstest.Evening, nil, []sheets.Seat{sheetstest.CemSeat, sheetstest.AnnSeat}, 4, 3, 6) // the two at one table, after all
		p.Roster().Unmerge(cem)
		p.Select("01JD2Z8K6V0000000000000004").Delete()
		storetest.Written(t, p)
		sheetstest.Same(t, "as before", before, everythingCounted(t, p, sheetstest.AnnSeat.ID, sheetstest.BoSeat.ID, cem, sheets.GuestID("Dora")))
	})
	t.Run("an abandoned game is in the history and counts in nothing", func(t *testing.T) {
		p := storetest.NewPad(t)
		s := match(t, p, sheetstest.Evening, nil, []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}, 4, 6)
		p.Select(s.Head().ID).Archive()
		storetest.Written(t, p)
		sheetstest.Same(t, "on the table", []string{}, storetest.OnTable(t, p))
		list, more, err := p.History().Nights(store.Query{Players: []string{sheetstest.AnnSeat.ID}}, store.Newest, 9)
		sheetstest.Same(t, "in the history", []any{1, false, nil, true}, []any{len(list), more, err, list[0].Games[0].Archived.Equal(sheetstest.Evening)})
		records, err := p.Stats().OfPlayer(sheetstest.AnnSeat.ID)
		sheetstest.Same(t, "records", []any{0, nil}, []any{len(records), err})
		p.Select(s.Head().ID).Delete()
		p.Select(s.Head().ID).Undelete()
		storetest.Written(t, p)
		sheetstest.Same(t, "restored, it is where it was", []string{s.Head().ID}, finished(t, p, -1))
		p.Select(s.Head().ID).Reopen()
		storetest.Jot(t, p, s, 3, 5)
		storetest.Written(t, p)
		sheetstest.Same(t, "finished after all", 1, len(finished(t, p, -1)))
		records, err = p.Stats().OfPlayer(sheetstest.AnnSeat.ID)
		sheetstest.Same(t, "and counted", []any{1, 7, nil}, []any{len(records), records[0].Total, err})
		p.Select(s.Head().ID).Reopen() // it is over
		p.Select(s.Head().ID).Archive()
		p.Select(s.Head().ID).Delete()
		p.History().EmptyTrash()
		storetest.Written(t, p)
		_, err = p.Sheet(s.Head().ID)
		sheetstest.Same(t, "gone for good", failure.NoSheet, storetest.TroubleOf(err))
		sheetstest.Same(t, "without a trace", 0, len(sheetIDs(t, p)))
	})
	t.Run("somebody joins", func(t *testing.T) {
		p, cem := storetest.NewPad(t), sheets.Seat{ID: "01JD2Z8K6V3W8Q4Y7N5T1R0C0C", Name: "Cem"}
		more := match(t, p, sheetstest.Evening, nil, []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}, 4)
		s := more
		p.Select(s.Head().ID).MoveToNight(77)
		if _, err := more.Join(cem, sheetstest.Evening); err != nil {
			t.Fatal(err)
		}
		storetest.Jot(t, p, more, 6, 1)
		storetest.Written(t, p)
		again, err := p.Sheet(s.Head().ID)
		if err != nil {
			t.Fatal(err)
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, more), sheetstest.View(t, again))
		list, err := storetest.AllInPlay(p)
		sheetstest.Same(t, "in its night", []any{sheets.Day(77), nil}, []any{list[0].Night, err})
		names := []string{"Ann", "Bo", "Cem"}
		sheetstest.Same(t, "who plays, in a list", names, sheets.NamesOf(list[0].Players))
		played, err := p.Roster().HasPlayed(cem.ID)
		sheetstest.Same(t, "has played", []any{true, nil}, []any{played, err})
		storetest.Jot(t, p, again, 6) // Ann has 10
		storetest.Written(t, p)
		records, err := p.Stats().OfPlayer(cem.ID)
		sheetstest.Same(t, "games of who joined", []any{1, 1, nil}, []any{len(records), records[0].Total, err})
		for again.CanUndo() {
			again.Undo(sheetstest.Evening)
			p.AppendLog(again)
		}
		storetest.Written(t, p)
		sum, err := p.Summary(s.Head().ID)
		sheetstest.Same(t, "who plays when all is taken back", []any{names[:2], nil}, []any{sheets.NamesOf(sum.Players), err})
	})
	t.Run("a game of ones own is neither won nor ends a run", func(t *testing.T) {
		r := stats.Result{Cursor: sheets.Cursor{Night: 20000, Sheet: "a"}, Players: 1, Won: true, Counted: true, Score: 7}
		sheetstest.Same(t, "the tally", stats.PlayerStats{
			Player: "x", Year: 2024, Games: 1, Total: 7, Best: stats.Score{Value: 7, Sheet: "a"}, Worst: stats.Score{Value: 7, Sheet: "a"}, Seats: map[int]stats.WinRate{1: {Games: 1, Wins: 0}},
		}, r.Stats("x"))
	})
	t.Run("what is on a pad is the same when it is opened again", func(t *testing.T) {
		path := filepath.Join(t.TempDir(), "beermat.pad")
		p := storetest.PadAt(t, path, store.Options{NewID: sheetstest.CountingIDs()})
		match(t, p, sheetstest.Evening, nil, []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat}, 4, 3, 6)
		storetest.Written(t, p)
		before := everythingCounted(t, p, sheetstest.AnnSeat.ID)
		storetest.Closed(t, p)
		sheetstest.Same(t, "again", before, everythingCounted(t, storetest.PadAt(t, path, store.Options{}), sheetstest.AnnSeat.ID))
	})
	t.Run("a guest is named as on the newest sheet", func(t *testing.T) {
		p := storetest.NewPad(t)
		bo := p.Roster().Save(sheets.Player{ID: sheetstest.BoSeat.ID, Name: "Bodo"})
		match(t, p, sheetstest.Evening, nil, []sheets.Seat{sheetstest.BoSeat, {Name: "cem"}}, 4, 3, 6)
		match(t, p, sheetstest.Evening.AddDate(0, 0, 1), nil, []sheets.Seat{sheetstest.BoSeat, sheetstest.CemSeat}, 4, 3, 6)
		storetest.Written(t, p)
		for _, c := range []struct{ id, name string }{
			{sheets.GuestID("Cem"), "Cem"}, {bo.ID, "Bodo"}, {sheets.GuestID("Dan"), ""}, {"no ID", ""},
		} {
			one, err := p.Roster().Player(c.id)
			sheetstest.Same(t, c.id, []any{c.id, c.name, nil}, []any{one.ID, one.Name, err})
		}
	})
}

func sortedPlayers(list []sheets.Player) []sheets.Player {
	if len(list) == 2 && list[0].ID != sheetstest.AnnSeat.ID {
		list[0], list[1] = list[1], list[0]
	}
	return list
}

// everythingCounted is what is kept about some players.
func everythingCounted(tb testing.TB, p *store.Store, ids ...string) map[string]any {
	tb.Helper()
	all := map[string]any{}
	for _, id := range ids {
		list, err := p.Stats().OfPlayer(id)
		pairs, err2 := p.Stats().HeadToHeads(id)
		rows, _, err3 := p.Stats().Results(id, store.Query{}, sheets.Cursor{}, 1000)
		if err != nil || err2 != nil || err3 != nil {
			tb.Fatal(err, err2, err3)
		}
		all[id] = []any{list, pairs, rows}
	}
	return all
}
