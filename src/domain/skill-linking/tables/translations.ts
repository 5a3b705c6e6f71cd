import type { ParallelTexts } from './parallel-texts.js';

const ROUNDS = 4;

/** Added to the counts of a word, so that a word that occurs once does not get a sure translation. */
const SMOOTHING = 0.3;

/** Least likelihood of a translation, as the geometric mean of both directions. */
const MIN_LIKELIHOOD = 0.1;

/**
 * Learns which English word stands for each Dutch one, from texts in both languages: IBM's first model of translation (Brown
 * and others, "The Mathematics of Statistical Machine Translation", 1993), in both directions. A pair of words has to be
 * likely both ways: otherwise a rare word seems to mean everything beside it.
 *
 * @returns by word of the vocabulary: the number of the English word; -1 for English words and those without translation.
 */
export function learnTranslations(texts: readonly ParallelTexts[], wordCount: number): Int32Array {
  const pairs = wordPairs(texts, wordCount);
  const toEnglish = estimate(texts, pairs, 'english');
  const toDutch = estimate(texts, pairs, 'dutch');
  const translations = new Int32Array(wordCount).fill(-1);
  const best = new Float64Array(wordCount).fill(MIN_LIKELIHOOD);
  for (let pair = 0; pair < pairs.keys.length; pair += 1) {
    const { dutch, english } = wordsOfPair(pairs, pair);
    const likelihood = Math.sqrt((toEnglish[pair] ?? 0) * (toDutch[pair] ?? 0));
    if (dutch >= wordCount || english >= wordCount || likelihood < (best[dutch] ?? 0)) continue;
    best[dutch] = likelihood;
    translations[dutch] = english;
  }
  return translations;
}

/** The pairs of words that occur in the same texts; word `wordCount` stands for no word of the other language. */
interface WordPairs {
  /** dutch x (wordCount + 1) + english, ascending. */
  readonly keys: Float64Array;
  readonly wordCount: number;
  /** By text: the pairs of its words, with those of no word, Dutch word by Dutch word. */
  readonly ofTexts: readonly Int32Array[];
}

function wordPairs(texts: readonly ParallelTexts[], wordCount: number): WordPairs {
  const keysOf = ({ dutch, english }: ParallelTexts): Float64Array => {
    const keys = new Float64Array((dutch.length + 1) * (english.length + 1));
    let at = 0;
    for (const left of [...dutch, wordCount]) {
      for (const right of [...english, wordCount]) {
        keys[at] = left * (wordCount + 1) + right;
        at += 1;
      }
    }
    return keys;
  };
  const all = new Float64Array(
    texts.reduce((sum, { dutch, english }) => sum + (dutch.length + 1) * (english.length + 1), 0),
  );
  let filled = 0;
  for (const text of texts) {
    const keys = keysOf(text);
    all.set(keys, filled);
    filled += keys.length;
  }
  const keys = all.sort().filter((key, index, sorted) => index === 0 || key !== sorted[index - 1]);
  return { keys, wordCount, ofTexts: texts.map((text) => Int32Array.from(keysOf(text), (key) => placeOf(keys, key))) };
}

/** The position of a key that is among the ascending keys. */
function placeOf(keys: Float64Array, key: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((keys[middle] ?? 0) < key) low = middle + 1;
    else high = middle;
  }
  return low;
}

function wordsOfPair(
  { keys, wordCount }: WordPairs,
  pair: number,
): { readonly dutch: number; readonly english: number } {
  const key = keys[pair] ?? 0;
  const dutch = Math.floor(key / (wordCount + 1));
  return { dutch, english: key - dutch * (wordCount + 1) };
}

/**
 * The likelihood of each pair's word in the language `to`, given its word in the other one, by expectation maximisation: each
 * word of a text comes from one word of the other text, or from none.
 */
function estimate(texts: readonly ParallelTexts[], pairs: WordPairs, to: 'dutch' | 'english'): Float64Array {
  const from = to === 'english' ? 'dutch' : 'english';
  const given = Int32Array.from(pairs.keys, (_, pair) => wordsOfPair(pairs, pair)[from]);
  let likelihoods = new Float64Array(pairs.keys.length).fill(1);
  for (let round = 0; round < ROUNDS; round += 1) {
    const counts = new Float64Array(pairs.keys.length);
    texts.forEach(({ dutch, english, weight }, text) => {
      const own = pairs.ofTexts[text] ?? new Int32Array();
      const width = english.length + 1;
      const [targets, step, sources, stride] =
        to === 'english' ? [english.length, 1, dutch.length + 1, width] : [dutch.length, width, width, 1];
      for (let target = 0; target < targets; target += 1) {
        let total = 0;
        for (let source = 0; source < sources; source += 1)
          total += likelihoods[own[target * step + source * stride] ?? 0] ?? 0;
        for (let source = 0; source < sources; source += 1) {
          const pair = own[target * step + source * stride] ?? 0;
          counts[pair] = (counts[pair] ?? 0) + (weight * (likelihoods[pair] ?? 0)) / total;
        }
      }
    });
    const totals = new Float64Array(pairs.wordCount + 1);
    counts.forEach((count, pair) => {
      totals[given[pair] ?? 0] = (totals[given[pair] ?? 0] ?? 0) + count;
    });
    likelihoods = counts.map((count, pair) => count / ((totals[given[pair] ?? 0] ?? 0) + SMOOTHING));
  }
  return likelihoods;
}
