import type { Request, Response, Router } from 'express';
import { findContestSubject, type ContestSubjectOfLink } from '../../../domain/contests/index.js';
import { localize, type MessageKey } from '../../../platform/localization/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { originOfPage } from '../../http/request-origin.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { html } from '../base/html.js';
import { createLinkPage, linksOf, sendPage } from '../base/link-page.js';
import type { PageParts } from '../base/page-frame.js';
import { pageLanguage } from '../base/page-language.js';
import {
  CONTEST_BODY_LIMIT,
  CONTEST_FIELDS_LIMIT,
  showContestable,
  submitContest,
  type ContestingPerson,
} from './contestable-view.js';

/** Serves the page where a person sees what the organisation concluded of them, and contests it. */
export function createContestPage(scope: WorkerScope, countFailure: CountFailure): Router {
  const notices = linkNotices('page.contest.plainTitle');
  const unlessExpired =
    (answer: (request: Request, response: Response, contesting: ContestingPerson) => Promise<void>) =>
    async (request: Request, response: Response, subject: ContestSubjectOfLink): Promise<void> => {
      if (subject.expiresAt > scope.now()) return answer(request, response, contestingOf(scope, request, subject));
      notices.sendExpired(request, response, subject.organisation);
    };
  return createLinkPage<ContestSubjectOfLink>(
    scope,
    {
      path: '/contest',
      bodyLimit: CONTEST_BODY_LIMIT,
      fieldsLimit: CONTEST_FIELDS_LIMIT,
      find: (signature) => findContestSubject(scope, signature),
      sendForged: notices.sendForged,
      show: unlessExpired(showContestable),
      submit: unlessExpired(submitContest),
      message: notices.message,
    },
    countFailure,
  );
}

function contestingOf(
  scope: WorkerScope,
  request: Request,
  { organisationId, profileId, organisation, person }: ContestSubjectOfLink,
): ContestingPerson {
  const own = { organisationId, actor: `contest-link:${profileId}`, language: pageLanguage(request) };
  return {
    ...{ profileId, organisation, person, formSubject: profileId },
    scope: { ...scope, ...own, origin: originOfPage() },
  };
}

/** The pages that say only that a link opens nothing, or that something went wrong. */
export function linkNotices(title: MessageKey) {
  const message = (language: 'en' | 'nl', links: Readonly<Record<'en' | 'nl', string>>, text: string): PageParts => {
    const heading = localize(language, title);
    return { language, links, title: heading, heading, content: html`<p class="lead">${text}</p>` };
  };
  const send = (
    request: Request,
    response: Response,
    status: 404 | 410,
    notice: 'forged' | 'expired',
    organisation = '',
  ): void => {
    const language = pageLanguage(request);
    const text = localize(language, `page.dossier.${notice}`, { organisation });
    sendPage(response, status, message(language, linksOf(request), text));
  };
  return {
    message,
    sendForged: (request: Request, response: Response): void => send(request, response, 404, 'forged'),
    sendExpired: (request: Request, response: Response, organisation: string): void =>
      send(request, response, 410, 'expired', organisation),
  };
}
