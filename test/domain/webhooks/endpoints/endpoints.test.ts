import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { findDeletion } from '../../../../src/domain/deletions/index.js';
import type { EndpointInput } from '../../../../src/domain/webhooks/endpoints/check-endpoint.js';
import { EVENT_TYPES } from '../../../../src/domain/webhooks/events/event-types.js';
import {
  createEndpoint,
  deleteEndpoint,
  disableEndpoint,
  enableEndpoint,
  findFirstEndpoint,
  findDeliveries,
  findEndpoints,
  policyOf,
  recordEvent,
  redeliver,
  requireEndpoint,
  sendTestEvent,
  setWebhook,
  updateEndpoint,
} from '../../../../src/domain/webhooks/index.js';
import { newId } from '../../../../src/platform/database/index.js';
import { LANGUAGES, localize } from '../../../../src/platform/localization/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import type { ServiceError } from '../../../../src/platform/errors/index.js';
import { parseNetworks } from '../../../../src/platform/security/network-addresses.js';
import { performDeletions } from '../../../support/background/perform-deletions.js';
import { clearAuditTrail } from '../../../support/data/clear-audit-trail.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';

const URL_GIVEN = 'https://hooks.example.org/in';

let database: TestDatabase;
let scope: Scope;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
});

beforeEach(async () => {
  await scope.db.endpoint.deleteMany();
  await scope.db.event.deleteMany();
  await clearAuditTrail(scope.db);
});

afterAll(() => database?.drop());

const create = (statement: Partial<EndpointInput> = {}, of = scope) =>
  createEndpoint(of, of.encryption, { ...statement, url: statement.url ?? URL_GIVEN });
const update = (id: string, statement: EndpointInput) => updateEndpoint(scope, scope.encryption, id, statement);

/** What a refusal says, in English; it must say something else in Dutch. */
async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => {
      throw new Error('it was not refused');
    },
    (error: ServiceError) => error,
  );
  const [english = '', dutch] = LANGUAGES.map((language) => localize(language, error.messageKey, error.parameters));
  expect(dutch).not.toBe(english);
  return `${error.code}: ${english}`;
}

const auditLines = () =>
  scope.db.auditEntry.findMany({
    where: { organisationId: scope.organisationId, action: { startsWith: 'endpoint.' } },
    orderBy: [{ at: 'asc' }, { id: 'asc' }],
  });

const tell = (subject: string) =>
  recordEvent(scope, {
    type: 'profile.created',
    subject,
    data: { profileId: 'id', publicIdentifier: subject, createdAt: '2026-01-01T00:00:00.000Z' },
  });

const deliveriesOf = (endpointId: string) =>
  scope.db.delivery.findMany({ where: { organisationId: scope.organisationId, endpointId } });

