package ui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"beermat/ui/kit"
	"beermat/ui/words"
)

// boardScreen is the big board: the standings and whose turn it is, as large as
// the screen allows, for people who sit two metres away. Whoever has a keyboard
// goes on writing with it, and the board follows.
type boardScreen struct {
	table  *tableScreen
	window bool // it was no full screen before
	body   *board
}

// openBoard shows the big board on the full screen.
func (t *tableScreen) openBoard() {
	b := &boardScreen{table: t, window: !t.app.window.FullScreen()}
	t.app.fill(true)
	t.app.Open(b)
}

// Hide implements Hider: with the board goes the full screen that was for it.
func (b *boardScreen) Hide() {
	if b.window {
		b.table.app.fill(false)
	}
}

func (b *boardScreen) title() string { return b.table.title() }

// key implements screen: the keys of the board itself, and those that write.
func (b *boardScreen) key(key rune) bool {
	t := b.table
	switch {
	case key == keyFull || key == keyEscape && t.mend < 0:
		t.app.Back()
	case key == keyHelp || key == keyNew:
		return false
	case key == keyOther || key == keyEnter && t.over:
	default:
		t.key(key)
		b.body.show()
	}
	return true
}

func (b *boardScreen) build() fyne.CanvasObject {
	b.body = newBoard(b.table)
	return b.body
}

// refresh implements refresher.
func (b *boardScreen) refresh() {
	b.table.refresh()
	b.body.show()
}

// board is what the big board shows: a headline, one tile for each seat in the
// order in which they sit, so that nobody has to look for themselves, and what
// was written last.
type board struct {
	widget.BaseWidget
	table    *tableScreen
	back     *kit.Button
	headline *kit.Text
	progress *kit.Text
	last     *kit.Prose
	tap      *kit.Tap // everything else: a tap anywhere leads back
	tiles    []*boardTile
}

func newBoard(t *tableScreen) *board {
	a := t.app
	b := &board{
		table: t, back: kit.NewIconButton(kit.Close, a.say("board.close"), a.Back),
		headline: kit.NewText("", kit.Prompt, kit.Ink).Bold().Cut(),
		progress: kit.NewText("", kit.Body, kit.Muted).Cut(),
		last:     kit.NewProse("", kit.Body, kit.Muted).Most(2),
		tap:      kit.NewTap("", kit.NewBox(0, 0, nil), a.Back),
	}
	for _, seat := range t.seats {
		b.tiles = append(b.tiles, newBoardTile(seat))
	}
	b.ExtendBaseWidget(b)
	b.show()
	return b
}

// show shows the game as it is now.
func (b *board) show() {
	t := b.table
	a, card := t.app, t.sheet.Card()
	turn, on := card.Turn()
	game := words.Data{"game": t.kind.Name(a.words), "unit": a.say(t.kind.Unit(t.sheet.Head().House)), "progress": t.remark()}
	b.progress.Set(a.say("board.progress", game))
	if kit.FormOf(a.window.Canvas().Size()) == kit.Phone {
		b.progress.Set(a.say("board.progress-short", game))
	}
	standings := card.Standings()
	if on {
		name := t.seats[turn.Player].Name
		b.headline.SetAround(a.say("board.turn", words.Data{"name": name}), name)
	} else {
		of, _ := subject(standings)
		b.headline.SetAround(a.outcome(t.kind.Game.ID, standings, t.names(), true), t.seats[of.Player].Name)
	}
	b.last.Set(t.last())
	last := t.sheet.Len() - 1
	for _, s := range standings {
		was, is := s.Place, s.Place
		if last >= 0 {
			was, is = t.moved(s.Player)
		}
		b.tiles[s.Player].set(s, on && s.Player == turn.Player, was-is)
	}
	b.Refresh()
}

// Held implements kit.Holder: what can be tapped.
func (b *board) Held() []fyne.CanvasObject { return []fyne.CanvasObject{b.tap, b.back} }

// CreateRenderer implements fyne.Widget.
func (b *board) CreateRenderer() fyne.WidgetRenderer {
	r := &boardRenderer{of: b, objects: []fyne.CanvasObject{b.tap, b.headline, b.progress, b.back, b.last}}
	for _, tile := range b.tiles {
		r.objects = append(r.objects, tile)
	}
	return r
}

