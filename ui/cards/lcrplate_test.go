package cards

import (
	"fmt"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/ui/kit"
)

// lcrPlateSizes are plates in every form: as designed, large, low, narrow, and
// the least.
var lcrPlateSizes = []fyne.Size{
	{Width: 190, Height: 112},
	{Width: 456, Height: 268},
	{Width: 160, Height: 94},
	{Width: 190, Height: 66},
	{Width: 190, Height: 50},
	{Width: 150, Height: 48},
	{Width: 149, Height: 92},
	{Width: 122, Height: 73},
	{Width: 84, Height: 48},
	{Width: 60, Height: 90},
	{Width: lcrLeastWidth, Height: lcrLeastHeight},
}

var lcrPlateStates = map[string]lcrSeat{
	"a few chips":      {chips: 3, turn: true},
	"many, and more":   {chips: 48, change: 3},
	"a million":        {chips: 1_000_000, change: -3},
	"none":             {change: -3, status: "no chips · still in", brief: "still in"},
	"gone":             {change: -3, gone: true, status: "gone home", brief: "gone"},
	"the winner":       {chips: 1, change: 1, won: true},
	"the winner of it": {chips: 0, won: true, status: "keine Chips · noch dabei", brief: "noch dabei"},
}

// lcrInk is about where something can be seen: texts have air above and below.
func lcrInk(o fyne.CanvasObject) lcrBox {
	b := lcrBox{o.Position().X, o.Position().Y, o.Size().Width, o.Size().Height}
	if _, text := o.(*kit.Text); text {
		b.y, b.h = b.y+0.22*b.h, 0.56*b.h
	}
	return b
}

func TestNothingOnAPlateLiesOnAnother(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	for state, shows := range lcrPlateStates {
		for _, size := range lcrPlateSizes {
			t.Run(fmt.Sprintf("%s on %v × %v", state, size.Width, size.Height), func(t *testing.T) {
				p := newLCRPlate(Seat{Name: "Maximiliane-Henriette Österreich"}, func() {})
				p.show(shows)
				p.tap.Resize(size)
				var seen []lcrBox
				for _, o := range test.WidgetRenderer(p).Objects() {
					if !o.Visible() {
						continue
					}
					box := lcrInk(o)
					if box.x < 0 || box.y < 0 || box.x+box.w > size.Width || box.y+box.h > size.Height {
						t.Errorf("%T at %v leaves the plate", o, box)
					}
					for _, other := range seen {
						if !box.apart(other, 0) {
							t.Errorf("%T at %v lies on what is at %v", o, box, other)
						}
					}
					seen = append(seen, box)
				}
			})
		}
	}
}

func TestAPlateAlwaysShowsNumberAndName(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	for _, size := range lcrPlateSizes {
		p := newLCRPlate(Seat{Name: "Maximiliane-Henriette Österreich"}, func() {})
		p.show(lcrSeat{chips: 12, change: 2})
		p.tap.Resize(size)
		said := lcrTexts(p.tap)
		if len(said) < 2 || !strings.HasPrefix(said[0], "M") || said[1] != "12" {
			t.Errorf("%v × %v: says %q", size.Width, size.Height, said)
		}
	}
}

func TestALongNameEndsInAnEllipsis(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	p := newLCRPlate(Seat{Name: "Maximiliane-Henriette Österreich"}, func() {})
	p.tap.Resize(fyne.NewSize(190, 112))
	if said := lcrTexts(p.name); len(said) != 1 || !strings.HasSuffix(said[0], "…") {
		t.Errorf("says %q", said)
	}
}

func TestWhoWentHomeIsToldEvenOnTheSmallestPlate(t *testing.T) {
	test.NewTempApp(t).Settings().SetTheme(&kit.Look{Light: true, Scale: 1})
	for _, size := range lcrPlateSizes {
		p := newLCRPlate(Seat{Name: "Bo"}, func() {})
		p.show(lcrSeat{gone: true, status: "gone home", brief: "gone"})
		p.tap.Resize(size)
		if said := strings.Join(lcrTexts(p.tap), " "); !strings.Contains(said, "gone") {
			t.Errorf("%v × %v: says %q", size.Width, size.Height, said)
		}
	}
}
