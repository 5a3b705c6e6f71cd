import type { Request, Response } from 'express';
import {
  completeOnboarding,
  discardDraft,
  EMPTY_ANSWERS,
  findDraft,
  saveDraft,
  type CompletionOutcome,
  type Draft,
  type DraftAnswers,
} from '../../../domain/onboarding/index.js';
import { searchSkills } from '../../../domain/taxonomy/index.js';
import type { Scope } from '../../../platform/scope.js';
import { NAME_LIMIT } from '../../../platform/validation/index.js';
import type { FormFile } from '../../http/read-multipart-form.js';
import { linkToView } from '../base/link-page.js';
import { waitUntil } from '../base/wait-until.js';
import type { Notice, SignedToken } from './onboarding-notice.js';
import type { FormErrors, SearchField, SkillSearch } from './onboarding-view.js';
import { readDocument } from './read-document.js';
import { readDraftAnswers } from './read-draft-answers.js';
import { clean, CONTROL, readOnboardingAnswers } from './read-onboarding-answers.js';
import { TEXT_LIMIT } from './sections/cv-section.js';

/** Longest wait for a CV to be read before the page says that it is still being read, in milliseconds. */
const LONGEST_WAIT = 20_000;

/** How many skills a search offers. */
const OFFERED = 8;

/** A submitted form of a person whose invitation is open. */
export interface Submission {
  /** Acts for the person, in the language of the page. */
  readonly scope: Scope;
  readonly request: Request;
  readonly response: Response;
  readonly token: SignedToken;
  /** Whether the form was served by us, not long ago. */
  readonly isOwn: boolean;
}

/** What the page shows after a submission. */
export type SubmissionResult =
  | { readonly notice: Notice }
  | {
      readonly draft: Draft;
      readonly errors: FormErrors;
      readonly hasAgreed?: boolean;
      readonly search?: SkillSearch | undefined;
    }
  /** It was answered already. */
  | 'ANSWERED';

/** The notice for each outcome after which there is nothing to fill in. */
const NOTICE_OF: Record<Exclude<CompletionOutcome, 'COMPLETED_NOW' | 'TEXT_CHANGED'>, Notice> = {
  COMPLETED_BEFORE: 'completed',
  REVOKED: 'revoked',
  EXPIRED: 'expired',
};

/**
 * Does what the button of a form says: keeps what was filled in, reads a CV, searches for skills, deletes what was
 * filled in, or completes the onboarding. Whatever it is, what was filled in is kept.
 */
export async function submitOnboarding(submission: Submission): Promise<SubmissionResult> {
  const { scope, request, response, token, isOwn } = submission;
  const fields = Object(request.body) as Record<string, unknown>;
  const before = (await findDraft(scope, token.id)) ?? NO_DRAFT;
  const { given, errors, hasAgreed, ...read } = readOnboardingAnswers(fields);
  const answers: DraftAnswers = { ...readDraftAnswers(fields, before), ...shortened(given) };
  const draft = { ...before, answers: { ...answers, ...given } };
  if (!isOwn) return { draft, errors: { form: 'stale' }, hasAgreed };
  const action = actionOf(fields);
  if (action === 'discard') {
    await discardDraft(scope, token.id);
    return redirect(submission);
  }
  if (action === 'read') return readCv(submission, draft, answers);
  if (!(await saveDraft(scope, token, { answers }))) return { notice: 'revoked' };
  if (action === 'save') {
    if (request.get('accept') === 'application/json') response.status(204).end();
    else return redirect(submission);
    return 'ANSWERED';
  }
  const unread = unreadErrors(fields);
  if (action === 'skillWords' || action === 'interestWords' || unread.field) {
    const field = action === 'interestWords' ? action : (unread.field ?? 'skillWords');
    const search = await searchFor(scope, field, clean(fields[field], CONTROL), answers);
    const isMissing = search !== undefined && search.found.length === 0;
    const error = action === 'agree' ? 'choose' : undefined;
    const wrong = isMissing ? 'notFound' : error;
    return { draft, errors: wrong ? { [field]: wrong } : {}, hasAgreed, search };
  }
  if (unread.document) return { draft, errors: { ...errors, document: 'notRead' }, hasAgreed };
  if (!read.answers) return { draft, errors, hasAgreed };
  const outcome = await completeOnboarding(scope, token, read.answers, read.consentVersion);
  if (outcome === 'TEXT_CHANGED') return { draft, errors: { agree: 'agreeAgain' } };
  if (outcome !== 'COMPLETED_NOW') return { notice: NOTICE_OF[outcome] };
  if (!token.redirectUrl) return { notice: 'thanks' };
  response.redirect(303, token.redirectUrl);
  return 'ANSWERED';
}

