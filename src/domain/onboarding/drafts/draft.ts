import type { Scope } from '../../../platform/scope.js';
import type { DraftDocument } from './draft-document.js';
import { joinDocuments, type DraftSkill, type JoinedRecord } from './join-documents.js';

/** What the person corrects of a certificate: what stands there in its place, dates as the person writes them. */
export interface CertificateCorrection {
  readonly name: string;
  readonly authority: string;
  readonly date: string;
  readonly expiresAt: string;
}

/** What an invited person has filled in, without having agreed yet. */
export interface DraftAnswers {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly text: string;
  /** The text as it was read; what was typed since is not in what was found. */
  readonly readText?: string | undefined;
  /** Of what was found: the levels that the person chose, by skill. */
  readonly levels: Readonly<Record<string, number>>;
  /** Found skills that are the person's own, though the words left it open. */
  readonly confirmed: readonly string[];
  readonly dropped: readonly string[];
  /** Entries of the history that are not the person's, by the id of the entry. */
  readonly droppedEntries: readonly string[];
  /** Certificates that the person corrected, by the id of the entry; left out where there are none. */
  readonly corrections?: Readonly<Record<string, CertificateCorrection>> | undefined;
  /** Skills that the person added. */
  readonly added: readonly string[];
  /** Skills that the person would like to learn. */
  readonly interests: readonly string[];
}

/** The draft of an invitation. */
export interface Draft {
  readonly answers: DraftAnswers;
  /** Those sent first come first. */
  readonly documents: readonly DraftDocument[];
  /** What was found in all of them; null if nothing was. */
  readonly found: JoinedRecord | null;
}

/** A draft in which nothing is filled in. */
export const EMPTY_DRAFT: Draft = {
  answers: {
    ...{ firstName: '', lastName: '', email: '', text: '' },
    ...{ levels: {}, confirmed: [], dropped: [], droppedEntries: [], added: [], interests: [] },
  },
  documents: [],
  found: null,
};

/** The draft of an invitation; null if nothing was filled in yet. */
export async function findDraft({ db, organisationId }: Scope, tokenId: string): Promise<Draft | null> {
  const row = await db.onboardingDraft.findUnique({
    where: { organisationId_id: { organisationId, id: tokenId } },
    select: {
      answers: true,
      documents: {
        select: { id: true, name: true, reading: true, failure: true, found: true },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
      },
    },
  });
  if (row === null) return null;
  const documents = row.documents as unknown as readonly DraftDocument[];
  return { answers: row.answers as unknown as DraftAnswers, documents, found: joinDocuments(documents) };
}

/** Whether a document of the draft waits to be read. */
export function isBeingRead({ documents }: Pick<Draft, 'documents'>): boolean {
  return documents.some(({ reading }) => reading === 'WAITING');
}

/** Whether a found skill counts as the person's. */
export function isKept(
  { id, isUnsure }: Pick<DraftSkill, 'id' | 'isUnsure'>,
  { dropped, confirmed }: DraftAnswers,
): boolean {
  return isUnsure ? confirmed.includes(id) : !dropped.includes(id);
}
