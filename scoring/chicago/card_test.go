package chicago_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/chicago"
	"beermat/scoring/scoringtest"
)

func TestATurnEarnsWhatItsDiceSay(t *testing.T) {
	const (
		base  = `{}`
		again = `{"reroll":true}`
		three = `{"dice":3}`
		both  = `{"dice":3,"reroll":true}`
		bonus = `{"seven-bonus":5}`
		rich  = `{"dice":3,"reroll":true,"seven-bonus":10}`
	)
	for name, c := range map[string]struct {
		house  string
		target int
		line   string
		want   int
	}{
		"the total is the target":                         {base, 7, `{"throws":[[3,4]]}`, 7},
		"the total is another":                            {base, 7, `{"throws":[[2,3]]}`, 0},
		"two ones in the first round":                     {base, 2, `{"throws":[[1,1]]}`, 2},
		"two sixes in the last round":                     {base, 12, `{"throws":[[6,6]]}`, 12},
		"written as hit":                                  {base, 9, `{"hit":true}`, 9},
		"written as missed":                               {base, 9, `{"hit":false}`, 0},
		"a seven earns nothing where no bonus is played":  {base, 8, `{"throws":[[3,4]]}`, 0},
		"the reroll makes the target":                     {again, 9, `{"throws":[[3,4],[3,6]]}`, 9},
		"the reroll misses":                               {again, 9, `{"throws":[[3,4],[3,5]]}`, 0},
		"the dice of the reroll lie in another order":     {again, 9, `{"throws":[[3,4],[6,3]]}`, 9},
		"the die fell the same again":                     {again, 9, `{"throws":[[3,4],[4,3]]}`, 0},
		"a reroll may be left":                            {again, 9, `{"throws":[[3,4]]}`, 0},
		"two of three dice make the target":               {three, 9, `{"throws":[[3,1,6]]}`, 9},
		"all three dice together do not":                  {three, 9, `{"throws":[[2,3,4]]}`, 0},
		"one of three dice alone does not":                {three, 6, `{"throws":[[6,6,6]]}`, 0},
		"a double among three dice":                       {three, 8, `{"throws":[[4,1,4]]}`, 8},
		"one of three dice is thrown again":               {both, 11, `{"throws":[[5,2,2],[2,6,5]]}`, 11},
		"a seven earns the bonus":                         {bonus, 8, `{"throws":[[3,4]]}`, 5},
		"neither target nor seven":                        {bonus, 8, `{"throws":[[3,3]]}`, 0},
		"a target beside the bonus earns itself":          {bonus, 8, `{"throws":[[4,4]]}`, 8},
		"the target seven earns both":                     {bonus, 7, `{"throws":[[3,4]]}`, 12},
		"written as a seven":                              {bonus, 8, `{"hit":false,"seven":true}`, 5},
		"written as neither":                              {bonus, 8, `{"hit":false,"seven":false}`, 0},
		"written as hit and no seven":                     {bonus, 8, `{"hit":true,"seven":false}`, 8},
		"the target seven written as hit":                 {bonus, 7, `{"hit":true}`, 12},
		"the target seven written as hit and seven":       {bonus, 7, `{"hit":true,"seven":true}`, 12},
		"the target seven missed":                         {bonus, 7, `{"hit":false,"seven":false}`, 0},
		"of target and seven the better, here the seven":  {rich, 2, `{"throws":[[1,1,6]]}`, 10},
		"of target and seven the better, here the target": {rich, 11, `{"throws":[[5,6,2]]}`, 11},
		"of three dice never target and seven":            {rich, 8, `{"throws":[[2,5,6]]}`, 10},
		"a seven given up for a reroll that makes it":     {rich, 12, `{"throws":[[6,1,5],[6,6,5]]}`, 12},
		"a seven given up for a reroll that misses":       {rich, 12, `{"throws":[[6,1,2],[6,2,2]]}`, 0},
		"a seven kept while the third die is rerolled":    {rich, 12, `{"throws":[[6,1,2],[6,1,3]]}`, 10},
	} {
		t.Run(name, func(t *testing.T) {
			card := at(t, open(t, c.house, 2, 0), c.target)
			card = write(t, card, c.line)
			if got := card.Score(0, c.target-2); card.Turns(0) != c.target-1 || got != c.want {
				t.Errorf("got %d in turn %d, want %d", got, card.Turns(0), c.want)
			}
		})
	}
}

