package i18n

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
)

// Progress says how far a game is, such as "Round 8 of 13".
func (w *Translator) Progress(g *scorecard.Game, c scoring.Card) string {
	return w.Status(g.View(c, nil), nil)
}

// Brief says how far a game is in short, such as "8 / 13".
func (w *Translator) Brief(g *scorecard.Game, c scoring.Card) string {
	return status(g.View(c, nil), nil, w.Short)
}

// Status says how far a game is by what it shows.
func (w *Translator) Status(v scorecard.View, names []string) string {
	return status(v, names, w.Text)
}

func status(v scorecard.View, names []string, say func(scorecard.Text, []string) string) string {
	var said []string
	for _, text := range v.Status {
		said = append(said, say(text, names))
	}
	return strings.Join(said, " · ")
}

// Teller says in one language what stands in tables of games.
type Teller struct{ Words *Translator }

// Say returns the text of a key.
func (t Teller) Say(key string) string { return t.Words.Say(key) }

// Tell says what standing entry k of a sheet wrote, without saying who.
func (t Teller) Tell(s *sheets.Sheet, k int) string {
	return t.Words.Text(games.ScorecardOf(s.Game()).Tell(s.At(k), s.Entry(k)).Text, s.Names())
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
		said := t.value(key, value)
		if o.Kind == scoring.Custom {
			said = t.Words.Text(games.ScorecardOf(g).Form(o, value).Text, nil)
		}
		list = append(list, t.Words.Say("out.house", Data{"rule": t.Say(key), "value": said}))
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
	}
	return fmt.Sprint(value)
}
