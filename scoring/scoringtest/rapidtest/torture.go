//go:build torture

package rapidtest
