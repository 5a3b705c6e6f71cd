import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { createHash } from 'node:crypto';
import pg from 'pg';
import {
  auditChainQueue,
  CHECKPOINT_INTERVAL,
  makeCheckpoint,
  sealEntries,
  verifyChain,
  type Finding,
} from '../../../src/domain/audit-chain/index.js';
import { hashOf, macOfChain, pruneTrail, readSealedEntries, recordChange } from '../../../src/domain/audit/index.js';
import { createEndpoint } from '../../../src/domain/webhooks/index.js';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import { updateProfile } from '../../../src/domain/profiles/index.js';
import { newId, startRound } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';

let database: TestDatabase;
let service: RunningService;
/** The owner of the tables, who may switch off their triggers. */
let intruder: pg.Client;
let scope: Scope;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  intruder = new pg.Client({ connectionString: database.url });
  await intruder.connect();
});

beforeEach(async () => {
  const organisation = await database.createOrganisation();
  scope = { ...database.runtime.scope('support'), organisationId: organisation.id };
  key = organisation.apiKey;
});

afterAll(async () => {
  await intruder?.end();
  await service?.stop();
  await database?.drop();
});

/** Makes entries of the trail and seals all of it. */
async function fill(count: number): Promise<void> {
  await recordChange(
    scope,
    'skillset.updated',
    Array.from({ length: count }, () => newId()),
    { fields: ['name'] },
    { before: { name: 'Nurse', weight: 0.1 }, after: { name: 'Verpleegkundige "é"', weight: 1e21 } },
  );
  expect(await sealEntries(scope)).toEqual({ outcome: 'sealed', isFull: false });
}

/** Changes rows past the triggers that keep them. */
async function tamper(...statements: readonly string[]): Promise<void> {
  await intruder.query('BEGIN');
  for (const table of ['audit_entry', 'audit_chain']) await intruder.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  for (const statement of statements) {
    const { rowCount } = await intruder.query(
      statement.replaceAll('ORG', `organisation_id = '${scope.organisationId}'`),
    );
    expect(rowCount).toBeGreaterThan(0);
  }
  for (const table of ['audit_entry', 'audit_chain']) await intruder.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
  await intruder.query('COMMIT');
}

const lastSequence = async () => (await verifyChain(scope)).last;
const findings = async (given: readonly string[] = []): Promise<readonly Finding[]> =>
  (await verifyChain(scope, given)).findings;
const entryAt = async (sequence: number) =>
  (await scope.db.auditEntry.findFirstOrThrow({ where: { organisationId: scope.organisationId, sequence } })).id;

const ask = async (query: string, variables: object = {}, asked = key) => {
  const { json } = await service.graphql(query, { key: asked, variables });
  expect(json.errors).toBeUndefined();
  return json.data;
};

const ENTRIES = `query ($where: AuditEntryWhere) {
  auditEntries(where: $where, orderBy: { field: AT, direction: ASC }, first: 100) {
    totalCount
    nodes { id at actor actorKind actorId action subjectId pseudonym profile { publicIdentifier } details before after
      isErased face address requestId sequence hash canonicalForm } } }`;

test('every entry is in the chain of its organisation within seconds, and anybody can verify it by the documented form', async () => {
  await recordChange(scope, 'skillset.archived', newId());
  const queue = auditChainQueue(database.runtime.scope('worker'));
  for (let round = 0; (await verifyChain(scope)).waiting > 0; round += 1) {
    expect(round).toBeLessThan(50);
    for (const work of await queue.claim(100)) expect(await queue.perform(work)).toBe('sealed');
  }
  // What follows needs nothing but the answers.
  const { auditEntries } = await ask(ENTRIES);
  expect(auditEntries.totalCount).toBeGreaterThan(2);
  let previousHash = '0'.repeat(64);
  auditEntries.nodes.forEach((entry: Record<string, never>, index: number) => {
    expect(
      createHash('sha256')
        .update(entry['canonicalForm'] ?? '')
        .digest('hex'),
    ).toBe(entry['hash']);
    const { id, at, actor, action, subjectId, details, before, after, face } = entry;
    expect(JSON.parse(entry['canonicalForm'] ?? '')).toEqual({
      ...{ organisationId: scope.organisationId, sequence: index + 1, previousHash },
      ...{ id, at, actor, action, subjectId, details, before, after, face },
      ...{ person: null, sealedChange: null, address: null, requestId: null },
    });
    previousHash = entry['hash'] ?? '';
  });
});

