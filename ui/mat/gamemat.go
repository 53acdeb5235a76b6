package mat

import (
	"image"
	"image/color"
	"math"
	"regexp"
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/assets"
	"beermat/ui/kit"
)

// Game shows the beer mat of a game, its sign everywhere in the app. A game
// without a mat of its own gets a neutral one. The mat becomes pixels when it is
// painted, so it is as crisp in a list as over half of a screen.
type Game struct {
	widget.BaseWidget
	game string
	size float32
}

// NewGame returns the mat of the game with an ID, of a size in design units.
func NewGame(game string, size float32) *Game {
	m := &Game{game: game, size: size}
	m.ExtendBaseWidget(m)
	return m
}

// CreateRenderer implements fyne.Widget.
func (m *Game) CreateRenderer() fyne.WidgetRenderer {
	picture := newPicture(m.game)
	return &kit.Renderer{
		Of: m, Parts: []fyne.CanvasObject{picture.Raster},
		Least: func() fyne.Size { return fyne.NewSquareSize(kit.U(m.size)) },
		Arrange: func(size fyne.Size) {
			side := min(size.Width, size.Height)
			picture.place((size.Width-side)/2, (size.Height-side)/2, side)
		},
	}
}

// picture is the drawing of a mat, as a part of a widget.
type picture struct {
	*canvas.Raster
	svg string
}

func newPicture(game string) picture {
	svg := matOf(game)
	return picture{canvas.NewRaster(func(w, h int) image.Image { return kit.PictureOf(svg, w, h) }), svg}
}

// place puts it somewhere, and has it painted before it is seen there.
func (p picture) place(x, y, side float32) {
	side = max(0, side)
	if pixels := pixelsIn(p.Raster, side); pixels > 0 {
		go kit.PictureOf(p.svg, pixels, pixels)
	}
	kit.Put(p.Raster, x, y, side, side)
}

// pixelsIn returns how many pixels a length will have where an object is seen. That of one
// that has not been seen yet is what it is in any window.
func pixelsIn(o fyne.CanvasObject, length float32) int {
	driver := fyne.CurrentApp().Driver()
	c := driver.CanvasForObject(o)
	if windows := driver.AllWindows(); c == nil && len(windows) > 0 {
		c = windows[0].Canvas()
	}
	if c == nil {
		return int(math.Round(float64(length)))
	}
	pixels, _ := c.PixelCoordinateForPosition(fyne.NewPos(length, length))
	return pixels
}

// matOf returns the drawing of the mat of a game.
func matOf(game string) string {
	svg, err := assets.Mats.ReadFile("mats/" + game + ".svg")
	if err != nil {
		svg, _ = assets.Mats.ReadFile("mats/neutral.svg")
	}
	return string(svg)
}

// matGround is where the drawing of a mat says its colour.
var matGround = regexp.MustCompile(`r="85" fill="#([0-9A-Fa-f]{6})"`)

// GameColour returns the colour of a game, which is that of its mat. White can be
// read on it.
func GameColour(game string) color.NRGBA {
	found := matGround.FindStringSubmatch(matOf(game))
	hex, _ := strconv.ParseUint(found[1], 16, 32)
	return color.NRGBA{R: uint8(hex >> 16), G: uint8(hex >> 8), B: uint8(hex), A: 0xFF}
}

// GameMark returns the colour of a game for marks that stand out from paper and from the
// tint.
func GameMark(game string) color.NRGBA { return kit.MarkOf(GameColour(game)) }
