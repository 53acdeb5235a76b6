package present

import (
	"fmt"
	"regexp"
	"strings"
	"unicode/utf8"

	"beermat/scoring"
	"beermat/ui/i18n"
)

// Rule is a house rule that a table may agree on, in words.
type Rule struct {
	Name, Hint string
	Options    []string // each with what it means
}

// RulesOf returns the house rules of a game. A name is none.
func RulesOf(w *i18n.Translator, g *scoring.Game) (list []Rule) {
	for _, o := range g.Rules {
		if o.Kind == scoring.Text {
			continue
		}
		key := g.ID + ".house." + o.Key
		one := Rule{Name: w.Say(key), Hint: w.Say(key + ".hint")}
		if o.Kind == scoring.Choice {
			for _, value := range o.Choices {
				option := fmt.Sprintf("%s.%v", key, value)
				one.Options = append(one.Options, w.Say(option)+": "+w.Say(option+".hint"))
			}
		}
		list = append(list, one)
	}
	return list
}

// rolled is how a text writes dice: 3-3-4.
var rolled = regexp.MustCompile(`\b[1-6](-[1-6])+\b`)

// Rolls returns the dice of which a sentence speaks, each roll as its faces.
func Rolls(sentence string) (list []string) {
	for _, roll := range rolled.FindAllString(sentence, -1) {
		list = append(list, strings.ReplaceAll(roll, "-", ""))
	}
	return list
}

// ended is where a sentence may end: not after a number, which may be an ordinal, nor
// after a single letter of an abbreviation.
var ended = regexp.MustCompile(`(\pL\pL|[”“’)])[.!?] +\p{Lu}`)

// Sentences returns the sentences of a text.
func Sentences(text string) (list []string) {
	for {
		at := ended.FindStringIndex(text)
		if at == nil {
			break
		}
		_, letter := utf8.DecodeLastRuneInString(text[:at[1]])
		end := at[1] - letter
		list, text = append(list, strings.TrimSpace(text[:end])), text[end:]
	}
	if text != "" {
		list = append(list, text)
	}
	return list
}
