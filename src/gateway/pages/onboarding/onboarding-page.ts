import express, { type Request, type Response, type Router } from 'express';
import { findConsentText, findValidConsent, withdrawConsent } from '../../../domain/consents/index.js';
import {
  completeOnboarding,
  findKnownAnswers,
  findSignedToken,
  isExpired,
  type CompletionOutcome,
} from '../../../domain/onboarding/index.js';
import { PASSPORT_FORMATS, writePassport } from '../../../domain/exports/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import { originOfPage } from '../../http/request-origin.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { createLinkPage, isOwnForm, linksOf, linkToView, sendPage } from '../base/link-page.js';
import {
  onboardingForm,
  onboardingMessage,
  onboardingNotice,
  withdrawalPage,
  type FormParts,
  type Notice,
} from './onboarding-form.js';
import { STYLESHEET } from '../base/stylesheet.js';
import { pageLanguage } from '../base/page-language.js';
import { readOnboardingAnswers } from './read-onboarding-answers.js';

type SignedToken = NonNullable<Awaited<ReturnType<typeof findSignedToken>>>;

/**
 * Maximum size of the form's body, in bytes: 20,000 characters of free text, each up to twelve bytes when URL-encoded.
 */
const BODY_LIMIT = 300_000;

/** The HTTP status of each notice. */
const NOTICE_STATUS: Readonly<Record<Notice, number>> = {
  thanks: 200,
  completed: 200,
  withdrawn: 200,
  expired: 410,
  revoked: 410,
  forged: 404,
};

/** The notice for each outcome after which there is nothing to fill in. */
const NOTICE_OF: Record<Exclude<CompletionOutcome, 'COMPLETED_NOW' | 'TEXT_CHANGED'>, Notice> = {
  COMPLETED_BEFORE: 'completed',
  REVOKED: 'revoked',
  EXPIRED: 'expired',
};

/** The formats of the skill passport that people may download: their names, by how addresses have them. */
const PASSPORTS = {
  'json-resume': { name: 'JSON Resume', format: 'JSON_RESUME' },
  europass: { name: 'Europass', format: 'EUROPASS' },
} as const;

/** Maximum number of fields in a form; ours has seven. */
const FIELDS_LIMIT = 20;

/** Serves the page of an onboarding link, and the stylesheet of all pages. */
export function createOnboardingPage(scope: WorkerScope, countFailure: CountFailure): Router {
  const router = express.Router();
  router.get('/onboarding/style.css', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(STYLESHEET);
  });
  const page = createLinkPage<SignedToken>(
    {
      path: '/onboarding',
      bodyLimit: BODY_LIMIT,
      fieldsLimit: FIELDS_LIMIT,
      find: (signature) => findSignedToken(scope, signature),
      sendForged: (request, response) => sendNotice(scope, request, response, 'forged', null),
      show: (request, response, token) => {
        if (request.query['passport'] !== undefined) return sendPassport(scope, request, response, token);
        if (request.query['withdraw'] !== undefined) return showWithdrawal(scope, request, response, token);
        return showForm(scope, request, response, token);
      },
      submit: (request, response, token) => {
        const isWithdrawal = (Object(request.body) as Record<string, unknown>)['withdraw'] !== undefined;
        return (isWithdrawal ? submitWithdrawal : submitForm)(scope, request, response, token);
      },
      message: onboardingMessage,
    },
    countFailure,
  );
  return router.use(page);
}

async function showForm(scope: WorkerScope, request: Request, response: Response, token: SignedToken): Promise<void> {
  const notice = noticeFor(token, scope.now());
  if (notice) return sendNotice(scope, request, response, notice, token);
  const known = await findKnownAnswers(ownScope(scope, request, token), token.publicIdentifier);
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  await sendForm(scope, request, response, token, { given, isKnown: Object.keys(given).length > 0, errors: {} });
}

async function submitForm(scope: WorkerScope, request: Request, response: Response, token: SignedToken): Promise<void> {
  const notice = noticeFor(token, scope.now());
  if (notice) return sendNotice(scope, request, response, notice, token);
  const { answers, consentVersion, given, errors } = readOnboardingAnswers(request.body);
  if (!isOwnForm(scope, request, token.id))
    return sendForm(scope, request, response, token, { given, errors: { form: 'stale' } });
  if (!answers) return sendForm(scope, request, response, token, { given, errors });
  const outcome = await completeOnboarding(ownScope(scope, request, token), token, answers, consentVersion);
  if (outcome === 'TEXT_CHANGED') {
    const { agree: _old, ...kept } = given;
    return sendForm(scope, request, response, token, { given: kept, errors: { agree: 'agreeAgain' } });
  }
  if (outcome !== 'COMPLETED_NOW') return sendNotice(scope, request, response, NOTICE_OF[outcome], token);
  if (token.redirectUrl) response.redirect(303, token.redirectUrl);
  else await sendNotice(scope, request, response, 'thanks', { ...token, status: 'COMPLETED' });
}

