package web

import "crypto/sha256"

// grant is what a token allows.
type grant struct {
	kind   byte   // 'b' to look, 's' for one seat, 't' for the whole table
	player string // of a seat: the ID under which its player is counted
	locked bool   // a seat from which nothing can be entered for now
	token  string
	hash   [sha256.Size]byte // of the token
}

// The kinds of grant, as they begin the path of an address.
const (
	toLook  = 'b'
	toSit   = 's'
	toServe = 't'
)
