package present

import (
	"errors"
	"strings"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets"
	"beermat/ui/i18n"
)

// SavedKey returns the text that says that the disk is behind with so many lines to write;
// "" where it has all.
func SavedKey(pending int, err bool) string {
	switch {
	case pending > 0 && err:
		return "table.not-saved-yet"
	case pending > 0:
		return "table.saving"
	}
	return ""
}

// Place says a place, such as 2nd.
func Place(w *i18n.Translator, place int) string { return w.Say("result.place", i18n.Data{"n": place}) }

// LastLine says what was written last on a sheet: who, what, when, and that the disk is behind
// where it is. While an entry is corrected it is that one. It is "" where nothing stands there.
// The figure is the one that the entry begins with, which somebody wrote; "" if it begins with
// none.
func LastLine(w *i18n.Translator, sheet *sheets.Sheet, what scorecard.Text, editing int, names []string, saved string) (line, figure string) {
	k, key := sheet.Len()-1, "table.last"
	if editing >= 0 {
		k, key = editing, "table.mending"
	}
	if k < 0 {
		return "", ""
	}
	said := w.Text(what, names)
	if first, _, _ := strings.Cut(said, " "); IsFigure(first) {
		figure = first
		if editing < 0 {
			key = "table.last-figure"
		}
	}
	line = w.Say(key, i18n.Data{"name": names[sheet.Player(k)], "what": said, "time": w.Clock(sheet.Entry(k).Head().At)})
	if saved != "" && editing < 0 {
		line += " · " + w.Say(saved)
	}
	return line, figure
}

// IsFigure reports whether a word is a number.
func IsFigure(word string) bool {
	return strings.ContainsAny(word, "0123456789") && strings.Trim(word, i18n.Minus+"0123456789") == ""
}

// WindowTitle names what is played, how far it is and whose turn it is, for a list of
// windows; the name is "" when the game is over.
func WindowTitle(w *i18n.Translator, game, progress, name string) string {
	data := i18n.Data{"game": game, "progress": progress, "name": name}
	if name == "" {
		return w.Say("window.game-over", data)
	}
	return w.Say("window.game", data)
}

// Refusal says why something is not done: the rules forbid it, or a later entry would break
// them, for which there is a sentence of its own, such as table.knock.
func Refusal(w *i18n.Translator, later string, g *scorecard.Game, sheet *sheets.Sheet, names []string, err error) string {
	var knock *sheets.EntryError
	var foul *scoring.RuleError
	switch {
	case errors.As(err, &knock):
		what := g.Tell(sheet.At(knock.Entry), sheet.Entry(knock.Entry)).Text
		return w.Say(later, i18n.Data{
			"name": names[sheet.Player(knock.Entry)], "what": w.Text(what, names), "why": w.Foul(knock.Foul, g.ID, names),
		})
	case errors.As(err, &foul):
		return w.Foul(foul, g.ID, names)
	}
	return err.Error()
}
