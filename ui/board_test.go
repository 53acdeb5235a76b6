package ui

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"beermat/cmd/shots/scenes"
	"beermat/scoring/games"
	"beermat/scoring/scoringtest/testenv"
	"beermat/scoring/yahtzee"
	"beermat/ui/kit"
	"beermat/ui/page"
	draw "beermat/ui/scorecard"
	"beermat/ui/table"
)

// boardTile is what the big board says of a seat.
type boardTile struct {
	name, place, score *kit.Text
	at                 fyne.Position // of the name
}

// boardTiles returns what the board that is seen says beside its card, tile by tile in
// the order of reading.
func (d *desk) boardTiles() []boardTile {
	d.Helper()
	if _, ok := d.app.top().(page.Zoomer); !ok {
		d.Fatalf("no board is seen, but %q", d.app.shell.title())
	}
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	var tiles []boardTile
	var visit func(o fyne.CanvasObject)
	visit = func(o fyne.CanvasObject) {
		w, ok := o.(fyne.Widget)
		if !ok || !o.Visible() {
			return
		}
		if _, card := o.(*draw.Card); card {
			return
		}
		var texts []*kit.Text
		token := false
		parts := test.WidgetRenderer(w).Objects()
		for _, part := range parts {
			switch part := part.(type) {
			case *kit.Text:
				if part.Visible() {
					texts = append(texts, part)
				}
			case *kit.Token:
				token = true
			}
		}
		if token && len(texts) == 3 { // the name, the score and the place
			tiles = append(tiles, boardTile{name: texts[0], score: texts[1], place: texts[2], at: at(o)})
			return
		}
		for _, part := range parts {
			visit(part)
		}
	}
	visit(d.front())
	slices.SortFunc(tiles, func(a, b boardTile) int { return cmp.Or(cmp.Compare(a.at.Y, b.at.Y), cmp.Compare(a.at.X, b.at.X)) })
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
		if !d.reads("Ann’s turn") || !d.reads("Yahtzee · Round 1 of 13") {
			t.Error("the board does not say whose turn it is, or in which round")
		}
		d.write("344m") // 14 in Chance
		if !d.reads("Bo’s turn") || !d.readsFrom("Ann 14 in Chance") {
			t.Error("the board does not follow what is written by key")
		}
		var says []string
		for _, tile := range d.boardTiles() {
			says = append(says, tile.name.Words(), tile.place.Words(), tile.score.Words())
		}
		if got := strings.Join(says, " "); got != "Ann 1st 14 Bo 2nd 0" {
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

func TestBoardScreen_Zoom(t *testing.T) {
	for _, c := range []struct {
		says    string
		game    string
		players int
		size    fyne.Size
		least   float32
		most    float32
	}{
		{"a table is larger than beside a pad", "boston", 4, tablet, 1.25, 2.5},
		{"lanes are larger", "pig", 3, tablet, 1.5, 2.5},
		{"of a long table, only what is read at a glance is larger", "yahtzee", 6, tablet, 1.25, 2.5},
		{"a ring of seats grows by itself", "lcr", 6, tablet, 1, 1},
		{"a phone has room for no more", "yahtzee", 8, fyne.Size{Width: 360, Height: 640}, 1, 1},
	} {
		t.Run(c.says, func(t *testing.T) {
			d := sit(t, c.size)
			base := d.app.sizes.Scale
			scenes.Board(d.app, c.game, c.players, 15, nil)
			if zoom := d.app.sizes.Scale / base; zoom < c.least || zoom > c.most {
				t.Errorf("the board is %v times as large as other screens, not %v to %v times", zoom, c.least, c.most)
			}
		})
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
				if _, on := d.app.top().(page.Zoomer); !on {
					d.table().Key(page.KeyFull)
				}
			}
			if sheet.Len() != 15 {
				t.Errorf("%d entries stand, not 15", sheet.Len())
			}
		})
	}
}

// checkBoard finds seats of a board that are in no order, that are off the board, whose
// parts lie over each other, or whose scores are small.
func checkBoard(t *testing.T, d *desk) {
	t.Helper()
	sheet := d.app.stack[len(d.app.stack)-2].(*table.Screen).Sheet()
	tiles, standings := d.boardTiles(), sheet.Card().Standings()
	if len(tiles) != len(standings) {
		t.Fatalf("there are %d tiles", len(tiles))
	}
	size := d.app.Window().Canvas().Size()
	at := fyne.CurrentApp().Driver().AbsolutePositionForObject
	for i, tile := range tiles {
		if name := sheet.Names()[standings[i].Player]; tile.name.Words() != name {
			t.Errorf("tile %d is that of %s, not of %s", i, tile.name.Words(), name)
		}
		for what, o := range map[string]*kit.Text{"score": tile.score, "name": tile.name, "place": tile.place} {
			if from, to := at(o), at(o).Add(o.Size()); from.X < -0.5 || from.Y < -0.5 || to.X > size.Width+0.5 || to.Y > size.Height+0.5 {
				t.Errorf("the %s of seat %d is at %v %v of %v", what, i, from, o.Size(), size)
			}
		}
		score, name := at(tile.score), at(tile.name)
		if name.X+tile.name.Size().Width > score.X+1 && name.Y+tile.name.Size().Height > score.Y+tile.score.Size().Height*0.2 && score.X+tile.score.Size().Width > name.X {
			t.Errorf("the name of seat %d lies over the score", i)
		}
		const line = 1.2 // the height of a line of text of size 1, at least
		if least := 26 * line * max(1, min(size.Width/drawnWidth, size.Height/drawnHeight)); tile.score.Full().Height < least {
			t.Errorf("the score of seat %d is %v high, less than %v", i, tile.score.Full().Height, least)
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
	if grounds < 2 {
		t.Errorf("whose turn it is is told in the player's colour %d times, not in the headline and on the tile", grounds)
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
