import { Prisma } from '../../generated/prisma/client.js';
import { command, rowsOf, statement } from '../../platform/database/index.js';
import { MASK } from './mask-texts.js';

// Mentions of a person in the columns of other people's rows.

/** A table with columns that may name other people than the row's own. */
export interface MentioningTable {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Columns of type jsonb. */
const JSON_COLUMNS = new Set(['history_statement.stated']);

/** Tables without a column `id`: their rows are found by this one. */
const ID_COLUMNS: Readonly<Record<string, string>> = { assessment_campaign_translation: 'campaign_id' };

/** Tables whose rows have a key made of their texts, which is replaced when a text is masked. */
const TABLES_WITH_IDENTITY = new Set(['certification', 'education', 'work_experience']);

/** Tables whose rows belong to a profile, which is locked before they are changed. */
const TABLES_OF_PROFILES = new Set([
  ...['certification', 'education', 'work_experience', 'history_statement', 'evidence', 'skill_suggestion'],
  ...['profile_skill', 'exemption', 'endorsement_request', 'contest'],
]);

const EXAMPLE: MentioningTable = { table: 'evidence', columns: ['quote'] };
const NO_ID = '00000000-0000-0000-0000-000000000000';

/** A row that mentions a person, and whose it is. */
export interface MentioningRow {
  readonly id: string;
  readonly profileId: string | null;
}

/** The rows of a table in which a regular expression matches, but those of one profile. */
export const findMentioningRows = statement(rowsOf<MentioningRow>({ id: 'uuid', profileId: 'uuid' }), findSql, () =>
  findSql(NO_ID, null, EXAMPLE, ''),
);

function findSql(
  organisationId: string,
  exceptProfileId: string | null,
  { table, columns }: MentioningTable,
  pattern: string,
): Prisma.Sql {
  const matches = columns.map((column) => Prisma.sql`t.${Prisma.raw(column)}::text ~* ${pattern}`);
  const profileId = TABLES_OF_PROFILES.has(table) ? Prisma.sql`t.profile_id` : Prisma.sql`NULL::uuid`;
  return Prisma.sql`
    SELECT t.${Prisma.raw(ID_COLUMNS[table] ?? 'id')} AS id, ${profileId} AS "profileId"
    FROM ${Prisma.raw(table)} t
    WHERE t.organisation_id = ${organisationId}::uuid
      AND (${profileId} IS NULL OR ${profileId} IS DISTINCT FROM ${exceptProfileId}::uuid)
      AND (${Prisma.join(matches, ' OR ')})`;
}

/** Replaces what matches a regular expression in some rows. */
export const maskRows = command(maskSql, () => maskSql(NO_ID, EXAMPLE, [], ''));

function maskSql(
  organisationId: string,
  { table, columns }: MentioningTable,
  ids: readonly string[],
  pattern: string,
): Prisma.Sql {
  const assignments = columns.map((column) => {
    const name = Prisma.raw(column);
    const masked = Prisma.sql`regexp_replace(${name}::text, ${pattern}, ${MASK}, 'gi')`;
    return Prisma.sql`${name} = ${masked}${JSON_COLUMNS.has(`${table}.${column}`) ? Prisma.sql`::jsonb` : Prisma.empty}`;
  });
  if (TABLES_WITH_IDENTITY.has(table)) assignments.push(Prisma.sql`identity = 'masked ' || id`);
  return Prisma.sql`
    UPDATE ${Prisma.raw(table)} SET ${Prisma.join(assignments)}
    WHERE organisation_id = ${organisationId}::uuid
      AND ${Prisma.raw(ID_COLUMNS[table] ?? 'id')} = ANY(${ids}::uuid[])`;
}

/** Deletes the rules of phrases in which a regular expression matches. */
export const deletePhraseRules = command(
  (organisationId: string, pattern: string) => Prisma.sql`
    DELETE FROM skill_phrase_rule WHERE organisation_id = ${organisationId}::uuid AND phrase ~* ${pattern}`,
);

/** Deletes the titles of jobs in which a regular expression matches. */
export const deleteTitles = command(
  (organisationId: string, pattern: string) => Prisma.sql`
    DELETE FROM occupation_suggestion WHERE organisation_id = ${organisationId}::uuid AND title ~* ${pattern}`,
);

/** Deletes teams, employers, projects and the like in the workforce graph whose names name a person. */
export const deleteMentioningEntities = command(
  (organisationId: string, pattern: string) => Prisma.sql`
    DELETE FROM entity
    WHERE organisation_id = ${organisationId}::uuid AND profile_id IS NULL AND type <> 'PERSON' AND name ~* ${pattern}`,
);
