package i18n

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"syscall"

	"beermat/scoring"
	"beermat/scoring/scorecard"
	"beermat/sheets/failure"
)

// Foul returns the sentence of a foul: what was wrong, and what is allowed. The
// names are those of the players by seat; game is the ID of the game, or "".
func (w *Translator) Foul(f *scoring.RuleError, game string, names []string) string {
	data := Data{}
	for key, value := range f.Data {
		data[key] = w.value(value, names)
	}
	for _, key := range foulKeys(f, game) {
		if said, ok := w.Find(key, data); ok {
			return said
		}
	}
	return f.Code
}

// foulKeys are the texts that may fit a foul, the most exact first.
func foulKeys(f *scoring.RuleError, game string) []string {
	var keys []string
	for _, start := range []string{game + ".foul.", "foul."} {
		if f.Why != "" {
			keys = append(keys, start+f.Code+"."+f.Why)
		}
		keys = append(keys, start+f.Code)
	}
	return keys
}

// value turns what a foul carries into something a text can name.
func (w *Translator) value(v any, names []string) any {
	switch v := v.(type) {
	case scoring.TextKey:
		return w.Say(string(v))
	case []scoring.TextKey:
		list := make([]string, len(v))
		for i, word := range v {
			list[i] = w.Say(string(word))
		}
		return w.List(list)
	case scoring.Seat:
		if int(v) < len(names) && names[v] != "" {
			return names[v]
		}
		return w.Say("player.number", Data{"n": int(v) + 1})
	case []scoring.Seat:
		list := make([]string, len(v))
		for i, seat := range v {
			list[i] = w.value(seat, names).(string)
		}
		return w.List(list)
	case scorecard.Text:
		return w.Text(v, names)
	case []scorecard.Text:
		list := make([]string, len(v))
		for i, text := range v {
			list[i] = w.Text(text, names)
		}
		return w.List(list)
	case scoring.Dice:
		faces := make([]string, len(v))
		for i, face := range v {
			faces[i] = fmt.Sprint(int(face))
		}
		return strings.Join(faces, "-")
	case int:
		if v < 0 {
			return Figure(v)
		}
	case float64:
		return w.Decimal(v)
	case scorecard.Chance:
		return w.Percent(float64(v))
	case scoring.Stake:
		return w.Money(v)
	case interface{ In(lang string) string }: // a text of a game that is in no list
		return v.In(w.lang)
	case []any:
		list := make([]string, len(v))
		for i, one := range v {
			list[i] = fmt.Sprint(w.value(one, names))
		}
		return strings.Join(list, ", ")
	case []int:
		return strings.Trim(strings.ReplaceAll(fmt.Sprint(v), " ", ", "), "[]")
	}
	return v
}

// Trouble returns the sentence for something wrong with a pad: what happened, what
// is safe, and what to do.
func (w *Translator) Trouble(t *failure.Error) string {
	data := Data(t.Data())
	if t.Err != nil {
		data["reason"] = w.Reason(t.Err)
	}
	return w.Say("trouble."+string(t.Code), data)
}

// reasons are the errors of systems that have words of ours.
var reasons = []struct {
	err error
	key string
}{
	{fs.ErrPermission, "permission"},
	{fs.ErrNotExist, "gone"},
	{fs.ErrExist, "exist"},
	{syscall.ENOSPC, "full"},
	{syscall.EROFS, "read-only"},
	{syscall.EIO, "io"},
	{syscall.ENAMETOOLONG, "long"},
	{syscall.ENOTDIR, "no-folder"},
}

// Reason says why something with a file did not work: in words where they are known, else
// in those of the system.
func (w *Translator) Reason(err error) string {
	for _, r := range reasons {
		if errors.Is(err, r.err) {
			return w.Say("reason." + r.key)
		}
	}
	return err.Error()
}
