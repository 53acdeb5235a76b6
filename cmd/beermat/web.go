package main

import (
	"errors"
	"io/fs"

	"github.com/go-json-experiment/json"

	"beermat/ui/i18n"
	"beermat/ui/webapp"
)

// layWeb lays the files of the pad in a browser into a folder, for any web space, and prints one line of JSON
// that says what was laid.
func layWeb(inv *invocation) int {
	app, built := webapp.Built()
	if !built {
		return inv.fail(&usageError{"no-web", nil})
	}
	if !inv.toFile() {
		return inv.fail(&usageError{"no-out", i18n.Data{"command": inv.cmd.Name()}})
	}
	app.Base = inv.base
	laid, err := app.Lay(inv.out)
	if err != nil {
		reason := err
		if at := (*fs.PathError)(nil); errors.As(err, &at) {
			reason = at.Err
		}
		inv.complain(inv.words.Say("command.web.failed", i18n.Data{"path": inv.out, "reason": reason.Error()}))
		return badUsage
	}
	text, err := json.Marshal(laid)
	if err != nil {
		return inv.fail(err)
	}
	inv.print(string(text) + "\n")
	return ok
}
