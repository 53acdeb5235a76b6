package transfer

import (
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// The size of the picture of a night. A day may hold any number of games, and people
// who played them, but nobody looks at a picture that is a yard long.
const (
	NightWidth  = 900 // in design units
	NightGames  = 40
	nightPeople = 24
)

// nightPicture draws a night: which it is, who has won how often, and each game with
// who won it.
func nightPicture(a page.Host, e sheets.Night) image.Image {
	column := NightColumn(a, e)
	margin := kit.U(pictureMargin)
	width := kit.U(NightWidth)
	height := kit.HeightOf(column, width-2*margin)
	return capture(nightLayout{}, fyne.NewSize(width, height+2*margin), column)
}

// NightColumn is what the picture of a night shows.
func NightColumn(a page.Host, e sheets.Night) fyne.CanvasObject {
	title, about := summary.FullDay(a, e.Day), []string{summary.TimeRange(a, e), e.Place}
	if e.Name != "" {
		title, about = e.Name, append([]string{title}, about...)
	}
	about = slices.DeleteFunc(about, func(said string) bool { return said == "" })
	head := kit.NewColumn(0, kit.NewProse(title, kit.Title, kit.Ink).Bold(), kit.NewProse(strings.Join(about, " · "), kit.Body, kit.Muted))
	items := []fyne.CanvasObject{head}
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
	return kit.NewColumn(kit.Gap, items...)
}

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
	return kit.NewRow(14, kit.NewGameMat(g.Game, 52), kit.NewStretch(texts), summary.OutcomeToken(a, g, 34), kit.NewText(a.Words().Clock(g.Started), kit.Body, kit.Muted))
}

// nightLayout lays the picture of a night out: the ground, and on it the column.
type nightLayout struct{}

func (nightLayout) MinSize([]fyne.CanvasObject) fyne.Size { return fyne.NewSize(1, 1) }

func (nightLayout) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	margin := kit.U(pictureMargin)
	objects[0].Resize(size)
	objects[1].Move(fyne.NewPos(margin, margin))
	objects[1].Resize(fyne.NewSize(size.Width-2*margin, size.Height-2*margin))
}
