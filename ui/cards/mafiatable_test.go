package cards

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/ui/kit"
)

// plates gives what the plates show: points, dice, and the note.
func (d *mafiaDesk) plates() []string {
	var list []string
	for _, plate := range d.view.table.plates {
		s := plate.shows
		line := fmt.Sprintf("%d, %d dice", s.points, s.dice)
		if s.note.text != "" {
			line += ", " + s.note.text
		}
		for _, flag := range []struct {
			on   bool
			text string
		}{{s.turn, "turn"}, {s.out, "out"}, {s.won, "won"}} {
			if flag.on {
				line += " (" + flag.text + ")"
			}
		}
		list = append(list, line)
	}
	return list
}

func TestThePlatesTellARoundOfMafia(t *testing.T) {
	d := mafiaOpen(t, "en", `{"points":20,"rounds":2}`, "Ann", "Bo", "Cleo")
	for _, step := range []struct {
		line string
		want []string
	}{
		{"", []string{"20, 5 dice, begins (turn)", "20, 5 dice", "20, 5 dice"}},
		{">1", []string{"20, 5 dice", "20, 5 dice (turn)", "20, 5 dice, gets the sixes"}},
		{"2/1", []string{"20, 5 dice, gets the sixes", "20, 2 dice, –3: 2 to Cleo, 1 out", "20, 7 dice, +2 from Bo (turn)"}},
		{"3/0", []string{"20, 8 dice, +3 from Cleo (turn)", "20, 2 dice, gets the sixes", "20, 4 dice, –3: 3 to Ann"}},
		{"0/4", []string{"20, 4 dice, –4: out of the game", "20, 2 dice (turn)", "20, 4 dice, gets the sixes"}},
		{"0/0", []string{"20, 4 dice, gets the sixes", "20, 2 dice, passed nothing on", "20, 4 dice (turn)"}},
		{"0/4", []string{"20, 4 dice, pays now (turn)", "20, 2 dice, still to pay", "20, 0 dice, won the round"}},
		{"=13", []string{"7, 4 dice, paid 13", "20, 2 dice, pays now (turn)", "33, 0 dice, +13, won the round"}},
		{"=7", []string{"7, 5 dice, paid 13", "13, 5 dice, paid 7", "40, 5 dice, +20, won the round (turn)"}},
		{"1/0", []string{"7, 6 dice, +1 from Cleo (turn)", "13, 5 dice, gets the sixes", "40, 4 dice, –1: 1 to Ann"}},
		{"2/4", []string{"7, 0 dice, won the round", "13, 7 dice, pays now (turn)", "40, 4 dice, still to pay"}},
		{"=42", []string{"20, 0 dice, +13, won the round", "0, 7 dice, out: paid 13 of 42 (out)", "40, 4 dice, pays now (turn)"}},
		{"=24", []string{"44, 0 dice, +37, won the round (won)", "0, 7 dice, out: paid 13 of 42 (out)", "16, 4 dice, paid 24"}},
	} {
		if step.line != "" {
			d.play(step.line)
		}
		if diff := cmp.Diff(step.want, d.plates()); diff != "" {
			t.Errorf("after %q (-want +got):\n%s", step.line, diff)
		}
	}
}

func TestWhoIsGoneOrOutOfMafiaIsTold(t *testing.T) {
	d := mafiaOpen(t, "de", `{"points":9}`, "Ann", "Bo", "Cleo", "Dan").play(">0", "2/3", "=9", "!2")
	want := []string{"18, 0 dice, +9, Rundensieg", "0, 7 dice, raus: die letzten 9 gezahlt (out)", "0, 0 dice, gegangen (out)", "9, 5 dice, zahlt jetzt (turn)"}
	if diff := cmp.Diff(want, d.plates()); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
	d.play("=5", "0/0")
	if got := d.plates()[1]; got != "0, 0 dice, raus (out)" {
		t.Errorf("in the next round Bo shows %q", got)
	}
}

func TestTheCardOfMafiaShowsWhatACorrectionBeganWith(t *testing.T) {
	d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(">0", "2/1")
	d.Mend(1)
	if want := []string{"50, 5 dice (turn)", "50, 5 dice, gets the sixes", "50, 5 dice"}; !cmp.Equal(want, d.plates()) {
		t.Errorf("got %q", d.plates())
	}
}

