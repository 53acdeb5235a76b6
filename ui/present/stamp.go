package present

import (
	"beermat/sheets/stats"
	"beermat/ui/i18n"
)

// Stamp is what is most worth saying of how a game came out, in capitals; "" for nothing.
func Stamp(w *i18n.Translator, s stats.Stamp) string {
	if s.Kind == "" {
		return ""
	}
	return w.Say("stamp."+string(s.Kind), i18n.Data{"n": s.N})
}
