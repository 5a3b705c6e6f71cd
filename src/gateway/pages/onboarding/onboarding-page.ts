import express, { type Request, type Response, type Router } from 'express';
import { findConsentText, findValidConsent, withdrawConsent } from '../../../domain/consents/index.js';
import {
  EMPTY_DRAFT,
  findDraft,
  findKnownAnswers,
  findSignedToken,
  isExpired,
  MAX_DOCUMENTS,
} from '../../../domain/onboarding/index.js';
import { shownName } from '../../../domain/organisations/index.js';
import { findSkillNames } from '../../../domain/taxonomy/index.js';
import { projectFile } from '../../../platform/files/project-files.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import { originOfPage } from '../../http/request-origin.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { createLinkPage, isOwnForm, linksOf, linkToView, sendPage } from '../base/link-page.js';
import type { PageParts } from '../base/page-frame.js';
import { pageLanguage } from '../base/page-language.js';
import { STYLESHEET } from '../base/stylesheet.js';
import { filesOfPage } from '../explore/browser-files.js';
import { sendPassport } from '../passport/downloads.js';
import { JOURNEY_STYLES } from './journey-styles.js';
import { onboardingForm, onboardingMessage, SCRIPT_PATH, withdrawalPage } from './onboarding-form.js';
import { finishedNotice, NOTICE_STATUS, plainNotice, type Notice, type SignedToken } from './onboarding-notice.js';
import type { FormParts } from './onboarding-view.js';
import { submitOnboarding } from './submit-form.js';

/**
 * Maximum size of the form's body, in bytes: 20,000 characters of free text, each up to twelve bytes when URL-encoded, and
 * the texts of certificates.
 */
const BODY_LIMIT = 500_000;

/** Maximum number of fields in a form: each found skill has two, each entry of the history one, each certificate five. */
const FIELDS_LIMIT = 1200;

/** Maximum number of files in a form: of more than a draft can have, the page says so. */
const FILES_LIMIT = 5 * MAX_DOCUMENTS;

/** A request of an invited person. */
interface InvitedRequest {
  /** Acts for the person, in the language of the page. */
  readonly scope: Scope;
  readonly request: Request;
  readonly response: Response;
  readonly token: SignedToken;
}

/** Serves the page of an onboarding link, and the stylesheet of all pages. */
export function createOnboardingPage(scope: WorkerScope, countFailure: CountFailure): Router {
  const router = express.Router();
  router.get('/onboarding/style.css', (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600').type('css').send(`${STYLESHEET}${JOURNEY_STYLES}`);
  });
  router.get(`/${SCRIPT_PATH}`, (_request, response) => {
    response.set('Cache-Control', 'public, max-age=3600');
    response.sendFile(filesOfPage('onboarding').script, { root: projectFile('dist', 'browser'), cacheControl: false });
  });
  const asked = (request: Request, response: Response, token: SignedToken): InvitedRequest => ({
    ...{ request, response, token },
    scope: ownScope(scope, request, token),
  });
  const page = createLinkPage<SignedToken>(
    scope,
    {
      path: '/onboarding',
      bodyLimit: BODY_LIMIT,
      fieldsLimit: FIELDS_LIMIT,
      upload: { maxBytes: scope.settings.importMaximumBytes, maxFiles: FILES_LIMIT },
      find: (signature) => findSignedToken(scope, signature),
      sendForged: (request, response) =>
        sendPage(response, NOTICE_STATUS.forged, plainNotice({ language: pageLanguage(request) }, request, 'forged')),
      show: (request, response, token) => {
        const invited = asked(request, response, token);
        if (request.query['passport'] !== undefined) return showPassport(invited);
        return request.query['withdraw'] === undefined ? showForm(invited) : showWithdrawal(invited);
      },
      submit: (request, response, token) => {
        const invited = asked(request, response, token);
        const isWithdrawal = (Object(request.body) as Record<string, unknown>)['withdraw'] !== undefined;
        return isWithdrawal ? submitWithdrawal(invited) : submitForm(invited);
      },
      message: onboardingMessage,
    },
    countFailure,
  );
  return router.use(page);
}

function ownScope(scope: WorkerScope, request: Request, { organisationId, id }: SignedToken): Scope {
  const language = pageLanguage(request);
  return { ...scope, organisationId, actor: `onboarding:${id}`, language, origin: originOfPage() };
}

const isOwn = ({ scope, request, token }: InvitedRequest): boolean => isOwnForm(scope, request, token.id);

const formTokenOf = ({ scope, token }: InvitedRequest): string => signForm(scope.linkSigningKey, token.id, scope.now());

