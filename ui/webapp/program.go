//go:build webpad

package webapp

import _ "embed"

// program and exec are what "make web" has built.
var (
	//go:embed program/beermat.wasm.gz
	program []byte
	//go:embed program/wasm_exec.js
	exec []byte
)

// Built returns the app that this program was built with; false if it was built without.
func Built() (App, bool) { return App{Program: program, Exec: exec}, true }
