package ui

import (
	"fmt"
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"beermat/scoring/games"
	"beermat/scoring/yahtzee"
	"beermat/ui/kit"
	"beermat/ui/page"
)

// boardOf returns the big board that is seen.
func (d *desk) boardOf() *board {
	d.Helper()
	b, ok := d.app.top().(*boardScreen)
	if !ok {
		d.Fatalf("no board is seen, but %q", d.app.top().Title())
	}
	return b.body
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
		if !d.reads("Ann’s turn") || !d.reads("Yahtzee · Round 1 of 13 · points") {
			t.Error("the board does not say whose turn it is, or in which round")
		}
		d.write("344m") // 14 in Chance
		if !d.reads("Bo’s turn") || !d.readsFrom("Ann: 14 in Chance") {
			t.Error("the board does not follow what is written by key")
		}
		b := d.boardOf()
		if got := b.tiles[0].score.Words() + " " + b.tiles[0].place.Words() + " " + b.tiles[1].place.Words(); got != "14 1st 2nd" {
			t.Errorf("the tiles say %q", got)
		}
		if b.tiles[1].move.Hidden || b.tiles[1].moved != -1 {
			t.Errorf("nothing shows that Bo has gone from first to second (%d)", b.tiles[1].moved)
		}
		d.tap("Back to the card")
		if d.app.Window().FullScreen() || d.table().sheet.Len() != 1 {
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
		d.tap("Rules of this game")
		d.app.typed(page.KeyEscape)
		d.app.Window().Resize(phone)
		d.app.Window().Resize(tablet)
		d.write("44m")
		if total := d.table().sheet.Card().(*yahtzee.Card).Total(0); total != 14 {
			t.Errorf("Chance holds %d, not 14", total)
		}
	})
	t.Run("the board counts in the unit of the game", func(t *testing.T) {
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
	})
}

func TestBoardScreen(t *testing.T) {
	for _, size := range []fyne.Size{{Width: 360, Height: 640}, {Width: 800, Height: 1280}, tablet, {Width: 3840, Height: 2160}} {
		d := sit(t, size)
		scale := d.app.sizes
		for _, k := range games.Scorecards {
			for _, players := range []int{max(2, k.Seats.Min), k.Seats.Offer} {
				t.Run(fmt.Sprintf("%s of %d at %v", k.ID, players, size), func(t *testing.T) {
					d.app.storyBoard(k.ID, players, 15, nil)
					b := d.boardOf()
					if len(b.tiles) != players {
						t.Fatalf("there are %d tiles", len(b.tiles))
					}
					for i, tile := range b.tiles {
						checkTile(t, fmt.Sprintf("seat %d", i), b, tile)
					}
					checkBoardParts(t, b)
					places := make([]int, 0, players)
					for _, s := range b.table.sheet.Card().Standings() {
						places = append(places, s.Player)
					}
					if !slices.Equal(b.order, places) {
						t.Errorf("the tiles are in the order %v, the places are %v", b.order, places)
					}
					if turn, on := b.table.sheet.Card().Turn(); on {
						colour := kit.Deep(kit.PlayerColour(b.table.seats[turn.Player].Marker.Colour))
						if b.ground.FillColor != colour || b.tiles[turn.Player].ground.FillColor != colour {
							t.Error("whose turn it is is not told in the player's colour")
						}
					}
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
			d.app.storyBoard(c.game, c.players, 15, nil)
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
			d.app.storyBoard(game, 4, 15, nil)
			sheet := d.boardOf().table.sheet
			for i := range kit.Focusables(d.app.Window().Canvas()) {
				list := kit.Focusables(d.app.Window().Canvas())
				d.app.Window().Canvas().Focus(list[i].Object.(fyne.Focusable))
				list[i].Object.(fyne.Focusable).TypedKey(&fyne.KeyEvent{Name: fyne.KeyReturn})
				if _, on := d.app.top().(*boardScreen); !on {
					d.table().openBoard()
				}
			}
			if sheet.Len() != 15 {
				t.Errorf("%d entries stand, not 15", sheet.Len())
			}
		})
	}
}

// checkBoardParts finds parts of a board that lie over each other or outside of it.
func checkBoardParts(t *testing.T, b *board) {
	t.Helper()
	parts := boardParts(b.Size(), len(b.tiles))
	for name, part := range map[string]box{"headline": parts.head, "card": parts.card, "standings": parts.tiles, "last line": parts.last} {
		if part.X < 0 || part.Y < 0 || part.X+part.Width > b.Size().Width+0.5 || part.Y+part.Height > b.Size().Height+0.5 || part.Width < 40 || part.Height < 20 {
			t.Errorf("the %s is at %v %v of %v", name, part.Position, part.Size, b.Size())
		}
	}
	if b.card.Size() != parts.card.Size {
		t.Errorf("the card is %v in a room of %v", b.card.Size(), parts.card.Size)
	}
	if last := b.last.Position().Y + b.last.Size().Height; last > b.Size().Height+0.5 {
		t.Errorf("the last line ends at %v of %v", last, b.Size().Height)
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
	if least := 26 * max(1, min(b.Size().Width/drawnWidth, b.Size().Height/drawnHeight)); tile.form.numeral < least {
		t.Errorf("%s: the score is %v high, less than %v", where, tile.form.numeral, least)
	}
}

func TestBoardScreen_TextsBelow(t *testing.T) {
	for _, kind := range games.Scorecards {
		for name, back := range map[string]func(d *desk, table *tableScreen){
			"closed": func(d *desk, _ *tableScreen) { d.app.Pop() },
			"left for Tonight": func(d *desk, table *tableScreen) {
				d.app.Reset(page.Home{})
				d.app.Push(table)
			},
		} {
			t.Run("are as large as before when it is "+name+"/"+kind.ID, func(t *testing.T) {
				d := sit(t, tablet)
				Furnish(d.app)
				table := d.laidOut(kind, 14)
				d.app.Push(table)
				before := d.texts(table.card.card)
				table.openBoard()
				back(d, table)
				if after := d.texts(table.card.card); !slices.Equal(before, after) {
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
