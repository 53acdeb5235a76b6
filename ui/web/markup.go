package web

import (
	"bytes"
	"html"
	"strings"
)

// markup writes HTML. Every text and every value is escaped on its way, so that a
// name can never become a tag.
type markup struct{ bytes.Buffer }

// open begins an element. Attributes are pairs of a name and a value; one that is empty
// is left out, but for the value of a field, which may be.
func (m *markup) open(tag string, attrs ...string) {
	m.WriteByte('<')
	m.WriteString(tag)
	for i := 0; i+1 < len(attrs); i += 2 {
		if attrs[i+1] == "" && attrs[i] != "value" {
			continue
		}
		m.WriteByte(' ')
		m.WriteString(attrs[i])
		m.WriteString(`="`)
		m.text(attrs[i+1])
		m.WriteByte('"')
	}
	m.WriteByte('>')
}

func (m *markup) end(tag string) {
	m.WriteString("</")
	m.WriteString(tag)
	m.WriteByte('>')
}

// lineBreaks would end a line of an event.
var lineBreaks = strings.NewReplacer("\r", " ", "\n", " ")

func (m *markup) text(s string) { m.WriteString(html.EscapeString(lineBreaks.Replace(s))) }

// el writes an element that holds a text; none where there is no text.
func (m *markup) el(tag, text string, attrs ...string) {
	if text == "" {
		return
	}
	m.open(tag, attrs...)
	m.text(text)
	m.end(tag)
}

// hidden writes a field of a form that nobody sees.
func (m *markup) hidden(name, value string) {
	m.open("input", "type", "hidden", "name", name, "value", value)
}

// button writes a button of a form.
func (m *markup) button(text, name, value string, attrs ...string) {
	m.el("button", text, append([]string{"name", name, "value", value}, attrs...)...)
}

// fold begins what is folded up under a summary, which names it.
func (m *markup) fold(summary string, attrs ...string) {
	m.open("details", append(attrs, "aria-label", summary)...)
	m.el("summary", summary)
}

// classes joins the names of classes that are set.
func classes(names ...string) string {
	var list []string
	for _, name := range names {
		if name != "" {
			list = append(list, name)
		}
	}
	return strings.Join(list, " ")
}

// when returns a text if something is so.
func when(is bool, text string) string {
	if is {
		return text
	}
	return ""
}
