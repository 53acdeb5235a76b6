package voice

import (
	"bufio"
	"fmt"
	"net"
	"strings"
	"time"
)

// patience is how long speech-dispatcher may take to answer.
const patience = 5 * time.Second

// ssip is a connection to speech-dispatcher. Its protocol, SSIP, is lines of text; each command is
// answered by lines that begin with a number, the last of them with a space behind it.
type ssip struct {
	conn net.Conn
	read *bufio.Reader
	lang string
}

// dialSSIP returns the voice of a speech-dispatcher that listens on a socket.
func dialSSIP(path string) (Engine, error) {
	conn, err := net.DialTimeout("unix", path, patience)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrMissing, err)
	}
	s := &ssip{conn: conn, read: bufio.NewReader(conn)}
	if err := s.ask("SET SELF CLIENT_NAME user:beermat:caller"); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Say implements Engine.
func (s *ssip) Say(lang, text string) error {
	if err := s.ask("CANCEL SELF"); err != nil || text == "" {
		return err
	}
	if lang != s.lang {
		if err := s.ask("SET SELF LANGUAGE " + lang); err != nil {
			return err
		}
		s.lang = lang
	}
	if err := s.ask("SPEAK"); err != nil {
		return err
	}
	text = strings.Join(strings.Fields(text), " ")
	if strings.HasPrefix(text, ".") { // a dot alone would end it
		text = "." + text
	}
	return s.ask(text + "\r\n.")
}

// Close implements Engine.
func (s *ssip) Close() {
	_ = s.conn.SetDeadline(time.Now().Add(patience))
	_, _ = fmt.Fprint(s.conn, "CANCEL SELF\r\nQUIT\r\n") // it may be gone already
	_ = s.conn.Close()
}

// ask sends a line and reads the answer to it, of which those that begin with a 2 are good.
func (s *ssip) ask(line string) error {
	_ = s.conn.SetDeadline(time.Now().Add(patience))
	if _, err := fmt.Fprintf(s.conn, "%s\r\n", line); err != nil {
		return err
	}
	for {
		answer, err := s.read.ReadString('\n')
		switch {
		case err != nil:
			return err
		case len(answer) > 3 && answer[3] == '-':
			continue
		case strings.HasPrefix(answer, "2"):
			return nil
		}
		return fmt.Errorf("speech-dispatcher: %s", strings.TrimSpace(answer))
	}
}
