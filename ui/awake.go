package ui

import (
	"slices"

	"beermat/ui/page"
)

// watchFront learns whether the app is in front, where the screen may be kept
// awake.
func (a *App) watchFront() {
	life := a.App().Lifecycle()
	in := func(front bool) func() {
		return func() {
			a.Do(func() {
				a.behind = !front
				a.stayAwake()
				if !front {
					a.tables.SaveDrafts()
				}
			})
		}
	}
	life.SetOnEnteredForeground(in(true))
	life.SetOnExitedForeground(in(false))
}

// stayAwake keeps the screen from going dark while a game is played, also below its
// log or the rules, and the app is in front; never otherwise.
func (a *App) stayAwake() {
	on := a.prefs.Awake && !a.behind && slices.ContainsFunc(a.stack, func(s page.Screen) bool {
		k, ok := s.(page.AwakeKeeper)
		return ok && k.KeepsAwake()
	})
	if on != a.awake {
		a.awake = on
		if a.cfg.NoScreenSaver != nil && a.cfg.NoScreenSaver() {
			return // the toolkit would complain on the terminal
		}
		a.App().Driver().SetDisableScreenBlanking(on)
	}
}
