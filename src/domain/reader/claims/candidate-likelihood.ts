import type { FoundSkill } from '../model/findings.js';
import { MIN_LIKELIHOOD } from './suggest-skills.js';

/** The words that may mean a skill that nothing credits, without the unlikely ones. */
export function likelyCandidates(candidates: readonly FoundSkill[]): FoundSkill[] {
  return candidates.filter(({ confidence }) => confidence >= MIN_LIKELIHOOD);
}
