import { RegExpParser, type AST } from '@eslint-community/regexpp';
import { entriesOf, LANGUAGES } from '../vocabulary/index.js';

/** Words are compared up to this many letters, so that "learning" and "learnings" are the same. */
const LETTERS_COMPARED = 6;

/** A letter of English or Dutch fits into this many bits. */
const BITS_PER_LETTER = 8;

/**
 * What a word may begin with: all of it when it is shorter than LETTERS_COMPARED, its first letters otherwise.
 *
 * Letters are those of English and Dutch in lower case (see isLetter); every other character ends a word.
 */
type WordBeginning = string;

/** What is still to be matched behind some position of a pattern; null where nothing more is known. */
interface Rest {
  readonly head: AST.Element;
  readonly tail: Rest | null;
}

const CUES = LANGUAGES.map(({ cues }) => cues);

/** Frequent words make a poor filter. That these are known only makes reading faster. */
const WORDS_OF_EVERY_TEXT: ReadonlySet<string> = new Set(CUES.flatMap(({ everyText }) => entriesOf(everyText)));
const WORDS_OF_MOST_RECORDS: ReadonlySet<string> = new Set(CUES.flatMap(({ mostRecords }) => entriesOf(mostRecords)));
const COST_IN_EVERY_TEXT = 1;
const COST_IN_MOST_RECORDS = 0.02;

const PARSER = new RegExpParser();
const EVERY_LETTER = Array.from({ length: 256 }, (_, code) => code)
  .filter(isLetter)
  .map((code) => String.fromCharCode(code));

/** Whether an assertion refuses every letter, by its source: most patterns end in the same few. */
const refusing = new Map<string, boolean>();

/**
 * A quick check whether a text may match one of some patterns: whether one of its words begins like a word that one of
 * them requires. Most texts match none, and searching for the patterns takes many times as long.
 *
 * @param patterns for texts in lower case (see requiredWords)
 * @returns tells whether a text in lower case must be searched for the patterns; false is certain
 */
export function cueFilter(...patterns: readonly RegExp[]): (text: string) => boolean {
  const known = new Set(patterns.flatMap((pattern) => [...requiredWords(pattern)].map(keyOf)));
  return (text) => {
    let key = 0;
    let length = 0;
    // One step more than there are characters, so that the last word ends too.
    for (let index = 0; index <= text.length; index += 1) {
      const code = text.charCodeAt(index);
      if (isLetter(code)) {
        length += 1;
        if (length <= LETTERS_COMPARED) key = (key << BITS_PER_LETTER) | code;
      } else if (length > 0) {
        if (known.has(key)) return true;
        key = 0;
        length = 0;
      }
    }
    return false;
  };
}

/** Whether a UTF-16 code unit is a lower-case letter of English or Dutch. */
function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0xe0 && code <= 0xff && code !== 0xf7);
}

/**
 * Beginnings of words of which every match of a pattern has at least one, so that a text without any of them need not
 * be searched. They are derived from the pattern itself; of all such sets this is the one with the rarest words.
 *
 * @param pattern for texts in lower case, with the flag u and without the flag i
 * @throws Error for a pattern that may match without any word that is known: it is a mistake in the source
 */
export function requiredWords(pattern: RegExp): ReadonlySet<WordBeginning> {
  if (pattern.ignoreCase) throw new Error(`a pattern that ignores case has no words of its own: ${pattern.source}`);
  const { alternatives } = PARSER.parsePattern(pattern.source, 0, pattern.source.length, { unicode: pattern.unicode });
  const find = rarestWords();
  return new Set(
    alternatives.flatMap((alternative) => {
      const words = find(chained(alternative.elements, null), false);
      if (words === undefined) throw new Error(`no word is in all that this matches: ${alternative.raw}`);
      return words;
    }),
  );
}

/**
 * Finds the words that are required behind a position of a pattern, given whether the part in front of it always ends a
 * word. Each position is visited once.
 */
function rarestWords(): (rest: Rest | null, isWordStart: boolean) => WordBeginning[] | undefined {
  const known = {
    true: new Map<Rest, WordBeginning[] | undefined>(),
    false: new Map<Rest, WordBeginning[] | undefined>(),
  };
  const find = (rest: Rest | null, isWordStart: boolean): WordBeginning[] | undefined => {
    if (rest === null) return undefined;
    const found = known[`${isWordStart}`];
    if (!found.has(rest))
      found.set(rest, rarer(find(rest.tail, endsWord(rest.head, isWordStart)), wordsFrom(rest, isWordStart, find)));
    return found.get(rest);
  };
  return find;
}

type Find = ReturnType<typeof rarestWords>;