describe('a new endpoint', () => {
  test('has the default settings, no failures, and secrets that are shown once', async () => {
    const made = await create();
    expect(made).toEqual({
      id: expect.any(String),
      url: URL_GIVEN,
      apiKey: expect.stringMatching(/^whk_/),
      signingSecret: expect.stringMatching(/^whsec_/),
      publicKey: null,
    });
    const endpoint = await requireEndpoint(scope, made.id);
    expect(endpoint).toMatchObject({
      enabled: true,
      ordered: false,
      eventTypes: [],
      rateLimit: null,
      signatureScheme: 'SYMMETRIC',
      respectRetryAfter: true,
      disableOn410: true,
    });
    expect(policyOf(endpoint, scope.settings)).toMatchObject({
      retryScheduleSeconds: [5, 300, 1_800, 7_200, 18_000, 36_000, 36_000],
      jitterPercent: 20,
      throttleSeconds: 60,
      timeoutSeconds: 15,
      disableAfterDays: 5,
    });
    expect(await scope.db.endpointHealth.findMany({ where: { endpointId: made.id } })).toMatchObject([
      { consecutiveFailures: 0, openUntil: null },
    ]);
    const stored = JSON.stringify([
      await scope.db.endpointSecret.findMany({ where: { endpointId: made.id } }),
      await auditLines(),
    ]);
    expect(stored).not.toContain(made.apiKey);
    expect(stored).not.toContain(made.signingSecret);
  });

  test('keeps every setting that is stated, at the ends of what is allowed too', async () => {
    const settings = {
      description: 'Payroll\nof 2026',
      ordered: true,
      rateLimit: 10_000,
      concurrencyLimit: 1_000,
      jitterPercent: 0,
      throttleSeconds: 0,
      timeoutSeconds: 120,
      disableAfterDays: 0,
      respectRetryAfter: false,
      disableOn410: false,
    };
    const lists = { eventTypes: ['profile.created', 'webhook.endpoint.failing'], retryScheduleSeconds: [1, 604_800] };
    const { id } = await create({ ...settings, ...lists });
    const endpoint = await requireEndpoint(scope, id);
    expect(endpoint).toMatchObject({ ...settings, ...lists });
    expect(policyOf(endpoint, scope.settings)).toMatchObject({
      retryScheduleSeconds: [1, 604_800],
      jitterPercent: 0,
      throttleSeconds: 0,
      timeoutSeconds: 120,
      disableAfterDays: 0,
    });
  });

  test('receives what it asks for and nothing from before', async () => {
    await tell('before');
    const [all, some, none] = [
      await create(),
      await create({ eventTypes: ['profile.created', 'profile.created'] }),
      await create({ eventTypes: ['onboarding.updated'] }),
    ];
    await tell('after');
    expect(await Promise.all([all, some, none].map(async ({ id }) => (await deliveriesOf(id)).length))).toEqual([
      1, 1, 0,
    ]);
  });

  test.each<[string, EndpointInput, string]>([
    [
      'a URL that is none',
      { url: 'hooks.example.org' },
      'url must be an absolute http or https URL with a valid host, without user, password, spaces or backslashes.',
    ],
    [
      'a URL with a password',
      { url: 'https://a:b@hooks.example.org/' },
      'url must be an absolute http or https URL with a valid host, without user, password, spaces or backslashes.',
    ],
    [
      'a private address',
      { url: 'https://10.1.2.3/in' },
      'url points to the address 10.1.2.3, which is private or reserved. Webhooks can be sent there only if ' +
        'the operator ' +
        'allows its network with the setting WEBHOOK_ALLOWED_NETWORKS.',
    ],
    [
      'the address of cloud metadata',
      { url: 'http://169.254.169.254/' },
      'url points to the address 169.254.169.254, which',
    ],
    [
      'that address in another notation',
      { url: 'http://0xa9fea9fe/' },
      'url must be an absolute http or https URL with a valid host, without user, password, spaces or backslashes.',
    ],
    [
      'a host that cannot be',
      { url: 'https://*.example.org/' },
      'url must be an absolute http or https URL with a valid host, without user, password, spaces or backslashes.',
    ],
    ['a private IPv6 address', { url: 'https://[fd00::1]:8443/in' }, 'url points to the address fd00::1, which'],
    ['no requests at all', { rateLimit: 0 }, 'rateLimit must be between 1 and 10,000.'],
    ['too many requests', { rateLimit: 10_001 }, 'rateLimit must be between 1 and 10,000.'],
    ['part of a request', { concurrencyLimit: 1.5 }, 'concurrencyLimit must be between 1 and 1,000.'],
    ['too wide a spread', { jitterPercent: 51 }, 'jitterPercent must be between 0 and 50.'],
    ['too long a time-out', { timeoutSeconds: 121 }, 'timeoutSeconds must be between 1 and 120.'],
    ['days that are negative', { disableAfterDays: -1 }, 'disableAfterDays must be between 0 and 365.'],
    ['a throttle of weeks', { throttleSeconds: 604_801 }, 'throttleSeconds must be between 0 and 604,800.'],
    [
      'too many steps',
      { retryScheduleSeconds: Array<number>(21).fill(5) },
      'retryScheduleSeconds may have at most 20 elements.',
    ],
    ['a step of no time', { retryScheduleSeconds: [5, 0] }, 'retryScheduleSeconds[1] must be between 1 and 604,800.'],
    [
      'an unknown event type',
      { eventTypes: ['profile.created', 'profile.exploded'] },
      `There is no event type profile.exploded. Known types: ${Object.keys(EVENT_TYPES).join(', ')}.`,
    ],
    [
      'a description that is too long',
      { description: 'x'.repeat(1_001) },
      'description may have at most 1,000 characters.',
    ],
  ])('is not made with %s', async (_what, statement, said) => {
    expect(await refusalOf(create(statement))).toContain(`INVALID_INPUT: ${said}`);
    expect(await scope.db.endpoint.count({ where: { organisationId: scope.organisationId } })).toBe(0);
  });

  test('may be in a network that the operator allows, and on http unless the operator wants https', async () => {
    const strict = {
      ...scope,
      settings: { ...scope.settings, webhookAllowHttp: false, webhookAllowedNetworks: parseNetworks('10.0.0.0/8') },
    };
    expect(await refusalOf(create({ url: 'http://hooks.example.org/' }, strict))).toBe(
      'INVALID_INPUT: url must be an https URL; webhooks over http are not allowed here.',
    );
    expect(await refusalOf(create({ url: 'https://LOCALHOST./' }, strict))).toContain(
      'points to the address localhost.',
    );
    await create({ url: 'https://10.1.2.3/' }, strict);
    await create({ url: 'http://localhost:1/' });
  });

  test('is the fiftieth at most, also when two are made at once', async () => {
    for (let made = 1; made < 50; made += 1) await create();
    const ends = await Promise.allSettled([create(), create()]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(create())).toContain('CONFLICT: An organisation may have at most 50 endpoints.');
  });
});

