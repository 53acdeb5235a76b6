//go:build !webpad

package webapp

// Built returns the app that this program was built with; false if it was built without.
func Built() (App, bool) { return App{}, false }
