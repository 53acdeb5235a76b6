package sheets

import (
	"path/filepath"
	"testing"
	"time"

	"beermat/scoring"
)

// The players of these tests: Ann and Bo are on the list, Cem is a guest.
var (
	annSeat = Seat{ID: "01JD2Z8K6V3W8Q4Y7N5T1R0A0A", Name: "Ann"}
	boSeat  = Seat{ID: "01JD2Z8K6V3W8Q4Y7N5T1R0B0B", Name: "Bo"}
	cemSeat = Seat{Name: "Cem"}
)

// match lays a game of some players and writes numbers on it, in turn.
func match(tb testing.TB, p *Pad, started time.Time, house scoring.HouseRules, seats []Seat, list ...int) *Sheet {
	tb.Helper()
	s, err := New(tally, Head{Players: seats, House: house, Started: started})
	if err != nil {
		tb.Fatal(err)
	}
	for i, n := range list {
		e := wrote(n)
		e.At = started.Add(time.Duration(i+1) * time.Minute)
		e.Dice = scoring.Dice{scoring.Die(n)}
		if _, err := s.Write(e); err != nil {
			tb.Fatal(err)
		}
	}
	p.Lay(s)
	return s
}

func TestTalliesPairsAndFacesAreWhatIsWorkedOutByHand(t *testing.T) {
	p := newPad(t)
	two, three := []Seat{annSeat, boSeat}, []Seat{annSeat, boSeat, cemSeat}
	day := func(n int) time.Time { return evening.AddDate(0, 0, n) }
	// 001: Ann 4 and 6 are 10, Bo has 3. 002: Bo wins with 11 : 7. 003: Ann, 10 : 0
	// for whom Bo went home after a 1, which is a game left. 004: three players,
	// Cem wins with 10, Ann and Bo are level with 3. 005: next year, Ann wins 10 : 6.
	// 006: to 5 only, Bo wins 6 : 2.
	match(t, p, day(0), nil, two, 4, 3, 6)
	match(t, p, day(1), nil, two, 4, 6, 3, 5)
	left := match(t, p, day(2), nil, two, 5, 1)
	line, err := left.Write(&tallyEntry{Header: scoring.Leaving(1)})
	if err != nil {
		t.Fatal(err)
	}
	p.Append(left, 2, line)
	match(t, p, day(3), nil, three, 1, 2, 6, 2, 1, 4)
	match(t, p, day(60), nil, two, 6, 6, 4)
	match(t, p, day(4), scoring.HouseRules{"target": 5}, two, 2, 6)
	match(t, p, day(5), nil, two, 4) // goes on
	written(t, p)

	const s1, s2, s3, s4, s5, s6 = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000002",
		"01JD2Z8K6V0000000000000003", "01JD2Z8K6V0000000000000004", "01JD2Z8K6V0000000000000005", "01JD2Z8K6V0000000000000006"
	ann, err := p.Records(annSeat.ID)
	same(t, "the error", nil, err)
	same(t, "Ann's tallies", []Tally{
		{
			Player: annSeat.ID, Game: "tally", Year: 2026, Games: 4, Wins: 2, Total: 10 + 7 + 5 + 3,
			Best: Score{10, s1}, Worst: Score{3, s4},
			Run:    Run{All: 4, First: 1, FirstEnd: s1, Last: 0, Longest: 1, Ended: s1},
			Seats:  map[int]Won{2: {3, 2}, 3: {1, 0}},
			Counts: []scoring.Count{{N: 7, Sum: 4 + 6 + 4 + 3 + 5 + 1 + 2}, {N: 4, Sum: 1}, {N: 7, Sum: 6}},
		},
		{
			Player: annSeat.ID, Game: "tally", Year: 2027, Games: 1, Wins: 1, Total: 10,
			Best: Score{10, s5}, Worst: Score{10, s5},
			Run:    Run{All: 1, First: 1, FirstEnd: s5, Last: 1, Longest: 1, Ended: s5},
			Seats:  map[int]Won{2: {1, 1}},
			Counts: []scoring.Count{{N: 2, Sum: 10}, {N: 1, Sum: 1}, {N: 2, Sum: 6}},
		},
		{
			Player: annSeat.ID, Game: "tally", Variant: `{"target":5}`, Year: 2026, Games: 1, Total: 2,
			Best: Score{2, s6}, Worst: Score{2, s6}, Run: Run{All: 1},
			Seats:  map[int]Won{2: {1, 0}},
			Counts: []scoring.Count{{N: 1, Sum: 2}, {N: 1, Sum: 0}, {N: 1, Sum: 2}},
		},
	}, ann)
	bo, err := p.Records(boSeat.ID)
	same(t, "the error", nil, err)
	same(t, "Bo's first", Tally{
		Player: boSeat.ID, Game: "tally", Year: 2026, Games: 3, Wins: 1, Left: 1, Total: 3 + 11 + 3,
		Best: Score{11, s2}, Worst: Score{3, s1},
		Run:    Run{All: 3, Longest: 1, Ended: s2},
		Seats:  map[int]Won{2: {2, 1}, 3: {1, 0}},
		Counts: []scoring.Count{{N: 5, Sum: 3 + 6 + 5 + 2 + 1}, {N: 3, Sum: 1}, {N: 5, Sum: 6}},
	}, bo[0])
	cem, err := p.Records(NameID(" cem"))
	same(t, "Cem, by name", []any{1, 1, 10, nil}, []any{cem[0].Games, cem[0].Wins, cem[0].Total, err})

	pairs, err := p.Pairs(annSeat.ID)
	same(t, "the error", nil, err)
	same(t, "Ann against Bo, who is not compared where he left", []Pair{
		{One: annSeat.ID, Other: boSeat.ID, Game: "tally", Games: 4, Ahead: 2, Behind: 1},
		{One: annSeat.ID, Other: boSeat.ID, Game: "tally", Variant: `{"target":5}`, Games: 1, Behind: 1},
	}, pairs[:2])
	dice, err := p.DiceCounted()
	same(t, "faces", []any{[]FaceCount{{Game: "tally", Faces: [6]int{3, 3, 2, 4, 2, 6}}}, nil}, []any{dice, err})
	totals, err := p.Totals(Query{})
	same(t, "totals", []any{&Totals{Nights: 6, Games: 6}, nil}, []any{totals, err})

	all := ann[0].Plus(ann[1], tally.Stats)
	same(t, "two years joined", []any{0, 5, 3, 2, Score{10, s1}}, []any{all.Year, all.Games, all.Wins, all.Run.Last + 1, all.Best})
	same(t, "the years are as they were", 4, ann[0].Seats[2].Games+ann[1].Seats[2].Games)
}