describe('a change of an endpoint', () => {
  test('sets what is stated and leaves the rest; null takes away what need not be', async () => {
    const { id } = await create({
      description: 'One',
      rateLimit: 5,
      timeoutSeconds: 3,
      eventTypes: ['profile.created'],
      retryScheduleSeconds: [1],
      ordered: true,
    });
    expect(await update(id, { url: 'https://other.example.org/' })).toBeNull();
    expect(await requireEndpoint(scope, id)).toMatchObject({
      url: 'https://other.example.org/',
      description: 'One',
      rateLimit: 5,
      timeoutSeconds: 3,
      eventTypes: ['profile.created'],
      retryScheduleSeconds: [1],
      ordered: true,
    });
    await update(id, {
      description: null,
      rateLimit: null,
      timeoutSeconds: null,
      eventTypes: null,
      retryScheduleSeconds: null,
      ordered: null,
    });
    expect(await requireEndpoint(scope, id)).toMatchObject({
      description: null,
      rateLimit: null,
      timeoutSeconds: null,
      eventTypes: [],
      retryScheduleSeconds: [],
      ordered: false,
    });
    expect((await auditLines()).map(({ action, details }) => [action, details])).toEqual([
      ['endpoint.created', null],
      ['endpoint.updated', { fields: ['url'] }],
      [
        'endpoint.updated',
        { fields: ['ordered', 'description', 'eventTypes', 'retryScheduleSeconds', 'rateLimit', 'timeoutSeconds'] },
      ],
    ]);
  });

  test('of the URL has an endpoint that is held tried now, and forgets nothing else', async () => {
    const { id } = await create();
    const openUntil = new Date(Date.now() + 3_600_000);
    await scope.db.endpointHealth.updateMany({
      where: { endpointId: id },
      data: { consecutiveFailures: 9, openUntil },
    });
    await update(id, { description: 'Other', url: URL_GIVEN });
    expect(await scope.db.endpointHealth.findFirst({ where: { endpointId: id } })).toMatchObject({ openUntil });
    await update(id, { url: 'https://other.example.org/' });
    const health = await scope.db.endpointHealth.findFirstOrThrow({ where: { endpointId: id } });
    expect(health.consecutiveFailures).toBe(9);
    expect(health.openUntil?.getTime()).toBeLessThanOrEqual(Date.now() + 1_000);
  });

  test('is checked like a new one, and of an endpoint that is not there NOT_FOUND', async () => {
    const { id } = await create();
    expect(await refusalOf(update(id, { url: 'https://192.168.1.1/' }))).toContain('INVALID_INPUT: url points to');
    for (const unknown of [newId(), 'nonsense']) {
      expect(await refusalOf(update(unknown, { ordered: true }))).toBe(
        `NOT_FOUND: There is no endpoint with the id ${unknown}.`,
      );
      expect(await refusalOf(enableEndpoint(scope, unknown))).toContain('NOT_FOUND');
      expect(await refusalOf(disableEndpoint(scope, unknown))).toContain('NOT_FOUND');
      expect(await refusalOf(deleteEndpoint(scope, unknown))).toContain('NOT_FOUND');
    }
  });
});

