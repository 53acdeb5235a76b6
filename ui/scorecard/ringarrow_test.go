package scorecard

import (
	"fmt"
	"testing"

	"beermat/cmd/shots/uitest"
)

func TestRingPlaces_way(t *testing.T) {
	for _, area := range uitest.TableAreas {
		for n := 2; n <= 16; n++ {
			p := placeRing(area[0], area[1], n)
			p.width, p.height = area[0], area[1]
			for from := range n {
				for to := -1; to < n; to++ {
					if to == from {
						continue
					}
					where := fmt.Sprintf("%d seats in %v × %v, from %d to %d", n, area[0], area[1], from, to)
					c := p.way(from, to)
					if a, b := p.box(from), p.box(to); a.rect().From(c.from.x, c.from.y) > 1 || b.rect().From(c.to.x, c.to.y) > 1 {
						t.Fatalf("%s: it goes from %v to %v", where, c.from, c.to)
					}
					if c.to.plus(c.from, -1).length() < arrowLeast-1 {
						t.Fatalf("%s: nobody sees an arrow from %v to %v", where, c.from, c.to)
					}
					if m := c.at(0.5); m.x < 0 || m.y < 0 || m.x > area[0] || m.y > area[1] {
						t.Fatalf("%s: it leaves the table at %v", where, m)
					}
				}
			}
		}
	}
	t.Run("what goes to the other side goes round the hub", func(t *testing.T) {
		p := placeRing(884, 700, 4)
		p.width, p.height = 884, 700
		c := p.way(0, 2)
		for done := float32(0); done <= 1; done += 0.1 {
			if at := c.at(done); p.hub.middle().plus(at, -1).length() < p.hub.w/2 {
				t.Errorf("after %v of the way it lies on the hub, at %v", done, at)
			}
		}
	})
}
