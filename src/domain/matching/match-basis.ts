import type { EvidenceSource, LevelBasis, SkillState } from '../../generated/prisma/enums.js';
import { projectVersion } from '../../platform/files/project-files.js';
import { groupBy } from '../../platform/group-by.js';
import { SHARED_OWNER_ID } from '../../platform/database/index.js';
import type { Scope } from '../../platform/scope.js';
import { findValidationWeights, LEVEL_RULE_VERSION } from '../profiles/index.js';
import { taxonomyVersions } from '../taxonomy/index.js';
import type { AchievedSkill } from './achieved-skills.sql.js';
import { SCORE_RULE_VERSION } from './score.js';

/**
 * A piece of evidence as it counted: its id, the place of its item in `items` (null for an endorsement), and the numbers
 * that decide the level. When it was observed, in milliseconds since 1970.
 */
export type EvidenceInBasis = readonly [
  id: string,
  item: number | null,
  source: EvidenceSource,
  level: number,
  levelBasis: LevelBasis,
  confidence: number,
  observedAt: number,
];

/** A skill of the person, as it was when a match was computed. */
export interface SkillInBasis {
  readonly state: SkillState;
  readonly level: number;
  readonly evidenceLevel: number;
  /** Left out if nobody reviewed it, or without a level. */
  readonly reviewedLevel?: number;
  readonly confidence: number;
  /** Who set the state, and when, in milliseconds since 1970; left out if it was the reader. */
  readonly review?: readonly [by: string, at: number];
  readonly evidence: readonly EvidenceInBasis[];
  /** How many more pieces there were, beyond the newest `MAX_EVIDENCE`; left out if there were none. */
  readonly omitted?: number;
}

/**
 * What the result of a match rests on, in numbers and identifiers. Words of people are not in it: dossiers read them where
 * they are kept, as long as they are (decision 229).
 */
export interface MatchBasis {
  /** The version of the service, and of its rules. */
  readonly service: string;
  readonly scoreRule: number;
  readonly levelRule: number;
  /** The taxonomy: <version of the shared one>.<version of the organisation's own>. */
  readonly taxonomy: string;
  /** The weights of the sources of this evidence. */
  readonly weights: Partial<Readonly<Record<EvidenceSource, number>>>;
  /** In the order of the skillset's skills; null for one that the person did not have. */
  readonly skills: readonly (SkillInBasis | null)[];
  /** The items of the evidence, with the versions of the reader and the taxonomy that read them. */
  readonly items: readonly (readonly [id: string, reader: string | null, taxonomy: string | null])[];
}

/** What the bases of all matches that are computed together have in common. */
export type BasisVersions = Pick<MatchBasis, 'service' | 'scoreRule' | 'levelRule' | 'taxonomy'> & {
  readonly weights: Readonly<Record<EvidenceSource, number>>;
};

/** Reads what all bases have in common. */
export async function readBasisVersions(scope: Scope): Promise<BasisVersions> {
  const { db, organisationId } = scope;
  const versions = await taxonomyVersions(db, [SHARED_OWNER_ID, organisationId]);
  return {
    service: projectVersion,
    scoreRule: SCORE_RULE_VERSION,
    levelRule: LEVEL_RULE_VERSION,
    taxonomy: `${versions.get(SHARED_OWNER_ID) ?? 0}.${versions.get(organisationId) ?? 0}`,
    weights: await findValidationWeights(scope),
  };
}

/** The basis of a match. @param achieved - in the order of the skillset's skills; undefined for one that the person lacks. */
export function basisOf(versions: BasisVersions, achieved: readonly (AchievedSkill | undefined)[]): MatchBasis {
  const pieces = achieved.flatMap((skill) => skill?.evidence ?? []);
  const items = [...groupBy(pieces, ({ itemId }) => itemId ?? '').values()].flatMap(([piece]) =>
    piece?.itemId ? [[piece.itemId, piece.reader, piece.taxonomy] as const] : [],
  );
  const places = new Map(items.map(([id], place) => [id, place]));
  const sources = [...new Set(pieces.map(({ source }) => source))];
  return {
    ...versions,
    weights: Object.fromEntries(sources.map((source) => [source, versions.weights[source]])),
    skills: achieved.map((skill) => (skill ? skillInBasis(skill, places) : null)),
    items,
  };
}

function skillInBasis(skill: AchievedSkill, places: ReadonlyMap<string, number>): SkillInBasis {
  const { state, level, evidenceLevel, reviewedLevel, confidence, stateSetBy, stateSetAt, evidence } = skill;
  const omitted = skill.pieces - evidence.length;
  return {
    state,
    level,
    evidenceLevel,
    ...(reviewedLevel === null ? {} : { reviewedLevel }),
    confidence,
    ...(state === 'SUGGESTED' ? {} : { review: [stateSetBy, stateSetAt.getTime()] as const }),
    evidence: evidence.map(({ id, itemId, source, level, levelBasis, confidence, observedAt }) => [
      id,
      itemId === null ? null : (places.get(itemId) ?? null),
      source,
      level,
      levelBasis,
      confidence,
      observedAt,
    ]),
    ...(omitted > 0 ? { omitted } : {}),
  };
}
