import type { Scope } from '../../../platform/scope.js';
import { findKnownWords, findSimilarWords, type KnownWord } from './correct-spelling.sql.js';

/** Minimum length of a word that is corrected, and of one with two mistakes that is, in characters. */
const MIN_LENGTH = 4;
const MIN_LENGTH_OF_TWO_MISTAKES = 6;

/**
 * What a search that found nothing may have meant, most likely first. A word that no label begins with is replaced by
 * the nearest known word, or split into the two known words that it is composed of. The first letter is taken to be
 * right, because mistakes in it are too rare to be worth the search.
 *
 * @param search - folded.
 */
export async function correctSpelling(scope: Scope, search: string): Promise<string[]> {
  const words = await Promise.all(search.split(' ').map((word) => correctWord(scope, word)));
  const mistyped = words.map(({ nearest }) => nearest).join(' ');
  const compound = words.map(({ nearest, split }) => split ?? nearest).join(' ');
  return [...new Set([mistyped, compound])].filter((corrected) => corrected !== search);
}

async function correctWord(
  scope: Scope,
  word: string,
): Promise<{ readonly nearest: string; readonly split: string | null }> {
  if (word.length < MIN_LENGTH) return { nearest: word, split: null };
  const limit = word.length < MIN_LENGTH_OF_TWO_MISTAKES ? 1 : 2;
  const known = await findSimilarWords(scope.db, scope.organisationId, word, limit);
  const isKnown = known.some((one) => one.word.startsWith(word));
  return { nearest: nearestWord(word, known, limit), split: isKnown ? null : await splitCompound(scope, word) };
}

/**
 * An unknown compound as the two known words that it is composed of: "softwareontwikkelaar", "software ontwikkelaar".
 */
async function splitCompound({ db, organisationId }: Scope, word: string): Promise<string | null> {
  const splits = compoundSplits(word);
  if (splits.length === 0) return null;
  const rows = await findKnownWords(db, organisationId, [...new Set(splits.flat())]);
  const labels = new Map(rows.map((row) => [row.word, row.labels]));
  // A split is as good as the rarer of its words.
  const known = splits.map(([one, other]) => ({
    text: `${one} ${other}`,
    rarer: Math.min(labels.get(one) ?? 0, labels.get(other) ?? 0),
  }));
  const best = known.reduce((best, one) => (one.rarer > best.rarer ? one : best), { text: '', rarer: 0 });
  return best.rarer > 0 ? best.text : null;
}

/** All ways to split a word into two of at least four letters, with or without the s that Dutch puts between them. */
export function compoundSplits(word: string): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = MIN_LENGTH; at <= word.length - MIN_LENGTH; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    splits.push([one, other]);
    if (one.endsWith('s') && one.length > MIN_LENGTH) splits.push([one.slice(0, -1), other]);
  }
  return splits;
}

/** The known word nearest to a word; the word itself if it is known, begins a known word, or is not near to any. */
export function nearestWord(word: string, known: readonly KnownWord[], limit: number): string {
  if (known.some((one) => one.word.startsWith(word))) return word;
  let best = { word, distance: limit + 1, labels: 0 };
  for (const one of known) {
    const distance = editDistance(word, one.word, limit);
    const better =
      distance < best.distance ||
      (distance === best.distance &&
        (one.labels > best.labels || (one.labels === best.labels && one.word < best.word)));
    if (distance <= limit && better) best = { ...one, distance };
  }
  return best.word;
}

/**
 * The number of mistakes between two words: letters left out, added or changed, and neighbours swapped (optimal string
 * alignment distance, Damerau 1964).
 *
 * @param limit - a distance above it is returned as limit + 1.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let smallest = row;
    for (let column = 1; column <= other.length; column += 1) {
      const changed = one[row - 1] === other[column - 1] ? 0 : 1;
      let distance = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + changed,
      );
      const swapped = row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (swapped) distance = Math.min(distance, (beforeLast[column - 2] ?? 0) + 1);
      current.push(distance);
      smallest = Math.min(smallest, distance);
    }
    if (smallest > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}
