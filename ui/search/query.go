// Package search reads what the words of a search field ask for.
package search

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"beermat/sheets"
	"beermat/sheets/store"
	"beermat/ui/i18n"
	"beermat/ui/page"
)

// ParsedQuery is what the words in a search field ask for.
type ParsedQuery struct {
	Query       store.Query
	Filters     []Filter
	Suggestions []Suggestion
}

// Filter is one thing that is asked for, and the words of the text that say so.
type Filter struct {
	Label string
	Words []int
}

// Suggestion is another player whom a word may have meant as well.
type Suggestion struct {
	Name string
	Word int
}

// normalize makes words alike that differ in capitals and accents only.
func normalize(text string) string {
	var b strings.Builder
	for _, r := range norm.NFD.String(strings.ReplaceAll(strings.ToLower(text), "ß", "ss")) {
		if !unicode.Is(unicode.Mn, r) {
			b.WriteRune(r)
		}
	}
	return b.String()
}

// hasWordPrefix reports whether a normalized name, or any word of it, begins with a
// normalized phrase.
func hasWordPrefix(name, phrase string) bool {
	return strings.HasPrefix(name, phrase) || strings.Contains(name, " "+phrase)
}

// queryParser reads a text word by word.
type queryParser struct {
	host page.Host
	text []string // its words
	norm []string // them normalized
	ParsedQuery
	date
	dated []int // the words that the date is made of
}

// Parse reads what a search asks for: players and games by the beginning of their
// names, games in either language; years, months and days; and everything else
// as the beginnings of words in titles, notes and places.
func Parse(h page.Host, text string) ParsedQuery {
	q := &queryParser{host: h, text: strings.Fields(text)}
	for _, word := range q.text {
		q.norm = append(q.norm, normalize(word))
	}
	for i := 0; i < len(q.text); {
		i += q.next(i)
	}
	q.finishDate()
	return q.ParsedQuery
}

// longest is the most words that a name is looked for in.
const longest = 4

// next takes in what begins with word i, and gives of how many words it is. A
// whole name goes before the beginning of another one.
func (q *queryParser) next(i int) int {
	for _, read := range []func(int, int, bool) bool{q.player, q.game} {
		for n := min(longest, len(q.text)-i); n > 0; n-- {
			if read(i, n, true) {
				return n
			}
		}
	}
	if n := q.readDate(i); n > 0 {
		return n
	}
	for _, read := range []func(int, int, bool) bool{q.player, q.game} {
		for n := min(longest, len(q.text)-i); n > 0; n-- {
			if read(i, n, false) {
				return n
			}
		}
	}
	q.Query.Words = append(q.Query.Words, q.text[i])
	q.add(q.host.Say("nights.filter-word", i18n.Data{"word": q.text[i]}), i, 1)
	return 1
}

func (q *queryParser) add(label string, i, n int) {
	f := Filter{Label: label}
	for k := range n {
		f.Words = append(f.Words, i+k)
	}
	q.Filters = append(q.Filters, f)
}

// player takes n words for a player: one whose whole name they are, or the first
// of those whose names begin with them. Two filters never mean the same player.
func (q *queryParser) player(i, n int, whole bool) bool {
	phrase := strings.Join(q.norm[i:i+n], " ")
	people := q.host.Players()
	var met []sheets.Player
	for _, one := range people.List {
		name := normalize(one.Name)
		fits := name == phrase || !whole && hasWordPrefix(name, phrase)
		if fits && !slices.Contains(q.Query.Players, people.Canonical(one.ID)) {
			met = append(met, one)
		}
	}
	if len(met) == 0 {
		return whole && q.guest(i, n)
	}
	slices.SortStableFunc(met, func(a, b sheets.Player) int { return strings.Compare(normalize(a.Name), normalize(b.Name)) })
	first := people.Canonical(met[0].ID)
	q.Query.Players = append(q.Query.Players, first)
	q.add(met[0].Name, i, n)
	for _, other := range met[1:min(len(met), 4)] {
		if people.Canonical(other.ID) != first && normalize(other.Name) != normalize(met[0].Name) && n == 1 {
			q.Suggestions = append(q.Suggestions, Suggestion{other.Name, i})
		}
	}
	return true
}

