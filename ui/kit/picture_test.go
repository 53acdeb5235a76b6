package kit

import (
	"image/color"
	"testing"
)

func TestPictureCache(t *testing.T) {
	c := pictureCache{most: 10000}
	svg := StrokeArt(color.Black)
	first := c.picture(svg, 50, 50)
	if c.picture(svg, 50, 50) != first {
		t.Error("a drawing was drawn twice in one size")
	}
	for side := 10; side < 200; side++ {
		c.picture(svg, side, side)
		if c.pixels > c.most && len(c.of) > 1 {
			t.Fatalf("%d pictures of %d pixels are kept", len(c.of), c.pixels)
		}
	}
}
