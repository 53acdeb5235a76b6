package ui

import (
	"cmp"
	"slices"

	"beermat/sheets"
	"beermat/sheets/store"
)

const (
	bookPage  = 30 // how many evenings are read at once
	bookPages = 4  // how many pages are held: more than a screen shows
)

// book is the history as far as it has been looked at: the evenings that a search
// asks for, newest first. It is read page by page, and a page that is seen is read
// once. Of a page that was left it keeps the days only, so that the nights of a
// lifetime take no more memory than those of a month.
type book struct {
	pad   *store.Store
	query store.Query
	days  []sheets.Day // of the evenings
	games int          // how many were played on them
	held  []leaf       // the pages looked at last, the latest first
	more  bool         // there are earlier ones
	err   error
	pages int // how many were read
}

// leaf is a page of a book.
type leaf struct {
	number int
	list   []sheets.Night
}

// openBook opens the history at its newest page.
func openBook(pad *store.Store, q store.Query) *book {
	b := &book{pad: pad, query: q, more: true}
	b.read()
	return b
}

// read reads the page after the last one. What cannot be read of it is left out.
func (b *book) read() {
	if !b.more {
		return
	}
	page, more := b.open(len(b.days) / bookPage)
	for _, e := range page {
		b.days, b.games = append(b.days, e.Day), b.games+len(e.Games)
	}
	b.more = more && len(page) > 0
}

// open reads a page and holds it, in the place of the one that was looked at
// longest ago.
func (b *book) open(number int) (page []sheets.Night, more bool) {
	before := store.Newest
	if number > 0 {
		before = b.days[number*bookPage-1]
	}
	page, more, err := b.pad.Nights(b.query, before, bookPage)
	b.pages++
	b.err = cmp.Or(b.err, err)
	b.held = slices.Insert(b.held[:min(len(b.held), bookPages-1)], 0, leaf{number, page})
	return page, more
}

// evening returns evening n. If it is there no longer, it is empty.
func (b *book) evening(n int) sheets.Night {
	number := n / bookPage
	at := slices.IndexFunc(b.held, func(l leaf) bool { return l.number == number })
	if at < 0 {
		b.open(number)
		at = 0
	}
	for _, e := range b.held[at].list {
		if e.Day == b.days[n] {
			return e
		}
	}
	return sheets.Night{NightNotes: sheets.NightNotes{Day: b.days[n]}}
}

// again reads as much as has been read before, after something has changed.
func (b *book) again() *book {
	fresh := openBook(b.pad, b.query)
	for len(fresh.days) < len(b.days) && fresh.more {
		fresh.read()
	}
	return fresh
}

// find returns the place of an evening in what has been read; -1 for none.
func (b *book) find(day sheets.Day) int { return slices.Index(b.days, day) }
