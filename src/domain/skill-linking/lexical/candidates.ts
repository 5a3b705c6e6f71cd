import type { LexicalScores } from './score-skills.js';

const MAX_BY_OVERLAP = 60;
const MAX_BY_COVERAGE = 40;
const MAX_BY_DESCRIPTION = 20;

/** Minimum coverage of a form that the query contains completely; not 1 because of rounding. */
const FULL_COVERAGE = 0.999;

/**
 * The candidates by words: the skills that share the most with the query, those with a form that the query contains
 * completely, and those whose description is most similar to it.
 */
export function lexicalCandidates(scores: LexicalScores): Set<number> {
  const skills = scores.skills.subarray(0, scores.skillCount);
  const overlap = (skill: number) => (scores.anyOverlap[skill] ?? 0) + (scores.preferredOverlap[skill] ?? 0);
  const covered = skills.filter((skill) => (scores.anyCoverage[skill] ?? 0) >= FULL_COVERAGE);
  return new Set([
    ...bestOf(covered, overlap, MAX_BY_COVERAGE),
    ...bestOf(skills, overlap, MAX_BY_OVERLAP),
    ...bestOf(skills, (skill) => scores.description[skill] ?? 0, MAX_BY_DESCRIPTION),
  ]);
}

/** The items with the highest scores above zero, best first; equal ones in their original order. */
export function bestOf(items: ArrayLike<number>, scoreOf: (item: number) => number, limit: number): number[] {
  return highest(Float32Array.from(items, scoreOf), limit).map((place) => items[place] ?? 0);
}

/** The places of the highest scores above zero, best first; equal ones in their original order. */
export function highest(scores: Float32Array, limit: number): number[] {
  const best: number[] = [];
  let threshold = 0;
  for (let place = 0; place < scores.length; place += 1) {
    const score = scores[place] as number;
    if (score <= threshold) continue;
    let at = best.length;
    while (at > 0 && (scores[best[at - 1] as number] as number) < score) at -= 1;
    best.splice(at, 0, place);
    if (best.length > limit) best.pop();
    if (best.length === limit) threshold = scores[best[limit - 1] as number] as number;
  }
  return best;
}
