//go:build torture

package sheets

const torture = true
