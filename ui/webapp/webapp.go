// Package webapp is the pad in a browser as files for any web space: a page, the program that cmd/beermat-web
// is, and what keeps both where there is no network. Nothing of it asks anybody else.
package webapp

import (
	"bytes"
	"cmp"
	"compress/gzip"
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"image"
	"image/png"
	"io/fs"
	"maps"
	"slices"

	"github.com/go-json-experiment/json"
	"golang.org/x/image/draw"

	"beermat/assets"
	"beermat/ui/i18n"
	"beermat/ui/web"
)

//go:embed static
var static embed.FS

// App is what the files are made of, besides what is known here.
type App struct {
	Program []byte // cmd/beermat-web, packed by gzip
	Exec    []byte // wasm_exec.js of the Go that has built it
	Base    string // the path of the page on its web space, such as /pad/; "": at any
}

// The names of what App is made of, as files.
const (
	ProgramName = "beermat.wasm.gz"
	ExecName    = "wasm_exec.js"
)

// words are the texts of the page before the program is there, by their names in the script.
var words = map[string]string{
	"opening": "webapp.opening", "failed": "webapp.failed", "stopped": "webapp.stopped", "waiting": "web.waiting",
	"elsewhere": "webapp.elsewhere", "here": "webapp.here", "update": "webapp.update", "update-now": "webapp.update-now",
	"unsupported": "webapp.unsupported", "insecure": "webapp.insecure", "damaged": "webapp.damaged", "too-large": "webapp.too-large",
	"save-aside": "webapp.save-aside", "denied": "webapp.denied", "safari": "webapp.safari", "later": "webapp.later",
	"kept": "webapp.kept", "may-go": "webapp.may-go", "copied": "webapp.copied", "not-copied": "webapp.not-copied",
}

// Files returns the files by their names, and the version, which is another one whenever one of them is.
func (a App) Files() (files map[string][]byte, version string, err error) {
	files = map[string][]byte{ProgramName: a.Program, ExecName: a.Exec, "page.js": []byte(web.Script()), "page.css": []byte(web.Style("") + style)}
	list, err := fs.ReadDir(static, "static")
	if err != nil {
		return nil, "", err
	}
	for _, one := range list {
		if files[one.Name()], err = static.ReadFile("static/" + one.Name()); err != nil {
			return nil, "", err
		}
	}
	fonts, err := web.Fonts()
	if err != nil {
		return nil, "", err
	}
	maps.Copy(files, fonts)
	for _, size := range []int{192, 512} {
		name := map[int]string{192: "icon-192.png", 512: "icon-512.png"}[size]
		if files[name], err = icon(size); err != nil {
			return nil, "", err
		}
	}
	said := map[string]map[string]string{}
	for _, lang := range i18n.Languages {
		said[lang] = map[string]string{}
		for name, key := range words {
			said[lang][name] = i18n.For(lang).Say(key)
		}
	}
	text, err := json.Marshal(said, json.Deterministic(true))
	if err != nil {
		return nil, "", err
	}
	fill := func(name, place string, with []byte) {
		files[name] = bytes.ReplaceAll(files[name], []byte("{{"+place+"}}"), with)
	}
	fill("bridge.js", "words", text)
	fill("index.html", "symbols", []byte(web.Symbols()))
	fill("manifest.webmanifest", "base", []byte(cmp.Or(a.Base, "./")))
	hash := sha256.New()
	for _, name := range slices.Sorted(maps.Keys(files)) {
		sum := sha256.Sum256(files[name])
		hash.Write(append([]byte(name), sum[:]...))
	}
	version = hex.EncodeToString(hash.Sum(nil)[:6])
	names := slices.DeleteFunc(slices.Sorted(maps.Keys(files)), func(name string) bool { return name == worker || name == ProgramName })
	if text, err = json.Marshal(append(names, "beermat.wasm")); err != nil { // which the program is kept as
		return nil, "", err
	}
	fill("sw.js", "files", text)
	fill("sw.js", "version", []byte(version))
	fill("worker.js", "version", []byte(version))
	maps.Copy(files, a.headerFiles())
	return files, version, nil
}

// worker is the name of the service worker, which names all others and the version.
const worker = "sw.js"

// style is what only this page has: what it says at its top, and a pad that stays at the lower edge where a
// screen is upright.
const style = `
#told{background:var(--tint);border-radius:10px;padding:8px 12px;margin:0 auto 12px;max-width:40rem;font-weight:700}
#here,#told button{min-height:48px;padding:0 18px;font:inherit;font-weight:700}
button{touch-action:manipulation}
body{padding:max(12px,env(safe-area-inset-top)) max(12px,env(safe-area-inset-right)) max(12px,env(safe-area-inset-bottom)) max(12px,env(safe-area-inset-left))}
`

// icon returns the icon at a size.
func icon(size int) ([]byte, error) {
	from, err := png.Decode(bytes.NewReader(assets.LargeIcon))
	if err != nil {
		return nil, err
	}
	to := image.NewNRGBA(image.Rect(0, 0, size, size))
	draw.CatmullRom.Scale(to, to.Bounds(), from, from.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	err = png.Encode(&out, to)
	return out.Bytes(), err
}

// Pack packs a program as App has it.
func Pack(program []byte) ([]byte, error) {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, gzip.BestCompression)
	if err == nil {
		_, err = w.Write(program)
	}
	if err == nil {
		err = w.Close()
	}
	return out.Bytes(), err
}
