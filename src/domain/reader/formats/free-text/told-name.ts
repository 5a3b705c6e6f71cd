import { isGivenName } from '../../../person-names/index.js';
import { anyOf } from '../../vocabulary/index.js';
import { MAX_NAME_WORDS, nameOnTop, withoutTitles } from './person-name.js';

/** "From: Anna Smit <anna@example.org>" */
const SENDER = new RegExp(
  `^${anyOf(({ texts }) => texts.mention.senders)}\\s*:\\s*["']?([^"'<>[\\]()]{3,60}?)["']?\\s*[<[(](?:mailto:)?\\S+@`,
  'iu',
);
/** "My name is", at the beginning of a sentence. */
const INTRODUCTION = new RegExp(
  `(?:^|[.!?]\\s+)(?:\\p{L}+[,!]\\s+)?${anyOf(({ texts }) => texts.cv.introductions)}\\s+(?=\\p{Lu})`,
  'giu',
);
/** Introductions behind which only a name can stand: "my name is". */
export const NAMING = new RegExp(
  anyOf(({ texts }) => texts.cv.namings),
  'iu',
);
const DEPARTMENT = new RegExp(`(?<!\\p{L})${anyOf(({ texts }) => texts.cv.departments)}(?!\\p{L})`, 'iu');
/** "Hatice (1979) is" */
const GIVEN_SUBJECT = new RegExp(
  `^(\\p{Lu}\\p{Ll}{2,})\\s(?:\\([^()]{1,20}\\)\\s)?${anyOf(({ texts }) => texts.cv.verbsOfSubject)}\\s`,
  'u',
);
const SUBJECT = new RegExp(
  `^((?:\\p{Lu}[\\p{L}’'-]+\\s){1,3}\\p{Lu}[\\p{L}’'-]+)\\s${anyOf(({ texts }) => texts.cv.verbsOfSubject)}\\s`,
  'u',
);
/** "Anna Smit, 34 years old", "Anna Smit (34)" */
const AGE_BEHIND = /^(?:\p{Lu}[\p{L}’'-]+\s){1,3}\p{Lu}[\p{L}’'-]+,?\s\(?\d{2}(?!\d)/u;
/** "Kind regards," with the name behind it or in the next line. */
const CLOSING = new RegExp(`^${anyOf(({ texts }) => texts.cv.closings)}(?:[,.!]+|\\s|$)\\s*(.*)$`, 'iu');
/** A word without the full stop of its sentence, or an initial with its own. */
const WORD = /^(?:\p{Lu}\.|[\p{L}\p{M}'’.-]*[\p{L}\p{M}])/u;
const PHONE = /^\D{0,12}(?:\d[\s()./-]*){9,}$/u;
const MIN_WORDS = 2;
/** The name is at most so many lines below the closing of a letter. */
const MAX_LINES_BELOW = 2;

/**
 * The name that a letter tells instead of a page's top: in a sentence ("My name is Anna Smit"), below its closing, or in
 * its head as that of the sender.
 *
 * @param lines the first lines of the text
 * @param last the last lines of the text
 * @param isOwner whether the e-mail address near the top has a word of a name
 */
export function nameInLetter(
  lines: readonly string[],
  last: readonly string[],
  isOwner: (name: string) => boolean,
): string | undefined {
  return nameInSentence(lines, isOwner) ?? nameBelowClosing(last, isOwner) ?? nameOfSender(lines, isOwner);
}

function nameOfSender(lines: readonly string[], isOwner: (name: string) => boolean): string | undefined {
  const name = lines.map((line) => SENDER.exec(line)?.[1]).find((sender) => sender !== undefined);
  return name === undefined ? undefined : certainName(name, isOwner);
}

function nameInSentence(lines: readonly string[], isOwner: (name: string) => boolean): string | undefined {
  for (const line of lines)
    for (const { index, 0: introduction } of line.matchAll(INTRODUCTION)) {
      const isNaming = NAMING.test(introduction) || AGE_BEHIND.test(line.slice(index + introduction.length));
      const name = nameInFront(line.slice(index + introduction.length), isNaming ? () => true : isOwner);
      if (name !== undefined) return name;
    }
  return undefined;
}

/** The most words at the beginning of a text that are a name, of which the first or the address tells that it is one. */
function nameInFront(text: string, isOwner: (name: string) => boolean): string | undefined {
  const words: string[] = [];
  for (const piece of text.split(/\s+/u).slice(0, MAX_NAME_WORDS)) {
    const word = WORD.exec(piece)?.[0];
    if (word === undefined) break;
    words.push(word);
    if (word.length < piece.length) break;
  }
  for (let count = words.length; count >= MIN_WORDS; count -= 1) {
    const name = certainName(words.slice(0, count).join(' '), isOwner);
    if (name !== undefined) return name;
  }
  return undefined;
}

function nameBelowClosing(lines: readonly string[], isOwner: (name: string) => boolean): string | undefined {
  const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
  const at = filled.findLastIndex((line) => CLOSING.test(line));
  if (at < 0) return undefined;
  const beside = CLOSING.exec(filled[at] ?? '')?.[1] ?? '';
  const below = [beside, ...filled.slice(at + 1, at + 1 + MAX_LINES_BELOW)];
  // Above a telephone number is who signed, whatever the name is.
  const signed = below.filter((_, index) => PHONE.test(filled[at + 1 + index] ?? ''));
  const isLast = filled.slice(at + 2).every((line) => /@|\d{3}/u.test(line));
  return (
    firstOf(below, (line) => certainName(line, isOwner)) ??
    firstOf(signed, (line) => nameOnTop(line, isOwner)) ??
    (isLast && beside === '' ? writtenName(filled[at + 1] ?? '') : undefined)
  );
}

function firstOf(lines: readonly string[], nameIn: (line: string) => string | undefined): string | undefined {
  return lines.map(nameIn).find((name) => name !== undefined);
}

/** Whether a line is the closing of a letter, perhaps with a name: "Regards Anna". */
export function isClosing(line: string): boolean {
  return CLOSING.test(line.trim());
}

/** A name that nothing but its words tells: none in capitals, which may be abbreviations, and none of a department. */
export function writtenName(line: string): string | undefined {
  if (isClosing(line)) return undefined;
  return /\p{Lu}\p{Ll}{2}\S*\s.*\p{Ll}{2}/u.test(line) && !DEPARTMENT.test(line) ? nameOnTop(line.trim()) : undefined;
}

/** A name whose first word is a known given name, or that the address tells: "Human Resources" is none. */
export function certainName(line: string, isOwner: (name: string) => boolean): string | undefined {
  const name = nameOnTop(line, isOwner);
  const isCertain = name !== undefined && (isGivenName(name.split(/[\s-]/u)[0] ?? '') || isOwner(name));
  return isCertain ? name : undefined;
}

/** "Anna Smit is a finance leader", where the text goes on with her first name. */
export function nameOfSubject(lines: readonly string[]): string | undefined {
  for (const line of lines) {
    const [, only] = GIVEN_SUBJECT.exec(line) ?? [];
    const whole = only === undefined ? undefined : wholeNameIn(lines, only);
    if (whole !== undefined) return whole;
    const [, words] = SUBJECT.exec(withoutTitles(line)) ?? [];
    const name = words === undefined ? undefined : nameOnTop(words);
    const parts = name?.split(/\s/u) ?? [];
    const times = lines
      .flatMap((each) => each.match(/\p{L}[\p{L}’'-]*/gu) ?? [])
      .filter((word) => word === parts[0] || word === parts.at(-1)).length;
    if (name !== undefined && times > 2) return name;
  }
  return undefined;
}

/** "We present Hatice Demir to you", above "Hatice (1979) is a nurse". */
function wholeNameIn(lines: readonly string[], given: string): string | undefined {
  const pattern = new RegExp(`(?<!\\p{L})${given}(?:\\s(?:\\p{Ll}{2,3}\\s)?\\p{Lu}\\p{Ll}[\\p{L}’'-]+){1,2}`, 'u');
  return lines
    .map((line) => pattern.exec(line)?.[0])
    .map((name) => (name === undefined ? undefined : nameOnTop(name)))
    .find((name) => name !== undefined);
}
