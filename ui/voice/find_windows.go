package voice

import (
	"fmt"
	"os/exec"
	"strings"
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

// InstallPlayer is the text that says what to install where nothing plays sounds.
const InstallPlayer = "clips.install.none"

// playScript has Windows play the sound whose path is read, and ends when that has ended, or after ten seconds in
// which it could not be opened.
const playScript = `[Console]::InputEncoding = [Text.Encoding]::UTF8
Add-Type -AssemblyName PresentationCore
$p = New-Object System.Windows.Media.MediaPlayer
$p.Open([Uri][Console]::In.ReadToEnd())
for ($i = 0; $i -lt 500 -and -not $p.NaturalDuration.HasTimeSpan; $i++) { Start-Sleep -Milliseconds 20 }
if (-not $p.NaturalDuration.HasTimeSpan) { exit 1 }
$p.Play()
Start-Sleep -Milliseconds $p.NaturalDuration.TimeSpan.TotalMilliseconds`

// player returns the program that plays a sound.
func player(sound string) (*exec.Cmd, error) {
	path, err := exec.LookPath("powershell")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoPlayer, err)
	}
	plays := exec.Command(path, "-NoProfile", "-NonInteractive", "-STA", "-Command", playScript)
	plays.Stdin = strings.NewReader(sound)
	hide(plays)
	return plays, nil
}

// hide has no window open for a program.
func hide(says *exec.Cmd) { says.SysProcAttr = &syscall.SysProcAttr{HideWindow: true} }
