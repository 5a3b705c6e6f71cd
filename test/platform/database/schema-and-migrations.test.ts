import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomBytes } from 'node:crypto';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { projectFile } from '../../../src/platform/files/project-files.js';
import { createTestDatabase, dropDatabase, type TestDatabase } from '../../support/database/test-database.js';

/**
 * What Prisma's schema says, as the database itself tells it. Checks, triggers, partial indexes and those of
 * expressions are SQL's alone.
 */
const DESCRIBE = `
  SELECT 'column ' || table_name || '.' || column_name AS name,
    concat_ws(' ', udt_name, is_nullable, column_default, datetime_precision::text, numeric_precision::text) AS
      definition
  FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'
  UNION ALL
  SELECT 'key ' || conrelid::regclass || ' ' || conname, pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace = 'public'::regnamespace AND contype IN ('p', 'u', 'f')
    AND conrelid::regclass::text <> '_prisma_migrations'
  UNION ALL
  SELECT 'index ' || indexname, indexdef FROM pg_indexes WHERE schemaname = 'public'
    AND tablename <> '_prisma_migrations' AND indexdef NOT LIKE '% WHERE %' AND indexdef NOT LIKE '%COALESCE(%'
  UNION ALL
  SELECT 'enum ' || typname || ' ' || enumlabel, enumsortorder::text FROM pg_enum
    JOIN pg_type ON pg_type.oid = enumtypid
  ORDER BY 1`;

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

async function describe(url: string): Promise<string[]> {
  const connection = new pg.Client({ connectionString: url });
  await connection.connect();
  const { rows } = await connection.query<{ name: string; definition: string }>(DESCRIBE);
  await connection.end();
  return rows.map(({ name, definition }) => `${name}: ${definition}`);
}

test('the migrations make the database that the schema describes', async () => {
  const { schemaSql } = (await import(pathToFileURL(projectFile('scripts', 'schema-sql.mjs')).href)) as {
    schemaSql: () => Promise<string>;
  };
  const name = `schema_${randomBytes(6).toString('hex')}`;
  const { client } = database.runtime.database;
  await client.$executeRawUnsafe(`CREATE DATABASE ${name}`);
  const url = new URL(database.url);
  url.pathname = `/${name}`;
  const connection = new pg.Client({ connectionString: url.href });
  try {
    await connection.connect();
    await connection.query(await schemaSql());
    await connection.end();
    const described = await describe(url.href);
    expect(described.length).toBeGreaterThan(300);
    expect(await describe(database.url)).toEqual(described);
  } finally {
    await dropDatabase(name);
  }
});

test('every column of the database has a privacy class', async () => {
  const { readColumnClasses } = (await import(pathToFileURL(projectFile('scripts', 'privacy-classes.mjs')).href)) as {
    readColumnClasses(): {
      models: Record<string, { table: string; columns: Record<string, { column: string; class: string }> }>;
    };
  };
  const classified = Object.values(readColumnClasses().models).flatMap(({ table, columns }) =>
    Object.values(columns).map(({ column }) => `${table}.${column}`),
  );
  const { client } = database.runtime.database;
  const columns = await client.$queryRaw<{ name: string }[]>`
    SELECT table_name || '.' || column_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'`;
  expect(columns.length).toBeGreaterThan(500);
  expect(columns.map(({ name }) => name).sort()).toEqual(classified.sort());
});

test('every key and foreign key of what an organisation owns begins with the organisation', async () => {
  const { client } = database.runtime.database;
  const keys = await client.$queryRaw<{ name: string; first: string; updates: string }[]>`
    SELECT c.conrelid::regclass || ' ' || c.conname AS name, a.attname AS first, c.confupdtype::text AS updates
    FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
    WHERE c.connamespace = 'public'::regnamespace AND c.contype IN ('p', 'u', 'f')
      AND EXISTS (SELECT 1 FROM pg_attribute o WHERE o.attrelid = c.conrelid AND o.attname = 'organisation_id')`;
  expect(keys.length).toBeGreaterThan(50);
  // A skill or an occupation may be nobody's own; a check ties its owner to the organisation.
  expect(
    keys
      .filter(({ first }) => first !== 'organisation_id')
      .map(({ name }) => name)
      .sort(),
  ).toEqual([
    'assessment_campaign_skill assessment_campaign_skill_skill_owner_id_skill_id_fkey',
    'contest contest_skill_owner_id_skill_id_fkey',
    'endorsement_request_skill endorsement_request_skill_skill_owner_id_skill_id_fkey',
    'exemption exemption_skill_owner_id_skill_id_fkey',
    'occupation_suggestion occupation_suggestion_decided_owner_id_decided_id_fkey',
    'occupation_suggestion occupation_suggestion_suggested_owner_id_suggested_id_fkey',
    'profile_skill profile_skill_skill_owner_id_skill_id_fkey',
    'skill_change skill_change_other_skill_owner_id_other_skill_id_fkey',
    'skill_change skill_change_skill_owner_id_skill_id_fkey',
    'skill_interest skill_interest_skill_owner_id_skill_id_fkey',
    'skill_phrase_rule skill_phrase_rule_skill_owner_id_skill_id_fkey',
    'skill_suggestion skill_suggestion_skill_owner_id_skill_id_fkey',
    'skillset_skill skillset_skill_skill_owner_id_skill_id_fkey',
    'work_experience work_experience_linked_occupation_owner_id_linked_occupati_fkey',
  ]);
  expect(keys.filter(({ updates }) => updates !== 'a' && updates !== ' ')).toEqual([]);
});

test('every foreign key has an index of its columns, by which deleting finds the rows that refer to it', async () => {
  const { client } = database.runtime.database;
  const without = await client.$queryRaw<{ name: string }[]>`
    SELECT c.conrelid::regclass || ' ' || c.conname AS name FROM pg_constraint c
    WHERE c.connamespace = 'public'::regnamespace AND c.contype = 'f' AND NOT EXISTS (
      SELECT 1 FROM pg_index i
      WHERE i.indrelid = c.conrelid AND (i.indkey::int2[])[0:cardinality(c.conkey) - 1] @> c.conkey)
    ORDER BY 1`;
  expect(without).toEqual([]);
});

test('a row cannot move to another organisation, whatever a statement says', async () => {
  const [one, other] = [await database.createOrganisation('One'), await database.createOrganisation('Other')];
  const { client } = database.runtime.database;
  await expect(
    client.$executeRaw`UPDATE api_key SET organisation_id = ${other.id}::uuid WHERE organisation_id = ${one.id}::uuid`,
  ).rejects.toThrow(/cannot move to another organisation/);
  expect(await client.apiKey.count({ where: { organisationId: one.id } })).toBe(1);
});

test('a skillset cannot name the skill of another organisation', async () => {
  const [one, other] = [await database.createOrganisation('One'), await database.createOrganisation('Other')];
  const { client } = database.runtime.database;
  const skillId = '018f0000-0000-7000-8000-000000000001';
  await client.skill.create({ data: { ownerId: other.id, id: skillId, type: 'KNOWLEDGE' } });
  const skillset = await client.skillset.findFirstOrThrow({ where: { organisationId: one.id } });
  await expect(
    client.skillsetSkill.create({
      data: {
        organisationId: one.id,
        skillsetId: skillset.id,
        skillOwnerId: other.id,
        skillId,
        requiredLevel: 3,
        position: 99,
      },
    }),
  ).rejects.toThrow(/skillset_skill_owner_check/);
});
