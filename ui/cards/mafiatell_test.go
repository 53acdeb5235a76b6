package cards

import (
	"testing"

	"beermat/ui/words"
)

func TestTheLogTellsWhatWasWrittenOfMafia(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		lines             []string
		line, want        string
	}{
		{"who begins", "en", ``, nil, ">2", "Cleo begins, clockwise"},
		{"the other way round", "de", ``, nil, "<1", "Bo fängt an, gegen den Uhrzeiger"},
		{"a throw", "en", ``, []string{">0"}, "66134", "2 to Bo, 1 out, 2 stay"},
		{"a counted throw", "de", ``, []string{"<0"}, "1/3", "1 an Cleo, 3 weg, 1 bleibt"},
		{"nothing moves", "en", ``, []string{">0"}, "22345", "all 5 stay"},
		{"a die stays", "en", `{"dice":1}`, []string{">0"}, "0/0", "it stays"},
		{"the last dice", "en", ``, []string{">0"}, "66111", "2 to Bo, 3 out, Ann wins the round"},
		{"a payment", "en", ``, mafiaWon, "2222222", "pays 14 to Ann"},
		{"the last points", "de", `{"points":14}`, mafiaWon, "=14", "zahlt Ann die letzten 14 und scheidet aus"},
		{"more than there is", "en", `{"points":9}`, mafiaWon, "=14", "pays Ann the last 9 of 14 and is out"},
		{"no entry of this card", "en", ``, []string{">0"}, "=14", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").play(c.lines...)
			if got := tellMafia(d.words, d.sheet.Names(), d.sheet.Card(), mafiaLine(c.line)); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheHeadSaysHowFarMafiaIs(t *testing.T) {
	for _, c := range []struct {
		name, lang string
		lines      []string
		want       string
	}{
		{"nobody has begun", "en", nil, "Round 1 of 3"},
		{"a round goes on", "de", []string{"<0"}, "Runde 1 von 3 · gegen den Uhrzeiger"},
		{"a round is paid", "en", mafiaWon, "Round 1 of 3 · paying"},
		{"the next round", "en", append(mafiaWon, "=20", "=20"), "Round 2 of 3 · clockwise"},
		{"over", "de", []string{"!1", "!2"}, "Spiel zu Ende"},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, c.lang, ``, "Ann", "Bo", "Cleo").play(c.lines...)
			if got := progressMafia(d.words, d.sheet.Card()); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestTheResultSaysWhatDecidedMafia(t *testing.T) {
	for _, c := range []struct {
		name, lang, house string
		lines             []string
		want              string
	}{
		{"not over", "en", ``, mafiaWon, ""},
		{"the only round", "en", `{"rounds":1}`, append(mafiaWon, "=20", "=15"), "Ann won the only round and was paid 35."},
		{"everybody is out", "de", `{"points":9,"rounds":2}`, append(mafiaWon, "=20", "=15"), "Ann hat die einzige Runde gewonnen und 18 bekommen."},
		{"two rounds, one each", "en", `{"rounds":2}`, append(mafiaWon, "=20", "=15", "0/0", "1/4", "=12", "=5"), "Ann won 1 of 2 rounds and was paid 35."},
		{"the others have gone home", "en", ``, []string{">0", "!1", "!2"}, "Ann won no round and kept the most."},
		{"level", "en", `{"rounds":2}`, append(mafiaWon, "=20", "=15", "0/0", "0/0", "5/0", "=20", "=10"), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			d := mafiaOpen(t, c.lang, c.house, "Ann", "Bo", "Cleo").play(c.lines...)
			if got := decidedMafia(d.words, d.sheet.Names(), d.sheet); got != c.want {
				t.Errorf("got %q, want %q; %v", got, c.want, d.sheet.Card().Standings())
			}
		})
	}
}

func TestEveryTextOfMafiaIsThereInBothLanguages(t *testing.T) {
	wantTexts(t, "mafia*.go", "mafia|table")
	for _, key := range []string{"mafia.direction.clockwise", "mafia.direction.counter", "mafia.way.clockwise", "mafia.way.counter", "mafia.begin.counter", "mafia.tell.start.counter"} {
		for _, lang := range words.Languages {
			if _, ok := words.In(lang).Find(key, words.Data{"name": "Ann"}); !ok {
				t.Errorf("no text %s in %s", key, lang)
			}
		}
	}
}
