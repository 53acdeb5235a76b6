package main

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets"
)

// What the program is called, and which version of it this is.
const (
	appID   = "app.beermat.Beermat"
	version = "0.1.0"
)

// options are what the command line says.
type options struct {
	pad, lang, theme string
	size             fyne.Size

	format, table, out string
	since, until       sheets.Day
	players, games     []string
	searched           []string
	preview, json      bool

	version, help bool
}

// option is one of the options. What it does is the text "command.option.NAME",
// and what is wrong with a value that it does not take "command.wrong.NAME".
type option struct {
	name  string
	value string // what follows it, as the help has it; "" for one that is said or not
	many  bool   // it can be said several times

	// read takes in the value and tells whether it is one.
	read func(o *options, value string) bool
}

// allOptions are the options of all commands, each of which means the same
// wherever it is taken.
var allOptions = []option{
	{name: "pad", value: "FILE", read: func(o *options, v string) bool { o.pad = v; return v != "" }},
	{name: "lang", value: "en|de", read: oneOf(func(o *options) *string { return &o.lang }, "en", "de")},
	{name: "theme", value: "light|dark|system", read: oneOf(func(o *options) *string { return &o.theme }, "light", "dark", "system")},
	{name: "size", value: "WIDTHxHEIGHT", read: func(o *options, v string) (ok bool) { o.size, ok = parseSize(v); return ok }},
	{name: "format", value: "FORMAT", read: oneOf(func(o *options) *string { return &o.format }, formatNames()...)},
	{name: "table", value: "TABLE", read: oneOf(func(o *options) *string { return &o.table }, tablePlays, tableEntries, tableNights)},
	{name: "since", value: "DAY", read: day(func(o *options) *sheets.Day { return &o.since })},
	{name: "until", value: "DAY", read: day(func(o *options) *sheets.Day { return &o.until })},
	{name: "player", value: "NAME", many: true, read: func(o *options, v string) bool { o.players = append(o.players, v); return v != "" }},
	{name: "game", value: "ID", many: true, read: func(o *options, v string) bool { o.games = append(o.games, v); return v != "" }},
	{name: "word", value: "WORD", many: true, read: func(o *options, v string) bool { o.searched = append(o.searched, v); return v != "" }},
	{name: "out", value: "FILE", read: func(o *options, v string) bool { o.out = v; return v != "" }},
	{name: "preview", read: func(o *options, _ string) bool { o.preview = true; return true }},
	{name: "json", read: func(o *options, _ string) bool { o.json = true; return true }},
	{name: "version", read: func(o *options, _ string) bool { o.version = true; return true }},
	{name: "help", read: func(o *options, _ string) bool { o.help = true; return true }},
}

// findOption gives an option by its name; nil if there is none.
func findOption(name string) *option {
	if name == "h" {
		name = "help"
	}
	for i := range allOptions {
		if allOptions[i].name == name {
			return &allOptions[i]
		}
	}
	return nil
}

// form is the option as a call has it.
func (o *option) form() string {
	if o.value == "" {
		return "--" + o.name
	}
	return "--" + o.name + " " + o.value
}

func oneOf(into func(*options) *string, words ...string) func(*options, string) bool {
	return func(o *options, v string) bool {
		*into(o) = v
		return slices.Contains(words, v)
	}
}

func day(into func(*options) *sheets.Day) func(*options, string) bool {
	return func(o *options, v string) bool {
		day, err := sheets.ParseDay(v)
		*into(o) = day
		return err == nil
	}
}

// parseSize reads a size such as 1280x800. No window system has room for one that
// does not fit into 15 bits.
func parseSize(text string) (fyne.Size, bool) {
	left, right, _ := strings.Cut(text, "x")
	width, err1 := strconv.ParseUint(left, 10, 15)
	height, err2 := strconv.ParseUint(right, 10, 15)
	return fyne.NewSize(float32(width), float32(height)), err1 == nil && err2 == nil && width > 0 && height > 0
}

// padName is what the file of the pad is called.
const padName = "pad.beermat"

// padPath is where the pad lies unless the command line says otherwise: in the
// folder for data of the system.
func padPath() string {
	home, err := os.UserHomeDir()
	if err != nil {
		home = "."
	}
	data := os.Getenv("XDG_DATA_HOME")
	switch {
	case data != "" && filepath.IsAbs(data):
	case runtime.GOOS == "darwin":
		data = filepath.Join(home, "Library", "Application Support")
	case runtime.GOOS == "windows":
		data = os.Getenv("LOCALAPPDATA")
	default:
		data = filepath.Join(home, ".local", "share")
	}
	return filepath.Join(data, "beermat", padName)
}
