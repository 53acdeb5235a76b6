package live

import (
	"strings"

	"beermat/ui/kit"
	"beermat/ui/mat"
)

// screens is a television, two phones and the pad on a table between them.
const screens = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 420 220">
<path d="M20 205 H400" stroke="LINE" stroke-width="3" stroke-linecap="round"/>
<rect x="92" y="6" width="236" height="144" rx="12" fill="INK"/>
<rect x="101" y="15" width="218" height="126" rx="6" fill="PAPER"/>
<path d="M110 30 H150 M172 30 H196 M222 30 H246 M272 30 H296" stroke="INK" stroke-width="7" stroke-linecap="round"/>
<rect x="162" y="40" width="44" height="94" rx="6" fill="GAME" fill-opacity="0.28"/>
<path d="M110 54 H142 M110 74 H150 M110 94 H136 M110 114 H146" stroke="MUTED" stroke-width="5" stroke-linecap="round"/>
<path d="M178 54 H190 M178 74 H190 M228 54 H240 M278 54 H290 M228 74 H240" stroke="INK" stroke-width="6" stroke-linecap="round"/>
<rect x="172" y="86" width="24" height="16" rx="4" fill="GAME"/>
<rect x="26" y="92" width="62" height="112" rx="11" fill="INK"/>
<rect x="32" y="101" width="50" height="88" rx="4" fill="PAPER"/>
<rect x="38" y="108" width="17" height="17" rx="4" fill="GAME"/><rect x="59" y="108" width="17" height="17" rx="4" fill="GAME"/>
<rect x="38" y="129" width="17" height="17" rx="4" fill="GAME"/><rect x="59" y="129" width="17" height="17" rx="4" fill="GAME"/>
<rect x="38" y="166" width="38" height="15" rx="5" fill="ACCENT"/>
<circle cx="57" cy="196.5" r="3" fill="PAPER"/>
<rect x="332" y="92" width="62" height="112" rx="11" fill="INK"/>
<rect x="338" y="101" width="50" height="88" rx="4" fill="PAPER"/>
<path d="M346 113 H380" stroke="INK" stroke-width="6" stroke-linecap="round"/>
<path d="M346 128 H362 M346 142 H368 M346 156 H358 M346 170 H366" stroke="MUTED" stroke-width="5" stroke-linecap="round"/>
<path d="M374 128 H380 M376 142 H380 M374 156 H380 M376 170 H380" stroke="INK" stroke-width="5" stroke-linecap="round"/>
<circle cx="363" cy="196.5" r="3" fill="PAPER"/>
<rect x="142" y="124" width="136" height="82" rx="11" fill="INK" stroke="PAPER" stroke-width="4"/>
<rect x="152" y="134" width="116" height="62" rx="5" fill="PAPER"/>
<circle cx="184" cy="165" r="24" fill="GAME"/>
<rect x="172" y="153" width="24" height="24" rx="5" fill="#FFFCF5"/>
<circle cx="178" cy="159" r="2.6" fill="#231F1A"/><circle cx="190" cy="159" r="2.6" fill="#231F1A"/><circle cx="184" cy="165" r="2.6" fill="#231F1A"/>
<circle cx="178" cy="171" r="2.6" fill="#231F1A"/><circle cx="190" cy="171" r="2.6" fill="#231F1A"/>
<path d="M220 150 H256 M220 164 H248" stroke="MUTED" stroke-width="5" stroke-linecap="round"/>
<rect x="217" y="174" width="42" height="14" rx="5" fill="ACCENT"/>
</svg>`

// newDrawing shows a game on other screens, in its colour.
func newDrawing(game string) *kit.Drawing {
	d := kit.NewDrawing()
	d.Set(strings.NewReplacer(
		"GAME", kit.Hex(mat.GameMark(game)), "INK", kit.Hex(kit.Colour(kit.Ink)), "PAPER", kit.Hex(kit.Colour(kit.Paper)),
		"MUTED", kit.Hex(kit.Colour(kit.Muted)), "LINE", kit.Hex(kit.Colour(kit.Line)), "ACCENT", kit.Hex(kit.Colour(kit.Accent)),
	).Replace(screens))
	return d
}
