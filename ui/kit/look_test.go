package kit

import (
	"image/color"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/theme"
)

func TestLook(t *testing.T) {
	t.Run("every text can be read on every ground it lies on", func(t *testing.T) {
		text := map[Role][]Role{
			Ink:      {Table, Paper, Sunk, Tint},
			Muted:    {Table, Paper, Sunk, Tint},
			Accent:   {Paper},
			OnAccent: {Accent},
			Bad:      {Paper},
			DieInk:   {DiePaper},
		}
		marks := map[Role][]Role{Accent: {Table, Tint}, Good: {Paper, Tint, Table}, Bad: {Table}}
		for name, p := range map[string]palette{"paper": paper, "pub": pub, "strong paper": paperStrong, "strong pub": pubStrong} {
			for _, pairs := range []struct {
				least float64
				of    map[Role][]Role
			}{{4.5, text}, {3, marks}} {
				for role, grounds := range pairs.of {
					for _, ground := range grounds {
						if c := contrast(p[role], p[ground]); c < pairs.least {
							t.Errorf("%s: %s on %s has a contrast of %.2f, less than %.1f", name, role, ground, c, pairs.least)
						}
					}
				}
			}
		}
	})
	t.Run("initials can be read on every player colour", func(t *testing.T) {
		for i, c := range playerColours {
			if got := contrast(c, color.NRGBA{A: 0xFF}); got < 4.5 {
				t.Errorf("black on colour %d has a contrast of %.2f", i, got)
			}
		}
	})
	t.Run("a strong look has more contrast than the usual one", func(t *testing.T) {
		for _, pair := range [][2]palette{{paper, paperStrong}, {pub, pubStrong}} {
			for _, role := range []Role{Ink, Muted, Line} {
				if usual, strong := contrast(pair[0][role], pair[0][Paper]), contrast(pair[1][role], pair[1][Paper]); strong <= usual {
					t.Errorf("%s: %.2f is no more than %.2f", role, strong, usual)
				}
			}
		}
	})
	t.Run("the look follows the system unless it is told otherwise", func(t *testing.T) {
		for _, c := range []struct {
			look    Look
			variant fyne.ThemeVariant
			want    palette
		}{
			{Look{}, theme.VariantDark, pub},
			{Look{}, theme.VariantLight, paper},
			{Look{Light: true}, theme.VariantDark, paper},
			{Look{Dark: true}, theme.VariantLight, pub},
			{Look{Dark: true, Strong: true}, theme.VariantLight, pubStrong},
		} {
			if got := c.look.Color(Paper, c.variant); got != c.want[Paper] {
				t.Errorf("%+v is %v, not %v", c.look, got, c.want[Paper])
			}
			if got := c.look.Color(theme.ColorNameBackground, c.variant); got != c.want[Table] {
				t.Errorf("%+v has the background %v, not %v", c.look, got, c.want[Table])
			}
		}
	})
}