func TestATapOnAPlateOfMafiaCorrectsOrTells(t *testing.T) {
	for _, c := range []struct {
		name  string
		lang  string
		house string
		lines []string
		seat  int
		mend  int
		said  string
	}{
		{"the last throw", "en", ``, []string{">0", "2/1"}, 0, 1, ""},
		{"who has got sixes", "en", ``, []string{">0", "2/1"}, 1, -1, "Bo has 7 dice. 50 points. Sixes go to Cleo."},
		{"a throw before that", "de", ``, []string{">0", "2/1", "0/0"}, 0, -1, "Ann hat 2 Würfel. 50 Punkte. Sechser gehen an Bo."},
		{"a payment", "en", ``, append(mafiaWon, "=20"), 1, 2, ""},
		{"a payment of the round before", "en", ``, append(mafiaWon, "=20", "=20"), 1, 2, ""},
		{"the winner", "en", ``, append(mafiaWon, "=20"), 0, -1, "Ann has 0 dice. 70 points. Sixes go to Bo."},
		{"who is out", "en", `{"points":9}`, append(mafiaWon, "=9", "=5", "0/0"), 1, -1, "Bo has no points left and is out."},
		{"who has gone home", "en", ``, []string{">0", "!1"}, 1, -1, "Bo has gone home; the dice and points have left the game."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").play(c.lines...)
			test.Tap(d.view.table.plates[c.seat].tap)
			if d.mend != c.mend || d.said() != c.said {
				t.Errorf("mending %d, want %d; said %q, want %q", d.mend, c.mend, d.said(), c.said)
			}
		})
	}
}

func TestTheMiddleOfMafiaSaysHowFarItIs(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		lines      []string
		want       string
	}{
		{"nobody has begun", "en", nil, "ROUND 1 of 3 clockwise the higher throw of two dice"},
		{"a round goes on", "de", []string{"<0", "1/1"}, "RUNDE 1 von 3 linksherum 14 Würfel im Spiel"},
		{"a round is paid", "en", mafiaWon, "ROUND 1 of 3 clockwise Ann is being paid"},
		{"the next round", "en", append(mafiaWon, "=20", "=20"), "ROUND 2 of 3 clockwise 15 dice in play"},
		{"over", "en", []string{">0", "!1", "!2"}, "ROUND 1 of 3 clockwise Game over"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, c.lang, ``, "Ann", "Bo", "Cleo").play(c.lines...)
			if got := strings.Join(padTexts(d.view.table.hub), " "); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheMiddleOfMafiaTellsTheOrder(t *testing.T) {
	for _, c := range []struct {
		name  string
		lines []string
		want  string
	}{
		{"not said yet", nil, "Whoever begins says which way round it goes."},
		{"clockwise", []string{">1"}, "In play order: Bo, Cleo and Ann."},
		{"the other way round", []string{"<1", "0/0"}, "In play order: Ann, Cleo and Bo."},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, "en", ``, "Ann", "Bo", "Cleo").play(c.lines...)
			test.Tap(d.view.table.hub.tap)
			if d.said() != c.want {
				t.Errorf("said %q, want %q", d.said(), c.want)
			}
		})
	}
}

// mafiaPlateSizes are plates in every form: as designed, large, low, in one line,
// narrow, and the least.
var mafiaPlateSizes = []fyne.Size{
	{Width: 190, Height: 112},
	{Width: 456, Height: 268},
	{Width: 249, Height: 147},
	{Width: 187, Height: 91},
	{Width: 160, Height: 80},
	{Width: 190, Height: 66},
	{Width: 190, Height: 50},
	{Width: 342, Height: 60},
	{Width: 150, Height: 48},
	{Width: 128, Height: 92},
	{Width: 113, Height: 92},
	{Width: 105, Height: 58},
	{Width: 105, Height: 64},
}

var mafiaPlateStates = map[string]mafiaSeat{
	"dice":       {points: 50, dice: 5, turn: true},
	"many dice":  {points: 50, dice: 40, note: mafiaNote{text: "+12 from Ann-Kathrin Müller-Lüdenscheidt", part: "Ann-Kathrin Müller-Lüdenscheidt", mark: true}},
	"no dice":    {points: 108, note: mafiaNote{text: "+58, won the round"}},
	"many":       {points: 1_000_000, dice: 100, note: mafiaNote{text: "passed nothing on", mark: true}},
	"paid":       {points: 37, dice: 3, note: mafiaNote{text: "13 gezahlt", mark: true, paid: true}},
	"out":        {dice: 3, out: true, note: mafiaNote{text: "raus: 9 von 13 gezahlt", paid: true}},
	"gone":       {out: true, note: mafiaNote{text: "gone home"}},
	"the winner": {points: 94, dice: 2, won: true, note: mafiaNote{text: "paid 6", paid: true}},
}