describe('an endpoint that is disabled', () => {
  test('is sent nothing that is new, keeps what waits, and has a clean record when it is enabled', async () => {
    const { id } = await create();
    await tell('P-1');
    await disableEndpoint(scope, id);
    expect(await requireEndpoint(scope, id)).toMatchObject({
      enabled: false,
      disabledReason: 'REQUESTED',
      disabledAt: expect.any(Date),
    });
    await tell('P-2');
    expect(await deliveriesOf(id)).toMatchObject([{ status: 'PENDING' }]);
    const failing = {
      consecutiveFailures: 7,
      failingSince: new Date(),
      failingNotifiedAt: new Date(),
      openUntil: new Date(),
      timesOpened: 3,
      nextRequestAt: new Date(),
    };
    await scope.db.endpointHealth.updateMany({ where: { endpointId: id }, data: failing });
    await enableEndpoint(scope, id);
    expect(await requireEndpoint(scope, id)).toMatchObject({ enabled: true, disabledReason: null, disabledAt: null });
    expect(await scope.db.endpointHealth.findFirst({ where: { endpointId: id } })).toMatchObject({
      consecutiveFailures: 0,
      failingSince: null,
      failingNotifiedAt: null,
      openUntil: null,
      timesOpened: 0,
      nextRequestAt: failing.nextRequestAt,
    });
    expect((await auditLines()).map(({ action }) => action)).toEqual([
      'endpoint.created',
      'endpoint.disabled',
      'endpoint.enabled',
    ]);
  });

  test('keeps the reason that it has, and asking twice leaves one line', async () => {
    const { id } = await create();
    await scope.db.endpoint.updateMany({ where: { id }, data: { enabled: false, disabledReason: 'GONE' } });
    await disableEndpoint(scope, id);
    expect(await requireEndpoint(scope, id)).toMatchObject({ disabledReason: 'GONE' });
    await enableEndpoint(scope, id);
    await enableEndpoint(scope, id);
    expect((await auditLines()).map(({ action }) => action)).toEqual(['endpoint.created', 'endpoint.enabled']);
  });
});

