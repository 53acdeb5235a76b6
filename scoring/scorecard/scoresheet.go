package scorecard

import (
	"fmt"
	"slices"

	"beermat/scoring"
)

// ScoreSheet is a game as it stays written: what a card shows of one moment only, a
// Ring, Rows or Lanes, is a Grid of all rounds here, and each place has what was
// written there before. Where somebody could play on it with a pencil, what the Grid
// follows from stands before it: Lanes with a tick for each point, a Ring of few chips,
// Rows with what is handed out. Paper shows it.
type ScoreSheet struct {
	Blocks []Block // Grids, Figures, Facts, and what can be drawn; the first of the Past of a Ring is what lay there at first
	Pieces []Piece // that Rows hand out
	Rounds int     // how many are played; 0 if that is open
	Over   bool
	Dice   map[ID][]Die  // with which a place was written
	Struck map[ID][]Text // what stood at a place and was corrected, the oldest first
}

// Piece is one of the things that are handed out, such as a mat.
type Piece struct {
	Seats []int // who has had it, one after another; nobody while it lies on the stack
	Gone  bool  // it has left the game
}

// What can still be drawn: the points of a lane, and the things of a seat or a stack.
const (
	mostTicks  = 200
	mostPieces = 40
)

// Replaced is an entry in whose place another one stands now.
type Replaced struct {
	At    int // its number among the standing entries
	Entry scoring.Entry
}

// ScoreSheet returns the game as it stays written, with what was corrected. An entry
// that the rules would not allow any more, after earlier corrections, is left out.
func (h *History) ScoreSheet(replaced []Replaced) ScoreSheet {
	h.update()
	now := h.view(h.log.Len())
	_, on := h.log.At(h.log.Len()).Turn()
	_, rounds := h.view(0).Rounds()
	r := ScoreSheet{Rounds: rounds, Over: !on, Dice: map[ID][]Die{}, Struck: map[ID][]Text{}}
	for _, b := range now.Blocks {
		switch {
		case b.Shape == Ring || b.Shape == Rows:
			if first := h.view(0).spots(); first.piles() {
				for seat := range b.Spots {
					b.Spots[seat].Past = []Cell{first.Spots[seat].Cell}
				}
				r.Blocks = append(r.Blocks, b)
			} else if r.Pieces = h.pieces(); r.Pieces != nil {
				r.Blocks = append(r.Blocks, b)
			}
			r.Blocks = append(r.Blocks, h.roundByRound())
		case b.Shape == Lanes:
			if b.Goal <= mostTicks {
				r.Blocks = append(r.Blocks, b)
			}
			r.Blocks = append(r.Blocks, b.turnByTurn())
		case b.Shape == Figures && b.Goal > 0:
			r.Blocks = append(r.Blocks, h.scoreByScore(b.Goal), b)
		default:
			r.Blocks = append(r.Blocks, b)
		}
	}
	sumOfLast(r.Blocks)
	for k := range h.log.Len() {
		dice := h.game.Thrown(h.log.At(k), h.log.Entry(k))
		for _, id := range h.stands(k, h.log.Entry(k)) {
			r.Dice[id] = dice // none where the last turn of a round said none
		}
	}
	for _, was := range replaced {
		after, err := h.log.At(was.At).Write(was.Entry)
		if err != nil || was.Entry.Head().Leave {
			continue
		}
		v := h.game.View(after, nil)
		for _, id := range h.stands(was.At, was.Entry) {
			if text := v.written(id); !text.IsZero() {
				r.Struck[id] = append(r.Struck[id], text)
			}
		}
	}
	return r
}

// piles reports whether a block is a Ring of a few things whose number is the score.
func (b Block) piles() bool {
	return b.Shape == Ring && !slices.ContainsFunc(b.Spots, func(s Spot) bool {
		n, plain := s.Text.Int()
		return !plain || n*len(b.Spots) > mostPieces*2 || len(s.Tokens) != 1 || s.Tokens[0].N != n
	})
}

