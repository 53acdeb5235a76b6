package insight

import (
	"context"

	"fyne.io/fyne/v2"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/stats/insight"
	"beermat/ui/chart"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/present"
)

// Strip shows in one thin line what chance everybody has to win now. It says nothing of
// what to do.
type Strip struct {
	Item  fyne.CanvasObject
	host  page.Host
	seats []present.Player
	known func() // the chances are others than before
	title *kit.Text
	bar   *chart.Bars
	said  *kit.Text
	work  *Work
	card  scoring.Card // whose chances are shown or worked out
}

// NewStrip returns the strip of a table, which is empty before Show. Known is called
// when there are other chances.
func NewStrip(h page.Host, seats []present.Player, known func()) *Strip {
	s := &Strip{host: h, seats: seats, known: known, bar: chart.NewBars(0), said: kit.NewText("", kit.Small, kit.Muted).Cut()}
	s.said.Hidden = true
	s.title = kit.NewText(h.Say("insight.title"), kit.Small, kit.Muted).Bold()
	s.slim(false)
	s.Item = kit.NewRow(10, s.title, kit.NewStretch(kit.NewColumn(0, s.bar, s.said)))
	return s
}

// Fit makes the strip fit a width and a height, and returns the height that it takes. It
// is slim and does not say what it is about where that would leave too little for the
// chances, or be too high.
func (s *Strip) Fit(width, most float32) float32 {
	s.slim(s.title.MinSize().Width > width/3)
	height := kit.HeightOf(s.Item, width)
	if height > most {
		s.slim(true)
		height = kit.HeightOf(s.Item, width)
	}
	return height
}

func (s *Strip) slim(slim bool) {
	s.title.Hidden = slim
	s.bar.Height = kit.Grown(30)
	if slim {
		s.bar.Height = 24 // as its tokens, whatever the size of the text
	}
}

// Show works out the chances on a sheet as it is, beside the screen. What is shown stays
// until then.
func (s *Strip) Show(sheet *sheets.Sheet) {
	if s.card == sheet.Card() {
		return
	}
	s.Stop()
	s.card = sheet.Card()
	head, written := sheet.Head(), sheet.Len()
	card, model := s.card, games.ChancesOf(sheet.Game())
	table := scoring.Table{Seats: len(head.Players), First: head.First, House: head.House}
	o := s.host.Env().Odds
	o.Ready, o.Seed = true, odds.SeedOf(head.Game)
	var tables []odds.Table
	if model.Tables != nil {
		tables = model.Tables(table)
	}
	s.work = newWork(s.host, tables, func(ctx context.Context) (func(), error) {
		o := o
		o.Stop = func() bool { return ctx.Err() != nil }
		now := odds.Last(model, table, card, written, o).Positions[0]
		return func() { s.set(now.Chances) }, ctx.Err()
	}, s.tell)
}

// Stop ends the work, when the table is left.
func (s *Strip) Stop() {
	if s != nil {
		s.work.Stop()
		s.card = nil
	}
}

// set shows chances.
func (s *Strip) set(now odds.Chances) {
	if now.Method == odds.Unknown {
		return
	}
	parts, from, said := make([]chart.Bar, len(s.seats)), 0.0, insight.Shown(now)
	for i, seat := range s.seats {
		parts[i] = chart.Bar{From: from, To: from + now.Share[i], Marker: seat.Marker, Label: percent(s.host, said[i])}
		from = parts[i].To
	}
	s.bar.List = parts
	s.bar.Refresh()
	s.known()
}

// Chances returns what chance each seat has, in percents; nil as long as that is not
// known.
func (s *Strip) Chances() []string {
	if s == nil {
		return nil
	}
	var list []string
	for _, part := range s.bar.List {
		list = append(list, part.Label)
	}
	return list
}

// tell says how far a table is that has to be made first.
func (s *Strip) tell() {
	said := ""
	if s.work.making {
		said = s.work.status()
	}
	s.said.Set(said)
	s.said.Hidden = said == ""
	s.bar.Hidden = said != ""
	s.Item.Refresh()
}
