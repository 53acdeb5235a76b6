package cards

import (
	"slices"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/scoring/paper"
	"beermat/ui/kit"
	"beermat/ui/words"
)

func TestASumIsTappedAndWrittenAsOneScore(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.want("title", d.title(), "Ann’s score")
	d.taps("3", "plus", "6", "plus", "2")
	d.want("the slip", d.view.pad.value.Words(), "3 + 6 + 2 = 11")
	d.want("what it makes", d.view.pad.makes.Words(), "makes 11 in all")
	if got := d.cell(0, 1); got != (kit.Square{Text: "11", Sub: "11", Face: kit.Awaited}) {
		t.Errorf("the awaited cell is %+v", got)
	}
	d.taps("Write it down")
	d.want("entry", d.last(), `{"score":11}`)
	if got := d.cell(0, 1); got != (kit.Square{Text: "11", Sub: "11", Face: kit.Written, Fresh: true}) {
		t.Errorf("Ann’s cell is %+v", got)
	}
	d.want("the next title", d.title(), "Bo’s score")
	d.want("the next slip", d.view.pad.value.Words(), "")
	d.want("what Bo has", d.view.pad.makes.Words(), "0 so far")
}

func TestANoughtIsTwoTaps(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo").taps("0", "Write it down")
	d.want("entry", d.last(), `{"score":0}`)
	if got := d.cell(0, 1); got.Text != "0" || got.Face != kit.Written {
		t.Errorf("Ann’s cell is %+v", got)
	}
}

func TestEveryKeyOfThePadAndTheKeyboardTypesItsSign(t *testing.T) {
	for _, c := range []struct{ name, keys, want string }{
		{"7 8 9", "789", "789"},
		{"4 5 6", "456", "456"},
		{"1 2 3 0", "1230", "1230"},
		{"minus 1 minus 2", "-1-2", "–1 – 2 = –3"},
		{"1 plus 2", "1+2", "1 + 2 = 3"},
		{"1 2 back", "12\b", "1"},
		{"1 2 back back back", "12\b\b\b", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, place := range paperPlaces {
				d := paperOpen(t, "en", nil, "Ann", "Bo")
				d.lay(place)
				d.taps(paperKeys(c.name)...)
				d.want(place.name, d.view.pad.sum.result(), c.want)
			}
			d := paperOpen(t, "en", nil, "Ann", "Bo").typed(c.keys)
			d.want("the keyboard", d.view.pad.sum.result(), c.want)
		})
	}
}

// paperKeys gives the names of the buttons in a list of keys.
func paperKeys(list string) []string {
	names := strings.Fields(list)
	for i, name := range names {
		if name == "back" {
			names[i] = "Take back"
		}
	}
	return names
}

func TestEnterWritesAndTheEraserTakesEverythingBack(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo").typed("12\b\b3\n")
	d.want("entry", d.last(), `{"score":3}`)
	for _, key := range "\b\x1bx,." {
		if d.view.Type(key) {
			t.Errorf("the key %q means something, with nothing typed", key)
		}
	}
}

func TestWithoutANumberNothingIsWritten(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo")
	for _, keys := range []string{"\n", "-\n"} {
		d.typed(keys)
		d.want("note", d.note(), "Type the score: a number, or a sum such as 3 + 6 + 2.")
		if !d.view.pad.record.Off() {
			t.Error("the button can be tapped")
		}
	}
	d.typed("1")
	d.want("note", d.note(), "")
	d.wantEntries(0)
}

func TestASumThatIsTooLongSaysSo(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo").typed("12345678")
	d.want("note", d.note(), "There is no room for more: write it down, or take something back.")
	d.want("the slip", d.view.pad.value.Words(), "1234567")
}

func TestAScoreOutOfRangeIsRefusedWithWhatIsAllowed(t *testing.T) {
	for _, c := range []struct {
		house      scoring.House
		keys       string
		hint, want string
	}{
		{
			scoring.House{"min": -20, "max": 50},
			"51\n", "A score is from –20 to 50",
			"That is no score for Ann: it must be a whole number from –20 to 50.",
		},
		{
			scoring.House{"min": 1},
			"0\n", "A score is 1 or more",
			"That is no score for Ann: it must be a whole number from 1 to 1000000.",
		},
		{
			scoring.House{"max": 10},
			"11\n", "A score is 10 or less",
			"That is no score for Ann: it must be a whole number from –1000000 to 10.",
		},
		{nil, "1000001\n", "", "That is no score for Ann: it must be a whole number from –1000000 to 1000000."},
	} {
		d := paperOpen(t, "en", c.house, "Ann", "Bo")
		d.want("hint", d.view.pad.frame.hints[1].Words(), c.hint)
		d.typed(c.keys)
		d.want("refusal", d.note(), c.want)
		d.wantEntries(0)
		d.typed("\b")
		d.want("refusal after something was taken back", d.note(), "")
	}
}

