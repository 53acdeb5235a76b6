package germanchicago_test

import "testing"

func TestCard_Foul(t *testing.T) {
	t.Run("every foul is called and changes nothing", func(t *testing.T) {
		for _, c := range []struct{ name, house, lines, line, code, why string }{
			{"two dice", ``, "", `{"dice":[1,6],"throws":1}`, "bad-dice", "number"},
			{"four dice", party, "", `{"dice":[1,6,3,3],"throws":1}`, "bad-dice", "number"},
			{"no dice in the list", classic, "", `{"dice":[],"throws":1}`, "bad-dice", "number"},
			{"a seven on a die", ``, "", `{"dice":[1,6,7],"throws":1}`, "bad-dice", "face"},
			{"a zero on a die", ``, "", `{"dice":[0,6,3],"throws":1}`, "bad-dice", "face"},
			{"a letter on a die", ``, "", `{"dice":["L",6,3],"throws":1}`, "bad-dice", "face"},

			{"nothing", ``, "", `{}`, "bad-entry", "missing"},
			{"no dice", ``, "", `{"throws":1}`, "bad-entry", "missing"},
			{"dice that are null", ``, "", `{"dice":null,"throws":1}`, "bad-entry", "missing"},
			{"no number of throws", ``, "", `{"dice":[1,6,3]}`, "bad-entry", "missing"},
			{"no number of throws, even if it can only be one", ``, "163 2", `{"dice":[1,6,3]}`, "bad-entry", "missing"},
			{"a number of throws that is null", ``, "", `{"dice":[1,6,3],"throws":null}`, "bad-entry", "missing"},
			{"no throw", ``, "", "163 0", "bad-entry", "throws"},
			{"less than no throw", ``, "163 2", "163 -1", "bad-entry", "throws"},
			{"half a throw", classic, "", "163 1.5 high=100/60", "bad-entry", "throws"},
			{"throws beyond all numbers", classic, "", "163 1e999 high=100/60", "bad-entry", "throws"},

			{"four throws of a beginner", ``, "", "163 4", "too-many-throws", "beginner"},
			{"four throws of a beginner in Classic", classic, "", "163 4 high=100/60", "too-many-throws", "beginner"},
			{"more throws than the beginner in Classic", classic, "163 2 high=100/60", "163 3", "too-many-throws", "follower"},
			{"four throws of another in Classic", classic, "163 3 high=100/60", "163 4", "too-many-throws", "follower"},
			{"more throws than the beginner", ``, "163 2", "163 3", "throws-differ", ""},
			{"fewer throws than the beginner", tschigg, "163 2", "163 1", "throws-differ", ""},
			{"other throws than the beginner in Party", party, "163 1", "163 2", "throws-differ", ""},
			{"four throws of another", ``, "163 3", "163 4", "throws-differ", ""},
			{"other throws than a beginner who is out by Chick", ``, "111 2 chick", "163 1", "throws-differ", ""},
			{"other throws than a beginner who went home", ``, "163 2\nleave 0", "163 1", "throws-differ", ""},

			{"Chick with other dice", ``, "", "116 2 chick", "bad-entry", "chick-dice"},
			{"Chick with other dice in Classic", classic, "", "222 1 chick high=100/60", "bad-entry", "chick-dice"},
			{"no Chick with three ones in one throw", ``, "", `{"dice":[1,1,1],"throws":1,"chick":false}`, "bad-entry", "chick-denied"},

			{"nothing declared", classic, "", "163 2", "bad-entry", "declare-missing"},
			{"declared as null", classic, "", `{"dice":[1,6,3],"throws":1,"declare":null}`, "bad-entry", "declare-missing"},
			{"declared by another", classic, "163 2 high=100/60", "163 2 high=100/60", "bad-entry", "declare-follower"},
			{"ones of ten", classic, "", "163 2 high=10/60", "bad-entry", "declare-values"},
			{"sixes of a hundred", classic, "", "163 2 high=100/100", "bad-entry", "declare-values"},
			{"nothing in the declaration", classic, "", `{"dice":[1,6,3],"throws":1,"declare":{}}`, "bad-entry", "declare-values"},
			{"no aim", classic, "", `{"dice":[1,6,3],"throws":1,"declare":{"ones":1,"sixes":6}}`, "bad-entry", "declare-values"},
			{"an aim that there is not", classic, "", `{"dice":[1,6,3],"throws":1,"declare":{"ones":1,"sixes":6,"aim":"middle"}}`, "bad-entry", "declare-values"},
			{"half a point for a one", classic, "", "163 2 high=0.5/60", "bad-entry", "declare-values"},

			{"nobody named after 1-6-5", party, "", "165 3", "bad-entry", "names-missing"},
			{"nobody named after three alike in the only throw", party, "", "333 1", "bad-entry", "names-missing"},
			{"nobody named after three alike in the last throw", party, "", "333 3 one-throw", "bad-entry", "names-missing"},
			{"somebody named after other dice", party, "", "163 1 names=1", "bad-entry", "names-needless"},
			{"somebody named after three alike that were gathered", party, "", "333 2 names=1", "bad-entry", "names-needless"},
			{"somebody named after three ones", party, "", "111 1 names=1", "bad-entry", "names-needless"},
			{"a seat named that is not there", party, "", "165 1 names=3", "bad-entry", "names-nobody"},
			{"a seat below all seats named", party, "", "165 1 names=-1", "bad-entry", "names-nobody"},
			{"a player named who has gone home", party, "leave 2", "165 1 names=2", "bad-entry", "names-nobody"},
			{"one throw of dice that differ", party, "", "336 2 one-throw", "bad-entry", "one-throw-dice"},
			{"one throw of three ones", party, "", "111 2 one-throw", "bad-entry", "one-throw-dice"},
			{"not one throw, and yet only one", party, "", `{"dice":[3,3,3],"throws":1,"one-throw":false,"names":1}`, "bad-entry", "one-throw-denied"},
			{"not one throw, and yet only one of three ones", party, "", `{"dice":[1,1,1],"throws":1,"one-throw":false}`, "bad-entry", "one-throw-denied"},

			{"a declaration in Bavarian", ``, "", "163 2 high=100/60", "bad-entry", "key"},
			{"a declaration in Party", party, "", "163 2 high=100/60", "bad-entry", "key"},
			{"somebody named in Bavarian", ``, "", "165 2 names=1", "bad-entry", "key"},
			{"somebody named in Classic", classic, "", "165 2 high=100/60 names=1", "bad-entry", "key"},
			{"one throw in Tschigg", tschigg, "", "333 2 one-throw", "bad-entry", "key"},
			{"a beginner chosen while it is clear who begins", ``, "", "lead 1", "bad-entry", "key"},
			{"a beginner chosen beside a throw", ``, "", `{"dice":[1,6,3],"throws":1,"lead":0}`, "bad-entry", "key"},

			{"another player's turn", ``, "", `{"dice":[1,6,3],"throws":1,"player":1}`, "not-your-turn", ""},
			{"one who is out by Chick", ``, "111 1", `{"dice":[1,6,3],"throws":1,"player":0}`, "not-your-turn", ""},
			{"dice beside a leaving", ``, "", `{"leave":true,"player":1,"dice":[1,6,3]}`, "bad-entry", "leave-mixed"},
			{"Chick beside a leaving", ``, "", `{"leave":true,"player":1,"chick":false}`, "bad-entry", "leave-mixed"},
			{"a leaving of nobody", ``, "", `{"leave":true}`, "bad-entry", "leave-who"},
			{"a leaving of a seat that is not there", ``, "", "leave 3", "bad-entry", "leave-nobody"},
			{"a second leaving", ``, "leave 1", "leave 1", "bad-entry", "leave-twice"},
		} {
			t.Run(c.name, func(t *testing.T) {
				wantFoul(t, write(t, open(t, c.house, 3, 0), lines(c.lines)...), c.line, c.code, c.why)
			})
		}
		t.Run("an entry of another game", func(t *testing.T) { table.WantStrangerRefused(t, open(t, ``, 2, 0)) })
	})
	t.Run("what no entry looks like is not decoded", func(t *testing.T) {
		table.WantNotDecoded(
			t,
			`{"dice":163}`, `{"throws":"two"}`, `{"throws":[2]}`, `{"chick":1}`, `{"chick":"yes"}`, `{"declare":"high"}`,
			`{"declare":{"ones":"hundred"}}`, `{"declare":{"threes":3}}`, `{"one-throw":1}`, `{"names":"Ann"}`, `{"lead":"Ann"}`,
			`{"lead":true}`, `{"score":163}`,
		)
	})
	t.Run("house rules out of range are refused", func(t *testing.T) {
		table.WantNotAgreed(
			t, 3,
			`{"style":"swiss"}`, `{"style":1}`, `{"style":null}`, `{"rounds":0}`, `{"rounds":1001}`, `{"rounds":"5"}`,
			`{"rounds":2.5}`, `{"rounds":null}`, `{"mats":3}`,
		)
		table.WantNotSeated(t, 1)
	})
}
