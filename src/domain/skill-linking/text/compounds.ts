import { stemOf } from './stem.js';
import { wordNumber } from './word-number.js';

/** The part of the tables that compounds are split with. */
export interface CompoundVocabulary {
  /** Numbers of words by their vocabulary key. */
  readonly numbers: ReadonlyMap<string, number>;
  /** Number of texts that contain the word, by word. */
  readonly wordTexts: Int32Array;
}

/** A part of a compound: a word of the vocabulary, or -1 as number for what is left beside one. */
export interface CompoundPart {
  readonly stem: string;
  readonly number: number;
}

/** Shorter parts are found in words that are no compounds. */
const MIN_PART = 4;
const MAX_PARTS = 3;

/** Longer words are noise, and their parts would take long to find. */
const MAX_LENGTH = 40;

/** A word of one text may be a spelling error, or a compound itself. */
const MIN_TEXTS = 2;

/** A head whose other part is unknown must be longer and commoner: almost every word ends with some shorter one. */
const MIN_HEAD = 5;
const MIN_HEAD_TEXTS = 5;

/**
 * The known words that a Dutch word is composed of, as "dierenvoeding" of "dieren" and "voeding": as few as possible, and of
 * several such splits the one whose parts are commonest (the geometric mean of Koehn and Knight, "Empirical Methods for
 * Compound Splitting", 2003).
 *
 * @returns none if the word is no such compound.
 */
export function compoundParts(surface: string, vocabulary: CompoundVocabulary): CompoundPart[] {
  if (surface.length > MAX_LENGTH) return [];
  let best: readonly KnownPart[] = [];
  const isBetter = (parts: readonly KnownPart[]): boolean =>
    best.length === 0 ||
    parts.length < best.length ||
    (parts.length === best.length && meanFrequency(parts) > meanFrequency(best));
  const extend = (rest: string, before: readonly KnownPart[]): void => {
    const head = before.length === 0 ? null : knownPart(rest, vocabulary);
    if (head !== null && isBetter([...before, head])) best = [...before, head];
    if (before.length + 1 >= MAX_PARTS) return;
    for (let end = MIN_PART; end + MIN_PART <= rest.length; end += 1) {
      const part = modifier(rest.slice(0, end), vocabulary);
      if (part !== null) extend(rest.slice(end), [...before, part]);
    }
  };
  extend(surface, []);
  return best.map(({ stem, number }) => ({ stem, number }));
}

/**
 * The parts of a word that is not in the vocabulary itself: known ones, or a known head behind a part that only its letters
 * tell about ("gradatiesoftware"). Otherwise the letters of the head would outweigh those that make the difference.
 */
export function partsOfUnknown(surface: string, vocabulary: CompoundVocabulary): CompoundPart[] {
  const known = compoundParts(surface, vocabulary);
  if (known.length > 0 || surface.length > MAX_LENGTH) return known;
  for (let end = MIN_PART; end + MIN_HEAD <= surface.length; end += 1) {
    const head = knownPart(surface.slice(end), vocabulary);
    if (head !== null && head.texts >= MIN_HEAD_TEXTS) {
      const rest = surface.slice(0, end);
      return [{ stem: stemOf(end > MIN_PART ? rest.replace(/s$/, '') : rest, 'nl'), number: -1 }, head];
    }
  }
  return [];
}

interface KnownPart extends CompoundPart {
  readonly texts: number;
}

/** A part before the last one, perhaps with a linking s: "verzekerings". */
function modifier(part: string, vocabulary: CompoundVocabulary): KnownPart | null {
  return knownPart(part, vocabulary) ?? (part.endsWith('s') ? knownPart(part.slice(0, -1), vocabulary) : null);
}

function knownPart(part: string, { numbers, wordTexts }: CompoundVocabulary): KnownPart | null {
  if (part.length < MIN_PART) return null;
  const stem = stemOf(part, 'nl');
  const number = wordNumber({ surface: part, stem }, 'nl', numbers);
  if (number === undefined) return null;
  const texts = wordTexts[number] ?? 0;
  return texts < MIN_TEXTS ? null : { stem, number, texts };
}

/** The logarithm of the geometric mean of the numbers of texts. */
function meanFrequency(parts: readonly KnownPart[]): number {
  return parts.reduce((sum, { texts }) => sum + Math.log(texts), 0) / parts.length;
}
