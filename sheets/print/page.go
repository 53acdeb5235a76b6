package print

import (
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// page is one side of the paper with everything that is drawn on it. What lies
// where is known before anything is written, so that tests can look at it.
type page struct {
	box
	marks []mark
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
type mark struct {
	box    // what it covers, but for half the width of its lines
	on     layer
	symbol string // what it shows: "die", "crown"; "" for lines and texts
	text   run    // of a text
	size   float64
	color  color
	upward bool // a text that is written from its foot upwards
	draw   func(pdf *fpdf.Fpdf)
}

// color is a color of ink.
type color struct{ r, g, b int }

// The colors: those of the screen on paper, and a blue pen.
var (
	black  = color{0x23, 0x1F, 0x1A}
	muted  = color{0x6E, 0x64, 0x54}
	hair   = color{0xB4, 0xA8, 0x92}
	tint   = color{0xF4, 0xED, 0xDF}
	accent = color{0xB4, 0x53, 0x09}
	gold   = color{0xF2, 0xA9, 0x3B}
	blue   = color{0x1F, 0x3D, 0x7A}
	white  = color{0xFF, 0xFF, 0xFF}
)

// brush is how a shape is drawn. A weight of 0 draws no outline, a nil fill leaves
// the shape empty.
type brush struct {
	line   color
	weight float64 // in millimetres
	fill   *color
	dashed bool
}

// use gets the brush ready, and gives how fpdf calls what it does.
func (b brush) use(pdf *fpdf.Fpdf) string {
	how := ""
	if b.fill != nil {
		pdf.SetFillColor(b.fill.r, b.fill.g, b.fill.b)
		how = "F"
	}
	if b.weight > 0 {
		pdf.SetDrawColor(b.line.r, b.line.g, b.line.b)
		pdf.SetLineWidth(b.weight)
		how += "D"
	}
	var dashes []float64
	if b.dashed {
		dashes = []float64{0.1, 1}
		if b.weight >= 0.3 {
			dashes = []float64{1, 1.1}
		}
	}
	pdf.SetDashPattern(dashes, 0)
	return how
}

// shape is an outline that a brush draws.
type shape func(pdf *fpdf.Fpdf, how string)

// point is a place on a page.
type point struct{ x, y float64 }

// line goes through points; a closed one goes back to the first.
func line(closed bool, points ...point) shape {
	return func(pdf *fpdf.Fpdf, how string) {
		pdf.MoveTo(points[0].x, points[0].y)
		for _, q := range points[1:] {
			pdf.LineTo(q.x, q.y)
		}
		if closed {
			pdf.ClosePath()
		}
		pdf.DrawPath(how)
	}
}

// block is a rectangle with round corners.
func block(b box, radius float64) shape {
	return func(pdf *fpdf.Fpdf, how string) {
		if radius > 0 {
			pdf.RoundedRect(b.x, b.y, b.w, b.h, radius, "1234", how)
			return
		}
		pdf.Rect(b.x, b.y, b.w, b.h, how)
	}
}

// oval is an ellipse that fills a box.
func oval(b box) shape {
	return func(pdf *fpdf.Fpdf, how string) { pdf.Ellipse(b.midX(), b.midY(), b.w/2, b.h/2, 0, how) }
}

// part is a shape with its brush.
type part struct {
	shape
	brush
}

// pen draws on a page.
type pen struct{ page *page }

// put draws shapes that belong together and cover a box.
func (p pen) put(on layer, b box, symbol string, parts ...part) {
	p.page.marks = append(p.page.marks, mark{box: b, on: on, symbol: symbol, draw: func(pdf *fpdf.Fpdf) {
		for _, one := range parts {
			one.shape(pdf, one.use(pdf))
		}
	}})
}

// rule draws a straight line of the form.
func (p pen) rule(x1, y1, x2, y2, weight float64, c color) {
	p.put(rules, box{x1, y1, x2 - x1, y2 - y1}, "", part{line(false, point{x1, y1}, point{x2, y2}), brush{line: c, weight: weight}})
}

// dotted draws a line to write on.
func (p pen) dotted(x1, x2, y float64) {
	p.put(rules, box{x1, y, x2 - x1, 0}, "", part{line(false, point{x1, y}, point{x2, y}), brush{line: muted, weight: 0.2, dashed: true}})
}

// fill lays a tint behind an area.
func (p pen) fill(b box, c color) { p.put(ground, b, "", part{block(b, 0), brush{fill: &c}}) }

// frame draws the outline of an area of the form.
func (p pen) frame(b box, radius, weight float64, c color) {
	p.put(rules, b, "frame", part{block(b, radius), brush{line: c, weight: weight}})
}

// write puts a text down whose baseline begins at a point, and gives how long it
// became. Upwards it goes from there to the top of the page.
func (p pen) write(at point, text fitted, c color, upward bool) {
	for _, one := range text.runs {
		long, start := one.font.width(one.text, text.size), at
		up, down := ascent*text.size, descent*text.size
		area := box{at.x, at.y - up, long, up + down}
		at.x += long
		if upward {
			at = start
			area = box{at.x - up, at.y - long, up + down, long}
			at.y -= long
		}
		p.page.marks = append(p.page.marks, mark{box: area, on: ink, text: one, size: text.size, color: c, upward: upward, draw: func(pdf *fpdf.Fpdf) {
			pdf.SetFont(fontNames[one.font], "", text.size*pointsPerMM)
			pdf.SetTextColor(c.r, c.g, c.b)
			if upward {
				pdf.TransformBegin()
				pdf.TransformRotate(90, start.x, start.y)
				defer pdf.TransformEnd()
			}
			pdf.Text(start.x, start.y, one.text)
		}})
	}
}

// fontNames are the names of the fonts inside a file.
var fontNames = [fonts]string{plain: "noto", bold: "notobold", hand: "kalam", display: "bricolage"}

// pointsPerMM is how many points of a font a millimetre has.
const pointsPerMM = 72 / 25.4

// save writes pages as a file. The same pages with the same time give the same
// bytes.
func save(w io.Writer, pages []*page, title, lang string, created time.Time) error {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: pages[0].w, Ht: pages[0].h}})
	pdf.SetCatalogSort(true)
	pdf.SetCreationDate(created)
	pdf.SetModificationDate(created)
	pdf.SetTitle(title, true)
	pdf.SetCreator("Beermat", true)
	pdf.SetLang(lang)
	pdf.SetDisplayMode("fullpage", "single")
	pdf.SetMargins(0, 0, 0)
	pdf.SetAutoPageBreak(false, 0)
	for f := range fonts {
		pdf.AddUTF8FontFromBytes(fontNames[f], "", fontData(f))
	}
	for _, one := range pages {
		pdf.AddPageFormat("P", fpdf.SizeType{Wd: one.w, Ht: one.h})
		pdf.SetLineCapStyle("round")
		pdf.SetLineJoinStyle("round")
		for on := ground; on <= over; on++ {
			for _, m := range one.marks {
				if m.on == on {
					m.draw(pdf)
				}
			}
		}
	}
	return pdf.Output(w)
}
