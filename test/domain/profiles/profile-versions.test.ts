import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { storeEvidence, storeHistories } from '../../../src/domain/profiles/index.js';
import { readProfileVersion } from '../../../src/domain/profiles/profile/profile-versions.sql.js';
import { inTransaction, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;
let connections: pg.Client[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
});

afterEach(async () => {
  await Promise.all(connections.map((connection) => connection.end()));
  connections = [];
});

afterAll(() => database.drop());

/** How many rows of profiles have been updated over this connection; its own count may include earlier transactions. */
async function countUpdates({ db }: Scope): Promise<number> {
  const [counted] = await db.$queryRaw<{ updates: number }[]>`
    SELECT pg_stat_get_xact_tuples_updated('profile'::regclass)::int AS updates`;
  return counted?.updates ?? 0;
}

async function connect(): Promise<pg.Client> {
  const connection = new pg.Client({ connectionString: database.url });
  await connection.connect();
  connections.push(connection);
  return connection;
}

const updatedAtOf = async (profileId: string): Promise<number> =>
  (await scope.db.profile.findFirstOrThrow({ where: { id: profileId } })).updatedAt.getTime();

const CHANGE = 'UPDATE evidence SET quote = quote || $2 WHERE profile_id = $1';

describe('updatedAt only moves forward', () => {
  test('when a transaction changes a profile that one which began later has changed and committed', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'E-1' });
    const [early, late] = [await connect(), await connect()];
    await early.query('BEGIN');
    await early.query('SELECT now()');
    await late.query(CHANGE, [profileId, 'late']);
    const between = await updatedAtOf(profileId);
    // What imports do to lock a profile; it does not change what the profile shows.
    await early.query('UPDATE profile SET record_email = record_email WHERE id = $1', [profileId]);
    await early.query(CHANGE, [profileId, 'early']);
    await early.query('COMMIT');
    expect(await updatedAtOf(profileId)).toBeGreaterThan(between);
  });

  test('when many transactions change it at once', async () => {
    // With one row to change: two could be locked in either order.
    const { profileId } = await addPerson(scope, { publicIdentifier: 'E-1', skills: 1 });
    const writers = await Promise.all(Array.from({ length: 5 }, connect));
    const seen: number[] = [];
    await Promise.all(
      writers.map(async (writer) => {
        for (let count = 0; count < 20; count += 1) {
          await writer.query('BEGIN');
          await writer.query(CHANGE, [profileId, 'x']);
          const { rows } = await writer.query<{ updated_at: Date }>('SELECT updated_at FROM profile WHERE id = $1', [
            profileId,
          ]);
          seen.push(rows[0]!.updated_at.getTime());
          await writer.query('COMMIT');
        }
      }),
    );
    expect(new Set(seen).size).toBe(100);
    expect(await updatedAtOf(profileId)).toBe(Math.max(...seen));
  });

  test('when the clock has gone back since, or somebody writes an earlier time', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'E-1', createdAt: new Date('2999-01-01') });
    const before = await updatedAtOf(profileId);
    await scope.db.evidence.updateMany({ where: { profileId }, data: { quote: 'changed' } });
    expect(await updatedAtOf(profileId)).toBe(before + 1);
    await scope.db.profile.updateMany({ where: { id: profileId }, data: { updatedAt: new Date(0) } });
    expect(await updatedAtOf(profileId)).toBe(before + 2);
  });

  test('when another database has counted a transaction with the same number before', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'E-1' });
    const before = await updatedAtOf(profileId);
    const connection = await connect();
    await connection.query('BEGIN');
    await connection.query('UPDATE profile SET changed_in = pg_current_xact_id() WHERE id = $1', [profileId]);
    await connection.query(CHANGE, [profileId, 'x']);
    await connection.query('COMMIT');
    expect(await updatedAtOf(profileId)).toBeGreaterThan(before);
  });
});

test('a transaction updates each profile once, and once for its skills, however many rows change what it shows', async () => {
  const people: Person[] = [];
  for (let number = 1; number <= 5; number += 1)
    people.push(await addPerson(scope, { publicIdentifier: `E-${number}`, skills: 5 }));
  const skills = await scope.db.skill.findMany({ where: { ownerId: SHARED_OWNER_ID }, take: 10 });
  const updates = await inTransaction(scope, async (scope) => {
    const before = await countUpdates(scope);
    const items = people.map(({ profileId, itemId }) => ({
      item: { id: itemId, observedAt: new Date() },
      profile: { id: profileId },
      profileId,
      created: false,
      person: {
        certifications: [{ name: 'First aid' }],
        educations: [{ degree: 'MSc' }],
        workHistory: [{ occupation: 'Cook' }],
      },
      skills: skills.map(({ id }, index) => ({
        skillOwnerId: SHARED_OWNER_ID,
        skillId: id,
        quote: 'words',
        place: { pointer: '/text', start: index, end: index + 5 },
        source: 'SELF' as const,
        level: 3,
        levelBasis: 'RATING' as const,
        confidence: 0.6,
      })),
    }));
    await storeHistories(scope, items);
    await storeEvidence(scope, items);
    return (await countUpdates(scope)) - before;
  });
  expect(updates).toBe(2 * people.length);
});

test('a profile that a transaction has created is not updated by what it adds', async () => {
  const updates = await inTransaction(scope, async (scope) => {
    const before = await countUpdates(scope);
    await addPerson(scope, { publicIdentifier: 'E-1', createdAt: new Date() });
    return (await countUpdates(scope)) - before;
  });
  expect(updates).toBe(0);
});

