import { BUILD_CLASSES, SENSE_CLASSES } from '../../vocabulary/index.js';
import type { Span } from '../../language/span.js';
import type { Judged } from './analyse-sentence.js';
import { BUILD, SENSE } from './clause-lexicon.js';
import type { ClauseToken } from './clause-tokens.js';
import type { Meaning } from './judge-clause.js';
import { builds, means } from './split-clauses.js';

const MEANINGS: readonly Meaning[] = ['DENIED', 'WISHED', 'DEMANDED', 'CONDITIONAL', 'DOUBTED', 'OTHER_PERSON'];
const CLASSES = [...BUILD_CLASSES, ...SENSE_CLASSES];
/** Where in the mention's clause a word of a class may stand. */
const PLACES = ['before', 'behind'] as const;

const OTHER_SIGNS = [
  'judgedByItself',
  'anotherClauseClaims',
  'anotherClauseDoesNot',
  'subjectIsPerson',
  'subjectIsOther',
  'otherName',
  'ownName',
  'isQuestion',
  'hasNoVerb',
  'possessiveRightBefore',
  'determinerRightBefore',
  'prepositionRightBefore',
  'negationRightBefore',
  'first',
  'last',
  'manyClauses',
  'denialsOdd',
  'listed',
] as const;

/**
 * The signs by which it is decided whether a sentence says that the person has a skill: what the rules make of the
 * clause with the mention, and which classes of words stand where.
 */
export const CLAIM_SIGNS: readonly string[] = [
  ...MEANINGS.map((meaning) => `means ${meaning}`),
  ...OTHER_SIGNS,
  ...PLACES.flatMap((place) => CLASSES.map((name) => `${name} ${place}`)),
];

const FIRST_OF_OTHERS = MEANINGS.length;
const FIRST_OF_PLACES = FIRST_OF_OTHERS + OTHER_SIGNS.length;

/**
 * The numbers of the signs that a mention has, in CLAIM_SIGNS.
 *
 * @param judged the clauses of the sentence (see judgeSentence)
 * @param mention where the skill stands in the sentence
 * @param listed whether the sentence is an entry of a list
 */
export function claimSigns(judged: readonly Judged[], mention: Span, listed: boolean): number[] {
  const signs: number[] = [];
  const at = Math.max(0, clauseAt(judged, mention.start));
  const own = judged[at] as Judged;
  const { tokens } = own.clause;
  const position = tokens.findIndex(({ end }) => end > mention.start);
  const meaning = position >= 0 && position < own.from ? 'CLAIM' : own.meaning;
  if (meaning !== 'CLAIM') signs.push(MEANINGS.indexOf(meaning));
  const add = (sign: (typeof OTHER_SIGNS)[number], has: boolean): void => {
    if (has) signs.push(FIRST_OF_OTHERS + OTHER_SIGNS.indexOf(sign));
  };
  const previous = tokens[position - 1];
  add('judgedByItself', own.own === own.meaning && own.own !== 'CLAIM');
  add('anotherClauseClaims', judged.some((each, index) => index !== at && each.meaning === 'CLAIM'));
  add('anotherClauseDoesNot', judged.some((each, index) => index !== at && each.meaning !== 'CLAIM'));
  add('subjectIsPerson', own.subject === 'PERSON');
  add('subjectIsOther', own.subject === 'OTHER');
  add('otherName', tokens.some(({ name }) => name === 'OTHER'));
  add('ownName', tokens.some(({ name }) => name === 'OWN'));
  add('isQuestion', own.clause.isQuestion);
  add('hasNoVerb', (own.clause.build & BUILD.verb) === 0);
  add('possessiveRightBefore', builds(previous, BUILD.possessive));
  add('determinerRightBefore', builds(previous, BUILD.determiner));
  add('prepositionRightBefore', builds(previous, BUILD.preposition));
  add('negationRightBefore', means(previous, SENSE.denial | SENSE.denialOfNoun));
  add('first', position === 0);
  add('last', tokens.at(-1) !== undefined && (tokens.at(-1) as ClauseToken).end <= mention.end);
  add('manyClauses', judged.length > 3);
  add('denialsOdd', countOfDenials(tokens) % 2 === 1);
  add('listed', listed);
  const middle = position < 0 ? tokens.length : position;
  addClasses(signs, 0, classesOf(tokens, 0, middle));
  addClasses(signs, 1, classesOf(tokens, middle, tokens.length));
  return signs;
}

interface Classes {
  build: number;
  sense: number;
}

function clauseAt(judged: readonly Judged[], start: number): number {
  for (let index = judged.length - 1; index >= 0; index -= 1)
    if (((judged[index] as Judged).clause.tokens[0]?.start ?? 0) <= start) return index;
  return -1;
}

function classesOf(tokens: readonly ClauseToken[], from: number, to: number): Classes {
  const classes = { build: 0, sense: 0 };
  for (let index = from; index < to; index += 1) {
    const { build, sense } = tokens[index] as ClauseToken;
    classes.build |= build;
    classes.sense |= sense;
  }
  return classes;
}

function countOfDenials(tokens: readonly ClauseToken[]): number {
  return tokens.filter((token) => means(token, SENSE.denial | SENSE.denialOfNoun | SENSE.denialOfPhrase)).length;
}

function addClasses(signs: number[], place: number, { build, sense }: Classes): void {
  const first = FIRST_OF_PLACES + place * CLASSES.length;
  for (let bits = build; bits !== 0; bits &= bits - 1) signs.push(first + 31 - Math.clz32(bits & -bits));
  for (let bits = sense; bits !== 0; bits &= bits - 1)
    signs.push(first + BUILD_CLASSES.length + 31 - Math.clz32(bits & -bits));
}
