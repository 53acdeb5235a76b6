package webapp

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// headers are what a web space is to send with every file: what a page cannot say itself.
var headers = []struct{ name, value string }{
	{"Content-Security-Policy", "frame-ancestors 'none'"},
	{"X-Content-Type-Options", "nosniff"},
	{"Referrer-Policy", "no-referrer"},
	{"Cross-Origin-Opener-Policy", "same-origin"},
	{"Cache-Control", "no-cache"},
}

// headerFiles are files that web spaces of two kinds read their headers from.
func (a App) headerFiles() map[string][]byte {
	var pages, apache bytes.Buffer
	fmt.Fprintf(&pages, "%s*\n", cmp.Or(a.Base, "/"))
	apache.WriteString("<IfModule mod_headers.c>\n")
	for _, one := range headers {
		fmt.Fprintf(&pages, "  %s: %s\n", one.name, one.value)
		fmt.Fprintf(&apache, "Header set %s \"%s\"\n", one.name, one.value)
	}
	apache.WriteString("</IfModule>\nAddType application/manifest+json .webmanifest\n")
	return map[string][]byte{"_headers": pages.Bytes(), ".htaccess": apache.Bytes()}
}

// Laid is what was laid into a folder.
type Laid struct {
	Dir     string `json:"dir"`
	Version string `json:"version"`
	Files   int    `json:"files"`
	Bytes   int    `json:"bytes"`
}

// Lay lays the files into a folder, which is made where there is none, in the place of those of another
// version. The service worker comes last, so that nobody is offered a version that is not whole.
func (a App) Lay(dir string) (Laid, error) {
	files, version, err := a.Files()
	if err == nil {
		err = os.MkdirAll(dir, 0o755)
	}
	if err != nil {
		return Laid{}, err
	}
	laid := Laid{dir, version, len(files), 0}
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool { return name == worker })
	for _, name := range append(names, worker) {
		laid.Bytes += len(files[name])
		if err := os.WriteFile(filepath.Join(dir, name), files[name], 0o644); err != nil {
			return Laid{}, err
		}
	}
	return laid, nil
}

// kinds are the media types of files by their endings.
var kinds = map[string]string{
	".html": "text/html; charset=utf-8", ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".png": "image/png",
	".ttf": "font/ttf", ".gz": "application/gzip", ".webmanifest": "application/manifest+json",
}

// Handler answers with the files below a path, as a web space does.
func (a App) Handler(path string) (http.Handler, error) {
	files, version, err := a.Files()
	if err != nil {
		return nil, err
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := cmp.Or(strings.TrimPrefix(r.URL.Path, path), "index.html")
		text, known := files[name]
		if _, says := a.headerFiles()[name]; !known || says {
			http.NotFound(w, r)
			return
		}
		for _, one := range headers {
			w.Header().Set(one.name, one.value)
		}
		w.Header().Set("Content-Type", kinds[filepath.Ext(name)])
		w.Header().Set("ETag", `"`+version+`"`)
		http.ServeContent(w, r, name, time.Time{}, bytes.NewReader(text))
	}), nil
}