// stack returns how many things lie on the stack of a block and before its seats;
// none where it hands out nothing.
func (b Block) stack() (hub int, seats []int) {
	if b.Hub == nil || len(b.Hub.Tokens) != 1 {
		return 0, nil
	}
	for _, s := range b.Spots {
		n := 0
		for _, lies := range s.Tokens {
			n += lies.N
		}
		seats = append(seats, n)
	}
	return b.Hub.Tokens[0].N, seats
}

// pieces follows each of the things that lie on a stack from seat to seat: who gives
// one gives the one that came last. It is nil where there is no stack, or a large one.
func (h *History) pieces() []Piece {
	stack, had := h.view(0).spots().stack()
	if stack == 0 || stack > mostPieces {
		return nil
	}
	pieces := make([]Piece, stack)
	next := 0 // of the stack
	for k := range h.log.Len() {
		left, has := h.view(k + 1).spots().stack()
		var given []int
		for ; stack > left; stack-- {
			given, next = append(given, next), next+1
		}
		for i, one := range slices.Backward(pieces) {
			if n := len(one.Seats); n > 0 && !one.Gone && had[one.Seats[n-1]] > has[one.Seats[n-1]] {
				had[one.Seats[n-1]]--
				given = append(given, i)
			}
		}
		for seat := range has {
			for ; len(given) > 0 && had[seat] < has[seat]; had[seat]++ {
				pieces[given[0]].Seats = append(pieces[given[0]].Seats, seat)
				given = given[1:]
			}
		}
		for _, i := range given {
			pieces[i].Gone = true
		}
		stack, had = left, has
	}
	return pieces
}

func (h *History) view(k int) View { return h.game.View(h.log.At(k), nil) }

// spots returns the block of a view that is not of lines or facts; the first if all
// are.
func (v View) spots() Block {
	return v.Blocks[max(0, slices.IndexFunc(v.Blocks, func(b Block) bool { return b.Spots != nil }))]
}

// Thrown returns the dice that made an entry, as the pad shows them last, without
// those that leave.
func (g *Game) Thrown(before scoring.Card, e scoring.Entry) []Die {
	in := g.Reopen(before, e).Input()
	if in == nil {
		return nil
	}
	trays := in.Pad().Trays
	if len(trays) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(trays[len(trays)-1].Dice), func(d Die) bool { return d.Tone == Out })
}

// stands returns where an entry stands on a score sheet, written on the card before
// entry k.
func (h *History) stands(k int, e scoring.Entry) []ID {
	if e.Head().Leave {
		return nil
	}
	turn, _ := h.log.At(k).Turn()
	switch h.view(k).spots().Shape {
	case Ring, Rows, Lanes:
		return []ID{CellID(roundID(turn.Round), turn.Player)}
	case Grid:
		return h.game.Tell(h.log.At(k), e).Cells
	}
	return nil
}

// written returns what stands at a place of a score sheet, as a view shows it. The
// number of a Ring goes on changing without being corrected, and is not told.
func (v View) written(id ID) Text {
	for _, b := range v.Blocks {
		for _, line := range b.Lines {
			for seat, cell := range line.Cells {
				if CellID(line.ID, seat) == id {
					return cell.Text
				}
			}
		}
		for seat, spot := range b.Spots {
			for i, past := range spot.Past {
				if CellID(roundID(i+1), seat) == id {
					return past.Text
				}
			}
			if b.Shape == Rows && SpotID(b.ID, seat) == id {
				return spot.Text
			}
		}
	}
	return Text{}
}

// roundID names the line of a round, as Rows name the block that shows it.
func roundID(round int) string { return fmt.Sprint("round-", round) }

// line returns the line of an ID, which is added if it is not the last.
func (b *Block) line(id string, label Text, seats int) *Line {
	if n := len(b.Lines); n == 0 || b.Lines[n-1].ID != id {
		b.Lines = append(b.Lines, Line{ID: id, Label: label, Cells: make([]Cell, seats)})
	}
	return &b.Lines[len(b.Lines)-1]
}

