package cards

import (
	"encoding/xml"
	"errors"
	"io"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"beermat/scoring"
	"beermat/scoring/beetle"
)

// beetleTestShade has a colour of its own for everything.
var beetleTestShade = beetleShade{
	flesh: "#00000f", ink: "#00001f", pale: "#00002f", white: "#00003f", pupil: "#00004f", fresh: "#00005f",
}

// beetleAnyParts makes up a list of parts as the rules allow it.
func beetleAnyParts() *rapid.Generator[[]beetle.Part] {
	names := []string{"body", "segment", "head", "leg", "eye", "antenna", "feeler", "tail", "wing", "horn", "mouth", "spot", "Hut", "claw", "Zahn"}
	return rapid.Custom(func(t *rapid.T) []beetle.Part {
		var parts []beetle.Part
		for i, name := range rapid.Permutation(names).Draw(t, "names")[:rapid.IntRange(1, 6).Draw(t, "kinds")] {
			parts = append(parts, beetle.Part{Name: name, Face: scoring.Die(i + 1), Count: rapid.IntRange(1, 12).Draw(t, "count")})
		}
		return parts
	})
}

// beetleOf gives the list on offer with an ID.
func beetleOf(id string) []beetle.Part {
	for _, list := range beetle.Lists {
		if list.ID == id {
			return list.Parts
		}
	}
	return nil
}

func TestADrawingHasEveryPartOnce(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := beetleAnyParts().Draw(t, "parts")
		seen := map[beetleSlot]bool{}
		for _, s := range newBeetleDrawing(parts).strokes {
			slot := s.beetleSlot
			if seen[slot] {
				t.Errorf("%v is there twice", slot)
			}
			seen[slot] = true
		}
		delete(seen, beetleSlot{-1, 0}) // the outline where there is no body
		for kind, p := range parts {
			for nth := range p.Count {
				if !seen[beetleSlot{kind, nth}] {
					t.Errorf("%s %d is missing", p.Name, nth+1)
				}
				delete(seen, beetleSlot{kind, nth})
			}
		}
		if len(seen) > 0 {
			t.Errorf("there is more: %v", seen)
		}
	})
}

func TestNoPartLiesOutsideOfItsDrawingOrOnAnotherOfItsKind(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := newBeetleDrawing(beetleAnyParts().Draw(t, "parts"))
		middles := map[int][]beetlePoint{}
		for _, s := range d.strokes {
			var middle beetlePoint
			for i, p := range s.line.points {
				middle = middle.towards(p, 1/float64(i+1))
				if !(p.x >= d.left && p.y >= d.top && p.x <= d.left+d.width && p.y <= d.top+d.height) {
					t.Fatalf("%v lies at %v, outside of %v × %v from %v, %v", s, p, d.width, d.height, d.left, d.top)
				}
			}
			for _, other := range middles[s.kind] {
				if middle.from(other) < 0.2 {
					t.Errorf("two of kind %d lie at %v", s.kind, middle)
				}
			}
			middles[s.kind] = append(middles[s.kind], middle)
		}
		if shape := d.width / d.height; shape < 0.5 || shape > 5 {
			t.Errorf("the drawing is %v × %v", d.width, d.height)
		}
	})
}

// beetleAreasIn counts the areas in a picture by their colours.
func beetleAreasIn(t rapid.TB, svg string) map[string]int {
	t.Helper()
	pens := map[string]int{}
	read := xml.NewDecoder(strings.NewReader(svg))
	for {
		token, err := read.Token()
		if errors.Is(err, io.EOF) {
			return pens
		}
		if err != nil {
			t.Fatalf("%v in %s", err, svg)
		}
		if start, ok := token.(xml.StartElement); ok && start.Name.Local == "path" {
			for _, a := range start.Attr {
				if a.Name.Local == "fill" {
					pens[a.Value]++
				}
			}
		}
	}
}

