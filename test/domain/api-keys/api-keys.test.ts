import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import { findKeyHolder, replaceFullKeys } from '../../../src/domain/api-keys/index.js';
import { deleteOrganisation, type NewOrganisation } from '../../../src/domain/organisations/index.js';
import { ALL_SCOPES } from '../../../src/platform/security/access-scopes.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

const HOUR = 3_600_000;
const NOW = new Date('2026-05-01T08:00:00Z');
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let database: TestDatabase;
let organisation: NewOrganisation;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
});

beforeEach(async () => {
  organisation = await database.createOrganisation();
  scope = { ...database.scopeOf(organisation), now: () => NOW };
});

afterAll(() => database.drop());

/** Whose key a text is, at a moment. */
const holderOf = (key: string, at = NOW) =>
  findKeyHolder(
    scope.db,
    { prefix: key.slice(0, 9), hash: createHash('sha256').update(key).digest() },
    at,
    '192.0.2.1',
  );

const lastUses = async () => {
  const keys = await scope.db.apiKey.findMany({ where: { organisationId: organisation.id } });
  return keys.map(({ lastUsedAt }) => lastUsedAt);
};

describe('the holder of a key', () => {
  test('is the organisation that the key was made for, and no other', async () => {
    const other = await database.createOrganisation('Other');
    expect(await holderOf(organisation.apiKey)).toEqual({
      organisationId: organisation.id,
      keyId: expect.any(String),
      name: 'default',
      scopes: ALL_SCOPES,
      networks: [],
      expiresAt: null,
      revokedTokens: new Set(),
    });
    expect((await holderOf(other.apiKey))?.organisationId).toBe(other.id);
  });

  test('is nobody for a key that was never made', async () => {
    expect(await holderOf(`${organisation.apiKey}x`)).toBeNull();
  });

  test('is nobody once the organisation is being deleted', async () => {
    await deleteOrganisation(scope);
    expect(await holderOf(organisation.apiKey)).toBeNull();
  });

  test('is noted as having used the key, at most once a minute', async () => {
    await holderOf(organisation.apiKey);
    expect(await lastUses()).toEqual([NOW]);
    await holderOf(organisation.apiKey, later(60_000));
    expect(await lastUses()).toEqual([NOW]);
    await holderOf(organisation.apiKey, later(60_001));
    expect(await lastUses()).toEqual([later(60_001)]);
  });
});

describe('replacing the key of an organisation', () => {
  test('without grace ends the earlier key at once', async () => {
    const key = await replaceFullKeys(scope, 0);
    expect(await holderOf(organisation.apiKey)).toBeNull();
    expect((await holderOf(key))?.organisationId).toBe(organisation.id);
  });

  test('with grace lets the earlier key work until its time is over, to the millisecond', async () => {
    const key = await replaceFullKeys(scope, 24 * HOUR);
    expect(await holderOf(organisation.apiKey, later(24 * HOUR - 1))).not.toBeNull();
    expect(await holderOf(organisation.apiKey, later(24 * HOUR))).toBeNull();
    expect(await holderOf(key, later(24 * HOUR))).not.toBeNull();
  });

  test('again never prolongs a key that ends earlier, and shortens one that ends later', async () => {
    const second = await replaceFullKeys(scope, 2 * HOUR);
    const third = await replaceFullKeys(scope, 24 * HOUR);
    expect(await holderOf(organisation.apiKey, later(2 * HOUR))).toBeNull();
    expect(await holderOf(second, later(3 * HOUR))).not.toBeNull();
    await replaceFullKeys(scope, HOUR);
    expect(await holderOf(second, later(HOUR))).toBeNull();
    expect(await holderOf(third, later(HOUR))).toBeNull();
  });

  test('stands in the audit trail: the keys that end, and the one that is new', async () => {
    const { id: earlier } = await scope.db.apiKey.findFirstOrThrow({ where: { organisationId: organisation.id } });
    await replaceFullKeys(scope, 0);
    const entries = await scope.db.auditEntry.findMany({
      where: { organisationId: organisation.id, at: NOW },
      orderBy: { id: 'asc' },
    });
    const { id: made } = await scope.db.apiKey.findFirstOrThrow({
      where: { organisationId: organisation.id, expiresAt: null },
    });
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['api-key.ended', earlier],
      ['api-key.created', made],
    ]);
  });

  test("leaves other organisations' keys alone", async () => {
    const other = await database.createOrganisation('Other');
    await replaceFullKeys(scope, 0);
    expect((await holderOf(other.apiKey))?.organisationId).toBe(other.id);
  });
});
