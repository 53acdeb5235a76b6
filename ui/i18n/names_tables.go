//go:build !js

package i18n

import (
	"sync"

	"golang.org/x/text/collate"
	"golang.org/x/text/language"
)

// collators order names, one for each language. A collate.Collator must not be used
// by several goroutines at once.
var collators = struct {
	sync.Mutex
	of map[string]*collate.Collator
}{of: map[string]*collate.Collator{}}

func compareNames(lang, a, b string) int {
	collators.Lock()
	defer collators.Unlock()
	c := collators.of[lang]
	if c == nil {
		c = collate.New(language.Make(lang))
		collators.of[lang] = c
	}
	return c.CompareString(a, b)
}
