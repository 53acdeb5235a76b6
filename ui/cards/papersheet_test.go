package cards

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/ui/kit"
)

// wantSeen checks that a cell of the rounds lies where it can be seen.
func (d *paperDesk) wantSeen(what string, seat, round int) {
	d.t.Helper()
	g := d.view.sheet.grid
	_, _, corner := g.Cell(0, 0)
	_, at, size := g.Cell(round, seat+1)
	end := at.Add(size)
	if at.X < corner.Width-0.5 || at.Y < corner.Height-0.5 || end.X > g.Size().Width+0.5 || end.Y > g.Size().Height+0.5 {
		d.t.Errorf("%s: seat %d in round %d lies from %v to %v, beside %v in %v", what, seat, round, at, end, corner, g.Size())
	}
}

func TestTheNewestRoundIsAlwaysInSight(t *testing.T) {
	for _, place := range paperPlaces {
		t.Run(place.name, func(t *testing.T) {
			d := paperOpen(t, "en", nil, paperNames...)
			d.lay(place)
			for round := 1; round <= 12; round++ {
				for seat := range d.seats {
					d.wantSeen("to be written", seat, round)
					d.typed("3\n")
				}
			}
			d.wantSeen("after all", 0, 13)
			d.Mend(11 * len(d.seats))
			d.wantSeen("corrected", 0, 12)
		})
	}
}

func TestTotalsAndTheirColumnsStayTogether(t *testing.T) {
	for _, place := range paperPlaces {
		t.Run(place.name, func(t *testing.T) {
			d := paperOpen(t, "en", nil, paperNames...)
			d.lay(place)
			for range d.seats {
				d.typed("3\n")
				for seat := range d.seats {
					_, above, wide := d.view.sheet.grid.Cell(0, seat+1)
					_, below, high := d.view.sheet.sums.Cell(0, seat+1)
					above, below = above.Add(d.view.sheet.grid.Position()), below.Add(d.view.sheet.sums.Position())
					if above.X != below.X || wide.Width != high.Width {
						t.Fatalf("the total of seat %d lies at %v, %v wide, its head at %v, %v wide", seat, below.X, high.Width, above.X, wide.Width)
					}
					if end := below.Y + high.Height; end > place.card.Height || high.Height < kit.Target {
						t.Fatalf("the total of seat %d ends at %v", seat, end)
					}
				}
			}
		})
	}
}

func TestAWholeNumberOfRoundsIsSeenAtATime(t *testing.T) {
	for _, place := range paperPlaces {
		d := paperOpen(t, "en", nil, "Ann", "Bo", "Cleo").rounds(40, "5")
		d.lay(place)
		g := d.view.sheet.grid
		_, _, head := g.Cell(0, 0)
		_, _, row := g.Cell(1, 1)
		rows := (g.Size().Height - head.Height) / row.Height
		if rows != float32(int(rows)) || row.Height < 44 || row.Width < 56 {
			t.Errorf("%s: %v rows of %v", place.name, rows, row)
		}
	}
}

func TestThePaperOfAnOpenGameIsFullAndGrowsByTen(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann")
	room := d.view.sheet.room
	for _, c := range []struct{ played, lines int }{
		{0, room},
		{room - 1, room},
		{1, room + 10}, // a line to write on
		{9, room + 10},
		{1, room + 20},
	} {
		if got := len(d.rounds(c.played, "1").view.sheet.grid.Data().Rows) - 1; got != c.lines {
			t.Errorf("%d lines after %d rounds, want %d", got, d.sheet.Len(), c.lines)
		}
	}
	if square, _, _ := d.view.sheet.grid.Cell(d.sheet.Len()+2, 0); square != (kit.Square{}) {
		t.Errorf("a round that has not begun is called %q", square.Text)
	}
}

func TestOfTheRoundsAgreedThoseAreThereThatComeNext(t *testing.T) {
	for agreed, want := range map[int]func(room int) int{
		1:    func(int) int { return 1 },
		10:   func(int) int { return 10 },
		1000: func(room int) int { return room + 10 },
	} {
		d := paperOpen(t, "en", scoring.House{"rounds": agreed}, "Ann", "Bo")
		rows := len(d.view.sheet.grid.Data().Rows) - 1
		if want := want(d.view.sheet.room); rows != want {
			t.Errorf("of %d rounds there are %d, want %d", agreed, rows, want)
		}
		number, _, _ := d.view.sheet.grid.Cell(rows, 0)
		if number.Text != fmt.Sprint(rows) || d.cell(1, rows).Face != kit.Open {
			t.Errorf("the last of %d lines has the number %q", rows, number.Text)
		}
	}
}

func TestPlayersAreNamedWhereTheirColumnsHaveRoom(t *testing.T) {
	for _, c := range []struct {
		place paperPlace
		n     int
		named bool
	}{
		{paperTablet, 6, true}, {paperTablet, 7, false}, {paperPhone, 2, true}, {paperPhone, 3, false}, {paperLarge, 16, true},
	} {
		d := paperOpen(t, "en", nil, paperNames[:c.n]...)
		d.lay(c.place)
		head, _, _ := d.view.sheet.grid.Cell(0, 2)
		if named := head.Text != ""; named != c.named || head.Token == nil {
			t.Errorf("%d players on the %s: %+v", c.n, c.place.name, head)
		}
	}
}

