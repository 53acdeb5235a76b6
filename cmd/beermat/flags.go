package main

import (
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"beermat/scoring/games"
	"beermat/sheets"
	"beermat/sheets/link"
	"beermat/ui/i18n"
)

// options are what the command line says.
type options struct {
	pad, lang, theme string
	size             fyne.Size

	format, table, out string
	folder             string // with games from files
	listen             string // where browsers reach a board
	cert, key          string // files with a certificate for a board, and with its key
	base               string // the path of the pad in a browser on its web space
	shared             string // the folder that all devices have
	hub, creds, club   string // the address of the server of a club, a file with credentials, and the name of the club
	replicas           int    // on how many servers the lines are
	megabytes          int64  // how much a hub keeps of a device
	best               int    // nights of a cup
	name               string // of this device
	qr, page           string // a file for the code of a link, and the page that opens links
	names              link.Names
	since, until       sheets.Day
	players, games     []string
	terms, sheets      []string

	preview, json, blank, force, dryRun, yes, repair, last, watch, fullNames, renew, cup, link, place, log bool
}

// flagDef is a flag, which means the same for every command that takes it. What it
// does is the text "command.option.KEY", and what is wrong with a value that it does
// not take "command.wrong.NAME".
type flagDef struct {
	key    string // its name, unless another flag of that name means something else
	name   string
	short  string
	value  string   // what follows it, as the help has it; "" for a switch
	values []string // what can follow it, where that is a list
	many   bool     // it can be given several times

	set func(o *options, value string) bool // takes the value, and reports whether it is one
}

