package background

import (
	"context"
	"runtime/debug"
	"testing"
)

func TestQuietly(t *testing.T) {
	usual := debug.SetGCPercent(100)
	defer debug.SetGCPercent(usual)
	for name, run := range map[string]func(context.Context, func()){"Lean": Lean, "Quietly": Quietly} {
		did := false
		run(t.Context(), func() {
			did = true
			if now := debug.SetGCPercent(10); now != 10 {
				t.Errorf("%s: garbage is collected at %d %%", name, now)
			}
		})
		if after := debug.SetGCPercent(100); !did || after != 100 {
			t.Errorf("%s: done: %v; afterwards garbage is collected at %d %%", name, did, after)
		}
	}
}
