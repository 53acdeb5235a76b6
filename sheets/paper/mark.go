package paper

// page is one side of the paper with everything that is drawn on it. A sheet
// becomes pages, and pages become a file: what lies where is known before
// anything is written, so that tests can look at it.
type page struct {
	width, height float64 // in millimetres
	marks         []mark
}

// layer says what lies over what.
type layer int

// The layers, the lowest first.
const (
	ground layer = iota // tints behind everything
	rules               // the lines of the form
	ink                 // what is printed and written; nothing of it overlaps
	over                // what is meant to lie over something written: strikes and rings
)

// mark is one thing drawn on a page.
type mark interface {
	// area is what the mark covers, but for half the width of its lines.
	area() box
	lies() layer
	drawOn(s *surface)
}

// shade is a colour.
type shade struct{ r, g, b int }

// The colours: those of the screen on paper, and a blue pen.
var (
	black  = shade{0x23, 0x1F, 0x1A}
	muted  = shade{0x6E, 0x64, 0x54}
	hair   = shade{0xB4, 0xA8, 0x92}
	pale   = shade{0xC9, 0xBE, 0xA8}
	tint   = shade{0xF4, 0xED, 0xDF}
	accent = shade{0xB4, 0x53, 0x09}
	gold   = shade{0xF2, 0xA9, 0x3B}
	blue   = shade{0x1F, 0x3D, 0x7A}
	white  = shade{0xFF, 0xFF, 0xFF}
)

// brush is how a shape is drawn. A weight of 0 draws no outline, a nil fill
// leaves the shape empty.
type brush struct {
	line   shade
	weight float64 // in millimetres
	fill   *shade
	dashed bool
}

// point is a place on a page.
type point struct{ x, y float64 }

// path is a line through points; a closed one goes back to the first.
type path struct {
	on     layer
	points []point
	closed bool
	with   brush
}

func (p path) lies() layer { return p.on }

func (p path) area() box {
	b := box{x: p.points[0].x, y: p.points[0].y}
	for _, q := range p.points[1:] {
		b = b.around(box{x: q.x, y: q.y})
	}
	return b
}

// block is a rectangle, with round corners if the radius is not 0.
type block struct {
	on layer
	box
	radius float64
	with   brush
}

func (b block) lies() layer { return b.on }
func (b block) area() box   { return b.box }

// oval is an ellipse that fills a box.
type oval struct {
	on layer
	box
	with brush
}

func (o oval) lies() layer { return o.on }
func (o oval) area() box   { return o.box }

// letters are a line of text. Its baseline begins at a point and goes to the
// right, or upwards.
type letters struct {
	at     point
	text   string // has no sign that the font lacks
	font   font
	size   float64 // of the font, in millimetres
	wide   float64 // how long the line is
	upward bool
	shade  shade
}

func (l letters) lies() layer { return ink }

func (l letters) area() box {
	up, down := ascent*l.size, descent*l.size
	if l.upward {
		return box{l.at.x - up, l.at.y - l.wide, up + down, l.wide}
	}
	return box{l.at.x, l.at.y - up, l.wide, up + down}
}

// figure is a thing drawn with several marks that belong together, such as a die
// with its pips.
type figure struct {
	box
	kind  figureKind
	value int // the face of a die, the strokes of a tally
	parts []mark
}

// figureKind is what a figure shows.
type figureKind string

// The figures.
const (
	aDie    figureKind = "die"
	aLetter figureKind = "letter die"
	aChip   figureKind = "chip"
	aTick   figureKind = "tick"
	aSquare figureKind = "square" // to be ticked
	aTally  figureKind = "tally"
	aCrown  figureKind = "crown"
	aMat    figureKind = "mat"
	aBeetle figureKind = "beetle"
	anArrow figureKind = "arrow"
)

func (f figure) lies() layer { return ink }
func (f figure) area() box   { return f.box }
