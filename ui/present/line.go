package present

import (
	"slices"
	"strconv"
	"strings"
	"unicode"

	"beermat/scoring/scorecard"
	"beermat/ui/i18n"
)

// Command is a word of a line that writes nothing.
type Command string

// The commands.
const (
	LineUndo  Command = "undo"
	LineRedo  Command = "redo"
	LineScore Command = "score"
	LineWho   Command = "who"
	LineBest  Command = "best"
)

// CommandOf returns the command that a line is, in the language or in English; "" for none.
func CommandOf(w *i18n.Translator, line string) Command {
	said := plain(line)
	for _, command := range []Command{LineUndo, LineRedo, LineScore, LineWho, LineBest} {
		if said == string(command) || said == plain(w.Say("line."+string(command))) {
			return command
		}
	}
	return ""
}

// TypeLine enters a line: dice and letters as they are typed, and all that can be pressed by what it is
// called, such as "3 3 3 4 4 full house". What is complete is to be written, as with Enter; it is not where
// the line ends in the word for what is best, which is answered. Unknown is a word that means nothing,
// and then nothing is to be written.
func TypeLine(w *i18n.Translator, e *scorecard.Editor, names []string, line string) (a scorecard.Answer, best bool, unknown string) {
	rest := plain(line)
	for _, word := range []string{string(LineBest), plain(w.Say("line." + string(LineBest)))} {
		if before, found := strings.CutSuffix(" "+rest, " "+word); found && !best {
			rest, best = strings.TrimSpace(before), true
		}
	}
	for rest != "" {
		if a.Entry != nil {
			return scorecard.Answer{}, best, rest
		}
		shown := e.Snapshot()
		if key, label := called(w, shown, names, rest); label != "" {
			a, rest = e.Press(key), strings.TrimSpace(rest[len(label):])
		} else {
			word, after, _ := strings.Cut(rest, " ")
			_, err := strconv.Atoi(word)
			if number := shown.Pad; number != nil && number.Number != nil && number.Number.Typed != "" && err == nil {
				return scorecard.Answer{}, best, word // it would go on with the number before
			}
			for _, key := range word {
				if a.Entry != nil {
					return scorecard.Answer{}, best, word
				}
				if a = e.Type(key); !a.Taken {
					return scorecard.Answer{}, best, word
				}
				if !a.Note.IsZero() {
					return a, best, ""
				}
			}
			rest = strings.TrimSpace(after)
		}
		if !a.Note.IsZero() {
			return a, best, ""
		}
	}
	if a.Entry == nil && !best {
		a = e.Enter()
	}
	return a, best, ""
}

// called returns the key that the longest beginning of a line calls by its name, and that name; "" where
// there is none.
func called(w *i18n.Translator, shown scorecard.Snapshot, names []string, line string) (key scorecard.KeyID, label string) {
	try := func(id scorecard.KeyID, texts ...string) {
		for _, text := range texts {
			said := plain(text)
			if after, found := strings.CutPrefix(line, said); found && len(said) > max(1, len(label)) && (after == "" || after[0] == ' ') && strings.ContainsFunc(said, unicode.IsLetter) {
				key, label = id, said
			}
		}
	}
	if pad := shown.Pad; pad != nil {
		lists := [][]scorecard.Key{pad.Keys, pad.Offers, pad.Others, pad.Modes}
		for _, choice := range pad.Choices {
			lists = append(lists, choice.Keys)
		}
		for _, one := range slices.Concat(lists...) {
			id := one.ID
			if id == "" {
				id = scorecard.KeyID(one.Face)
			}
			try(id, w.Text(one.Text, names), w.Short(one.Text, names))
		}
	}
	for _, block := range shown.Blocks {
		for _, row := range block.Lines {
			for seat := range row.Cells {
				if id := row.Cells[seat].Key; id != "" {
					try(id, w.Text(row.Label, names), w.Short(row.Label, names))
				}
			}
		}
		for seat := range block.Spots {
			if id := block.Spots[seat].Key; id != "" && seat < len(names) {
				try(id, names[seat])
			}
		}
	}
	return key, label
}

// BestOf says what is best of what is offered, and what it brings; "" where nothing is.
func BestOf(w *i18n.Translator, shown scorecard.Snapshot, names []string) string {
	if shown.Pad != nil {
		for _, one := range shown.Pad.Offers {
			if one.Tone == scorecard.Best {
				return strings.TrimSpace(w.Text(one.Text, names) + " " + w.Text(one.Note, names))
			}
		}
	}
	for _, block := range shown.Blocks {
		for _, row := range block.Lines {
			for _, cell := range row.Cells {
				if cell.Tone == scorecard.Best && cell.State == scorecard.Offer {
					return strings.TrimSpace(w.Text(row.Label, names) + " " + w.Text(cell.Text, names))
				}
			}
		}
	}
	return ""
}

// plain returns a line in small letters with one space between words, without commas.
func plain(line string) string {
	return strings.Join(strings.Fields(strings.ReplaceAll(strings.ToLower(line), ",", " ")), " ")
}
