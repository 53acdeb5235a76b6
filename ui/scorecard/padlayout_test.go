package scorecard

import (
	"fmt"
	"testing"
)

// lawPads are pads with little and with much on them.
func lawPads() map[string]*padContent {
	dice := func() padContent {
		return padContent{on: true, prompt: "Maximiliane’s roll", asked: "Maximiliane", hint: "Tap what lies on the table", keys: 6, bare: true, writes: true, trays: []padTray{{"", 5}}}
	}
	said, offered, several, typed, values, chosen := dice(), dice(), dice(), dice(), dice(), dice()
	said.message, said.facts = "A sentence that says why this cannot be, which takes two lines.", "83 % of rolls"
	said.next, said.nexts = "next", 3
	offered.offers, offered.facts = []padOffer{{"Full house", false}, {"Chance", true}, {"Three of a kind", false}}, "Four of a kind needs four alike."
	offered.next, offered.nexts = "next", 2
	several.modes, several.mode, several.reads, several.readout = 3, "Only the score", true, "107"
	several.trays, several.others = []padTray{{"stands", 3}, {"rolls", 3}}, []padLabel{{"Leave it", ""}, {"All in", "costs 3"}}
	typed.bare, typed.keys, typed.number, typed.reads, typed.readout, typed.trays, typed.others = false, 12, true, true, "3+6", nil, []padLabel{{"End the game", ""}}
	values.bare, values.keys, values.number, values.values, values.trays = false, 11, true, true, nil
	chosen.keys, chosen.trays, chosen.bare, chosen.writes = 0, nil, false, true
	chosen.choices = []padChoice{{"Who starts?", []padLabel{{"Ann", ""}, {"Bo", ""}, {"Cleo", ""}, {"Dan", ""}}}, {"How?", []padLabel{{"high", ""}, {"low", ""}}}, {"And then?", []padLabel{{"yes", "costs 1"}, {"no", ""}}}}
	return map[string]*padContent{
		"nobody": {}, "dice": {on: true, prompt: "Ann", asked: "Ann", keys: 6, bare: true, writes: true, trays: []padTray{{"", 2}}},
		"a sentence": &said, "offers": &offered, "everything": &several, "a keypad": &typed, "values": &values, "choices": &chosen,
	}
}

// within are the parts that lie on others.
var within = map[padPart]padPart{padModes: padRail, padCaptions: padTrayGround, padTrays: padTrayGround, padReadout: padTrayGround}

func TestPadArea_Laws(t *testing.T) {
	widths := map[form][]float32{column: {300, 340, 420}, tight: {300, 340}, low: {320, 388, 640, 900}, band: {960, 1244, 1900}}
	for name, content := range lawPads() {
		for f, list := range widths {
			for _, width := range list {
				for _, growth := range []float32{0, 0.5, 1} {
					t.Run(fmt.Sprintf("%s, form %d, %v wide, text grown by %v", name, f, width, growth), func(t *testing.T) {
						content := content.with(f < low, content.message)
						lay := func(h float32) ([]padPlace, float32) {
							a := padArea{padPen: padPen{m: fixed{growth}, of: content}}
							need := a.arrange(f, width, h)
							return a.places, need
						}
						_, need := lay(0)
						for _, height := range []float32{need, need + 200} {
							places, _ := lay(height)
							for i, one := range places {
								lawful(t, f, places[:i], one, width, height)
							}
						}
					})
				}
			}
		}
	}
}

// lawful fails where a part reaches out of the pad, lies on another one or is too low to
// be tapped.
func lawful(t *testing.T, f form, before []padPlace, one padPlace, width, height float32) {
	t.Helper()
	const rounding = 0.5
	if one.x < -rounding || one.y < -rounding || one.x+one.w > width+rounding || one.y+one.h > height+rounding {
		t.Errorf("part %d/%d lies at %v in %v × %v", one.kind, one.at, one.box, width, height)
	}
	switch one.kind {
	case padKeys, padModes, padMode, padAnswers, padOffers, padOthers, padErase, padPrimary:
		if (f != band || one.kind == padAnswers) && (one.h < 44 || one.w < 44) { // in a band keys may be as small as the width makes them
			t.Errorf("part %d/%d is only %v", one.kind, one.at, one.box)
		}
	}
	for _, other := range before {
		if under, ok := within[one.kind]; ok && under == other.kind || one.h == 0 || other.h == 0 {
			continue
		}
		if one.x < other.x+other.w-rounding && other.x < one.x+one.w-rounding && one.y < other.y+other.h-rounding && other.y < one.y+one.h-rounding {
			t.Errorf("part %d/%d at %v lies on part %d/%d at %v", one.kind, one.at, one.box, other.kind, other.at, other.box)
		}
	}
}
