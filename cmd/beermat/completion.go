package main

import (
	"io"
	"slices"

	"github.com/spf13/cobra"

	"beermat/ui/i18n"
)

// completions write for each shell a script that completes calls of the program.
var completions = map[string]func(root *cobra.Command, w io.Writer) error{
	"bash":       func(root *cobra.Command, w io.Writer) error { return root.GenBashCompletionV2(w, true) },
	"zsh":        (*cobra.Command).GenZshCompletion,
	"fish":       func(root *cobra.Command, w io.Writer) error { return root.GenFishCompletion(w, true) },
	"powershell": (*cobra.Command).GenPowerShellCompletionWithDesc,
}

// shells are the names of the shells that can complete calls.
var shells = []string{"bash", "zsh", "fish", "powershell"}

// newCompletionCommand returns the command that prints such a script.
func newCompletionCommand(inv *invocation) *cobra.Command {
	cmd := newCommand(inv, "completion", "bash|zsh|fish|powershell", oneArg, func(inv *invocation) int {
		shell := inv.args[0]
		if !slices.Contains(shells, shell) {
			return inv.fail(&usageError{"shell", i18n.Data{"value": shell}})
		}
		if err := completions[shell](inv.cmd.Root(), inv.output); err != nil {
			return inv.fail(err)
		}
		return ok
	}, "lang")
	cmd.ValidArgsFunction = cobra.FixedCompletions(shells, cobra.ShellCompDirectiveNoFileComp)
	return cmd
}
