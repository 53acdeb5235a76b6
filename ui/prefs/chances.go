package prefs

import "slices"

// keyChances is the setting of the tables that show the chances to win.
const keyChances = "chances"

// maxChances is how many tables are remembered: more than are in play at once.
const maxChances = 16

// ShowsChances reports whether the chances to win are shown beside the game on a sheet.
func (s *Settings) ShowsChances(sheet string) bool {
	return slices.Contains(s.chances(), sheet)
}

// ShowChances shows the chances to win beside the game on a sheet, or does not.
func (s *Settings) ShowChances(sheet string, show bool) {
	list := slices.DeleteFunc(s.chances(), func(id string) bool { return id == sheet })
	if show {
		list = append(list, sheet)
	}
	s.Set(keyChances, list[max(0, len(list)-maxChances):])
}

func (s *Settings) chances() []string {
	var list []string
	s.Get(keyChances, &list)
	return list
}
