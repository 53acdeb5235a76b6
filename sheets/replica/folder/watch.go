package folder

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/fsnotify/fsnotify"
)

// How long it must be quiet after a change before the folder is looked at, and after what
// time that is done anyway: some network drives tell of no change.
const (
	quiet = 300 * time.Millisecond
	slow  = 5 * time.Minute
)

// Watch takes in and writes what is new until the context ends: when the folder changes,
// when changed says that the pad has, and now and then in case a change was not told of.
// Nothing wakes in between. tell is told how every look went; an error of the folder, such
// as of a stick that was pulled, does not end it. after is time.After but in tests.
func (c *Carrier) Watch(ctx context.Context, changed <-chan struct{}, after func(time.Duration) <-chan time.Time, tell func(Report, error)) {
	var events chan fsnotify.Event
	var faults chan error
	watcher, err := fsnotify.NewWatcher()
	if err == nil {
		defer watcher.Close()
		events, faults = watcher.Events, watcher.Errors
	}
	look := func() {
		c.watchFolders(watcher)
		r, err := c.Sync(ctx)
		if ctx.Err() == nil {
			c.watchFolders(watcher)
			tell(r, err)
		}
	}
	look()
	safety, due := after(slow), (<-chan time.Time)(nil)
	for {
		select {
		case <-ctx.Done():
			return
		case e := <-events:
			if !c.isOther(e) {
				continue
			}
			due = after(quiet)
		case <-faults: // more has changed than could be told
			due = after(quiet)
		case <-changed:
			due = after(quiet)
		case <-due:
			due = nil
			look()
		case <-safety:
			c.own = "" // what this device has written is looked at as well
			look()
			safety = after(slow)
		}
	}
}

// isOther reports whether a change may be one of another device.
func (c *Carrier) isOther(e fsnotify.Event) bool {
	if !e.Has(fsnotify.Create | fsnotify.Write | fsnotify.Rename | fsnotify.Remove) {
		return false
	}
	name, err := filepath.Rel(c.base(), e.Name)
	return err != nil || c.own == "" || name != c.own && !strings.HasPrefix(name, c.own+string(filepath.Separator))
}

func (c *Carrier) base() string { return filepath.Join(c.path, filepath.FromSlash(Base)) }

// watchFolders watches the folders of the other devices that are there. To watch one twice
// is as if it were watched once.
func (c *Carrier) watchFolders(w *fsnotify.Watcher) {
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
