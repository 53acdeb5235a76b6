package folder

import (
	"os"
	"path/filepath"

	"github.com/fsnotify/fsnotify"
)

// Recheck implements carry.Way.
func (c *Carrier) Recheck() { c.recheck = true }

// Close implements carry.Way.
func (c *Carrier) Close() {
	if c.watcher != nil {
		_ = c.watcher.Close()
		c.watcher = nil
	}
}

// Listen implements carry.Way: what other devices have is watched. Where the system tells
// of no changes, as on some network drives, there is no signal.
func (c *Carrier) Listen() <-chan struct{} {
	signal := make(chan struct{}, 1)
	watcher, err := fsnotify.NewWatcher()
	if err != nil {
		return signal
	}
	c.watcher = watcher
	go func() {
		for {
			select {
			case e, open := <-watcher.Events:
				if !open {
					return
				}
				if !e.Has(fsnotify.Create | fsnotify.Write | fsnotify.Rename | fsnotify.Remove) {
					continue
				}
			case _, open := <-watcher.Errors: // more has changed than could be told
				if !open {
					return
				}
			}
			select {
			case signal <- struct{}{}:
			default:
			}
		}
	}()
	return signal
}

func (c *Carrier) base() string { return filepath.Join(c.path, filepath.FromSlash(Base)) }

// watchFolders watches the folders of the other devices that are there. To watch one twice
// is as if it were watched once.
func (c *Carrier) watchFolders() {
	w := c.watcher
	if w == nil {
		return
	}
	_ = w.Add(c.base()) // what cannot be watched is looked at now and then
	devices, err := os.ReadDir(c.base())
	if err != nil {
		return
	}
	for _, dev := range devices {
		if !dev.IsDir() || !deviceName.MatchString(dev.Name()) || dev.Name() == c.own {
			continue
		}
		_ = w.Add(filepath.Join(c.base(), dev.Name()))
		list, err := os.ReadDir(filepath.Join(c.base(), dev.Name()))
		if err != nil {
			continue
		}
		for _, month := range list {
			if month.IsDir() && monthName.MatchString(month.Name()) {
				_ = w.Add(filepath.Join(c.base(), dev.Name(), month.Name()))
			}
		}
	}
}
