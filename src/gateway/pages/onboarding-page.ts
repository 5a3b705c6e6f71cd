import express, { type ErrorRequestHandler, type Request, type Response, type Router } from 'express';
import {
  completeOnboarding,
  findKnownAnswers,
  findSignedToken,
  isExpired,
  type CompletionOutcome,
} from '../../domain/onboarding/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { localize, type Language } from '../../platform/localization/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { signForm, verifyForm } from '../../platform/security/form-token.js';
import type { CountFailure } from '../http/limit-failures.js';
import { requestContext } from '../http/request-context.js';
import { serviceErrorOf } from '../http/send-error.js';
import {
  onboardingForm,
  onboardingMessage,
  onboardingNotice,
  type FormParts,
  type Notice,
} from './onboarding-markup.js';
import { ONBOARDING_STYLE } from './onboarding-style.js';
import { languageLinks, pageLanguage } from './page-language.js';
import { readAnswers } from './read-answers.js';

type SignedToken = NonNullable<Awaited<ReturnType<typeof findSignedToken>>>;

/** What the metrics call the page. */
const ROUTE = '/onboarding';

/**
 * Longest body of the form, in bytes: 20,000 characters of free text, each up to twelve bytes when encoded for a form.
 */
const BODY_LIMIT = 300_000;

/** The status of a page that says one thing. */
const NOTICE_STATUS: Readonly<Record<Notice, number>> = {
  thanks: 200,
  completed: 200,
  expired: 410,
  revoked: 410,
  forged: 404,
};

/** Where a link does not open the form. */
const OBSTACLE_OF: Record<Exclude<CompletionOutcome, 'COMPLETED_NOW'>, Notice> = {
  COMPLETED_BEFORE: 'completed',
  REVOKED: 'revoked',
  EXPIRED: 'expired',
};

/** Fields that the form may have; the page's own has six. */
const FIELDS_LIMIT = 20;

/** The page behind an onboarding link. It works without scripts; the link itself is what lets a person in. */
export function createOnboardingPage(scope: WorkerScope, countFailure: CountFailure): Router {
  const router = express.Router();
  router.get('/onboarding/style.css', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(ONBOARDING_STYLE);
  });
  router.all('/onboarding', (request, response, next) => {
    const context = requestContext();
    if (context) context.route = ROUTE;
    // The address holds the signature, so no other site may see it and nothing may keep the page.
    response.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    response.set('Content-Language', pageLanguage(request));
    next();
  });
  // Before the body is read.
  router.all('/onboarding', async (request, response, next) => {
    if (await findToken(scope, request)) return next();
    if (request.query['signature'] !== undefined) await countFailure(request, response);
    sendNotice(request, response, 'forged', null);
  });
  router.get('/onboarding', (request, response) => showPage(scope, request, response));
  router.post(
    '/onboarding',
    express.urlencoded({ extended: false, limit: BODY_LIMIT, parameterLimit: FIELDS_LIMIT }),
    (request, response) => takePage(scope, request, response),
  );
  router.all('/onboarding', ({ method }, response) => {
    const allowed = 'GET, HEAD, POST';
    response.set('Allow', allowed);
    throw new ServiceError('METHOD_NOT_ALLOWED', 'error.method', { method, allowed });
  });
  router.use(sendErrorPage);
  return router;
}

async function showPage(scope: WorkerScope, request: Request, response: Response): Promise<void> {
  const token = await findToken(scope, request);
  const obstacle = obstacleOf(token, scope.now());
  if (obstacle || !token) return sendNotice(request, response, obstacle ?? 'forged', token);
  const known = await findKnownAnswers(ownScope(scope, request, token), token.publicIdentifier);
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  sendForm(scope, request, response, token, { given, isKnown: Object.keys(given).length > 0, errors: {} });
}

