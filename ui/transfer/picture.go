package transfer

import (
	"image"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/chart"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// PictureScale is how many pixels of a picture a design unit has, so that it can be
// read on any phone, and is as large from wherever it was shared.
const PictureScale = 1.5

// The measures of a picture, in design units.
const (
	PictureWidth  float32 = 900
	pictureMargin float32 = 36
	pictureMat    float32 = 220
	pictureName   float32 = 76
	pictureLeast  float32 = 34 // the least size of a name
	pictureChart  float32 = 320
)

// How many players a picture shows with bars, and how many with a curve: of more it
// would be a tangle.
const (
	pictureBars   = 12
	pictureCurves = 8
)

// picture draws a game or a night, without a window, in the look of the app.
func picture(a page.Host, what Shared) (image.Image, error) {
	if what.sheet != nil {
		return GamePicture(a, what.sheet, what.sum), nil
	}
	e, err := summary.ReadNight(a, what.night.Day, store.Query{})
	if err != nil {
		return nil, err
	}
	return nightPicture(a, e), nil
}

// GamePicture draws what became of a game: who won, by how much, and how it came about.
func GamePicture(a page.Host, sheet *sheets.Sheet, sum sheets.Summary) image.Image {
	return gamePoster(a, sheet, sum).picture()
}

// Poster is a picture to be shared: a banner in the colour of who is celebrated, with
// the mat and the name, and below it what there is to be told.
type Poster struct {
	colour color.NRGBA
	mat    fyne.CanvasObject // nil for none
	label  string            // above the name
	name   string
	line   string // below the name
	body   *kit.Layout
}

// gamePoster returns the poster of a game.
func gamePoster(a page.Host, sheet *sheets.Sheet, sum sheets.Summary) *Poster {
	recap := summary.NewRecap(a, sheet)
	when := summary.FullDay(a, sum.Night)
	if sum.Place != "" {
		when += " · " + sum.Place
	}
	p := &Poster{
		colour: mat.GameColour(recap.Game.ID), mat: mat.NewGame(recap.Game.ID, pictureMat),
		label: summary.SheetName(a, sheet), name: summary.Outcome(a, sum),
	}
	standings := sheet.Card().Standings()
	if of, told := summary.Subject(standings); told && sheet.Done() {
		seat := recap.Seats[of.Player]
		p.colour, p.mat = kit.PlayerColour(seat.Marker.Colour), mat.NewPlayer(seat.Marker, pictureMat)
		if rest, ok := strings.CutPrefix(p.name, seat.Name+" "); ok { // both are read as one sentence
			p.name, p.line = seat.Name, rest
		}
	}
	items := []fyne.CanvasObject{kit.NewPanel(placesOf(recap.Seats, standings))}
	if len(recap.Seats) <= pictureCurves && sheet.Len() > 0 {
		items = append(items, curveOf(recap))
	}
	mat := mat.NewGame(recap.Game.ID, 44)
	foot := []fyne.CanvasObject{mat, kit.NewStretch(kit.NewText(when, kit.Body, kit.Muted).Cut())}
	night, err := summary.ReadNight(a, sum.Night, store.Query{})
	if won := summary.Winners(a, night.Games); err == nil {
		for _, w := range won[:min(len(won), pictureTally)] {
			foot = append(foot, kit.NewToken(w.Marker, 30), summary.Tally(a, w, 30))
		}
	}
	p.body = kit.NewColumn(kit.Gap, append(items, kit.NewRow(12, foot...))...)
	return p
}

// pictureTally is of how many people a picture of a game shows what they won that night.
const pictureTally = 5

// placesOf shows everybody with their score, best first, as bars.
func placesOf(seats []present.Player, standings []scoring.Standing) fyne.CanvasObject {
	low, high := 0, 1
	for _, s := range standings {
		low, high = min(low, s.Score), max(high, s.Score)
	}
	var rows []fyne.CanvasObject
	for _, s := range standings {
		seat := seats[s.Player]
		row := []fyne.CanvasObject{kit.NewToken(seat.Marker, 32)}
		name, score := kit.NewText(seat.Name, kit.Cell, kit.Ink).Bold().Cut(), kit.NewText(i18n.Figure(s.Score), kit.Strong, kit.Ink).Bold().Trailing()
		if len(standings) > pictureBars {
			row = append(row, kit.NewStretch(name))
		} else {
			bar := chart.Bar{To: float64(s.Score-low) / float64(high-low), Marker: seat.Marker}
			row = append(row, kit.NewBox(200, 0, name), kit.NewStretch(chart.NewBars(18, bar)))
		}
		rows = append(rows, kit.NewRow(12, append(row, kit.NewBox(72, 0, score))...))
	}
	if len(standings) > pictureBars {
		return kit.NewTiles(kit.Gap, 380, 2, rows...)
	}
	return kit.NewColumn(8, rows...)
}

// curveOf shows how the scores went, and says how the game was decided.
func curveOf(r *summary.Recap) fyne.CanvasObject {
	items := []fyne.CanvasObject{kit.NewBox(0, pictureChart, chart.NewCurve(r.Traces(), r.Sheet.Len()))}
	if said := r.Highlights(); len(said) > 0 {
		items = append(items, kit.NewProse(said[0].Text, kit.Body, kit.Ink).Bold())
	}
	return kit.NewPanel(kit.NewColumn(10, items...))
}

// picture draws the poster.
func (p *Poster) picture() image.Image {
	o := p.Object()
	return capture(o, fyne.NewSize(kit.U(PictureWidth), kit.HeightOf(o, kit.U(PictureWidth))))
}

// capture draws something in a size.
func capture(o fyne.CanvasObject, size fyne.Size) image.Image {
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(PictureScale / kit.U(1))
	ground := canvas.NewRectangle(kit.Colour(kit.Table))
	c.SetContent(&fyne.Container{Layout: posterLayout{}, Objects: []fyne.CanvasObject{ground, o}})
	c.Resize(size)
	return c.Capture()
}

// Object returns what is drawn.
func (p *Poster) Object() fyne.CanvasObject {
	name := kit.NewProse(p.name, pictureName, kit.OnDeep).Bold().Most(3)
	room := kit.U(PictureWidth - 2*pictureMargin)
	if p.mat != nil {
		room -= kit.U(pictureMat + pictureMargin)
	}
	size := pictureName
	for size > pictureLeast && kit.WidthOf(p.name, size, true) > room {
		size -= 2
	}
	name.SetSize(size)
	texts := []fyne.CanvasObject{kit.NewProse(p.label, kit.Strong, kit.OnDeep).Bold().Most(2), name}
	if p.line != "" {
		texts = append(texts, kit.NewProse(p.line, 26, kit.OnDeep))
	}
	head := []fyne.CanvasObject{kit.NewStretch(kit.NewColumn(4, texts...))}
	if p.mat != nil {
		head = append([]fyne.CanvasObject{kit.NewBox(pictureMat, pictureMat, p.mat)}, head...)
	}
	banner := kit.NewTap("", kit.NewRow(pictureMargin, head...), nil).Coloured(kit.Deep(p.colour)).Shape(0, pictureMargin)
	return kit.NewColumn(0, banner, kit.NewPanel(p.body).Fill("").Inset(pictureMargin-12))
}

// posterLayout gives every object the whole size.
type posterLayout struct{}

func (posterLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

func (posterLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}
