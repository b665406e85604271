/*
 * Before the first paint: the appearance that the person chose on this device, and the beginning of what the app will ask for
 * as soon as it is there. Not a module, because modules come after the first paint; not in the page, because the policy allows
 * no scripts there.
 */
/* Scripts and workers come from here alone, whoever names their address (Trusted Types). */
if (window.trustedTypes) {
  trustedTypes.createPolicy('default', {
    createScriptURL: (address) => (new URL(address, location.href).origin === location.origin ? address : null),
  });
}
var build = document.currentScript.dataset;
var listOf = (list) => (list || '').split(' ').filter(Boolean);
var preload = (rel, href) => {
  var link = document.createElement('link');
  link.rel = rel;
  link.href = href;
  link.crossOrigin = 'anonymous';
  link.fetchPriority = 'low';
  if (rel === 'preload') link.as = 'fetch';
  document.head.append(link);
};

/* Whether somebody is signed in here whom the app will let in at once (src/providers/session/auth.remembered.ts). */
var isIn = () => {
  var kept = JSON.parse(localStorage.getItem('gamehub.token') || 'null');
  return kept !== null && kept.expiresAt - Date.now() > 120000 && document.cookie.includes('gamehub.seal=');
};

/* How this page began when it was here last (src/providers/page/cachedTitles.ts), in the place of the frame's empty head. */
var draw = ([tag, classes, lang, ...inside]) => {
  var element = document.createElement(tag);
  element.className = classes;
  if (lang) element.lang = lang;
  element.append(...inside.map((one) => (typeof one === 'string' ? one : draw(one))));
  return element;
};
var showKnownHead = () => {
  var heads = JSON.parse(localStorage.getItem('gamehub.titles') || '{}');
  var main = document.querySelector('main[aria-hidden]');
  if (!Object.hasOwn(heads, location.pathname) || main === null || window.parent !== window || !isIn()) return;
  var page = draw(heads[location.pathname]);
  var title = page.querySelector('h1');
  title.parentElement.style.setProperty('--characters', title.textContent.length);
  main.className = '';
  main.replaceChildren(page);
};
document.addEventListener('readystatechange', () => {
  if (document.readyState !== 'interactive') return;
  try {
    showKnownHead();
  } catch {
    // Storage is closed or damaged: the frame stays as it came.
  }
});

/* The words, close to the rule of src/providers/i18n/language.rules.ts (the backoffice has others), and the sign-in library for who
 * was signed in here and has no good token any more. */
var prepare = () => {
  try {
    if (!location.pathname.startsWith('/backoffice')) {
      var wanted = [localStorage.getItem('gamehub.language') || '', ...navigator.languages].map((tag) =>
        tag.slice(0, 2),
      );
      var language = wanted.find((tag) => listOf(build.languages).includes(tag)) || 'en';
      preload('preload', `/locales/${language}/player.json`);
    }
    if (localStorage.getItem('gamehub.signedIn') !== null && !isIn()) {
      for (var file of listOf(build.signIn)) preload('modulepreload', file);
    }
  } catch {
    // Storage is closed: the app asks by itself.
  }
};

var scripts = listOf(build.scripts);
if (scripts.length === 0) prepare();
else {
  // A page that says all that its reader came for has left the app for after that. Where nobody is looking, nothing is drawn.
  var begin = () => {
    if (scripts.length === 0) return;
    for (var src of scripts.splice(0)) {
      var script = document.createElement('script');
      script.type = 'module';
      script.crossOrigin = 'anonymous';
      script.async = false;
      script.src = src;
      document.head.append(script);
    }
    prepare();
  };
  if (document.hidden) begin();
  else {
    requestAnimationFrame(() => setTimeout(begin));
    setTimeout(begin, 1000);
  }
}

// The first figure that a page writes takes a browser 20 ms: now, while the style sheet is on its way and nothing can be drawn.
new Intl.NumberFormat(navigator.language).format(0);
try {
  var theme = localStorage.getItem('gamehub.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed: the system's appearance holds.
}
// Close to the rule of src/providers/session/entry.rules.ts, which the app itself applies a moment later.
if (/^\/compliance|^\/login.*[?&]compliance=(true|1)/.test(location.pathname + location.search))
  document.documentElement.dataset.variant = 'compliance';
