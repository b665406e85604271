import { badgeAddresses } from './credential.ts';
import type { ShownBadge } from './badges.service.ts';
import { escapeHtml, pageLayout, type Brand, type ServerPage } from '#server/platform/http/pageLayout.ts';
import type { PageTexts } from '#server/platform/pageTexts.ts';

const css = `
.rosette{display:block;width:220px;max-width:60vw;height:auto;margin:0 0 24px -8px}
.state{display:inline-block;margin:0 0 16px;padding:4px 12px;border:1px solid var(--accent);border-radius:999px;font-weight:550;color:var(--accent)}
.state.revoked{border-color:var(--danger);color:var(--danger)}
dl{margin:24px 0;border-top:1px solid var(--line)}
dl div{display:grid;grid-template-columns:112px 1fr;gap:12px;padding:12px 0;border-bottom:1px solid var(--line)}
dt{color:var(--muted)}
dd{margin:0;font-weight:550;overflow-wrap:anywhere}`;

interface Fact {
  term: string;
  text: string;
  lang?: string | undefined;
}

const inLanguage = (language: string | undefined) => (language === undefined ? '' : ` lang="${escapeHtml(language)}"`);

const facts = (rows: readonly Fact[]) =>
  `<dl>${rows.map(({ term, text, lang }) => `<div><dt>${escapeHtml(term)}</dt><dd${inLanguage(lang)}>${escapeHtml(text)}</dd></div>`).join('')}</dl>`;

/** The public pages of badges: for anybody with the link that a holder shared, without a sign-in. */
export function badgePages(brand: Brand, publicUrl: string) {
  const addresses = badgeAddresses(publicUrl);
  const { page: pageOf } = pageLayout(brand, css);

  return ({ language, say }: PageTexts<'badges'>) => {
    const page = (title: string, body: string, head = '') => pageOf(title, body, undefined, language, head);
    const text = (...said: Parameters<typeof say>) => escapeHtml(say(...said));
    const dates = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
      dateStyle: 'long',
      timeZone: 'UTC',
    });
    const heading = ({ title, languages }: ShownBadge) =>
      `<h1${inLanguage(languages['title'])}>${escapeHtml(title)}</h1>`;

    function proof(grantId: string): string {
      const address = {
        credential: `/badges/${grantId}/credential.json`,
        keys: '/badges/keys.json',
        token: `/badges/${grantId}/credential.jwt`,
        picture: `/badges/${grantId}/badge.png`,
      };
      return text('proof').replaceAll(
        /&lt;(credential|keys|token|picture)&gt;(.*?)&lt;\/\1&gt;/g,
        (_, part: keyof typeof address, words: string) => `<a href="${address[part]}">${words}</a>`,
      );
    }

    /** Where its credential is, and what other sites show of a link to it. */
    const preview = ({ grantId, title, description, holder }: ShownBadge) => {
      const properties = {
        title: `${title}, ${holder}`,
        description: description === '' ? say('valid') : description,
        type: 'website',
        url: addresses.page(grantId),
        image: addresses.baked(grantId),
        'image:alt': title,
        site_name: brand.companyName,
      };
      return [
        `<link rel="alternate" type="application/vc+ld+json" href="${addresses.credential(grantId)}">`,
        ...Object.entries(properties).map(
          ([property, content]) => `<meta property="og:${property}" content="${escapeHtml(content)}">`,
        ),
      ].join('\n');
    };

    // From a badge's page to the app, which shows the sign-in to visitors.
    const exitLink = `<a class="button quiet" href="/">${text('toHub', { name: brand.name })}</a>`;

    return {
      /** @param rosette its picture, as SVG */
      badge(badge: ShownBadge, rosette: string): ServerPage {
        const { grantId, title, description, criteria, game, holder, grantedAt, languages } = badge;
        const ofGame = { term: say('facts.game'), text: game, lang: languages['game'] };
        return page(
          `${title}, ${holder}`,
          `${rosette.replace('<svg ', '<svg class="rosette" ')}
<p class="state">${text('valid')}</p>
${heading(badge)}
${description === '' ? '' : `<p${inLanguage(languages['description'])}>${escapeHtml(description)}</p>`}
${facts([
  { term: say('facts.holder'), text: holder },
  ofGame,
  ...(criteria === '' ? [] : [{ term: say('facts.criteria'), text: criteria, lang: languages['criteria'] }]),
  { term: say('facts.date'), text: dates.format(grantedAt) },
  { term: say('facts.company'), text: brand.companyName },
])}
<p class="small">${proof(grantId)}</p>
<a class="button quiet" href="/badges/${grantId}/badge.pdf">${text('pdf')}</a>
${exitLink}`,
          preview(badge),
        );
      },

      /** The page of a revoked badge, without its holder. */
      revoked(badge: ShownBadge, revokedAt: Date): ServerPage {
        const { game, languages } = badge;
        return page(
          say('revoked.title'),
          `<p class="state revoked">${text('notValid')}</p>
${heading(badge)}
<p>${text('revoked.text', { date: dates.format(revokedAt) })}</p>
${facts([{ term: say('facts.game'), text: game, lang: languages['game'] }])}
${exitLink}`,
        );
      },

      unknown(): ServerPage {
        return page(
          say('unknown.title'),
          `<p class="state revoked">${text('notValid')}</p>
<h1>${text('unknown.heading')}</h1>
<p>${text('unknown.text')}</p>
${exitLink}`,
        );
      },
    };
  };
}