test('what vanishes with its organisation does not touch the profiles, which vanish later', async () => {
  const { profileId } = await addPerson(scope, { publicIdentifier: 'E-1' });
  const { organisationId } = scope;
  const before = await updatedAtOf(profileId);
  await scope.db.organisation.update({ where: { id: organisationId }, data: { deletingSince: new Date() } });
  for (const table of ['evidence', 'profile_skill', 'certification', 'profile_statement', 'entity'])
    await scope.db.$executeRawUnsafe(`DELETE FROM ${table} WHERE organisation_id = $1::uuid`, organisationId);
  expect(await updatedAtOf(profileId)).toBe(before);
});

test('profiles that one statement touches are locked in the order of their identifiers', async () => {
  // The ids sort the other way round than the identifiers.
  const last = await addPerson(scope, { publicIdentifier: 'E-3' });
  const middle = await addPerson(scope, { publicIdentifier: 'E-2' });
  const first = await addPerson(scope, { publicIdentifier: 'E-1' });
  const [holder, writer, other] = [await connect(), await connect(), await connect()];
  await holder.query('BEGIN');
  await holder.query('SELECT FROM profile WHERE id = $1 FOR UPDATE', [middle.profileId]);
  const { rows } = await writer.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const writing = writer.query('UPDATE evidence SET quote = quote || $2 WHERE organisation_id = $1', [
    scope.organisationId,
    'x',
  ]);
  await other.query(
    `DO $$ BEGIN
       WHILE cardinality(pg_blocking_pids(${rows[0]!.pid})) = 0 LOOP PERFORM pg_sleep(0.01); END LOOP;
     END $$`,
  );
  const isLocked = async (id: string) =>
    (await other.query('SELECT FROM profile WHERE id = $1 FOR UPDATE SKIP LOCKED', [id])).rowCount === 0;
  expect([await isLocked(first.profileId), await isLocked(last.profileId)]).toEqual([true, false]);
  await holder.query('COMMIT');
  await writing;
});

describe('nothing that a profile shows is forgotten', () => {
  test('every table that refers to profiles has triggers for each kind of change, or is named here', async () => {
    const rows = await scope.db.$queryRaw<{ name: string; events: string[] }[]>`
      SELECT DISTINCT table_name AS name, ARRAY(
        SELECT CASE tgtype & 28 WHEN 4 THEN 'INSERT' WHEN 8 THEN 'DELETE' WHEN 16 THEN 'UPDATE' END
        FROM pg_trigger
        WHERE tgrelid = table_name::regclass AND tgname LIKE 'touch_profile_on_%'
        ORDER BY 1) AS events
      FROM information_schema.columns
      WHERE table_schema = 'public' AND column_name = 'profile_id'`;
    const withEvents = (count: number) =>
      rows
        .filter(({ events }) => events.length === count)
        .map(({ name }) => name)
        .sort();
    expect(withEvents(3)).toEqual([
      'certification',
      'consent',
      'contest',
      'education',
      'endorsement',
      'endorsement_request',
      'entity',
      'evidence',
      'exemption',
      'profile_contradiction',
      'profile_skill',
      'profile_statement',
      'skill_interest',
      'skill_suggestion',
      'work_experience',
    ]);
    expect(withEvents(0)).toEqual([
      'assessment',
      'credential',
      'erasure',
      'history_statement',
      'import_item',
      'onboarding_token',
      'person_link',
      'session',
      'smart_match',
    ]);
  });

  test('every column of a profile moves updatedAt, or is named here', async () => {
    const columns = await scope.db.$queryRaw<{ name: string; condition: string }[]>`
      SELECT attname::text AS name, pg_get_triggerdef(pg_trigger.oid) AS condition
      FROM pg_attribute
      JOIN pg_trigger ON tgrelid = attrelid AND tgname = 'move_updated_at'
      WHERE attrelid = 'profile'::regclass AND attnum > 0 AND NOT attisdropped
      ORDER BY attname`;
    expect(
      columns.filter(({ name, condition }) => !new RegExp(`old\\.${name}\\b`).test(condition)).map(({ name }) => name),
    ).toEqual([
      'audit_pseudonym',
      'audit_salt',
      'changed_in',
      'edited_fields',
      'id',
      'organisation_id',
      'record_email',
      'skills_changed_at',
      'sort_name',
    ]);
  });
});

describe('the version of a profile', () => {
  test('is found by the identifier, else by the id, in the organisation only', async () => {
    const one = await addPerson(scope, { publicIdentifier: 'E-1' });
    // Somebody's identifier may be the id of somebody else's profile; then the identifier counts.
    const other = await addPerson(scope, { publicIdentifier: one.profileId });
    const versionOf = async (reference: string, organisationId = scope.organisationId) =>
      (await readProfileVersion(scope.db, organisationId, reference)).map(({ version }) => version.split('.')[0]);
    expect(await versionOf('E-1')).toEqual([one.profileId]);
    expect(await versionOf(one.profileId)).toEqual([other.profileId]);
    expect(await versionOf(other.profileId)).toEqual([other.profileId]);
    expect(await versionOf('e-1')).toEqual([]);
    const foreign = await database.createOrganisation('Other');
    expect(await versionOf('E-1', foreign.id)).toEqual([]);
    expect(await versionOf(other.profileId, foreign.id)).toEqual([]);
  });
});
