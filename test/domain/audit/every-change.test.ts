import { readFileSync } from 'node:fs';
import type { ApolloServer } from '@apollo/server';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { getNamedType, isObjectType, type GraphQLSchema } from 'graphql';
import { createGraphQLServer } from '../../../src/gateway/index.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { newId, type Database } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { ACCESS_SCOPES, withIncludedScopes } from '../../../src/platform/security/access-scopes.js';
import { fillOrganisation } from '../../support/data/filled-organisation.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

const ACTIONS_IN_WORDS = 'console/src/components/audit-action/messages.json';

let database: TestDatabase;
let schema: GraphQLSchema;
let server: ApolloServer<Scope>;
let scope: Scope;
let given: Given;

/** What the samples name. */
interface Given {
  readonly one: string;
  readonly other: string;
  readonly skill: string;
  readonly skillset: string;
  readonly occupation: string;
  /** Own skills: the first is related to the second. */
  readonly own: readonly [string, string];
  readonly endpoint: string;
  readonly delivery: string;
  readonly credential: string;
  readonly exemption: string;
  readonly endorsement: string;
  readonly request: string;
  readonly export: string;
  readonly import: string;
  readonly recovery: string;
  readonly rule: string;
  readonly campaign: string;
  readonly contradiction: string;
  readonly match: string;
  readonly contest: string;
  readonly suggestion: string;
  readonly jobTitle: string;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { id } = await database.createOrganisation();
  const { id: keyId } = await database.runtime.database.client.apiKey.findFirstOrThrow({
    where: { organisationId: id },
  });
  const access = { kind: 'API_KEY', keyId, scopes: withIncludedScopes(ACCESS_SCOPES) } as const;
  scope = { ...database.scopeOf({ id }), actor: `api-key:${access.keyId}`, access };
  await fillOrganisation(scope);
  given = await readGiven(scope.db);
  schema = createSchema();
  server = createGraphQLServer(database.runtime.settings, { schema });
  await server.start();
});

afterAll(async () => {
  await server?.stop();
  await database?.drop();
});

async function readGiven(db: Database): Promise<Given> {
  const { organisationId } = scope;
  const where = { organisationId };
  const idOf = async (found: Promise<{ readonly id: string } | null>) => (await found)?.id ?? '';
  const one = await idOf(db.profile.findFirst({ where: { organisationId, publicIdentifier: 'P-1' } }));
  const contradiction = { id: newId(), profileId: one, field: 'EMAIL', statedAt: new Date() } as const;
  await db.profileContradiction.create({
    data: { organisationId, ...contradiction, keptValue: 'a@example.org', statedValue: 'b@example.org' },
  });
  const own = await db.skill.findMany({ where: { ownerId: organisationId }, orderBy: { id: 'asc' } });
  const skillset = await idOf(db.skillset.findFirst({ where: { ...where, exemptions: { some: {} } } }));
  await db.skillset.updateMany({ where: { organisationId, id: skillset }, data: { createdAt: new Date() } });
  const contests = await db.contest.findMany({ where, select: { smartMatchId: true } });
  const contested = contests.flatMap(({ smartMatchId }) => smartMatchId ?? []);
  return {
    one,
    other: await idOf(db.profile.findFirst({ where: { organisationId, publicIdentifier: 'P-2' } })),
    skill: (await db.skillsetSkill.findFirst({ where: { organisationId, skillsetId: skillset } }))?.skillId ?? '',
    skillset,
    occupation: await idOf(db.occupation.findFirst({ where: { skills: { some: {} } } })),
    own: [own[1]?.id ?? '', own[0]?.id ?? ''],
    endpoint: await idOf(db.endpoint.findFirst({ where })),
    delivery: await idOf(db.delivery.findFirst({ where })),
    credential: await idOf(db.credential.findFirst({ where })),
    exemption: await idOf(db.exemption.findFirst({ where: { ...where, certificate: { not: null } } })),
    endorsement: await idOf(db.endorsement.findFirst({ where })),
    request: await idOf(db.endorsementRequest.findFirst({ where })),
    export: await idOf(db.export.findFirst({ where })),
    import: await idOf(db.import.findFirst({ where })),
    recovery: await idOf(db.recovery.findFirst({ where })),
    rule: await idOf(db.skillPhraseRule.findFirst({ where })),
    campaign: await idOf(db.assessmentCampaign.findFirst({ where })),
    contradiction: contradiction.id,
    match: await idOf(db.smartMatch.findFirst({ where: { ...where, status: 'COMPLETED', id: { notIn: contested } } })),
    contest: await idOf(db.contest.findFirst({ where: { ...where, subject: 'SKILL' } })),
    suggestion: await idOf(db.skillSuggestion.findFirst({ where })),
    jobTitle: await idOf(db.occupationSuggestion.findFirst({ where })),
  };
}

