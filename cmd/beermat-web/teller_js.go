package main

import (
	"strconv"
	"sync"
	"syscall/js"

	"github.com/go-json-experiment/json"

	"beermat/scoring/games"
	"beermat/scoring/odds"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/ui/present"
	"beermat/ui/web"
	"beermat/ui/web/told"
)

// job is a game of which another Worker is to tell.
type job struct {
	Sheet   string           `json:"sheet"` // as in a sheet file
	Players []present.Player `json:"players"`
	Lang    string           `json:"lang"`
	Address string           `json:"address"`
}

// teller has another Worker of the page work out how games were really won, so that this one answers at once.
// It is a web.Teller.
type teller struct {
	mu   sync.Mutex
	last int
	said map[string]func(text []byte, done bool) // by job
}

func newTeller() *teller {
	t := &teller{said: map[string]func([]byte, bool){}}
	host.Set("told", js.FuncOf(func(_ js.Value, args []js.Value) any {
		t.hear(args[0].String(), []byte(args[1].String()), args[2].Bool())
		return nil
	}))
	return t
}

// Tells implements web.Teller.
func (*teller) Tells(s *sheets.Sheet) bool { return told.Tells(s) }

// Tell implements web.Teller.
func (t *teller) Tell(of web.Telling, said func(text []byte, done bool)) {
	sheet, err := jsonl.Encode(of.Sheet)
	var text []byte
	if err == nil {
		text, err = json.Marshal(job{string(sheet), of.Players, of.Lang, of.Address})
	}
	if err != nil {
		said(nil, true)
		return
	}
	t.mu.Lock()
	t.last++
	name := strconv.Itoa(t.last)
	t.said[name] = said
	t.mu.Unlock()
	host.Call("tell", name, string(text))
}

// hear passes on what the other Worker says of a job; of all, where it has ended.
func (t *teller) hear(name string, text []byte, done bool) {
	t.mu.Lock()
	var all []func([]byte, bool)
	for of, said := range t.said {
		if of == name || name == "" {
			all = append(all, said)
			if done {
				delete(t.said, of)
			}
		}
	}
	t.mu.Unlock()
	if len(text) == 0 {
		text = nil
	}
	for _, said := range all {
		said(text, done)
	}
}

// tell is the program of that other Worker.
func tell() error {
	tables := &odds.Tables{Cache: kept{}}
	jobs := make(chan [2]string, 64)
	host.Set("work", js.FuncOf(func(_ js.Value, args []js.Value) any {
		jobs <- [2]string{args[0].String(), args[1].String()}
		return nil
	}))
	host.Call("ready", false)
	for one := range jobs {
		var of job
		catalogue := games.NewCatalogue()
		err := json.Unmarshal([]byte(one[1]), &of)
		var sheet *sheets.Sheet
		if err == nil {
			sheet, err = jsonl.Decode([]byte(of.Sheet), catalogue.Find)
		}
		if err != nil {
			host.Call("post", one[0], "", true)
			continue
		}
		by := &told.Teller{Tables: tables, Words: catalogue}
		by.Tell(web.Telling{Sheet: sheet, Players: of.Players, Lang: of.Lang, Address: of.Address}, func(text []byte, done bool) { host.Call("post", one[0], string(text), done) })
	}
	return nil
}

// kept keeps tables in the browser, which may throw them away. It is an odds.Cache.
type kept struct{}

// Load implements odds.Cache.
func (kept) Load(name string) ([]byte, bool) {
	got := await(host.Call("load", name))
	if got.IsNull() {
		return nil, false
	}
	text := make([]byte, got.Length())
	js.CopyBytesToGo(text, got)
	return text, true
}

// Store implements odds.Cache.
func (kept) Store(name string, text []byte) error {
	from := js.Global().Get("Uint8Array").New(len(text))
	js.CopyBytesToJS(from, text)
	await(host.Call("keep", name, from))
	return nil // without it the table is made again
}

// await waits for what a promise gives; null where it gives nothing.
func await(promise js.Value) js.Value {
	got := make(chan js.Value, 1)
	yes := js.FuncOf(func(_ js.Value, args []js.Value) any { got <- args[0]; return nil })
	no := js.FuncOf(func(js.Value, []js.Value) any { got <- js.Null(); return nil })
	defer yes.Release()
	defer no.Release()
	promise.Call("then", yes, no)
	return <-got
}
