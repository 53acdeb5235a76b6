package cards

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"
	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/ui/kit"
)

func TestATapOnChicagoWritesAHitAndPassesTheTurn(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.want("title", d.view.pad.frame.title.Words(), "Ann needs 2")
	test.Tap(d.view.pad.calls[0].button)
	d.want("entry", d.last(), `{"hit":true}`)
	if got := d.cell(1, 1); got.Face != kit.Block || got.Text != "2" || !got.Fresh {
		t.Errorf("Ann’s 2 is %+v", got)
	}
	if got := d.cell(2, 1); got.Face != kit.Awaited {
		t.Errorf("Bo’s 2 is %+v", got)
	}
	d.want("Ann’s total", d.cell(1, 12).Text, "2")
	d.want("title", d.view.pad.frame.title.Words(), "Bo needs 2")
	d.want("leader", d.view.pad.frame.hints[1].Words(), "Ann leads with 2")
	if d.cell(1, 0).Bold || !d.cell(2, 0).Bold {
		t.Error("not Bo alone is bold")
	}
}

func TestATapOnMissedWritesAMiss(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo")
	test.Tap(d.view.pad.calls[2].button)
	d.want("entry", d.last(), `{"hit":false}`)
	if got := d.cell(1, 1); got.Face != kit.Nought {
		t.Errorf("Ann’s 2 is %+v", got)
	}
	d.want("leader", d.view.pad.frame.hints[1].Words(), "Nobody has points yet")
}

func TestTheHintsSayTheExactChanceAndWhoLeads(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3, "reroll": true}, "Ann", "Bo", "Cleo").play("hhm")
	// Of 216 throws 30 hold a 1 and a 2; of the others 122 hold one of them, and
	// one face in six of another die completes it: (30·6 + 122) / 1296.
	for i, want := range []string{"5 in 36 on the first throw", "23% with the reroll", "Ann and Bo lead with 2"} {
		d.want("hint", d.view.pad.frame.hints[i].Words(), want)
	}
	for want, c := range map[int]chicago.Chance{
		17: {Num: 1, Den: 6}, 1: {Num: 1, Den: 200}, 0: {Num: 1, Den: 201}, 28: {Num: 5, Den: 18}, 100: {Num: 1, Den: 1},
	} {
		if got := percent(c); got != want {
			t.Errorf("%v is %d %%, want %d", c, got, want)
		}
	}
}

func TestDiceThatMakeTheTargetOfferOnlyTheHitAndAreWritten(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3}, "Ann", "Bo").play("mm")
	d.faces(1, 5, 2)
	if diff := cmp.Diff([]string{"Chicago!"}, d.on()); diff != "" {
		t.Error(diff)
	}
	if said := chicagoTexts(d.view.pad.calls[0].button); !slices.Contains(said, "1 + 2 scores 3") {
		t.Errorf("the button says %q", said)
	}
	if got := d.cell(1, 2); got.Face != kit.Awaited || got.Text != "3" {
		t.Errorf("the awaited cell is %+v", got)
	}
	test.Tap(d.view.pad.calls[2].button)
	if d.sheet.Len() != 2 {
		t.Fatal("a button that is off has written")
	}
	test.Tap(d.view.pad.calls[0].button)
	d.want("entry", d.last(), `{"throws":[[1,5,2]]}`)
	if diff := cmp.Diff(scoring.Dice{0, 0, 0}, d.tray()); diff != "" {
		t.Errorf("Bo’s tray: %s", diff)
	}
}

func TestDiceThatMissOfferOnlyTheMiss(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo").typed("65")
	if diff := cmp.Diff([]string{"Missed"}, d.on()); diff != "" {
		t.Error(diff)
	}
	d.typed("h")
	d.want("note", d.note(), "The dice say otherwise: they score 0.")
	d.typed("M")
	d.want("entry", d.last(), `{"throws":[[6,5]]}`)
}

