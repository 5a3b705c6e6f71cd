import { anyOf } from '../../../vocabulary/index.js';
import { hasLettersApart } from './spelled-name.js';

/** A title such as "CV", a heading or a page number above the name. */
const PAGE_NUMBER = `${anyOf(({ texts }) => texts.cv.page)}\\s\\d.*`;
export const CV_TITLE = new RegExp(
  `^(?:${anyOf(
    ({ texts }) => texts.cv.titles,
    ({ texts }) => texts.cv.personal,
  )}|${PAGE_NUMBER})\\s*:?$`,
  'iu',
);
/** An e-mail address or a telephone number. */
export const CONTACT = /\S@\S|(?:\d[\s()./-]*){8,}/u;
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
/** "Kind regards," with the name behind it or in the next line. */
const CLOSING = new RegExp(`^${anyOf(({ texts }) => texts.cv.closings)}(?:[,.!]+|\\s|$)`, 'iu');

/** Whether a line in front of a CV is one of the letter that it came with: a sentence, or the head of a message. */
export function isOfLetter(line: string): boolean {
  if (hasLettersApart(line)) return false;
  const words = line.split(/\s+/u).length;
  return (
    (words >= MIN_SENTENCE_WORDS && /\p{Ll}[.!?:,]$/u.test(line)) || words >= MIN_LONG_SENTENCE || HEAD_FIELD.test(line)
  );
}

/** Whether a line is the closing of a letter, perhaps with a name: "Regards Anna". */
export function isClosing(line: string): boolean {
  return CLOSING.test(line.trim());
}
