package store_test

import (
	"bytes"
	"context"
	"slices"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
	"beermat/sheets/store"
	"beermat/sheets/transfer"
)

// acting does things at random to a pad and to the model.
type acting struct {
	t *rapid.T
	p *store.Store
	m *model
}

func (a *acting) pick(what string, wanted func(*modelled) bool) *modelled {
	var ids []string
	for id, one := range a.m.sheets {
		if wanted(one) {
			ids = append(ids, id)
		}
	}
	if len(ids) == 0 {
		return nil
	}
	slices.Sort(ids)
	return a.m.sheets[rapid.SampledFrom(ids).Draw(a.t, what)]
}

func anyOne(*modelled) bool { return true }

func (a *acting) day() sheets.Day {
	return rapid.SampledFrom([]sheets.Day{20000, 20001, 20100, 20500, sheets.DayOf(sheetstest.Evening)}).Draw(a.t, "day")
}

// lay lays a new sheet, often one that is finished.
func (a *acting) lay() {
	n := rapid.IntRange(2, 3).Draw(a.t, "seats")
	seats := rapid.Permutation(people).Draw(a.t, "who")[:n]
	house := rapid.SampledFrom([]scoring.HouseRules{nil, nil, {"target": 6}}).Draw(a.t, "house")
	s, err := sheets.New(sheetstest.Tally, sheets.Head{
		Players: seats, House: house, Started: sheetstest.Evening.AddDate(0, 0, rapid.SampledFrom([]int{0, 0, 1, 300}).Draw(a.t, "later")),
		Place: rapid.SampledFrom([]string{"", "Home", "Café Höhe"}).Draw(a.t, "place"),
	})
	if err != nil {
		a.t.Fatal(err)
	}
	if rapid.Bool().Draw(a.t, "finished") {
		a.finish(s)
	}
	a.p.Create(s)
	one := &modelled{sheet: s, filing: sheets.Placement{Night: sheets.DayOf(s.Head().Started)}}
	one.settle()
	a.m.sheets[s.Head().ID] = one
}

// finish writes until the game is over.
func (a *acting) finish(s *sheets.Sheet) {
	for !s.Done() {
		a.m.clock++
		e := sheetstest.Tally.RandomEntry(s.Card(), func(n int) int { return rapid.IntRange(0, n-1).Draw(a.t, "chance") }).(*sheetstest.TallyEntry)
		e.At = sheetstest.Minute(a.m.clock)
		e.Dice = scoring.Dice{scoring.Die(*e.Score)}
		if _, err := s.Write(e); err != nil {
			a.t.Fatal(err)
		}
	}
}

// settle puts a sheet where it belongs after something was written on it.
func (one *modelled) settle() {
	one.filing.Archived = time.Time{}
	one.lies = store.StateOpen
	if one.sheet.Done() {
		one.lies = store.StateArchived
	}
}

func (a *acting) write() {
	one := a.pick("written on", func(one *modelled) bool { return one.lies != store.StateDeleted })
	if one == nil {
		return
	}
	s, n := one.sheet, one.sheet.Lines()
	if rapid.Bool().Draw(a.t, "to the end") {
		a.finish(s)
	} else {
		a.m.clock++
		sheetstest.Scribble(a.t, s, a.m.clock)
	}
	for k := n; k < s.Lines(); k++ {
		part, err := sheets.FromLog(sheetstest.Tally, s.Begun(), s.Log()[:k+1])
		if err != nil {
			a.t.Fatal(err)
		}
		a.p.AppendLog(part)
	}
	if s.Lines() > n {
		one.settle()
	}
}

func (a *acting) discard() {
	if one := a.pick("discarded", anyOne); one != nil {
		a.p.Select(one.sheet.Head().ID).Delete()
		one.lies = store.StateDeleted
	}
}

func (a *acting) restore() {
	if one := a.pick("restored", func(one *modelled) bool { return one.lies == store.StateDeleted }); one != nil {
		a.p.Select(one.sheet.Head().ID).Undelete()
		at := one.filing.Archived
		one.settle()
		if one.filing.Archived = at; !at.IsZero() {
			one.lies = store.StateArchived
		}
	}
}

func (a *acting) empty() {
	a.p.History().EmptyTrash()
	for id, one := range a.m.sheets {
		if one.lies == store.StateDeleted {
			delete(a.m.sheets, id)
		}
	}
}

