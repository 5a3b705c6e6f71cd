import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { once } from 'node:events';
import { refreshSummary } from '../../src/domain/analytics/index.js';
import { issueCredential, revokeCredential } from '../../src/domain/credentials/index.js';
import { requestExport } from '../../src/domain/exports/index.js';
import { findKeyHolder } from '../../src/domain/api-keys/index.js';
import { findSignedToken, invite } from '../../src/domain/onboarding/index.js';
import { Prisma } from '../../src/generated/prisma/client.js';
import { signatureOf } from '../../src/domain/onboarding/tokens/onboarding-token.js';
import { recordEvent, setWebhook } from '../../src/domain/webhooks/index.js';
import { newId } from '../../src/platform/database/index.js';
import { parseApiKey, type ApiKeyIdentity } from '../../src/platform/security/api-key.js';
import { holdRows } from '../support/database/hold-rows.js';
import { fillOrganisation } from '../support/data/filled-organisation.js';
import { addPerson } from '../support/data/people.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor, spawnSupport } from '../support/commands/run-process.js';
import { sealEntries } from '../../src/domain/audit-chain/index.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import { waitFor } from '../support/wait-for.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

/** An organisation with a row in every table that organisations own rows of. */
async function createFullOrganisation(name: string): Promise<string> {
  const organisation = await database.createOrganisation(name);
  const { encryption } = database.runtime;
  const scope = database.scopeOf(organisation);
  const { db, organisationId } = scope;
  await setWebhook(scope, encryption, 'https://hooks.example.org/');
  await fillOrganisation(scope);
  await refreshSummary(scope);
  const { profileId } = await addPerson(scope, { publicIdentifier: 'P-9', skills: 3 });
  await invite(scope, { publicIdentifier: 'P-2' });
  const delivery = await db.delivery.findFirstOrThrow({ where: { organisationId } });
  await db.attempt.create({
    data: {
      organisationId,
      id: newId(),
      deliveryId: delivery.id,
      number: 1,
      trigger: 'EVENT',
      startedAt: new Date(),
      durationMilliseconds: 1,
      statusCode: 200,
    },
  });
  await db.recovery.create({
    data: {
      organisationId,
      id: newId(),
      endpointId: delivery.endpointId,
      kind: 'FAILED',
      since: new Date(0),
      until: new Date(),
      eventTypes: [],
      ratePerSecond: 1,
      total: 1,
      startedBy: 'test',
    },
  });
  await db.idempotencyKey.create({
    data: { organisationId, key: 'k', fingerprint: new Uint8Array(32), status: 202, expiresAt: new Date() },
  });
  const [skill, related] = [newId(), newId()];
  for (const id of [skill, related]) {
    await db.skill.create({ data: { ownerId: organisationId, id, type: 'KNOWLEDGE' } });
    await db.skillTranslation.create({
      data: { ownerId: organisationId, skillId: id, language: 'en', name: id, description: '' },
    });
    await db.skillSynonym.create({
      data: { ownerId: organisationId, skillId: id, language: 'en', label: `other ${id}` },
    });
  }
  await db.skillRelation.create({ data: { ownerId: organisationId, skillId: skill, relatedSkillId: related } });
  const [ownGroup, upperGroup, ownOccupation] = [newId(), newId(), newId()];
  for (const id of [ownGroup, upperGroup]) {
    await db.skillGroup.create({ data: { ownerId: organisationId, id, escoUri: id } });
    await db.skillGroupTranslation.create({
      data: { ownerId: organisationId, groupId: id, language: 'en', name: id, description: '' },
    });
    await db.skillGroupSynonym.create({
      data: { ownerId: organisationId, groupId: id, language: 'en', label: `other ${id}` },
    });
  }
  await db.skillGroupParent.create({ data: { ownerId: organisationId, groupId: ownGroup, parentId: upperGroup } });
  await db.skillGroupMember.create({ data: { ownerId: organisationId, groupId: ownGroup, skillId: skill } });
  await db.occupation.create({ data: { ownerId: organisationId, id: ownOccupation, escoUri: ownOccupation } });
  await db.occupationTranslation.create({
    data: { ownerId: organisationId, occupationId: ownOccupation, language: 'en', name: 'work', description: '' },
  });
  await db.occupationSynonym.create({
    data: { ownerId: organisationId, occupationId: ownOccupation, language: 'en', label: 'other work' },
  });
  await db.occupationSkill.create({
    data: { ownerId: organisationId, occupationId: ownOccupation, skillId: skill, type: 'ESSENTIAL' },
  });
  await db.searchWord.create({ data: { ownerId: organisationId, word: 'work', labels: 1 } });
  await db.installedTaxonomy.create({
    data: { ownerId: organisationId, source: 'ORGANISATION', fingerprint: 'x', importedAt: new Date() },
  });

  await db.queueUsage.upsert({
    where: { organisationId_queue: { organisationId, queue: 'items' } },
    create: { organisationId, queue: 'items', virtualStart: 0, virtualFinish: 1, meanMilliseconds: 1 },
    update: {},
  });
  await db.taxonomyImport.create({
    data: { ownerId: organisationId, source: 'ORGANISATION', runId: newId(), startedAt: new Date() },
  });
  const rule = {
    phrase: 'words',
    skillOwnerId: organisationId,
    skillId: skill,
    verdict: 'MEANS',
    createdBy: 'test',
    createdAt: new Date(),
  } as const;
  await db.skillPhraseRule.create({ data: { organisationId, id: newId(), ...rule } });
  const skillset = await db.skillset.findFirstOrThrow({ where: { organisationId } });
  await db.smartMatch.create({ data: { organisationId, id: newId(), profileId, skillsetId: skillset.id } });
  await db.skillsetSkill.create({
    data: {
      organisationId,
      skillsetId: skillset.id,
      skillOwnerId: organisationId,
      skillId: skill,
      requiredLevel: 3,
      position: 99,
    },
  });
  await db.changeListener.create({ data: { organisationId, id: newId(), expiresAt: new Date() } });
  await db.profileSkill.updateMany({ where: { organisationId, profileId }, data: { state: 'VALIDATED' } });
  const { skillId } = await db.profileSkill.findFirstOrThrow({ where: { organisationId, profileId } });
  await issueCredential(scope, { publicIdentifier: 'P-9', skillId });
  await revokeCredential(scope, await issueCredential(scope, { publicIdentifier: 'P-9', skillId }));
  const exportId = await requestExport(scope, { kind: 'PROFILES', format: 'CSV' });
  const { id: importItemId } = await db.importItem.findFirstOrThrow({ where: { organisationId } });
  const { id: erasureId } = await db.erasure.findFirstOrThrow({ where: { organisationId } });
  await db.heldItem.create({ data: { organisationId, importItemId, erasureId } });
  await db.organisationLogo.create({
    data: {
      organisationId,
      hash: 'x',
      mediaType: 'image/png',
      size: 1,
      content: new Uint8Array(1),
      changedAt: new Date(),
    },
  });
  await db.consentText.create({
    data: { organisationId, id: newId(), purpose: 'ONBOARDING', version: 1, createdBy: 'test' },
  });
  const { id: invitationId } = await db.onboardingToken.findFirstOrThrow({ where: { organisationId } });
  await db.onboardingDraft.create({ data: { organisationId, id: invitationId, answers: {} } });
  await db.onboardingDocument.create({
    data: { organisationId, id: newId(), draftId: invitationId, byteCount: 1, reading: 'FAILED' },
  });
  await db.organisationMinute.create({ data: { organisationId, endsAt: new Date(), requests: 1, cost: 1 } });
  await db.organisationStorage.create({ data: { organisationId } });
  await sealEntries(scope);
  await db.exportChunk.create({ data: { organisationId, exportId, position: 0, bytes: new Uint8Array(10) } });
  return organisationId;
}

