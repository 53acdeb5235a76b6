package main

import (
	"fmt"
	"io"
	"os"
	"runtime"
	"slices"
	"strings"

	"fyne.io/fyne/v2/lang"

	"beermat/ui/words"
)

// command is one thing that beermat does. What that is, is the text
// "command.does.NAME".
type command struct {
	name  string   // "" opens the app
	args  string   // what follows it beside options, as the help has it
	takes []string // the options that it takes, by name
	run   func(j *job) int
}

// commands are all there are. Parsing, the help and the list in the README are
// made of this table and of that of the options.
var commands = []command{
	{name: "", args: "[FILE]", takes: []string{"pad", "lang", "theme", "size", "version", "help"}, run: play},
	{name: "replay", args: "[FILE …]", takes: []string{"help"}, run: replay},
	{name: "export", takes: []string{"format", "table", "since", "until", "player", "game", "word", "out", "pad", "lang", "help"}, run: export},
	{name: "import", args: "FILE …", takes: []string{"preview", "json", "pad", "lang", "help"}, run: importFiles},
	{name: "nights", takes: []string{"since", "until", "player", "game", "word", "json", "pad", "lang", "help"}, run: nights},
	{name: "records", takes: []string{"player", "game", "json", "pad", "lang", "help"}, run: records},
	{name: "check", takes: []string{"pad", "lang", "help"}, run: check},
	{name: "backup", args: "FILE", takes: []string{"pad", "lang", "help"}, run: backup},
	{name: "restore", args: "FILE", takes: []string{"pad", "lang", "help"}, run: restore},
}

func findCommand(name string) *command {
	for i := range commands {
		if commands[i].name == name {
			return &commands[i]
		}
	}
	return nil
}

// job is a call of the program.
type job struct {
	options
	command *command
	args    []string // what is no option
	words   *words.Words
	input   io.Reader
	output  io.Writer
	errs    io.Writer
}

// mistake is what is wrong with a call: the text "command.wrong.KEY".
type mistake struct {
	key  string
	data words.Data
}

// Error gives the mistake for a log or a test.
func (m *mistake) Error() string { return fmt.Sprint(m.key, " ", m.data) }

// run does what the arguments say and gives the exit status.
func run(args []string, in io.Reader, out, errs io.Writer) int {
	j := &job{input: in, output: out, errs: errs}
	wrong := j.parse(args)
	j.words = words.In(j.language())
	switch {
	case wrong != nil:
		return j.fail(wrong)
	case j.options.help:
		fmt.Fprint(out, j.command.help(j.words))
		return ok
	case j.version:
		fmt.Fprintln(out, "beermat", version)
		return ok
	}
	return j.command.run(j)
}

// parse reads the arguments. Options may stand anywhere; the first argument that
// is none is the command.
func (j *job) parse(args []string) error {
	j.command = findCommand("")
	var used []*option
	for len(args) > 0 {
		arg := args[0]
		args = args[1:]
		if arg == "--" {
			break
		}
		if len(arg) < 2 || arg[0] != '-' {
			if err := j.take(arg); err != nil {
				return err
			}
			continue
		}
		name, value, given := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		o := findOption(name)
		switch {
		case o == nil:
			return j.noOption("--" + name)
		case o.value == "" && given:
			return &mistake{"no-value", words.Data{"option": "--" + name}}
		case o.value != "" && !given && len(args) == 0:
			return &mistake{"value", words.Data{"option": o.form()}}
		case o.value != "" && !given:
			value, args = args[0], args[1:]
		}
		if !o.read(&j.options, value) {
			return &mistake{o.name, words.Data{"value": value}}
		}
		used = append(used, o)
	}
	for _, arg := range args {
		if err := j.take(arg); err != nil {
			return err
		}
	}
	return j.judge(used)
}

// take takes an argument that is no option. The first one is the command, or the
// file that the app is opened with.
func (j *job) take(arg string) error {
	if j.command.name != "" {
		j.args = append(j.args, arg)
		return nil
	}
	if found := findCommand(arg); found != nil && arg != "" {
		j.command = found
		return nil
	}
	if info, err := os.Stat(arg); err != nil || info.IsDir() || len(j.args) > 0 {
		return &mistake{"command", words.Data{"value": arg}}
	}
	j.args = append(j.args, arg)
	return nil
}

// judge refuses what the command does not take.
func (j *job) judge(used []*option) error {
	for _, o := range used {
		if !slices.Contains(j.command.takes, o.name) {
			return j.noOption("--" + o.name)
		}
	}
	switch {
	case j.options.help:
	case j.command.args == "" && len(j.args) > 0:
		return &mistake{"argument", words.Data{"command": j.command.name, "value": j.args[0]}}
	case j.command.args != "" && j.command.args[0] != '[' && len(j.args) == 0:
		return &mistake{"no-argument", words.Data{"command": j.command.name, "args": j.command.args}}
	}
	return nil
}

func (j *job) noOption(form string) error {
	if j.command.name == "" {
		return &mistake{"option", words.Data{"option": form}}
	}
	return &mistake{"option-of", words.Data{"command": j.command.name, "option": form}}
}

// language is the one that was asked for, or that of the system.
func (j *job) language() string {
	if j.options.lang != "" {
		return j.options.lang
	}
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
