//go:build !race

package sheets

const raced = false
