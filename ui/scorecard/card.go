package scorecard

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/ui/kit"
)

// Card is what is read of a scorecard: its blocks, each in the shape that the game
// gives it. It arranges itself by its size.
type Card struct {
	widget.BaseWidget
	act    Actions
	colour color.NRGBA // of the game
	scene  *Scene
	strip  *strip // everybody's totals, where not all seats have room
	looked int    // the seat whose part is shown then; -1: whose turn it is
	blocks []block
	shapes []scorecard.Shape // of the blocks
	seats  []int             // that the tables show; nil: all
	facts  *kit.Prose
	note   *kit.Panel // around the facts
	tells  bool       // there are facts
	joined bool       // all tables are drawn as one
	equal  bool       // sections are columns, for one seat
}

// block draws a block of a view.
type block interface {
	fyne.CanvasObject
	// draw takes over a block and changes what differs.
	draw(s *Scene, b *scorecard.Block)
	// changed is how many cells have been drawn anew so far.
	changed() int
	// least is the least height at which all has room in a width.
	least(width float32) float32
}

// NewCard returns an empty card in the colour of a game.
func NewCard(act Actions, colour color.NRGBA) *Card {
	c := &Card{act: act, colour: colour, looked: -1, facts: kit.NewProse("", kit.Small, kit.Muted).Bold().Most(3)}
	c.note = kit.NewPanel(c.facts).Inset(12)
	c.note.Hide()
	c.strip = newStrip(func(seat int) {
		c.looked = seat
		c.Refresh()
	})
	c.strip.Hide()
	c.ExtendBaseWidget(c)
	return c
}

// Look shows the part of a seat where not all have room, until somebody else has the
// turn.
func (c *Card) Look(seat int) {
	c.looked = seat
	c.Refresh()
}

// Draw takes over a scene and changes what differs. Blocks are matched by place and
// shape.
func (c *Card) Draw(s *Scene) {
	if c.scene == nil || s.Follows || s.Turn != c.scene.Turn {
		c.looked = -1
	}
	made := c.scene != nil && (c.scene.Chances == nil) != (s.Chances == nil) // chances take room
	c.scene = s
	facts, n := "", 0
	groups := scorecard.SectionsOf(s.Blocks)
	c.equal = slices.ContainsFunc(groups, func(equal scorecard.Sections) bool { return len(equal) > 1 })
	if c.joined = c.joins(groups); c.joined {
		groups = oneTable(groups)
	}
	for _, equal := range groups {
		b := equal.LastBlock()
		if b.Shape == scorecard.Facts {
			for _, fact := range b.Facts {
				facts = joined(facts, s.Say(fact))
			}
			continue
		}
		if shape := shapeIn(b, c.Size()); n == len(c.blocks) || c.shapes[n] != shape {
			c.blocks, c.shapes = append(c.blocks[:n], c.make(shape)), append(c.shapes[:n], shape)
			made = true
		}
		if g, ok := c.blocks[n].(*grid); ok {
			g.equal, g.sections = c.equal, equal
		}
		c.blocks[n].draw(s, b)
		n++
	}
	if len(c.blocks) > n {
		c.blocks, c.shapes, made = c.blocks[:n], c.shapes[:n], true
	}
	c.facts.Set(facts)
	told := s.Turn.Player < 0 && !s.Still // the result says how it was decided
	if tells := facts != "" && !told; tells != c.tells {
		c.tells, made = tells, true
	}
	if c.strip.Visible() {
		c.strip.draw(s, c.seats)
	}
	if made || len(c.seats) > 0 && !slices.Equal(c.seats, c.window(len(c.seats))) {
		c.Refresh()
	}
}

func (c *Card) make(shape scorecard.Shape) block {
	switch shape {
	case scorecard.Grid:
		return newGrid(c.act, c.colour)
	case scorecard.Lanes:
		return newLanes(c.act)
	case scorecard.Ring:
		return newRing(c.act)
	case scorecard.Figures:
		return newFigures(c.act)
	}
	return newRows(c.act)
}

// shapeIn returns the shape in which a block is drawn on a card of a size: its own, or
// Rows where that has no room.
func shapeIn(b *scorecard.Block, card fyne.Size) scorecard.Shape {
	if b.Shape == scorecard.Lanes && card.Width > 0 && !lanesFit(len(b.Spots), card) {
		return scorecard.Rows
	}
	return b.Shape
}

