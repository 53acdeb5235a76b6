package jsonl

import (
	"io"

	"beermat/scoring"
)

// ReplayBlocks is Replay of texts that are bounded otherwise.
func ReplayBlocks(in *Scanner, w io.Writer, find func(id, definition string) *scoring.Game, say Sayer) (fouls bool, err error) {
	return replay(in, w, &player{find: find, say: say})
}
