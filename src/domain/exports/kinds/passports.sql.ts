import { Prisma } from '../../../generated/prisma/client.js';
import { rowsOf, statement } from '../../../platform/database/index.js';
import type { Language } from '../../../platform/localization/index.js';
import type { Passport } from '../formats/passport.js';
import { isChosen, SOME_PEOPLE, type ChosenPeople } from './base/people.sql.js';

/** The next people as passports, in the order of their ids. Rejected skills are left out, and interests of 0. */
export const readPassports = statement(
  rowsOf<Passport>({
    id: 'uuid',
    publicIdentifier: 'text',
    firstName: 'text',
    lastName: 'text',
    fullName: 'text',
    email: 'text',
    updatedAt: 'timestamptz',
    work: 'json',
    education: 'json',
    certifications: 'json',
    skills: 'json',
    interests: 'json',
  }),
  passportsSql,
  () => passportsSql(SOME_PEOPLE, 'en', SOME_PEOPLE.organisationId, 1),
);

function passportsSql(people: ChosenPeople, language: Language, after: string, limit: number) {
  const date = (name: string) => Prisma.sql`CASE WHEN ${Prisma.raw(name)} IS NOT NULL THEN json_build_object(
    'at', to_char(${Prisma.raw(name)} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'precision', coalesce(${Prisma.raw(`${name}_precision`)}, 'DAY')) END`;
  const period = Prisma.sql`
    'start', ${date('start_date')}, 'end', ${date('end_date')}, 'description', description`;
  const listOf = (table: string, fields: Prisma.Sql, newest: string) => Prisma.sql`(
    SELECT coalesce(json_agg(json_build_object(${fields}) ORDER BY ${Prisma.raw(newest)} DESC NULLS LAST, id), '[]')
    FROM ${Prisma.raw(table)} entry WHERE entry.organisation_id = p.organisation_id AND entry.profile_id = p.id)`;
  const work = Prisma.sql`'occupation', occupation, 'company', company, ${period}`;
  const education = Prisma.sql`
    'degree', degree, 'school', school, 'field', field, 'grade', grade, 'finished', finished, ${period}`;
  const certification = Prisma.sql`'name', name, 'authority', authority, 'url', url, 'date', ${date('date')}`;
  const skillName = Prisma.sql`coalesce(own.name, other.name)`;
  const joinNames = Prisma.sql`
    LEFT JOIN skill_translation own
      ON own.owner_id = skill.owner_id AND own.skill_id = skill.id AND own.language = ${language}::language
    LEFT JOIN skill_translation other
      ON other.owner_id = skill.owner_id AND other.skill_id = skill.id AND other.language <> ${language}::language`;
  return Prisma.sql`
    SELECT p.id, p.public_identifier AS "publicIdentifier", p.first_name AS "firstName", p.last_name AS "lastName",
      p.full_name AS "fullName", p.email, p.updated_at AS "updatedAt",
      ${listOf('work_experience', work, 'start_date')} AS work,
      ${listOf('education', education, 'start_date')} AS education,
      ${listOf('certification', certification, 'date')} AS certifications,
      (
        SELECT coalesce(json_agg(
          json_build_object(
            'name', ${skillName}, 'type', skill.type, 'level', s.level, 'state', s.state)
          ORDER BY s.level DESC, s.confidence DESC, s.skill_id), '[]')
        FROM profile_skill s
        JOIN skill ON skill.owner_id = s.skill_owner_id AND skill.id = s.skill_id
        ${joinNames}
        WHERE s.organisation_id = p.organisation_id AND s.profile_id = p.id AND s.state <> 'REJECTED'
      ) AS skills,
      (
        SELECT coalesce(json_agg(
          json_build_object('name', ${skillName}, 'interest', i.interest)
          ORDER BY i.interest DESC, i.skill_id), '[]')
        FROM skill_interest i
        JOIN skill ON skill.owner_id = i.skill_owner_id AND skill.id = i.skill_id
        ${joinNames}
        WHERE i.organisation_id = p.organisation_id AND i.profile_id = p.id AND i.interest > 0
      ) AS interests
    FROM (
      SELECT * FROM profile p WHERE ${isChosen(people)} AND p.id > ${after}::uuid ORDER BY p.id LIMIT ${limit}
    ) AS p
    ORDER BY p.id`;
}
