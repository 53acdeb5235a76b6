package games

import (
	"crypto/sha256"
	"encoding/hex"
	"slices"
	"strings"
	"sync"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/scorecard"
)

// Catalogue is all games that can be played: those of the program, those that come with
// it as files, and those that somebody has added. It may be used by several goroutines
// at once. A nil one can only be asked for what comes with the program.
type Catalogue struct {
	mu      sync.RWMutex
	own     []*custom.Definition
	carried map[string]*custom.Definition // what sheets brought along, by ID: the first there was
}

// NewCatalogue returns a catalogue with games that somebody has added.
func NewCatalogue(own ...*custom.Definition) *Catalogue {
	return &Catalogue{own: own, carried: map[string]*custom.Definition{}}
}

// Read loads definitions, and leaves out those that no game can be made of.
func Read(definitions []string) []*custom.Definition {
	var list []*custom.Definition
	for _, text := range definitions {
		if d, err := custom.Load(text); err == nil {
			list = append(list, d)
		}
	}
	return list
}

// Own returns the games that somebody has added.
func (c *Catalogue) Own() []*custom.Definition {
	if c == nil {
		return nil
	}
	c.mu.RLock()
	defer c.mu.RUnlock()
	return slices.Clone(c.own)
}

// SetOwn says which games somebody has added.
func (c *Catalogue) SetOwn(own []*custom.Definition) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.own = slices.Clone(own)
}

// Find returns the rules of a game: those of the definition that a sheet of it carries,
// else those that are known by its ID; nil if there are none.
func (c *Catalogue) Find(id, definition string) *scoring.Game {
	g := Find(id, definition)
	switch {
	case g == nil && definition == "":
		if d := c.Definition(id); d != nil {
			return d.Game.Game
		}
	case g != nil && g.Definition != "":
		c.remember(id, definition)
	}
	return g
}

// remember keeps what a sheet brought along, because its game has a name by it also
// where nothing else of the sheet is read.
func (c *Catalogue) remember(id, definition string) {
	c.mu.RLock()
	_, known := c.carried[id]
	c.mu.RUnlock()
	if known {
		return
	}
	if d, err := custom.Load(definition); err == nil {
		c.Remember(d)
	}
}

// Remember keeps games for which there may be sheets, and which cannot be begun any more.
func (c *Catalogue) Remember(list ...*custom.Definition) {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, d := range list {
		if c.carried[d.ID] == nil {
			c.carried[d.ID] = d
		}
	}
}

// Definition returns the game from a file with an ID: one that somebody added, else one
// that comes with the program, else one that a sheet brought along; nil if there is
// none.
func (c *Catalogue) Definition(id string) *custom.Definition {
	for _, d := range c.Own() {
		if d.ID == id {
			return d
		}
	}
	if d := shipped(id); d != nil || c == nil {
		return d
	}
	c.mu.RLock()
	defer c.mu.RUnlock()
	return c.carried[id]
}

// Source returns the text of the game from a file with an ID, by how the SHA-256 of the text begins;
// "" if it is not here.
func (c *Catalogue) Source(id string, hash []byte) string {
	begins := hex.EncodeToString(hash)
	all := append(c.Own(), shipped(id))
	if c != nil {
		c.mu.RLock()
		all = append(all, c.carried[id])
		c.mu.RUnlock()
	}
	for _, d := range all {
		if d != nil && d.ID == id && strings.HasPrefix(d.Hash, begins) {
			return d.Source
		}
	}
	if d := custom.Loaded(id, begins); d != nil {
		return d.Source
	}
	return sourceBefore(id, begins)
}

// sourceBefore returns the text that a game which comes with the program had before, by how its hash begins;
// "" if it had none like that.
func sourceBefore(id, begins string) string {
	folder, name, _ := strings.Cut(id, "/")
	files, err := assets.Before.ReadDir("before/" + folder)
	if err != nil {
		return "" // no game of the folder has changed
	}
	for _, file := range files {
		if of, found := strings.CutPrefix(file.Name(), name+"-"); !found || strings.Trim(strings.TrimSuffix(of, ".toml"), "0123456789") != "" {
			continue
		}
		text, err := assets.Before.ReadFile("before/" + folder + "/" + file.Name())
		if sum := sha256.Sum256(text); err == nil && strings.HasPrefix(hex.EncodeToString(sum[:]), begins) {
			return string(text)
		}
	}
	return ""
}

// Has reports whether a game comes with the program with this text, so that every Beermat has it.
func (c *Catalogue) Has(id, definition string) bool {
	d := shipped(id)
	return d != nil && d.Source == definition
}

// Scorecard returns a game with its scorecard by its ID; nil if there is none.
func (c *Catalogue) Scorecard(id string) *scorecard.Game {
	if g := Scorecard(id); g != nil {
		return g
	}
	if d := c.Definition(id); d != nil {
		return d.Game
	}
	return nil
}

// ScorecardOf returns rules together with their scorecard, as the function of that name
// does.
func (c *Catalogue) ScorecardOf(g *scoring.Game) *scorecard.Game { return ScorecardOf(g) }

// All returns every game that can be played: those of the program, those that somebody
// added, and those that come with the program as files.
func (c *Catalogue) All() []*scorecard.Game {
	all := slices.Clone(Scorecards)
	for _, d := range c.Own() {
		all = append(all, d.Game)
	}
	for _, id := range Shipped() {
		if g := c.Scorecard(id); !slices.Contains(all, g) {
			all = append(all, g)
		}
	}
	return all
}

// Text returns what a game from a file says under a key in a language, and reports
// whether it says anything. Shared gives a text of the program by its key.
func (c *Catalogue) Text(lang, key string, shared func(key string) string) (string, bool) {
	id, hash := keyOf(key)
	if id == "" {
		return "", false
	}
	d := c.Definition(id)
	if hash != "" && (d == nil || !strings.HasPrefix(d.Hash, hash)) {
		d = custom.Loaded(id, hash)
	}
	if d == nil {
		return "", false
	}
	return d.Text(lang, key, shared)
}

// keyOf returns whose text a key is: a game from a file, and where it is of one text of
// that only, the beginning of its hash.
func keyOf(key string) (id, hash string) {
	folder, rest, found := strings.Cut(key, "/")
	if !found {
		return "", ""
	}
	end := strings.IndexAny(rest, "#.")
	if end < 0 {
		return "", ""
	}
	id = folder + "/" + rest[:end]
	if rest[end] == '#' {
		hash, _, _ = strings.Cut(rest[end+1:], ".")
	}
	return id, hash
}

func init() { custom.Reserve(assets.KnownGames) }

// Shipped returns the IDs of the games that come with the program as files.
var Shipped = sync.OnceValue(func() []string {
	var ids []string
	folders, err := assets.Games.ReadDir("games")
	if err != nil {
		panic(err) // they are part of the program
	}
	for _, folder := range folders {
		files, err := assets.Games.ReadDir("games/" + folder.Name())
		if err != nil {
			panic(err)
		}
		for _, file := range files {
			ids = append(ids, folder.Name()+"/"+strings.TrimSuffix(file.Name(), ".toml"))
		}
	}
	return ids
})

// shipped returns the game with an ID that comes with the program as a file; nil if
// there is none.
func shipped(id string) *custom.Definition {
	if !slices.Contains(Shipped(), id) {
		return nil
	}
	text, err := assets.Games.ReadFile("games/" + id + ".toml")
	if err != nil {
		return nil
	}
	d, err := custom.LoadShipped(string(text))
	if err != nil {
		panic(err) // the tests open them all
	}
	return d
}
