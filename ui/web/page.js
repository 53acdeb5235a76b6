(function () {
	var main = document.getElementById('m'), net = document.getElementById('net');
	var waiting = document.getElementById('waiting'), said = document.getElementById('said');
	var voiced = '', voice = { level: 'turns', by: {} }, speaks = false;
	var queue = [], sending = false, sent = 0, missed = false, source, heard = Date.now(), by, looks;
	var cries = 0, owned = [], sound, audio, recorder; // how often something was said, which sounds there are, the one that is heard, and what plays and records
	var asked = 0, latest = 0; // numbers of pages as they were asked for or came, and of the one that is shown

	// morph makes one element what another one is and leaves alone what is the same, so
	// that the focus stays and only what has changed is read aloud.
	function morph(a, b) {
		if (a.isEqualNode(b)) return;
		if (a.nodeType === 1 && a.id && a.id === b.id && a.hasAttribute('data-own')) return; // the script has made it what it is
		if (a.nodeType !== 1 || b.nodeType !== 1 || a.tagName !== b.tagName || a.childNodes.length !== b.childNodes.length || a.namespaceURI !== b.namespaceURI) {
			a.parentNode.replaceChild(b, a);
			return;
		}
		Array.from(a.attributes).forEach(function (at) { if (!b.hasAttribute(at.name)) a.removeAttribute(at.name); });
		Array.from(b.attributes).forEach(function (at) { if (a.getAttribute(at.name) !== at.value) a.setAttribute(at.name, at.value); });
		var from = Array.from(b.childNodes);
		Array.from(a.childNodes).forEach(function (child, i) { morph(child, from[i]); });
	}

	// at is the place in the game that the page shows: its sheet, and how long its log is.
	function at() { return main.dataset.sheet + ' ' + main.dataset.lines; }

	// show shows the body of a page. Own is what was sent, if that is the answer to it: what
	// was pressed after it goes on where it has led to. It is null where that was refused, and
	// undefined for news, which leave an answer in sight.
	function show(text, own) {
		var t = document.createElement('template'), before = at(), aside = main.hasAttribute('data-still');
		t.innerHTML = text;
		var next = t.content.firstElementChild;
		if (!next || next.id !== 'm') { location.reload(); return; }
		var on = document.activeElement, note = main.querySelector('#pad .note'), blank = next.querySelector('#pad .note');
		if (own === undefined && note && blank && !blank.textContent && next.dataset.sheet + ' ' + next.dataset.lines === before) blank.replaceWith(note.cloneNode(true));
		morph(main, next);
		main = document.getElementById('m');
		if (before !== at()) {
			while (own && queue.length && queue[0].name === own.name && queue[0].value === own.value) queue.shift(); // pressed twice
			if (own) queue.forEach(function (act) { act.sheet = main.dataset.sheet; act.lines = main.dataset.lines; });
			else queue = [];
		}
		main.querySelectorAll('form').forEach(function (f) { // fields hold what was sent, not what was typed
			if (f.id !== 'line' || own && own.form.id === 'line') f.reset(); // but that stays which somebody is typing
		});
		if (on && on.name && !on.isConnected) {
			var same = Array.from(document.querySelectorAll('button')).filter(function (b) { return b.name === on.name && b.value === on.value; })[0];
			if (same) same.focus();
		}
		shown();
		if (aside && !main.hasAttribute('data-still')) history.replaceState(null, '', location.pathname);
	}

	// shown says what is laid, keeps what is not written yet, and fits a television.
	function shown() {
		var pad = document.getElementById('pad'), laid = pad && pad.dataset.said || '';
		if (said.textContent !== laid) said.textContent = laid;
		document.title = main.dataset.title || document.title;
		look();
		speak();
		sounds();
		keep();
		fit();
	}

	// speak says what was done last, once, and nothing while somebody goes back in steps.
	// What is newer cuts short what is still being said.
	function speak(anew) {
		var box = document.getElementById('voice'), call = document.getElementById('call'), synth = window.speechSynthesis;
		if (!box || !call || !synth) return;
		var level = box.querySelector('[name=level]'), hints = level.querySelector('[value=needs]');
		box.hidden = false;
		box.querySelector('[name=voice]').setAttribute('aria-pressed', String(speaks));
		box.querySelector('span').hidden = !speaks;
		hints.hidden = hints.disabled = !call.dataset.needs;
		level.value = voice.level === 'needs' && hints.disabled ? 'turns' : voice.level;
		voices(box.querySelector('[name=by]'), synth);
		if (!speaks || !anew && voiced === at()) return;
		voiced = at();
		hush();
		var text = level.value === 'turns' ? call.textContent : call.dataset[level.value];
		if (!text || call.dataset.steps && !anew) return;
		var said = new SpeechSynthesisUtterance(text), lang = document.documentElement.lang;
		said.lang = lang;
		said.voice = synth.getVoices().filter(function (v) { return v.name === voice.by[lang]; })[0] || null;
		cry((call.dataset.clips || '').split(' '), function () { synth.speak(said); });
	}

	// hush ends what is being said or played.
	function hush() {
		cries++;
		if (sound) sound.stop();
		sound = null;
		window.speechSynthesis.cancel();
	}

	// soundCache gives the cache of the sounds that somebody has recorded, which only pages by https have; null for none.
	function soundCache() { return window.isSecureContext && window.caches ? caches.open('sounds') : Promise.resolve(null); }

	// own finds out which sounds were recorded.
	function own() {
		return soundCache().then(function (all) { return all ? all.keys() : []; }).then(function (list) {
			owned = list.map(function (one) { return new URL(one.url).pathname.slice('/sound-'.length); });
			document.documentElement.dataset.sounds = owned.join(' ');
		}).catch(function () { }); // a browser that keeps nothing
	}

	// cry plays the first of some sounds that was recorded, and goes on, unless something newer is said by then. Without
	// a sound it goes on at once: some browsers speak for the first time only while somebody presses.
	function cry(names, then) {
		var name = names.filter(function (one) { return owned.indexOf(one) >= 0; })[0], now = cries;
		if (!name) { then(); return; }
		playOwn(name, function () { return now === cries; }).catch(function () { }).then(function () { if (now === cries) then(); });
	}

	function playOwn(name, wanted) {
		return soundCache().then(function (all) { return all.match('/sound-' + name); }).then(function (one) { return one.arrayBuffer(); })
			.then(function (bytes) { if (!wanted || wanted()) return play(bytes); });
	}

	function decoded(bytes) {
		audio = audio || new AudioContext();
		return audio.decodeAudioData(bytes);
	}
	function play(bytes) {
		return Promise.all([decoded(bytes), audio.resume()]).then(function (of) {
			return new Promise(function (done) {
				var own = sound = audio.createBufferSource();
				own.buffer = of[0];
				own.connect(audio.destination);
				own.onended = function () {
					if (sound === own) sound = null;
					done();
				};
				own.start();
			});
		});
	}

	// sounds shows which sound is chosen in the settings, and whether it was recorded, where pages may record.
	function sounds() {
		var box = document.getElementById('sounds');
		if (!box || !window.isSecureContext || !window.MediaRecorder || !navigator.mediaDevices) return;
		box.hidden = false;
		own().then(function () {
			var there = owned.indexOf(box.querySelector('[name=of]').value) >= 0;
			box.querySelectorAll('[value=play], [value=remove]').forEach(function (b) { b.disabled = !there; });
		});
	}

	// act does what a button beside a sound says.
	function act(b) {
		var box = document.getElementById('sounds'), of = box.querySelector('[name=of]').value, said = box.querySelector('[role=status]');
		said.textContent = '';
		if (b.value === 'play') { hush(); playOwn(of); return; }
		if (b.value === 'remove') { soundCache().then(function (all) { return all.delete('/sound-' + of); }).then(sounds); return; }
		if (recorder) { recorder.stop(); return; }
		navigator.mediaDevices.getUserMedia({ audio: true }).then(function (stream) {
			var parts = [], own = recorder = new MediaRecorder(stream);
			own.ondataavailable = function (e) {
				parts.push(e.data);
				said.textContent = (parts.length / 10).toFixed(1) + ' s';
			};
			own.onstop = function () {
				stream.getTracks().forEach(function (track) { track.stop(); });
				recorder = null;
				b.textContent = box.dataset.record;
				new Blob(parts).arrayBuffer().then(function (bytes) {
					return decoded(bytes.slice(0)).then(soundCache).then(function (all) { return all.put('/sound-' + of, new Response(bytes)); });
				}).then(sounds, function () { said.textContent = box.dataset.nothing; });
			};
			own.start(100);
			b.textContent = box.dataset.stop;
			setTimeout(function () { if (own === recorder) own.stop(); }, 5000);
		}).catch(function () { said.textContent = box.dataset.refused; });
	}

	// voices lists the voices that speak the language of the page.
	function voices(list, synth) {
		var lang = document.documentElement.lang, there = synth.getVoices().filter(function (v) { return v.lang.slice(0, 2) === lang.slice(0, 2); });
		list.hidden = there.length < 2;
		if (list.options.length !== there.length) {
			list.textContent = '';
			there.forEach(function (v) { list.add(new Option(v.name, v.name)); });
		}
		var kept = there.filter(function (v) { return v.name === voice.by[lang]; })[0] || there.filter(function (v) { return v.default; })[0];
		if (kept) list.value = kept.name;
	}

	// choose keeps how a voice is to speak, and lets it speak.
	function choose(change) {
		change();
		try { localStorage.setItem('beermat-voice', JSON.stringify(voice)); } catch (e) { } // it lasts while the page is open
		speak(true);
	}

	// look shows the page as somebody wanted to see it: large, turned to who sits opposite, or as the settings
	// say. A change is a switch, or what is chosen of something, such as look:dark.
	function look(change) {
		var views = {}, root = document.documentElement;
		try { views = JSON.parse(localStorage.getItem('beermat-views')) || {}; } catch (e) { }
		if (change) {
			var of = change.split(':');
			views[of[0]] = of.length > 1 ? of[1] : !views[of[0]];
			try { localStorage.setItem('beermat-views', JSON.stringify(views)); } catch (e) { } // it lasts while the page is open
			looks = views;
		}
		views = looks || views;
		['large', 'turned'].forEach(function (one) { root.classList.toggle(one, !!views[one] && !root.classList.contains('tv')); });
		['look', 'size'].forEach(function (one) { if (views[one]) root.dataset[one] = views[one]; else delete root.dataset[one]; });
		document.querySelectorAll('[name=view]').forEach(function (b) {
			var of = b.value.split(':');
			b.setAttribute('aria-pressed', String(of.length > 1 ? (views[of[0]] || '') === of[1] : !!views[of[0]]));
		});
	}

	// fit makes everything on a television so small that all of it is in sight.
	function fit() {
		var root = document.documentElement;
		if (!root.classList.contains('tv')) return;
		for (var percent = 100; percent >= 30; percent -= 5) {
			root.style.fontSize = 'min(' + 1.55 * percent / 100 + 'vw,' + 2.76 * percent / 100 + 'vh)';
			var cut = Array.from(document.querySelectorAll('.grid')).some(function (g) { return g.scrollWidth > g.clientWidth; });
			if (!cut && root.scrollHeight <= innerHeight && root.scrollWidth <= innerWidth) return;
		}
	}

	// keep keeps what is laid and what waits to be sent, so that both survive a reload.
	function keep() {
		var q = entered(), acts = queue.filter(function (act) { return act.form.id === 'pad'; });
		waiting.hidden = net.hidden || !queue.length;
		waiting.textContent = waiting.hidden ? '' : waiting.dataset.said + ' ' + queue.map(function (act) { return act.label; }).join(' · ');
		try {
			sessionStorage.setItem(location.pathname, JSON.stringify({ laid: q && (q.has('keys') || q.has('editing')) ? String(q) : '', queue: acts.map(function (act) {
				return { name: act.name, value: act.value, label: act.label, sheet: act.sheet, lines: act.lines, key: act.key, sent: act.body ? String(act.body) : '' };
			}) }));
		} catch (e) { } // a browser that keeps nothing
	}

	// restore takes up what was kept.
	function restore() {
		var kept = {};
		try { kept = JSON.parse(sessionStorage.getItem(location.pathname)) || {}; } catch (e) { }
		(kept.queue || []).forEach(function (act) {
			act.form = document.getElementById('pad') || { id: 'pad' };
			act.body = act.sent ? new URLSearchParams(act.sent) : null;
			queue.push(act);
		});
		var laid = new URLSearchParams(kept.laid || '');
		if (kept.laid && laid.get('sheet') === main.dataset.sheet && laid.get('lines') === main.dataset.lines) refresh(laid, next);
		else next();
	}

	function offline(is) {
		if (net.hidden === is) { net.hidden = !is; keep(); }
	}

	// entered is what has been entered on the page and not been written yet.
	function entered() {
		var pad = document.getElementById('pad');
		return pad ? new URLSearchParams(new FormData(pad)) : null;
	}

	// refresh shows the page anew with what has been entered. An answer that was asked for
	// before the last press, or before what is shown, knows nothing of that, and is dropped.
	function refresh(q, then) {
		var before = sent, own = ++asked;
		fetch(location.pathname + '?' + q, { headers: { 'X-Part': '1' } }).then(function (r) {
			if (r.status === 404) location.reload(); // which says what to do
			return r.text();
		}).then(function (text) {
			if (sent === before && own > latest || then) { latest = own; show(text); }
			if (then) then();
		}).catch(function () { offline(true); if (then) setTimeout(function () { refresh(q, then); }, 1000); });
	}

	function take(text) {
		heard = Date.now();
		offline(false);
		if (main.hasAttribute('data-awaits')) refresh(location.search.slice(1)); // of which more is known now
		if (main.hasAttribute('data-still')) return;
		if (sending || queue.length) { missed = true; return; }
		var q = entered();
		if (q && (q.has('keys') || q.has('editing') || q.get('mode'))) refresh(q); else { latest = ++asked; show(text); }
	}

	function connect() {
		if (source) source.close();
		source = new EventSource(location.pathname + '/live');
		source.onmessage = function (e) { take(e.data); };
		source.addEventListener('beat', function () { heard = Date.now(); });
		source.onopen = function () { heard = Date.now(); offline(false); };
		source.onerror = function () {
			if (source.readyState !== 2) { offline(true); return; }
			fetch(location.pathname, { headers: { 'X-Part': '1' } }).then(function (r) { // there is no place to follow, or no page any more
				if (r.status === 404) location.reload();
				return r.text().then(function (text) { if (r.ok) take(text); });
			}).catch(function () { offline(true); });
		};
	}

	setInterval(function () {
		if (source.readyState === 2 || Date.now() - heard > 40000) { heard = Date.now(); connect(); }
	}, 5000);
	document.addEventListener('visibilitychange', function () { if (!document.hidden) connect(); });
	window.addEventListener('online', connect);

	// next sends what was pressed first. What is lost on the way is sent again, with the
	// same key, which keeps it from being done twice.
	function next() {
		if (sending || !queue.length) return;
		var act = queue[0];
		if (!act.body) {
			act.body = new URLSearchParams(new FormData(act.form.isConnected ? act.form : document.getElementById('pad') || undefined));
			if (act.name) act.body.append(act.name, act.value);
			if (act.form.id === 'pad' || act.form.id === 'line') { act.body.set('sheet', act.sheet); act.body.set('lines', act.lines); }
			act.body.set('key', act.key);
		}
		sending = true;
		keep();
		fetch(location.pathname, { method: 'POST', body: act.body, headers: { 'X-Part': '1' } }).then(function (r) {
			return r.text().then(function (text) {
				sending = false;
				queue.shift();
				offline(false);
				if (r.status === 404) { keep(); location.reload(); return; }
				latest = ++asked;
				show(text, r.ok ? act : null);
				next();
				if (missed && !sending) { missed = false; refresh(entered() || ''); }
			});
		}).catch(function () {
			sending = false;
			offline(true);
			keep();
			setTimeout(next, 1000);
		});
	}

	function send(form, name, value, label) {
		sent++;
		var key = Array.from(crypto.getRandomValues(new Uint32Array(4))).join('-');
		queue.push({ form: form, name: name, value: value, label: label || value, key: key, sheet: main.dataset.sheet, lines: main.dataset.lines });
		keep();
		next();
	}

	document.addEventListener('click', function (e) {
		by = e.target.closest ? e.target.closest('button') : null;
		if (by && by.name === 'view') look(by.value);
		if (by && by.name === 'voice') {
			speaks = !speaks;
			if (!speaks) hush();
			speak(true);
		}
		if (by && by.name === 'sound') act(by);
	});
	document.addEventListener('change', function (e) {
		if (e.target.name === 'level') choose(function () { voice.level = e.target.value; });
		if (e.target.name === 'of') sounds();
		if (e.target.name === 'by') choose(function () { voice.by[document.documentElement.lang] = e.target.value; });
	});
	document.addEventListener('submit', function (e) {
		var b = e.submitter || by;
		e.preventDefault();
		var face = b && b.querySelector('.die');
		send(e.target, b && b.name, b && b.value, face ? face.getAttribute('aria-label') || face.textContent : b && b.textContent.trim());
		by = null;
	});
	document.addEventListener('keydown', function (e) {
		var pad = document.getElementById('pad'), on = e.target.tagName;
		if (!pad || e.ctrlKey || e.metaKey || e.altKey || /INPUT|SELECT|TEXTAREA/.test(on)) return;
		var pressed = /BUTTON|SUMMARY|^A$/.test(on) && (e.key === 'Enter' || e.key === ' ');
		if (pressed || e.key === ' ') return;
		if (e.key === 'Enter') send(pad, 'do', 'write', '⏎');
		else if (e.key === 'Backspace') send(pad, 'do', 'back', '⌫');
		else if (e.key === 'Escape') send(pad, 'do', entered().has('keys') ? 'clear' : 'leave');
		else if (e.key.length === 1) send(pad, 'type', e.key.toLowerCase());
		else return;
		e.preventDefault();
	});
	document.addEventListener('beermat', function (e) { show(e.detail); }); // another page, where there is no server
	window.addEventListener('resize', fit);
	try {
		var kept = JSON.parse(localStorage.getItem('beermat-voice'));
		if (kept && kept.level && kept.by) voice = kept;
	} catch (e) { }
	if (window.speechSynthesis && speechSynthesis.addEventListener) speechSynthesis.addEventListener('voiceschanged', function () { speak(); });
	own();
	restore();
	shown();
	connect();
})();
