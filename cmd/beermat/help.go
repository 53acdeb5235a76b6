package main

import (
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"beermat/ui/i18n"
)

// The columns of the help.
const (
	helpLeft = 31 // where the explanations begin
	helpWide = 79 // where lines end
)

// newHelpCommand returns the command that explains the others.
func newHelpCommand(inv *invocation) *cobra.Command {
	cmd := newCommand(inv, "help", "[COMMAND …]", nil, func(inv *invocation) int {
		about, rest, err := inv.cmd.Root().Find(inv.args)
		if err != nil || len(rest) > 0 {
			return inv.fail(&usageError{"no-command", i18n.Data{"value": strings.Join(inv.args, " "), "suggestions": about.SuggestionsFor(rest[0])}})
		}
		inv.print(helpText(about, inv.words))
		return ok
	}, "lang")
	cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, _ string) (names []cobra.Completion, _ cobra.ShellCompDirective) {
		about, rest, _ := cmd.Root().Find(args)
		for _, one := range about.Commands() {
			if one.IsAvailableCommand() && len(rest) == 0 {
				names = append(names, cobra.CompletionWithDesc(one.Name(), one.Short))
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
	return cmd
}

// usage returns a command as a call has it.
func usage(cmd *cobra.Command) string {
	_, args, _ := strings.Cut(cmd.Use, " ")
	parts := []string{cmd.CommandPath()}
	if hasOptions(cmd) {
		parts = append(parts, "[OPTION …]")
	}
	if args != "" {
		parts = append(parts, args)
	}
	return strings.Join(parts, " ")
}

// hasOptions reports whether a command has flags beside --help, which all have.
func hasOptions(cmd *cobra.Command) (has bool) {
	cmd.Flags().VisitAll(func(f *pflag.Flag) { has = has || f.Name != "help" })
	return has
}

// helpText says what a command does and which flags it takes; that of the app also
// says which commands there are.
func helpText(cmd *cobra.Command, w *i18n.Translator) string {
	var b strings.Builder
	root := !cmd.HasParent()
	if root {
		b.WriteString(w.Say("command.title") + "\n\n" + w.Say("command.usage") + "\n" + commandList(cmd))
	} else {
		b.WriteString(w.Say("command.usage") + "\n")
		if cmd.HasSubCommands() {
			b.WriteString(listBelow(cmd) + "\n")
		} else {
			b.WriteString("  " + usage(cmd) + "\n\n")
		}
		writeProse(&b, cmd.Short)
		if cmd.Long != "" {
			b.WriteString("\n")
			writeProse(&b, cmd.Long)
		}
	}
	b.WriteString("\n" + w.Say("command.options") + "\n")
	cmd.Flags().VisitAll(func(f *pflag.Flag) { writeRow(&b, flagUsage(f), f.Usage) })
	b.WriteString("\n")
	if root {
		writeProse(&b, w.Say("command.help"))
		b.WriteString("\n")
	}
	writeProse(&b, statusText(cmd, w))
	return b.String()
}

// statusText says what the exit status of a command means.
func statusText(cmd *cobra.Command, w *i18n.Translator) string {
	if own, ok := w.Find("command.status." + textName(cmd)); ok {
		return own
	}
	return w.Say("command.status")
}

// commandList says which commands the program has, here and in docs/commands.md.
func commandList(root *cobra.Command) string {
	var b strings.Builder
	writeRow(&b, usage(root), root.Short)
	return b.String() + listBelow(root)
}

// listBelow says which commands there are below one.
func listBelow(of *cobra.Command) string {
	var b strings.Builder
	for _, cmd := range of.Commands() {
		if cmd.IsAvailableCommand() || cmd.Name() == "help" {
			writeRow(&b, usage(cmd), cmd.Short)
		}
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
func wrap(text string, width int) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(text) {
		if line != "" && utf8.RuneCountInString(line)+1+utf8.RuneCountInString(word) > width {
			lines, line = append(lines, line), ""
		}
		if line != "" {
			line += " "
		}
		line += word
	}
	return append(lines, line)
}
