package chicago_test

import (
	"strings"
	"testing"
)

// FuzzCard_Write writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzCard_Write(f *testing.F) {
	miss := strings.Repeat("{\"hit\":false}\n", 22)
	table.Fuzz(
		f, 2, 1, [2]string{`{"tie":"roll-off"}`, `{"dice":3,"reroll":true,"seven-bonus":5}`},
		`{"throws":[[3,4]]}`,
		"{\"throws\":[[1,2,3],[1,2,4]]}\n{\"hit\":true}\n{\"hit\":false,\"seven\":true}",
		"{\"throws\":[]}\n{\"throws\":[[],[],[]]}\n{\"throws\":[[0,-1,99]]}",
		miss+"{\"dice\":[3,4]}\n{\"dice\":[4,3]}\n{\"dice\":[6,6]}\n{\"dice\":[1,1]}",
		miss+"{\"dice\":[3,4]}\n{\"leave\":true,\"player\":0}",
		"{\"leave\":true,\"player\":1}\n{\"player\":1e99}",
	)
}
