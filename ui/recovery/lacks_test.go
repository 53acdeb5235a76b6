package recovery_test

import (
	"slices"
	"testing"

	"beermat/sheets/backup"
	"beermat/ui/i18n"
	"beermat/ui/recovery"
)

func TestLack(t *testing.T) {
	for name, test := range map[string]struct {
		lack backup.Diff
		want []string // the keys of the sentences
	}{
		"nothing":                        {backup.Diff{}, []string{"nothing"}},
		"all of a pad":                   {backup.Diff{Unreadable: true}, []string{"after"}},
		"a part":                         {backup.Diff{Incomplete: true}, []string{"partly"}},
		"nothing, without its copy":      {backup.Diff{Patched: true}, []string{"nothing"}},
		"all of a pad, without its copy": {backup.Diff{Patched: true, Unreadable: true}, []string{"copy", "after"}},
		"a part, without its copy":       {backup.Diff{Patched: true, Incomplete: true}, []string{"copy", "partly"}},
	} {
		for _, lang := range []string{"en", "de"} {
			w := i18n.For(lang)
			var want []string
			for _, key := range test.want {
				want = append(want, w.Say("backup.lacks."+key))
			}
			if got := recovery.Lack(w, test.lack); !slices.Equal(got, want) {
				t.Errorf("%s: %q instead of %q", name, got, want)
			}
		}
	}
}
