package print

import (
	"fmt"
	"math"

	"beermat/scoring/scorecard"
)

// sketch is a game drawn to play on with a pencil: lanes, a ring of chips, or mats.
type sketch struct {
	best  float64 // how high it is where there is room
	least float64
	draw  func(p pen, room box)
}

// sketchGap is between two sketches on a page, in millimetres.
const sketchGap = 9.0

// sketchOf returns what a block is drawn as.
func (t *table) sketchOf(b scorecard.Block) sketch {
	seats := float64(len(b.Spots))
	switch b.Shape {
	case scorecard.Lanes:
		return sketch{best: 19 * seats, least: 10 * seats, draw: func(p pen, room box) { t.lanes(p, room, b) }}
	case scorecard.Ring:
		return sketch{best: max(112, 240*min(1, seats/10)), least: 100 + 4*seats, draw: func(p pen, room box) { t.ring(p, room, b) }}
	}
	rows := float64((len(t.scores.Pieces) + piecesAcross - 1) / piecesAcross)
	return sketch{best: 46 * rows, least: 34 * rows, draw: t.pieces}
}

// sketched draws a sketch: on an empty sheet as often as its page has room for it, above
// the rounds of a game if it is low, and else on a page of its own. It gives what stands
// above the rounds.
func (d *document) sketched(t *table, s sketch, h heading) heading {
	const share = 0.5 // of a page that a sketch above other things takes
	room := h.draw(pen{&page{}}, d.room(false))
	if !t.blank && s.least <= room.h*share {
		h.sketch, h.sketchHigh = s.draw, min(s.best, room.h*share)
		return h
	}
	p, _ := d.newPage(false)
	room = h.draw(p, d.room(false))
	times := 1
	if t.blank {
		times = max(1, int((room.h+sketchGap)/(s.best+sketchGap)))
	}
	each := min(s.best, (room.h-sketchGap*float64(times-1))/float64(times))
	for range times {
		var area box
		area, room = room.cutTop(each)
		s.draw(p, area)
		_, room = room.cutTop(sketchGap)
	}
	return h
}

// named writes the name of a seat on a line, with the sign of who has won or lost.
func (t *table) named(p pen, b box, seat int) {
	p.dotted(b.x, b.right(), b.bottom())
	b, _ = b.cutTop(b.h - 0.5)
	if sign := t.sign(seat); sign != nil {
		var at box
		at, b = b.cutLeft(min(7, b.w*0.25))
		sign(p, at.inset(0.2, max(0, at.h-4)/2))
		_, b = b.cutLeft(0.8)
	}
	p.text(b, t.names[seat], handStyle.of(min(handStyle.size, b.h*0.8)))
}

// lanes draws a lane for each player.
func (t *table) lanes(p pen, room box, b scorecard.Block) {
	high := room.h / float64(len(b.Spots))
	for seat, spot := range b.Spots {
		var band box
		band, room = room.cutTop(high)
		t.lane(p, band, seat, spot, b.Goal)
	}
}