test('two processes that seal at once make one chain', async () => {
  await recordChange(scope, 'import.item-read', Array.from({ length: 1500 }, newId));
  const sealings = await Promise.all([sealEntries(scope), sealEntries(scope), sealEntries(scope)]);
  expect(sealings.map(({ outcome }) => outcome)).toContain('sealed');
  while ((await verifyChain(scope)).waiting > 0) await sealEntries(scope);
  expect(await verifyChain(scope)).toMatchObject({ first: 1, findings: [] });
  expect(await lastSequence()).toBe(
    await scope.db.auditEntry.count({ where: { organisationId: scope.organisationId } }),
  );
});

test('entries can be neither changed nor deleted', async () => {
  await fill(2);
  const { db, organisationId } = scope;
  await recordChange(scope, 'skillset.archived', newId());
  await expect(db.auditEntry.updateMany({ where: { organisationId }, data: { actor: 'x' } })).rejects.toThrow(
    /are not changed/,
  );
  const waiting = { organisationId, sequence: null };
  await expect(db.auditEntry.updateMany({ where: waiting, data: { actor: 'x' } })).rejects.toThrow(/are not changed/);
  await expect(db.auditEntry.deleteMany({ where: { organisationId } })).rejects.toThrow(/are not deleted/);
  await expect(db.auditEntry.deleteMany({ where: waiting })).rejects.toThrow(/are not deleted/);
  await expect(db.$executeRaw`TRUNCATE audit_entry`).rejects.toThrow(/are not changed/);
});

describe('who has the database, and switches off what keeps its rows, is noticed', () => {
  beforeEach(() => fill(8));

  test('a changed entry', async () => {
    await tamper(`UPDATE audit_entry SET actor = 'support' || 'er' WHERE ORG AND sequence = 4`);
    expect(await findings()).toEqual([{ kind: 'CHANGED', sequence: 4, entryId: await entryAt(4) }]);
  });

  test('a changed entry whose hash was computed again', async () => {
    await tamper(`UPDATE audit_entry SET hash = sha256('other') WHERE ORG AND sequence = 4`);
    expect(await findings()).toEqual([
      { kind: 'CHANGED', sequence: 4, entryId: await entryAt(4) },
      { kind: 'CHANGED', sequence: 5, entryId: await entryAt(5) },
    ]);
  });

  test('removed entries', async () => {
    await tamper(`DELETE FROM audit_entry WHERE ORG AND sequence IN (4, 5)`);
    expect(await findings()).toEqual([{ kind: 'REMOVED', sequence: 4, until: 5 }]);
  });

  test('an entry that was inserted between others', async () => {
    const last = await lastSequence();
    await tamper(
      `UPDATE audit_entry SET sequence = sequence + 1000 WHERE ORG AND sequence >= 4`,
      `UPDATE audit_entry SET sequence = sequence - 999 WHERE ORG AND sequence >= 1000`,
      `INSERT INTO audit_entry (organisation_id, id, actor, action, subject_id, mark, sequence, hash)
       SELECT organisation_id, gen_random_uuid(), 'support', 'api-key.created', gen_random_uuid(), mark, 4, hash
       FROM audit_entry WHERE ORG AND sequence = 3`,
    );
    const found = await findings();
    expect(found).toContainEqual({ kind: 'INSERTED', sequence: 4, entryId: await entryAt(4) });
    expect(found.length).toBeGreaterThan(last - 4);
  });

  test('an entry that was appended for the service to seal', async () => {
    await tamper(`INSERT INTO audit_entry (organisation_id, id, actor, action, subject_id)
      SELECT organisation_id, gen_random_uuid(), 'support', 'api-key.created', gen_random_uuid()
      FROM audit_entry WHERE ORG AND sequence = 3`);
    await sealEntries(scope);
    const last = await lastSequence();
    expect(await findings()).toEqual([{ kind: 'INSERTED', sequence: last, entryId: await entryAt(last) }]);
  });

  test('an end that was cut off, also with the end of the chain set back', async () => {
    const last = await lastSequence();
    await tamper(`DELETE FROM audit_entry WHERE ORG AND sequence > ${last - 2}`);
    expect(await findings()).toEqual([{ kind: 'CUT_OFF', sequence: last - 1, until: last }]);
    await tamper(`UPDATE audit_chain SET sequence = entry.sequence, hash = entry.hash FROM audit_entry entry
      WHERE audit_chain.organisation_id = entry.organisation_id AND entry.ORG AND entry.sequence = ${last - 2}`);
    expect(await findings()).toEqual([{ kind: 'FORGED_STATE', sequence: last - 2 }]);
    // That the trail goes on does not hide it.
    await recordChange(scope, 'skillset.archived', newId());
    expect(await sealEntries(scope)).toMatchObject({ outcome: 'broken' });
    expect(await findings()).toMatchObject([{ kind: 'FORGED_STATE' }]);
    await tamper(`DELETE FROM audit_chain WHERE ORG`);
    expect(await findings()).toMatchObject([{ kind: 'FORGED_STATE' }]);
  });

  test('a trail that was written again with the keys of the service, by a checkpoint that was kept elsewhere', async () => {
    const { db, organisationId, linkSigningKey } = scope;
    const later = { ...scope, now: () => new Date(Date.now() + CHECKPOINT_INTERVAL) };
    expect(await makeCheckpoint(scope)).toBe('unchanged');
    expect(await makeCheckpoint(later)).toBe('checkpoint');
    const { token } = await db.auditCheckpoint.findFirstOrThrow({ where: { organisationId } });
    await tamper(`UPDATE audit_entry SET subject_id = gen_random_uuid() WHERE ORG AND sequence = 4`);
    let previousHash = '0'.repeat(64);
    const entries = await readSealedEntries(db, organisationId, 0, 100);
    for (const entry of entries) {
      previousHash = hashOf(entry, { sequence: entry.sequence, previousHash });
      await tamper(`UPDATE audit_entry SET hash = '\\x${previousHash}' WHERE ORG AND sequence = ${entry.sequence}`);
    }
    const state = { sequence: entries.length, hash: previousHash, anchorSequence: 0, anchorHash: '0'.repeat(64) };
    const mac = macOfChain(linkSigningKey, organisationId, state).toString('hex');
    await tamper(
      `UPDATE audit_chain SET hash = '\\x${previousHash}', mac = '\\x${mac}' WHERE ORG`,
      `DELETE FROM audit_checkpoint WHERE ORG`,
    );
    expect(await findings()).toEqual([]);
    expect(await findings([token])).toEqual([{ kind: 'REWRITTEN', sequence: 1, until: entries.length }]);
    expect(await findings([`${token.slice(0, -4)}AAAA`])).toMatchObject([{ kind: 'FORGED_CHECKPOINT' }]);
  });
});

