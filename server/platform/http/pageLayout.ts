import { createHash } from 'node:crypto';

export interface Brand {
  name: string;
  companyName: string;
  /** `#rrggbb`; null takes the default deep green. */
  accent: string | null;
}

/** A finished page, and the minimal policy that it needs. */
export interface ServerPage {
  html: string;
  contentSecurityPolicy: string;
}

/** Self-hosted fonts, by the package's file. */
export const fontFiles = [
  'bodoni-moda/files/bodoni-moda-latin-opsz-normal.woff2',
  'bodoni-moda/files/bodoni-moda-latin-ext-opsz-normal.woff2',
  'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2',
  'hanken-grotesk/files/hanken-grotesk-latin-ext-wght-normal.woff2',
] as const;

export function fontPath(file: string): string {
  return `/house/${file.slice(file.lastIndexOf('/') + 1)}`;
}

const houseAccent = { light: '#1f4a3c', dark: '#8fc3ab' };
const latin = 'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+2000-206F,U+20AC,U+2122';
const latinExtended = 'U+0100-0130,U+0132-0151,U+0154-02BA,U+02BD-02C5,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+2C60-2C7F';

/** Black or white, whichever is easier to read on `background` (WCAG relative luminance). */
export function readableInk(background: string): '#ffffff' | '#000000' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(background.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return 1.05 / (luminance + 0.05) >= (luminance + 0.05) / 0.05 ? '#ffffff' : '#000000';
}

function fontFace(family: string, file: string, weights: string, range: string): string {
  return `@font-face{font-family:"${family}";src:url(${fontPath(file)}) format("woff2");font-weight:${weights};font-display:swap;unicode-range:${range}}`;
}

function styles(accent: { light: string; dark: string }): string {
  const [serif, serifExtended, sans, sansExtended] = fontFiles;
  return `${fontFace('Bodoni Moda', serif, '400 900', latin)}
${fontFace('Bodoni Moda', serifExtended, '400 900', latinExtended)}
${fontFace('Hanken Grotesk', sans, '100 900', latin)}
${fontFace('Hanken Grotesk', sansExtended, '100 900', latinExtended)}
:root{color-scheme:light dark;--paper:#faf8f4;--surface:#fffefb;--ink:#1b1a17;--muted:#6a655b;--line:#e4dfd4;--field:#8b8578;
--accent:${accent.light};--accent-ink:${readableInk(accent.light)};--gold:#c4a253;--danger:#9c2f2a;
--serif:"Bodoni Moda",Didot,"Times New Roman",serif;--sans:"Hanken Grotesk",system-ui,sans-serif}
@media (prefers-color-scheme:dark){:root{--paper:#141412;--surface:#1b1b18;--ink:#f1eee6;--muted:#a49e90;--line:#33312b;--field:#7d776b;
--accent:${accent.dark};--accent-ink:#10201a;--gold:#8a6f33;--danger:#e58d86}}
*{box-sizing:border-box}
body{margin:0;min-height:100svh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:400 16px/1.5 var(--sans)}
header{padding:16px 24px;border-bottom:1px solid var(--line);font:500 20px/24px var(--serif);font-variation-settings:"opsz" 9;letter-spacing:.02em}
main{width:100%;max-width:480px;margin:0 auto;padding:40px 24px 64px;flex:1}
p{margin:0 0 16px}
.company{margin:0;font-size:12px;line-height:16px;letter-spacing:.09em;text-transform:uppercase;color:var(--muted)}
h1{margin:8px 0 24px;padding-bottom:16px;border-bottom:1px solid var(--gold);font:500 34px/40px var(--serif);font-variation-settings:"opsz" 20;letter-spacing:-.01em}
label{display:block;margin-bottom:4px;font-weight:550}
input:not([type=hidden]){display:block;width:100%;min-height:48px;margin-bottom:16px;padding:8px 12px;font:inherit;color:inherit;background:var(--surface);border:1px solid var(--field);border-radius:6px}
input[aria-invalid=true]{border-color:var(--danger)}
.problem{margin-bottom:24px;padding:12px 16px;border:1px solid var(--danger);border-left-width:4px;border-radius:6px;background:var(--surface)}
.problem strong{display:block;color:var(--danger)}
.problem p{margin:0}
button,.button{display:block;width:100%;min-height:48px;margin-top:8px;padding:11px 24px;font:550 16px/24px var(--sans);text-align:center;text-decoration:none;color:var(--accent-ink);background:var(--accent);border:1px solid var(--accent);border-radius:6px;cursor:pointer}
a{color:inherit;text-decoration-color:var(--field);text-underline-offset:3px}
.small + .button{margin-top:24px}
.quiet{color:var(--ink);background:none;border-color:var(--field)}
:focus-visible{outline:2px solid var(--ink);outline-offset:3px}
.small{margin:24px 0 0;font-size:13px;line-height:20px;color:var(--muted)}
@media (max-height:640px){main{padding-top:24px}}`;
}

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);

/**
 * Pages that the server writes itself: plain HTML in the product's style and brand, without scripts, loading nothing from
 * elsewhere.
 * @param own styles beyond the common ones, for pages that need them
 * @throws Error when the accent is not `#rrggbb`: it is inserted into a style sheet.
 */
export function pageLayout(brand: Brand, own = '') {
  const { accent } = brand;
  if (accent !== null && !/^#[0-9a-f]{6}$/i.test(accent)) {
    throw new Error(`The brand's accent must look like #1f4a3c, not ${accent}`);
  }
  // In dark mode any accent is made light enough for dark text on it.
  const css =
    styles(accent === null ? houseAccent : { light: accent, dark: `color-mix(in oklab,${accent} 35%,#fff)` }) + own;
  const name = escapeHtml(brand.name);
  const company = escapeHtml(brand.companyName);

  const policy = (scripts: string) =>
    `default-src 'none'; script-src ${scripts}; style-src ${sha256(css)}; font-src 'self'; img-src 'self'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

  const page = (title: string, body: string, script?: string, language = 'en', head = ''): ServerPage => ({
    html: `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<title>${escapeHtml(title)} – ${name}</title>
${head}<style>${css}</style>
</head>
<body>
<header>${name}</header>
<main>
<p class="company">${company}</p>
${body}
</main>
${script === undefined ? '' : `<script>${script}</script>`}
</body>
</html>`,
    contentSecurityPolicy: policy(script === undefined ? "'none'" : sha256(script)),
  });
  return { page, policy, name };
}
