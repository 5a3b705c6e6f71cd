import {
  assertionFeatures,
  CLASS_FEATURES,
  WORD_FEATURES,
  wordFeatures,
  type AssertionFeatures,
  type SentenceWithMentions,
  type WordFeatures,
} from '../../../../../src/domain/reader/claims/assertion/assertion-features.js';
import { ASSERTIONS, type ModelHeader } from '../../../../../src/domain/reader/claims/assertion/assertion-model.js';
import { statementsOf } from '../../../../../src/domain/reader/language/sentences.js';
import { isLevelAlone } from '../../../../../src/domain/reader/levels/parse-level.js';
import type { MarkedMention, MarkedSentence } from '../../sentences/marked-sentences.js';

/** A sentence as it may be read: with the mentions that labels find, and what it asserts of each. */
export interface AssertionVariant {
  readonly features: AssertionFeatures;
  /** For each of its mentions the number in ASSERTIONS; -1 where nothing is to be learnt. */
  readonly assertions: readonly number[];
}

/** A sentence of the training. */
export interface AssertionSample {
  readonly text: string;
  readonly context: SentenceWithMentions;
  /** The first with all of its mentions as they are marked, the others as labels may find them. */
  readonly variants: readonly [AssertionVariant, ...AssertionVariant[]];
}

/** The words that a network is to know. */
export type KnownWords = ModelHeader['words'];

/** Besides the first, so many variants of a sentence: labels find fewer words than people mark. */
const VARIANTS = 3;
/** Who writes about somebody else. What is written without them may as well stand in a text of nobody knows whom. */
const AUTHOR = /\b(?:I|me|my|mine|we|us|our|ours|ik|mij|mijn|wij|ons|onze)\b/iu;
/** How many of these are read as of an unknown author. */
const WITHOUT_AUTHOR = 0.3;
/** How many of the mentions a variant leaves out, and how many of several words it shortens. */
const LEFT_OUT = 0.2;
const SHORTENED = 0.2;
/** A word that fewer sentences have is not learnt. */
const FEWEST_SENTENCES = 2;

/** What the marked sentences have to teach, with the words that they have in common. */
export function assertionSamples(
  sentences: readonly MarkedSentence[],
  random: () => number,
): { readonly samples: AssertionSample[]; readonly words: KnownWords } {
  const counts = new Map<string, number>(WORD_FEATURES.map((kind) => [kind, 0]));
  const numbers = new Map<string, number>();
  const keys: string[] = [];
  const numberOf = (kind: string, text: string): number => {
    const key = `${kind} ${text}`;
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, CLASS_FEATURES.length + keys.length);
    return CLASS_FEATURES.length + keys.push(key) - 1;
  };
  const samples = sentences.flatMap((sentence) => samplesOf(sentence, random, wordFeatures(numberOf)));
  for (const { variants } of samples)
    for (const feature of new Set(variants[0].features.features)) {
      const key = keys[feature - CLASS_FEATURES.length];
      if (key !== undefined) counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  const words = Object.fromEntries(
    WORD_FEATURES.map((kind) => [
      kind,
      keys
        .filter((key) => key.startsWith(`${kind} `) && (counts.get(key) ?? 0) >= FEWEST_SENTENCES)
        .map((key) => key.slice(kind.length + 1))
        .sort(),
    ]),
  ) as unknown as KnownWords;
  const kept = new Map<number, number>();
  let next = CLASS_FEATURES.length;
  for (const kind of WORD_FEATURES) for (const word of words[kind]) kept.set(numberOf(kind, word), next++);
  const renumber = (variant: AssertionVariant): AssertionVariant => renumbered(variant, kept);
  return {
    samples: samples.map((sample) => {
      const [first, ...others] = sample.variants;
      return { ...sample, variants: [renumber(first), ...others.map(renumber)] };
    }),
    words,
  };
}

/** The samples of a sentence that is measured, with the words that a model knows. */
export function samplesOf(sentence: MarkedSentence, random: () => number, words: WordFeatures): AssertionSample[] {
  const { text, isByOthers } = sentence;
  const ownNames = new Set(sentence.ownNames);
  const statements = statementsOf(text, { start: 0, end: text.length }, 'PROSE', isLevelAlone);
  return statements.flatMap((statement, index) => {
    const own = text.slice(statement.start, statement.end);
    const mentions = sentence.mentions
      .filter(({ start, end }) => start >= statement.start && end <= statement.end)
      .map((mention) => ({
        ...mention,
        start: mention.start - statement.start,
        end: mention.end - statement.start,
      }));
    const next = statements[index + 1];
    const following = next === undefined ? '' : text.slice(next.start, next.end);
    const variant = (
      names: readonly MarkedMention[],
      byOthers: boolean,
      known: ReadonlySet<string> = ownNames,
    ): AssertionVariant[] => {
      const features = assertionFeatures(own, { ownNames: known, names, isByOthers: byOthers, following }, words);
      if (features === undefined) return [];
      const assertions = features.mentions.map(({ first }, at) => {
        const assertion = names[at]?.assertion;
        return first < 0 || assertion === undefined ? -1 : ASSERTIONS.indexOf(assertion);
      });
      return assertions.some((assertion) => assertion >= 0) ? [{ features, assertions }] : [];
    };
    const mayBeAnywhere = isByOthers && !AUTHOR.test(text);
    const [first] = variant(mentions, isByOthers && !(mayBeAnywhere && random() < WITHOUT_AUTHOR));
    if (first === undefined) return [];
    const others = [
      ...Array.from({ length: VARIANTS }, (_, number) =>
        variant(
          asLabelsFind(own, mentions, random),
          isByOthers && !(mayBeAnywhere && number === 0),
          // Some texts do not tell whom they are about.
          number === 1 ? new Set() : ownNames,
        ),
      ).flat(),
    ];
    const context = { ownNames, names: mentions, isByOthers, following };
    return [{ text: own, context, variants: [first, ...others] }];
  });
}

/** Mentions as labels may find them: some not at all, some only in part. */
function asLabelsFind(text: string, mentions: readonly MarkedMention[], random: () => number): MarkedMention[] {
  return mentions.flatMap((mention) => {
    const drawn = random();
    if (drawn < LEFT_OUT) return [];
    if (drawn >= LEFT_OUT + SHORTENED) return [mention];
    const words = [...text.slice(mention.start, mention.end).matchAll(/\S+/gu)];
    const [second, last] = [words[1], words.at(-1)];
    if (second === undefined || last === undefined) return [mention];
    return random() < 0.5
      ? [{ ...mention, start: mention.start + second.index }]
      : [{ ...mention, end: mention.start + last.index - 1 }];
  });
}

function renumbered({ features, assertions }: AssertionVariant, kept: ReadonlyMap<number, number>): AssertionVariant {
  const numbers: number[] = [];
  const starts = features.starts.map((start, token) => {
    const before = token === 0 ? 0 : (features.starts[token - 1] as number);
    for (const feature of features.features.slice(before, token === 0 ? 0 : start)) {
      const number = feature < CLASS_FEATURES.length ? feature : kept.get(feature);
      if (number !== undefined) numbers.push(number);
    }
    return numbers.length;
  });
  return { features: { ...features, features: numbers, starts }, assertions };
}
