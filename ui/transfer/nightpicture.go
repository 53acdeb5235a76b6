package transfer

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// How much the picture of a night shows. A day may hold any number of games, and people
// who played them, but nobody looks at a picture that is a yard long.
const (
	NightGames  = 40
	nightPeople = 24
)

// NightPoster returns the poster of a night: who has won most, how often everybody has,
// and each game with who won it.
func NightPoster(a page.Host, e sheets.Night) *Poster {
	day, about := summary.FullDay(a, e.Day), []string{summary.TimeRange(a, e), e.Place}
	p := &Poster{colour: nightColour, label: day, name: e.Name}
	if p.name == "" {
		p.label, p.name = "", day
	}
	if won := summary.Winners(a, e.Games); len(won) > 0 && (len(won) == 1 || won[0].N > won[1].N) {
		p.colour, p.mat = kit.PlayerColour(won[0].Marker.Colour), mat.NewPlayer(won[0].Marker, pictureMat)
	}
	p.line = strings.Join(slices.DeleteFunc(about, func(said string) bool { return said == "" }), " · ")
	var items []fyne.CanvasObject
	if won := nightWins(a, e); won != nil {
		items = append(items, kit.NewPanel(won))
	}
	shown := e.Games[:min(len(e.Games), NightGames)]
	var games []fyne.CanvasObject
	for _, g := range shown {
		games = append(games, nightGame(a, g))
	}
	if more := len(e.Games) - len(shown); more > 0 {
		games = append(games, kit.NewProse(a.Say("share.more-games", i18n.Data{"n": more}), kit.Body, kit.Muted))
	}
	if len(games) > 0 {
		items = append(items, kit.NewPanel(kit.NewColumn(10, games...)))
	}
	p.body = kit.NewColumn(kit.Gap, items...)
	return p
}

// nightColour is that of a night that nobody has won alone.
var nightColour = color.NRGBA{R: 0x6E, G: 0x64, B: 0x54, A: 0xFF}

// nightWins shows with a stroke for each win what everybody has won, whoever won most
// first; nil where nobody has.
func nightWins(a page.Host, e sheets.Night) fyne.CanvasObject {
	list := summary.Winners(a, e.Games)
	if len(list) == 0 {
		return nil
	}
	var rows []fyne.CanvasObject
	for _, w := range list[:min(len(list), nightPeople)] {
		name := kit.NewText(w.Name, kit.Strong, kit.Ink).Bold().Cut()
		rows = append(rows, kit.NewRow(12, kit.NewToken(w.Marker, 34), kit.NewStretch(name), summary.Tally(a, w, 28)))
	}
	return kit.NewTiles(kit.Gap, 380, 2, rows...)
}

// nightGame shows a game of a night: its mat, its name, and who won or lost it.
func nightGame(a page.Host, g sheets.Summary) fyne.CanvasObject {
	line := summary.Outcome(a, g)
	role := kit.Ink
	if mark := summary.StatusLabel(a, g); mark != "" {
		line, role = mark+" · "+line, kit.Muted
	}
	texts := kit.NewColumn(0, kit.NewProse(summary.GameName(a, g), kit.Strong, role).Bold(), kit.NewProse(line, kit.Body, kit.Muted))
	return kit.NewRow(14, mat.NewGame(g.Game, 52), kit.NewStretch(texts), summary.OutcomeToken(a, g, 34), kit.NewText(a.Words().Clock(g.Started), kit.Body, kit.Muted))
}