func (a *acting) abandon() {
	if one := a.pick("abandoned", anyOne); one != nil {
		a.p.Select(one.sheet.Head().ID).Archive()
		if one.lies == store.StateOpen {
			one.lies, one.filing.Archived = store.StateArchived, sheetstest.Evening
		}
	}
}

func (a *acting) resume() {
	if one := a.pick("resumed", anyOne); one != nil {
		a.p.Select(one.sheet.Head().ID).Reopen()
		if one.lies == store.StateArchived {
			one.settle()
		}
	}
}

func (a *acting) refile() {
	one := a.pick("refiled", anyOne)
	if one == nil {
		return
	}
	id := one.sheet.Head().ID
	switch rapid.IntRange(0, 2).Draw(a.t, "how") {
	case 0:
		one.filing.Night = a.day()
		a.p.Select(id).MoveToNight(one.filing.Night)
	case 1:
		one.filing.Uncounted = !one.filing.Uncounted
		a.p.Select(id).SetCounted(!one.filing.Uncounted)
	case 2:
		note := rapid.SampledFrom([]string{"", "the hose leaks", "homely"}).Draw(a.t, "note")
		a.p.Select(id).Annotate(one.sheet.Head().Place, note)
		one.sheet = annotated(a.t, one.sheet, note)
	}
}

func (a *acting) night() {
	n := sheets.NightNotes{Day: a.day(), Name: rapid.SampledFrom([]string{"", "Birthday", "Home game"}).Draw(a.t, "name")}
	a.p.History().SaveNightNotes(n)
	a.m.nights[n.Day] = n
}

func (a *acting) merge() {
	two := rapid.Permutation(people).Draw(a.t, "two")
	from, into := two[0].PlayerID(), two[1].PlayerID()
	if rapid.Bool().Draw(a.t, "unmerged") {
		a.p.Roster().Unmerge(from)
		delete(a.m.as, from)
		return
	}
	a.p.Roster().Merge(from, into)
	if a.m.as[from] != "" || a.m.root(into) == from {
		return
	}
	for _, one := range a.m.history() {
		ids := a.m.seats(one.sheet)
		if slices.Contains(ids, from) && slices.Contains(ids, a.m.root(into)) {
			return
		}
	}
	a.m.as[from] = into
}

// travel takes some sheets through a file onto another pad, where they are played
// further, and back.
func (a *acting) travel() {
	one := a.pick("travelling", func(one *modelled) bool { return one.lies != store.StateDeleted })
	if one == nil {
		return
	}
	text, err := jsonl.Encode(one.sheet)
	if err != nil {
		a.t.Fatal(err)
	}
	s, err := jsonl.Decode(text, sheetstest.FindTally)
	if err != nil {
		a.t.Fatal(err)
	}
	was := (s.Len() + len(s.Struck()))
	a.finish(s)
	if text, err = jsonl.Encode(s); err != nil {
		a.t.Fatal(err)
	}
	if s, err = jsonl.Decode(text, sheetstest.FindTally); err != nil { // with what was struck at the end
		a.t.Fatal(err)
	}
	report, err := transfer.Import(context.Background(), a.p, bytes.NewReader(text), nil)
	if err != nil {
		a.t.Fatal(err)
	}
	if longer := (s.Len() + len(s.Struck())) > was; longer != (report.Longer == 1) || !longer != (report.Same == 1) {
		a.t.Fatalf("a log of %d and one of %d: %+v", was, (s.Len() + len(s.Struck())), report)
	} else if longer {
		one.sheet = s
		one.settle()
	}
}

func (a *acting) act() {
	acts := []func(){
		a.lay, a.lay, a.lay, a.write, a.write, a.write, a.discard, a.restore, a.empty, a.abandon,
		a.resume, a.refile, a.refile, a.night, a.merge, a.travel,
	}
	acts[rapid.IntRange(0, len(acts)-1).Draw(a.t, "act")]()
}

// annotated returns a sheet with another note.
func annotated(tb interface{ Fatal(...any) }, s *sheets.Sheet, note string) *sheets.Sheet {
	h := s.Begun()
	h.Note = note
	again, err := sheets.FromLog(s.Game(), h, s.Log())
	if err != nil {
		tb.Fatal(err)
	}
	return again
}
