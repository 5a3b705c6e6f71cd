import { below, type Random } from './random.js';
import type { TrainingSet } from './training-set.js';

/** Queries with their correct texts, and similar texts of other concepts. */
export interface Batch {
  readonly queries: readonly (readonly number[])[];
  readonly queryConcepts: readonly number[];
  /** The correct text of each query, in the same order, followed by the hard wrong ones. */
  readonly texts: readonly (readonly number[])[];
  readonly textConcepts: readonly number[];
}

/** How often words of a description are added to a label, because sentences contain other words too. */
const NOISE_PART = 0.3;
const MAX_NOISE_WORDS = 8;

/** How often the correct text is a preferred label. */
const PREFERRED_PART = 0.6;

/** Longer sentences are reduced to a window half of the time. */
const LONG_SENTENCE = 6;
const MIN_RUN = 4;

/** Maximum number of words of a text that are used. */
const MAX_WORDS = 40;

export function sampleBatch(set: TrainingSet, queryCount: number, hardCount: number, random: Random): Batch {
  const queries: (readonly number[])[] = [];
  const queryConcepts: number[] = [];
  const texts: (readonly number[])[] = [];
  for (let query = 0; query < queryCount; query += 1) {
    const text = drawAsked(set, random);
    const concept = set.textConcept[text] ?? 0;
    queries.push(
      set.isSentence[text] === 1 ? runOf(wordsAt(set, text), random) : withNoise(set, wordsAt(set, text), random),
    );
    queryConcepts.push(concept);
    texts.push(wordsAt(set, drawAnswer(set, concept, text, random)));
  }
  const textConcepts = [...queryConcepts];
  for (let hard = 0; hard < hardCount; hard += 1) {
    const text = drawHard(set, queryConcepts[below(random, queryCount)] ?? 0, random);
    texts.push(wordsAt(set, text));
    textConcepts.push(set.textConcept[text] ?? 0);
  }
  return { queries, queryConcepts, texts, textConcepts };
}

function wordsAt({ textStart, textWords }: TrainingSet, text: number): number[] {
  const start = textStart[text] ?? 0;
  return Array.from(textWords.subarray(start, Math.min(textStart[text + 1] ?? start, start + MAX_WORDS)));
}

/** Chooses a text to ask, weighted by its kind: a binary search in the running sum of weights. */
function drawAsked({ asked, askedWeight }: TrainingSet, random: Random): number {
  const goal = random() * (askedWeight[askedWeight.length - 1] ?? 0);
  let low = 0;
  let high = asked.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((askedWeight[middle] ?? 0) > goal) high = middle;
    else low = middle + 1;
  }
  return asked[low] ?? 0;
}

/** Chooses another text of the concept, preferably a preferred label; the same text only if there is no other. */
function drawAnswer(
  { conceptTexts, preferredCount }: TrainingSet,
  concept: number,
  asked: number,
  random: Random,
): number {
  const start = conceptTexts[concept] ?? 0;
  const all = (conceptTexts[concept + 1] ?? 0) - start;
  const preferred = preferredCount[concept] ?? 0;
  const wantsPreferred = random() < PREFERRED_PART && preferred > 0;
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const text = start + below(random, wantsPreferred && attempt < 4 ? preferred : all);
    if (text !== asked) return text;
  }
  return asked;
}

/**
 * Chooses a preferred label that shares a word with a preferred label of the concept; any preferred label if there is
 * none.
 */
function drawHard(set: TrainingSet, concept: number, random: Random): number {
  const { conceptTexts, preferredCount, labelWordStart, labelWordTexts, textConcept } = set;
  const preferred = preferredCount[concept] ?? 0;
  for (let attempt = 0; attempt < 4 && preferred > 0; attempt += 1) {
    const words = wordsAt(set, (conceptTexts[concept] ?? 0) + below(random, preferred));
    const word = words[below(random, words.length)] ?? 0;
    const start = labelWordStart[word] ?? 0;
    const text = labelWordTexts[start + below(random, (labelWordStart[word + 1] ?? 0) - start)];
    if (text !== undefined && textConcept[text] !== concept) return text;
  }
  return labelWordTexts[below(random, labelWordTexts.length)] ?? 0;
}

function withNoise(set: TrainingSet, words: readonly number[], random: Random): readonly number[] {
  if (random() >= NOISE_PART || set.noise.length === 0) return words;
  const noise = wordsAt(set, set.noise[below(random, set.noise.length)] ?? 0);
  const count = 1 + below(random, MAX_NOISE_WORDS);
  return [...words, ...Array.from({ length: count }, () => noise[below(random, noise.length)] ?? 0)];
}

function runOf(words: readonly number[], random: Random): readonly number[] {
  if (words.length <= LONG_SENTENCE || random() < 0.5) return words;
  const length = MIN_RUN + below(random, words.length - MIN_RUN + 1);
  const start = below(random, words.length - length + 1);
  return words.slice(start, start + length);
}
