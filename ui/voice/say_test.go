package voice

import "testing"

func TestSayVoice(t *testing.T) {
	const list = "Albert              en_US    # Hello! My name is Albert.\n" +
		"Anna (Premium)      de_DE    # Hallo! Ich heiße Anna.\n" +
		"Bad News            en_US    # Hello!\n"
	for lang, want := range map[string]string{"en": "Albert", "de": "Anna (Premium)", "fr": ""} {
		if got := sayVoice(list, lang); got != want {
			t.Errorf("%s: %q, not %q", lang, got, want)
		}
	}
}
