package print

// box is an area of a page, in millimetres from its upper left corner.
type box struct{ x, y, w, h float64 }

func (b box) right() float64  { return b.x + b.w }
func (b box) bottom() float64 { return b.y + b.h }
func (b box) midX() float64   { return b.x + b.w/2 }
func (b box) midY() float64   { return b.y + b.h/2 }

// inset returns the box with less on each side.
func (b box) inset(dx, dy float64) box { return box{b.x + dx, b.y + dy, b.w - 2*dx, b.h - 2*dy} }

// cutLeft returns what lies left of a line through the box, and the rest.
func (b box) cutLeft(w float64) (left, rest box) {
	w = min(w, b.w)
	return box{b.x, b.y, w, b.h}, box{b.x + w, b.y, b.w - w, b.h}
}

// cutRight returns what lies right of a line through the box, and the rest.
func (b box) cutRight(w float64) (right, rest box) {
	rest, right = b.cutLeft(b.w - w)
	return right, rest
}

// cutTop returns what lies above a line through the box, and the rest.
func (b box) cutTop(h float64) (top, rest box) {
	h = min(h, b.h)
	return box{b.x, b.y, b.w, h}, box{b.x, b.y + h, b.w, b.h - h}
}

// cutBottom returns what lies below a line through the box, and the rest.
func (b box) cutBottom(h float64) (bottom, rest box) {
	rest, bottom = b.cutTop(b.h - h)
	return bottom, rest
}

// middle returns a box of a size in the middle of this one.
func (b box) middle(w, h float64) box { return box{b.midX() - w/2, b.midY() - h/2, w, h} }
