//go:build (linux && !android) || freebsd || openbsd || netbsd

package main

import (
	"sync"

	"github.com/godbus/dbus/v5"
)

// noScreenSaver reports whether the system cannot be asked to keep the screen awake: that
// goes by the session bus, of which the toolkit says on the terminal each time that there
// is none.
var noScreenSaver = sync.OnceValue(func() bool {
	_, err := dbus.SessionBus() // the toolkit uses this connection as well
	return err != nil
})
