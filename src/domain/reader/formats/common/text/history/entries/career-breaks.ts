import { anyOf } from '../../../../../vocabulary/index.js';

const CAREER_BREAK = new RegExp(`^${anyOf(({ texts }) => texts.careerBreaks)}(?!\\p{L})`, 'iu');
/** Longer lines say more. */
const MAX_WORDS = 9;

/** Whether a line is about a time between jobs: "Career break – raising my family". */
export function isCareerBreak(content: string): boolean {
  return CAREER_BREAK.test(content) && content.split(/\s+/u).length <= MAX_WORDS;
}
