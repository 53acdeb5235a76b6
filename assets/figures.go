package assets

import (
	"embed"
	"encoding/xml"
	"fmt"
	"io/fs"
	"math"
	"path"
	"strconv"
	"strings"
	"sync"
)

// Figures holds the drawings of games that draw figures part by part, in the
// folder "figures" under the ID of the game. A game may have several, for more
// bodies or heads. Each part is a group with the ID "KIND-N", N from 1 in the order
// in which parts are drawn, and each group holds paths of the commands M, C and Z in
// absolute coordinates; the first is its outline. A line that is drawn along has its
// length in the attribute pathLength. The colours #e69f00, #231f1a and #ffffff stand
// for those of the player, of ink and of paper.
//
//go:embed figures/*/*.svg
var Figures embed.FS

// Figure is a drawing of a figure, part by part.
type Figure struct {
	Layers []FigureLayer `xml:"g"` // in the order in which they are painted
}

// FigureLayer is one part of a figure.
type FigureLayer struct {
	ID    string       `xml:"id,attr"`
	Paths []FigurePath `xml:"path"`
	Kind  string       `xml:"-"`
	Nth   int          `xml:"-"` // of its kind, from 1
}

// FigurePath is a line or an area of a part.
type FigurePath struct {
	D             string  `xml:"d,attr"`
	Fill          string  `xml:"fill,attr"`
	FillOpacity   float64 `xml:"fill-opacity,attr"`
	Stroke        string  `xml:"stroke,attr"`
	StrokeWidth   float64 `xml:"stroke-width,attr"`
	StrokeOpacity float64 `xml:"stroke-opacity,attr"`
	Length        float64 `xml:"pathLength,attr"`

	commands []PathCommand
}

// FigurePart is how many of a kind of part a figure has when it is complete.
type FigurePart struct {
	Kind string
	Of   int
}

// figureArts gives the drawings of all games by their IDs.
var figureArts = sync.OnceValue(func() map[string][]*Figure {
	arts := map[string][]*Figure{}
	files, _ := fs.Glob(Figures, "figures/*/*.svg")
	for _, file := range files {
		text, _ := fs.ReadFile(Figures, file)
		if art, err := ReadFigure(text); err == nil {
			game := path.Base(path.Dir(file))
			arts[game] = append(arts[game], art)
		}
	}
	return arts
})

// ReadFigure reads a drawing. The error is for one that is not made as Figures says.
func ReadFigure(text []byte) (*Figure, error) {
	art := &Figure{}
	if err := xml.Unmarshal(text, art); err != nil {
		return nil, err
	}
	for i := range art.Layers {
		l := &art.Layers[i]
		kind, nth, _ := strings.Cut(l.ID, "-")
		n, err := strconv.Atoi(nth)
		if err != nil || len(l.Paths) == 0 {
			return nil, fmt.Errorf("the part %q has no number or no path", l.ID)
		}
		l.Kind, l.Nth = kind, n
		for p := range l.Paths {
			l.Paths[p].commands = l.Paths[p].parse()
		}
	}
	return art, nil
}

// FigureOf returns the drawing of a game that has the most of some parts, and of
// those the one with the least besides; nil if none has any of them.
func FigureOf(game string, parts []FigurePart) *Figure {
	var best *Figure
	most := 0
	for _, art := range figureArts()[game] {
		n := 0
		for i := range art.Layers {
			if part, _ := art.Layers[i].Part(parts); part >= 0 {
				n++
			}
		}
		if n > most || n == most && best != nil && len(art.Layers) < len(best.Layers) {
			best, most = art, n
		}
	}
	return best
}

// Part returns to which of the parts a layer belongs, and which of its kind it is,
// from 1; -1 if the figure has none such.
func (l *FigureLayer) Part(parts []FigurePart) (part, nth int) {
	nth = l.Nth
	for i, p := range parts {
		if p.Kind != l.Kind {
			continue
		}
		if nth <= p.Of {
			return i, nth
		}
		nth -= p.Of
	}
	return -1, 0
}

// Bounds returns what a figure with these parts fills of its drawing, once it is
// complete, with the widths of its lines.
func (a *Figure) Bounds(parts []FigurePart) (x, y, w, h float64) {
	left, top, right, bottom := math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	for i := range a.Layers {
		l := &a.Layers[i]
		if part, _ := l.Part(parts); part < 0 {
			continue
		}
		for _, c := range l.Paths[0].Commands() {
			for k := 0; k+1 < len(c.To); k += 2 {
				left, top, right, bottom = min(left, c.To[k]), min(top, c.To[k+1]), max(right, c.To[k]), max(bottom, c.To[k+1])
			}
		}
	}
	const margin = 3 // half of the widest line
	return left - margin, top - margin, right - left + 2*margin, bottom - top + 2*margin
}

// PathCommand is a command of a path: M, C or Z, and the coordinates that follow it.
type PathCommand struct {
	Name byte
	To   []float64
}

// Commands returns the commands of a path, which are not to be changed.
func (p *FigurePath) Commands() []PathCommand { return p.commands }

// parse reads the commands of a path.
func (p *FigurePath) parse() []PathCommand {
	var list []PathCommand
	for rest := strings.TrimSpace(p.D); rest != ""; {
		c := PathCommand{Name: rest[0]}
		end := strings.IndexAny(rest[1:], "MCZ") + 1
		if end == 0 {
			end = len(rest)
		}
		for _, word := range strings.FieldsFunc(rest[1:end], func(r rune) bool { return r == ' ' || r == ',' }) {
			n, _ := strconv.ParseFloat(word, 64)
			c.To = append(c.To, n)
		}
		list, rest = append(list, c), rest[end:]
	}
	return list
}
