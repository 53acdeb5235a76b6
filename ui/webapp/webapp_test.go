package webapp

import (
	"path/filepath"
	"strings"
	"testing"
)

func TestApp_Files(t *testing.T) {
	a := App{Program: []byte("one"), Exec: []byte("exec")}
	files, version, err := a.Files()
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		if filepath.Ext(name) == ".png" || filepath.Ext(name) == ".ttf" {
			continue
		}
		if strings.Contains(string(text), "{{") {
			t.Errorf("something is not filled in in %s", name)
		}
		if strings.Contains(string(text), "http://") && name != "wasm_exec.js" && name != "index.html" || strings.Contains(string(text), "https://") {
			t.Errorf("%s names another address", name)
		}
	}
	if !strings.Contains(string(files["sw.js"]), "'beermat-"+version+"'") || strings.Contains(string(files["sw.js"]), ".gz\"") {
		t.Error("the service worker does not keep this version")
	}
	a.Program = []byte("two")
	if _, other, err := a.Files(); err != nil || other == version {
		t.Errorf("of another program the version is %s too (%v)", other, err)
	}
}
