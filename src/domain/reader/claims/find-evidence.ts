import type { Dictionary } from '../model/dictionary.js';
import type { TextSegment } from '../model/parsed-record.js';
import type { FoundSkill, Language } from '../model/findings.js';
import { MIN_LIKELIHOOD } from './credit/credit-decision.js';
import { evidenceIn } from './evidence-in-segment.js';
import type { PersonOfText, Piece } from './evidence-in-statement.js';

/** Most pieces of evidence that are kept of one item: many times as many as the longest CV has. */
export const MAX_EVIDENCE = 1000;

/** The skills that the segments of an item give evidence of. */
export interface Evidence {
  readonly skills: readonly FoundSkill[];
  /** Words that may mean a skill that nothing credits (see FoundPerson.candidates). */
  readonly candidates: readonly FoundSkill[];
}

/**
 * Looks for skills in the segments of an item by their labels. Of each segment a skill is kept once, at the place that
 * says most about its level.
 *
 * @param language the language of the item's text, null when unknown
 */
export function findEvidence(
  segments: readonly TextSegment[],
  language: Language | null,
  dictionary: Dictionary,
  { nameParts, writtenIn }: PersonOfText,
): Evidence {
  const skills: FoundSkill[] = [];
  const candidates = new Map<string, FoundSkill>();
  const credited: string[] = [];
  for (const segment of segments) {
    if (skills.length >= MAX_EVIDENCE) break;
    const bestBySkill = new Map<string, FoundSkill>();
    for (const piece of evidenceIn(segment, language, dictionary, { nameParts, writtenIn })) {
      const { credits, likelihood } = piece;
      if (!credits && likelihood < MIN_LIKELIHOOD) continue;
      const found = credits ? piece.found : asCandidate(piece);
      const { key } = piece.mention;
      const kept = credits ? bestBySkill : candidates;
      const best = kept.get(key);
      if (best === undefined ? credits || kept.size < MAX_EVIDENCE : saysMore(found, best)) kept.set(key, found);
    }
    for (const [key, found] of bestBySkill) {
      if (skills.length >= MAX_EVIDENCE) break;
      skills.push(found);
      credited.push(key);
    }
  }
  if (candidates.size > 0) for (const key of credited) candidates.delete(key);
  return { skills, candidates: [...candidates.values()] };
}

/** A mention that credits nothing, with the likelihood that the person has the skill as its confidence. */
function asCandidate({ found, likelihood }: Piece): FoundSkill {
  return { ...found, confidence: Math.round(100 * likelihood) / 100 };
}

function saysMore(left: FoundSkill, right: FoundSkill): boolean {
  const leftTells = left.levelBasis !== 'DEFAULT';
  const rightTells = right.levelBasis !== 'DEFAULT';
  if (leftTells !== rightTells) return leftTells;
  return left.confidence > right.confidence;
}
