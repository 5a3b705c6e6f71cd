import type { DocumentReading } from '../../../generated/prisma/enums.js';
import type { OwnHistory, ReadingFailure } from '../../reader/index.js';

/** The words that name a skill, and what stands around them in the same line. */
export interface FoundWords {
  readonly before: string;
  readonly quote: string;
  readonly after: string;
}

/** A skill that was found in a document. */
export interface FoundDraftSkill {
  readonly id: string;
  /** 1-5, as the reader understood it. */
  readonly level: number;
  readonly words: FoundWords;
  /** The words may mean something else, so that it counts only if the person says so. */
  readonly isUnsure: boolean;
}

/** What was found in a document. */
export interface FoundRecord {
  readonly skills: readonly FoundDraftSkill[];
  readonly history: OwnHistory;
}

/** A list of a person's history. */
export type HistoryKind = keyof OwnHistory;

/** Why a document could not be read, or that it says nothing of use here. */
export type DocumentFailure = ReadingFailure | 'NOTHING_FOUND' | 'PICTURE_UNSUPPORTED';

/** A document of a draft. */
export interface DraftDocument {
  readonly id: string;
  /** The name of the person's file; null for the text that the person typed. */
  readonly name: string | null;
  readonly reading: DocumentReading;
  readonly failure: DocumentFailure | null;
  readonly found: FoundRecord | null;
}
