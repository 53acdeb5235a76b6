package yahtzee

import (
	"strconv"
	"strings"

	"beermat/scoring"
)

// The codes of the fouls that only this game has.
const (
	BadBox     = "bad-box"
	BoxTaken   = "box-taken"
	JokerUpper = "joker-upper" // the open upper box of a further Yahtzee's face comes first
	JokerLower = "joker-lower" // after it, an open lower box
)

func badBox() *scoring.RuleError {
	var names []string
	for _, b := range Boxes() {
		names = append(names, b.String())
	}
	return scoring.NewRuleError(BadBox, "", scoring.Data{"boxes": strings.Join(names, ", ")})
}

func boxTaken(s *seat, b Box) *scoring.RuleError {
	return scoring.NewRuleError(BoxTaken, "", scoring.Data{"box": b.Word(), "score": int(s.scores[b])})
}

func unattainable(b Box, score int) *scoring.RuleError {
	d := scoring.Data{"box": b.Word(), "values": spans(lines[b].values)}
	if score == int(scoring.NoNumber) {
		return scoring.NewRuleError(scoring.Unattainable, "number", d)
	}
	d["score"] = score
	return scoring.NewRuleError(scoring.Unattainable, "score", d)
}

func words(boxes boxSet) []scoring.TextKey {
	var list []scoring.TextKey
	for _, b := range boxes.list() {
		list = append(list, b.Word())
	}
	return list
}

// spans lists ascending numbers in few signs: 0, 5–30.
func spans(values []int) string {
	var parts []string
	for i := 0; i < len(values); {
		end := i
		for end+1 < len(values) && values[end+1] == values[end]+1 {
			end++
		}
		part := strconv.Itoa(values[i])
		if end > i {
			part += "–" + strconv.Itoa(values[end])
		}
		parts = append(parts, part)
		i = end + 1
	}
	return strings.Join(parts, ", ")
}