func TestRunsOfTwoYearsAreJoinedAcrossTheSeam(t *testing.T) {
	won := func(sheet string) Run {
		return Run{All: 1, First: 1, FirstEnd: sheet, Last: 1, Longest: 1, Ended: sheet}
	}
	lost := Run{All: 1}
	row := func(list ...Run) (all Run) {
		for _, one := range list {
			all = all.Then(one)
		}
		return all
	}
	tests := []struct {
		name      string
		one, next Run
		want      Run
	}{
		{"nothing and something", Run{}, won("a"), won("a")},
		{"something and nothing", won("a"), Run{}, won("a")},
		{"wins only", row(won("a"), won("b")), won("c"), Run{All: 3, First: 3, FirstEnd: "c", Last: 3, Longest: 3, Ended: "c"}},
		{"across the seam", row(lost, won("a"), won("b")), row(won("c"), lost), Run{All: 5, First: 0, Last: 0, Longest: 3, Ended: "c"}},
		{"the longest before", row(won("a"), won("b"), lost), row(won("c"), lost, won("d")), Run{All: 6, First: 2, FirstEnd: "b", Last: 1, Longest: 2, Ended: "b"}},
		{"the longest after", row(won("a"), lost), row(lost, won("c"), won("d")), Run{All: 5, First: 1, FirstEnd: "a", Last: 2, Longest: 2, Ended: "d"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) { same(t, "the run", test.want, test.one.Then(test.next)) })
	}
}

