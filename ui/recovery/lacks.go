package recovery

import (
	"time"

	"beermat/sheets/backup"
	"beermat/ui/i18n"
)

// mostLacking is how many games are named one by one; an evening has fewer.
const mostLacking = 12

// Lack says what a backup lacks of what is on the pad, a sentence each.
func Lack(w *i18n.Translator, l backup.Diff) []string {
	var said []string
	if l.Patched && (l.Unreadable || l.Incomplete) { // or all that is lacking is known
		said = append(said, w.Say("backup.lacks.copy"))
	}
	if l.Unreadable {
		return append(said, w.Say("backup.lacks.after"))
	}
	if len(l.Games) == 0 && !l.Incomplete {
		return []string{w.Say("backup.lacks.nothing")}
	}
	if len(l.Games) > 0 {
		said = append(said, w.Say("backup.lacks.some"))
	}
	for i, one := range l.Games {
		if i == mostLacking {
			said = append(said, w.Say("backup.lacks.more", i18n.Data{"n": len(l.Games) - i}))
			break
		}
		said = append(said, lacking(w, one))
	}
	if l.Incomplete {
		said = append(said, w.Say("backup.lacks.partly"))
	}
	return said
}

// lacking says what is lacking of one game.
func lacking(w *i18n.Translator, one backup.MissingGame) string {
	names := make([]string, len(one.Players))
	for i, seat := range one.Players {
		names[i] = seat.Name
	}
	when := one.Last
	if when.IsZero() {
		when = one.Started
	}
	data := i18n.Data{
		"game": w.Game(one.Game, one.Title()), "names": w.List(names), "n": one.Lines,
		"day": w.FullDay(one.Night.In(time.UTC)), "time": w.Clock(when),
	}
	if one.Whole {
		return w.Say("backup.lacks.game", data)
	}
	return w.Say("backup.lacks.entries", data)
}
