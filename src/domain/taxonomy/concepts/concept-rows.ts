import type {
  Occupation,
  OccupationSynonym,
  OccupationTranslation,
  Prisma,
  Skill,
  SkillGroup,
  SkillGroupTranslation,
  SkillSynonym,
  SkillTranslation,
} from '../../../generated/prisma/client.js';
import { selectColumns, type SelectedFields } from '../../../platform/graphql/index.js';
import type { Connection } from '../../../platform/pagination/index.js';

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

export type OccupationRowConnection = Connection<OccupationRow>;

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

/** A group of skills as read for an answer; fields that were not requested are left out. */
export type SkillGroupRow = Partial<SkillGroup> &
  Pick<SkillGroup, 'ownerId' | 'id'> & {
    readonly translations?: readonly (Pick<SkillGroupTranslation, 'language'> & Partial<SkillGroupTranslation>)[];
  };

export type SkillGroupRowConnection = Connection<SkillGroupRow>;

/** What to read for the requested fields of a group. */
export function groupSelect(fields: SelectedFields) {
  return {
    ownerId: true,
    id: true,
    ...selectColumns(fields, ['code', 'escoUri']),
    translations:
      'name' in fields || 'description' in fields
        ? { select: { language: true, ...selectColumns(fields, ['name', 'description']) } }
        : undefined,
  } satisfies Prisma.SkillGroupSelect;
}
