package store_test

import (
	"cmp"
	"context"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
	_ "beermat/scoring/scoringtest/rapidtest"
	"beermat/sheets"
	"beermat/sheets/sheetstest"
	"beermat/sheets/stats"
	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
)

// model is a pad as somebody would keep it who has all day: everything in lists,
// and every figure counted anew from all sheets.
type model struct {
	sheets map[string]*modelled
	as     map[string]string // as whom somebody is counted
	nights map[sheets.Day]sheets.NightNotes
	clock  int
}

type modelled struct {
	sheet  *sheets.Sheet
	lies   store.State
	filing sheets.Placement
}

// people are those who play in the model: two on the list, and guests; the last one joins.
var people = []sheets.Seat{sheetstest.AnnSeat, sheetstest.BoSeat, sheetstest.CemSeat, {Name: "Dora"}, {Name: "Emil"}, {Name: "Guest"}}

func (m *model) root(id string) string {
	for m.as[id] != "" {
		id = m.as[id]
	}
	return id
}

// seats returns the persons of a sheet, and whether one sits there twice.
func (m *model) seats(s *sheets.Sheet) (ids []string) {
	for _, seat := range s.Head().Players {
		ids = append(ids, m.root(seat.PlayerID()))
	}
	return ids
}

// history returns the sheets of the history, oldest first.
func (m *model) history() (list []*modelled) {
	for _, one := range m.sheets {
		if one.lies == store.StateArchived {
			list = append(list, one)
		}
	}
	slices.SortFunc(list, func(a, b *modelled) int {
		return cmp.Or(cmp.Compare(a.filing.Night, b.filing.Night), cmp.Compare(a.sheet.Head().ID, b.sheet.Head().ID))
	})
	return list
}

// found returns the IDs that a query asks for, oldest first.
func (m *model) found(q store.Query) []string {
	ids := []string{}
	for _, one := range m.history() {
		night := m.nights[one.filing.Night]
		h := one.sheet.Head()
		words := store.Tokenize(h.House.Title(), h.Place, h.Note, night.Name, night.Place, night.Note)
		yes := (q.From == 0 || one.filing.Night >= q.From) && (q.To == 0 || one.filing.Night <= q.To) &&
			(len(q.Games) == 0 || slices.Contains(q.Games, h.Game))
		for _, player := range q.Players {
			yes = yes && slices.Contains(m.seats(one.sheet), m.root(player))
		}
		for _, start := range q.Words {
			yes = yes && slices.ContainsFunc(words, func(word string) bool { return strings.HasPrefix(word, start) })
		}
		if yes {
			ids = append(ids, h.ID)
		}
	}
	return ids
}

// tallies counts what a player has achieved, in the simplest way there is.
func (m *model) tallies(player string) map[string]stats.PlayerStats {
	all := map[string]stats.PlayerStats{}
	runs := map[string]int{}
	for _, one := range m.history() {
		ids := m.seats(one.sheet)
		if !one.sheet.Done() || one.filing.Uncounted || count(ids, player) != 1 {
			continue
		}
		year, _, _ := one.filing.Night.Date()
		key := fmt.Sprint(sheetstest.Tally.Variant(one.sheet.Head().House), year)
		t, known := all[key]
		if !known {
			t = stats.PlayerStats{Player: player, Game: "tally", Variant: sheetstest.Tally.Variant(one.sheet.Head().House), Year: year}
		}
		m.tally(&t, one.sheet, slices.Index(ids, player), runs, key)
		all[key] = t
	}
	return all
}

func count(list []string, text string) (n int) {
	for _, one := range list {
		if one == text {
			n++
		}
	}
	return n
}

func (m *model) tally(t *stats.PlayerStats, s *sheets.Sheet, seat int, runs map[string]int, key string) {
	standings := s.Card().Standings()
	at := slices.IndexFunc(standings, func(st scoring.Standing) bool { return st.Player == seat })
	st := standings[at]
	if st.Left {
		t.Left++
		return
	}
	id := s.Head().ID
	if t.Games == 0 || st.Score > t.Best.Value {
		t.Best = stats.Score{Value: st.Score, Sheet: id}
	}
	if t.Games == 0 || st.Score < t.Worst.Value {
		t.Worst = stats.Score{Value: st.Score, Sheet: id}
	}
	t.Games++
	t.Total += st.Score
	if t.Seats == nil {
		t.Seats = map[int]stats.WinRate{}
	}
	won := t.Seats[len(standings)]
	won.Games++
	runs[key]++
	if st.Won {
		t.Wins++
		won.Wins++
		if standings[0].Won && standings[1].Won {
			t.Shared++
		}
	} else {
		runs[key] = 0
	}
	t.Seats[len(standings)] = won
	t.Streak.Games++
	if runs[key] == t.Streak.Games {
		t.Streak.Head, t.Streak.HeadEnd = runs[key], ""
		if st.Won {
			t.Streak.HeadEnd = id
		}
	}
	t.Streak.Tail = runs[key]
	if runs[key] > t.Streak.Longest {
		t.Streak.Longest, t.Streak.EndedAt = runs[key], id
	}
	counts := sheetstest.Tally.Count(s.Card())[seat]
	if t.Counts == nil {
		t.Counts = make([]scoring.Count, len(counts))
	}
	for i, f := range sheetstest.Tally.Stats {
		t.Counts[i] = f.Kind.Join(t.Counts[i], counts[i])
	}
}

