package outcome

import (
	"cmp"
	"slices"
	"unicode/utf8"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/sheets/stats"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
)

// Rows lists everybody, best first, each with a bar that shows what every round brought;
// in a game that is about who loses with the mats that each is left with.
type Rows struct {
	widget.BaseWidget
	rows  []*player
	phone bool
	now   float32 // of the moment at the end
}

// player is one of them.
type player struct {
	name, note *kit.Text   // a note that the player went home; nil: none
	bar        *chart.Bars // nil: none
	mats       *mat.Mats   // nil: none
	figure     *kit.Text
	widest     *kit.Text // of what the figure says in between; it is not shown
	says       string    // by the figure, in the end
	totals     []int     // at the beginning, and after each round
	places     []int     // after each of them, from 0
}

// Columns is how many have room below each other: of more, there are two columns.
const Columns = 8

// rowBar is how high a bar is, in design units.
const rowBar float32 = 24

// NewRows lists everybody of an outcome, below each other on a phone.
func NewRows(o Outcome, phone bool) *Rows {
	standings, story := o.Sheet.Card().Standings(), stats.StoryOf(o.Sheet)
	l := &Rows{phone: phone, now: MomentEnd}
	lost := IsLost(standings)
	positions := []int{0}
	for _, round := range story.Rounds {
		positions = append(positions, round.At)
	}
	low, high, some := 0, 0, 0
	for _, s := range standings {
		low, high = min(low, s.Score), max(high, s.Score)
		if s.Score != 0 {
			some++
		}
	}
	if lost { // who lost is last
		slices.SortStableFunc(standings, func(a, b scoring.Standing) int { return cmp.Compare(bit(a.Lost), bit(b.Lost)) })
	}
	for _, s := range standings {
		one := &player{name: kit.NewText(o.Seats[s.Player].Name, kit.Strong, kit.Ink).Bold().Cut()}
		if s.Left {
			one.note = kit.NewText(o.Host.Say("table.went-home"), kit.Small, kit.Muted).Cut()
		}
		size := kit.Strong
		if s.Lost || s.Won && !lost {
			size = kit.Title
		}
		figure := i18n.Figure(s.Score)
		if s.Score == 0 && (lost || some == 1) {
			figure = "–"
		}
		widest := figure
		one.says, one.figure = figure, kit.NewText(figure, size, kit.Ink).Bold().Even().Trailing()
		switch {
		case lost:
			one.mats = mat.NewMats(s.Score, 34)
		case some > 1 && low != high && len(standings) <= Columns:
			bar := chart.Bar{Marker: o.Seats[s.Player].Marker}
			for _, at := range positions {
				total := story.Scores[s.Player][at]
				one.totals = append(one.totals, total)
				if text := i18n.Figure(total); utf8.RuneCountInString(text) > utf8.RuneCountInString(widest) {
					widest = text
				}
				one.places = append(one.places, slices.IndexFunc(o.Sheet.At(at).Standings(), func(o scoring.Standing) bool { return o.Player == s.Player }))
				bar.Ticks = append(bar.Ticks, float64(total-low)/float64(high-low))
			}
			one.bar = chart.NewBars(rowBar, bar)
		}
		one.widest = kit.NewText(widest, size, kit.Ink).Bold().Even()
		l.rows = append(l.rows, one)
	}
	l.ExtendBaseWidget(l)
	return l
}

func bit(is bool) int {
	if is {
		return 1
	}
	return 0
}

// columns is how many rows are beside each other.
func (l *Rows) columns() int {
	if len(l.rows) > Columns && !l.phone {
		return 2
	}
	return 1
}

// Deep is how many rows are below each other.
func (l *Rows) Deep() int { return (len(l.rows) + l.columns() - 1) / l.columns() }

// Fixed keeps the size of the letters, whatever size people have chosen for text.
func (l *Rows) Fixed() *Rows {
	for _, one := range l.rows {
		one.name.SetSize(kit.Strong)
		one.figure.SetSize(kit.Strong)
		one.widest.SetSize(kit.Strong)
	}
	return l
}

// HeightFor implements kit.Tall.
func (l *Rows) HeightFor(float32) float32 { return float32(l.Deep()) * kit.U(kit.Grown(44)) }

