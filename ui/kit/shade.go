package kit

import "image/color"

// faded is a colour as it looks on something that cannot be tapped now: half of
// it, over whatever lies behind.
func faded(c color.Color) color.Color {
	n := color.NRGBAModel.Convert(c).(color.NRGBA)
	n.A /= 2
	return n
}

// Veil is what dims a screen while something lies over it: little where that is only
// a menu, and the screen goes on being read.
func Veil(question bool) color.Color {
	if question {
		return color.NRGBA{A: 0x66}
	}
	return color.NRGBA{A: 0x26}
}
