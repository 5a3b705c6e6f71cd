import { Prisma } from '../../generated/prisma/client.js';
import type { EntityType, RelationType } from '../../generated/prisma/enums.js';
import {
  asList,
  compared,
  enumeration,
  filterModel,
  firstOf,
  ID,
  INSTANT,
  isCurrent,
  objectModel,
  objectOf,
  ORGANISATION,
  relatedWhere,
  TEXT,
  type FieldContext,
  type FieldModel,
  type FilterContext,
  type FilterField,
  type ReadModel,
  type Row,
} from '../../platform/read-model/index.js';

/** Makes rows of a table under new aliases. */
type NewRow = Pick<FilterContext, 'newRow'>['newRow'];

/** Where a person belongs: which relation leads there, and to what. */
type Place = 'team' | 'department' | 'location' | 'manager';

const PLACES: Readonly<Record<Place, { readonly relation: RelationType; readonly type: EntityType }>> = {
  team: { relation: 'MEMBER_OF', type: 'TEAM' },
  department: { relation: 'MEMBER_OF', type: 'DEPARTMENT' },
  location: { relation: 'LOCATED_IN', type: 'LOCATION' },
  manager: { relation: 'REPORTS_TO', type: 'PERSON' },
};

const isOfOrganisation = ({ alias }: Row<'Entity'> | Row<'Relation'>) =>
  Prisma.sql`${alias}.organisation_id = ${ORGANISATION}::uuid`;

/**
 * The organisation's profiles (profile_id) with the entities (entity_id) to which their people belong at present. A
 * department is also that of a team.
 */
function placesOfPeople(place: Place, newRow: NewRow): Prisma.Sql {
  const [person, relation, partOf] = [newRow('Entity'), newRow('Relation'), newRow('Relation')];
  const from = Prisma.sql`
    FROM entity ${person.alias} JOIN relation ${relation.alias} ON ${isOfOrganisation(relation)}
      AND ${relation.column('fromEntityId')} = ${person.column('id')}
      AND ${relation.column('type')} = ${Prisma.raw(`'${PLACES[place].relation}'`)} AND ${isCurrent(relation)}`;
  const where = Prisma.sql`
    WHERE ${isOfOrganisation(person)} AND ${person.column('type')} = 'PERSON'
      AND ${person.column('profileId')} IS NOT NULL`;
  const direct = Prisma.sql`
    SELECT ${person.column('profileId')}, ${relation.column('toEntityId')} AS entity_id ${from} ${where}`;
  if (place !== 'department') return direct;
  return Prisma.sql`${direct} UNION ALL
    SELECT ${person.column('profileId')}, ${partOf.column('toEntityId')} ${from}
    JOIN relation ${partOf.alias} ON ${isOfOrganisation(partOf)} AND ${partOf.column('type')} = 'PART_OF'
      AND ${partOf.column('fromEntityId')} = ${relation.column('toEntityId')} AND ${isCurrent(partOf)} ${where}`;
}

/** A condition on an entity to which the person belongs at present. */
function placeWhere(place: Place): FilterField<'Profile'> {
  return {
    input: 'EntityWhere',
    compile: ({ row, newRow, where }) => {
      const entity = newRow('Entity');
      // MATERIALIZED makes PostgreSQL read the graph once, from the entities to the people, and not for each person.
      return Prisma.sql`${row.column('id')} IN (WITH members AS MATERIALIZED (
        SELECT places.profile_id FROM (${placesOfPeople(place, newRow)}) AS places
        JOIN entity ${entity.alias} ON ${isOfOrganisation(entity)} AND ${entity.column('id')} = places.entity_id
        WHERE ${entity.column('type')} = ${Prisma.raw(`'${PLACES[place].type}'`)} AND ${where('EntityWhere', entity)}
      ) SELECT members.profile_id FROM members)`;
    },
  };
}

/** The entities to which most people of a list belong. The row of the field stands for all of them. */
function placeFacet(place: Place): FieldModel<FieldContext<'Profile'>> {
  return {
    compile: (context) => {
      const { row, newRow } = context;
      const found = newRow('Entity');
      const rows = Prisma.sql`
        SELECT entity.id, count(DISTINCT ${row.column('id')}) AS count
        FROM ${row.alias} JOIN (${placesOfPeople(place, newRow)}) AS places ON places.profile_id = ${row.column('id')}
        JOIN entity ON entity.organisation_id = ${ORGANISATION}::uuid AND entity.id = places.entity_id
          AND entity.type = ${Prisma.raw(`'${PLACES[place].type}'`)}
        GROUP BY entity.id ORDER BY count DESC, entity.id LIMIT ${firstOf(context)}`;
      return asList(Prisma.sql`
        SELECT ${context.columns(context.field.selection, found)} FROM (${rows}) AS ${found.alias}
        ORDER BY ${found.alias}.count DESC, ${found.column('id')}`);
    },
  };
}

/** What the graph adds to lists of profiles: conditions on teams, departments, locations and managers, and counts. */
export const placesReadModel: ReadModel = {
  objects: {
    ProfileFacets: objectModel('Profile', {
      teams: placeFacet('team'),
      departments: placeFacet('department'),
      locations: placeFacet('location'),
    }),
    EntityFacet: objectModel('Entity', {
      entity: {
        compile: (context) => {
          const entity = context.newRow('Entity');
          return objectOf(context, entity, { where: Prisma.sql`${entity.column('id')} = ${context.row.column('id')}` });
        },
      },
      count: { isLeaf: true, compile: ({ row }) => Prisma.sql`${row.alias}.count` },
    }),
  },
  filters: {
    ProfileWhere: filterModel('Profile', {
      team: placeWhere('team'),
      department: placeWhere('department'),
      location: placeWhere('location'),
      manager: placeWhere('manager'),
    }),
    EntityWhere: filterModel('Entity', {
      id: compared(ID, 'id'),
      type: compared(enumeration('EntityTypeFilter', 'entity_type'), 'type'),
      name: compared(TEXT, 'name'),
      externalId: compared(TEXT, 'externalId'),
      profile: relatedWhere('profile', 'ProfileWhere'),
      createdAt: compared(INSTANT, 'createdAt'),
    }),
    RelationWhere: filterModel('Relation', {
      id: compared(ID, 'id'),
      type: compared(enumeration('RelationTypeFilter', 'relation_type'), 'type'),
      from: relatedWhere('fromEntity', 'EntityWhere'),
      to: relatedWhere('toEntity', 'EntityWhere'),
      validAt: {
        input: 'DateTime',
        compile: ({ row, argument }) =>
          isCurrent(row, Prisma.sql`${argument((given) => (given as Date).toISOString())}::timestamptz`),
      },
      createdAt: compared(INSTANT, 'createdAt'),
    }),
  },
  queries: {},
};
