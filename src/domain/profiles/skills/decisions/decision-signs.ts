import { foldAccents } from '../../../../platform/text/index.js';

/** What a suggestion has in common with others that people decided about. */
export interface SuggestedWords {
  readonly skillId: string;
  /** One name of the skill, in the same language for all skills where there is one; null if it has none. */
  readonly skillName: string | null;
  /** The groups and the broader skills that it lies directly in. */
  readonly broaderIds: readonly string[];
  /** The words that suggest the skill. */
  readonly quote: string;
}

/** A sign by its name, and how strongly a suggestion has it. */
export type Sign = readonly [name: string, strength: number];

/**
 * How much people are expected to differ from what is stated, by what suggestions have in common: the variance of the log
 * odds. Chosen by decisions that nothing is measured on (decision 251).
 */
const EXPECTED_VARIANCES = {
  organisation: 0.1,
  broader: 0.5,
  name: 1,
  skill: 2,
  word: 0.5,
  wordOfSkill: 2,
};

/** Shorter words are seldom about a skill, except in texts that have no others. */
const LONG_WORD = 4;
const WORD = /[\p{L}\p{N}][\p{L}\p{N}+#]*/gu;

/**
 * The signs of a suggestion: its skill, what the skill lies in, the words of its name, the words of the quote, and these
 * words for this skill. All share the sign of the organisation. Signs of one kind share the kind's variance, so that a
 * long sentence does not count more than a short one.
 */
export function signsOf({ skillId, skillName, broaderIds, quote }: SuggestedWords): Sign[] {
  const words = contentWords(quote);
  return [
    ['organisation', Math.sqrt(EXPECTED_VARIANCES.organisation)],
    ...shared('broader', broaderIds),
    ...shared('name', contentWords(skillName ?? '')),
    ...shared('skill', [skillId]),
    ...shared('word', words),
    ...shared(
      'wordOfSkill',
      words.map((word) => `${skillId} ${word}`),
    ),
  ];
}

function shared(kind: keyof typeof EXPECTED_VARIANCES, values: readonly string[]): Sign[] {
  const strength = Math.sqrt(EXPECTED_VARIANCES[kind] / values.length);
  return values.map((value) => [`${kind} ${value}`, strength]);
}

function contentWords(text: string): string[] {
  const words = [...new Set(foldAccents(text).match(WORD))];
  const long = words.filter((word) => word.length >= LONG_WORD);
  return long.length > 0 ? long : words;
}
