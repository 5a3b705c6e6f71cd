import { invalidInput } from '../../../platform/errors/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import { checkOptionalText } from '../../../platform/validation/index.js';
import type { StatedCertificate } from './required-certificates.js';

/** Maximum length of a description, in characters. */
export const DESCRIPTION_LIMIT = 2000;

/** Maximum number of skillsets of an organisation. */
export const SKILLSETS_LIMIT = 1000;

/** Maximum number of skills in a skillset. */
export const SKILLS_LIMIT = 200;

type LocalizedText = { readonly [L in Language]?: string | null };

/** A required skill as stated by a client. */
export interface RequiredSkill {
  readonly skillId: string;
  /** 1-5 */
  readonly requiredLevel: number;
}

/** A skillset as stated by a client. */
export interface SkillsetStatement {
  readonly name?: LocalizedText | null;
  readonly description?: LocalizedText | null;
  readonly skills?: readonly RequiredSkill[] | null;
  readonly certificates?: readonly StatedCertificate[] | null;
}

/** A checked text in each language; null if a language has none. */
export type CheckedTexts = Record<Language, string | null>;

/** @throws ServiceError INVALID_INPUT naming the field, or if no language has a name. */
export function checkNames(name: LocalizedText): CheckedTexts {
  const names = checkTexts('name', name);
  if (LANGUAGES.every((language) => names[language] === null))
    throw invalidInput('error.skillset.name', { field: 'name' });
  return names;
}

/** @throws ServiceError INVALID_INPUT naming the field. */
export function checkDescriptions(description: LocalizedText | null | undefined): CheckedTexts {
  return checkTexts('description', description ?? {}, { limit: DESCRIPTION_LIMIT, multiline: true });
}

/** @throws ServiceError INVALID_INPUT for a level outside 1-5, a skill named twice, or too many skills. */
export function checkRequiredSkills(skills: readonly RequiredSkill[]): readonly RequiredSkill[] {
  if (skills.length > SKILLS_LIMIT)
    throw invalidInput('error.field.maxItems', { field: 'skills', limit: SKILLS_LIMIT });
  const seen = new Set<string>();
  return skills.map(({ skillId, requiredLevel }, index) => {
    const field = `skills[${index}].requiredLevel`;
    if (requiredLevel < 1 || requiredLevel > 5)
      throw invalidInput('error.field.range', { field, minimum: 1, maximum: 5 });
    const id = skillId.toLowerCase();
    if (seen.has(id)) throw invalidInput('error.field.twice', { field: 'skills', value: skillId });
    seen.add(id);
    return { skillId: id, requiredLevel };
  });
}

function checkTexts(
  field: string,
  texts: LocalizedText,
  options: { limit?: number; multiline?: boolean } = {},
): CheckedTexts {
  return Object.fromEntries(
    LANGUAGES.map((language) => [language, checkOptionalText(`${field}.${language}`, texts[language], options)]),
  ) as CheckedTexts;
}
