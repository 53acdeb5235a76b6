package home

import (
	"testing"

	"beermat/sheets/store"
	"beermat/sheets/store/storetest"
	"beermat/ui/page"
)

// storeHost is a host of whom nothing but the store is asked.
type storeHost struct {
	page.Host
	store *store.Store
}

func (h storeHost) Store() *store.Store { return h.store }

func TestUnfinishedScreen_read(t *testing.T) {
	p := storetest.NewPad(t)
	for range 2*unfinishedPage + 1 {
		storetest.Lay(t, p, 4, 3)
	}
	storetest.Written(t, p)
	s := NewUnfinished(storeHost{store: p})
	t.Run("a long list is read as it is seen", func(t *testing.T) {
		s.read(0)
		for _, want := range []int{unfinishedPage, 2 * unfinishedPage, 2*unfinishedPage + 1} {
			if got := len(s.list); got != want || s.err != nil || s.more != (want <= 2*unfinishedPage) {
				t.Errorf("%d games have been read and not %d, %v; more: %v", got, want, s.err, s.more)
			}
			s.readPage()
		}
	})
	t.Run("as much is read again as there was", func(t *testing.T) {
		if s.read(unfinishedPage); len(s.list) != 2*unfinishedPage {
			t.Errorf("%d games have been read", len(s.list))
		}
	})
}
