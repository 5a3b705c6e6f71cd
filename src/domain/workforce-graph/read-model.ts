import { Prisma } from '../../generated/prisma/client.js';
import { isId } from '../../platform/database/index.js';
import { readPage, type PageArguments } from '../../platform/pagination/index.js';
import {
  byColumns,
  columns,
  connectionField,
  isCurrent,
  isRelated,
  listField,
  objectById,
  objectModel,
  objectOf,
  ORGANISATION,
  partialDates,
  relatedObject,
  type Arguments,
  type FieldContext,
  type FieldModel,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';
import { checkOptionalText } from '../../platform/validation/index.js';

/** Maximum length of a search text, in characters. */
const MAX_SEARCH_LENGTH = 100;

/** A pattern of LIKE for texts that contain what is given. */
function containing(given: unknown): string {
  const words = checkOptionalText('search', given as string, { limit: MAX_SEARCH_LENGTH }) ?? '';
  return `%${words.replace(/[\\%_]/g, '\\$&')}%`;
}

/** Entities by name. */
const entities = listField({
  name: 'entities',
  table: 'Entity',
  arguments: {
    type: { condition: (row, type) => Prisma.sql`${row.column('type')} = ${type}::entity_type` },
    search: {
      condition: (row, pattern) =>
        Prisma.sql`(${row.column('name')} ILIKE ${pattern} OR ${row.column('externalId')} ILIKE ${pattern})`,
      read: containing,
      shape: (given) => String(containing(given).length > 0),
    },
  },
  filter: 'EntityWhere',
  orders: {
    NAME: byColumns('Entity', 'name', 'id'),
    CREATED_AT: byColumns('Entity', 'createdAt', 'id'),
  },
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

/** Whether an argument is given. */
const has = (given: Arguments, name: string): boolean => (given[name] ?? null) !== null;

/** The relations of an entity, in the order in which they were first stated. */
const relations = connectionField<FieldContext<'Entity'>>({
  readPage: (given) => readPage(given as PageArguments, 'relations', [isId]),
  shape: (given) => [given['direction'], has(given, 'types'), has(given, 'validAt')].join(),
  read: (context, page) => {
    const { field, row: entity, argument, newRow } = context;
    const ends = endsIn(field.arguments);
    const types = argument((given) => given['types']);
    const validAt = argument((given) => (given['validAt'] as Date).toISOString());
    const isWanted = (row: Row<'Relation'>, end: RelationEnd) => {
      const conditions = [
        Prisma.sql`${row.column('organisationId')} = ${ORGANISATION}::uuid`,
        Prisma.sql`${row.column(end)} = ${entity.column('id')}`,
      ];
      if (has(field.arguments, 'types'))
        conditions.push(Prisma.sql`${row.column('type')} = ANY(${types}::relation_type[])`);
      if (has(field.arguments, 'validAt')) conditions.push(isCurrent(row, Prisma.sql`${validAt}::timestamptz`));
      // What relates an entity to itself is listed once.
      if (end !== ends[0]) conditions.push(Prisma.sql`${row.column('fromEntityId')} <> ${row.column('toEntityId')}`);
      return Prisma.sql`FROM relation ${row.alias} WHERE ${Prisma.join(conditions, ' AND ')}`;
    };
    const { alias } = newRow('Relation');
    const byId = (row: Prisma.Sql) => [{ expression: Prisma.sql`${row}.id`, type: 'uuid' }] as const;
    return {
      alias,
      rows: () => {
        // Each end has an index in which a page starts at its cursor.
        const parts = ends.map((end) => {
          const row = newRow('Relation');
          return page.select(Prisma.sql`${row.alias}.*`, isWanted(row, end), byId(row.alias), 'ASC');
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
          'ASC',
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
    }),
    Relation: objectModel('Relation', {
      ...columns('id', 'type'),
      ...partialDates('startDate', 'endDate'),
      from: relatedObject('fromEntity'),
      to: relatedObject('toEntity'),
    }),
    Profile: objectModel('Profile', { entity }),
  },
  queries: { entity: objectById('Entity'), entities },
};
