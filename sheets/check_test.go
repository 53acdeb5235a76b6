package sheets

import (
	"strings"
	"testing"

	"go.etcd.io/bbolt"
)

func TestTheCheckFindsWhatDoesNotFitTogether(t *testing.T) {
	const playing, over, nobody = "01JD2Z8K6V0000000000000001", "01JD2Z8K6V0000000000000002", "01JD2Z8K6V0000000000000009"
	line := func(l Line) []byte {
		text, err := packLine(l)
		if err != nil {
			t.Fatal(err)
		}
		return text
	}
	key := func(id string) string { return string(keyOf(id)) }
	lineKey := func(id string, n int) string { return string(lineKey(uidOf(id), n)) }
	at := func(id string) string { return string(indexKey(nil, markOf(DayOf(evening), uidOf(id)))) }
	bo := key("01JD2Z8K6V3W8Q4Y7N5T1R0B0B")
	year := string([]byte{0, 0, 2026 >> 8, 2026 & 0xFF})
	ann := NameID("Ann")
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
		{"a summary without a sheet", "summaries/" + nobody, errOrphan.Error(), write(bucketSummaries, key(nobody), "{}")},
		{"a line without a sheet", "lines/" + nobody + "/3", errOrphan.Error(), write(bucketLines, lineKey(nobody, 3), "{}")},
		{"a packed log without a sheet", "logs/" + nobody, errOrphan.Error(), write(bucketLogs, key(nobody), "")},
		{"a filing without a sheet", "filings/" + nobody, errOrphan.Error(), write(bucketFilings, key(nobody), "")},
		{"a place on the table without a sheet", "open/" + nobody, errOrphan.Error(), write(bucketOpen, key(nobody), "")},
		{"an unfinished sheet that lies nowhere", "sheets/" + playing, errLies.Error(), remove(bucketOpen, key(playing))},
		{"a sheet in two places", "sheets/" + playing, errLies.Error(), write(bucketTrash, key(playing), "")},
		{"a finished sheet in play", "sheets/" + over, errLies.Error(), write(bucketOpen, key(over), "")},
		{"a sheet without a summary", "open/" + playing, errStale.Error(), write(bucketOpen, key(playing), "")},
		{"a summary that the log does not give", "open/" + playing, errStale.Error(), write(bucketOpen, key(playing), string(new(Summary).pack(2)))},
		{"a night without a sheet", "nights", errMore.Error(), write(bucketNights, at(nobody), "")},
		{"a sheet in no night", "nights/2026-11-20/" + over, errLost.Error(), remove(bucketNights, at(over))},
		{"a sheet that is not found by its game", "kinds/tally/2026-11-20/" + over, errLost.Error(), remove(bucketKinds, "tally\x00"+at(over))},
		{"a sheet that is not found by its words", "words/snow/2026-11-20/" + over, errLost.Error(), remove(bucketWords, "snow\x00"+at(over))},
		{"a sheet that is found by another word", "words", errMore.Error(), write(bucketWords, "rain\x00"+at(over), "")},
		{"a row missing", "played/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/2026-11-20/" + over, errLost.Error(), remove(bucketPlayed, bo+at(over))},
		{"a row that the log does not give", "played/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/2026-11-20/" + over, errStale.Error(), write(bucketPlayed, bo+at(over), string((&Row{Game: "tally"}).pack()))},
		{"a tally missing", "tallies/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/tally//2026", errLost.Error(), remove(bucketTallies, bo+"tally"+year)},
		{"a tally that the log does not give", "tallies/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/tally//2026", errStale.Error(), write(bucketTallies, bo+"tally"+year, string(new(tallied).pack()))},
		{"a tally of nothing", "tallies", errMore.Error(), write(bucketTallies, bo+"chess"+year, string(new(tallied).pack()))},
		{"a pair missing", "pairs/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/" + ann, errLost.Error(), remove(bucketPairs, bo+key(ann)+"tally\x00")},
		{"a pair that the log does not give", "pairs/01JD2Z8K6V3W8Q4Y7N5T1R0B0B/" + ann, errStale.Error(), write(bucketPairs, bo+key(ann)+"tally\x00", string(Pair{Games: 9}.pack()))},
		{"faces that nobody rolled", "dice", errMore.Error(), write(bucketDice, "chess", string(FaceCount{}.pack()))},
		{"a total that is too large", "totals/games", errStale.Error(), write(bucketTotals, "games", "\x12")},
		{"a night that is none", "evenings/2026-11-20", errPacked.Error(), write(bucketEvenings, string(dayKey(DayOf(evening))), "x")},
		{"a line missing", "lines/" + playing + "/0", "line 0 is missing", remove(bucketLines, lineKey(playing, 0))},
		{"a line that is a foul", "lines/" + playing + "/2", "unattainable", write(bucketLines, lineKey(playing, 2), string(line(Line{Act: Write, Entry: wrote(9)})))},
		{"a line that is no line", "lines/" + playing + "/2", "json", write(bucketLines, lineKey(playing, 2), "6")},
		{"a head that is no head", "sheets/" + playing, errPacked.Error(), write(bucketSheets, key(playing), "{}")},
		{"a packed log that is none", "logs/" + over, errPacked.Error(), write(bucketLogs, key(over), "x")},
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
