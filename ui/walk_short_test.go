//go:build !torture

package ui

import "fyne.io/fyne/v2"

// passes are as few as find what the others do, too: the least phone, where every text
// has the least room, in both languages and with large text; phone, tablet and desktop,
// upright and across; the device turned once each way; and each of the four palettes on a
// narrow screen and on a wide one.
var passes = []pass{
	{size: fyne.NewSize(360, 640), lang: "en", text: 100, theme: "light"},
	{size: fyne.NewSize(360, 640), lang: "de", text: 100, theme: "dark"},
	{size: fyne.NewSize(360, 640), lang: "de", text: 200, theme: "light", strong: true},
	{size: phone, lang: "de", text: 100, theme: "light", turned: tablet},
	{size: tablet, lang: "en", text: 100, theme: "dark", strong: true, turned: phone, tabs: true},
	{size: tablet, lang: "de", text: 200, theme: "dark"},
	{size: fyne.NewSize(800, 1280), lang: "de", text: 200, theme: "light"},
	{size: fyne.NewSize(1920, 1080), lang: "en", text: 200, theme: "dark", strong: true},
	{size: fyne.NewSize(1920, 1080), lang: "de", text: 100, theme: "light", strong: true},
}
