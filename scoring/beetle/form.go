package beetle

import (
	"slices"
	"strconv"

	"beermat/scoring"
	"beermat/scoring/scorecard"
)

// form describes the rule which parts a beetle has: the lists on offer, the beetle
// itself, and how many it has of each part.
func form(o scoring.Rule, value any) scorecard.Form {
	parts, key := value.([]Part), Game.ID+".house."+o.Key+"."
	f := scorecard.Form{
		Text:   scorecard.Say(key+"own", "n", Whole(parts)),
		Hint:   scorecard.Say(key+"own.hint", "n", Whole(parts)),
		Figure: figureOf(parts),
	}
	for _, list := range Lists {
		text, chosen := scorecard.Say(key+list.ID), slices.Equal(list.Parts, parts)
		if chosen {
			f.Text, f.Hint = text, scorecard.Say(key+list.ID+".hint")
		}
		f.Offers = append(f.Offers, scorecard.FormOffer{Text: text, Value: list.Parts, Chosen: chosen})
	}
	for i, p := range parts {
		f.Counts = append(f.Counts, scorecard.FormCount{
			Part: f.Figure[i], Face: strconv.Itoa(int(p.Face)), Min: 1, Max: mostAlike,
			With: func(n int) any {
				other := slices.Clone(parts)
				other[i].Count = n
				return other
			},
		})
	}
	return f
}
