// Command beermat keeps score for people who play dice at a real table.
package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/app"
	"fyne.io/fyne/v2/lang"

	"beermat/assets"
	_ "beermat/cmd/internal/locale"
	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/ui"
	"beermat/ui/words"
)

// The exit statuses.
const (
	ok       = 0
	failed   = 1 // something that was read had an error in it
	badUsage = 2 // the call was wrong, or a file could not be read
)

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// run does what the arguments say and gives the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	if len(args) > 0 && args[0] == "replay" {
		return replay(args[1:], in, out, errs)
	}
	o, status, done := parse(args, out, errs)
	if done {
		return status
	}
	return play(o, errs)
}

// metadata is what the program says about itself to Fyne and to the desktop: the
// same as FyneApp.toml says on the package.
func metadata() fyne.AppMetadata {
	return fyne.AppMetadata{
		ID: appID, Name: "Beermat", Version: version, Build: 1,
		Icon: fyne.NewStaticResource("icon.png", assets.Icon), Migrations: map[string]bool{"fyneDo": true},
	}
}

// closeWithin is how long the app waits at the end for what is not on disk yet.
const closeWithin = 10 * time.Second

// play runs the app until its window is closed. The pad is closed only then, and
// not by a hook of the toolkit, which may drop the last one when it ends.
func play(o options, errs io.Writer) int {
	about := metadata()
	app.SetMetadata(about)
	a := app.NewWithID(appID)
	a.SetIcon(about.Icon)
	path := o.pad
	if path == "" {
		path = padPath(a)
	}
	pad, trouble := openPad(path)
	if trouble != nil {
		fmt.Fprintln(errs, "beermat:", words.In(o.lang).Trouble(trouble))
	}
	config := ui.Config{
		App: a, Pad: pad, Trouble: trouble, Path: path, Now: time.Now, Do: fyne.Do, System: lang.SystemLocale().String(),
		Lang: o.lang, Theme: o.theme, Version: version, Size: o.size,
		Reopen: func() (*sheets.Pad, *sheets.Trouble) {
			pad, trouble = openPad(path)
			return pad, trouble
		},
	}
	ui.New(config).Window().ShowAndRun()
	return closePad(pad, errs)
}

func openPad(path string) (*sheets.Pad, *sheets.Trouble) {
	pad, err := sheets.Open(path, sheets.Options{Find: games.Find})
	if err != nil {
		return nil, troubleOf(err, path)
	}
	return pad, nil
}

// troubleOf gives the trouble behind an error of a pad.
func troubleOf(err error, path string) *sheets.Trouble {
	if t := (*sheets.Trouble)(nil); errors.As(err, &t) {
		return t
	}
	return &sheets.Trouble{Code: sheets.CannotOpen, Path: path, Err: err}
}

// closePad writes what is left and lets go of the pad.
func closePad(pad *sheets.Pad, errs io.Writer) int {
	if pad == nil {
		return failed
	}
	pad.Watch(nil) // there is no window any more to tell
	if err := pad.Close(closeWithin); err != nil {
		fmt.Fprintln(errs, "beermat:", words.In("en").Trouble(troubleOf(err, "")))
		return failed
	}
	return ok
}