/** Executes a mutation and returns the identifier of what it made or changed. */
type Run = (mutation: string, input: object) => Promise<string | undefined>;

/** Makes an input that changes something. */
type Sample = (given: Given, run: Run, db: Database) => object | Promise<object>;

const name = { en: 'New name' };
const P1 = { publicIdentifier: 'P-1' };
const since = new Date(Date.now() - 86_400_000).toISOString();
const until = new Date(Date.now() + 30 * 86_400_000).toISOString();
const item = { entityType: 'person', entityId: 'P-1', createdAt: since, payload: { text: 'Java' } };
const asked = { email: 'ann@example.org', name: 'Ann', relationship: 'COLLEAGUE' };
const campaignOf = ({ skill, one }: Given) => ({
  ...{ name, skillIds: [skill], dueAt: until },
  ...{ participants: { profileIds: [one] }, assessors: { self: true } },
});

/** An item that failed as it names nobody. */
async function itemOfNobody(run: Run, db: Database): Promise<string> {
  await run('importUnclassified', { items: [{ payload: { skills: ['Java'] } }] });
  const { id } = await db.importItem.findFirstOrThrow({ where: { entityId: null, status: 'QUEUED' } });
  await db.importItem.updateMany({ where: { id }, data: { status: 'FAILED', failure: 'NO_PERSON' } });
  return id;
}

