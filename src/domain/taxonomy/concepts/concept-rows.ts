import type {
  Occupation,
  OccupationSynonym,
  OccupationTranslation,
  Prisma,
  Skill,
  SkillSynonym,
  SkillTranslation,
} from '../../../generated/prisma/client.js';
import { selectColumns, type SelectedFields } from '../../../platform/graphql/index.js';

/** A skill as read for an answer; fields that were not requested are left out. */
export type SkillRow = Partial<Skill> &
  Pick<Skill, 'ownerId' | 'id'> & {
    readonly translations?: readonly (Pick<SkillTranslation, 'language'> & Partial<SkillTranslation>)[];
    readonly synonyms?: readonly Pick<SkillSynonym, 'language' | 'label'>[];
  };

/** What to read for the requested fields of a skill. */
export function skillSelect(fields: SelectedFields) {
  return {
    ownerId: true,
    id: true,
    ...selectColumns(fields, ['type', 'escoUri', 'obsolete']),
    ...('sources' in fields ? { sourceKey: true, escoUri: true } : {}),
    translations:
      'name' in fields || 'description' in fields
        ? { select: { language: true, ...selectColumns(fields, ['name', 'description']) } }
        : undefined,
    synonyms:
      'synonyms' in fields
        ? {
            select: { language: true, label: true },
            where: { kind: { not: 'HIDDEN' as const } },
            orderBy: { label: 'asc' as const },
          }
        : undefined,
  } satisfies Prisma.SkillSelect;
}

/** An occupation as read for an answer; fields that were not requested are left out. */
export type OccupationRow = Partial<Occupation> &
  Pick<Occupation, 'ownerId' | 'id'> & {
    readonly translations?: readonly (Pick<OccupationTranslation, 'language'> & Partial<OccupationTranslation>)[];
    readonly synonyms?: readonly Pick<OccupationSynonym, 'language' | 'label'>[];
  };

/** What to read for the requested fields of an occupation. */
export function occupationSelect(fields: SelectedFields) {
  return {
    ownerId: true,
    id: true,
    ...selectColumns(fields, ['code', 'iscoGroup', 'escoUri', 'obsolete']),
    translations:
      'name' in fields || 'description' in fields
        ? { select: { language: true, ...selectColumns(fields, ['name', 'description']) } }
        : undefined,
    synonyms:
      'synonyms' in fields
        ? {
            select: { language: true, label: true },
            where: { kind: { not: 'HIDDEN' as const } },
            orderBy: { label: 'asc' as const },
          }
        : undefined,
  } satisfies Prisma.OccupationSelect;
}
