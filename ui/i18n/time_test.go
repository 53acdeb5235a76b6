package i18n

import (
	"testing"
	"time"
)

func TestTranslator_WithRegion(t *testing.T) {
	at := time.Date(2026, time.November, 21, 20, 41, 0, 0, time.UTC)
	for _, c := range []struct{ lang, locale, clock, day, short, full string }{
		{"en", "", "20:41", "Saturday 21 November", "Sat 21 Nov", "Saturday 21 November 2026"},
		{"en", "C", "20:41", "Saturday 21 November", "Sat 21 Nov", "Saturday 21 November 2026"},
		{"en", "en", "20:41", "Saturday 21 November", "Sat 21 Nov", "Saturday 21 November 2026"},
		{"en", "en-GB", "20:41", "Saturday 21 November", "Sat 21 Nov", "Saturday 21 November 2026"},
		{"en", "de-DE", "20:41", "Saturday 21 November", "Sat 21 Nov", "Saturday 21 November 2026"},
		{"en", "en-US", "8:41 PM", "Saturday, November 21", "Sat, Nov 21", "Saturday, November 21, 2026"},
		{"en", "en_US.UTF-8", "8:41 PM", "Saturday, November 21", "Sat, Nov 21", "Saturday, November 21, 2026"},
		{"en", "en_AU.UTF-8", "8:41 pm", "Saturday 21 November", "Sat 21 Nov", "Saturday 21 November 2026"},
		{"de", "en-US", "20:41", "Samstag, 21. November", "Sa 21. Nov.", "Samstag, 21. November 2026"},
	} {
		t.Run(c.lang+" on a system of "+c.locale, func(t *testing.T) {
			w := For(c.lang).WithRegion(c.locale)
			for _, is := range [][2]string{{w.Clock(at), c.clock}, {w.Day(at), c.day}, {w.ShortDay(at), c.short}, {w.FullDay(at), c.full}} {
				if is[0] != is[1] {
					t.Errorf("it writes %q, not %q", is[0], is[1])
				}
			}
		})
	}
}
