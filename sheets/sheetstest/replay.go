package sheetstest

import (
	"strings"
)

const (
	GoodSheet  = `{"beermat":1,"id":"A","game":"tally","players":["Ann","Bo"],"entries":[{"score":4}]}`
	GoodResult = `{"id":"A","game":"tally","entries":1,"done":false,"turn":{"player":1,"round":1,"phase":"play"},` +
		`"standings":[{"player":0,"name":"Ann","place":1,"score":4,"won":false,"lost":false,"left":false},` +
		`{"player":1,"name":"Bo","place":2,"score":0,"won":false,"lost":false,"left":false}],"card":{"total":[4,0]}}`
	NoSheet = `{"id":"","game":"","entries":0,"done":false,"turn":null,"standings":[],"card":null,` +
		`"error":{"code":"malformed","message":"malformed in [] of "}}`
)

// Indented is the good sheet as a person or another program may lay it out.
var Indented = strings.NewReplacer(`{"b`, "{\n  \"b", `,"`, ",\n\n  \"", `[{`, "[\r\n\t{", `}]}`, "}\n]\n}").Replace(GoodSheet)