func TestCard(t *testing.T) {
	t.Run("a round goes clockwise from the seat that began", func(t *testing.T) {
		card := open(t, ``, 3, 2)
		for round := 1; round <= chicago.Rounds; round++ {
			for _, seat := range []int{2, 0, 1} {
				wantTurn(t, card, scoring.Turn{Player: seat, Round: round, Phase: scoring.Play})
				if got := target(card); got != round+1 {
					t.Fatalf("target of round %d: got %d", round, got)
				}
				if card.Turns(seat) >= round {
					t.Fatalf("seat %d has a score for %d before its turn", seat, round+1)
				}
				card = write(t, card, fmt.Sprintf(`{"hit":false,"player":%d}`, seat))
			}
		}
		wantOver(t, card)
		wantFoul(t, card, `{"hit":false}`, scoring.GameOver, "")
		if got := target(card); got != 0 {
			t.Errorf("target after the game: got %d", got)
		}
	})
	t.Run("the highest total wins and ties share", func(t *testing.T) {
		t.Run("one is ahead", func(t *testing.T) {
			card := playOut(t, open(t, ``, 3, 0), [][]int{{2, 7}, {12}, {3, 4}})
			wantStandings(t, card, "seat 1 place 1 score 12 won", "seat 0 place 2 score 9", "seat 2 place 3 score 7")
		})
		t.Run("two are equal", func(t *testing.T) {
			card := playOut(t, open(t, ``, 3, 0), [][]int{{12}, {6}, {2, 10}})
			wantOver(t, card)
			wantStandings(t, card, "seat 0 place 1 score 12 won", "seat 2 place 1 score 12 won", "seat 1 place 3 score 6")
		})
		t.Run("nobody scored", func(t *testing.T) {
			card := playOut(t, open(t, ``, 2, 0), nil)
			wantStandings(t, card, "seat 0 place 1 score 0 won", "seat 1 place 1 score 0 won")
		})
	})
	t.Run("the card is written as the sheet format says", func(t *testing.T) {
		card := open(t, `{"seven-bonus":5,"tie":"roll-off"}`, 2, 0)
		wantText(t, card, `{"rounds":[[],[]],"total":[0,0]}`)
		card = write(t, card, `{"throws":[[1,1]]}`, `{"throws":[[6,1]]}`, `{"throws":[[4,4]]}`)
		wantText(t, card, `{"rounds":[[2,0],[5]],"total":[2,5]}`)
		card = playOut(t, card, [][]int{{12}, {9}})
		card = write(t, card, `{"dice":[4,4]}`, `{"dice":[5,3]}`, `{"dice":[1,2]}`)
		want := `{"rounds":[[2,0,0,0,0,0,0,0,0,0,12],[5,0,0,0,0,0,0,9,0,0,0]],"total":[14,14],"roll-offs":[[8,3],[8]]}`
		wantText(t, card, want)
	})
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		const (
			base  = `{}`
			again = `{"reroll":true}`
			both  = `{"dice":3,"reroll":true}`
			bonus = `{"seven-bonus":5,"dice":3,"reroll":true}`
		)
		for name, c := range map[string]struct {
			house  string
			target int
			line   string
			code   string
			why    string
		}{
			"a second throw without Double Roll":          {base, 9, `{"throws":[[3,4],[3,6]]}`, "reroll-not-agreed", ""},
			"three throws without Double Roll":            {base, 9, `{"throws":[[3,4],[3,5],[3,6]]}`, "reroll-not-agreed", ""},
			"a second throw after a hit":                  {again, 7, `{"throws":[[3,4],[3,6]]}`, "reroll-after-hit", ""},
			"a second throw after a pair of three hit":    {both, 9, `{"throws":[[3,6,1],[3,6,2]]}`, "reroll-after-hit", ""},
			"a second throw after a hit worse than seven": {bonus, 2, `{"throws":[[1,1,6],[1,1,5]]}`, "reroll-after-hit", ""},
			"both dice thrown again":                      {again, 9, `{"throws":[[3,4],[6,2]]}`, "reroll-too-many", "dice"},
			"a double thrown again as a whole":            {again, 9, `{"throws":[[4,4],[5,5]]}`, "reroll-too-many", "dice"},
			"two of three dice thrown again":              {both, 9, `{"throws":[[1,1,4],[1,2,3]]}`, "reroll-too-many", "dice"},
			"three dice thrown again":                     {both, 9, `{"throws":[[1,1,1],[2,2,2]]}`, "reroll-too-many", "dice"},
			"three throws":                                {again, 9, `{"throws":[[3,4],[3,5],[3,6]]}`, "reroll-too-many", "throws"},

			"one die of two":                     {base, 9, `{"throws":[[3]]}`, "bad-dice", "number"},
			"three dice where two are played":    {base, 9, `{"throws":[[3,4,5]]}`, "bad-dice", "number"},
			"two dice where three are played":    {both, 9, `{"throws":[[3,4]]}`, "bad-dice", "number"},
			"no dice in the throw":               {base, 9, `{"throws":[[]]}`, "bad-dice", "number"},
			"nothing where a throw belongs":      {base, 9, `{"throws":[null]}`, "bad-dice", "number"},
			"a second throw with too few dice":   {both, 9, `{"throws":[[1,1,4],[1,1]]}`, "bad-dice", "number"},
			"a seven on a die":                   {base, 9, `{"throws":[[3,7]]}`, "bad-dice", "face"},
			"a zero on a die":                    {base, 9, `{"throws":[[0,3]]}`, "bad-dice", "face"},
			"half a face":                        {base, 9, `{"throws":[[1.5,3]]}`, "bad-dice", "face"},
			"a letter on a die":                  {base, 9, `{"throws":[["L",3]]}`, "bad-dice", "face"},
			"a face beyond all numbers":          {base, 9, `{"throws":[[1e999,3]]}`, "bad-dice", "face"},
			"a bad face in the second throw":     {again, 9, `{"throws":[[3,4],[3,9]]}`, "bad-dice", "face"},
			"nothing at all":                     {base, 9, `{}`, "bad-entry", "missing"},
			"nothing but empty keys":             {base, 9, `{"throws":null,"hit":null}`, "bad-entry", "missing"},
			"a seven without the target":         {bonus, 9, `{"seven":true}`, "bad-entry", "missing"},
			"no throws in the list":              {base, 9, `{"throws":[]}`, "bad-entry", "no-throw"},
			"throws and their result":            {base, 9, `{"throws":[[3,6]],"hit":true}`, "bad-entry", "mixed"},
			"throws and a seven":                 {bonus, 9, `{"throws":[[3,4,4]],"seven":true}`, "bad-entry", "mixed"},
			"dice of a roll-off":                 {base, 9, `{"dice":[3,6]}`, "bad-entry", "no-roll-off"},
			"dice of a roll-off beside throws":   {base, 9, `{"dice":[3,6],"throws":[[3,6]]}`, "bad-entry", "no-roll-off"},
			"a seven where no bonus is played":   {base, 9, `{"hit":false,"seven":true}`, "bad-entry", "seven-not-played"},
			"no seven where no bonus is played":  {base, 9, `{"hit":false,"seven":false}`, "bad-entry", "seven-not-played"},
			"target and seven in one pair":       {bonus, 9, `{"hit":true,"seven":true}`, "bad-entry", "seven-and-hit"},
			"the target seven without the seven": {bonus, 7, `{"hit":true,"seven":false}`, "bad-entry", "seven-is-target"},
			"the seven without the target seven": {bonus, 7, `{"hit":false,"seven":true}`, "bad-entry", "seven-is-target"},

			"another player's turn":                 {base, 9, `{"hit":true,"player":1}`, "not-your-turn", ""},
			"a player who does not exist":           {base, 9, `{"hit":true,"player":7}`, "not-your-turn", ""},
			"a turn beside a leaving":               {base, 9, `{"leave":true,"player":1,"hit":true}`, "bad-entry", "leave-mixed"},
			"an empty list beside a leaving":        {base, 9, `{"leave":true,"player":1,"throws":[]}`, "bad-entry", "leave-mixed"},
			"a leaving of nobody":                   {base, 9, `{"leave":true}`, "bad-entry", "leave-who"},
			"a leaving of a seat that is not there": {base, 9, `{"leave":true,"player":3}`, "bad-entry", "leave-nobody"},
		} {
			t.Run(name, func(t *testing.T) {
				wantFoul(t, at(t, open(t, c.house, 2, 0), c.target), c.line, c.code, c.why)
			})
		}
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, open(t, ``, 2, 0)) })
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(
			t,
			`{"throws":7}`, `{"throws":[7]}`, `{"throws":{"a":1}}`, `{"hit":"yes"}`, `{"hit":1}`, `{"seven":"x"}`,
			`{"dice":7}`, `{"score":7}`, `{"player":"Ann","hit":true}`,
		)
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 2,
			`{"dice":1}`, `{"dice":4}`, `{"dice":"two"}`, `{"reroll":1}`, `{"seven-bonus":-1}`, `{"seven-bonus":1001}`,
			`{"seven-bonus":true}`, `{"tie":"shared"}`, `{"rounds":5}`,
		)
		table.WantNotSeated(t, 1)
	})
	t.Run("a leaver is skipped and ranked after all who stayed", func(t *testing.T) {
		t.Run("the player at turn leaves", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), `{"leave":true,"player":0}`)
			wantTurn(t, card, scoring.Turn{Player: 1, Round: 1, Phase: scoring.Play})
			card = write(t, card, `{"hit":false}`, `{"hit":false}`)
			wantTurn(t, card, scoring.Turn{Player: 1, Round: 2, Phase: scoring.Play})
			wantFoul(t, card, `{"leave":true,"player":0}`, scoring.BadEntry, "leave-twice")
		})
		t.Run("the last of a round leaves", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), `{"hit":false}`, `{"hit":false}`, `{"leave":true,"player":2}`)
			wantTurn(t, card, scoring.Turn{Player: 0, Round: 2, Phase: scoring.Play})
		})
		t.Run("one who has thrown already leaves", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), `{"hit":false}`, `{"leave":true,"player":0}`)
			wantTurn(t, card, scoring.Turn{Player: 1, Round: 1, Phase: scoring.Play})
		})
		t.Run("whoever led keeps the points and not the place", func(t *testing.T) {
			card := write(t, open(t, ``, 3, 0), `{"hit":true}`, `{"hit":false}`, `{"hit":false}`, `{"leave":true,"player":0}`)
			card = playOut(t, card, [][]int{nil, {9}, nil})
			wantStandings(t, card, "seat 1 place 1 score 9 won", "seat 2 place 2 score 0", "seat 0 place 3 score 2 left")
		})
		t.Run("the last to write in the last round leaves and the game is over", func(t *testing.T) {
			card := at(t, open(t, ``, 3, 0), 12)
			card = write(t, card, `{"hit":true}`, `{"hit":false}`, `{"leave":true,"player":2}`)
			wantOver(t, card)
			wantStandings(t, card, "seat 0 place 1 score 12 won", "seat 1 place 2 score 0", "seat 2 place 3 score 0 left")
		})
		t.Run("one is left and wins at once", func(t *testing.T) {
			card := write(t, open(t, `{"tie":"roll-off"}`, 2, 0), `{"hit":true}`, `{"leave":true,"player":0}`)
			wantOver(t, card)
			wantStandings(t, card, "seat 1 place 1 score 0 won", "seat 0 place 2 score 2 left")
		})
	})
	t.Run("in legal play totals are the sums of their rounds", func(t *testing.T) {
		rapid.Check(t, func(rt *rapid.T) {
			seats := rapid.IntRange(2, 6).Draw(rt, "seats")
			house := fmt.Sprintf(`{"dice":%d,"reroll":%v,"seven-bonus":%d,"tie":%q}`,
				rapid.IntRange(2, 3).Draw(rt, "dice"), rapid.Bool().Draw(rt, "reroll"),
				rapid.SampledFrom([]int{0, 5, 20}).Draw(rt, "bonus"),
				rapid.SampledFrom([]string{"joint", "roll-off"}).Draw(rt, "tie"))
			card := open(t, house, seats, rapid.IntRange(0, seats-1).Draw(rt, "first"))
			lines := 11*seats + 6 // a tie that shrinking repeats for ever is cut off
			for s := range table.Walk(rt, card, scoringtest.Drawn(rt), lines, scoringtest.Nobody) {
				card = s.Is
				checkSums(rt, card)
			}
			if target(card) != 0 {
				rt.Fatal("eleven rounds have been written and there is a target")
			}
		})
	})
}