func TestSomebodyWhoSitsTwiceIsLeftOut(t *testing.T) {
	p := newPad(t)
	match(t, p, evening, nil, []Seat{cemSeat, {Name: "CEM "}, annSeat}, 4, 1, 2, 6)
	written(t, p)
	list, err := p.Records(NameID("Cem"))
	same(t, "Cem and Cem", []any{0, nil}, []any{len(list), err})
	rows, more, err := p.Played(NameID("Cem"), Query{}, Mark{}, 9)
	same(t, "but they are found", []any{1, false, nil, false}, []any{len(rows), more, err, rows[0].Counted})
	list, err = p.Records(annSeat.ID)
	same(t, "Ann", []any{1, nil}, []any{len(list), err})
	pairs, err := p.Pairs(annSeat.ID)
	same(t, "Ann against nobody", []any{0, nil}, []any{len(pairs), err})
}

func TestTheSamePersonTwiceOnTheListIsMergedAndUnmerged(t *testing.T) {
	p := newPad(t)
	p.SavePlayer(Player{ID: annSeat.ID, Name: "Ann"})
	match(t, p, evening, nil, []Seat{annSeat, boSeat}, 4, 3, 6)
	match(t, p, evening, nil, []Seat{cemSeat, boSeat}, 4, 6, 3, 5)
	match(t, p, evening, nil, []Seat{{Name: "Dora"}, annSeat}, 4, 6, 3, 5)
	written(t, p)
	cem := NameID("Cem")
	before := everythingCounted(t, p, annSeat.ID, boSeat.ID, cem, NameID("Dora"))
	sum, clash, err := p.MergeClash(annSeat.ID, NameID("Dora"))
	same(t, "Ann has played with Dora", []any{true, "01JD2Z8K6V0000000000000003", nil}, []any{clash, sum.ID, err})
	_, clash, err = p.MergeClash(cem, annSeat.ID)
	same(t, "but not with Cem", []any{false, nil}, []any{clash, err})
	p.Merge(annSeat.ID, NameID("Dora"))
	written(t, p)
	same(t, "what cannot be merged is not", before, everythingCounted(t, p, annSeat.ID, boSeat.ID, cem, NameID("Dora")))

	p.Merge(cem, annSeat.ID)
	written(t, p)
	list, err := p.Records(cem)
	same(t, "as one", []any{annSeat.ID, 3, 2, nil}, []any{list[0].Player, list[0].Games, list[0].Wins, err})
	pairs, err := p.Pairs(boSeat.ID)
	same(t, "Bo against the one", []any{[]Pair{{One: boSeat.ID, Other: annSeat.ID, Game: "tally", Games: 2, Ahead: 1, Behind: 1}}, nil}, []any{pairs, err})
	players := playersOn(t, p)
	same(t, "the list", []Player{{ID: annSeat.ID, Name: "Ann"}, {ID: cem, Name: "Cem", As: annSeat.ID}}, sortedPlayers(players))
	same(t, "as whom Cem is counted", annSeat.ID, Resolver(players)(cem))
	players[0].Name = "Anna" // who is saved again stays merged
	for _, one := range players {
		one.As = ""
		p.SavePlayer(one)
	}
	match(t, p, evening, nil, []Seat{cemSeat, annSeat}, 4, 3, 6) // the two at one table, after all
	p.Unmerge(cem)
	p.Discard("01JD2Z8K6V0000000000000004")
	written(t, p)
	same(t, "as before", before, everythingCounted(t, p, annSeat.ID, boSeat.ID, cem, NameID("Dora")))
}

func sortedPlayers(list []Player) []Player {
	if len(list) == 2 && list[0].ID != annSeat.ID {
		list[0], list[1] = list[1], list[0]
	}
	return list
}

// everythingCounted is what is kept about some players.
func everythingCounted(tb testing.TB, p *Pad, ids ...string) map[string]any {
	tb.Helper()
	all := map[string]any{}
	for _, id := range ids {
		list, err := p.Records(id)
		pairs, err2 := p.Pairs(id)
		rows, _, err3 := p.Played(id, Query{}, Mark{}, 1000)
		if err != nil || err2 != nil || err3 != nil {
			tb.Fatal(err, err2, err3)
		}
		all[id] = []any{list, pairs, rows}
	}
	return all
}

