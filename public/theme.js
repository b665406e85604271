/*
 * Before the first paint: the appearance that the person chose on this device. Not a module, because modules come after
 * the first paint; not in the page, because the policy allows no scripts there.
 */
try {
  var theme = localStorage.getItem('gamehub.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed: the system's appearance holds.
}
// Close to the rule of src/providers/entry.rules.ts, which the app itself applies a moment later.
if (/^\/compliance|^\/login.*[?&]compliance=(true|1)/.test(location.pathname + location.search))
  document.documentElement.dataset.variant = 'compliance';
