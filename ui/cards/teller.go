package cards

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/sheets"
	"beermat/ui/words"
)

// Teller says in one language what stands in tables of games.
type Teller struct{ Words *words.Words }

// Say gives the text of a key.
func (t Teller) Say(key string) string { return t.Words.Say(key) }

// Tell says what standing entry k of a sheet wrote, without saying who.
func (t Teller) Tell(s *sheets.Sheet, k int) string {
	if s.Entry(k).Head().Leave {
		return t.Words.Say("table.went-home")
	}
	return Find(s.Game().ID).Tell(t.Words, s.Names(), s.At(k), s.Entry(k))
}

// House says which house rules of a sheet were agreed otherwise than they come,
// such as "A further Yahtzee: No joker; Yahtzee bonus: 50"; "" where none was.
func (t Teller) House(s *sheets.Sheet) string { return t.Agreed(s.Game(), s.Head().House) }

// Agreed is House for the house rules of a game alone.
func (t Teller) Agreed(g *scoring.Game, house scoring.HouseRules) string {
	var list []string
	for _, o := range g.Rules {
		value, agreed := house[o.Key]
		if !agreed || reflect.DeepEqual(value, o.Default) || o.Key == scoring.TitleKey || o.Redundant != nil && o.Redundant(house) {
			continue
		}
		key := g.ID + ".house." + o.Key
		if o.Kind == scoring.Switch { // none of them is on where a table agrees on nothing
			list = append(list, t.Say(key))
			continue
		}
		list = append(list, t.Words.Say("out.house", words.Data{"rule": t.Say(key), "value": t.value(key, value)}))
	}
	return strings.Join(list, "; ")
}

// value says what was agreed for a house rule.
func (t Teller) value(key string, value any) string {
	if word, ok := t.Words.Find(fmt.Sprint(key, ".", value)); ok { // a choice, or a number with a word of its own
		return word
	}
	switch v := value.(type) {
	case scoring.Stake:
		return t.Words.Money(v)
	case []int:
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(v), " ", ", "), "[]")
	case int:
		return strconv.Itoa(v)
	case []beetle.Part:
		for _, list := range beetle.Lists {
			if reflect.DeepEqual(list.Parts, v) {
				return t.Say(key + "." + list.ID)
			}
		}
		return t.Words.Say(key+".own", words.Data{"n": beetle.Whole(v)})
	}
	return fmt.Sprint(value)
}
