import { bestOf } from '../../../platform/collections/best-of.js';
import type { LexicalScores } from '../lexical/score-skills.js';

const BY_OVERLAP = 60;
const BY_COVERAGE = 40;
const BY_DESCRIPTION = 20;

/** Skills of which the whole form, or nearly, stands in the query. */
const FULL_COVERAGE = 0.999;

/**
 * The skills worth a closer look by their words: those that share most with the query, those with a form that stands in
 * it whole, those whose description is most like it.
 */
export function lexicalCandidates(scores: LexicalScores): Set<number> {
  const skills = scores.skills.subarray(0, scores.skillCount);
  const overlap = (skill: number) => (scores.anyOverlap[skill] ?? 0) + (scores.preferredOverlap[skill] ?? 0);
  const covered = skills.filter((skill) => (scores.anyCoverage[skill] ?? 0) >= FULL_COVERAGE);
  return new Set([
    ...bestOf(covered, overlap, BY_COVERAGE),
    ...bestOf(skills, overlap, BY_OVERLAP),
    ...bestOf(skills, (skill) => scores.description[skill] ?? 0, BY_DESCRIPTION),
  ]);
}
