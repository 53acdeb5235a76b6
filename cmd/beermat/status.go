package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

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

// console is where a call reads and writes, and its language.
type console struct {
	words  *i18n.Translator
	cmd    *cobra.Command // which was called
	input  io.Reader
	output io.Writer
	errs   io.Writer
}

// fail says an error in one sentence and returns the exit status for it.
func (c *console) fail(err error) int {
	var (
		usage   *usageError
		trouble *failure.Error
		refusal forms.NotExportable
		refused link.Refusal
	)
	switch {
	case errors.As(err, &usage):
		c.complain(c.words.Say("command.wrong."+usage.key, usage.data))
		if list, _ := usage.data["suggestions"].([]string); len(list) > 0 {
			fmt.Fprintln(c.errs, c.words.Say("command.suggestions", i18n.Data{"names": strings.Join(list, ", ")}))
		}
		fmt.Fprintln(c.errs, c.words.Say("command.try", i18n.Data{"command": c.cmd.CommandPath()}))
	case errors.Is(err, context.Canceled):
		c.complain(c.words.Say("command.cancelled"))
		return interrupted
	case errors.As(err, &trouble):
		c.complain(c.words.Trouble(trouble))
	case errors.As(err, &refusal):
		c.complain(c.words.Say(string(refusal)))
	case errors.As(err, &refused):
		c.complain(c.words.Say(string(refused)))
	default:
		c.complain(err.Error())
	}
	return badUsage
}

func (c *console) complain(sentence string) { fmt.Fprintln(c.errs, "beermat:", sentence) }

// print prints a text that may have several lines.
func (c *console) print(text string) { _, _ = io.WriteString(c.output, text) }

// say prints a sentence.
func (c *console) say(key string, data ...i18n.Data) {
	fmt.Fprintln(c.output, c.words.Say(key, data...))
}
