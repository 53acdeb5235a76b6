//go:build !js

// Beermat-web lays the files of the pad in a browser into a folder. The program in them is what this one is
// when it is built for a browser.
package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"beermat/ui/webapp"
)

func main() {
	if len(os.Args) != 2 || strings.HasPrefix(os.Args[1], "-") {
		fmt.Fprintln(os.Stderr, "usage: beermat-web FOLDER\nlays the files of the pad in a browser there, for any web space with an https address")
		os.Exit(2)
	}
	if err := lay(context.Background(), os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// lay lays the files into a folder, and says how large what is sent is.
func lay(ctx context.Context, folder string) error {
	files, version, err := build(ctx)
	if err == nil {
		err = os.MkdirAll(folder, 0o755)
	}
	if err != nil {
		return err
	}
	size := 0
	for _, name := range slices.Sorted(maps.Keys(files)) {
		size += len(files[name])
		if err := os.WriteFile(filepath.Join(folder, name), files[name], 0o644); err != nil {
			return err
		}
	}
	fmt.Printf("%s: version %s, %d files, %d bytes\n", folder, version, len(files), size)
	return nil
}

// build builds the program for a browser with the Go that is here, and returns the files with it.
func build(ctx context.Context) (files map[string][]byte, version string, err error) {
	dir, err := os.MkdirTemp("", "beermat-web")
	if err != nil {
		return nil, "", err
	}
	defer os.RemoveAll(dir)
	at := filepath.Join(dir, "beermat.wasm")
	compiler := exec.CommandContext(ctx, "go", "build", "-trimpath", "-ldflags=-s -w", "-o", at, "beermat/cmd/beermat-web")
	compiler.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "CGO_ENABLED=0")
	if said, err := compiler.CombinedOutput(); err != nil {
		return nil, "", fmt.Errorf("%w: %s", err, said)
	}
	root, err := exec.CommandContext(ctx, "go", "env", "GOROOT").Output()
	if err != nil {
		return nil, "", err
	}
	var app webapp.App
	if app.Exec, err = os.ReadFile(filepath.Join(strings.TrimSpace(string(root)), "lib", "wasm", "wasm_exec.js")); err != nil {
		return nil, "", err
	}
	program, err := os.ReadFile(at)
	if err == nil {
		app.Program, err = webapp.Pack(program)
	}
	if err != nil {
		return nil, "", err
	}
	return app.Files()
}
