package transfer

import (
	"image"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/software"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/outcome"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// PictureScale is how many pixels of a picture a design unit has, so that it can be
// read on any phone, and is as large from wherever it was shared.
const PictureScale = 1.5

// picture draws a game, a night or a season, without a window, in the look of the app.
func picture(a page.Host, what Shared) (image.Image, error) {
	if what.sheet != nil {
		return GamePicture(a, what.sheet, what.sum), nil
	}
	if what.season != nil {
		return seasonPicture(a, *what.season)
	}
	e, err := summary.ReadNight(a, what.night.Day, store.Query{})
	if err != nil {
		return nil, err
	}
	return nightPicture(a, e), nil
}

// GamePicture draws what became of a game: who won, by how much, and all places.
func GamePicture(a page.Host, sheet *sheets.Sheet, sum sheets.Summary) image.Image {
	return capture(GamePoster(a, sheet, sum), fyne.NewSize(kit.U(posterWidth), kit.U(posterHeight)))
}

// The measures of the picture of a game, in design units.
const (
	gameRow  float32 = 56 // of a player, where there is room
	gameRows float32 = 300
	gameFoot float32 = 62
)

// GamePoster returns the picture of a game: its outcome as it is seen at the table, and below it
// what was played and when.
func GamePoster(a page.Host, sheet *sheets.Sheet, sum sheets.Summary) fyne.CanvasObject {
	o := outcome.Of(a, sheet)
	below := gameFoot
	list := placedLayout{{object: canvas.NewRectangle(kit.Deep(o.Colour())), w: posterWidth, h: posterHeight}}
	if len(o.Seats) > 1 {
		rows := outcome.NewRows(o, false).Fixed()
		high := min(gameRow*float32(rows.Deep())+32, gameRows)
		below += high
		list = append(list, placed{kit.NewGround(), 24, posterHeight - below, posterWidth - 48, high},
			placed{rows, 44, posterHeight - below + 14, posterWidth - 88, high - 32})
	}
	list = append(list, placed{o.Banner(outcome.Poster, mat.NewCelebration()), 0, 0, posterWidth, posterHeight - below})
	foot := []string{summary.SheetName(a, sheet), summary.FullDay(a, sum.Night), sum.Place, a.Say("share.with")}
	list = append(list, placed{mat.NewGame(sheet.Game().ID, 44), 30, posterHeight - 54, 44, 44}, footLine(foot, 84))
	return list.drawn()
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

// posterLayout gives every object the whole size.
type posterLayout struct{}

func (posterLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

func (posterLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	for _, o := range objects {
		o.Resize(size)
	}
}
