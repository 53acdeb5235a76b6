package i18n

import "syscall/js"

// collators are those of the browser, which has the tables of all languages.
var collators = map[string]js.Value{}

func compareNames(lang, a, b string) int {
	c, known := collators[lang]
	if !known {
		c = js.Global().Get("Intl").Get("Collator").New(lang)
		collators[lang] = c
	}
	return c.Call("compare", a, b).Int()
}
