import type { Prisma, Skillset, SkillsetTranslation } from '../../../generated/prisma/client.js';
import { listSize, selectColumns, type SelectedFields } from '../../../platform/graphql/index.js';
import { skillSelect, type SkillRow } from '../../taxonomy/index.js';

export interface SkillsetSkillRow {
  readonly requiredLevel?: number;
  readonly skill?: SkillRow;
}

/** A skillset as read for an answer; fields that were not requested are left out. */
export type SkillsetRow = Partial<Skillset> &
  Pick<Skillset, 'organisationId' | 'id'> & {
    readonly translations?: readonly (Pick<SkillsetTranslation, 'language'> & Partial<SkillsetTranslation>)[];
    readonly skills?: readonly SkillsetSkillRow[];
  };

/** What to read for the requested fields of a skillset. */
export function skillsetSelect(fields: SelectedFields) {
  const { skills } = fields;
  const size = skills && listSize(skills);
  const texts = {
    ...('name' in fields || 'names' in fields ? { name: true as const } : {}),
    ...('description' in fields || 'descriptions' in fields ? { description: true as const } : {}),
  };
  return {
    organisationId: true,
    id: true,
    ...selectColumns(fields, ['createdAt', 'updatedAt']),
    translations: 'name' in texts || 'description' in texts ? { select: { language: true, ...texts } } : undefined,
    skills: skills && {
      select: { requiredLevel: true, skill: skills['skill'] && { select: skillSelect(skills['skill']) } },
      orderBy: { position: 'asc' as const },
      ...(size === undefined ? {} : { take: size }),
    },
  } satisfies Prisma.SkillsetSelect;
}
