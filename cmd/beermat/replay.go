package main

import (
	"io"
	"os"

	"beermat/scoring"
	"beermat/sheets/jsonl"
)

// replay applies the rules to the sheets in files, or on standard input, and
// prints a result for each. It needs neither a display nor a pad, and says what is
// wrong in English, because programs read it.
func replay(inv *invocation) int {
	files := inv.args
	if len(files) == 0 {
		files = []string{"-"}
	}
	if err := openGames(inv); err != nil {
		return inv.fail(err)
	}
	status := ok
	english := inv.words.In("en")
	for _, name := range files {
		fouls, err := inv.replayFile(name, inv.catalogue.Find, english.Foul)
		if err != nil {
			return inv.fail(err)
		}
		if fouls {
			status = failed
		}
	}
	return status
}

func (inv *invocation) replayFile(name string, find func(id, definition string) *scoring.Game, say jsonl.Sayer) (fouls bool, err error) {
	file, err := inv.open(name)
	if err != nil {
		return false, err
	}
	defer file.Close()
	return jsonl.Replay(file, inv.output, find, say)
}

// open opens a file to be read; standard input for -.
func (c *console) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(c.input), nil
	}
	return os.Open(name)
}
