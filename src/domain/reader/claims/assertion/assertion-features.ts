import { BUILD_CLASSES, REFERENCE_CLASSES, SENSE_CLASSES } from '../../vocabulary/index.js';
import { remembered } from '../../language/remembered.js';
import type { Span } from '../../language/span.js';
import { BUILD } from '../clauses/clause-lexicon.js';
import { mayLookBack } from '../clauses/following-sentence.js';
import { rememberedByPlace } from '../clauses/known-words.js';
import { clauseTokens, type ClauseToken, type SentenceContext } from '../clauses/clause-tokens.js';
import { builds } from '../clauses/word-classes.js';

/** What the network is told of a token besides its words and their classes, by its number. */
const SIGNS = [
  'beginning',
  'end',
  'following',
  'english',
  'dutch',
  'byPerson',
  'byOthers',
  'mention',
  'punctuation',
  'ownName',
  'otherName',
  'inFollowing',
  'digit',
  'capital',
] as const;

const SIGN = Object.fromEntries(SIGNS.map((sign, index) => [sign, index])) as Record<(typeof SIGNS)[number], number>;
const BUILD_FROM = SIGNS.length;
const SENSE_FROM = BUILD_FROM + BUILD_CLASSES.length;
const REFERENCE_FROM = SENSE_FROM + SENSE_CLASSES.length;

/** The names of the features that are no words, in the order of their numbers. A model is only for those it was trained with. */
export const CLASS_FEATURES: readonly string[] = [
  ...SIGNS,
  ...BUILD_CLASSES.map((name) => `build ${name}`),
  ...SENSE_CLASSES.map((name) => `sense ${name}`),
  ...REFERENCE_CLASSES.map((name) => `reference ${name}`),
];

/** Kinds of features that are parts of words: whole ones, their first four letters, their last three; the last of a skill's name. */
export const WORD_FEATURES = ['words', 'beginnings', 'endings', 'endingsOfMentions'] as const;

/** The number of a word or a part of one; undefined where a model does not have it. */
export type NumberOfWord = (kind: (typeof WORD_FEATURES)[number], text: string) => number | undefined;

/** The numbers of what words are by their letters, for a model. */
export interface WordFeatures {
  readonly ofWord: FeaturesOf;
  /** Of a part of the person's own name. */
  readonly ofOwnName: FeaturesOf;
  /** Of a word of a skill. */
  readonly ofMention: FeaturesOf;
}

/** The features of a word or an expression, with its place (see ClauseToken). */
type FeaturesOf = (text: string, place: number) => readonly number[];

/** A sentence with the mentions of skills in it. */
export type SentenceWithMentions = SentenceContext & { readonly names: readonly Span[] };

/** A sentence as the network reads it. */
export interface AssertionFeatures {
  /** The features of all tokens, one token after the other. */
  readonly features: readonly number[];
  /** Where the features of each token begin; one more than there are tokens. */
  readonly starts: readonly number[];
  /** It has neither a verb nor a person, and no word that may say anything but a claim: "payroll for 300 people". */
  readonly isBare: boolean;
  /** The first and the last token of each mention; -1 where the sentence has none for it. */
  readonly mentions: readonly { readonly first: number; readonly last: number }[];
}

const LENGTH_OF_BEGINNING = 4;
const LENGTH_OF_ENDING = 3;
/** Most tokens of a sentence: a longer one is cut off. */
const MAX_TOKENS = 120;
const MAX_TOKENS_OF_FOLLOWING = 14;
/** Most tokens with those of the sentence behind, and the three that say where they begin and end. */
export const MAX_SENTENCE_TOKENS = MAX_TOKENS + MAX_TOKENS_OF_FOLLOWING + 3;
/** Most features of all tokens together: each has its classes, of which most have few, and eight besides at most. */
export const MAX_FEATURES = MAX_SENTENCE_TOKENS * (CLASS_FEATURES.length + 8);
const DIGIT = /\d/u;
/** So many expressions are remembered with their features: those of many documents. */
const REMEMBERED_EXPRESSIONS = 1000;

