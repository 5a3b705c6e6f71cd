import type { Request, Response } from 'express';
import { contestMatch, contestSkill, findContestable } from '../../../domain/contests/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import { html, type Html } from '../base/html.js';
import { isOwnForm, linksOf, sendPage } from '../base/link-page.js';
import { pageLanguage } from '../base/page-language.js';
import { contestChoices, contestForm, contestList, readContestForm, type SubmittedContest } from './contest-form.js';

/** Maximum size of the form's body, in bytes: a reason of 2,000 characters, each up to twelve bytes when URL-encoded. */
export const CONTEST_BODY_LIMIT = 30_000;

/** Maximum number of fields of the form. */
export const CONTEST_FIELDS_LIMIT = 5;

/** The person who sees what an organisation concluded of them. */
export interface ContestingPerson {
  /** Acts for the person, in the language of the page. */
  readonly scope: Scope;
  readonly profileId: string;
  readonly organisation: string;
  readonly person: string;
  /** What the form is signed for (`signForm`). */
  readonly formSubject: string;
  /** A way back to where the person came from. */
  readonly back?: Html;
}

/** Shows a person what the organisation concluded of them, with a form to contest it. */
export async function showContestable(
  request: Request,
  response: Response,
  contesting: ContestingPerson,
  refused?: { readonly submitted: SubmittedContest; readonly isStale: boolean },
): Promise<void> {
  const { scope, profileId, organisation, person, formSubject, back } = contesting;
  const { language } = scope;
  const contestable = await findContestable(scope, profileId);
  const choices = contestChoices(language, contestable);
  const heading = localize(language, 'page.contest.title', { organisation });
  const content = html`${sentMessage(request)}
    <p class="lead">${localize(language, 'page.contest.lead', { organisation, person })}</p>
    ${contestList(language, organisation, contestable.contests)}
    <h2>${localize(language, 'page.contest.things')}</h2>
    <ul>
      ${choices.map(
        ({ label, isContested }) =>
          html`<li>
            ${label}
            ${isContested ? html`<strong>(${localize(language, 'page.dossier.contested')})</strong>` : null}
          </li>`,
      )}
    </ul>
    ${contestForm({
      ...{ language, choices, isStale: refused?.isStale ?? false },
      formToken: signForm(scope.linkSigningKey, formSubject, scope.now()),
      given: refused?.submitted.given ?? { subject: '', reason: '' },
      errors: refused?.submitted.errors ?? {},
    })}
    ${back}`;
  sendPage(response, refused ? 422 : 200, { language, links: linksOf(request), title: heading, heading, content });
}

/** Contests what a person chose in the form of `showContestable`. */
export async function submitContest(request: Request, response: Response, contesting: ContestingPerson): Promise<void> {
  const { scope, profileId, formSubject } = contesting;
  const choices = contestChoices(scope.language, await findContestable(scope, profileId));
  const submitted = readContestForm(request.body, choices);
  const isStale = !isOwnForm(scope, request, formSubject);
  const refused = isStale ? submitted : await openContest(scope, profileId, submitted);
  if (refused) await showContestable(request, response, contesting, { submitted: refused, isStale });
  else redirectToSent(request, response);
}

/**
 * Contests what was chosen in a form.
 *
 * @returns the form with its error if the same was contested in the meantime, as when it is sent twice; else null.
 */
export async function openContest(
  scope: Scope,
  profileId: string,
  submitted: SubmittedContest,
): Promise<SubmittedContest | null> {
  if (!submitted.contest) return submitted;
  const {
    choice: { kind, id },
    reason,
  } = submitted.contest;
  try {
    if (kind === 'skill') await contestSkill(scope, { profileId, skillId: id, reason });
    else await contestMatch(scope, { smartMatchId: id, reason });
    return null;
  } catch (error) {
    if (!(error instanceof ServiceError && error.messageKey === 'error.contest.exists')) throw error;
    return { ...submitted, contest: null, errors: { subject: 'contested' } };
  }
}

/** Shows the page again, so that the form is not sent twice when the page is loaded anew. */
export function redirectToSent(request: Request, response: Response): void {
  response.redirect(303, `${linksOf(request)[pageLanguage(request)]}&sent=yes`);
}

/** What the page says after something was contested; null before. */
export function sentMessage(request: Request): Html | null {
  if (request.query['sent'] !== 'yes') return null;
  return html`<p class="lead" role="status">${localize(pageLanguage(request), 'page.contest.sent')}</p>`;
}
