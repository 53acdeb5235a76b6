package cards

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/scoring/chikago"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// chikagoSaid gives what a row shows, in one line.
func chikagoSaid(s chikagoSeat) string {
	var said []string
	for _, one := range []struct {
		on   bool
		what string
	}{
		{s.turn, "turn"},
		{s.home, "home"},
		{s.out, "out"},
		{s.mats > 0, fmt.Sprintf("%d mats", s.mats)},
		{s.count != "", s.count},
		{s.holds != "", s.holds},
		{s.dice[0] > 0, strings.Trim(fmt.Sprint(s.dice), "[]")},
		{s.value != "" && s.past, "was"},
		{s.value != "", s.value},
		{s.fresh, "fresh"},
		{s.mark != "" && s.good, "up"},
		{s.mark != "" && !s.good, "down"},
		{s.mark != "", s.mark},
		{s.remark != "", "(" + s.remark + ")"},
	} {
		if one.on {
			said = append(said, one.what)
		}
	}
	return strings.Join(said, ", ")
}

func TestRowsShowWhatEverySeatHoldsAndThrew(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		play              func(*chikagoDesk)
		want              [4]string
	}{
		{"the beginning", "en", ``, func(*chikagoDesk) {}, [4]string{
			"turn, no mat, (begins, up to 3 throws)", "no mat, (to come)", "no mat, (to come)", "no mat, (to come)",
		}},
		{"the first throw is low, as that is to be beaten", "en", ``, func(d *chikagoDesk) { d.play("163 2") }, [4]string{
			"no mat, 1 6 3, 163, fresh, down, low, (in 2 throws)", "turn, no mat, (must beat 163 in 2)", "no mat, (to come)", "no mat, (to come)",
		}},
		{"high and low", "de", ``, func(d *chikagoDesk) { d.play("163 1", "235 1") }, [4]string{
			"kein Deckel, 1 6 3, 163, up, hoch, (in 1 Wurf)", "kein Deckel, 2 3 5, Fish, fresh, down, tief, (in 1 Wurf)", "turn, kein Deckel, (Fish schlagen, in 1)", "kein Deckel, (kommt noch)",
		}},
		{"a new round, before which the last one is seen", "en", ``, func(d *chikagoDesk) { d.lows(2) }, [4]string{
			"no mat, was, 163, (in 1 throw)", "no mat, was, 163, (in 1 throw)", "turn, 1 mats, was, Fish, (begins)", "no mat, was, 163, fresh, (in 1 throw)",
		}},
		{"and not once somebody has thrown", "en", ``, func(d *chikagoDesk) { d.lows(2).play("163 3") }, [4]string{
			"no mat, (to come)", "no mat, (to come)", "1 mats, 1 6 3, 163, fresh, down, low, (in 3 throws)", "turn, no mat, (must beat 163 in 3)",
		}},
		{"it is chosen who begins", "en", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1) }, [4]string{
			"2 mats, was, 163, (may begin)", "1 mats, was, Fish, (took a mat)", "out, was, 163, fresh, (safe)", "2 mats, was, 163, (may begin)",
		}},
		{"Bavarian is played down, and depends on high", "en", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1") }, [4]string{
			"2 mats, 1 6 3, 163, fresh, up, high, (in 1 throw)", "turn, 1 mats, (high is 163, in 1)", "out, (safe)", "2 mats, (to come)",
		}},
		{"a mat was dropped", "en", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "164 1", "163 1", "235 1") }, [4]string{
			"1 mats, was, 164, (dropped a mat)", "1 mats, was, 163, (in 1 throw)", "out, (safe)", "turn, 2 mats, was, Fish, fresh, (begins)",
		}},
		{"Tschigg depends on low all along", "en", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 1, 1, 2, 3).play("163 1") }, [4]string{
			"3 mats, 1 6 3, 163, fresh, down, low, (in 1 throw)", "turn, 2 mats, (must beat 163 in 1)", "1 mats, (to come)", "1 mats, (to come)",
		}},
		{"Chick counts neither as high nor as low", "en", ``, func(d *chikagoDesk) { d.play("163 1", "111 1", "235 1") }, [4]string{
			"no mat, 1 6 3, 163, up, high, (in 1 throw)", "out, 1 1 1, Chick, (safe)", "no mat, 2 3 5, Fish, fresh, down, low, (in 1 throw)", "turn, no mat, (must beat Fish in 1)",
		}},
		{"a player has gone home", "en", ``, func(d *chikagoDesk) { d.play("163 1", "leave 0") }, [4]string{
			"home, out, 1 6 3, 163, (went home)", "turn, no mat, (takes 1 throw)", "no mat, (to come)", "no mat, (to come)",
		}},
		{"Classic for high", "en", chikagoClassic, func(d *chikagoDesk) { d.play("163 2 high=100/60", "235 1") }, [4]string{
			"0, lost, 1 6 3, 163, up, best, (in 2 throws)", "0, lost, 2 3 5, 10, fresh, down, worst, (in 1 throw)", "turn, 0, lost, (must beat 10, 2 at most)", "0, lost, (to come)",
		}},
		{"Classic for low", "de", chikagoClassic, func(d *chikagoDesk) { d.play("163 2 low=100/60", "235 1") }, [4]string{
			"0, verloren, 1 6 3, 163, down, hinten, (in 2 Würfen)", "0, verloren, 2 3 5, 10, fresh, up, vorn, (in 1 Wurf)", "turn, 0, verloren, (163 unterbieten, höchstens 2)", "0, verloren, (kommt noch)",
		}},
		{"Party", "en", chikagoParty, func(d *chikagoDesk) { d.lows(1).play("111 1") }, [4]string{
			"1, penalty, (took a penalty)", "turn, 1, penalty, was, Chick, fresh, (begins)", "1, penalty, (took a penalty)", "1, penalty, (took a penalty)",
		}},
		{"the loser is left", "en", ``, func(d *chikagoDesk) { d.play("leave 2", "leave 3", "163 1", "111 1") }, [4]string{
			"no mat, 1 6 3, 163, down, loses, (in 1 throw)", "out, 1 1 1, Chick, fresh, (safe)", "home, out, (went home)", "home, out, (went home)",
		}},
		{"who lost least has won", "en", `{"style":"party","rounds":1}`, func(d *chikagoDesk) { d.lows(3) }, [4]string{
			"0, penalties, 1 6 3, 163, up, wins, (in 1 throw)", "0, penalties, 1 6 3, 163, up, wins, (in 1 throw)", "0, penalties, 1 6 3, 163, up, wins, (in 1 throw)", "1, penalty, 2 3 5, Fish, fresh, (in 1 throw)",
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house, chikagoFour...)
			c.play(d)
			for seat, row := range d.view.sheet.list.rows {
				if got := chikagoSaid(row.shows); got != c.want[seat] {
					t.Errorf("seat %d:\n got %s\nwant %s", seat, got, c.want[seat])
				}
			}
		})
	}
}