test('a checkpoint is made each hour in which the trail has grown, and sent to endpoints that list it', async () => {
  const { db, organisationId, encryption } = scope;
  const url = 'https://audit.example.org/keep';
  await createEndpoint(scope, encryption, { url: 'https://all.example.org' });
  const { id } = await createEndpoint(scope, encryption, { url, eventTypes: ['audit.checkpoint'] });
  await fill(2);
  const after = (hours: number) => ({ ...scope, now: () => new Date(Date.now() + hours * CHECKPOINT_INTERVAL) });
  const outcomes = [];
  for (const hours of [0.5, 1, 1.5, 3]) outcomes.push(await makeCheckpoint(after(hours)));
  await recordChange(scope, 'skillset.archived', newId());
  await sealEntries(scope);
  for (const hours of [1.5, 3, 3.5]) outcomes.push(await makeCheckpoint(after(hours)));
  expect(outcomes).toEqual([
    ...['unchanged', 'checkpoint', 'unchanged', 'unchanged'],
    ...['unchanged', 'checkpoint', 'unchanged'],
  ]);
  const { auditCheckpoints } = await ask('{ auditCheckpoints { totalCount nodes { sequence hash token } } }');
  expect(auditCheckpoints).toMatchObject({ totalCount: 2, nodes: [{ sequence: await lastSequence() }, {}] });
  const deliveries = await db.delivery.findMany({ where: { organisationId }, include: { event: true } });
  expect(deliveries.map(({ endpointId, event }) => [endpointId, event.type])).toEqual([
    [id, 'audit.checkpoint'],
    [id, 'audit.checkpoint'],
  ]);
  expect(deliveries.map(({ event }) => JSON.parse(event.body).data.checkpoint).sort()).toEqual(
    auditCheckpoints.nodes.map(({ token }: { token: string }) => token).sort(),
  );
  expect(await verifyChain(scope)).toMatchObject({ checkpoints: 2, findings: [] });
});

