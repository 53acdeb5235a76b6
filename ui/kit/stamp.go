package kit

import (
	"fmt"
	"math"
	"strings"
	"sync"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// stampColour is that of a stamp, on a deep shade of any player's colour.
var stampColour = RGB(0xFFD98A)

// Stamp shows a few words in capitals as a rubber stamp prints them: in a frame and askew.
type Stamp struct {
	widget.BaseWidget
	words string
	size  float32
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
	s := &Stamp{words: words, size: size, art: NewSharedDrawing()}
	s.draw(stampLines(words, two))
	s.ExtendBaseWidget(s)
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

func (s *Stamp) draw(lines []string) {
	size := float64(s.size)
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
	fmt.Fprintf(&b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="12" ry="12" fill="none" stroke="%s" stroke-width="%.1f"/>`,
		frame/2, frame/2, w-frame, h-frame, colour, frame)
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
