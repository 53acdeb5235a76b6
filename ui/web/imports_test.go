package web

import (
	"os/exec"
	"strings"
	"testing"
)

// A board is served where there is no screen, and knows no game.
func TestImports(t *testing.T) {
	deps, err := exec.Command("go", "list", "-deps", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(deps), "fyne.io/fyne") {
		t.Error("it is built with Fyne")
	}
	imports, err := exec.Command("go", "list", "-f", "{{.Imports}}", ".").Output()
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(imports), "scoring/games") {
		t.Error("it imports the games")
	}
}
