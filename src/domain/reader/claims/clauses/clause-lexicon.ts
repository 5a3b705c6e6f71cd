import {
  BUILD_CLASSES,
  entriesOf,
  LANGUAGES,
  REFERENCE_CLASSES,
  SENSE_CLASSES,
  type BuildClass,
  type ClauseWords,
  type ReferenceClass,
  type SenseClass,
  type WordClass,
} from '../../vocabulary/index.js';
import { dutchVerb, englishVerb, pluralsOf, withAlternatives } from './word-forms.js';

/** What a word tells: its classes of each kind as a set of bits. */
export interface WordMeaning {
  build: number;
  sense: number;
  reference: number;
}

/** The other words of an expression, and what it tells. */
export interface Expression extends WordMeaning {
  readonly rest: readonly string[];
  /** Whether other words may stand between the first and the last: "sla de opleiding af". */
  readonly isSeparable: boolean;
}

/** A word of a language. */
export interface LexiconWord extends WordMeaning {
  /** Whether it is the bare form of a verb, which may be a noun as well. */
  isBareVerb: boolean;
  /** The expressions that begin with it, the longest first. */
  expressions: Expression[];
  /** Those of them that other words may separate. */
  separable: readonly Expression[];
}

/** The words of a language that tell something about their clause. */
export interface Lexicon {
  readonly isVerbSecond: boolean;
  readonly words: ReadonlyMap<string, LexiconWord>;
}

/** What a word that is in no class tells. */
export const NOTHING: WordMeaning = { build: 0, sense: 0, reference: 0 };
/** As many as a number has bits. */
const MOST_CLASSES = 32;

/** The bit of each class that tells how a sentence is built. */
export const BUILD = bitsOf<BuildClass>(BUILD_CLASSES);
/** The bit of each class that tells what a clause means. */
export const SENSE = bitsOf<SenseClass>(SENSE_CLASSES);

/** The bit of each class that tells what a word refers to. */
export const REFERENCE = bitsOf<ReferenceClass>(REFERENCE_CLASSES);

export const LEXICONS: readonly Lexicon[] = LANGUAGES.map(({ clauses }) => lexiconOf(clauses));

/** What a word is in each language, in the order of LEXICONS. */
export const WORDS_BY_LANGUAGE: ReadonlyMap<string, readonly (LexiconWord | undefined)[]> = new Map(
  LEXICONS.flatMap(({ words }) => [...words.keys()]).map((word) => [
    word,
    LEXICONS.map(({ words }) => words.get(word)),
  ]),
);

/** The words of all languages that have one of some classes of reference, and no others behind them. */
export function wordsThatRefer(classes: number): string[] {
  return [...WORDS_BY_LANGUAGE].flatMap(([word, entries]) =>
    entries.some((entry) => entry !== undefined && (entry.reference & classes) !== 0) ? [word] : [],
  );
}

function bitsOf<Name extends string>(names: readonly Name[]): Readonly<Record<Name, number>> {
  if (names.length > MOST_CLASSES) throw new Error('more classes than bits');
  return Object.fromEntries(names.map((name, index) => [name, 1 << index])) as Record<Name, number>;
}

