import { Prisma } from '../../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../../platform/database/index.js';

/** Whose rows are read: the organisation's people, or those of them that were chosen. */
export interface ChosenPeople {
  readonly organisationId: string;
  /** Empty for everybody. */
  readonly publicIdentifiers: readonly string[];
}

/** The condition of the chosen people, for a row of `profile` with this alias. */
export function isChosen({ organisationId, publicIdentifiers }: ChosenPeople, profile = Prisma.sql`p`): Prisma.Sql {
  const own = Prisma.sql`${profile}.organisation_id = ${organisationId}::uuid`;
  return publicIdentifiers.length === 0
    ? own
    : Prisma.sql`${own} AND ${profile}.public_identifier = ANY(${publicIdentifiers})`;
}

/** For the test of statements. */
export const SOME_PEOPLE: ChosenPeople = {
  organisationId: '00000000-0000-0000-0000-000000000000',
  publicIdentifiers: ['E-1'],
};

/** Counts the chosen people, but no further than `limit`. */
export const countPeople = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), countSql, () =>
  countSql(SOME_PEOPLE, 1),
);

function countSql(people: ChosenPeople, limit: number) {
  return Prisma.sql`
    SELECT count(*)::int AS count FROM (SELECT FROM profile p WHERE ${isChosen(people)} LIMIT ${limit}) AS person`;
}
