import type { Request, Response, Router } from 'express';
import {
  findSignedAssessment,
  findSkillsToAssess,
  refusalOf,
  submitAssessment,
  type SignedAssessment,
  type SubmissionOutcome,
} from '../../../domain/assessments/index.js';
import { shownName } from '../../../domain/organisations/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope, WorkerScope } from '../../../platform/scope.js';
import { signForm } from '../../../platform/security/form-token.js';
import { originOfPage } from '../../http/request-origin.js';
import type { CountFailure } from '../../limits/failed-attempts.js';
import { createLinkPage, isOwnForm, linksOf, sendPage } from '../base/link-page.js';
import { pageLanguage } from '../base/page-language.js';
import { assessmentForm, assessmentMessage, assessmentNotice, type FormError, type Notice } from './assessment-form.js';
import { readAnswers, type GivenAnswer } from './read-assessment-answers.js';

/**
 * Maximum size of the form's body, in bytes: 50 remarks of 1,000 characters, each up to twelve bytes when URL-encoded.
 */
const BODY_LIMIT = 700_000;

/** Maximum number of fields in a form: two for each of 50 skills, and the token. */
const FIELDS_LIMIT = 110;

/** The HTTP status of each notice. */
const NOTICE_STATUS: Readonly<Record<Notice, number>> = {
  thanks: 200,
  submitted: 200,
  expired: 410,
  cancelled: 410,
  forged: 404,
};

const NOTICE_OF: Readonly<Record<SubmissionOutcome, Notice>> = {
  SUBMITTED_NOW: 'thanks',
  SUBMITTED_BEFORE: 'submitted',
  EXPIRED: 'expired',
  CANCELLED: 'cancelled',
};

/** Serves the page of an assessment's link: the questions, once. */
export function createAssessmentPage(scope: WorkerScope, countFailure: CountFailure): Router {
  return createLinkPage<SignedAssessment>(
    scope,
    {
      path: '/assessment',
      bodyLimit: BODY_LIMIT,
      fieldsLimit: FIELDS_LIMIT,
      find: (signature) => findSignedAssessment(scope, signature),
      sendForged: (request, response) => sendNotice(request, response, 'forged'),
      show: (request, response, assessment) => showForm(scope, request, response, assessment),
      submit: (request, response, assessment) => submitForm(scope, request, response, assessment),
      message: assessmentMessage,
    },
    countFailure,
  );
}

async function showForm(
  scope: WorkerScope,
  request: Request,
  response: Response,
  assessment: SignedAssessment,
): Promise<void> {
  const refused = refusalOf(assessment, scope.now());
  if (refused) return sendNotice(request, response, NOTICE_OF[refused]);
  await sendForm(ownScope(scope, request, assessment), request, response, assessment, new Map());
}

async function submitForm(
  scope: WorkerScope,
  request: Request,
  response: Response,
  assessment: SignedAssessment,
): Promise<void> {
  const refused = refusalOf(assessment, scope.now());
  if (refused) return sendNotice(request, response, NOTICE_OF[refused]);
  const own = ownScope(scope, request, assessment);
  const { given, answers } = readAnswers(await findSkillsToAssess(own, assessment.campaignId), request.body);
  const again = (error?: FormError) => sendForm(own, request, response, assessment, given, error);
  if (!isOwnForm(scope, request, assessment.id)) return again('stale');
  if (!answers) return again();
  try {
    sendNotice(request, response, NOTICE_OF[await submitAssessment(own, assessment, answers)]);
  } catch (error) {
    // What the assessor has written is not lost.
    if (error instanceof ServiceError && error.code === 'TOO_MANY_REQUESTS') return again('busy');
    throw error;
  }
}

function ownScope(scope: WorkerScope, request: Request, { organisationId, id }: SignedAssessment): Scope {
  const language = pageLanguage(request);
  return { ...scope, organisationId, actor: `assessment:${id}`, language, origin: originOfPage() };
}

function sendNotice(request: Request, response: Response, notice: Notice): void {
  sendPage(response, NOTICE_STATUS[notice], assessmentNotice(pageLanguage(request), linksOf(request), notice));
}

async function sendForm(
  scope: Scope,
  request: Request,
  response: Response,
  { id, role, campaign, profile, assessor }: SignedAssessment,
  given: ReadonlyMap<string, GivenAnswer>,
  error?: FormError,
): Promise<void> {
  const { language } = scope;
  // Those in the language of the page come first.
  const texts = [...campaign.translations].sort((one) => (one.language === language ? -1 : 1));
  const page = assessmentForm({
    language,
    links: linksOf(request),
    organisation: shownName(campaign.organisation),
    role,
    title: texts[0]?.name ?? '',
    message: texts.find(({ message }) => message !== null)?.message ?? null,
    person: nameOf(profile),
    assessor: assessor ? nameOf(assessor) : '',
    dueAt: campaign.dueAt,
    skills: await findSkillsToAssess(scope, campaign.id),
    formToken: signForm(scope.linkSigningKey, id, scope.now()),
    given,
    ...(error ? { error } : {}),
  });
  const isWrong = error !== undefined || [...given.values()].some((answer) => answer.error !== undefined);
  sendPage(response, error === 'busy' ? 503 : isWrong ? 422 : 200, page);
}

function nameOf({ fullName, publicIdentifier }: SignedAssessment['profile']): string {
  return fullName ?? publicIdentifier;
}
