package main

import (
	"encoding/json"
	"errors"
	"io"
	"os/exec"
	"slices"
	"strings"
	"testing"
)

// room is a part of the house: one package, or all below a path that ends in a
// slash. What rooms may know of each other is the architecture.
type room struct {
	path string
	may  string // what of our own it may import
	libs bool   // it may use libraries from outside
	not  string // what of the standard library it may not import
}

// world is what rules must not depend on, so that the same entries give the same
// card everywhere and always: files, networks, chance and the system.
const world = "bufio crypto/rand io io/fs io/ioutil log log/slog math/rand math/rand/v2 net net/http os os/exec os/signal path/filepath runtime syscall unsafe"

// area is what an area of screens may know: none of the others, to which it goes by
// routes, and not the app around it.
const area = "beermat/ui/page beermat/ui/present beermat/ui/session beermat/ui/insight beermat/ui/summary beermat/ui/outcome beermat/ui/search beermat/ui/prefs beermat/ui/roster beermat/ui/scorecard beermat/ui/kit beermat/ui/cellgrid beermat/ui/chart beermat/ui/mat beermat/ui/i18n " +
	"beermat/sheets beermat/sheets/ beermat/scoring beermat/scoring/"

// rooms are all parts of the house, the finer ones first. Arrows go one way: from
// what people see, to what they wrote, to the rules.
var rooms = []room{
	{path: "beermat/cmd/internal/", libs: true}, // serves commands and knows nothing of Beermat
	{path: "beermat/cmd/shots/scenes", may: area + " beermat/ui/devices beermat/ui/gamelist beermat/ui/history beermat/ui/home beermat/ui/live beermat/ui/players beermat/ui/recovery beermat/ui/setup beermat/ui/stats beermat/ui/table beermat/ui/transfer beermat/cmd/shots/uitest", libs: true},
	{path: "beermat/cmd/shots/uitest", may: "beermat/scoring/scoringtest/testenv beermat/sheets/store", libs: true},
	{path: "beermat/cmd/", may: "beermat/cmd/internal/ beermat/cmd/shots/ beermat/ui beermat/ui/ beermat/sheets beermat/sheets/ beermat/scoring beermat/scoring/ beermat/assets", libs: true},
	{path: "beermat/ui", may: "beermat/ui/ beermat/sheets beermat/sheets/ beermat/scoring beermat/scoring/", libs: true},
	{path: "beermat/ui/table", may: area, libs: true},
	{path: "beermat/ui/devices", may: area, libs: true},
	{path: "beermat/ui/live", may: area + " beermat/ui/web", libs: true},
	{path: "beermat/ui/home", may: area, libs: true},
	{path: "beermat/ui/gamelist", may: area, libs: true},
	{path: "beermat/ui/history", may: area, libs: true},
	{path: "beermat/ui/help", may: area, libs: true},
	{path: "beermat/ui/settings", may: area, libs: true},
	{path: "beermat/ui/setup", may: area, libs: true},
	{path: "beermat/ui/players", may: area, libs: true},
	{path: "beermat/ui/recovery", may: area, libs: true},
	{path: "beermat/ui/stats", may: area, libs: true},
	{path: "beermat/ui/seasons", may: area, libs: true},
	{path: "beermat/ui/transfer", may: area, libs: true},
	{path: "beermat/ui/insight", may: area, libs: true}, // how a game was won, for several areas
	{path: "beermat/ui/outcome", may: area, libs: true}, // how a game ended, for several areas
	{path: "beermat/ui/summary", may: area, libs: true}, // what several areas say of a game, a night or a player
	{path: "beermat/ui/search", may: "beermat/ui/page beermat/ui/i18n beermat/sheets beermat/sheets/store beermat/scoring/games", libs: true},
	{path: "beermat/ui/page", may: "beermat/sheets/stats/season beermat/ui/present beermat/ui/prefs beermat/ui/roster beermat/ui/kit beermat/ui/mat beermat/ui/i18n beermat/sheets beermat/sheets/failure beermat/sheets/link beermat/sheets/store beermat/scoring beermat/scoring/games beermat/scoring/scorecard beermat/scoring/odds", libs: true}, // knows of no area
	{path: "beermat/ui/prefs", may: "beermat/ui/roster beermat/ui/present beermat/sheets beermat/sheets/link beermat/sheets/store beermat/scoring", libs: true},
	{path: "beermat/ui/roster", may: "beermat/ui/present beermat/sheets beermat/sheets/store", libs: true},
	{path: "beermat/ui/voice/voicetest"},
	{path: "beermat/ui/voice"}, // knows of no game, and what it says it is given
	{path: "beermat/ui/webapp", may: "beermat/ui/web beermat/ui/i18n beermat/assets", libs: true},
	{path: "beermat/ui/scorecard", may: "beermat/ui/present beermat/assets beermat/ui/cellgrid beermat/ui/mat beermat/ui/kit beermat/ui/i18n beermat/scoring beermat/scoring/scorecard", libs: true}, // knows of no game
	{path: "beermat/ui/session", may: "beermat/sheets beermat/scoring beermat/scoring/scorecard"},                                                                                                    // knows of no screen and no store
	{path: "beermat/ui/web/told", may: "beermat/ui/web beermat/ui/i18n beermat/sheets beermat/sheets/stats/insight beermat/scoring beermat/scoring/games beermat/scoring/odds"},
	{path: "beermat/ui/web", may: "beermat/sheets/stats/season beermat/ui/present beermat/ui/session beermat/assets beermat/ui/i18n beermat/sheets beermat/sheets/jsonl beermat/sheets/link beermat/sheets/failure beermat/sheets/stats beermat/sheets/stats/insight beermat/scoring beermat/scoring/odds beermat/scoring/scorecard", libs: true}, // knows of no game, no screen and no store
	{path: "beermat/ui/site", may: "beermat/ui/web beermat/ui/present beermat/ui/i18n beermat/assets beermat/sheets beermat/sheets/link beermat/sheets/stats beermat/sheets/stats/insight beermat/sheets/stats/season", libs: true},                                                                                                               // pages as files: knows of no game, no screen and no store
	{path: "beermat/ui/present", may: "beermat/sheets/stats/insight beermat/sheets/stats/season beermat/ui/i18n beermat/sheets beermat/sheets/stats beermat/scoring beermat/scoring/scorecard", libs: true},                                                                                                                                       // knows of no game and no screen
	{path: "beermat/ui/i18n", may: "beermat/sheets beermat/sheets/failure beermat/scoring beermat/scoring/scorecard beermat/scoring/games beermat/assets", libs: true},
	{path: "beermat/ui/cellgrid", may: "beermat/ui/present beermat/ui/kit beermat/scoring/scorecard", libs: true},
	{path: "beermat/ui/chart", may: "beermat/ui/kit", libs: true},
	{path: "beermat/ui/mat", may: "beermat/ui/kit beermat/assets", libs: true},
	{path: "beermat/ui/kit", may: "beermat/assets", libs: true},                                                                        // widgets know of no game, no sheet and no language
	{path: "beermat/sheets/forms", may: "beermat/sheets beermat/sheets/jsonl beermat/sheets/stats/season beermat/scoring", libs: true}, // knows of no pad
	{path: "beermat/sheets/transfer", may: "beermat/sheets beermat/sheets/failure beermat/sheets/forms beermat/sheets/jsonl beermat/sheets/store beermat/sheets/internal/files beermat/scoring", libs: true},
	{path: "beermat/sheets/print", may: "beermat/sheets beermat/scoring beermat/scoring/scorecard beermat/assets", libs: true}, // knows of no game
	{path: "beermat/sheets/backup", may: "beermat/sheets beermat/sheets/line beermat/sheets/failure beermat/sheets/store beermat/sheets/internal/files", libs: true},
	{path: "beermat/sheets/replica/folder", may: "beermat/sheets/line beermat/sheets/replica beermat/sheets/store", libs: true},
	{path: "beermat/sheets/replica/hub/hubtest", may: "beermat/sheets/replica/hub beermat/sheets/sheetstest", libs: true},
	{path: "beermat/sheets/replica/hub", may: "beermat/sheets/line beermat/sheets/replica beermat/sheets/failure", libs: true},
	{path: "beermat/sheets/replica", may: "beermat/sheets/line"}, // knows of no game, no file and no store
	{path: "beermat/sheets/logstore", may: "beermat/sheets/stats/season beermat/sheets beermat/sheets/failure beermat/sheets/jsonl beermat/sheets/line beermat/sheets/stats beermat/scoring", libs: true},
	{path: "beermat/sheets/store/tablepad", may: "beermat/sheets/stats/season beermat/sheets beermat/sheets/failure beermat/sheets/stats beermat/sheets/store"},
	{path: "beermat/sheets/store/storetest", may: "beermat/sheets beermat/sheets/backup beermat/sheets/sheetstest beermat/sheets/failure beermat/sheets/line beermat/sheets/store beermat/sheets/transfer", libs: true},
	{path: "beermat/sheets/store/internal/boltcheck"}, // reads a file of the database without the database
	{path: "beermat/sheets/store/internal/record", may: "beermat/sheets beermat/scoring", libs: true},
	{path: "beermat/sheets/store/internal/format3", may: "beermat/sheets beermat/sheets/line beermat/sheets/store/internal/record beermat/scoring", libs: true},
	{path: "beermat/sheets/store/internal/derived", may: "beermat/sheets beermat/sheets/stats beermat/sheets/store/internal/record beermat/scoring", libs: true},
	{path: "beermat/sheets/store", may: "beermat/sheets beermat/sheets/line beermat/sheets/failure beermat/sheets/stats beermat/sheets/stats/season beermat/sheets/internal/files beermat/sheets/store/internal/ beermat/scoring", libs: true},
	{path: "beermat/sheets/failure", may: "beermat/scoring"},                                                                                                 // what can be wrong with a pad, without the pad
	{path: "beermat/sheets/stats/insight", may: "beermat/sheets beermat/sheets/stats/season beermat/scoring beermat/scoring/odds beermat/scoring/scorecard"}, // knows of no game
	{path: "beermat/sheets/stats", may: "beermat/sheets beermat/scoring"},
	{path: "beermat/sheets/stats/fairness", libs: true},
	{path: "beermat/sheets/stats/season", may: "beermat/sheets"}, // knows of no game
	{path: "beermat/sheets/jsonl", may: "beermat/sheets beermat/scoring", libs: true},
	{path: "beermat/sheets/link", may: "beermat/sheets beermat/sheets/jsonl beermat/scoring", libs: true}, // knows of no pad and no page
	{path: "beermat/sheets/internal/files"},
	{path: "beermat/sheets/sheetstest", may: "beermat/sheets beermat/sheets/jsonl beermat/scoring beermat/scoring/", libs: true},
	{path: "beermat/sheets/line", libs: true}, // knows of nothing else
	{path: "beermat/sheets", may: "beermat/sheets/line beermat/scoring", libs: true},
	{path: "beermat/scoring/games", may: "beermat/scoring beermat/scoring/ beermat/assets", not: world},
	{path: "beermat/scoring/custom", may: "beermat/scoring beermat/scoring/blocks beermat/scoring/scorecard beermat/scoring/odds beermat/scoring/odds/fivedice", libs: true, not: world}, // expr and TOML
	{path: "beermat/scoring/scoringtest/rapidtest", libs: true},
	{path: "beermat/scoring/scoringtest/testenv"},
	{path: "beermat/scoring/scoringtest", may: "beermat/scoring beermat/scoring/blocks beermat/scoring/scorecard beermat/scoring/odds beermat/scoring/scoringtest/rapidtest beermat/scoring/scoringtest/testenv", libs: true},
	{path: "beermat/scoring/blocks", may: "beermat/scoring beermat/scoring/scorecard", not: world}, // knows of no game
	{path: "beermat/scoring/scorecard", may: "beermat/scoring", not: world},
	{path: "beermat/scoring/odds/fivedice", may: "beermat/scoring beermat/scoring/blocks beermat/scoring/odds", not: world},
	{path: "beermat/scoring/odds", may: "beermat/scoring", not: world},
	{path: "beermat/scoring/", may: "beermat/scoring beermat/scoring/blocks beermat/scoring/scorecard beermat/scoring/odds beermat/scoring/odds/fivedice", not: world}, // a game knows of no other game
	{path: "beermat/scoring", not: world},
	{path: "beermat/assets"},
}

