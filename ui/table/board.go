package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
)

// boardScreen is the big board: everybody once, as large as the screen allows, and whose
// turn it is, for people who sit two metres away. Whoever has a keyboard goes on writing
// with it, and the board follows.
type boardScreen struct {
	table  *Screen
	window bool // it was no full screen before
	body   *board
}

// IsBoard reports whether a screen is a big board.
func IsBoard(s page.Screen) bool {
	_, is := s.(*boardScreen)
	return is
}

// Relayout implements Relayouter.
func (b *boardScreen) Relayout() { b.body.Refresh() }

// openBoard shows the big board on the full screen.
func (t *Screen) openBoard() {
	b := &boardScreen{table: t, window: !t.app.Window().FullScreen()}
	t.app.FillScreen(true)
	t.app.Push(b)
}

// Hide implements Hider: with the board goes the full screen that was for it.
func (b *boardScreen) Hide() {
	if b.window {
		b.table.app.FillScreen(false)
	}
}

// Sheet implements page.TableFollower.
func (b *boardScreen) Sheet() *sheets.Sheet { return b.table.Sheet() }

// FollowTable implements page.TableFollower.
func (b *boardScreen) FollowTable(table page.Screen) bool {
	t, ok := table.(*Screen)
	if ok {
		t.Build() // keys go to its card
		b.table = t
	}
	return ok
}

func (b *boardScreen) Title() string { return b.table.Title() }

// key implements screen: the keys of the board itself, and those that write.
func (b *boardScreen) Key(key rune) bool {
	t := b.table
	switch {
	case key == page.KeyFull || key == page.KeyEscape && t.Editing() < 0:
		t.app.Pop()
	case key == page.KeyHelp || key == page.KeyNew:
		return false
	case key == page.KeyOther || key == page.KeyEnter && t.over:
	default:
		t.Key(key)
		b.body.show()
	}
	return true
}

func (b *boardScreen) Build() fyne.CanvasObject {
	b.body = newBoard(b.table)
	return b.body
}

// refresh implements refresher.
func (b *boardScreen) Refresh() {
	b.table.Refresh()
	b.body.show()
}

// board is what the big board shows: whose turn it is, how far the game is, the dice that
// are being entered, and everybody on a tile, or round a table where the game is played so.
type board struct {
	widget.BaseWidget
	table    *Screen
	shown    int // how many entries are on the card
	back     *kit.Button
	mat      *mat.Game
	headline *kit.Text
	progress *kit.Text
	left     *left
	dice     *draw.DiceRow
	tray     bool       // dice are entered
	ring     *draw.Card // of a game that is played round a table; else nil
	tap      *kit.Tap   // lies over everything: a tap anywhere leads back
	tiles    []*draw.Tile
	wins     []int // of the night, by seat
}

func newBoard(t *Screen) *board {
	a := t.app
	b := &board{
		table: t, shown: -1,
		back: kit.NewIconButton(kit.Close, a.Say("board.close"), a.Pop), mat: mat.NewGame(t.Game().ID, 72),
		headline: kit.NewText("", kit.Prompt, kit.Ink).Bold().Cut(),
		progress: kit.NewText("", kit.Body, kit.Muted).Cut(), left: newLeft(), dice: draw.NewDiceRow(),
		tap: kit.NewTap("", kit.NewBox(0, 0, nil), a.Pop),
	}
	if scene := t.boardScene(); scene.Blocks[0].Shape == scorecard.Ring {
		b.ring = draw.NewCard(boardActions(a.Pop), mat.GameColour(t.Game().ID))
	} else {
		for range t.seats {
			b.tiles = append(b.tiles, draw.NewTile())
		}
	}
	b.ExtendBaseWidget(b)
	b.show()
	return b
}

// boardScene is what is shown of the game, with what is being entered.
func (t *Screen) boardScene() *draw.Scene {
	return draw.NewScene(t.app.Words(), t.Game(), t.app.Players().Seats(t.Sheet().Head().Players), t.Editor().Snapshot())
}

// boardActions are what a key does on what is marked on the card of a board: the same
// as a tap anywhere.
func boardActions(back func()) draw.Actions {
	return draw.Actions{
		Press: func(scorecard.KeyID) { back() }, Write: back, Back: back,
		Edit: func(int) { back() }, Note: func(string) { back() },
	}
}

// show shows the game as it is now.
func (b *board) show() {
	t := b.table
	a, scene := t.app, t.boardScene()
	scene.Follows = b.shown >= 0 && t.Sheet().Len() == b.shown+1
	b.shown = t.Sheet().Len()
	on := scene.Turn.Player >= 0
	if on {
		name := t.seats[scene.Turn.Player].Name
		b.headline.SetAround(a.Say("board.turn", i18n.Data{"name": name}), name)
	} else {
		of, _ := summary.Subject(scene.Standings)
		b.headline.SetAround(a.Words().Outcome(t.Game().ID, scene.Standings, t.names(), true), t.seats[of.Player].Name)
	}
	_, brief := t.remark()
	b.progress.Set(brief)
	b.left.show(scene)
	var dice []scorecard.Die
	if b.tray = scene.Pad != nil && len(scene.Pad.Trays) > 0; b.tray {
		for _, one := range scene.Pad.Trays {
			dice = append(dice, one.Dice...)
		}
	}
	b.dice.Set(dice)
	if b.ring != nil {
		b.ring.Draw(scene)
	} else {
		if b.wins == nil || !on {
			b.wins = t.result.outcome().NightWins()
		}
		widest := widthOf("000") // so that the board does not change its form soon
		tiles := present.TilesOf(&scene.Scene, present.LastEvents(t.Sheet(), t.Editor().History()), b.wins)
		for _, one := range tiles {
			widest = max(widest, widthOf(one.Score))
		}
		for seat, one := range tiles {
			b.tiles[seat].Draw(scene, one, widest)
		}
	}
	b.Refresh()
}

