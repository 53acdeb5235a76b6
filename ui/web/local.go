package web

import (
	"context"
	"net/url"
)

// Local is the page of the whole table for a program that has the page itself, with no network between.
// Nobody else can ask it, so that it needs no token.
type Local struct {
	table *Table
	grant *grant
}

// NewLocal returns the page of a table. Changed is told, on any goroutine, that something can be seen that
// was not.
func NewLocal(t *Table, changed func()) *Local {
	t.changed = changed
	return &Local{t, &grant{kind: toServe}}
}

// Get returns the body of the page that an address asks for, in the first language of a list that there is.
func (l *Local) Get(languages string, q url.Values) []byte {
	return l.table.get(l.grant, l.table.words(languages), q)
}

// Post does what a button of the page says, and returns the page after it. The status is that of HTTP; 200
// says that all is on the disk.
func (l *Local) Post(languages string, form url.Values) (status int, body []byte) {
	r, err := l.table.press(context.Background(), l.table.words(languages), l.grant, form)
	if err != nil {
		return statusRejected, nil
	}
	return r.status, r.body
}

// State returns what replaying the sheet on the table says of it, as one line of JSON; nil where there is none.
func (l *Local) State() ([]byte, error) { return l.table.shown.Load().state() }

// Saved takes in that the disk is further, or in trouble.
func (l *Local) Saved() { l.table.Saved() }
