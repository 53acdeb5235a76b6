package gamelist

import (
	"errors"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/games"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/mat"
	"beermat/ui/page"
	"beermat/ui/present"
	draw "beermat/ui/scorecard"
)

// preview is the card and the pad of a definition that is being written, to be played
// on. Nothing of it is kept.
type preview struct {
	widget.BaseWidget
	host   page.Host
	words  *i18n.Translator
	game   *scorecard.Game // nil where there is none yet
	sheet  *sheets.Sheet
	editor *scorecard.Editor
	seats  []present.Player
	card   *draw.Card
	pad    *draw.Pad
	paper  *kit.Scroll // the pad beside the card
	beside bool
	drawn  func() // follows each drawing of the game; nil for nothing
	tools  *kit.Layout
	none   *kit.Prose
}

// newPreview returns a preview with a line that says what it is for.
func newPreview(h page.Host, hint string) *preview {
	p := &preview{host: h, none: kit.NewProse(h.Say("games.no-preview"), kit.Body, kit.Muted)}
	p.tools = kit.NewRow(8, kit.NewStretch(kit.NewProse(hint, kit.Small, kit.Muted)),
		kit.NewRow(8, kit.NewButton(h.Say("games.random"), kit.Plain, p.random),
			kit.NewButton(h.Say("games.restart"), kit.Plain, func() { p.begin(p.sheet.Head(), nil) }))).Fold(110)
	p.ExtendBaseWidget(p)
	p.clear()
	return p
}

// clear makes an empty card.
func (p *preview) clear() {
	act := draw.Actions{
		Press: func(id scorecard.KeyID) { p.answer(p.editor.Press(id)) },
		Write: func() { p.answer(p.editor.Enter()) },
		Back:  func() { p.answer(p.editor.Type(page.KeyErase)) },
		Edit:  func(int) {},
		Note:  func(sentence string) { p.pad.Note(sentence) },
	}
	p.card, p.pad = draw.NewCard(act, mat.GameColour("")), draw.NewPad(act)
	p.pad.OnGrow(p.host.Relayout)
	p.paper = kit.NewScroll(p.pad)
}

// show takes over a definition, and plays on where the entries so far can be played in it
// as well; nil shows that there is none.
func (p *preview) show(d *custom.Definition) {
	if d == nil {
		p.game = nil
		p.Refresh()
		return
	}
	p.words = p.host.Words().With(games.NewCatalogue(d))
	var before *sheets.Sheet
	if p.game != nil && len(p.sheet.Head().Players) == p.players(d) {
		before = p.sheet
	}
	head := sheets.Head{ID: p.host.Store().Options().NewID(), Game: d.ID, Started: p.host.Now()}
	known := p.host.Settings().Table(p.host.Players()).Players
	for n := range p.players(d) {
		seat := sheets.Seat{Name: p.host.Say("games.player", i18n.Data{"n": n + 1})}
		if n < len(known) {
			seat = sheets.Seat{ID: known[n], Name: p.host.Players().Find(known[n]).Name}
		}
		head.Players = append(head.Players, seat)
	}
	p.game = d.Game
	p.begin(head, before)
}

// players is how many play in the preview.
func (p *preview) players(d *custom.Definition) int {
	return min(max(2, d.Game.Seats.Min), d.Game.Seats.Offer)
}

// begin begins a game anew, with the entries of another as far as they fit.
func (p *preview) begin(head sheets.Head, played *sheets.Sheet) {
	fresh, err := sheets.New(p.game.Game, head)
	if err != nil { // its own house rules are refused, as its examples say
		p.show(nil)
		return
	}
	for n := 0; played != nil && n < played.Len(); n++ {
		if _, err := fresh.Write(played.Entry(n)); err != nil {
			break
		}
	}
	p.sheet, p.seats, p.editor = fresh, p.host.Players().Seats(head.Players), p.game.NewEditor(fresh)
	p.clear()
	p.draw(false)
	p.Refresh()
}