// bounds are libraries that only some rooms may be built with, also by way of
// others.
var bounds = []struct{ library, reason, only string }{
	{"fyne.io/fyne/v2/app", "everything else builds and is tested without a display and a C compiler", "beermat/cmd/beermat beermat/cmd/bench/bare"},
	{"fyne.io/fyne/v2", "rules and sheets know no screen", "beermat/cmd/ beermat/ui beermat/ui/"},
	{"github.com/expr-lang/expr", "sheets and the games of the program know no formulas", "beermat/scoring/custom beermat/scoring/games beermat/ui beermat/ui/ beermat/cmd/"},
	{"beermat/ui/voice/voicetest", "it serves tests only", "beermat/ui/voice/voicetest"},
	{"beermat/scoring/scoringtest", "it serves tests only", ""},
	{"beermat/cmd/shots/scenes", "it serves tests and pictures", "beermat/cmd/shots beermat/cmd/shots/"},
	{"beermat/cmd/shots/uitest", "it serves tests and pictures", "beermat/cmd/shots beermat/cmd/shots/"},
	{"github.com/nats-io/nats-server/v2/server", "a hub is a server of its own, and no part of the app", "beermat/sheets/replica/hub/hubtest"},
	{"beermat/sheets/sheetstest", "it serves tests and measures", "beermat/sheets/replica/hub/hubtest beermat/cmd/bench beermat/cmd/fixtures beermat/sheets/sheetstest beermat/sheets/store/storetest"},
	{"beermat/sheets/store/storetest", "it serves tests only", "beermat/sheets/store/storetest"},
	{"go.etcd.io/bbolt", "only the store knows how a pad is stored", "beermat/sheets/store beermat/sheets/store/ beermat/sheets/backup beermat/sheets/transfer beermat/sheets/replica/ beermat/sheets/sheetstest beermat/ui beermat/ui/ beermat/cmd/"},
}

