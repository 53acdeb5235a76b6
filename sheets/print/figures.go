package print

import (
	"strconv"
	"strings"

	"beermat/assets"
	"beermat/scoring/scorecard"

	"codeberg.org/go-pdf/fpdf"
)

// figures draws a panel for each player: two side by side, at most four rows of
// them on a page.
func (d *document) figures(t *table, b scorecard.Block, h heading) {
	const across, down, gap = 2, 4, 5.0
	n := len(b.Spots)
	pages := (n + across*down - 1) / (across * down)
	perPage := (n + pages - 1) / pages
	for first := 0; first < n; first += perPage {
		p, room := d.newPage(false)
		room = h.draw(p, room)
		rows := max((perPage+across-1)/across, 2)
		high, wide := (room.h-gap*float64(rows-1))/float64(rows), (room.w-gap)/across
		for i, spot := range b.Spots[first:min(first+perPage, n)] {
			at := box{room.x + float64(i%across)*(wide+gap), room.y + float64(i/across)*(high+gap), wide, high}
			panel{t, p, spot, first + i}.draw(at)
		}
	}
}

// panel is the figure of a player with boxes to tick for its parts.
type panel struct {
	*table
	pen  pen
	spot scorecard.Spot
	seat int
}

// highPanel is the height from which on a panel has the parts below the figure.
const highPanel = 58.0

func (l panel) draw(room box) {
	l.pen.frame(room, 2, firm, black)
	top, rest := room.inset(3, 1.5).cutTop(9)
	l.top(top)
	_, rest = rest.cutTop(1.5)
	list, art := rest.cutRight(rest.w * 0.5)
	if rest.h > highPanel {
		list, art = rest.cutBottom(min(6.6, rest.h*0.45/float64(len(l.spot.Parts))) * float64(len(l.spot.Parts)))
	}
	l.figure(art.inset(1, 1))
	l.parts(list)
}

// have is how many of a part are drawn.
func (l panel) have(part scorecard.Part) int {
	if l.blank {
		return 0
	}
	return part.Have
}

// top writes the name, how many parts are drawn, and whether the player has won or
// left.
func (l panel) top(room box) {
	score, name := room.cutRight(20)
	if l.blank {
		if of, ok := l.spot.Text.Data["of"].(int); ok {
			l.pen.text(score, "/"+strconv.Itoa(of), plainStyle.of(3.6).at(toRight))
		}
	} else {
		l.pen.text(score, l.Text(l.spot.Text, l.names), handStyle.of(5.2).at(toRight))
	}
	if sign := l.sign(l.seat); sign != nil {
		var at box
		at, name = name.cutLeft(9.5)
		sign(l.pen, at.inset(0.2, 2.2))
	}
	_, name = name.cutRight(2)
	l.pen.dotted(name.x, name.right(), name.bottom()-0.5)
	note := smallStyle.at(toRight)
	said := ""
	switch {
	case l.standing(l.seat).Left:
		said = l.Say("table.went-home")
	case !l.blank:
		said = l.Text(l.spot.Badge, l.names)
	}
	if said != "" {
		var end box
		end, name = name.cutRight(note.fit(said, name.w/2).wide + 1)
		l.pen.text(end, said, note)
	}
	l.pen.text(name.inset(0, 0.6), l.names[l.seat], handStyle)
}

// parts lists the parts, each with the face that draws it and its boxes.
func (l panel) parts(room box) {
	high := min(room.h/float64(len(l.spot.Parts)), 6.4)
	_, room = room.cutTop((room.h - high*float64(len(l.spot.Parts))) / 2)
	most := 0
	for _, part := range l.spot.Parts {
		most = max(most, part.Of)
	}
	for _, part := range l.spot.Parts {
		var line box
		line, room = room.cutTop(high)
		side := min(high*0.72, 4.2)
		l.pen.die(box{line.x, line.midY() - side/2, side, side}, part.Face, black)
		_, line = line.cutLeft(side + 1.6)
		name, boxes := line.cutLeft(min(21, line.w*0.45))
		said, ok := l.Find("part."+part.Kind, map[string]any{"n": part.Of})
		if !ok {
			said = part.Kind
		}
		l.pen.text(name, said, style{font: plain, size: min(3.3, high*0.6), least: 2, align: toLeft, color: black})
		_, boxes = boxes.cutLeft(1)
		size := min(side*0.86, boxes.w/float64(most)-0.6)
		for i := range part.Of {
			l.pen.square(box{boxes.x + float64(i)*(size+0.6), line.midY() - size/2, size, size}, i < l.have(part))
		}
	}
}

// figure draws as much of the figure as there is, and the rest dotted. Kinds of
// parts that have no drawing are in the list only.
func (l panel) figure(room box) {
	var parts []assets.FigurePart
	drawn := 0
	for _, p := range l.spot.Parts {
		parts = append(parts, assets.FigurePart{Kind: p.Kind, Of: p.Of})
		drawn += l.have(p)
	}
	art := assets.FigureOf(l.game.ID, parts)
	if art == nil {
		return
	}
	x, y, w, h := art.Bounds(parts)
	scale := min(room.w/w, room.h/h)
	at := room.middle(w*scale, h*scale)
	place := func(px, py float64) point { return point{at.x + (px-x)*scale, at.y + (py-y)*scale} }
	var missing, there []part
	for i := range art.Layers {
		layer := &art.Layers[i]
		switch part, nth := layer.Part(parts); {
		case part < 0:
		case nth > l.have(l.spot.Parts[part]):
			missing = append(missing, outline(layer.Paths[0], place, brush{line: pale, weight: 0.3, dashed: true}))
		default:
			for _, p := range layer.Paths {
				there = append(there, outline(p, place, brushOf(p, scale)))
			}
		}
	}
	l.pen.put(ink, at, "figure "+strconv.Itoa(drawn), append(missing, there...)...)
}

// pale is for what is still to be drawn.
var pale = color{0xC9, 0xBE, 0xA8}

// brushOf is how a blue pen draws a path: its area in a light tint.
func brushOf(p assets.FigurePath, scale float64) brush {
	b := brush{line: blue}
	if p.Stroke != "" {
		b.weight = max(0.35, p.StrokeWidth*scale)
	}
	flesh := color{0xE6, 0xDA, 0xEE}
	switch strings.ToLower(p.Fill) {
	case "none", "":
	case "#231f1a":
		b.fill = &blue
	case "#ffffff":
		b.fill = &white
	default:
		b.fill = &flesh
	}
	return b
}

// outline is a path of a drawing on the page.
func outline(p assets.FigurePath, place func(x, y float64) point, b brush) part {
	return part{func(pdf *fpdf.Fpdf, how string) {
		for _, c := range p.Commands() {
			at := make([]point, len(c.To)/2)
			for i := range at {
				at[i] = place(c.To[2*i], c.To[2*i+1])
			}
			switch {
			case c.Name == 'M' && len(at) > 0:
				pdf.MoveTo(at[0].x, at[0].y)
			case c.Name == 'Z':
				pdf.ClosePath()
			}
			for i := 0; c.Name == 'C' && i+2 < len(at); i += 3 {
				pdf.CurveBezierCubicTo(at[i].x, at[i].y, at[i+1].x, at[i+1].y, at[i+2].x, at[i+2].y)
			}
		}
		pdf.DrawPath(how)
	}, b}
}
