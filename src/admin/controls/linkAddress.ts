/**
 * The typed address of a link: a web address, which has to be https (it is added, or replaces http), an e-mail address, or a
 * path of this app. null for an invalid address or a script.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  if (/^\/(?![/\\])/.test(text)) return text;
  if (/^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/.test(text)) return `mailto:${text}`;
  const hasScheme = /^[a-z][a-z\d+.-]*:(?!\d)/i.test(text);
  const url = URL.parse(hasScheme ? text : `https://${text}`);
  if (url === null) return null;
  if (url.protocol === 'mailto:') return url.href;
  if (url.protocol === 'http:') url.protocol = 'https:';
  return url.protocol === 'https:' && url.hostname.includes('.') ? url.href : null;
}
