import express, { type Request, type Response, type Router } from 'express';
import {
  answerRequest,
  findSignedRequest,
  stateOfRequest,
  type SignedRequest,
} from '../../domain/endorsements/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { localize } from '../../platform/localization/index.js';
import type { WorkerScope } from '../../platform/scope.js';
import { signForm } from '../../platform/security/form-token.js';
import type { CountFailure } from '../limits/failed-attempts.js';
import {
  endorsementForm,
  endorsementNotice,
  readEndorsementAnswers,
  type EndorsementFormParts,
} from './endorsement-form.js';
import { pageLanguage } from './page-language.js';
import { isOwnForm, prepareSignedPage, sendErrorPages, sendPage, signedLinks } from './signed-page.js';

/** Path of the page, also its name in metrics. */
const ROUTE = '/endorsement';

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
  const router = express.Router();
  const requests = new WeakMap<Request, SignedRequest>();
  router.all(ROUTE, async (request, response, next) => {
    prepareSignedPage(request, response, ROUTE);
    const { signature } = request.query;
    const found =
      typeof signature === 'string' ? await findSignedRequest(scope, signature, pageLanguage(request)) : null;
    if (!found) {
      if (signature !== undefined) await countFailure(request, response);
      return sendNotice(request, response, 'forged', null);
    }
    const state = stateOfRequest(found, scope.now());
    if (state !== 'OPEN') return sendNotice(request, response, NOTICE_OF[state], found);
    requests.set(request, found);
    next();
  });
  router.get(ROUTE, (request, response) =>
    sendForm(scope, request, response, { request: requests.get(request) as SignedRequest, given: {}, errors: {} }),
  );
  router.post(
    ROUTE,
    express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: FIELDS_LIMIT }),
    (request, response) => submitForm(scope, request, response, requests.get(request) as SignedRequest),
  );
  router.all(ROUTE, ({ method }, response) => {
    const allowed = 'GET, HEAD, POST';
    response.set('Allow', allowed);
    throw new ServiceError('METHOD_NOT_ALLOWED', 'error.method', { method, allowed });
  });
  router.use(sendErrorPages(ROUTE, endorsementNotice));
  return router;
}

async function submitForm(
  scope: WorkerScope,
  request: Request,
  response: Response,
  asked: SignedRequest,
): Promise<void> {
  const { answers, given, errors } = readEndorsementAnswers(request.body, asked.skills);
  if (!isOwnForm(scope, request, asked.id))
    return sendForm(scope, request, response, { request: asked, given, errors: {}, isStale: true });
  if (!answers) return sendForm(scope, request, response, { request: asked, given, errors });
  const { organisationId, id } = asked;
  const own = { ...scope, organisationId, actor: `endorsement-request:${id}`, language: pageLanguage(request) };
  const state = await answerRequest(own, asked, answers);
  sendNotice(request, response, state === 'OPEN' ? 'thanks' : NOTICE_OF[state], asked);
}

function sendNotice(request: Request, response: Response, notice: Notice, asked: SignedRequest | null): void {
  const language = pageLanguage(request);
  const message = localize(language, `page.endorsement.${notice}`, { organisation: asked?.organisation ?? '' });
  sendPage(response, NOTICE_STATUS[notice], endorsementNotice(language, signedLinks(request), message));
}

function sendForm(
  scope: WorkerScope,
  request: Request,
  response: Response,
  content: Pick<EndorsementFormParts, 'request' | 'given' | 'errors' | 'isStale'>,
): void {
  const isRefused = content.isStale === true || Object.keys(content.errors).length > 0;
  const page = endorsementForm({
    language: pageLanguage(request),
    links: signedLinks(request),
    formToken: signForm(scope.linkSigningKey, content.request.id, scope.now()),
    ...content,
  });
  sendPage(response, isRefused ? 422 : 200, page);
}
