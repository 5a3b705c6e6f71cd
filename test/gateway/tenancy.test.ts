import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import type { NewOrganisation } from '../../src/domain/organisations/index.js';
import { findRecovery, setWebhook, startRecovery, type NewEndpoint } from '../../src/domain/webhooks/index.js';
import { completeOnboarding } from '../support/clients/complete-onboarding.js';
import { addDeliveries } from '../support/webhooks/deliveries.js';
import { selectUserErrors, userErrorsOf } from '../support/clients/user-errors.js';
import { openRestContract } from '../support/clients/rest-contract.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';
import {
  type RunningService,
  startServiceHere,
  type TestAnswer,
  type TestRequest,
} from '../support/services/test-service.js';
import { waitFor } from '../support/wait-for.js';
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhooks/webhook-receiver.js';

/** An organisation with everything of its own, under the same names as the other's. */
interface Tenant extends NewOrganisation {
  readonly receiver: WebhookReceiver;
  readonly webhook: NewEndpoint;
  readonly profileId: string;
  readonly skillsetId: string;
  readonly skillId: string;
  readonly importId: string;
  readonly contradictionId: string;
  readonly ruleId: string;
  readonly entityId: string;
  readonly deliveryId: string;
  readonly recoveryId: string;
}

const contract = openRestContract();
const PERSON = 'E-1';
/** A person that only the first organisation has. */
const ONLY_FIRST = 'E-2';
const SHARED_KEY = 'the same in both';

let database: TestDatabase;
let service: RunningService;
let first: Tenant;
let second: Tenant;

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url);
  first = await settle('First', [PERSON, ONLY_FIRST]);
  second = await settle('Second', [PERSON]);
});

afterAll(async () => {
  await service?.stop();
  await Promise.all([first?.receiver.close(), second?.receiver.close()]);
  await database?.drop();
});

const ask = (tenant: NewOrganisation, method: string, path: string, request: TestRequest = {}) =>
  service.request(method, path, { key: tenant.apiKey, ...request });

async function query(tenant: NewOrganisation, text: string, variables: object = {}): Promise<TestAnswer['json']> {
  const { status, json } = await service.graphql(text, { key: tenant.apiKey, variables });
  expect(status).toBe(200);
  return json;
}

/** Makes an organisation that has people, a skill and a skillset of its own, an import and a match. */
async function settle(name: string, people: readonly string[]): Promise<Tenant> {
  const made = await database.createOrganisation(name);
  const receiver = await startWebhookReceiver();
  const webhook = await setWebhook(database.scopeOf(made), database.runtime.encryption, receiver.url);
  const skillId = await makeSkill(made, `Secret skill of ${name}`);
  const created = await query(
    made,
    'mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { id } } }',
    {
      input: { name: { en: `Skillset of ${name}` }, skills: [{ skillId, requiredLevel: 3 }] },
    },
  );
  const skillsetId = created.data.createSkillset.skillset.id;
  for (const publicIdentifier of people) {
    const { json } = await ask(made, 'POST', '/onboarding/token', { body: { publicIdentifier } });
    const { search } = new URL(json.link);
    const filledIn = { firstName: name, lastName: publicIdentifier, email: `${name.toLowerCase()}@example.org` };
    expect((await completeOnboarding(`${service.url}/onboarding${search}`, filledIn)).status).toBe(200);
  }
  const items = [
    {
      entityType: 'person',
      entityId: PERSON,
      payload: { publicIdentifier: PERSON, summary: `Knows SQL, says ${name}`, skills: ['SQL'] },
    },
  ];
  const accepted = await query(
    made,
    'mutation ($input: ImportUnclassifiedInput!) { importUnclassified(input: $input) { import { id } } }',
    {
      input: { batchId: 'batch', items },
    },
  );
  const importId = accepted.data.importUnclassified.import.id;
  await waitFor(
    async () =>
      (await query(made, 'query ($id: ID!) { import(id: $id) { finishedAt } }', { id: importId })).data.import
        .finishedAt,
  );
  await ask(made, 'POST', '/smart-match', { body: { publicIdentifer: PERSON, skillsetIds: [skillsetId] } });
  await waitFor(async () => (await ask(made, 'GET', `/smart-match/${PERSON}/${skillsetId}`)).status === 200);
  const profileId = (await ask(made, 'GET', `/profiles/${PERSON}`)).json.id;
  const sent = await addToWebhooks(made, webhook.id);
  return {
    ...made,
    receiver,
    webhook,
    profileId,
    skillsetId,
    skillId,
    importId,
    ...sent,
    ...(await addOpenQuestions(made, { profileId, skillId, importId })),
  };
}

