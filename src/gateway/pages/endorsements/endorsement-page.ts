import type { Request, Response, Router } from 'express';
import {
  answerRequest,
  findSignedRequest,
  skillsToEndorse,
  stateOfRequest,
  type SignedRequest,
} from '../../../domain/endorsements/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { WorkerScope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import { originOfPage } from '../../http/request-origin.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import {
  endorsementForm,
  endorsementNotice,
  readEndorsementAnswers,
  type EndorsementFormParts,
} from './endorsement-form.js';
import { createLinkPage, isOwnForm, linksOf, sendPage } from '../base/link-page.js';
import { pageLanguage } from '../base/page-language.js';

/** Maximum size of the form's body, in bytes: 20 comments of 1,000 characters, each up to twelve bytes when URL-encoded. */
const BODY_LIMIT = 300_000;

/** Maximum number of fields in a form: three for each of 20 skills, and the token. */
const FIELDS_LIMIT = 70;

/** A page with a notice instead of the form. */
type Notice = 'thanks' | 'answered' | 'expired' | 'revoked' | 'forged';

/** The HTTP status of each notice. */
const NOTICE_STATUS: Readonly<Record<Notice, number>> = {
  thanks: 200,
  answered: 200,
  expired: 410,
  revoked: 410,
  forged: 404,
};

/** The notice for each state of a request but an open one. */
const NOTICE_OF: Readonly<Record<Exclude<SignedRequest['state'], 'OPEN'>, Notice>> = {
  ANSWERED: 'answered',
  DECLINED: 'answered',
  EXPIRED: 'expired',
  REVOKED: 'revoked',
};

/** Serves the page of the link of an endorsement request. The signature in the link authorises the endorser. */
export function createEndorsementPage(scope: WorkerScope, countFailure: CountFailure): Router {
  return createLinkPage<SignedRequest>(
    scope,
    {
      path: '/endorsement',
      bodyLimit: BODY_LIMIT,
      fieldsLimit: FIELDS_LIMIT,
      find: (signature) => findSignedRequest(scope, signature),
      sendForged: (request, response) => sendNotice(request, response, 'forged', null),
      show: (request, response, asked) => {
        const notice = noticeFor(asked, scope.now());
        if (notice) return sendNotice(request, response, notice, asked);
        sendForm(scope, request, response, { request: asked, given: {}, errors: {} });
      },
      submit: (request, response, asked) => submitForm(scope, request, response, asked),
      message: endorsementNotice,
    },
    countFailure,
  );
}

function noticeFor(asked: SignedRequest, now: Date): Notice | null {
  const state = stateOfRequest(asked, now);
  return state === 'OPEN' ? null : NOTICE_OF[state];
}

async function submitForm(
  scope: WorkerScope,
  request: Request,
  response: Response,
  asked: SignedRequest,
): Promise<void> {
  const notice = noticeFor(asked, scope.now());
  if (notice) return sendNotice(request, response, notice, asked);
  const { answers, given, errors } = readEndorsementAnswers(request.body, asked.skills);
  if (!isOwnForm(scope, request, asked.id))
    return sendForm(scope, request, response, { request: asked, given, errors: {}, isStale: true });
  if (!answers) return sendForm(scope, request, response, { request: asked, given, errors });
  const { organisationId, id } = asked;
  const language = pageLanguage(request);
  const own = { ...scope, organisationId, actor: `endorsement-request:${id}`, language, origin: originOfPage() };
  const state = await answerRequest(own, asked, answers);
  sendNotice(request, response, state === 'OPEN' ? 'thanks' : NOTICE_OF[state], asked);
}

function sendNotice(request: Request, response: Response, notice: Notice, asked: SignedRequest | null): void {
  const language = pageLanguage(request);
  const message = localize(language, `page.endorsement.${notice}`, { organisation: asked?.organisation ?? '' });
  sendPage(response, NOTICE_STATUS[notice], endorsementNotice(language, linksOf(request), message));
}

function sendForm(
  scope: WorkerScope,
  request: Request,
  response: Response,
  content: Pick<EndorsementFormParts, 'request' | 'given' | 'errors' | 'isStale'>,
): void {
  const isRefused = content.isStale === true || Object.keys(content.errors).length > 0;
  const language = pageLanguage(request);
  const page = endorsementForm({
    language,
    links: linksOf(request),
    skills: skillsToEndorse(content.request, language),
    formToken: signForm(scope.linkSigningKey, content.request.id, scope.now()),
    ...content,
  });
  sendPage(response, isRefused ? 422 : 200, page);
}
