package logstore

import (
	"cmp"
	"slices"

	"beermat/sheets"
	"beermat/sheets/line"
	"beermat/sheets/stats"
)

// Career returns what a player has achieved, in all games together, without scores, and in each game by
// variant, without the figures of the games. With an error, a *failure.Error for the first sheet that could not
// be read, comes what all others make.
func (p *Pad) Career(player string) (all stats.PlayerStats, games []stats.PlayerStats, err error) {
	past, err := p.past()
	as := p.resolver()
	all, games = stats.CareerOf(as(player), as, past)
	return all, games, err
}

// past returns the games that are over, the oldest first.
func (p *Pad) past() ([]sheets.Summary, error) {
	past, err := p.list(func(one *sheets.Summary) bool { return one.Done && one.Deleted.IsZero() })
	sheets.SortBy(past, func(a, b sheets.Summary) int { return cmp.Or(cmp.Compare(a.Night, b.Night), cmp.Compare(a.ID, b.ID)) })
	return past, err
}

// HeadToHeads returns how a player did against everybody else, by the other, game and variant. With an error come all
// games that can be read.
func (p *Pad) HeadToHeads(player string) ([]stats.HeadToHead, error) {
	past, err := p.past()
	as := p.resolver()
	return stats.HeadToHeadsOf(as(player), as, past), err
}

// Compare returns what each of two players has achieved at one table with the other, in a game by one variant of its
// rules, without the figures of the game. With an error come all games that can be read.
func (p *Pad) Compare(one, other, game, variant string) ([2]stats.PlayerStats, error) {
	past, err := p.past()
	return stats.CompareOf(one, other, game, variant, p.resolver(), past), err
}

// resolver tells as whom players are counted.
func (p *Pad) resolver() func(id string) string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return sheets.PlayerResolver(p.players())
}

// Conflict returns the newest sheet of the history on which two players, with all who are counted as they are, have both
// played, and whether there is one: they cannot be one person.
func (p *Pad) Conflict(from, into string) (sum sheets.Summary, clash bool, err error) {
	as := p.resolver()
	one, other := as(from), as(into)
	if one == other {
		return sum, false, nil
	}
	met, err := p.list(func(s *sheets.Summary) bool {
		var there [2]bool
		for _, who := range sheets.PeopleOf(s.Players) {
			id := as(who.PlayerID())
			there[0], there[1] = there[0] || id == one, there[1] || id == other
		}
		return there[0] && there[1] && !s.InPlay() && s.Deleted.IsZero()
	})
	if len(met) == 0 {
		return sum, false, err
	}
	return slices.MaxFunc(met, func(a, b sheets.Summary) int { return cmp.Or(cmp.Compare(a.Night, b.Night), cmp.Compare(a.ID, b.ID)) }), true, nil
}

// Merge has a player on the list counted as another one there from now on. Nothing happens if the two have sat
// at one table, which Conflict tells beforehand, or if the first one is counted as somebody else already.
func (p *Pad) Merge(from, into string) {
	as := p.resolver()
	if _, clash, err := p.Conflict(from, into); clash || err != nil || as(from) != from || as(into) == from {
		return
	}
	p.countAs(from, into)
}

// Unmerge has a player counted alone again, with everybody who was merged into that player.
func (p *Pad) Unmerge(from string) { p.countAs(from, "") }

// countAs has a player on the list counted as another one; "" for nobody else.
func (p *Pad) countAs(from, into string) {
	p.mu.Lock()
	defer p.mu.Unlock()
	id, ok := sheets.ParseID(from)
	of := p.objects[line.Object{Kind: line.Player, ID: id}]
	if !ok || of == nil {
		return
	}
	is := sheets.FoldFields(of.lines)
	one := is.Player(from)
	if one.MergedInto == into {
		return
	}
	one.MergedInto = into
	p.write(p.signer.Set(of.Object, is, sheets.PlayerValues(one), p.options.Now())...)
}
