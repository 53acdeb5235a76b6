// Package devices is the area of the other devices that share the pad: the folder that
// carries it, who writes on a sheet, and what two have written at the same time.
package devices

import (
	"cmp"
	"context"
	"reflect"
	"slices"
	"time"

	"beermat/sheets/replica/carry"
	"beermat/sheets/replica/folder"
	"beermat/sheets/store"
	"beermat/ui/page"
)

// settingFolder is the setting with the folder through which the pad is shared.
const settingFolder = "shared-folder"

// Sharing shares the pad through a folder while one is set. It is used on the goroutine of
// the screen.
type Sharing struct {
	host     page.Host
	received func()        // is told that lines of other devices have come
	changed  chan struct{} // holds one signal: the pad has changed
	stop     func()        // nil while nothing runs

	looked bool // at least once, into this folder
	last   carry.Report
	err    error  // why the folder could not be used; nil if it could
	seen   func() // is told how a look went; nil: nobody is
}

// New returns what shares nothing yet. Received is told that lines of other devices have
// come.
func New(h page.Host, received func()) *Sharing {
	return &Sharing{host: h, received: received, changed: make(chan struct{}, 1)}
}

// Folder returns the folder through which the pad is shared; "" for none.
func (s *Sharing) Folder() (path string) {
	s.host.Settings().Get(settingFolder, &path)
	return path
}

// Start begins to share the pad, if that is set.
func (s *Sharing) Start() {
	path := s.Folder()
	if path == "" || s.host.Store() == nil {
		return
	}
	s.Stop()
	c := folder.New(s.host.Store(), path)
	stopped := false
	cancel := s.host.Run(func(ctx context.Context) error {
		carry.Watch(ctx, c, s.changed, time.After, func(r carry.Report, err error) {
			s.host.Do(func() {
				if !stopped {
					s.tell(r, err)
				}
			})
		})
		return nil
	}, func(error) {})
	s.stop = func() {
		stopped = true
		cancel()
	}
}

// Stop ends that. What was shared stays.
func (s *Sharing) Stop() {
	if s.stop != nil {
		s.stop()
	}
	s.stop, s.looked, s.last, s.err = nil, false, carry.Report{}, nil
}

// Touch says that the pad has changed.
func (s *Sharing) Touch() {
	if s.stop == nil {
		return
	}
	select {
	case s.changed <- struct{}{}:
	default:
	}
}

// setFolder shares the pad through another folder from now on; "" for none.
func (s *Sharing) setFolder(path string) {
	s.Stop()
	s.host.Settings().Set(settingFolder, path)
	s.Start()
}

// tell takes in how a look into the folder went.
func (s *Sharing) tell(r carry.Report, err error) {
	same := s.looked && r.Received+r.Sent == 0 && reflect.DeepEqual(s.last.Missing, r.Missing) && reflect.DeepEqual(s.last.Forked, r.Forked) &&
		slices.Equal(s.last.Strange, r.Strange) && (s.err == nil) == (err == nil)
	s.looked, s.last, s.err = true, r, err
	if r.Received > 0 {
		s.received()
	}
	if s.seen != nil && !same {
		s.seen()
	}
}

// nameOf returns how a device is called.
func nameOf(h page.Host, d store.Device) string { return cmp.Or(d.Name, h.Say("devices.unnamed")) }
