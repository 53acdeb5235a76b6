package sheets

import (
	"bytes"
	"context"
	"slices"
	"time"

	"pgregory.net/rapid"

	"beermat/scoring"
)

// acting does things at random to a pad and to the model.
type acting struct {
	t *rapid.T
	p *Pad
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

func (a *acting) day() Day {
	return rapid.SampledFrom([]Day{20000, 20001, 20100, 20500, DayOf(evening)}).Draw(a.t, "day")
}

// lay lays a new sheet, often one that is finished.
func (a *acting) lay() {
	n := rapid.IntRange(2, 3).Draw(a.t, "seats")
	seats := rapid.Permutation(people).Draw(a.t, "who")[:n]
	house := rapid.SampledFrom([]scoring.HouseRules{nil, nil, {"target": 6}}).Draw(a.t, "house")
	s, err := New(tally, Head{
		Players: seats, House: house, Started: evening.AddDate(0, 0, rapid.SampledFrom([]int{0, 0, 1, 300}).Draw(a.t, "later")),
		Place: rapid.SampledFrom([]string{"", "Home", "Café Höhe"}).Draw(a.t, "place"),
	})
	if err != nil {
		a.t.Fatal(err)
	}
	if rapid.Bool().Draw(a.t, "finished") {
		a.finish(s)
	}
	a.p.Lay(s)
	one := &modelled{sheet: s, filing: Filing{Night: DayOf(s.head.Started)}}
	one.settle()
	a.m.sheets[s.head.ID] = one
}

// finish writes until the game is over.
func (a *acting) finish(s *Sheet) {
	for !s.Done() {
		a.m.clock++
		e := tally.RandomEntry(s.Card(), func(n int) int { return rapid.IntRange(0, n-1).Draw(a.t, "chance") }).(*tallyEntry)
		e.At = minute(a.m.clock)
		e.Dice = scoring.Dice{scoring.Die(*e.Score)}
		if _, err := s.Write(e); err != nil {
			a.t.Fatal(err)
		}
	}
}

// settle puts a sheet where it belongs after something was written on it.
func (one *modelled) settle() {
	one.filing.Abandoned = time.Time{}
	one.lies = onTheTable
	if one.sheet.Done() {
		one.lies = inHistory
	}
}

func (a *acting) write() {
	one := a.pick("written on", func(one *modelled) bool { return one.lies != inTrash })
	if one == nil {
		return
	}
	s, n := one.sheet, len(one.sheet.log)
	if rapid.Bool().Draw(a.t, "to the end") {
		a.finish(s)
	} else {
		a.m.clock++
		scribble(a.t, s, a.m.clock)
	}
	for k := n; k < len(s.log); k++ {
		part, err := Restore(tally, s.head, s.log[:k+1])
		if err != nil {
			a.t.Fatal(err)
		}
		a.p.Append(part, k, s.log[k])
	}
	if len(s.log) > n {
		one.settle()
	}
}

func (a *acting) discard() {
	if one := a.pick("discarded", anyOne); one != nil {
		a.p.Discard(one.sheet.head.ID)
		one.lies = inTrash
	}
}

func (a *acting) restore() {
	if one := a.pick("restored", func(one *modelled) bool { return one.lies == inTrash }); one != nil {
		a.p.RestoreFromTrash(one.sheet.head.ID)
		at := one.filing.Abandoned
		one.settle()
		if one.filing.Abandoned = at; !at.IsZero() {
			one.lies = inHistory
		}
	}
}

func (a *acting) empty() {
	a.p.EmptyTrash()
	for id, one := range a.m.sheets {
		if one.lies == inTrash {
			delete(a.m.sheets, id)
		}
	}
}

func (a *acting) abandon() {
	if one := a.pick("abandoned", anyOne); one != nil {
		a.p.Abandon(one.sheet.head.ID)
		if one.lies == onTheTable {
			one.lies, one.filing.Abandoned = inHistory, evening
		}
	}
}

func (a *acting) resume() {
	if one := a.pick("resumed", anyOne); one != nil {
		a.p.Resume(one.sheet.head.ID)
		if one.lies == inHistory {
			one.settle()
		}
	}
}

func (a *acting) refile() {
	one := a.pick("refiled", anyOne)
	if one == nil {
		return
	}
	id := one.sheet.head.ID
	switch rapid.IntRange(0, 2).Draw(a.t, "how") {
	case 0:
		one.filing.Night = a.day()
		a.p.MoveTo(id, one.filing.Night)
	case 1:
		one.filing.Uncounted = !one.filing.Uncounted
		a.p.SetCounted(id, !one.filing.Uncounted)
	case 2:
		note := rapid.SampledFrom([]string{"", "the hose leaks", "homely"}).Draw(a.t, "note")
		a.p.Annotate(id, one.sheet.head.Place, note)
		one.sheet.head.Note = note
	}
}

func (a *acting) night() {
	n := Night{Day: a.day(), Name: rapid.SampledFrom([]string{"", "Birthday", "Home game"}).Draw(a.t, "name")}
	a.p.SaveNight(n)
	a.m.nights[n.Day] = n
}

func (a *acting) merge() {
	two := rapid.Permutation(people).Draw(a.t, "two")
	from, into := two[0].Person(), two[1].Person()
	if rapid.Bool().Draw(a.t, "unmerged") {
		a.p.Unmerge(from)
		delete(a.m.as, from)
		return
	}
	a.p.Merge(from, into)
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
	one := a.pick("travelling", func(one *modelled) bool { return one.lies != inTrash })
	if one == nil {
		return
	}
	text, err := one.sheet.Encode()
	if err != nil {
		a.t.Fatal(err)
	}
	s, err := Decode(text, findTally)
	if err != nil {
		a.t.Fatal(err)
	}
	was := s.written()
	a.finish(s)
	if text, err = s.Encode(); err != nil {
		a.t.Fatal(err)
	}
	if s, err = Decode(text, findTally); err != nil { // with what was struck at the end
		a.t.Fatal(err)
	}
	report, err := a.p.Import(context.Background(), bytes.NewReader(text), nil)
	if err != nil {
		a.t.Fatal(err)
	}
	if longer := s.written() > was; longer != (report.Longer == 1) || !longer != (report.Same == 1) {
		a.t.Fatalf("a log of %d and one of %d: %+v", was, s.written(), report)
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