/** Adds a delivery that was given up long ago, and a recovery that somebody ended. */
async function addToWebhooks(made: NewOrganisation, endpointId: string) {
  const scope = database.scopeOf(made);
  const [added] = await addDeliveries(scope, endpointId, [
    { at: new Date('2026-01-01T00:00:00Z'), subject: `about ${made.name}`, delivery: { status: 'EXHAUSTED' } },
  ]);
  const recovery = await startRecovery(scope, {
    kind: 'FAILED',
    endpointId,
    since: new Date(Date.now() - 1000),
    until: new Date(Date.now() - 500),
  });
  await waitFor(async () => (await findRecovery(scope, recovery.id))?.status === 'COMPLETED');
  return { deliveryId: added?.deliveryId ?? '', recoveryId: recovery.id };
}

/** Adds what somebody has to decide on: a contradiction, a suggestion, and a rule that somebody made. */
async function addOpenQuestions(
  { id: organisationId, name }: NewOrganisation,
  of: { profileId: string; skillId: string; importId: string },
) {
  const { client } = database.runtime.database;
  const [contradictionId, ruleId, at] = [randomUUID(), randomUUID(), new Date()];
  const { profileId, skillId } = of;
  const item = await client.importItem.findFirstOrThrow({ where: { organisationId, importId: of.importId } });
  const own = { organisationId, profileId };
  await client.profileContradiction.create({
    data: {
      ...own,
      id: contradictionId,
      field: 'LAST_NAME',
      keptValue: PERSON,
      statedValue: `Other ${name}`,
      statedAt: at,
    },
  });
  const skill = { skillOwnerId: organisationId, skillId };
  await client.skillPhraseRule.create({
    data: {
      organisationId,
      id: ruleId,
      phrase: `phrase of ${name}`,
      ...skill,
      verdict: 'MEANS',
      createdBy: 'test',
      createdAt: at,
    },
  });
  const words = {
    quote: `Words of ${name}`,
    pointer: '/summary',
    startOffset: 0,
    endOffset: 5,
    likelihood: 0.4,
    level: 2,
    source: 'SELF',
    levelBasis: 'DEFAULT',
  } as const;
  await client.skillSuggestion.create({
    data: { ...own, id: randomUUID(), ...skill, importItemId: item.id, ...words, observedAt: at },
  });
  const entity = await client.entity.findFirstOrThrow({ where: { organisationId, profileId } });
  return { contradictionId, ruleId, entityId: entity.id };
}

/** A skill that the organisation owns. There is no way to make one yet but by hand. */
async function makeSkill({ id: ownerId }: NewOrganisation, name: string): Promise<string> {
  const { client } = database.runtime.database;
  const id = randomUUID();
  await client.skill.create({ data: { ownerId, id, type: 'KNOWLEDGE' } });
  await client.skillTranslation.create({ data: { ownerId, skillId: id, language: 'en', name, description: name } });
  return id;
}

/** Tables of work that goes on by itself, and of what is kept only for a time. */
const CHANGES_BY_ITSELF = [
  'attempt',
  'audit_chain',
  'deletion',
  'delivery',
  'endpoint_health',
  'idempotency_key',
  'organisation_minute',
  'organisation_storage',
  'queue_usage',
];

