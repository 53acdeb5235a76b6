package history

import (
	"bytes"
	"context"

	"fyne.io/fyne/v2"

	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/link"
	"beermat/sheets/transfer"
	"beermat/ui/kit"
	"beermat/ui/page"
	"beermat/ui/summary"
)

// LinkedScreen is the game of a link, looked at before anybody takes it: nothing of it is on
// the pad.
type LinkedScreen struct {
	host   page.Host
	file   []byte // the sheet file that the link is
	Sheet  *sheets.Sheet
	Replay *Replay
	at     int    // the turn that is looked at first; -1: the end
	cancel func() // ends taking it; nil where it is not taken
}

// NewLinked returns the screen of the game of a link. The error is a link.Refusal, or says
// which rule the game breaks.
func NewLinked(h page.Host, text string) (*LinkedScreen, error) {
	file, err := link.Decode(text, h.Games().Source)
	if err != nil {
		return nil, err
	}
	sheet, _, err := jsonl.DecodeForeign(file, h.Games().Find)
	if err != nil {
		return nil, err
	}
	return &LinkedScreen{host: h, file: file, Sheet: sheet, at: -1}, nil
}

// Hide implements page.Hider.
func (s *LinkedScreen) Hide() {
	s.Replay.Stop()
	if s.cancel != nil {
		s.cancel()
	}
}

// Key implements page.KeyTaker.
func (s *LinkedScreen) Key(key rune) bool { return s.Replay.Key(key) }

// Build implements page.Screen.
func (s *LinkedScreen) Build() fyne.CanvasObject {
	a := s.host
	was := s.Replay
	if was != nil {
		s.at = was.At
	}
	s.Replay = NewReplay(a, s.Sheet, false)
	if s.at >= 0 {
		s.Replay.Seek(s.at)
	}
	s.Replay.takeOver(was)
	title := page.NewGameHeading(s.Sheet.Game().ID, summary.SheetName(a, s.Sheet), whenPlayed(a, s.Sheet.Summary()))
	return page.NewWith(a, title, nil, s.banner(), page.NewFill(320+kit.Grown(140), s.Replay))
}

// banner says whether the game is on the pad, and leads there or takes it.
func (s *LinkedScreen) banner() fyne.CanvasObject {
	a := s.host
	said, button := "linked.new", kit.NewButton(a.Say("linked.take"), kit.Primary, s.Take)
	switch sum, err := a.Store().Summary(s.Sheet.Head().ID); {
	case err != nil: // it is not there
	case !sum.Deleted.IsZero():
		said, button = "linked.trash", kit.NewButton(a.Say("trash.title"), kit.Plain, func() { a.Replace(page.Trash{}) })
	default:
		said, button = "linked.there", kit.NewButton(a.Say("nights.open"), kit.Plain, s.open)
	}
	text := kit.NewStretch(kit.NewProse(a.Say(said), kit.Body, kit.Ink))
	return kit.NewPanel(kit.NewRow(12, text, button).Fold(220)).Inset(12)
}

// Take takes the game onto the pad, and shows it there.
func (s *LinkedScreen) Take() {
	a := s.host
	if s.cancel != nil {
		return
	}
	s.cancel = a.Run(func(ctx context.Context) error {
		_, err := transfer.Import(ctx, a.Store(), bytes.NewReader(s.file), nil)
		return err
	}, func(err error) {
		s.cancel = nil
		a.Players().Load()
		a.OpenTables().Forget()
		if err != nil {
			page.ShowError(a, err)
			return
		}
		s.open()
	})
}

// open shows the game as it is on the pad.
func (s *LinkedScreen) open() {
	sum, err := s.host.Store().Summary(s.Sheet.Head().ID)
	switch {
	case err != nil:
		page.ShowError(s.host, err)
	case sum.Done || !sum.Archived.IsZero():
		s.host.Replace(page.Game{ID: sum.ID})
	default:
		s.host.Replace(page.Table{ID: sum.ID})
	}
}
