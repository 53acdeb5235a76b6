package kit

import "fyne.io/fyne/v2"

// stack puts things below each other over the whole width.
type stack struct{ gap float32 }

// NewColumn returns things below each other over the whole width, with gaps in design units.
func NewColumn(gap float32, items ...fyne.CanvasObject) *Layout {
	return newLayout(stack{gap}, items...)
}

func (s stack) least(items []fyne.CanvasObject) float32 { return widest(visible(items)) }

func (s stack) place(items []fyne.CanvasObject, width, height float32, put putter) float32 {
	items = visible(items)
	heights, sum, stretching := make([]float32, len(items)), -U(s.gap), float32(0)
	for i, item := range items {
		heights[i] = HeightOf(item, width)
		if sum += heights[i] + U(s.gap); stretches(item) {
			stretching++
		}
	}
	y := float32(0)
	for i, item := range items {
		if stretches(item) {
			heights[i] += max(0, height-sum) / stretching
		}
		put(item, 0, y, width, heights[i])
		y += heights[i] + U(s.gap)
	}
	return max(0, sum)
}

func visible(items []fyne.CanvasObject) []fyne.CanvasObject {
	for i, item := range items {
		if !item.Visible() {
			out := append([]fyne.CanvasObject{}, items[:i]...)
			for _, item := range items[i:] {
				if item.Visible() {
					out = append(out, item)
				}
			}
			return out
		}
	}
	return items
}

// widest returns the least width of the widest of items.
func widest(items []fyne.CanvasObject) (width float32) {
	for _, item := range items {
		width = max(width, item.MinSize().Width)
	}
	return width
}

// row puts things beside each other, each in the middle of the height.
type row struct {
	gap  float32
	fold float32 // the last item goes below the others where they have less than this
}

// NewRow returns things beside each other, each in the middle of the height, with gaps in
// design units.
func NewRow(gap float32, items ...fyne.CanvasObject) *Layout {
	return newLayout(row{gap: gap}, items...)
}

// Fold lets the last item of a row, such as a switch, go below the others where it would
// leave them less than a width in design units, which grows with the text.
func (l *Layout) Fold(least float32) *Layout {
	l.as = row{l.as.(row).gap, least}
	return l
}

// foldGap is between a folded row and its last item, in design units.
const foldGap float32 = 6

func (r row) least(items []fyne.CanvasObject) float32 {
	items = visible(items)
	if r.fold > 0 {
		return widest(items)
	}
	width := r.gaps(items)
	for _, item := range items {
		width += item.MinSize().Width
	}
	return width
}

func (r row) gaps(items []fyne.CanvasObject) float32 { return U(r.gap) * float32(max(len(items)-1, 0)) }

func (r row) place(items []fyne.CanvasObject, width, height float32, put putter) float32 {
	items = visible(items)
	if n := len(items) - 1; r.fold > 0 && n > 0 && width > 0 && width-items[n].MinSize().Width-U(r.gap) < min(width, U(Grown(r.fold))) {
		last, above := items[n], row{gap: r.gap}
		wide := min(last.MinSize().Width, width)
		if stretches(last) {
			wide = width
		}
		high, below := above.place(items[:n], width, 0, nowhere), HeightOf(last, wide)
		above.place(items[:n], width, high, put)
		put(last, 0, high+U(foldGap), wide, below)
		return high + U(foldGap) + below
	}
	x, highest := float32(0), float32(0)
	for i, wide := range r.widths(items, width) {
		high := HeightOf(items[i], wide)
		put(items[i], x, (height-high)/2, wide, high)
		x, highest = x+wide+U(r.gap), max(highest, high)
	}
	return highest
}

// widths shares a width out to the items, which are less wide where they have no room
// beside each other.
func (r row) widths(items []fyne.CanvasObject, width float32) []float32 {
	out, room := make([]float32, len(items)), width-r.gaps(items)
	spare, stretching, sum := room, float32(0), float32(0)
	for i, item := range items {
		out[i] = item.MinSize().Width
		if spare -= out[i]; stretches(item) {
			stretching++
		}
	}
	for i, item := range items {
		if stretches(item) {
			out[i] = max(0, out[i]+spare/stretching)
		}
		sum += out[i]
	}
	for i := range out {
		if sum > room+0.5 && room > 0 {
			out[i] *= room / sum
		}
	}
	return out
}