/** The rows of an organisation in every table that has any, once nothing of it is under way. */
async function stateOf({ id: organisationId }: NewOrganisation): Promise<Record<string, unknown>> {
  const { client } = database.runtime.database;
  const where = { organisationId };
  await waitFor(async () => {
    const unread = await client.importItem.count({
      where: {
        ...where,
        OR: [{ status: { in: ['QUEUED', 'READING'] } }, { status: 'READ', suggestionWork: 'WAITING' }],
      },
    });
    return (
      unread + (await client.smartMatch.count({ where: { ...where, status: { in: ['QUEUED', 'RUNNING'] } } })) === 0
    );
  });
  const tables = await client.$queryRaw<{ name: string; owner: string }[]>`
    SELECT table_name AS name, column_name AS owner FROM information_schema.columns
    WHERE table_schema = current_schema() AND column_name IN ('organisation_id', 'owner_id')`;
  const state: Record<string, unknown> = {};
  for (const { name, owner } of tables) {
    if (CHANGES_BY_ITSELF.includes(name)) continue;
    const rows = await client.$queryRawUnsafe<{ row: unknown }[]>(
      // Entries of the audit trail get their places a second later.
      `SELECT to_jsonb(t) - '{last_used_at,sequence,hash}'::text[] AS row FROM "${name}" t WHERE "${owner}" = $1::uuid
       ORDER BY to_jsonb(t)::text`,
      organisationId,
    );
    if (rows.length > 0) state[name] = rows.map(({ row }) => row);
  }
  return state;
}

/** The text of an answer, in which what was asked for is told by nothing but its place. */
function nameless({ text }: TestAnswer, ...names: string[]): string {
  // The longest first: a short name may stand inside a random id.
  names.sort((one, other) => other.length - one.length);
  return names.reduce((rest, name) => rest.replaceAll(name, '…'), text);
}