function lexiconOf(vocabulary: ClauseWords): Lexicon {
  const { isVerbSecond } = vocabulary;
  const words = new Map<string, LexiconWord>();
  const irregular = new Map(
    entriesOf(vocabulary.irregular).map((entry) => {
      const [base = '', ...forms] = entry.split(' ');
      return [base, forms] as const;
    }),
  );
  const wordOf = (word: string): LexiconWord => {
    const known = words.get(word) ?? {
      build: 0,
      sense: 0,
      reference: 0,
      isBareVerb: false,
      expressions: [],
      separable: [],
    };
    words.set(word, known);
    return known;
  };
  const add = (form: string, { build, sense, reference }: WordMeaning, isSeparable = false): LexiconWord => {
    const [first = '', ...rest] = form.split(' ');
    const word = wordOf(first);
    if (rest.length === 0) {
      word.build |= build;
      word.sense |= sense;
      word.reference |= reference;
      return word;
    }
    const same = word.expressions.find(
      (each) =>
        each.isSeparable === isSeparable &&
        each.rest.length === rest.length &&
        each.rest.every((part, at) => part === rest[at]),
    );
    if (same !== undefined) {
      same.build |= build;
      same.sense |= sense;
      same.reference |= reference;
    } else word.expressions.push({ rest, build, sense, reference, isSeparable });
    return word;
  };
  const addClass = (
    { verbs = '', presentVerbs = '', nouns = '', words: others = '' }: WordClass = {},
    meaning: WordMeaning,
  ): void => {
    for (const entry of entriesOf(others))
      for (const form of withAlternatives(entry)) add(form.replace('|', ' '), meaning, form.includes('|'));
    for (const noun of entriesOf(nouns)) {
      const [last = ''] = noun.split(' ').slice(-1);
      const before = noun.slice(0, noun.length - last.length);
      for (const form of [last, ...(irregular.get(last) ?? pluralsOf(last, isVerbSecond))]) add(before + form, meaning);
    }
    for (const entry of entriesOf(verbs)) addVerb(entry, meaning, true);
    for (const entry of entriesOf(presentVerbs)) addVerb(entry, meaning, false);
  };
  const addVerb = (entry: string, meaning: WordMeaning, hasPast: boolean): void => {
    const finite = { ...meaning, build: meaning.build | BUILD.verb };
    const [head = '', tail] = entry.split('|');
    const [particle, verb] = isVerbSecond && tail !== undefined ? [head, tail] : [tail, head];
    const [first = '', ...objects] = verb.split(' ');
    const inflect = isVerbSecond ? dutchVerb : englishVerb;
    // In Dutch the verb of an expression is its last word: "zich verdiepen", "meester maken".
    const base =
      isVerbSecond && objects.length > 0 && first !== '' && !first.endsWith('en') ? (objects.pop() ?? '') : first;
    const prefix = base === first ? '' : `${[first, ...objects].join(' ')} `;
    const suffix = base === first && objects.length > 0 ? ` ${objects.join(' ')}` : '';
    const { bare, present, past, others } = inflect(base, irregular.get(base));
    const place = (form: string, isFinite: boolean): void => {
      const isVerb = isFinite && suffix === '' && prefix === '' && particle === undefined;
      if (particle === undefined) {
        add(prefix + form + suffix, isFinite ? finite : meaning);
        if (isVerb && form === bare && !isVerbSecond) wordOf(form).isBareVerb = true;
        return;
      }
      if (isFinite || !isVerbSecond) add(`${form} ${particle}`, finite, true);
      if (isVerbSecond) add(particle + form, meaning);
    };
    for (const form of [bare, ...present]) place(form, true);
    for (const form of hasPast ? past : []) place(form, true);
    for (const form of hasPast || !isVerbSecond ? others : []) place(form, false);
    if (particle !== undefined && isVerbSecond) {
      add(`${particle} te ${bare}`, meaning);
      for (const form of others) add(particle + form, meaning);
    }
  };
  for (const name of BUILD_CLASSES) addClass(vocabulary[name], { ...NOTHING, build: BUILD[name] });
  for (const name of SENSE_CLASSES) addClass(vocabulary[name], { ...NOTHING, sense: SENSE[name] });
  for (const name of REFERENCE_CLASSES) addClass(vocabulary[name], { ...NOTHING, reference: REFERENCE[name] });
  addClass(vocabulary.neutral, NOTHING);
  for (const word of entriesOf(vocabulary.neutral.words ?? '')) if (!/[ (]/u.test(word)) words.delete(word);
  for (const word of words.values()) {
    word.expressions.sort((one, other) => other.rest.length - one.rest.length);
    word.separable = word.expressions.filter(({ isSeparable }) => isSeparable);
  }
  return { isVerbSecond, words };
}
