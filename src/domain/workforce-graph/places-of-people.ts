import { Prisma } from '../../generated/prisma/client.js';
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
  type FilterField,
  type ReadModel,
} from '../../platform/read-model/index.js';
import { selectMemberships, type GraphGroup } from './memberships.js';

/** Where a person belongs at present, by the names of the fields for it. */
const PLACES = {
  team: 'TEAM',
  department: 'DEPARTMENT',
  location: 'LOCATION',
  manager: 'MANAGER',
} as const satisfies Readonly<Record<string, GraphGroup>>;

type Place = keyof typeof PLACES;

const membershipsOf = (place: Place): Prisma.Sql => selectMemberships(PLACES[place], { organisationId: ORGANISATION });

/** The organisation's profiles (profile_id) with the teams (entity_id) to which their people belong at present. */
export function teamsOfPeople(newRow: NewRow): Prisma.Sql {
  const team = newRow('Entity');
  return Prisma.sql`
    SELECT DISTINCT places.profile_id, places.entity_id FROM (${placesOfPeople('team', newRow)}) AS places
    JOIN entity ${team.alias} ON ${isOfOrganisation(team)} AND ${team.column('id')} = places.entity_id
    WHERE ${team.column('type')} = 'TEAM'`;
}

/** A condition on an entity to which the person belongs at present. */
function placeWhere(place: Place): FilterField<'Profile'> {
  return {
    input: 'EntityWhere',
    compile: ({ row, newRow, where }) => {
      const entity = newRow('Entity');
      // MATERIALIZED makes PostgreSQL read the graph once, from the entities to the people, and not for each person.
      return Prisma.sql`${row.column('id')} IN (WITH members AS MATERIALIZED (
        SELECT membership.profile_id FROM (${membershipsOf(place)}) AS membership
        JOIN entity ${entity.alias} ON ${entity.alias}.organisation_id = ${ORGANISATION}::uuid
          AND ${entity.column('id')} = membership.group_id
        WHERE ${where('EntityWhere', entity)}
      ) SELECT members.profile_id FROM members)`;
    },
  };
}

/** The entities to which most people of a list belong. The row of the field stands for all of them. */
function placeFacet(place: Place): FieldModel<FieldContext<'Profile'>> {
  return {
    compile: (context) => {
      const { row } = context;
      const found = context.newRow('Entity');
      const rows = Prisma.sql`
        SELECT membership.group_id AS id, count(DISTINCT ${row.column('id')}) AS count
        FROM ${row.alias} JOIN (${membershipsOf(place)}) AS membership ON membership.profile_id = ${row.column('id')}
        GROUP BY membership.group_id ORDER BY count DESC, membership.group_id LIMIT ${firstOf(context)}`;
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