func TestPartsAreInkOnceTheyAreDrawn(t *testing.T) {
	shade := beetleTestShade
	for name, c := range map[string]struct {
		list         string
		drawn, fresh beetleCounts
		want         map[string]int
	}{
		"nothing yet":             {"standard", beetleCounts{}, beetleCounts{}, map[string]int{shade.pale: 13}},
		"body and two legs":       {"standard", beetleCounts{1, 0, 2}, beetleCounts{}, map[string]int{shade.ink: 3, shade.flesh: 1, shade.pale: 10}},
		"the second leg is fresh": {"standard", beetleCounts{1, 0, 2}, beetleCounts{0, 0, 1}, map[string]int{shade.ink: 2, shade.fresh: 1, shade.flesh: 1, shade.pale: 10}},
		"an eye has a pupil":      {"standard", beetleCounts{1, 1, 0, 1}, beetleCounts{}, map[string]int{shade.ink: 3, shade.flesh: 2, shade.white: 1, shade.pupil: 1, shade.pale: 10}},
		"all":                     {"standard", beetleCounts{1, 1, 6, 2, 2, 1}, beetleCounts{}, map[string]int{shade.ink: 13, shade.flesh: 2, shade.white: 2, shade.pupil: 2}},
		"three segments":          {"long", beetleCounts{2, 0, 12}, beetleCounts{}, map[string]int{shade.ink: 14, shade.flesh: 2, shade.pale: 7}},
		"wings":                   {"winged", beetleCounts{1, 0, 0, 0, 4}, beetleCounts{}, map[string]int{shade.ink: 5, shade.flesh: 5, shade.pale: 10}},
	} {
		t.Run(name, func(t *testing.T) {
			got := beetleAreasIn(t, newBeetleDrawing(beetleOf(c.list)).svg(c.drawn, c.fresh, shade))
			for pen, n := range c.want {
				if got[pen] != n {
					t.Errorf("%d areas in %s, want %d", got[pen], pen, n)
				}
				delete(got, pen)
			}
			if len(got) > 0 {
				t.Errorf("more areas: %v", got)
			}
		})
	}
}

func TestAPictureOfAnyBeetleIsWellFormedAndWithoutNonsense(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		parts := beetleAnyParts().Draw(t, "parts")
		var drawn beetleCounts
		for i, p := range parts {
			drawn[i] = int8(rapid.IntRange(0, p.Count).Draw(t, "drawn"))
		}
		svg := newBeetleDrawing(parts).svg(drawn, beetleCounts{}, beetleTestShade)
		if pens := beetleAreasIn(t, svg); pens[beetleTestShade.ink] != drawn.size() {
			t.Errorf("%d parts in ink, want %d", pens[beetleTestShade.ink], drawn.size())
		}
		if strings.Contains(svg, "NaN") || strings.Contains(svg, "Inf") {
			t.Errorf("no numbers: %s", svg)
		}
	})
}

func TestTheUsualBeetleLooksAsPictured(t *testing.T) {
	parts := beetleOf("standard")
	middles := map[string][]beetlePoint{}
	for _, s := range newBeetleDrawing(parts).strokes {
		var middle beetlePoint
		for i, p := range s.line.points {
			middle = middle.towards(p, 1/float64(i+1))
		}
		middles[parts[s.kind].Name] = append(middles[parts[s.kind].Name], middle)
	}
	body, head := middles["body"][0], middles["head"][0]
	if head.x < body.x+55 {
		t.Errorf("the head at %v is not to the right of the body at %v", head, body)
	}
	if tail := middles["tail"][0]; tail.x > body.x-55 {
		t.Errorf("the tail is at %v", tail)
	}
	for i, leg := range middles["leg"] {
		if above := leg.y < body.y; above != (i < 3) {
			t.Errorf("leg %d is at %v", i+1, leg)
		}
		if i%3 > 0 && leg.x <= middles["leg"][i-1].x {
			t.Errorf("leg %d is not to the right of the one before", i+1)
		}
	}
	for i, eye := range middles["eye"] {
		if eye.from(head) > 20 || (eye.y < head.y) != (i == 0) {
			t.Errorf("eye %d is at %v, the head at %v", i+1, eye, head)
		}
	}
	for i, antenna := range middles["antenna"] {
		if antenna.x < head.x || (antenna.y < head.y) != (i == 0) {
			t.Errorf("antenna %d is at %v", i+1, antenna)
		}
	}
}