/** Every mutation of the schema: whoever adds one says here how it changes something. */
const SAMPLES: Readonly<Record<string, Sample>> = {
  createAccessToken: () => ({ minutes: 5 }),
  revokeAccessToken: async (_given, run, db) => {
    await run('createAccessToken', { minutes: 5 });
    return { id: (await db.accessToken.findFirstOrThrow({ where: { revokedAt: null } })).id };
  },
  createApiKey: () => ({ name: 'Another', preset: 'READ_ONLY' }),
  updateApiKey: async (_given, run) => ({
    id: await run('createApiKey', { name: 'Another', preset: 'READ_ONLY' }),
    name: 'Renamed',
  }),
  rotateApiKey: async (_given, run) => ({
    id: await run('createApiKey', { name: 'Another', preset: 'READ_ONLY' }),
    overlapHours: 1,
  }),
  endApiKey: async (_given, run) => ({ id: await run('createApiKey', { name: 'Another', preset: 'READ_ONLY' }) }),
  contestSkill: ({ other, skill }) => ({ profileId: other, skillId: skill, reason: 'Ada cannot do it' }),
  contestMatch: ({ match }) => ({ smartMatchId: match, reason: 'Ada can do it' }),
  decideContest: ({ contest }) => ({ id: contest, verdict: 'REJECT', reason: 'Ada has shown it' }),
  createContestLink: ({ one }) => ({ profileId: one, expiresInDays: 5 }),
  createMatchDossier: ({ match }) => ({ smartMatchId: match, linkDays: 5 }),
  createSuggestionDossier: ({ suggestion }) => ({ skillSuggestionId: suggestion, linkDays: 5 }),
  createAssessmentCampaign: campaignOf,
  updateAssessmentCampaign: ({ campaign }) => ({ id: campaign, dueAt: until }),
  openAssessmentCampaign: async (given, run) => ({ id: await run('createAssessmentCampaign', campaignOf(given)) }),
  remindAssessors: async ({ campaign }, _run, db) => {
    await db.assessmentCampaign.updateMany({ where: { id: campaign }, data: { remindedUntil: new Date(0) } });
    return { id: campaign };
  },
  closeAssessmentCampaign: ({ campaign }) => ({ id: campaign }),
  cancelAssessmentCampaign: ({ campaign }) => ({ id: campaign }),
  createOnboardingTokens: () => ({ invitations: [{ publicIdentifier: 'P-9' }] }),
  initiateSmartMatches: ({ skillset }) => ({ matches: [{ ...P1, skillsetIds: [skillset] }] }),
  reviewSkillSuggestions: ({ skill }) => ({ reviews: [{ ...P1, skillId: skill, verdict: 'REJECT' }] }),
  correctSkillSuggestion: async ({ suggestion, skill }, _run, db) => {
    const other = await db.skill.findFirstOrThrow({ where: { id: { not: skill }, suggestions: { none: {} } } });
    return { id: suggestion, skillId: other.id };
  },
  updateProfiles: () => ({ profiles: [{ ...P1, firstName: 'Ada' }] }),
  issueCredential: async ({ skill }, run) => {
    await run('reviewSkillSuggestion', { ...P1, skillId: skill, verdict: 'CONFIRM' });
    return { ...P1, skillId: skill };
  },
  revokeCredential: ({ credential }) => ({ id: credential }),
  issueLearnerRecord: () => P1,
  sendTestEvent: ({ endpoint }) => ({ endpointId: endpoint, eventType: 'webhook.test' }),
  redeliver: ({ delivery }) => ({ id: delivery }),
  endorseSkill: ({ other, one, skill }) => ({
    ...{ profileId: other, skillId: skill, relationship: 'COLLEAGUE', level: 3 },
    endorser: { profileId: one },
  }),
  withdrawEndorsement: ({ endorsement }) => ({ id: endorsement }),
  requestEndorsement: ({ other, skill }) => ({ profileId: other, skillIds: [skill], endorser: asked }),
  requestEndorsements: ({ other, skill }) => ({ profileId: other, skillIds: [skill], from: [asked] }),
  revokeEndorsementRequest: ({ request }) => ({ id: request }),
  createEndpoint: () => ({ url: 'https://new.example.org', headers: [{ name: 'x-tenant', value: 'hidden-value' }] }),
  updateEndpoint: ({ endpoint }) => ({ id: endpoint, description: 'Another', headers: [] }),
  deleteEndpoint: ({ endpoint }) => ({ id: endpoint }),
  enableEndpoint: async ({ endpoint }, run) => {
    await run('disableEndpoint', { id: endpoint });
    return { id: endpoint };
  },
  disableEndpoint: ({ endpoint }) => ({ id: endpoint }),
  rotateEndpointSecret: ({ endpoint }) => ({ id: endpoint, secret: 'API_KEY' }),
  grantExemption: ({ one, skillset, skill }) => ({
    ...{ profileId: one, skillsetId: skillset, skillId: skill },
    reason: 'Other task',
  }),
  revokeExemption: ({ exemption }) => ({ id: exemption }),
  createExport: () => ({ kind: 'PROFILES', format: 'CSV' }),
  cancelExport: (given) => ({ id: given.export }),
  importUnclassified: () => ({ topic: 't', source: 's', items: [item] }),
  importFiles: () => ({ files: [{ name: 'cv.txt', data: Buffer.from('Noor, welder').toString('base64') }] }),
  rereadImport: (given) => ({ id: given.import }),
  assignImportItem: async ({ one }, run, db) => ({ id: await itemOfNobody(run, db), publicIdentifier: one }),
  assignImportItems: async ({ one }, run, db) => ({
    items: [{ id: await itemOfNobody(run, db), publicIdentifier: one }],
  }),
  updateOrganisationSettings: () => ({ holdErasedPeople: false }),
  setOrganisationLogo: () => ({ data: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64') }),
  setConsentText: () => ({
    purpose: 'ONBOARDING',
    texts: [
      { language: 'en', text: 'Agreed?' },
      { language: 'nl', text: 'Akkoord?' },
    ],
  }),
  withdrawConsent: async (_given, _run, db) => ({
    id: (await db.consent.findFirstOrThrow({ where: { withdrawnAt: null } })).id,
  }),
  exportPerson: () => P1,
  createPersonLink: ({ one }) => ({ profileId: one }),
  revokePersonLink: async (_given, _run, db) => ({
    id: (await db.personLink.findFirstOrThrow({ where: { revokedAt: null } })).id,
  }),
  erasePerson: () => P1,
  allowPerson: async (_given, run) => {
    await run('erasePerson', P1);
    return P1;
  },
  settleErasureReview: async (_given, _run, db) => ({
    id: (await db.erasureReview.findFirstOrThrow({ where: { settledAt: null } })).id,
    decision: 'KEEP',
  }),
  endSession: async (_given, _run, db) => ({ id: (await db.session.findFirstOrThrow()).id }),
  setSkillInterest: ({ one, skill }) => ({ profileId: one, skillId: skill, interest: 1 }),
  setSkillInterests: ({ one, skill }) => ({ profileId: one, interests: [{ skillId: skill, interest: 1 }] }),
  startMatchRun: ({ skillset }) => ({ publicIdentifiers: ['P-1', 'P-2'], skillsetIds: [skillset] }),
  cancelMatchRun: async ({ skillset }, run) => ({
    id: await run('startMatchRun', { publicIdentifiers: ['P-1', 'P-2'], skillsetIds: [skillset] }),
  }),
  initiateSmartMatch: ({ skillset }) => ({ ...P1, skillsetIds: [skillset] }),
  createOnboardingToken: () => ({ publicIdentifier: 'P-9' }),
  revokeOnboardingToken: async (_given, run) => {
    await run('createOnboardingToken', { publicIdentifier: 'P-9' });
    return { publicIdentifier: 'P-9' };
  },
  renewOnboardingToken: async (_given, run, db) => {
    await run('createOnboardingToken', { publicIdentifier: 'P-9' });
    await db.onboardingToken.updateMany({ where: { publicIdentifier: 'P-9' }, data: { status: 'COMPLETED' } });
    return { publicIdentifier: 'P-9' };
  },
  updateProfile: () => ({ ...P1, firstName: 'Ada' }),
  deleteProfile: () => P1,
  recoverEndpoint: async ({ endpoint, recovery }, run) => {
    await run('cancelRecovery', { id: recovery });
    return { id: endpoint, since, ratePerSecond: 1 };
  },
  replayEvents: async ({ endpoint, recovery }, run) => {
    await run('cancelRecovery', { id: recovery });
    return { endpointId: endpoint, since, ratePerSecond: 1, eventTypes: ['profile.created'] };
  },
  cancelRecovery: ({ recovery }) => ({ id: recovery }),
  reviewSkillSuggestion: ({ skill }) => ({ ...P1, skillId: skill, verdict: 'REJECT' }),
  resolveContradiction: ({ contradiction }) => ({ id: contradiction, resolution: 'STATED' }),
  setSkillPhraseRule: ({ skill }) => ({ phrase: 'some words', skillId: skill, verdict: 'MEANS' }),
  deleteSkillPhraseRule: ({ rule }) => ({ id: rule }),
  reviewOccupationSuggestion: ({ jobTitle }) => ({ id: jobTitle, verdict: 'CONFIRM' }),
  createSkill: () => ({ name, type: 'KNOWLEDGE' }),
  createSkills: () => ({ skills: [{ name, type: 'KNOWLEDGE' }] }),
  updateSkill: ({ own }) => ({ id: own[0], name }),
  mergeSkills: ({ own }) => ({ sourceIds: [own[0]], targetId: own[1] }),
  retireSkill: ({ own }) => ({ id: own[0] }),
  reinstateSkill: async ({ own }, run) => {
    await run('retireSkill', { id: own[0] });
    return { id: own[0] };
  },
  deleteSkill: ({ own }) => ({ id: own[0] }),
  restoreSkillsetVersion: async ({ skill }, run, db) => {
    const skillsetId = await run('createSkillset', { name, skills: [{ skillId: skill, requiredLevel: 3 }] });
    await run('updateSkillset', { id: skillsetId, name: { en: 'Newer name' } });
    return {
      id: (await db.skillsetVersion.findFirstOrThrow({ where: { skillsetId: skillsetId ?? '', number: 1 } })).id,
    };
  },
  createSkillset: ({ skill }) => ({ name, skills: [{ skillId: skill, requiredLevel: 3 }] }),
  createSkillsetFromOccupation: ({ occupation }) => ({ occupationId: occupation }),
  copySkillset: ({ skillset }) => ({ id: skillset, name }),
  updateSkillset: ({ skillset }) => ({ id: skillset, name }),
  archiveSkillset: ({ skillset }) => ({ id: skillset }),
  unarchiveSkillset: async ({ skillset }, run) => {
    await run('archiveSkillset', { id: skillset });
    return { id: skillset };
  },
  deleteSkillset: ({ skillset }) => ({ id: skillset }),
  setValidationWeights: () => ({ weights: [{ source: 'SELF', weight: 0.75 }] }),
};

/** Changes whose values stand in the trail in clear, but for those about people, which are encrypted. */
const WITH_VALUES: Readonly<Record<string, RegExp>> = {
  createAssessmentCampaign: /"after":\{.*"state":"PLANNED"/,
  updateAssessmentCampaign: /"before":\{"dueAt".*"after":\{"dueAt"/,
  openAssessmentCampaign: /"before":\{"state":"PLANNED"\},"after":\{"state":"OPEN"\}/,
  closeAssessmentCampaign: /"after":\{"state":"CLOSED"\}/,
  cancelAssessmentCampaign: /"after":\{"state":"CANCELLED"\}/,
  setOrganisationLogo: /"before":\{"logo":null\},"after":\{"logo":"logo-[0-9a-f]{32}.svg"\}/,
  mergeSkills: /"before":\{.*"mergedInto":null.*"after":\{.*"mergedInto":"/,
  endApiKey: /"before":\{"expiresAt":null\},"after":\{"expiresAt":"2/,
  rotateApiKey: /"before":\{"expiresAt":null\},"after":\{"expiresAt":"2/,
};

/** What is secret or personal, and was given or made: it must not be there as text. */
const SECRETS = /hidden-value|whsec_|whsk_|eyJ|Ada/;

class RolledBack extends Error {}

/** What the entries of a mutation say; nothing remains of it. */
async function entriesOf(mutation: string, sample: Sample) {
  const entries: { actor: string; action: string; values: string }[] = [];
  try {
    await database.runtime.database.client.$transaction(
      async (db) => {
        const input = await sample(given, (before, input) => execute(db, before, input), db);
        const known = await db.auditEntry.findMany({ select: { id: true } });
        await execute(db, mutation, input);
        const added = await db.auditEntry.findMany({ where: { id: { notIn: known.map(({ id }) => id) } } });
        entries.push(
          ...added.map(({ actor, action, before, after, sealedChange }) => ({
            ...{ actor, action },
            values: sealedChange ? '(encrypted)' : JSON.stringify({ before, after }),
          })),
        );
        throw new RolledBack();
      },
      { timeout: 30_000 },
    );
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error;
  }
  return entries;
}

async function execute(db: Database, mutation: string, input: object): Promise<string | undefined> {
  const field = schema.getMutationType()?.getFields()[mutation];
  const payload = field && getNamedType(field.type);
  if (!isObjectType(payload)) throw new Error(`there is no mutation ${mutation}`);
  const fields = Object.values(payload.getFields());
  const objects = fields.filter(({ type }) => isObjectType(getNamedType(type)) && 'id' in fieldsOf(getNamedType(type)));
  const selected = objects.map(({ name }) => `${name} { id }`).join(' ');
  const results = 'results' in payload.getFields() ? 'results { userErrors { code message } }' : '';
  const query = `mutation ($input: ${String(field?.args[0]?.type)}) {
    result: ${mutation}(input: $input) { ${selected} ${results} userErrors { code message } } }`;
  const contextValue = { ...scope, db };
  const { body } = await server.executeOperation({ query, variables: { input } }, { contextValue });
  if (body.kind !== 'single') throw new Error('an answer in parts');
  const { data, errors } = body.singleResult;
  const result = (data?.['result'] ?? {}) as Record<string, { readonly id: string } & object[]>;
  const reported = [...(errors ?? []), ...(result['userErrors'] ?? []), ...(result['results'] ?? [])];
  const problems = JSON.stringify(reported);
  if (problems.includes('message')) throw new Error(`${mutation}: ${problems}`);
  return objects.map(({ name }) => result[name]?.id).find((id) => id !== undefined);
}

const fieldsOf = (type: object): object => ('getFields' in type ? (type.getFields as () => object)() : {});

test('every change has an entry that names who made it, and none has a secret; the console has words for it', async () => {
  const names = Object.keys(schema.getMutationType()?.getFields() ?? {});
  expect(Object.keys(SAMPLES).sort()).toEqual(names.sort());
  const words = JSON.parse(readFileSync(ACTIONS_IN_WORDS, 'utf8')) as Readonly<Record<string, object>>;
  const wrong: Record<string, unknown> = {};
  for (const [mutation, sample] of Object.entries(SAMPLES)) {
    const entries = await entriesOf(mutation, sample).catch((error: Error) => error.message);
    const isRight =
      Array.isArray(entries) &&
      entries.length > 0 &&
      entries.every(({ actor, action, values }) => actor === scope.actor && action in words && !SECRETS.test(values)) &&
      entries.some(({ values }) => (WITH_VALUES[mutation] ?? /./).test(values));
    if (!isRight) wrong[mutation] = entries;
  }
  expect(wrong).toEqual({});
});
