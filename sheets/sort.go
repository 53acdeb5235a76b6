package sheets

import "slices"

// SortBy sorts a list, and leaves what compares as the same in its order. It sorts pointers, for which there is one
// code whatever they point to: a program in a browser is large by every other one.
func SortBy[T any](list []T, compare func(a, b T) int) {
	order := make([]*T, len(list))
	for i, one := range list {
		order[i] = &one
	}
	slices.SortStableFunc(order, func(a, b *T) int { return compare(*a, *b) })
	for i, one := range order {
		list[i] = *one
	}
}
