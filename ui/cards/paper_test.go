package cards

import (
	"testing"

	"fyne.io/fyne/v2/test"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/ui/kit"
	"beermat/ui/words"
)

func TestNegativeNumbersHaveADash(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo").typed("-12\n3\n5\n")
	d.want("entry", d.entry(0), `{"score":-12}`)
	for what, got := range map[string]string{
		"score": d.cell(0, 1).Text, "running total": d.cell(0, 1).Sub,
	} {
		d.want(what, got, "–12")
	}
	d.want("total", d.total(0).Text, "–7")
	d.want("told", tellPaper(d.words, d.sheet.Names(), d.sheet.At(0), d.sheet.Entry(0)), "–12, now –12")
}

func TestARunningTotalStandsBelowEveryScore(t *testing.T) {
	d := paperOpen(t, "en", scoring.House{"start": 100}, "Ann", "Bo").play("5", "-1", "20", "0", "-150")
	for _, c := range []struct {
		seat, round int
		text, sub   string
	}{
		{0, 1, "5", "105"}, {0, 2, "20", "125"}, {0, 3, "–150", "–25"}, {1, 1, "–1", "99"}, {1, 2, "0", "99"},
	} {
		if got := d.cell(c.seat, c.round); got.Text != c.text || got.Sub != c.sub {
			t.Errorf("seat %d, round %d: %q over %q, want %q over %q", c.seat, c.round, got.Text, got.Sub, c.text, c.sub)
		}
	}
}

func TestWhoLeadsHasAGroundAndEverybodyAPlace(t *testing.T) {
	for _, c := range []struct {
		name  string
		house scoring.House
		lines []string
		want  []kit.Square
		hint  string
	}{
		{
			"the highest", nil,
			[]string{"5", "9", "-3"},
			[]kit.Square{{Text: "5", Sub: "2.", Face: kit.Sum}, {Text: "9", Sub: "1.", Face: kit.Lead}, {Text: "–3", Sub: "3.", Face: kit.Sum}},
			"Bo leads with 9",
		},
		{
			"the lowest, and who has no score yet",
			scoring.House{"win": "low"},
			[]string{"5", "9"},
			[]kit.Square{{Text: "5", Sub: "2.", Face: kit.Sum}, {Text: "9", Sub: "3.", Face: kit.Sum}, {Text: "0", Sub: "1.", Face: kit.Lead}},
			"Cleo leads with 0",
		},
		{
			"two of three", nil,
			[]string{"5", "5", "1"},
			[]kit.Square{{Text: "5", Sub: "1.", Face: kit.Lead}, {Text: "5", Sub: "1.", Face: kit.Lead}, {Text: "1", Sub: "3.", Face: kit.Sum}},
			"Ann and Bo lead with 5",
		},
		{
			"nobody, when all are level", nil,
			[]string{"5", "5", "5"},
			[]kit.Square{{Text: "5", Face: kit.Sum}, {Text: "5", Face: kit.Sum}, {Text: "5", Face: kit.Sum}},
			"All are level with 5",
		},
		{
			"nobody who went home", nil,
			[]string{"5", "9", "1", `{"leave":true,"player":1}`},
			[]kit.Square{{Text: "5", Sub: "1.", Face: kit.Lead}, {Text: "9", Face: kit.Sum, Pale: true}, {Text: "1", Sub: "2.", Face: kit.Sum}},
			"Ann leads with 5",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := paperOpen(t, "en", c.house, "Ann", "Bo", "Cleo").play(c.lines...)
			for seat, want := range c.want {
				if got := d.total(seat); got != want {
					t.Errorf("seat %d: %+v, want %+v", seat, got, want)
				}
			}
			d.want("hint", d.hint(), c.hint)
		})
	}
}

func TestOneAloneIsToldThePoints(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann").typed("12\n7\n")
	d.want("hint", d.hint(), "19 so far")
	if got := d.total(0); got != (kit.Square{Text: "19", Face: kit.Sum}) {
		t.Errorf("the total is %+v", got)
	}
	if d.view.sheet.grid.Data().Cols[1].Lit {
		t.Error("the only column is lit")
	}
}

func TestAnOldScoreIsCorrectedByTappingIt(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo").play("5", "9", "7")
	d.score(0, 1)
	d.want("title", d.title(), "Correct Ann")
	d.want("hint", d.hint(), "Round 1 says: 5, now 5")
	d.want("the slip", d.view.pad.value.Words(), "5")
	if got := d.cell(0, 1); got.Face != kit.Mended || got.Text != "5" {
		t.Errorf("the cell is %+v", got)
	}
	d.typed("-1")
	if got := d.cell(0, 1); got != (kit.Square{Text: "4", Sub: "4", Face: kit.Mended}) {
		t.Errorf("the cell while it is typed is %+v", got)
	}
	d.typed("\n")
	d.want("entry", d.entry(0), `{"score":4}`)
	d.want("total", d.total(0).Text, "11")
	d.want("title", d.title(), "Bo’s score")
	d.want("the slip afterwards", d.view.pad.value.Words(), "")
	d.wantEntries(3)
}

