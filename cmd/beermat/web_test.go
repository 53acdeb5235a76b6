package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"beermat/ui/webapp"
)

func TestWeb(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "web")
	got := call(t, "", "web", "--out", dir)
	if _, built := webapp.Built(); !built {
		if got.status != badUsage || !strings.Contains(got.errs, "make web") {
			t.Errorf("without the program: %+v", got)
		}
		return
	}
	var laid webapp.Laid
	if err := json.Unmarshal([]byte(got.out), &laid); err != nil || got.status != ok || laid.Dir != dir || laid.Files < 10 {
		t.Errorf("%+v (%v)", got, err)
	}
	if text, err := os.ReadFile(filepath.Join(dir, "sw.js")); err != nil || !strings.Contains(string(text), laid.Version) {
		t.Error("the files are not there:", err)
	}
	if got := call(t, "", "web"); got.status != badUsage || !strings.Contains(got.errs, "--out") {
		t.Errorf("without a folder: %+v", got)
	}
}

func TestWeb_Base(t *testing.T) {
	for _, path := range []string{"pad", "/pad", "pad/", "/p ad/", "/\"/"} {
		if got := call(t, "", "web", "--out", t.TempDir(), "--base", path); got.status != badUsage || !strings.Contains(got.errs, "--base") {
			t.Errorf("%q: %+v", path, got)
		}
	}
}

func TestServe_Certificate(t *testing.T) {
	if got := call(t, "", "serve", "--pad", padOf(t), "--cert", "nowhere.pem"); got.status != badUsage || !strings.Contains(got.errs, "--key") {
		t.Errorf("%+v", got)
	}
}