type boardRenderer struct {
	of      *board
	objects []fyne.CanvasObject
}

func (r *boardRenderer) MinSize() fyne.Size           { return fyne.NewSize(kit.U(300), kit.U(300)) }
func (r *boardRenderer) Objects() []fyne.CanvasObject { return r.objects }
func (r *boardRenderer) Destroy()                     {}
func (r *boardRenderer) Refresh()                     { r.Layout(r.of.Size()); canvas.Refresh(r.of) }

// Layout gives the headline and the last line a share of the height, never less
// than they have elsewhere, and the tiles the rest.
func (r *boardRenderer) Layout(size fyne.Size) {
	b := r.of
	if size.IsZero() {
		return
	}
	margin, gap := kit.U(16), kit.U(12)
	b.tap.Resize(size)
	room := box{fyne.NewSquareOffsetPos(margin), size.SubtractWidthHeight(2*margin, 2*margin)}
	large := max(kit.U(kit.Prompt), min(size.Height*0.07, size.Width*0.05))
	head := room.cut(max(kit.U(kit.Target), large*2.1), gap)
	side := kit.U(kit.Target)
	b.back.Move(fyne.NewPos(head.X+head.Width-side, head.Y))
	b.back.Resize(fyne.NewSquareSize(side))
	head.Width -= side + gap
	b.headline.SetSize(shrunk(b.headline.Words(), large, head.Width) / kit.U(1))
	b.progress.SetSize(max(kit.Body, large*0.5/kit.U(1)))
	head.cut(head.Height*0.62, 0).hold(b.headline)
	head.hold(b.progress)

	b.last.SetSize(max(kit.Body, large*0.5/kit.U(1)))
	foot := kit.HeightOf(b.last, room.Width)
	tiles := room.cut(room.Height-foot-gap, gap)
	room.hold(b.last)
	r.layoutTiles(tiles, gap)
}

// layoutTiles lays the tiles out in the number of columns, and in the form, that
// lets the numerals be the largest. The high form has the name on a line of its
// own and is taken where its numerals are nearly as large.
func (r *boardRenderer) layoutTiles(room box, gap float32) {
	const nearly = 1.08
	tiles := r.of.tiles
	n := len(tiles)
	widest := r.of.widest()
	columns, best, form, each := 1, float32(0), tileForm{}, fyne.Size{}
	for c := 1; c <= n; c++ {
		rows := (n + c - 1) / c
		tile := fyne.NewSize((room.Width+gap)/float32(c)-gap, (room.Height+gap)/float32(rows)-gap)
		for _, f := range []tileForm{{wide: true, numeral: wideNumeral(tile, widest)}, {numeral: highNumeral(tile, widest)}} {
			worth := f.numeral
			if !f.wide {
				worth *= nearly
			}
			if worth > best {
				columns, best, form, each = c, worth, f, tile
			}
		}
	}
	for i, tile := range tiles {
		tile.form = form
		tile.Move(fyne.NewPos(room.X+float32(i%columns)*(each.Width+gap), room.Y+float32(i/columns)*(each.Height+gap)))
		tile.Resize(each)
		tile.Refresh()
	}
}

// widest is the width of the widest score at a size of 1. Scores below a hundred
// leave room for a third digit, so that the board does not change its form soon.
func (b *board) widest() float32 {
	widest := widthOf("000")
	for _, tile := range b.tiles {
		widest = max(widest, widthOf(tile.score.Words()))
	}
	return widest
}

// widthOf is the width of bold words, as large as a title or larger, at a text size
// of 1.
func widthOf(said string) float32 {
	const sample = 100 // pixels
	return kit.WidthOf(said, sample/kit.U(1), true) / sample
}

// shrunk gives a text size for words, in pixels: as wanted, or smaller where they
// are too long for a width, but never less than two thirds.
func shrunk(said string, wanted, width float32) float32 {
	return max(wanted*2/3, min(wanted, width/max(widthOf(said), 0.01)*0.98))
}
