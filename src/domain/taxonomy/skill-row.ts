import type { Prisma, Skill, SkillSynonym, SkillTranslation } from '../../generated/prisma/client.js';
import { selectColumns, type SelectedFields } from '../../platform/graphql/index.js';

/** A skill as read for an answer; what was not asked for is left out. */
export type SkillRow = Partial<Skill> &
  Pick<Skill, 'ownerId' | 'id'> & {
    readonly translations?: readonly (Pick<SkillTranslation, 'language'> & Partial<SkillTranslation>)[];
    readonly synonyms?: readonly Pick<SkillSynonym, 'language' | 'label'>[];
  };

/** The columns and rows that a skill's fields need. */
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
