package jsonl_test

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"beermat/scoring"
	"beermat/sheets"
	"beermat/sheets/jsonl"
	"beermat/sheets/sheetstest"
)

func FuzzDecode(f *testing.F) {
	for _, bad := range sheetstest.BadSheets {
		f.Add([]byte(bad.Text))
	}
	f.Add([]byte(sheetstest.GoodSheet))
	f.Add([]byte(sheetstest.Indented))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := jsonl.Decode(text, sheetstest.FindTally)
		if err != nil {
			if code := sheetstest.FoulOf(err); code == "" {
				t.Fatalf("%T is no foul: %v", err, err)
			}
			return
		}
		once, err := jsonl.Encode(s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := jsonl.Decode(once, sheetstest.FindTally)
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		sheetstest.Same(t, "the sheet read again", sheetstest.View(t, s), sheetstest.View(t, again))
	})
}

func FuzzReplay(f *testing.F) {
	f.Add([]byte(sheetstest.GoodSheet + "\n" + sheetstest.Indented + "\n{\n" + sheetstest.GoodSheet))
	for _, bad := range sheetstest.BadSheets {
		f.Add([]byte(bad.Text + "\n" + sheetstest.GoodSheet))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var out bytes.Buffer
		say := func(f *scoring.RuleError, _ string, _ []string) string {
			if f.Why == "fault" {
				t.Fatalf("a panic: %q", text)
			}
			return f.Code
		}
		fouls, err := jsonl.Replay(bytes.NewReader(text), &out, sheetstest.FindTally, say)
		if err != nil {
			t.Fatal(err)
		}
		some := false
		for line := range strings.Lines(out.String()) {
			var r struct{ Error *struct{ Code string } }
			if !strings.HasSuffix(line, "\n") || json.Unmarshal([]byte(line), &r) != nil {
				t.Fatalf("no line of JSON: %q", line)
			}
			some = some || r.Error != nil
		}
		if some != fouls {
			t.Fatalf("fouls is %v: %s", fouls, out.String())
		}
	})
}

func FuzzLog(f *testing.F) {
	f.Add([]byte(`{"act":"write","at":"2026-11-20T19:31:00Z","number":0,"entry":{"score":4}}`))
	f.Add([]byte(`{"act":"undo","number":0}`))
	f.Add([]byte(`{"act":"amend","number":-1,"entry":null}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		line, err := sheets.DecodeLine(text, sheetstest.Tally)
		if err != nil {
			return
		}
		log := []sheets.Line{{Action: sheets.Write, Entry: sheetstest.Wrote(1)}, {Action: sheets.Undo}, line}
		if s, err := sheets.FromLog(sheetstest.Tally, sheetstest.Table(t).Head(), log); err == nil && s.Len() > 1 {
			t.Fatalf("two entries stand after one line: %s", text)
		}
	})
}

func FuzzReadForeign(f *testing.F) {
	f.Add([]byte(sheetstest.GoodSheet + "\n" + sheetstest.Indented))
	f.Add([]byte(`{"beermat":1,"game":"tally","players":["A","B"],"entries":[],"filed":{"night":"2026-11-20","counted":false,"abandoned":"2026-11-20T19:30:00Z","name":"x"}}`))
	for _, bad := range sheetstest.BadSheets {
		f.Add([]byte(bad.Text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, d, err := jsonl.DecodeForeign(text, sheetstest.FindTally)
		if (s == nil) != (err != nil) || d == nil || s != nil && !sheets.IsID(s.Head().ID) {
			t.Fatal(s, d, err)
		}
	})
}