// draw shows the game as it is.
func (p *preview) draw(follows bool) {
	p.editor.Update(-1)
	scene := draw.NewScene(p.words, p.game, p.seats, p.editor.Snapshot())
	scene.Follows, scene.Reads, scene.Begun = follows, p.editor.Reads(), p.editor.Begun()
	p.card.Draw(scene)
	p.pad.Draw(scene)
	if p.drawn != nil {
		p.drawn()
	}
}

// answer does what comes of a key.
func (p *preview) answer(a scorecard.Answer) {
	note := p.words.Text(a.Note, p.names())
	if a.Entry != nil {
		if note = p.write(a.Entry); note == "" {
			p.draw(true)
			p.Refresh()
			return
		}
		p.editor.Refused()
	}
	p.draw(false)
	if a.Entry != nil || a.Refused {
		p.pad.Refuse(note)
	} else {
		p.pad.Note(note)
	}
	p.Refresh()
}

// write writes an entry, and returns why it cannot be written; "" if it was.
func (p *preview) write(e scoring.Entry) string {
	e.Head().At = p.host.Now()
	_, err := p.sheet.Write(e)
	if foul := (*scoring.RuleError)(nil); errors.As(err, &foul) {
		return p.words.Foul(foul, p.sheet.Head().Game, p.names())
	} else if err != nil {
		return err.Error()
	}
	return ""
}

func (p *preview) names() []string {
	var names []string
	for _, seat := range p.seats {
		names = append(names, seat.Name)
	}
	return names
}

// random lets whose turn it is write something by chance.
func (p *preview) random() {
	chance := p.host.Env().Chance
	if p.game == nil || p.sheet.Done() || chance == nil {
		return
	}
	if p.write(p.game.RandomEntry(p.sheet.Card(), chance)) == "" {
		p.draw(true)
		p.Refresh()
	}
}

// CreateRenderer implements fyne.Widget.
func (p *preview) CreateRenderer() fyne.WidgetRenderer { return kit.RendererOf(p, 280, 200, p.layout) }

// Held implements kit.Holder.
func (p *preview) Held() []fyne.CanvasObject {
	if p.game == nil {
		return []fyne.CanvasObject{p.none}
	}
	if p.beside {
		return []fyne.CanvasObject{p.tools, p.card, p.paper}
	}
	return []fyne.CanvasObject{p.tools, p.card, p.pad}
}

// HeightFor implements kit.Tall.
func (p *preview) HeightFor(width float32) float32 {
	if p.game == nil {
		return p.none.HeightFor(width)
	}
	head := p.tools.HeightFor(width)
	if width > kit.U(besideFrom) {
		return head + kit.U(kit.Grown(besideLeast)+8)
	}
	return head + kit.U(kit.Grown(cardLeast)+16) + p.pad.HeightFor(width)
}

func (p *preview) layout(size fyne.Size) {
	gap := kit.U(8)
	if p.game == nil {
		p.none.Move(fyne.Position{})
		p.none.Resize(size)
		return
	}
	put := func(o fyne.CanvasObject, x, y, width, height float32) {
		kit.Put(o, x, y, width, max(0, height))
	}
	head := p.tools.HeightFor(size.Width)
	put(p.tools, 0, 0, size.Width, head)
	room := size.SubtractWidthHeight(0, head+gap)
	p.beside = size.Width > kit.U(besideFrom)
	p.pad.Stand(p.beside)
	if p.beside {
		width := kit.U(padWidth)
		put(p.card, 0, head+gap, size.Width-width-gap, room.Height)
		put(p.paper, size.Width-width, head+gap, width, room.Height)
		return
	}
	height := p.pad.HeightFor(size.Width) // where that is too much, the page scrolls
	put(p.card, 0, head+gap, size.Width, room.Height-height-gap)
	put(p.pad, 0, size.Height-height, size.Width, height)
}

// The measures of the pad beside the card, and the height that it leaves a card above
// it, in design units.
const (
	besideFrom  float32 = 820
	padWidth    float32 = 340
	cardLeast   float32 = 150
	besideLeast float32 = 400 // of both beside each other; the pad is scrolled where it takes more
)