// shares are things that share the width equally and fill the height.
type shares struct{ gap float32 }

// NewShares returns a row whose items share the width equally and fill the height.
func NewShares(gap float32, items ...fyne.CanvasObject) *Layout {
	return newLayout(shares{gap}, items...)
}

func (s shares) least(items []fyne.CanvasObject) float32 {
	items = visible(items)
	return (widest(items)+U(s.gap))*float32(len(items)) - U(s.gap)
}

func (s shares) place(items []fyne.CanvasObject, width, height float32, put putter) (highest float32) {
	items = visible(items)
	each := (width+U(s.gap))/float32(max(1, len(items))) - U(s.gap)
	for i, item := range items {
		put(item, float32(i)*(each+U(s.gap)), 0, each, height)
		highest = max(highest, HeightOf(item, each))
	}
	return highest
}

// flow puts things beside each other and goes on in the next line where the width ends.
type flow struct {
	gap  float32
	tile float32 // the least width of items of one width, in design units; 0: every item as wide as it wants to be
	most int     // items of one width a line; 0: as many as fit
}

// NewFlow returns things beside each other that go on in the next line where the width
// ends, as wide as they want to be.
func NewFlow(gap float32, items ...fyne.CanvasObject) *Layout {
	return newLayout(flow{gap: gap}, items...)
}

// NewTiles returns a flow of items of one width: at least least design units, at
// most most of them a line (0: as many as fit).
func NewTiles(gap, least float32, most int, items ...fyne.CanvasObject) *Layout {
	return newLayout(flow{gap, least, most}, items...)
}

func (f flow) least(items []fyne.CanvasObject) float32 {
	if f.tile > 0 {
		return U(f.tile)
	}
	return widest(visible(items))
}

func (f flow) place(items []fyne.CanvasObject, width, _ float32, put putter) float32 {
	items = visible(items)
	y := float32(0)
	for len(items) > 0 {
		n, wide := f.line(items, width)
		height, x := float32(0), float32(0)
		for i, item := range items[:n] {
			height = max(height, HeightOf(item, wide(i)))
		}
		for i, item := range items[:n] {
			put(item, x, y, wide(i), height)
			x += wide(i) + U(f.gap)
		}
		y += height + U(f.gap)
		items = items[n:]
	}
	return max(0, y-U(f.gap))
}

// line returns how many items the first line has, and how wide each of them is.
func (f flow) line(items []fyne.CanvasObject, width float32) (n int, wide func(i int) float32) {
	gap := U(f.gap)
	if f.tile > 0 {
		if n = max(1, int((width+gap)/(U(f.tile)+gap))); f.most > 0 {
			n = min(n, f.most)
		}
		tile := (width+gap)/float32(n) - gap
		return min(n, len(items)), func(int) float32 { return tile }
	}
	for x := float32(0); n < len(items); n++ {
		w := items[n].MinSize().Width
		if n > 0 && x+w > width+0.5 {
			break
		}
		x += w + gap
	}
	return n, func(i int) float32 { return min(items[i].MinSize().Width, max(width, U(Target))) }
}

// columns deals things out to as many columns as there is room for, each to the shortest
// one. The last thing of every column goes down to the end of the longest.
type columns struct{ gap, each float32 }

// pageLeast is the least width of what fills a page, in design units.
const pageLeast float32 = 280

// NewColumns returns things that are dealt out to as many columns as have room, which are at
// least so many design units wide: each to the shortest one. The last thing of every column
// goes down to the end of the longest.
func NewColumns(gap, least float32, items ...fyne.CanvasObject) *Layout {
	return newLayout(columns{gap, least}, items...)
}

func (c columns) least([]fyne.CanvasObject) float32 { return U(pageLeast) }

