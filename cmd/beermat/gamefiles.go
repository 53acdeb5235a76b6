package main

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/ui/i18n"
)

// gameFiles are games from files: those of a folder and those that come with the
// program, which are opened only when somebody asks for them.
type gameFiles struct {
	folder map[string]*custom.Definition
	opened map[string]*custom.Definition
}

// badGame is a file that holds no sound definition.
type badGame struct {
	path string
	errs custom.Errors
}

func (b *badGame) Error() string { return b.path + ": " + b.errs.Error() }

// openGames opens all games of a folder; none if it has no name. Two files must not
// be the same game, for nobody could tell which is meant.
func openGames(dir string) (*gameFiles, error) {
	files := &gameFiles{folder: map[string]*custom.Definition{}, opened: map[string]*custom.Definition{}}
	if dir == "" {
		return files, nil
	}
	if _, err := os.ReadDir(dir); err != nil {
		return nil, err
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.toml"))
	if err != nil {
		return nil, err
	}
	from := map[string]string{}
	for _, name := range paths {
		d, err := readGame(name)
		if err != nil {
			return nil, err
		}
		if first, twice := from[d.ID]; twice {
			return nil, &usageError{"game-same", i18n.Data{"game": d.ID, "first": first, "second": name}}
		}
		from[d.ID] = name
		files.folder[d.ID] = d
	}
	return files, nil
}

// readGame opens a definition in a file.
func readGame(name string) (*custom.Definition, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	return parseGame(name, text)
}

// parseGame reads a definition and makes its texts known.
func parseGame(name string, text []byte) (*custom.Definition, error) {
	d, err := custom.Parse(text)
	if errs, ok := err.(custom.Errors); ok {
		return nil, &badGame{name, errs}
	}
	for _, lang := range i18n.Languages {
		w := i18n.For(lang)
		if err := i18n.Add(lang, d.Texts(lang, func(key string) string { return w.Say(key) })); err != nil {
			return nil, err
		}
	}
	return d, nil
}

// definition returns the game from a file with an ID; nil if there is none.
func (g *gameFiles) definition(id string) *custom.Definition {
	if d := g.folder[id]; d != nil {
		return d
	}
	if d, known := g.opened[id]; known {
		return d
	}
	var d *custom.Definition
	if text, err := assets.Games.ReadFile(path.Join("games", path.Clean("/"+id)+".toml")); err == nil {
		d, _ = parseGame(id, text)
	}
	if d != nil && d.ID != id {
		d = nil
	}
	g.opened[id] = d
	return d
}

// find returns the rules of any game with an ID; nil if there is none.
func (g *gameFiles) find(id string) *scoring.Game {
	if game := games.Find(id); game != nil {
		return game
	}
	if d := g.definition(id); d != nil {
		return d.Game.Game
	}
	return nil
}

// shipped lists the IDs of the games from files that come with the program.
func shippedGames() []string {
	var ids []string
	_ = fs.WalkDir(assets.Games, "games", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			ids = append(ids, name[len("games/"):len(name)-len(".toml")])
		}
		return err
	})
	return ids
}
