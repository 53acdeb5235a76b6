package boston_test

import "testing"

// FuzzCard_Write writes whatever lines come on a card: nothing panics, a refusal is
// a foul that changes nothing, and an entry survives being written down.
func FuzzCard_Write(f *testing.F) {
	table.Fuzz(
		f, 3, 0, [2]string{two, multiply},
		`{"throws":[[6,4,2],[5,3],[2]]}`,
		"{\"score\":12}\n{\"kept\":[6,5,1]}\n{\"score\":12}\n{\"score\":9}\n{\"score\":9}\n{\"score\":3}\n{\"score\":4}",
		"{\"score\":12}\n{\"score\":12}\n{\"score\":12}\n{\"leave\":true,\"player\":1}\n{\"score\":9}",
		"{\"throws\":[]}\n{\"throws\":[[],[],[]]}\n{\"throws\":[[0,1,9],null,[1]]}\n{\"kept\":[]}\n{\"kept\":[7,7,7]}",
		"{\"score\":2}\n{\"score\":1e99}\n{\"score\":-1}\n{\"leave\":true,\"player\":0}\n{\"leave\":true,\"player\":2}",
	)
}
