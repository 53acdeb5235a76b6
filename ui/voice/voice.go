// Package voice speaks with a voice of the system, and plays sounds. It knows nothing of games; a voice is
// looked for when something is said for the first time, and not before.
package voice

import (
	"cmp"
	"errors"
	"sync"
)

// ErrMissing is the error where the system has no voice, or one that has to be installed first.
var ErrMissing = errors.New("voice: the system has none")

// Engine is a voice of a system. It is for one goroutine.
type Engine interface {
	// Say says something in a language, such as "en", and cuts short what it still says. It returns
	// before all is said; "" is silence.
	Say(lang, text string) error
	// Close ends it.
	Close()
}

// Speaker says one thing at a time: what is newer takes the place of what is still being said, and of
// what is still to be. Nobody waits for it.
type Speaker struct {
	find   func() (Engine, error)
	failed func(error)   // is told, on any goroutine, that there is no voice, or nil that there is
	newer  chan struct{} // something else is to be heard than what is being played

	mu      sync.Mutex
	next    *words
	running sync.WaitGroup
	busy    bool
	engine  Engine // of the goroutine that speaks, one after the other
	closed  bool
}

type words struct{ clip, lang, text string }

// New returns a speaker that finds a voice when it first needs one. Failed is told, on any goroutine,
// what came of each thing that was to be said: nil where it could be.
func New(find func() (Engine, error), failed func(error)) *Speaker {
	return &Speaker{find: find, failed: failed, newer: make(chan struct{}, 1)}
}

// Say says something in a language; "" has it be silent.
func (s *Speaker) Say(lang, text string) { s.Cry("", lang, text) }

// Cry plays a sound, which is a file, and then says something in a language, if there is something to say.
func (s *Speaker) Cry(clip, lang, text string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed || clip == "" && text == "" && s.engine == nil && !s.busy {
		return // nobody looks for a voice to be silent
	}
	s.next = &words{clip, lang, text}
	s.cut()
	if !s.busy {
		s.busy = true
		s.running.Go(s.speak)
	}
}

// cut ends what is being played.
func (s *Speaker) cut() {
	select {
	case s.newer <- struct{}{}:
	default: // it ends already
	}
}

// speak says what is to be said, until nothing is.
func (s *Speaker) speak() {
	for {
		s.mu.Lock()
		next, engine := s.next, s.engine
		s.next = nil
		if next == nil || s.closed {
			s.busy = false
			s.mu.Unlock()
			return
		}
		select {
		case <-s.newer: // that is what is said now
		default:
		}
		s.mu.Unlock()
		engine, err := s.hear(engine, *next)
		s.mu.Lock()
		s.engine = engine
		s.mu.Unlock()
		s.failed(err)
	}
}

// hear plays a sound, if there is one, and says something, unless something newer came meanwhile.
func (s *Speaker) hear(engine Engine, next words) (Engine, error) {
	if next.clip == "" {
		return s.try(engine, next)
	}
	if engine != nil {
		_ = engine.Say(next.lang, "") // what comes next finds out whether it has gone
	}
	unplayed := s.play(next.clip)
	s.mu.Lock()
	over := s.next != nil || s.closed || next.text == ""
	s.mu.Unlock()
	if over {
		return engine, unplayed
	}
	engine, err := s.try(engine, next)
	return engine, cmp.Or(err, unplayed)
}

// try says something, with a voice that is looked for anew where the one there was has gone.
func (s *Speaker) try(engine Engine, next words) (Engine, error) {
	if engine != nil {
		err := engine.Say(next.lang, next.text)
		if err == nil {
			return engine, nil
		}
		engine.Close()
	}
	engine, err := s.find()
	if err != nil {
		return nil, err
	}
	if err := engine.Say(next.lang, next.text); err != nil {
		engine.Close()
		return nil, err
	}
	return engine, nil
}

// Close ends the voice, and returns when it is silent.
func (s *Speaker) Close() {
	s.mu.Lock()
	s.closed, s.next = true, nil
	s.cut()
	s.mu.Unlock()
	s.running.Wait()
	if s.engine != nil {
		s.engine.Close()
		s.engine = nil
	}
}