// widthOf is the width of bold words, as large as a title or larger, at a text size of 1.
func widthOf(said string) float32 {
	const sample = 100 // pixels
	return kit.WidthOf(said, sample/kit.U(1), true) / sample
}

// Held implements kit.Holder: what can be marked and tapped lies over the rest.
func (b *board) Held() []fyne.CanvasObject {
	held := []fyne.CanvasObject{b.mat, b.headline, b.progress, b.left, b.dice}
	for _, tile := range b.tiles {
		held = append(held, tile)
	}
	if b.ring != nil {
		held = append(held, b.ring)
	}
	return append(held, b.tap, b.back)
}

// CreateRenderer implements fyne.Widget.
func (b *board) CreateRenderer() fyne.WidgetRenderer { return kit.RendererOf(b, 100, 100, b.layout) }

// layout puts the headline above the seats. All lengths follow the size of the screen.
func (b *board) layout(size fyne.Size) {
	if size.IsZero() {
		return
	}
	b.tap.Resize(size)
	high := size.Height > size.Width
	u, margin, gap, top, mat, said, far, die := min(size.Width/1280, size.Height/800), float32(20), float32(16), float32(22), float32(72), float32(54), float32(28), float32(62)
	if high {
		u, margin, gap, top, mat, said, far, die = min(size.Width/360, size.Height/780), 10, 10, 12, 50, 26, 16, 52
	}
	kit.Put(b.mat, margin*u, top*u, mat*u, mat*u)
	side := max(kit.U(kit.Target), 48*u)
	right := size.Width - margin*u - side
	kit.Put(b.back, right, (top+mat/2)*u-side/2, side, side)
	right -= gap * u
	left := float32(0)
	if !b.left.Hidden {
		left = b.left.width(true) + gap*u
	}
	room := box{fyne.NewPos(margin*u, (top+mat+gap+4)*u), fyne.NewSize(size.Width-2*margin*u, size.Height-(top+mat+gap+4+margin)*u)}
	wide := b.dice.Wide(die * u)
	switch {
	case high && (b.tray || left > 0): // at the foot
		y := size.Height - (die+margin)*u
		wide = min(wide, room.Width-left)
		kit.Put(b.left, room.X, y, left, die*u)
		kit.Put(b.dice, room.X+left+(room.Width-left-wide)/2, y, wide, die*u)
		room.Height -= (die + gap) * u
	default:
		wide = min(wide, (right-margin*u)*0.4)
		kit.Put(b.left, right-left, top*u, left, mat*u)
		kit.Put(b.dice, right-left-wide-gap*u, (top+(mat-die)/2)*u, wide, die*u)
		right -= left + wide + gap*u
	}
	x := (margin + mat + 18) * u
	b.layoutHead(box{fyne.NewPos(x, top*u), fyne.NewSize(right-x, mat*u)}, said*u, far*u, high)
	if b.ring != nil {
		room.hold(b.ring)
		return
	}
	b.layoutTiles(room, gap*u)
}

// layoutHead says whose turn it is and how far the game is, beside or below it.
func (b *board) layoutHead(room box, said, far float32, below bool) {
	b.progress.SetSize(far / kit.U(1))
	b.headline.SetSize(said / kit.U(1))
	progress := b.progress.Full()
	if below {
		line := room.Height * 0.6
		kit.Put(b.headline, room.X, room.Y, room.Width, line)
		kit.Put(b.progress, room.X, room.Y+line, room.Width, room.Height-line)
		return
	}
	left := room.Width - progress.Width - far*0.6
	size := max(said*2/3, min(said, said*left/max(1, b.headline.Full().Width)))
	b.headline.SetSize(size / kit.U(1))
	wide := min(left, b.headline.Full().Width+1)
	kit.Put(b.headline, room.X, room.Y, wide, room.Height)
	kit.Put(b.progress, room.X+wide+far*0.6, room.Y+far*0.15, progress.Width+1, room.Height)
}

// How many seats are columns beside each other at most, and rows below each other.
const (
	boardColumns = 6
	boardRows    = 12
)

// layoutTiles puts the seats beside each other as columns, or as rows where there are many
// and on a high screen.
func (b *board) layoutTiles(room box, gap float32) {
	n := len(b.tiles)
	columns := n
	switch {
	case room.Height > room.Width:
		columns = (n + boardRows - 1) / boardRows
	case n > boardColumns:
		columns = 2
	}
	rows := (n + columns - 1) / columns
	each := fyne.NewSize((room.Width+gap)/float32(columns)-gap, (room.Height+gap)/float32(rows)-gap)
	for i, tile := range b.tiles {
		kit.Put(tile, room.X+float32(i/rows)*(each.Width+gap), room.Y+float32(i%rows)*(each.Height+gap), each.Width, each.Height)
	}
}