// flagDefs are the flags of all commands.
var flagDefs = []flagDef{
	{name: "pad", short: "p", value: "FILE", set: text(func(o *options) *string { return &o.pad })},
	{name: "lang", value: "en|de", values: i18n.Languages, set: text(func(o *options) *string { return &o.lang })},
	{name: "theme", value: "light|dark|system", values: []string{"light", "dark", "system"}, set: text(func(o *options) *string { return &o.theme })},
	{name: "size", value: "WIDTHxHEIGHT", set: func(o *options, v string) (ok bool) { o.size, ok = parseSize(v); return ok }},
	{name: "format", short: "f", value: "FORMAT", set: text(func(o *options) *string { return &o.format })},
	{name: "table", short: "t", value: "TABLE", values: []string{tablePlays, tableEntries, tableNights}, set: text(func(o *options) *string { return &o.table })},
	{name: "since", short: "s", value: "DAY", set: day(func(o *options) *sheets.Day { return &o.since })},
	{name: "until", short: "u", value: "DAY", set: day(func(o *options) *sheets.Day { return &o.until })},
	{name: "player", value: "NAME", many: true, set: texts(func(o *options) *[]string { return &o.players })},
	{name: "game", short: "g", value: "ID", many: true, values: gameIDs(), set: texts(func(o *options) *[]string { return &o.games })},
	{name: "games", value: "DIR", set: text(func(o *options) *string { return &o.folder })},
	{name: "word", short: "w", value: "WORD", many: true, set: texts(func(o *options) *[]string { return &o.terms })},
	{name: "sheet", value: "ID", many: true, set: texts(func(o *options) *[]string { return &o.sheets })},
	{name: "listen", value: "ADDR", set: parseListen},
	{name: "cert", value: "FILE", set: text(func(o *options) *string { return &o.cert })},
	{name: "key", value: "FILE", set: text(func(o *options) *string { return &o.key })},
	{name: "base", value: "PATH", set: func(o *options, v string) bool {
		o.base = v
		return basePath.MatchString(v)
	}},
	{name: "folder", value: "DIR", set: text(func(o *options) *string { return &o.shared })},
	{name: "hub", value: "URL", set: text(func(o *options) *string { return &o.hub })},
	{name: "creds", value: "FILE", set: text(func(o *options) *string { return &o.creds })},
	{name: "club", value: "NAME", set: text(func(o *options) *string { return &o.club })},
	{name: "replicas", value: "1|3", values: []string{"1", "3"}, set: func(o *options, v string) bool {
		o.replicas = int(v[0] - '0')
		return true
	}},
	{name: "megabytes", value: "N", set: func(o *options, v string) bool {
		n, err := strconv.ParseUint(v, 10, 20)
		o.megabytes = int64(n)
		return err == nil && n > 0
	}},
	{name: "cup", set: boolean(func(o *options) *bool { return &o.cup })},
	{name: "best", value: "N", set: func(o *options, v string) bool {
		n, err := strconv.ParseUint(v, 10, 20)
		o.best = int(n)
		return err == nil && n > 0
	}},
	{name: "watch", set: boolean(func(o *options) *bool { return &o.watch })},
	{name: "renew", set: boolean(func(o *options) *bool { return &o.renew })},
	{name: "link", set: boolean(func(o *options) *bool { return &o.link })},
	{name: "qr", value: "FILE", set: text(func(o *options) *string { return &o.qr })},
	{name: "names", value: "whole|first|initials", values: slices.Clone(nameForms), set: func(o *options, v string) bool {
		o.names = link.Names(slices.Index(nameForms, v))
		return true
	}},
	{name: "place", set: boolean(func(o *options) *bool { return &o.place })},
	{name: "log", set: boolean(func(o *options) *bool { return &o.log })},
	{name: "page", value: "URL", set: func(o *options, v string) bool {
		o.page = v
		return link.IsPage(v)
	}},
	{name: "full-names", set: boolean(func(o *options) *bool { return &o.fullNames })},
	{name: "name", value: "NAME", set: text(func(o *options) *string { return &o.name })},
	{name: "out", short: "o", value: "FILE", set: text(func(o *options) *string { return &o.out })},
	{key: "out-dir", name: "out", short: "o", value: "DIR", set: text(func(o *options) *string { return &o.out })},
	{name: "force", set: boolean(func(o *options) *bool { return &o.force })},
	{name: "repair", set: boolean(func(o *options) *bool { return &o.repair })},
	{name: "blank", short: "b", set: boolean(func(o *options) *bool { return &o.blank })},
	{name: "preview", short: "n", set: boolean(func(o *options) *bool { return &o.preview })},
	{name: "dry-run", short: "n", set: boolean(func(o *options) *bool { return &o.dryRun })},
	{name: "yes", short: "y", set: boolean(func(o *options) *bool { return &o.yes })},
	{name: "last", short: "l", set: boolean(func(o *options) *bool { return &o.last })},
	{name: "json", short: "j", set: boolean(func(o *options) *bool { return &o.json })},
}

// nameForms are the ways in which players are called where others read of them, by link.Names.
var nameForms = []string{"whole", "first", "initials"}

// basePath is the path of a folder on a web space.
var basePath = regexp.MustCompile(`^/([A-Za-z0-9._~-]+/)*$`)

func findFlag(key string) flagDef {
	return flagDefs[slices.IndexFunc(flagDefs, func(f flagDef) bool { return f.textKey() == key })]
}

// textKey returns the key of what it does, behind "command.option.".
func (f flagDef) textKey() string { return cmp.Or(f.key, f.name) }

func text(field func(*options) *string) func(*options, string) bool {
	return func(o *options, v string) bool {
		*field(o) = v
		return v != ""
	}
}

func texts(field func(*options) *[]string) func(*options, string) bool {
	return func(o *options, v string) bool {
		*field(o) = append(*field(o), v)
		return v != ""
	}
}

func boolean(field func(*options) *bool) func(*options, string) bool {
	return func(o *options, v string) (ok bool) {
		given, err := strconv.ParseBool(v)
		*field(o) = given
		return err == nil
	}
}

func day(field func(*options) *sheets.Day) func(*options, string) bool {
	return func(o *options, v string) bool {
		day, err := sheets.ParseDay(v)
		*field(o) = day
		return err == nil
	}
}

func gameIDs() []string {
	ids := make([]string, len(games.All))
	for i, g := range games.All {
		ids[i] = g.ID
	}
	return ids
}

