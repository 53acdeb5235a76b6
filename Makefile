# What a person does with Beermat from its sources. `make` alone lists it.

ARGS ?=
DIR ?= shots

# Fyne with its old way of threads switched off, in whatever is built here.
TAGS = migrated_fynedo
GOFLAGS += -tags=$(TAGS)
export GOFLAGS

# Fyne takes the C of "C.UTF-8" for a language and complains that it knows none
# of that name.
ifneq (,$(filter C.%,$(firstword $(LC_ALL) $(LC_MESSAGES) $(LANG))))
export LC_ALL := en_US.UTF-8
endif

.PHONY: help run build test lint bench shots pictures dist arm reproduce torture interop web
.NOTPARALLEL:

help: ## list what make can do
	@sed -n 's/^\([a-z]*\):.*## /\1 /p' Makefile | while read -r target what; do printf '  make %-9s  %s\n' "$$target" "$$what"; done

run: build ## start Beermat; ARGS="--lang de" passes arguments on
	@.ci/start $(ARGS)

build: need-run ## build the program: ./beermat
	@test -e beermat || echo 'The first build takes a few minutes: the graphics library is compiled as well.'
	go build -ldflags "-X main.stamped=$$(.ci/version)" -o beermat ./cmd/beermat

test: need-test ## lint, then test everything, at last in real windows; say where the time went
	@.ci/test

# What a browser can run as well.
BROWSER = ./sheets ./sheets/failure ./sheets/forms ./sheets/jsonl ./sheets/line ./sheets/link ./sheets/replica ./sheets/stats/... ./ui/i18n ./ui/present ./ui/session

lint: need-run ## look for what is not formatted, or looks wrong
	@odd=$$(go tool gofumpt -l .) || exit; test -z "$$odd" || { echo "not as gofumpt would write it: $$odd"; exit 1; }
	go vet ./...
	GOARCH=386 CGO_ENABLED=0 go vet ./assets/... ./scoring/... ./sheets/...
	GOOS=js GOARCH=wasm CGO_ENABLED=0 go vet ./scoring/... $(BROWSER)
	GOOS=js GOARCH=wasm CGO_ENABLED=0 go vet ./cmd/beermat-web
	go tool staticcheck -checks inherit,ST1020,ST1021,ST1022 ./...
	go tool actionlint -shellcheck= -pyflakes= .github/workflows/*.yml

bench: need-picture ## measure speed and memory against the aims
	go run ./cmd/bench

web: need-go ## make the pad for a browser, as files for a web space, in the folder DIR (web)
	go run ./cmd/beermat-web -keep ui/webapp/program $(if $(filter shots,$(DIR)),web,$(DIR))

shots: need-go ## draw every screen, and list every text, into the folder DIR (shots)
	CGO_ENABLED=0 go run ./cmd/shots $(DIR)

pictures: need-go ## draw the pictures of the README, and its film, anew
	CGO_ENABLED=0 go run ./cmd/shots -readme docs/pictures

interop: need-interop ## have other programs read what Beermat writes
	.ci/interop

dist: need-dist ## make what people install, in the folder dist
	.ci/dist

arm: need-arm ## make it for Linux on ARM as well, and try that under QEMU
	.ci/dist arm64
	.ci/installed dist/beermat_*_arm64.deb dist/installed-arm64.png

reproduce: need-dist ## make what people install twice, and compare it byte for byte
	.ci/reproduce

torture: export BEERMAT_ALL = 1
torture: need-torture ## kill it, fill its disk and damage its pad for an hour; try what dist made
	go test -vet=off -tags $(TAGS),torture -timeout 4h -v ./sheets/store ./sheets/replica/folder ./sheets/replica/hub ./ui -run 'Killed|PowerCut|Failed|FullDisk|TestStore_Damaged|LineWithout|Thousands|TestHub_Many|TestHostileFolder|TestLayout'
	CGO_ENABLED=0 go test -vet=off -tags $(TAGS),torture -timeout 4h ./scoring/yahtzee ./scoring/games ./scoring/germanchicago ./scoring/custom ./ui/present
	CGO_ENABLED=0 go test -vet=off -tags $(TAGS),torture -timeout 4h -v ./sheets/link -run Sizes
	CGO_ENABLED=0 go test -vet=off -tags $(TAGS),torture -timeout 4h -v ./sheets/stats/season ./sheets/stats/insight -run 'Simulated|Seldom'
	go test -vet=off -tags $(TAGS),torture -timeout 4h ./ui/web -run 'EverybodyInEveryGame|WholeByTree'
	go test -vet=off -tags $(TAGS),torture -timeout 4h ./cmd/beermat -run Soak
	go test -vet=off -tags $(TAGS),torture -timeout 4h ./cmd/beermat-web -run Killed
	go test -vet=off -race -timeout 4h ./ui
	.ci/fuzz 1m
	.ci/android
	.ci/installed dist/beermat_*_$$(go env GOHOSTARCH).deb dist/installed.png
	.ci/wine dist/beermat-*-windows-amd64.zip dist/wine.png

# A machine that lacks something is given it first.
need-%:
	@.ci/need $*

assets/icon.png: assets/icon.svg
	rsvg-convert -w 512 -h 512 -o $@ $<

assets/icon-window.png: assets/icon.svg
	rsvg-convert -w 128 -h 128 -o $@ $<

assets/fonts/BricolageGrotesque-Bold.ttf: .ci/display-font
	.ci/display-font $@
