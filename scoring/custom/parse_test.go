package custom_test

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"beermat/scoring/custom"
	"beermat/scoring/scoringtest"
)

// tiny is a definition of a few lines, which the tests of errors spoil.
const tiny = `game = "test/count"
version = 1
name = "Count"
seats = { min = 2 }
shape = "rounds"
rounds = 2
max = "house.most"

[[rule]]
id = "most"
type = "number"
default = 9
min = 1
max = 99
name = "Most"

[[example]]
entries = [{ score = 3 }, { score = 5 }]
totals = [3, 5]
`

// diced is a definition with boxes.
const diced = `game = "test/boxes"
version = 1
name = "Boxes"
seats = { min = 1 }
shape = "boxes"
dice = { count = 2 }

[[box]]
id = "sum"
name = "Sum"
score = "pips"

[[box]]
id = "pair"
name = "Pair"
score = "any(n, # == 2) ? 20 : 0"

[[line]]
id = "bonus"
name = "Bonus"
value = "box.sum + box.pair >= 25 ? 10 : 0"

[[example]]
dice = [3, 3]
box = "pair"
score = 20
`

func TestParse_Errors(t *testing.T) {
	long := strings.Repeat("a", 3000)
	for name, c := range map[string]struct {
		of, old, new string
		line         int
		key          string
	}{
		"no TOML":                          {tiny, `seats = {`, `seats = [`, 4, "toml"},
		"a key twice":                      {tiny, `version = 1`, "version = 1\nversion = 2", 3, "twice"},
		"a number for a text":              {tiny, `"Count"`, `12`, 3, "text-type"},
		"a list for a formula":             {tiny, `max = "house.most"`, `max = [1]`, 7, "value-type"},
		"a text for a number":              {tiny, `min = 2 }`, `min = "two" }`, 4, "value-type"},
		"a table for a list":               {tiny, `[[example]]`, `[example]`, 17, "value-type"},
		"a name of two lines":              {tiny, `"Count"`, `"a\nb"`, 3, "text-signs"},
		"a name with a gap unseen":         {tiny, `"Count"`, `"a\u200Bb"`, 3, "text-signs"},
		"a name with marks piled up":       {tiny, `"Count"`, `"a` + strings.Repeat("\u0301", 20) + `"`, 3, "text-signs"},
		"a text for a choice that is none": {tiny, `name = "Most"`, `name = 3`, 15, "text-type"},
		"an unknown key":                   {tiny, `rounds = 2`, "rounds = 2\nplayers = 3", 7, "key"},
		"an unknown key of a rule":         {tiny, `default = 9`, "default = 9\nleast = 2", 13, "key"},
		"no ID":                            {tiny, `test/count`, `count`, 1, "id"},
		"an ID of a folder":                {tiny, `test/count`, `../count`, 1, "id"},
		"an ID in another script":          {tiny, `test/count`, `тест/count`, 1, "id"},
		"no version":                       {tiny, `version = 1`, `version = 0`, 2, "version"},
		"no name":                          {tiny, `name = "Count"` + "\n", "", 1, "missing"},
		"a blank name":                     {tiny, `"Count"`, `" "`, 3, "text-empty"},
		"a long name":                      {tiny, `"Count"`, `"` + strings.Repeat("ß", 25) + `"`, 3, "text-long"},
		"a name with a place":              {tiny, `"Count"`, `"{{.x}}"`, 3, "text-signs"},
		"a name that rings":                {tiny, `"Count"`, `"a\u0007"`, 3, "text-signs"},
		"a name that turns round":          {tiny, `"Count"`, `"Count \u202Eover"`, 3, "text-signs"},
		"a name that isolates":             {tiny, `"Count"`, `"\u2067Count"`, 3, "text-signs"},
		"a name that is not seen":          {tiny, `"Count"`, `"\u200B\u200D"`, 3, "text-empty"},
		"an unknown shape":                 {tiny, `"rounds"`, `"circle"`, 5, "shape"},
		"no seats":                         {tiny, `min = 2 }`, `min = 0 }`, 4, "seats"},
		"a team of one":                    {tiny, `min = 2 }`, `min = 2, team = 1 }`, 4, "seats"},
		"a team of nine":                   {tiny, `min = 2 }`, `min = 2, team = 9 }`, 4, "seats"},
		"too many seats":                   {tiny, `min = 2 }`, `min = 2, max = 99 }`, 4, "seats"},
		"a line too long":                  {tiny, `"Count"`, `"` + long + `"`, 3, "line-long"},
		"nothing ends it":                  {tiny, "rounds = 2\n", "", 5, "endless"},
		"a key of another shape":           {tiny, `rounds = 2`, "rounds = 2\ntotal = \"1\"", 7, "foreign"},
		"a formula that breaks off":        {tiny, `house.most`, `house.most +`, 7, "formula"},
		"an unknown name":                  {tiny, `house.most`, `house.least`, 7, "formula"},
		"an unknown function":              {tiny, `house.most`, `now()`, 7, "formula"},
		"a formula of the wrong kind":      {tiny, `house.most`, `house.most > 3`, 7, "formula"},
		"a regular expression":             {tiny, `house.most`, `'a' matches '(a*)*' ? 1 : 2`, 7, "formula"},
		"the name of the step counter":     {tiny, `house.most`, `_step(1)`, 7, "formula"},
		"too many brackets":                {tiny, `house.most`, strings.Repeat("(", 60) + "1" + strings.Repeat(")", 60), 7, "line-long"},
		"too many signs":                   {tiny, `house.most`, strings.Repeat("-", 1500) + "1", 7, "formula"},
		"a formula too long":               {tiny, `house.most`, strings.Repeat("1+", 1200) + "1", 7, "formula"},
		"a rule without its default":       {tiny, `default = 9`, `default = 0`, 12, "rule-default"},
		"a rule of no type":                {tiny, `"number"`, `"letter"`, 11, "type"},
		"a wrong name of a rule":           {tiny, `"most"`, `"Most"`, 10, "name"},
		"an example that is wrong":         {tiny, `[3, 5]`, `[3, 6]`, 19, "example-totals"},
		"an example that is refused":       {tiny, `score = 5`, `score = 10`, 18, "example-entry"},
		"an example with another key":      {tiny, `score = 5`, `points = 5`, 18, "example-entry"},
		"an example of nothing":            {tiny, `totals = [3, 5]`, ``, 17, "example-empty"},
		"an example that goes on":          {tiny, `totals = [3, 5]`, `done = true`, 19, "example-done"},
		"an example of house rules":        {tiny, `totals`, "house = { most = 1000 }\ntotals", 19, "example-house"},
		"a division by nothing":            {diced, `"pips"`, `"pips / (pips - pips)"`, 11, "formula"},
		"a score that is no number":        {diced, `"pips"`, `"pips / 2"`, 11, "formula"},
		"an item that there is not":        {diced, `"pips"`, `"dice[2]"`, 11, "formula"},
		"too many steps":                   {diced, `"pips"`, `"count(0..99, count(0..99, true) > 0)"`, 11, "formula"},
		"a huge range":                     {diced, `"pips"`, `"len(0..1000000000)"`, 11, "formula"},
		"a range that grows":               {diced, `"pips"`, `"len(flatten(map(0..900, 0..900)))"`, 11, "formula"},
		"a line with nothing":              {diced, `value = `, `counts = true # `, 18, "line"},
		"a line that fails":                {diced, `box.sum + box.pair >= 25 ? 10 : 0`, `10 / (box.sum - box.sum)`, 21, "formula"},
		"a line named as a variable":       {diced, `"bonus"`, `"dice"`, 19, "reserved"},
		"two boxes of one name":            {diced, `"pair"`, `"sum"`, 14, "twice"},
		"dice without any":                 {diced, `dice = { count = 2 }`, ``, 11, "no-dice"},
		"a goal that cannot be":            {diced, `id = "pair"`, "id = \"pair\"\ngoal = { times = 2 }", 15, "goal"},
		"too many dice":                    {diced, `count = 2`, `count = 99`, 6, "dice"},
		"a box of an example":              {diced, `box = "pair"`, `box = "pairs"`, 23, "example-entry"},
		"a score of an example":            {diced, `score = 20`, `score = 21`, 26, "example-score"},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(c.of, c.old) {
				t.Fatalf("there is no %q to be spoiled", c.old)
			}
			_, err := custom.Parse([]byte(strings.Replace(c.of, c.old, c.new, 1)))
			var errs custom.Errors
			if !errors.As(err, &errs) {
				t.Fatalf("got %v, want custom.Errors", err)
			}
			if got := errs[0]; got.Line != c.line || got.Text.Key != "custom.error."+c.key {
				t.Errorf("got line %d, %s %v; want line %d, custom.error.%s", got.Line, got.Text.Key, got.Text.Data, c.line, c.key)
			}
			checkSaid(t, errs)
		})
	}
}

