import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { invite } from '../../src/domain/onboarding/index.js';
import { setWebhook } from '../../src/domain/webhooks/index.js';
import { newId } from '../../src/platform/database/index.js';
import { addPerson } from '../support/people.js';
import { runCommand } from '../support/support-command.js';
import { settingsFor } from '../support/support-process.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** An organisation with a row in every table that organisations own rows of. */
async function createFullOrganisation(name: string): Promise<string> {
  const organisation = await database.createOrganisation(name);
  const { encryption } = database.foundation;
  const scope = database.scopeOf(organisation);
  const { db, organisationId } = scope;
  await setWebhook(scope, encryption, 'https://hooks.example.org/');
  const { profileId } = await addPerson(scope, { publicIdentifier: 'P-1', skills: 3 });
  await invite(scope, { publicIdentifier: 'P-2' });
  const delivery = await db.delivery.findFirstOrThrow({ where: { organisationId } });
  await db.attempt.create({
    data: { organisationId, id: newId(), deliveryId: delivery.id, number: 1, trigger: 'EVENT', startedAt: new Date(), durationMilliseconds: 1, statusCode: 200 },
  });
  await db.recovery.create({
    data: { organisationId, id: newId(), endpointId: delivery.endpointId, kind: 'FAILED', since: new Date(0), until: new Date(), eventTypes: [], ratePerSecond: 1, total: 1, startedBy: 'test' },
  });
  await db.repeatedRequest.create({ data: { organisationId, key: 'k', fingerprint: new Uint8Array(32), status: 202, expiresAt: new Date() } });
  const [skill, related] = [newId(), newId()];
  for (const id of [skill, related]) {
    await db.skill.create({ data: { ownerId: organisationId, id, type: 'KNOWLEDGE' } });
    await db.skillTranslation.create({ data: { ownerId: organisationId, skillId: id, language: 'en', name: id, description: '' } });
    await db.skillSynonym.create({ data: { ownerId: organisationId, skillId: id, language: 'en', label: `other ${id}` } });
  }
  await db.skillRelation.create({ data: { ownerId: organisationId, skillId: skill, relatedSkillId: related } });
  const [ownGroup, upperGroup, ownOccupation] = [newId(), newId(), newId()];
  for (const id of [ownGroup, upperGroup]) {
    await db.skillGroup.create({ data: { ownerId: organisationId, id, escoUri: id } });
    await db.skillGroupTranslation.create({ data: { ownerId: organisationId, groupId: id, language: 'en', name: id, description: '' } });
    await db.skillGroupSynonym.create({ data: { ownerId: organisationId, groupId: id, language: 'en', label: `other ${id}` } });
  }
  await db.skillGroupParent.create({ data: { ownerId: organisationId, groupId: ownGroup, parentId: upperGroup } });
  await db.skillGroupMember.create({ data: { ownerId: organisationId, groupId: ownGroup, skillId: skill } });
  await db.occupation.create({ data: { ownerId: organisationId, id: ownOccupation, escoUri: ownOccupation } });
  await db.occupationTranslation.create({ data: { ownerId: organisationId, occupationId: ownOccupation, language: 'en', name: 'work', description: '' } });
  await db.occupationSynonym.create({ data: { ownerId: organisationId, occupationId: ownOccupation, language: 'en', label: 'other work' } });
  await db.occupationSkill.create({ data: { ownerId: organisationId, occupationId: ownOccupation, skillId: skill, type: 'ESSENTIAL' } });
  await db.searchWord.create({ data: { ownerId: organisationId, word: 'work', labels: 1 } });
  await db.installedTaxonomy.create({ data: { ownerId: organisationId, source: 'ORGANISATION', fingerprint: 'x', importedAt: new Date() } });
  await db.taxonomyVersion.create({ data: { ownerId: organisationId, fingerprint: 'x' } });
  const rule = { phrase: 'words', skillOwnerId: organisationId, skillId: skill, verdict: 'MEANS', statedBy: 'test', statedAt: new Date() } as const;
  await db.skillPhraseRule.create({ data: { organisationId, id: newId(), ...rule } });
  const skillset = await db.skillset.findFirstOrThrow({ where: { organisationId } });
  await db.smartMatch.create({ data: { organisationId, id: newId(), profileId, skillsetId: skillset.id } });
  await db.skillsetSkill.create({ data: { organisationId, skillsetId: skillset.id, skillOwnerId: organisationId, skillId: skill, requiredLevel: 3, position: 99 } });
  return organisationId;
}

/** How many rows each table has of an organisation, whatever tables there are. */
async function countRows(organisationId: string): Promise<Map<string, number>> {
  const { client } = database.foundation.database;
  const owned = await client.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('organisation_id', 'owner_id') AND NOT a.attisdropped
    WHERE c.relkind = 'r'`;
  const counts = new Map<string, number>();
  for (const { table, column } of owned) {
    const [row] = await client.$queryRawUnsafe<{ count: number }[]>(`SELECT count(*)::int AS count FROM "${table}" WHERE "${column}" = $1::uuid`, organisationId);
    counts.set(table, row?.count ?? 0);
  }
  return counts;
}

test('an organisation is deleted with every row that it owns, and no other one is touched', async () => {
  const [gone, kept] = [await createFullOrganisation('Gone'), await createFullOrganisation('Kept')];
  const before = await countRows(gone);
  expect(before.size).toBeGreaterThan(25);
  expect([...before].filter(([, count]) => count === 0)).toEqual([]);
  const keptBefore = await countRows(kept);
  const { code, json } = await runCommand(settingsFor(database.url), 'organisation', 'delete', 'Gone', '--yes', '--json');
  expect({ code, json }).toEqual({
    code: 0,
    json: { id: gone, name: 'Gone', deleted: { profiles: 1, skillsets: before.get('skillset'), imports: 1, onboardingTokens: before.get('onboarding_token'), skills: 2 } },
  });
  expect([...(await countRows(gone))].filter(([, count]) => count !== 0)).toEqual([]);
  expect(await database.foundation.database.client.organisation.findMany({ where: { id: { in: [gone, kept] } }, select: { id: true } })).toEqual([{ id: kept }]);
  expect(await countRows(kept)).toEqual(keptBefore);
});

test('without a terminal to ask on and without --yes nothing is deleted', async () => {
  const { id } = await database.createOrganisation('Careful');
  const { code, stdout, stderr } = await runCommand(settingsFor(database.url), 'organisation', 'delete', id);
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^.*--yes.*\n$/) });
  expect(await database.foundation.database.client.organisation.count({ where: { id } })).toBe(1);
});
