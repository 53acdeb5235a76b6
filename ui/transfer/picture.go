package transfer

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/software"

	"beermat/scoring"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
)

// PictureScale is how many pixels of a picture a design unit has, so that it can be
// read on any phone, and is as large from wherever it was shared.
const PictureScale = 1.5

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

// GamePicture draws a sheet as the table shows it: what was played and when, who won,
// and the card.
func GamePicture(a page.Host, sheet *sheets.Sheet, sum sheets.Summary) image.Image {
	p := newPhoto(a, sheet, sum)
	return capture(photoLayout{p}, p.size(), p.head, p.card)
}

// capture draws objects on the ground of the table.
func capture(layout fyne.Layout, size fyne.Size, objects ...fyne.CanvasObject) image.Image {
	c := software.NewCanvas()
	c.SetPadded(false)
	c.SetScale(PictureScale / kit.U(1))
	ground := kit.NewPanel(kit.NewBox(0, 0, nil)).Fill(kit.Table).Inset(0)
	c.SetContent(&fyne.Container{Layout: layout, Objects: append([]fyne.CanvasObject{ground}, objects...)})
	c.Resize(size)
	return c.Capture()
}

// photo is what is drawn of a sheet.
type photo struct {
	head  fyne.CanvasObject
	card  *draw.Card
	seats int
}

func newPhoto(a page.Host, sheet *sheets.Sheet, sum sheets.Summary) *photo {
	game, seats := games.Scorecard(sheet.Game().ID), a.Players().Seats(sheet.Head().Players)
	scene := draw.NewScene(a.Words(), game, seats, game.NewHistory(sheet).At(sheet.Len(), nil))
	scene.Still = true
	p := &photo{card: draw.NewCard(draw.Actions{}, kit.GameColour(game.ID)), seats: len(seats)}
	p.card.Draw(scene)
	when := summary.FullDay(a, sum.Night)
	if sum.Place != "" {
		when += " · " + sum.Place
	}
	titles := kit.NewColumn(0, kit.NewText(summary.SheetName(a, sheet), kit.Title, kit.Ink).Bold().Cut(), kit.NewText(when, kit.Body, kit.Muted).Cut())
	outcome := summary.Outcome(a, sheet.Summary())
	row := kit.NewRow(14, kit.NewGameMat(game.ID, 64), kit.NewStretch(titles))
	p.head = kit.NewColumn(12, row, kit.NewProse(outcome, kit.Prompt, kit.Ink).Bold(), placesLine(seats, sheet.Card().Standings()))
	return p
}

// placesLine shows everybody with their score, best first.
func placesLine(seats []draw.Seat, standings []scoring.Standing) fyne.CanvasObject {
	var list []fyne.CanvasObject
	for _, s := range standings {
		seat := seats[s.Player]
		list = append(list, kit.NewRow(6, kit.NewToken(seat.Marker, 26),
			kit.NewText(seat.Name+" "+i18n.Figure(s.Score), kit.Body, kit.Ink).Bold()))
	}
	return kit.NewFlow(16, list...)
}

// size returns a picture as wide as its players need beside each other.
func (p *photo) size() fyne.Size {
	width := kit.U(max(900, 520+float32(p.seats)*110))
	head := kit.HeightOf(p.head, width-2*kit.U(pictureMargin))
	return fyne.NewSize(width, head+kit.U(640)+3*kit.U(pictureMargin))
}

// pictureMargin is the margin of a picture, in design units.
const pictureMargin float32 = 22

type photoLayout struct{ of *photo }

func (l photoLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

func (l photoLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	margin := kit.U(pictureMargin)
	objects[0].Resize(size)
	width := size.Width - 2*margin
	height := kit.HeightOf(l.of.head, width)
	objects[1].Move(fyne.NewPos(margin, margin))
	objects[1].Resize(fyne.NewSize(width, height))
	objects[2].Move(fyne.NewPos(margin, height+2*margin))
	objects[2].Resize(fyne.NewSize(width, size.Height-height-3*margin))
}