// CreateRenderer implements fyne.Widget.
func (l *Rows) CreateRenderer() fyne.WidgetRenderer {
	r := &kit.Renderer{Of: l, Arrange: l.layout, Least: func() fyne.Size { return fyne.NewSize(kit.U(200), l.HeightFor(0)) }}
	for _, row := range l.rows {
		r.Parts = append(r.Parts, row.name, row.figure)
		if row.note != nil {
			r.Parts = append(r.Parts, row.note)
		}
		if row.bar != nil {
			r.Parts = append(r.Parts, row.bar)
		}
		if row.mats != nil {
			r.Parts = append(r.Parts, row.mats)
		}
	}
	return r
}

// ShowAt shows how the list looks at a time of the moment: the bars run through the rounds, and
// who overtakes goes to the place above.
func (l *Rows) ShowAt(now float32) {
	l.now = now
	l.layout(l.Size())
}

func (l *Rows) layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	pitch := min(size.Height/float32(l.Deep()), kit.U(kit.Grown(90)))
	gap := kit.U(20)
	wide := (size.Width - 2*gap*float32(l.columns()-1)) / float32(l.columns())
	name, figure := float32(0), float32(0)
	for _, row := range l.rows {
		name, figure = max(name, row.name.Full().Width+1), max(figure, row.widest.Full().Width+1)
	}
	name = min(name, wide*0.34)
	for i, row := range l.rows {
		place := row.run(i, Part(l.now, roundsRun, roundsRan))
		column := 0
		if l.columns() > 1 {
			column = i / l.Deep()
			place -= float32(column * l.Deep())
		}
		at := mat.Area{Position: fyne.NewPos((wide+2*gap)*float32(column), place*pitch), Size: fyne.NewSize(wide, pitch)}
		row.layout(at, name, figure, gap)
	}
}

// run shows the bar and the figure at a share of the game, and returns the place of the player
// then. A player without a bar has the place of the end.
func (r *player) run(end int, share float32) float32 {
	if r.bar == nil {
		return float32(end)
	}
	if share >= 1 {
		r.bar.List[0].To = r.bar.List[0].Ticks[len(r.bar.List[0].Ticks)-1]
		r.bar.Refresh()
		r.figure.Set(r.says)
		return float32(end)
	}
	steps := float32(len(r.totals) - 1)
	step := min(int(share*steps), len(r.totals)-2)
	within := share*steps - float32(step)
	most := r.bar.List[0].Ticks
	r.bar.List[0].To = most[step] + (most[step+1]-most[step])*float64(within)
	r.bar.Refresh()
	r.figure.Set(i18n.Figure(r.totals[step] + int(float32(r.totals[step+1]-r.totals[step])*within)))
	from, to := float32(r.places[step]), float32(r.places[step+1])
	if step+1 == len(r.places)-1 {
		to = float32(end)
	}
	return from + (to-from)*within
}

func (r *player) layout(at mat.Area, name, figure, gap float32) {
	high := r.name.Full().Height
	top := at.Y + (at.Height-high)/2
	if r.note != nil {
		note := r.note.Full().Height
		top -= note / 2
		mat.Area{Position: fyne.NewPos(at.X, top+high), Size: fyne.NewSize(name, note)}.Hold(r.note)
	}
	width := name
	if r.bar == nil && r.mats == nil {
		width = at.Width - figure - gap
	}
	mat.Area{Position: fyne.NewPos(at.X, top), Size: fyne.NewSize(width, high)}.Hold(r.name)
	mat.Area{Position: fyne.NewPos(at.X+at.Width-figure, at.Y), Size: fyne.NewSize(figure, at.Height)}.Hold(r.figure)
	between := mat.Area{Position: fyne.NewPos(at.X+name+gap, at.Y), Size: fyne.NewSize(at.Width-name-figure-2*gap, at.Height)}
	if r.bar != nil {
		tall := r.bar.HeightFor(0)
		between.Y += (at.Height - tall) / 2
		between.Height = tall
		between.Hold(r.bar)
	}
	if r.mats != nil {
		took := r.mats.Full()
		mat.Area{Position: fyne.NewPos(between.X, at.Y+(at.Height-took.Height)/2), Size: fyne.NewSize(min(took.Width, between.Width), took.Height)}.Hold(r.mats)
	}
}
