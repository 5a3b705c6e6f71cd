import { GIVEN_NAMES } from '../../person-names/index.js';
import { anyOf } from '../vocabulary/index.js';

/** Shorter texts may be notes about somebody who is not named, and are no documents. */
const MIN_LINES = 6;
/** So many lines are at least this long: a list of skills has shorter ones. */
const MIN_LONG_LINES = 3;
const MIN_WORDS = 5;
/** So often do texts that some wrote for many speak of their writers and their readers. */
const MIN_PLURALS = 3;
/** A greeting stands at the beginning, below the head of a mail. */
const MAX_HEAD_LINES = 12;

const word = (words: string): string => `(?<![\\p{L}\\p{N}])${words}(?![\\p{L}\\p{N}])`;
/** The I of English has a capital: "i" is a numeral or a list's. */
const OF_PERSON = new RegExp(word(anyOf(({ texts }) => texts.voice.ofPerson)), 'u');
const OF_MANY = new RegExp(word(anyOf(({ texts }) => texts.voice.ofMany)), 'giu');
const GREETING = new RegExp(`^${anyOf(({ texts }) => texts.mention.greetings)},?\\s+(\\p{L}+)`, 'iu');

/** How a text speaks: of a person, of "us" and "you", or of neither. */
type Voice = 'PERSON' | 'MANY' | 'NOBODY';

/**
 * Of whom a text of several lines speaks by its pronouns: a text about a person has those of a person ("I", "her"), and a
 * greeting names who it is for. Texts of a company have "we" and "you". Undefined for shorter texts, lists and names of
 * skills, which have no pronouns anyway.
 *
 * @param lines trimmed, blank ones included
 */
export function voiceOf(lines: readonly string[]): Voice | undefined {
  const filled = lines.filter((line) => line !== '');
  const long = filled.filter((line) => line.split(/\s+/u).length >= MIN_WORDS).length;
  if (filled.length < MIN_LINES || long < MIN_LONG_LINES) return undefined;
  const text = filled.join('\n');
  if (OF_PERSON.test(text) || filled.slice(0, MAX_HEAD_LINES).some(greetsSomebody)) return 'PERSON';
  return (text.match(OF_MANY) ?? []).length >= MIN_PLURALS ? 'MANY' : 'NOBODY';
}

function greetsSomebody(line: string): boolean {
  const [, name = ''] = GREETING.exec(line) ?? [];
  return GIVEN_NAMES.has(name);
}
