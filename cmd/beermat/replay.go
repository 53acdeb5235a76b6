package main

import (
	"io"
	"os"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/words"
)

// replay applies the rules to the sheets in files, or on standard input, and
// prints a result for each. It needs neither a display nor a pad, and says what is
// wrong in English, because programs read it.
func replay(j *job) int {
	files := j.args
	if len(files) == 0 {
		files = []string{"-"}
	}
	status := ok
	english := words.In("en")
	for _, name := range files {
		fouls, err := j.replayFile(name, english.Foul)
		if err != nil {
			return j.fail(err)
		}
		if fouls {
			status = failed
		}
	}
	return status
}

func (j *job) replayFile(name string, say sheets.Sayer) (fouls bool, err error) {
	file, err := j.open(name)
	if err != nil {
		return false, err
	}
	defer file.Close()
	return sheets.Replay(file, j.output, games.Find, say)
}

// open opens a file to be read; standard input for -.
func (j *job) open(name string) (io.ReadCloser, error) {
	if name == "-" {
		return io.NopCloser(j.input), nil
	}
	return os.Open(name)
}
