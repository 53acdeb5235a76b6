package main

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"github.com/adrg/xdg"
)

// padName is what the file of the pad is called.
const padName = "pad.beermat"

// defaultPadPath returns where the pad lies unless the command line says otherwise:
// in the folder for data of the system.
func defaultPadPath() string { return filepath.Join(xdg.DataHome, "beermat", padName) }

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