func TestPlacesAreSharedOutEvenly(t *testing.T) {
	for _, c := range []struct {
		items, places int
		want          []int
	}{
		{6, 1, []int{6}}, {12, 3, []int{4, 4, 4}}, {7, 3, []int{3, 2, 2}}, {1, 3, []int{1, 0, 0}}, {0, 2, []int{0, 0}},
	} {
		list := make([]int, c.items)
		for i := range list {
			list[i] = i
		}
		next := 0
		for place, want := range c.want {
			got := share(list, place, c.places)
			if len(got) != want {
				t.Errorf("%d among %d: place %d gets %d, want %d", c.items, c.places, place, len(got), want)
			}
			for _, item := range got {
				if item != next {
					t.Errorf("%d among %d: %d comes after %d", c.items, c.places, item, next-1)
				}
				next++
			}
		}
	}
}

// beetleLoops reads the points of a path, loop by loop.
func beetleLoops(path string) [][]string {
	var loops [][]string
	for loop := range strings.SplitSeq(strings.TrimSuffix(path, "Z"), "Z") {
		loops = append(loops, strings.Split(strings.TrimPrefix(loop, "M"), "L"))
	}
	return loops
}

func TestALineIsAsWideAsItsPen(t *testing.T) {
	line := beetleLine{points: []beetlePoint{{0, 0}, {30, 0}}}
	for _, side := range []float64{2, -2} {
		for i, p := range line.side(side) {
			want := beetlePoint{30 * float64(i), side}
			if p.from(want) > 1e-9 {
				t.Errorf("side %v: point %d is %v, want %v", side, i, p, want)
			}
		}
	}
	for _, p := range roundEnd(beetlePoint{30, 0}, beetlePoint{30, 2}, 2) {
		if far := p.from(beetlePoint{30, 0}); math.Abs(far-2) > 1e-9 || p.x < 30 {
			t.Errorf("the end goes through %v", p)
		}
	}
}

func TestACornerIsAsWideAsTheRestOfALine(t *testing.T) {
	square := beetleLine{points: []beetlePoint{{0, 0}, {10, 0}, {10, 10}, {0, 10}}, closed: true}
	inside := []beetlePoint{{1, 1}, {9, 1}, {9, 9}, {1, 9}}
	for i, p := range square.side(1) {
		if p.from(inside[i]) > 1e-9 {
			t.Errorf("corner %d is %v, want %v", i, p, inside[i])
		}
	}
}

func TestAnOpenLineIsOneAreaAndAClosedOneARing(t *testing.T) {
	if got := len(beetleLoops(bow(beetlePoint{0, 0}, beetlePoint{5, 5}, beetlePoint{10, 0}).solid(4))); got != 1 {
		t.Errorf("a bow has %d loops", got)
	}
	if got := len(beetleLoops(rim(beetleOval{rx: 20, ry: 10}).solid(4))); got != 2 {
		t.Errorf("a rim has %d loops", got)
	}
}

func TestDashesCoverALineEvenly(t *testing.T) {
	for name, c := range map[string]struct {
		line beetleLine
		want int
	}{
		"a straight line":       {beetleLine{points: []beetlePoint{{0, 0}, {33, 0}}}, 3},
		"one shorter than that": {beetleLine{points: []beetlePoint{{0, 0}, {4, 0}}}, 1},
		"one with a remainder":  {beetleLine{points: []beetlePoint{{0, 0}, {36, 0}}}, 4},
		"around a square":       {beetleLine{points: []beetlePoint{{0, 0}, {30, 0}, {30, 30}, {0, 30}}, closed: true}, 11},
	} {
		t.Run(name, func(t *testing.T) {
			if got := len(beetleLoops(c.line.dashed(2))); got != c.want {
				t.Errorf("%d dashes, want %d", got, c.want)
			}
		})
	}
}

func TestASmallerLineLiesInTheMiddle(t *testing.T) {
	for _, p := range rim(beetleOval{x: 5, y: 7, rx: 10, ry: 10}).within(0.4).points {
		if far := p.from(beetlePoint{5, 7}); math.Abs(far-4) > 1e-6 {
			t.Errorf("%v is %v from the middle, want 4", p, far)
		}
	}
}
