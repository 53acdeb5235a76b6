package mafia_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/mafia"
)

func TestCard_Foul(t *testing.T) {
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		// Three players with five dice; in play it is the turn of seat 0, who throws
		// five, and in the settlement that of seat 1, who holds six.
		start := open(t, ``, 3, 0)
		inPlay := write(t, start, clockwise)
		settling := write(t, inPlay, `{"dice":[6,1,1,1,1]}`)
		for _, c := range []struct {
			name            string
			card            *mafia.Card
			line, code, why string
		}{
			{"a start without a direction", start, `{"start":0}`, "bad-entry", "start"},
			{"a direction without a start", start, `{"direction":"clockwise"}`, "bad-entry", "start"},
			{"an empty direction", start, `{"start":0,"direction":""}`, "bad-entry", "start"},
			{"a start with dice", start, `{"start":0,"direction":"clockwise","dice":[1,2]}`, "bad-entry", "start"},
			{"dice before the start", start, `{"dice":[1,2,3,4,5]}`, "bad-entry", "start"},
			{"counts before the start", start, `{"sixes":0,"ones":0}`, "bad-entry", "start"},
			{"a sum before the start", start, `{"sum":12}`, "bad-entry", "start"},
			{"nothing before the start", start, `{}`, "bad-entry", "start"},
			{"a start of a seat that is not there", start, `{"start":3,"direction":"clockwise"}`, "bad-entry", "start-nobody"},
			{"a start of less than a seat", start, `{"start":-1,"direction":"clockwise"}`, "bad-entry", "start-nobody"},
			{"a start of half a seat", start, `{"start":0.5,"direction":"clockwise"}`, "bad-entry", "start-nobody"},
			{"a direction that is none", start, `{"start":0,"direction":"left"}`, "bad-entry", "direction"},
			{"a direction in capitals", start, `{"start":0,"direction":"Clockwise"}`, "bad-entry", "direction"},
			{"a start written by another", start, `{"start":1,"direction":"clockwise","player":1}`, "not-your-turn", ""},

			{"four dice of five", inPlay, `{"dice":[1,2,3,4]}`, "bad-dice", "number"},
			{"six dice of five", inPlay, `{"dice":[1,2,3,4,5,6]}`, "bad-dice", "number"},
			{"no dice in the list", inPlay, `{"dice":[]}`, "bad-dice", "number"},
			{"a seven", inPlay, `{"dice":[1,2,3,4,7]}`, "bad-dice", "face"},
			{"a zero", inPlay, `{"dice":[1,2,3,4,0]}`, "bad-dice", "face"},
			{"half a face", inPlay, `{"dice":[1,2,3,4,4.5]}`, "bad-dice", "face"},
			{"a word for a face", inPlay, `{"dice":[1,2,3,4,"6"]}`, "bad-dice", "face"},
			{"nothing where a face belongs", inPlay, `{"dice":[1,2,3,4,null]}`, "bad-dice", "face"},
			{"more sixes than dice", inPlay, `{"sixes":6,"ones":0}`, "bad-dice", "counts"},
			{"more ones than dice", inPlay, `{"sixes":0,"ones":6}`, "bad-dice", "counts"},
			{"more of both than dice", inPlay, `{"sixes":3,"ones":3}`, "bad-dice", "counts"},
			{"less than no sixes", inPlay, `{"sixes":-1,"ones":2}`, "bad-dice", "counts"},
			{"less than no ones", inPlay, `{"sixes":2,"ones":-1}`, "bad-dice", "counts"},
			{"half a six", inPlay, `{"sixes":0.5,"ones":0}`, "bad-dice", "counts"},
			{"ones beyond all numbers", inPlay, `{"sixes":0,"ones":1e999}`, "bad-dice", "counts"},
			{"sixes without ones", inPlay, `{"sixes":2}`, "bad-entry", "play"},
			{"ones without sixes", inPlay, `{"ones":2}`, "bad-entry", "play"},
			{"dice and counts", inPlay, `{"dice":[6,2,3,4,5],"sixes":1,"ones":0}`, "bad-entry", "play"},
			{"dice and half the counts", inPlay, `{"dice":[6,2,3,4,5],"sixes":1}`, "bad-entry", "play"},
			{"a sum in play", inPlay, `{"sum":20}`, "bad-entry", "play"},
			{"dice and a sum in play", inPlay, `{"dice":[6,2,3,4,5],"sum":20}`, "bad-entry", "play"},
			{"a start in play", inPlay, clockwise, "bad-entry", "play"},
			{"nothing in play", inPlay, `{}`, "bad-entry", "play"},
			{"dice that are null", inPlay, `{"dice":null}`, "bad-entry", "play"},
			{"another player's turn", inPlay, `{"dice":[1,2,3,4,5],"player":1}`, "not-your-turn", ""},
			{"a player who does not exist", inPlay, `{"dice":[1,2,3,4,5],"player":3}`, "not-your-turn", ""},
			{"a throw beside a leaving", inPlay, `{"leave":true,"player":0,"sixes":0}`, "bad-entry", "leave-mixed"},
			{"an empty list beside a leaving", inPlay, `{"leave":true,"player":0,"dice":[]}`, "bad-entry", "leave-mixed"},
			{"a leaving of nobody", inPlay, `{"leave":true}`, "bad-entry", "leave-who"},
			{"a leaving of a seat that is not there", inPlay, `{"leave":true,"player":3}`, "bad-entry", "leave-nobody"},

			{"five dice of six to pay with", settling, `{"dice":[1,2,3,4,5]}`, "bad-dice", "number"},
			{"a bad face to pay with", settling, `{"dice":[1,2,3,4,5,8]}`, "bad-dice", "face"},
			{"a sum less than a one each", settling, `{"sum":5}`, "unattainable", ""},
			{"a sum more than a six each", settling, `{"sum":37}`, "unattainable", ""},
			{"half a point", settling, `{"sum":20.5}`, "unattainable", ""},
			{"a sum beyond all numbers", settling, `{"sum":-1e999}`, "unattainable", ""},
			{"dice and their sum", settling, `{"dice":[1,2,3,4,5,6],"sum":21}`, "bad-entry", "settle"},
			{"counts in a settlement", settling, `{"sixes":0,"ones":0}`, "bad-entry", "settle"},
			{"a start in a settlement", settling, clockwise, "bad-entry", "settle"},
			{"nothing in a settlement", settling, `{}`, "bad-entry", "settle"},
			{"a payment of the winner", settling, `{"sum":20,"player":0}`, "not-your-turn", ""},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, c.card, c.line, c.code, c.why) })
		}
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, inPlay) })
	})
	t.Run("the least and the most of all dice can be paid", func(t *testing.T) {
		settling := write(t, open(t, ``, 3, 0), clockwise, `{"dice":[6,1,1,1,1]}`)
		for line, want := range map[string]int{`{"sum":6}`: 44, `{"sum":36}`: 14, `{"dice":[1,1,1,1,1,1]}`: 44} {
			if got := write(t, settling, line).Points(1); got != want {
				t.Errorf("%s: seat 1 is left with %d, want %d", line, got, want)
			}
		}
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(
			t,
			`{"dice":6}`, `{"dice":"6"}`, `{"sixes":"2","ones":1}`, `{"start":"Ann","direction":"counter"}`,
			`{"start":0,"direction":1}`, `{"sum":[3]}`, `{"six":1}`,
		)
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 2,
			`{"points":0}`, `{"points":1000001}`, `{"points":[50,50]}`, `{"rounds":0}`, `{"rounds":1001}`, `{"rounds":1.5}`,
			`{"dice":0}`, `{"dice":101}`, `{"dice":"5"}`, `{"chips":3}`,
		)
		table.WantNotSeated(t, 1, 9)
	})
}

func TestAFoulNamesWhatIsAllowed(t *testing.T) {
	inPlay := write(t, open(t, ``, 3, 0), clockwise)
	settling := write(t, inPlay, `{"dice":[6,1,1,1,1]}`)
	for _, c := range []struct {
		name string
		card *mafia.Card
		line string
		want scoring.Data
	}{
		{"how many dice there are to throw", inPlay, `{"dice":[1]}`, scoring.Data{"player": scoring.Seat(0), "n": 5, "got": 1}},
		{"how many dice there are to count", inPlay, `{"sixes":9,"ones":9}`, scoring.Data{"player": scoring.Seat(0), "n": 5}},
		{"what the dice can come to", settling, `{"sum":5}`, scoring.Data{"player": scoring.Seat(1), "n": 6, "low": 6, "high": 36}},
		{"which seats there are", open(t, ``, 3, 0), `{"start":9,"direction":"counter"}`, scoring.Data{"last": 2}},
	} {
		t.Run(c.name, func(t *testing.T) {
			if diff := cmp.Diff(c.want, refused(t, c.card, c.line).Data); diff != "" {
				t.Errorf("data (-want +got):\n%s", diff)
			}
		})
	}
}
