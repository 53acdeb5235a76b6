//go:build windows || (darwin && !ios)

package voice

import (
	"os/exec"
	"strings"
)

// program is a voice that a program of the system has, which is started anew for each thing that is said and
// reads that from its input.
type program struct {
	args func(lang string) []string
	says *exec.Cmd
}

// Say implements Engine.
func (p *program) Say(lang, text string) error {
	p.Close()
	if text == "" {
		return nil
	}
	args := p.args(lang)
	says := exec.Command(args[0], args[1:]...)
	says.Stdin = strings.NewReader(text)
	hide(says)
	if err := says.Start(); err != nil {
		return err
	}
	p.says = says
	return nil
}

// Close implements Engine: it ends what is being said.
func (p *program) Close() {
	if p.says != nil {
		_ = p.says.Process.Kill() // it may have ended
		_ = p.says.Wait()
		p.says = nil
	}
}
