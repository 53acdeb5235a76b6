package voice

import (
	"fmt"
	"os/exec"
	"syscall"
)

// Install is the text that says what to install where there is no voice.
const Install = "voice.install.windows"

// script has SAPI say what is read, with a voice of a language where there is one.
const script = `[Console]::InputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName System.Speech
$s = New-Object System.Speech.Synthesis.SpeechSynthesizer
$v = $s.GetInstalledVoices() | Where-Object { $_.Enabled -and $_.VoiceInfo.Culture.TwoLetterISOLanguageName -eq '%s' } | Select-Object -First 1
if ($v) { $s.SelectVoice($v.VoiceInfo.Name) }
$s.Speak([Console]::In.ReadToEnd())`

// Find returns the voice of Windows, SAPI, by way of PowerShell, which every Windows has.
func Find() (Engine, error) {
	path, err := exec.LookPath("powershell")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	return &program{args: func(lang string) []string {
		return []string{path, "-NoProfile", "-NonInteractive", "-Command", fmt.Sprintf(script, lang)}
	}}, nil
}

// hide has no window open for a program.
func hide(says *exec.Cmd) { says.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
