import { escapeHtml, pageLayout, type Brand, type ServerPage } from '#server/platform/http/pageLayout.ts';
import { readPageTexts, type PageTexts } from '#server/platform/pageTexts.ts';

export type LoginProblem = { kind: 'missing' | 'wrong' | 'busy' } | { kind: 'locked'; minutes: number };

/** Presses "sign out" for a person who has already confirmed it in the app; without scripts they press the button. */
const confirmSignOut = `document.getElementById('confirm').click()`;

/** The provider's own pages, in the browser's language. */
export function identityPages(brand: Brand) {
  const { page: pageOf, policy } = pageLayout(brand);
  const wordsFor = readPageTexts('signIn');

  function pagesIn({ language, say }: PageTexts<'signIn'>) {
    const page = (title: string, body: string, script?: string) => pageOf(title, body, script, language);
    const text = (...said: Parameters<typeof say>) => escapeHtml(say(...said));
    const home = `<a class="button" href="/">${text('home', { brand: brand.name })}</a>`;

    const problemText = (problem: LoginProblem): string =>
      problem.kind === 'locked' ? text('problem.locked', { count: problem.minutes }) : text(`problem.${problem.kind}`);

    return {
      /** The sign-in form; it posts `login` and `password` to `action`, or nothing to `action`/cancel. */
      login(action: string, login: string, problem?: LoginProblem): ServerPage {
        const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
        const focus = (field: 'login' | 'password') =>
          (field === 'login') === (login === '') && problem?.kind !== 'locked' ? ' autofocus' : '';
        return page(
          say(problem ? 'failed' : 'title'),
          `<h1>${text('title')}</h1>
${problem ? `<div class="problem" role="alert"><strong>${text('problem.title')}</strong><p id="problem">${problemText(problem)}</p></div>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="login">${text('email')}</label>
<input id="login" name="login" value="${escapeHtml(login)}" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required${invalid}${focus('login')}>
<label for="password">${text('password')}</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${invalid}${focus('password')}>
<button type="submit">${text('title')}</button>
<button class="quiet" type="submit" formaction="${escapeHtml(action)}/cancel" formnovalidate>${text('cancel')}</button>
</form>`,
        );
      },

      /** An error that a person cannot fix here, with what to do instead. `reference` finds it in the log. */
      failure(kind: 'expired' | 'wrong', reference?: string): ServerPage {
        return page(
          say(`failure.${kind}`),
          `<h1>${text(`failure.${kind}`)}</h1>
<p>${text(`failure.${kind}Text`)}</p>
${home}
${reference === undefined ? '' : `<p class="small">${text('reference', { reference })}</p>`}`,
        );
      },

      /**
       * Asks before signing out. `form` is the provider's own form with its CSRF protection; `confirmed` when the
       * person has pressed "sign out" in the app already, so that they need not press twice.
       */
      signOut(form: string, confirmed: boolean): ServerPage {
        return page(
          say('signOut.title'),
          `<h1>${text('signOut.question')}</h1>
<p>${text('signOut.text')}</p>
${form}
<button id="confirm" type="submit" form="op.logoutForm" name="logout" value="yes">${text('signOut.title')}</button>
<button class="quiet" type="submit" form="op.logoutForm">${text('signOut.stay')}</button>`,
          confirmed ? confirmSignOut : undefined,
        );
      },

      signedOut(): ServerPage {
        return page(
          say('signedOut.title'),
          `<h1>${text('signedOut.heading')}</h1>
<p>${text('signedOut.text')}</p>
${home}`,
        );
      },
    };
  }

  return {
    /** The policy for the provider's other pages: its self-submitting forms add their script's hash. */
    defaultPolicy: policy("'self'"),

    /** @param acceptLanguage as the browser sends it; undefined: English */
    in: (acceptLanguage?: string) => pagesIn(wordsFor(acceptLanguage)),
  };
}

export type IdentityPages = ReturnType<typeof identityPages>;
