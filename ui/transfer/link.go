package transfer

import (
	"errors"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/forms"
	"beermat/sheets/link"
	"beermat/ui/i18n"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// LinkScreen makes a link of a game: its code, to be scanned off the screen, and the link to
// be copied. What is in it, whoever shares it says.
type LinkScreen struct {
	host   page.Host
	sheet  *sheets.Sheet
	sum    sheets.Summary
	choice linkChoice
	code   *kit.Layout
	said   *kit.Prose // that it was copied
	link   string     // "" where there is none
}

// linkChoice is what goes into links, as it was chosen last.
type linkChoice struct {
	Names link.Names `json:"names"`
	Place bool       `json:"place,omitempty"`
	Log   bool       `json:"log,omitempty"`
}

// keyLinkChoice is the setting of what goes into links.
const keyLinkChoice = "link-choice"

// glyphLink is two links of a chain.
const glyphLink kit.Glyph = `<path d="M10 14 L14 10"/><path d="M8.5 11 L5.8 13.7 A3.2 3.2 0 0 0 10.3 18.2 L13 15.5"/><path d="M11 8.5 L13.7 5.8 A3.2 3.2 0 0 1 18.2 10.3 L15.5 13"/>`

// NewLink returns the screen that makes a link of a game.
func NewLink(a page.Host, sheet *sheets.Sheet, sum sheets.Summary) *LinkScreen {
	s := &LinkScreen{host: a, sheet: sheet, sum: sum}
	a.Settings().Get(keyLinkChoice, &s.choice)
	if s.choice.Names < link.Whole || s.choice.Names > link.Initials {
		s.choice.Names = link.Whole
	}
	return s
}

// Build implements page.Screen.
func (s *LinkScreen) Build() fyne.CanvasObject {
	a := s.host
	s.code, s.said = kit.NewColumn(10), kit.NewProse("", kit.Body, kit.Ink).Bold()
	names := kit.NewSegments([]string{a.Say("link.names.whole"), a.Say("link.names.first"), a.Say("link.names.initials")}, int(s.choice.Names), func(i int) {
		s.choose(func(c *linkChoice) { c.Names = link.Names(i) })
	})
	choices := []fyne.CanvasObject{kit.NewColumn(8, page.SectionHeader(a.Say("link.names"), ""), names)}
	if s.place() != "" {
		choices = append(choices, s.toggle("link.place", s.choice.Place, func(c *linkChoice, on bool) { c.Place = on }))
	}
	choices = append(choices, s.toggle("link.log", s.choice.Log, func(c *linkChoice, on bool) { c.Log = on }))
	where := kit.NewRow(10, kit.NewStretch(kit.NewProse(a.Say("link.opens", i18n.Data{"page": a.Settings().LinkPage()}), kit.Small, kit.Muted)),
		kit.NewButton(a.Say("link.change-page"), kit.Quiet, func() { page.ChooseLinkPage(a) })).Fold(180)
	copied := kit.NewButton(a.Say("share.copy"), kit.Primary, s.Copy).With(glyphLink).Big(kit.Cell, 64)
	right := kit.NewColumn(kit.Gap,
		kit.NewPanel(kit.NewColumn(12, copied, s.said, kit.NewProse(a.Say("link.hint"), kit.Body, kit.Muted))),
		kit.NewPanel(kit.NewColumn(18, append(choices, where)...)))
	s.make()
	title := page.NewGameHeading(s.sheet.Game().ID, a.Say("link.title"), summary.Title(a, s.sum))
	return page.NewWith(a, title, nil, kit.NewSplit(kit.Gap, kit.NewPanel(s.code), right))
}

// toggle is something that is in the link or not.
func (s *LinkScreen) toggle(key string, on bool, set func(*linkChoice, bool)) fyne.CanvasObject {
	control := kit.NewToggle(s.host.Say(key), on, func(on bool) { s.choose(func(c *linkChoice) { set(c, on) }) })
	return kit.NewRow(12, kit.NewStretch(page.SectionHeader(s.host.Say(key), s.host.Say(key+".hint"))), control).Fold(130)
}

// choose changes what is in the link.
func (s *LinkScreen) choose(change func(*linkChoice)) {
	change(&s.choice)
	s.host.Settings().Set(keyLinkChoice, s.choice)
	s.said.Set("")
	s.make()
	s.host.Relayout()
}

// place is where the game was played, as the sheet says.
func (s *LinkScreen) place() string { return s.sheet.Head().Place }

// make makes the link, and shows it.
func (s *LinkScreen) make() {
	a := s.host
	text, err := link.Encode(s.sheet, link.Options{Names: s.choice.Names, Place: s.choice.Place, Log: s.choice.Log, Known: a.Games().Has})
	if err != nil {
		s.link = ""
		s.code.SetItems(kit.NewProse(reason(a, err), kit.Body, kit.Ink))
		return
	}
	s.link = link.On(a.Settings().LinkPage(), text)
	shown := kit.NewText(s.link, kit.Small, kit.Muted).Cut()
	picture, err := forms.QR(s.link, 1)
	if err != nil {
		s.code.SetItems(kit.NewProse(a.Say("link.dense"), kit.Body, kit.Ink), shown)
		return
	}
	s.code.SetItems(newShaped(kit.NewCode(picture), 1), kit.NewProse(a.Say("link.scan"), kit.Body, kit.Ink).Centre(), shown)
}

// Copy puts the link into the clipboard.
func (s *LinkScreen) Copy() {
	if s.link == "" {
		return
	}
	s.host.App().Clipboard().SetContent(s.link)
	s.said.Set(s.host.Say("share.copied"))
	s.host.Relayout()
}

// linkOf returns the link of a game as it is made where nobody was asked.
func (by Exporter) linkOf(sheet *sheets.Sheet) (string, error) {
	text, err := link.Encode(sheet, link.Options{Names: by.choice.Names, Place: by.choice.Place, Log: by.choice.Log, Known: by.known})
	if err != nil {
		return "", err
	}
	return link.On(by.page, text), nil
}

// isRefused reports whether a game has no link.
func isRefused(err error) bool { return errors.Is(err, link.TooLong) }