/**
 * Shows what a withdrawal means, as long as there is a consent to withdraw: also after the link has expired, as it must be
 * as easy to withdraw a consent as to give it.
 */
async function showWithdrawal(
  scope: WorkerScope,
  request: Request,
  response: Response,
  token: SignedToken,
  isStale = false,
): Promise<void> {
  const consent = await findValidConsent({ ...scope, organisationId: token.organisationId }, token.id);
  if (!consent) return sendNotice(scope, request, response, noticeFor(token, scope.now()) ?? 'forged', token);
  const form = withdrawalPage({
    language: pageLanguage(request),
    links: linksOf(request),
    organisation: token.organisation.name,
    formToken: signForm(scope.linkSigningKey, token.id, scope.now()),
    isStale,
    back: linkToView(request),
  });
  send(response, isStale ? 422 : 200, token, form);
}

async function submitWithdrawal(
  scope: WorkerScope,
  request: Request,
  response: Response,
  token: SignedToken,
): Promise<void> {
  const own = ownScope(scope, request, token);
  const consent = await findValidConsent(own, token.id);
  if (consent && !isOwnForm(scope, request, token.id)) return showWithdrawal(scope, request, response, token, true);
  if (consent) await withdrawConsent(own, consent.id);
  await sendNotice(scope, request, response, noticeFor(token, scope.now()) ?? 'forged', token);
}

/** Sends people their own skill passport, once they have finished and as long as their link is valid. */
async function sendPassport(
  scope: WorkerScope,
  request: Request,
  response: Response,
  token: SignedToken,
): Promise<void> {
  const passport = Object.entries(PASSPORTS).find(([name]) => name === request.query['passport'])?.[1];
  if (!passport || !mayDownload(token, scope.now()))
    return sendNotice(scope, request, response, noticeFor(token, scope.now()) ?? 'forged', token);
  const { organisationId, publicIdentifier } = token;
  const person = { organisationId, publicIdentifier, language: pageLanguage(request) };
  const document = await writePassport(scope.db, person, passport.format);
  if (document === null) return sendNotice(scope, request, response, 'forged', token);
  const { extension, mediaType } = PASSPORT_FORMATS[passport.format];
  response.set('Content-Disposition', `attachment; filename="skill-passport.${extension}"`);
  response.type(mediaType).send(document);
}

function mayDownload(token: SignedToken, now: Date): boolean {
  return token.status === 'COMPLETED' && !isExpired(token, now);
}

function passportLinks(request: Request, token: SignedToken | null, now: Date): Record<string, string> {
  if (!token || !mayDownload(token, now)) return {};
  return Object.fromEntries(
    Object.entries(PASSPORTS).map(([passport, { name }]) => [name, linkToView(request, { passport })]),
  );
}

function ownScope(scope: WorkerScope, request: Request, { organisationId, id }: SignedToken): Scope {
  const language = pageLanguage(request);
  return { ...scope, organisationId, actor: `onboarding:${id}`, language, origin: originOfPage() };
}

function noticeFor(token: SignedToken, now: Date): Notice | null {
  if (token.status === 'COMPLETED') return 'completed';
  if (token.status === 'REVOKED') return 'revoked';
  return isExpired(token, now) ? 'expired' : null;
}

async function sendNotice(
  scope: WorkerScope,
  request: Request,
  response: Response,
  notice: Notice,
  token: SignedToken | null,
): Promise<void> {
  const isDone = notice === 'thanks' || notice === 'completed';
  const consent =
    isDone && token ? await findValidConsent({ ...scope, organisationId: token.organisationId }, token.id) : null;
  const shown = isDone && token && !consent ? 'withdrawn' : notice;
  const page = onboardingNotice({
    language: pageLanguage(request),
    links: linksOf(request),
    notice: shown,
    organisation: token?.organisation.name ?? '',
    passports: isDone ? passportLinks(request, token, scope.now()) : {},
    withdrawLink: consent ? linkToView(request, { withdraw: '' }) : undefined,
  });
  send(response, NOTICE_STATUS[shown], token, page);
}

async function sendForm(
  scope: WorkerScope,
  request: Request,
  response: Response,
  token: SignedToken,
  content: Pick<FormParts, 'given' | 'isKnown' | 'errors'>,
): Promise<void> {
  const status = Object.keys(content.errors).length === 0 ? 200 : 422;
  const { organisationId, organisation } = token;
  const page = onboardingForm({
    language: pageLanguage(request),
    links: linksOf(request),
    organisation: organisation.name,
    formToken: signForm(scope.linkSigningKey, token.id, scope.now()),
    consent: await findConsentText({ ...scope, organisationId }, 'ONBOARDING', organisation.name),
    ...content,
  });
  send(response, status, token, page);
}

function send(response: Response, status: number, token: SignedToken | null, page: string): void {
  sendPage(response, status, page, token?.redirectUrl ? new URL(token.redirectUrl) : undefined);
}
