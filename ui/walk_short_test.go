//go:build !torture

package ui

import "fyne.io/fyne/v2"

// passes are as few as find what the others do, too: the least phone, where every text
// has the least room, in both languages and with large text; phone, tablet and desktop,
// upright and across; and the device turned once each way.
var passes = []pass{
	{size: fyne.NewSize(360, 640), lang: "en", text: 100},
	{size: fyne.NewSize(360, 640), lang: "de", text: 100},
	{size: fyne.NewSize(360, 640), lang: "de", text: 200},
	{size: phone, lang: "de", text: 100, turned: tablet},
	{size: tablet, lang: "en", text: 100, turned: phone},
	{size: tablet, lang: "de", text: 200},
	{size: fyne.NewSize(800, 1280), lang: "de", text: 200},
	{size: fyne.NewSize(1920, 1080), lang: "en", text: 200},
	{size: fyne.NewSize(1920, 1080), lang: "de", text: 100},
}
