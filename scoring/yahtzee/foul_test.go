package yahtzee_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/yahtzee"
)

func TestCard_Foul(t *testing.T) {
	t.Run("an entry that the rules forbid is refused", func(t *testing.T) {
		for name, c := range map[string]struct{ line, code, why string }{
			"dice and score together":                    {`{"dice":[3,3,3,4,4],"box":"full-house","score":25}`, "bad-entry", "both"},
			"dice and score without a box":               {`{"dice":[3,3,3,4,4],"score":25}`, "bad-entry", "both"},
			"no box":                                     {`{"dice":[3,3,3,4,4]}`, "bad-entry", "box"},
			"a score without a box":                      {`{"score":25}`, "bad-entry", "box"},
			"an empty box name":                          {`{"dice":[3,3,3,4,4],"box":""}`, "bad-box", ""},
			"nothing at all":                             {`{}`, "bad-entry", "box"},
			"a box alone":                                {`{"box":"fours"}`, "bad-entry", "neither"},
			"a box with null for everything else":        {`{"box":"fours","dice":null,"score":null}`, "bad-entry", "neither"},
			"four dice":                                  {"4444 fours", "bad-dice", "number"},
			"six dice":                                   {"444444 fours", "bad-dice", "number"},
			"no dice in the list":                        {`{"dice":[],"box":"fours"}`, "bad-dice", "number"},
			"a seven":                                    {"44447 fours", "bad-dice", "face"},
			"a die that is no number":                    {`{"dice":[4,4,4,4,"4"],"box":"fours"}`, "bad-dice", "face"},
			"a half":                                     {`{"dice":[4,4,4,4,1.5],"box":"fours"}`, "bad-dice", "face"},
			"a box that is none":                         {"44441 sevens", "bad-box", ""},
			"rolls with a score":                         {`{"box":"fours","score":12,"rolls":[{"dice":[4,4,1,2,3],"keep":[4]}]}`, "bad-entry", "rolls"},
			"no rolls in the list":                       {`{"dice":[4,4,4,4,1],"box":"fours","rolls":[]}`, "bad-dice", "rolls"},
			"three rolls before the last":                {`{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[1,1,1,1,1]},{"dice":[1,1,1,1,1]},{"dice":[1,1,1,1,1]}]}`, "bad-dice", "rolls"},
			"a roll of four dice":                        {`{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[4,4,1,2],"keep":[4]}]}`, "bad-dice", "number"},
			"a roll with a seven":                        {`{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[4,4,1,2,7],"keep":[4]}]}`, "bad-dice", "face"},
			"a die kept that was not rolled":             {`{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[4,4,3,2,2],"keep":[4,4,4]}]}`, "bad-dice", "keep"},
			"a die kept that is gone in the next roll":   {`{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[4,4,3,2,2],"keep":[3]},{"dice":[4,4,4,1,1],"keep":[4]}]}`, "bad-dice", "keep"},
			"a die kept that is gone at the end":         {`{"dice":[4,4,4,4,1],"box":"fours","rolls":[{"dice":[4,4,3,2,2],"keep":[4,2]}]}`, "bad-dice", "keep"},
			"a score for a box that is none":             {"sevens=7", "bad-box", ""},
			"a box name in capitals":                     {"44441 Fours", "bad-box", ""},
			"a box that is taken":                        {"12345 chance", "box-taken", ""},
			"a score for a box that is taken":            {"chance=12", "box-taken", ""},
			"fours that no dice give":                    {"fours=13", "unattainable", "score"},
			"fours of six dice":                          {"fours=24", "unattainable", "score"},
			"a full house of its sum":                    {"full-house=20", "unattainable", "score"},
			"a three of a kind below five":               {"three-of-a-kind=4", "unattainable", "score"},
			"a four of a kind above thirty":              {"four-of-a-kind=31", "unattainable", "score"},
			"a small straight of 40":                     {"small-straight=40", "unattainable", "score"},
			"a Yahtzee of 100":                           {"yahtzee=100", "unattainable", "score"},
			"less than nothing":                          {"fours=-4", "unattainable", "score"},
			"half a point":                               {"fours=4.5", "unattainable", "number"},
			"more than any number":                       {"fours=1e999", "unattainable", "number"},
			"out of turn":                                {`{"player":1,"box":"fours","score":12}`, "not-your-turn", ""},
			"of a player who is not there":               {`{"player":7,"box":"fours","score":12}`, "not-your-turn", ""},
			"a leaving with dice":                        {`{"player":1,"leave":true,"dice":[1,1,1,1,1]}`, "bad-entry", "leave-mixed"},
			"a leaving of nobody":                        {`{"leave":true}`, "bad-entry", "leave-who"},
			"a leaving from no seat":                     {`{"player":3,"leave":true}`, "bad-entry", "leave-nobody"},
			"out of turn before any fault of the entry":  {`{"player":1,"dice":[7],"score":3}`, "not-your-turn", ""},
			"a fault of form before bad dice":            {`{"dice":[7]}`, "bad-entry", "box"},
			"bad dice before a bad box":                  {"7 sevens", "bad-dice", "number"},
			"bad dice before a box that is taken":        {"7 chance", "bad-dice", "number"},
			"a taken box before a score it cannot hold":  {"chance=4", "box-taken", ""},
			"a box that is none before a score too high": {"sevens=99", "bad-box", ""},
		} {
			t.Run(name, func(t *testing.T) {
				card := write(t, open(t, ``, 3, 2), "chance=20", "chance=20", "chance=20", "ones=0")
				wantTurn(t, card, 0, 2)
				wantFoul(t, card, c.line, c.code, c.why)
				wantTurn(t, card, 0, 2)
			})
		}
	})
	t.Run("a chance of four or nothing is unattainable", func(t *testing.T) {
		for _, line := range []string{"chance=0", "chance=4", "chance=31"} {
			wantFoul(t, open(t, ``, 1, 0), line, "unattainable", "score")
		}
	})
	t.Run("nothing can be written on a finished card", func(t *testing.T) {
		card := write(t, open(t, ``, 1, 0), append(append([]string{}, upperOf63...), lowerOf213...)...)
		for _, line := range []string{"12345 chance", "chance=15", `{}`, `{"dice":[7],"score":1}`, `{"player":0,"leave":true}`} {
			wantFoul(t, card, line, "game-over", "")
		}
	})
	t.Run("an entry of another game is refused", func(t *testing.T) {
		table.WantStrangerRefused(t, open(t, ``, 1, 0))
	})
	t.Run("house rules outside their range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 1,
			`{"joker":"wild"}`, `{"joker":true}`, `{"yahtzee-bonus":-1}`, `{"yahtzee-bonus":1001}`,
			`{"yahtzee-bonus":99.5}`, `{"five-alike-full-house":1}`, `{"jokers":"free"}`, `[]`,
		)
	})
}

