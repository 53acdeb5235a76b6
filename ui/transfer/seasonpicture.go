package transfer

import (
	"context"
	"image"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/sheets"
	"beermat/sheets/stats/season"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	"beermat/ui/summary"
)

// seasonPicture draws the table of a season.
func seasonPicture(a page.Host, of season.Season) (image.Image, error) {
	games, people, err := a.Store().History().SeasonGames(context.Background(), &of)
	if err != nil {
		return nil, err
	}
	return capture(SeasonPoster(a, of, games, people), fyne.NewSize(kit.U(posterWidth), kit.U(posterHeight))), nil
}

// SeasonPoster returns the picture of a season: a mat on which is written who leads, and by what, and below it what was
// played.
func SeasonPoster(a page.Host, of season.Season, games []season.Game, people map[string]season.Person) fyne.CanvasObject {
	t := season.NewTable(&of, games, people)
	var played []sheets.Summary
	for i := range games {
		played = append(played, sheets.Summary{Game: games[i].Game})
	}
	deep := kit.Deep(nightColour)
	if len(t.Rows) > 0 && t.Rows[0].Place == 1 {
		deep = kit.Deep(kit.PlayerColour(present.NewPlayer(a.Players().Shown(t.Rows[0].Player, "")).Marker.Colour))
	}
	count := a.Say("season.count", i18n.Data{"games": t.Games, "nights": t.Nights})
	list := placedLayout{
		{object: canvas.NewRectangle(deep), w: posterWidth, h: posterHeight},
		{mat.NewBlank(nightMat, deep), (posterWidth - nightMat) / 2, nightTop, nightMat, nightMat},
		printed(strings.ToUpper(a.Say("season.title")), nightTop+70, 206, deep),
		inked(of.Name, 58, 172, nightTop+112, posterWidth-344, 80).centred(),
		printed(strings.ToUpper(count), nightFoot, 220, deep),
		footLine([]string{a.Say("share.with")}, 40),
	}
	list = append(list, nightGames(played)...)
	rows := slices.DeleteFunc(t.Rows, func(r season.Row) bool { return r.Place == 0 })
	rows = rows[:min(len(rows), NightPeople)]
	step := min(72, (nightFoot-14-nightNames)/float32(max(1, len(rows))))
	side, first := step*0.78, nightNames+(nightFoot-14-nightNames-step*float32(len(rows)))/2
	for i := range rows {
		y, one := first+float32(i)*step, a.Players().Shown(rows[i].Player, people[rows[i].Player].Name)
		figure := inked(summary.SeasonFigure(a, &of, &rows[i]), step*0.6, 460, y-side*0.1, 110, side*1.2)
		figure.object.(*kit.Text).Trailing()
		list = append(list, placed{kit.NewToken(present.NewPlayer(one).Marker, side), 150, y, side, side}, inked(one.Name, step*0.6, 164+side, y-side*0.1, 290-side, side*1.2), figure)
	}
	return list.drawn()
}
