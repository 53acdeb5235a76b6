package webapp

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var small = App{Program: []byte("one"), Exec: []byte("exec")}

func TestApp_Files(t *testing.T) {
	a := small
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
		if strings.Contains(string(text), "http://") && name != ExecName && name != "index.html" || strings.Contains(string(text), "https://") {
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

// Where the page lies on its web space is said where that matters.
func TestApp_Base(t *testing.T) {
	a := small
	a.Base = "/pad/"
	files, _, err := a.Files()
	if err != nil {
		t.Fatal(err)
	}
	if text := string(files["_headers"]); !strings.HasPrefix(text, "/pad/*\n") || !strings.Contains(text, "frame-ancestors 'none'") {
		t.Errorf("_headers: %s", text)
	}
	if text := string(files["manifest.webmanifest"]); strings.Count(text, `"/pad/"`) != 3 {
		t.Errorf("the manifest: %s", text)
	}
}

// Files are laid in the place of those of another version, and what else is in the folder stays.
func TestApp_Lay(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	first, err := small.Lay(dir)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "mine.txt"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	a := small
	a.Program = []byte("another")
	second, err := a.Lay(dir)
	if err != nil || second.Version == first.Version || second.Files != first.Files || second.Bytes != first.Bytes+len("another")-len("one") {
		t.Errorf("at first %+v, then %+v (%v)", first, second, err)
	}
	list, _ := os.ReadDir(dir)
	text, err := os.ReadFile(filepath.Join(dir, "sw.js"))
	if err != nil || !strings.Contains(string(text), second.Version) || len(list) != second.Files+1 {
		t.Errorf("%d files, %v", len(list), err)
	}
}

func TestApp_Handler(t *testing.T) {
	files, err := small.Handler("/pad/")
	if err != nil {
		t.Fatal(err)
	}
	get := func(path, etag string) *http.Response {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", path, nil)
		r.Header.Set("If-None-Match", etag)
		files.ServeHTTP(w, r)
		return w.Result()
	}
	page := get("/pad/", "")
	if page.StatusCode != http.StatusOK || page.Header.Get("Content-Type") != "text/html; charset=utf-8" || page.Header.Get("Cache-Control") != "no-cache" {
		t.Errorf("the page: %d %v", page.StatusCode, page.Header)
	}
	if again := get("/pad/", page.Header.Get("ETag")); again.StatusCode != http.StatusNotModified {
		t.Errorf("the same page again: %d", again.StatusCode)
	}
	for _, path := range []string{"/pad/_headers", "/pad/.htaccess", "/pad/nothing", "/pad/../go.mod"} {
		if got := get(path, ""); got.StatusCode != http.StatusNotFound {
			t.Errorf("%s: %d", path, got.StatusCode)
		}
	}
}
