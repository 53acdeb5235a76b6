// Command shots draws every screen in the states worth seeing to PNG files,
// without a display: light and dark, on a phone, a tablet and a desktop, in
// English and German, and in large text. Beside them it writes a page with every text in both
// languages.
package main

import (
	"errors"
	"flag"
	"fmt"
	"image"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/internal/cachefile"
	_ "beermat/cmd/internal/locale"
	"beermat/cmd/shots/scenes"
	"beermat/cmd/shots/uitest"
	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets/store"
	"beermat/ui"
	"beermat/ui/page"
	"beermat/ui/prefs"
)

func main() {
	only := flag.String("only", "", "a regular expression: draw the pictures whose names match")
	readme := flag.Bool("readme", false, "draw the pictures and the film of the README instead")
	flag.Usage = func() {
		fmt.Fprintln(flag.CommandLine.Output(), "usage: shots [-only PATTERN | -readme] DIR")
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	do := func(dir string) error { return drawAll(dir, *only) }
	if *readme {
		do = drawReadme
	}
	if err := do(flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, "shots:", err)
		os.Exit(1)
	}
}

var sizes = []fyne.Size{{Width: 412, Height: 892}, {Width: 1280, Height: 800}, {Width: 1920, Height: 1080}}

// looks are those in which each scene is drawn at each size: in all colours and
// languages, and in large text, of which one of each tells enough.
var looks = []struct {
	theme, lang string
	text        int // per cent; 0: the usual size
}{
	{"light", "en", 0},
	{"light", "de", 0},
	{"dark", "en", 0},
	{"dark", "de", 0},
	{"light", "de", 150},
	{"dark", "en", 150},
	{"light", "de", 200},
	{"dark", "en", 200},
}

// wordsFile is the page with all texts.
const wordsFile = "words.html"

// drawAll draws every scene in every look into a folder.
func drawAll(dir, only string) error {
	wanted, err := regexp.Compile(only)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	if wanted.MatchString(wordsFile) {
		if err := write(filepath.Join(dir, wordsFile), writeWords); err != nil {
			return err
		}
	}
	temp, err := os.MkdirTemp("", "beermat-shots")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	tables := &odds.Tables{Cache: cachefile.Default()}
	for _, size := range sizes {
		for _, look := range looks {
			for _, scene := range append(scenes.All(), scenes.Looks()...) {
				name := fmt.Sprintf("%s-%.0fx%.0f-%s-%s", scene.Name, size.Width, size.Height, look.theme, look.lang)
				if look.text > 0 {
					name += fmt.Sprintf("-text-%d", look.text)
				}
				name += ".png"
				if !wanted.MatchString(name) {
					continue
				}
				env := page.Env{Theme: look.theme, Lang: look.lang, Path: filepath.Join(temp, name), Odds: odds.Options{Tables: tables}}
				config := ui.Config{Env: env, Size: size}
				if err := shoot(scene, config, look.text, filepath.Join(dir, name)); err != nil {
					return fmt.Errorf("%s: %w", name, err)
				}
			}
		}
	}
	return nil
}

// shoot draws one scene into a file, with a size of text in per cent; 0: the usual one.
func shoot(scene scenes.Scene, config ui.Config, text int, file string) error {
	var picture image.Image
	err := run(config, func(a *ui.App, capture func() image.Image) {
		if text > 0 {
			a.SetPrefs(func(p *prefs.Prefs) { p.TextSize = text })
		}
		scene.Show(a)
		picture = capture()
	})
	if err != nil {
		return err
	}
	return write(file, func(w io.Writer) error { return png.Encode(w, picture) })
}

// run does something with an app on whose pad the games of the scenes are; capture draws its window
// once all that was asked for is done.
func run(config ui.Config, do func(a *ui.App, capture func() image.Image)) error {
	now := func() time.Time { return scenes.Evening }
	pad, err := store.Open(config.Path, store.Options{Find: games.Find, Now: now})
	if err != nil {
		return err
	}
	config.App, config.Pad, config.Now, config.Version = test.NewApp(), pad, now, "1.0.0"
	queue := new(uitest.Queue)
	config.Do = queue.Do
	a := ui.New(config)
	scenes.Furnish(a)
	queue.Settle(a)
	do(a, func() image.Image {
		queue.Settle(a)
		return a.Window().Canvas().Capture()
	})
	a.Window().Close()
	return pad.Close(time.Minute)
}

// write writes a file.
func write(file string, do func(io.Writer) error) error {
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	return errors.Join(do(out), out.Close())
}
