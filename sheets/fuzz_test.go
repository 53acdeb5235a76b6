package sheets

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"

	"beermat/scoring"
)

func FuzzDecode(f *testing.F) {
	for _, bad := range badSheets {
		f.Add([]byte(bad.text))
	}
	f.Add([]byte(goodSheet))
	f.Add([]byte(indented))
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := Decode(text, findTally)
		if err != nil {
			if code := foulOf(err); code == "" {
				t.Fatalf("%T is no foul: %v", err, err)
			}
			return
		}
		once, err := s.Encode()
		if err != nil {
			t.Fatal(err)
		}
		again, err := Decode(once, findTally)
		if err != nil {
			t.Fatalf("%s: %v", once, err)
		}
		same(t, "the sheet read again", view(t, s), view(t, again))
	})
}

func FuzzReplay(f *testing.F) {
	f.Add([]byte(goodSheet + "\n" + indented + "\n{\n" + goodSheet))
	for _, bad := range badSheets {
		f.Add([]byte(bad.text + "\n" + goodSheet))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		var out bytes.Buffer
		say := func(f *scoring.RuleError, _ string, _ []string) string {
			if f.Why == "fault" {
				t.Fatalf("a panic: %q", text)
			}
			return f.Code
		}
		fouls, err := Replay(bytes.NewReader(text), &out, findTally, say)
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

func FuzzALineOfALogIsReadOrRefused(f *testing.F) {
	f.Add([]byte(`{"act":"write","at":"2026-11-20T19:31:00Z","number":0,"entry":{"score":4}}`))
	f.Add([]byte(`{"act":"undo","number":0}`))
	f.Add([]byte(`{"act":"amend","number":-1,"entry":null}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		line, err := decodeLine(text, tally)
		if err != nil {
			return
		}
		log := []Line{{Act: Write, Entry: wrote(1)}, {Act: Undo}, line}
		if s, err := Restore(tally, table(t).Head(), log); err == nil && s.Len() > 1 {
			t.Fatalf("two entries stand after one line: %s", text)
		}
	})
}
