package i18n

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestWords_CompareNames(t *testing.T) {
	for _, lang := range Languages {
		t.Run(lang, func(t *testing.T) {
			got := []string{"Zoë", "Ärmel", "bo", "Öle", "Bea", "Arm", "Ole", "Zoe", "Bo"}
			slices.SortFunc(got, For(lang).CompareNames)
			want := []string{"Arm", "Ärmel", "Bea", "bo", "Bo", "Ole", "Öle", "Zoe", "Zoë"}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Error(diff)
			}
		})
	}
}
