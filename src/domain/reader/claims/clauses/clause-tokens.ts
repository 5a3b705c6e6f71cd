import { GIVEN_NAMES } from '../../../person-names/index.js';
import { isOccupationInSentence } from '../../vocabulary/index.js';
import type { Span } from '../../language/span.js';
import {
  BUILD,
  LEXICONS,
  NOTHING,
  REFERENCE,
  SENSE,
  WORDS_BY_LANGUAGE,
  type Expression,
  type LexiconWord,
  type WordMeaning,
} from './clause-lexicon.js';
import { rememberedByPlace, type KnownWord } from './known-words.js';
import { scanWords, type ScannedWords } from './scan-words.js';
import { tellsSomething } from './tells-something.js';

/** A word, an expression, or a mark of punctuation, with what it tells. */
export interface ClauseToken extends Span {
  /** In lower case; of an expression the first. */
  readonly word: string;
  /** The place of that word (see KnownWord); below 0 for an expression. */
  readonly place: number;
  readonly isPunctuation: boolean;
  /** Its classes, as bits of BUILD. */
  readonly build: number;
  /** Its classes, as bits of SENSE. */
  readonly sense: number;
  /** Its classes, as bits of REFERENCE. */
  readonly reference: number;
  /** Whose name it is, as far as that is known. */
  readonly name: 'OWN' | 'OTHER' | undefined;
}

/** What is known of a sentence beside its words. */
export interface SentenceContext {
  /** The parts of the person's names; while they are unknown, a name may be the person's. */
  readonly ownNames?: ReadonlySet<string> | undefined;
  /** The skills' names in the sentence, whose own words say nothing. */
  readonly names?: readonly Span[];
  /** Whether somebody else wrote it, as in a review: "I" is not the person. */
  readonly isByOthers?: boolean | undefined;
  /** The sentence behind it, which may say something of what this one names: "That I leave to others." */
  readonly following?: string;
}

/** A sentence as it is analysed. */
export interface SentenceTokens {
  readonly tokens: readonly ClauseToken[];
  readonly isVerbSecond: boolean;
  /** Whether any of them may say anything but a claim. */
  readonly tells: boolean;
}

type Name = ClauseToken['name'];

const NOBODY: ReadonlySet<string> = new Set();
const NO_NAMES: readonly Span[] = [];
/** Shorter parts of a compound may be the letters of any word. */
const SHORTEST_PART = 3;
const SHORTEST_HEAD = 4;
const SOMEBODY: WordMeaning = { ...NOTHING, sense: SENSE.otherPerson };
const CONTRACTED_PERSON = /^(?:i|he|she|they|we|you)'(?:s|m|re|ve|ll)$/u;
/** Furthest that the second part of a separable verb is looked for, in words. */
const REACH_OF_VERB = 12;
/** What stands in front of a bare verb; behind anything else it may be a noun: "test automation". */
const BEFORE_BARE_VERB = BUILD.person | BUILD.addressee | BUILD.verb | BUILD.relative;
const BEFORE_NOUN = BUILD.determiner | BUILD.preposition | BUILD.possessive;
/** What may begin a phrase behind the end of a clause. */
const BEFORE_PHRASES =
  BUILD.preposition |
  BUILD.and |
  BUILD.or |
  BUILD.contrast |
  BUILD.subordinate |
  BUILD.complement |
  BUILD.relative |
  BUILD.conditional |
  BUILD.perhapsConditional |
  BUILD.verb;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
/** A verb that is no form of "to be" makes a name before it a subject. */
const SUBJECT_VERB = BUILD.verb | BUILD.being | BUILD.determiner;

/**
 * The words and marks of punctuation of a sentence, with what they tell in its language: the one that knows most of its
 * words. Undefined if no language knows any.
 */