func TestWhileDiceAreMissingNothingCanBeWritten(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3}, "Ann", "Bo").typed("4")
	if on := d.on(); on != nil {
		t.Errorf("%v can be tapped", on)
	}
	d.want("hint", d.view.pad.frame.hints[0].Words(), "2 dice are missing")
	for _, key := range "hm\n" {
		d.typed(string(key))
		d.want("note", d.note(), "2 dice are missing")
	}
	d.typed("1")
	d.want("note", d.note(), "")
	d.want("hint", d.view.pad.frame.hints[0].Words(), "1 die is missing")
	test.Tap(d.view.pad.dice.first.tray[0])
	if diff := cmp.Diff(scoring.Dice{1, 0, 0}, d.tray()); diff != "" {
		t.Errorf("a tap on the first die: %s", diff)
	}
	d.typed("23").faces(6)
	d.want("note", d.note(), "All dice are there. A tap on one of them takes it away.")
	if d.sheet.Len() != 0 {
		t.Error("something was written")
	}
}

func TestOneDieIsThrownAgainByTaps(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"reroll": true}, "Ann", "Bo")
	pad := d.view.pad
	test.Tap(pad.reroll)
	if pad.dice.again {
		t.Fatal("a reroll before the first throw")
	}
	d.faces(1, 3)
	d.want("hint", pad.frame.hints[0].Words(), "Missed: one die may go again")
	test.Tap(pad.reroll)
	d.want("hint", pad.frame.hints[0].Words(), "Tap the die that is thrown again")
	d.faces(1)
	d.want("note", d.note(), "Tap the die that is thrown again")
	test.Tap(pad.dice.first.tray[1])
	d.want("hint", pad.frame.hints[0].Words(), "Tap what it shows now")
	if on := d.on(); on != nil {
		t.Errorf("%v can be tapped", on)
	}
	d.faces(1)
	if diff := cmp.Diff(scoring.Dice{1, 1}, d.tray()); diff != "" {
		t.Errorf("tray: %s", diff)
	}
	if diff := cmp.Diff([]string{"Chicago!"}, d.on()); diff != "" {
		t.Error(diff)
	}
	test.Tap(pad.calls[0].button)
	d.want("entry", d.last(), `{"throws":[[1,3],[1,1]]}`)
	d.want("Ann’s total", d.cell(1, 12).Text, "2")
}

