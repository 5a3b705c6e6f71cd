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
export function bestOf(items: Iterable<number>, scoreOf: (item: number) => number, limit: number): number[] {
  const best: { readonly item: number; readonly score: number }[] = [];
  let threshold = 0;
  for (const item of items) {
    const score = scoreOf(item);
    if (score <= threshold) continue;
    let at = best.length;
    while (at > 0 && (best[at - 1]?.score ?? 0) < score) at -= 1;
    best.splice(at, 0, { item, score });
    if (best.length > limit) best.pop();
    if (best.length === limit) threshold = best[limit - 1]?.score ?? 0;
  }
  return best.map(({ item }) => item);
}
