package transfer

import (
	"image"
	"image/color"
	"slices"
	"strings"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// The measures of a picture, in design units.
const (
	posterWidth  float32 = 720
	posterHeight float32 = 900
)

// The measures of the picture of a night, in design units: the mat on which everything is written, and
// where its parts stand.
const (
	nightMat   float32 = 640
	nightTop   float32 = 44  // of the mat
	nightNames float32 = 248 // where the first name stands
	nightFoot  float32 = 578 // how many games there were
	nightMats  float32 = 726 // the games
)

// How much the picture of a night shows. A day may hold any number of games, and people who played
// them.
const (
	NightPeople = 8 // whoever has won most
	nightKinds  = 9 // games by their mats
)

// nightColour is that of a night that nobody has won alone.
var nightColour = color.NRGBA{R: 0x6E, G: 0x64, B: 0x54, A: 0xFF}

// placed is a thing and its place in a picture, in design units.
type placed struct {
	object     fyne.CanvasObject
	x, y, w, h float32
}

// placedLayout lays out a picture.
type placedLayout []placed

func (l placedLayout) MinSize([]fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(kit.U(posterWidth), kit.U(posterHeight))
}

func (l placedLayout) Layout([]fyne.CanvasObject, fyne.Size) {
	for _, p := range l {
		kit.Put(p.object, kit.U(p.x), kit.U(p.y), kit.U(p.w), kit.U(p.h))
	}
}

// nightPicture draws a night.
func nightPicture(a page.Host, e sheets.Night) image.Image {
	return capture(NightPoster(a, e), fyne.NewSize(kit.U(posterWidth), kit.U(posterHeight)))
}

// NightPoster returns the picture of a night: a mat on which is written when it was, who has won how
// often, and below it whose night it was and what was played.
func NightPoster(a page.Host, e sheets.Night) fyne.CanvasObject {
	winners := summary.Winners(a, e.Games)
	colour, alone := nightColour, len(winners) > 0 && (len(winners) == 1 || winners[0].N > winners[1].N)
	if alone {
		colour = kit.PlayerColour(winners[0].Marker.Colour)
	}
	deep := kit.Deep(colour)
	list := placedLayout{
		{object: canvas.NewRectangle(deep), w: posterWidth, h: posterHeight},
		{mat.NewBlank(nightMat, deep), (posterWidth - nightMat) / 2, nightTop, nightMat, nightMat},
	}
	day := e.Day.In(time.UTC)
	label, title := strings.ToUpper(a.Words().Weekday(day)), a.Words().MonthDay(day)
	if e.Name != "" {
		label, title = strings.ToUpper(a.Words().ShortDay(day)), e.Name
	}
	list = append(list, printed(label, nightTop+70, 206, deep), inked(title, 58, 172, nightTop+112, posterWidth-344, 80).centred())
	list = append(list, nightWins(a, winners)...)
	list = append(list, printed(strings.ToUpper(a.Say("share.games", i18n.Data{"n": len(e.Games)})), nightFoot, 220, deep))
	if alone {
		stamp := kit.NewStamp(strings.ToUpper(a.Say("share.night-of", i18n.Data{"name": winners[0].Name})), 30, true).On(deep)
		took := stamp.MinSize()
		w, h := took.Width/kit.U(1), took.Height/kit.U(1)
		list = append(list, placed{stamp, posterWidth - 28 - w, nightFoot + 22, w, h})
	}
	list = append(list, nightGames(e.Games)...)
	list = append(list, footLine([]string{e.Place, a.Say("share.with")}, 40))
	return list.drawn()
}

// printed is a line as it is printed on a mat, so far from the sides of the picture.
func printed(words string, y, inset float32, deep color.Color) placed {
	size := fitting(words, 22, posterWidth-2*inset, true)
	text := kit.NewText(words, size, kit.Ink).Bold().Coloured(deep).Centre().Cut()
	text.SetSize(size)
	return placed{text, inset, y, posterWidth - 2*inset, size * 1.5}
}

// drawn is the picture.
func (l placedLayout) drawn() fyne.CanvasObject {
	var objects []fyne.CanvasObject
	for _, p := range l {
		objects = append(objects, p.object)
	}
	return &fyne.Container{Layout: l, Objects: objects}
}

// footLine is the lowest line of a picture, so far from its sides.
func footLine(said []string, inset float32) placed {
	said = slices.DeleteFunc(said, func(said string) bool { return said == "" })
	words := strings.Join(said, " · ")
	size := fitting(words, kit.Cell, posterWidth-2*inset, false)
	text := kit.NewText(words, size, kit.OnDeep).Centre().Cut()
	text.SetSize(size)
	return placed{text, inset, posterHeight - 46, posterWidth - 2*inset, 28}
}

// fitting returns the size in which a line has room in a width, in design units; at least 12.
func fitting(words string, size, width float32, bold bool) float32 {
	for size > 12 && kit.WidthOf(words, size, bold) > kit.U(width) {
		size--
	}
	return size
}

// inked is a line in ink, smaller where it has no room.
func inked(words string, size, x, y, w, h float32) placed {
	const least = 22
	for size > least && kit.MeasureIn(words, kit.U(size), kit.Hand.For(words)).Width > kit.U(w) {
		size -= 2
	}
	text := kit.NewText(words, size, kit.Pen).Coloured(mat.Pen).Hand().Cut()
	text.SetSize(size)
	return placed{text, x, y, w, h}
}

func (p placed) centred() placed {
	p.object.(*kit.Text).Centre()
	return p
}

// nightWins are the people with a stroke for each win, whoever won most first.
func nightWins(a page.Host, list []summary.Wins) (rows []placed) {
	list = list[:min(len(list), NightPeople)]
	step := min(72, (nightFoot-14-nightNames)/float32(max(1, len(list))))
	side, size := step*0.78, step*0.6
	first := nightNames + (nightFoot-14-nightNames-step*float32(len(list)))/2
	for i, w := range list {
		y := first + float32(i)*step
		strokes := summary.Tally(a, w, side*0.8).Coloured(mat.Pen)
		wide := min(strokes.MinSize().Width/kit.U(1), 170)
		rows = append(rows, placed{kit.NewToken(w.Marker, side), 150, y, side, side},
			inked(w.Name, size, 164+side, y-side*0.1, 390-side-wide, side*1.2),
			placed{strokes, 570 - wide, y + side*0.1, wide, side * 0.8})
	}
	return rows
}

// nightGames are the mats of the games, each once, in the order in which they were played.
func nightGames(list []sheets.Summary) (mats []placed) {
	var kinds []string
	for _, g := range slices.Backward(list) {
		if !slices.Contains(kinds, g.Game) {
			kinds = append(kinds, g.Game)
		}
	}
	kinds = kinds[:min(len(kinds), nightKinds)]
	const gap = 8
	side := min(76, (posterWidth-80)/float32(max(1, len(kinds)))-gap)
	x := (posterWidth - float32(len(kinds))*(side+gap) + gap) / 2
	for i, game := range kinds {
		mats = append(mats, placed{mat.NewGame(game, side), x + float32(i)*(side+gap), nightMats, side, side})
	}
	return mats
}
