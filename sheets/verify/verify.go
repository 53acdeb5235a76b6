// Package verify checks a pad, and repairs what follows from its sheets.
package verify

import (
	"context"

	"beermat/sheets/store"
)

// Check looks for everything that is wrong with a pad, as Store.Check does.
func Check(ctx context.Context, p *store.Store) error { return p.Check(ctx) }

// Repair makes all anew that follows from the sheets of a pad, and then checks it.
func Repair(ctx context.Context, p *store.Store) error {
	if err := p.Rebuild(ctx); err != nil {
		return err
	}
	return Check(ctx, p)
}
