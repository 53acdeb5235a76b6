package prefs_test

import (
	"testing"

	"beermat/ui/prefs"
)

func TestSettings_BestPractice(t *testing.T) {
	s := prefs.New(nil)
	if _, ok := s.BestPractice(7, "ann"); ok {
		t.Error("there is a best round before the first one")
	}
	for _, cost := range []float64{12, 8, 20} {
		s.Practised(7, "ann", cost)
	}
	s.Practised(7, "bo", 30)
	if cost, ok := s.BestPractice(7, "ann"); !ok || cost != 8 {
		t.Errorf("%v %v, want 8", cost, ok)
	}
	s.Practised(8, "bo", 40)
	if _, ok := s.BestPractice(8, "ann"); ok {
		t.Error("the best round of yesterday is that of today")
	}
	if cost, _ := s.BestPractice(8, "bo"); cost != 40 {
		t.Errorf("%v, want 40", cost)
	}
}
