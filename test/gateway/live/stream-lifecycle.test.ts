import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { newId } from '../../../src/platform/database/index.js';
import { signAccessToken } from '../../../src/platform/security/access-token.js';
import { openEvents, openSocket, type TestStream } from '../../support/clients/streams.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { queryOnce } from '../../support/database/embedded-server.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, startTestService, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let service: RunningService;
const closing: Closing[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterEach(() => closeAll(closing));

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

const QUERY = 'subscription { profileChanges { missed changes { change profileId } } }';
const START = { data: { profileChanges: { missed: false, changes: [] } } };

async function addProfile({ id: organisationId }: NewOrganisation): Promise<string> {
  const id = newId();
  const data = { organisationId, id, publicIdentifier: id, sortName: id };
  await database.runtime.database.client.profile.create({ data });
  return id;
}

describe.each([
  ['server-sent events', openEvents, { credentialEnded: [{ extensions: { code: 'UNAUTHENTICATED' } }], stopped: [] }],
  [
    'WebSocket',
    openSocket,
    {
      credentialEnded: { code: 4403, reason: expect.stringMatching(/^UNAUTHENTICATED: /) },
      stopped: { code: 1001, reason: 'the service is stopping' },
    },
  ],
] as const)('a stream over %s', (_name, open, expected) => {
  function subscribe(headers: Record<string, string>, { url } = service): TestStream {
    const stream = open(url, { query: QUERY, headers });
    closing.push(stream.close);
    return stream;
  }

  it('ends within seconds when its key ends', async () => {
    const { id: organisationId, apiKey } = await database.createOrganisation();
    const stream = subscribe({ 'x-api-key': apiKey });
    expect(await stream.next()).toEqual(START);
    await database.runtime.database.client.apiKey.updateMany({
      where: { organisationId },
      data: { expiresAt: new Date() },
    });
    const endedAt = Date.now();
    expect(await stream.end()).toMatchObject(expected.credentialEnded);
    expect(Date.now() - endedAt).toBeLessThan(10_000);
  });

  it('ends when its access token expires, while the key goes on', async () => {
    const { id: organisationId, apiKey } = await database.createOrganisation();
    const { client } = database.runtime.database;
    const { id: keyId } = await client.apiKey.findFirstOrThrow({ where: { organisationId } });
    const expiresAt = new Date(Date.now() + 2000);
    const scopes = new Set(['PROFILES_READ'] as const);
    const token = { id: newId(), organisationId, keyId, scopes, expiresAt };
    const authorization = `Bearer ${signAccessToken(database.runtime.scope('test').linkSigningKey, token)}`;
    const withToken = subscribe({ authorization });
    const withKey = subscribe({ 'x-api-key': apiKey });
    expect(await withToken.next()).toEqual(START);
    expect(await withKey.next()).toEqual(START);
    expect(await withToken.end()).toMatchObject(expected.credentialEnded);
    const profileId = await addProfile({ id: organisationId, name: '', apiKey });
    expect(await withKey.next()).toEqual({
      data: { profileChanges: { missed: false, changes: [{ change: 'CREATED', profileId }] } },
    });
  });

  it('ends cleanly when the process stops', async () => {
    const { apiKey } = await database.createOrganisation();
    const stopping = await startTestService(database.url, { ROLE: 'gateway' });
    closing.push(async () => void (await stopping.stop()));
    const stream = subscribe({ 'x-api-key': apiKey }, stopping);
    expect(await stream.next()).toEqual(START);
    const stoppedAt = Date.now();
    expect(await stopping.stop()).toBe(0);
    expect(await stream.end()).toEqual(expected.stopped);
    // It does not wait for the timeout of answers that do not end.
    expect(Date.now() - stoppedAt).toBeLessThan(6000);
  });

  it('goes on when the connection that listens is lost, and says that changes may be missed', async () => {
    const organisation = await database.createOrganisation();
    const stream = subscribe({ 'x-api-key': organisation.apiKey });
    expect(await stream.next()).toEqual(START);
    const listening = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND query = 'LISTEN skillgate_changes'`;
    expect(await queryOnce(database.url, listening)).not.toEqual([]);
    expect(await stream.next()).toEqual({ data: { profileChanges: { missed: true, changes: [] } } });
    const profileId = await addProfile(organisation);
    expect(await stream.next()).toEqual({
      data: { profileChanges: { missed: false, changes: [{ change: 'CREATED', profileId }] } },
    });
  });

  it('says that changes may be missed if a transaction was writing when it began', async () => {
    const organisation = await database.createOrganisation();
    const { client } = database.runtime.database;
    let stream: TestStream | undefined;
    await client.$transaction(async (db) => {
      // It has no listeners yet, so the change is not announced.
      const data = { organisationId: organisation.id, id: newId(), publicIdentifier: 'E-1', sortName: 'E-1' };
      await db.profile.create({ data });
      stream = subscribe({ 'x-api-key': organisation.apiKey });
      expect(await stream.next()).toEqual(START);
    });
    expect(await stream?.next()).toEqual({ data: { profileChanges: { missed: true, changes: [] } } });
  });

  it('leaves no registration behind when nobody listens any more', async () => {
    const { id, apiKey } = await database.createOrganisation();
    const stream = subscribe({ 'x-api-key': apiKey });
    expect(await stream.next()).toEqual(START);
    const registrations = () =>
      database.runtime.database.client.changeListener.count({ where: { organisationId: id } });
    expect(await registrations()).toBe(1);
    await stream.close();
    await waitFor(async () => (await registrations()) === 0, 5000);
  });
});