async function takePage(scope: WorkerScope, request: Request, response: Response): Promise<void> {
  const token = await findToken(scope, request);
  const obstacle = obstacleOf(token, scope.now());
  if (obstacle || !token) return sendNotice(request, response, obstacle ?? 'forged', token);
  const { answers, given, errors } = readAnswers(request.body);
  if (!isOwnForm(scope, request, token))
    return sendForm(scope, request, response, token, { given, errors: { form: 'stale' } });
  if (!answers) return sendForm(scope, request, response, token, { given, errors });
  const outcome = await completeOnboarding(ownScope(scope, request, token), token, answers);
  if (outcome !== 'COMPLETED_NOW') return sendNotice(request, response, OBSTACLE_OF[outcome], token);
  if (token.redirectUrl) response.redirect(303, token.redirectUrl);
  else sendNotice(request, response, 'thanks', token);
}

function ownScope(scope: WorkerScope, request: Request, { organisationId, id }: SignedToken): Scope {
  return { ...scope, organisationId, actor: `onboarding:${id}`, language: pageLanguage(request) };
}

const tokens = new WeakMap<Request, SignedToken>();

async function findToken(scope: WorkerScope, request: Request): Promise<SignedToken | null> {
  const { signature } = request.query;
  const token = tokens.get(request) ?? (typeof signature === 'string' ? await findSignedToken(scope, signature) : null);
  if (token) tokens.set(request, token);
  return token;
}

/** What goes wrong on the page is told on the page. */
const sendErrorPage: ErrorRequestHandler = (error, request, response, next) => {
  if (response.headersSent || requestContext()?.route !== ROUTE) return next(error);
  const described = serviceErrorOf(error);
  if (described.retryAfterSeconds !== undefined) response.set('Retry-After', String(described.retryAfterSeconds));
  const page = onboardingMessage(
    pageLanguage(request),
    linksOf(request),
    messageOnPage(described, pageLanguage(request)),
  );
  send(response, described.status, null, page);
};

/** People did not write the request themselves, so they are told what they can do about it. */
function messageOnPage({ code, messageKey, parameters }: ServiceError, language: Language): string {
  if (code === 'TOO_LARGE') return localize(language, 'page.onboarding.tooLarge');
  if (code === 'INVALID_INPUT' || code === 'UNSUPPORTED_MEDIA_TYPE')
    return localize(language, 'page.onboarding.unreadable');
  return localize(language, messageKey, parameters);
}

function obstacleOf(token: SignedToken | null, now: Date): Notice | null {
  if (!token) return 'forged';
  if (token.status === 'COMPLETED') return 'completed';
  if (token.status === 'REVOKED') return 'revoked';
  return isExpired(token, now) ? 'expired' : null;
}

/**
 * Whether the form that came in is one that this service served; a page of another site cannot send it for the person.
 */
function isOwnForm(scope: WorkerScope, request: Request, token: SignedToken): boolean {
  const site = request.get('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  return verifyForm(scope.linkSigningKey, token.id, Object(request.body)['form'], scope.now());
}

function sendNotice(request: Request, response: Response, notice: Notice, token: SignedToken | null): void {
  const page = onboardingNotice(pageLanguage(request), linksOf(request), notice, token?.organisation.name ?? '');
  send(response, NOTICE_STATUS[notice], token, page);
}

function sendForm(
  scope: WorkerScope,
  request: Request,
  response: Response,
  token: SignedToken,
  content: Pick<FormParts, 'given' | 'isKnown' | 'errors'>,
): void {
  const status = Object.keys(content.errors).length === 0 ? 200 : 422;
  const page = onboardingForm({
    language: pageLanguage(request),
    links: linksOf(request),
    organisation: token.organisation.name,
    formToken: signForm(scope.linkSigningKey, token.id, scope.now()),
    ...content,
  });
  send(response, status, token, page);
}

function linksOf({ query: { signature } }: Request): Record<Language, string> {
  return languageLinks(typeof signature === 'string' ? { signature } : {});
}

function send(response: Response, status: number, token: SignedToken | null, page: string): void {
  // A form's answer may lead on to where the token says; browsers hold that against form-action too.
  const onward = token?.redirectUrl ? ` ${new URL(token.redirectUrl).origin}` : '';
  const policy = `default-src 'none'; style-src 'self'; form-action 'self'${onward}; base-uri 'none'; frame-ancestors 'none'`;
  response.status(status).set('Content-Security-Policy', policy).type('html').send(page);
}
