package folder

import (
	"os"
	"path/filepath"

	"github.com/fsnotify/fsnotify"
)

// Recheck implements replica.Carrier.
func (c *Carrier) Recheck() { c.recheck = true }

// Close implements replica.Carrier.
func (c *Carrier) Close() {
	if c.watcher != nil {
		_ = c.watcher.Close()
		c.watcher = nil
	}
}

// Listen implements replica.Carrier: what other devices have is watched. Where the system
// tells of no changes, as on some network drives, there is no signal.
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

// watchFolders watches the streams of the other devices that are there. To watch one twice
// is as if it were watched once.
func (c *Carrier) watchFolders() {
	w := c.watcher
	if w == nil {
		return
	}
	base := filepath.Join(c.path, filepath.FromSlash(Base))
	_ = w.Add(base) // what cannot be watched is looked at now and then
	streams, err := os.ReadDir(base)
	if err != nil {
		return
	}
	for _, one := range streams {
		if name := one.Name(); one.IsDir() && streamName.MatchString(name) && name != c.at.Stream {
			_ = w.Add(filepath.Join(base, name))
		}
	}
}
