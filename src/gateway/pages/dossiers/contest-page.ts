import type { Request, Response, Router } from 'express';
import {
  contestMatch,
  contestSkill,
  findContestable,
  findContestSubject,
  type Contestable,
  type ContestSubjectOfLink,
} from '../../../domain/contests/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import { originOfPage } from '../../http/request-origin.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import {
  choicesOf,
  contestableThings,
  contestForm,
  contestList,
  readContestForm,
  type ContestChoice,
  type SubmittedContest,
} from './contest-form.js';
import { html } from '../base/html.js';
import { createLinkPage, isOwnForm, linksOf, sendPage } from '../base/link-page.js';
import { pageFrame } from '../base/page-frame.js';
import { pageLanguage } from '../base/page-language.js';

/** Maximum size of the form's body, in bytes: a reason of 2,000 characters, each up to twelve bytes when URL-encoded. */
export const CONTEST_BODY_LIMIT = 30_000;

/** Maximum number of fields of the form. */
export const CONTEST_FIELDS_LIMIT = 5;

/** Serves the page where a person sees what the organisation concluded of them, and contests it. */
export function createContestPage(scope: WorkerScope, countFailure: CountFailure): Router {
  return createLinkPage<ContestSubjectOfLink>(
    {
      path: '/contest',
      bodyLimit: CONTEST_BODY_LIMIT,
      fieldsLimit: CONTEST_FIELDS_LIMIT,
      find: (signature) => findContestSubject(scope, signature),
      sendForged: (request, response) => sendLinkNotice(request, response, 404, 'forged'),
      show: async (request, response, subject) => {
        if (subject.expiresAt <= scope.now())
          return sendLinkNotice(request, response, 410, 'expired', subject.organisation);
        const contestable = await findContestable(scopeOf(scope, request, subject), subject.profileId);
        sendContestable(scope, request, response, { subject, contestable });
      },
      submit: async (request, response, subject) => {
        if (subject.expiresAt <= scope.now())
          return sendLinkNotice(request, response, 410, 'expired', subject.organisation);
        const own = scopeOf(scope, request, subject);
        const contestable = await findContestable(own, subject.profileId);
        const submitted = readContestForm(request.body, choicesOf(own.language, contestable));
        const isStale = !isOwnForm(scope, request, subject.profileId);
        if (isStale || !submitted.contest)
          return sendContestable(scope, request, response, { subject, contestable, submitted, isStale });
        await openContest(own, subject.profileId, submitted.contest);
        redirectToSent(request, response);
      },
      message: contestNotice,
    },
    countFailure,
  );
}

function scopeOf(scope: WorkerScope, request: Request, { organisationId, profileId }: ContestSubjectOfLink): Scope {
  const language = pageLanguage(request);
  return { ...scope, organisationId, actor: `contest-link:${profileId}`, language, origin: originOfPage() };
}

/** Contests what was chosen in a form. */
export async function openContest(
  scope: Scope,
  profileId: string,
  { choice: { kind, id }, reason }: { readonly choice: ContestChoice; readonly reason: string },
): Promise<void> {
  if (kind === 'skill') await contestSkill(scope, { profileId, skillId: id, reason });
  else await contestMatch(scope, { smartMatchId: id, reason });
}

/** Shows the page again, so that the form is not sent twice when the page is loaded anew. */
export function redirectToSent(request: Request, response: Response): void {
  response.redirect(303, `${linksOf(request)[pageLanguage(request)]}&sent=yes`);
}

/** What the page says after something was contested; null before. */
export function sentMessage(request: Request) {
  if (request.query['sent'] !== 'yes') return null;
  return html`<p class="lead" role="status">${localize(pageLanguage(request), 'page.contest.sent')}</p>`;
}

/** A page with a message instead of its content. */
export function contestNotice(
  language: 'en' | 'nl',
  links: Readonly<Record<'en' | 'nl', string>>,
  message: string,
): string {
  const heading = localize(language, 'page.dossier.plainTitle');
  return pageFrame({ language, links, title: heading, heading, content: html`<p class="lead">${message}</p>` });
}

/** Answers a link that opens nothing, or nothing any more. */
export function sendLinkNotice(
  request: Request,
  response: Response,
  status: 404 | 410,
  notice: 'forged' | 'expired',
  organisation = '',
): void {
  const language = pageLanguage(request);
  const message = localize(language, `page.dossier.${notice}`, { organisation });
  sendPage(response, status, contestNotice(language, linksOf(request), message));
}

function sendContestable(
  scope: WorkerScope,
  request: Request,
  response: Response,
  parts: {
    readonly subject: ContestSubjectOfLink;
    readonly contestable: Contestable;
    readonly submitted?: SubmittedContest;
    readonly isStale?: boolean;
  },
): void {
  const { subject, contestable, submitted, isStale = false } = parts;
  const language = pageLanguage(request);
  const { organisation, person, profileId } = subject;
  const heading = localize(language, 'page.contest.title', { organisation });
  const choices = choicesOf(language, contestable);
  const content = html`${sentMessage(request)}
    <p class="lead">${localize(language, 'page.contest.lead', { organisation, person })}</p>
    ${contestList(language, organisation, contestable.contests)}
    <h2>${localize(language, 'page.dossier.skills')}</h2>
    <ul>
      ${contestableThings(language, contestable).map(
        ({ label, isContested }) =>
          html`<li>
            ${label}
            ${isContested ? html`<strong>(${localize(language, 'page.dossier.contested')})</strong>` : null}
          </li>`,
      )}
    </ul>
    ${contestForm({
      ...{ language, choices, isStale },
      formToken: signForm(scope.linkSigningKey, profileId, scope.now()),
      given: submitted?.given ?? { subject: '', reason: '' },
      errors: submitted?.errors ?? {},
    })}`;
  const page = pageFrame({ language, links: linksOf(request), title: heading, heading, content });
  sendPage(response, submitted ? 422 : 200, page);
}
