import type { EvidenceSource, LevelBasis } from '../../generated/prisma/enums.js';

/** A piece of evidence, as far as it decides what a profile says of a skill. */
export interface EvidenceToCombine {
  readonly source: EvidenceSource;
  /** 0-5 */
  readonly level: number;
  readonly levelBasis: LevelBasis;
  /** 0-1 */
  readonly confidence: number;
  /** When the item that says it was made; what is said without a date counts as said now. */
  readonly observedAt?: Date | null;
}

/**
 * Years after which what was said of a skill counts half. Ours: what is not used is lost within a few years (Arthur,
 * Bennett, Stanush and McNelly 1998 found most of it gone after one), yet most skills in a CV are in use; five years is
 * what the World Economic Forum's reports give for the life of a skill.
 */
const HALF_LIFE_YEARS = 5;
const YEAR = 365.25 * 86_400_000;

/** That somebody once had a skill stays true: age takes away no more than this part of the confidence. */
const MOST_LOST_BY_AGE = 0.5;

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
 * The level is the mean of the levels that the pieces state, each weighted by its confidence, its source's weight
 * and its freshness: 1 for what is said today, half for what was said five years ago, and so on. Pieces that only name
 * the skill state none; where no piece states one, the highest default holds. The confidence is 1 - product(1 - c x (1
 * + freshness) / 2): the chance that at least one piece is right and still true, if they err independently; an old
 * piece keeps half of its confidence at least. Of what is only inferred the surest piece counts: jobs of one occupation
 * ask for a skill all for the same reason, however often they are told.
 *
 * @param pieces - one or more.
 * @param now - what ages count to; a piece from later is new.
 * @returns level 0-5 with one decimal, confidence 0-0.99 with two.
 */
export function combineEvidence(
  pieces: readonly EvidenceToCombine[],
  now: Date,
): { level: number; confidence: number } {
  const stating = pieces.filter(({ levelBasis }) => levelBasis !== 'DEFAULT');
  const level =
    stating.length > 0
      ? weightedMean(
          stating.map((piece) => ({
            value: piece.level,
            weight: piece.confidence * SOURCE_WEIGHT[piece.source] * freshness(piece, now),
          })),
        )
      : Math.max(...pieces.map(({ level }) => level));
  const certainty = (piece: EvidenceToCombine): number =>
    piece.confidence * (1 - MOST_LOST_BY_AGE * (1 - freshness(piece, now)));
  const inferred = pieces.filter(({ source }) => source === 'INFERRED').map(certainty);
  const stated = pieces.filter(({ source }) => source !== 'INFERRED').map(certainty);
  const doubt = [...stated, Math.max(0, ...inferred)].reduce((product, certain) => product * (1 - certain), 1);
  return {
    level: Math.round(level * 10) / 10,
    confidence: Math.min(Math.round((1 - doubt) * 100) / 100, HIGHEST_CONFIDENCE),
  };
}

function freshness({ observedAt }: EvidenceToCombine, now: Date): number {
  const years = observedAt ? Math.max(0, (now.getTime() - observedAt.getTime()) / YEAR) : 0;
  return 2 ** (-years / HALF_LIFE_YEARS);
}

function weightedMean(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const total = values.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return Math.max(...values.map(({ value }) => value));
  return values.reduce((sum, { value, weight }) => sum + value * weight, 0) / total;
}
