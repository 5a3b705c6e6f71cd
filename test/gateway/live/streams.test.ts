import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { newId } from '../../../src/platform/database/index.js';
import { openEvents, openSocket, type TestStream } from '../../support/clients/streams.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';

let database: TestDatabase;
let service: RunningService;
let other: RunningService;
let organisation: NewOrganisation;
let stranger: NewOrganisation;
const closing: Closing[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  [organisation, stranger] = [await database.createOrganisation('Ours'), await database.createOrganisation('Theirs')];
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  other = await startServiceHere(database.url, { ROLE: 'gateway' });
});

afterEach(() => closeAll(closing));

afterAll(async () => {
  await service?.stop();
  await other?.stop();
  await database?.drop();
});

/** Adds a profile in one statement, and so with one change. */
async function addProfile({ id: organisationId }: NewOrganisation) {
  const id = newId();
  const publicIdentifier = `E-${id}`;
  const data = { organisationId, id, publicIdentifier, sortName: publicIdentifier };
  await database.runtime.database.client.profile.create({ data });
  return { id, publicIdentifier };
}

const PROFILE_CHANGES = `subscription Changes($profileId: ID) {
  profileChanges(profileId: $profileId) {
    missed
    changes { change profileId profile { publicIdentifier firstName } }
  }
}`;

describe.each([
  ['server-sent events', openEvents],
  ['WebSocket', openSocket],
] as const)('a subscription over %s', (_name, open) => {
  function subscribe(query: string, variables: object = {}, key = organisation.apiKey): TestStream {
    const stream = open(service.url, { query, variables, headers: { 'x-api-key': key } });
    closing.push(stream.close);
    return stream;
  }

  it('starts with the profile as it is, and then tells what another process changes', async () => {
    const { publicIdentifier, id } = await addProfile(organisation);
    const stream = subscribe(PROFILE_CHANGES, { profileId: id });
    expect(await stream.next()).toEqual({
      data: {
        profileChanges: {
          missed: false,
          changes: [{ change: 'CURRENT', profileId: id, profile: { publicIdentifier, firstName: null } }],
        },
      },
    });
    const update = `mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }`;
    const variables = { input: { publicIdentifier, firstName: 'Noor' } };
    await other.graphql(update, { key: organisation.apiKey, variables });
    expect(await stream.next()).toEqual({
      data: {
        profileChanges: {
          missed: false,
          changes: [{ change: 'UPDATED', profileId: id, profile: { publicIdentifier, firstName: 'Noor' } }],
        },
      },
    });
  });

  it('tells of all profiles of the organisation, and of no other', async () => {
    const stream = subscribe(PROFILE_CHANGES);
    expect(await stream.next()).toEqual({ data: { profileChanges: { missed: false, changes: [] } } });
    await addProfile(stranger);
    const { publicIdentifier, id } = await addProfile(organisation);
    expect(await stream.next()).toEqual({
      data: {
        profileChanges: {
          missed: false,
          changes: [{ change: 'CREATED', profileId: id, profile: { publicIdentifier, firstName: null } }],
        },
      },
    });
  });

  it("answers another organisation's id exactly as an unknown one", async () => {
    const { id } = await addProfile(stranger);
    const unknown = newId();
    const [foreign, none] = await Promise.all(
      [id, unknown].map((profileId) => subscribe(PROFILE_CHANGES, { profileId }).end()),
    );
    expect(foreign).toMatchObject([{ extensions: { code: 'NOT_FOUND', status: 404 } }]);
    expect(JSON.stringify(foreign).replaceAll(id, unknown)).toBe(JSON.stringify(none));
  });
});
