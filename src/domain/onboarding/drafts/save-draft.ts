import type { Prisma } from '../../../generated/prisma/client.js';
import { notifyWork } from '../../../platform/background/index.js';
import { inTransaction, newId } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';
import { lockPerson } from '../tokens/lock-person.js';
import { isExpired } from '../tokens/onboarding-token.js';
import { DOCUMENT_QUEUE } from './documents-to-read.sql.js';
import type { DraftAnswers } from './draft.js';
import type { DocumentFailure } from './draft-document.js';
import { unusedName } from './unused-name.js';

/** Most documents of a draft. */
export const MAX_DOCUMENTS = 10;

/** Most that the documents of a draft have together, in bytes. */
const MAX_BYTES = 30_000_000;

/** The invitation that a draft belongs to. */
export interface DraftToken {
  readonly id: string;
  readonly publicIdentifier: string;
}

/** A document that a person sends. */
export interface NewDocument {
  /** The name of the file; null for the text that the person typed, of which a draft has one at a time. */
  readonly name: string | null;
  /** Size of what was sent, in bytes. */
  readonly bytes: number;
  /** SHA-256 of the file, in hexadecimal; undefined for a text. */
  readonly contentHash?: string;
  /** What is to be read, as the payload of an import item; else why it cannot be read. */
  readonly content: { readonly payload: object } | { readonly failure: DocumentFailure };
}

/** What is saved. */
export interface DraftToSave {
  readonly answers: DraftAnswers;
  /** Further documents: all of them are kept, or none. */
  readonly documents?: readonly NewDocument[];
  /** The id of a document to remove; what was found in it goes, too. */
  readonly removed?: string | undefined;
}

/**
 * What became of a draft. NOT_OPEN: the invitation is not open any more. TOO_MANY, TOO_LARGE: it would have more documents
 * than are allowed. ALREADY_ADDED: it has each of the documents already. Nothing is kept in these cases.
 */
export type SavedDraft = 'SAVED' | 'NOT_OPEN' | 'TOO_MANY' | 'TOO_LARGE' | 'ALREADY_ADDED';

/**
 * Keeps what an invited person has filled in, while the invitation is open. Nothing of it is in the profile; there is no
 * entry in the audit trail either, as nothing of the organisation's changes.
 */
export async function saveDraft(
  scope: Scope,
  token: DraftToken,
  { answers, documents: sent = [], removed }: DraftToSave,
): Promise<SavedDraft> {
  return inTransaction(scope, async (scope) => {
    const { db, organisationId } = scope;
    // The end of the invitation deletes the draft: it waits for this, or this for it.
    await lockPerson(scope, token.publicIdentifier);
    const where = { organisationId_id: { organisationId, id: token.id } };
    const current = await db.onboardingToken.findUnique({ where });
    const now = scope.now();
    if (current?.status !== 'PENDING' || isExpired(current, now)) return 'NOT_OPEN';
    const documents = await findNew(scope, token.id, sent);
    if (sent.length > 0 && documents.length === 0) return 'ALREADY_ADDED';
    const refused = await checkRoom(scope, token.id, documents);
    if (refused) return refused;
    const data = { answers: answers as unknown as Prisma.InputJsonValue, updatedAt: now };
    await db.onboardingDraft.upsert({
      where,
      create: { organisationId, id: token.id, createdAt: now, ...data },
      update: data,
    });
    if (removed !== undefined)
      await db.onboardingDocument.deleteMany({ where: { organisationId, draftId: token.id, id: removed } });
    await addDocuments(scope, token.id, documents);
    return 'SAVED';
  });
}

/** Those that the draft does not have yet. One that could not be read may be sent again, and takes the place of the earlier. */
async function findNew(
  { db, organisationId }: Scope,
  draftId: string,
  sent: readonly NewDocument[],
): Promise<readonly NewDocument[]> {
  const hashes = sent.flatMap(({ contentHash }) => contentHash ?? []);
  if (hashes.length === 0) return sent;
  const ofSame = { organisationId, draftId, contentHash: { in: hashes } };
  await db.onboardingDocument.deleteMany({ where: { ...ofSame, reading: 'FAILED' } });
  const earlier = await db.onboardingDocument.findMany({ where: ofSame, select: { contentHash: true } });
  const known = new Set(earlier.map(({ contentHash }) => contentHash));
  return sent.filter(({ contentHash }) => {
    const isNew = contentHash === undefined || !known.has(contentHash);
    if (contentHash !== undefined) known.add(contentHash);
    return isNew;
  });
}

async function checkRoom(
  { db, organisationId }: Scope,
  draftId: string,
  documents: readonly NewDocument[],
): Promise<'TOO_MANY' | 'TOO_LARGE' | undefined> {
  if (documents.length === 0) return undefined;
  const isText = documents.some(({ name }) => name === null);
  // A text takes the place of the earlier one.
  const where = { organisationId, draftId, ...(isText && { NOT: { name: null } }) };
  const { _count: count, _sum: sum } = await db.onboardingDocument.aggregate({
    where,
    _count: true,
    _sum: { byteCount: true },
  });
  if (count + documents.length > MAX_DOCUMENTS) return 'TOO_MANY';
  const bytes = documents.reduce((total, document) => total + document.bytes, sum.byteCount ?? 0);
  return bytes > MAX_BYTES ? 'TOO_LARGE' : undefined;
}

async function addDocuments(scope: Scope, draftId: string, documents: readonly NewDocument[]): Promise<void> {
  if (documents.length === 0) return;
  const { db, organisationId } = scope;
  if (documents.some(({ name }) => name === null))
    await db.onboardingDocument.deleteMany({ where: { organisationId, draftId, name: null } });
  const earlier = await db.onboardingDocument.findMany({ where: { organisationId, draftId }, select: { name: true } });
  const names = new Set(earlier.map(({ name }) => name));
  const now = scope.now();
  const rows = documents.map(({ name, bytes, contentHash = null, content }) => {
    const own = name === null ? null : unusedName(name, names);
    names.add(own);
    const state =
      'payload' in content
        ? { reading: 'WAITING' as const, payload: JSON.stringify(content.payload) }
        : { reading: 'FAILED' as const, failure: content.failure };
    return {
      ...{ organisationId, id: newId(), draftId, name: own, byteCount: bytes, contentHash },
      ...{ availableAt: now, createdAt: now, ...state },
    };
  });
  await db.onboardingDocument.createMany({ data: rows });
  if (documents.some(({ content }) => 'payload' in content)) await notifyWork(db, DOCUMENT_QUEUE);
}

/** Deletes what an invited person has filled in. */
export async function discardDraft({ db, organisationId }: Scope, tokenId: string): Promise<void> {
  await db.onboardingDraft.deleteMany({ where: { organisationId, id: tokenId } });
}
