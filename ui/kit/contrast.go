package kit

import (
	"image/color"
	"math"
)

// luminance is the relative luminance of a colour, and contrast the ratio of two,
// as WCAG 2.2 defines them.
func luminance(c color.NRGBA) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= 0.04045 {
			return s / 12.92
		}
		return math.Pow((s+0.055)/1.055, 2.4)
	}
	return 0.2126*part(c.R) + 0.7152*part(c.G) + 0.0722*part(c.B)
}

func contrast(a, b color.NRGBA) float64 {
	x, y := luminance(a), luminance(b)
	return (max(x, y) + 0.05) / (min(x, y) + 0.05)
}

// Deep returns a dark shade of a colour on which white text can be read with ease.
func Deep(c color.NRGBA) color.NRGBA {
	white := color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	for share := 1.0; ; share -= 0.02 {
		dark := func(v uint8) uint8 { return uint8(float64(v) * share) }
		out := color.NRGBA{R: dark(c.R), G: dark(c.G), B: dark(c.B), A: 0xFF}
		if contrast(out, white) >= 7 {
			return out
		}
	}
}

// Legible returns a colour such that marks in it stand out from their ground by at
// least 3 : 1: the colour itself, or one as much darker or lighter as it takes.
func Legible(c, ground color.NRGBA) color.NRGBA {
	end := color.NRGBA{A: 0xFF}
	if luminance(ground) < 0.18 {
		end = color.NRGBA{R: 0xFF, G: 0xFF, B: 0xFF, A: 0xFF}
	}
	shift := func(from, to uint8, share float64) uint8 {
		return uint8(float64(from) + share*(float64(to)-float64(from)))
	}
	for share := 0.0; ; share += 0.02 {
		out := color.NRGBA{R: shift(c.R, end.R, share), G: shift(c.G, end.G, share), B: shift(c.B, end.B, share), A: 0xFF}
		if share >= 1 || contrast(out, ground) >= 3 {
			return out
		}
	}
}

// MarkOf returns a colour, or as much lighter or darker a one as marks in it take to
// stand out from paper and from the tint.
func MarkOf(c color.NRGBA) color.NRGBA {
	return Legible(c, color.NRGBAModel.Convert(Colour(Tint)).(color.NRGBA))
}
