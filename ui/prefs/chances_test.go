package prefs

import (
	"strconv"
	"testing"
)

func TestSettings_ShowChances(t *testing.T) {
	s := New(nil)
	if s.ShowsChances("a") {
		t.Error("they are shown unless somebody wants that")
	}
	s.ShowChances("a", true)
	s.ShowChances("b", true)
	s.ShowChances("a", false)
	if s.ShowsChances("a") || !s.ShowsChances("b") {
		t.Error("one table is not switched on and off for itself")
	}
	for n := range maxChances {
		s.ShowChances(strconv.Itoa(n), true)
	}
	if s.ShowsChances("b") || !s.ShowsChances("0") {
		t.Errorf("not the last %d are remembered", maxChances)
	}
}
