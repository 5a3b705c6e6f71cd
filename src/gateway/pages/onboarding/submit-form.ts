import type { Request, Response } from 'express';
import {
  completeOnboarding,
  discardDraft,
  EMPTY_DRAFT,
  findDraft,
  isBeingRead,
  saveDraft,
  type CompletionOutcome,
  type Draft,
  type DraftAnswers,
  type NewDocument,
} from '../../../domain/onboarding/index.js';
import { searchSkills } from '../../../domain/taxonomy/index.js';
import { localize } from '../../../platform/localization/index.js';
import type { Scope } from '../../../platform/scope.js';
import { NAME_LIMIT } from '../../../platform/validation/index.js';
import type { FormFile } from '../../http/read-multipart-form.js';
import { linkToView } from '../base/link-page.js';
import { waitUntil } from '../base/wait-until.js';
import type { Notice, SignedToken } from './onboarding-notice.js';
import type { FormErrors, SearchField, SkillSearch } from './onboarding-view.js';
import { documentOf, documentOfText } from './read-documents.js';
import { readDraftAnswers } from './read-draft-answers.js';
import { clean, CONTROL, readOnboardingAnswers } from './read-onboarding-answers.js';
import { isReadableDate } from './sections/certificate-fields.js';
import { REMOVE } from './sections/document-list.js';
import { TEXT_LIMIT } from './sections/documents-section.js';

/** Longest wait for documents to be read before the page says that they are still being read, in milliseconds. */
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
 * Does what the button of a form says: keeps what was filled in, reads documents or removes one, searches for skills, deletes
 * what was filled in, or completes the onboarding. Whatever it is, what was filled in is kept.
 */
export async function submitOnboarding(submission: Submission): Promise<SubmissionResult> {
  const { scope, request, response, token, isOwn } = submission;
  const fields = Object(request.body) as Record<string, unknown>;
  const before = (await findDraft(scope, token.id)) ?? EMPTY_DRAFT;
  const { given, errors, hasAgreed, ...read } = readOnboardingAnswers(fields);
  const answers: DraftAnswers = { ...readDraftAnswers(fields, before), ...shortened(given) };
  const draft = { ...before, answers: { ...answers, ...given } };
  if (!isOwn) return refuse(submission, { draft, errors: { form: 'stale' }, hasAgreed });
  const action = actionOf(fields);
  if (action === 'discard') {
    await discardDraft(scope, token.id);
    return redirect(submission);
  }
  if (action === 'add' || action === 'read') return readDocuments(submission, draft, answers, action);
  if (action === 'remove') return removeDocument(submission, draft, answers, fields);
  if ((await saveDraft(scope, token, { answers })) === 'NOT_OPEN') return { notice: 'revoked' };
  if (action === 'save') return done(submission);
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
  if (isBeingRead(before)) return { draft, errors: { ...errors, document: 'stillReading' }, hasAgreed };
  if (hasUnreadableDate(answers)) return { draft, errors: { ...errors, certifications: 'date' }, hasAgreed };
  if (!read.answers) return { draft, errors, hasAgreed };
  const outcome = await completeOnboarding(scope, token, read.answers, read.consentVersion);
  if (outcome === 'TEXT_CHANGED') return { draft, errors: { agree: 'agreeAgain' } };
  if (outcome !== 'COMPLETED_NOW') return { notice: NOTICE_OF[outcome] };
  if (!token.redirectUrl) return { notice: 'thanks' };
  response.redirect(303, token.redirectUrl);
  return 'ANSWERED';
}

/** What buttons do; `add` is what the script sends with each file. */
const ACTIONS = ['add', 'read', 'save', 'discard', 'skillWords', 'interestWords'] as const;

/** What the pressed button does; a form without one is agreed to. */
function actionOf({ action }: Readonly<Record<string, unknown>>): (typeof ACTIONS)[number] | 'remove' | 'agree' {
  if (typeof action === 'string' && action.startsWith(REMOVE)) return 'remove';
  return ACTIONS.find((one) => one === action) ?? 'agree';
}

