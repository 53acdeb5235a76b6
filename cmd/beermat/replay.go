package main

import (
	"fmt"
	"io"
	"os"
	"strings"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/words"
)

// replay applies the rules to the sheets in files, or on standard input, and
// prints a result for each. It needs neither a display nor a pad.
func replay(files []string, in io.Reader, out, errs io.Writer) int {
	if len(files) > 0 && (files[0] == "--help" || files[0] == "-h") {
		fmt.Fprint(out, help)
		return ok
	}
	if len(files) == 0 {
		files = []string{"-"}
	}
	status := ok
	english := words.In("en")
	for _, name := range files {
		if len(name) > 1 && strings.HasPrefix(name, "-") {
			fmt.Fprintf(errs, "beermat: replay has no option %q\nTry \"beermat --help\".\n", name)
			return badUsage
		}
		fouls, err := replayFile(name, in, out, english.Foul)
		if err != nil {
			fmt.Fprintln(errs, "beermat:", err)
			return badUsage
		}
		if fouls {
			status = failed
		}
	}
	return status
}

func replayFile(name string, in io.Reader, out io.Writer, say sheets.Sayer) (fouls bool, err error) {
	if name != "-" {
		file, err := os.Open(name)
		if err != nil {
			return false, err
		}
		defer file.Close()
		in = file
	}
	return sheets.Replay(in, out, games.Find, say)
}
