//go:build (linux && !android) || freebsd || openbsd || netbsd

package ui

import (
	"sync"

	"github.com/godbus/dbus/v5"
)

// hasScreenSaver reports whether the system can be asked to keep the screen awake: by the
// session bus, of which the toolkit says on the terminal each time that there is none.
var hasScreenSaver = sync.OnceValue(func() bool {
	_, err := dbus.SessionBus() // the toolkit uses this connection as well
	return err == nil
})
