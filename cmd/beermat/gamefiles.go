package main

import (
	"errors"
	"io"
	"os"
	"path/filepath"

	"beermat/scoring/custom"
	"beermat/sheets/transfer"
	"beermat/ui/i18n"
)

// badGame is a file that holds no sound definition.
type badGame struct {
	path string
	errs custom.Errors
}

func (b *badGame) Error() string { return b.path + ": " + b.errs.Error() }

// readGames opens all games of a folder; none if it has no name. Two files must not be
// the same game, for nobody could tell which is meant.
func readGames(dir string) ([]*custom.Definition, error) {
	if dir == "" {
		return nil, nil
	}
	if _, err := os.ReadDir(dir); err != nil {
		return nil, err
	}
	paths, err := filepath.Glob(filepath.Join(dir, "*.toml"))
	if err != nil {
		return nil, err
	}
	from := map[string]string{}
	var all []*custom.Definition
	for _, name := range paths {
		d, err := readGame(name)
		if err != nil {
			return nil, err
		}
		if d.Game.Edition != "" {
			return nil, &usageError{"game-shipped", i18n.Data{"game": d.ID, "file": name}}
		}
		if first, twice := from[d.ID]; twice {
			return nil, &usageError{"game-same", i18n.Data{"game": d.ID, "first": first, "second": name}}
		}
		from[d.ID] = name
		all = append(all, d)
	}
	return all, nil
}

// readGame opens a definition in a file.
func readGame(name string) (*custom.Definition, error) {
	file, err := transfer.Open(name)
	if errors.Is(err, transfer.ErrNoFile) {
		return nil, &usageError{"game-file", i18n.Data{"file": name}}
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return parseGame(name, file)
}

// parseGame reads a definition, and no more than one byte beyond the longest.
func parseGame(name string, in io.Reader) (*custom.Definition, error) {
	text, err := io.ReadAll(io.LimitReader(in, custom.MaxFile+1))
	if err != nil {
		return nil, err
	}
	d, err := custom.Parse(text)
	if errs, ok := err.(custom.Errors); ok {
		return nil, &badGame{name, errs}
	}
	return d, nil
}
