package sevens_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"beermat/scoring"
	"beermat/scoring/sevens"
)

func TestCard_Foul(t *testing.T) {
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		lead := open(t, ``, 3, 0)
		leadPairs := open(t, onlyPairs, 3, 0)
		follow := write(t, lead, "12/2")
		for _, c := range []struct {
			name            string
			card            *sevens.Card
			line, code, why string
		}{
			{"a pair is left", lead, "661555-", "seven-left", ""},
			{"a pair is left and nothing is said of what goes out", lead, "661555", "seven-left", ""},
			{"a second pair is left", lead, "661155-61", "seven-left", ""},
			{"a set of three is left", lead, "331352-52", "seven-left", ""},
			{"a set of six is left", lead, "211111", "seven-left", ""},
			{"a seven is left in a second throw", lead, "666661-61 6165", "seven-left", ""},
			{"a pair is left where pairs are played", leadPairs, "661555", "seven-left", ""},

			{"five", lead, "666641-41", "not-seven", "any"},
			{"a single die", lead, "666641-6", "not-seven", "any"},
			{"eight", lead, "666622-62", "not-seven", "any"},
			{"fourteen that do not part into sevens", lead, "662225-662", "not-seven", "any"},
			{"a set and a die more", lead, "661555-616", "not-seven", "any"},
			{"three dice where pairs are played", leadPairs, "331666-331", "not-seven", "pairs"},
			{"a pair and a set of three where pairs are played", leadPairs, "613316-61331", "not-seven", "pairs"},
			{"no seven in a second throw", lead, "666661-61 6664-64", "not-seven", "any"},

			{"a set that does not lie there", lead, "661555-52", "bad-entry", "not-rolled"},
			{"a die that lies there once", lead, "661555-6161", "bad-entry", "not-rolled"},
			{"dice of the throw before", lead, "666661-61 5555-61", "bad-entry", "not-rolled"},

			{"five dice", lead, "66655", "bad-dice", "number"},
			{"seven dice", lead, "6665556", "bad-dice", "number"},
			{"no dice", lead, `{"throws":[{"roll":[]}]}`, "bad-dice", "number"},
			{"all six again although two are out", lead, "666661-61 666655", "bad-dice", "number"},
			{"one die too few in the second throw", lead, "666661-61 666", "bad-dice", "number"},
			{"one die too many in the second throw", lead, "666661-61 66655", "bad-dice", "number"},
			{"a third throw with the dice of the first", lead, "666661-61 6152-6152 66", "bad-dice", "none-left"},
			{"a throw although no dice are left", lead, "616161-616161 6", "bad-dice", "none-left"},
			{"a throw of no dice although none are left", lead, `{"throws":[{"roll":[6,1,6,1,6,1],"out":[6,1,6,1,6,1]},{"roll":[]}]}`, "bad-dice", "none-left"},
			{"a seven on a die", lead, "666657", "bad-dice", "face"},
			{"a zero on a die", lead, "666650", "bad-dice", "face"},
			{"a zero that is taken out", lead, "661555-610", "bad-dice", "face"},
			{"half a face", lead, `{"throws":[{"roll":[6,6,6,6,5,5.5]}]}`, "bad-dice", "face"},
			{"nothing where a face belongs", lead, `{"throws":[{"roll":[6,6,6,6,5,null]}]}`, "bad-dice", "face"},

			{"four throws of the first player", lead, "666666 666666 666666 666666", "too-many-throws", "leader"},
			{"four throws of the first player without dice", lead, "36/4", "too-many-throws", "leader"},
			{"one throw more than the first player took", follow, "666666 666666 666666", "too-many-throws", "follower"},
			{"one throw more without dice", follow, "36/3", "too-many-throws", "follower"},
			{"throws without number", lead, "36/1e999", "bad-entry", "throws"},
			{"no throw without dice", lead, "36/0", "bad-entry", "throws"},
			{"less than no throw", lead, "36/-1", "bad-entry", "throws"},
			{"half a throw", lead, "36/1.5", "bad-entry", "throws"},

			{"a score of seven", lead, "7/1", "unattainable", "any"},
			{"a score above six sixes", lead, "37/1", "unattainable", "any"},
			{"a score below nothing", lead, "-1/1", "unattainable", "any"},
			{"half a point", lead, "6.5/1", "unattainable", "any"},
			{"a score beyond all numbers", lead, "1e999/1", "unattainable", "any"},
			{"a score of one where pairs are played", leadPairs, "1/1", "unattainable", "pairs"},
			{"a score above six sixes where pairs are played", leadPairs, "37/1", "unattainable", "pairs"},

			{"nothing at all", lead, `{}`, "bad-entry", "missing"},
			{"nothing but empty keys", lead, `{"throws":null,"score":null}`, "bad-entry", "missing"},
			{"a score without throws", lead, `{"score":12}`, "bad-entry", "missing"},
			{"a number of throws alone", lead, `{"throws":2}`, "bad-entry", "missing"},
			{"no throws in the list", lead, `{"throws":[]}`, "bad-entry", "no-throw"},
			{"a throw without a roll", lead, `{"throws":[{"out":[6,1]}]}`, "bad-entry", "no-roll"},
			{"nothing where a throw belongs", lead, `{"throws":[null]}`, "bad-entry", "no-roll"},
			{"throws and their score", lead, `{"throws":[{"roll":[6,6,6,6,6,6]}],"score":36}`, "bad-entry", "mixed"},
			{"no throws and a score", lead, `{"throws":[],"score":36}`, "bad-entry", "mixed"},
			{"another player's turn", lead, `{"score":12,"throws":1,"player":1}`, "not-your-turn", ""},
			{"a player who does not exist", lead, `{"score":12,"throws":1,"player":3}`, "not-your-turn", ""},
			{"a turn beside a leaving", lead, `{"leave":true,"player":0,"score":12}`, "bad-entry", "leave-mixed"},
			{"a number of throws beside a leaving", lead, `{"leave":true,"player":0,"throws":2}`, "bad-entry", "leave-mixed"},
			{"an empty list beside a leaving", lead, `{"leave":true,"player":0,"throws":[]}`, "bad-entry", "leave-mixed"},
			{"a leaving of nobody", lead, `{"leave":true}`, "bad-entry", "leave-who"},
			{"a leaving of a seat that is not there", lead, `{"leave":true,"player":3}`, "bad-entry", "leave-nobody"},
		} {
			t.Run(c.name, func(t *testing.T) { wantFoul(t, c.card, c.line, c.code, c.why) })
		}
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, lead) })
	})
	t.Run("a foul names what is wrong and what is allowed", func(t *testing.T) {
		lead := open(t, ``, 3, 1)
		follow := write(t, lead, "12/2")
		for _, c := range []struct {
			name string
			card *sevens.Card
			line string
			want scoring.Data
		}{
			{"the set that is left", lead, "624431-61", scoring.Data{"set": dice("43"), "left": dice("2443"), "throw": 1}},
			{"what is no seven", lead, "666641-41", scoring.Data{"out": dice("41"), "throw": 1}},
			{"what does not lie there", lead, "666661-61 5555-61", scoring.Data{"out": dice("61"), "roll": dice("5555"), "throw": 2}},
			{"how many dice there are to throw", lead, "666661-61 666", scoring.Data{"n": 4, "got": 3, "throw": 2}},
			{"after which throw no dice were left", lead, "666666 616161-616161 6", scoring.Data{"last": 2, "throw": 3}},
			{"how many throws there are", lead, "36/4", scoring.Data{"n": 3, "got": 4, "player": scoring.Seat(1)}},
			{"whom to follow", follow, "36/3", scoring.Data{"n": 2, "got": 3, "player": scoring.Seat(1)}},
		} {
			t.Run(c.name, func(t *testing.T) {
				if diff := cmp.Diff(c.want, refused(t, c.card, c.line).Data); diff != "" {
					t.Errorf("data (-want +got):\n%s", diff)
				}
			})
		}
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(
			t,
			`{"throws":"2"}`, `{"throws":{"roll":[6]}}`, `{"throws":[[6,6,6,6,6,6]]}`, `{"throws":[6]}`, `{"throws":true}`,
			`{"throws":[{"roll":6}]}`, `{"throws":[{"roll":[6],"left":[6]}]}`, `{"throws":[{"Roll":[6]}]}`, `{"score":"12","throws":1}`,
			`{"score":12,"throws":1,"out":[6,1]}`,
		)
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 3,
			`{"rounds":0}`, `{"rounds":1001}`, `{"rounds":"5"}`, `{"sets":"threes"}`, `{"sets":true}`, `{"sets":2}`, `{"throws":3}`,
		)
		table.WantNotSeated(t, 2)
	})
}
