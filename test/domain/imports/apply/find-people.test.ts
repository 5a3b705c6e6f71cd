import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { ItemInput } from '../../../../src/domain/imports/accept/accept-import.js';
import { processItem } from '../../../../src/domain/imports/reading-queue.js';
import { createReader, type Reader } from '../../../../src/domain/imports/processes/reading-process.js';
import { completeOnboarding, invite } from '../../../../src/domain/onboarding/index.js';
import { deleteProfile } from '../../../../src/domain/erasure/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { claimItems } from '../../../support/background/claim-work.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { acceptAndClaim, rowOf, workThrough } from '../work-through.js';

let database: TestDatabase;
let reader: Reader;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  reader = createReader(database.runtime.database.client, {
    readingSeconds: 20,
    onBreak: (error) => {
      throw error;
    },
  });
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(async () => {
  await reader.close();
  await database.drop();
});

const about = (payload: object, rest: Omit<ItemInput, 'payload'> = {}): ItemInput => ({
  ...rest,
  payload: { skills: ['Planning'], ...payload },
});

const profiles = () =>
  scope.db.profile.findMany({ where: { organisationId: scope.organisationId }, orderBy: { createdAt: 'asc' } });

describe('whose profile an item goes to', () => {
  test("the payload's own publicIdentifier comes before the item's entityId", async () => {
    await workThrough(scope, reader, [
      about({ publicIdentifier: 'own-7', name: 'Kim' }, { entityType: 'person', entityId: 'E-7' }),
    ]);
    expect((await profiles()).map((profile) => profile.publicIdentifier)).toEqual(['own-7']);
  });

  test('items with one identifier go to one profile, whatever else they say', async () => {
    const rows = await workThrough(scope, reader, [
      about({ name: 'Kim', email: 'kim@example.nl' }, { entityId: 'E-7' }),
      about({ name: 'Kim', email: 'kim@example.org' }, { entityId: 'E-7' }),
    ]);
    expect(rows[1]?.profileId).toBe(rows[0]?.profileId);
    expect(await profiles()).toHaveLength(1);
  });

  test('identifiers are compared exactly', async () => {
    await workThrough(scope, reader, [
      about({ name: 'Kim' }, { entityId: 'e-7' }),
      about({ name: 'Kim' }, { entityId: 'E-7' }),
    ]);
    expect(await profiles()).toHaveLength(2);
  });

  test('an item without an identifier goes to the person with the same address, in any case', async () => {
    const rows = await workThrough(scope, reader, [
      about({ name: 'Kim', email: 'Kim@Example.nl' }, { entityId: 'E-7' }),
      about({ name: 'K. Bos', email: 'kim@example.NL' }),
    ]);
    expect(rows[1]).toMatchObject({ profileId: rows[0]?.profileId });
    expect(JSON.stringify(rows[1]?.notices)).not.toContain('IDENTIFIER_MADE');
    expect(await profiles()).toHaveLength(1);
  });

  test('never to the person who typed that address in an onboarding', async () => {
    const { onboardingToken } = await invite(scope, { publicIdentifier: 'E-8' });
    await completeOnboarding(scope, onboardingToken, {
      firstName: 'Eva',
      lastName: 'Vos',
      email: 'kim@example.nl',
      text: 'You reach me at kim@example.nl, and I have five years of experience with TypeScript.',
    });
    for (const item of await claimItems(scope.db, 1)) expect(await processItem(scope, reader, item)).toBe('read');
    const [row] = await workThrough(scope, reader, [about({ name: 'Kim Bos', email: 'kim@example.nl' })]);
    const [typed, imported] = await profiles();
    expect(typed).toMatchObject({ publicIdentifier: 'E-8', fullName: 'Eva Vos' });
    expect(row?.profileId).toBe(imported?.id);
    expect(imported).toMatchObject({ fullName: 'Kim Bos', email: 'kim@example.nl' });
  });

  test('two people with the same name stay separate', async () => {
    await workThrough(scope, reader, [about({ name: 'Jan de Vries' }), about({ name: 'Jan de Vries' })]);
    expect((await profiles()).map(({ fullName }) => fullName)).toEqual(['Jan de Vries', 'Jan de Vries']);
  });

  test('a generated identifier is shown with the item and opens the profile', async () => {
    const [row] = await workThrough(scope, reader, [about({ name: 'Jan de Vries' })]);
    const [profile] = await profiles();
    expect(profile?.publicIdentifier).toMatch(/^person-[0-9a-f]{20}$/);
    expect(row?.notices).toEqual([{ code: 'IDENTIFIER_MADE', publicIdentifier: profile?.publicIdentifier }]);
  });

  test.each(['.', '..'])(
    'an identifier that no path can hold is passed over, and the result tells which one is used: %s',
    async (given) => {
      const [first] = await workThrough(scope, reader, [
        about({ name: 'Kim Bos', email: 'kim@example.nl' }, { entityId: given }),
      ]);
      const [profile] = await profiles();
      expect(profile?.publicIdentifier).toMatch(/^person-[0-9a-f]{20}$/);
      const notices = [{ code: 'IDENTIFIER_UNUSABLE', given, publicIdentifier: profile?.publicIdentifier }];
      expect(first?.notices).toEqual(notices);
      const [again] = await workThrough(scope, reader, [
        about({ name: 'Kim Bos', email: 'kim@example.nl', publicIdentifier: given }),
      ]);
      expect(again).toMatchObject({ profileId: profile?.id, notices });
      expect(await profiles()).toHaveLength(1);
    },
  );

  test('items that are stored at the same time and name a new person by one address create one profile', async () => {
    const items = Array.from({ length: 6 }, (_, index) =>
      about({ name: 'Kim Bos', email: 'kim@example.nl', note: `number ${index}` }),
    );
    const claimed = await acceptAndClaim(scope, items);
    expect(await Promise.all(claimed.map((item) => processItem(scope, reader, item)))).toEqual(items.map(() => 'read'));
    expect(await profiles()).toHaveLength(1);
    const notices = await Promise.all(claimed.map(async (item) => JSON.stringify((await rowOf(scope, item)).notices)));
    expect(notices.filter((notice) => notice.includes('IDENTIFIER_MADE'))).toHaveLength(1);
  });

  test('an invalid address is not stored', async () => {
    await workThrough(scope, reader, [about({ name: 'Kim', email: 'ask the front desk' }, { entityId: 'E-7' })]);
    expect(await profiles()).toEqual([expect.objectContaining({ email: null, recordEmail: null })]);
  });
});

