package table

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/outcome"
	"beermat/ui/page"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
	"beermat/ui/summary"
)

// boardScreen is the big board: the card as large as the screen allows, the
// standings and whose turn it is, for people who sit two metres away. Whoever has a
// keyboard goes on writing with it, and the board follows.
type boardScreen struct {
	table  *Screen
	window bool // it was no full screen before
	body   *board
	zoomed boardZoom
}

// boardZoom is how much larger the board is drawn than other screens, for a card
// and a size.
type boardZoom struct {
	card  scoring.Card
	size  fyne.Size
	sizes page.Sizes
	zoom  float32
}

// The least and the most that a board is larger by. A table that would be smaller is
// shown in excerpts.
const (
	boardWhole float32 = 1.25
	boardMost  float32 = 2.5
)

// zoom implements zoomer: the card of the board is as large as it has room.
func (b *boardScreen) Zoom(size fyne.Size, base page.Sizes) float32 {
	card := b.table.Sheet().Card()
	if b.zoomed.card == card && b.zoomed.size == size && b.zoomed.sizes == base {
		return b.zoomed.zoom
	}
	b.zoomed = boardZoom{card, size, base, 1}
	room := boardParts(size, len(b.table.Sheet().Head().Players)).card.Size
	now := kit.U(1) / base.Scale // the card is measured in the size that everything has now
	room = fyne.NewSize(room.Width*now, room.Height*now)
	fits := func(s *draw.Scene, from, to float32) float32 {
		for zoom := to; zoom >= from; zoom -= 0.125 {
			if draw.Fits(s, fyne.NewSize(room.Width/zoom, room.Height/zoom)) {
				return zoom
			}
		}
		return 0
	}
	scene := boardScene(b.table)
	zoom := fits(scene, boardWhole, boardMost)
	switch {
	case draw.Grows(scene):
		zoom = 1
	case zoom == 0:
		glance := *scene
		glance.Glance()
		zoom = max(1, fits(scene, 1, boardWhole), fits(&glance, 1, boardMost))
	}
	b.zoomed.zoom = zoom
	return zoom
}

// Relayout implements Relayouter.
func (b *boardScreen) Relayout() { b.body.Refresh() }

// boardScene is what the card of a board shows.
func boardScene(t *Screen) *draw.Scene {
	return draw.NewScene(t.app.Words(), t.Game(), t.app.Players().Seats(t.Sheet().Head().Players), t.Editor().History().At(t.Sheet().Len(), nil))
}

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
		b.table, b.zoomed = t, boardZoom{}
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

// board is what the big board shows: a headline in the colour of whose turn it is,
// the card, the standings, and what was written last.
type board struct {
	widget.BaseWidget
	table    *Screen
	shown    int // how many entries are on the card
	back     *kit.Button
	ground   *canvas.Rectangle // of the headline
	token    *kit.Token
	headline *kit.Text
	progress *kit.Text
	left     *left
	far      []string // what it may say, the longest first
	card     *draw.Card
	last     *kit.Prose
	tap      *kit.Tap // lies over everything: a tap anywhere leads back
	tiles    []*draw.SeatView
	order    []int // the seats, best first
	wins     []int // of the night, by seat
}

func newBoard(t *Screen) *board {
	a := t.app
	b := &board{
		table: t, shown: -1,
		back:   kit.NewIconButton(kit.Close, a.Say("board.close"), a.Pop),
		ground: canvas.NewRectangle(nil), token: kit.NewToken(kit.Marker{}, 48),
		headline: kit.NewText("", kit.Prompt, kit.OnDeep).Bold().Cut(),
		progress: kit.NewText("", kit.Body, kit.OnDeep).Cut(), left: newLeft(),
		card: draw.NewCard(boardActions(a.Pop), mat.GameColour(t.Game().ID)),
		last: kit.NewProse("", kit.Body, kit.Muted).Most(2),
		tap:  kit.NewTap("", kit.NewBox(0, 0, nil), a.Pop),
	}
	for range t.seats {
		b.tiles = append(b.tiles, draw.NewTile())
	}
	b.ExtendBaseWidget(b)
	b.show()
	return b
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
	a, card := t.app, t.Sheet().Card()
	turn, on := card.Turn()
	said, brief := t.remark()
	b.far = []string{summary.SheetName(a, t.Sheet()) + " · " + said, said, brief}
	if size := a.Window().Canvas().Size(); size.Width < size.Height {
		b.far = b.far[1:]
	}
	standings := card.Standings()
	who, told := turn.Player, on
	if on {
		b.headline.SetAround(a.Say("board.turn", i18n.Data{"name": t.seats[who].Name}), t.seats[who].Name)
	} else {
		var of scoring.Standing
		of, told = summary.Subject(standings)
		who = of.Player
		b.headline.SetAround(a.Words().Outcome(t.Game().ID, standings, t.names(), true), t.seats[who].Name)
	}
	colour := outcome.NoWinner
	if told {
		colour = kit.PlayerColour(t.seats[who].Marker.Colour)
		b.token.Set(t.seats[who].Marker, false)
	}
	b.token.Hidden = !told
	b.ground.FillColor = kit.Deep(colour)
	b.last.SetInked(t.last())
	if b.wins == nil || !on {
		b.wins = t.result.outcome().NightWins()
	}
	wins := b.wins
	b.order = b.order[:0]
	for _, s := range standings {
		was, is := present.Moved(t.Sheet(), s.Player)
		b.order = append(b.order, s.Player)
		b.tiles[s.Player].ShowPlace(t.seats[s.Player], present.Place(a.Words(), s.Place), s, on && s.Player == who, was-is, wins[s.Player])
	}
	b.draw()
	b.Refresh()
}

