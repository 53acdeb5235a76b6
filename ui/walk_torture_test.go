//go:build torture

package ui

var passes = everyPass()
