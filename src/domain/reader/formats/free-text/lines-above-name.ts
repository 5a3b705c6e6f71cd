import { anyOf, looksLikeOccupation } from '../../vocabulary/index.js';
import { MAX_NAME_WORDS, nameOnTop } from './person-name.js';
import { hasLettersApart } from './spelled-name.js';

/** A line of contact details, which may be above the name. */
export const CONTACT = /@|\d|www\.|linkedin|https?:/iu;
/** A title such as "CV", a heading or a page number above the name. */
const PAGE_NUMBER = `${anyOf(({ texts }) => texts.cv.page)}\\s\\d.*`;
export const CV_TITLE = new RegExp(
  `^(?:${anyOf(
    ({ texts }) => texts.cv.titles,
    ({ texts }) => texts.cv.personal,
  )}|${PAGE_NUMBER})\\s*:?$`,
  'iu',
);
/** "Hi Mrs Naidoo": the reader of a message. */
export const GREETING = new RegExp(`^${anyOf(({ texts }) => texts.mention.greetings)}[\\s,]`, 'iu');
/** A line with so many words and a full stop is a sentence; and one with so many without it. */
const MIN_SENTENCE_WORDS = 4;
const MIN_LONG_SENTENCE = 9;
/** "Onderwerp: sollicitatie" */
const HEAD_FIELD = new RegExp(
  `^${anyOf(
    ({ texts }) => texts.mention.senders,
    ({ texts }) => texts.mention.headFields,
  )}\\s*:`,
  'iu',
);
const CV_BEHIND = new RegExp(`\\s+[-–—|]?\\s*${anyOf(({ texts }) => texts.cv.titles)}$`, 'iu');

/** "Electrician CV" */
export function isTitleOfCv(line: string): boolean {
  const occupation = line.replace(CV_BEHIND, '');
  return occupation !== line && looksLikeOccupation(occupation);
}

/** "Sales assistant" above "Anna Smit" */
export function isTitleAboveName(line: string, below: string | undefined, isOwner: (name: string) => boolean): boolean {
  return (
    below !== undefined &&
    looksLikeOccupation(line) &&
    line.split(/\s+/u).length <= MAX_NAME_WORDS &&
    !looksLikeOccupation(below) &&
    nameOnTop(below, isOwner) !== undefined
  );
}

/** Whether a line in front of a CV is one of the letter that it came with: a sentence, or the head of a message. */
export function isOfLetter(line: string): boolean {
  if (hasLettersApart(line)) return false;
  const words = line.split(/\s+/u).length;
  return (
    (words >= MIN_SENTENCE_WORDS && /\p{Ll}[.!?:,]$/u.test(line)) || words >= MIN_LONG_SENTENCE || HEAD_FIELD.test(line)
  );
}