// checkSaid makes sure that errors can be said in every language.
func checkSaid(t *testing.T, errs custom.Errors) {
	t.Helper()
	for lang, said := range readTexts(t) {
		for _, e := range errs {
			form, ok := said[e.Text.Key]["other"]
			if !ok {
				t.Errorf("%s: there is no %s", lang, e.Text.Key)
			}
			for _, name := range slices.Sorted(maps.Keys(e.Text.Data)) {
				if strings.Contains(form, "{{."+name+"}}") {
					form = strings.ReplaceAll(form, "{{."+name+"}}", fmt.Sprint(e.Text.Data[name]))
				}
			}
			if strings.Contains(form, "{{") {
				t.Errorf("%s: %q names what it is not given", lang, form)
			}
		}
	}
}

// TestParse_Large tries files that are as large as they may be, and made to take long.
// That formulas take no longer than they may is counted in TestFormula_Long.
func TestParse_Large(t *testing.T) {
	box := func(n int, score string) string {
		return fmt.Sprintf("\n[[box]]\nid = \"x%d\"\nname = \"X\"\nscore = %q\n", n, score)
	}
	nested := strings.Repeat("max(1,", 39) + "1" + strings.Repeat(")", 39)
	boxes, doubled, checks := "", "n0 = \"pips\"\n", ""
	for n := range 30 {
		doubled += fmt.Sprintf("n%d = \"n%d + n%d\"\n", n+1, n, n)
	}
	for n := range 200 {
		boxes += box(n, nested)
		checks += fmt.Sprintf("\n[[agree]]\nif = \"house.most > %d\"\nwhy = \"W\"\n", -n)
	}
	named := func(formulas, score string) string {
		text := strings.Replace(diced, `"pips"`, `"`+score+`"`, 1)
		return strings.Replace(text, "\n[[box]]", "\n[let]\n"+formulas+"\n[[box]]", 1)
	}
	for name, c := range map[string]struct{ text, key string }{
		"a formula within formulas to the end of the file": {diced + boxes, "many"},
		"more formulas than there may be":                  {tiny + checks, "many"},
		"a formula explained by itself":                    {named(`a = "a + 1"`, "a"), "formula"},
		"formulas explained by each other":                 {named("a = \"b + 1\"\nb = \"a + 1\"", "a"), "formula"},
		"formulas of which each doubles the one before":    {named(doubled, "n30"), "formula"},
		"lists in lists without end":                       {tiny + "x = " + strings.Repeat("[", 1200) + "\n", "line-long"},
		"tables in tables without end":                     {tiny + "[" + strings.Repeat("a.", 1400) + "a]\n", "key"},
		"a name of signs upon signs":                       {strings.Replace(tiny, `"Count"`, `"C`+strings.Repeat("\u0301", 900)+`"`, 1), "text-long"},
	} {
		t.Run(name, func(t *testing.T) {
			_, err := custom.Parse([]byte(c.text))
			var errs custom.Errors
			if !errors.As(err, &errs) {
				t.Fatalf("got %v, want custom.Errors", err)
			}
			if !slices.ContainsFunc(errs, func(e *custom.Error) bool { return e.Text.Key == "custom.error."+c.key }) {
				t.Errorf("got %v, want custom.error.%s", errs, c.key)
			}
			checkSaid(t, errs)
		})
	}
}