// pairs counts how a player did against another one.
func (m *model) pairs(player, other string) (games, ahead, behind int) {
	for _, one := range m.history() {
		ids := m.seats(one.sheet)
		if !one.sheet.Done() || one.filing.Uncounted || count(ids, player) != 1 || count(ids, other) != 1 {
			continue
		}
		place := map[string]int{}
		for _, st := range one.sheet.Card().Standings() {
			if !st.Left {
				place[ids[st.Player]] = st.Place
			}
		}
		if place[player] == 0 || place[other] == 0 {
			continue
		}
		games++
		if place[player] < place[other] {
			ahead++
		}
		if place[player] > place[other] {
			behind++
		}
	}
	return games, ahead, behind
}

// faces counts the dice.
func (m *model) faces() (faces [6]int) {
	for _, one := range m.history() {
		if !one.sheet.Done() || one.filing.Uncounted {
			continue
		}
		for _, e := range one.sheet.Entries() {
			for _, die := range e.(*sheetstest.TallyEntry).Dice {
				faces[die-1]++
			}
		}
	}
	return faces
}

func TestModel(t *testing.T) {
	t.Run("every pad is the model of what was done to it", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			p, err := store.Open(filepath.Join(fastDir(t), "beermat.pad"), store.Options{
				Find: sheetstest.FindTally, NewID: sheetstest.CountingIDs(), Now: func() time.Time { return sheetstest.Evening },
			})
			if err != nil {
				rt.Fatal(err)
			}
			defer storetest.Shut(t, p)
			a := &acting{rt, p, &model{sheets: map[string]*modelled{}, as: map[string]string{}, nights: map[sheets.Day]sheets.NightNotes{}}}
			for range rapid.IntRange(1, 25).Draw(rt, "acts") {
				a.act()
			}
			storetest.Written(t, p)
			if err := p.File().Check(context.Background()); err != nil {
				rt.Fatal(err)
			}
			a.compare(t)
			storetest.Rebuilt(t, p)
			if t.Failed() {
				rt.Fatal("it is not")
			}
		})
	})
}

// compare asks the pad and the model the same.
func (a *acting) compare(t *testing.T) {
	for id, one := range a.m.sheets {
		again, err := a.p.Sheet(id)
		if err != nil {
			t.Error(err)
			continue
		}
		sheetstest.Same(t, "the sheet", sheetstest.View(t, one.sheet), sheetstest.View(t, again))
		sheetstest.Same(t, "on the table", one.lies == store.StateOpen, slices.Contains(storetest.OnTable(t, a.p), id))
	}
	trash, err := a.p.History().Trash()
	sheetstest.Same(t, "in all", len(a.m.sheets), len(sheetstest.Listed(t, trash, err))+len(storetest.OnTable(t, a.p))+len(a.m.history()))
	a.compareQueries(t)
	for _, seat := range people {
		a.compareFigures(t, seat.PlayerID())
	}
	dice, err := a.p.Stats().Faces()
	faces := [6]int{}
	if len(dice) > 0 {
		faces = dice[0].Faces
	}
	sheetstest.Same(t, "faces", []any{a.m.faces(), nil}, []any{faces, err})
}

func (a *acting) compareQueries(t *testing.T) {
	for _, q := range []store.Query{
		{},
		{Players: []string{sheetstest.AnnSeat.ID}},
		{Players: []string{sheetstest.AnnSeat.ID, sheets.GuestID("Cem")}, Games: []string{"tally", "chess"}},
		{Games: []string{"chess"}},
		{Words: []string{"ho"}},
		{Words: []string{"home", "b"}, From: 20001},
		{From: 20001, To: sheets.DayOf(sheetstest.Evening)},
		{Words: []string{"h"}, Players: []string{sheetstest.BoSeat.ID}, To: 20500},
	} {
		got := []string{}
		for before, more := store.Newest, true; more; {
			var page []sheets.Night
			var err error
			if page, more, err = a.p.History().Nights(q, before, 2); err != nil {
				t.Error(err)
			}
			for _, e := range page {
				for i := len(e.Games) - 1; i >= 0; i-- {
					got = append([]string{e.Games[i].ID}, got...)
				}
				if e.Name != a.m.nights[e.Day].Name {
					t.Errorf("the night %v has the name %q", e.Day, e.Name)
				}
				before = e.Day
			}
		}
		sheetstest.Same(t, fmt.Sprintf("%+v", q), a.m.found(q), got)
	}
	nights := map[sheets.Day]bool{}
	for _, one := range a.m.history() {
		nights[one.filing.Night] = true
	}
	totals, err := a.p.History().Totals(store.Query{})
	sheetstest.Same(t, "totals", []any{&store.Totals{len(nights), len(a.m.history())}, nil}, []any{totals, err})
}

func (a *acting) compareFigures(t *testing.T, id string) {
	list, err := a.p.Stats().OfPlayer(id)
	got := map[string]stats.PlayerStats{}
	for _, one := range list {
		got[fmt.Sprint(one.Variant, one.Year)] = one
	}
	sheetstest.Same(t, "the tallies", []any{a.m.tallies(a.m.root(id)), nil}, []any{got, err})
	pairs, err := a.p.Stats().HeadToHeads(id)
	if err != nil {
		t.Error(err)
	}
	against := map[string][3]int{}
	for _, one := range pairs {
		sum := against[one.Other]
		against[one.Other] = [3]int{sum[0] + one.Games, sum[1] + one.Wins, sum[2] + one.Losses}
	}
	want := map[string][3]int{}
	for _, seat := range people {
		other := a.m.root(seat.PlayerID())
		if games, ahead, behind := a.m.pairs(a.m.root(id), other); games > 0 && other != a.m.root(id) {
			want[other] = [3]int{games, ahead, behind}
		}
	}
	sheetstest.Same(t, "the pairs", want, against)
	rows, more, err := a.p.Stats().Results(id, store.Query{}, sheets.Cursor{}, 1000)
	sheetstest.Same(t, "the rows", []any{len(a.m.found(store.Query{Players: []string{id}})), false, nil}, []any{len(rows), more, err})
}
