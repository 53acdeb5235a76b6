package logstore

import (
	"cmp"
	"slices"
	"strings"

	"beermat/sheets"
	"beermat/sheets/line"
)

// gameFields is how the fields of the pad begin that say that somebody has added a game, by the ID of its
// definition.
const gameFields = "game/"

// OwnGames returns the definitions of the games that somebody has added, in the order in which they were.
func (p *Pad) OwnGames() (definitions []string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	fields := sheets.FoldFields(p.object(line.Object{Kind: line.Pad}).lines)
	var names []string
	for name := range fields {
		added := false
		if strings.HasPrefix(name, gameFields) && fields.Read(name, &added) && added {
			names = append(names, name)
		}
	}
	slices.SortFunc(names, func(a, b string) int { return cmp.Or(fields[a].At.Compare(fields[b].At), cmp.Compare(a, b)) })
	for _, name := range names {
		id, _ := sheets.ParseID(strings.TrimPrefix(name, gameFields))
		if text := p.definitions[id]; text != "" {
			definitions = append(definitions, text)
		}
	}
	return definitions
}

// KeepGame adds a game by its definition, or takes it off the list. What was played of it stays.
func (p *Pad) KeepGame(definition string, keep bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	o := line.Object{Kind: line.Pad}
	id := line.OfText(definition).ID
	var lines []line.Line
	if keep && p.definitions[id] == "" {
		lines = append(lines, line.OfDefinition(definition))
	}
	var value any // none takes it off
	if keep {
		value = true
	}
	is := sheets.FoldFields(p.object(o).lines)
	lines = append(lines, p.signer.Set(o, is, sheets.Values{gameFields + id.String(): value}, p.options.Now())...)
	p.write(lines...)
}