// bare are rooms of ui without a screen, which a server or a browser can run.
var bare = []string{"beermat/ui/i18n", "beermat/ui/present", "beermat/ui/session", "beermat/ui/site", "beermat/ui/web"}

// fixedDraws gives the properties of a test the same draws each time.
const fixedDraws = "beermat/scoring/scoringtest/rapidtest"

// listed is what "go list" says about a package.
type listed struct {
	ImportPath string
	Standard   bool
	Imports    []string
	Deps       []string
}

// packages returns every package of the module and all that they are built from.
func packages(t *testing.T) map[string]listed {
	t.Helper()
	return listPackages(t, "-deps")
}

// listPackages returns what "go list" says about the packages of the module.
func listPackages(t *testing.T, args ...string) map[string]listed {
	t.Helper()
	args = append([]string{"list", "-tags=" + buildTags, "-json=ImportPath,Standard,Imports,Deps"}, args...)
	text, err := exec.Command("go", append(args, "beermat/...")...).Output()
	if err != nil {
		if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
			t.Logf("%s", failed.Stderr)
		}
		t.Fatal(err)
	}
	all := map[string]listed{}
	for dec := json.NewDecoder(strings.NewReader(string(text))); ; {
		var one listed
		if err := dec.Decode(&one); err == io.EOF {
			return all
		} else if err != nil {
			t.Fatal(err)
		}
		all[one.ImportPath] = one
	}
}

