package mat

import (
	"image"
	"image/color"
	"regexp"
	"strconv"
	"sync"

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
	svg := matOf(m.game)
	raster := canvas.NewRaster(func(w, h int) image.Image { return matPictures.picture(svg, w, h) })
	return &kit.Renderer{
		Of: m, Parts: []fyne.CanvasObject{raster},
		Least: func() fyne.Size { return fyne.NewSquareSize(kit.U(m.size)) },
		Arrange: func(size fyne.Size) {
			side := min(size.Width, size.Height)
			raster.Resize(fyne.NewSquareSize(side))
			raster.Move(fyne.NewPos((size.Width-side)/2, (size.Height-side)/2))
		},
	}
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

// matPictures are the mats that were painted before. A screen that is shown again
// finds them there.
var matPictures = pictureCache{most: 2 << 20}

// pictureCache keeps the pictures of drawings by their size. One that would hold
// more than most pixels forgets what it has.
type pictureCache struct {
	most int

	mu     sync.Mutex
	pixels int
	of     map[pictureKey]image.Image
}

type pictureKey struct {
	svg           string
	width, height int
}

// picture returns a drawing in so many pixels. It must not be drawn on.
func (c *pictureCache) picture(svg string, width, height int) image.Image {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := pictureKey{svg, width, height}
	if picture, ok := c.of[key]; ok {
		return picture
	}
	if c.of == nil || c.pixels+width*height > c.most {
		c.of, c.pixels = map[pictureKey]image.Image{}, 0
	}
	picture := kit.PixelsOf(svg, width, height)
	c.of[key] = picture
	c.pixels += width * height
	return picture
}
