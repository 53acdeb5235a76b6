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

// CompareNames orders names as people who speak the language look for them: "Ärmel"
// beside "Arm", and no difference between capitals and small letters unless nothing
// else tells two names apart.
func (w *Translator) CompareNames(a, b string) int {
	collators.Lock()
	defer collators.Unlock()
	c := collators.of[w.lang]
	if c == nil {
		c = collate.New(language.Make(w.lang))
		collators.of[w.lang] = c
	}
	return c.CompareString(a, b)
}
