package main

import (
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"beermat/scoring/games"
	"beermat/ui/i18n"
)

// invocation is a call of the program.
type invocation struct {
	options
	catalogue *games.Catalogue
	words     *i18n.Translator
	cmd       *cobra.Command // which was called
	args      []string       // what is no option
	input     io.Reader
	output    io.Writer
	errs      io.Writer
	status    int
}

// run does what the arguments say and returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	catalogue := games.NewCatalogue()
	inv := &invocation{catalogue: catalogue, words: i18n.For(language(args)).WithRegion(timeLocale(systemLocale())).With(catalogue), input: in, output: out, errs: errs}
	root := inv.newRootCommand()
	if cmd, _, _ := root.Find(args); cmd != root || len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		inv.describe(root)
	}
	root.SetArgs(append([]string{}, args...)) // nil would be those of the process
	cmd, err := root.ExecuteC()
	if err != nil {
		inv.cmd = cmd
		inv.status = inv.fail(err)
	}
	return inv.status
}

// newRootCommand returns the app with all commands. The help, the manual, the
// completion and the list in docs/commands.md are made of it, once it is described.
func (inv *invocation) newRootCommand() *cobra.Command {
	cobra.MousetrapHelpText = "" // the app is started by a double click, and that is no mistake
	cobra.EnableCommandSorting = false
	filters := []string{"since", "until", "player", "game", "word"}
	flags := func(lists ...[]string) []string { return append(slices.Concat(lists...), "pad", "lang") }

	root := inv.newCommand("beermat", "[FILE]", fileToOpen, play, "pad", "lang", "theme", "size")
	root.Flags().BoolP("version", "V", false, "")
	root.Version = version
	root.SetVersionTemplate("beermat {{.Version}}\n")
	root.SuggestionsMinimumDistance = 2
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(
		inv.newCommand("replay", "[FILE …]", nil, replay, "games"),
		inv.newCommand("chances", "[FILE …]", nil, chances, "last"),
		inv.newCommand("export", "", noArgs, export, flags([]string{"format", "table", "out", "force", "sheet"}, filters)...),
		inv.newCommand("print", "", noArgs, printPDF, flags([]string{"out", "force", "blank", "sheet"}, filters)...),
		inv.newCommand("share", "[SHEET …]", nil, share, flags([]string{"link", "qr", "names", "place", "log", "page", "format", "out", "force", "sheet"}, filters)...),
		inv.newCommand("publish", "[SEASON]", atMostOneArg, publish, flags([]string{"out-dir", "names", "page"}, filters)...),
		inv.newCommand("import", "FILE|LINK …", someArgs, importFiles, flags([]string{"preview", "json"})...),
		inv.newCommand("nights", "", noArgs, nights, flags(filters, []string{"json"})...),
		inv.newCommand("records", "", noArgs, records, flags([]string{"player", "game", "json"})...),
		inv.newCommand("season", "[NAME]", atMostOneArg, printSeason, flags([]string{"since", "until", "player", "game", "cup", "best", "json", "format", "out", "force"})...),
		inv.newCommand("check", "", noArgs, check, flags([]string{"repair"})...),
		inv.newCommand("backup", "FILE", oneArg, backUp, flags([]string{"force"})...),
		inv.newCommand("restore", "FILE", oneArg, restore, flags([]string{"dry-run", "yes"})...),
		inv.newCommand("sync", "", noArgs, syncPad, flags([]string{"folder", "hub", "creds", "watch", "name", "json"})...),
		inv.newCommand("club", "setup|add|remove|open|status [NAME …]", clubArgs, club, "club", "hub", "creds", "replicas", "megabytes", "force", "json", "lang"),
		inv.newCommand("serve", "", noArgs, serve, flags([]string{"listen", "cert", "key", "sheet", "full-names", "renew"})...),
		inv.newCommand("web", "", noArgs, layWeb, "out-dir", "base", "lang"),
		inv.newCommand("game", "check|list|show [FILE|ID …]", gameArgs, game, "games", "lang"),
		inv.newCompletionCommand(),
		inv.newManCommand(),
	)
	help := inv.newHelpCommand()
	root.AddCommand(help)
	root.SetHelpCommand(help)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		inv.describe(root)
		inv.print(helpText(cmd, inv.words))
	})
	root.SetFlagErrorFunc(inv.flagError)
	root.SetIn(inv.input)
	root.SetOut(inv.output)
	root.SetErr(inv.errs)
	for _, cmd := range root.Commands() {
		cmd.SilenceErrors, cmd.SilenceUsage = true, true
	}
	return root
}

