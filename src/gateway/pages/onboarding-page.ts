import express, { type Request, type Response, type Router } from 'express';
import {
  completeOnboarding,
  findKnownAnswers,
  findSignedToken,
  isExpired,
  type CompletionOutcome,
} from '../../domain/onboarding/index.js';
import { PASSPORT_FORMATS, writePassport } from '../../domain/exports/index.js';
import type { Scope, WorkerScope } from '../../platform/scope.js';
import { signForm } from '../../platform/security/form-token.js';
import type { CountFailure } from '../limits/failed-attempts.js';
import { createLinkPage, isOwnForm, linksOf, sendPage } from './link-page.js';
import { onboardingForm, onboardingMessage, onboardingNotice, type FormParts, type Notice } from './onboarding-form.js';
import { STYLESHEET } from './stylesheet.js';
import { pageLanguage } from './page-language.js';
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
  expired: 410,
  revoked: 410,
  forged: 404,
};

/** The notice for each outcome but a completed onboarding. */
const NOTICE_OF: Record<Exclude<CompletionOutcome, 'COMPLETED_NOW'>, Notice> = {
  COMPLETED_BEFORE: 'completed',
  REVOKED: 'revoked',
  EXPIRED: 'expired',
};

/** The formats of the skill passport that people may download: their names, by how addresses have them. */
const PASSPORTS = {
  'json-resume': { name: 'JSON Resume', format: 'JSON_RESUME' },
  europass: { name: 'Europass', format: 'EUROPASS' },
} as const;

/** Maximum number of fields in a form; ours has six. */
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
      show: (request, response, token) =>
        request.query['passport'] === undefined
          ? showForm(scope, request, response, token)
          : sendPassport(scope, request, response, token),
      submit: (request, response, token) => submitForm(scope, request, response, token),
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
  sendForm(scope, request, response, token, { given, isKnown: Object.keys(given).length > 0, errors: {} });
}

async function submitForm(scope: WorkerScope, request: Request, response: Response, token: SignedToken): Promise<void> {
  const notice = noticeFor(token, scope.now());
  if (notice) return sendNotice(scope, request, response, notice, token);
  const { answers, given, errors } = readOnboardingAnswers(request.body);
  if (!isOwnForm(scope, request, token.id))
    return sendForm(scope, request, response, token, { given, errors: { form: 'stale' } });
  if (!answers) return sendForm(scope, request, response, token, { given, errors });
  const outcome = await completeOnboarding(ownScope(scope, request, token), token, answers);
  if (outcome !== 'COMPLETED_NOW') return sendNotice(scope, request, response, NOTICE_OF[outcome], token);
  if (token.redirectUrl) response.redirect(303, token.redirectUrl);
  else sendNotice(scope, request, response, 'thanks', token);
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
  const { signature } = request.query;
  if (!token || !mayDownload(token, now) || typeof signature !== 'string') return {};
  const kept = { signature, lang: pageLanguage(request) };
  return Object.fromEntries(
    Object.entries(PASSPORTS).map(([passport, { name }]) => [name, `?${new URLSearchParams({ ...kept, passport })}`]),
  );
}

function ownScope(scope: WorkerScope, request: Request, { organisationId, id }: SignedToken): Scope {
  return { ...scope, organisationId, actor: `onboarding:${id}`, language: pageLanguage(request) };
}

function noticeFor(token: SignedToken, now: Date): Notice | null {
  if (token.status === 'COMPLETED') return 'completed';
  if (token.status === 'REVOKED') return 'revoked';
  return isExpired(token, now) ? 'expired' : null;
}

function sendNotice(
  scope: WorkerScope,
  request: Request,
  response: Response,
  notice: Notice,
  token: SignedToken | null,
): void {
  const page = onboardingNotice({
    language: pageLanguage(request),
    links: linksOf(request),
    notice,
    organisation: token?.organisation.name ?? '',
    passports: notice === 'thanks' || notice === 'completed' ? passportLinks(request, token, scope.now()) : {},
  });
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

function send(response: Response, status: number, token: SignedToken | null, page: string): void {
  sendPage(response, status, page, token?.redirectUrl ? new URL(token.redirectUrl) : undefined);
}
