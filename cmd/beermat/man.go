package main

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"beermat/ui/i18n"
)

// newManCommand returns the command that writes the manual, in every language, for
// those who make packages: DIR/man1/beermat.1, DIR/de/man1/beermat.1 and so on, a
// page for each command.
func newManCommand(inv *invocation) *cobra.Command {
	cmd := newCommand(inv, "man", "DIR", oneArg, func(inv *invocation) int {
		for _, lang := range i18n.Languages {
			dir := filepath.Join(inv.args[0], lang, "man1")
			if lang == "en" {
				dir = filepath.Join(inv.args[0], "man1")
			}
			if err := writeManual(dir, lang); err != nil {
				return inv.fail(err)
			}
		}
		return ok
	})
	cmd.Hidden = true
	return cmd
}

// writeManual writes the pages of one language into a folder.
func writeManual(dir, lang string) error {
	inv := &invocation{console: console{words: i18n.For(lang)}}
	root := newRootCommand(inv)
	describe(root, inv.words)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	date := buildDate()
	for _, cmd := range append(allCommands(root), root) {
		if cmd.Hidden {
			continue
		}
		if err := os.WriteFile(filepath.Join(dir, manName(cmd)+".1"), []byte(manPage(cmd, inv.words, date)), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// buildDate returns the day that stands on the pages: that of the sources where
// whoever builds says it, so that the same sources give the same pages.
func buildDate() time.Time {
	if seconds, err := strconv.ParseInt(os.Getenv("SOURCE_DATE_EPOCH"), 10, 64); err == nil {
		return time.Unix(seconds, 0).UTC()
	}
	return time.Now().UTC()
}

// manName returns the name of the page of a command.
func manName(cmd *cobra.Command) string { return strings.ReplaceAll(cmd.CommandPath(), " ", "-") }

// manPage returns the page of a command, for man(7).
func manPage(cmd *cobra.Command, w *i18n.Translator, date time.Time) string {
	var b strings.Builder
	section := func(key string) { fmt.Fprintf(&b, ".SH %s\n", roff(w.Say("command.man."+key))) }
	fmt.Fprintf(&b, ".TH %s 1 %s \"Beermat %s\" Beermat\n", strings.ToUpper(roff(manName(cmd))), date.Format(time.DateOnly), roff(version))
	section("name")
	fmt.Fprintf(&b, "%s \\- %s\n", roff(manName(cmd)), roff(cmd.Short))
	section("synopsis")
	called, rest, _ := strings.Cut(strings.TrimPrefix(usage(cmd), cmd.CommandPath()), " ")
	fmt.Fprintf(&b, ".B %s\n%s\n", roff(cmd.CommandPath()), roff(strings.TrimSpace(called+" "+rest)))
	section("description")
	if !cmd.HasParent() {
		fmt.Fprintf(&b, "%s\n.PP\n%s\n", roff(w.Say("command.title")), roff(w.Say("command.help")))
	} else {
		fmt.Fprintf(&b, "%s.\n", roff(cmd.Short))
		if cmd.Long != "" {
			fmt.Fprintf(&b, ".PP\n%s\n", roff(cmd.Long))
		}
	}
	if cmd.HasSubCommands() {
		section("commands")
	}
	for _, one := range cmd.Commands() {
		if !one.Hidden {
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(one.Name()), roff(one.Short))
		}
	}
	section("options")
	cmd.Flags().VisitAll(func(f *pflag.Flag) {
		fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(strings.TrimSpace(flagUsage(f))), roff(f.Usage))
	})
	if about, ok := w.Find("command.json." + textName(cmd)); ok {
		section("json")
		fmt.Fprintf(&b, "%s\n", roff(w.Say("command.json")))
		for line := range strings.Lines(about) {
			name, meaning, _ := strings.Cut(strings.TrimSpace(line), ": ")
			fmt.Fprintf(&b, ".TP\n.B %s\n%s\n", roff(name), roff(meaning))
		}
	}
	section("status")
	fmt.Fprintf(&b, "%s\n", roff(statusText(cmd, w)))
	section("files")
	fmt.Fprintf(&b, ".TP\n.I %s\n%s\n", roff("~/.local/share/beermat/"+padName), roff(w.Say("command.man.pad")))
	if cmd.HasParent() {
		section("see-also")
		fmt.Fprintf(&b, ".BR %s (1)\n", roff(cmd.Root().Name()))
	}
	return b.String()
}

// roff writes a text so that man shows it as it is.
func roff(text string) string {
	text = strings.NewReplacer(`\`, `\e`, "-", `\-`, "'", `\(aq`, "…", `\&...`).Replace(text)
	if strings.HasPrefix(text, ".") {
		text = `\&` + text
	}
	return text
}
