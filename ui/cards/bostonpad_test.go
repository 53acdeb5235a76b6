package cards

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/boston"
)

func TestSixDiceAndOneTapMoreWriteATurnOfBoston(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.die("die 6", "die 4", "die 2", "die 5", "die 3", "die 2")
	d.press("Write 13")
	if got, want := d.last(), `{"throws":[[6,4,2],[5,3],[2]]}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
	if got := d.frame().title.Words(); got != "Bo throws 3 dice" {
		t.Errorf("then it says %q", got)
	}
	if got := d.tray(); got != "___>___" {
		t.Errorf("Bo’s tray begins with %s", got)
	}
}

func TestTheHighestDieIsKeptByItselfAndTheNextThrowBegins(t *testing.T) {
	for _, c := range []struct{ keys, tray, title, sum, product string }{
		{"", "___>___", "Ann throws 3 dice", "", ""},
		{"4", "4__>___", "Ann throws 3 dice", "", ""},
		{"46", "46_>___", "Ann throws 3 dice", "", ""},
		{"462", "__>6__", "Ann throws 2 dice", "6", "6"},
		{"4623", "3_>6__", "Ann throws 2 dice", "6", "6"},
		{"46235", "_>65_", "Ann throws 1 die", "6 + 5 = 11", "(6 + 5) × …"},
		{"462352", ">652", "Ann has 13", "6 + 5 + 2 = 13", "(6 + 5) × 2 = 22"},
	} {
		for _, multiply := range []bool{false, true} {
			d := bostonOpen(t, "en", scoring.House{"multiply": multiply}, "Ann", "Bo", "Cleo")
			d.typed(c.keys)
			title, formula := c.title, c.sum
			if multiply {
				title, formula = strings.Replace(title, "13", "22", 1), c.product
			}
			got := []string{d.tray(), d.frame().title.Words(), d.view.pad.formula.Words()}
			if diff := cmp.Diff([]string{c.tray, title, formula}, got); diff != "" {
				t.Errorf("%q, multiplied %v (-want +got):\n%s", c.keys, multiply, diff)
			}
		}
	}
}

func TestAMistakenDieIsTakenBackAndReplaced(t *testing.T) {
	for _, c := range []struct {
		name, keys string
		taps       []string
		tray, then string
		want       string
	}{
		{"of the throw that is tapped in", "46", []string{"thrown 1"}, "_6_>___", "12532", `{"throws":[[1,6,2],[5,3],[2]]}`},
		{"that was kept", "46253", []string{"kept 1"}, "4_2>_5_", "52", `{"throws":[[4,5,2],[5,3],[2]]}`},
		{"that was kept last", "462532", []string{"kept 3"}, "_>65_", "4", `{"throws":[[4,6,2],[5,3],[4]]}`},
		{"two of them", "462532", []string{"kept 2", "kept 3"}, "_3>6__", "41", `{"throws":[[4,6,2],[4,3],[1]]}`},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
			d.typed(c.keys)
			d.die(c.taps...)
			if got := d.tray(); got != c.tray {
				t.Errorf("tray %s, want %s", got, c.tray)
			}
			if d.typed(c.then + "\n"); d.sheet.Len() != 1 || d.last() != c.want {
				t.Errorf("%d entries, the last %s, want %s", d.sheet.Len(), d.last(), c.want)
			}
		})
	}
}

// bostonErased takes back whatever has been tapped in.
const bostonErased = "\b\b\b\b\b\b"

func TestKeysOfBostonTakeDiceBackAndStartOver(t *testing.T) {
	for keys, want := range map[string]string{
		"46\b": "4__>___", "462\b": "46_>___", "462\b\b\b\b": "___>___", "46253\b\b\b\b\b": "___>___", "4625326": ">652",
	} {
		d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
		if d.typed(keys); d.tray() != want {
			t.Errorf("%q: tray %s, want %s", keys, d.tray(), want)
		}
	}
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	for _, key := range []rune{'a', '0', '7', KeyEscape, KeyErase} {
		if d.view.Type(key) {
			t.Errorf("%q was taken", key)
		}
	}
}

func TestOnlyTheKeptDiceAreEnoughAndStayThatWay(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.press("Highest")
	for _, want := range []string{"Ann’s highest of 3", "Ann’s higher of 2", "Ann’s last die", "Ann has 13"} {
		if got := d.frame().title.Words(); got != want {
			t.Errorf("it says %q, want %q", got, want)
		}
		d.die(map[string]string{"Ann’s highest of 3": "die 6", "Ann’s higher of 2": "die 5", "Ann’s last die": "die 2", "Ann has 13": "die 1"}[want])
	}
	if got, want := d.note(), "All dice are there. A tap on one that is kept takes it back."; got != want {
		t.Errorf("a die too many: %q", got)
	}
	d.press("Write 13")
	if got, want := d.last(), `{"kept":[6,5,2]}`; got != want {
		t.Errorf("written: %s, want %s", got, want)
	}
	if got := d.typed("444\n").last(); got != `{"kept":[4,4,4]}` {
		t.Errorf("Bo’s turn: %s", got)
	}
}

func TestAScoreAloneIsOneTap(t *testing.T) {
	for name, multiply := range map[string]bool{"added": false, "multiplied": true} {
		t.Run(name, func(t *testing.T) {
			d := bostonOpen(t, "en", scoring.House{"multiply": multiply, "rounds": 1000}, "Ann", "Bo", "Cleo")
			d.press("Score")
			var offered []string
			for _, said := range partsTexts(d.view.Pad()) {
				if _, err := strconv.Atoi(said); err == nil {
					offered = append(offered, said)
				}
			}
			var want []string
			for _, score := range bostonAttainable(multiply) {
				want = append(want, strconv.Itoa(score))
			}
			if diff := cmp.Diff(want, offered); diff != "" {
				t.Errorf("offered (-want +got):\n%s", diff)
			}
			for _, score := range want {
				if d.press(score); d.last() != `{"score":`+score+`}` {
					t.Errorf("%s wrote %s", score, d.last())
				}
			}
		})
	}
}

// bostonAttainable lists what three kept dice can make.
func bostonAttainable(multiply bool) []int {
	var list []int
	for n := range 6 * 6 * 6 {
		a, b, c := n/36+1, n/6%6+1, n%6+1
		score := a + b + c
		if multiply {
			score = (a + b) * c
		}
		list = append(list, score)
	}
	slices.Sort(list)
	return slices.Compact(list)
}

func TestAScoreIsTypedAndOneThatNoDiceMakeIsRefused(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.typed("s1")
	if got := d.note(); got != "1 – Enter writes it." {
		t.Errorf("while typing: %q", got)
	}
	d.typed("9\n")
	if got, want := d.note(), "No three dice add up to 19: a turn scores 3 to 18."; got != want || d.sheet.Len() != 0 {
		t.Errorf("got %q with %d entries, want %q", got, d.sheet.Len(), want)
	}
	if d.typed("19\b3\n"); d.last() != `{"score":13}` {
		t.Errorf("written: %s", d.last())
	}
}

func TestNothingIsWrittenWhileDiceAreMissing(t *testing.T) {
	d := bostonOpen(t, "de", nil, "Ann", "Bo", "Cleo")
	for keys, want := range map[string]string{"\n": "6 Würfel fehlen noch.", "46253\n": "1 Würfel fehlt noch."} {
		d.typed(bostonErased + keys)
		if d.note() != want || d.sheet.Len() != 0 || !d.view.pad.record.Off() {
			t.Errorf("%q: %q with %d entries, off %v", keys, d.note(), d.sheet.Len(), d.view.pad.record.Off())
		}
	}
}

func TestThePadOfBostonSaysWhatMustBeBeaten(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		multiply   bool
		scores     []string
		want       []string
	}{
		{"first of a round", "en", false, nil, []string{"Nobody has thrown yet", "Keep the highest each time"}},
		{"somebody is ahead", "en", false, []string{"9", "14"}, []string{"14 to beat · Bo", "Keep the highest each time"}},
		{"two are level", "de", false, []string{"14", "14"}, []string{"14 zu schlagen · Ann und Bo", "Immer den höchsten behalten"}},
		{"multiplied", "de", true, []string{"40"}, []string{"40 zu schlagen · Ann", "(1. + 2.) × 3. Würfel"}},
		{"a tie-break begins", "en", false, []string{"14", "9", "14", "9"}, []string{"Tie-break: Ann and Cleo", "Nobody has thrown yet"}},
		{"a tie-break goes on", "de", false, []string{"14", "9", "14", "9", "11"}, []string{"Stechen: Ann und Cleo", "11 zu schlagen · Ann"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := bostonOpen(t, c.lang, scoring.House{"multiply": c.multiply}, "Ann", "Bo", "Cleo", "Dan")
			d.scores(c.scores...)
			if diff := cmp.Diff(c.want, d.hints()); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestAPhoneSaysInOneLineWhoThrowsAgainAndWhatMustBeBeaten(t *testing.T) {
	d := bostonSit(t, "en", nil, partsPhone, "Ann", "Bo", "Cleo")
	for _, step := range []struct{ score, want string }{
		{"14", "14 to beat · Ann"},
		{"9", "14 to beat · Ann"},
		{"14", "Tie-break: Ann and Cleo"},
		{"11", "Tie-break · 11 to beat · Ann"},
		{"12", "Nobody has thrown yet"},
	} {
		d.scores(step.score)
		if got := d.view.pad.inShort.Words(); got != step.want || !strings.Contains(d.reads(), step.want) {
			t.Errorf("after %s: %q, want %q", step.score, got, step.want)
		}
	}
}

func TestDiceBegunLastAsLongAsTheCardDoes(t *testing.T) {
	d := bostonOpen(t, "en", nil, "Ann", "Bo", "Cleo")
	d.scores("14").typed("46")
	if d.show(); d.tray() != "46_>___" {
		t.Errorf("shown again: %s", d.tray())
	}
	d.sheet.Undo(d.sheet.Head().Started)
	if d.show(); d.tray() != "___>___" {
		t.Errorf("after an undo: %s", d.tray())
	}
}

func TestThePadOfBostonKeepsItsHeight(t *testing.T) {
	for name, size := range map[string]partsSize{"tablet": partsTablet, "tower": partsTower, "phone": partsPhone} {
		t.Run(name, func(t *testing.T) {
			d := bostonSit(t, "en", nil, size, "Ann", "Bo", "Cleo")
			keepsItsHeight(t, d.view, size, "462352\n553321\n666666\n66")
		})
	}
}

func TestDiceFromThePadOfBostonAreNeverRefused(t *testing.T) {
	for name, multiply := range map[string]bool{"added": false, "multiplied": true} {
		t.Run(name, func(t *testing.T) {
			d := bostonOpen(t, "en", scoring.House{"multiply": multiply, "rounds": 1000}, "Ann", "Bo", "Cleo")
			rapid.Check(t, func(rt *rapid.T) {
				var kept [boston.Throws]int
				for throw := range boston.Throws {
					for range boston.Throws - throw {
						face := rapid.IntRange(1, 6).Draw(rt, "face")
						kept[throw] = max(kept[throw], face)
						d.typed(strconv.Itoa(face))
					}
				}
				want := kept[0] + kept[1] + kept[2]
				if multiply {
					want = (kept[0] + kept[1]) * kept[2]
				}
				cell, _ := d.view.now()
				d.typed("\n")
				if got, ok := bostonScore(d.sheet.Card().(*boston.Card), cell); !ok || got != want || d.note() != "" {
					rt.Fatalf("scores %d, want %d, %q", got, want, d.note())
				}
			})
		})
	}
}