/** What is required if the words of the first element count. */
function wordsFrom(rest: Rest, isWordStart: boolean, find: Find): WordBeginning[] | undefined {
  const { head, tail } = rest;
  switch (head.type) {
    case 'Group':
    case 'CapturingGroup':
      return all(head.alternatives.map(({ elements }) => find(chained(elements, tail), isWordStart)));
    case 'Quantifier':
      if (head.min > 0) return find({ head: head.element, tail: head.max === 1 ? tail : null }, isWordStart);
      return head.max === 1
        ? all([find(tail, isWordStart), find({ head: head.element, tail }, isWordStart)])
        : undefined;
    case 'Character':
    case 'CharacterClass':
      return isWordStart ? all(spell(rest, '').map((word) => (word === undefined ? undefined : [word]))) : undefined;
    default:
      return undefined;
  }
}

/** How the words that begin here begin; undefined for one that is not known far enough. */
function spell(rest: Rest | null, before: string): (WordBeginning | undefined)[] {
  if (before.length === LETTERS_COMPARED) return [before];
  if (rest === null) return [undefined];
  const { head, tail } = rest;
  switch (head.type) {
    case 'Character':
      return spellCharacter(head.value, tail, before);
    case 'CharacterClass':
      return isSpelledOut(head)
        ? head.elements.flatMap((element) => spellCharacter(element.value, tail, before))
        : [endsWord(head, false) ? ended(before) : undefined];
    case 'CharacterSet':
      return [endsWord(head, false) ? ended(before) : undefined];
    case 'Group':
    case 'CapturingGroup':
      return head.alternatives.flatMap(({ elements }) => spell(chained(elements, tail), before));
    case 'Quantifier':
      return [
        ...(head.min === 0 ? spell(tail, before) : []),
        ...spell({ head: head.element, tail: head.max === 1 ? tail : null }, before),
      ];
    case 'Assertion':
      return refusesLetters(head, 'lookahead') ? [ended(before)] : spell(tail, before);
    default:
      return [undefined];
  }
}

function spellCharacter(code: number, tail: Rest | null, before: string): (WordBeginning | undefined)[] {
  return isLetter(code) ? spell(tail, before + String.fromCharCode(code)) : [ended(before)];
}

function ended(word: string): WordBeginning | undefined {
  return word === '' ? undefined : word;
}

function isSpelledOut(set: AST.CharacterClass): set is AST.CharacterClass & { readonly elements: AST.Character[] } {
  return !set.negate && set.elements.every(({ type }) => type === 'Character');
}

/** Whether whatever an element matches surely ends a word, or is nothing behind what did. */
function endsWord(element: AST.Element, before: boolean): boolean {
  switch (element.type) {
    case 'Character':
      return !isLetter(element.value);
    case 'CharacterSet':
      return (element.kind === 'space' || element.kind === 'digit') && !element.negate;
    case 'CharacterClass':
      return (
        !element.negate &&
        element.elements.every(
          (part) => (part.type === 'Character' || part.type === 'CharacterSet') && endsWord(part, false),
        )
      );
    case 'Group':
    case 'CapturingGroup':
      return element.alternatives.every(({ elements }) =>
        elements.reduce((ends, part) => endsWord(part, ends), before),
      );
    case 'Quantifier': {
      const once = endsWord(element.element, before);
      const more = element.max === 1 ? once : once && endsWord(element.element, once);
      return element.min === 0 ? before && more : more;
    }
    case 'Assertion':
      return before || refusesLetters(element, 'lookbehind');
    default:
      return false;
  }
}

/** Whether an assertion allows no letter there: the beginning or the end of a word. */
function refusesLetters(assertion: AST.Assertion, kind: 'lookahead' | 'lookbehind'): boolean {
  if (assertion.kind !== kind || !assertion.negate) return false;
  const refused = assertion.alternatives.map(({ raw }) => raw).join('|');
  const known = refusing.get(refused);
  if (known !== undefined) return known;
  const pattern = new RegExp(`^(?:${refused})$`, 'u');
  const refusesAll = EVERY_LETTER.every((letter) => pattern.test(letter));
  refusing.set(refused, refusesAll);
  return refusesAll;
}

function chained(elements: readonly AST.Element[], tail: Rest | null): Rest | null {
  return elements.reduceRight<Rest | null>((rest, head) => ({ head, tail: rest }), tail);
}

function all(sets: readonly (readonly WordBeginning[] | undefined)[]): WordBeginning[] | undefined {
  return sets.includes(undefined) ? undefined : [...new Set(sets.flatMap((words) => words ?? []))];
}

function rarer(one: WordBeginning[] | undefined, other: WordBeginning[] | undefined): WordBeginning[] | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return cost(one) < cost(other) ? one : other;
}

function cost(words: readonly WordBeginning[]): number {
  return words.reduce((sum, word) => sum + costOf(word), 0);
}

function costOf(word: WordBeginning): number {
  if (WORDS_OF_EVERY_TEXT.has(word)) return COST_IN_EVERY_TEXT;
  return WORDS_OF_MOST_RECORDS.has(word) ? COST_IN_MOST_RECORDS : 10 ** -word.length;
}

function keyOf(word: string): number {
  return [...word].reduce((key, letter) => (key << BITS_PER_LETTER) | letter.charCodeAt(0), 0);
}