// total adds the line with what everybody has in the end.
func (b *Block) total(hint Text, cells []Cell) {
	b.Lines = append(b.Lines, Line{ID: "total", Label: Say("print.total"), Hint: hint, Kind: Sum, Cells: cells})
}

// goal says how far a game goes; no text if it has no goal.
func goal(points int) Text {
	if points == 0 {
		return Text{}
	}
	return Say("print.goal", "points", points)
}

// numbers returns a cell with the score of each seat.
func numbers(scores []int) []Cell {
	cells := make([]Cell, len(scores))
	for seat, n := range scores {
		cells[seat] = Cell{Text: Num(n), State: Written}
	}
	return cells
}

// scores returns what each seat has before entry k.
func (h *History) scores(k int) []int {
	standings := h.log.At(k).Standings()
	scores := make([]int, len(standings))
	for _, s := range standings {
		scores[s.Player] = s.Score
	}
	return scores
}

// roundByRound makes a Grid of the moments that a Ring or Rows show: for each round
// what everybody had after it, with the change, or if that is no score, the score.
func (h *History) roundByRound() Block {
	grid := Block{ID: "rounds", Shape: Grid}
	start := h.scores(0)
	if slices.Max(start) != 0 {
		line := grid.line("start", Say("print.start"), len(start))
		for seat, n := range start {
			line.Cells[seat] = Cell{Text: Num(n), State: Written, Tone: Out}
		}
	}
	was, rise, limits := start, h.rise(), map[string]Text{}
	for k := range h.log.Len() {
		turn, _ := h.log.At(k).Turn()
		id := roundID(turn.Round)
		if n := len(grid.Lines); n > 0 && grid.Lines[n-1].ID != id {
			was = h.scores(k)
		}
		line := grid.line(id, Num(turn.Round), len(start))
		before, after, now := h.view(k).spots(), h.view(k+1).spots(), h.scores(k+1)
		line.Hint = before.common(after, line.Hint)
		if !line.written() {
			limits[id] = after.Spots[turn.Player].limit()
		}
		for seat, spot := range after.Spots {
			cell := Cell{Text: spot.Text, Tone: spot.Tone, State: Written}
			n, plain := spot.Text.Int()
			switch {
			case !plain:
				cell.Note, cell.Tone = Num(now[seat]), rise
				if now[seat] <= was[seat] {
					cell.Tone = ""
				}
			case n != was[seat]:
				cell.Note = change(n - was[seat])
			}
			if plain && cell.Tone == "" {
				cell.Tone = line.Cells[seat].Tone // of the moment before its last entry
			}
			line.Cells[seat] = cell
		}
	}
	for i := range grid.Lines {
		grid.Lines[i].Hint = both(grid.Lines[i].Hint, limits[grid.Lines[i].ID])
	}
	if _, on := h.log.At(h.log.Len()).Turn(); on && h.log.Len() > 0 {
		grid.hold(h.view(h.log.Len()).spots())
	}
	grid.total(Text{}, numbers(h.scores(h.log.Len())))
	return grid
}

// written reports whether anything stands in a line.
func (l *Line) written() bool {
	return slices.ContainsFunc(l.Cells, func(c Cell) bool { return !c.Text.IsZero() })
}

// limit returns what explains a value that is no score: in how many throws
// it came about, which whoever begins a round lays down for all.
func (s Spot) limit() Text {
	if _, plain := s.Text.Int(); plain || s.Text.IsZero() || s.State != Written {
		return Text{}
	}
	return s.Hint
}

// both says two things, or the one that there is.
func both(a, b Text) Text {
	switch {
	case a.IsZero():
		return b
	case b.IsZero():
		return a
	}
	return Say("print.both", "first", a, "second", b)
}

