import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { selectMatchVersion } from '../../../src/domain/matching/index.js';
import { selectProfileVersion } from '../../../src/domain/profiles/index.js';
import { selectSkillsetListVersion, selectSkillsetVersion } from '../../../src/domain/skillsets/index.js';
import type { Prisma } from '../../../src/generated/prisma/client.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

const PROFILES = 100_000;
const SKILLSETS = 1_000;

let database: TestDatabase;
let connection: pg.Client;
let organisationId: string;
let skillsetId: string;
let profileId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: organisationId } = await database.createOrganisation());
  connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  await connection.query(
    `INSERT INTO profile (organisation_id, id, public_identifier, sort_name)
     SELECT $1, gen_random_uuid(), 'P-' || number, 'name' FROM generate_series(1, $2::int) AS number`,
    [organisationId, PROFILES],
  );
  await connection.query(
    `INSERT INTO skillset (organisation_id, id)
     SELECT $1, gen_random_uuid() FROM generate_series(1, $2::int)`,
    [organisationId, SKILLSETS],
  );
  await connection.query(
    `INSERT INTO smart_match (organisation_id, id, profile_id, skillset_id, status, completed_at)
     SELECT $1, gen_random_uuid(), profile.id, skillset.id, 'COMPLETED', now()
     FROM (SELECT id FROM profile WHERE organisation_id = $1 LIMIT 200) AS profile,
       (SELECT id FROM skillset WHERE organisation_id = $1 LIMIT 100) AS skillset`,
    [organisationId],
  );
  // Of a table that holds little else than what is read, PostgreSQL rightly reads everything.
  await connection.query(
    `INSERT INTO organisation (id, name) SELECT gen_random_uuid(), 'Other' FROM generate_series(1, 20)`,
  );
  await connection.query(
    `INSERT INTO skillset (organisation_id, id)
     SELECT organisation.id, gen_random_uuid() FROM organisation, generate_series(1, $1::int)
     WHERE organisation.name = 'Other'`,
    [SKILLSETS],
  );
  await connection.query(
    'INSERT INTO taxonomy_version (owner_id) SELECT gen_random_uuid() FROM generate_series(1, 5000)',
  );
  await connection.query('ANALYZE');
  const { rows } = await connection.query<{ profile_id: string; skillset_id: string }>(
    'SELECT profile_id, skillset_id FROM smart_match WHERE organisation_id = $1 LIMIT 1',
    [organisationId],
  );
  ({ profile_id: profileId, skillset_id: skillsetId } = rows[0]!);
});

afterAll(async () => {
  await connection?.end();
  await database?.drop();
});

/** A node of a plan. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

async function explain({ text, values }: Prisma.Sql): Promise<PlanNode> {
  const { rows } = await connection.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`,
    values,
  );
  return rows[0]!['QUERY PLAN'][0].Plan;
}

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

test.each<[string, number, () => Prisma.Sql]>([
  ['a profile by its identifier', 20, () => selectProfileVersion(organisationId, 'P-77')],
  ['a profile by its id', 20, () => selectProfileVersion(organisationId, profileId)],
  ['no profile', 20, () => selectProfileVersion(organisationId, 'nobody')],
  ['a skillset', 30, () => selectSkillsetVersion(organisationId, skillsetId)],
  ['the list of skillsets', 60, () => selectSkillsetListVersion(organisationId)],
  ['a match', 40, () => selectMatchVersion(organisationId, profileId, skillsetId)],
])('the version of %s is read by indexes, in at most %d blocks', async (_name, blocks, select) => {
  await explain(select());
  const plan = await explain(select());
  const scans = nodesOf(plan).filter((node) => node['Relation Name'] !== undefined);
  expect(scans.length).toBeGreaterThan(0);
  const readWhole = scans.filter((node) => node['Node Type'] === 'Seq Scan').map((node) => node['Relation Name']);
  // That table has at most one row.
  expect(readWhole.filter((table) => table !== 'taxonomy_import')).toEqual([]);
  expect(plan['Shared Hit Blocks'] + plan['Shared Read Blocks']).toBeLessThanOrEqual(blocks);
  expect(plan['Actual Rows']).toBeLessThanOrEqual(1);
});
