//go:build torture

package ui

var passes = everyPass()

// everyPass are all of them: every size in both languages with small and with large
// text, and the device turned once each way.
func everyPass() []pass {
	var list []pass
	for _, lang := range []string{"en", "de"} {
		for _, text := range []int{100, 200} {
			for _, size := range walkSizes {
				list = append(list, pass{size: size, lang: lang, text: text})
			}
		}
	}
	return append(list, pass{tablet, "de", 100, phone}, pass{phone, "de", 100, tablet})
}
