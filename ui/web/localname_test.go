package web

import (
	"net/netip"
	"testing"
)

func TestFreeName(t *testing.T) {
	own, other := netip.MustParseAddr("192.168.1.5"), netip.MustParseAddr("192.168.1.6")
	for _, c := range []struct {
		what  string
		taken map[string]netip.Addr
		want  string
	}{
		{"the first one, where nobody has it", nil, "beermat.local"},
		{"the first one again, where it is our own", map[string]netip.Addr{"beermat.local": own}, "beermat.local"},
		{"the next one, where another machine has the first", map[string]netip.Addr{"beermat.local": other}, "beermat-2.local"},
		{"the one after those of two others", map[string]netip.Addr{"beermat.local": other, "beermat-2.local": other}, "beermat-3.local"},
	} {
		t.Run(c.what, func(t *testing.T) {
			got, err := freeName(own, func(name string) (netip.Addr, bool) {
				has, ok := c.taken[name]
				return has, ok
			})
			if err != nil || got != c.want {
				t.Errorf("it is %q (%v), not %q", got, err, c.want)
			}
		})
	}
	t.Run("none, where all are taken", func(t *testing.T) {
		if got, err := freeName(own, func(string) (netip.Addr, bool) { return other, true }); err == nil {
			t.Errorf("it is %q", got)
		}
	})
}
