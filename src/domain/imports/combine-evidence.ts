import type { EvidenceSource, LevelBasis } from '../../generated/prisma/enums.js';

/** A piece of evidence, as far as it decides what a profile says of a skill. */
export interface EvidenceToCombine {
  readonly source: EvidenceSource;
  /** 0-5 */
  readonly level: number;
  readonly levelBasis: LevelBasis;
  /** 0-1 */
  readonly confidence: number;
}

/** How much each source's word counts for the level: others judge closer than oneself, jobs only hint. */
const SOURCE_WEIGHT: Readonly<Record<EvidenceSource, number>> = {
  MANAGER: 1,
  CERTIFICATE: 1,
  COLLEAGUE: 0.8,
  RECORD: 0.8,
  SELF: 0.6,
  WORK_HISTORY: 0.5,
  INFERRED: 0.2,
};

/** However many pieces agree, something may still be wrong with all of them. */
const HIGHEST_CONFIDENCE = 0.99;

/**
 * What several pieces of evidence say together of one skill.
 *
 * The level is the mean of the levels that the pieces state, each weighted by its confidence and its source's
 * weight. Pieces that only name the skill state none; where no piece states one, the highest default holds.
 * The confidence is 1 - product(1 - c): the chance that at least one piece is right, if they err independently.
 *
 * @param pieces - one or more.
 * @returns level 0-5 with one decimal, confidence 0-0.99 with two.
 */
export function combineEvidence(pieces: readonly EvidenceToCombine[]): { level: number; confidence: number } {
  const stating = pieces.filter(({ levelBasis }) => levelBasis !== 'DEFAULT');
  const level =
    stating.length > 0
      ? weightedMean(stating.map(({ source, level, confidence }) => ({ value: level, weight: confidence * SOURCE_WEIGHT[source] })))
      : Math.max(...pieces.map(({ level }) => level));
  const doubt = pieces.reduce((product, { confidence }) => product * (1 - confidence), 1);
  return {
    level: Math.round(level * 10) / 10,
    confidence: Math.min(Math.round((1 - doubt) * 100) / 100, HIGHEST_CONFIDENCE),
  };
}

function weightedMean(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return Math.max(...values.map(({ value }) => value));
  return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}
