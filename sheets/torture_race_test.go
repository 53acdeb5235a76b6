//go:build race

package sheets

const raced = true
