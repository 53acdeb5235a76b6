package cards

import (
	"slices"
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/beetle"
	"beermat/ui/kit"
	"beermat/ui/words"
)

// formBeetle is the control of the rule which parts a beetle has: the lists on
// offer, the beetle itself, and how many it has of each part.
func formBeetle(w *words.Words, o scoring.Option, value any, agree func(any)) fyne.CanvasObject {
	parts := value.([]beetle.Part)
	chosen := slices.IndexFunc(beetle.Lists, func(l beetle.List) bool { return slices.Equal(l.Parts, parts) })
	key := beetle.Game.ID + ".house." + o.Key + "."
	labels := make([]string, len(beetle.Lists))
	for i, list := range beetle.Lists {
		labels[i] = w.Say(key + list.ID)
	}
	hint := w.Say(key+"own.hint", words.Data{"n": beetleWhole(parts)})
	if chosen >= 0 {
		hint = w.Say(key + beetle.Lists[chosen].ID + ".hint")
	}
	counts := make([]fyne.CanvasObject, len(parts))
	for i, p := range parts {
		counts[i] = beetleCount(w, p, func(n int) {
			other := slices.Clone(parts)
			other[i].Count = n
			agree(other)
		})
	}
	return kit.NewColumn(10,
		kit.NewSegments(labels, chosen, func(i int) { agree(beetle.Lists[i].Parts) }),
		kit.NewProse(hint, kit.Small, kit.Muted),
		kit.NewTray(newBeetleArt(newBeetleDrawing(parts), beetleAll(parts))),
		kit.NewTiles(8, 300, 2, counts...))
}

// beetleCount is how many of a part there are, from 1 to as many as the rules
// allow.
func beetleCount(w *words.Words, p beetle.Part, change func(int)) fyne.CanvasObject {
	const most = 12
	name := beetlePart(w, p.Name, p.Count)
	return kit.NewRow(10,
		kit.NewDie(int(p.Face), 30, nil).Tray(), kit.NewStretch(kit.NewText(name, kit.Body, kit.Ink).Cut()),
		kit.NewStepper(name+" "+strconv.Itoa(int(p.Face)), p.Count, 1, most, nil, change))
}

// beetleAll is the counts of a complete beetle.
func beetleAll(parts []beetle.Part) beetleCounts {
	var all beetleCounts
	for i, p := range parts {
		all[i] = int8(p.Count)
	}
	return all
}

// beetleWhole is how many parts a complete beetle has.
func beetleWhole(parts []beetle.Part) int { return beetleAll(parts).size() }
