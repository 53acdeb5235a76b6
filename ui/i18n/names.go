package i18n

// CompareNames orders names as people who speak the language look for them: "Ärmel"
// beside "Arm", and no difference between capitals and small letters unless nothing
// else tells two names apart.
func (w *Translator) CompareNames(a, b string) int { return compareNames(w.lang, a, b) }
