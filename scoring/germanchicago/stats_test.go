package germanchicago_test

import "testing"

func TestStats(t *testing.T) {
	t.Run("who was high and low is counted by rounds", func(t *testing.T) {
		card := write(t, open(t, ``, 3, 0),
			"163 2", "114 2", "235 2", // high 1, low 2
			"234 1", "525 1", "345 1", // all Fish: high 2, low 1
			"111 3", "116 3", "111 3", // from seat 1 on: high 1, low 2
			"126 1", "122 1", "665 1", // from seat 2 on: high 2, low 0; the stack is empty
			"666 1", "126 1", "621 1", // from seat 2 on: high 2, low 1
			"lead 1", "543 2", "222 2", "111 2", // high 0, who is out; low 2
			"lead 2", "123 1", "113 1") // high 1, who is out; low 2
		table.WantFigures(t, card, 0, "low 1 of 6", "high 1 of 6", "ones 0 of 1", "fish 1 of 6", "mats 1 of 1", "first-out 1 of 1")
		table.WantFigures(t, card, 1, "low 2 of 7", "high 3 of 7", "ones 0 of 1", "fish 2 of 7", "mats 1 of 1", "first-out 0 of 1")
		table.WantFigures(t, card, 2, "low 4 of 7", "high 3 of 7", "ones 0 of 1", "fish 3 of 7", "mats 2 of 1", "first-out 0 of 1")
	})
	t.Run("where rounds are lost the losses count", func(t *testing.T) {
		t.Run("in Classic, where there is no Fish", func(t *testing.T) {
			card := write(t, open(t, `{"style":"classic","rounds":1}`, 2, 0), "163 1 high=100/60", "111 1")
			table.WantFigures(t, card, 0, "low 1 of 1", "high 0 of 1", "ones 0 of 1", "losses 1 of 1")
			table.WantFigures(t, card, 1, "low 0 of 1", "high 1 of 1", "ones 1 of 1", "losses 0 of 1")
		})
		t.Run("in Party, where a round may end before all have thrown", func(t *testing.T) {
			card := write(t, open(t, `{"style":"party","rounds":2}`, 3, 0), "165 1 names=2", "222 1 names=0")
			table.WantFigures(t, card, 0, "ones 0 of 1", "fish 0 of 1", "losses 1 of 1")
			table.WantFigures(t, card, 1, "ones 0 of 1", "losses 0 of 1")
			table.WantFigures(t, card, 2, "ones 0 of 1", "fish 1 of 1", "losses 1 of 1")
		})
	})
	t.Run("the usual number of rounds is no variant", func(t *testing.T) {
		for house, want := range map[string]string{
			`{"rounds":7}`:                     ``, // of no meaning where mats are played
			`{"style":"classic","rounds":5}`:   `{"style":"classic"}`,
			`{"style":"classic","rounds":10}`:  `{"rounds":10,"style":"classic"}`,
			`{"style":"party","rounds":10}`:    `{"style":"party"}`,
			`{"style":"tschigg","rounds":100}`: `{"style":"tschigg"}`,
		} {
			agreed, err := table.Game.Agree([]byte(house), 2)
			if err != nil {
				t.Fatal(err)
			}
			if got := table.Game.Variant(agreed); got != want {
				t.Errorf("%s is the variant %q, want %q", house, got, want)
			}
		}
	})
	t.Run("of who went home only the rounds count", func(t *testing.T) {
		card := write(t, open(t, ``, 2, 0), "163 2", "114 2", "leave 0")
		table.WantFigures(t, card, 0, "low 1 of 1", "high 0 of 1", "fish 0 of 1")
		table.WantFigures(t, card, 1, "low 0 of 1", "high 1 of 1", "ones 0 of 1", "fish 0 of 1", "mats 0 of 1", "first-out 0 of 1")
	})
	t.Run("only dice that nobody could keep tell whether they are fair", func(t *testing.T) {
		card := open(t, ``, 3, 0)
		table.WantFaces(t, card, "163 1") // the one who begins chose to leave it at that
		table.WantFaces(t, write(t, card, "163 1"), "235 1", 2, 3, 5)
		table.WantFaces(t, write(t, card, "163 2"), "235 2")
		table.WantFaces(t, write(t, card, "163 1"), "leave 1")
	})
}
