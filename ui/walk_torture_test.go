//go:build torture

package ui

var passes = everyPass()

// everyPass are all of them: every size in both languages with small and with large
// text, each palette with each size in turn, and the device turned once each way.
func everyPass() []pass {
	var list []pass
	for _, lang := range []string{"en", "de"} {
		for _, text := range []int{100, 200} {
			for _, size := range walkSizes {
				n := len(list) + len(list)/len(walkSizes)
				list = append(list, pass{size: size, lang: lang, text: text, theme: []string{"light", "dark"}[n%2], strong: n/2%2 == 1, tabs: true})
			}
		}
	}
	return append(list,
		pass{size: tablet, lang: "de", text: 100, theme: "light", turned: phone, tabs: true},
		pass{size: phone, lang: "de", text: 100, theme: "dark", turned: tablet, tabs: true})
}
