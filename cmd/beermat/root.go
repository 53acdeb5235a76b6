package main

import (
	"cmp"
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
	console
	catalogue *games.Catalogue
	args      []string // what is no option
	status    int
}

// run does what the arguments say and returns the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	catalogue := games.NewCatalogue()
	inv := &invocation{catalogue: catalogue}
	inv.console = console{words: i18n.For(language(args)).WithRegion(timeLocale(systemLocale())).With(catalogue), input: in, output: out, errs: errs}
	root := newRootCommand(inv)
	if cmd, _, _ := root.Find(args); cmd != root || len(args) > 0 && strings.HasPrefix(args[0], cobra.ShellCompRequestCmd) {
		describe(root, inv.words)
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
func newRootCommand(inv *invocation) *cobra.Command {
	cobra.MousetrapHelpText = "" // the app is started by a double click, and that is no mistake
	cobra.EnableCommandSorting = false
	filters := []string{"since", "until", "player", "game", "word"}
	flags := func(lists ...[]string) []string { return append(slices.Concat(lists...), "pad", "lang") }

	root := newCommand(inv, "beermat", "[FILE]", fileToOpen, play, "pad", "lang", "theme", "size")
	root.Flags().BoolP("version", "V", false, "")
	root.Version = version
	root.SetVersionTemplate("beermat {{.Version}}\n")
	root.SuggestionsMinimumDistance = 2
	root.CompletionOptions.DisableDefaultCmd = true
	root.AddCommand(
		newCommand(inv, "replay", "[FILE …]", nil, replay, "games"),
		newCommand(inv, "chances", "[FILE …]", nil, chances, "last"),
		newCommand(inv, "export", "", noArgs, export, flags([]string{"format", "table", "out", "force", "sheet"}, filters)...),
		newCommand(inv, "print", "", noArgs, printPDF, flags([]string{"out", "force", "blank", "sheet"}, filters)...),
		newCommand(inv, "share", "[SHEET …]", nil, share, flags([]string{"link", "qr", "names", "place", "log", "page", "format", "out", "force", "sheet"}, filters)...),
		newCommand(inv, "publish", "[SEASON]", atMostOneArg, publish, flags([]string{"out-dir", "names", "page"}, filters)...),
		newCommand(inv, "import", "FILE|LINK …", someArgs, importFiles, flags([]string{"preview", "json"})...),
		newCommand(inv, "nights", "", noArgs, nights, flags(filters, []string{"json"})...),
		newCommand(inv, "records", "", noArgs, records, flags([]string{"player", "game", "json"})...),
		newCommand(inv, "season", "[NAME]", atMostOneArg, printSeason, flags([]string{"since", "until", "player", "game", "cup", "best", "json", "format", "out", "force"})...),
		newCommand(inv, "check", "", noArgs, check, flags([]string{"repair"})...),
		newCommand(inv, "backup", "FILE", oneArg, backUp, flags([]string{"force"})...),
		newCommand(inv, "restore", "FILE", oneArg, restore, flags([]string{"dry-run", "yes"})...),
		newCommand(inv, "sync", "", noArgs, syncPad, flags([]string{"folder", "hub", "creds", "watch", "name", "json"})...),
		newGroup(inv, "club",
			newCommand(inv, "setup", "", noArgs, setUpClub, "club", "hub", "force", "lang"),
			newCommand(inv, "add", "NAME …", someArgs, addDevices, "force", "lang"),
			newCommand(inv, "remove", "NAME …", someArgs, removeDevices, "lang"),
			newCommand(inv, "open", "", noArgs, openClub, "hub", "creds", "replicas", "megabytes", "lang"),
			newCommand(inv, "status", "", noArgs, clubStatus, "hub", "creds", "json", "lang")),
		newCommand(inv, "serve", "", noArgs, serve, flags([]string{"listen", "cert", "key", "sheet", "full-names", "renew"})...),
		newCommand(inv, "web", "", noArgs, layWeb, "out-dir", "base", "lang"),
		newGroup(inv, "game",
			newCommand(inv, "check", "FILE …", someArgs, checkGames, "lang"),
			newCommand(inv, "list", "", noArgs, listGames, "games", "lang"),
			newCommand(inv, "show", "ID", oneArg, showGame, "games", "lang")),
		newCompletionCommand(inv),
		newManCommand(inv),
	)
	help := newHelpCommand(inv)
	root.AddCommand(help)
	root.SetHelpCommand(help)
	root.SetHelpFunc(func(cmd *cobra.Command, _ []string) {
		describe(root, inv.words)
		inv.print(helpText(cmd, inv.words))
	})
	root.SetFlagErrorFunc(flagError)
	root.SetIn(inv.input)
	root.SetOut(inv.output)
	root.SetErr(inv.errs)
	return root
}

// describe has every command say what it and its flags do: by the texts
// "command.does.NAME" in one line and "command.more.NAME" in full, and
// "command.option.KEY". The app starts without: to read all texts takes longer than to
// open the pad, and goes on meanwhile.
func describe(root *cobra.Command, w *i18n.Translator) {
	for _, cmd := range append(allCommands(root), root) {
		cmd.Short = w.Say("command.does." + textName(cmd))
		cmd.Long, _ = w.Find("command.more." + textName(cmd))
		cmd.Flags().VisitAll(func(f *pflag.Flag) {
			key := f.Name
			if v, ok := f.Value.(*flagValue); ok {
				key = v.textKey()
			}
			f.Usage = w.Say("command.option." + key)
		})
	}
}

// newCommand returns a command.
func newCommand(inv *invocation, name, args string, validate cobra.PositionalArgs, do func(*invocation) int, flags ...string) *cobra.Command {
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
	addFlags(inv, cmd, flags...)
	cmd.Flags().BoolP("help", "h", false, "")
	return cmd
}

// newGroup returns a command that is nothing but those below it.
func newGroup(inv *invocation, name string, below ...*cobra.Command) *cobra.Command {
	var names []string
	for _, cmd := range below {
		names = append(names, cmd.Name())
	}
	group := newCommand(inv, name, strings.Join(names, "|"), oneBelow, nil, "lang")
	group.SuggestionsMinimumDistance = 2
	group.AddCommand(below...)
	return group
}

// allCommands returns all commands below one, each before those below it.
func allCommands(of *cobra.Command) (all []*cobra.Command) {
	for _, cmd := range of.Commands() {
		all = append(append(all, cmd), allCommands(cmd)...)
	}
	return all
}

// calledAs returns a command as people call it behind the name of the program, such as
// "club add"; "" for the program itself.
func calledAs(cmd *cobra.Command) string {
	return strings.TrimPrefix(strings.TrimPrefix(cmd.CommandPath(), cmd.Root().Name()), " ")
}

// textName returns what the keys of the texts about a command end with.
func textName(cmd *cobra.Command) string {
	return cmp.Or(strings.ReplaceAll(calledAs(cmd), " ", "-"), "app")
}

// oneBelow refuses whatever names none of the commands below one.
func oneBelow(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return someArgs(cmd, args)
	}
	return &usageError{"no-command", i18n.Data{"value": calledAs(cmd) + " " + args[0], "suggestions": cmd.SuggestionsFor(args[0])}}
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
		return &usageError{"argument", i18n.Data{"command": calledAs(cmd), "value": args[0]}}
	}
	return nil
}

func someArgs(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		_, wanted, _ := strings.Cut(cmd.Use, " ")
		return &usageError{"no-argument", i18n.Data{"command": calledAs(cmd), "args": wanted}}
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
		return &usageError{"one-argument", i18n.Data{"command": calledAs(cmd), "value": args[1]}}
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
