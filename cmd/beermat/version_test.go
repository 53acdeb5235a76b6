package main

import (
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strings"
	"testing"

	"github.com/BurntSushi/toml"
	"github.com/google/go-cmp/cmp"
)

func TestVersion(t *testing.T) {
	for _, c := range []struct{ name, stamped, module, want string }{
		{"is what the build says", "0.1.0", "v0.0.0-20261122-abcdef", "0.1.0"},
		{"is the tag that Go found", "", "v1.2.3", "1.2.3"},
		{"is called devel where nothing is known", "", "(devel)", "devel"},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := versionOf(c.stamped, func() (*debug.BuildInfo, bool) {
				return &debug.BuildInfo{Main: debug.Module{Version: c.module}}, true
			})
			if got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
	t.Run("is told by the program", func(t *testing.T) {
		if got, want := call(t, "", "--version"), (answer{out: "beermat " + builtVersion + "\n"}); got != want {
			t.Errorf("got %+v, want %+v", got, want)
		}
	})
}

func TestMetadata(t *testing.T) {
	var manifest struct {
		Details    struct{ ID, Name, Version string }
		Migrations map[string]bool
	}
	if _, err := toml.DecodeFile("../../FyneApp.toml", &manifest); err != nil {
		t.Fatal(err)
	}
	got := metadata()
	if d := manifest.Details; got.ID != d.ID || got.Name != d.Name {
		t.Errorf("the program says %+v, the package %+v", got, d)
	}
	if diff := cmp.Diff(manifest.Migrations, got.Migrations); diff != "" {
		t.Errorf("migrations (-package +program):\n%s", diff)
	}
	t.Run("has the version that the build scripts hand over", func(t *testing.T) {
		said, err := exec.Command(filepath.Join("..", "..", ".ci", "version")).Output()
		if err != nil || strings.TrimSpace(string(said)) != manifest.Details.Version {
			t.Errorf("they hand over %q, %v; the package says %q", said, err, manifest.Details.Version)
		}
	})
}