// within tells whether a package is one of some paths: itself, or below a path
// that ends in a slash.
func within(name, paths string) bool {
	return slices.ContainsFunc(strings.Fields(paths), func(path string) bool {
		return name == path || strings.HasSuffix(path, "/") && strings.HasPrefix(name, path)
	})
}

func isOurs(name string) bool { return strings.HasPrefix(name, "beermat/") }

func roomOf(name string) (room, bool) {
	for _, r := range rooms {
		if within(name, r.path) {
			return r, true
		}
	}
	return room{}, false
}

func TestImports(t *testing.T) {
	all := packages(t)
	for name, one := range all {
		if !isOurs(name) {
			continue
		}
		r, ok := roomOf(name)
		if !ok {
			t.Errorf("%s lies in no room of the house: give it one in the table, or another place", name)
			continue
		}
		for _, imported := range one.Imports {
			switch {
			case within(imported, r.not):
				t.Errorf("%s imports %s: rules know nothing of the world", name, imported)
			case all[imported].Standard:
			case isOurs(imported) && !within(imported, r.may):
				t.Errorf("%s imports %s: of our own it may only know [%s]", name, imported, r.may)
			case !isOurs(imported) && !r.libs:
				t.Errorf("%s imports %s: it may use the standard library only", name, imported)
			}
		}
	}
}

func TestLibraries(t *testing.T) {
	for name, one := range packages(t) {
		for _, b := range bounds {
			if isOurs(name) && slices.Contains(one.Deps, b.library) && !within(name, b.only) {
				t.Errorf("%s is built with %s: %s", name, b.library, b.reason)
			}
		}
		if slices.Contains(bare, name) && slices.Contains(one.Deps, "fyne.io/fyne/v2") {
			t.Errorf("%s is built with Fyne", name)
		}
	}
}

func TestRapid(t *testing.T) {
	t.Run("every test that draws draws the same each time", func(t *testing.T) {
		for name, one := range listPackages(t, "-test") {
			if slices.Contains(one.Deps, "pgregory.net/rapid") && !slices.Contains(one.Deps, fixedDraws) && name != fixedDraws {
				t.Errorf("%s draws by chance: a test of it has to import %s", name, fixedDraws)
			}
		}
	})
}
