import type { DraftReading } from '../../../generated/prisma/enums.js';
import type { Scope } from '../../../platform/scope.js';
import type { OwnHistory } from '../../reader/index.js';

/** A skill that was found in a person's CV. */
export interface DraftSkill {
  readonly id: string;
  /** 1-5, as the reader understood it. */
  readonly level: number;
  /** The words that name it, and what stands around them in the same line. */
  readonly words: { readonly before: string; readonly quote: string; readonly after: string };
  /** The words may mean something else, so that it counts only if the person says so. */
  readonly isUnsure: boolean;
}

/** What was found in a person's CV. */
export interface FoundRecord {
  /** Tells this reading from an earlier one, to which a form that is still open may belong. */
  readonly reading: string;
  readonly skills: readonly DraftSkill[];
  readonly history: OwnHistory;
}

/** A list of a person's history. */
export type HistoryKind = keyof OwnHistory;

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
  /** Entries of the history that are not the person's, as `<kind>.<position>`. */
  readonly droppedEntries: readonly string[];
  /** Skills that the person added. */
  readonly added: readonly string[];
  /** Skills that the person would like to learn. */
  readonly interests: readonly string[];
}

/** The draft of an invitation. */
export interface Draft {
  readonly answers: DraftAnswers;
  readonly reading: DraftReading;
  readonly failure: string | null;
  readonly found: FoundRecord | null;
}

/** A draft in which nothing is filled in. */
export const EMPTY_ANSWERS: DraftAnswers = {
  ...{ firstName: '', lastName: '', email: '', text: '' },
  ...{ levels: {}, confirmed: [], dropped: [], droppedEntries: [], added: [], interests: [] },
};

/** The draft of an invitation; null if nothing was filled in yet. */
export async function findDraft({ db, organisationId }: Scope, tokenId: string): Promise<Draft | null> {
  const row = await db.onboardingDraft.findUnique({
    where: { organisationId_id: { organisationId, id: tokenId } },
    select: { answers: true, reading: true, failure: true, found: true },
  });
  return row as Draft | null;
}

/** Whether a found skill counts as the person's. */
export function isKept({ id, isUnsure }: DraftSkill, { dropped, confirmed }: DraftAnswers): boolean {
  return isUnsure ? confirmed.includes(id) : !dropped.includes(id);
}
