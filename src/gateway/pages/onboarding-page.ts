import express, { type Request, type Response, type Router } from 'express';
import { completeOnboarding, findSignedToken, isExpired, type CompletionOutcome } from '../../domain/onboarding/index.js';
import type { Language } from '../../platform/localization/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { requestContext, requestLanguage } from '../http/request-context.js';
import { ONBOARDING_STYLE, onboardingForm, onboardingNotice, type FormErrors } from './onboarding-markup.js';
import { readAnswers } from './read-answers.js';

type SignedToken = NonNullable<Awaited<ReturnType<typeof findSignedToken>>>;

/** The status of a page that says why a link does not open the form. */
const NOTICE_STATUS = { completed: 200, revoked: 410, expired: 410, forged: 404 } as const;

type Obstacle = keyof typeof NOTICE_STATUS;

/** Where a link does not open the form. */
const OBSTACLE_OF: Record<Exclude<CompletionOutcome, 'COMPLETED_NOW'>, Obstacle> = {
  COMPLETED_BEFORE: 'completed',
  REVOKED: 'revoked',
  EXPIRED: 'expired',
};

/** The page behind an onboarding link. It works without scripts; the link itself is what lets a person in. */
export function createOnboardingPage(scope: WorkerScope): Router {
  const router = express.Router();
  router.get('/onboarding/style.css', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(ONBOARDING_STYLE);
  });
  router.use('/onboarding', (request, response, next) => {
    const context = requestContext();
    if (context) context.route = '/onboarding';
    // The address holds the signature, so no other site may see it and nothing may keep the page.
    response.set({ 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' });
    next();
  });
  router.get('/onboarding', (request, response) => showPage(scope, request, response));
  router.post('/onboarding', express.urlencoded({ extended: false, limit: 20_000 }), (request, response) => takePage(scope, request, response));
  return router;
}

async function showPage(scope: WorkerScope, request: Request, response: Response): Promise<void> {
  const token = await findToken(scope, request);
  const obstacle = obstacleOf(token, scope.now());
  if (obstacle || !token) return sendNotice(response, obstacle ?? 'forged', token);
  sendForm(response, token, {}, {});
}

async function takePage(scope: WorkerScope, request: Request, response: Response): Promise<void> {
  const token = await findToken(scope, request);
  const obstacle = obstacleOf(token, scope.now());
  if (obstacle || !token) return sendNotice(response, obstacle ?? 'forged', token);
  const { answers, given, errors } = readAnswers(request.body);
  if (!answers) return sendForm(response, token, given, errors);
  const own: Scope = { ...scope, organisationId: token.organisationId, actor: `onboarding:${token.id}`, language: requestLanguage() };
  const outcome = await completeOnboarding(own, token, answers);
  if (outcome !== 'COMPLETED_NOW') return sendNotice(response, OBSTACLE_OF[outcome], token);
  if (token.redirectUrl) response.redirect(303, token.redirectUrl);
  else send(response, 200, token, onboardingNotice(requestLanguage(), 'thanks', token.organisation.name));
}

async function findToken(scope: WorkerScope, request: Request): Promise<SignedToken | null> {
  const { signature } = request.query;
  return typeof signature === 'string' ? findSignedToken(scope, signature) : null;
}

function obstacleOf(token: SignedToken | null, now: Date): Obstacle | null {
  if (!token) return 'forged';
  if (token.status === 'COMPLETED') return 'completed';
  if (token.status === 'REVOKED') return 'revoked';
  return isExpired(token, now) ? 'expired' : null;
}

function sendNotice(response: Response, obstacle: Obstacle, token: SignedToken | null): void {
  const page = onboardingNotice(requestLanguage(), obstacle, token?.organisation.name ?? '');
  send(response, NOTICE_STATUS[obstacle], token, page);
}

function sendForm(response: Response, token: SignedToken, given: Record<string, string>, errors: FormErrors): void {
  const language: Language = requestLanguage();
  const status = Object.keys(errors).length === 0 ? 200 : 422;
  send(response, status, token, onboardingForm(language, token.organisation.name, given, errors));
}

function send(response: Response, status: number, token: SignedToken | null, page: string): void {
  // A form's answer may lead on to where the token says; browsers hold that against form-action too.
  const onward = token?.redirectUrl ? ` ${new URL(token.redirectUrl).origin}` : '';
  const policy = `default-src 'none'; style-src 'self'; form-action 'self'${onward}; base-uri 'none'; frame-ancestors 'none'`;
  response.status(status).set('Content-Security-Policy', policy).type('html').send(page);
}