func TestOneDieIsThrownAgainByKeys(t *testing.T) {
	for _, c := range []struct{ name, keys, want string }{
		{"the die is named by what it shows", "13r31\n", `{"throws":[[1,3],[1,1]]}`},
		{"it may fall as before", "13r11\n", `{"throws":[[1,3],[1,3]]}`},
		{"a die that is not there is refused", "13r531\n", `{"throws":[[1,3],[1,1]]}`},
		{"the eraser takes back the new face", "13r32\b1\n", `{"throws":[[1,3],[1,1]]}`},
		{"the eraser takes back the choice", "13r3\b15\n", `{"throws":[[1,3],[5,3]]}`},
		{"the eraser takes back the reroll", "13r3\b\b\n", `{"throws":[[1,3]]}`},
		{"the reroll is taken back step by step", "13r31\b\b\b\n", `{"throws":[[1,3]]}`},
		{"R takes back the reroll", "13r31r\n", `{"throws":[[1,3]]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chicagoOpen(t, "en", scoring.House{"reroll": true}, "Ann", "Bo").typed(c.keys)
			d.want("entry", d.last(), c.want)
		})
	}
}

func TestARerollThatIsNotAllowedSaysWhy(t *testing.T) {
	for _, c := range []struct {
		name, keys, want string
		reroll           bool
	}{
		{"before the first throw", "1r", "First tap in the dice of the first throw.", true},
		{"after a hit", "11r", "The first throw made 2, so there is no reroll: write the first throw alone.", true},
		{"where it is not agreed", "13r", "This table plays without Double Roll: write one throw only.", false},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := chicagoOpen(t, "en", scoring.House{"reroll": c.reroll}, "Ann", "Bo").typed(c.keys)
			d.want("note", d.note(), c.want)
			if d.view.pad.dice.again || d.sheet.Len() != 0 {
				t.Error("the reroll has begun")
			}
		})
	}
}

func TestASevenIsOneTapWhereItsBonusIsPlayed(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"seven-bonus": 5}, "Ann", "Bo")
	test.Tap(d.view.pad.calls[1].button)
	d.want("entry", d.last(), `{"hit":false,"seven":true}`)
	if got := d.cell(1, 1); got.Face != kit.Written || got.Text != "5" {
		t.Errorf("Ann’s 2 is %+v", got)
	}
	d.play("m" + strings.Repeat("mm", 4))
	if diff := cmp.Diff([]string{"Chicago!", "Missed"}, d.on()); diff != "" {
		t.Errorf("at seven itself: %s", diff)
	}
	if said := chicagoTexts(d.view.pad.calls[0].button); !slices.Contains(said, "scores 12") {
		t.Errorf("the button says %q", said)
	}
}

func TestOfASevenAndATargetTheDearerIsOffered(t *testing.T) {
	d := chicagoOpen(t, "en", scoring.House{"dice": 3, "seven-bonus": 5}, "Ann", "Bo").play("mm").typed("125")
	if diff := cmp.Diff([]string{"Seven"}, d.on()); diff != "" {
		t.Error(diff)
	}
	if said := chicagoTexts(d.view.pad.calls[1].button); !slices.Contains(said, "2 + 5 scores 5") {
		t.Errorf("the button says %q", said)
	}
}

func TestASevenThatIsNotPlayedIsRefusedInASentence(t *testing.T) {
	d := chicagoOpen(t, "en", nil, "Ann", "Bo").typed("s")
	d.want("refusal", d.note(), "This table plays without a bonus for a seven: write only whether the target was hit.")
	if d.sheet.Len() != 0 {
		t.Error("it was written")
	}
}

func TestThePadKeepsItsHeightAsItsTextsChange(t *testing.T) {
	for name, form := range map[string][2]fyne.Size{"tablet": chicagoTablet, "phone": chicagoPhone} {
		t.Run(name, func(t *testing.T) {
			d := chicagoOpen(t, "en", scoring.House{"reroll": true}, "Ann", "Bo")
			d.lay(form, false)
			width := form[1].Width
			want := d.view.Pad().HeightFor(width)
			if want > form[1].Height {
				t.Errorf("it is %v high", want)
			}
			for _, key := range "13r31\nhm1\b" {
				d.typed(string(key))
				if got := d.view.Pad().HeightFor(width); got != want {
					t.Errorf("after %q it is %v high, before %v", key, got, want)
				}
			}
		})
	}
}

func TestALongNameLeavesTheTargetInTheTitle(t *testing.T) {
	d := chicagoOpen(t, "de", scoring.House{"dice": 3}, "Maximiliane-Henriette Österreicher", "Bo")
	for name, form := range map[string][2]fyne.Size{"tablet": chicagoTablet, "phone": chicagoPhone} {
		t.Run(name, func(t *testing.T) {
			d.lay(form, false)
			said := chicagoTexts(d.view.pad.frame.title)
			if len(said) != 1 || !strings.HasPrefix(said[0], "Maxi") || !strings.HasSuffix(said[0], " 2") {
				t.Errorf("the title is %q", said)
			}
		})
	}
}

// What can be tapped in, in any order, is never refused with its dice: the pad
// offers nothing that the rules forbid.
func TestDiceFromThePadAreNeverRefused(t *testing.T) {
	chicagoLook(t)
	rapid.Check(t, func(r *rapid.T) {
		house := scoring.House{
			"dice": rapid.IntRange(2, 3).Draw(r, "dice"), "reroll": rapid.Bool().Draw(r, "reroll"),
			"seven-bonus": rapid.IntRange(0, 9).Draw(r, "bonus"), "tie": "roll-off",
		}
		d := chicagoSit(t, "en", house, "Ann", "Bo")
		for _, key := range rapid.SliceOfN(rapid.SampledFrom([]rune("123456123456\n\nhmsr\b\x1b")), 0, 200).Draw(r, "keys") {
			d.view.Type(key)
		}
		for _, e := range d.refused {
			if e := e.(*chicago.Entry); e.Throws != nil || e.Dice != nil {
				r.Fatalf("refused: %+v", e)
			}
		}
	})
}
