import type { OccupationSkillType, SkillType } from '../../../../generated/prisma/enums.js';
import type { Language } from '../../../../platform/localization/index.js';

/** What ESCO says about a concept in one language. */
export interface EscoTexts {
  readonly preferredLabel: string;
  /** Without the preferred label, each once. */
  readonly alternativeLabels: readonly string[];
  /** What people write but nobody should be shown, such as wrong spellings; none of the other labels, each once. */
  readonly hiddenLabels: readonly string[];
  readonly description: string | null;
  readonly definition: string | null;
}

/** A concept of ESCO, with its texts in at least one language. */
export interface EscoConcept {
  /** Names it in every version of ESCO. */
  readonly uri: string;
  /** Whether ESCO has withdrawn it. */
  readonly obsolete: boolean;
  readonly texts: Readonly<Partial<Record<Language, EscoTexts>>>;
}

/** A skill, a competence or a piece of knowledge. */
export interface EscoSkill extends EscoConcept {
  readonly type: SkillType;
  /**
   * How widely it is used, as ESCO writes it: transversal, cross-sector, sector-specific, occupation-specific; null
   * where it does not say.
   */
  readonly reuseLevel: string | null;
}

/** A group of the skills' hierarchy. */
export interface EscoGroup extends EscoConcept {
  /**
   * Its place in the hierarchy, such as S1.2.3, or the code of ISCED-F for a field of education; null where there is
   * none.
   */
  readonly code: string | null;
}

export interface EscoOccupation extends EscoConcept {
  /** ESCO's own code, such as 2512.4. */
  readonly code: string | null;
  /** The unit group of ISCO-08 that it belongs to: four digits. */
  readonly iscoGroup: string | null;
}

/** ESCO has the same types of relations between skills, and between occupations and skills. */
export type EscoRelationType = OccupationSkillType;

/** What a skill or group falls under: a skill or group with a wider meaning. */
export interface EscoBroader {
  readonly uri: string;
  readonly broaderUri: string;
}

/** A skill that having another skill asks for (essential), or that helps with it (optional). */
interface EscoSkillRelation {
  readonly skillUri: string;
  readonly relatedSkillUri: string;
  readonly type: EscoRelationType;
}

/** A skill that an occupation asks for (essential), or that is of use in it (optional). */
interface EscoOccupationSkill {
  readonly occupationUri: string;
  readonly skillUri: string;
  readonly type: EscoRelationType;
}

/** All of an ESCO download that is used, as plain data. Every URI of a relation is that of a concept here. */
export interface EscoContent {
  /** In the order of the files. */
  readonly languages: readonly Language[];
  readonly skills: readonly EscoSkill[];
  readonly groups: readonly EscoGroup[];
  readonly occupations: readonly EscoOccupation[];
  readonly broader: readonly EscoBroader[];
  readonly skillRelations: readonly EscoSkillRelation[];
  readonly occupationSkills: readonly EscoOccupationSkill[];
  /** Relations that were left out because no file holds one of their concepts. */
  readonly relationsLeftOut: number;
}