export const NO_DRAFT: Draft = { answers: EMPTY_ANSWERS, reading: 'NONE', failure: null, found: null };

const ACTIONS = ['read', 'save', 'discard', 'skillWords', 'interestWords'] as const;

/** What the pressed button does; a form without one is agreed to. */
function actionOf({ action }: Readonly<Record<string, unknown>>): (typeof ACTIONS)[number] | 'agree' {
  return ACTIONS.find((one) => one === action) ?? 'agree';
}

/** Drafts keep what the fields can hold; the answers are checked when the person agrees. */
function shortened({
  firstName,
  lastName,
  email,
  text,
}: Pick<DraftAnswers, 'firstName' | 'lastName' | 'email' | 'text'>) {
  return {
    firstName: firstName.slice(0, NAME_LIMIT),
    lastName: lastName.slice(0, NAME_LIMIT),
    email: email.slice(0, NAME_LIMIT),
    text: text.slice(0, TEXT_LIMIT),
  };
}

/** What somebody who agrees has chosen or typed and not sent: it would be lost without a word. */
function unreadErrors(fields: Readonly<Record<string, unknown>>): {
  readonly document: boolean;
  readonly field: SearchField | undefined;
} {
  const searches = ['skillWords', 'interestWords'] as const;
  return {
    document: clean(fields['document'], CONTROL) !== '',
    field: actionOf(fields) === 'agree' ? searches.find((name) => clean(fields[name], CONTROL) !== '') : undefined,
  };
}

/** Has a CV read while the person waits. What was decided about an earlier one is forgotten. */
async function readCv(submission: Submission, draft: Draft, answers: DraftAnswers): Promise<SubmissionResult> {
  const { scope, request, token } = submission;
  const file = (request.body as { readonly file?: FormFile }).file;
  const document = readDocument({ file, text: answers.text });
  if ('error' in document) {
    if (!(await saveDraft(scope, token, { answers }))) return { notice: 'revoked' };
    return { draft, errors: { document: document.error } };
  }
  const undecided = { confirmed: [], dropped: [], droppedEntries: [], readText: file ? undefined : answers.text };
  const isSaved = await saveDraft(scope, token, { answers: { ...answers, ...undecided }, payload: document.payload });
  if (!isSaved) return { notice: 'revoked' };
  await waitUntil(LONGEST_WAIT, async () => (await findDraft(scope, token.id))?.reading !== 'WAITING');
  const isRead = (await findDraft(scope, token.id))?.reading === 'READ';
  return redirect(submission, isRead ? 'step-skills' : 'step-cv');
}

/** Loading the page anew does not send the form again. */
function redirect({ request, response }: Submission, anchor?: string): 'ANSWERED' {
  response.redirect(303, `${linkToView(request)}${anchor ? `#${anchor}` : ''}`);
  return 'ANSWERED';
}

async function searchFor(
  scope: Scope,
  field: SearchField,
  words: string,
  { added, interests }: DraftAnswers,
): Promise<SkillSearch | undefined> {
  if (words === '') return undefined;
  const chosen = field === 'skillWords' ? added : interests;
  const found = await searchSkills(scope, words, OFFERED);
  return { field, words, found: found.filter(({ id }) => !chosen.includes(id)) };
}
