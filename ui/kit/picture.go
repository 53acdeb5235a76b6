package kit

import (
	"image"
	"sync"
)

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