export function clauseTokens(
  sentence: string,
  { ownNames = NOBODY, names = NO_NAMES, isByOthers = false }: SentenceContext,
): SentenceTokens | undefined {
  // An entry that is the name of a skill.
  if (isWithin(0, sentence.length, names)) return undefined;
  const scanned = scanWords(sentence);
  const { words, starts, ends } = scanned;
  const areNames = words.map((_, index) => isWithin(starts[index] as number, ends[index] as number, names));
  const language = languageOf(words, areNames);
  if (language < 0) return undefined;
  const known = words.map(({ byLanguage }, index) => (areNames[index] === true ? undefined : byLanguage?.[language]));
  const people =
    ownNames.size === 0 ? undefined : words.map((_, index) => nameAt(sentence, scanned, index, known, ownNames));
  const tokens = tokensOf(scanned, known, people, areNames, language, isByOthers ? -1 : ~REFERENCE.author);
  return { tokens, isVerbSecond: LEXICONS[language]?.isVerbSecond === true, tells: tellsSomething(tokens) };
}

function tokensOf(
  { words, starts, ends }: ScannedWords,
  known: readonly (LexiconWord | undefined)[],
  people: readonly Name[] | undefined,
  areNames: readonly boolean[],
  language: number,
  references: number,
): ClauseToken[] {
  const tokens: ClauseToken[] = [];
  let previous: ClauseToken | undefined;
  for (let index = 0; index < words.length;) {
    const { text, isPunctuation, place } = words[index] as KnownWord;
    const entry = known[index];
    const isName = areNames[index] === true;
    const expression = entry === undefined ? undefined : expressionAt(words, index, entry.expressions);
    const length = expression === undefined ? 1 : expression.rest.length + 1;
    const { build, sense, reference } =
      expression ??
      (entry !== undefined
        ? meaningOf(entry, words, index, previous, language)
        : isName
          ? NOTHING
          : meaningOfUnknown(words[index] as KnownWord, previous, language));
    previous = {
      start: starts[index] as number,
      end: ends[index + length - 1] as number,
      word: text,
      place: length === 1 ? place : -1,
      isPunctuation: isPunctuation && !isName,
      build,
      sense,
      reference: reference & references,
      name: isName ? undefined : people?.[index],
    };
    tokens.push(previous);
    index += length;
  }
  return tokens;
}

/** The number of the language that knows most words; below 0 if none knows any. */
function languageOf(words: readonly KnownWord[], areNames: readonly boolean[]): number {
  let best = -1;
  let most = 0;
  for (let language = 0; language < LEXICONS.length; language += 1) {
    let count = 0;
    for (let index = 0; index < words.length; index += 1) {
      const { byLanguage } = words[index] as KnownWord;
      if (byLanguage !== undefined && byLanguage[language] !== undefined && areNames[index] !== true) count += 1;
    }
    if (count > most) [best, most] = [language, count];
  }
  return best;
}

function meaningOf(
  entry: LexiconWord,
  words: readonly KnownWord[],
  index: number,
  previous: ClauseToken | undefined,
  language: number,
): WordMeaning {
  const word = (words[index] as KnownWord).text;
  let { build, sense } = entry;
  const { reference } = entry;
  if (word.includes("'")) [build, sense] = withContraction(words, index, build, sense, language);
  for (const verb of entry.separable)
    if (isAhead(verb.rest[0] as string, words, index, language)) {
      build |= verb.build;
      sense = verb.sense;
    }
  if (entry.isBareVerb && isVerbBehind(previous)) build |= BUILD.verb;
  return { build, sense, reference };
}

/** "The surgeon": behind a determiner the name of an occupation is a person. */
function meaningOfUnknown(
  { text, place }: KnownWord,
  previous: ClauseToken | undefined,
  language: number,
): WordMeaning {
  if (previous === undefined || (previous.build & BUILD.determiner) === 0) return NOTHING;
  return CALLS_PERSON[language]?.(text, place) === true ? SOMEBODY : NOTHING;
}

/** Whether a word calls somebody after an occupation, for each language. */
const CALLS_PERSON = LEXICONS.map((_, language) =>
  rememberedByPlace((word) => isOccupationInSentence(word) || isCompoundOfPerson(word, language)),
);

/** "Reisbureau": a Dutch compound is what its last part is. */
function isCompoundOfPerson(word: string, language: number): boolean {
  if (LEXICONS[language]?.isVerbSecond !== true) return false;
  for (let cut = SHORTEST_PART; cut <= word.length - SHORTEST_HEAD; cut += 1) {
    const head = WORDS_BY_LANGUAGE.get(word.slice(cut))?.[language];
    if (head !== undefined && (head.sense & SENSE.otherPerson) !== 0) return true;
  }
  return false;
}

