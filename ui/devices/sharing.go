// Package devices is the area of the other devices that share the pad: the folder or the
// hub that carries it, who writes on a sheet, and what two have written at the same time.
package devices

import (
	"cmp"
	"context"
	"os"
	"slices"
	"time"

	"beermat/sheets/replica"
	"beermat/sheets/replica/folder"
	"beermat/sheets/replica/hub"
	"beermat/sheets/store"
	"beermat/ui/page"
)

// settingFolder and settingHub are the settings with the folder and with the address of the
// hub through which the pad is shared.
const (
	settingFolder = "shared-folder"
	settingHub    = "shared-hub"
)

// Sharing shares the pad through a folder while one is set, and through the hub of a club.
// It is used on the goroutine of the screen.
type Sharing struct {
	host     page.Host
	received func() // is told that lines of other devices have come
	seen     func() // is told how a look went; nil: nobody is

	folder, club *way
}

// way is one of the ways in which the pad is shared.
type way struct {
	sharing *Sharing
	open    func() (replica.Carrier, error) // nil without an error where none is set
	changed chan struct{}                   // holds one signal: the pad has changed
	stop    func()                          // nil while nothing runs

	looked bool // at least once
	last   replica.Report
	err    error // why it could not be used; nil if it could
}

// New returns what shares nothing yet. Received is told that lines of other devices have
// come.
func New(h page.Host, received func()) *Sharing {
	s := &Sharing{host: h, received: received}
	s.folder = &way{sharing: s, changed: make(chan struct{}, 1), open: func() (replica.Carrier, error) {
		if path := s.Folder(); path != "" {
			return folder.New(h.Store(), path), nil
		}
		return nil, nil
	}}
	s.club = &way{sharing: s, changed: make(chan struct{}, 1), open: func() (replica.Carrier, error) {
		address := s.Hub()
		if address == "" {
			return nil, nil
		}
		as, err := s.credentials()
		return hub.New(h.Store(), address, as), err
	}}
	return s
}

// Folder returns the folder through which the pad is shared; "" for none.
func (s *Sharing) Folder() (path string) {
	s.host.Settings().Get(settingFolder, &path)
	return path
}

// Hub returns the address of the hub through which the pad is shared; "" for none.
func (s *Sharing) Hub() (address string) {
	s.host.Settings().Get(settingHub, &address)
	return address
}

// credentialsPath returns where the credentials for the hub lie: beside the pad, so that no
// backup of it holds them.
func (s *Sharing) credentialsPath() string { return s.host.Store().Path() + ".creds" }

func (s *Sharing) credentials() (as hub.Credentials, err error) {
	text, err := os.ReadFile(s.credentialsPath())
	if err == nil {
		as, err = hub.ParseCredentials(text)
	}
	if err != nil {
		err = hub.ErrRefused // they are gone, as where the pad was brought to another machine
	}
	return as, err
}

// Start begins to share the pad, in the ways that are set.
func (s *Sharing) Start() {
	if s.host.Store() != nil {
		s.folder.start()
		s.club.start()
	}
}

// Touch says that the pad has changed.
func (s *Sharing) Touch() {
	for _, w := range []*way{s.folder, s.club} {
		if w.stop == nil {
			continue
		}
		select {
		case w.changed <- struct{}{}:
		default:
		}
	}
}

// setFolder shares the pad through another folder from now on; "" for none.
func (s *Sharing) setFolder(path string) {
	s.host.Settings().Set(settingFolder, path)
	s.folder.start()
}

// setHub shares the pad through a hub at another address from now on; "" for none.
func (s *Sharing) setHub(address string) {
	s.host.Settings().Set(settingHub, address)
	if address == "" {
		_ = os.Remove(s.credentialsPath()) // whoever shares no longer has no use for them
	}
	s.club.start()
}

// setCredentials keeps credentials for a hub.
func (s *Sharing) setCredentials(as hub.Credentials) error {
	return os.WriteFile(s.credentialsPath(), as.Text(), 0o600)
}

// works reports whether a look in one of the ways went well.
func (w *way) works() bool { return w.looked && w.err == nil }

// start begins anew, if it is set.
func (w *way) start() {
	if w.stop != nil {
		w.stop()
	}
	w.stop, w.looked, w.last, w.err = nil, false, replica.Report{}, nil
	through, err := w.open()
	if through == nil {
		return
	}
	if err != nil {
		w.looked, w.err = true, err
		return
	}
	stopped, pad := false, w.sharing.host.Store()
	cancel := w.sharing.host.Run(func(ctx context.Context) error {
		if err := pad.Shared().Begin(ctx); err != nil {
			return err
		}
		replica.Watch(ctx, through, w.changed, time.After, func(r replica.Report, err error) {
			w.sharing.host.Do(func() {
				if !stopped {
					w.tell(r, err)
				}
			})
		})
		return nil
	}, func(err error) {
		if err != nil && !stopped {
			w.tell(replica.Report{}, err)
		}
	})
	w.stop = func() {
		stopped = true
		cancel()
	}
}

// tell takes in how a look went.
func (w *way) tell(r replica.Report, err error) {
	same := w.looked && r.Received+r.Sent == 0 && slices.Equal(w.last.Missing, r.Missing) && slices.Equal(w.last.Strange, r.Strange) &&
		slices.Equal(w.last.Failed, r.Failed) && hub.Reason(w.err) == hub.Reason(err) && (w.err == nil) == (err == nil)
	w.looked, w.last, w.err = true, r, err
	if r.Received > 0 {
		w.sharing.received()
	}
	if w.sharing.seen != nil && !same {
		w.sharing.seen()
	}
}

// nameOf returns how a device is called.
func nameOf(h page.Host, d store.Device) string { return cmp.Or(d.Name, h.Say("devices.unnamed")) }
