package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
)

// What the program is called, and which version of it this is.
const (
	appID   = "app.beermat.Beermat"
	version = "0.1.0"
)

// options are what the command line says about the app.
type options struct {
	pad, lang, theme string
	size             fyne.Size
}

const help = `Beermat keeps score for people who play dice at a real table.

Usage:
  beermat [options]            opens the app
  beermat replay [FILE ...]    applies the rules to sheets (JSON, one a line) and
                               prints where each game stands, one JSON object a
                               line; reads standard input without FILE, or for -

Options:
  --pad FILE                   the pad to keep the games in
  --lang en|de                 the language, for this run
  --theme light|dark|system    the look, for this run
  --size WIDTHxHEIGHT          the size of the window
  --version                    prints the version
  --help                       prints this

replay ends with status 0, with 1 if a line had an error, and with 2 for a file
that cannot be read. It needs no display.
`

// parse reads the options. done tells that there is nothing left to do but to
// end with the status.
func parse(args []string, out, errs io.Writer) (o options, status int, done bool) {
	set := flag.NewFlagSet("beermat", flag.ContinueOnError)
	set.SetOutput(io.Discard)
	var size string
	var showVersion bool
	set.StringVar(&o.pad, "pad", "", "")
	set.StringVar(&o.lang, "lang", "", "")
	set.StringVar(&o.theme, "theme", "", "")
	set.StringVar(&size, "size", "", "")
	set.BoolVar(&showVersion, "version", false, "")
	wrong := func(format string, values ...any) (options, int, bool) {
		fmt.Fprintf(errs, "beermat: "+format+"\nTry \"beermat --help\".\n", values...)
		return o, badUsage, true
	}
	switch err := set.Parse(args); {
	case errors.Is(err, flag.ErrHelp):
		fmt.Fprint(out, help)
		return o, ok, true
	case err != nil:
		return wrong("%v", err)
	case showVersion:
		fmt.Fprintln(out, "beermat", version)
		return o, ok, true
	case set.NArg() > 0:
		return wrong("there is no command %q", set.Arg(0))
	case !slices.Contains([]string{"", "en", "de"}, o.lang):
		return wrong("--lang is en or de, not %q", o.lang)
	case !slices.Contains([]string{"", "light", "dark", "system"}, o.theme):
		return wrong("--theme is light, dark or system, not %q", o.theme)
	}
	if size != "" {
		var found bool
		if o.size, found = parseSize(size); !found {
			return wrong("--size is WIDTHxHEIGHT such as 1280x800, not %q", size)
		}
	}
	return o, ok, false
}

// parseSize reads a size such as 1280x800. No window system has room for one that
// does not fit into 15 bits.
func parseSize(text string) (fyne.Size, bool) {
	left, right, _ := strings.Cut(text, "x")
	width, err1 := strconv.ParseUint(left, 10, 15)
	height, err2 := strconv.ParseUint(right, 10, 15)
	return fyne.NewSize(float32(width), float32(height)), err1 == nil && err2 == nil && width > 0 && height > 0
}

// padPath is where the pad lies unless the command line says otherwise: in the
// folder for data of the system, or on a phone in the storage of the app.
func padPath(a fyne.App) string {
	const name = "pad.beermat"
	if fyne.CurrentDevice().IsMobile() {
		return filepath.Join(a.Storage().RootURI().Path(), name)
	}
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
	return filepath.Join(data, "beermat", name)
}
