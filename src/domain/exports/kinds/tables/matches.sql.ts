import { Prisma } from '../../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../../platform/database/index.js';
import type { Language } from '../../../../platform/localization/index.js';
import { isChosen, SOME_PEOPLE, type ChosenPeople } from '../base/people.sql.js';

/** A completed match in a table. */
export interface MatchRow {
  readonly id: string;
  readonly publicIdentifier: string;
  readonly fullName: string | null;
  readonly skillsetId: string;
  readonly skillset: string | null;
  readonly overall: number | null;
  readonly knowledge: number | null;
  readonly transversal: number | null;
  readonly functional: number | null;
  readonly completedAt: Date;
}

/** The completed matches of the chosen people. */
function matchesOf(people: ChosenPeople): Prisma.Sql {
  return Prisma.sql`
    FROM smart_match m
    JOIN profile p ON p.organisation_id = m.organisation_id AND p.id = m.profile_id
    WHERE m.organisation_id = ${people.organisationId}::uuid AND m.status = 'COMPLETED' AND ${isChosen(people)}`;
}

/** The next completed matches, in the order in which they were requested. */
export const readMatchRows = statement(
  rowsOf<MatchRow>({
    id: 'uuid',
    publicIdentifier: 'text',
    fullName: 'text',
    skillsetId: 'uuid',
    skillset: 'text',
    overall: 'float8',
    knowledge: 'float8',
    transversal: 'float8',
    functional: 'float8',
    completedAt: 'timestamptz',
  }),
  rowsSql,
  () => rowsSql(SOME_PEOPLE, 'en', SOME_PEOPLE.organisationId, 1),
);

function rowsSql(people: ChosenPeople, language: Language, after: string, limit: number) {
  const score = (type: string) => Prisma.sql`(result -> 'scores' ->> ${Prisma.raw(`'${type}'`)})::float8`;
  return Prisma.sql`
    SELECT m.id, m.public_identifier AS "publicIdentifier", m.full_name AS "fullName", m.skillset_id AS "skillsetId",
      coalesce(own.name, other.name) AS skillset, m.overall, ${score('knowledge')} AS knowledge,
      ${score('transversal')} AS transversal, ${score('functional')} AS functional, m.completed_at AS "completedAt"
    FROM (
      SELECT m.*, p.public_identifier, p.full_name ${matchesOf(people)} AND m.id > ${after}::uuid
      ORDER BY m.id LIMIT ${limit}
    ) AS m
    LEFT JOIN skillset_translation own ON own.organisation_id = m.organisation_id AND own.skillset_id = m.skillset_id
      AND own.language = ${language}::language
    LEFT JOIN skillset_translation other ON other.organisation_id = m.organisation_id
      AND other.skillset_id = m.skillset_id AND other.language <> ${language}::language
    ORDER BY m.id`;
}

export const countMatches = statement(rowsOf<{ readonly count: number }>({ count: 'int4' }), countSql, () =>
  countSql(SOME_PEOPLE),
);

function countSql(people: ChosenPeople) {
  return Prisma.sql`SELECT count(*)::int AS count ${matchesOf(people)}`;
}
