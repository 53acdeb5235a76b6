package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"beermat/sheets/failure"
	"beermat/sheets/forms"
	"beermat/sheets/link"

	"beermat/ui/i18n"
)

// The exit statuses.
const (
	ok          = 0
	failed      = 1   // something that was read had an error in it
	badUsage    = 2   // the call was wrong, or a file could not be read
	interrupted = 130 // the person ended it; what shells give for Ctrl-C
)

// usageError is what is wrong with a call: the text "command.wrong.KEY".
type usageError struct {
	key  string
	data i18n.Data
}

// Error returns the mistake for a log or a test.
func (e *usageError) Error() string { return fmt.Sprint(e.key, " ", e.data) }

// fail says an error in one sentence and returns the exit status for it.
func (inv *invocation) fail(err error) int {
	var (
		usage   *usageError
		trouble *failure.Error
		refusal forms.NotExportable
		refused link.Refusal
	)
	switch {
	case errors.As(err, &usage):
		inv.complain(inv.words.Say("command.wrong."+usage.key, usage.data))
		if list, _ := usage.data["suggestions"].([]string); len(list) > 0 {
			fmt.Fprintln(inv.errs, inv.words.Say("command.suggestions", i18n.Data{"names": strings.Join(list, ", ")}))
		}
		fmt.Fprintln(inv.errs, inv.words.Say("command.try", i18n.Data{"command": inv.cmd.CommandPath()}))
	case errors.Is(err, context.Canceled):
		inv.complain(inv.words.Say("command.cancelled"))
		return interrupted
	case errors.As(err, &trouble):
		inv.complain(inv.words.Trouble(trouble))
	case errors.As(err, &refusal):
		inv.complain(inv.words.Say(string(refusal)))
	case errors.As(err, &refused):
		inv.complain(inv.words.Say(string(refused)))
	default:
		inv.complain(err.Error())
	}
	return badUsage
}

func (inv *invocation) complain(sentence string) { fmt.Fprintln(inv.errs, "beermat:", sentence) }

// print prints a text that may have several lines.
func (inv *invocation) print(text string) { _, _ = io.WriteString(inv.output, text) }

// say prints a sentence.
func (inv *invocation) say(key string, data ...i18n.Data) {
	fmt.Fprintln(inv.output, inv.words.Say(key, data...))
}