func TestWhileAThrowIsCorrectedTheRoundLiesThereAsBeforeIt(t *testing.T) {
	d := chikagoOpen(t, "en", ``, chikagoFour...).play("163 2", "114 2", "235 2")
	d.Mend(1)
	want := []string{"no mat, 1 6 3, 163, down, low, (in 2 throws)", "turn, no mat, (being corrected)", "no mat, (to come)", "no mat, (to come)"}
	for seat, row := range d.view.sheet.list.rows {
		if got := chikagoSaid(row.shows); got != want[seat] {
			t.Errorf("seat %d:\n got %s\nwant %s", seat, got, want[seat])
		}
	}
}

func TestTheStripSaysWhatMatsLieInTheMiddleAndWhatTheLastRoundBrought(t *testing.T) {
	for _, c := range []struct {
		name, lang, house      string
		play                   func(*chikagoDesk)
		caption, rule, outcome string
		mats                   int
	}{
		{"the beginning", "en", ``, func(*chikagoDesk) {}, "Still on the stack", "5 of 5 mats left, then they are played down", "Whoever takes a mat begins the next round", 5},
		{"handing out", "de", ``, func(d *chikagoDesk) { d.lows(0, 1, 1, 2) }, "Noch auf dem Stapel", "Noch 1 von 5 Deckeln, dann wird runtergespielt", "Runde 4: Cleo nimmt einen Deckel", 1},
		{"who begins", "en", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1) }, "All mats are handed out", "Several hold most mats: one die says who begins", "Round 5: Bo takes a mat", 0},
		{"playing down", "de", ``, func(d *chikagoDesk) { d.lows(0, 0, 3, 3, 1).play("lead 0", "163 1", "235 1", "114 1") }, "Aus dem Spiel", "„Hoch“ legt einen ab; wer zuletzt Deckel hat, verliert", "Runde 6: Dan legt einen Deckel ab", 1},
		{"playing Tschigg down", "en", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 1, 1, 2, 3) }, "All mats are handed out", "High gives low a mat; the last one with mats loses", "Round 7: Dan takes a mat", 0},
		{"too many mats", "en", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 1, 1, 2, 3).play("163 1", "235 1", "114 1", "164 1", "lead 0") }, "All mats are handed out", "2 mats too many: high’s mat leaves play", "Round 8: Cleo gives Bo the last mat: safe", 0},
		{"a leaver’s mats tell nothing", "en", ``, func(d *chikagoDesk) { d.lows(0).play("163 1", "leave 0", "235 1", "163 1", "163 1") }, "Still on the stack", "3 of 5 mats left, then they are played down", "Round 2: Bo takes a mat", 3},
		{"Chick", "en", ``, func(d *chikagoDesk) { d.play("163 1", "111 1", "235 1", "163 1") }, "Still on the stack", "4 of 5 mats left, then they are played down", "Round 1: Bo is safe by Chick, Cleo takes a mat", 4},
		{"Classic, before it is declared", "en", chikagoClassic, func(*chikagoDesk) {}, "Ann says what counts", "The worst throw loses the round", "Whoever loses a round begins the next", 0},
		{"Classic, declared", "de", chikagoClassic, func(d *chikagoDesk) { d.play("163 1 low=100/6") }, "1 = 100 · 6 = 6 · tief", "Der schlechteste Wurf verliert die Runde", "Wer eine Runde verliert, beginnt die nächste", 0},
		{"Party", "en", chikagoParty, func(d *chikagoDesk) { d.play("163 2", "165 2 names=3") }, "1-6-5 or three alike: who loses?", "Low takes a penalty", "Round 1: Bo lets Dan lose the round", 0},
		{"the end in the midst of a round", "en", ``, func(d *chikagoDesk) { d.play("leave 2", "leave 3", "163 1", "111 1") }, "Still on the stack", "Game over", "Round 1: Bo is safe by Chick", 5},
		{"the end of all rounds", "en", `{"style":"classic","rounds":1}`, func(d *chikagoDesk) { d.play("163 1 low=1/6", "235 1", "225 1", "224 1") }, "Game over", "Game over", "Round 1: Bo loses the round", 0},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chikagoOpen(t, c.lang, c.house, chikagoFour...)
			c.play(d)
			top := d.view.sheet.top
			if top.caption.Words() != c.caption || top.rule.Words() != c.rule || top.outcome.Words() != c.outcome {
				t.Errorf("got  %q, %q, %q\nwant %q, %q, %q", top.caption.Words(), top.rule.Words(), top.outcome.Words(), c.caption, c.rule, c.outcome)
			}
			if _, mats := chikagoCaption(d.words, chikagoFour, d.sheet.Card().(*chikago.Card)); mats != c.mats {
				t.Errorf("%d mats in the middle, want %d", mats, c.mats)
			}
		})
	}
}

