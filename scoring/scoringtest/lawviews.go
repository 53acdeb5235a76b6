package scoringtest

import (
	"encoding/json"
	"maps"
	"slices"
	"strconv"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// complete: every number of a card but 0 is found in its view, and the view has the
// form that its shapes say.
func (l Laws) complete(t *rapid.T, m moment) {
	view := l.Game.View(m.before, nil)
	shown := map[float64]bool{}
	leaves(decoded(t, view), "face", nil, func(n float64) { shown[n] = true })
	leaves(decoded(t, m.before), "", l.Unsaid, func(n float64) {
		if n != 0 && !shown[n] {
			t.Fatalf("%v of the card is not shown:\n%s\n%s", n, Text(t, m.before), Text(t, view))
		}
	})
	for _, v := range []scorecard.View{view, l.Game.View(m.after, nil), l.Game.View(m.before, l.Game.Input(m.before))} {
		checkForm(t, v, m.table.Seats)
	}
}

// places: names of lines and blocks are unique; an entry stands where it says, in
// a Grid and in Lanes alone.
func (l Laws) places(t *rapid.T, m moment) {
	view := l.Game.View(m.after, nil)
	ids := map[string]bool{}
	for _, b := range view.Blocks {
		if ids["block "+b.ID] {
			t.Fatalf("two blocks are %s", b.ID)
		}
		ids["block "+b.ID] = true
		for _, line := range b.Lines {
			if ids["line "+line.ID] {
				t.Fatalf("two lines are %s", line.ID)
			}
			ids["line "+line.ID] = true
		}
	}
	if m.entry.Head().Leave {
		return
	}
	turn, _ := m.before.Turn()
	event := l.Game.Describe(m.before, m.entry)
	if event.Text.IsZero() {
		t.Fatalf("nothing is told of %s", Text(t, m.entry))
	}
	all := placesOf(view)
	mine := map[scorecard.ID]bool{}
	for _, id := range event.Cells {
		p, ok := all[id]
		switch {
		case !ok:
			t.Fatalf("%s stands at %s, which is not there:\n%s", Text(t, m.entry), id, Text(t, view))
		case p.alone() && p.cell.State != scorecard.Written:
			t.Fatalf("%s stands at %s, which is %q", Text(t, m.entry), id, p.cell.State)
		case !p.alone() && p.seat != turn.Player && !names(m.entry, p.seat):
			t.Fatalf("%s of seat %d stands at %s", Text(t, m.entry), turn.Player, id)
		}
		mine[id] = p.alone()
	}
	for i, e := range m.log {
		if e.Head().Leave {
			continue
		}
		for _, id := range l.Game.Describe(m.cards[i], e).Cells {
			if mine[id] {
				t.Fatalf("%s and %s both stand at %s", Text(t, e), Text(t, m.entry), id)
			}
		}
	}
}

// names reports whether an entry names a seat as somebody it is about.
func names(e scoring.Entry, seat int) bool {
	raw, _ := json.Marshal(e)
	fields := map[string]any{}
	if json.Unmarshal(raw, &fields) != nil {
		return false
	}
	for _, v := range fields {
		if n, ok := v.(float64); ok && int(n) == seat {
			return true
		}
	}
	return false
}

// local: an entry changes nothing but its places, sums, what is next and the
// numbers of spots; what was foretold of those is so.
func (l Laws) local(t *rapid.T, m moment) {
	if m.entry.Head().Leave {
		return
	}
	before, after := placesOf(l.Game.View(m.before, nil)), placesOf(l.Game.View(m.after, nil))
	event := l.Game.Describe(m.before, m.entry)
	for id, p := range after {
		if p.shape != scorecard.Grid && !p.past || p.kind == scorecard.Sum || p.kind == scorecard.Aside || slices.Contains(event.Cells, id) {
			continue
		}
		if was, now := Text(t, before[id].cell.Text), Text(t, p.cell.Text); was != now && p.cell.State != scorecard.Next {
			t.Fatalf("%s changed %s from %s to %s", Text(t, m.entry), id, was, now)
		}
	}
	if l.Deals != nil && l.Deals(m.before, m.after) {
		return
	}
	now := l.Game.View(m.after, nil).Blocks
	for b, block := range l.Game.View(m.before, l.Game.Reopen(m.before, m.entry).Input()).Blocks {
		for seat, s := range block.Spots {
			if !s.Would.IsZero() && Text(t, s.Would) != Text(t, now[b].Spots[seat].Text) {
				t.Fatalf("%s would have made %s for seat %d, and made %s", Text(t, m.entry), Text(t, s.Would), seat, Text(t, now[b].Spots[seat].Text))
			}
		}
		if block.Hub != nil && !block.Hub.Would.IsZero() && Text(t, block.Hub.Would) != Text(t, now[b].Hub.Text) {
			t.Fatalf("%s would have made %s in the hub, and made %s", Text(t, m.entry), Text(t, block.Hub.Would), Text(t, now[b].Hub.Text))
		}
	}
}

// moves: what lies before the players changes as the moves of an entry say.
func (l Laws) moves(t *rapid.T, m moment) {
	if m.entry.Head().Leave || l.Deals != nil && l.Deals(m.before, m.after) {
		return
	}
	type pile struct {
		at   scorecard.ID
		kind string
	}
	piles := func(c scoring.Card) map[pile]int {
		held := map[pile]int{}
		for _, b := range l.Game.View(c, nil).Blocks {
			for seat, s := range b.Spots {
				for _, token := range s.Tokens {
					held[pile{scorecard.SpotID("", seat), token.Kind}] += token.N
				}
			}
			if b.Hub != nil {
				for _, token := range b.Hub.Tokens {
					held[pile{scorecard.SpotID("", scorecard.HubSeat), token.Kind}] += token.N
				}
			}
		}
		return held
	}
	was, now := piles(m.before), piles(m.after)
	for _, move := range l.Game.Describe(m.before, m.entry).Moves {
		for at, n := range map[scorecard.ID]int{move.From: -move.N, move.To: move.N} {
			p := pile{scorecard.SpotID("", seatOf(at)), move.Kind}
			_, there := was[p]
			_, then := now[p]
			if at != scorecard.OutOfPlay && (there || then) {
				was[p] += n
			}
		}
	}
	for p := range now {
		was[p] += 0 // a pile that was not there before
	}
	for p := range was {
		if was[p] != now[p] {
			t.Fatalf("%s: %s at %s should be %d and are %d", Text(t, m.entry), p.kind, p.at, was[p], now[p])
		}
	}
}

// blind: who only looks is offered nothing; a game that is over says how it was
// decided; equal cards look the same, however they were reached.
func (l Laws) blind(t *rapid.T, m moment) {
	for _, c := range []scoring.Card{m.before, m.after} {
		view := l.Game.View(c, nil)
		_, on := c.Turn()
		for id, p := range placesOf(view) {
			if p.cell.State == scorecard.Offer || p.cell.Key != "" || !p.would.IsZero() || !on && p.cell.State == scorecard.Next {
				t.Fatalf("%s is %s for who only looks", id, Text(t, p.cell))
			}
		}
		if len(view.Moves) > 0 || len(dieKeys(scorecard.Pad{}, view)) > 0 {
			t.Fatalf("there is something to press or to come for who only looks:\n%s", Text(t, view))
		}
		if !on {
			if l.Game.Input(c) != nil {
				t.Fatalf("a game that is over takes an input")
			}
			if !slices.ContainsFunc(view.Blocks, func(b scorecard.Block) bool { return len(b.Facts) > 0 }) {
				t.Fatalf("nothing says how the game was decided:\n%s", Text(t, view))
			}
		}
	}
	again, err := l.Game.Start(m.table)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range m.log {
		back := l.Game.Entry()
		if err := json.Unmarshal([]byte(Text(t, e)), back); err != nil {
			t.Fatal(err)
		}
		if again, err = again.Write(back); err != nil {
			t.Fatal(err)
		}
	}
	sameText(t, "the view of an equal card", l.Game.View(m.before, nil), l.Game.View(again, nil))
}

func sameText(t rapid.TB, what string, want, got any) {
	t.Helper()
	if a, b := Text(t, want), Text(t, got); a != b {
		t.Fatalf("%s:\n got %s\nwant %s", what, b, a)
	}
}

// padKeys lists all keys of a pad.
func padKeys(p scorecard.Pad) []scorecard.Key {
	keys := slices.Concat(p.Modes, p.Keys, p.Offers, p.Others, []scorecard.Key{p.Primary})
	for _, c := range p.Choices {
		keys = append(keys, c.Keys...)
	}
	if p.Number != nil {
		for _, v := range p.Number.Values {
			keys = append(keys, scorecard.Key{ID: scorecard.Whole(v), Chosen: strconv.Itoa(v) == p.Number.Typed})
		}
	}
	return keys
}

// pressable returns the keys that are enabled on a pad and on a card.
func pressable(p scorecard.Pad, v scorecard.View) map[scorecard.KeyID]bool {
	set := dieKeys(p, v)
	for _, k := range padKeys(p) {
		if k.ID != "" && k.Off.IsZero() {
			set[k.ID] = true
		}
	}
	for _, place := range placesOf(v) {
		if place.cell.Key != "" {
			set[place.cell.Key] = true
		}
	}
	return set
}

func dieKeys(p scorecard.Pad, v scorecard.View) map[scorecard.KeyID]bool {
	set := map[scorecard.KeyID]bool{}
	add := func(dice []scorecard.Die) {
		for _, d := range dice {
			if d.Key != "" {
				set[d.Key] = true
			}
		}
	}
	for _, tray := range p.Trays {
		add(tray.Dice)
	}
	for _, b := range v.Blocks {
		for _, s := range b.Spots {
			add(s.Dice)
		}
	}
	return set
}

// ofNumber reports whether a key belongs to a number that is asked for.
func ofNumber(p scorecard.Pad, k scorecard.KeyID) bool {
	if p.Number == nil || k == "" {
		return false
	}
	return k[0] == '=' || len(k) == 1 && (k >= "0" && k <= "9" || p.Number.Sum && (k == "+" || k == "-"))
}

// placed is something with a place on a card.
type placed struct {
	cell  scorecard.Cell
	would scorecard.Text
	shape scorecard.Shape
	kind  scorecard.LineKind
	seat  int
	past  bool // a turn in a lane
}

// alone reports whether one entry at most stands at the place.
func (p placed) alone() bool { return p.shape == scorecard.Grid || p.shape == scorecard.Lanes }

// placesOf returns all that has a place in a view.
func placesOf(v scorecard.View) map[scorecard.ID]placed {
	all := map[scorecard.ID]placed{}
	for _, b := range v.Blocks {
		for _, line := range b.Lines {
			for seat, cell := range line.Cells {
				all[scorecard.CellID(line.ID, seat)] = placed{cell: cell, shape: b.Shape, kind: line.Kind, seat: seat}
			}
		}
		for seat, s := range b.Spots {
			all[scorecard.SpotID(b.ID, seat)] = placed{cell: s.Cell, would: s.Would, shape: b.Shape, seat: seat}
			for i, past := range s.Past {
				all[scorecard.PastID(b.ID, seat, i+1)] = placed{cell: past, shape: b.Shape, seat: seat, past: true}
			}
		}
		if b.Hub != nil {
			all[scorecard.SpotID(b.ID, scorecard.HubSeat)] = placed{cell: b.Hub.Cell, would: b.Hub.Would, shape: b.Shape, seat: scorecard.HubSeat}
		}
	}
	return all
}

// seatOf returns the seat in the name of a spot.
func seatOf(id scorecard.ID) int {
	for i := len(id) - 1; i >= 0; i-- {
		if id[i] == '/' {
			seat, _ := strconv.Atoi(string(id[i+1:]))
			return seat
		}
	}
	return scorecard.HubSeat
}

// checkForm expects one item a seat, and only the fields of each shape.
func checkForm(t rapid.TB, v scorecard.View, seats int) {
	t.Helper()
	if v.Unit == "" || len(v.Status) == 0 || len(v.Blocks) == 0 {
		t.Fatalf("a view without status, unit or blocks:\n%s", Text(t, v))
	}
	for _, b := range v.Blocks {
		figures, lanes, hub := b.Shape == scorecard.Figures, b.Shape == scorecard.Lanes, b.Shape == scorecard.Ring || b.Shape == scorecard.Rows
		grid, facts := b.Shape == scorecard.Grid, b.Shape == scorecard.Facts
		spots := figures || lanes || hub
		switch {
		case !grid && !facts && !spots:
			t.Fatalf("%s has the shape %q", b.ID, b.Shape)
		case grid != (len(b.Lines) > 0), facts != (len(b.Facts) > 0), spots && len(b.Spots) != seats, !spots && b.Spots != nil:
			t.Fatalf("%s of the shape %s holds something else:\n%s", b.ID, b.Shape, Text(t, b))
		case b.Hub != nil && !hub, b.Goal != 0 && !lanes && !figures:
			t.Fatalf("%s of the shape %s has a hub or a goal", b.ID, b.Shape)
		}
		for _, line := range b.Lines {
			if len(line.Cells) != seats || line.Label.IsZero() {
				t.Fatalf("line %s has %d cells for %d seats, or no label", line.ID, len(line.Cells), seats)
			}
		}
		for _, s := range b.Spots {
			if s.Parts != nil && !figures || s.Past != nil && !lanes {
				t.Fatalf("a spot of %s has parts or turns:\n%s", b.ID, Text(t, s))
			}
		}
	}
}

func decoded(t rapid.TB, v any) any {
	t.Helper()
	var out any
	if err := json.Unmarshal([]byte(Text(t, v)), &out); err != nil {
		t.Fatal(err)
	}
	return out
}

// leaves calls found with every number in a decoded JSON value but those of some
// fields, and with those that are written as a text in one field.
func leaves(v any, written string, but map[string]string, found func(float64)) {
	switch v := v.(type) {
	case float64:
		found(v)
	case []any:
		for _, item := range v {
			leaves(item, written, but, found)
		}
	case map[string]any:
		for _, name := range slices.Sorted(maps.Keys(v)) {
			item := v[name]
			if text, ok := item.(string); ok && name == written {
				if n, err := strconv.Atoi(text); err == nil {
					found(float64(n))
				}
			}
			if but[name] == "" {
				leaves(item, written, but, found)
			}
		}
	}
}
