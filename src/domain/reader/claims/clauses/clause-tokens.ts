import { GIVEN_NAMES } from '../../../person-names/index.js';
import type { Span } from '../../language/span.js';
import { BUILD, LEXICONS, SENSE, type Expression, type Lexicon, type LexiconWord } from './clause-lexicon.js';

/** A word, an expression, or a mark of punctuation, with what it tells. */
export interface ClauseToken extends Span {
  /** In lower case; of an expression the first. */
  readonly word: string;
  readonly isPunctuation: boolean;
  /** Its classes, as bits of BUILD. */
  readonly build: number;
  /** Its classes, as bits of SENSE. */
  readonly sense: number;
  /** Whose name it is, as far as that is known. */
  readonly name?: 'OWN' | 'OTHER';
}

/** A sentence as it is analysed. */
export interface SentenceTokens {
  readonly tokens: readonly ClauseToken[];
  readonly isVerbSecond: boolean;
}

const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{N}+#]|[’'./&-](?=[\p{L}\p{N}]))*|\s[-–—]+(?=\s)|[,;:.?!()–—]/gu;
const FIRST_OF_WORD = /[\p{L}\p{N}]/u;
const CONTRACTED = /'(?:s|m|re|ve|d|ll)$/u;
const CONTRACTED_PERSON = /^(?:i|he|she|they|we|you)'(?:s|m|re|ve|ll)$/u;
/** Furthest that the second part of a separable verb is looked for, in words. */
const REACH_OF_VERB = 12;
/** What stands in front of a bare verb; behind anything else it may be a noun: "test automation". */
const BEFORE_BARE_VERB = BUILD.person | BUILD.addressee | BUILD.verb | BUILD.relative;
const CAPITALISED = /^\p{Lu}\p{Ll}+$/u;
/** A verb that is no form of "to be" makes a name before it a subject. */
const SUBJECT_VERB = BUILD.verb | BUILD.being | BUILD.determiner;
const BEFORE_NOUN = BUILD.determiner | BUILD.preposition | BUILD.possessive;

/**
 * The words and marks of punctuation of a sentence, with what they tell in its language: the one that knows most of its
 * words. Undefined if none of its words tells anything.
 *
 * @param ownNames the parts of the person's names; while they are unknown, a name may be the person's
 * @param names parts of the sentence that are the name of a skill; their words tell nothing
 */
export function clauseTokens(
  sentence: string,
  ownNames: ReadonlySet<string>,
  names: readonly Span[],
): SentenceTokens | undefined {
  const texts: string[] = [];
  const starts: number[] = [];
  TOKEN.lastIndex = 0;
  for (let found = TOKEN.exec(sentence); found !== null; found = TOKEN.exec(sentence)) {
    const text = found[0].trimStart();
    texts.push(text);
    starts.push(found.index + found[0].length - text.length);
  }
  const words = texts.map((text) => text.toLowerCase().replaceAll('’', "'"));
  const lexicon = lexiconFor(words);
  if (lexicon === undefined) return undefined;
  const tokens: ClauseToken[] = [];
  const known = words.map((word) => lookUp(word, lexicon));
  for (let index = 0; index < words.length;) {
    const word = words[index] as string;
    const start = starts[index] as number;
    const entry = known[index];
    const expression = entry === undefined ? undefined : expressionAt(words, index, entry.expressions);
    const length = expression === undefined ? 1 : expression.rest.length + 1;
    const last = index + length - 1;
    const end = (starts[last] as number) + (texts[last] as string).length;
    const isName = names.some((name) => name.start <= start && end <= name.end);
    let { build, sense } = expression ?? entry ?? NOTHING;
    if (expression === undefined) {
      if (word.includes("'")) [build, sense] = withContraction(word, build, sense, isNeutralDenial(words, index, lexicon));
      for (const { rest, isSeparable, ...also } of entry?.expressions ?? [])
        if (isSeparable && isAhead(rest[0] as string, words, index)) [build, sense] = [build | also.build, also.sense];
      if (entry?.isBareVerb === true && isVerbHere(tokens.at(-1))) build |= BUILD.verb;
      if (isName) [build, sense] = [0, 0];
    }
    tokens.push({
      start,
      end,
      word,
      isPunctuation: !isName && !FIRST_OF_WORD.test(word),
      build,
      sense,
      ...(isName || ownNames.size === 0 ? {} : nameOf(texts[index] as string, ownNames, index > 0 && entry === undefined ? known[index + 1] : undefined)),
    });
    index += length;
  }
  return { tokens, isVerbSecond: lexicon.isVerbSecond };
}