test('retention removes the beginning of a chain and leaves an anchor, after which it verifies', async () => {
  const start = Date.now();
  const at = (milliseconds: number) => ({ ...scope, now: () => new Date(start + milliseconds) });
  for (const minutes of [10, 20, 30]) await recordChange(at(minutes * 60_000), 'skillset.archived', newId());
  await sealEntries(scope);
  const all = await verifyChain(scope);
  const keptFrom = new Date(start + 15 * 60_000);
  expect(await pruneTrail(scope, keptFrom, startRound())).toBe(all.last - 2);
  expect(await pruneTrail(scope, keptFrom, startRound())).toBe(0);
  expect(await verifyChain(scope)).toMatchObject({ first: all.last - 1, last: all.last, entries: 2, findings: [] });
  const { auditEntries } = await ask(ENTRIES);
  for (const { canonicalForm, hash } of auditEntries.nodes)
    expect(createHash('sha256').update(canonicalForm).digest('hex')).toBe(hash);
  await tamper(`UPDATE audit_chain SET anchor_sequence = anchor_sequence + 1 WHERE ORG`);
  expect(await findings()).toContainEqual({ kind: 'FORGED_STATE', sequence: all.last });
});

test('a person is named by a pseudonym, and erasing them leaves a trail that verifies and says nothing of them', async () => {
  const person = await addPerson(scope, { publicIdentifier: 'E-77', skills: 1 });
  await updateProfile(scope, 'E-77', { firstName: 'Wilhelmina', email: 'mina@example.org' });
  await sealEntries(scope);
  const ofPerson = { profileId: person.profileId };
  const [updated] = (await ask(ENTRIES, { where: { ...ofPerson, action: { eq: 'profile.updated' } } })).auditEntries
    .nodes;
  expect(updated).toMatchObject({
    ...{ subjectId: updated.pseudonym, profile: { publicIdentifier: 'E-77' }, isErased: false },
    before: { firstName: 'Sanne' },
    after: { firstName: 'Wilhelmina', email: 'mina@example.org' },
  });
  expect(updated.canonicalForm).not.toMatch(/Wilhelmina|mina@/);
  const other = await database.createOrganisation('Other');
  const stored = { where: { pseudonym: { eq: updated.pseudonym } } };
  expect((await ask(ENTRIES, stored, other.apiKey)).auditEntries.totalCount).toBe(0);
  expect((await ask(ENTRIES, { where: ofPerson }, other.apiKey)).auditEntries.totalCount).toBe(0);

  await deleteProfile(scope, 'E-77');
  await sealEntries(scope);
  expect((await ask(ENTRIES, { where: ofPerson })).auditEntries.totalCount).toBe(0);
  const { nodes } = (await ask(ENTRIES, stored)).auditEntries;
  const actions = nodes.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(expect.arrayContaining(['profile.updated', 'profile.deleted']));
  expect(nodes.find(({ id }: { id: string }) => id === updated.id)).toEqual({
    ...updated,
    ...{ profile: null, before: null, after: null, isErased: true },
  });
  expect(await verifyChain(scope)).toMatchObject({ waiting: 0, findings: [] });
  const rows = await scope.db.auditEntry.findMany({ where: { organisationId: scope.organisationId } });
  expect(JSON.stringify(rows, (_name, value) => (typeof value === 'bigint' ? String(value) : value))).not.toContain(
    person.profileId,
  );
});

test('an entry says who, from where and by which request, and not the address of a person with a link', async () => {
  await addPerson(scope, { publicIdentifier: 'E-1', skills: 1 });
  const input = { publicIdentifier: 'E-1', firstName: 'Ada' };
  const update = 'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { userErrors { code } } }';
  const headers = { 'x-request-id': 'audit-test.1' };
  await service.graphql(update, { key, variables: { input }, headers });
  await service.request('POST', '/import/unclassified', {
    key,
    headers: { 'x-request-id': 'audit-test.2' },
    body: { topic: 't', source: 's', items: [{ entityType: 'person', entityId: 'E-1', payload: { text: 'Java' } }] },
  });
  const asked = { requestId: { in: ['audit-test.1', 'audit-test.2'] } };
  const { nodes } = (await ask(ENTRIES, { where: asked })).auditEntries;
  const actor = { actorKind: 'API_KEY', actorId: expect.any(String), address: expect.stringMatching(/127\.0\.0\.1$/) };
  expect(nodes).toMatchObject([
    { action: 'profile.updated', face: 'GRAPHQL', requestId: 'audit-test.1', ...actor },
    { action: 'import.accepted', face: 'REST', requestId: 'audit-test.2', ...actor },
  ]);
  const byFace = await ask(ENTRIES, { where: { face: { eq: 'COMMAND' }, actorKind: { notIn: ['API_KEY'] } } });
  expect(byFace.auditEntries.nodes.map(({ actor }: { actor: string }) => actor)).toContain('support');
});
