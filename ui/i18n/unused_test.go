package i18n

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"beermat/scoring/games"
)

// TestTexts_Used fails for a text that no code asks for. A key that is put together
// from parts counts where its parts fit: "share.form." + name is any key that begins
// so, name + ".hint" the hint of a key that is used itself. Sentences of fouls are
// checked against the fouls that are called, by the suite of the games.
func TestTexts_Used(t *testing.T) {
	asked := readAsked(t, filepath.Join("..", ".."))
	for _, key := range slices.Sorted(maps.Keys(read(t, "en"))) {
		if !strings.Contains(key, "foul.") && !asked.uses(key) {
			t.Errorf("%s is used nowhere", key)
		}
	}
}

// TestTexts_There fails for a text that the code asks for by its whole key, and that
// nobody has written: the screen would show the key.
func TestTexts_There(t *testing.T) {
	texts := read(t, "en")
	said := readAsked(t, filepath.Join("..", "..")).said
	for _, key := range slices.Sorted(maps.Keys(said)) {
		if _, ok := texts[key]; !ok {
			t.Errorf("%s asks for %q", said[key], key)
		}
	}
}

// askedTexts are the keys of texts that the code names.
type askedTexts struct {
	whole    map[string]bool
	said     map[string]string         // what is given to Say as it stands, and in which file
	parts    map[string]*regexp.Regexp // of keys that are put together, by their pattern
	suffixes map[string]bool           // after a key that is a variable
}

// readAsked reads the code below a folder, without tests.
func readAsked(t *testing.T, dir string) *askedTexts {
	t.Helper()
	asked := &askedTexts{whole: map[string]bool{}, said: map[string]string{}, parts: map[string]*regexp.Regexp{}, suffixes: map[string]bool{}}
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || strings.Contains(path, "scoringtest") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			return err
		}
		ast.Inspect(file, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BasicLit:
				if n.Kind == token.STRING {
					text, _ := strconv.Unquote(n.Value)
					asked.whole[text] = true
					if strings.Contains(text, "%") && !strings.Contains(text, " ") {
						asked.add(verbs.ReplaceAllString(text, variable))
					}
				}
			case *ast.CallExpr:
				if key := saidKey(n); key != "" {
					asked.said[key] = path
				}
			case *ast.BinaryExpr:
				if n.Op == token.ADD {
					asked.add(putTogether(n))
				}
			case *ast.AssignStmt:
				if n.Tok == token.ADD_ASSIGN {
					asked.add(variable + putTogether(n.Rhs[0]))
				}
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return asked
}

// saidKey returns the key that a call gives to a function called Say, if it is there
// as a whole.
func saidKey(call *ast.CallExpr) string {
	name := ""
	switch f := call.Fun.(type) {
	case *ast.Ident:
		name = f.Name
	case *ast.SelectorExpr:
		name = f.Sel.Name
	}
	if name != "Say" || len(call.Args) == 0 {
		return ""
	}
	lit, ok := call.Args[0].(*ast.BasicLit)
	if !ok {
		return ""
	}
	key, _ := strconv.Unquote(lit.Value)
	return key
}

// variable stands for a part of a key that only the running program knows.
const variable = "\x00"

var verbs = regexp.MustCompile(`%[a-z]`)

// putTogether returns the key that an expression makes.
func putTogether(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.BasicLit:
		if text, err := strconv.Unquote(e.Value); err == nil {
			return text
		}
	case *ast.BinaryExpr:
		if e.Op == token.ADD {
			return putTogether(e.X) + putTogether(e.Y)
		}
	case *ast.ParenExpr:
		return putTogether(e.X)
	}
	return variable
}

// add notes a key that is put together, if enough of it is known: neither a dot
// alone nor all texts of a game.
func (a *askedTexts) add(key string) {
	known := strings.ReplaceAll(key, variable, "")
	if len(known) < 4 || !strings.Contains(key, variable) || games.Find(strings.TrimSuffix(known, "."), "") != nil {
		return
	}
	if rest, ok := strings.CutPrefix(key, variable); ok && !strings.Contains(rest, variable) {
		a.suffixes[rest] = true
		return
	}
	pattern := strings.ReplaceAll(regexp.QuoteMeta(key), variable, ".+")
	a.parts[pattern] = regexp.MustCompile("^" + pattern + "$")
}

// uses reports whether the code asks for a text.
func (a *askedTexts) uses(key string) bool {
	if a.whole[key] {
		return true
	}
	for _, part := range a.parts {
		if part.MatchString(key) {
			return true
		}
	}
	for suffix := range a.suffixes {
		if base, ok := strings.CutSuffix(key, suffix); ok && (games.Find(base, "") != nil || a.uses(base)) {
			return true
		}
	}
	return false
}
