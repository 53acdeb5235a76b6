package pig_test

import "testing"

// FuzzCard_Write writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzCard_Write(f *testing.F) {
	table.Fuzz(
		f, 3, 0, [2]string{ten, tenRound},
		`{"rolls":[4,5,6]}`,
		"{\"rolls\":[2,2]}\n{\"score\":4}\n{\"rolls\":[6,1]}\n{\"score\":0}\n{\"rolls\":[6]}\n{\"score\":12}",
		"{\"rolls\":[]}\n{\"rolls\":[1,1]}\n{\"rolls\":[0,7,2]}\n{\"score\":1}\n{\"score\":-3}\n{\"score\":1e99}",
		"{\"score\":9}\n{\"leave\":true,\"player\":1}\n{\"player\":1e99}\n{\"score\":9}",
		"{\"score\":10}\n{\"leave\":true,\"player\":0}\n{\"score\":10}\n{\"score\":10}",
	)
}
