package germanchicago

import "beermat/scoring"

// style is one way to play. Whatever the four have in common stands in card.go
// and round.go; all in which they differ is in their line of the table.
type style struct {
	name   string
	rounds int                   // how many are played where the table did not agree on a number; 0: until one is left in
	mats   func(players int) int // how many mats there are; nil where rounds are lost instead
	limit  func(in int) int      // how many may be in play while they are played down; nil: any number

	first *phase // how the game begins
	then  *phase // how it goes on once the stack is empty

	scale    *scale               // what the dice count; nil: whoever begins a round declares it
	exact    bool                 // the others take exactly as many throws as the one who began, not at most as many
	gathered bool                 // three ones are Chick even if they were gathered in several throws
	naming   bool                 // some throws let the thrower name who loses the round
	strike   func(making, Result) // what a throw brings at once, before the round is over; nil: nothing
	keys     []string             // what an entry of a throw may hold
	leaving  int                  // how many penalties it costs to go home
}

// phase is a stretch of the game in which all rounds end alike.
type phase struct {
	name     string
	settle   func(making) // what a round brings those who are high and low, and who begins the next
	heaviest bool         // the one with most mats begins a round, not the one whom the last round made begin
	high     bool         // all depends on being high; otherwise on not being low
}

var styles = map[string]*style{
	Bavarian: {
		name:  Bavarian,
		mats:  func(players int) int { return players + 1 },
		first: &phase{name: DealOut, settle: takeMat},
		then:  &phase{name: PlayDown, settle: dropMat, heaviest: true, high: true},
		scale: &hundreds, exact: true, strike: chickIsOut,
		keys: []string{keyDice, keyThrows, keyChick},
	},
	Tschigg: {
		name:  Tschigg,
		mats:  oneLessThanTwoEach,
		limit: oneLessThanTwoEach,
		first: &phase{name: DealOut, settle: takeMat},
		then:  &phase{name: PlayDown, settle: passMat, heaviest: true},
		scale: &hundreds, exact: true, strike: chickIsOut,
		keys: []string{keyDice, keyThrows, keyChick},
	},
	Classic: {
		name: Classic, rounds: 5,
		first:    &phase{name: scoring.Play, settle: lowLoses},
		gathered: true,
		keys:     []string{keyDice, keyThrows, keyChick, keyDeclare},
	},
	Party: {
		name: Party, rounds: 10,
		first: &phase{name: scoring.Play, settle: lowLoses},
		scale: &hundreds, exact: true, gathered: true, naming: true, strike: endAtOnce, leaving: 3,
		keys: []string{keyDice, keyThrows, keyChick, keyOneThrow, keyNames},
	},
}

// oneLessThanTwoEach is how many mats Tschigg has in play.
func oneLessThanTwoEach(players int) int { return 2*players - 1 }