// guest takes n words for somebody who has played and is not on the list.
func (q *queryParser) guest(i, n int) bool {
	name := strings.Join(q.text[i:i+n], " ")
	id := q.host.Players().Canonical(sheets.GuestID(name))
	rows, _, err := q.host.Store().Stats().Results(id, store.Query{}, sheets.Cursor{}, 1)
	if err != nil || len(rows) == 0 || slices.Contains(q.Query.Players, id) {
		return false
	}
	q.Query.Players = append(q.Query.Players, id)
	q.add(name, i, n)
	return true
}

// game takes n words for games: the one whose name they are in either language,
// or all whose names begin with them. A game from a file is one of them once it was
// played; before, its name may as well be a word of a title.
func (q *queryParser) game(i, n int, whole bool) bool {
	phrase := strings.Join(q.norm[i:i+n], " ")
	var met []string
	for _, k := range q.host.Games().All() {
		for _, lang := range i18n.Languages {
			name := normalize(q.host.Words().In(lang).Game(k.ID, ""))
			if name == phrase || !whole && hasWordPrefix(name, phrase) {
				if k.Definition != "" && !q.played(k.ID) {
					break
				}
				met = append(met, q.host.Words().Game(k.ID, ""))
				q.Query.Games = append(q.Query.Games, k.ID)
				break
			}
		}
	}
	if len(met) == 0 {
		return false
	}
	q.add(strings.Join(met, ", "), i, n)
	return true
}

// played reports whether the pad has a finished game of a kind.
func (q *queryParser) played(game string) bool {
	pad := q.host.Store()
	if pad == nil {
		return false
	}
	nights, _, _ := pad.History().Nights(store.Query{Games: []string{game}}, store.Newest, 1)
	return len(nights) > 0
}

// date is a time as far as it has been said; 0 is what has not.
type date struct {
	year  int
	month time.Month
	day   int
}

// The ways to write a date in figures.
var (
	dateSlashes = regexp.MustCompile(`^(\d{1,2})/(\d{1,2})/(\d{4})$`)
	dateYear    = regexp.MustCompile(`^(\d{4})$`)
	dateNumbers = []struct {
		form             *regexp.Regexp
		year, month, day int // which group is which; 0: none
	}{
		{regexp.MustCompile(`^(\d{4})-(\d{1,2})-(\d{1,2})$`), 1, 2, 3},
		{regexp.MustCompile(`^(\d{4})-(\d{1,2})$`), 1, 2, 0},
		{dateSlashes, 3, 2, 1},
		{regexp.MustCompile(`^(\d{1,2})\.(\d{1,2})\.(\d{4})$`), 3, 2, 1},
		{regexp.MustCompile(`^(\d{1,2})[./](\d{4})$`), 2, 1, 0},
		{regexp.MustCompile(`^(\d{1,2})\.(\d{1,2})\.$`), 0, 2, 1},
		{dateYear, 1, 0, 0},
	}
	dateDay = regexp.MustCompile(`^(\d{1,2})(\.|st|nd|rd|th)?$`)
)

// readDate takes in a date that begins with word i, and gives of how many words
// it is; 0 for none.
func (q *queryParser) readDate(i int) int {
	n := 0
	switch d, ok := q.numbers(i); {
	case ok:
		q.date, n = d.or(q.date), 1
	case q.isMonth(i) > 0:
		q.month, n = q.isMonth(i), 1
		if day := q.isDay(i + 1); day > 0 {
			q.day, n = day, 2
		}
	case q.isDay(i) > 0 && q.isMonth(i+1) > 0:
		q.day, q.month, n = q.isDay(i), q.isMonth(i+1), 2
	case q.oneOf("nights.search.today", i):
		q.date, n = dateOf(sheets.DayOf(q.host.Now())), 1
	case q.oneOf("nights.search.yesterday", i):
		q.date, n = dateOf(sheets.DayOf(q.host.Now())-1), 1
	}
	for k := range n {
		q.dated = append(q.dated, i+k)
	}
	return n
}

func dateOf(d sheets.Day) date {
	year, month, day := d.Date()
	return date{year, month, day}
}

// or returns the date with what it leaves open as the other has it.
func (d date) or(other date) date {
	if d.year == 0 {
		d.year = other.year
	}
	if d.month == 0 {
		d.month, d.day = other.month, other.day
	}
	return d
}

