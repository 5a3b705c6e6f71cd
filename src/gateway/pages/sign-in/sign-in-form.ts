import { localize, type Language, type MessageKey } from '../../../platform/localization/index.js';
import { momentOf } from '../base/dates.js';
import { html, type Html } from '../base/html.js';
import type { PageParts } from '../base/page-frame.js';

/** What went wrong with a sign-in, as the page is told by its address. */
export const SIGN_IN_PROBLEMS = [
  'key',
  'demo',
  'stale',
  'ended',
  'refused',
  'unavailable',
  'noRole',
  'noProfile',
  'tooManyPeople',
] as const;

export type SignInProblem = (typeof SIGN_IN_PROBLEMS)[number];

/** What all forms of the page share. */
interface PageContext {
  readonly language: Language;
  /** Links to the page in each language. */
  readonly links: Readonly<Record<Language, string>>;
}

/** The page for somebody who is not signed in. */
export interface SignInForm extends PageContext {
  /** The language and the path to return to, as the query of an address. */
  readonly query: string;
  /** The address that leads to the identity provider; undefined if people sign in with a key. */
  readonly providerLink: string | undefined;
  readonly formToken: string;
  readonly problem: SignInProblem | undefined;
}

/** Whom a page is for that is signed in. */
export interface SignedIn extends PageContext {
  readonly name: string;
  readonly organisation: string;
  readonly people: 'ALL' | 'OWN_TEAMS' | 'SELF';
  readonly expiresAt: Date;
  readonly formToken: string;
  /** Whether there is a page to explore the API. */
  readonly isExplorable: boolean;
}

export function signInForm({ language, links, query, providerLink, formToken, problem }: SignInForm): PageParts {
  const say = (key: MessageKey) => localize(language, key);
  const error =
    problem && html`<p class="error" id="problem" role="alert">${say(`page.signIn.problem.${problem}`)}</p>`;
  const byProvider = (link: string) =>
    html`<p class="lead">${say('page.signIn.provider')}</p>
      <p><a class="button" href="${link}">${say('page.signIn.submit')}</a></p>`;
  const byKey = html`<p class="lead">${say('page.signIn.key')}</p>
    <form method="post" action="sign-in?${query}">
      <input type="hidden" name="form" value="${formToken}" />
      <div class="field">
        <label for="key">${say('page.signIn.key.label')}</label>
        <p class="hint" id="key-hint">${say('page.signIn.key.hint')}</p>
        <input id="key" name="key" type="password" autocomplete="off" spellcheck="false" maxlength="200" required
          aria-describedby="key-hint${problem === 'key' ? ' problem' : ''}"${problem === 'key' ? html` aria-invalid="true"` : null} />
      </div>
      <button type="submit">${say('page.signIn.submit')}</button>
    </form>`;
  return page(
    { language, links },
    html`${error}${providerLink === undefined ? byKey : byProvider(providerLink)}`,
    say('page.signIn.heading'),
  );
}

export function signedInPage(parts: SignedIn): PageParts {
  const { language, links, name, organisation, people, expiresAt, formToken, isExplorable } = parts;
  const say = (key: MessageKey) => localize(language, key);
  return page(
    { language, links },
    html`<p class="lead">${localize(language, 'page.signIn.signedIn', { name, organisation })}</p>
      <p>${say(`page.signIn.people.${people}`)}</p>
      <p>${localize(language, 'page.signIn.until', { until: momentOf(language, expiresAt) })}</p>
      <p><a class="button" href="console/">${say('page.signIn.console')}</a></p>
      ${isExplorable ? html`<p><a href="graphiql?lang=${language}">GraphiQL</a></p>` : null}
      <form method="post" action="sign-out?lang=${language}">
        <input type="hidden" name="form" value="${formToken}" />
        <button type="submit">${say('page.signIn.signOut')}</button>
      </form>`,
    say('page.signIn.done'),
  );
}

/** The page with a message, for errors. */
export function signInMessage(context: PageContext, message: string): PageParts {
  return page(context, html`<p class="lead">${message}</p>`, localize(context.language, 'page.signIn.heading'));
}

function page({ language, links }: PageContext, content: Html, heading: string): PageParts {
  return { language, links, title: `${heading} - Skillgate`, heading, content };
}
