package main

import (
	"runtime/debug"
	"strings"
)

// stamped is the version in FyneApp.toml where the build says it:
// go build -ldflags "-X main.stamped=$(.ci/version)".
var stamped string

// version is which Beermat this is.
var version = versionOf(stamped, debug.ReadBuildInfo)

// unknownVersion is that of a program of which nobody knows from what it was built.
const unknownVersion = "devel"

// versionOf returns the stamped version. Without one it returns what Go knows of the
// sources: the tag, or the commit; unknownVersion where it knows neither.
func versionOf(stamped string, read func() (*debug.BuildInfo, bool)) string {
	if stamped != "" {
		return stamped
	}
	if info, ok := read(); ok && info.Main.Version != "" && info.Main.Version != "(devel)" {
		return strings.TrimPrefix(info.Main.Version, "v")
	}
	return unknownVersion
}