describe('over REST', () => {
  test('each organisation finds its own person behind the same identifier', async () => {
    for (const tenant of [first, second]) {
      const { json } = await ask(tenant, 'GET', `/profiles/${PERSON}`);
      expect(json).toMatchObject({
        id: tenant.profileId,
        firstName: tenant.name,
        email: `${tenant.name.toLowerCase()}@example.org`,
      });
      expect((await ask(tenant, 'GET', `/onboarding/token/${PERSON}`)).json.status).toBe('completed');
      expect((await ask(tenant, 'GET', `/smart-match/${PERSON}/${tenant.skillsetId}`)).json.name).toBe(
        `Skillset of ${tenant.name}`,
      );
    }
    expect(first.profileId).not.toBe(second.profileId);
    const signatures = await Promise.all(
      [first, second].map(async (tenant) => (await ask(tenant, 'GET', `/onboarding/token/${PERSON}`)).json.signature),
    );
    expect(signatures[0]).not.toBe(signatures[1]);
  });

  test("what is the other's is answered like what does not exist, on every route, and stays as it was", async () => {
    const before = await stateOf(first);
    const nobody = randomUUID();
    const routes: [
      method: string,
      pathOf: (person: string, profileId: string, skillsetId: string) => string,
      bodyOf?: (person: string, skillsetId: string) => object,
    ][] = [
      ['GET', (person) => `/profiles/${person}`],
      ['GET', (_person, profileId) => `/profiles/${profileId}`],
      ['GET', (_person, profileId) => `/profiles/${profileId.toUpperCase()}`],
      ['GET', (_person, _profileId, skillsetId) => `/skillsets/${skillsetId}`],
      ['GET', (person) => `/onboarding/token/${person}`],
      ['DELETE', (person) => `/onboarding/token/${person}`],
      ['GET', (person, _profileId, skillsetId) => `/smart-match/${person}/${skillsetId}`],
      ['GET', (_person, _profileId, skillsetId) => `/smart-match/${PERSON}/${skillsetId}`],
      ['GET', (_person, profileId) => `/smart-match/${profileId}/${second.skillsetId}`],
      ['POST', () => '/smart-match', (person) => ({ publicIdentifer: person, skillsetIds: [second.skillsetId] })],
      [
        'POST',
        () => '/smart-match',
        (_person, skillsetId) => ({ publicIdentifer: PERSON, skillsetIds: [second.skillsetId, skillsetId] }),
      ],
    ];
    for (const language of ['en', 'nl']) {
      for (const [method, pathOf, bodyOf] of routes) {
        const headers = { 'accept-language': language };
        const [path, nowhere] = [pathOf(ONLY_FIRST, first.profileId, first.skillsetId), pathOf('E-9', nobody, nobody)];
        const others = await ask(second, method, path, {
          headers,
          ...(bodyOf ? { body: bodyOf(ONLY_FIRST, first.skillsetId) } : {}),
        });
        const nothing = await ask(second, method, nowhere, {
          headers,
          ...(bodyOf ? { body: bodyOf('E-9', nobody) } : {}),
        });
        const names = [first.profileId, first.skillsetId, nobody].flatMap((id) => [id, id.toUpperCase()]);
        expect([method, path, others.status]).toEqual([method, path, 404]);
        expect(nameless(others, ONLY_FIRST, ...names)).toBe(nameless(nothing, 'E-9', ...names));
        expect(others.headers.get('retry-after')).toBeNull();
        expect(contract.faultsOf({ method, path }, others)).toEqual([]);
      }
    }
    expect(await stateOf(first)).toEqual(before);
  });

  test("a list holds nothing of the other's", async () => {
    for (const [tenant, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { json, text } = await ask(tenant, 'GET', '/skillsets');
      expect(json.map(({ id }: { id: string }) => id)).toContain(tenant.skillsetId);
      expect(text).not.toContain(other.skillsetId);
      expect(text).not.toContain(other.name);
    }
  });

  test("an invitation and its revocation are the organisation's own", async () => {
    const [one, other] = [
      await ask(first, 'POST', '/onboarding/token', { body: { publicIdentifier: 'invited' } }),
      await ask(second, 'POST', '/onboarding/token', { body: { publicIdentifier: 'invited' } }),
    ];
    expect([one.status, other.status]).toEqual([201, 201]);
    expect((await ask(second, 'DELETE', '/onboarding/token/invited')).status).toBe(204);
    expect((await ask(first, 'GET', '/onboarding/token/invited')).json).toEqual(one.json);
    expect((await ask(second, 'GET', '/onboarding/token/invited')).json.status).toBe('revoked');
  });

  test('the same Idempotency-Key in two organisations is two requests', async () => {
    const request = { body: { items: [{ payload: { note: 'x' } }] }, headers: { 'idempotency-key': SHARED_KEY } };
    const answers = [
      await ask(first, 'POST', '/import/unclassified', request),
      await ask(second, 'POST', '/import/unclassified', request),
    ];
    expect(answers.map(({ status, headers }) => [status, headers.get('idempotent-replayed')])).toEqual([
      [202, null],
      [202, null],
    ]);
    // Another body under the key of the other organisation is no conflict either.
    const changed = { ...request, headers: { 'idempotency-key': 'first only' } };
    await ask(first, 'POST', '/import/unclassified', changed);
    expect((await ask(second, 'POST', '/import/unclassified', { ...changed, body: { items: [{}] } })).status).toBe(202);
  });
});

describe('over GraphQL', () => {
  test("queries by the other's ids find nothing", async () => {
    const { data, errors } = await query(
      second,
      `query ($person: String!, $profileId: String!, $skillsetId: ID!, $importId: ID!, $entityId: ID!, $endpointId:
        ID!, $deliveryId: ID!, $recoveryId: ID!) {
        entity(id: $entityId) { id }
        endpoint(id: $endpointId) { id }
        delivery(id: $deliveryId) { id event { body } attemptLog { totalCount } }
        recovery(id: $recoveryId) { id }
        byIdentifier: profile(publicIdentifier: $person) { id }
        byId: profile(publicIdentifier: $profileId) { id }
        skillset(id: $skillsetId) { id }
        onboardingToken(publicIdentifier: $person) { status }
        ofPerson: smartMatch(publicIdentifier: $person, skillsetId: $skillsetId) { id }
        ofOwnPerson: smartMatch(publicIdentifier: "${PERSON}", skillsetId: $skillsetId) { id }
        import(id: $importId) { id items { totalCount } }
      }`,
      {
        person: ONLY_FIRST,
        profileId: first.profileId,
        skillsetId: first.skillsetId,
        importId: first.importId,
        entityId: first.entityId,
        endpointId: first.webhook.id,
        deliveryId: first.deliveryId,
        recoveryId: first.recoveryId,
      },
    );
    expect(errors).toBeUndefined();
    expect(new Set(Object.values(data))).toEqual(new Set([null]));
  });

  test("lists and counts are the organisation's own, under the same names too", async () => {
    const document = `{
      organisation { id name profileCount skillsetCount }
      profiles(first: 50, orderBy: { field: NAME }) { totalCount nodes { id email skills { nodes { evidence { nodes { quote importItemId } } } } } }
      skillsets(first: 20) { nodes { id name skills { skill { id name } } } }
      skills(search: "secret skill") { totalCount nodes { id name shared } }
      imports(where: { batchId: { eq: "batch" } }) { totalCount nodes { id items(first: 2) { nodes { id publicIdentifier results {
      evidence(first: 2) { nodes { quote } } entities(first: 2) { nodes { id } } } } } } }
      skillSuggestions { totalCount nodes { quote skill { id } profile { id } } }
      skillPhraseRules { totalCount nodes { id phrase } }
      endpoints { totalCount nodes { id url secrets { createdAt } } }
      deliveries(where: { status: { eq: EXHAUSTED } }) { totalCount nodes { id endpointId event { subject body } } }
      recoveries { totalCount nodes { id endpointId } }
      entities(first: 50) { nodes { id name profile { id } relations(first: 5) { nodes { from { id }
      importItems(first: 5) { nodes { id } } } } } }
    }`;
    const seen = [];
    for (const [tenant, other] of [
      [first, second],
      [second, first],
    ] as const) {
      const { data, errors } = await query(tenant, document);
      expect(errors).toBeUndefined();
      expect(data.organisation).toMatchObject({
        id: tenant.id,
        name: tenant.name,
        profileCount: data.profiles.totalCount,
      });
      expect(data.skills).toEqual({
        totalCount: 1,
        nodes: [{ id: tenant.skillId, name: `Secret skill of ${tenant.name}`, shared: false }],
      });
      expect(data.imports).toMatchObject({
        totalCount: 1,
        nodes: [{ id: tenant.importId, items: { nodes: [{ publicIdentifier: PERSON }] } }],
      });
      const text = JSON.stringify(data);
      for (const foreign of [
        other.id,
        other.name,
        other.name.toLowerCase(),
        other.profileId,
        other.skillsetId,
        other.skillId,
        other.importId,
        other.entityId,
        other.ruleId,
        other.deliveryId,
        other.recoveryId,
        other.webhook.id,
        other.receiver.url,
      ])
        expect(text).not.toContain(foreign);
      expect(data).toMatchObject({
        skillSuggestions: {
          totalCount: 1,
          nodes: [{ quote: `Words of ${tenant.name}`, profile: { id: tenant.profileId } }],
        },
        skillPhraseRules: { totalCount: 1, nodes: [{ id: tenant.ruleId }] },
        deliveries: { totalCount: 1, nodes: [{ id: tenant.deliveryId, endpointId: tenant.webhook.id }] },
        recoveries: { totalCount: 1, nodes: [{ id: tenant.recoveryId, endpointId: tenant.webhook.id }] },
        endpoints: { totalCount: 1, nodes: [{ id: tenant.webhook.id, secrets: [{}, {}] }] },
      });
      expect(data.entities.nodes.map(({ id }: { id: string }) => id)).toContain(tenant.entityId);
      seen.push(data.profiles.totalCount);
    }
    expect(seen).toEqual([2, 1]);
  });

  test("a cursor of the other's list leads to nothing of its", async () => {
    const page = '{ profiles(first: 1) { edges { cursor } } imports(first: 1) { edges { cursor } } }';
    const { data } = await query(first, page);
    const used = await query(
      second,
      `query ($profiles: String!, $imports: String!) {
        after: profiles(first: 100, after: $profiles) { nodes { id } }
        before: profiles(last: 100, before: $profiles) { nodes { id } }
        imports(first: 100, after: $imports) { nodes { id } }
      }`,
      { profiles: data.profiles.edges[0].cursor, imports: data.imports.edges[0].cursor },
    );
    for (const foreign of [first.profileId, first.importId]) expect(JSON.stringify(used)).not.toContain(foreign);
  });

  test("mutations with the other's ids say NOT_FOUND and change nothing", async () => {
    const before = await stateOf(first);
    const mutations: [document: string, variables: object][] = [
      [
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }',
        { input: { publicIdentifier: first.profileId, firstName: 'Stolen' } },
      ],
      [
        'mutation ($input: UpdateProfileInput!) { updateProfile(input: $input) { profile { id } } }',
        { input: { publicIdentifier: ONLY_FIRST, firstName: 'Stolen' } },
      ],
      [
        'mutation ($id: String!) { deleteProfile(input: { publicIdentifier: $id }) { profileId } }',
        { id: first.profileId },
      ],
      ['mutation ($id: String!) { deleteProfile(input: { publicIdentifier: $id }) { profileId } }', { id: ONLY_FIRST }],
      [
        'mutation ($input: UpdateSkillsetInput!) { updateSkillset(input: $input) { skillset { id } } }',
        { input: { id: first.skillsetId, name: { en: 'Stolen' } } },
      ],
      [
        'mutation ($input: UpdateSkillsetInput!) { updateSkillset(input: $input) { skillset { id } } }',
        { input: { id: second.skillsetId, skills: [{ skillId: first.skillId, requiredLevel: 1 }] } },
      ],
      [
        'mutation ($input: CreateSkillsetInput!) { createSkillset(input: $input) { skillset { id } } }',
        { input: { name: { en: 'With a stolen skill' }, skills: [{ skillId: first.skillId, requiredLevel: 1 }] } },
      ],
      ['mutation ($id: ID!) { deleteSkillset(input: { id: $id }) { skillsetId } }', { id: first.skillsetId }],
      [
        'mutation ($id: String!) { revokeOnboardingToken(input: { publicIdentifier: $id }) { onboardingToken { status } } }',
        { id: ONLY_FIRST },
      ],
      ['mutation ($id: ID!) { rereadImport(input: { id: $id }) { queued } }', { id: first.importId }],
      [
        'mutation ($id: ID!) { resolveContradiction(input: { id: $id, resolution: STATED }) { profile { id } } }',
        { id: first.contradictionId },
      ],
      [
        'mutation ($id: ID!) { sendTestEvent(input: { endpointId: $id }) { delivery { id } } }',
        { id: first.webhook.id },
      ],
      ['mutation ($id: ID!) { redeliver(input: { id: $id }) { delivery { id } } }', { id: first.deliveryId }],
      [
        'mutation ($id: ID!) { recoverEndpoint(input: { id: $id, since: "2026-01-01T00:00:00Z" }) { recovery { id } } }',
        { id: first.webhook.id },
      ],
      [
        'mutation ($id: ID!) { replayEvents(input: { endpointId: $id, since: "2026-01-01T00:00:00Z" }) { recovery { id } } }',
        { id: first.webhook.id },
      ],
      ['mutation ($id: ID!) { cancelRecovery(input: { id: $id }) { recovery { id } } }', { id: first.recoveryId }],
      ['mutation ($id: ID!) { deleteSkillPhraseRule(input: { id: $id }) { ruleId } }', { id: first.ruleId }],
      [
        'mutation ($id: ID!) { updateEndpoint(input: {id: $id, url: "https://stolen.example.org/"}) { endpoint { id ' +
          '} } }',
        { id: first.webhook.id },
      ],
      [
        'mutation ($id: ID!) { rotateEndpointSecret(input: {id: $id, secret: SIGNING, endOld: true}) { ' +
          'secrets { signingSecret } } }',
        { id: first.webhook.id },
      ],
      ['mutation ($id: ID!) { disableEndpoint(input: { id: $id }) { endpoint { id } } }', { id: first.webhook.id }],
      ['mutation ($id: ID!) { enableEndpoint(input: { id: $id }) { endpoint { id } } }', { id: first.webhook.id }],
      ['mutation ($id: ID!) { deleteEndpoint(input: { id: $id }) { endpointId } }', { id: first.webhook.id }],
      [
        'mutation ($input: ReviewSkillSuggestionInput!) { reviewSkillSuggestion(input: $input) { profile { id } } }',
        { input: { publicIdentifier: first.profileId, skillId: first.skillId, verdict: 'CONFIRM' } },
      ],
      [
        'mutation ($input: ReviewSkillSuggestionInput!) { reviewSkillSuggestion(input: $input) { profile { id } } }',
        { input: { publicIdentifier: first.profileId, skillId: second.skillId, verdict: 'REJECT' } },
      ],
      [
        'mutation ($input: ReviewSkillSuggestionInput!) { reviewSkillSuggestion(input: $input) { profile { id } } }',
        { input: { publicIdentifier: PERSON, skillId: first.skillId, verdict: 'CONFIRM', applyToEveryone: true } },
      ],
      [
        'mutation ($input: InitiateSmartMatchInput!) { initiateSmartMatch(input: $input) { message } }',
        { input: { publicIdentifier: ONLY_FIRST, skillsetIds: [second.skillsetId] } },
      ],
      [
        'mutation ($input: InitiateSmartMatchInput!) { initiateSmartMatch(input: $input) { message } }',
        { input: { publicIdentifier: PERSON, skillsetIds: [first.skillsetId] } },
      ],
      [
        'mutation ($input: InitiateSmartMatchInput!) { initiateSmartMatch(input: $input) { message } }',
        { input: { publicIdentifier: first.profileId, skillsetIds: [second.skillsetId] } },
      ],
    ];
    const ownBefore = await stateOf(second);
    for (const [document, variables] of mutations) {
      const { data } = await query(second, selectUserErrors(document), variables);
      expect([document, userErrorsOf(data).map(({ code }) => code)]).toEqual([document, ['NOT_FOUND']]);
    }
    expect(await stateOf(first)).toEqual(before);
    expect(await stateOf(second)).toEqual(ownBefore);
    // Renewing asks whether the person is done; of one who is not there that cannot be said.
    const renewed = await query(
      second,
      'mutation ($input: RenewOnboardingTokenInput!) { renewOnboardingToken(input: $input) { created userErrors { message } } }',
      { input: { publicIdentifier: ONLY_FIRST } },
    );
    const unknown = await query(
      second,
      'mutation ($input: RenewOnboardingTokenInput!) { renewOnboardingToken(input: $input) { created userErrors { message } } }',
      { input: { publicIdentifier: 'E-9' } },
    );
    // What is left of the minute is another number each time.
    const text = ({ data, errors }: { data?: unknown; errors?: unknown }, name: string) =>
      JSON.stringify({ data, errors }).replaceAll(name, '…');
    expect(text(renewed, ONLY_FIRST)).toBe(text(unknown, 'E-9'));
  });

  test("a change of a person leaves the other organisation's person of that name alone", async () => {
    const before = await stateOf(first);
    await query(
      second,
      `mutation { updateProfile(input: { publicIdentifier: "${PERSON}", firstName: "Changed" }) { profile { ` +
        `firstName } } }`,
    );
    expect((await ask(second, 'GET', `/profiles/${PERSON}`)).json.firstName).toBe('Changed');
    expect(await stateOf(first)).toEqual(before);
  });
});