func TestNothingOnAPlateOfMafiaLiesOnAnother(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	for state, shows := range mafiaPlateStates {
		for _, size := range mafiaPlateSizes {
			t.Run(fmt.Sprintf("%s on %v × %v", state, size.Width, size.Height), func(t *testing.T) {
				p := newMafiaPlate(Seat{Name: "Maximiliane-Henriette Österreich"}, func() {})
				p.show(shows)
				p.tap.Resize(size)
				var seen []lcrBox
				for _, o := range test.WidgetRenderer(p).Objects() {
					if !o.Visible() || o.Size().Width < 1 {
						continue
					}
					box := lcrInk(o)
					if box.x < -0.5 || box.y < -0.5 || box.x+box.w > size.Width+0.5 || box.y+box.h > size.Height+0.5 {
						t.Errorf("%T at %v leaves the plate", o, box)
					}
					for _, other := range seen {
						if !box.apart(other, -0.5) {
							t.Errorf("%T at %v lies on what is at %v", o, box, other)
						}
					}
					seen = append(seen, box)
				}
			})
		}
	}
}

func TestAPlateOfMafiaAlwaysShowsNamePointsAndDice(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	for _, size := range mafiaPlateSizes {
		p := newMafiaPlate(Seat{Name: "Maximiliane-Henriette Österreich"}, func() {})
		p.show(mafiaSeat{points: 42, dice: 7, note: mafiaNote{text: "–2: 1 to Bo, 1 out", part: "Bo", mark: true}})
		p.tap.Resize(size)
		said := strings.Join(padTexts(p), " ")
		if !strings.HasPrefix(said, "M") || !strings.Contains(said, "42") || !strings.Contains(said, "7") {
			t.Errorf("%v: says %q", size, said)
		}
	}
}

func TestDiceOfMafiaAreDrawnWhereTheyHaveRoom(t *testing.T) {
	for _, c := range []struct {
		n    int
		w, h float32
		want float32
	}{
		{1, 200, 200, mafiaLargeDie},
		{5, 200, 200, mafiaLargeDie}, // in two lines of three
		{5, 200, 30, 30},
		{12, 120, 30, 14}, // two lines of seven
		{400, 60, 20, 0},
		{0, 60, 20, 20},
	} {
		if got := mafiaDieSide(c.n, c.w, c.h); got != c.want {
			t.Errorf("%d dice in %v × %v are %v wide, want %v", c.n, c.w, c.h, got, c.want)
		}
	}
}

func TestTwoSitOppositeEachOther(t *testing.T) {
	rapid.Check(t, func(r *rapid.T) {
		width := rapid.Float32Range(354, 2400).Draw(r, "width")
		height := rapid.Float32Range(209, 1900).Draw(r, "height")
		p := mafiaPlaces(width, height, 2)
		all := append([]lcrBox{p.pot}, p.plates...)
		for i, box := range all {
			if box.x < -0.1 || box.y < -0.1 || box.x+box.w > width+0.1 || box.y+box.h > height+0.1 || box.w < 48 || box.h < 48 {
				r.Fatalf("%v × %v: %d is at %v", width, height, i, box)
			}
			for _, other := range all[:i] {
				if !box.apart(other, lcrGap-0.1) {
					r.Fatalf("%v × %v: %v and %v are too close", width, height, box, other)
				}
			}
		}
	})
}

func TestEverybodyIsSeenAtATableOfMafia(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	for _, size := range []fyne.Size{{Width: 360, Height: 300}, {Width: 388, Height: 510}, {Width: 764, Height: 780}, {Width: 890, Height: 710}} {
		for n := 2; n <= 8; n++ {
			d := mafiaSit(t, "de", ``, mafiaLong[:n]...).play(">0", "2/1")
			d.view.Card().Resize(size)
			for i, plate := range d.view.table.plates {
				at, end := plate.tap.Position(), plate.tap.Position().Add(plate.tap.Size())
				if at.X < 0 || at.Y < 0 || end.X > size.Width || end.Y > size.Height {
					t.Errorf("%d in %v: seat %d lies from %v to %v", n, size, i, at, end)
				}
			}
		}
	}
}