func checkSums(rt *rapid.T, card *chicago.Card) {
	var sheet struct {
		Rounds [][]int
		Total  []int
	}
	out, _ := card.MarshalJSON()
	if err := json.Unmarshal(out, &sheet); err != nil {
		rt.Fatal(err)
	}
	for seat, rounds := range sheet.Rounds {
		sum := 0
		for i, points := range rounds {
			sum += points
			if got := card.Score(seat, i); got != points {
				rt.Fatalf("seat %d target %d: Score says %d, the sheet %d", seat, i+2, got, points)
			}
		}
		if sum != sheet.Total[seat] || sum != card.Total(seat) {
			rt.Fatalf("seat %d: rounds make %d, total is %d", seat, sum, card.Total(seat))
		}
	}
}

func TestASampleComesInEveryForm(t *testing.T) {
	forms := map[string]bool{}
	chance := scoringtest.Fixed()
	for range 40 {
		card := open(t, `{"reroll":true,"seven-bonus":5,"tie":"roll-off"}`, 2, 0)
		for s := range table.Walk(t, card, chance, scoringtest.ToTheEnd, scoringtest.Nobody) {
			e := s.Entry
			forms[fmt.Sprintf("throws %d hit %v seven %v dice %d",
				len(e.Throws), e.Hit != nil, e.Seven != nil, len(e.Dice))] = true
		}
	}
	want := map[string]bool{
		"throws 1 hit false seven false dice 0": true,
		"throws 2 hit false seven false dice 0": true,
		"throws 0 hit true seven false dice 0":  true,
		"throws 0 hit true seven true dice 0":   true,
		"throws 0 hit false seven false dice 2": true,
	}
	if diff := cmp.Diff(want, forms); diff != "" {
		t.Errorf("forms (-want +got):\n%s", diff)
	}
}
