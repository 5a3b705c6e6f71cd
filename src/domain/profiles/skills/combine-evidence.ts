import type { EvidenceSource, LevelBasis } from '../../../generated/prisma/enums.js';
import type { ValidationWeights } from './validation-weights.js';

/** The part of a piece of evidence that decides level and confidence of a skill. */
export interface EvidenceToCombine {
  readonly source: EvidenceSource;
  /** 0-5 */
  readonly level: number;
  readonly levelBasis: LevelBasis;
  /** 0-1 */
  readonly confidence: number;
  /** When the record was made that says it. A record without a date counts as made now. */
  readonly observedAt?: Date | null;
}

/**
 * Number of years after which evidence counts half. Our own choice: a skill that is not used is lost within a few years
 * (Arthur, Bennett, Stanush and McNelly 1998 found most of it gone after one), but most skills in a CV are in use. The
 * World Economic Forum's reports give five years for the life of a skill.
 */
const HALF_LIFE_YEARS = 5;
const YEAR_MILLISECONDS = 365.25 * 86_400_000;

/** Maximum part of the confidence that is lost by age: somebody who once had a skill still did. */
const MAX_LOSS_BY_AGE = 0.5;

/** However many pieces of evidence agree, all of them may be wrong. */
const MAX_CONFIDENCE = 0.99;

/** The version of the rule of levels, for dossiers: raised with every change of what it computes (decision 229). */
export const LEVEL_RULE_VERSION = 1;

/**
 * Combines all evidence of one skill to a level and a confidence.
 *
 * The level is the mean of the stated levels, each weighted by the confidence of the piece, the weight of its source
 * and its freshness: 1 for today, half of that for five years ago, and so on. A piece that only names the skill states
 * no level; if none does, the highest default level counts. If all weights are 0, the highest stated level counts.
 *
 * The confidence is 1 - product(1 - confidence x (1 + freshness) / 2): the probability that at least one piece is right
 * and still true, if they err independently; an old piece keeps at least half of its confidence. Of inferred evidence
 * only the most confident piece counts: all jobs of one occupation ask for a skill for the same reason.
 *
 * @param pieces - at least one.
 * @param now - the time from which ages are counted; a piece from later counts as new.
 * @param weights - the weight of each source for the level; the confidence does not depend on them.
 * @returns level 0-5 with one decimal, confidence 0-0.99 with two.
 */
export function combineEvidence(
  pieces: readonly EvidenceToCombine[],
  now: Date,
  weights: ValidationWeights,
): { level: number; confidence: number } {
  const stating = pieces.filter(statesLevel);
  const level =
    stating.length > 0
      ? weightedMean(stating.map((piece) => ({ value: piece.level, ...weighEvidence(piece, now, weights) })))
      : Math.max(...pieces.map(({ level }) => level));
  const certainty = (piece: EvidenceToCombine): number =>
    piece.confidence * (1 - MAX_LOSS_BY_AGE * (1 - freshness(piece, now)));
  const inferred = pieces.filter(({ source }) => source === 'INFERRED').map(certainty);
  const stated = pieces.filter(({ source }) => source !== 'INFERRED').map(certainty);
  const doubt = [...stated, Math.max(0, ...inferred)].reduce((product, certain) => product * (1 - certain), 1);
  return {
    level: Math.round(level * 10) / 10,
    confidence: Math.min(Math.round((1 - doubt) * 100) / 100, MAX_CONFIDENCE),
  };
}

/** Whether a piece states a level, and does not only name the skill. */
export function statesLevel({ levelBasis }: Pick<EvidenceToCombine, 'levelBasis'>): boolean {
  return levelBasis !== 'DEFAULT';
}

/** How much a piece counts for the level: the product of its confidence, the weight of its source and its freshness. */
export function weighEvidence(
  piece: Pick<EvidenceToCombine, 'source' | 'confidence' | 'observedAt'>,
  now: Date,
  weights: Partial<ValidationWeights>,
): { readonly sourceWeight: number; readonly freshness: number; readonly weight: number } {
  const [sourceWeight, fresh] = [weights[piece.source] ?? 0, freshness(piece, now)];
  return { sourceWeight, freshness: fresh, weight: piece.confidence * sourceWeight * fresh };
}

function freshness({ observedAt }: Pick<EvidenceToCombine, 'observedAt'>, now: Date): number {
  const years = observedAt ? Math.max(0, (now.getTime() - observedAt.getTime()) / YEAR_MILLISECONDS) : 0;
  return 2 ** (-years / HALF_LIFE_YEARS);
}

function weightedMean(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return Math.max(...values.map(({ value }) => value));
  return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}