// chikagoCrowd is twelve people, some with long names.
var chikagoCrowd = []string{
	"Maximiliane-Henriette Österreicher", "Jörg", "Zoë", "Bartholomäus von Hohenstein-Überlingen", "Ann", "Bo", "Cleo", "Dan", "Eve", "Fay", "Gus", "Hal",
}

// chikagoSizes are windows of every form, and how large text is in them.
var chikagoSizes = []struct {
	name  string
	size  fyne.Size
	scale float32
}{
	{"tablet", fyne.NewSize(1280, 800), 1},
	{"small tablet", fyne.NewSize(1024, 768), 1},
	{"tower", fyne.NewSize(800, 1280), 1},
	{"desktop", fyne.NewSize(1920, 1080), 1},
	{"huge", fyne.NewSize(2400, 1900), 1},
	{"phone", fyne.NewSize(412, 892), 1},
	{"small phone", fyne.NewSize(360, 640), 1},
	{"phone on its side", fyne.NewSize(892, 412), 1},
	{"phone with large text", fyne.NewSize(412, 892), 1.5},
	{"tablet with the largest text", fyne.NewSize(1280, 800), 2},
}

// chikagoScenes are states in which cards and pads differ.
var chikagoScenes = []struct {
	name, house string
	play        func(*chikagoDesk)
	keys        string
}{
	{"the beginning", ``, func(*chikagoDesk) {}, ""},
	{"a throw", ``, func(d *chikagoDesk) { d.play("163 2", "235 2", "114 2") }, "166"},
	{"a new round", ``, func(d *chikagoDesk) { d.lows(3) }, "1"},
	{"what is declared", chikagoClassic, func(d *chikagoDesk) { d.lows() }, "166"},
	{"Classic", chikagoClassic, func(d *chikagoDesk) { d.play("163 2 low=100/60", "235 1") }, "443"},
	{"who loses", chikagoParty, func(d *chikagoDesk) { d.play("163 2", "235 2") }, "165\n"},
	{"a correction", ``, func(d *chikagoDesk) { d.play("163 2", "235 2", "114 2").Mend(1) }, ""},
	{"many mats", chikagoTschigg, func(d *chikagoDesk) { d.lows(0, 0, 0, 0, 0, 0, 0, 1, 2, 3) }, ""},
}

