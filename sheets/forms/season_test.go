package forms

import (
	"bytes"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/xuri/excelize/v2"

	"beermat/sheets/stats/season"
)

// cleo has no place yet.
var seasonPeople = map[string]season.Person{"A": {Name: "Ann"}, "B": {Name: "=Bo"}, "C": {Name: "Cleo"}}

func seasonOf(scheme season.Scheme) *season.Table {
	side := func(who string, place int) season.Side {
		return season.Side{People: []string{who}, Place: place, Won: place == 1}
	}
	var games []season.Game
	for i := range 4 {
		games = append(games, season.Game{ID: string(rune('1' + i)), Sides: []season.Side{side("A", 1), side("B", 1+i%2)}})
	}
	games = append(games, season.Game{ID: "5", Sides: []season.Side{side("C", 1), side("A", 2)}})
	t := season.NewTable(&season.Season{Scheme: scheme}, games, seasonPeople)
	return &t
}

func TestSeasonCSV(t *testing.T) {
	// Ann: ½, 1, ½, 1 and 0 of five; Bo ½, 0, ½, 0 of four; two games are a third of five.
	for name, c := range map[string]struct {
		dialect Dialect
		want    string
	}{
		"plain": {Plain, heads(",", "rank player player-id share spread beaten met games wins needs") +
			"1,Ann,A,0.6,0.1732,3,5,5,4,0\r\n2,'=Bo,B,0.25,0.1768,1,4,4,2,0\r\n,Cleo,C,1,0.5,1,1,1,1,1\r\n"},
		"German": {GermanExcel, "\ufeff" + heads(";", "rank player player-id share spread beaten met games wins needs") +
			"1;Ann;A;0,6;0,1732;3;5;5;4;0\r\n2;'=Bo;B;0,25;0,1768;1;4;4;2;0\r\n;Cleo;C;1;0,5;1;1;1;1;1\r\n"},
	} {
		var text strings.Builder
		if err := SeasonCSV(&text, seasonOf(season.Share), seasonPeople, c.dialect, plain{}); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(c.want, text.String()); diff != "" {
			t.Errorf("%s:\n%s", name, diff)
		}
	}
	var text strings.Builder
	if err := SeasonCSV(&text, seasonOf(season.Cup), seasonPeople, Plain, plain{}); err != nil {
		t.Fatal(err)
	}
	// One night: Cleo has beaten all she met, Ann three fifths, Bo a quarter.
	if first := strings.Split(text.String(), "\r\n")[1]; first != "1,Cleo,C,3,1,1,0.5,1,1,1,1,0" {
		t.Errorf("the cup begins with %s", first)
	}
}

func TestSeasonXLSX(t *testing.T) {
	var book bytes.Buffer
	if err := SeasonXLSX(&book, seasonOf(season.Share), seasonPeople, plain{}); err != nil {
		t.Fatal(err)
	}
	f, err := excelize.OpenReader(&book)
	if err != nil {
		t.Fatal(err)
	}
	rows, err := f.GetRows("out.table.season")
	if err != nil || len(rows) != 4 {
		t.Fatalf("%q: %v", rows, err)
	}
	if diff := cmp.Diff([]string{"1", "Ann", "A", "0.6", "0.1732", "3", "5", "5", "4", "0"}, rows[1]); diff != "" {
		t.Error(diff)
	}
}