func (c columns) place(items []fyne.CanvasObject, width, height float32, put putter) float32 {
	items = visible(items)
	gap := U(c.gap)
	if len(items) == 0 {
		return 0
	}
	n := max(1, min(len(items), int((width+gap)/(U(c.each)+gap))))
	wide := (width+gap)/float32(n) - gap
	dealt, heights := make([][]fyne.CanvasObject, n), make([]float32, n)
	for _, item := range items {
		shortest := 0
		for i, height := range heights {
			if height < heights[shortest]-0.5 {
				shortest = i
			}
		}
		dealt[shortest] = append(dealt[shortest], item)
		heights[shortest] += HeightOf(item, wide) + gap
	}
	longest := float32(0)
	for _, height := range heights {
		longest = max(longest, height-gap)
	}
	for i, column := range dealt {
		y := float32(0)
		for j, item := range column {
			high := HeightOf(item, wide)
			if j == len(column)-1 {
				high = max(height, longest) - y
			}
			put(item, float32(i)*(wide+gap), y, wide, high)
			y += high + gap
		}
	}
	return longest
}

// split puts two things beside each other where there is room, else below each other.
type split struct {
	gap         float32
	left, right float32 // the width of one of them, in design units; 0: what the other leaves, or half
}

// splitFrom is the width from which there is room beside each other, in design units.
const splitFrom float32 = 640

// NewSplit returns two halves beside each other where there is room, else below each other.
func NewSplit(gap float32, first, last fyne.CanvasObject) *Layout {
	return newLayout(split{gap: gap}, first, last)
}

// NewSideBySide is NewSplit with a width of the left one in design units.
func NewSideBySide(gap, left float32, first, last fyne.CanvasObject) *Layout {
	return newLayout(split{gap: gap, left: left}, first, last)
}

// NewFixedRight is NewSplit with a width of the right one in design units.
func NewFixedRight(gap, right float32, first, last fyne.CanvasObject) *Layout {
	return newLayout(split{gap: gap, right: right}, first, last)
}

func (s split) least([]fyne.CanvasObject) float32 { return U(pageLeast) }

func (s split) place(items []fyne.CanvasObject, width, height float32, put putter) float32 {
	first, last, gap := items[0], items[1], U(s.gap)
	if width < U(splitFrom) {
		above, below := HeightOf(first, width), HeightOf(last, width)
		put(first, 0, 0, width, above)
		put(last, 0, above+gap, width, below)
		return above + gap + below
	}
	left := (width - gap) / 2
	switch {
	case s.left > 0:
		left = min(left, U(s.left))
	case s.right > 0:
		left = max(left, width-gap-U(s.right))
	}
	right := width - gap - left
	put(first, 0, 0, left, height)
	put(last, left+gap, 0, right, height)
	return max(HeightOf(first, left), HeightOf(last, right))
}

// within puts one thing into a room: no wider than is good to read.
type within struct {
	width, height float32 // of the room at least, in design units
	most          float32 // how wide the thing gets, in design units; 0: as wide as the room
}

// NewMeasure keeps an item from getting wider than so many design units, which is good to
// read, in the middle of the width.
func NewMeasure(most float32, item fyne.CanvasObject) *Layout {
	return newLayout(within{most: most}, item)
}

// NewBox gives an item a least size in design units; nil makes empty room.
func NewBox(width, height float32, item fyne.CanvasObject) *Layout {
	return newLayout(within{width: width, height: height}, only(item)...)
}

// NewStretch lets an item take the room that is left in a column or a row; nil makes a
// spring.
func NewStretch(item fyne.CanvasObject) *Layout {
	s := newLayout(within{}, only(item)...)
	s.stretches = true
	return s
}

// stretches reports whether an item takes the room that is left.
func stretches(item fyne.CanvasObject) bool {
	l, ok := item.(*Layout)
	return ok && l.stretches
}

func (w within) least(items []fyne.CanvasObject) float32 { return max(U(w.width), widest(items)) }

func (w within) place(items []fyne.CanvasObject, width, height float32, put putter) float32 {
	high := U(w.height)
	for _, item := range items {
		wide := width
		if w.most > 0 {
			wide = min(width, U(Grown(w.most)))
		}
		put(item, (width-wide)/2, 0, wide, height)
		high = max(high, HeightOf(item, wide))
	}
	return high
}

// only returns an item, or nothing.
func only(item fyne.CanvasObject) []fyne.CanvasObject {
	if item == nil {
		return nil
	}
	return []fyne.CanvasObject{item}
}
