package store

import _ "embed"

// dictionary holds what the bodies of lines are made of, so that a short log can be
// compressed as well as a long one: entries of all games, and last, where they are found
// at the least cost, those that are written most. It is the one of dictionaryVersion and
// never changes; another one gets the next version.
//
//go:embed dictionary-1.bin
var dictionary []byte

const dictionaryVersion = 1
