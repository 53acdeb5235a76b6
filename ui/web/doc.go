// Package web shows a game on other screens: a browser on the same network is enough.
//
// It draws a scorecard.View as a page, as other packages draw it on screens and on
// paper, and knows no game. There are three kinds of page, each with a token in its
// address: the board to look at, a seat from which its player enters, and the table
// page, which is the pad of the whole table.
package web
