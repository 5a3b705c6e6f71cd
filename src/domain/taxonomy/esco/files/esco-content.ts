import type { OccupationSkillType, SkillType } from '../../../../generated/prisma/enums.js';
import type { Language } from '../../../../platform/localization/index.js';

/** The texts of a concept in one language. */
export interface EscoTexts {
  readonly preferredLabel: string;
  /** Without the preferred label, each once. */
  readonly alternativeLabels: readonly string[];
  /** Labels that people write but that are never shown, such as misspellings; none of the other labels, each once. */
  readonly hiddenLabels: readonly string[];
  readonly description: string | null;
  readonly definition: string | null;
}

/** A concept of ESCO, with its texts in at least one language. */
export interface EscoConcept {
  /** Its identifier in all versions of ESCO. */
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
   * if it is not stated.
   */
  readonly reuseLevel: string | null;
}

/** A group of the skills' hierarchy. */
export interface EscoGroup extends EscoConcept {
  /**
   * Its place in the hierarchy, such as S1.2.3, or the code of ISCED-F for a field of education; null if there is
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

/** The broader concept of a skill or group. */
export interface EscoBroader {
  readonly uri: string;
  readonly broaderUri: string;
}

/** A skill that another skill requires (essential), or that is useful for it (optional). */
interface EscoSkillRelation {
  readonly skillUri: string;
  readonly relatedSkillUri: string;
  readonly type: EscoRelationType;
}

/** A skill that an occupation requires (essential), or that is useful in it (optional). */
interface EscoOccupationSkill {
  readonly occupationUri: string;
  readonly skillUri: string;
  readonly type: EscoRelationType;
}

/** The content of an ESCO download that is used. Every URI of a relation is that of a concept in it. */
export interface EscoContent {
  /** In the order of the files. */
  readonly languages: readonly Language[];
  readonly skills: readonly EscoSkill[];
  readonly groups: readonly EscoGroup[];
  readonly occupations: readonly EscoOccupation[];
  readonly broader: readonly EscoBroader[];
  readonly skillRelations: readonly EscoSkillRelation[];
  readonly occupationSkills: readonly EscoOccupationSkill[];
  /** Number of relations that were omitted because one of their concepts is in no file. */
  readonly relationsLeftOut: number;
}
