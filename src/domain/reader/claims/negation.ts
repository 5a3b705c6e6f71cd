import { allMatches, cuePattern, cuePatternBehind } from '../language/patterns.js';
import type { Span } from '../language/span.js';
import { alternativesOf, LANGUAGES } from '../vocabulary/index.js';
import { cueFilter } from './cue-filter.js';
import { DOING_CUES, DONE_BEHIND_CUES, otherPeopleSpans } from './other-people.js';
import { WISHED_INSIDE_PATTERN, wishedSpans, WISHED_VERB_PATTERN } from './wishes.js';

const CUES = LANGUAGES.map(({ cues }) => cues);

/** What follows, up to the next turn, is denied, wished for, or what other people look for, can or do. */
const AHEAD_PATTERN = cuePattern(...CUES.flatMap(({ denied, sought, wished }) => [denied, sought, wished]), DOING_CUES);
/** What follows at once is denied. */
const NEXT_PATTERN = cuePattern(...CUES.map(({ deniedNext }) => deniedNext));
/** What is in front is denied, wished for, or what other people do. */
const BEHIND_PATTERN = cuePatternBehind(...CUES.map(({ deniedBehind }) => deniedBehind), DONE_BEHIND_CUES);
/** What is inside is denied. */
export const INSIDE_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${CUES.flatMap(({ deniedInside }) => deniedInside).join('|')})`,
  'gu',
);
const NO_DENIAL_PATTERN = cuePattern(...CUES.map(({ notDenied }) => notDenied));

const AND = alternativesOf(CUES.map(({ and }) => and));
const TURNS = alternativesOf(CUES.map(({ turns }) => turns));
const CLAUSE_BEGINNINGS = alternativesOf(CUES.map(({ clauseBeginnings }) => clauseBeginnings));
/** Where a sentence turns to something else: "but", or a new clause with its own verb. */
const TURN_PATTERN = new RegExp(
  `(?<!\\p{L})(?:${TURNS})(?!\\p{L})|,\\s*(?:(?:${AND}) )?(?:${CLAUSE_BEGINNINGS})(?!\\p{L})`,
  'gu',
);

/** The words that a denial of what follows directly covers; the entries of a list that begins there are covered too. */
const NEXT_WORDS = /^(?:\s+[^\s,]+){0,5}/u;
const CONJUNCTIONS = alternativesOf(CUES.flatMap(({ and, or, nor }) => [and, or, nor]));
const REST_OF_LIST = new RegExp(
  '^(?:\\s*,\\s*[^\\s,]+(?:\\s[^\\s,]+){0,2}){0,9}?\\s*,?' + `\\s(?:${CONJUNCTIONS})\\s[^\\s,]+(?:\\s[^\\s,]+){0,2}`,
  'u',
);
/** Longest list that is looked at, in UTF-16 code units. */
const MAX_LIST_LENGTH = 300;

const CONJUNCTION = new RegExp(`(?<!\\p{L})(?:${CONJUNCTIONS})(?!\\p{L})`, 'iu');
/** A longer entry of a list is a separate clause. */
const MAX_WORDS_OF_ENTRY = 3;

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Whether a text in lower case may speak of what somebody lacks, wishes for or what others can. What only looks like a
 * denial is among the patterns, as it must be blanked wherever it is.
 */
export const mayDeny = cueFilter(
  AHEAD_PATTERN,
  NEXT_PATTERN,
  BEHIND_PATTERN,
  INSIDE_PATTERN,
  WISHED_INSIDE_PATTERN,
  WISHED_VERB_PATTERN,
  NO_DENIAL_PATTERN,
);

/**
 * Where a sentence speaks of skills that its person does not have: denied ("no experience with", "SAP: geen ervaring
 * mee"), only wished for ("wants to learn", "wil graag Java leren"), or other people's ("led a team of Java
 * developers", "our client needs"). A turn such as "but" ends what was said before it; "no longer" and "niet meer" deny
 * nothing.
 *
 * @param ownNames the parts of the person's names
 * @returns parts of the sentence, in no order
 */
export function deniedSpans(sentence: string, ownNames: ReadonlySet<string> = NO_NAMES): Span[] {
  const lower = inLowerCase(sentence);
  if (!mayDeny(lower)) return otherPeopleSpans(sentence, lower, ownNames, turnsOf(lower));
  const text = lower.replace(NO_DENIAL_PATTERN, (words) => '.'.repeat(words.length));
  const turnBehind = turnsOf(text);
  const spans: Span[] = [];
  for (const cue of allMatches(AHEAD_PATTERN, text)) {
    const start = cue.index + cue[0].length;
    spans.push({ start, end: Math.min(turnBehind(start), endOfBrackets(text, start)) });
  }
  for (const cue of allMatches(NEXT_PATTERN, text)) {
    const start = cue.index + cue[0].length;
    spans.push({ start, end: Math.min(endOfNext(text, start), turnBehind(start), endOfBrackets(text, start)) });
  }
  for (const cue of allMatches(BEHIND_PATTERN, text)) {
    const turnBefore = turnsIn(text).findLast((turn) => turn < cue.index) ?? 0;
    spans.push({ start: Math.max(turnBefore, startOfClause(text, cue.index)), end: cue.index + 1 });
  }
  for (const { index, 0: words } of allMatches(INSIDE_PATTERN, text))
    spans.push({ start: index, end: index + words.length });
  return [...spans, ...wishedSpans(text, turnBehind), ...otherPeopleSpans(sentence, text, ownNames, turnBehind)];
}

/**
 * Whether the skill mentioned there is denied, wished for or somebody else's (see deniedSpans).
 *
 * @param start where the mention starts in the sentence
 * @param end where the mention ends in the sentence
 */
export function isDenied(sentence: string, start: number, end: number): boolean {
  return deniedSpans(sentence).some((span) => span.start <= start && end <= span.end);
}

/** The text as the patterns need it; unchanged in the few cases in which lower case is longer. */
function inLowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Tells where the next turn of a text is, or its end; the turns are found when that is first asked. */
function turnsOf(text: string): (at: number) => number {
  let turns: readonly number[] | undefined;
  return (at) => (turns ??= turnsIn(text)).find((turn) => turn >= at) ?? text.length;
}

function turnsIn(text: string): number[] {
  return allMatches(TURN_PATTERN, text).map(({ index }) => index);
}

/** Where what NEXT_PATTERN denies ends: some words on, or at the end of the list that they begin. */
function endOfNext(text: string, start: number): number {
  const reached = start + (NEXT_WORDS.exec(text.slice(start, start + MAX_LIST_LENGTH))?.[0].length ?? 0);
  return reached + (REST_OF_LIST.exec(text.slice(reached, reached + MAX_LIST_LENGTH))?.[0].length ?? 0);
}

/** Where the brackets around an index close; the end of the text where there are none. */
function endOfBrackets(text: string, from: number): number {
  const closing = text.indexOf(')', from);
  if (closing < 0) return text.length;
  const opening = text.indexOf('(', from);
  return opening >= 0 && opening < closing ? text.length : closing;
}

/**
 * Where the clause before an index begins: behind the last comma, or, where the clause ends in a list, behind the comma
 * before that list.
 */
function startOfClause(text: string, end: number): number {
  let comma = text.lastIndexOf(',', end - 1);
  if (comma < 0 || !CONJUNCTION.test(text.slice(comma, end))) return comma + 1;
  while (comma >= 0) {
    const before = text.lastIndexOf(',', comma - 1);
    const words = text
      .slice(before + 1, comma)
      .trim()
      .split(/\s+/u).length;
    if (words > MAX_WORDS_OF_ENTRY) break;
    comma = before;
  }
  return comma + 1;
}
