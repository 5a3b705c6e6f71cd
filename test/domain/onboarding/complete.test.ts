import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { completeOnboarding, invite } from '../../../src/domain/onboarding/index.js';
import { resolveContradiction } from '../../../src/domain/profiles/fields/resolve-contradiction.js';
import { updateProfile } from '../../../src/domain/profiles/index.js';
import type { FoundPerson } from '../../../src/domain/reader/model/findings.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith } from '../imports/work-through.js';

let database: TestDatabase;
let scope: Scope;

const PERSON = { firstName: 'Anna', lastName: 'Bakker', email: 'anna@example.org' };

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

async function tell(person: Partial<FoundPerson>): Promise<void> {
  const [item] = await acceptAndClaim(scope, [{ entityId: 'E-1', payload: {} }]);
  expect(await processWith(scope, item!, personFound({ publicIdentifier: 'E-1', ...person }))).toBe('read');
}

async function onboard(person: typeof PERSON): Promise<void> {
  const { onboardingToken } = await invite(scope, { publicIdentifier: 'E-1' });
  expect(
    await completeOnboarding({ ...scope, actor: `onboarding:${onboardingToken.id}` }, onboardingToken, {
      ...person,
      text: null,
    }),
  ).toBe('COMPLETED_NOW');
}

const profile = () => scope.db.profile.findFirstOrThrow({ where: { organisationId: scope.organisationId } });

const contradictions = async () =>
  (
    await scope.db.profileContradiction.findMany({
      where: { organisationId: scope.organisationId },
      orderBy: [{ field: 'asc' }, { statedValue: 'asc' }],
    })
  ).map(({ field, origin, keptValue, statedValue, resolution }) => ({
    field,
    origin,
    keptValue,
    statedValue,
    resolution,
  }));

test('what the person says holds, and what was known before stays as contradictions', async () => {
  await tell({ firstName: 'Anneke', lastName: 'Bakker', email: 'a.bakker@example.org' });
  await onboard(PERSON);
  expect(await profile()).toMatchObject({ ...PERSON, fullName: 'Anna Bakker', sortName: 'Bakker, Anna' });
  expect(await contradictions()).toEqual([
    {
      field: 'EMAIL',
      origin: 'ONBOARDING',
      keptValue: 'anna@example.org',
      statedValue: 'a.bakker@example.org',
      resolution: null,
    },
    { field: 'FIRST_NAME', origin: 'ONBOARDING', keptValue: 'Anna', statedValue: 'Anneke', resolution: null },
  ]);
  const entry = await scope.db.auditEntry.findFirstOrThrow({
    where: { organisationId: scope.organisationId, action: 'profile.updated' },
  });
  expect(entry.details).toEqual({ fields: ['email', 'firstName', 'fullName'] });
});

test('a person who changes nothing leaves no contradiction', async () => {
  await tell({ ...PERSON, firstName: 'anna' });
  await onboard(PERSON);
  expect(await profile()).toMatchObject(PERSON);
  expect(await contradictions()).toEqual([]);
});

test('a full name of records that differs is kept, one that says the same is not', async () => {
  await tell({ fullName: 'A. Bakker-Smit' });
  await onboard(PERSON);
  expect(await contradictions()).toEqual([
    {
      field: 'FULL_NAME',
      origin: 'ONBOARDING',
      keptValue: 'Anna Bakker',
      statedValue: 'A. Bakker-Smit',
      resolution: null,
    },
  ]);
});

test('fields that somebody set by hand keep counting as such', async () => {
  await tell({ firstName: 'Anneke' });
  await updateProfile(scope, 'E-1', { email: 'set@example.org' });
  await onboard(PERSON);
  expect([...(await profile()).editedFields].sort()).toEqual(['EMAIL', 'FIRST_NAME', 'FULL_NAME', 'LAST_NAME']);
});

test('the person confirms what an item states against the profile, which decides that', async () => {
  await tell({ firstName: 'Anneke', lastName: 'Bakker' });
  await tell({ firstName: 'Anna', lastName: 'Bakker' });
  await onboard(PERSON);
  expect(await contradictions()).toEqual([
    { field: 'FIRST_NAME', origin: 'IMPORT', keptValue: 'Anneke', statedValue: 'Anna', resolution: 'STATED' },
    { field: 'FIRST_NAME', origin: 'ONBOARDING', keptValue: 'Anna', statedValue: 'Anneke', resolution: null },
  ]);
});

test('a value that was decided against before is open again once the person replaces what was taken', async () => {
  await tell({ firstName: 'Anneke', lastName: 'Bakker' });
  await tell({ firstName: 'Anja', lastName: 'Bakker' });
  const { id } = await scope.db.profileContradiction.findFirstOrThrow({
    where: { organisationId: scope.organisationId },
  });
  await resolveContradiction(scope, id, 'STATED');
  await onboard(PERSON);
  expect(await contradictions()).toContainEqual({
    field: 'FIRST_NAME',
    origin: 'ONBOARDING',
    keptValue: 'Anna',
    statedValue: 'Anja',
    resolution: null,
  });
});

test('taking the earlier value back restores it', async () => {
  await tell({ firstName: 'Anneke', lastName: 'Bakker' });
  await onboard(PERSON);
  const { id } = await scope.db.profileContradiction.findFirstOrThrow({
    where: { organisationId: scope.organisationId, field: 'FIRST_NAME' },
  });
  await resolveContradiction(scope, id, 'STATED');
  expect(await profile()).toMatchObject({ firstName: 'Anneke', lastName: 'Bakker', fullName: 'Anneke Bakker' });
});
