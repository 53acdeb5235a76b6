package main

import (
	"fmt"
	"golang.org/x/text/currency"
	"golang.org/x/text/language"
	"golang.org/x/text/message"
	"golang.org/x/text/number"
)

func main() {
	for _, l := range []language.Tag{language.English, language.German} {
		p := message.NewPrinter(l)
		for _, c := range []string{"EUR", "USD", "CHF", "JPY", "GBP", "XTS", "KWD", "ISK", "SEK", "CAD", "AUD", "MXN"} {
			u, err := currency.ParseISO(c)
			if err != nil {
				fmt.Println(c, err)
				continue
			}
			s, i := currency.Standard.Rounding(u)
			p.Print(l, " ", c, " ", s, " ", i, " ", currency.Symbol(u), " | ", currency.NarrowSymbol(u), " | ", currency.Symbol(u.Amount(1234.5)), " | ", number.Decimal(1234.5, number.Scale(s)), "\n")
		}
		_, err := currency.ParseISO("ZZZ")
		fmt.Println(err)
	}
}
