package custom_test

import (
	"flag"
	"testing"

	"beermat/assets"
	"beermat/scoring"
	"beermat/scoring/custom"
	"beermat/scoring/scoringtest"
)

// texts are the translations of the program with those of a definition.
func texts(t testing.TB, d *custom.Definition) map[string]scoringtest.Texts {
	t.Helper()
	all := readTexts(t)
	for lang, said := range all {
		for key, text := range d.Texts(lang, func(key string) string { return said[key]["other"] }) {
			said[key] = map[string]string{"other": text}
		}
	}
	return all
}

// readTexts reads the translations of the program.
func readTexts(t testing.TB) map[string]scoringtest.Texts {
	t.Helper()
	all := map[string]scoringtest.Texts{}
	for _, lang := range []string{"en", "de"} {
		file, err := assets.Words.ReadFile(lang + ".json")
		if err != nil {
			t.Fatal(err)
		}
		all[lang] = scoringtest.ReadTexts(t, file)
	}
	return all
}

// table is where the tests of a definition are played.
func table(d *custom.Definition) scoringtest.Table[scoring.Card, *custom.Entry] {
	return scoringtest.Table[scoring.Card, *custom.Entry]{Game: d.Game.Game}
}

// testLaws tries the laws of scorecards.
func testLaws(t *testing.T, d *custom.Definition) {
	checks := flag.Lookup("rapid.checks").Value
	before := checks.String()
	if err := checks.Set(lawChecks); err != nil {
		t.Fatal(err)
	}
	defer func() { _ = checks.Set(before) }()
	scoringtest.Laws{Game: d.Game, Texts: texts(t, d)}.Run(t)
}

func TestDefinition_Laws(t *testing.T) {
	all := append(shipped(t), read(t, "testdata/pig.toml"), read(t, "testdata/paper.toml"))
	for _, d := range all {
		t.Run(d.ID, func(t *testing.T) { testLaws(t, d) })
	}
}