// describe has every command say what it and its flags do: by the texts
// "command.does.NAME" in one line and "command.more.NAME" in full, and
// "command.option.KEY". The app starts without: to read all texts takes longer than to
// open the pad, and goes on meanwhile.
func (inv *invocation) describe(root *cobra.Command) {
	for _, cmd := range append(root.Commands(), root) {
		cmd.Short = inv.words.Say(summaryKey(cmd.Name()))
		cmd.Long, _ = inv.words.Find("command.more." + cmd.Name())
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			key := f.Name
			if v, ok := f.Value.(*flagValue); ok {
				key = v.textKey()
			}
			f.Usage = inv.words.Say("command.option." + key)
		})
	}
}

// newCommand returns a command.
func (inv *invocation) newCommand(name, args string, validate cobra.PositionalArgs, do func(*invocation) int, flags ...string) *cobra.Command {
	cmd := &cobra.Command{
		Use: strings.TrimSpace(name + " " + args), Args: validate,
		SilenceErrors: true, SilenceUsage: true, DisableFlagsInUseLine: true,
		Run: func(cmd *cobra.Command, args []string) {
			inv.cmd, inv.args = cmd, args
			inv.status = do(inv)
		},
	}
	if args == "" {
		cmd.ValidArgsFunction = cobra.NoFileCompletions
	}
	inv.addFlags(cmd, flags...)
	cmd.Flags().BoolP("help", "h", false, "")
	return cmd
}

// summaryKey returns the key of the line that says what a command does.
func summaryKey(name string) string {
	if name == "beermat" {
		name = "app"
	}
	return "command.does." + name
}

// fileToOpen refuses what is neither a command nor one file for the app to open.
func fileToOpen(cmd *cobra.Command, args []string) error {
	for i, arg := range args {
		if info, err := os.Stat(arg); err != nil || info.IsDir() || i > 0 {
			return &usageError{"command", i18n.Data{"value": arg, "suggestions": cmd.SuggestionsFor(arg)}}
		}
	}
	return nil
}

func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return &usageError{"argument", i18n.Data{"command": cmd.Name(), "value": args[0]}}
	}
	return nil
}

func someArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		_, wanted, _ := strings.Cut(cmd.Use, " ")
		return &usageError{"no-argument", i18n.Data{"command": cmd.Name(), "args": wanted}}
	}
	return nil
}

func atMostOneArg(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return oneArg(cmd, args)
}

func oneArg(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return &usageError{"one-argument", i18n.Data{"command": cmd.Name(), "value": args[1]}}
	}
	return someArgs(cmd, args)
}

// language returns the one that the arguments ask for, or that of the system. It is
// looked for before they are parsed, so that whatever is wrong with them can be said
// in it.
func language(args []string) string {
	for i, arg := range args {
		value, found := strings.CutPrefix(arg, "--lang=")
		if arg == "--lang" && i+1 < len(args) {
			value, found = args[i+1], true
		}
		if found && slices.Contains(i18n.Languages, value) {
			return value
		}
		if arg == "--" {
			break
		}
	}
	return systemLocale()
}

// systemLocale returns the locale of the system.
func systemLocale() string {
	for _, name := range []string{"LC_ALL", "LC_MESSAGES", "LANG"} {
		if value := os.Getenv(name); value != "" {
			return value
		}
	}
	if runtime.GOOS == "windows" || runtime.GOOS == "darwin" {
		return lang.SystemLocale().String()
	}
	return ""
}

// timeLocale returns the locale in which the system writes days and times, where that may
// be another one than its own.
func timeLocale(system string) string {
	if there := os.Getenv("LC_TIME"); there != "" && os.Getenv("LC_ALL") == "" {
		return there
	}
	return system
}
