package ui

import (
	"cmp"

	"beermat/sheets"
)

// bookPage is how many evenings are read at once.
const bookPage = 30

// book is the history as far as it has been looked at: the evenings that a search
// asks for, newest first. It is read page by page, each page once.
type book struct {
	pad   *sheets.Pad
	query sheets.Query
	list  []sheets.Evening
	more  bool // there are earlier ones
	err   error
	pages int // how many were read
}

// openBook opens the history at its newest page.
func openBook(pad *sheets.Pad, q sheets.Query) *book {
	b := &book{pad: pad, query: q, more: true}
	b.read()
	return b
}

// read reads the next page. What cannot be read of it is left out.
func (b *book) read() {
	if !b.more {
		return
	}
	before := sheets.Day(0)
	if n := len(b.list); n > 0 {
		before = b.list[n-1].Day
	}
	page, more, err := b.pad.Evenings(b.query, before, bookPage)
	b.pages++
	b.list, b.more, b.err = append(b.list, page...), more && len(page) > 0, cmp.Or(b.err, err)
}

// again reads as much as has been read before, after something has changed.
func (b *book) again() *book {
	fresh := openBook(b.pad, b.query)
	for len(fresh.list) < len(b.list) && fresh.more {
		fresh.read()
	}
	return fresh
}

// find gives the place of an evening in what has been read; -1 for none.
func (b *book) find(day sheets.Day) int {
	for i, e := range b.list {
		if e.Day == day {
			return i
		}
	}
	return -1
}

// games is how many games have been read.
func (b *book) games() int {
	n := 0
	for _, e := range b.list {
		n += len(e.Games)
	}
	return n
}
