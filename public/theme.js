/*
 * Before the first paint: the appearance that the person chose on this device, and the sign-in library for who was signed in
 * here, whom the app will ask for it as soon as it is there. Not a module, because modules come after
 * the first paint; not in the page, because the policy allows no scripts there.
 */
try {
  var theme = localStorage.getItem('gamehub.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (localStorage.getItem('gamehub.signedIn') !== null) {
    // The build names its files on the script.
    for (var file of (document.currentScript.dataset.signIn || '').split(' ').filter(Boolean)) {
      var link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = file;
      link.fetchPriority = 'low';
      document.head.append(link);
    }
  }
} catch {
  // Storage is closed: the system's appearance holds.
}
// Close to the rule of src/providers/entry.rules.ts, which the app itself applies a moment later.
if (/^\/compliance|^\/login.*[?&]compliance=(true|1)/.test(location.pathname + location.search))
  document.documentElement.dataset.variant = 'compliance';