func TestAnOpenGameIsEndedAfterARound(t *testing.T) {
	for _, place := range []paperPlace{paperTablet, paperUpright, paperPhone} {
		t.Run(place.name, func(t *testing.T) {
			end := "End the game"
			if place.name == "phone" {
				end = "End"
			}
			d := paperOpen(t, "en", nil, "Ann", "Bo")
			d.lay(place)
			early := "The game can end here once a round is complete and none is under way: write the scores that are missing first."
			d.taps(end)
			d.want("before the first round", d.note(), early)
			d.typed("1\n").taps(end)
			d.want("within a round", d.note(), early)
			d.typed("2\n").taps(end)
			d.want("entry", d.last(), `{"end":true}`)
			if !d.sheet.Done() {
				t.Error("the game goes on")
			}
		})
	}
}

func TestAGameOfSoManyRoundsHasNoButtonToEndIt(t *testing.T) {
	for _, place := range []paperPlace{paperTablet, paperUpright, paperPhone} {
		d := paperOpen(t, "en", scoring.House{"rounds": 3}, "Ann", "Bo")
		d.lay(place)
		if d.button("End the game") != nil || d.button("End") != nil {
			t.Errorf("there is one on the %s", place.name)
		}
	}
}

func TestTheLastRoundToATargetIsAnnounced(t *testing.T) {
	d := paperOpen(t, "en", scoring.House{"target": 20}, "Ann", "Bo", "Cleo").play("5", "21")
	d.want("hint", d.hint(), "Last round: 20 is reached")
	d.play("20")
	if !d.sheet.Done() {
		t.Error("the game goes on")
	}
}

func TestEveryTextOfThePaperIsInBothLanguages(t *testing.T) {
	for _, lang := range words.Languages {
		for _, house := range []scoring.House{nil, {"rounds": 4, "target": 90, "win": "low", "min": -50, "max": 99}} {
			d := paperOpen(t, lang, house, "Ann", "Bo", "Cleo")
			look := func() {
				t.Helper()
				for _, place := range []paperPlace{paperTablet, paperUpright, paperPhone} {
					d.lay(place)
					for _, said := range append(padTexts(d.view.sheet), padTexts(d.view.Pad())...) {
						if strings.Contains(said, "paper.") || strings.Contains(said, "no value") || strings.Contains(said, "{{") {
							t.Errorf("%s: %q", lang, said)
						}
					}
				}
			}
			for _, key := range "\n3+6+2\n-12\n7\n99\n" {
				d.typed(string(key))
				look()
			}
			d.view.pad.finish()
			look()
			d.Mend(1)
			look()
			d.view.explain(0)
			look()
			for _, said := range []string{progressPaper(d.words, d.sheet.Card()), paper.Game.ID + " " + d.words.Say("paper.tile")} {
				if strings.Contains(said, "paper.") {
					t.Errorf("%s: %q", lang, said)
				}
			}
		}
	}
}

func TestThePaperNamesNoTextThatIsMissing(t *testing.T) { wantTexts(t, "paper*.go", "paper|table") }

func TestThePaperIsExplainedInBothLanguages(t *testing.T) {
	var keys []string
	for _, part := range []string{"aim", "turn", "scoring", "end", "example"} {
		keys = append(keys, "paper.rules."+part)
	}
	for _, o := range paper.Game.House {
		key := "paper.house." + o.Key
		keys = append(keys, key, key+".hint")
		for _, choice := range o.Choices {
			keys = append(keys, key+"."+choice.(string), key+"."+choice.(string)+".hint")
		}
		if o.Default == nil {
			keys = append(keys, key+".unset")
		}
	}
	for _, lang := range words.Languages {
		for _, key := range keys {
			if said, ok := words.In(lang).Find(key); !ok || said == "" {
				t.Errorf("%s has no %s", lang, key)
			}
		}
	}
	if !slices.ContainsFunc(All, func(k *Kind) bool { return k.Game == paper.Game }) {
		t.Error("it is not in the list of all cards")
	}
}
