import { GIVEN_NAMES } from '../../person-names/index.js';
import { allMatches } from '../language/patterns.js';
import { DOING_PATTERN, OUR_EXPERT_PATTERN, PEOPLE_LED_PATTERN, TRADES_PATTERN } from './other-people-cues.js';
import type { Span } from '../language/span.js';

/** Marks and words that end what is said of people before their trade is named. */
const OTHER_PHRASE = /[,.;:]|(?<!\p{L})(?:for|to|in|on|at|who|that|voor|aan|op|die|dat|to|with|met)(?!\p{L})/iu;
/** People and their trade stand no further apart, in UTF-16 code units. */
const LONGEST_TRADE = 60;
const CAPITALISED = /(?<![\p{L}\p{N}'’-])\p{Lu}\p{L}+(?![\p{L}\p{N}'’-])/gu;
/** What stands between a name and its verb is shorter than this, in UTF-16 code units. */
const LONGEST_APPOSITION = 120;

/**
 * Where a sentence speaks of what other people can: "led a team of Java developers", "Kim is our specialist in Power
 * BI", "our Power BI person".
 *
 * @param sentence as it was written
 * @param text the same in lower case, and without what only looks like a denial
 * @param ownNames the parts of the person's names; while they are unknown, a name may be the person's
 * @param turnBehind where the next turn of the sentence is, or its end
 */
export function skillsOfOthers(
  sentence: string,
  text: string,
  ownNames: ReadonlySet<string>,
  turnBehind: (at: number) => number,
): Span[] {
  const experts = allMatches(OUR_EXPERT_PATTERN, text).map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  return [
    ...tradesOfOthers(text),
    ...experts,
    ...(ownNames.size === 0 ? [] : doneByOthers(sentence, ownNames, turnBehind)),
  ];
}

/** What stands before people of a trade who are led, hired or worked with: "a team of ten Java developers". */
function tradesOfOthers(text: string): Span[] {
  const stretches: Span[] = [];
  for (const { index } of allMatches(TRADES_PATTERN, text)) {
    const start = Math.max(0, index - LONGEST_TRADE);
    const before = text.slice(start, index);
    const cue = allMatches(PEOPLE_LED_PATTERN, before).at(-1);
    if (cue === undefined) continue;
    const from = cue.index + cue[0].length;
    if (!OTHER_PHRASE.test(before.slice(from))) stretches.push({ start: start + from, end: index + 1 });
  }
  return stretches;
}

/** What somebody of another name does or is, up to the next turn. */
function doneByOthers(text: string, ownNames: ReadonlySet<string>, turnBehind: (at: number) => number): Span[] {
  const stretches: Span[] = [];
  for (const { index, 0: name } of allMatches(CAPITALISED, text)) {
    const end = index + name.length;
    const doing =
      !GIVEN_NAMES.has(name) || ownNames.has(name)
        ? null
        : DOING_PATTERN.exec(text.slice(end, end + LONGEST_APPOSITION));
    if (doing !== null) stretches.push({ start: end, end: turnBehind(end + doing[0].length) });
  }
  return stretches;
}