function withContraction(
  words: readonly KnownWord[],
  index: number,
  build: number,
  sense: number,
  language: number,
): [build: number, sense: number] {
  const word = (words[index] as KnownWord).text;
  // "She'd love to" is what "would love to" is.
  if (word.endsWith("'d")) {
    const wish = expressionAt(words, index, LEXICONS[language]?.words.get('would')?.expressions ?? []);
    return [build, sense | SENSE.hypothetical | (wish?.sense ?? 0)];
  }
  if (!word.endsWith("n't")) return [CONTRACTED_PERSON.test(word) ? build | BUILD.verb : build, sense];
  // "Doesn't only" denies as little as "not only".
  const expression = expressionAt(words, index, LEXICONS[language]?.words.get('not')?.expressions ?? []);
  const isNeutral = expression?.sense === 0 && expression.build === 0;
  return [build | BUILD.verb, isNeutral ? sense : sense | SENSE.denial];
}

function expressionAt(
  words: readonly KnownWord[],
  index: number,
  expressions: readonly Expression[],
): Expression | undefined {
  for (const expression of expressions) {
    const { rest } = expression;
    if (index + rest.length >= words.length) continue;
    let at = 0;
    while (at < rest.length && (words[index + 1 + at] as KnownWord).text === rest[at]) at += 1;
    if (at === rest.length) return expression;
  }
  return undefined;
}

/**
 * Whether the other part of a separable verb follows in the same clause. Where the verb is the second part of its clause,
 * it is at the end, or in front of a phrase; in front of a noun it is a preposition.
 */
function isAhead(particle: string, words: readonly KnownWord[], index: number, language: number): boolean {
  for (let at = index + 1; at < words.length && at <= index + REACH_OF_VERB; at += 1) {
    const { text, isPunctuation } = words[at] as KnownWord;
    if (text === particle) return LEXICONS[language]?.isVerbSecond !== true || mayEnd(words[at + 1], language);
    if (isPunctuation) return false;
  }
  return false;
}

/** Whether what precedes a word may end there. */
function mayEnd(next: KnownWord | undefined, language: number): boolean {
  if (next === undefined || next.isPunctuation) return true;
  const known = next.byLanguage?.[language];
  return known !== undefined && (known.build & BUILD.determiner) === 0 && (known.build & BEFORE_PHRASES) !== 0;
}

function isVerbBehind(previous: ClauseToken | undefined): boolean {
  if (previous === undefined || (previous.build & BEFORE_NOUN) !== 0) return false;
  return (previous.build & BEFORE_BARE_VERB) !== 0 || previous.sense !== 0;
}

function isWithin(start: number, end: number, names: readonly Span[]): boolean {
  for (const name of names) if (name.start <= start && end <= name.end) return true;
  return false;
}

/** Whose name a word is: the person's, or somebody else's, if it is a common one or stands where a subject does. */
function nameAt(
  sentence: string,
  { starts, ends, words }: ScannedWords,
  index: number,
  known: readonly (LexiconWord | undefined)[],
  ownNames: ReadonlySet<string>,
): Name {
  const start = starts[index] as number;
  // "De" and "van" are parts of names as well.
  if (sentence.charCodeAt(start) === words[index]?.text.charCodeAt(0)) return undefined;
  const text = sentence.slice(start, ends[index]);
  const name = text.endsWith('s') ? text.replace(/['’]s$/u, '') : text;
  // "Robins werk".
  if (ownNames.has(name) || (name.endsWith('s') && ownNames.has(name.slice(0, -1)))) return 'OWN';
  if (GIVEN_NAMES.has(name)) return 'OTHER';
  const behind = index > 0 && known[index] === undefined ? known[index + 1] : undefined;
  const isSubject = behind !== undefined && (behind.build & SUBJECT_VERB) === BUILD.verb && CAPITALISED.test(text);
  if (isSubject) return 'OTHER';
  // "While Frank dealt with it", "terwijl Frank de klachten deed".
  const before = known[index - 1];
  const opens = before !== undefined && (before.build & (BUILD.subordinate | BUILD.complement)) !== 0;
  return opens && known[index] === undefined && CAPITALISED.test(text) && words[index + 1] !== undefined
    ? 'OTHER'
    : undefined;
}
