package paper

import (
	"io"
	"time"
)

// document is the pages of a file as far as they have been laid out.
type document struct {
	words   Words
	options Options
	pages   []*page
}

func newDocument(words Words, o Options) *document { return &document{words: words, options: o} }

// The margins of a page, in millimetres: what printers can reach, and room to
// hold the sheet.
const (
	margin = 13.0
	footer = 7.5
)

// area gives what a page has room for, upright or lying.
func (d *document) area(lying bool) box {
	w, h := d.options.Size.sides()
	if lying {
		w, h = h, w
	}
	return box{0, 0, w, h}.inset(margin, margin)
}

// newPage adds a page and gives its pen and the room on it.
func (d *document) newPage(lying bool) (pen, box) {
	w, h := d.options.Size.sides()
	if lying {
		w, h = h, w
	}
	one := &page{width: w, height: h}
	d.pages = append(d.pages, one)
	_, room := d.area(lying).cutBottom(footer)
	return pen{one}, room
}

// save numbers the pages and writes them.
func (d *document) save(w io.Writer, title string) error {
	d.number()
	created := d.options.Created
	if created.IsZero() {
		created = time.Unix(0, 0).UTC() // not now: the same sheet is the same file
	}
	return save(w, d.pages, title, d.words.Lang(), created)
}

// number writes the foot of every page.
func (d *document) number() {
	small := style{font: plain, size: 2.6, align: toLeft, shade: muted}
	for i, one := range d.pages {
		p := pen{one}
		_, room := box{0, 0, one.width, one.height}.inset(margin, margin).cutTop(one.height - 2*margin - 4)
		p.text(room, "Beermat", small)
		small.align = toRight
		if len(d.pages) > 1 {
			p.text(room, d.words.Say("paper.print.page", map[string]any{"page": i + 1, "of": len(d.pages)}), small)
		}
		small.align = toLeft
	}
}
