import type { EvidenceSource } from '../../generated/prisma/enums.js';
import type { SkillInBasis, SkillsetSnapshot, StoredResult } from '../matching/index.js';
import { statesLevel, weighEvidence } from '../profiles/index.js';
import type { LevelInDossier, ScoreStep } from './dossier.js';

const round = (value: number, digits: number): number => Math.round(value * 10 ** digits) / 10 ** digits;

/** The level of a skill that counts in a score: at most the required one. */
export const countedLevel = (achieved: number, required: number): number => Math.min(achieved, required);

/** How the scores of a result come about, step by step. */
export function scoreSteps(
  { skills }: Pick<SkillsetSnapshot, 'skills'>,
  { scores, achievedLevels, exemptSkills = [] }: StoredResult,
): ScoreStep[] {
  const terms = skills.flatMap(({ id, type, requiredLevel }, place) => {
    const counted = countedLevel(achievedLevels[place] ?? 0, requiredLevel);
    return exemptSkills.includes(place) ? [] : [{ type, skillId: id, counted, required: requiredLevel }];
  });
  const stepOf = (score: ScoreStep['score']): ScoreStep => {
    const own = terms.filter(({ type }) => score === 'overall' || type === score.toUpperCase());
    const sum = (key: 'counted' | 'required') => own.reduce((total, term) => total + term[key], 0);
    return {
      score,
      terms: own.map(({ type: _type, ...term }) => term),
      // Levels have one decimal.
      counted: round(sum('counted'), 1),
      required: sum('required'),
      result: scores[score],
    };
  };
  return (['overall', 'knowledge', 'transversal', 'functional'] as const).map(stepOf);
}

/** A piece of evidence with what it counted when a match was computed. */
export interface WeighedEvidence {
  readonly id: string;
  readonly item: number | null;
  readonly source: EvidenceSource;
  readonly level: number;
  readonly levelBasis: SkillInBasis['evidence'][number][4];
  readonly confidence: number;
  readonly observedAt: Date;
  readonly statesLevel: boolean;
  readonly sourceWeight: number;
  readonly freshness: number;
  readonly weight: number;
}

/** The evidence of a skill, weighed as of a moment. */
export function weighAll(
  { evidence }: SkillInBasis,
  weights: Partial<Readonly<Record<EvidenceSource, number>>>,
  at: Date,
): WeighedEvidence[] {
  return evidence.map(([id, item, source, level, levelBasis, confidence, milliseconds]) => {
    const observedAt = new Date(milliseconds);
    const weighed = weighEvidence({ source, confidence, observedAt }, at, weights);
    return {
      ...{ id, item, source, level, levelBasis, confidence, observedAt, statesLevel: statesLevel({ levelBasis }) },
      ...weighed,
    };
  });
}

/** How the level of a skill comes about: by the sums of the rule, unless older evidence is not listed. */
export function levelOf(skill: SkillInBasis, evidence: readonly WeighedEvidence[]): LevelInDossier {
  const { evidenceLevel, reviewedLevel = null, confidence, omitted } = skill;
  const stating = evidence.filter((piece) => piece.statesLevel);
  const sumOfWeights = stating.reduce((sum, { weight }) => sum + weight, 0);
  const sumOfWeightedLevels = stating.reduce((sum, { weight, level }) => sum + weight * level, 0);
  const isComputed = stating.length > 0 && sumOfWeights > 0 && omitted === undefined;
  return {
    from: reviewedLevel !== null ? 'REVIEW' : stating.length > 0 ? 'EVIDENCE' : 'NAMED',
    evidenceLevel,
    reviewedLevel,
    confidence,
    sumOfWeightedLevels: isComputed ? round(sumOfWeightedLevels, 4) : null,
    sumOfWeights: isComputed ? round(sumOfWeights, 4) : null,
    computed: isComputed ? round(sumOfWeightedLevels / sumOfWeights, 1) : null,
  };
}
