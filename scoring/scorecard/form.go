package scorecard

// Form describes a value of a house rule of the kind scoring.Custom and what can be
// agreed in its place: a value on offer, or other counts.
type Form struct {
	Text   Text // what is agreed, in a list of house rules
	Hint   Text // what that means
	Offers []FormOffer
	Figure []Part // a drawing of it; nil for none
	Counts []FormCount
}

// FormOffer is a value that can be agreed on.
type FormOffer struct {
	Text   Text
	Value  any
	Chosen bool
}

// FormCount is how many there are of a part of a figure.
type FormCount struct {
	Part Part
	Face string // of the die that draws it
	Min  int
	Max  int
	With func(n int) any // the value with another number of them
}