func TestAFoulNamesWhatIsAllowed(t *testing.T) {
	column := "yahtzee=50 three-of-a-kind=0 four-of-a-kind=0 small-straight=0 chance=9"
	for name, c := range map[string]struct {
		filled []string
		line   string
		want   scoring.Data
	}{
		"the boxes that there are": {
			nil, "44441 sevens",
			scoring.Data{"boxes": "ones, twos, threes, fours, fives, sixes, three-of-a-kind, four-of-a-kind, " +
				"full-house, small-straight, large-straight, yahtzee, chance"},
		},
		"what the taken box holds": {
			words("threes=9"), "44441 threes",
			scoring.Data{"box": scoring.TextKey("yahtzee.box.threes"), "score": 9},
		},
		"the upper box that comes first": {
			words(column), "44444 large-straight",
			scoring.Data{"box": scoring.TextKey("yahtzee.box.fours")},
		},
		"the lower boxes that come next": {
			append(words(column), "fours=12"), "44444 fives",
			scoring.Data{
				"box":  scoring.TextKey("yahtzee.box.fours"),
				"open": []scoring.TextKey{"yahtzee.box.full-house", "yahtzee.box.large-straight"},
			},
		},
		"the scores of an upper box": {
			nil, "fours=13",
			scoring.Data{"box": scoring.TextKey("yahtzee.box.fours"), "score": 13, "values": "0, 4, 8, 12, 16, 20"},
		},
		"the scores of a kind": {
			nil, "three-of-a-kind=4",
			scoring.Data{"box": scoring.TextKey("yahtzee.box.three-of-a-kind"), "score": 4, "values": "0, 5–30"},
		},
		"the scores of a box, for what is no number of points": {
			nil, "ones=0.5",
			scoring.Data{"box": scoring.TextKey("yahtzee.box.ones"), "values": "0–5"},
		},
	} {
		t.Run(name, func(t *testing.T) {
			card := write(t, open(t, ``, 1, 0), c.filled...)
			if diff := cmp.Diff(c.want, refused(t, card, c.line).Data); diff != "" {
				t.Errorf("-want +got:\n%s", diff)
			}
		})
	}
}

func TestAFoulChangesNothing(t *testing.T) {
	card := write(t, open(t, ``, 2, 0), "44444 yahtzee", "12345 chance")
	for _, line := range []string{"44444 yahtzee", "44444 chance", "44444 sevens", "fours=13", "4 fours", `{}`} {
		refused(t, card, line)
	}
	wantTurn(t, card, 0, 2)
}

func TestEntry_Rolls(t *testing.T) {
	for name, rolls := range map[string]string{
		"of one reroll":                 `[{"dice":[4,4,1,2,3],"keep":[4,4]}]`,
		"of two":                        `[{"dice":[1,4,4,2,6],"keep":[4,4]},{"dice":[4,4,4,1,5],"keep":[4,4,4]}]`,
		"with nothing kept":             `[{"dice":[1,4,4,2,6]},{"dice":[4,4,4,1,5],"keep":[]}]`,
		"with dice kept and given back": `[{"dice":[1,4,4,2,1],"keep":[1,1]},{"dice":[1,1,4,4,5],"keep":[4,4]}]`,
	} {
		t.Run("change nothing of the score "+name, func(t *testing.T) {
			card := write(t, open(t, ``, 2, 0), `{"dice":[4,4,4,4,1],"box":"fours","rolls":`+rolls+`}`)
			if score, filled := card.Score(0, yahtzee.Fours); score != 16 || !filled {
				t.Errorf("fours hold %d, filled %v", score, filled)
			}
		})
	}
}