func TestParse_Scripts(t *testing.T) {
	names := []string{
		"Würfel ½", "Κύβοι", "Кости", "קוביות משחק", "لعبة النرد", "पासा खेल", "เกมลูกเต๋า", "骰子", "ヤッツィー", "주사위 놀이", "🎲👨‍👩‍👧", "Z\u0301u\u0308g",
	}
	for _, name := range names {
		d, err := custom.Parse([]byte(strings.Replace(tiny, `"Count"`, fmt.Sprintf("{ en = %q, de = \"Zahl\" }", name), 1)))
		if err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		if got := d.Texts("en", func(string) string { return "" })["test/count.name"]; got != name {
			t.Errorf("got %q, want %q", got, name)
		}
	}
}

func TestParse_TooLong(t *testing.T) {
	_, err := custom.Parse([]byte(tiny + strings.Repeat("# a comment\n", 6000)))
	var errs custom.Errors
	if !errors.As(err, &errs) || errs[0].Text.Key != "custom.error.too-long" {
		t.Errorf("got %v", err)
	}
}

// TestDefinition_Hash shows that two definitions of one game do not share the texts of
// their boxes.
func TestDefinition_Hash(t *testing.T) {
	one, err := custom.Parse([]byte(diced))
	if err != nil {
		t.Fatal(err)
	}
	two, err := custom.Parse([]byte(strings.Replace(diced, `"Pair"`, `"Twins"`, 1)))
	if err != nil {
		t.Fatal(err)
	}
	plain := func(key string) string { return key }
	texts := one.Texts("en", plain)
	for key, text := range two.Texts("en", plain) {
		if own, shared := texts[key]; shared && strings.Contains(key, ".box.") && own != text {
			t.Errorf("%s is %q and %q", key, own, text)
		}
	}
	if one.ID != two.ID || one.Hash == two.Hash {
		t.Errorf("%s %s and %s %s", one.ID, one.Hash, two.ID, two.Hash)
	}
}

