package paper

import (
	"fmt"
	"strings"

	"beermat/scoring"
)

// houseRules gives what the table agreed in one line, without what is not played:
// switches that are off, and numbers that are 0 or were left open.
func (t *table) houseRules() string {
	var said []string
	house := t.sheet.Head().House
	for _, o := range t.sheet.Game().Rules {
		if value := t.houseValue(o, house[o.Key]); value != "" {
			said = append(said, value)
		}
	}
	return strings.Join(said, "  ·  ")
}

// houseValue says what was agreed of one house rule; "" if it is not worth a
// word.
func (t *table) houseValue(o scoring.Rule, value any) string {
	key := t.sheet.Game().ID + ".house." + o.Key
	name := t.words.Say(key)
	said := ""
	switch value := value.(type) {
	case bool:
		if value {
			return name
		}
	case string:
		said = t.words.Say(key + "." + value)
	case int:
		if o.Kind == scoring.Choice {
			said = t.words.Say(fmt.Sprintf("%s.%d", key, value))
		} else if value != 0 || o.Min > 0 || o.Default == nil {
			said = figure10(value)
		}
	case []int:
		said = t.perSeat(value)
	case scoring.Stake:
		said = t.words.Money(value)
	default:
		return t.houseOwn(name, value)
	}
	if said == "" {
		return ""
	}
	return t.say("rule", map[string]any{"rule": name, "value": said})
}

// perSeat names a number of each player.
func (t *table) perSeat(numbers []int) string {
	list := make([]string, len(numbers))
	for seat, n := range numbers {
		list[seat] = figure10(n)
		if t.names[seat] != "" {
			list[seat] = t.names[seat] + " " + list[seat]
		}
	}
	return strings.Join(list, ", ")
}
