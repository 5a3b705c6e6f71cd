import type { Entity, Prisma, Relation } from '../../generated/prisma/client.js';
import type { RelationType } from '../../generated/prisma/enums.js';
import type { Connection } from '../../platform/pagination/index.js';

export type EntityRow = Entity;

export type EntityRowConnection = Connection<EntityRow>;

export type RelationRow = Relation & { readonly fromEntity: EntityRow; readonly toEntity: EntityRow };

export type RelationRowConnection = Connection<RelationRow>;

/** Includes both ends of a relation. */
export const WITH_ENDS = { fromEntity: true, toEntity: true } as const;

/** Conditions on the relations of an entity; null does not restrict them. */
export interface RelationFilter {
  readonly direction: 'OUT' | 'IN' | 'BOTH';
  readonly types: readonly RelationType[] | null;
  readonly validAt: Date | null;
}

/** The conditions of a filter except for the direction. */
export function relationConditions({ types, validAt }: RelationFilter): Prisma.RelationWhereInput {
  return {
    ...(types === null ? {} : { type: { in: [...types] } }),
    ...(validAt === null
      ? {}
      : { AND: [{ OR: [{ startDate: null }, { startDate: { lte: validAt } }] }, { OR: hasNotEnded(validAt) }] }),
  };
}

/** An end date of month precision is the month's first instant, but the relation lasts until the end of that month. */
function hasNotEnded(moment: Date): Prisma.RelationWhereInput[] {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  return [
    { endDate: null },
    { endDate: { gt: moment } },
    { endDatePrecision: 'YEAR', endDate: { gte: new Date(Date.UTC(year, 0)) } },
    { endDatePrecision: 'MONTH', endDate: { gte: new Date(Date.UTC(year, month)) } },
    { endDatePrecision: 'DAY', endDate: { gte: new Date(Date.UTC(year, month, day)) } },
  ];
}
