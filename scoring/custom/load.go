package custom

import (
	"maps"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
)

// Load returns the game of a definition, such as one that came with a sheet, if it is sound.
// It is read and tried out only once, however many sheets carry it, and is the same value
// each time, unless so many others were loaded since that it was forgotten. The error is
// Errors.
func Load(text string) (*Definition, error) { return loaded.get(text).read(Try) }

// LoadShipped is Load for what comes with the program: its tests have tried that out.
func LoadShipped(text string) (*Definition, error) { return loaded.get(text).read(read) }

// maxLoaded bounds how many definitions are remembered: far more than anybody plays.
const maxLoaded = 200

var loaded = cache{byText: map[string]*reading{}}

// cache remembers the definitions that were read last.
type cache struct {
	mu     sync.Mutex
	byText map[string]*reading
	order  []string // the texts, in the order in which they came
}

// reading is a text that is being read or has been.
type reading struct {
	text string
	once sync.Once
	d    *Definition
	err  error
	done atomic.Pointer[Definition] // d, once it is there
}

func (c *cache) get(text string) *reading {
	c.mu.Lock()
	defer c.mu.Unlock()
	r := c.byText[text]
	if r == nil {
		if len(c.order) == maxLoaded {
			delete(c.byText, c.order[0])
			c.order = c.order[1:]
		}
		r = &reading{text: text}
		c.byText[text] = r
		c.order = append(c.order, text)
	}
	return r
}

// Loaded returns the definition that was loaded whose ID and beginning of the hash are
// these; nil if there is none.
func Loaded(id, hash string) *Definition {
	loaded.mu.Lock()
	all := slices.Collect(maps.Values(loaded.byText))
	loaded.mu.Unlock()
	for _, r := range all {
		if d := r.done.Load(); d != nil && d.ID == id && strings.HasPrefix(d.Hash, hash) {
			return d
		}
	}
	return nil
}

func (r *reading) read(by func(text []byte) *Trial) (*Definition, error) {
	r.once.Do(func() {
		r.d, r.err = by([]byte(r.text)).sound()
		r.done.Store(r.d)
	})
	return r.d, r.err
}

// reserved are the games that come with the program: the hashes of all texts that each of
// them has ever had.
var reserved = map[string][]string{}

// Reserve says which games come with the program: an ID and a hash on each line. Another text
// under such an ID is a game of its own, whose results compare with none of that game. It is
// for the start of a program, before anything is loaded.
func Reserve(list string) {
	for line := range strings.Lines(list) {
		if id, hash, ok := strings.Cut(strings.TrimSpace(line), " "); ok {
			reserved[id] = append(reserved[id], hash)
		}
	}
}