// FuzzParse opens whatever comes: nothing panics, what is refused says why, and what is
// accepted can be played.
func FuzzParse(f *testing.F) {
	f.Add(tiny)
	f.Add(diced)
	for _, d := range shipped(f) {
		f.Add(d.Source)
	}
	f.Add("[[[[[[")
	f.Add(strings.Repeat("[[a]]\n", 2000))
	f.Add("a." + strings.Repeat("a.", 1400) + "a = 1")
	f.Add("x = " + strings.Repeat("[", 39) + strings.Repeat("]", 39))
	f.Fuzz(func(t *testing.T, text string) {
		d, err := custom.Parse([]byte(text))
		if err != nil {
			var errs custom.Errors
			if !errors.As(err, &errs) || len(errs) == 0 {
				t.Fatalf("refused without a reason: %v", err)
			}
			for _, e := range errs {
				if e.Line < 1 || e.Text.Key == "" {
					t.Errorf("%v", e)
				}
			}
			return
		}
		chance := scoringtest.Fixed()
		tab := table(d)
		card := tab.Open(t, ``, d.Game.Seats.Min, 0)
		for range tab.Walk(t, card, chance, 20, scoringtest.Nobody) {
		}
	})
}

// TestParse_Unsound refuses what can be read, but is no game that can be played.
func TestParse_Unsound(t *testing.T) {
	slow := "count(0..35, count(0..35, true) > 0)" // close to the steps that a formula may take
	rounds := strings.Replace(tiny, `max = "house.most"`, "dice = { count = 2 }\nscore = \"pips\"", 1)
	rounds = rounds[:strings.Index(rounds, "[[example]]")] + "[[example]]\ndone = false\n"
	often := slow + " + turn" // what follows from the dice alone is worked out once
	many := ""
	for n := range 38 {
		many += fmt.Sprintf("\n[[box]]\nid = \"x%d\"\nname = \"X\"\nscore = %q\n", n, often)
	}
	for name, c := range map[string]struct {
		of, old, new string
		key          string
	}{
		"no roll can be scored":                       {rounds, `"pips"`, `"dice[5]"`, "formula"},
		"some rolls cannot be scored":                 {rounds, `"pips"`, `"12 / (pips - 7)"`, "formula"},
		"a score of seven dice that none make":        {rounds, `{ count = 2 }` + "\nscore = \"pips\"", "{ count = 7 }\nscore = \"pips\"\n[[example]]\nentries = [{ score = 59999 }]\ndone = false\n#", "example-entry"},
		"a bound that fails":                          {tiny, `"house.most"`, `"round == 2 ? 1 / (players - 2) : 9"`, "formula"},
		"nothing ever ends it":                        {tiny, `rounds = 2`, `done = "false"`, "unending"},
		"it may be over when it can never be":         {tiny, `rounds = 2`, `done = "max(totals) < 0"` + "\nmin = 0", "unending"},
		"min above max":                               {tiny, `max = "house.most"`, "min = 9\nmax = 3", "min-max"},
		"min above max, as the house rules have it":   {tiny, `max = "house.most"`, "min = 10\nmax = \"house.most\"", "min-max"},
		"who is before whom cannot be said":           {tiny, `rounds = 2`, "rounds = 2\ntie = \"scores[5]\"", "formula"},
		"a card that takes long":                      {diced, "\n[[line]]", many + "\n[[line]]", "work"},
		"a turn that takes long":                      {tiny, `rounds = 2`, `done = "` + slow + ` < 0 || round == 300"`, "work"},
		"formulas that together take long to be read": {diced, "\n[[box]]", "\n[let]\nbig = \"" + strings.Repeat("pips+", 390) + "1\"\n" + strings.ReplaceAll(many, fmt.Sprintf("%q", often), `"big"`+"\nallowed = \"big > 0\"") + "\n[[box]]", "formula"},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(c.of, c.old) {
				t.Fatalf("there is no %q to be spoiled", c.old)
			}
			text := strings.Replace(c.of, c.old, c.new, 1)
			_, err := custom.Parse([]byte(text))
			var errs custom.Errors
			if !errors.As(err, &errs) {
				t.Fatalf("got %v, want custom.Errors of\n%s", err, text)
			}
			if got := errs[0]; got.Text.Key != "custom.error."+c.key {
				t.Errorf("got line %d, %s %v; want custom.error.%s", got.Line, got.Text.Key, got.Text.Data, c.key)
			}
			checkSaid(t, errs)
			if _, err := custom.Load(text); err == nil {
				t.Error("a sheet may carry it")
			}
		})
	}
}