/** Shows the draft, or what is known of the person where there is none. */
async function showForm(invited: InvitedRequest): Promise<void> {
  const { scope, token } = invited;
  const notice = noticeFor(token, scope.now());
  if (notice) return sendNotice(invited, notice);
  const draft = await findDraft(scope, token.id);
  if (draft) return sendForm(invited, { draft, isKept: true, isKnown: false, hasAgreed: false, errors: {} });
  const known = await findKnownAnswers(scope, token.publicIdentifier);
  const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== undefined));
  const isKnown = Object.keys(given).length > 0;
  const begun = { ...EMPTY_DRAFT, answers: { ...EMPTY_DRAFT.answers, ...given } };
  return sendForm(invited, { draft: begun, isKept: false, isKnown, hasAgreed: false, errors: {} });
}

async function submitForm(invited: InvitedRequest): Promise<void> {
  const { scope, token } = invited;
  const notice = noticeFor(token, scope.now());
  if (notice) return sendNotice(invited, notice);
  const result = await submitOnboarding({ ...invited, isOwn: isOwn(invited) });
  if (result === 'ANSWERED') return;
  if ('notice' in result) return sendNotice(invited, result.notice);
  const { draft, errors, search, hasAgreed = false } = result;
  return sendForm(invited, { draft, errors, search, hasAgreed, isKept: true, isKnown: false });
}

/**
 * Shows what a withdrawal means, as long as there is a consent to withdraw: also after the link has expired, as it must be
 * as easy to withdraw a consent as to give it.
 */
async function showWithdrawal(invited: InvitedRequest, isStale = false): Promise<void> {
  const { scope, request, response, token } = invited;
  const consent = await findValidConsent(scope, token.id);
  if (!consent) return sendNotice(invited, noticeFor(token, scope.now()) ?? 'forged');
  const form = withdrawalPage({
    language: scope.language,
    links: linksOf(request),
    organisation: shownName(token.organisation),
    formToken: formTokenOf(invited),
    isStale,
    back: linkToView(request),
  });
  send(response, isStale ? 422 : 200, token, form);
}

async function submitWithdrawal(invited: InvitedRequest): Promise<void> {
  const { scope, token } = invited;
  const consent = await findValidConsent(scope, token.id);
  if (consent && !isOwn(invited)) return showWithdrawal(invited, true);
  if (consent) await withdrawConsent(scope, consent.id);
  await sendNotice(invited, noticeFor(token, scope.now()) ?? 'forged');
}

/** Sends people their own skill passport, once they have finished and as long as their link is valid. */
async function showPassport(invited: InvitedRequest): Promise<void> {
  const { scope, request, response, token } = invited;
  const mayDownload = token.status === 'COMPLETED' && !isExpired(token, scope.now());
  if (mayDownload && (await sendPassport(scope, request, response, token.publicIdentifier))) return;
  await sendNotice(invited, noticeFor(token, scope.now()) ?? 'forged');
}

function noticeFor(token: SignedToken, now: Date): Notice | null {
  if (token.status === 'COMPLETED') return 'completed';
  if (token.status === 'REVOKED') return 'revoked';
  return isExpired(token, now) ? 'expired' : null;
}

async function sendNotice(invited: InvitedRequest, notice: Notice): Promise<void> {
  const { scope, request, response, token } = invited;
  const isFinished = notice === 'thanks' || notice === 'completed';
  const shown = isFinished
    ? await finishedNotice(scope, request, token, notice)
    : { notice, page: plainNotice(scope, request, notice, shownName(token.organisation)) };
  send(response, NOTICE_STATUS[shown.notice], token, shown.page);
}

async function sendForm(
  invited: InvitedRequest,
  content: Pick<FormParts, 'draft' | 'isKept' | 'isKnown' | 'hasAgreed' | 'errors' | 'search'>,
): Promise<void> {
  const { scope, request, response, token } = invited;
  const { answers, found } = content.draft;
  const skills = [...(found?.skills ?? []).map(({ id }) => id), ...answers.added, ...answers.interests];
  const page = onboardingForm({
    ...{ language: scope.language, links: linksOf(request), organisation: shownName(token.organisation) },
    formToken: formTokenOf(invited),
    consent: await findConsentText(scope, 'ONBOARDING', token.organisation.name),
    names: await findSkillNames(scope, skills),
    ...content,
  });
  send(response, Object.keys(content.errors).length === 0 ? 200 : 422, token, page);
}

function send(response: Response, status: number, token: SignedToken, page: PageParts): void {
  const onward = token.redirectUrl ? new URL(token.redirectUrl) : undefined;
  sendPage(response, status, page, { onward, hasScript: true });
}