test(
  'an endpoint that is deleted is there for nobody at once, and its deliveries go in the background, however many ' +
    'there are',
  async () => {
    const [gone, stays] = [await create({ headers: [{ name: 'Authorization', value: 'x' }] }), await create()];
    const { organisationId } = scope;
    await tell('P-1');
    await scope.db.$executeRaw`
    WITH written AS (
      INSERT INTO event (organisation_id, id, type, subject, body) SELECT ${organisationId}::uuid, new_id(),
        'profile.created', 'P-2', '{}' FROM generate_series(1, 6000) RETURNING id, sequence)
    INSERT INTO delivery (organisation_id, id, event_id, endpoint_id, status, sequence)
    SELECT ${organisationId}::uuid, new_id(), id, ${gone.id}::uuid, 'DELIVERED', sequence FROM written`;
    await disableEndpoint(scope, gone.id);
    const [waiting] = await deliveriesOf(gone.id);
    expect(await deleteEndpoint(scope, gone.id.toUpperCase())).toBe(gone.id);
    expect((await auditLines()).at(-1)).toMatchObject({
      action: 'endpoint.deleted',
      subjectId: gone.id,
      details: null,
    });

    // Nobody sees it, nobody can use or bring it back, and nothing is written for it.
    expect((await findEndpoints(scope)).map(({ id }) => id)).toEqual([stays.id]);
    expect(await findFirstEndpoint(scope)).toMatchObject({ id: stays.id });
    for (const use of [
      requireEndpoint,
      enableEndpoint,
      deleteEndpoint,
      (scope: Scope, id: string) => sendTestEvent(scope, id, 'webhook.test'),
    ]) {
      expect(await refusalOf(use(scope, gone.id))).toContain('NOT_FOUND');
    }
    expect(await refusalOf(redeliver(scope, waiting?.id as string))).toContain('NOT_FOUND');
    expect((await findDeliveries(scope, {}, 100)).map(({ endpointId }) => endpointId)).toEqual([stays.id]);
    expect(await scope.db.endpointSecret.count({ where: { organisationId, endpointId: gone.id } })).toBe(0);
    await tell('P-3');
    expect(await deliveriesOf(stays.id)).toHaveLength(2);
    expect(await findDeletion(scope, 'ENDPOINT', gone.id)).toMatchObject({
      requestedBy: 'test',
      deletedRows: 0n,
      totalRows: null,
      finishedAt: null,
    });

    expect(await performDeletions(database)).toEqual(['deleted']);
    expect(await findDeletion(scope, 'ENDPOINT', gone.id)).toMatchObject({
      deletedRows: 6001n,
      totalRows: 6001n,
      counts: { delivery: 6001 },
      finishedAt: expect.any(Date),
    });
    const counts = await Promise.all([
      scope.db.endpoint.count({ where: { organisationId } }),
      scope.db.endpointHealth.count({ where: { organisationId } }),
      scope.db.endpointSecret.count({ where: { organisationId } }),
      scope.db.delivery.count({ where: { organisationId } }),
    ]);
    expect(counts).toEqual([1, 1, 2, 2]);
  },
);

describe('registering the one URL of the interface', () => {
  test(
    'makes the first endpoint, and later changes that one, with secrets, health and headers of the new receiver ' +
      'only',
    async () => {
      const made = await setWebhook(scope, scope.encryption, URL_GIVEN);
      expect(made).toEqual({
        id: expect.any(String),
        url: URL_GIVEN,
        apiKey: expect.stringMatching(/^whk_/),
        signingSecret: expect.stringMatching(/^whsec_/),
      });
      const second = await create({ ordered: true });
      await update(made.id, {
        headers: [{ name: 'Authorization', value: 'Bearer x' }],
        rateLimit: 7,
        signatureScheme: 'ED25519',
      });
      await disableEndpoint(scope, made.id);
      await scope.db.endpointHealth.updateMany({ where: { endpointId: made.id }, data: { consecutiveFailures: 4 } });
      const again = await setWebhook(scope, scope.encryption, 'https://other.example.org/');
      expect(again.id).toBe(made.id);
      expect(again.apiKey).not.toBe(made.apiKey);
      expect(await findFirstEndpoint(scope)).toMatchObject({
        id: made.id,
        url: 'https://other.example.org/',
        enabled: true,
        signatureScheme: 'SYMMETRIC',
        rateLimit: 7,
      });
      const kinds = async (endpointId: string) =>
        (await scope.db.endpointSecret.findMany({ where: { endpointId }, orderBy: { kind: 'asc' } })).map(
          ({ kind }) => kind,
        );
      expect(await kinds(made.id)).toEqual(['API_KEY', 'SIGNING']);
      expect(await scope.db.endpointHealth.findFirst({ where: { endpointId: made.id } })).toMatchObject({
        consecutiveFailures: 0,
      });
      expect(await requireEndpoint(scope, second.id)).toMatchObject({ url: URL_GIVEN, ordered: true });
    },
  );

  test('twice at once makes one', async () => {
    await Promise.all([setWebhook(scope, scope.encryption, URL_GIVEN), setWebhook(scope, scope.encryption, URL_GIVEN)]);
    expect(await scope.db.endpoint.count({ where: { organisationId: scope.organisationId } })).toBe(1);
  });
});
