import { findPeriods, type FoundPeriod } from '../../../../../dates/period-forms.js';
import { anyOf, looksLikeOrganisation, looksLikeSchool, type TextWords } from '../../../../../vocabulary/index.js';

/** The words of a list in every language, as one group of a regular expression. */
export const told = (list: keyof TextWords['told']): string => anyOf(({ texts }) => texts.told[list]);

/** A phrase in a sentence. */
export interface Phrase {
  readonly text: string;
  /** Its offsets in the sentence, in UTF-16 code units: [start, end). */
  readonly start: number;
  readonly end: number;
}

/** A period of time in a sentence. */
export interface ToldPeriod {
  readonly period: FoundPeriod;
  /** Only one date. */
  readonly single: boolean;
  readonly start: number;
  readonly end: number;
}

/** Words that make one date the beginning of a job or a study. */
export const STARTED = new RegExp(`(?<!\\p{L})(?:${told('started')}|${told('joined')})(?!\\p{L})`, 'iu');
/** Whether a sentence is told by the person: "I", "mijn". */
export const IN_FIRST_PERSON = new RegExp(`(?<![\\p{L}’'])${told('firstPerson')}(?![\\p{L}’'])`, 'iu');
const ARTICLE = new RegExp(`^(?:${told('articles')})\\s+`, 'u');
const PARTICLE = new RegExp(`^${anyOf(({ names }) => names.particles)}$`, 'u');
/** Words that are part of names in titles, but in a sentence lead to something else. */
const LEADS_ON = new RegExp(`^(?:${anyOf(({ names }) => names.atEmployer)}|${told('in')})$`, 'u');
const NAME_WORD = /^["“‘'’]?(?:\p{Lu}|’?t-|\d+\p{L})/u;
/** A name ends behind a word with one of these. */
const ENDS_NAME = /[,;:!?”"]$|[’']s?,$/u;
const PHRASE_END = new RegExp(`[,;:()–—]|\\s-\\s|\\s(?=${told('ends')}(?!\\p{L}))`, 'iu');
const LEADING = new RegExp(
  `\\s(?:(${told('in')}|${told('of')})|${anyOf(({ names }) => names.atEmployer)}|${anyOf(({ education }) => education.atSchool)})\\s+`,
  'giu',
);
/** In front of a date. */
const IN_BEHIND = new RegExp(`\\s${told('in')}\\s*$`, 'iu');
const BETWEEN = new RegExp(`(?<!\\p{L})${told('between')}\\s*$`, 'iu');
const UNTIL = new RegExp(`^\\s${told('until')}\\s[^.,;()\\d]{3,40}$`, 'iu');
const AND = new RegExp(`^\\s+${told('and')}\\s+$`, 'iu');

/**
 * The proper name that a text begins with: "Millbrook Vets" in "the Millbrook Vets in Otterford". A kind of organisation
 * in front of it may have a small letter.
 */
export function nameInFront(text: string): string | undefined {
  const bare = text.replace(ARTICLE, '');
  const words = bare.split(' ');
  const kept: string[] = [];
  for (const [index, word] of words.entries()) {
    if (word.startsWith('(')) break;
    const next = words[index + 1] ?? '';
    const isName = NAME_WORD.test(word) || word === '&';
    const isParticle = kept.length > 0 && PARTICLE.test(word) && !LEADS_ON.test(word) && startsName(words, index + 1);
    const isKind = kept.length === 0 && (looksLikeOrganisation(word) || looksLikeSchool(word)) && NAME_WORD.test(next);
    if (!isName && !isParticle && !isKind) break;
    kept.push(word);
    if (ENDS_NAME.test(word)) break;
  }
  const name = kept.join(' ').replace(/[\s,;:!?”"]+$/u, '');
  const [date] = findPeriods(name);
  return /\p{L}{2}/u.test(name) && date?.start !== 0 ? name : undefined;
}

/** Whether a name goes on at a word, perhaps behind another particle: "University of the Midlands". */
function startsName(words: readonly string[], index: number): boolean {
  const [word = '', next = ''] = [words[index], words[index + 1]];
  return NAME_WORD.test(word) || (PARTICLE.test(word) && NAME_WORD.test(next));
}

/**
 * The phrase that begins at an offset of a sentence, without its article, up to what leads on to something else.
 *
 * @param isBehindIn whether a name behind "in" or "of" is no part of the phrase
 */
export function phraseAt(sentence: string, at: number, isBehindIn: (name: string) => boolean = () => true): Phrase {
  const start = at + (ARTICLE.exec(sentence.slice(at))?.[0].length ?? 0);
  const rest = sentence.slice(start);
  let end = Math.min(PHRASE_END.exec(rest)?.index ?? rest.length, findPeriods(rest)[0]?.start ?? rest.length);
  for (const { index, 0: mark, 1: inside } of rest.slice(0, end).matchAll(LEADING)) {
    // "Teacher in primary schools", "Head of Sales": only a name leads on.
    const name = nameInFront(rest.slice(index + mark.length));
    if (name === undefined || (inside !== undefined && !isBehindIn(name))) continue;
    end = index;
    break;
  }
  const text = rest.slice(0, end).replace(IN_BEHIND, '').trim();
  return { text, start, end: start + text.length };
}

/** The periods in a sentence; the two dates of "between 2005 and 2009" are one. */
export function periodsIn(sentence: string): ToldPeriod[] {
  const periods: ToldPeriod[] = [];
  for (const found of findPeriods(sentence)) {
    const last = periods.at(-1);
    const isEnd =
      last?.single === true &&
      found.single &&
      AND.test(sentence.slice(last.end, found.start)) &&
      BETWEEN.test(sentence.slice(0, last.start));
    // "from 2018 until it closed in 2021"
    const isUntil =
      last?.single === true && found.single && UNTIL.test(sentence.slice(last.end, found.start)) && !last.period.open;
    const [startDate, endDate] = [last?.period.startDate, found.period.startDate];
    if ((isEnd || isUntil) && last !== undefined && startDate !== undefined && endDate !== undefined)
      periods[periods.length - 1] = {
        ...last,
        period: { startDate, endDate, open: false },
        single: false,
        end: found.end,
      };
    else periods.push(found);
  }
  return periods;
}