// tableLow is a height in which a table shows too few of its lines, in design units.
const tableLow float32 = 150

// joins reports whether the tables of the card are drawn as one: they have no room beside
// each other, and below each other each would be too low, as on a phone that lies sideways.
// Of sections, one fits below the other only in a column that is scrolled anyway.
func (c *Card) joins(groups []scorecard.Sections) bool {
	n, gap := 0, kit.U(10)
	for _, equal := range groups {
		switch {
		case equal[0].Shape == scorecard.Facts:
		case equal[0].Shape != scorecard.Grid, n > 0 && len(equal) != len(groups[0]):
			return false
		default:
			n++
		}
	}
	size, least := c.Size(), kit.U(tableLeast)
	if c.equal {
		least = kit.U(labelMost + sectionLeast*float32(len(groups[0])))
	}
	narrow := size.Height > 0 && (size.Width+gap)/float32(n)-gap < least
	return n > 1 && narrow && (c.equal || size.Height < float32(n)*kit.U(tableLow))
}

// oneTable returns groups of blocks with the lines of all tables in the first one.
func oneTable(groups []scorecard.Sections) []scorecard.Sections {
	joined := []scorecard.Sections{slices.Clone(groups[0])}
	for _, equal := range groups[1:] {
		if equal[0].Shape != scorecard.Grid {
			joined = append(joined, equal)
			continue
		}
		for i := range equal {
			own := &joined[0][i]
			own.Title, own.Lines = scorecard.Text{}, slices.Concat(own.Lines, equal[i].Lines)
		}
	}
	return joined
}

// reshape draws the blocks anew of which another shape has room now.
func (c *Card) reshape() {
	still := *c.scene
	still.Follows = false
	if c.joins(scorecard.SectionsOf(c.scene.Blocks)) != c.joined {
		c.Draw(&still)
		return
	}
	if c.joined {
		return
	}
	n := 0
	for i := range c.scene.Blocks {
		b := &c.scene.Blocks[i]
		if b.Shape == scorecard.Facts {
			continue
		}
		if n < len(c.shapes) && c.shapes[n] != shapeIn(b, c.Size()) {
			c.Draw(&still)
			return
		}
		n++
	}
}

// Changed is how many cells have been drawn anew so far, for measurements.
func (c *Card) Changed() int {
	n := 0
	for _, b := range c.blocks {
		n += b.changed()
	}
	return n
}

// Beside reports whether the pad should be beside the card rather than below it, in
// a size for both. Drawings, and a table of many lines that has a row for each seat,
// want all the width, as long as the parts of the pad have room beside each other below
// the table.
func (c *Card) Beside(size fyne.Size) bool {
	if c.scene == nil || len(c.scene.Blocks) == 0 {
		return true
	}
	grids := c.grids()
	if len(grids) == 1 && len(grids[0].block.Lines) >= wideLines {
		return !grids[0].fitsAsRows(size.Width) || size.Width < kit.U(bandFrom)
	}
	return c.scene.Blocks[0].Shape != scorecard.Figures || size.Height < kit.U(figuresBelow)
}

// figuresBelow is the height from which a pad has room below drawings, in design
// units.
const figuresBelow float32 = 480

// wideLines is how many lines a table has that wants all the width.
const wideLines = 10

// Held implements kit.Holder.
func (c *Card) Held() []fyne.CanvasObject {
	held := make([]fyne.CanvasObject, 0, len(c.blocks)+1)
	for _, b := range c.blocks {
		held = append(held, b)
	}
	return append(held, c.note, c.strip)
}

// CreateRenderer implements fyne.Widget.
func (c *Card) CreateRenderer() fyne.WidgetRenderer { return render(c, units(120, 120)) }

// noteRoom is how high tables are at least that leave room for facts below them, in
// design units.
const noteRoom float32 = 320