describe('webhooks', () => {
  test('go to the organisation whose event it is, signed with its secret', async () => {
    for (const [tenant, other] of [
      [first, second],
      [second, first],
    ] as const) {
      await waitFor(() => tenant.receiver.received.some(({ body }) => body.includes('smartmatch.completed')));
      for (const { headers, body } of tenant.receiver.received) {
        expect(headers['x-api-key']).toBe(tenant.webhook.apiKey);
        expect(() =>
          new Webhook(tenant.webhook.signingSecret).verify(body, headers as Record<string, string>),
        ).not.toThrow();
        expect(() =>
          new Webhook(other.webhook.signingSecret).verify(body, headers as Record<string, string>),
        ).toThrow();
        for (const foreign of [other.profileId, other.skillsetId, `Skillset of ${other.name}`])
          expect(body).not.toContain(foreign);
      }
      const created = tenant.receiver.received
        .map(({ body }) => JSON.parse(body))
        .filter(({ event }) => event === 'profile.created');
      expect(created.map(({ data }) => data.profileId)).toContain(tenant.profileId);
    }
  });
});

test("deleting a person deletes nothing of the other organisation's person of that name", async () => {
  const before = await stateOf(first);
  await query(second, `mutation { deleteProfile(input: { publicIdentifier: "${PERSON}" }) { profileId } }`);
  expect((await ask(second, 'GET', `/profiles/${PERSON}`)).status).toBe(404);
  expect(await stateOf(first)).toEqual(before);
  expect((await ask(first, 'GET', `/smart-match/${PERSON}/${first.skillsetId}`)).status).toBe(200);
});
