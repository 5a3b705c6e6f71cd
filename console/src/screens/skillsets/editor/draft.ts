import type {
  SkillRequirementChangeInput,
  SkillsetOnScreenFragment,
  UpdateSkillsetInput,
} from '../../../../generated/operations.ts';
import { asEntries, entriesOf } from '../../../components/fields/separated-list.ts';

/** A text in both languages, as somebody types it. */
export interface BothLanguages {
  readonly en: string;
  readonly nl: string;
}

export interface RequiredSkill {
  readonly id: string;
  readonly name: string;
  /** 1-5 */
  readonly level: number;
}

/** A required certificate as somebody types it. */
export interface DraftCertificate {
  /** Tells the entries apart while they are typed. */
  readonly key: string;
  readonly name: string;
  /** Separated by semicolons. */
  readonly alternativeNames: string;
  /** Separated by semicolons. */
  readonly issuers: string;
  readonly mustBeValid: boolean;
}

/** A skillset while somebody changes it. */
export interface Draft {
  readonly names: BothLanguages;
  readonly descriptions: BothLanguages;
  readonly skills: readonly RequiredSkill[];
  readonly certificates: readonly DraftCertificate[];
}

export function draftOf(skillset: SkillsetOnScreenFragment): Draft {
  return {
    names: typed(skillset.names),
    descriptions: typed(skillset.descriptions),
    skills: skillset.skills.map(({ skill, requiredLevel }) => ({
      id: skill.id,
      name: skill.name,
      level: requiredLevel,
    })),
    certificates: skillset.certificates.map(({ name, alternativeNames, issuers, mustBeValid }) => ({
      key: name,
      name,
      alternativeNames: asEntries(alternativeNames),
      issuers: asEntries(issuers),
      mustBeValid,
    })),
  };
}

/** @param version - that the draft was made from: if it is no longer the latest, nothing is changed. */
export function inputOf(draft: Draft, id: string, version: number): UpdateSkillsetInput {
  return {
    id,
    expectedVersion: version,
    name: sent(draft.names),
    description: sent(draft.descriptions),
    skills: draft.skills.map((skill) => ({ skillId: skill.id, requiredLevel: skill.level })),
    certificates: draft.certificates.map(({ name, alternativeNames, issuers, mustBeValid }) => ({
      name: name.trim(),
      alternativeNames: entriesOf(alternativeNames),
      issuers: entriesOf(issuers),
      mustBeValid,
    })),
  };
}

/** Whether there is anything to save. */
export function isChanged(before: Draft, after: Draft): boolean {
  return JSON.stringify(inputOf(before, '', 0)) !== JSON.stringify(inputOf(after, '', 0));
}

/** The required levels that the draft changes; 0 for a skill that it no longer requires. */
export function levelChanges(before: Draft, after: Draft): SkillRequirementChangeInput[] {
  const levelsBefore = new Map(before.skills.map(({ id, level }) => [id, level]));
  const levelsAfter = new Map(after.skills.map(({ id, level }) => [id, level]));
  return [...new Set([...levelsBefore.keys(), ...levelsAfter.keys()])]
    .filter((id) => levelsBefore.get(id) !== levelsAfter.get(id))
    .map((skillId) => ({ skillId, requiredLevel: levelsAfter.get(skillId) ?? 0 }));
}

function typed({ en, nl }: { readonly en: string | null; readonly nl: string | null }): BothLanguages {
  return { en: en ?? '', nl: nl ?? '' };
}

function sent({ en, nl }: BothLanguages): { en: string | null; nl: string | null } {
  return { en: en.trim() || null, nl: nl.trim() || null };
}
