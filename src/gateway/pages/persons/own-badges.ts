import type { Request, Response } from 'express';
import {
  findOwnBadges,
  issueLearnerRecord,
  type BadgeToIssue,
  type IssuedBadge,
} from '../../../domain/credentials/index.js';
import { localize, type Language } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { dayOf } from '../base/dates.js';
import { html, type Html } from '../base/html.js';
import { linkToView } from '../base/link-page.js';
import { levelInWords } from '../passport/passport-view.js';

/** What a person should know of badges before agreeing to them. */
const MEANINGS = ['readable', 'lasting', 'recipient', 'kept'] as const;

/** The part of the address that asks for all badges in one file. */
const ALL = 'all';

/** What the view of the badges is made of. */
interface BadgesView {
  readonly organisation: string;
  readonly profileId: string;
  readonly formToken: string;
  /** Why nothing was issued: the form was too old or not ours, or the person did not agree. */
  readonly problem?: 'stale' | 'agree' | undefined;
}

/** What a person agrees to who asks for badges, in the language of the page. */
export function badgeAgreement(language: Language, organisation: string): string {
  const parts = MEANINGS.map((part) => localize(language, `page.badges.means.${part}`, { organisation }));
  return [...parts, localize(language, 'page.badges.agree')].join('\n');
}

/** The view in which people download their Open Badges, and ask for those that they do not have yet. */
export async function badgesView(request: Request, scope: Scope, view: BadgesView): Promise<Html> {
  const { language } = scope;
  const { organisation, profileId, problem } = view;
  const { issued, toIssue } = await findOwnBadges(scope, profileId);
  const message =
    problem && localize(language, problem === 'stale' ? 'page.onboarding.field.stale' : 'page.badges.agree.missing');
  return html`${message ? html`<div class="summary" role="alert" tabindex="-1"><p>${message}</p></div>` : null}
    <h2>${localize(language, 'page.badges.title')}</h2>
    <p>${localize(language, 'page.badges.lead', { organisation })}</p>
    ${issued.length === 0 ? null : issuedList(request, language, issued)}
    ${toIssue.length === 0 ? nothingToIssue(language, organisation) : requestForm(language, view, toIssue)}
    <p><a href="${linkToView(request)}">${localize(language, 'page.person.back')}</a></p>`;
}

function issuedList(request: Request, language: Language, issued: readonly IssuedBadge[]): Html {
  return html`<h3>${localize(language, 'page.badges.issued')}</h3>
    <ul>
      ${issued.map(
        ({ id, name, issuedAt }) =>
          html`<li>
            <a href="${linkToView(request, { badge: id })}">${name}</a>
            (${localize(language, 'page.badges.issuedAt', { date: dayOf(language, issuedAt) })})
          </li>`,
      )}
      <li><a href="${linkToView(request, { badge: ALL })}">${localize(language, 'page.badges.all')}</a></li>
    </ul>
    <p class="hint">${localize(language, 'page.badges.file')}</p>`;
}

function nothingToIssue(language: Language, organisation: string): Html {
  return html`<p>${localize(language, 'page.badges.none', { organisation })}</p>`;
}

function requestForm(language: Language, view: BadgesView, toIssue: readonly BadgeToIssue[]): Html {
  const { organisation, formToken, problem } = view;
  const invalid = problem === 'agree' ? html` aria-invalid="true"` : null;
  return html`<h3>${localize(language, 'page.badges.toIssue')}</h3>
    <ul>
      ${toIssue.map(
        ({ name, level }) => html`<li>${name}${level === null ? null : html` (${levelInWords(language, level)})`}</li>`,
      )}
    </ul>
    <h3>${localize(language, 'page.badges.means')}</h3>
    <ul>
      ${MEANINGS.map((part) => html`<li>${localize(language, `page.badges.means.${part}`, { organisation })}</li>`)}
    </ul>
    <form method="post">
      <input type="hidden" name="form" value="${formToken}" />
      <div class="field agreement">
        <input id="agree" name="agree" type="checkbox" value="yes" required${invalid} />
        <label for="agree">${localize(language, 'page.badges.agree')}</label>
      </div>
      <button type="submit">${localize(language, 'page.badges.submit')}</button>
    </form>`;
}

/**
 * Sends people one of their own badges, or all of them as a learner record, as the address says.
 *
 * @returns false if they have no such badge; nothing was sent then.
 */
export async function sendBadge(
  scope: Scope,
  request: Request,
  response: Response,
  { profileId, publicIdentifier }: { readonly profileId: string; readonly publicIdentifier: string },
): Promise<boolean> {
  const { badge } = request.query;
  const { issued } = await findOwnBadges(scope, profileId);
  if (issued.length === 0) return false;
  if (badge === ALL) {
    sendToken(response, 'learner-record', await issueLearnerRecord(scope, publicIdentifier));
    return true;
  }
  const chosen = issued.find(({ id }) => id === badge);
  if (chosen) sendToken(response, chosen.name, chosen.token);
  return chosen !== undefined;
}

/** The media type is that of "Securing Verifiable Credentials using JOSE and COSE". */
function sendToken(response: Response, name: string, token: string): void {
  response.attachment(`${name.replace(/[/\\]/g, '-')}.jwt`);
  // The media type has no parameters; of a text, the charset would be added.
  response.type('application/vc+jwt').send(Buffer.from(token));
}
