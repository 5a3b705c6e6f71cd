import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { deletionPlans } from '../../../src/app/deletion-plans.js';
import { deletionQueue, findDeletion, startDeletion } from '../../../src/domain/deletions/index.js';
import { requestMatches } from '../../../src/domain/matching/request-matches.js';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import { deleteSkillset } from '../../../src/domain/skillsets/store/delete-skillset.js';
import { updateSkillset } from '../../../src/domain/skillsets/store/write-skillset.js';
import { createBatchSize, newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createCompiledAsker } from '../../support/clients/ask-compiled.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { performDeletions } from '../../support/background/perform-deletions.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

/** Matches of a skillset that is much asked for. */
const MANY = 5_000;

let database: TestDatabase;
let scope: Scope;
let person: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  person = await addPerson(scope, { publicIdentifier: 'E-1', skills: 1 });
});

afterAll(() => database?.drop());

async function addMatches(skillsetId: string, profileId = person.profileId): Promise<void> {
  await scope.db.$executeRaw`
    INSERT INTO smart_match (organisation_id, id, profile_id, skillset_id, status, completed_at)
    SELECT ${scope.organisationId}::uuid, new_id(), ${profileId}::uuid, ${skillsetId}::uuid, 'COMPLETED', now()
      FROM generate_series(1, ${MANY}::int)`;
}

const skillsets = () =>
  scope.db.skillset.findMany({
    where: { organisationId: scope.organisationId, deletingSince: null, skills: { some: {} } },
    orderBy: { id: 'asc' },
  });

test('a deleted skillset disappears at once, and its matches are deleted in the background', async () => {
  const { organisationId, db } = scope;
  const [gone, stays] = await skillsets();
  const [id, other] = [gone?.id as string, stays?.id as string];
  await addMatches(id);
  await addMatches(other);
  const before = { all: await db.smartMatch.count(), own: await db.smartMatch.count({ where: { skillsetId: id } }) };
  expect(await deleteSkillset(scope, id)).toBe(id);
  const asker = await createCompiledAsker(database, { ...scope, language: 'en' });
  const { nodes } = (await asker.ask('{ skillsets(first: 1000) { nodes { id } } }')).skillsets;
  const hidden = await asker.ask(
    `query ($id: ID!) {
      node(id: $id) { id } skillset(id: $id) { id } smartMatch(publicIdentifier: "E-1", skillsetId: $id) { id }
      smartMatches(where: { skillset: { id: { eq: $id } } }) { totalCount nodes { id } }
      profile(publicIdentifier: "E-1") { smartMatches(where: { skillset: { id: { eq: $id } } }) { totalCount nodes { id } } }
    }`,
    { id },
  );
  await asker.stop();
  const noMatches = { totalCount: 0, nodes: [] };
  expect(hidden).toEqual({
    node: null,
    skillset: null,
    smartMatch: null,
    smartMatches: noMatches,
    profile: { smartMatches: noMatches },
  });
  expect(nodes).toContainEqual({ id: other });
  expect(nodes).not.toContainEqual({ id });
  for (const use of [
    requestMatches(scope, 'E-1', [id]),
    updateSkillset(scope, id, { skills: [] }),
    deleteSkillset(scope, id),
  ]) {
    await expect(use).rejects.toMatchObject({ code: 'NOT_FOUND' });
  }
  expect(await db.smartMatch.count()).toBe(before.all);
  expect(await performDeletions(database)).toEqual(['deleted']);
  expect(await findDeletion(scope, 'SKILLSET', id)).toMatchObject({
    deletedRows: BigInt(before.own),
    counts: { smart_match: before.own },
    finishedAt: expect.any(Date),
  });
  expect(await db.smartMatch.count()).toBe(before.all - before.own);
  expect(await db.skillset.count({ where: { organisationId, id } })).toBe(0);
});

test('a worker that stops releases its deletion, and one that lost its lease does nothing more', async () => {
  const [gone] = await skillsets();
  const id = gone?.id as string;
  await addMatches(id);
  await deleteSkillset(scope, id);
  const worker = () => deletionQueue(database.runtime.scope('worker'), deletionPlans);
  const stopping = worker();
  const [claimed] = await stopping.claim(2);
  expect(await worker().claim(2)).toEqual([]);
  stopping.onStop?.();
  expect(await stopping.perform(claimed!)).toBe('released');

  const slow = worker();
  const [late] = await slow.claim(2);
  await scope.db.deletion.updateMany({ data: { availableAt: new Date() } });
  expect(await performDeletions(database)).toEqual(['deleted']);
  expect(await slow.perform(late!)).toBe('lost');
  expect(await scope.db.smartMatch.count({ where: { skillsetId: id } })).toBe(0);
});

test('locked rows are skipped, and deleted in the end', async () => {
  const [gone] = await skillsets();
  const id = gone?.id as string;
  await addMatches(id);
  await deleteSkillset(scope, id);
  const queue = deletionQueue(database.runtime.scope('worker'), deletionPlans);
  const [claimed] = await queue.claim(1);
  let performing: Promise<string> | undefined;
  await database.runtime.database.client.$transaction(async (db) => {
    await db.$executeRaw`SELECT FROM smart_match WHERE skillset_id = ${id}::uuid ORDER BY id LIMIT 10 FOR UPDATE`;
    performing = queue.perform(claimed!);
    // All but these go while they are held.
    for (;;) {
      const left = await db.smartMatch.count({ where: { skillsetId: id } });
      if (left === 10) break;
    }
  });
  expect(await performing).toBe('deleted');
  expect(await scope.db.smartMatch.count({ where: { skillsetId: id } })).toBe(0);
});

test('a thing whose deletion is requested twice is deleted once', async () => {
  const subjectId = newId();
  await startDeletion(scope, 'SKILLSET', subjectId);
  await startDeletion(scope, 'SKILLSET', subjectId);
  expect(await performDeletions(database)).toEqual(['deleted']);
});

test('a person with very many matches and events is deleted with all of them', async () => {
  const { organisationId, db } = scope;
  const { profileId } = await addPerson(scope, { publicIdentifier: 'E-2', skills: 1 });
  const [skillset] = await skillsets();
  await addMatches(skillset?.id as string, profileId);
  await db.$executeRaw`
    INSERT INTO event (organisation_id, id, type, subject, body) SELECT ${organisationId}::uuid, new_id(),
      'profile.created', 'E-2', '{}' FROM generate_series(1, ${MANY}::int)`;
  await deleteProfile(scope, 'E-2');
  expect([
    await db.smartMatch.count({ where: { profileId } }),
    await db.event.count({ where: { subject: 'E-2' } }),
    await db.profile.count({ where: { id: profileId } }),
  ]).toEqual([0, 0, 0]);
});

test('batches grow while they are fast, shrink when they are slow, and shrink more when they fail', () => {
  const size = createBatchSize();
  const after = (...milliseconds: number[]) => {
    for (const one of milliseconds) size.took(one);
    return size.rows;
  };
  expect([size.rows, after(10), after(10, 10, 10, 10), after(200), after(1000)]).toEqual([
    1_000, 2_000, 10_000, 10_000, 5_000,
  ]);
  expect([size.failed(), size.rows, size.failed(), size.failed(), size.failed(), size.rows, size.failed()]).toEqual([
    true,
    1_250,
    true,
    true,
    true,
    50,
    false,
  ]);
});
