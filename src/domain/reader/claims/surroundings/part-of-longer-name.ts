import type { SkillMention } from '../../labels/find-skills.js';
import { LABEL_FLAGS } from '../../labels/packed-labels.js';
import type { Span } from '../../language/span.js';
import { alternativesOf, entriesOf, isNameOfLanguage, LANGUAGES } from '../../vocabulary/index.js';

const WORDS = LANGUAGES.map(({ skills }) => skills);

const INSTITUTIONS_BEFORE = alternativesOf(WORDS.map(({ institutionsBefore }) => institutionsBefore));
const INSTITUTION_LINKS = alternativesOf(WORDS.map(({ institutionLinks }) => institutionLinks));
/** "Institute for", in front of what an institution is about. */
const INSTITUTION_BEFORE = new RegExp(
  `(?<!\\p{L})(?:${INSTITUTIONS_BEFORE})\\s(?:(?:${INSTITUTION_LINKS})\\s){0,2}$`,
  'u',
);
const INSTITUTIONS_BEHIND = alternativesOf(WORDS.map(({ institutionsBehind }) => institutionsBehind));
/** "Council", behind what an institution is about. */
const INSTITUTION_BEHIND = new RegExp(
  `^(?:\\s(?:\\p{Lu}[\\p{L}\\p{M}]*|&)){0,3}?\\s(?:${INSTITUTIONS_BEHIND})(?!\\p{L})`,
  'u',
);
/** How much of the text before and behind a mention is looked at, in UTF-16 code units. */
const REACH = 60;

const AND_OR = alternativesOf(LANGUAGES.flatMap(({ clauses }) => [clauses.and.words ?? '', clauses.or.words ?? '']));
const FROM_THERE_WORDS = alternativesOf(WORDS.map(({ fromThere }) => fromThere));
/** Behind the name of a language: "Dutch railways", "a German customer", "Nederlands recht". */
const FROM_THERE = new RegExp(`^\\s(?:(?:${AND_OR})\\s\\p{Lu}\\p{L}+\\s)?(?:${FROM_THERE_WORDS})(?!\\p{L})`, 'u');

const LETTER = /\p{L}/u;
const COMPOUND_ENDINGS: ReadonlySet<string> = new Set(
  WORDS.flatMap(({ compoundEndings }) => entriesOf(compoundEndings)),
);

const COLUMN_WORDS = alternativesOf(LANGUAGES.map(({ levels }) => levels.columnWords));
/** Between several names of one column, as in two languages: "Debiteuren / Accounts receivable". */
const SEPARATOR = /[/&+,;|]/u;
const REMARK = /\([^()]*\)?/gu;
/** A word that may accompany a skill in the name of its column: "Java (1-5)", "Niveau Java", "SQL score". */
const COLUMN_WORD = new RegExp(`(?<![\\p{L}\\p{N}])(?:${COLUMN_WORDS}|\\d{1,3})(?![\\p{L}\\p{N}])`, 'giu');

/**
 * Whether the words of a skill in running text are part of a longer name, or say where something is from: "Institute
 * for Wound Care", "the Dutch railways", "een Duits bedrijf".
 *
 * @param sentence the text that the offsets count in
 */
export function isPartOfName(sentence: string, { start, end }: Span): boolean {
  const quote = sentence.slice(start, end);
  if (quote.charAt(0) === quote.charAt(0).toLowerCase()) return false;
  const before = sentence.slice(Math.max(0, start - REACH), start);
  const behind = sentence.slice(end, end + REACH);
  if (INSTITUTION_BEFORE.test(before) || INSTITUTION_BEHIND.test(behind)) return true;
  return isNameOfLanguage(quote) && FROM_THERE.test(behind);
}

/**
 * Whether a single word of a large classification is only part of a longer word with hyphens: "ruby-on-rails",
 * "bio-chemistry". In Dutch "SQL-kennis" it is not.
 */
export function isPartOfHyphenated(sentence: string, { start, end, flags }: SkillMention): boolean {
  if ((flags & (LABEL_FLAGS.SINGLE_WORD | LABEL_FLAGS.CURATED)) !== LABEL_FLAGS.SINGLE_WORD) return false;
  if (sentence.charAt(start - 1) === '-' && LETTER.test(sentence.charAt(start - 2))) return true;
  if (sentence.charAt(end) !== '-' || !LETTER.test(sentence.charAt(end + 1))) return false;
  const behind = /^\p{L}{1,40}/u.exec(sentence.slice(end + 1, end + 41))?.[0].toLowerCase() ?? '';
  return !COMPOUND_ENDINGS.has(behind);
}

/** A text, or the name of a property, in which skills were looked for. */
interface SearchedString {
  readonly pointer: string;
  readonly inName?: true;
  readonly text: string;
  /** Only a skill that is the whole text counts: the text is the name of a column, which may be about anything. */
  readonly whole?: true;
}

/**
 * Tells whether a skill was found in the name of a column that is about something else: "Number of Java courses" is no
 * rating of Java.
 *
 * @param searched what the skill was found in, among others
 */
export function isPartOfColumnName(
  searched: readonly SearchedString[],
): (found: { readonly place: Span & { readonly pointer: string; readonly inName?: true } }) => boolean {
  const names = new Map(
    searched.flatMap(({ whole, inName, pointer, text }) => (whole ? [[`${inName ?? ''}${pointer}`, text]] : [])),
  );
  return ({ place: { inName, pointer, start, end } }) => {
    const name = names.get(`${inName ?? ''}${pointer}`);
    if (name === undefined) return false;
    const front = name.slice(0, start).split(SEPARATOR).at(-1) ?? '';
    const behind = name.slice(end).split(SEPARATOR)[0] ?? '';
    const rest = `${front} ${behind}`.replace(REMARK, '').replace(COLUMN_WORD, '');
    return /[\p{L}\p{N}]/u.test(rest);
  };
}