// draw shows the card as it is now: all of it, or what is read at a glance where all
// would be small.
func (b *board) draw() {
	size := b.card.Size()
	scene := boardScene(b.table)
	b.left.show(scene)
	scene.Follows = b.shown >= 0 && b.table.Sheet().Len() == b.shown+1
	if !size.IsZero() && !draw.Fits(scene, size) {
		glance := *scene
		if glance.Glance(); draw.Fits(&glance, size) {
			scene = &glance
		}
	}
	b.card.Draw(scene)
	b.shown = b.table.Sheet().Len()
}

// Held implements kit.Holder: what can be marked and tapped.
func (b *board) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.card, b.tap, b.back} }

// CreateRenderer implements fyne.Widget.
func (b *board) CreateRenderer() fyne.WidgetRenderer {
	r := &boardRenderer{of: b, objects: []fyne.CanvasObject{b.ground, b.token, b.headline, b.progress, b.left, b.card, b.last}}
	for _, tile := range b.tiles {
		r.objects = append(r.objects, tile)
	}
	r.objects = append(r.objects, b.tap, b.back)
	return r
}

type boardRenderer struct {
	of      *board
	objects []fyne.CanvasObject
}

func (r *boardRenderer) MinSize() fyne.Size           { return fyne.NewSize(100, 100) }
func (r *boardRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *boardRenderer) Destroy()                     {}
func (r *boardRenderer) Refresh()                     { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

// boardRooms are the parts of a board.
type boardRooms struct {
	head, card, tiles, last box
	gap                     float32
}

// boardParts shares a size out: the headline above, the last line below, and between
// them the card with the standings beside it, or below it on a high screen. All
// depends on the size of the window, so that the card can be made as large as it has
// room.
func boardParts(size fyne.Size, seats int) boardRooms {
	least := min(size.Width, size.Height)
	margin, gap := max(8, least*0.02), max(8, least*0.016)
	room := box{fyne.NewSquareOffsetPos(margin), size.SubtractWidthHeight(2*margin, 2*margin)}
	parts := boardRooms{gap: gap, head: room.cut(max(56, min(size.Height*0.13, size.Width*0.14)), gap)}
	foot := max(22, min(size.Height*0.045, size.Width*0.045))
	if size.Height > size.Width {
		foot *= 2 // two lines
	}
	middle := room.cut(room.Height-foot-gap, gap)
	parts.last, parts.card, parts.tiles = room, middle, middle
	if size.Width >= size.Height {
		parts.card.Width = middle.Width * 0.62
		parts.tiles.X += parts.card.Width + gap
		parts.tiles.Width -= parts.card.Width + gap
		return parts
	}
	parts.card.Height = middle.Height * (0.6 - 0.016*float32(max(0, seats-6)))
	parts.tiles.Y += parts.card.Height + gap
	parts.tiles.Height -= parts.card.Height + gap
	return parts
}

// Layout puts everything into its part.
func (r *boardRenderer) Layout(size fyne.Size) {
	b := r.of
	if size.IsZero() {
		return
	}
	b.tap.Resize(size)
	parts := boardParts(size, len(b.tiles))
	side := max(kit.U(kit.Target), parts.head.Height*0.6)
	b.back.Move(fyne.NewPos(parts.head.X+parts.head.Width-side, max(0, parts.head.Y+(parts.head.Height-side)/2)))
	b.back.Resize(fyne.NewSquareSize(side))
	parts.head.Width -= side + parts.gap
	r.layoutHead(parts.head)

	text := max(15, min(parts.last.Height*0.62, size.Height*0.03, size.Width*0.035))
	b.last.SetSize(text / kit.U(1))
	parts.last.hold(b.last)
	if was := b.card.Size(); was != parts.card.Size {
		parts.card.hold(b.card)
		b.draw() // another part of it may have room now
	}
	parts.card.hold(b.card)
	r.layoutTiles(parts.tiles, parts.gap)
}

// layoutHead puts who it is and how far the game is on the colour of the player.
func (r *boardRenderer) layoutHead(head box) {
	b := r.of
	head.hold(b.ground)
	inset := head.Height * 0.14
	b.ground.CornerRadius = inset * 1.6
	room := box{head.AddXY(inset, 0), fyne.NewSize(head.Width-2*inset, head.Height)}
	if b.token.Visible() {
		side := head.Height - 2*inset
		b.token.Move(head.AddXY(inset, inset))
		b.token.Resize(fyne.NewSquareSize(side))
		room.X += side + inset
		room.Width -= side + inset
	}
	if !b.left.Hidden {
		width := b.left.width(true)
		room.Width -= width + inset
		box{fyne.NewPos(room.X+room.Width+inset, head.Y), fyne.NewSize(width, head.Height)}.hold(b.left)
	}
	b.headline.SetSize(shrunk(b.headline.Words(), head.Height*0.46, room.Width) / kit.U(1))
	for _, said := range b.far {
		size := shrunk(said, head.Height*0.2, room.Width)
		b.progress.Set(said)
		b.progress.SetSize(size / kit.U(1))
		if b.progress.Full().Width <= room.Width {
			break
		}
	}
	first, second := b.headline.Full().Height, b.progress.Full().Height
	room.Y += max(0, (head.Height-first-second)/2)
	room.Height = head.Height
	room.cut(first, 0).hold(b.headline)
	room.cut(second, 0).hold(b.progress)
}

// listed is how many seats are below each other where there is the height of a list.
const listed = 8

// layoutTiles lays the tiles out in the number of columns, and in the form, that
// lets the numerals be the largest; a high room is a list. The high form has the name
// on a line of its own and is taken where its numerals are nearly as large.
func (r *boardRenderer) layoutTiles(room box, gap float32) {
	const nearly = 1.08
	tiles := r.of.tiles
	n := len(tiles)
	widest := r.of.widest()
	columns, best, numeral, below, each := 1, float32(0), float32(0), false, fyne.Size{}
	most := n
	if room.Height > room.Width {
		most = (n + listed - 1) / listed
	}
	for c := 1; c <= most; c++ {
		rows := (n + c - 1) / c
		tile := fyne.NewSize((room.Width+gap)/float32(c)-gap, (room.Height+gap)/float32(rows)-gap)
		if beside := draw.TileNumeral(tile, widest, false); beside > best {
			columns, best, numeral, below, each = c, beside, beside, false, tile
		}
		if under := draw.TileNumeral(tile, widest, true); under*nearly > best {
			columns, best, numeral, below, each = c, under*nearly, under, true, tile
		}
	}
	for i, seat := range r.of.order {
		tile := tiles[seat]
		tile.Move(fyne.NewPos(room.X+float32(i%columns)*(each.Width+gap), room.Y+float32(i/columns)*(each.Height+gap)))
		tile.Resize(each)
		tile.ArrangeTile(below, numeral/kit.U(1))
	}
}

// widest is the width of the widest score at a size of 1. Scores below a hundred
// leave room for a third digit, so that the board does not change its form soon.
func (b *board) widest() float32 {
	widest := widthOf("000")
	for _, tile := range b.tiles {
		widest = max(widest, widthOf(tile.Number()))
	}
	return widest
}

// widthOf is the width of bold words, as large as a title or larger, at a text size
// of 1.
func widthOf(said string) float32 {
	const sample = 100 // pixels
	return kit.WidthOf(said, sample/kit.U(1), true) / sample
}

// shrunk returns a text size for words, in pixels: as wanted, or smaller where they
// are too long for a width, but never less than two thirds.
func shrunk(said string, wanted, width float32) float32 {
	return max(wanted*2/3, min(wanted, width/max(widthOf(said), 0.01)*0.98))
}
