import { GIVEN_NAMES } from '../../person-names/index.js';
import { allMatches, anyOf, cuePattern } from '../language/patterns.js';
import type { Span } from '../language/span.js';
import { alternativesOf, type Cue, LANGUAGES } from '../vocabulary/index.js';

const WORDS = LANGUAGES.map(({ otherPeople }) => otherPeople);

/** Other people and what they do: what follows is theirs (see negation.ts). */
export const DOING_CUES: readonly Cue[] = WORDS.flatMap(({ doing }) => doing);

const NOT_THE_PERSON = `(?!\\s(?:${alternativesOf(WORDS.map(({ themselves }) => themselves))})(?!\\p{L}))`;
/** What other people do is in front of these (see negation.ts). */
export const DONE_BEHIND_CUES: readonly Cue[] = WORDS.flatMap(({ doneBehind, doneBy }) => [
  ...doneBehind,
  ...doneBy.map(([before, behind]) => before + NOT_THE_PERSON + behind),
]);

const BEING = alternativesOf(WORDS.map(({ being }) => being));
const OUR = alternativesOf(WORDS.map(({ our }) => our));
const EXPERTS = alternativesOf(WORDS.map(({ experts }) => experts));
/** "Our Power BI person", but not "she is our Power BI person". */
export const OUR_EXPERT_PATTERN = new RegExp(
  `(?<!(?:\\p{L}[’']s|${BEING})\\s)(?<!\\p{L})(?:${OUR})\\s[^,.;()]{2,40}?\\s(?:${EXPERTS})(?!\\p{L})`,
  'gu',
);

const LED_PATTERN = cuePattern(...WORDS.map(({ led }) => led));
const TRADE_QUALIFIERS = alternativesOf(WORDS.map(({ tradeQualifiers }) => tradeQualifiers));
const TRADES = alternativesOf(WORDS.map(({ trades }) => trades));
export const TRADES_PATTERN = new RegExp(`[\\s-](?:${TRADE_QUALIFIERS})?[ -]?(?:${TRADES})(?![\\p{L}\\p{N}])`, 'gu');
/** Punctuation and words that separate people from a trade that is named later. */
const SEPARATOR = new RegExp(
  `[,.;:]|(?<!\\p{L})(?:${alternativesOf(WORDS.map(({ separators }) => separators))})(?!\\p{L})`,
  'iu',
);
/** Furthest that people and their trade may be apart, in UTF-16 code units. */
const MAX_DISTANCE_OF_TRADE = 60;

const CAPITALISED = /(?<![\p{L}\p{N}'’-])\p{Lu}\p{L}+(?![\p{L}\p{N}'’-])/gu;
const DOES = anyOf([
  ...WORDS.flatMap(({ doesSomething }) => doesSomething),
  alternativesOf(WORDS.map(({ isContrasted }) => isContrasted)),
]);
/**
 * What somebody with a name does or is, from behind the name to the verb: "Eva is our specialist in", "Tom, who joined
 * in May, handles", "Ali on the other hand".
 */
const DOES_SOMETHING = new RegExp(`^(?: \\p{L}+)?(?:, ?[^,.;]{2,50},| \\([^()]{2,50}\\))? (?:${DOES})(?!\\p{L})`, 'iu');
/** Longest text between a name and the end of its verb, in UTF-16 code units. */
const MAX_APPOSITION_LENGTH = 120;

/**
 * Where a sentence speaks of what other people can: "led a team of Java developers", "Kim is our specialist in Power
 * BI", "our Power BI person". What words around a skill tell ("my manager handles") is among the cues of
 * negation.ts.
 *
 * @param sentence as it is written
 * @param text the same in lower case, without what only looks like a denial
 * @param ownNames the parts of the person's names; while they are unknown, a name may be the person's
 * @param turnBehind where the next turn of the sentence is, or its end
 */
export function otherPeopleSpans(
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

/** What is in front of people with a trade who are led, hired or worked with: "a team of ten Java developers". */
function tradesOfOthers(text: string): Span[] {
  const spans: Span[] = [];
  for (const { index } of allMatches(TRADES_PATTERN, text)) {
    const start = Math.max(0, index - MAX_DISTANCE_OF_TRADE);
    const before = text.slice(start, index);
    const led = allMatches(LED_PATTERN, before).at(-1);
    if (led === undefined) continue;
    const from = led.index + led[0].length;
    if (!SEPARATOR.test(before.slice(from))) spans.push({ start: start + from, end: index + 1 });
  }
  return spans;
}

/** What somebody with another name does or is, up to the next turn. */
function doneByOthers(text: string, ownNames: ReadonlySet<string>, turnBehind: (at: number) => number): Span[] {
  const spans: Span[] = [];
  for (const { index, 0: name } of allMatches(CAPITALISED, text)) {
    if (!GIVEN_NAMES.has(name) || ownNames.has(name)) continue;
    const end = index + name.length;
    const doing = DOES_SOMETHING.exec(text.slice(end, end + MAX_APPOSITION_LENGTH));
    if (doing !== null) spans.push({ start: end, end: turnBehind(end + doing[0].length) });
  }
  return spans;
}
