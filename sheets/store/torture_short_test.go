//go:build !torture

package store_test

const torture = false
