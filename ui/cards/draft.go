package cards

// Pencil is a desk that keeps what is half entered, and so wants to know of every
// change of it.
type Pencil interface {
	// Drafted is called whenever View.Draft gives other keys than before.
	Drafted()
}

// drafted tells a desk that what is half entered has changed.
func drafted(desk Desk) {
	if p, ok := desk.(Pencil); ok {
		p.Drafted()
	}
}
