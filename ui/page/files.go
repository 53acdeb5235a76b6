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

// ChooseFile lets people choose a file to read, with one of some endings, beginning in that
// folder. A phone knows its own places and types.
func ChooseFile(h Host, endings []string, do func(fyne.URIReadCloser)) {
	h.ShowFiles(func() *dialog.FileDialog {
		open := dialog.NewFileOpen(func(file fyne.URIReadCloser, _ error) {
			if file != nil {
				do(file)
			}
		}, h.Window())
		if !fyne.CurrentDevice().IsMobile() {
			open.SetFilter(storage.NewExtensionFileFilter(endings))
		}
		return begin(h, open, LastFolder(h))
	})
}

// ChooseFolder lets people choose a folder, beginning in another.
func ChooseFolder(h Host, from string, do func(path string)) {
	h.ShowFiles(func() *dialog.FileDialog {
		open := dialog.NewFolderOpen(func(at fyne.ListableURI, _ error) {
			if at != nil {
				do(at.Path())
			}
		}, h.Window())
		return begin(h, open, from)
	})
}

// ChooseNewFile lets people choose where a file is to go. Do also gets why it cannot be
// written; without a file nobody chose one.
func ChooseNewFile(h Host, name string, do func(fyne.URIWriteCloser, error)) {
	h.ShowFiles(func() *dialog.FileDialog {
		save := dialog.NewFileSave(do, h.Window())
		save.SetFileName(name)
		return begin(h, save, LastFolder(h))
	})
}

// begin lets a dialog for files begin in a folder, as large as the window.
func begin(h Host, d *dialog.FileDialog, folder string) *dialog.FileDialog {
	if !fyne.CurrentDevice().IsMobile() {
		if at, err := storage.ListerForURI(storage.NewFileURI(folder)); err == nil {
			d.SetLocation(at)
		}
		d.Resize(h.Window().Canvas().Size())
	}
	return d
}
