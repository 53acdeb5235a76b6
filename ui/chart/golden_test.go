package chart

import (
	"fmt"
	"image/color"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"github.com/google/go-cmp/cmp"

	"beermat/cmd/shots/uitest"
	"beermat/scoring/scoringtest/testenv"
	"beermat/ui/kit"
)

// drawn is what a test asks of a chart: its shapes in a size.
type drawn func(size fyne.Size) []shape

// TestGolden compares every chart, written as SVG with a line for each shape, with the
// drawing of its name in testdata.
func TestGolden(t *testing.T) {
	light, dark := &kit.Look{Light: true, Scale: 1}, &kit.Look{Dark: true, Scale: 1}
	large, strong := &kit.Look{Light: true, Scale: 1, Growth: 1}, &kit.Look{Light: true, Scale: 1, Strong: true}
	curve := func(set func(c *Curve)) func() drawn {
		return func() drawn {
			c := NewCurve(race(), 5)
			set(c)
			return c.shapes
		}
	}
	ann, bo := kit.Marker{Initials: "A"}, kit.Marker{Initials: "B", Colour: 1, Shape: 1}
	share := func(label string) func() drawn {
		return func() drawn {
			return NewBars(30, Bar{To: 0.9, Marker: ann, Label: "90%"}, Bar{From: 0.9, To: 1, Marker: bo, Label: label}).shapes
		}
	}
	for name, c := range map[string]struct {
		look *kit.Look
		w, h float32
		of   func() drawn
	}{
		"curve":         {light, 420, 260, curve(func(c *Curve) { c.Look(3) })},
		"curve-dark":    {dark, 420, 260, curve(func(c *Curve) { c.Look(3) })},
		"curve-strong":  {strong, 420, 260, curve(func(c *Curve) { c.Look(3) })},
		"curve-large":   {large, 420, 260, curve(func(*Curve) {})},
		"curve-narrow":  {light, 300, 200, curve(func(c *Curve) { c.Marks = []int{4, 2} })},
		"curve-stacked": {light, 420, 260, curve(func(c *Curve) { c.Stack = true })},
		"curve-band":    {light, 420, 260, curve(func(c *Curve) { c.Band = []Point{{0, 0}, {5, 40}} })},
		"curve-pointed": {light, 420, 260, curve(func(c *Curve) {
			c.Say = func([]int, int, int) string { return "Cleo has 20 after turn 4" }
			c.over, c.under = 4, []int{2}
		})},
		"bars":        {light, 200, 10, func() drawn { return NewBars(10, Bar{To: 0.4, Marker: ann}).shapes }},
		"bars-none":   {light, 200, 10, func() drawn { return NewBars(10, Bar{Marker: ann}).shapes }},
		"bars-duel":   {light, 200, 16, func() drawn { return NewBars(16, Bar{To: 0.3, Marker: ann}, Bar{From: 0.5, To: 1, Marker: bo}).shapes }},
		"bars-bullet": {dark, 200, 18, func() drawn { return NewBullet(3, 2, 4).shapes }},
		"bars-share":  {light, 300, 30, share("10%")},
		"bars-slim":   {light, 150, 24, share("10%")},
		"deviations": {light, 400, 300, func() drawn {
			return NewDeviations([]Deviation{{Face: 1, Off: 30, Band: 20, Said: "+30"}, {Name: "Bo", Off: -10, Band: 20, Said: "–10"}}).draw
		}},
		"deviations-costs": {light, 600, 320, func() drawn {
			d := NewDeviations([]Deviation{
				{Name: "1", Marker: &bo, Off: 30, Cost: 4}, {Name: "2", Marker: &bo, Off: -10, Cost: 25}, {Name: "3", Missing: true}, {Name: "4", Marker: &bo, Best: true},
			})
			d.Captions, d.Chosen = [2]string{"Dice", "Choices"}, 1
			return d.draw
		}},
		"dots":         {light, 200, 40, func() drawn { return NewDots([]int{10, 20, 20, 31, 60}, 60, 10, 60, 2).draw }},
		"strip-form":   {light, 60, 30, func() drawn { return NewForm([]bool{true, false, true}, "").draw }},
		"strip-ticks":  {dark, 200, 14, func() drawn { return NewTicks(2, 5).draw }},
		"strip-narrow": {dark, 40, 14, func() drawn { return NewTicks(4, 8).draw }},
	} {
		t.Run(name, func(t *testing.T) {
			uitest.Wear(t, c.look)
			path, got := filepath.Join("testdata", name+".svg"), svg(c.w, c.h, c.of()(fyne.NewSize(c.w, c.h)))
			if testenv.Updating() {
				if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			want, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(string(want), got); diff != "" {
				t.Error(diff)
			}
		})
	}
}

// svg writes shapes as a drawing, with a line for each.
func svg(w, h float32, list []shape) string {
	var b strings.Builder
	fmt.Fprintf(&b, "<svg xmlns=%q viewBox=\"0 0 %.0f %.0f\">\n", "http://www.w3.org/2000/svg", w, h)
	for _, s := range list {
		switch of := s.what.(type) {
		case rect:
			fmt.Fprintf(&b, `<rect x="%.1f" y="%.1f" width="%.1f" height="%.1f" rx="%.1f" %s/>`, s.x, s.y, s.w, s.h, of.radius, paint(of.fill, of.edge, of.width))
		case word:
			at, anchor := s.x, "start"
			switch of.align {
			case fyne.TextAlignCenter:
				at, anchor = s.x+s.w/2, "middle"
			case fyne.TextAlignTrailing:
				at, anchor = s.x+s.w, "end"
			}
			fmt.Fprintf(&b, `<text x="%.1f" y="%.1f" textLength="%.1f" font-size="%.0f" font-weight="%t" text-anchor="%s" class="%s">%s</text>`,
				at, s.y+s.h*0.75, s.w, of.size, of.bold, anchor, of.role, of.text)
		case token:
			fmt.Fprintf(&b, `<g class="token">%s<text x="%.1f" y="%.1f">%s</text></g>`, element(kit.Hex(kit.PlayerColour(of.marker.Colour)),
				"none", 0, around(of.marker.Shape, s.x+s.w/2, s.y+s.h/2, s.h/2)), s.x, s.y+s.h, of.marker.Initials)
		case die:
			fmt.Fprintf(&b, `<text class="die" x="%.1f" y="%.1f">%d</text>`, s.x+s.w/2, s.y+s.h, of)
		case path:
			b.WriteString(strings.ReplaceAll(string(of), "/>", "/>\n"))
		}
		b.WriteByte('\n')
	}
	return b.String() + "</svg>\n"
}

// paint is the look of a rectangle.
func paint(fill, edge color.Color, width float32) string {
	if fill == nil {
		fill = color.Transparent
	}
	said := fmt.Sprintf(`fill="%s" fill-opacity="%.2f"`, kit.Hex(fill), float32(color.NRGBAModel.Convert(fill).(color.NRGBA).A)/255)
	if edge != nil {
		said += fmt.Sprintf(` stroke="%s" stroke-width="%.1f"`, kit.Hex(edge), width)
	}
	return said
}