func (c *Card) layout(size fyne.Size) {
	if c.scene != nil {
		c.reshape()
	}
	gap, grids := kit.U(10), c.grids()
	h := c.note.HeightFor(size.Width)
	room := size.Height - h - gap
	c.note.Hidden = !c.tells || room < kit.U(noteRoom) && len(grids) > 0 || len(grids) == 0 && c.least(size.Width, gap) > room
	if c.note.Visible() {
		kit.Put(c.note, 0, size.Height-h, size.Width, h)
		size.Height -= h + gap
	}
	if len(grids) == 0 || len(grids) < len(c.blocks) {
		c.seats = nil
		c.stack(fyne.Position{}, size, gap)
		return
	}
	c.layoutGrids(grids, size, gap)
}

// stack puts the blocks below each other.
func (c *Card) stack(at fyne.Position, size fyne.Size, gap float32) {
	least, spare := make([]float32, len(c.blocks)), size.Height+gap
	for i, b := range c.blocks {
		least[i] = b.least(size.Width)
		spare -= least[i] + gap
	}
	y := at.Y
	for i, b := range c.blocks {
		h := least[i] + spare/float32(len(c.blocks))
		kit.Put(b, at.X, y, size.Width, h)
		y += h + gap
	}
}

// least is the height at which all blocks have room below each other.
func (c *Card) least(width, gap float32) float32 {
	height := -gap
	for _, b := range c.blocks {
		height += b.least(width) + gap
	}
	return height
}

// grids returns the blocks that are tables.
func (c *Card) grids() []*grid {
	var list []*grid
	for _, b := range c.blocks {
		if g, ok := b.(*grid); ok {
			list = append(list, g)
		}
	}
	return list
}

// tableLeast is the width at which a table can be read with one seat, its labels cut, in
// design units.
const tableLeast float32 = 130

// layoutGrids puts tables beside each other with all seats where they have room,
// else below each other, else beside each other with as many seats as have room and
// a strip with the totals of all. Where they would be too narrow to be read
// then, fewer of them are beside each other.
func (c *Card) layoutGrids(grids []*grid, size fyne.Size, gap float32) {
	seats, across := len(c.scene.Seats), len(grids)
	share := func(whole float32, n int) float32 { return (whole+gap)/float32(n) - gap }
	each := share(size.Width, across)
	fits := func(width float32, seats int) bool {
		for _, g := range grids {
			if g.leastWidth(seats) > width {
				return false
			}
		}
		return true
	}
	least := -gap
	for i, g := range grids {
		g.first = i == 0
		least += g.leastDense() + gap
	}
	beside, shown := true, seats
	switch {
	case c.equal:
		shown = 1
	case fits(each, seats) || len(grids) == 1 && grids[0].fitsAsRows(size.Width):
	case len(grids) > 1 && fits(size.Width, seats) && least <= size.Height:
		beside = false
	default:
		for ; across > 1 && each < kit.U(tableLeast) && !fits(each, 1); each = share(size.Width, across) {
			across--
		}
		for shown > 1 && !fits(each, shown) {
			shown--
		}
	}
	top := float32(0)
	c.seats = nil
	if shown < seats {
		c.seats = c.window(shown)
		c.strip.line.chances = c.scene.Chances != nil
		top = kit.U(c.strip.line.height()) + gap
		kit.Put(c.strip, 0, 0, size.Width, top-gap)
		c.strip.draw(c.scene, c.seats)
	}
	c.strip.Hidden = shown == seats
	level := 0
	if beside && len(grids) > 1 && across == len(grids) {
		for _, g := range grids {
			level = max(level, len(g.block.Lines))
		}
	}
	for _, g := range grids {
		g.seats, g.dense, g.level = c.seats, !beside, level
	}
	if !beside {
		c.stack(fyne.Position{}, size, gap)
		return
	}
	high := share(size.Height-top, (len(grids)+across-1)/across)
	for i, g := range grids {
		kit.Put(g, float32(i%across)*(each+gap), top+float32(i/across)*(high+gap), each, high)
		g.look(c.seats)
	}
}

// window returns so many seats, with the one that is looked at, or whose turn it is,
// among them.
func (c *Card) window(n int) []int {
	at := c.looked
	if at < 0 {
		at = max(0, c.scene.Asked())
	}
	first := max(0, min(at-(n-1)/2, len(c.scene.Seats)-n))
	seats := make([]int, n)
	for i := range seats {
		seats[i] = first + i
	}
	return seats
}
