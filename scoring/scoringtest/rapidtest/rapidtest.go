//go:build !torture

// Package rapidtest gives property tests the same draws each time, so that none fails by
// chance for a change that it has nothing to do with. Tests with the tag "torture"
// draw anew each time, and so does a test that is given -rapid.seed=0.
package rapidtest

import (
	"flag"

	_ "pgregory.net/rapid" // which defines the flag
)

func init() {
	if err := flag.Set("rapid.seed", "1"); err != nil {
		panic(err)
	}
}
