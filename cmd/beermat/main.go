// Command beermat keeps score for people who play dice at a real table.
package main

import (
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"math/big"
	"os"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/lang"

	"beermat/assets"
	"beermat/cmd/internal/background"
	"beermat/cmd/internal/cachefile"
	_ "beermat/cmd/internal/locale"
	"beermat/scoring/odds"
	"beermat/sheets/backup"
	"beermat/sheets/failure"
	"beermat/sheets/store"
	"beermat/ui"
	"beermat/ui/i18n"
	"beermat/ui/page"
)

// appID is what desktops know the program by.
const appID = "app.beermat.Beermat"

func main() { os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)) }

// metadata is what the program says about itself to Fyne and to the desktop: the
// same as FyneApp.toml says on the package.
func metadata() fyne.AppMetadata {
	return fyne.AppMetadata{
		ID: appID, Name: "Beermat", Version: version,
		Icon: fyne.NewStaticResource("icon.png", assets.Icon), Migrations: map[string]bool{"fyneDo": true},
	}
}

// closeWithin is how long the app waits at the end for what is not on disk yet.
const closeWithin = 10 * time.Second

// play runs the app until its window is closed. The pad is closed only then, and
// not by a hook of the toolkit, which may drop the last one when it ends.
func play(inv *invocation) int {
	a, can := newApp(metadata())
	if !can {
		inv.complain(inv.words.Say("command.no-window"))
		return badUsage
	}
	path := appPadPath(inv.pad, fyne.CurrentDevice(), a.Storage())
	pad, trouble := inv.openPad(path, false)
	if trouble != nil {
		fmt.Fprintln(inv.errs, "beermat:", inv.words.Trouble(trouble))
	}
	end := newEnding(fyne.Do, a.Driver().Quit)
	end.listen()
	crashed := ""
	if pad != nil { // beside a pad of another program nothing is left
		crashed, end.report = beginReport(path, time.Now())
	}
	defer end.report.tell(inv.errs)
	end.pad.Store(pad)
	go end.obey()
	system := lang.SystemLocale().String()
	config := ui.Config{
		Env: page.Env{
			Version: version, Path: path, Out: documentsDir(), Lang: inv.options.lang, Theme: inv.theme, Chance: randomInt,
			Odds: odds.Options{Tables: &odds.Tables{Cache: cachefile.Default(), Run: background.Quietly}},
		},
		App: a, Games: inv.catalogue, Pad: pad, Trouble: trouble, Now: time.Now, Do: end.do, NoScreenSaver: noScreenSaver, Quitting: func() { end.begin() }, System: system, Times: timeLocale(system),
		Size: inv.size, Open: fileToImport(inv.args), Crash: crashed,
		Reopen: func() (*store.Store, *failure.Error) {
			pad, trouble = inv.openPad(path, false)
			end.pad.Store(pad)
			return pad, trouble
		},
		At: func(place string) (*store.Store, *failure.Error) {
			path = place
			if pad, trouble = inv.openPad(path, false); pad != nil {
				keepPlace(path, inv.errs)
			}
			end.pad.Store(pad)
			return pad, trouble
		},
		Fresh: func() (*store.Store, *failure.Error) {
			pad, trouble = inv.openPad(path, true)
			end.pad.Store(pad)
			return pad, trouble
		},
	}
	delayGCUntilStarted(a.Lifecycle())
	dropStopHook(a.Lifecycle())
	shown := ui.New(config)
	shown.Window().ShowAndRun()
	shown.End()
	status := closePad(pad, inv.errs)
	end.report.end()
	return status
}

// fileToImport returns the file that the app was called with, as by a double click;
// "" for none.
func fileToImport(args []string) string {
	if len(args) == 0 {
		return ""
	}
	return args[0]
}

// randomInt returns a number from 0 to n-1, for people who ask who begins.
func randomInt(n int) int {
	drawn, err := rand.Int(rand.Reader, big.NewInt(int64(n)))
	if err != nil {
		panic(err) // the system has no randomness, which it promises never to happen
	}
	return int(drawn.Int64())
}

// openPad opens the pad of the app, of which backups are kept. A fresh one may
// take the place of one that is missing.
func (inv *invocation) openPad(path string, fresh bool) (*store.Store, *failure.Error) {
	pad, err := store.Open(path, store.Options{Find: inv.catalogue.Find, Fresh: fresh})
	if err != nil {
		return nil, troubleOf(err, path)
	}
	backup.Start(pad)
	return pad, nil
}

// troubleOf returns the trouble behind an error of a pad.
func troubleOf(err error, path string) *failure.Error {
	if t := (*failure.Error)(nil); errors.As(err, &t) {
		return t
	}
	return &failure.Error{Code: failure.CannotOpen, Path: path, Err: err}
}

// closePad writes what is left and lets go of the pad.
func closePad(pad *store.Store, errs io.Writer) int {
	if pad == nil {
		return failed
	}
	pad.Queue().Watch(nil) // there is no window any more to tell
	if err := pad.Close(closeWithin); err != nil {
		fmt.Fprintln(errs, "beermat:", i18n.For("en").Trouble(troubleOf(err, "")))
		if report, is := reportFault(pad.Path(), err, time.Now()); is {
			fmt.Fprintln(errs, "beermat: That was an error of Beermat's own. The report lies at "+report+".")
		}
		return failed
	}
	return ok
}