func TestACorrectedScoreCanBeLeftAsItWas(t *testing.T) {
	for name, leave := range map[string]func(*paperDesk){
		"by its button":    func(d *paperDesk) { d.taps("Leave it as it was") },
		"by another tap":   func(d *paperDesk) { d.score(0, 1) },
		"by its old score": func(d *paperDesk) { d.typed("\n") },
	} {
		t.Run(name, func(t *testing.T) {
			d := paperOpen(t, "en", nil, "Ann", "Bo").play("5", "9", "7").typed("33")
			d.score(0, 1)
			leave(d)
			d.want("entry", d.entry(0), `{"score":5}`)
			if d.mend != -1 {
				t.Errorf("entry %d is still mended", d.mend)
			}
			d.want("the slip", d.view.pad.value.Words(), "")
		})
	}
}

func TestACorrectionThatALaterScoreForbidsIsRefused(t *testing.T) {
	d := paperOpen(t, "en", scoring.House{"target": 10}, "Ann", "Bo").play("5", "4", "1")
	d.score(0, 1)
	d.typed("10\n")
	d.want("refusal", d.note(), "This game is over, so nothing more can be written; what stands can still be corrected or undone.")
	if d.mend != 0 || d.entry(0) != `{"score":5}` {
		t.Errorf("mending %d, %s", d.mend, d.entry(0))
	}
}

func TestOneScoreOfAWholeRoundIsCorrected(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo", "Cleo").play(`{"scores":[1,2,3]}`, `{"leave":true,"player":1}`, `{"scores":[4,null,6]}`)
	for seat, want := range []string{"1", "2", "3"} {
		d.want("round 1", d.cell(seat, 1).Text, want)
	}
	if got := d.cell(1, 2); got.Face != kit.Blank {
		t.Errorf("Bo, who went home, has %+v", got)
	}
	d.score(2, 2)
	d.want("title", d.title(), "Correct Cleo")
	d.want("hint", d.hint(), "Round 2 says: a whole round, Ann 4 and Cleo 6")
	d.score(0, 2)
	d.want("title", d.title(), "Correct Ann")
	if mended := d.cell(2, 2); mended.Face != kit.Written || d.cell(0, 2).Face != kit.Mended {
		t.Errorf("Cleo’s cell is %+v", mended)
	}
	d.typed("40\n")
	d.want("entry", d.entry(2), `{"scores":[40,null,6]}`)
	d.want("total", d.total(0).Text, "41")
	d.Mend(0) // from the list of all that stands: nobody has been tapped
	d.want("title", d.title(), "Correct Ann")
}

func TestAnEndOrALeavingIsCorrectedIntoAScore(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo").play("1", "2", `{"end":true}`)
	d.Mend(2)
	d.want("hint", d.hint(), "Round 2 says: end of the game")
	d.typed("7\n")
	d.want("entry", d.last(), `{"score":7}`)
	if d.sheet.Done() {
		t.Error("the game is still over")
	}
	d = paperOpen(t, "en", nil, "Ann", "Bo", "Cleo").play(`{"leave":true,"player":2}`)
	d.Mend(0)
	d.want("hint", d.hint(), "Round 1 says: Cleo went home")
}

func TestTapsOnOtherScoresAreAnswered(t *testing.T) {
	d := paperOpen(t, "en", scoring.House{"rounds": 3}, "Ann", "Bo").play("5")
	d.score(0, 2)
	d.want("a later cell", d.note(), "Bo’s score in round 1 comes first.")
	d.score(1, 1)
	d.want("the awaited cell", d.note(), "Type the score: a number, or a sum such as 3 + 6 + 2.")
	d.typed("8")
	d.score(1, 1)
	d.want("entry", d.last(), `{"score":8}`)
	d.score(0, 1)
	d.score(1, 3)
	d.want("while something is corrected", d.note(), "Ann’s score in round 1 is being corrected: type what it was, or leave it as it was.")
	d.wantEntries(2)
}

