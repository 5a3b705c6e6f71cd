import { Prisma } from '../../../generated/prisma/client.js';
import { isId } from '../../../platform/database/index.js';
import {
  hashOfFilter,
  ORGANISATION,
  shapeOfFilter,
  type Arguments,
  type QueryContext,
} from '../../../platform/read-model/index.js';
import { selectMemberships } from '../../workforce-graph/index.js';
import { selectOccupants } from './occupants.js';

/** The argument `people`: whom an answer is about. Somebody must fit everything that is given. */
export interface PeopleInput {
  readonly profileId?: string | null;
  readonly teamId?: string | null;
  readonly departmentId?: string | null;
  readonly managerId?: string | null;
  readonly occupationId?: string | null;
}

const KEYS = ['profileId', 'teamId', 'departmentId', 'managerId', 'occupationId'] as const;

/**
 * What of the arguments `people` and `where` decides the text of a statement.
 *
 * @throws ServiceError INVALID_INPUT if the filter passes a limit.
 */
export function populationShape(given: Arguments): string {
  const groups = givenKeys(given).map(([key, id]) => `${key} ${isId(id)}`);
  return [...groups, shapeOfFilter(given['where'])].join();
}

/** The arguments of a page. */
const PAGE = ['first', 'after', 'last', 'before'];

/** Tells questions apart in the cursors of their pages: by all arguments but those of the page. */
export function hashOfQuestion(given: Arguments): string {
  return hashOfFilter(Object.fromEntries(Object.entries(given).filter(([name]) => !PAGE.includes(name))));
}

/** Whether an answer is about everybody. */
export function isEverybody(given: Arguments): boolean {
  return givenKeys(given).length === 0 && shapeOfFilter(given['where']) === '';
}

function givenKeys(given: Arguments): (readonly [key: (typeof KEYS)[number], id: string])[] {
  const people = (given['people'] ?? {}) as PeopleInput;
  return KEYS.flatMap((key) => {
    const id = people[key];
    return id === undefined || id === null ? [] : [[key, id] as const];
  });
}

/**
 * The condition that a profile belongs to the people that the arguments `people` and `where` describe.
 *
 * @param profileId - the column with the profile's identifier.
 * @param at - the moment at which somebody must belong to a group of `people`; now by default.
 */
export function isInPopulation(context: QueryContext, profileId: Prisma.Sql, at?: Prisma.Sql): Prisma.Sql {
  const groups = givenKeys(context.field.arguments).map(([key, id]) => {
    // An identifier that is none is answered as an unknown one.
    if (!isId(id)) return Prisma.sql`FALSE`;
    const given = Prisma.sql`${context.argument(({ people }) => (people as PeopleInput)[key])}::uuid`;
    if (key === 'profileId') return Prisma.sql`${profileId} = ${given}`;
    return isAmong(profileId, selectGroup(key, given, at));
  });
  const conditions = [...groups, ...meetsFilter(context, profileId)];
  return conditions.length === 0 ? Prisma.sql`TRUE` : Prisma.join(conditions, ' AND ');
}

function meetsFilter(context: QueryContext, profileId: Prisma.Sql): readonly Prisma.Sql[] {
  const person = context.newRow('Profile');
  const condition = context.where('ProfileWhere', person);
  if (!condition) return [];
  const found = Prisma.sql`
    SELECT ${person.column('id')} AS profile_id FROM profile ${person.alias}
    WHERE ${person.column('organisationId')} = ${ORGANISATION}::uuid AND ${condition}`;
  return [isAmong(profileId, found)];
}

/**
 * Whether a profile is in the `profile_id` of a SELECT. It is read once, also where PostgreSQL has no statistics of new
 * rows and expects that there are only a few, for each of which it would read it again.
 */
function isAmong(profileId: Prisma.Sql, people: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`${profileId} IN (WITH people AS MATERIALIZED (${people}) SELECT people.profile_id FROM people)`;
}

function selectGroup(key: Exclude<(typeof KEYS)[number], 'profileId'>, id: Prisma.Sql, at?: Prisma.Sql): Prisma.Sql {
  const memberships = { organisationId: ORGANISATION, where: (group: Prisma.Sql) => Prisma.sql`${group} = ${id}`, at };
  switch (key) {
    case 'teamId':
      return selectMemberships('TEAM', memberships);
    case 'departmentId':
      return selectMemberships('DEPARTMENT', memberships);
    case 'managerId':
      return selectMemberships('MANAGER', memberships);
    case 'occupationId':
      return selectOccupants(memberships);
  }
}

/** The people of the argument, as a SELECT of `profile_id`. */
export function selectPopulation(context: QueryContext, at?: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT person.id AS profile_id FROM profile person
    WHERE person.organisation_id = ${ORGANISATION}::uuid AND ${isInPopulation(context, Prisma.sql`person.id`, at)}`;
}
