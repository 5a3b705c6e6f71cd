import type { LexicalScores } from './score-skills.js';

const MAX_BY_OVERLAP = 60;
const MAX_BY_COVERAGE = 40;
const MAX_BY_DESCRIPTION = 20;

/** From this coverage on the query holds all of a form, but for rounding. */
const FULL_COVERAGE = 0.999;

/**
 * The skills worth a closer look by their words: those that share most with the query, those with a form that the query
 * holds completely, those whose description is most like it.
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

/** Items with the highest scores above zero, best first; of equal ones the first given first. */
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