func TestATapOnATotalSaysHowItIsMadeUp(t *testing.T) {
	for _, c := range []struct {
		name  string
		house scoring.House
		lines []string
		want  string
	}{
		{"nothing", nil, nil, "Ann has 0 and no score yet."},
		{"a few scores", nil, []string{"12", "-3", "0"}, "Ann has 9: 12 – 3 + 0."},
		{"a start", scoring.House{"start": 50}, []string{"-3", "10"}, "Ann has 57, the start included: 50 – 3 + 10."},
		{
			"one score more than can be listed",
			nil,
			[]string{"10", "-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8"},
			"Ann has –26: what the first round had made, and the last scores: 10 – 1 – 2 – 3 – 4 – 5 – 6 – 7 – 8.",
		},
		{
			"more scores than can be listed",
			nil,
			[]string{"10", "20", "-1", "-2", "-3", "-4", "-5", "-6", "-7", "-8"},
			"Ann has –6: what 2 rounds had made, and the last scores: 30 – 1 – 2 – 3 – 4 – 5 – 6 – 7 – 8.",
		},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := paperOpen(t, "en", c.house, "Ann").play(c.lines...)
			d.tap(d.view.sheet.sums, 0, 1)
			d.want("the total", d.note(), c.want)
			d.view.pad.frame.refuse("")
			d.tap(d.view.sheet.grid, 0, 1)
			d.want("the name", d.note(), c.want)
		})
	}
}

func TestAStillPaperWritesNothing(t *testing.T) {
	d := paperOpen(t, "en", nil, "Ann", "Bo").play("1", "2", "3")
	d.still = true
	d.show()
	for round := 1; round < 5; round++ {
		d.score(0, round)
		d.score(1, round)
	}
	d.tap(d.view.sheet.sums, 0, 1)
	d.typed("5\n")
	d.wantEntries(3)
	if d.mend != -1 || d.note() != "" {
		t.Errorf("mending %d, %q", d.mend, d.note())
	}
	if face := d.cell(1, 2).Face; face != kit.Open {
		t.Errorf("Bo’s second score has the face %v", face)
	}
}

func TestOnlyScoresThatChangedAreDrawnAnew(t *testing.T) {
	d := paperOpen(t, "en", nil, paperNames...).rounds(3, "7")
	for _, c := range []struct {
		name, keys  string
		grid, total int
	}{
		{"a digit: the awaited cell", "4", 1, 0},
		{"a sign: nothing", "+", 0, 0},
		{"a score: its cell, the one before, the next and two names; all totals, as all were level", "\n", 5, 16},
		{"the same for the next, with whom two lead: that total, and the places of all behind", "4\n", 1 + 5, 15},
	} {
		t.Run(c.name, func(t *testing.T) {
			grid, total := d.view.sheet.grid.Changed(), d.view.sheet.sums.Changed()
			d.typed(c.keys)
			grid, total = d.view.sheet.grid.Changed()-grid, d.view.sheet.sums.Changed()-total
			if grid != c.grid || total != c.total {
				t.Errorf("%d cells and %d totals drawn, want %d and %d", grid, total, c.grid, c.total)
			}
		})
	}
}

// However people type and tap, the card shows what its sheet says, and only the
// pad writes.
func TestWhateverIsTappedTheCardShowsItsSheet(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	houses := []scoring.House{nil, {"rounds": 3, "win": "low"}, {"target": 30, "min": -9, "max": 40}}
	rapid.Check(t, func(rt *rapid.T) {
		d := paperSit(t, "en", rapid.SampledFrom(houses).Draw(rt, "house"), paperNames[:rapid.IntRange(1, 4).Draw(rt, "players")]...)
		d.view.sheet.Resize(paperTablet.card)
		for range rapid.IntRange(1, 60).Draw(rt, "times") {
			switch rapid.IntRange(0, 9).Draw(rt, "what") {
			case 0:
				at := paperCell{rapid.IntRange(0, len(d.seats)-1).Draw(rt, "seat"), rapid.IntRange(1, 4).Draw(rt, "round")}
				d.view.tap(at)
			case 1:
				d.view.pad.finish()
			case 2:
				d.view.explain(0)
			case 3, 4, 5:
				d.typed("\n")
			default:
				d.typed(string(rapid.SampledFrom([]rune("0123456789+-\b\x1b")).Draw(rt, "key")))
			}
			c := d.view.card()
			for seat := range d.seats {
				if got, want := d.total(seat).Text, words.Figure(c.Total(seat)); got != want {
					rt.Fatalf("seat %d has %q, want %q", seat, got, want)
				}
				for i, n := range c.Scores(seat) {
					if got := d.cell(seat, i+1); got.Face != kit.Mended && got.Text != words.Figure(n) {
						rt.Fatalf("seat %d has %q in round %d, want %d", seat, got.Text, i+1, n)
					}
				}
			}
		}
	})
}
