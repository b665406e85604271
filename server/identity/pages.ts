import { escapeHtml, housePages, type HouseBrand, type HousePage } from '#server/http/housePages.ts';

export type LoginProblem = { kind: 'missing' } | { kind: 'wrong' } | { kind: 'locked'; minutes: number };

/** Presses "sign out" for somebody whose browser has already proven who they are; without scripts the button is there. */
const confirmSignOut = `document.getElementById('confirm').click()`;

/** The provider's own pages. */
export function identityPages(brand: HouseBrand) {
  const { page, policy, name } = housePages(brand);

  const problemText = (problem: LoginProblem): string => {
    switch (problem.kind) {
      case 'missing':
        return 'Please fill in your e-mail address and your password.';
      case 'wrong':
        return 'This e-mail address and this password do not belong together. Please check both and try again.';
      case 'locked':
        return `There were several attempts that did not work, so this sign-in rests for a while. Please try again in ${
          problem.minutes === 1 ? '1 minute' : `${problem.minutes} minutes`
        }.`;
    }
  };

  return {
    /** For what the provider sends that is not one of these pages: its self-submitting forms add their script's hash. */
    defaultPolicy: policy("'self'"),

    /** The sign-in form; it posts `login` and `password` to `action`, or nothing to `action`/cancel. */
    login(action: string, login: string, problem?: LoginProblem): HousePage {
      const invalid = problem ? ' aria-invalid="true" aria-describedby="problem"' : '';
      const focus = (field: 'login' | 'password') =>
        (field === 'login') === (login === '') && problem?.kind !== 'locked' ? ' autofocus' : '';
      return page(
        problem ? 'Sign-in did not work' : 'Sign in',
        `<h1>Sign in</h1>
${problem ? `<div class="problem" role="alert"><strong>That did not work</strong><p id="problem">${problemText(problem)}</p></div>` : ''}
<form method="post" action="${escapeHtml(action)}">
<label for="login">E-mail address</label>
<input id="login" name="login" value="${escapeHtml(login)}" inputmode="email" autocomplete="username" autocapitalize="none" spellcheck="false" maxlength="320" required${invalid}${focus('login')}>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="current-password" maxlength="1000" required${invalid}${focus('password')}>
<button type="submit">Sign in</button>
<button class="quiet" type="submit" formaction="${escapeHtml(action)}/cancel" formnovalidate>Cancel</button>
</form>`,
      );
    },

    /** Something that a person cannot mend here: says what to do instead. `reference` finds it in the log. */
    failure(title: string, text: string, reference?: string): HousePage {
      return page(
        title,
        `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<a class="button" href="/">Go to ${name}</a>
${reference === undefined ? '' : `<p class="small">Reference: ${escapeHtml(reference)}</p>`}`,
      );
    },

    /**
     * Asks before signing out. `form` is the provider's own form with its protection against forgery; `confirmed` when the
     * person has pressed "sign out" in the app already, so that nobody has to press twice.
     */
    signOut(form: string, confirmed: boolean): HousePage {
      return page(
        'Sign out',
        `<h1>Sign out?</h1>
<p>You can sign in again at any time.</p>
${form}
<button id="confirm" type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>
<button class="quiet" type="submit" form="op.logoutForm">Stay signed in</button>`,
        confirmed ? confirmSignOut : undefined,
      );
    },

    signedOut(): HousePage {
      return page(
        'Signed out',
        `<h1>You are signed out</h1>
<p>You can close this window, or sign in again.</p>
<a class="button" href="/">Go to ${name}</a>`,
      );
    },
  };
}

export type IdentityPages = ReturnType<typeof identityPages>;