func TestOnlyALongNameIsCut(t *testing.T) {
	for _, place := range paperPlaces {
		for _, house := range []scoring.House{nil, {"start": -999_000}} {
			d := paperOpen(t, "de", house, paperNames[:3]...).rounds(2, "-1000000")
			d.lay(place)
			for _, said := range append(padTexts(d.view.sheet), padTexts(d.view.Pad())...) {
				if strings.Contains(said, "…") && !strings.HasPrefix(said, "M") {
					t.Errorf("%s: %q", place.name, said)
				}
			}
		}
	}
}

func TestAColumnIsAsWideAsItsLongestNumberNeeds(t *testing.T) {
	d := paperOpen(t, "en", nil, paperNames...)
	d.lay(paperPhone)
	_, _, narrow := d.view.sheet.grid.Cell(1, 1)
	d.play("1000000")
	_, _, wide := d.view.sheet.grid.Cell(1, 1)
	if narrow.Width > 70 || wide.Width < kit.WidthOf("1000000", 22, true) {
		t.Errorf("a column is %v wide, and with a million %v", narrow.Width, wide.Width)
	}
}

func TestNothingOnThePadLiesOnAnythingElse(t *testing.T) {
	for _, c := range []struct {
		name  string
		house scoring.House
		do    func(*paperDesk)
	}{
		{"nothing typed", nil, func(*paperDesk) {}},
		{"a long sum", scoring.House{"rounds": 5}, func(d *paperDesk) { d.typed("1000+2000+3000+4000+55555") }},
		{"a refusal", scoring.House{"min": -5}, func(d *paperDesk) { d.typed("-6\n") }},
		{"a correction", nil, func(d *paperDesk) { d.Mend(0) }},
		{"a correction of a few rounds", scoring.House{"rounds": 5}, func(d *paperDesk) { d.Mend(1) }},
	} {
		for _, place := range paperPlaces {
			t.Run(c.name+", "+place.name, func(t *testing.T) {
				d := paperOpen(t, "de", c.house, paperNames[0], paperNames[9]).play("5", "7")
				d.lay(place)
				c.do(d)
				pad := d.view.Pad()
				pad.Resize(fyne.NewSize(place.pad.Width, max(place.pad.Height, pad.HeightFor(place.pad.Width))))
				pad.Move(fyne.Position{})
				wantTidyPad(t, pad)
			})
		}
	}
}

func TestTheKeysStayWhereTheyAre(t *testing.T) {
	for _, place := range []paperPlace{paperTablet, paperUpright, paperPhone} {
		t.Run(place.name, func(t *testing.T) {
			d := paperOpen(t, "en", scoring.House{"target": 30, "max": 40}, paperNames[:3]...)
			d.lay(place)
			where := func() (at fyne.Position) {
				d.view.Pad().Resize(fyne.NewSize(place.pad.Width, max(place.pad.Height, d.view.Pad().HeightFor(place.pad.Width))))
				padWalk(d.view.Pad(), fyne.Position{}, func(o fyne.CanvasObject, lies fyne.Position) bool {
					if o == fyne.CanvasObject(d.view.pad.digits[5]) {
						at = lies
					}
					return true
				})
				return at
			}
			want, height := where(), d.view.Pad().Rest(place.pad.Width)
			for _, key := range "3+6\n33\n-12" { // the second score reaches the target
				d.typed(string(key))
				if at := where(); at != want {
					t.Errorf("after %q: %v, want %v", key, at, want)
				}
				if got := d.view.Pad().HeightFor(place.pad.Width); got != height {
					t.Errorf("after %q the pad is %v high, before %v", key, got, height)
				}
			}
			d.score(1, 1)
			if at := where(); at != want {
				t.Errorf("in a correction: %v, want %v", at, want)
			}
			if rest := d.view.Pad().Rest(place.pad.Width); rest != height {
				t.Errorf("the pad keeps %v, want %v", rest, height)
			}
		})
	}
}

func TestAPadWithoutRoomForAColumnIsLow(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo")
	d.lay(paperFlat)
	if d.button("End") == nil || d.button("End the game") != nil {
		t.Error("it is a column")
	}
	if need := d.view.Pad().HeightFor(paperFlat.pad.Width); need > paperFlat.pad.Height {
		t.Errorf("it needs %v", need)
	}
}

func TestKeysThatAreTooNarrowForWordsHaveSigns(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo")
	d.lay(paperPlace{"narrow window", fyne.NewSize(276, 300), fyne.NewSize(276, 328), false})
	d.taps("7", "Write it down", "0", "Write it down", "End the game")
	d.wantEntries(3)
	d.want("the last entry", d.last(), `{"end":true}`)
	for _, said := range padTexts(d.view.Pad()) {
		if strings.Contains(said, "…") {
			t.Errorf("%q is cut", said)
		}
	}
}