// lane draws the way from 0 to the goal with a tick for each point, a number at every
// tenth of them, and what was played as strokes through it.
func (t *table) lane(p pen, b box, seat int, spot scorecard.Spot, goal int) {
	high := min(b.h*0.45, 7.5)
	line, below := b.middle(b.w, high+3.6).cutTop(high)
	name, track := line.cutLeft(min(38, b.w*0.22))
	t.named(p, name, seat)
	sum, track := track.cutRight(15)
	_, track = track.cutLeft(4)
	if !t.blank {
		p.text(sum, t.Text(spot.Text, t.names), style{font: bold, size: min(5, high*0.75), align: toRight, color: black})
	}
	at := func(n int) float64 { return track.x + track.w*float64(max(0, min(n, goal)))/float64(goal) }
	parts := []part{{block(track, 0), brush{line: black, weight: firm}}}
	for n := 1; n < goal; n++ {
		long, weight := 0.22, thin
		switch {
		case n%10 == 0:
			long, weight = 1, firm
		case n%5 == 0:
			long = 0.45
		}
		parts = append(parts, part{line2(at(n), track.bottom(), at(n), track.bottom()-long*track.h), brush{line: black, weight: weight}})
	}
	p.put(rules, track, fmt.Sprintf("lane of %d", goal), parts...)
	for n := 0; n <= goal; n += 10 {
		p.text(box{at(n) - 5, below.y + 0.3, 10, below.h - 0.3}, fmt.Sprint(n), style{font: plain, size: 2.6, color: muted})
	}
	if t.blank {
		return
	}
	pencil := brush{line: blue, weight: 0.6}
	var strokes []part
	total, reached := 0, 0
	for _, past := range spot.Past {
		n, _ := past.Text.Int()
		if total += n; n != 0 {
			strokes = append(strokes, part{line2(at(total)+0.3, track.y-0.8, at(total)-0.3, track.bottom()+0.3), pencil})
		}
		reached = max(reached, total)
	}
	if reached > 0 {
		strokes = append(strokes, part{line2(track.x, track.midY()+0.3, at(reached), track.midY()-0.3), pencil})
		p.put(over, box{track.x, track.y, at(reached) - track.x, track.h}, fmt.Sprintf("%d strokes to %d", len(strokes)-1, reached), strokes...)
	}
}

// line2 is a line between two points.
func line2(x1, y1, x2, y2 float64) shape { return line(false, point{x1, y1}, point{x2, y2}) }

// ring draws the seats as they sit, each with its chips, round what belongs to nobody.
func (t *table) ring(p pen, room box, b scorecard.Block) {
	seats, pot := seatsRound(room.middle(min(room.w, 1.2*room.h), room.h), len(b.Spots))
	all := 0
	for seat, spot := range b.Spots {
		start, _ := spot.Past[0].Text.Int()
		all += start
		disc := seats[seat]
		p.put(rules, disc, "seat", part{oval(disc), brush{line: black, weight: firm}})
		name, chips := disc.middle(disc.w*0.72, disc.h*0.7).cutTop(disc.h * 0.24)
		t.named(p, name, seat)
		t.chips(p, chips.inset(-0.02*disc.w, 0.03*disc.h), start, max(start, 3)+5, spot.Cell)
	}
	p.put(rules, pot, "pot", part{oval(pot), brush{line: black, weight: firm, dashed: true}})
	caption, chips := pot.middle(pot.w*0.66, pot.h*0.72).cutTop(5)
	p.text(caption, t.Text(b.Hub.Note, t.names), boldStyle.at(center))
	t.chips(p, chips, 0, all, b.Hub.Cell)
}

// seatsRound returns round places of one size, the first on top and the others
// clockwise, and one in their middle.
func seatsRound(room box, n int) (seats []box, middle box) {
	for side := 56.0; ; side-- {
		rx, ry := (room.w-side)/2, (room.h-side)/2
		const steps = 2000 // the way round, of which each seat takes an equal part
		way, last := make([]float64, steps+1), point{0, -ry}
		on := func(i int) point {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / steps)
			return point{rx * sin, -ry * cos}
		}
		for i := 1; i <= steps; i++ {
			now := on(i)
			way[i], last = way[i-1]+math.Hypot(now.x-last.x, now.y-last.y), now
		}
		seats = nil
		for i, step := 0, 0; i < n; i++ {
			for way[step] < way[steps]*float64(i)/float64(n) {
				step++
			}
			q := on(step)
			seats = append(seats, box{room.midX() + q.x - side/2, room.midY() + q.y - side/2, side, side})
		}
		free := math.Inf(1) // between two seats, or between one and the middle
		for i, s := range seats {
			next := seats[(i+1)%n]
			free = min(free, math.Hypot(s.x-next.x, s.y-next.y)-side)
		}
		inside := 2*min(rx, ry) - side - 4
		if free >= 2 && inside >= min(side, 30) || side < 8 {
			inside = min(inside, 80)
			return seats, room.middle(inside, inside)
		}
	}
}

