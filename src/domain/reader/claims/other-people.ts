import { allMatches, lowerCaseOf, wordPattern } from '../language/patterns.js';
import type { Span } from '../language/span.js';
import { alternativesOf, LANGUAGES } from '../vocabulary/index.js';

const WORDS = LANGUAGES.map(({ otherPeople }) => otherPeople);

const BEING = alternativesOf(WORDS.map(({ being }) => being));
const OUR = alternativesOf(WORDS.map(({ our }) => our));
const EXPERTS = alternativesOf(WORDS.map(({ experts }) => experts));
/**
 * "Our Power BI person", but not "she is our Power BI person". What may be in front of "our" is only looked at where that
 * stands: at every character it takes several times as long.
 */
const OUR_EXPERT_PATTERN = new RegExp(
  `(?:${OUR})\\s(?<=(?<!(?:\\p{L}[’']s|${BEING})\\s)(?<!\\p{L})(?:${OUR})\\s)` +
    `[^,.;()]{2,40}?\\s(?:${EXPERTS})(?!\\p{L})`,
  'gu',
);

const LED_PATTERN = wordPattern(...WORDS.map(({ led }) => led));
const TRADE_QUALIFIERS = alternativesOf(WORDS.map(({ tradeQualifiers }) => tradeQualifiers));
const TRADES = alternativesOf(WORDS.map(({ trades }) => trades));
const TRADES_PATTERN = new RegExp(`[\\s-](?:${TRADE_QUALIFIERS})?[ -]?(?:${TRADES})(?![\\p{L}\\p{N}])`, 'gu');
/** Punctuation and words that separate people from a trade that is named later. */
const SEPARATOR = new RegExp(
  `[,.;:]|(?<!\\p{L})(?:${alternativesOf(WORDS.map(({ separators }) => separators))})(?!\\p{L})`,
  'iu',
);
/** Furthest that people and their trade may be apart, in UTF-16 code units. */
const MAX_DISTANCE_OF_TRADE = 60;

/**
 * Where a sentence names other people by what they can: "led a team of Java developers", "our Power BI person". What
 * they do is for the analysis of clauses.
 */
export function peopleSpans(sentence: string): Span[] {
  const text = lowerCaseOf(sentence);
  const experts = allMatches(OUR_EXPERT_PATTERN, text).map(({ index, 0: words }) => ({
    start: index,
    end: index + words.length,
  }));
  const trades = tradesOfOthers(text);
  return experts.length === 0 ? trades : [...trades, ...experts];
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
