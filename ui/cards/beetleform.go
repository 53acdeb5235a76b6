package cards

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/scoring/scorecard"
	"beermat/ui/kit"
	draw "beermat/ui/scorecard"
	"beermat/ui/words"
)

// formBeetle is the control of the rule which parts a beetle has: the lists on
// offer, the beetle itself, and how many it has of each part.
func formBeetle(w *words.Words, o scoring.Rule, value any, agree func(any)) fyne.CanvasObject {
	parts := value.([]beetle.Part)
	chosen := slices.IndexFunc(beetle.Lists, func(l beetle.List) bool { return slices.Equal(l.Parts, parts) })
	key := beetle.Game.ID + ".house." + o.Key + "."
	labels := make([]string, len(beetle.Lists))
	for i, list := range beetle.Lists {
		labels[i] = w.Say(key + list.ID)
	}
	hint := w.Say(key+"own.hint", words.Data{"n": beetle.Whole(parts)})
	if chosen >= 0 {
		hint = w.Say(key + beetle.Lists[chosen].ID + ".hint")
	}
	figure := beetle.Figure(parts)
	counts := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		counts[i] = partCount(w, figure[i], int(p.Face), func(n int) {
			other := slices.Clone(parts)
			other[i].Count = n
			agree(other)
		})
	}
	items := []fyne.CanvasObject{
		kit.NewSegments(labels, chosen, func(i int) { agree(beetle.Lists[i].Parts) }),
		kit.NewProse(hint, kit.Small, kit.Muted),
	}
	if drawing := draw.NewFigure(beetle.Game.ID, figure, beetlePurple); drawing != nil {
		items = append(items, kit.NewTray(drawing))
	}
	return kit.NewColumn(10, append(items, kit.NewTiles(8, 300, 2, counts...))...)
}

// partCount is how many of a part there are, from 1 to as many as the rules allow.
func partCount(w *words.Words, p scorecard.Part, face int, change func(int)) fyne.CanvasObject {
	const most = 12
	name := draw.PartName(w, p.Kind, p.Of)
	return kit.NewRow(10,
		kit.NewDie(face, 30, nil).Tray(), kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Cut()),
		kit.NewStepper(name+" "+strconv.Itoa(face), p.Of, 1, most, nil, change))
}