func TestAnAbandonedGameIsInTheHistoryAndCountsInNothing(t *testing.T) {
	p := newPad(t)
	s := match(t, p, evening, nil, []Seat{annSeat, boSeat}, 4, 6)
	p.Abandon(s.Head().ID)
	written(t, p)
	same(t, "on the table", []string{}, onTable(t, p))
	list, more, err := p.Evenings(Query{Players: []string{annSeat.ID}}, Newest, 9)
	same(t, "in the history", []any{1, false, nil, true}, []any{len(list), more, err, list[0].Games[0].Abandoned.Equal(evening)})
	records, err := p.Records(annSeat.ID)
	same(t, "records", []any{0, nil}, []any{len(records), err})
	p.Discard(s.Head().ID)
	p.RestoreFromTrash(s.Head().ID)
	written(t, p)
	same(t, "restored, it is where it was", []string{s.Head().ID}, finished(t, p, "", -1))
	p.Resume(s.Head().ID)
	jot(t, p, s, 3, 5)
	written(t, p)
	same(t, "finished after all", 1, len(finished(t, p, "", -1)))
	records, err = p.Records(annSeat.ID)
	same(t, "and counted", []any{1, 7, nil}, []any{len(records), records[0].Total, err})
	p.Resume(s.Head().ID) // it is over
	p.Abandon(s.Head().ID)
	p.Discard(s.Head().ID)
	p.EmptyTrash()
	written(t, p)
	_, err = p.Sheet(s.Head().ID)
	same(t, "gone for good", NoSheet, troubleOf(err))
	same(t, "without a trace", 0, len(sheetIDs(t, p)))
}

func TestSomebodyJoinsAndTheSheetIsLaidAnew(t *testing.T) {
	p := newPad(t)
	s := match(t, p, evening, nil, []Seat{annSeat, boSeat}, 4)
	more, err := New(tally, Head{ID: s.Head().ID, Players: []Seat{annSeat, boSeat, cemSeat}, Started: evening})
	if err != nil {
		t.Fatal(err)
	}
	play(t, more, 4)
	p.MoveTo(s.Head().ID, 77)
	p.Reseat(more)
	jot(t, p, more, 6, 1)
	written(t, p)
	again, err := p.Sheet(s.Head().ID)
	if err != nil {
		t.Fatal(err)
	}
	same(t, "the sheet", view(t, more), view(t, again))
	list, err := p.OnTable()
	same(t, "in its night", []any{Day(77), nil}, []any{list[0].Night, err})
}

func TestAGameOfOnesOwnIsNeitherWonNorEndsARun(t *testing.T) {
	r := Row{Mark: Mark{Night: 20000, Sheet: "a"}, Players: 1, Won: true, Counted: true, Score: 7}
	same(t, "the tally", Tally{
		Player: "x", Year: 2024, Games: 1, Total: 7, Best: Score{7, "a"}, Worst: Score{7, "a"}, Seats: map[int]Won{1: {1, 0}},
	}, r.tally("x"))
}

func TestWhatIsOnAPadIsTheSameWhenItIsOpenedAgain(t *testing.T) {
	path := filepath.Join(t.TempDir(), "beermat.pad")
	p := padAt(t, path, Options{NewID: countingIDs()})
	match(t, p, evening, nil, []Seat{annSeat, boSeat}, 4, 3, 6)
	written(t, p)
	before := everythingCounted(t, p, annSeat.ID)
	closed(t, p)
	same(t, "again", before, everythingCounted(t, padAt(t, path, Options{}), annSeat.ID))
}

func TestAGuestIsNamedAsOnTheNewestSheet(t *testing.T) {
	p := newPad(t)
	bo := p.SavePlayer(Player{ID: boSeat.ID, Name: "Bodo"})
	match(t, p, evening, nil, []Seat{boSeat, {Name: "cem"}}, 4, 3, 6)
	match(t, p, evening.AddDate(0, 0, 1), nil, []Seat{boSeat, cemSeat}, 4, 3, 6)
	written(t, p)
	for _, c := range []struct{ id, name string }{
		{NameID("Cem"), "Cem"}, {bo.ID, "Bodo"}, {NameID("Dan"), ""}, {"no ID", ""},
	} {
		one, err := p.Person(c.id)
		same(t, c.id, []any{c.id, c.name, nil}, []any{one.ID, one.Name, err})
	}
}
