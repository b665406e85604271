import { rosetteOf, rosetteRadius } from '#shared/guilloche/guilloche.geometry.ts';
import type { Badge } from '#server/features/badges/credential.ts';
import { escapeHtml, housePages, type HouseBrand, type HousePage } from './housePages.ts';

/** What the page says of a badge. */
export interface ShownBadge extends Badge {
  revokedAt: Date | null;
}

/** The seal of a badge as a picture of its own, engraved in gold; the same id, the same seal as in the app. */
export function sealSvg(seed: string, colour = '#c4a253'): string {
  const { symmetry, bands } = rosetteOf(seed, 'seal');
  const path = bands.flat().join('');
  const turns = Array.from({ length: symmetry }, (_, sector) => ((sector * 360) / symmetry).toFixed(3));
  const box = [-rosetteRadius, -rosetteRadius, 2 * rosetteRadius, 2 * rosetteRadius].join(' ');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="220" height="220" fill="none" stroke="${colour}" stroke-width="11" stroke-linecap="round" aria-hidden="true" focusable="false"><defs><path id="sector" d="${path}"/></defs>${turns.map((degrees) => `<use href="#sector" transform="rotate(${degrees})"/>`).join('')}</svg>`;
}

const css = `
.seal{display:block;width:220px;max-width:60vw;height:auto;margin:0 0 24px -8px}
.state{display:inline-block;margin:0 0 16px;padding:4px 12px;border:1px solid var(--accent);border-radius:999px;font-weight:550;color:var(--accent)}
.state.revoked{border-color:var(--danger);color:var(--danger)}
dl{margin:24px 0;border-top:1px solid var(--line)}
dl div{display:grid;grid-template-columns:112px 1fr;gap:12px;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;font-weight:550;overflow-wrap:anywhere}`;

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

const facts = (rows: readonly [string, string][]) =>
  `<dl>${rows.map(([term, text]) => `<div><dt>${term}</dt><dd>${escapeHtml(text)}</dd></div>`).join('')}</dl>`;

/** The public pages of badges: for whoever opens the link that a holder shared, without a sign-in. */
export function badgePages(brand: HouseBrand) {
  const { page } = housePages(brand, css);
  return {
    badge({
      grantId,
      rewardId,
      title,
      description,
      criteria,
      game,
      holder,
      grantedAt,
      revokedAt,
    }: ShownBadge): HousePage {
      if (revokedAt !== null) {
        // Revoked, it is about nobody any more.
        return page(
          'Badge revoked',
          `<p class="state revoked">Not valid</p>
<h1>${escapeHtml(title)}</h1>
<p>This badge was revoked on ${date.format(revokedAt)}. It does not prove anything any more.</p>
${facts([['Game', game]])}`,
        );
      }
      return page(
        `${title}, ${holder}`,
        `${sealSvg(rewardId).replace('<svg ', '<svg class="seal" ')}
<p class="state">Valid</p>
<h1>${escapeHtml(title)}</h1>
${description === '' ? '' : `<p>${escapeHtml(description)}</p>`}
${facts([
  ['Holder', holder],
  ['Game', game],
  ...(criteria === '' ? [] : [['Given for', criteria] as [string, string]]),
  ['Given on', date.format(grantedAt)],
  ['Given by', brand.companyName],
])}
<a class="button" href="/badges/${grantId}/credential.json">Open the signed credential</a>
<p class="small">An Open Badges 3.0 credential, signed as a JSON Web Token. Whoever has it can verify it with the <a href="/badges/keys.json">public keys</a>; for wallets there is the <a href="/badges/${grantId}/credential.jwt">token by itself</a>.</p>`,
      );
    },

    unknown(): HousePage {
      return page(
        'Unknown badge',
        `<p class="state revoked">Not valid</p>
<h1>There is no such badge</h1>
<p>Nobody was given a badge with this address. The link may have been cut short on its way to you; ask its sender for the whole of it.</p>`,
      );
    },
  };
}
