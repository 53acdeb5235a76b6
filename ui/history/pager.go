package history

import (
	"cmp"
	"reflect"
	"slices"

	"beermat/sheets"
	"beermat/sheets/store"
)

// How much of the history is read and held.
const (
	PageSize = 30 // how many evenings are read at once
	MaxHeld  = 4  // how many pages are held: more than a screen shows
)

// Pager is the history as far as it has been looked at: the evenings that a search
// asks for, newest first. It is read page by page, and a page that is seen is read
// once. Of a page that was left it keeps the days only, so that the nights of a
// lifetime take no more memory than those of a month.
type Pager struct {
	pad   *store.Store
	Query store.Query
	Days  []sheets.Day // of the evenings
	Games int          // how many were played on them
	Held  []heldPage   // the pages looked at last, the latest first
	More  bool         // there are earlier ones
	Err   error
	Pages int // how many were read
}

// heldPage is a page of a Pager.
type heldPage struct {
	number int
	list   []sheets.Night
}

// newPager returns the history at its newest page.
func newPager(pad *store.Store, q store.Query) *Pager {
	p := &Pager{pad: pad, Query: q, More: true}
	p.read()
	return p
}

// read reads the page after the last one. What cannot be read of it is left out.
func (p *Pager) read() {
	if !p.More {
		return
	}
	page, more := p.open(len(p.Days) / PageSize)
	for _, e := range page {
		p.Days, p.Games = append(p.Days, e.Day), p.Games+len(e.Games)
	}
	p.More = more && len(page) > 0
}

// open reads a page and holds it, in the place of the one that was looked at
// longest ago.
func (p *Pager) open(number int) (page []sheets.Night, more bool) {
	before := store.Newest
	if number > 0 {
		before = p.Days[number*PageSize-1]
	}
	page, more, err := p.pad.History().Nights(p.Query, before, PageSize)
	p.Pages++
	p.Err = cmp.Or(p.Err, err)
	p.Held = slices.Insert(p.Held[:min(len(p.Held), MaxHeld-1)], 0, heldPage{number, page})
	return page, more
}

// evening returns evening n. If it is there no longer, it is empty.
func (p *Pager) evening(n int) sheets.Night {
	number := n / PageSize
	at := slices.IndexFunc(p.Held, func(l heldPage) bool { return l.number == number })
	if at < 0 {
		p.open(number)
		at = 0
	}
	for _, e := range p.Held[at].list {
		if e.Day == p.Days[n] {
			return e
		}
	}
	return sheets.Night{NightNotes: sheets.NightNotes{Day: p.Days[n]}}
}

// again reads as much as has been read before, after something has changed.
func (p *Pager) again() *Pager {
	fresh := newPager(p.pad, p.Query)
	for len(fresh.Days) < len(p.Days) && fresh.More {
		fresh.read()
	}
	return fresh
}

// isSame reports whether another one has read the same, as far as both hold it.
func (p *Pager) isSame(o *Pager) bool {
	if p.Games != o.Games || !slices.Equal(p.Days, o.Days) || (p.Err == nil) != (o.Err == nil) {
		return false
	}
	for _, one := range p.Held {
		for _, other := range o.Held {
			if one.number == other.number && !reflect.DeepEqual(one.list, other.list) {
				return false
			}
		}
	}
	return true
}

// find returns the place of an evening in what has been read; -1 for none.
func (p *Pager) find(day sheets.Day) int { return slices.Index(p.Days, day) }
