package web

import (
	"context"
	"io"
	"net/url"

	"beermat/ui/i18n"
)

// Local is the page of the whole table for a program that has the page itself, with no network between.
// Nobody else can ask it, so that it needs no token.
type Local struct {
	table *Table
	grant *grant
}

// OwnGames are the games from files that somebody has added to a pad.
type OwnGames interface {
	IsOwn(game string) bool
	// Add puts the game of a file on the list, and returns the sentence that says what came of it.
	Add(words *i18n.Translator, file, text string) string
	Remove(game string)
}

// NewLocal returns the page of a table. Changed is told, on any goroutine, that something can be seen that
// was not.
func NewLocal(t *Table, own OwnGames, changed func()) *Local {
	t.changed, t.own = changed, own
	t.touch()
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

// Importer takes in the games of a sheet file, and returns how many are new or longer than they were, how many are
// known, and how many could not be read. The error is that of the reader.
type Importer interface {
	Import(r io.Reader) (taken, known, refused int, err error)
}

// Import has a pad take in a sheet file, and returns the sentence that says what came of it.
func (l *Local) Import(languages string, to Importer, file io.Reader) string {
	words := l.table.words(languages)
	taken, known, refused, err := to.Import(file)
	l.table.meetAgain()
	l.table.again()
	if err != nil {
		return words.Say("webapp.not-read")
	}
	return words.Say("webapp.taken", i18n.Data{"taken": taken, "known": known, "refused": refused})
}

// AddGame puts the game of a file on the list, and returns the sentence that says what came of it.
func (l *Local) AddGame(languages, file, text string) string {
	said := l.table.own.Add(l.table.words(languages), file, text)
	l.table.again()
	return said
}

// Saved takes in that the disk is further, or in trouble.
func (l *Local) Saved() { l.table.Saved() }
