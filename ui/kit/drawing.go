package kit

import (
	"fmt"
	"image"
	"image/color"
	"math"
	"slices"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"
	"github.com/fyne-io/oksvg"
	"github.com/srwiley/rasterx"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Drawing shows a drawing that is written as SVG, whole and in the middle of its
// place. It becomes pixels when it is painted, in the size that it has then. The
// toolkit would make them whenever the size changes, whether it is seen or not, and
// point by point, which takes a second for a chart on a large screen.
type Drawing struct {
	*canvas.Raster
	svg string
}

// NewDrawing returns an empty drawing.
func NewDrawing() *Drawing {
	d := &Drawing{}
	d.Raster = canvas.NewRaster(func(w, h int) image.Image { return PixelsOf(d.svg, w, h) })
	return d
}

// NewSharedDrawing returns an empty drawing of a small thing that is seen in many places:
// its pixels are those of all that are alike.
func NewSharedDrawing() *Drawing {
	d := &Drawing{}
	d.Raster = canvas.NewRaster(func(w, h int) image.Image { return PictureOf(d.svg, w, h) })
	return d
}

// Set shows another drawing, and tells whether it is another.
func (d *Drawing) Set(svg string) bool {
	if d.svg == svg {
		return false
	}
	d.svg = svg
	d.Refresh()
	return true
}

// PixelsOf draws into a picture of so many pixels. A drawing that is none, as
// before the first one, leaves it empty.
func PixelsOf(svg string, width, height int) image.Image {
	picture := image.NewRGBA(image.Rect(0, 0, width, height))
	icon, err := oksvg.ReadIconStream(strings.NewReader(svg))
	if err != nil || icon.ViewBox.W <= 0 || icon.ViewBox.H <= 0 {
		return picture
	}
	scale := math.Min(float64(width)/icon.ViewBox.W, float64(height)/icon.ViewBox.H)
	w, h := scale*icon.ViewBox.W, scale*icon.ViewBox.H
	icon.SetTarget((float64(width)-w)/2, (float64(height)-h)/2, w, h)
	scaleLines(icon, scale)
	icon.Draw(rasterx.NewDasher(width, height, rasterx.NewScannerGV(width, height, picture, picture.Bounds())), 1)
	return picture
}

// scaleLines makes the lines of a drawing as much thicker as the drawing is larger,
// which the library only does with where they are.
func scaleLines(icon *oksvg.SvgIcon, scale float64) {
	for i := range icon.SVGPaths {
		style := &icon.SVGPaths[i].PathStyle
		style.LineWidth *= scale
		style.DashOffset *= scale
		style.Dash = slices.Clone(style.Dash)
		for j := range style.Dash {
			style.Dash[j] *= scale
		}
	}
}

// Hex returns a colour as a drawing writes it.
func Hex(c color.Color) string {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	return fmt.Sprintf("#%02x%02x%02x", n.R, n.G, n.B)
}

// pictures are the drawings that were painted before and are seen again and again. A
// screen that is shown again finds them there.
var pictures = pictureCache{most: 2 << 20}

// PictureOf returns a drawing in so many pixels, which is kept for the next time. It must
// not be drawn on.
func PictureOf(svg string, width, height int) image.Image {
	return pictures.picture(svg, width, height)
}

// pictureCache keeps the pictures of drawings by their size. One that would hold
// more than most pixels forgets what it has.
type pictureCache struct {
	most int

	mu     sync.Mutex
	pixels int
	of     map[pictureKey]func() image.Image
}

type pictureKey struct {
	svg           string
	width, height int
}

// picture returns a drawing in so many pixels. It must not be drawn on. Several
// goroutines that want the same one draw it once; so it can be drawn ahead of time, on
// another processor than the one that paints.
func (c *pictureCache) picture(svg string, width, height int) image.Image {
	return c.drawn(svg, width, height)()
}

func (c *pictureCache) drawn(svg string, width, height int) func() image.Image {
	c.mu.Lock()
	defer c.mu.Unlock()
	key := pictureKey{svg, width, height}
	if draw := c.of[key]; draw != nil {
		return draw
	}
	if c.of == nil || c.pixels+width*height > c.most {
		c.of, c.pixels = map[pictureKey]func() image.Image{}, 0
	}
	c.of[key] = sync.OnceValue(func() image.Image { return PixelsOf(svg, width, height) })
	c.pixels += width * height
	return c.of[key]
}

// stampColour is that of a stamp, on a deep shade of any player's colour.
var stampColour = RGB(0xFFD98A)

// Stamp shows a few words in capitals as a rubber stamp prints them: in a frame and askew.
type Stamp struct {
	widget.BaseWidget
	words string
	size  float32
	lines []string
	fill  string // of the frame
	art   *Drawing
	box   fyne.Size // of the drawing, in design units
}

// The measures of a stamp.
const (
	stampTurn            = -8.0 // degrees
	stampSpacing         = 0.06 // between letters, of their size
	stampInset   float32 = 16
	stampFrame   float32 = 4
	stampLong            = 12 // letters, from which there are two lines
)

// NewStamp returns a stamp with letters of a size in design units; in two lines where it may
// be, if the words are long.
func NewStamp(words string, size float32, two bool) *Stamp {
	s := &Stamp{words: words, size: size, lines: stampLines(words, two), fill: "none", art: NewSharedDrawing()}
	s.draw()
	s.ExtendBaseWidget(s)
	return s
}

// On fills its frame with a deep colour, for a ground that is not deep itself.
func (s *Stamp) On(c color.Color) *Stamp {
	s.fill = Hex(c)
	s.draw()
	return s
}

// Words are what the stamp says.
func (s *Stamp) Words() string { return s.words }

// stampLines breaks words that are long into two lines, of which neither is much longer.
func stampLines(words string, two bool) []string {
	best := []string{words}
	if longest := len([]rune(words)); two && longest >= stampLong {
		for i, r := range words {
			if r == ' ' {
				if most := max(len([]rune(words[:i])), len([]rune(words[i+1:]))); most < longest {
					best, longest = []string{words[:i], words[i+1:]}, most
				}
			}
		}
	}
	return best
}

func (s *Stamp) draw() {
	size, lines := float64(s.size), s.lines
	var ways []string
	widths, widest := []float64{}, 0.0
	for _, line := range lines {
		way, wide := letters(displayOutlines(), line, size, size*stampSpacing)
		ways, widths, widest = append(ways, way), append(widths, wide), max(widest, wide)
	}
	step := size * 1.12
	w, h := widest+2*float64(stampInset), step*float64(len(lines)-1)+size*0.72+1.7*float64(stampInset)
	sin, cos := math.Sincos(math.Abs(stampTurn) * math.Pi / 180)
	outer, high := w*cos+h*sin+float64(stampFrame), w*sin+h*cos+float64(stampFrame)
	s.box = fyne.NewSize(float32(outer), float32(high))
	colour, frame := Hex(stampColour), float64(stampFrame)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %.1f %.1f"><g transform="translate(%.2f %.2f) rotate(%.0f) translate(%.2f %.2f)">`,
		outer, high, outer/2, high/2, stampTurn, -w/2, -h/2)
	fmt.Fprintf(&b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="12" ry="12" fill="%s" stroke="%s" stroke-width="%.1f"/>`,
		frame/2, frame/2, w-frame, h-frame, s.fill, colour, frame)
	for i, way := range ways {
		fmt.Fprintf(&b, `<g transform="translate(%.2f %.2f)"><path fill="%s" d="%s"/></g>`,
			(w-widths[i])/2, (h-step*float64(len(lines)-1)-size*0.72)/2+size*0.72+step*float64(i), colour, way)
	}
	s.art.Set(b.String() + `</g></svg>`)
}

// CreateRenderer implements fyne.Widget.
func (s *Stamp) CreateRenderer() fyne.WidgetRenderer {
	return &Renderer{
		Of: s, Parts: []fyne.CanvasObject{s.art.Raster},
		Least:   func() fyne.Size { return fyne.NewSize(U(s.box.Width), U(s.box.Height)) },
		Arrange: func(size fyne.Size) { s.art.Resize(size) },
	}
}

// displayOutlines and handOutlines are the display face and that of what is written by hand,
// to draw their letters in a way that no text of the toolkit has.
var (
	displayOutlines = outlines(displayFace)
	handOutlines    = outlines(handFace)
)

func outlines(of func() fyne.Resource) func() *sfnt.Font {
	return sync.OnceValue(func() *sfnt.Font {
		parsed, err := sfnt.Parse(of().Content())
		if err != nil {
			fyne.LogError("The font "+of().Name()+" cannot be read", err)
		}
		return parsed
	})
}

// letters returns the outlines of words in a face as the way of a drawing, on a line at 0,
// and how wide they are.
func letters(face *sfnt.Font, words string, size, spacing float64) (way string, width float64) {
	if face == nil {
		return "", 0
	}
	const em = 1000
	var b strings.Builder
	var buffer sfnt.Buffer
	k := size / em / 64
	for _, r := range words {
		glyph, err := face.GlyphIndex(&buffer, r)
		if err != nil {
			continue
		}
		advance, err := face.GlyphAdvance(&buffer, glyph, fixed.I(em), font.HintingNone)
		if err != nil {
			continue
		}
		segments, err := face.LoadGlyph(&buffer, glyph, fixed.I(em), nil)
		if err != nil {
			continue
		}
		for _, segment := range segments {
			points := map[sfnt.SegmentOp]int{sfnt.SegmentOpMoveTo: 1, sfnt.SegmentOpLineTo: 1, sfnt.SegmentOpQuadTo: 2, sfnt.SegmentOpCubeTo: 3}[segment.Op]
			b.WriteByte("MLQC"[segment.Op])
			for _, at := range segment.Args[:points] {
				fmt.Fprintf(&b, "%.2f %.2f ", width+float64(at.X)*k, float64(at.Y)*k)
			}
		}
		width += float64(advance)*k + spacing
	}
	return b.String() + "Z", width - spacing
}
