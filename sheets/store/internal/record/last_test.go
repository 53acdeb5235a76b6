package record_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
)

// Cursor.Last of bbolt never returns in a bucket of several pages that was emptied in the
// same transaction. Only record.Last calls it.
func TestLast_OnlyCaller(t *testing.T) {
	root := filepath.Join("..", "..", "..", "..")
	calls := 0
	for _, top := range []string{"sheets", "cmd", "ui"} {
		err := filepath.WalkDir(filepath.Join(root, top), func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
			if err != nil {
				return err
			}
			ast.Inspect(file, func(n ast.Node) bool {
				call, ok := n.(*ast.CallExpr)
				if !ok || len(call.Args) != 0 {
					return true
				}
				if f, ok := call.Fun.(*ast.SelectorExpr); ok && f.Sel.Name == "Last" {
					calls++
					if filepath.Base(path) != "record.go" {
						t.Errorf("%s calls Last of a cursor: take record.Last", path)
					}
				}
				return true
			})
			return nil
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if calls == 0 {
		t.Error("record.Last calls Cursor.Last no more: this test can go")
	}
}
