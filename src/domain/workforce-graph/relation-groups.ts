import { Prisma } from '../../generated/prisma/client.js';
import {
  derivedColumn,
  derivedColumns,
  derivedModel,
  firstOf,
  listOf,
  listOfDerived,
  ORGANISATION,
  shapeOfFilter,
  type FieldContext,
  type FieldModel,
} from '../../platform/read-model/index.js';

/** At most this many relations of a group are given with it. */
const RELATIONS_OF_GROUP = 100;

const ENDS = { OUT: 'fromEntityId', IN: 'toEntityId' } as const;

/** The relations of an entity by type and direction, each group with the ids of the relations that were stated first. */
export const relationGroups: FieldModel<FieldContext<'Entity'>> = {
  shape: (given) => shapeOfFilter(given['where']),
  shapedArguments: ['where'],
  compile: (context) => {
    const directions = (['OUT', 'IN'] as const).map((direction, place) => {
      const row = context.newRow('Relation');
      const condition = context.where('RelationWhere', row) ?? Prisma.sql`TRUE`;
      return Prisma.sql`
        SELECT ${row.column('type')} AS type, ${direction}::text AS direction, ${place}::int AS place, count(*) AS count,
          (array_agg(${row.column('id')} ORDER BY ${row.column('id')}))[1:${Prisma.raw(String(RELATIONS_OF_GROUP))}] AS ids
        FROM relation ${row.alias}
        WHERE ${row.column('organisationId')} = ${ORGANISATION}::uuid
          AND ${row.column(ENDS[direction])} = ${context.row.column('id')} AND ${condition}
        GROUP BY ${row.column('type')}`;
    });
    return listOfDerived(
      context,
      Prisma.sql`
        SELECT grouped.*, row_number() OVER (ORDER BY place, type) AS position
        FROM (${Prisma.join(directions, ' UNION ALL ')}) AS grouped`,
    );
  },
};

/** The relations of a group that were stated first. */
const relations: FieldModel = {
  compile: (context) => {
    const row = context.newRow('Relation');
    return listOf(context, row, {
      where: Prisma.sql`${row.column('id')} = ANY(${derivedColumn(context.row, 'ids')})`,
      orderBy: row.column('id'),
      limit: firstOf(context),
    });
  },
};

/** The fields of a group. */
export const relationGroupModel = derivedModel({
  ...derivedColumns({ type: 'type', direction: 'direction', count: 'count' }),
  relations,
});
