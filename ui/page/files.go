package page

import (
	"path/filepath"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/dialog"
	"fyne.io/fyne/v2/storage"
)

// SettingFolder is the setting that keeps where shared files were put last.
const SettingFolder = "share-folder"

// LastFolder returns the folder into which files were put last, or else that for what is
// shared.
func LastFolder(h Host) string {
	folder := filepath.Dir(h.Env().Path)
	if h.Env().Out != "" {
		folder = h.Env().Out
	}
	h.Settings().Get(SettingFolder, &folder)
	return folder
}

// BeginFiles lets a dialog for files begin in that folder, as large as the window. A phone
// knows its own places.
func BeginFiles(h Host, d *dialog.FileDialog) {
	if fyne.CurrentDevice().IsMobile() {
		return
	}
	if at, err := storage.ListerForURI(storage.NewFileURI(LastFolder(h))); err == nil {
		d.SetLocation(at)
	}
	d.Resize(h.Window().Canvas().Size())
}
