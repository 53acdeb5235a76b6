package ui

import (
	"fmt"
	"testing"

	"fyne.io/fyne/v2"

	"beermat/scoring/yahtzee"
	"beermat/ui/cards"
	"beermat/ui/kit"
)

// boardOf gives the big board that is seen.
func (d *desk) boardOf() *board {
	d.Helper()
	b, ok := d.app.top().(*boardScreen)
	if !ok {
		d.Fatalf("no board is seen, but %q", d.app.top().title())
	}
	return b.body
}

func TestTheBigBoardFollowsTheGameAndGivesTheTableBack(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann", "Bo")
	d.tap("Yahtzee")
	d.tap("Start")
	d.write("12") // half of Ann's dice lie there
	d.app.typed(keyFull)
	if !d.app.window.FullScreen() {
		t.Error("the board does not take the whole screen")
	}
	if !d.reads("Ann is on") || !d.reads("Yahtzee · Round 1 of 13 · points") {
		t.Error("the board does not say whose turn it is, or in which round")
	}
	d.write("344m") // 14 in Chance
	if !d.reads("Bo is on") || !d.readsFrom("Ann: 14 in Chance") {
		t.Error("the board does not follow what is written by key")
	}
	b := d.boardOf()
	if got := b.tiles[0].score.Words() + " " + b.tiles[0].place.Words() + " " + b.tiles[1].place.Words(); got != "14 1. 2." {
		t.Errorf("the tiles say %q", got)
	}
	if b.tiles[1].move.Hidden || b.tiles[1].moved != -1 {
		t.Errorf("nothing shows that Bo has gone from first to second (%d)", b.tiles[1].moved)
	}
	d.tap("Back to the card")
	if d.app.window.FullScreen() || d.table().sheet.Len() != 1 {
		t.Error("back at the table it is not as it was")
	}
	d.app.typed(keyFull)
	d.app.typed(keyFull)
	d.table()
	d.app.window.SetFullScreen(true)
	d.app.typed(keyFull)
	d.app.typed(keyEscape)
	if d.table(); !d.app.window.FullScreen() {
		t.Error("a window that was on the full screen before the board is so no more")
	}
}

func TestWhatIsHalfTappedInSurvivesTheBoardAndTheRules(t *testing.T) {
	d := sit(t, tablet)
	d.known("Ann")
	d.tap("Yahtzee")
	d.tap("Start")
	d.write("123")
	d.app.typed(keyFull)
	d.app.typed(keyFull)
	d.tap("Rules of this game")
	d.app.typed(keyEscape)
	d.app.window.Resize(phone)
	d.app.window.Resize(tablet)
	d.write("44m")
	if total := d.table().sheet.Card().(*yahtzee.Card).Total(0); total != 14 {
		t.Errorf("Chance holds %d, not 14", total)
	}
}

func TestTheBoardShowsEveryGameToAnyNumberOfPlayersOnAnyScreen(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 360, Height: 640}, tablet, {Width: 3840, Height: 2160}} {
		d := sit(t, size)
		for _, k := range cards.All {
			for _, players := range []int{max(2, k.Game.Seats.Min), k.Game.Seats.Offer} {
				d.app.storyBoard(k.Game.ID, players, 15, nil)
				where := fmt.Sprintf("%s of %d at %v", k.Game.ID, players, size)
				b := d.boardOf()
				if len(b.tiles) != players {
					t.Fatalf("%s: %d tiles", where, len(b.tiles))
				}
				for i, tile := range b.tiles {
					checkTile(t, fmt.Sprintf("%s, seat %d", where, i), b, tile)
				}
				d.app.Back()
				d.app.Back()
			}
		}
	}
}

// checkTile finds a tile outside of the board, one that covers another, and a
// score that is small or lies over the name.
func checkTile(t *testing.T, where string, b *board, tile *boardTile) {
	t.Helper()
	inside := func(o, in fyne.CanvasObject, at fyne.Position) bool {
		return at.X >= -0.5 && at.Y >= -0.5 && at.X+o.Size().Width <= in.Size().Width+0.5 && at.Y+o.Size().Height <= in.Size().Height+0.5
	}
	if !inside(tile, b, tile.Position()) {
		t.Errorf("%s: the tile at %v %v is off the board %v", where, tile.Position(), tile.Size(), b.Size())
	}
	for name, o := range map[string]fyne.CanvasObject{"score": tile.score, "name": tile.name, "place": tile.place, "token": tile.token} {
		if !inside(o, tile, o.Position()) {
			t.Errorf("%s: the %s at %v %v is off its tile %v", where, name, o.Position(), o.Size(), tile.Size())
		}
	}
	score, name := tile.score.Position(), tile.name.Position()
	if overlap := name.X+tile.name.Size().Width > score.X+1 && name.Y+tile.name.Size().Height > score.Y+tile.score.Size().Height*0.2; overlap && score.X+tile.score.Size().Width > name.X {
		t.Errorf("%s: the name lies over the score", where)
	}
	if least := kit.U(26); tile.form.numeral < least {
		t.Errorf("%s: the score is %v high, less than %v", where, tile.form.numeral, least)
	}
}

func TestTheBoardCountsInTheUnitOfTheGame(t *testing.T) {
	for _, c := range []struct {
		game  string
		house map[string]any
		want  string
	}{
		{"yahtzee", nil, "points"},
		{"lcr", nil, "chips"},
		{"boston", nil, "rounds won"},
		{"beetle", nil, "parts"},
		{"beetle", map[string]any{"colony": 30}, "points"},
		{"chikago", map[string]any{"style": "bavarian"}, "mats"},
		{"chikago", map[string]any{"style": "tschigg"}, "mats"},
		{"chikago", map[string]any{"style": "classic"}, "rounds lost"},
		{"chikago", map[string]any{"style": "party"}, "penalties"},
	} {
		d := sit(t, tablet)
		d.app.storyBoard(c.game, 4, 3, c.house)
		if !d.readsAbout(" · " + c.want) {
			t.Errorf("the board of %s %v does not count %s", c.game, c.house, c.want)
		}
	}
}