describe('several items about one person', () => {
  const items = (...payloads: object[]) => payloads.map((payload) => about(payload, { entityId: 'E-7' }));

  test('fill empty fields and leave the others', async () => {
    const rows = await workThrough(
      scope,
      reader,
      items({ firstName: 'Kim', lastName: 'Bos' }, { firstName: 'Kim', lastName: 'Bos', email: 'kim@example.nl' }),
    );
    expect(await profiles()).toEqual([
      expect.objectContaining({ fullName: 'Kim Bos', email: 'kim@example.nl', sortName: 'Bos, Kim' }),
    ]);
    expect(rows[1]?.notices).toEqual([]);
  });

  test('give a notice if they contradict the profile, which stays as it is', async () => {
    const rows = await workThrough(
      scope,
      reader,
      items(
        { firstName: 'Kim', lastName: 'Bos', email: 'kim@example.nl' },
        { firstName: 'Kim', lastName: 'Smit', email: 'k.smit@example.nl' },
      ),
    );
    expect(rows[1]?.notices).toEqual([
      { code: 'CONTRADICTION', field: 'email' },
      { code: 'CONTRADICTION', field: 'lastName' },
      { code: 'CONTRADICTION', field: 'fullName' },
    ]);
    expect(await profiles()).toEqual([expect.objectContaining({ fullName: 'Kim Bos', email: 'kim@example.nl' })]);
  });

  test('do not contradict each other by the case of a name', async () => {
    const rows = await workThrough(
      scope,
      reader,
      items({ firstName: 'Kim', lastName: 'Bos' }, { firstName: 'KIM', lastName: 'BOS' }),
    );
    expect(rows[1]?.notices).toEqual([]);
  });

  test('complete a partial name with a full name, without a contradiction', async () => {
    const rows = await workThrough(scope, reader, items({ firstName: 'Kim' }, { firstName: 'Kim', lastName: 'Bos' }));
    expect(rows[1]?.notices).toEqual([]);
    expect(await profiles()).toEqual([
      expect.objectContaining({ firstName: 'Kim', lastName: 'Bos', fullName: 'Kim Bos', sortName: 'Bos, Kim' }),
    ]);
  });
});

describe('a person who is deleted', () => {
  test('before their item is read, does not come back', async () => {
    await workThrough(scope, reader, [about({ name: 'Kim' }, { entityId: 'E-7' })]);
    const [item] = await acceptAndClaim(scope, [about({ name: 'Kim' }, { entityId: 'E-7' })]);
    await deleteProfile(scope, 'E-7');
    expect(await processItem(scope, reader, item!)).toBe('lost');
    expect(await profiles()).toEqual([]);
    expect(await rowOf(scope, item!)).toMatchObject({ status: 'FAILED', failure: 'PERSON_DELETED', payload: null });
  });
});