// chikagoBox is where something lies.
type chikagoBox struct {
	what       string
	x, y, w, h float32
}

func (b chikagoBox) meets(c chikagoBox) bool {
	const slack = 0.5
	return b.x+slack < c.x+c.w && c.x+slack < b.x+b.w && b.y+slack < c.y+c.h && c.y+slack < b.y+b.h
}

func (b chikagoBox) within(c chikagoBox) bool {
	const slack = 0.5
	return b.x+slack >= c.x && b.y+slack >= c.y && b.x+b.w <= c.x+c.w+slack && b.y+b.h <= c.y+c.h+slack
}

// chikagoDrawn is where something can be seen: a text has air above and below, and
// is as wide as its words.
func chikagoDrawn(o fyne.CanvasObject, at fyne.Position) (chikagoBox, bool) {
	switch o := o.(type) {
	case *canvas.Text:
		if o.Text == "" {
			return chikagoBox{}, false
		}
		size := fyne.MeasureText(o.Text, o.TextSize, o.TextStyle)
		x := at.X
		switch o.Alignment {
		case fyne.TextAlignCenter:
			x += (o.Size().Width - size.Width) / 2
		case fyne.TextAlignTrailing:
			x += o.Size().Width - size.Width
		}
		middle := at.Y + o.Size().Height/2
		return chikagoBox{o.Text, x, middle - 0.26*size.Height, size.Width, 0.52 * size.Height}, true
	case *kit.Token, *kit.Die, *kit.Mats, *chikagoMark:
		return chikagoBox{fmt.Sprintf("%T", o), at.X, at.Y, o.Size().Width, o.Size().Height}, true
	}
	return chikagoBox{}, false
}

// chikagoSeen gives what can be seen of an object, but not what lies in a die, a
// token or a mark.
func chikagoSeen(o fyne.CanvasObject) []chikagoBox {
	var seen []chikagoBox
	var walk func(o fyne.CanvasObject, at fyne.Position)
	walk = func(o fyne.CanvasObject, at fyne.Position) {
		if !o.Visible() {
			return
		}
		at = at.Add(o.Position())
		if box, ok := chikagoDrawn(o, at); ok {
			seen = append(seen, box)
			return
		}
		if w, ok := o.(fyne.Widget); ok {
			for _, inside := range test.WidgetRenderer(w).Objects() {
				walk(inside, at)
			}
		}
	}
	walk(o, fyne.Position{}.Subtract(o.Position()))
	return seen
}

// wantApart checks that nothing in an object lies on anything else in it, or
// outside.
func wantApart(t *testing.T, what string, o fyne.CanvasObject) {
	t.Helper()
	seen := chikagoSeen(o)
	all := chikagoBox{what, 0, 0, o.Size().Width, o.Size().Height}
	for i, box := range seen {
		if !box.within(all) {
			t.Errorf("%s (%v): %+v lies outside", what, o.Size(), box)
		}
		for _, other := range seen[:i] {
			if box.meets(other) {
				t.Errorf("%s (%v): %+v lies on %+v", what, o.Size(), box, other)
			}
		}
	}
}

