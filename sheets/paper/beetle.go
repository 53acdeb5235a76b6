package paper

import (
	"fmt"
	"reflect"
	"slices"
	"strings"

	"beermat/scoring"
	"beermat/scoring/beetle"
)

// planBeetle draws a beetle for each player, with boxes to tick for its parts. A
// colony has a form for the points first.
func planBeetle(t *table) []blueprint {
	c := t.sheet.Card().(*beetle.Card)
	panels := &beetlePanels{table: t, card: c}
	if c.Target() == 0 {
		return []blueprint{panels}
	}
	return []blueprint{t.colony(c), panels}
}

// colony has a row for each beetle that was finished, with the parts that
// everybody had drawn by then.
func (t *table) colony(c *beetle.Card) *form {
	f := t.roundForm()
	label := func(deal int) label { return label{text: t.say("beetle.deal", map[string]any{"deal": deal})} }
	for k := range t.sheet.Len() {
		before, after := t.sheet.At(k).(*beetle.Card), t.sheet.At(k+1).(*beetle.Card)
		scored := false
		cells := t.seats(func(seat int) cell {
			points := after.Points(seat) - before.Points(seat)
			scored = scored || points > 0
			return cell{text: orMissed(points), note: figure10(after.Points(seat))}
		})
		if scored {
			f.rows = append(f.rows, row{label: label(before.Deal()), cells: cells})
		}
	}
	f.pad = func(n int) row { return row{label: label(n + 1)} }
	f.feet = []row{t.totalRowOf(t.words.Say("paper.to", map[string]any{"target": c.Target()}), c.Points)}
	return f
}

// beetlePanels is a blueprint with a panel for each player.
type beetlePanels struct {
	table *table
	card  *beetle.Card
}

const panelGap = 5.0

// lay implements blueprint: two panels side by side, at most four rows of them on
// a page.
func (b *beetlePanels) lay(d *document, h heading) {
	const across, down = 2, 4
	n := len(b.table.names)
	pages := (n + across*down - 1) / (across * down)
	perPage := (n + pages - 1) / pages
	for first := 0; first < n; first += perPage {
		p, room := d.newPage(false)
		room = h.draw(p, room)
		rows := max((perPage+across-1)/across, 2)
		high := (room.h - panelGap*float64(rows-1)) / float64(rows)
		wide := (room.w - panelGap) / across
		for i, seat := 0, first; seat < min(first+perPage, n); i, seat = i+1, seat+1 {
			b.panel(p, box{
				room.x + float64(i%across)*(wide+panelGap), room.y + float64(i/across)*(high+panelGap), wide, high,
			}, seat)
		}
	}
}

// panel draws the beetle of a player, with the name above and the parts beside it
// or, where the panel is high enough, below it.
func (b *beetlePanels) panel(p pen, room box, seat int) {
	p.frame(room, 2, firm, black)
	top, rest := room.inset(3, 1.5).cutTop(9)
	b.top(p, top, seat)
	_, rest = rest.cutTop(1.5)
	parts := b.card.Parts()
	list, art := rest.cutRight(rest.w * 0.5)
	if rest.h > highPanel {
		line := min(6.6, rest.h*0.45/float64(len(parts)))
		list, art = rest.cutBottom(line * float64(len(parts)))
	}
	drawn := func(part string) int {
		if b.table.blank {
			return 0
		}
		return b.card.Drawn(seat, part)
	}
	drawBeetle(p, art.inset(1, 1), parts, drawn)
	b.ticks(p, list, parts, drawn)
}

// highPanel is the height from which on a panel has the parts below the beetle.
const highPanel = 58.0

// top writes the name, the parts drawn, and whether the player has won or left.
func (b *beetlePanels) top(p pen, room box, seat int) {
	t := b.table
	score, name := room.cutRight(20)
	whole := "/" + figure10(b.card.Whole())
	if t.blank {
		p.text(score, whole, style{font: plain, size: 3.6, align: toRight, shade: muted})
	} else {
		p.text(score, figure10(b.card.Size(seat))+whole, style{font: hand, size: 5.2, align: toRight, shade: blue})
	}
	standing := b.standing(seat)
	if standing.Won {
		var sign box
		sign, name = name.cutLeft(9.5)
		p.crown(sign.inset(0.2, 2.2))
	}
	_, name = name.cutRight(2)
	p.dotted(name.x, name.right(), name.bottom()-0.5)
	if standing.Left {
		note := style{font: plain, size: 2.4, align: toRight, shade: muted}
		said := t.words.Say("table.went-home")
		var end box
		end, name = name.cutRight(note.fit(said, name.w/2).wide + 1)
		p.text(end, said, note)
	}
	p.text(name.inset(0, 0.6), t.names[seat], handStyle)
}

func (b *beetlePanels) standing(seat int) scoring.Standing {
	list := b.card.Standings()
	return list[slices.IndexFunc(list, func(s scoring.Standing) bool { return s.Player == seat })]
}

// ticks lists the parts, each with the face that draws it and its boxes.
func (b *beetlePanels) ticks(p pen, room box, parts []beetle.Part, drawn func(string) int) {
	high := min(room.h/float64(len(parts)), 6.4)
	_, room = room.cutTop((room.h - high*float64(len(parts))) / 2)
	most := 0
	for _, part := range parts {
		most = max(most, part.Count)
	}
	for _, part := range parts {
		var line box
		line, room = room.cutTop(high)
		side := min(high*0.72, 4.2)
		p.die(box{line.x, line.midY() - side/2, side, side}, int(part.Face), black)
		_, line = line.cutLeft(side + 1.6)
		name, boxes := line.cutLeft(min(21, line.w*0.45))
		p.text(name, b.table.partName(part.Name, part.Count), style{font: plain, size: min(3.3, high*0.6), least: 2, align: toLeft, shade: black})
		_, boxes = boxes.cutLeft(1)
		size := min(side*0.86, boxes.w/float64(most)-0.6)
		for i := range part.Count {
			p.square(box{boxes.x + float64(i)*(size+0.6), line.midY() - size/2, size, size}, i < drawn(part.Name))
		}
	}
}

// partName names n of a part: what the words know by its name, and else as the
// table wrote it.
func (t *table) partName(name string, n int) string {
	if said, ok := t.words.Find("part."+strings.ToLower(name), map[string]any{"n": n}); ok {
		return said
	}
	return name
}

// houseOwn says what was agreed of a house rule with a form of its own, which is
// the beetle that is drawn.
func (t *table) houseOwn(name string, value any) string {
	parts, ok := value.([]beetle.Part)
	if !ok {
		return ""
	}
	whole := 0
	for _, p := range parts {
		whole += p.Count
	}
	said := t.words.Say("beetle.house.parts.own.hint", map[string]any{"n": whole})
	for _, list := range beetle.Lists {
		if reflect.DeepEqual(list.Parts, parts) {
			said = t.words.Say(fmt.Sprintf("beetle.house.parts.%s", list.ID))
		}
	}
	return t.say("rule", map[string]any{"rule": name, "value": said})
}
