import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { acceptImport } from '../../../src/domain/imports/accept/accept-import.js';
import { dropOldPayloads } from '../../../src/domain/imports/retention/drop-old-payloads.js';
import { rereadImport } from '../../../src/domain/imports/accept/reread-import.js';
import type { FoundSuggestion } from '../../../src/domain/reader/model/findings.js';
import type { SuggestSkills } from '../../../src/domain/imports/processes/suggestion-process.js';
import { suggestFromItem, suggestionQueue } from '../../../src/domain/imports/suggestion-queue.js';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import type { SuggestionWork } from '../../../src/generated/prisma/enums.js';
import { SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimSuggestionWork } from '../../support/background/claim-work.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith, rowOf } from './work-through.js';

let database: TestDatabase;
let scope: Scope;
let suggestion: FoundSuggestion;

beforeAll(async () => {
  database = await createTestDatabase();
  const [skill] = await database.runtime.database.client.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    take: 1,
  });
  suggestion = {
    skillOwnerId: SHARED_OWNER_ID,
    skillId: skill!.id,
    quote: 'perhaps',
    place: { pointer: '/text', start: 3, end: 10 },
    source: 'SELF',
    level: 2,
    levelBasis: 'DEFAULT',
    likelihood: 0.4,
  };
});

beforeEach(async () => {
  await database.runtime.database.client.import.deleteMany();
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

const TEXT = { text: 'I perhaps know it' };

/** Reads an item; its suggestions wait from then on. */
async function readItem(): Promise<{ id: string; importId: string }> {
  const [item] = await acceptAndClaim(scope, [{ entityId: 'E-1', entityType: 'person', payload: TEXT }], {
    topic: 'cv',
    source: 'test',
  });
  expect(await processWith(scope, item!, personFound({ publicIdentifier: 'E-1' }))).toBe('read');
  return item!;
}

const workOf = async (item: { readonly id: string }): Promise<SuggestionWork> =>
  (await rowOf(scope, item)).suggestionWork;

const stored = () => scope.db.skillSuggestion.count({ where: { organisationId: scope.organisationId } });

describe('an item that was read', () => {
  test('is claimed with its payload and kind, and its suggestions are stored once', async () => {
    const item = await readItem();
    const [work] = await claimSuggestionWork(scope.db, 5);
    expect(await claimSuggestionWork(scope.db, 5)).toEqual([]);
    const outcome = await suggestFromItem(
      scope,
      async ({ payload, ...rest }) => {
        expect(rest).toMatchObject({
          organisationId: scope.organisationId,
          entityId: 'E-1',
          entityType: 'person',
          topic: 'cv',
          source: 'test',
          kind: 'CV',
          language: 'en',
        });
        return payload === JSON.stringify(TEXT) ? [suggestion] : [];
      },
      work!,
    );
    expect([outcome, await workOf(item), await stored()]).toEqual(['suggested', 'DONE', 1]);
    expect(await suggestFromItem(scope, async () => [suggestion], work!)).toBe('lost');
    expect(await claimSuggestionWork(scope.db, 5)).toEqual([]);
  });

  test('waits while items of its organisation are unread, but not for those of others', async () => {
    await readItem();
    const [waiting] = await acceptAndClaim(scope, [{ payload: TEXT }]);
    const other = database.scopeOf(await database.createOrganisation('Other'));
    await acceptImport(other, { items: [{ payload: TEXT }] });
    await scope.db.importItem.updateMany({
      where: { id: waiting!.id },
      data: { status: 'QUEUED', availableAt: new Date(0) },
    });
    expect(await claimSuggestionWork(scope.db, 5)).toEqual([]);
    await scope.db.importItem.updateMany({ where: { id: waiting!.id }, data: { status: 'FAILED' } });
    expect(await claimSuggestionWork(scope.db, 5)).toHaveLength(1);
  });

  test('is claimed again when its lease expires, and given up after three attempts', async () => {
    const item = await readItem();
    const expire = () =>
      scope.db.importItem.updateMany({ where: { id: item.id }, data: { suggestionAvailableAt: new Date(0) } });
    const fail: SuggestSkills = async (_item, { onBegin } = {}) => {
      onBegin?.();
      throw new Error('out of order');
    };
    const [late] = await claimSuggestionWork(scope.db, 5);
    const queue = suggestionQueue(scope, fail);
    for (let attempts = 0; attempts < 3; attempts += 1) {
      await expire();
      const [work] = await queue.claim(5);
      expect(work!.attempts).toBe(attempts);
      await expect(queue.perform(work!)).rejects.toThrow('out of order');
    }
    expect(await suggestFromItem(scope, async () => [suggestion], late!)).toBe('lost');
    await expire();
    const [last] = await claimSuggestionWork(scope.db, 5);
    expect(await suggestFromItem(scope, fail, last!)).toBe('given-up');
    expect([await workOf(item), await stored()]).toEqual(['GIVEN_UP', 0]);
  });

  test('stores no suggestions if it is being read again', async () => {
    const item = await readItem();
    const [work] = await claimSuggestionWork(scope.db, 5);
    await rereadImport(scope, item.importId);
    expect(await suggestFromItem(scope, async () => [suggestion], work!)).toBe('lost');
    expect([await workOf(item), await stored()]).toEqual(['NONE', 0]);
  });

  test('stores no suggestions for a person who has been deleted', async () => {
    const item = await readItem();
    const [work] = await claimSuggestionWork(scope.db, 5);
    await deleteProfile(scope, 'E-1');
    expect(await suggestFromItem(scope, async () => [suggestion], work!)).toBe('lost');
    expect([await workOf(item), await stored()]).toEqual(['NONE', 0]);
  });

  test('does not wait for suggestions once its text is dropped', async () => {
    const item = await readItem();
    await scope.db.importItem.updateMany({ where: { id: item.id }, data: { payloadKeptUntil: new Date(0) } });
    await dropOldPayloads(scope.db, new Date());
    expect(await workOf(item)).toBe('NONE');
  });
});