// wantTargets checks that everything to tap is large enough for a finger.
func wantTargets(t *testing.T, o fyne.CanvasObject) {
	t.Helper()
	least := kit.U(kit.Target) - 0.5
	chikagoWalk(o, func(o fyne.CanvasObject, _ fyne.Position) {
		if die, ok := o.(*kit.Die); ok && die.InTray() {
			return
		}
		if tap, ok := o.(fyne.Tappable); ok && chikagoName(tap) != "" {
			if s := o.Size(); s.Width < least || s.Height < least {
				t.Errorf("%s is only %v", chikagoName(tap), s)
			}
		}
	})
}

func TestNothingOfChikagoLiesOnAnythingOrIsTooSmallToTap(t *testing.T) {
	for i, size := range chikagoSizes {
		for j, scene := range chikagoScenes {
			t.Run(size.name+", "+scene.name, func(t *testing.T) {
				chikagoLook(t, size.scale)
				lang := words.Languages[(i+j)%len(words.Languages)]
				d := chikagoSit(t, lang, scene.house, chikagoCrowd...)
				d.lay(size.size)
				scene.play(d)
				for _, key := range scene.keys {
					d.view.Type(key)
				}
				pad := d.view.Pad()
				pad.Resize(fyne.NewSize(pad.Size().Width, max(pad.Size().Height, pad.HeightFor(pad.Size().Width))))
				wantApart(t, "the strip", d.view.sheet.top)
				for _, row := range d.view.sheet.list.rows {
					wantApart(t, "the row of "+row.tap.Name, row)
				}
				wantApart(t, "the pad", pad)
				wantTargets(t, pad)
				wantTargets(t, d.view.Card())
			})
		}
	}
}

func TestTwelveRowsFitOnATabletAndScrollOnAPhone(t *testing.T) {
	d := chikagoOpen(t, "de", ``, chikagoCrowd...)
	scroll, list := d.view.sheet.scroll, d.view.sheet.list
	if list.Size().Height > scroll.Size().Height+0.5 {
		t.Errorf("on a tablet the rows take %v of %v", list.Size().Height, scroll.Size().Height)
	}
	d = chikagoSit(t, "de", ``, chikagoCrowd...)
	d.lay(fyne.NewSize(412, 892))
	scroll, list = d.view.sheet.scroll, d.view.sheet.list
	if list.Size().Height <= scroll.Size().Height {
		t.Fatalf("on a phone the rows take %v of %v", list.Size().Height, scroll.Size().Height)
	}
	for range chikagoCrowd {
		turn, _ := d.sheet.Card().Turn()
		tap := list.rows[turn.Player].tap
		top, end := tap.Position().Y-scroll.Offset(), tap.Position().Y+tap.Size().Height-scroll.Offset()
		if top < -0.5 || end > scroll.Size().Height+0.5 {
			t.Errorf("the row of seat %d lies from %v to %v of %v", turn.Player, top, end, scroll.Size().Height)
		}
		d.play("163 1")
	}
}

func TestThePadOfAPhoneLeavesRoomForTheRows(t *testing.T) {
	for name, house := range map[string]string{"Bavarian": ``, "Classic": chikagoClassic, "Party": chikagoParty} {
		chikagoLook(t, 1)
		d := chikagoSit(t, "de", house, chikagoFour...)
		d.lay(fyne.NewSize(412, 892))
		if rest := d.view.Pad().Rest(412); rest > 400 {
			t.Errorf("%s: the pad takes %v", name, rest)
		}
	}
}

func TestThePadKeepsItsHeightThroughARound(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 1280, Height: 800}, {Width: 412, Height: 892}, {Width: 800, Height: 1280}} {
		chikagoLook(t, 1)
		d := chikagoSit(t, "en", ``, chikagoFour...)
		d.lay(size)
		pad := d.view.Pad()
		width := pad.Size().Width
		height := pad.HeightFor(width)
		for _, key := range "1632\n114\n2" {
			d.view.Type(key)
			if got := pad.HeightFor(width); got != height {
				t.Fatalf("%v: after %q the pad is %v high, before it was %v", size, key, got, height)
			}
		}
	}
}
