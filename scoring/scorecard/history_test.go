package scorecard_test

import (
	"encoding/json"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/boston"
	"beermat/scoring/pig"
	"beermat/scoring/scorecard"
	"beermat/scoring/yahtzee"
)

// sheet is a log that can be written, taken back and corrected.
type sheet struct {
	cards   []scoring.Card
	entries []scoring.Entry
}

func newSheet(t *testing.T, game *scorecard.Game, seats int, lines ...string) *sheet {
	t.Helper()
	house, err := game.Agree(nil, seats)
	if err != nil {
		t.Fatal(err)
	}
	card, err := game.Start(scoring.Table{Seats: seats, House: house})
	if err != nil {
		t.Fatal(err)
	}
	s := &sheet{cards: []scoring.Card{card}}
	for _, line := range lines {
		s.write(t, entry(t, game, line))
	}
	return s
}

func entry(t *testing.T, game *scorecard.Game, line string) scoring.Entry {
	t.Helper()
	e := game.Entry()
	if err := json.Unmarshal([]byte(line), e); err != nil {
		t.Fatal(err)
	}
	return e
}

func (s *sheet) Len() int                  { return len(s.entries) }
func (s *sheet) At(k int) scoring.Card     { return s.cards[k] }
func (s *sheet) Entry(k int) scoring.Entry { return s.entries[k] }

func (s *sheet) write(t *testing.T, e scoring.Entry) {
	t.Helper()
	after, err := s.cards[len(s.cards)-1].Write(e)
	if err != nil {
		t.Fatal(err)
	}
	s.cards, s.entries = append(s.cards, after), append(s.entries, e)
}

// amend puts an entry in the place of another and writes the later ones again.
func (s *sheet) amend(t *testing.T, k int, e scoring.Entry) {
	t.Helper()
	later := slices.Clone(s.entries[k+1:])
	s.undo(len(s.entries) - k)
	for _, e := range append([]scoring.Entry{e}, later...) {
		s.write(t, e)
	}
}

func (s *sheet) undo(n int) {
	s.entries = s.entries[:len(s.entries)-n]
	s.cards = slices.Clone(s.cards[:len(s.entries)+1])
}

func TestHistory(t *testing.T) {
	told := 0
	counting := *pig.Scorecard
	counting.Describe = func(before scoring.Card, e scoring.Entry) scorecard.Event {
		told++
		return pig.Scorecard.Describe(before, e)
	}
	s := newSheet(t, &counting, 2, `{"score":12}`, `{"rolls":[4,1]}`, `{"rolls":[6,6]}`)
	h := counting.NewHistory(s)
	entryAt := func(k int, id scorecard.ID, want int) {
		t.Helper()
		got, written := h.At(k, nil).Entry(id)
		if !written {
			got = -1
		}
		if got != want {
			t.Errorf("before entry %d, at %s stands entry %d, want %d", k, id, got, want)
		}
	}
	described := func(want int) {
		t.Helper()
		if told != want {
			t.Errorf("%d entries were described, want %d", told, want)
		}
		told = 0
	}

	t.Run("says which entry stands at a place at each moment", func(t *testing.T) {
		entryAt(3, "lane/0/1", 0)
		entryAt(3, "lane/1/1", 1)
		entryAt(3, "lane/0/2", 2)
		entryAt(2, "lane/0/2", -1)
		entryAt(0, "lane/0/1", -1)
	})
	t.Run("knows what was written last", func(t *testing.T) {
		if got := h.At(2, nil).Last.Text.Key; got != "rounds.tell.lost" {
			t.Errorf("got %q", got)
		}
		if got := h.At(0, nil).Last; !got.Text.IsZero() {
			t.Errorf("before the first entry: got %v", got)
		}
	})
	described(3)
	t.Run("describes only what is new", func(t *testing.T) {
		s.write(t, entry(t, &counting, `{"score":20}`))
		h.At(4, nil)
		described(1)
		h.At(4, counting.Input(s.At(4)))
		h.At(1, nil)
		described(0)
	})
	t.Run("describes anew from a correction on", func(t *testing.T) {
		s.amend(t, 2, entry(t, &counting, `{"score":5}`))
		if got := h.Event(2).Text; got.Data["total"] != 17 {
			t.Errorf("got %v, want a total of 17", got)
		}
		entryAt(4, "lane/0/2", 2)
		described(2)
	})
	t.Run("forgets what is taken back", func(t *testing.T) {
		s.undo(2)
		entryAt(2, "lane/0/2", -1)
		entryAt(2, "lane/1/1", 1)
		described(0)
	})
	t.Run("says that a player has left", func(t *testing.T) {
		s.write(t, entry(t, &counting, `{"leave":true,"player":1}`))
		snapshot := h.At(3, nil)
		if snapshot.Last.Text.Key != "table.went-home" || snapshot.Turn.Player != -1 {
			t.Errorf("got %v, turn %v", snapshot.Last, snapshot.Turn)
		}
	})
}

func TestHistory_Editing(t *testing.T) {
	s := newSheet(t, pig.Scorecard, 2, `{"score":12}`, `{"rolls":[4,5]}`, `{"rolls":[6,6]}`)
	h := pig.Scorecard.NewHistory(s)
	d := pig.Scorecard.Reopen(s.At(1), s.Entry(1))
	got := h.Editing(1, d.Input())
	if got.Pad.Seat != 1 || got.Pad.Prompt.Key != "pad.correct" || got.Pad.Hint.Key != "pad.was" {
		t.Errorf("the pad is %+v", got.Pad)
	}
	if diff := cmp.Diff([]scorecard.ID{"lane/1/1"}, got.Edit.Cells); diff != "" {
		t.Errorf("corrected (-want +got):\n%s", diff)
	}
	if n := len(got.Blocks[0].Spots[0].Past); n != 1 {
		t.Errorf("the lanes show %d turns of seat 0, want 1, as before the entry", n)
	}
	if would, _ := got.Blocks[0].Spots[1].Would.Int(); would != 9 {
		t.Errorf("would be %d, want 9", would)
	}
}

func TestHistory_Displaced(t *testing.T) {
	// Ann and Bo are level, and throw again.
	tie := newSheet(t, boston.Scorecard, 3, `{"score":13}`, `{"score":13}`, `{"score":9}`, `{"score":15}`)
	h := boston.Scorecard.NewHistory(tie)
	for line, want := range map[string]int{
		`{"kept":[6,5,2]}`: -1, // still level
		`{"score":12}`:     3,  // Bo has won: Ann's second throw would be of the next round
		`{"score":19}`:     -1, // refused by itself
	} {
		got, found := h.Displaced(0, entry(t, boston.Scorecard, line))
		if !found {
			got = -1
		}
		if got != want {
			t.Errorf("%s displaces entry %d, want %d", line, got, want)
		}
	}
}

func TestHistory_Editing_offers(t *testing.T) {
	s := newSheet(t, yahtzee.Scorecard, 1, `{"dice":[3,3,3,4,4],"box":"threes"}`, `{"dice":[3,3,3,4,4],"box":"full-house"}`)
	h := yahtzee.Scorecard.NewHistory(s)
	got := h.Editing(0, yahtzee.Scorecard.Reopen(s.At(0), s.Entry(0)).Input())
	for _, offer := range got.Pad.Offers {
		if offer.ID == "i" {
			t.Errorf("the box that was filled later is offered: %+v", offer)
		}
	}
	if len(got.Pad.Offers) == 0 {
		t.Error("nothing is offered")
	}
}
