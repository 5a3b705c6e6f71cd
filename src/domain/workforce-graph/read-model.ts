import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import { readPage, type PageArguments } from '../../platform/pagination/index.js';
import {
  byColumns,
  columns,
  connectionField,
  countOfRows,
  countsBy,
  hashOfFilter,
  isRelated,
  listField,
  objectById,
  objectModel,
  objectOf,
  ORGANISATION,
  partialDates,
  relatedObject,
  shapeOfFilter,
  type Arguments,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import { relationGroupModel, relationGroups } from './relation-groups.js';

/** Entities by name, or in the order in which they were mentioned. */
const entities = listField({
  name: 'entities',
  table: 'Entity',
  filter: 'EntityWhere',
  orders: {
    NAME: byColumns('Entity', 'name', 'id'),
    CREATED_AT: byColumns('Entity', 'id'),
  },
  facets: ['type'],
});

type RelationEnd = 'fromEntityId' | 'toEntityId';

/** The ends of the relations of an entity that a request asks for. */
function endsIn({ direction }: Arguments): readonly RelationEnd[] {
  switch (direction) {
    case 'OUT':
      return ['fromEntityId'];
    case 'IN':
      return ['toEntityId'];
    default:
      return ['fromEntityId', 'toEntityId'];
  }
}

const directionIn = ({ orderBy }: Arguments) => (orderBy as { readonly direction: 'ASC' | 'DESC' }).direction;

/** The relations of an entity, in the order in which they were first stated. */
const relations = connectionField<FieldContext<'Entity'>>({
  readPage: (given) => {
    const list = ['relations', directionIn(given), given['direction'], hashOfFilter(given['where'])];
    return readPage(given as PageArguments, list.join(' ').trim(), [isId]);
  },
  shape: (given) => [given['direction'], directionIn(given), shapeOfFilter(given['where'])].join(),
  shapedArguments: ['where', 'orderBy'],
  read: (context, page) => {
    const { field, row: entity, newRow } = context;
    const ends = endsIn(field.arguments);
    const isWanted = (row: Row<'Relation'>, end: RelationEnd) => {
      const conditions = [
        Prisma.sql`${row.column('organisationId')} = ${ORGANISATION}::uuid`,
        Prisma.sql`${row.column(end)} = ${entity.column('id')}`,
      ];
      const condition = context.where('RelationWhere', row);
      if (condition) conditions.push(condition);
      // What relates an entity to itself is listed once.
      if (end !== ends[0]) conditions.push(Prisma.sql`${row.column('fromEntityId')} <> ${row.column('toEntityId')}`);
      return Prisma.sql`FROM relation ${row.alias} WHERE ${Prisma.join(conditions, ' AND ')}`;
    };
    const { alias } = newRow('Relation');
    const byId = (row: Prisma.Sql) => [{ expression: Prisma.sql`${row}.id`, type: 'uuid' }] as const;
    const order = directionIn(field.arguments);
    return {
      alias,
      rows: () => {
        // Each end has an index in which a page starts at its cursor.
        const parts = ends.map((end) => {
          const row = newRow('Relation');
          return page.select(Prisma.sql`${row.alias}.*`, isWanted(row, end), byId(row.alias), order);
        });
        const all = Prisma.join(
          parts.map((part) => Prisma.sql`(${part})`),
          ' UNION ALL ',
        );
        const stated = newRow('Relation').alias;
        return page.select(
          Prisma.sql`${stated}.*`,
          Prisma.sql`FROM (${all}) AS ${stated} WHERE TRUE`,
          byId(stated),
          order,
        );
      },
      node: () => ({ row: newRow('Relation', alias.sql), source: alias }),
      cursor: [Prisma.sql`${alias}.id::text`],
      total: () => {
        const counts = ends.map((end) => Prisma.sql`(SELECT count(*) ${isWanted(newRow('Relation'), end)})`);
        return Prisma.sql`(${Prisma.join(counts, ' + ')})`;
      },
    };
  },
});

/** The person of a profile. */
const entity: FieldModel<FieldContext<'Profile'>> = {
  compile: (context) => {
    const row = context.newRow('Entity');
    const isPerson = Prisma.sql`${row.column('type')} = 'PERSON'`;
    return objectOf(context, row, {
      where: Prisma.sql`${isRelated(context.row, 'entities', row)} AND ${isPerson}`,
      orderBy: row.column('id'),
      limit: Prisma.sql`1`,
    });
  },
};

/** Entities and their relations. */
export const workforceGraphReadModel: ReadModel = {
  objects: {
    Entity: objectModel('Entity', {
      ...columns('id', 'type', 'name', 'externalId'),
      profile: relatedObject('profile'),
      relations,
      relationGroups,
    }),
    RelationGroup: relationGroupModel,
    Relation: objectModel('Relation', {
      ...columns('id', 'type'),
      ...partialDates('startDate', 'endDate'),
      from: relatedObject('fromEntity'),
      to: relatedObject('toEntity'),
    }),
    Profile: objectModel('Profile', { entity }),
    EntityFacets: objectModel('Entity', { types: countsBy(['type']) }),
    EntityTypeFacet: objectModel('Entity', { ...columns('type'), count: countOfRows }),
  },
  queries: { entity: objectById('Entity'), entities },
};
