package ui

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/scoring/scoringtest/testenv"
	"beermat/scoring/yahtzee"
	"beermat/ui/kit"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
	"beermat/ui/table"
)

// boardTile is what the big board says of a seat.
type boardTile struct {
	name, score *kit.Text
	tile        *draw.Tile
}

// boardTiles returns the tiles of the board that is seen, in the order of the seats.
func (d *desk) boardTiles() []boardTile {
	d.Helper()
	if !table.IsBoard(d.app.top()) {
		d.Fatalf("no board is seen, but %q", d.app.shell.title())
	}
	var tiles []boardTile
	walk(d.front(), func(o fyne.CanvasObject) {
		if tile, ok := o.(*draw.Tile); ok {
			var texts []*kit.Text
			for _, part := range tile.Held() {
				if text, ok := part.(*kit.Text); ok {
					texts = append(texts, text)
				}
			}
			tiles = append(tiles, boardTile{texts[0], texts[1], tile})
		}
	})
	return tiles
}

func TestBoard(t *testing.T) {
	t.Run("the big board follows the game and gives the table back", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann", "Bo")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("12") // half of Ann's dice lie there
		d.app.typed(page.KeyFull)
		if !d.app.Window().FullScreen() {
			t.Error("the board does not take the whole screen")
		}
		if !d.reads("Ann’s turn") || !d.reads("1 / 13") {
			t.Error("the board does not say whose turn it is, or in which round")
		}
		d.write("344m") // 14 in Chance
		if !d.reads("Bo’s turn") || !d.reads("Chance") || !d.reads("14") {
			t.Error("the board does not follow what is written by key")
		}
		var says []string
		for _, tile := range d.boardTiles() {
			says = append(says, tile.name.Words(), tile.score.Words())
		}
		if got := strings.Join(says, " "); got != "Ann 14 Bo 0" {
			t.Errorf("the tiles say %q", got)
		}
		d.tap("Back to the card")
		if d.app.Window().FullScreen() || d.table().Sheet().Len() != 1 {
			t.Error("back at the table it is not as it was")
		}
		d.app.typed(page.KeyFull)
		d.app.typed(page.KeyFull)
		d.table()
		d.app.Window().SetFullScreen(true)
		d.app.typed(page.KeyFull)
		d.app.typed(page.KeyEscape)
		if d.table(); !d.app.Window().FullScreen() {
			t.Error("a window that was on the full screen before the board is so no more")
		}
	})
	t.Run("what is half tapped in survives the board and the rules", func(t *testing.T) {
		d := sit(t, tablet)
		d.known("Ann")
		d.tap("Yahtzee")
		d.tap("Start")
		d.write("123")
		d.app.typed(page.KeyFull)
		d.app.typed(page.KeyFull)
		d.tap("Rules")
		d.app.typed(page.KeyEscape)
		d.app.Window().Resize(phone)
		d.app.Window().Resize(tablet)
		d.write("44m")
		if total := d.table().Sheet().Card().(*yahtzee.Card).Total(0); total != 14 {
			t.Errorf("Chance holds %d, not 14", total)
		}
	})
}

func TestBoardScreen(t *testing.T) {
	testenv.Long(t)
	for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 800, Height: 1280}, tablet, {Width: 3840, Height: 2160}} {
		d := sit(t, size)
		scale := d.app.sizes
		for _, k := range games.Scorecards {
			for _, players := range []int{max(2, k.Seats.Min), k.Seats.Offer} {
				t.Run(fmt.Sprintf("%s of %d at %v", k.ID, players, size), func(t *testing.T) {
					scenes.Board(d.app, k.ID, players, 15, nil)
					checkBoard(t, d)
					d.app.Pop()
					if d.app.sizes != scale {
						t.Errorf("back at the table everything has the size %v, was %v", d.app.sizes, scale)
					}
					d.app.Pop()
				})
			}
		}
	}
}

