import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import { isChosen, SOME_PEOPLE, type ChosenPeople } from './base/people.sql.js';

/** A person in a table. */
export interface ProfileRow {
  readonly id: string;
  readonly publicIdentifier: string;
  readonly firstName: string | null;
  readonly lastName: string | null;
  readonly fullName: string | null;
  readonly email: string | null;
  /** Of the latest job that has not ended. */
  readonly occupation: string | null;
  readonly company: string | null;
  readonly skills: number;
  readonly validatedSkills: number;
  readonly certifications: number;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** The next people, in the order of their ids. */
export const readProfileRows = statement(
  rowsOf<ProfileRow>({
    id: 'uuid',
    publicIdentifier: 'text',
    firstName: 'text',
    lastName: 'text',
    fullName: 'text',
    email: 'text',
    occupation: 'text',
    company: 'text',
    skills: 'int4',
    validatedSkills: 'int4',
    certifications: 'int4',
    createdAt: 'timestamptz',
    updatedAt: 'timestamptz',
  }),
  rowsSql,
  () => rowsSql(SOME_PEOPLE, SOME_PEOPLE.organisationId, 1),
);

function rowsSql(people: ChosenPeople, after: string, limit: number) {
  return Prisma.sql`
    SELECT p.id, p.public_identifier AS "publicIdentifier", p.first_name AS "firstName", p.last_name AS "lastName",
      p.full_name AS "fullName", p.email, job.occupation, job.company, skill.all AS skills,
      skill.validated AS "validatedSkills", certification.all AS certifications, p.created_at AS "createdAt",
      p.updated_at AS "updatedAt"
    FROM (
      SELECT * FROM profile p WHERE ${isChosen(people)} AND p.id > ${after}::uuid ORDER BY p.id LIMIT ${limit}
    ) AS p
    LEFT JOIN LATERAL (
      SELECT occupation, company FROM work_experience w
      WHERE w.organisation_id = p.organisation_id AND w.profile_id = p.id AND w.end_date IS NULL
      ORDER BY w.start_date DESC NULLS LAST, w.id LIMIT 1
    ) AS job ON TRUE
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS all, count(*) FILTER (WHERE s.state = 'VALIDATED')::int AS validated
      FROM profile_skill s WHERE s.organisation_id = p.organisation_id AND s.profile_id = p.id
    ) AS skill
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS all FROM certification c
      WHERE c.organisation_id = p.organisation_id AND c.profile_id = p.id
    ) AS certification
    ORDER BY p.id`;
}
