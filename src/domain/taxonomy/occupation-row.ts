import type { Occupation, OccupationSynonym, OccupationTranslation, Prisma } from '../../generated/prisma/client.js';
import { selectColumns, type SelectedFields } from '../../platform/graphql/index.js';
import type { Connection } from '../../platform/pagination/index.js';

/** An occupation as read for an answer; what was not asked for is left out. */
export type OccupationRow = Partial<Occupation> &
  Pick<Occupation, 'ownerId' | 'id'> & {
    readonly translations?: readonly (Pick<OccupationTranslation, 'language'> & Partial<OccupationTranslation>)[];
    readonly synonyms?: readonly Pick<OccupationSynonym, 'language' | 'label'>[];
  };

export type OccupationRowConnection = Connection<OccupationRow>;

/** The columns and rows that an occupation's fields need. */
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
