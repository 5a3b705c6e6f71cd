import { allMatches } from '../language/patterns.js';
import {
  BACK_PATTERN,
  FAR_PATTERN,
  KNOWS_NOT_PATTERN,
  NEAR_PATTERN,
  NO_DENIAL_PATTERN,
  TURN_PATTERN,
  WISHED_PATTERN,
  WISH_PATTERN,
  WOULD_PATTERN,
} from './denial-cues.js';
import { skillsOfOthers } from './other-people.js';
import type { Span } from '../language/span.js';
import { wordFilter } from './word-filter.js';

/** Words that a bare denial reaches, and entries of a list that begins there. */
const NEAR_REACH = /^(?:\s+[^\s,]+){0,5}/u;
const LIST_BEHIND =
  /^(?:\s*,\s*[^\s,]+(?:\s[^\s,]+){0,2}){0,9}?\s*,?\s(?:or|nor|of|noch|and|en)\s[^\s,]+(?:\s[^\s,]+){0,2}/u;
const LONGEST_LIST = 300;

/** A longer entry is a clause of its own. */
const LONGEST_ENTRY_IN_WORDS = 3;
const CONJUNCTION = /(?<!\p{L})(?:and|or|en|of|noch|nor)(?!\p{L})/iu;

/** So far apart, a wish and its verb at the end belong together; in UTF-16 code units. */
const LONGEST_WISH = 120;

const NO_NAMES: ReadonlySet<string> = new Set();

/**
 * Whether a text in lower case may speak of what somebody lacks, wishes for or what others can. What only looks like a
 * denial is among the patterns, as it must be blanked wherever it stands.
 */
export const mayDeny = wordFilter(
  FAR_PATTERN,
  NEAR_PATTERN,
  BACK_PATTERN,
  KNOWS_NOT_PATTERN,
  WOULD_PATTERN,
  WISHED_PATTERN,
  NO_DENIAL_PATTERN,
);

/**
 * Where a sentence speaks of skills that its person does not have: denied ("no experience with", "SAP: geen ervaring
 * mee"), only wished for ("wants to learn", "wil graag Java leren"), or other people's ("led a team of Java
 * developers", "our client needs"). A turn such as "but" ends what was said before it; "no longer" and "niet meer" deny
 * nothing.
 *
 * @param ownNames the parts of the person's names
 * @returns stretches of the sentence, in no order
 */
export function deniedStretches(sentence: string, ownNames: ReadonlySet<string> = NO_NAMES): Span[] {
  const lower = inLowerCase(sentence);
  const others = (text: string, turnBehind: (at: number) => number) =>
    skillsOfOthers(sentence, text, ownNames, turnBehind);
  if (!mayDeny(lower)) return others(lower, turnsOf(lower));
  const text = lower.replace(NO_DENIAL_PATTERN, (words) => '.'.repeat(words.length));
  const turnBehind = turnsOf(text);
  const stretches: Span[] = [];
  for (const cue of allMatches(FAR_PATTERN, text)) {
    const start = cue.index + cue[0].length;
    stretches.push({ start, end: Math.min(turnBehind(start), bracketEnd(text, start)) });
  }
  for (const cue of allMatches(NEAR_PATTERN, text)) {
    const start = cue.index + cue[0].length;
    stretches.push({ start, end: Math.min(nearEnd(text, start), turnBehind(start), bracketEnd(text, start)) });
  }
  for (const cue of allMatches(BACK_PATTERN, text)) {
    const turnBefore = turnsIn(text).findLast((turn) => turn < cue.index) ?? 0;
    stretches.push({ start: Math.max(turnBefore, listStart(text, cue.index)), end: cue.index + 1 });
  }
  for (const { index, 0: words } of allMatches(KNOWS_NOT_PATTERN, text))
    stretches.push({ start: index, end: index + words.length });
  for (const { index, 0: words } of allMatches(WOULD_PATTERN, text))
    stretches.push({ start: index, end: turnBehind(index + words.length) });
  return [...stretches, ...wishes(text, turnBehind), ...others(text, turnBehind)];
}

/** As the patterns are written; unchanged in the few texts that lower case makes longer. */
function inLowerCase(text: string): string {
  const lower = text.toLowerCase();
  return lower.length === text.length ? lower : text;
}

/** Where the next turn of a text is, or its end; the text is looked through when that is asked first. */
function turnsOf(text: string): (at: number) => number {
  let turns: readonly number[] | undefined;
  return (at) => (turns ??= turnsIn(text)).find((turn) => turn >= at) ?? text.length;
}

function turnsIn(text: string): number[] {
  return allMatches(TURN_PATTERN, text).map(({ index }) => index);
}

/**
 * Whether the skill mentioned there is denied, wished for or somebody else's (see deniedStretches).
 *
 * @param start where the mention starts in the sentence
 * @param end where the mention ends in the sentence
 */
export function isDenied(sentence: string, start: number, end: number): boolean {
  return deniedStretches(sentence).some((stretch) => stretch.start <= start && end <= stretch.end);
}

/** Where what a bare denial reaches ends: some words on, or at the end of the list that they begin. */
function nearEnd(text: string, start: number): number {
  const reached = start + (NEAR_REACH.exec(text.slice(start, start + LONGEST_LIST))?.[0].length ?? 0);
  return reached + (LIST_BEHIND.exec(text.slice(reached, reached + LONGEST_LIST))?.[0].length ?? 0);
}

/** Where the brackets close around an index; the end of the text where there are none. */
function bracketEnd(text: string, from: number): number {
  const closing = text.indexOf(')', from);
  if (closing < 0) return text.length;
  const opening = text.indexOf('(', from);
  return opening >= 0 && opening < closing ? text.length : closing;
}

/**
 * Where the clause before an index begins: behind the last comma, or behind that before the list that the clause ends
 * in.
 */
function listStart(text: string, end: number): number {
  let comma = text.lastIndexOf(',', end - 1);
  if (comma < 0 || !CONJUNCTION.test(text.slice(comma, end))) return comma + 1;
  while (comma >= 0) {
    const before = text.lastIndexOf(',', comma - 1);
    const words = text
      .slice(before + 1, comma)
      .trim()
      .split(/\s+/u).length;
    if (words > LONGEST_ENTRY_IN_WORDS) break;
    comma = before;
  }
  return comma + 1;
}

/** What stands between a word for a wish and its verb behind it, unless a turn parts them. */
function wishes(text: string, turnBehind: (at: number) => number): Span[] {
  const verbs = allMatches(WISHED_PATTERN, text).map(({ index }) => index);
  if (verbs.length === 0) return [];
  const stretches: Span[] = [];
  for (const { index } of allMatches(WISH_PATTERN, text)) {
    const verb = verbs.find((at) => at > index);
    if (verb !== undefined && verb - index <= LONGEST_WISH && turnBehind(index) > verb)
      stretches.push({ start: index, end: verb });
  }
  return stretches;
}
