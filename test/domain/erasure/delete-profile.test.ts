import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import { invite } from '../../../src/domain/onboarding/index.js';
import { signatureOf } from '../../../src/domain/onboarding/tokens/onboarding-token.js';
import type { Scope } from '../../../src/platform/scope.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith } from '../imports/work-through.js';

let database: TestDatabase;
let scope: Scope;
let colleague: Person;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
  await addPerson(scope, {
    publicIdentifier: 'E-1',
    firstName: 'Zoë',
    lastName: 'Bakker (Smit)',
    email: 'zoe@example.org',
  });
  colleague = await addPerson(scope, { publicIdentifier: 'E-2', firstName: 'Bob', lastName: 'Visser' });
});

afterAll(() => database.drop());

const own = () => ({ organisationId: scope.organisationId });

async function quote(words: string): Promise<void> {
  await scope.db.evidence.updateMany({ where: { ...own(), profileId: colleague.profileId }, data: { quote: words } });
  await scope.db.skillSuggestion.updateMany({
    where: { ...own(), profileId: colleague.profileId },
    data: { quote: words },
  });
}

async function quotes(): Promise<string[]> {
  const evidence = await scope.db.evidence.findMany({ where: own(), select: { quote: true }, distinct: ['quote'] });
  const suggestions = await scope.db.skillSuggestion.findMany({ where: own(), select: { quote: true } });
  return [...new Set([...evidence, ...suggestions].map(({ quote }) => quote))];
}

/** Names of people in the graph. */
const people = async () =>
  (await scope.db.entity.findMany({ where: { ...own(), type: 'PERSON' }, orderBy: { name: 'asc' } })).map(
    ({ name }) => name,
  );

async function reportTo(name: string): Promise<void> {
  const [item] = await acceptAndClaim(scope, [{ entityId: 'E-2', payload: {} }]);
  const relations = [{ type: 'REPORTS_TO' as const, from: 'SUBJECT' as const, to: { type: 'PERSON' as const, name } }];
  expect(await processWith(scope, item!, personFound({ publicIdentifier: 'E-2' }, { relations }))).toBe('read');
}

test("the name and address of a deleted person are masked in quotes of other people's records", async () => {
  await quote('built Java services with zoë  BAKKER (Smit), zoe@example.org; not for Zoë Bakkers');
  await deleteProfile(scope, 'E-1');
  expect(await quotes()).toEqual(['built Java services with […], […]; not for Zoë Bakkers']);
});

test('a deletion does not deadlock with what changes a profile that mentions the person', async () => {
  // In the order of identifiers the colleague comes first: the deletion waits for them, and holds nothing.
  await addPerson(scope, { publicIdentifier: 'E-3', firstName: 'Piet', lastName: 'Smit' });
  await quote('built Java services with Piet Smit');
  const [importing, watching] = [
    new pg.Client({ connectionString: database.url }),
    new pg.Client({ connectionString: database.url }),
  ];
  await Promise.all([importing.connect(), watching.connect()]);
  try {
    await importing.query("BEGIN; SET LOCAL lock_timeout = '10s'");
    const lock = 'SELECT FROM profile WHERE organisation_id = $1 AND public_identifier = $2 FOR UPDATE';
    await importing.query(lock, [scope.organisationId, 'E-2']);
    const deleting = deleteProfile(scope, 'E-3');
    await watching.query(`DO $$ BEGIN
      WHILE NOT EXISTS (
        SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
      ) LOOP
        PERFORM pg_sleep(0.01), pg_stat_clear_snapshot();
      END LOOP;
    END $$`);
    await importing.query(lock, [scope.organisationId, 'E-3']);
    await importing.query('COMMIT');
    await deleting;
    expect(await quotes()).toContain('built Java services with […]');
  } finally {
    await Promise.all([importing.end(), watching.end()]);
  }
});

test('an entity that is known by the name only is deleted with its relations', async () => {
  await reportTo('Zoe Bakker (Smit)');
  expect(await people()).toEqual(['Bob Visser', 'Zoe Bakker (Smit)', 'Zoë Bakker (Smit)']);
  await deleteProfile(scope, 'E-1');
  expect(await people()).toEqual(['Bob Visser']);
  expect(await scope.db.relation.count({ where: { ...own(), type: 'REPORTS_TO' } })).toBe(0);
});

test('mentions stay if somebody else has the same name', async () => {
  await addPerson(scope, { publicIdentifier: 'E-3', firstName: 'Zoë', lastName: 'Bakker (Smit)' });
  await reportTo('Zoë Bakker (Smit)');
  await quote('worked for Zoë Bakker (Smit)');
  await deleteProfile(scope, 'E-1');
  expect(await people()).toEqual(['Bob Visser', 'Zoë Bakker (Smit)', 'Zoë Bakker (Smit)']);
  expect(await quotes()).toContain('worked for Zoë Bakker (Smit)');
});

test('a name of a single word is not masked', async () => {
  await scope.db.profile.updateMany({
    where: { ...own(), publicIdentifier: 'E-1' },
    data: { firstName: 'Java', lastName: null, fullName: 'Java', email: null },
  });
  await quote('Java');
  await deleteProfile(scope, 'E-1');
  expect(await quotes()).toEqual(['Java']);
});

test('stored answers to requests about the person are deleted, those about others stay', async () => {
  const { onboardingToken } = await invite(scope, { publicIdentifier: 'E-1' });
  const keep = (key: string, body: string) =>
    scope.db.idempotencyKey.create({
      data: {
        ...own(),
        key,
        body,
        status: 200,
        fingerprint: Buffer.from('x'),
        expiresAt: new Date(Date.now() + 60_000),
      },
    });
  await keep(
    'one',
    JSON.stringify({ link: `https://example.org/onboarding?signature=${signatureOf(scope, onboardingToken)}` }),
  );
  await keep('invite-E-1', '{}');
  await keep('invite-E-10', '{"message":"Zoë Bakkers"}');
  await keep('two', '{"message":"The match of E-1 has begun."}');
  await deleteProfile(scope, 'E-1');
  const left = await scope.db.idempotencyKey.findMany({ where: own(), select: { key: true } });
  expect(left).toEqual([{ key: 'invite-E-10' }]);
});
