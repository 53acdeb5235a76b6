package main

import (
	"fmt"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui/words"
)

// restore puts a backup in the place of the pad, and says what that costs.
func restore(j *job) int {
	file, err := j.oneFile()
	if err != nil {
		return j.fail(err)
	}
	path := j.pad
	if path == "" {
		path = padPath()
	}
	o := sheets.Options{Find: games.Find}
	lack, err := sheets.Lacks(path, file, o)
	if err != nil {
		return j.fail(err)
	}
	aside, err := sheets.PutBack(path, file, o)
	if err != nil {
		return j.fail(err)
	}
	data := words.Data{"file": file, "path": path}
	if aside == "" {
		fmt.Fprintln(j.output, j.words.Say("command.restore.new", data))
		return ok
	}
	fmt.Fprintln(j.output, j.words.Say("command.restore.replaces", data))
	for _, sentence := range j.words.Lack(lack) {
		fmt.Fprintln(j.output, sentence)
	}
	fmt.Fprintln(j.output, j.words.Say("backup.aside", words.Data{"path": aside}))
	return ok
}
