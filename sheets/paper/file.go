package paper

import (
	"io"
	"time"

	"codeberg.org/go-pdf/fpdf"
)

// fontNames are the names of the fonts inside a file.
var fontNames = [fonts]string{plain: "noto", bold: "notobold", hand: "kalam"}

// surface is what marks are drawn on: a page of a file.
type surface struct{ pdf *fpdf.Fpdf }

// pointsPerMM is how many points of a font a millimetre has.
const pointsPerMM = 72 / 25.4

// save writes pages as a file. The same pages with the same time give the same
// bytes.
func save(w io.Writer, pages []*page, title, lang string, created time.Time) error {
	pdf := fpdf.NewCustom(&fpdf.InitType{UnitStr: "mm", Size: fpdf.SizeType{Wd: pages[0].width, Ht: pages[0].height}})
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
		pdf.AddPageFormat("P", fpdf.SizeType{Wd: one.width, Ht: one.height})
		pdf.SetLineCapStyle("round")
		pdf.SetLineJoinStyle("round")
		s := &surface{pdf}
		for on := ground; on <= over; on++ {
			for _, m := range one.marks {
				if m.lies() == on {
					m.drawOn(s)
				}
			}
		}
	}
	return pdf.Output(w)
}

// take gets the brush ready, and gives how fpdf calls what it does; "" if it
// draws nothing.
func (s *surface) take(b brush) string {
	how := ""
	if b.fill != nil {
		s.pdf.SetFillColor(b.fill.r, b.fill.g, b.fill.b)
		how = "F"
	}
	if b.weight > 0 {
		s.pdf.SetDrawColor(b.line.r, b.line.g, b.line.b)
		s.pdf.SetLineWidth(b.weight)
		how += "D"
	}
	var dashes []float64
	if b.dashed {
		dashes = []float64{0.1, 1}
		if b.weight >= 0.3 {
			dashes = []float64{1, 1.1}
		}
	}
	s.pdf.SetDashPattern(dashes, 0)
	return how
}

func (p path) drawOn(s *surface) {
	how := s.take(p.with)
	s.pdf.MoveTo(p.points[0].x, p.points[0].y)
	for _, q := range p.points[1:] {
		s.pdf.LineTo(q.x, q.y)
	}
	if p.closed {
		s.pdf.ClosePath()
	}
	s.pdf.DrawPath(how)
}

func (b block) drawOn(s *surface) {
	how := s.take(b.with)
	if b.radius > 0 {
		s.pdf.RoundedRect(b.x, b.y, b.w, b.h, b.radius, "1234", how)
		return
	}
	s.pdf.Rect(b.x, b.y, b.w, b.h, how)
}

func (o oval) drawOn(s *surface) {
	how := s.take(o.with)
	s.pdf.Ellipse(o.midX(), o.midY(), o.w/2, o.h/2, 0, how)
}

func (l letters) drawOn(s *surface) {
	s.pdf.SetFont(fontNames[l.font], "", l.size*pointsPerMM)
	s.pdf.SetTextColor(l.shade.r, l.shade.g, l.shade.b)
	if l.upward {
		s.pdf.TransformBegin()
		s.pdf.TransformRotate(90, l.at.x, l.at.y)
		defer s.pdf.TransformEnd()
	}
	s.pdf.Text(l.at.x, l.at.y, l.text)
}

func (f figure) drawOn(s *surface) {
	for _, m := range f.parts {
		m.drawOn(s)
	}
}
