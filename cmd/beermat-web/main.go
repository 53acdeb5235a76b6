//go:build !js

// Beermat-web lays the files of the pad in a browser into a folder. The program in them is what this one is
// when it is built for a browser. With -keep it leaves that in another folder as well, from which package
// webapp takes it where it is built with the tag webpad.
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"beermat/ui/webapp"
)

func main() {
	keep := flag.String("keep", "", "a folder for the program alone")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: beermat-web [-keep FOLDER] FOLDER\nlays the files of the pad in a browser there, for any web space with an https address")
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := lay(context.Background(), *keep, flag.Arg(0)); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// lay lays the files into a folder, and says how large what is sent is.
func lay(ctx context.Context, keep, folder string) error {
	app, err := build(ctx)
	if err != nil {
		return err
	}
	if keep != "" {
		if err := os.MkdirAll(keep, 0o755); err != nil {
			return err
		}
		for name, text := range map[string][]byte{webapp.ProgramName: app.Program, webapp.ExecName: app.Exec} {
			if err := os.WriteFile(filepath.Join(keep, name), text, 0o644); err != nil {
				return err
			}
		}
	}
	laid, err := app.Lay(folder)
	if err != nil {
		return err
	}
	fmt.Printf("%s: version %s, %d files, %d bytes\n", laid.Dir, laid.Version, laid.Files, laid.Bytes)
	return nil
}

// small has the compiler make a program that is a sixth smaller as it is sent: functions are not put into those that call
// them, but where chances are counted, which takes long.
var small = []string{"-ldflags=-s -w", "-gcflags=all=-l", "-gcflags=beermat/scoring/odds/...="}

// build builds the program for a browser with the Go that is here. The same sources give the same program.
func build(ctx context.Context) (app webapp.App, err error) {
	dir, err := os.MkdirTemp("", "beermat-web")
	if err != nil {
		return app, err
	}
	defer os.RemoveAll(dir)
	at := filepath.Join(dir, "beermat.wasm")
	compiler := exec.CommandContext(ctx, "go", append(append([]string{"build", "-tags=", "-trimpath", "-buildvcs=false", "-o", at}, small...), "beermat/cmd/beermat-web")...)
	compiler.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := compiler.CombinedOutput(); err != nil {
		return app, fmt.Errorf("%w: %s", err, said)
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return app, err
	}
	if app.Exec, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", webapp.ExecName)); err != nil {
		return app, err
	}
	program, err := os.ReadFile(at)
	if err == nil {
		app.Program, err = webapp.Pack(program)
	}
	return app, err
}