// hold adds a line with what lies before each seat, so that a game can go on from the
// paper, unless that is its score.
func (b *Block) hold(now Block) {
	cells, said := make([]Cell, len(now.Spots)), false
	for seat, spot := range now.Spots {
		if len(spot.Tokens) != 1 {
			continue
		}
		n, plain := spot.Text.Int()
		lies := spot.Tokens[0]
		said = said || plain && lies.N != n
		cells[seat] = Cell{Text: Say("token."+lies.Kind, "n", lies.N), State: Written}
	}
	if said {
		b.Lines = append(b.Lines, Line{ID: "holds", Label: Say("print.holds"), Kind: Aside, Cells: cells})
	}
}

// sumOfLast adds to the last of several grids what its own lines come to, before the
// total of all of them.
func sumOfLast(blocks []Block) {
	var grids []*Block
	for i := range blocks {
		if b := &blocks[i]; b.Shape == Grid && len(b.Lines) > 0 && b.Lines[len(b.Lines)-1].Kind == Sum {
			grids = append(grids, b)
		}
	}
	if len(grids) < 2 {
		return
	}
	last := grids[len(grids)-1]
	end := len(last.Lines) - 1
	cells := make([]Cell, len(last.Lines[end].Cells))
	for seat, total := range last.Lines[end].Cells {
		n, plain := total.Text.Int()
		for _, b := range grids[:len(grids)-1] {
			part, _ := b.Lines[len(b.Lines)-1].Cells[seat].Text.Int()
			n -= part
		}
		if plain {
			cells[seat] = Cell{Text: Num(n), State: total.State}
		}
	}
	last.Lines = slices.Insert(slices.Clone(last.Lines), end, Line{ID: "sum-of-last", Label: Say("print.section-sum"), Kind: Aside, Cells: cells})
}

// rise is what it means that a score goes up.
func (h *History) rise() Tone {
	standings := h.log.At(h.log.Len()).Standings()
	if first, last := standings[0], standings[len(standings)-1]; first.Score < last.Score {
		return Bad
	}
	return Good
}

// common says what belonged to nobody in a round: how much there is after it, or
// what was said in it.
func (b Block) common(after Block, said Text) Text {
	if hub := after.Hub; hub != nil {
		switch n, plain := hub.Text.Int(); {
		case plain && n > 0 && hub.Tokens != nil:
			return Say("print.hub", "what", hub.Note, "n", n)
		case plain || hub.Tokens != nil:
			return Text{}
		}
	}
	if b.Hub != nil && len(b.Hub.Text.Data) > 1 {
		return b.Hub.Text
	}
	return said
}

// change is a number with its sign.
func change(n int) Text {
	if n > 0 {
		return Say("print.gain", "points", n)
	}
	return Num(n)
}

// turnByTurn makes a Grid of Lanes: each turn with the total after it.
func (b Block) turnByTurn() Block {
	grid := Block{ID: "rounds", Shape: Grid}
	most := 0
	for _, s := range b.Spots {
		most = max(most, len(s.Past))
	}
	for i := range most {
		grid.line(roundID(i+1), Num(i+1), len(b.Spots))
	}
	total := make([]Cell, len(b.Spots))
	for seat, s := range b.Spots {
		sum := 0
		for i, past := range s.Past {
			n, _ := past.Text.Int()
			sum += n
			past.Note = Num(sum)
			grid.Lines[i].Cells[seat] = past
		}
		total[seat] = Cell{Text: s.Text, State: Written}
	}
	grid.total(goal(b.Goal), total)
	return grid
}

// scoreByScore makes a Grid of Figures that are drawn again and again: a line for
// each time that somebody's score changed.
func (h *History) scoreByScore(points int) Block {
	grid := Block{ID: "scores", Shape: Grid}
	for k := range h.log.Len() {
		was, now := h.scores(k), h.scores(k+1)
		if slices.Equal(was, now) {
			continue
		}
		n := len(grid.Lines) + 1
		line := grid.line(fmt.Sprint("score-", n), Num(n), len(now))
		for seat := range now {
			line.Cells[seat] = Cell{Text: Num(now[seat] - was[seat]), Note: Num(now[seat]), State: Written}
		}
	}
	grid.total(goal(points), numbers(h.scores(h.log.Len())))
	return grid
}
