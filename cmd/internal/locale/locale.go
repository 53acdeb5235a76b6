// Package locale spares people a complaint: the toolkit takes the C of the locale
// "C.UTF-8", which many servers and containers have, for a language, finds none
// of that name and says so on every start. Imported for that effect alone, it
// turns the locale into "C", which the toolkit knows to mean none. Packages
// without unmet imports start in the order of their paths, so this one starts
// before those of the toolkit.
package locale

import (
	"os"
	"strings"
)

func init() {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if strings.HasPrefix(os.Getenv(name), "C.") {
			_ = os.Setenv(name, "C") // it fails only for names that are none
		}
	}
}
