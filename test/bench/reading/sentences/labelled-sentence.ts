import { ASSERTIONS, type Assertion } from '../../../../src/domain/reader/claims/assertion/assertion-model.js';
import type { Language } from '../../../../src/domain/reader/model/findings.js';
import type { Half } from '../labelled/labelled-item.js';

/** The sets of sentences; each occurs in both languages and both halves. */
export const SENTENCE_SETS = ['clauses', 'homographs', 'levels', 'inflected'] as const;

export type SentenceSet = (typeof SENTENCE_SETS)[number];

export const HALVES: readonly Half[] = ['development', 'final'];

/** Why words that name a skill must not be credited (see ASSERTIONS). */
export type Reason = Exclude<Assertion, 'claimed'>;

export const REASONS: readonly Reason[] = ASSERTIONS.filter((assertion) => assertion !== 'claimed');

/** Words that claim that the person has a skill. */
export interface CreditedWords {
  /** Exact words, which occur once in the text. */
  readonly words: string;
  /** The skill's ordinary English name. */
  readonly skill: string;
  /** 0-5 with one decimal, or null if the text states none; only in the set of levels. */
  readonly level?: number | null;
}

/** Words that must not be credited. */
export interface RefusedWords {
  /** Exact words, which occur once in the text. */
  readonly words: string;
  readonly reason: Reason;
}

/** Where it stands: in a CV's profile, in its list of skills, or in a review that the manager wrote. */
export const SENTENCE_FORMS = ['cv', 'list', 'review'] as const;

export type SentenceForm = (typeof SENTENCE_FORMS)[number];

/** The first name of the person whom the sentences are about, and everybody's last name. */
export const DEFAULT_PERSON = 'Robin';
const LAST_NAME = 'Kester';

/** The names of the person whom a sentence is about. */
export function namesOf({ person = DEFAULT_PERSON }: Pick<LabelledSentence, 'person'>): readonly [string, string] {
  return [person, LAST_NAME];
}

/** A sentence or short passage about an invented person, with what a careful human reader takes from it. */
export interface LabelledSentence {
  readonly text: string;
  readonly language: Language;
  readonly form: SentenceForm;
  /** The first name of the person that a review is about, where the text has another than DEFAULT_PERSON. */
  readonly person?: string;
  readonly origin: 'HAND' | 'PATTERN';
  /** The pattern that it was made from; sentences of one pattern are in the same half. */
  readonly pattern?: string;
  readonly credited: readonly CreditedWords[];
  readonly notCredited: readonly RefusedWords[];
  /** Words about which careful readers would disagree: crediting them is neither right nor wrong. */
  readonly arguable?: readonly string[];
}
