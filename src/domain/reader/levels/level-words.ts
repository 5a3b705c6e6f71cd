import { entriesOf, LANGUAGES, type LevelWords, type WordList, type WordsByLevel } from '../vocabulary/index.js';
import { levelFromLanguageLevel, NATIVE_LEVEL, type FoundLevel } from './level-scale.js';

/** What a word or phrase can be in an expression of a level, beside an amount, a unit or a level itself. */
const MARKS = [
  'article',
  'andAHalf',
  'roughly',
  'unitOf',
  'whenBefore',
  'otherSpans',
  'since',
  'partsOfYear',
  'to',
  'present',
  'intensifiers',
  'weakeners',
  'from',
  'not',
  'ratedAs',
  'percent',
  'outOf',
  'onScale',
  'scale',
  'teaches',
  'teachesLearners',
  'learners',
  'teachers',
  'gives',
  'courses',
  'hasTaught',
  'isTaught',
  'oneself',
  'topics',
  'each',
  'aspects',
  'links',
] as const satisfies readonly (keyof LevelWords)[];

type Mark = (typeof MARKS)[number];

/** The bit of each mark. */
export const MARK = Object.fromEntries(MARKS.map((mark, index) => [mark, 1 << index])) as Readonly<
  Record<Mark, number>
>;

/** What a word or phrase means in an expression of a level. */
export interface Meaning {
  /** The bits of its marks (MARK). */
  readonly marks: number;
  /** Whether an expression of a level may begin with it. */
  readonly begins: boolean;
  /** A number, or an amount such as "a couple of". */
  readonly amount: number | undefined;
  /** The years of a unit of time. */
  readonly unit: number | undefined;
  /** The years of a span of time without an amount, such as "a quarter of a century". */
  readonly span: number | undefined;
  /** The first year of a decade by its name. */
  readonly decade: number | undefined;
  /** The highest one of the grades that it speaks of. */
  readonly grade: number | undefined;
  /** The particle that makes it a verb of teaching. */
  readonly particle: string | undefined;
  /** How often. */
  readonly frequency: FoundLevel | undefined;
  /** In running text as well as in a field for a level. */
  readonly level: FoundLevel | undefined;
  /** Only in a field for a level or in an entry of a list. */
  readonly levelInFields: FoundLevel | undefined;
}