/** What words are for a model that knows these words and parts of words. */
export function wordFeatures(numberOf: NumberOfWord): WordFeatures {
  const partsOf = (text: string): (number | undefined)[] => [
    DIGIT.test(text) ? SIGN.digit : undefined,
    text.length > LENGTH_OF_BEGINNING ? numberOf('beginnings', text.slice(0, LENGTH_OF_BEGINNING)) : undefined,
    text.length > LENGTH_OF_ENDING ? numberOf('endings', text.slice(-LENGTH_OF_ENDING)) : undefined,
  ];
  const byText = (featuresOf: (text: string) => (number | undefined)[]): FeaturesOf => {
    const compute = (text: string): readonly number[] => featuresOf(text).filter((feature) => feature !== undefined);
    const ofWord = rememberedByPlace(compute);
    const ofExpression = remembered(compute, REMEMBERED_EXPRESSIONS);
    return (text, place) => (place < 0 ? ofExpression(text) : ofWord(text, place));
  };
  return {
    ofWord: byText((text) => [numberOf('words', text), ...partsOf(text)]),
    ofOwnName: byText(partsOf),
    ofMention: byText((text) => [
      DIGIT.test(text) ? SIGN.digit : undefined,
      text.length > LENGTH_OF_ENDING ? numberOf('endingsOfMentions', text.slice(-LENGTH_OF_ENDING)) : undefined,
    ]),
  };
}

/**
 * The features of a sentence with mentions of skills; undefined if no language knows any of its other words. The words
 * of a mention count as a skill, whichever it is. The sentence behind it is read too where it may speak of what this one
 * names ("That I leave to others.").
 */
export function assertionFeatures(
  sentence: string,
  context: SentenceWithMentions,
  words: WordFeatures,
): AssertionFeatures | undefined {
  const { names, following = '', isByOthers = false, ownNames } = context;
  const found = clauseTokens(sentence, context);
  if (found === undefined) return undefined;
  const features: number[] = [];
  const starts: number[] = [0];
  const close = (): void => void starts.push(features.length);
  features.push(
    SIGN.beginning,
    found.isVerbSecond ? SIGN.dutch : SIGN.english,
    isByOthers ? SIGN.byOthers : SIGN.byPerson,
  );
  close();
  const mentions = names.map(() => ({ first: -1, last: -1 }));
  const count = Math.min(found.tokens.length, MAX_TOKENS);
  for (let index = 0; index < count; index += 1) {
    const token = found.tokens[index] as ClauseToken;
    let isMention = false;
    // The same words may be the label of several skills.
    for (let number = 0; number < names.length; number += 1) {
      const name = names[number] as Span;
      if (name.start <= token.start && token.end <= name.end) {
        isMention = true;
        addMention(mentions[number] as { first: number; last: number }, index + 1);
      }
    }
    addFeatures(features, sentence, token, index > 0, isMention, words);
    close();
  }
  if (following !== '' && mayLookBack(following, sentence.endsWith('?'))) {
    const behind = clauseTokens(following, { ownNames, isByOthers });
    features.push(SIGN.following);
    close();
    for (const [index, token] of (behind?.tokens ?? []).slice(0, MAX_TOKENS_OF_FOLLOWING).entries()) {
      features.push(SIGN.inFollowing);
      addFeatures(features, following, token, index > 0, false, words);
      close();
    }
  }
  features.push(SIGN.end);
  close();
  const isBare = !found.tells && !found.tokens.some((token) => builds(token, BUILD.verb | BUILD.person));
  return { features, starts, isBare, mentions };
}

function addMention(mention: { first: number; last: number }, token: number): void {
  if (mention.first < 0) mention.first = token;
  mention.last = token;
}

function addFeatures(
  features: number[],
  sentence: string,
  token: ClauseToken,
  isInside: boolean,
  isMention: boolean,
  words: WordFeatures,
): void {
  const { start, end, place, build, sense, reference, name } = token;
  const text = end - start === token.word.length ? token.word : sentence.slice(start, end).toLowerCase();
  if (isInside && sentence.charCodeAt(start) !== token.word.charCodeAt(0)) features.push(SIGN.capital);
  if (isMention) {
    features.push(SIGN.mention);
    addAll(features, words.ofMention(text, place));
    return;
  }
  addBits(features, build, BUILD_FROM);
  addBits(features, sense, SENSE_FROM);
  addBits(features, reference, REFERENCE_FROM);
  if (token.isPunctuation) features.push(SIGN.punctuation);
  if (name === 'OTHER') features.push(SIGN.otherName);
  if (name === 'OWN') features.push(SIGN.ownName);
  addAll(features, name === 'OWN' ? words.ofOwnName(text, place) : words.ofWord(text, place));
}

function addAll(features: number[], others: readonly number[]): void {
  for (let index = 0; index < others.length; index += 1) features.push(others[index] as number);
}

function addBits(features: number[], bits: number, from: number): void {
  for (let rest = bits; rest !== 0; rest &= rest - 1) features.push(from + 31 - Math.clz32(rest & -rest));
}
