// Beermat-web is the pad in a browser: the page of the table, in a Worker of the page that shows it, with its
// lines in the browser's own files. Package webapp has the page around it.
package main

import (
	"bytes"
	"fmt"
	"io"
	"net/url"
	"strings"
	"syscall/js"
	"time"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/logstore"
	"beermat/ui/web"
)

// host is what the Worker tells the program, and is told by it.
var host = js.Global().Get("beermat")

// file is a file of the browser that this Worker alone has open.
type file struct {
	handle js.Value
	size   int64
}

func open(name string) *file {
	f := &file{handle: host.Get("files").Get(name)}
	f.size = int64(f.handle.Call("getSize").Int())
	return f
}

// Size implements logstore.File.
func (f *file) Size() int64 { return f.size }

// caught calls a method of a handle, which throws where there is no room or the file is gone.
func (f *file) caught(method string, args ...any) (v js.Value, err error) {
	defer func() {
		if thrown := recover(); thrown != nil {
			err = fmt.Errorf("%v", thrown)
		}
	}()
	return f.handle.Call(method, args...), nil
}

// ReadAt implements logstore.File.
func (f *file) ReadAt(p []byte, at int64) (int, error) {
	into := js.Global().Get("Uint8Array").New(len(p))
	v, err := f.caught("read", into, map[string]any{"at": at})
	if err != nil {
		return 0, err
	}
	n := v.Int()
	js.CopyBytesToGo(p[:n], into)
	if n < len(p) {
		return n, io.ErrUnexpectedEOF
	}
	return n, nil
}

// Truncate implements logstore.File.
func (f *file) Truncate(size int64) error {
	_, err := f.caught("truncate", size)
	if err == nil {
		f.size = size
		_, err = f.caught("flush")
	}
	return err
}

// Append implements logstore.File.
func (f *file) Append(text []byte) error {
	from := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(from, text)
	v, err := f.caught("write", from, map[string]any{"at": f.size})
	if err == nil && v.Int() != len(text) {
		err = io.ErrShortWrite
	}
	if err == nil {
		_, err = f.caught("flush")
	}
	if err != nil {
		_ = f.Truncate(f.size) // nothing of it is to be there
		return err
	}
	f.size += int64(len(text))
	return nil
}

// all returns what is in the file; nothing where it cannot be read.
func (f *file) all() []byte {
	text := make([]byte, f.size)
	n, _ := f.ReadAt(text, 0)
	return text[:n]
}

func main() {
	clocks := host.Get("clocks")
	list := make([]int, clocks.Length())
	for i := range list {
		list[i] = clocks.Index(i).Int()
	}
	if zone, err := zoneOf(list); err == nil {
		time.Local = zone // js has only the offset of today
	}
	do := run
	if host.Get("tells").Bool() {
		do = tell
	}
	if err := do(); err != nil {
		host.Call("failed", err.Error())
	}
	select {}
}

func run() error {
	lines, aside, index := open("lines-1.jsonl"), open("damaged-1.jsonl"), open("index-1.json")
	catalogue := games.NewCatalogue()
	pad, err := logstore.Open(lines, logstore.Options{
		Find: catalogue.Find, Now: time.Now, Aside: aside, Index: index.all(), Version: host.Get("version").String(),
	})
	if err != nil {
		return err
	}
	own := ownGames{pad, catalogue}
	own.load()
	table, err := web.NewTable(pad, catalogue, "")
	if err != nil {
		return err
	}
	table.TellBy(newTeller())
	page := web.NewLocal(table, own, func() { host.Call("changed") })
	host.Set("ask", js.FuncOf(func(_ js.Value, args []js.Value) any {
		method, languages := args[0].String(), args[2].String()
		q, _ := url.ParseQuery(args[1].String())
		if method == "POST" {
			form, _ := url.ParseQuery(args[3].String())
			status, body := page.Post(languages, form)
			return []any{status, string(body)}
		}
		return []any{200, string(page.Get(languages, q))}
	}))
	host.Set("state", js.FuncOf(func(js.Value, []js.Value) any {
		state, _ := page.State()
		return string(state)
	}))
	host.Set("copy", js.FuncOf(func(js.Value, []js.Value) any { return copyOf(pad) }))
	host.Set("aside", js.FuncOf(func(js.Value, []js.Value) any { return string(aside.all()) }))
	host.Set("take", js.FuncOf(func(_ js.Value, args []js.Value) any {
		text, languages, name := args[0].String(), args[1].String(), args[2].String()
		if strings.HasSuffix(strings.ToLower(name), ".toml") {
			return page.AddGame(languages, name, text)
		}
		return page.Import(languages, pad, strings.NewReader(text))
	}))
	host.Set("link", js.FuncOf(func(_ js.Value, args []js.Value) any {
		id, said := page.TakeLink(args[1].String(), pad, args[0].String())
		return []any{id, said}
	}))
	host.Set("hide", js.FuncOf(func(js.Value, []js.Value) any {
		if text := pad.Index(); text != nil && index.Truncate(0) == nil {
			_ = index.Append(text) // without it all is read the next time
		}
		return nil
	}))
	go retry(pad, page)
	host.Call("ready", pad.Damaged())
	return nil
}

// retry tries again and again to write what could not be written.
func retry(pad *logstore.Pad, page *web.Local) {
	for range time.Tick(2 * time.Second) {
		if n, _ := pad.Unsaved(); n > 0 {
			pad.Retry()
			page.Saved()
		}
	}
}

// copyOf returns all games as a sheet file.
func copyOf(pad *logstore.Pad) string {
	var all bytes.Buffer
	_ = pad.Each(func(s *sheets.Sheet, is sheets.Placement) error {
		text, err := jsonl.EncodeWithMeta(s, jsonl.NewMeta(s.Head(), is, sheets.NightNotes{}))
		if err == nil {
			all.Write(append(bytes.TrimSpace(text), '\n'))
		}
		return nil // one that cannot be written costs itself
	})
	return all.String()
}
