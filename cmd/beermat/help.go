package main

import (
	"strings"
	"unicode/utf8"

	"beermat/ui/words"
)

// The columns of the help.
const (
	helpLeft = 31 // where the explanations begin
	helpWide = 79 // where lines end
)

// usage is the command as a call has it.
func (c *command) usage() string {
	parts := []string{"beermat"}
	for _, part := range []string{c.name, "[OPTION …]", c.args} {
		if part != "" && !(part == "[OPTION …]" && len(c.takes) == 1) { // every command has help
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " ")
}

// does is the key of what the command does.
func (c *command) does() string {
	if c.name == "" {
		return "command.does.app"
	}
	return "command.does." + c.name
}

// help says what a command does and which options it takes; that of the app also
// says which commands there are.
func (c *command) help(w *words.Words) string {
	var b strings.Builder
	if c.name == "" {
		b.WriteString(w.Say("command.title") + "\n\n" + w.Say("command.usage") + "\n" + commandList(w))
	} else {
		b.WriteString(w.Say("command.usage") + "\n  " + c.usage() + "\n\n")
		writeProse(&b, w.Say(c.does()))
		if more, ok := w.Find("command.more." + c.name); ok {
			b.WriteString("\n")
			writeProse(&b, more)
		}
	}
	b.WriteString("\n" + w.Say("command.options") + "\n")
	for _, name := range c.takes {
		o := findOption(name)
		form := o.form()
		if o.many {
			form += " …"
		}
		writeRow(&b, form, w.Say("command.option."+name))
	}
	b.WriteString("\n")
	if c.name == "" {
		writeProse(&b, w.Say("command.help"))
		b.WriteString("\n")
	}
	writeProse(&b, w.Say("command.status"))
	return b.String()
}

// commandList says which commands there are, here and in the README.
func commandList(w *words.Words) string {
	var b strings.Builder
	for _, one := range commands {
		writeRow(&b, one.usage(), w.Say(one.does()))
	}
	return b.String()
}

// writeRow writes what is explained, and the explanation beside it.
func writeRow(b *strings.Builder, left, right string) {
	b.WriteString("  " + left)
	at := 2 + utf8.RuneCountInString(left)
	for i, line := range wrap(right, helpWide-helpLeft) {
		if i > 0 || at >= helpLeft {
			b.WriteString("\n")
			at = 0
		}
		b.WriteString(strings.Repeat(" ", helpLeft-at) + line)
	}
	b.WriteString("\n")
}

func writeProse(b *strings.Builder, text string) {
	for _, line := range wrap(text, helpWide) {
		b.WriteString(line + "\n")
	}
}

// wrap breaks a text into lines of no more than so many characters, as far as its
// words allow.
func wrap(text string, most int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > most {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
