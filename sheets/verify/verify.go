// Package verify checks a pad.
package verify

import (
	"context"

	"beermat/sheets/store"
)

// Check looks for everything that is wrong with a pad, as Store.Check does.
func Check(ctx context.Context, p *store.Store) error { return p.Check(ctx) }