func TestBoardScreen_Focus(t *testing.T) {
	for _, game := range []string{"lcr", "chikago", "mafia", "beetle", "pig", "yahtzee"} {
		t.Run("whatever is marked and pressed on the board of "+game+", nothing is written", func(t *testing.T) {
			d := sit(t, tablet)
			scenes.Board(d.app, game, 4, 15, nil)
			sheet := d.app.stack[len(d.app.stack)-2].(*table.Screen).Sheet()
			for i := range kit.Focusables(d.app.Window().Canvas()) {
				list := kit.Focusables(d.app.Window().Canvas())
				d.app.Window().Canvas().Focus(list[i].Object.(fyne.Focusable))
				list[i].Object.(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
				if !table.IsBoard(d.app.top()) {
					d.table().Key(page.KeyFull)
				}
			}
			if sheet.Len() != 15 {
				t.Errorf("%d entries stand, not 15", sheet.Len())
			}
		})
	}
}

// checkBoard finds seats of a board that are not there, that are off the board, whose parts
// lie over each other, or whose scores are small.
func checkBoard(t *testing.T, d *desk) {
	t.Helper()
	sheet := d.app.stack[len(d.app.stack)-2].(*table.Screen).Sheet()
	tiles, size := d.boardTiles(), d.app.Window().Canvas().Size()
	if ring := games.ScorecardOf(sheet.Game()).View(sheet.Card(), nil).Blocks[0].Shape == scorecard.Ring; ring {
		if len(tiles) != 0 {
			t.Errorf("there are %d tiles beside the ring", len(tiles))
		}
		return
	}
	if len(tiles) != len(sheet.Names()) {
		t.Fatalf("there are %d tiles", len(tiles))
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for seat, tile := range tiles {
		if name := sheet.Names()[seat]; tile.name.Words() != name {
			t.Errorf("tile %d is that of %s, not of %s", seat, tile.name.Words(), name)
		}
		within := func(o fyne.CanvasObject) bool {
			from, to := at(o), at(o).Add(o.Size())
			edge, end := at(tile.tile), at(tile.tile).Add(tile.tile.Size())
			return from.X > edge.X-1 && from.Y > edge.Y-1 && to.X < end.X+1 && to.Y < end.Y+1
		}
		var seen []*kit.Text
		for _, part := range tile.tile.Held() {
			if text, ok := part.(*kit.Text); ok && text.Visible() && text.Words() != "" {
				seen = append(seen, text)
				if !within(text) {
					t.Errorf("%q of seat %d is at %v %v, beyond its tile", text.Words(), seat, at(text), text.Size())
				}
			}
		}
		for i, one := range seen {
			for _, other := range seen[:i] {
				const share = 0.35 // of the height of a text is air
				a, b := at(one), at(other)
				if a.X+one.Size().Width > b.X+1 && b.X+other.Size().Width > a.X+1 &&
					a.Y+one.Size().Height*(1-share) > b.Y+other.Size().Height*share && b.Y+other.Size().Height*(1-share) > a.Y+one.Size().Height*share {
					t.Errorf("%q of seat %d lies over %q", one.Words(), seat, other.Words())
				}
			}
		}
		const line = 1.2 // the height of a line of text of size 1, at least
		if least := 26 * line * max(1, min(size.Width/drawnWidth, size.Height/drawnHeight)); tile.score.Full().Height < least {
			t.Errorf("the score of seat %d is %v high, less than %v", seat, tile.score.Full().Height, least)
		}
	}
	turn, on := sheet.Card().Turn()
	if !on {
		return
	}
	deep := kit.Deep(kit.PlayerColour(d.app.Players().Seats(sheet.Head().Players)[turn.Player].Marker.Colour))
	grounds := 0
	walk(d.front(), func(o fyne.CanvasObject) {
		if r, ok := o.(*canvas.Rectangle); ok && r.FillColor == deep {
			grounds++
		}
	})
	if grounds != 1 {
		t.Errorf("whose turn it is is told in the player's colour %d times", grounds)
	}
}

func TestBoardScreen_TextsBelow(t *testing.T) {
	for _, kind := range games.Scorecards {
		for name, back := range map[string]func(d *desk, on *table.Screen){
			"closed": func(d *desk, _ *table.Screen) { d.app.Pop() },
			"left for Tonight": func(d *desk, on *table.Screen) {
				d.app.Reset(page.Home{})
				d.app.Push(on)
			},
		} {
			t.Run("are as large as before when it is "+name+"/"+kind.ID, func(t *testing.T) {
				d := sit(t, tablet)
				scenes.Furnish(d.app)
				table := d.laidOut(kind, 14)
				d.app.Push(table)
				before := d.texts(d.card())
				table.Key(page.KeyFull)
				back(d, table)
				if after := d.texts(d.card()); !slices.Equal(before, after) {
					t.Errorf("they are\n%q\nand not\n%q", after, before)
				}
			})
		}
	}
}

// texts returns the texts that are seen in an object as they are drawn, with their
// sizes.
func (d *desk) texts(in fyne.CanvasObject) []string {
	var list []string
	walk(in, func(o fyne.CanvasObject) {
		if t, ok := o.(*canvas.Text); ok {
			list = append(list, fmt.Sprintf("%s %.1f", t.Text, t.TextSize))
		}
	})
	return list
}
