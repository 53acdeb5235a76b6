package cards

// The keys of the games.
var (
	keysYahtzee = []Key{
		{"1–6", "yahtzee.keys.dice"}, {"A–M", "yahtzee.keys.box"}, {"0–9", "yahtzee.keys.score"},
	}
	keysChicago = []Key{
		{"1–6", "chicago.keys.dice"}, {"H  M  S", "chicago.keys.call"}, {"R", "chicago.keys.reroll"},
	}
	keysLCR     = []Key{{"L  R  C  .", "lcr.keys.faces"}}
	keysBeetle  = []Key{{"1–6", "beetle.keys.die"}}
	keysChikago = []Key{
		{"1–6", "chikago.keys.dice"},
		{"C", "chikago.keys.one"},
		{"O  S  H  L", "chikago.keys.declare"},
		{"A  B  C …", "chikago.keys.player"},
	}
	keysBoston = []Key{{"1–6", "boston.keys.dice"}, {"D  K  S", "boston.keys.ways"}}
	keysMafia  = []Key{
		{"1–6", "mafia.keys.dice"}, {"P  O", "mafia.keys.counts"}, {"S", "mafia.keys.sum"}, {"C  1–9", "mafia.keys.start"},
	}
	keysPig    = []Key{{"1–6", "pig.keys.dice"}, {"D  S", "pig.keys.ways"}, {"B", "pig.keys.bust"}}
	keysSevens = []Key{
		{"1–6", "sevens.keys.dice"}, {"A–D", "sevens.keys.ways"}, {"K  T", "sevens.keys.after"}, {"S", "sevens.keys.score"},
	}
	keysPaper = []Key{{"0–9  +  –", "paper.keys.score"}, {"E", "paper.keys.end"}}
)
