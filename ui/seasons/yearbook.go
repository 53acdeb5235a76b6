package seasons

import (
	"strconv"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/sheets/stats/season"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	uiinsight "beermat/ui/insight"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// BookScreen is the yearbook of a season: what it was like, beside its table.
type BookScreen struct {
	host   page.Host
	season season.Season
	kept   *insight.Results
	work   *uiinsight.Work
	book   *insight.Yearbook // nil until it is made
	status string            // how far that is
	err    error
}

// NewBook returns the yearbook of a season.
func NewBook(h page.Host, of season.Season, kept *insight.Results) *BookScreen {
	return &BookScreen{host: h, season: of, kept: kept}
}

// Hide implements page.Hider.
func (s *BookScreen) Hide() { s.work.Stop() }

// Build implements page.Screen.
func (s *BookScreen) Build() fyne.CanvasObject {
	h := s.host
	if s.work == nil {
		s.status = h.Say("yearbook.working")
		s.work = uiinsight.Yearbook(h, s.kept, s.season, func(status string, y *insight.Yearbook, err error) {
			if y != nil {
				status = ""
			}
			s.status, s.book, s.err = status, y, err
			h.Rebuild()
		})
	}
	var items []fyne.CanvasObject
	switch {
	case s.book == nil && s.err != nil:
		items = append(items, page.ErrorPanel(h, s.err))
	case s.book == nil:
		items = append(items, kit.NewPanel(kit.NewProse(s.status, kit.Body, kit.Muted)))
	case len(s.book.People) == 0:
		items = append(items, kit.NewPanel(kit.NewProse(h.Say("season.none"), kit.Body, kit.Muted)))
	default:
		items = append(items, kit.NewStretch(kit.NewSplit(kit.Gap, kit.NewColumn(kit.Gap, s.cover(), s.told()), kit.NewColumn(kit.Gap, s.curve(), s.together()))))
	}
	share := kit.NewIconButton(kit.Share, h.Say("share.title"), func() { h.Open(page.ShareSeason{Season: s.season}) })
	return page.New(h, h.Say("yearbook.title"), s.season.Name, []fyne.CanvasObject{share}, items...)
}

// player returns somebody in the yearbook as they are shown.
func (s *BookScreen) player(id string) sheets.Player {
	return s.host.Players().Shown(id, s.book.Names[id])
}

// cover is who leads, and how much there was.
func (s *BookScreen) cover() fyne.CanvasObject {
	h, t := s.host, &s.book.Table
	first := s.player(t.Rows[0].Player)
	texts := []fyne.CanvasObject{kit.NewProse(first.Name, 34, kit.Ink).Bold().Most(2)}
	if said := summary.Leaders(h, &s.season, *t, func(id string) string { return s.player(id).Name }); said != "" {
		texts = append(texts, kit.NewProse(said, kit.Body, kit.Ink).Most(2))
	}
	texts = append(texts, kit.NewProse(h.Say("season.count", i18n.Data{"games": t.Games, "nights": t.Nights}), kit.Body, kit.Muted))
	return kit.NewPanel(kit.NewRow(16, mat.NewPlayer(present.NewPlayer(first).Marker, 110), kit.NewStretch(kit.NewColumn(2, texts...))))
}

// told says what is worth telling. A tap on a game shows it.
func (s *BookScreen) told() fyne.CanvasObject {
	h := s.host
	var rows []fyne.CanvasObject
	for _, line := range s.book.Said() {
		said := h.Words().Text(line.Text, nil)
		var open func()
		if line.Sheet != "" {
			open = func() { h.Open(page.Game{ID: line.Sheet}) }
		}
		rows = append(rows, page.Row(said, open, kit.NewToken(present.NewPlayer(s.player(line.Player)).Marker, 34), kit.NewStretch(kit.NewProse(said, kit.Body, kit.Ink))))
	}
	panel := kit.NewPanel(kit.NewColumn(4, rows...)).Inset(8)
	panel.Hidden = rows == nil
	return panel
}

// bookCurves is how many people the curve of a season shows: of more it would be a tangle.
const bookCurves = 8

// curve shows the places after each night.
func (s *BookScreen) curve() fyne.CanvasObject {
	h := s.host
	var traces []chart.Trace
	for i, id := range s.book.People[:min(len(s.book.People), bookCurves)] {
		one := s.player(id)
		trace := chart.Trace{Name: one.Name, Marker: present.NewPlayer(one).Marker}
		for at, place := range s.book.Curve[i] {
			if place > 0 {
				trace.Points = append(trace.Points, chart.Point{At: at, Value: -place})
			}
		}
		if trace.Points != nil {
			traces = append(traces, trace)
		}
	}
	nights := len(s.book.Nights)
	curve := chart.NewCurve(traces, max(1, nights-1))
	curve.Figure = func(value int) string { return strconv.Itoa(-value) }
	curve.Grid = func(value int) string {
		if value == 0 {
			return ""
		}
		return strconv.Itoa(-value)
	}
	curve.Say = func(of []int, at, value int) string {
		var names []string
		for _, i := range of {
			names = append(names, traces[i].Name)
		}
		day := s.book.Nights[min(at, nights-1)]
		return h.Say("yearbook.point", i18n.Data{"names": h.Words().List(names), "place": present.Place(h.Words(), -value), "day": h.Words().ShortDay(day.In(h.Now().Location()))})
	}
	section := page.Section(h, "yearbook.curve", kit.NewBox(0, 240, curve))
	if len(traces) == 0 || nights < 2 {
		section.Hide()
	}
	return section
}

// bookTogether is of how many people it is shown who played with whom.
const bookTogether = 6

// together shows who played with whom.
func (s *BookScreen) together() fyne.CanvasObject {
	h, n := s.host, min(len(s.book.People), bookTogether)
	markers, cells, most := make([]kit.Marker, n), make([][]chart.MatrixCell, n), 1
	for i := range n {
		for k := range n {
			most = max(most, s.book.Together[i][k])
		}
	}
	for i := range n {
		one := s.player(s.book.People[i])
		markers[i] = present.NewPlayer(one).Marker
		for k := range n {
			cell := chart.MatrixCell{}
			if times := s.book.Together[i][k]; times > 0 {
				cell = chart.MatrixCell{
					Name: h.Say("yearbook.pair", i18n.Data{"names": h.Words().List([]string{one.Name, s.player(s.book.People[k]).Name}), "n": times}),
					Text: strconv.Itoa(times), Share: float64(times) / float64(most),
				}
			}
			cells[i] = append(cells[i], cell)
		}
	}
	return page.Section(h, "yearbook.together", chart.NewMatrix(markers, cells, func(row, column int) {
		page.Dialog{Title: h.Say("yearbook.together"), Said: []string{cells[row][column].Name}}.Show(h)
	}))
}
