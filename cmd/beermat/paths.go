package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/adrg/xdg"
)

// padName is what the file of the pad is called.
const padName = "pad.beermat"

// placePath is where the place of the pad is kept, if somebody chose another one.
func placePath() string { return filepath.Join(xdg.ConfigHome, "beermat", "place") }

// keepPlace remembers that the pad lies at another place from now on. Where that cannot be
// kept, it says so.
func keepPlace(path string, errs io.Writer) {
	path, err := filepath.Abs(path)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(placePath()), 0o777)
	}
	if err == nil {
		err = os.WriteFile(placePath(), []byte(path+"\n"), 0o666)
	}
	if err != nil {
		fmt.Fprintln(errs, "beermat:", err)
	}
}

// defaultPadPath returns where the pad lies unless the command line says otherwise:
// where somebody chose to have it, or in the folder for data of the system.
func defaultPadPath() string {
	text, _ := os.ReadFile(placePath()) // mostly there is none
	if place := strings.TrimSpace(string(text)); filepath.IsAbs(place) {
		return place
	}
	return filepath.Join(xdg.DataHome, "beermat", padName)
}

// appPadPath returns where the pad of the app lies: where the command line says, on
// a phone in the storage of the app, which is the one place that it may write to,
// and else in the folder for data of the system.
func appPadPath(given string, device fyne.Device, storage fyne.Storage) string {
	switch {
	case given != "":
		return given
	case device.IsMobile():
		return filepath.Join(storage.RootURI().Path(), padName)
	}
	return defaultPadPath()
}

// documentsDir returns the folder for what is shared: one of our own in that for
// documents, which a desktop may call otherwise.
func documentsDir() string { return filepath.Join(xdg.UserDirs.Documents, "Beermat") }
