(function () {
	var main = document.getElementById('m'), net = document.getElementById('net');
	var queue = [], sending = false, sent = 0, missed = false, source, heard = Date.now(), by;

	// morph makes one element what another one is and leaves alone what is the same, so
	// that the focus stays and only what has changed is read aloud.
	function morph(a, b) {
		if (a.isEqualNode(b)) return;
		if (a.nodeType !== 1 || b.nodeType !== 1 || a.tagName !== b.tagName || a.childNodes.length !== b.childNodes.length || a.namespaceURI !== b.namespaceURI) {
			a.parentNode.replaceChild(b, a);
			return;
		}
		Array.from(a.attributes).forEach(function (at) { if (!b.hasAttribute(at.name)) a.removeAttribute(at.name); });
		Array.from(b.attributes).forEach(function (at) { if (a.getAttribute(at.name) !== at.value) a.setAttribute(at.name, at.value); });
		var from = Array.from(b.childNodes);
		Array.from(a.childNodes).forEach(function (child, i) { morph(child, from[i]); });
	}

	function show(text) {
		var t = document.createElement('template');
		t.innerHTML = text;
		var next = t.content.firstElementChild;
		if (!next || next.id !== 'm') { location.reload(); return; }
		if (next.dataset.after !== main.dataset.after) queue = [];
		var on = document.activeElement;
		morph(main, next);
		main = document.getElementById('m');
		main.querySelectorAll('form').forEach(function (f) { f.reset(); }); // fields hold what was sent, not what was typed
		if (on && on.name && !on.isConnected) {
			var same = Array.from(document.querySelectorAll('button')).filter(function (b) { return b.name === on.name && b.value === on.value; })[0];
			if (same) same.focus();
		}
		document.title = main.dataset.title || document.title;
		if (/[?&](new|screens)/.test(location.search) && !main.hasAttribute('data-still')) history.replaceState(null, '', location.pathname);
	}

	function offline(is) { net.hidden = !is; }

	// entered is what has been entered on the page and not been written yet.
	function entered() {
		var pad = document.getElementById('pad');
		return pad ? new URLSearchParams(new FormData(pad)) : null;
	}

	// refresh shows the page anew with what has been entered. An answer that was asked for
	// before the last press knows nothing of that press, and is dropped.
	function refresh(q) {
		var before = sent;
		fetch(location.pathname + '?' + q, { headers: { 'X-Part': '1' } }).then(function (r) { return r.text(); }).then(function (text) {
			if (sent === before) show(text);
		}).catch(function () { });
	}

	function take(text) {
		heard = Date.now();
		offline(false);
		if (main.hasAttribute('data-still')) return;
		if (sending || queue.length) { missed = true; return; }
		var q = entered();
		if (q && (q.has('keys') || q.has('editing') || q.get('mode'))) refresh(q); else show(text);
	}

	function connect() {
		if (source) source.close();
		source = new EventSource(location.pathname + '/live');
		source.onmessage = function (e) { take(e.data); };
		source.addEventListener('beat', function () { heard = Date.now(); });
		source.onopen = function () { heard = Date.now(); offline(false); };
		source.onerror = function () { offline(true); };
	}

	setInterval(function () {
		if (source.readyState === 2 || Date.now() - heard > 40000) { heard = Date.now(); connect(); }
	}, 5000);
	document.addEventListener('visibilitychange', function () { if (!document.hidden) connect(); });
	window.addEventListener('online', connect);

	// next sends what was pressed first. What is lost on the way is sent again: the
	// number of entries in it keeps it from being written twice.
	function next() {
		if (sending || !queue.length) return;
		var act = queue[0];
		if (!act.body) {
			act.body = new URLSearchParams(new FormData(act.form.isConnected ? act.form : document.getElementById('pad') || act.form));
			if (act.name) act.body.append(act.name, act.value);
		}
		sending = true;
		fetch(location.pathname, { method: 'POST', body: act.body, headers: { 'X-Part': '1' } }).then(function (r) {
			return r.text().then(function (text) {
				sending = false;
				queue.shift();
				offline(false);
				if (r.status === 404) { location.reload(); return; }
				show(text);
				if (act.again && r.status === 409) document.querySelectorAll('.note.refused').forEach(function (n) { n.textContent = ''; });
				next();
				if (missed && !sending) { missed = false; refresh(entered() || ''); }
			});
		}).catch(function () {
			sending = false;
			act.again = true;
			offline(true);
			setTimeout(next, 1000);
		});
	}

	function send(form, name, value) {
		sent++;
		queue.push({ form: form, name: name, value: value });
		next();
	}

	document.addEventListener('click', function (e) { by = e.target.closest ? e.target.closest('button') : null; });
	document.addEventListener('submit', function (e) {
		var b = e.submitter || by;
		e.preventDefault();
		send(e.target, b && b.name, b && b.value);
		by = null;
	});
	document.addEventListener('keydown', function (e) {
		var pad = document.getElementById('pad'), on = e.target.tagName;
		if (!pad || e.ctrlKey || e.metaKey || e.altKey || /INPUT|SELECT|TEXTAREA/.test(on)) return;
		var pressed = /BUTTON|SUMMARY|^A$/.test(on) && (e.key === 'Enter' || e.key === ' ');
		if (pressed || e.key === ' ') return;
		if (e.key === 'Enter') send(pad, 'do', 'write');
		else if (e.key === 'Backspace') send(pad, 'do', 'back');
		else if (e.key === 'Escape') send(pad, 'do', entered().has('keys') ? 'clear' : 'leave');
		else if (e.key.length === 1) send(pad, 'type', e.key.toLowerCase());
		else return;
		e.preventDefault();
	});
	document.title = main.dataset.title || document.title;
	connect();
})();