// chips draws chips: those that lay there at first, and places for more. Who lost one
// has crossed it out, who got one has drawn it.
func (t *table) chips(p pen, b box, start, places int, now scorecard.Cell) {
	have, _ := now.Text.Int()
	places = max(places, have)
	side, gap, across := 7.5, 1.0, 1
	for ; ; side -= 0.1 {
		gap = min(1, side*0.15)
		across = max(1, int((b.w+gap)/(side+gap)))
		if down := int((b.h + gap) / (side + gap)); across*down >= places || side < 0.5 {
			break
		}
	}
	down := (places + across - 1) / across
	across = (places + down - 1) / down
	room := b.middle(float64(across)*(side+gap)-gap, float64(down)*(side+gap)-gap)
	for i := range places {
		chip := box{room.x + float64(i%across)*(side+gap), room.y + float64(i/across)*(side+gap), side, side}
		is, parts := "chip", []part{{oval(chip), brush{line: black, weight: firm}}, {oval(chip.inset(side*0.2, side*0.2)), brush{line: black, weight: thin}}}
		if i >= start {
			is, parts = "place", []part{{oval(chip), brush{line: muted, weight: 0.2, dashed: true}}}
		}
		switch {
		case t.blank:
		case i < start && i >= have:
			is, parts = "chip crossed", append(parts, cross(chip)...)
		case i >= start && i < have:
			is, parts = "chip drawn", []part{{oval(chip.inset(0.2, 0.2)), brush{line: blue, weight: 0.6}}}
		}
		p.put(ink, chip, is, parts...)
	}
}

// cross is two strokes of a pen through something.
func cross(b box) []part {
	pencil := brush{line: blue, weight: max(0.5, b.w*0.05)}
	return []part{
		{line2(b.x+b.w*0.1, b.y+b.h*0.12, b.right()-b.w*0.08, b.bottom()-b.h*0.1), pencil},
		{line2(b.right()-b.w*0.12, b.y+b.h*0.08, b.x+b.w*0.14, b.bottom()-b.h*0.06), pencil},
	}
}

// piecesAcross is how many things that are handed out stand side by side.
const piecesAcross = 5

// pieces draws what is handed out, each above lines for those who get it. What has
// left the game is crossed out.
func (t *table) pieces(p pen, room box) {
	list := t.scores.Pieces
	wide, high := room.w/piecesAcross, room.h/float64((len(list)+piecesAcross-1)/piecesAcross)
	for i, piece := range list {
		cell := box{room.x + float64(i%piecesAcross)*wide, room.y + float64(i/piecesAcross)*high, wide, high}.inset(2, 1)
		const lineHigh = 6.5
		lines, art := cell.cutBottom(2 * lineHigh)
		side := min(art.w, art.h) - 0.5
		art = art.middle(side, side)
		p.gameMat(art, t.game.ID)
		if piece.Gone {
			p.put(over, art, "mat crossed", cross(art)...)
		}
		first, second := lines.cutTop(lineHigh)
		said := t.Say("print.gets")
		caption, rest := first.cutLeft(hintStyle.fit(said, first.w/2).wide + 1)
		p.text(caption, said, hintStyle.at(toLeft))
		p.dotted(rest.x, rest.right(), rest.bottom())
		p.dotted(second.x, second.right(), second.bottom())
		st := handStyle.of(4.4)
		switch n := len(piece.Seats); {
		case n > 1:
			was := t.names[piece.Seats[n-2]]
			p.text(rest, was, st)
			p.strike(rest.middle(rest.w, 3).inset(1, 0))
			p.text(second, t.names[piece.Seats[n-1]], st)
		case n == 1:
			p.text(rest, t.names[piece.Seats[0]], st)
		}
	}
}