// parseSize reads a size such as 1280x800. No window system has room for one that
// does not fit into 15 bits.
func parseSize(text string) (fyne.Size, bool) {
	left, right, _ := strings.Cut(text, "x")
	width, err1 := strconv.ParseUint(left, 10, 15)
	height, err2 := strconv.ParseUint(right, 10, 15)
	return fyne.NewSize(float32(width), float32(height)), err1 == nil && err2 == nil && width > 0 && height > 0
}

// flagValue is a flag of a command. It implements pflag.Value.
type flagValue struct {
	flagDef
	inv  *invocation
	text string
}

var errValue = errors.New("it is no such value")

// Set takes a value.
func (f *flagValue) Set(value string) error {
	// Games are looked up later: the list of --game serves the completion.
	if len(f.values) > 0 && !f.many && !slices.Contains(f.values, value) || !f.set(&f.inv.options, value) {
		return errValue
	}
	f.text = value
	return nil
}

// String returns the value that was taken last.
func (f *flagValue) String() string { return f.text }

// Type returns what follows the flag, as the help has it.
func (f *flagValue) Type() string { return f.value }

// addFlags gives a command flags, and the values of those to the completion.
func addFlags(inv *invocation, cmd *cobra.Command, keys ...string) {
	flags := cmd.Flags()
	flags.SortFlags = false
	for _, key := range keys {
		def := findFlag(key)
		name := def.name
		f := flags.VarPF(&flagValue{flagDef: def, inv: inv}, name, def.short, "")
		if def.value == "" {
			f.NoOptDefVal = "true"
		}
		values := def.values
		if name == "format" {
			values = formatNames(cmd.Name())
		}
		if values != nil {
			_ = cmd.RegisterFlagCompletionFunc(name, cobra.FixedCompletions(values, cobra.ShellCompDirectiveNoFileComp))
		} else if def.value != "" && def.value != "FILE" {
			_ = cmd.RegisterFlagCompletionFunc(name, cobra.NoFileCompletions)
		}
	}
}

// flagUsage returns a flag as a call has it, such as "-o, --out FILE".
func flagUsage(f *pflag.Flag) string {
	usage := "    --" + f.Name
	if f.Shorthand != "" {
		usage = "-" + f.Shorthand + ", --" + f.Name
	}
	if v, ok := f.Value.(*flagValue); ok && v.value != "" {
		usage += " " + v.value
		if v.many {
			usage += " …"
		}
	}
	return usage
}

// flagError says in the words of the person what is wrong with a flag.
func flagError(cmd *cobra.Command, err error) error {
	var (
		unknown *pflag.NotExistError
		missing *pflag.ValueRequiredError
		invalid *pflag.InvalidValueError
		syntax  *pflag.InvalidSyntaxError
	)
	switch {
	case errors.As(err, &unknown):
		name := "--" + unknown.GetSpecifiedName()
		if unknown.GetSpecifiedShortnames() != "" {
			name = name[1:]
		}
		return noSuchFlag(cmd, name)
	case errors.As(err, &syntax):
		return noSuchFlag(cmd, syntax.GetSpecifiedFlag())
	case errors.As(err, &missing):
		f := missing.GetFlag()
		return &usageError{"value", i18n.Data{"option": "--" + f.Name + " " + f.Value.Type()}}
	case errors.As(err, &invalid):
		f := invalid.GetFlag()
		if f.NoOptDefVal != "" {
			return &usageError{"no-value", i18n.Data{"option": "--" + f.Name}}
		}
		return wrongValue(f.Name, invalid.GetValue())
	}
	return err
}

// wrongValue refuses the value of a flag.
func wrongValue(name, value string) error {
	return &usageError{name, i18n.Data{"value": value}}
}

func noSuchFlag(cmd *cobra.Command, flag string) error {
	if !cmd.HasParent() {
		return &usageError{"option", i18n.Data{"option": flag}}
	}
	return &usageError{"option-of", i18n.Data{"command": calledAs(cmd), "option": flag}}
}