// numbers reads a date in figures.
func (q *queryParser) numbers(i int) (d date, ok bool) {
	for _, way := range dateNumbers {
		met := way.form.FindStringSubmatch(q.norm[i])
		if met == nil {
			continue
		}
		if way.form == dateSlashes && q.host.Words().MonthFirst() {
			way.month, way.day = way.day, way.month
		}
		number := func(group int) int {
			n, _ := strconv.Atoi(met[group]) // the form takes digits only
			return n
		}
		if way.year > 0 {
			d.year = number(way.year)
		}
		if way.month > 0 {
			d.month = time.Month(number(way.month))
		}
		if way.day > 0 {
			d.day = number(way.day)
		}
		if d.month <= 12 && d.day <= 31 && (way.month == 0 || d.month > 0) && (way.day == 0 || d.day > 0) &&
			(way.year == 0 || d.year >= 1900) {
			return d, true
		}
		return date{}, false
	}
	return date{}, false
}

// isMonth returns the month that word i begins, in either language, with three
// letters at least; 0 for none.
func (q *queryParser) isMonth(i int) time.Month {
	if i >= len(q.norm) || len(q.norm[i]) < 3 {
		return 0
	}
	word := strings.TrimSuffix(q.norm[i], ".")
	for _, lang := range i18n.Languages {
		for m, name := range strings.Fields(i18n.For(lang).Say("date.months")) {
			if strings.HasPrefix(normalize(name), word) {
				return time.Month(m + 1)
			}
		}
	}
	return 0
}

// isDay returns the day of a month that word i is; 0 for none.
func (q *queryParser) isDay(i int) int {
	if i >= len(q.norm) {
		return 0
	}
	met := dateDay.FindStringSubmatch(q.norm[i])
	if met == nil {
		return 0
	}
	if n, _ := strconv.Atoi(met[1]); n <= 31 {
		return n
	}
	return 0
}

// oneOf tells whether word i is one of a list in the language of the app.
func (q *queryParser) oneOf(key string, i int) bool {
	return slices.Contains(strings.Fields(q.host.Say(key)), q.norm[i])
}

// finishDate makes a span of nights of the date. A month without a year is the
// latest one that has begun.
func (q *queryParser) finishDate() {
	if len(q.dated) == 0 {
		return
	}
	w := q.host.Words()
	now := q.host.Now()
	if q.year == 0 {
		q.year = q.latest(now)
	}
	months, label := strings.Fields(w.Say("date.months")), ""
	if !q.exists() {
		label = w.Say("nights.filter-no-day", i18n.Data{"day": q.day, "month": months[q.month-1], "year": q.year, "first": w.MonthFirst()})
		q.Query.From, q.Query.To = math.MaxInt32, math.MinInt32 // nothing
		q.Filters = append(q.Filters, Filter{label, q.dated})
		return
	}
	from := time.Date(q.year, max(1, q.month), max(1, q.day), 0, 0, 0, 0, time.UTC)
	to := from.AddDate(1, 0, -1)
	switch {
	case q.day > 0:
		to, label = from, w.FullDay(from)
	case q.month > 0:
		to = from.AddDate(0, 1, -1)
		label = w.Say("nights.filter-month", i18n.Data{"month": months[q.month-1], "year": q.year})
	default:
		label = strconv.Itoa(q.year)
	}
	q.Query.From, q.Query.To = dayAt(from), dayAt(to)
	q.Filters = append(q.Filters, Filter{label, q.dated})
}

// latest returns the latest year in which the date has begun: for the 29th of
// February, up to eight years ago. It is this year for a date that never was.
func (d date) latest(now time.Time) int {
	for d.year = now.Year(); d.year >= now.Year()-8; d.year-- {
		if d.exists() && !time.Date(d.year, d.month, max(1, d.day), 0, 0, 0, 0, now.Location()).After(now) {
			return d.year
		}
	}
	return now.Year()
}

// exists reports whether there is such a day in the calendar.
func (d date) exists() bool {
	return d.day == 0 || time.Date(d.year, d.month, d.day, 0, 0, 0, 0, time.UTC).Day() == d.day
}

// dayAt returns the evening of a date.
func dayAt(date time.Time) sheets.Day {
	const noon = 12
	return sheets.DayOf(time.Date(date.Year(), date.Month(), date.Day(), noon, 0, 0, 0, time.UTC))
}

// Without returns a text without some of its words.
func Without(text string, drop []int) string {
	var left []string
	for i, word := range strings.Fields(text) {
		if !slices.Contains(drop, i) {
			left = append(left, word)
		}
	}
	return strings.Join(left, " ")
}

// Replace returns a text with one word replaced.
func Replace(text string, n int, by string) string {
	all := strings.Fields(text)
	all[n] = by
	return strings.Join(all, " ")
}