/** A phrase of lower-case words, and what it means. */
export interface Phrase {
  readonly words: readonly string[];
  readonly meaning: Meaning;
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** An expression may begin with one of these. */
const BEGINNING = [
  'article',
  'roughly',
  'from',
  'since',
  'ratedAs',
  'intensifiers',
  'weakeners',
  'teaches',
  'teachesLearners',
  'teachers',
  'gives',
  'hasTaught',
] as const satisfies readonly Mark[];

const YEARS_OF_UNIT: Readonly<Record<keyof LevelWords['units'], number>> = {
  week: 1 / 52,
  month: 1 / 12,
  year: 1,
  decade: 10,
  century: 100,
};
const FIRST_DECADE = 1950;
const NEUTRAL_LEVEL = 3;

/** Nothing that matters for levels. */
export const NO_MEANING: Meaning = meaningOfMarks(0);

/** The phrases of both languages by their first word, the longest first. */
export const PHRASES: ReadonlyMap<string, readonly Phrase[]> = phrasesByFirstWord();

/** The words of a text as the phrases have them: in lower case, without the marks between them. */
function wordsOfPhrase(phrase: string): string[] {
  return phrase.match(/[\p{L}\d]+(?:['’][\p{L}\d]+)*|\p{L}\/\p{L}|[^\s-]/gu) ?? [];
}

/** With all properties, so that reading one is always the same for the processor. */
function meaningOfMarks(marks: number): Writable<Meaning> {
  return {
    marks,
    begins: false,
    amount: undefined,
    unit: undefined,
    span: undefined,
    decade: undefined,
    grade: undefined,
    particle: undefined,
    frequency: undefined,
    level: undefined,
    levelInFields: undefined,
  };
}

function mayBegin({ marks, amount, span, grade, particle, frequency, level, levelInFields }: Meaning): boolean {
  const isWord = [amount, span, grade, particle, frequency, level, levelInFields].some((value) => value !== undefined);
  return isWord || BEGINNING.some((mark) => (marks & MARK[mark]) !== 0);
}

function phrasesByFirstWord(): Map<string, Phrase[]> {
  const meanings = new Map<string, Writable<Meaning>>();
  const meaningOf = (phrase: string) => {
    const key = wordsOfPhrase(phrase).join(' ');
    const meaning = meanings.get(key) ?? meaningOfMarks(0);
    meanings.set(key, meaning);
    return meaning;
  };
  for (const { levels } of LANGUAGES) {
    for (const mark of MARKS) for (const word of entriesOf(levels[mark])) meaningOf(word).marks |= MARK[mark];
    for (const [word, amount] of numbersOf(levels)) meaningOf(word).amount = amount;
    for (const [amount, words] of Object.entries(levels.amounts))
      for (const word of entriesOf(words)) meaningOf(word).amount = Number(amount);
    for (const [unit, words] of Object.entries(levels.units))
      for (const word of entriesOf(words)) meaningOf(word).unit = YEARS_OF_UNIT[unit as keyof LevelWords['units']];
    for (const [years, words] of Object.entries(levels.spans))
      for (const word of entriesOf(words)) meaningOf(word).span = Number(years);
    for (const [index, word] of entriesOf(levels.decades).entries()) meaningOf(word).decade = FIRST_DECADE + 10 * index;
    for (const [highest, words] of Object.entries(levels.grades))
      for (const word of entriesOf(words)) meaningOf(word).grade = Number(highest);
    for (const [particle, words] of Object.entries(levels.separable))
      for (const word of entriesOf(words)) meaningOf(word).particle = particle;
    for (const [words, level] of levelsOf(levels.frequencies)) meaningOf(words).frequency = level;
    for (const [words, level] of levelsInFields(levels)) meaningOf(words).levelInFields = level;
    for (const [words, level] of levelsAnywhere(levels)) meaningOf(words).level = level;
  }
  const phrases = new Map<string, Phrase[]>();
  for (const [key, meaning] of meanings) {
    const words = key.split(' ');
    const first = words[0] as string;
    meaning.begins = mayBegin(meaning);
    phrases.set(first, [...(phrases.get(first) ?? []), { words, meaning }]);
  }
  for (const sameFirst of phrases.values()) sameFirst.sort((left, right) => right.words.length - left.words.length);
  return phrases;
}

/** The words for numbers from 1 to 59. */
function numbersOf({ numbers, tens, digitBeforeTen, halfInWord }: LevelWords): (readonly [string, number])[] {
  const simple = entriesOf(numbers).flatMap((spellings, index) =>
    spellings.split('/').map((spelling) => [spelling, index + 1] as const),
  );
  const digits = simple.filter(([, number]) => number < 10);
  const allTens = [...simple.filter(([, number]) => number === 20), ...numbered(entriesOf(tens), 30, 10)];
  const joined = entriesOf(digitBeforeTen).flatMap((and) =>
    allTens.flatMap(([ten, tenfold]) =>
      digits.map(([digit, number]) => [`${digit}${and}${ten}`, tenfold + number] as const),
    ),
  );
  const halves = entriesOf(halfInWord).flatMap((half) =>
    digits.map(([digit, number]) => [`${digit}${half}`, number + 0.5] as const),
  );
  return [...simple, ...allTens, ...joined, ...halves];
}

function numbered(words: readonly string[], first: number, step: number): (readonly [string, number])[] {
  return words.map((word, index) => [word, first + step * index] as const);
}

/** Words of reviews with one of these tell a level in running text too: "meets expectations", but not "voldoet". */
function levelsAnywhere({ anywhere, reviews, sureReviews, fluent, native }: LevelWords) {
  const sure = entriesOf(sureReviews);
  return [
    ...levelsOf(anywhere),
    ...levelsOf(reviews).filter(([words]) => sure.some((part) => words.includes(part))),
    ...languageLevelsOf(fluent, native),
  ];
}

function levelsInFields(words: LevelWords): (readonly [string, FoundLevel])[] {
  return [
    ...[words.inFields, words.reviews, words.answers].flatMap(levelsOf),
    ...words.neutralAnswers.map((answer) => [answer, { level: NEUTRAL_LEVEL, basis: 'WORDS' }] as const),
    ...languageLevelsOf('', words.nativeInFields),
  ];
}

function levelsOf(words: WordsByLevel): (readonly [string, FoundLevel])[] {
  return Object.entries(words).flatMap(([level, list]) =>
    entriesOf(list).map((word) => [word, { level: Number(level), basis: 'WORDS' }] as const),
  );
}

function languageLevelsOf(fluent: WordList, native: WordList): (readonly [string, FoundLevel])[] {
  return [
    ...entriesOf(fluent).map((word) => [word, levelFromLanguageLevel('C1') as FoundLevel] as const),
    ...entriesOf(native).map((word) => [word, { level: NATIVE_LEVEL, basis: 'LANGUAGE_LEVEL' }] as const),
  ];
}
