package store

// dictionary holds what the lines of logs are made of, so that a short log can
// be packed as well as a long one: the keys of all games, and last, where it is
// found at the least cost, what nearly every line has. It is the one of
// dictionaryVersion and is never changed; another one gets the next version.
var dictionary = []byte(`"by":"undo","by":"amend","entry":null}{"act":"strike","by":` +
	`{"act":"redo","at":"{"act":"amend","at":"{"act":"undo","at":"2026-` +
	`,"number":1,"number":2,"number":1` +
	`:00:00-05:00","score":0}}:00:00Z","score":1}}` +
	`{"entry":{"player":0,"leave":true,"at":"2026-` +
	`"direction":"start":"one-throw":true,"names":"lead":"kept":["declare":{"ones":100,"sixes":60,"aim":"high"}}` +
	`"sixes":"ones":"chick":true,"throws":1}},"throws":2}},"throws":3,"dice":[6,5,1]}},"throws":[[1,2],[3,4],[5,6]]}}` +
	`"end":true}},"scores":[10,20,30,40]}},"seven":true,"out":[],"roll":[1,2,3,4,5,6]}}` +
	`"sum":"rolls":[6,5,4,3,2,1]}},"hit":false}},"hit":true}},"dice":["L","C","R"]}},"dice":["dot","dot","L"]}}` +
	`"dice":[1,2]}},"dice":[6,1]}},"dice":[5,5,3]}}` +
	`:00+02:00","dice":[1,1,1,1,1],"box":"yahtzee"}}` +
	`:10+02:00","dice":[2,2,2,2,2],"box":"chance"}}` +
	`:20+02:00","dice":[3,3,3,3,3],"box":"four-of-a-kind"}}` +
	`:30+02:00","dice":[4,4,4,4,4],"box":"three-of-a-kind"}}` +
	`:40+01:00","dice":[1,2,3,4,5],"box":"large-straight"}}` +
	`:50+01:00","dice":[1,2,3,4,6],"box":"small-straight"}}` +
	`:05+01:00","dice":[2,2,3,3,3],"box":"full-house"}}` +
	`:15+01:00","dice":[6,6,6,1,2],"box":"sixes"}}` +
	`:25+01:00","dice":[5,5,5,3,4],"box":"fives"}}` +
	`:35+01:00","dice":[4,4,4,2,6],"box":"fours"}}` +
	`:45+01:00","dice":[3,3,3,5,6],"box":"threes"}}` +
	`:55+01:00","dice":[2,2,2,4,5],"box":"twos"}}` +
	`:00+01:00","dice":[1,1,1,3,6],"box":"ones"}}` +
	"\n" + `{"entry":{"at":"2026-11-20T19:30:00Z","score":` +
	"\n" + `{"entry":{"at":"2026-11-20T20:30:00+01:00","dice":[`)
