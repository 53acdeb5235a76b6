package sheets

import (
	"strings"
	"testing"

	"github.com/go-json-experiment/json"
	"go.etcd.io/bbolt"
)

func TestTheCheckFindsWhatDoesNotFitTogether(t *testing.T) {
	const playing, over, nobody = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000002", "01JD2Z8K6V0000000000000009"
	line := func(l Line) []byte {
		text, err := json.Marshal(l)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	remove := func(bucket []byte, key string) func(tx *bbolt.Tx) error {
		return func(tx *bbolt.Tx) error { return tx.Bucket(bucket).Delete([]byte(key)) }
	}
	write := func(bucket []byte, key, payload string) func(tx *bbolt.Tx) error {
		return func(tx *bbolt.Tx) error { return put(tx, bucket, []byte(key), []byte(payload)) }
	}
	tests := []struct {
		name, record, reason string
		harm                 func(tx *bbolt.Tx) error
	}{
		{"a summary without a sheet", "summaries/" + nobody, errOrphan.Error(), write(bucketSummaries, nobody, "{}")},
		{"a line without a sheet", "lines/" + nobody + "/3", errOrphan.Error(), write(bucketLines, string(lineKey(nobody, 3)), "{}")},
		{"a list entry without a sheet", "done/" + nobody, errOrphan.Error(), write(bucketDone, nobody, "")},
		{"a sheet on no list", "sheets/" + playing, errIndex.Error(), remove(bucketOpen, playing)},
		{"a sheet on two lists", "sheets/" + playing, errIndex.Error(), write(bucketTrash, playing, "")},
		{"a finished sheet in play", "sheets/" + over, errIndex.Error(), write(bucketOpen, over, "")},
		{"a sheet without a summary", "sheets/" + playing, errStale.Error(), remove(bucketSummaries, playing)},
		{"a summary that the log does not give", "sheets/" + playing, errStale.Error(), write(bucketSummaries, playing, `{"id":"`+playing+`"}`)},
		{"a line missing", "lines/" + playing + "/1", "line 0 is missing", remove(bucketLines, string(lineKey(playing, 0)))},
		{"a line that is a foul", "lines/" + playing + "/2", "unattainable", write(bucketLines, string(lineKey(playing, 2)), string(line(Line{Act: Write, Entry: wrote(9)})))},
		{"a line that is no line", "lines/" + playing + "/2", "json", write(bucketLines, string(lineKey(playing, 2)), "6")},
		{"a head that is no head", "sheets/" + playing, "malformed", write(bucketSheets, playing, "{}")},
		{"a player that is none", "players/x", "json", write(bucketPlayers, "x", "7")},
		{"a setting that is none", "settings/x", "jsontext", write(bucketSettings, "x", "{")},
		{"a record without a checksum", "settings/x", Damaged, func(tx *bbolt.Tx) error { return tx.Bucket(bucketSettings).Put([]byte("x"), []byte("7")) }},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := newPad(t)
			lay(t, p, 4, 3)
			lay(t, p, 4, 6, 6)
			closed(t, p)
			p, err := Open(p.path, Options{Find: findTally})
			if err != nil {
				t.Fatal(err)
			}
			defer shut(t, p)
			if err := p.db.Update(test.harm); err != nil {
				t.Fatal(err)
			}
			err = p.Check()
			same(t, "the trouble", Damaged, troubleOf(err))
			if text := err.Error(); !strings.Contains(text, test.record) || !strings.Contains(text, test.reason) {
				t.Errorf("neither %q nor %q in %q", test.record, test.reason, text)
			}
		})
	}
}
