/**
 * What Playwright's way to Firefox over WebDriver BiDi lacks with the one of Debian, put right as its code is loaded. Without it no
 * test gets as far as a page; once it does, this file and `NODE_OPTIONS` in e2e/setup/engines.ts can go.
 */
import { registerHooks } from 'node:module';

registerHooks({
  load(url, context, nextLoad) {
    const loaded = nextLoad(url, context);
    if (!url.endsWith('/playwright-core/lib/coreBundle.js')) return loaded;
    const source = String(loaded.source)
      // This Firefox does not know the command; light or dark, and movement, are then as its preferences have it.
      .replace(
        'async send(method2, params2) {\n        if (this._crashed || this._disposed || this.connection._browserDisconnectedLogs)',
        (head) => head.replace('\n', '\n        if (method2 === "emulation.setMediaFeaturesOverride") return {};\n'),
      )
      // `fill` sets the value without the events by which React learns of it.
      .replace('window.__pw_bidiInsertText(text3)', "void document.execCommand('insertText', false, text3)");
    return { ...loaded, source };
  },
});
