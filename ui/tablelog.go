package ui

import (
	"cmp"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
)

// logScreen lists what was written, the newest first; a tap on a line corrects
// it, or does something else that was asked for. What was taken back or corrected
// stands struck through below what took its place.
type logScreen struct {
	table *tableScreen
	pick  func(number int) // in place of correcting
	hint  string           // the key of the text that says what a tap does; "": that it corrects
	lines []logLine
	list  *kit.VList
}

// logLine is one thing that was written, standing or struck.
type logLine struct {
	number int
	entry  scoring.Entry
	on     scoring.Card // that it was written on; nil where that is not known
	struck *sheets.Struck
	mended bool // it took the place of another one
}

// logOf returns the log of a sheet that need not be in play.
func (a *App) logOf(to page.Log) *logScreen {
	t := a.openTable(to.Sheet)
	t.seats = a.Players().Seats(to.Sheet.Head().Players)
	return &logScreen{table: t, hint: to.Hint, pick: to.Pick}
}

func (s *logScreen) Title() string { return s.table.app.Say("log.title") }
func (s *logScreen) Key(rune) bool { return false }

// read lists the lines, the newest first. Those that were struck at the same
// place follow what stands there, the last one first.
func (s *logScreen) read() {
	sheet := s.table.sheet
	struck := map[int][]sheets.Struck{}
	most := sheet.Len()
	for _, one := range sheet.Struck() {
		struck[one.Number] = append(struck[one.Number], one)
		most = max(most, one.Number+1)
	}
	s.lines = nil
	for k := most - 1; k >= 0; k-- {
		if k < sheet.Len() {
			line := logLine{number: k, entry: sheet.Entry(k), on: sheet.At(k)}
			for _, one := range struck[k] {
				line.mended = line.mended || one.By == sheets.Amend
			}
			s.lines = append(s.lines, line)
		}
		for i := len(struck[k]) - 1; i >= 0; i-- {
			one := &struck[k][i]
			s.lines = append(s.lines, logLine{number: k, entry: one.Entry, on: one.On, struck: one})
		}
	}
}

func (s *logScreen) Build() fyne.CanvasObject {
	t := s.table
	a := t.app
	s.read()
	if len(s.lines) == 0 {
		return page.New(a, a.Say("log.title"), summary.SheetName(a, t.sheet), nil, kit.NewPanel(kit.NewProse(a.Say("log.empty"), kit.Body, kit.Muted)))
	}
	s.list = kit.NewVList(logHeight(a.shape), s.row)
	s.list.Grow(len(s.lines))
	return page.New(a, a.Say("log.title"), a.Say("log.count", i18n.Data{"game": summary.SheetName(a, t.sheet), "n": t.sheet.Len()}), nil,
		kit.NewProse(a.Say(cmp.Or(s.hint, "log.hint")), kit.Body, kit.Muted),
		page.NewFill(260, kit.NewPanel(s.list).Inset(10)))
}

// logHeight is how high a line is, in design units: the name and what was written,
// for which a narrow screen may need two lines.
func logHeight(form kit.Form) float32 {
	if form == kit.Wide && kit.Growth(kit.Body) == 0 {
		return 68
	}
	return 96
}

// row shows a line.
func (s *logScreen) row(n int) fyne.CanvasObject {
	t := s.table
	line := s.lines[n]
	seat, what := t.told(line)
	at, mark := line.entry.Head().At, ""
	if line.mended {
		mark = t.app.Say("log.mended")
	}
	if line.struck != nil {
		mark = t.app.Say("log.undone", i18n.Data{"time": t.app.Words().Clock(line.struck.At)})
		if line.struck.By == sheets.Amend {
			mark = t.app.Say("log.amended", i18n.Data{"time": t.app.Words().Clock(line.struck.At)})
		}
	}
	name := kit.NewText(seat.Name, kit.Body, kit.Ink).Bold().Cut()
	lines := []fyne.CanvasObject{name, kit.NewProse(what, kit.Body, kit.Ink).Most(2)}
	if line.struck != nil {
		name.SetRole(kit.Muted)
		lines[1] = newStruck(what)
	}
	if mark != "" {
		lines[0] = kit.NewRow(8, kit.NewStretch(name), kit.NewText(mark, kit.Small, kit.Muted)).Fold(120)
	}
	row := []fyne.CanvasObject{
		kit.NewBox(48, 0, kit.NewText(t.app.Words().Clock(at), kit.Small, kit.Muted)), kit.NewToken(seat.Marker, 28),
		kit.NewStretch(kit.NewColumn(0, lines...)),
	}
	if line.struck != nil {
		return kit.NewTap("", kit.NewRow(12, row...), nil).Shape(kit.ButtonRadius, 8)
	}
	sign := kit.NewIcon(kit.Pen, 22, kit.Muted)
	if s.pick != nil {
		sign = kit.NewIcon(kit.Forward, 22, kit.Muted)
	}
	return kit.NewTap(seat.Name, kit.NewRow(12, append(row, sign)...), func() {
		if s.pick != nil {
			s.pick(line.number)
			return
		}
		t.app.Pop()
		t.Mend(line.number)
	}).On(kit.Paper, "").Shape(kit.ButtonRadius, 8)
}

// told returns whose line it is and what it says.
func (t *tableScreen) told(line logLine) (seat draw.Seat, what string) {
	a := t.app
	if line.entry.Head().Leave {
		return t.seats[int(*line.entry.Head().Player)], a.Say("table.went-home")
	}
	if line.on == nil { // carried over from a file, which does not say
		return draw.Seat{Name: a.Say("log.somebody")}, a.Say("log.unclear")
	}
	turn, _ := line.on.Turn()
	return t.seats[turn.Player], a.Words().Text(t.kind.Tell(line.on, line.entry).Text, t.names())
}

// struckText is a line of text with a stroke through it.
type struckText struct {
	widget.BaseWidget
	text   *kit.Text
	stroke *canvas.Line
}

func newStruck(said string) *struckText {
	s := &struckText{text: kit.NewText(said, kit.Body, kit.Muted).Cut(), stroke: canvas.NewLine(kit.Colour(kit.Muted))}
	s.ExtendBaseWidget(s)
	return s
}

// CreateRenderer implements fyne.Widget.
func (s *struckText) CreateRenderer() fyne.WidgetRenderer { return &struckRenderer{s} }

type struckRenderer struct{ of *struckText }

func (r *struckRenderer) MinSize() fyne.Size { return r.of.text.MinSize() }
func (r *struckRenderer) Destroy()           {}

func (r *struckRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.of.text, r.of.stroke}
}

func (r *struckRenderer) Layout(size fyne.Size) {
	r.of.text.Resize(size)
	r.of.stroke.StrokeWidth = kit.U(1.5)
	width := min(r.of.text.Full().Width, size.Width)
	r.of.stroke.Position1 = fyne.NewPos(0, size.Height*0.55)
	r.of.stroke.Position2 = fyne.NewPos(width, size.Height*0.55)
}

func (r *struckRenderer) Refresh() {
	r.of.stroke.StrokeColor = kit.Colour(kit.Muted)
	r.Layout(r.of.Size())
	r.of.text.Refresh()
	r.of.stroke.Refresh()
}