/** How many rows each table has of an organisation, whatever tables there are, but for the note that it was deleted. */
async function countRows(organisationId: string): Promise<Map<string, number>> {
  const { client } = database.runtime.database;
  const owned = await client.$queryRaw<{ table: string; column: string }[]>`
    SELECT c.relname AS "table", a.attname AS "column" FROM pg_class c
    JOIN pg_namespace n ON n.oid = c.relnamespace AND n.nspname = 'public'
    JOIN pg_attribute a ON a.attrelid = c.oid AND a.attname IN ('organisation_id', 'owner_id') AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relname <> 'deletion'`;
  const counts = new Map<string, number>();
  for (const { table, column } of owned) {
    const [row] = await client.$queryRawUnsafe<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM "${table}" WHERE "${column}" = $1::uuid`,
      organisationId,
    );
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
  const { code, json } = await runCommand(
    settingsFor(database.url),
    'organisation',
    'delete',
    'Gone',
    '--yes',
    '--json',
  );
  expect({ code, json }).toEqual({
    code: 0,
    json: {
      id: gone,
      name: 'Gone',
      finished: true,
      deleted: {
        profiles: before.get('profile'),
        skillsets: before.get('skillset'),
        imports: before.get('import'),
        onboardingTokens: before.get('onboarding_token'),
        skills: before.get('skill'),
      },
      deletedRows: expect.any(Number),
      totalRows: expect.any(Number),
    },
  });
  expect([...(await countRows(gone))].filter(([, count]) => count !== 0)).toEqual([]);
  expect(
    await database.runtime.database.client.organisation.findMany({
      where: { id: { in: [gone, kept] } },
      select: { id: true },
    }),
  ).toEqual([{ id: kept }]);
  expect(await countRows(kept)).toEqual(keptBefore);
});

test('without a terminal to ask on and without --yes nothing is deleted', async () => {
  const { id } = await database.createOrganisation('Careful');
  const { code, stdout, stderr } = await runCommand(settingsFor(database.url), 'organisation', 'delete', id);
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: expect.stringMatching(/^.*--yes.*\n$/) });
  expect(await database.runtime.database.client.organisation.count({ where: { id } })).toBe(1);
});

/** The least time that the database may take for anything. */
const IMPATIENT = { DATABASE_TIMEOUT_SECONDS: '1' };

/**
 * Gives an organisation more rows than the database can delete in the time that it has: items with evidence, a match
 * each, and lines of the audit trail.
 */
async function addManyRows(organisationId: string, profileId: string, items: number): Promise<void> {
  const { db } = database.scopeOf({ id: organisationId });
  const { skillOwnerId, skillId } = await db.profileSkill.findFirstOrThrow({ where: { organisationId, profileId } });
  const skillset = await db.skillset.findFirstOrThrow({ where: { organisationId } });
  const importId = newId();
  await db.import.create({ data: { organisationId, id: importId, itemCount: items } });
  await db.$executeRaw`
    INSERT INTO import_item (organisation_id, id, import_id, position, status, profile_id, unread, finished_at)
    SELECT ${organisationId}::uuid, new_id(), ${importId}::uuid, number, 'READ', ${profileId}::uuid, '{}', now()
      FROM generate_series(1, ${items}::int) AS number`;
  // So that the foreign keys of what follows are looked up in an index.
  await db.$executeRaw`ANALYZE import_item`;
  const written = Prisma.sql`FROM import_item WHERE organisation_id = ${organisationId}::uuid
    AND import_id = ${importId}::uuid`;
  await db.$executeRaw`
    INSERT INTO smart_match (organisation_id, id, profile_id, skillset_id, status)
    SELECT organisation_id, new_id(), ${profileId}::uuid, ${skillset.id}::uuid, 'COMPLETED' ${written}`;
  await db.$executeRaw`INSERT INTO audit_entry (organisation_id, id, actor, action, subject_id)
    SELECT organisation_id, new_id(), 'worker', 'import.item-read', id ${written}`;
  for (const place of [1, 2, 3]) {
    await db.$executeRaw`
      INSERT INTO evidence (organisation_id, id, profile_id, skill_owner_id, skill_id, import_item_id, quote,
        pointer, start_offset, end_offset, source, level, level_basis, confidence, observed_at)
      SELECT organisation_id, new_id(), profile_id, ${skillOwnerId}::uuid, ${skillId}::uuid, id, 'Java', '/' ||
        ${place}::int, 0, 4, 'SELF', 3, 'WORDS', 0.5, now() ${written}`;
  }
}

test(
  'a large one is gone for everybody at once, its rows go in the background under the shortest time-outs, and a ' +
    'kill in between loses nothing of that',
  async () => {
    const organisation = await database.createOrganisation('Large');
    const scope = database.scopeOf(organisation);
    const { db, organisationId } = scope;
    await setWebhook(scope, database.runtime.encryption, 'https://hooks.example.org/');
    const { profileId } = await addPerson(scope, { publicIdentifier: 'P-1', skills: 1 });
    const signature = signatureOf(scope, (await invite(scope, { publicIdentifier: 'P-2' })).onboardingToken);
    expect(await findSignedToken(database.runtime.scope('test'), signature)).not.toBeNull();
    await addManyRows(organisationId, profileId, 10_000);
    const settings = { ...settingsFor(database.url), ...IMPATIENT };

    const progress = () => db.deletion.findFirst({ where: { organisationId } });
    const letGo = await holdRows(database.url, 'SELECT FROM organisation WHERE id = $1 FOR KEY SHARE', [
      organisationId,
    ]);
    const killed = spawnSupport(settings, 'organisation', 'delete', organisationId, '--yes');
    const ended = once(killed, 'exit');
    const begun = await waitFor(async () => {
      const deletion = await progress();
      return deletion && deletion.deletedRows > 0 ? deletion : null;
    });
    killed.kill('SIGKILL');
    await ended;
    await letGo();
    expect(begun).toMatchObject({
      kind: 'ORGANISATION',
      finishedAt: null,
      step: expect.any(String),
      requestedBy: 'support',
    });
    expect(Number(begun.totalRows)).toBeGreaterThan(60_000);

    // Nothing works any more, and nothing is written for it.
    expect(
      await findKeyHolder(db, parseApiKey(scope.linkSigningKey, organisation.apiKey) as ApiKeyIdentity, new Date()),
    ).toBeNull();
    expect(await findSignedToken(database.runtime.scope('test'), signature)).toBeNull();
    await recordEvent(scope, {
      type: 'profile.created',
      subject: 'P-1',
      data: { profileId, publicIdentifier: 'P-1', createdAt: new Date().toISOString() },
    });
    expect(
      await db.delivery.count({
        where: { organisationId, event: { subject: 'P-1', createdAt: { gt: begun.requestedAt } } },
      }),
    ).toBe(0);
    expect((await runCommand(settings, 'webhook', 'show', 'Large')).stderr).toContain(
      'the organisation Large is being deleted',
    );
    const listed = await runCommand(settings, 'organisation', 'list');
    expect(listed.stdout.split('\n').find((line) => line.includes('Large'))).toMatch(/DELETING$/);
    expect((await runCommand(settings, 'database', 'status', '--json')).json.deletions).toMatchObject([
      { kind: 'ORGANISATION', subjectId: organisationId },
    ]);

    // Run again it asks for nothing and goes on, once the lease of the one that died is over.
    await db.deletion.updateMany({ where: { organisationId }, data: { availableAt: new Date() } });
    const { code, stderr, json } = await runCommand(settings, 'organisation', 'delete', 'Large', '--json');
    expect({ code, stderr: stderr.replace(/.* rows deleted\n/g, '') }).toEqual({ code: 0, stderr: '' });
    expect(json).toMatchObject({ id: organisationId, finished: true, deleted: { profiles: 1 } });
    expect(json.deletedRows).toBeGreaterThanOrEqual(json.totalRows - 1);
    expect([...(await countRows(organisationId))].filter(([, count]) => count !== 0)).toEqual([]);
    expect(await db.organisation.count({ where: { id: organisationId } })).toBe(0);
    expect(await progress()).toMatchObject({ step: null, finishedAt: expect.any(Date) });
  },
  180_000,
);
