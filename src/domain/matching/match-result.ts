import type { SkillType } from '../../generated/prisma/enums.js';
import type { MatchedCertificateStatus } from '../../generated/resolver-types.js';
import type { RequiredCertificate } from '../skillsets/index.js';
import { inLanguage, type Language } from '../../platform/localization/index.js';
import type { Scores } from './score.js';

interface TranslatedTexts {
  readonly language: Language;
  readonly name: string;
  readonly description: string | null;
}

/** The skillset at the time of the match, in all languages. */
export interface SkillsetSnapshot {
  readonly translations: readonly TranslatedTexts[];
  readonly skills: readonly {
    readonly ownerId: string;
    readonly id: string;
    readonly type: SkillType;
    readonly requiredLevel: number;
    readonly translations: readonly TranslatedTexts[];
  }[];
  /** Left out if it requires none. */
  readonly certificates?: readonly RequiredCertificate[];
}

/** Whether the person had a required certificate. */
export interface StoredCertificate {
  readonly status: MatchedCertificateStatus;
  /** The person's certificate that decided; null if there was none. */
  readonly certificationId: string | null;
  /** When that expires, as ISO 8601. */
  readonly expiresAt: string | null;
}

/** The result of a match: the scores, and the achieved level of each skill in the order of the snapshot. */
export interface StoredResult {
  readonly scores: Scores;
  readonly achievedLevels: readonly number[];
  /** Places in the snapshot, from 0, of the skills that the person is exempt from; left out if there are none. */
  readonly exemptSkills?: readonly number[];
  /** In the order of the snapshot; left out if none is required. */
  readonly certificates?: readonly StoredCertificate[];
}

/** The result for one skill. */
export interface MatchedSkillRow {
  readonly skillOwnerId: string;
  readonly skillId: string;
  readonly name: string;
  readonly requiredLevel: number;
  readonly achievedLevel: number;
  readonly type: SkillType;
  readonly description: string;
}

/** A match's result in one language. */
export interface MatchResult {
  readonly name: string;
  readonly match: Scores & { readonly overall: number };
  readonly skills: MatchedSkillRow[];
}

/** The result of a match in a language. */
export function matchResult(
  snapshot: SkillsetSnapshot,
  { scores, achievedLevels }: StoredResult,
  language: Language,
): MatchResult {
  return {
    name: inLanguage(snapshot.translations, language)?.name ?? '',
    match: { ...scores, overall: scores.overall ?? 100 },
    skills: snapshot.skills.map((skill, index) => {
      const texts = inLanguage(skill.translations, language);
      return {
        skillOwnerId: skill.ownerId,
        skillId: skill.id,
        name: texts?.name ?? '',
        requiredLevel: skill.requiredLevel,
        achievedLevel: achievedLevels[index] ?? 0,
        type: skill.type,
        description: texts?.description ?? '',
      };
    }),
  };
}

/** A result in the form of the REST interface: a type without skills scores 100, as nothing is missing. */
export function publishedResult({
  name,
  match,
  skills,
}: {
  readonly name: string;
  readonly match: { readonly overall: number } & {
    readonly [Type in 'knowledge' | 'transversal' | 'functional']?: number | null;
  };
  readonly skills: readonly Omit<MatchedSkillRow, 'skillOwnerId'>[];
}) {
  const { overall, knowledge, transversal, functional } = match;
  return {
    name,
    match: { overall, knowledge: knowledge ?? 100, transversal: transversal ?? 100, functional: functional ?? 100 },
    skills: skills.map(({ skillId, name, requiredLevel, achievedLevel, type, description }) => ({
      id: skillId,
      name,
      requiredLevel,
      achievedLevel,
      type,
      description,
    })),
  };
}