const NOTHING = { build: 0, sense: 0 };

function lexiconFor(words: readonly string[]): Lexicon | undefined {
  let best: Lexicon | undefined;
  let most = 0;
  for (const lexicon of LEXICONS) {
    let count = 0;
    for (const word of words) if (lookUp(word, lexicon) !== undefined) count += 1;
    if (count > most) [best, most] = [lexicon, count];
  }
  return best;
}

/** "isn't" is looked up as "is", "he's" as "he". */
function lookUp(word: string, { words }: Lexicon): LexiconWord | undefined {
  const known = words.get(word);
  if (known !== undefined) return known;
  const at = word.indexOf("'");
  if (at <= 0) return undefined;
  return word.endsWith("n't") ? words.get(word.slice(0, -3)) : CONTRACTED.test(word) ? words.get(word.slice(0, at)) : undefined;
}

function withContraction(
  word: string,
  build: number,
  sense: number,
  isNeutral: boolean,
): [build: number, sense: number] {
  if (word.endsWith("n't")) return [build | BUILD.verb, isNeutral ? sense : sense | SENSE.denial];
  if (word.endsWith("'d")) return [build, sense | SENSE.hypothetical];
  return [CONTRACTED_PERSON.test(word) ? build | BUILD.verb : build, sense];
}

/** Whether a contraction with "not" stands in an expression that denies nothing: "doesn't only". */
function isNeutralDenial(words: readonly string[], index: number, lexicon: Lexicon): boolean {
  const expression = expressionAt(words, index, lexicon.words.get('not')?.expressions ?? []);
  return expression?.sense === 0 && expression.build === 0;
}

function expressionAt(words: readonly string[], index: number, expressions: readonly Expression[]): Expression | undefined {
  for (const expression of expressions) {
    const { rest } = expression;
    let matches = true;
    for (let at = 0; matches && at < rest.length; at += 1) matches = words[index + 1 + at] === rest[at];
    if (matches) return expression;
  }
  return undefined;
}

/** Whether the other part of a separable verb follows in the same clause. */
function isAhead(particle: string, words: readonly string[], index: number): boolean {
  for (let at = index + 1; at < words.length && at <= index + REACH_OF_VERB; at += 1) {
    const word = words[at] as string;
    if (word === particle) return true;
    if (!FIRST_OF_WORD.test(word)) return false;
  }
  return false;
}

function isVerbHere(previous: ClauseToken | undefined): boolean {
  if (previous === undefined || (previous.build & BEFORE_NOUN) !== 0) return false;
  return (previous.build & BEFORE_BARE_VERB) !== 0 || previous.sense !== 0;
}

/**
 * Whose name a word is: the person's, or somebody else's, if it is a common one or stands where a subject does.
 *
 * @param behind the word behind it, if the word is no known one and does not begin the sentence
 */
function nameOf(text: string, ownNames: ReadonlySet<string>, behind: LexiconWord | undefined): Pick<ClauseToken, 'name'> {
  // "De" and "van" are parts of names as well.
  if (text.charAt(0) === text.charAt(0).toLowerCase()) return {};
  const name = text.replace(/['’]s$/u, '');
  if (ownNames.has(name)) return { name: 'OWN' };
  const isSubject = CAPITALISED.test(text) && behind !== undefined && (behind.build & SUBJECT_VERB) === BUILD.verb;
  return GIVEN_NAMES.has(name) || isSubject ? { name: 'OTHER' } : {};
}
