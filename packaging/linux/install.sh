#!/bin/sh
# install.sh [PREFIX]
#
# Puts Beermat below PREFIX, which is /usr/local for root and ~/.local for
# everybody else, and tells the desktop about it. "install.sh --remove [PREFIX]"
# takes all of it away again; your games are not touched.
set -eu
cd "$(dirname "$0")"
remove=
if [ "${1-}" = --remove ]; then
	remove=yes
	shift
fi
if [ "$(id -u)" = 0 ]; then
	prefix=${1-/usr/local}
else
	prefix=${1-$HOME/.local}
fi

find bin share -type f | while read -r file; do
	if [ "$remove" ]; then
		rm -f "$prefix/$file"
	else
		mkdir -p "$prefix/$(dirname "$file")"
		cp -p "$file" "$prefix/$file"
	fi
done

# A desktop finds a new program by itself in time; these make it find it now.
tell() {
	command -v "$1" >/dev/null && "$@" >/dev/null 2>&1 || true
}
tell update-desktop-database "$prefix/share/applications"
tell update-mime-database "$prefix/share/mime"
tell gtk-update-icon-cache -q -t -f "$prefix/share/icons/hicolor"
