package present

import "beermat/ui/i18n"

// Duel returns the sentence that says how often each of two players finished ahead of the other in games.
func Duel(w *i18n.Translator, one, other string, games, ahead, behind int) string {
	if ahead < behind {
		one, other, ahead, behind = other, one, behind, ahead
	}
	key := "records.duel"
	if ahead == behind {
		key = "records.duel-level"
	}
	return w.Say(key, i18n.Data{"one": one, "other": other, "ahead": ahead, "behind": behind, "n": games})
}
