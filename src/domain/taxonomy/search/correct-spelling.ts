import { SHARED_OWNER_ID } from '../../../platform/database/index.js';
import type { Scope } from '../../../platform/scope.js';

/** Shortest word that is corrected, and from where on two mistakes are made good, in characters. */
const LENGTHS = { corrected: 4, twoMistakes: 6 };

/** A word that labels hold. */
interface KnownWord {
  readonly word: string;
  /** Labels that hold it. */
  readonly labels: number;
}

/**
 * What a search that found nothing may have been meant to be, likeliest first. Each word that no label begins with
 * becomes the word that is nearest to it, of several the one in most labels; or the two words that it is made of.
 * Mistakes in the first letter are too rare to pay for.
 *
 * @param search - folded.
 */
export async function correctSearch(scope: Scope, search: string): Promise<string[]> {
  const words = await Promise.all(search.split(' ').map((word) => correctWord(scope, word)));
  const mistyped = words.map(({ nearest }) => nearest).join(' ');
  const compound = words.map(({ nearest, split }) => split ?? nearest).join(' ');
  return [...new Set([mistyped, compound])].filter((corrected) => corrected !== search);
}

async function correctWord(
  scope: Scope,
  word: string,
): Promise<{ readonly nearest: string; readonly split: string | null }> {
  if (word.length < LENGTHS.corrected) return { nearest: word, split: null };
  const limit = word.length < LENGTHS.twoMistakes ? 1 : 2;
  const [first = ''] = word;
  const known = await scope.db.$queryRaw<KnownWord[]>`
    SELECT word, labels FROM search_word
    WHERE owner_id IN (${scope.organisationId}::uuid, ${SHARED_OWNER_ID}::uuid)
      AND word >= ${first} AND word < ${`${first}\u{10ffff}`}
      AND (length(word) BETWEEN ${word.length - limit} AND ${word.length + limit} OR starts_with(word, ${word}))`;
  const isKnown = known.some((one) => one.word.startsWith(word));
  return { nearest: nearestWord(word, known, limit), split: isKnown ? null : await splitCompound(scope, word) };
}

/**
 * A compound that no label holds, as the two words that it is made of: "softwareontwikkelaar" as "software
 * ontwikkelaar".
 */
async function splitCompound({ db, organisationId }: Scope, word: string): Promise<string | null> {
  const splits = compoundSplits(word);
  if (splits.length === 0) return null;
  const rows = await db.$queryRaw<KnownWord[]>`
    SELECT word, sum(labels)::int AS labels FROM search_word
    WHERE owner_id IN (${organisationId}::uuid, ${SHARED_OWNER_ID}::uuid)
      AND word = ANY(${[...new Set(splits.flat())]}::text[]) GROUP BY word`;
  const labels = new Map(rows.map((row) => [row.word, row.labels]));
  // The rarer part says how well known both are.
  const known = splits.map(([one, other]) => ({
    text: `${one} ${other}`,
    rarer: Math.min(labels.get(one) ?? 0, labels.get(other) ?? 0),
  }));
  const best = known.reduce((best, one) => (one.rarer > best.rarer ? one : best), { text: '', rarer: 0 });
  return best.rarer > 0 ? best.text : null;
}

/** Every way to take a word for two of at least four letters, with or without the s that Dutch puts between them. */
export function compoundSplits(word: string): [string, string][] {
  const splits: [string, string][] = [];
  for (let at = LENGTHS.corrected; at <= word.length - LENGTHS.corrected; at += 1) {
    const [one, other] = [word.slice(0, at), word.slice(at)];
    splits.push([one, other]);
    if (one.endsWith('s') && one.length > LENGTHS.corrected) splits.push([one.slice(0, -1), other]);
  }
  return splits;
}

/**
 * The known word that a word was meant to be; the word itself where it is known, begins one that is, or is far from
 * all.
 */
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
 * How many mistakes lie between two words: letters left out, added or changed, and neighbours that changed places
 * (the optimal string alignment distance, Damerau 1964).
 *
 * @param limit - above it the number is not looked for, and limit + 1 is given.
 */
export function editDistance(one: string, other: string, limit: number): number {
  if (Math.abs(one.length - other.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
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
      least = Math.min(least, distance);
    }
    if (least > limit) return limit + 1;
    [beforeLast, last] = [last, current];
  }
  return Math.min(last[other.length] ?? 0, limit + 1);
}