/** Whether a certificate that goes into the passport has a date that cannot be read. */
function hasUnreadableDate({ corrections = {}, droppedEntries }: DraftAnswers): boolean {
  return Object.entries(corrections).some(
    ([id, { date, expiresAt }]) => !droppedEntries.includes(id) && ![date, expiresAt].every(isReadableDate),
  );
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
    document: ['document', 'photo'].some((name) => [fields[name]].flat().some((value) => clean(value, CONTROL) !== '')),
    field: actionOf(fields) === 'agree' ? searches.find((name) => clean(fields[name], CONTROL) !== '') : undefined,
  };
}

/** The errors of documents that were not kept. */
const REFUSED = { TOO_MANY: 'tooMany', TOO_LARGE: 'tooLarge', ALREADY_ADDED: 'alreadyAdded' } as const;

/** Keeps the files that were sent, and has them read while the person waits; for `read`, with the text. */
async function readDocuments(
  submission: Submission,
  draft: Draft,
  answers: DraftAnswers,
  action: 'add' | 'read',
): Promise<SubmissionResult> {
  const { scope, request, token } = submission;
  const { files = [] } = request.body as { readonly files?: readonly FormFile[] };
  const isUnread = action === 'read' && isTextUnread(draft, answers);
  const documents: NewDocument[] = [...files.map(documentOf), ...(isUnread ? [documentOfText(answers.text)] : [])];
  const readText = isUnread ? answers.text : answers.readText;
  const saved = await saveDraft(scope, token, { answers: { ...answers, readText }, documents });
  if (saved === 'NOT_OPEN') return { notice: 'revoked' };
  if (saved !== 'SAVED') {
    await saveDraft(scope, token, { answers });
    return refuse(submission, { draft, errors: { document: REFUSED[saved] } });
  }
  const isEmpty = documents.length === 0 && (action === 'add' || answers.text === '');
  if (isEmpty) return refuse(submission, { draft, errors: { document: 'nothingToRead' } });
  if (isOfScript(submission)) return done(submission);
  const current = async () => (await findDraft(scope, token.id)) ?? EMPTY_DRAFT;
  await waitUntil(LONGEST_WAIT, async () => !isBeingRead(await current()));
  const isRead = (await current()).documents.every(({ reading }) => reading === 'READ');
  return redirect(submission, isRead ? 'step-skills' : 'step-documents');
}

/** Whether the text was not read yet, or has changed since. */
function isTextUnread({ documents }: Draft, { text, readText }: DraftAnswers): boolean {
  return text !== '' && (text !== readText || !documents.some(({ name }) => name === null));
}

/** Removes a document, and the text with what was found in it. */
async function removeDocument(
  submission: Submission,
  draft: Draft,
  answers: DraftAnswers,
  { action }: Readonly<Record<string, unknown>>,
): Promise<SubmissionResult> {
  const removed = draft.documents.find(({ id }) => `${REMOVE}${id}` === action);
  const isText = removed !== undefined && removed.name === null;
  const left = isText && answers.text === answers.readText ? { ...answers, text: '', readText: undefined } : answers;
  const saved = await saveDraft(submission.scope, submission.token, { answers: left, removed: removed?.id });
  return saved === 'NOT_OPEN' ? { notice: 'revoked' } : done(submission, 'step-documents');
}

/** Tells the script in a sentence, and everybody else on the page, what is wrong with what was sent. */
function refuse(
  { scope, request, response }: Submission,
  result: Exclude<SubmissionResult, 'ANSWERED' | { readonly notice: Notice }>,
): SubmissionResult {
  const [error] = Object.values(result.errors) as NonNullable<FormErrors[keyof FormErrors]>[];
  if (error === undefined || !isOfScript({ request })) return result;
  const message = localize(scope.language, `page.onboarding.field.${error}`);
  response.status(422).json({ message, isFinal: error === 'alreadyAdded' });
  return 'ANSWERED';
}

/** Whether the script asks, which shows the result on the page that is open. */
function isOfScript({ request }: Pick<Submission, 'request'>): boolean {
  return request.get('accept') === 'application/json';
}

function done(submission: Submission, anchor?: string): 'ANSWERED' {
  if (!isOfScript(submission)) return redirect(submission, anchor);
  submission.response.status(204).end();
  return 'ANSWERED';
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
