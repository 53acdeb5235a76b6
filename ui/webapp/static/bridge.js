// The page asks the program in the Worker as it would ask a server: what it fetches from its own address, and
// the events that say that something has changed, come from there.
(function () {
	'use strict';
	var words = {{words}};
	var languages, lang;
	function speak() { // in the language that was chosen, else in that of the browser
		var views = {};
		try { views = JSON.parse(localStorage.getItem('beermat-views')) || {}; } catch (e) { }
		languages = (views.lang ? [views.lang] : navigator.languages).join(',');
		lang = languages.split(',').map(function (one) { return one.slice(0, 2); }).filter(function (one) { return words[one]; })[0] || 'en';
		document.documentElement.lang = lang;
		['look', 'size'].forEach(function (one) { if (views[one]) document.documentElement.dataset[one] = views[one]; });
	}
	speak();
	function say(key) { return words[lang][key]; }
	var worker, waiting = {}, last = 0, sources = [], shown = false, hears = false, release = function () { };
	var state = document.getElementById('state'), here = document.getElementById('here'), told = document.getElementById('told');
	document.getElementById('net').textContent = say('stopped');
	document.getElementById('waiting').dataset.said = say('waiting');

	if (!window.isSecureContext || !window.Worker || !navigator.locks || !navigator.storage || !navigator.storage.getDirectory || !window.DecompressionStream) {
		state.textContent = say(window.isSecureContext ? 'unsupported' : 'insecure');
		return;
	}

	function ask(q) {
		return new Promise(function (done) {
			q.id = ++last;
			waiting[q.id] = done;
			worker.postMessage(q);
		});
	}
	// A game in a link lies behind the # of the address: the program is told of it, and a server never is.
	function linked() { return /^#\d+\./.test(location.hash); }
	function asked(search) {
		var q = search.slice(1);
		return linked() && /^link(&|$)/.test(q) ? q.replace('link', 'link=' + encodeURIComponent(location.hash.slice(1))) : q;
	}
	function follow() {
		if (linked() && !/^\?link(&|$)/.test(location.search)) history.replaceState(null, '', location.pathname + '?link' + location.hash);
	}
	follow();
	window.addEventListener('hashchange', function () {
		follow();
		if (linked()) turn();
	});

	var fetched = fetch.bind(window);
	window.fetch = function (url, o) {
		var at = new URL(url, location.href);
		if (at.origin !== location.origin || at.pathname !== location.pathname) return fetched(url, o);
		return ask({ method: o && o.method || 'GET', query: asked(at.search), languages: languages, body: o && o.body ? String(o.body) : '' }).then(function (a) {
			return { status: a.status, ok: a.status < 400, text: function () { return Promise.resolve(a.text); } };
		});
	};
	window.EventSource = function () {
		var me = this;
		this.readyState = 1;
		this.close = function () {
			me.readyState = 2;
			clearInterval(me.beat);
			sources = sources.filter(function (one) { return one !== me; });
		};
		this.addEventListener = function (kind, f) { if (kind === 'beat') me.beat = setInterval(f, 15000); };
		sources.push(this);
		setTimeout(function () {
			if (me.onopen) me.onopen();
			send();
		}, 0);
	};
	var sending = false, again = false;
	function send() { // what is to be seen now, once, however often it has changed
		if (sending) { again = true; return; }
		sending = true;
		ask({ method: 'GET', query: '', languages: languages, body: '' }).then(function (a) {
			sending = false;
			sources.forEach(function (one) { if (one.onmessage) one.onmessage({ data: a.text }); });
			if (again) { again = false; send(); }
		});
	}

	function hear(e) {
		var m = e.data;
		if (m.id) {
			var done = waiting[m.id];
			delete waiting[m.id];
			done(m);
		} else if (m.changed) {
			if (sources.length) send();
		} else if (m.failed) {
			if (shown) tell(say('stopped'));
			else state.textContent = m.denied ? say('denied') : say('failed') + ' ' + m.failed;
		} else if (m.ready) {
			if (m.damaged) tell(say('damaged'), 'save-aside', function () { save('aside', 'beermat-damaged-'); });
			else if (!linked()) warn();
			show();
		}
	}
	function show() {
		var drawn = location.href;
		window.fetch(location.pathname + location.search).then(function (r) { return r.text(); }).then(function (text) {
			document.getElementById('m').outerHTML = text;
			document.getElementById('m').inert = true; // nobody would hear what is pressed
			shown = true;
			fill();
			var s = document.createElement('script');
			s.src = 'page.js';
			s.onload = function () {
				hears = true; // and shows what it is told to
				document.getElementById('m').inert = false;
				if (location.href !== drawn) turn(); // somebody went on meanwhile
			};
			document.body.append(s);
			wake();
		});
	}

	// One window has the pad. Another one asks for it, and gets it at once: what was acknowledged is in the file.
	var news = new BroadcastChannel('beermat');
	function elsewhere() {
		state.textContent = say('elsewhere');
		here.textContent = say('here');
		here.hidden = false;
		here.focus();
	}
	function start(wait) {
		here.hidden = true;
		state.textContent = say('opening');
		if (wait) setTimeout(function () { if (!worker) elsewhere(); }, 5000); // the other window sleeps
		navigator.locks.request('beermat-pad', wait ? {} : { ifAvailable: true }, function (lock) {
			if (!lock) { elsewhere(); return; }
			worker = new Worker('worker.js');
			worker.onmessage = hear;
			return new Promise(function (done) { release = done; });
		});
	}
	news.onmessage = function (e) {
		if (e.data !== 'give' || !worker) return;
		worker.onmessage = function (m) {
			if (!m.data.closed) return;
			worker.terminate();
			release();
			sessionStorage.setItem('beermat-given', '1');
			location.reload();
		};
		worker.postMessage({ close: 1 });
	};
	here.onclick = function () {
		news.postMessage('give');
		start(true);
	};

	// Whoever chooses another language reads on in it. The script of the page has kept it by then.
	window.addEventListener('click', function (e) {
		var b = e.target.closest && e.target.closest('[name=view][value^="lang:"]');
		if (!b) return;
		speak();
		turn();
	});

	// Links of the page lead to the program.
	document.addEventListener('click', function (e) {
		var a = e.target.closest && e.target.closest('a[href^="?"]');
		if (!a || e.ctrlKey || e.metaKey || !shown) return;
		e.preventDefault();
		var to = a.getAttribute('href');
		if (to === '?copy') { copy(); return; }
		if (to === '?take') { takeLink(); return; }
		history.pushState(null, '', location.pathname + to + (/^\?link(&|$)/.test(to) ? location.hash : ''));
		turn();
	});
	window.addEventListener('popstate', turn);
	function turn() {
		if (!hears) return;
		window.fetch(location.pathname + location.search).then(function (r) { return r.text(); }).then(function (text) {
			document.dispatchEvent(new CustomEvent('beermat', { detail: text }));
			fill();
			if (/^\?new=/.test(location.search)) warn();
			scrollTo(0, 0);
			var title = document.querySelector('main h1');
			if (title) { title.tabIndex = -1; title.focus(); }
		});
	}

	// save hands over a file that the program makes: a copy of all games, or what could not be read.
	function save(what, name) {
		return ask({ file: what }).then(function (a) {
			var day = new Date();
			name += day.getFullYear() + '-' + ('0' + (day.getMonth() + 1)).slice(-2) + '-' + ('0' + day.getDate()).slice(-2) + '.jsonl';
			var f = new File([a.text], name, { type: 'application/x-ndjson' });
			if (navigator.canShare && navigator.canShare({ files: [f] })) return navigator.share({ files: [f] });
			var link = document.createElement('a');
			link.href = URL.createObjectURL(f);
			link.download = f.name;
			link.click();
		});
	}
	function copy() {
		save('copy', 'beermat-').then(function () {
			try { localStorage.setItem('beermat-copied', String(Date.now())); } catch (e) { }
			fill();
		}).catch(function () { }); // whoever closes the share sheet wants nothing
	}
	// fill says in the settings how safe the games are in this browser, and when they were last copied.
	function fill() {
		var kept = document.getElementById('kept'), copied;
		if (!kept) return;
		try { copied = localStorage.getItem('beermat-copied'); } catch (e) { }
		navigator.storage.persisted().then(function (is) {
			kept.textContent = say(is ? 'kept' : 'may-go') + ' ' + (copied ? say('copied') + ' ' + new Date(+copied).toLocaleDateString(lang) : say('not-copied'));
		});
	}
	// warn says that Safari on an iPhone or iPad, which alone has this property, deletes what it keeps unless the page is on the home screen.
	function warn() {
		if (navigator.standalone === false) tell(say('safari'), 'later', function () { told.hidden = true; });
	}

	// A sheet file that somebody chose or dropped is taken in.
	function take(f) {
		if (f.size > 64 << 20) { tell(say('too-large')); return; }
		f.text().then(function (text) { return ask({ take: text, name: f.name, languages: languages }); }).then(function (a) { tell(a.text); turn(); });
	}
	// The game of the link is taken onto the pad, and shown there.
	function takeLink() {
		ask({ link: location.hash.slice(1), languages: languages }).then(function (a) {
			tell(a.text);
			if (!a.game) return;
			history.replaceState(null, '', location.pathname + '?game=' + encodeURIComponent(a.game));
			turn();
		});
	}
	// tell says something at the top of the page, where something can be done about it with a button.
	function tell(text, label, act) {
		told.textContent = text + ' ';
		told.hidden = false;
		if (!label) return;
		var b = document.createElement('button');
		b.textContent = say(label);
		b.onclick = act;
		told.append(b);
	}
	document.addEventListener('change', function (e) {
		if (e.target.type === 'file' && e.target.files.length) take(e.target.files[0]);
	});
	document.addEventListener('dragover', function (e) { e.preventDefault(); });
	document.addEventListener('drop', function (e) {
		e.preventDefault();
		if (shown && e.dataTransfer.files.length) take(e.dataTransfer.files[0]);
	});

	// The screen stays on while the pad is in sight.
	function wake() {
		if (navigator.wakeLock && !document.hidden) navigator.wakeLock.request('screen').catch(function () { });
	}
	document.addEventListener('visibilitychange', function () {
		if (!shown) return;
		if (document.hidden) worker.postMessage({ hidden: 1 }); else wake();
	});

	// Browsers say yes more readily once something was pressed.
	document.addEventListener('click', function () {
		if (navigator.storage.persist) navigator.storage.persist();
	}, { once: true });

	// A new version is taken when somebody says so, or when the pad is opened the next time.
	if (navigator.serviceWorker) navigator.serviceWorker.register('sw.js').then(function (r) {
		function offer(sw) {
			if (!sw || !navigator.serviceWorker.controller) return;
			if (!shown) { sw.postMessage('now'); return; }
			tell(say('update'), 'update-now', function () { sw.postMessage('now'); });
		}
		offer(r.waiting);
		r.addEventListener('updatefound', function () {
			var sw = r.installing;
			sw.addEventListener('statechange', function () { if (sw.state === 'installed') offer(sw); });
		});
		var had = navigator.serviceWorker.controller;
		navigator.serviceWorker.addEventListener('controllerchange', function () { if (had) location.reload(); });
	}).catch(function () { }); // it works with a network all the same

	window.beermatState = function () { return ask({ state: 1 }).then(function (a) { return a.text; }); };
	window.beermatCopy = function () { return ask({ file: 'copy' }).then(function (a) { return a.text; }); };
	if (sessionStorage.getItem('beermat-given')) { // another window has just got it
		sessionStorage.removeItem('beermat-given');
		elsewhere();
	} else start(false);
})();
