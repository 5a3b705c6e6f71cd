import type { SkillRelationType as StoredRelationType, SkillType } from '../../../generated/prisma/enums.js';
import { invalidInput } from '../../../platform/errors/index.js';
import { LANGUAGES, type Language } from '../../../platform/localization/index.js';
import { checkOptionalText, checkText, NAME_LIMIT } from '../../../platform/validation/index.js';
import { foldLabel } from '../search/fold-label.js';

/** Maximum length of a description, in characters. */
const DESCRIPTION_LIMIT = 2000;

const SYNONYMS_LIMIT = 50;
const GROUPS_LIMIT = 20;
const RELATIONS_LIMIT = 100;

type LocalizedText = { readonly [L in Language]?: string | null };
type LocalizedTextLists = { readonly [L in Language]?: readonly string[] | null };

/** What a skill is to another, as seen from the first one. */
export type RelationType = StoredRelationType | 'NARROWER' | 'ESSENTIAL_FOR' | 'OPTIONAL_FOR';

/** A relation of an own skill, as stated by a client. */
export interface StatedRelation {
  readonly type: RelationType;
  readonly skillId: string;
}

/** An own skill as stated by a client; undefined leaves a field as it is, null removes it. */
export interface OwnSkillStatement {
  readonly name?: LocalizedText | null;
  readonly description?: LocalizedText | null;
  readonly synonyms?: LocalizedTextLists | null;
  readonly type?: SkillType | null;
  readonly groupIds?: readonly string[] | null;
  readonly relations?: readonly StatedRelation[] | null;
}

/** A text in each language; null if a language has none. */
export type CheckedTexts = Record<Language, string | null>;

/** A checked statement. What is undefined was not stated. */
export interface CheckedOwnSkill {
  readonly names: CheckedTexts | undefined;
  readonly descriptions: CheckedTexts | undefined;
  readonly synonyms: Record<Language, readonly string[]> | undefined;
  readonly type: SkillType | undefined;
  readonly groupIds: readonly string[] | undefined;
  readonly relations: readonly StatedRelation[] | undefined;
  /** The names and synonyms, folded, with the paths of their fields. */
  readonly labels: readonly StatedLabel[];
}

/** A name or synonym that a client states. */
export interface StatedLabel {
  readonly field: string;
  readonly label: string;
  readonly folded: string;
}

/** @throws ServiceError INVALID_INPUT naming the field. */
export function checkOwnSkill(statement: OwnSkillStatement): CheckedOwnSkill {
  const { name, description, synonyms, type, groupIds, relations } = statement;
  if (type === null) throw invalidInput('error.field.required', { field: 'type' });
  const labels: StatedLabel[] = [];
  return {
    names: name === undefined ? undefined : checkNames(name ?? {}, labels),
    descriptions: description === undefined ? undefined : checkDescriptions(description ?? {}),
    synonyms: synonyms === undefined ? undefined : checkSynonyms(synonyms ?? {}, labels),
    type,
    groupIds: groupIds === undefined ? undefined : checkGroups(groupIds ?? []),
    relations: relations === undefined ? undefined : checkRelations(relations ?? []),
    labels,
  };
}

function checkNames(given: LocalizedText, labels: StatedLabel[]): CheckedTexts {
  const names = inEachLanguage((language) => checkOptionalText(`name.${language}`, given[language]));
  if (LANGUAGES.every((language) => names[language] === null))
    throw invalidInput('error.skill.name', { field: 'name' });
  for (const language of LANGUAGES) {
    const label = names[language];
    if (label !== null) labels.push(statedLabel(`name.${language}`, label));
  }
  return names;
}

function checkDescriptions(given: LocalizedText): CheckedTexts {
  return inEachLanguage((language) =>
    checkOptionalText(`description.${language}`, given[language], { limit: DESCRIPTION_LIMIT, multiline: true }),
  );
}

/** Synonyms that search cannot tell apart are one. */
function checkSynonyms(given: LocalizedTextLists, labels: StatedLabel[]): Record<Language, readonly string[]> {
  return inEachLanguage((language) => {
    const texts = given[language] ?? [];
    const field = `synonyms.${language}`;
    if (texts.length > SYNONYMS_LIMIT) throw invalidInput('error.field.maxItems', { field, limit: SYNONYMS_LIMIT });
    const distinct = new Map<string, string>();
    for (const [index, text] of texts.entries()) {
      const stated = statedLabel(`${field}.${index}`, checkText(`${field}.${index}`, text, { limit: NAME_LIMIT }));
      if (distinct.has(stated.folded)) continue;
      distinct.set(stated.folded, stated.label);
      labels.push(stated);
    }
    return [...distinct.values()];
  });
}

/** Nothing is left for a search of a label of dashes or brackets. */
function statedLabel(field: string, label: string): StatedLabel {
  const folded = foldLabel(label);
  if (folded === '') throw invalidInput('error.field.invalid', { field });
  return { field, label, folded };
}

function checkGroups(given: readonly string[]): readonly string[] {
  if (given.length > GROUPS_LIMIT)
    throw invalidInput('error.field.maxItems', { field: 'groupIds', limit: GROUPS_LIMIT });
  return [...new Set(given.map((id) => id.toLowerCase()))];
}

function checkRelations(given: readonly StatedRelation[]): readonly StatedRelation[] {
  if (given.length > RELATIONS_LIMIT)
    throw invalidInput('error.field.maxItems', { field: 'relations', limit: RELATIONS_LIMIT });
  const distinct = given.map(({ type, skillId }) => [`${type} ${skillId.toLowerCase()}`, { type, skillId }] as const);
  return [...new Map(distinct).values()];
}

function inEachLanguage<Value>(valueIn: (language: Language) => Value): Record<Language, Value> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, valueIn(language)])) as Record<Language, Value>;
}
