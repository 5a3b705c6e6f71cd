import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { isInterfaceType, type GraphQLInterfaceType } from 'graphql';
import { invite } from '../../../src/domain/onboarding/index.js';
import { createCampaign } from '../../../src/domain/assessments/index.js';
import { contestSkill } from '../../../src/domain/contests/index.js';
import { issueCredential } from '../../../src/domain/credentials/index.js';
import { endorseSkill, requestEndorsement } from '../../../src/domain/endorsements/index.js';
import { createPersonLink } from '../../../src/domain/person-links/person-link.js';
import { requestExport } from '../../../src/domain/exports/index.js';
import { setSkillInterest } from '../../../src/domain/interests/index.js';
import { setValidationWeights } from '../../../src/domain/profiles/weights/set-validation-weights.js';
import { recordSkillChanges } from '../../../src/domain/taxonomy/index.js';
import { startMatchRun } from '../../../src/domain/match-runs/index.js';
import { addSession } from '../../support/data/sessions.js';
import { grantExemption } from '../../../src/domain/skillsets/index.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { newId } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { addErasure } from '../../support/data/erasures.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { addAttempts, addDeliveries, addEndpoint, type AddedDelivery } from '../../support/webhooks/deliveries.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';

let database: TestDatabase;
let scope: Scope;
let service: RunningService;
let key: string;
let strangerKey: string;
/** By the names of their types. */
let ids: Record<string, string>;

beforeAll(async () => {
  database = await createTestDatabase();
  const organisation = await database.createOrganisation();
  key = organisation.apiKey;
  strangerKey = (await database.createOrganisation('Stranger')).apiKey;
  scope = database.scopeOf(organisation);
  service = await startServiceHere(database.url, { ROLE: 'gateway' });
  await addPerson(scope, { publicIdentifier: 'N-1', firstName: 'Noor', lastName: 'Bos', skills: 2 });
  const where = { organisationId: scope.organisationId };
  const [
    profile,
    skillset,
    certification,
    education,
    job,
    skill,
    evidence,
    suggestion,
    contradiction,
    item,
    match,
    rule,
    version,
    required,
  ] = await Promise.all([
    scope.db.profile.findFirstOrThrow({ where }),
    scope.db.skillset.findFirstOrThrow({ where }),
    scope.db.certification.findFirstOrThrow({ where }),
    scope.db.education.findFirstOrThrow({ where }),
    scope.db.workExperience.findFirstOrThrow({ where }),
    scope.db.profileSkill.findFirstOrThrow({ where }),
    scope.db.evidence.findFirstOrThrow({ where }),
    scope.db.skillSuggestion.findFirstOrThrow({ where }),
    scope.db.profileContradiction.findFirstOrThrow({ where }),
    scope.db.importItem.findFirstOrThrow({ where }),
    scope.db.smartMatch.create({ data: { ...where, id: newId(), ...(await profileAndSkillset(where)) } }),
    scope.db.skillPhraseRule.create({ data: { ...where, id: newId(), ...(await phraseOfSkill(where)) } }),
    scope.db.skillsetVersion.findFirstOrThrow({ where }),
    scope.db.skillsetSkill.findFirstOrThrow({ where }),
  ]);
  const exempt = { profileId: profile.id, skillsetId: required.skillsetId, skillId: required.skillId };
  ids = {
    Profile: profile.id,
    Skillset: skillset.id,
    Certification: certification.id,
    Education: education.id,
    WorkExperience: job.id,
    ProfileSkill: skill.id,
    Evidence: evidence.id,
    SkillSuggestion: suggestion.id,
    ProfileContradiction: contradiction.id,
    Import: item.importId,
    ImportItem: item.id,
    SmartMatch: match.id,
    SkillPhraseRule: rule.id,
    SkillsetVersion: version.id,
    Consent: (await scope.db.consent.findFirstOrThrow({ where })).id,
    Exemption: await grantExemption(scope, { ...exempt, reason: 'Any' }),
    ...(await addConcepts(scope)),
    ...(await addGraph(scope)),
    ...(await addRowsOfWebhooks()),
    ...(await addKeys()),
    ...(await addCampaign(profile.id, skill.skillId)),
    ...(await addRowsOfEndorsements(profile.id)),
    OccupationSuggestion: await addTitle(),
    Contest: await contestSkill(scope, { profileId: profile.id, skillId: skill.skillId, reason: 'Any' }),
    Credential: await issueCredential(scope, { publicIdentifier: 'N-1', certificationId: certification.id }),
    MatchRun: await startMatchRun(scope, { publicIdentifiers: ['N-1'] }),
    Export: await requestExport(scope, { kind: 'SKILLS', format: 'CSV' }),
    Session: await addSession(scope),
    PersonLink: await createPersonLink(scope, { profileId: profile.id }),
    ...(await addErasure(scope, item.id)),
  };
});

/** A title of jobs. */
async function addTitle(): Promise<string> {
  const id = newId();
  const { organisationId } = scope;
  await scope.db.occupationSuggestion.create({ data: { organisationId, id, title: 'Nurse', titleKey: 'nurse' } });
  return id;
}

/** The organisation's key, with an access token of it. */
async function addKeys() {
  const { db, organisationId } = scope;
  const { id: keyId } = await db.apiKey.findFirstOrThrow({ where: { organisationId } });
  const token = { id: newId(), scopes: ['profiles:read'], expiresAt: new Date(Date.now() + 3_600_000) };
  await db.accessToken.create({ data: { organisationId, keyId, ...token } });
  return { ApiKey: keyId, AccessToken: token.id };
}

/** A campaign with one assessment. */
async function addCampaign(profileId: string, skillId: string) {
  const input = {
    name: { en: 'Campaign' },
    skillIds: [skillId],
    participants: { profileIds: [profileId] },
    assessors: { self: true },
    dueAt: new Date(Date.now() + 86_400_000),
  };
  const { id } = await createCampaign(scope, input, async () => []);
  const assessment = await scope.db.assessment.findFirstOrThrow({ where: { campaignId: id } });
  return { AssessmentCampaign: id, Assessment: assessment.id };
}

/** A skill, a group and an occupation that are the organisation's own: strangers see what is shared. */
async function addConcepts(scope: Scope) {
  const { db, organisationId: ownerId } = scope;
  const concept = () => ({ ownerId, id: newId() });
  const skill = await db.skill.create({ data: { ...concept(), type: 'KNOWLEDGE' } });
  const group = await db.skillGroup.create({ data: { ...concept(), escoUri: 'urn:group' } });
  const occupation = await db.occupation.create({ data: { ...concept(), escoUri: 'urn:occupation' } });
  const change = { kind: 'CREATED', skillOwnerId: ownerId, skillIds: [skill.id] } as const;
  const [changeId = ''] = await recordSkillChanges(scope, change);
  return { Skill: skill.id, SkillChange: changeId, SkillGroup: group.id, Occupation: occupation.id };
}

/** A person of the workforce graph who belongs to a team. */
async function addGraph({ db, organisationId }: Scope) {
  const add = (type: 'PERSON' | 'TEAM', name: string) =>
    db.entity.create({ data: { organisationId, id: newId(), type, identity: name, name, nameKey: name } });
  const [from, to] = [await add('PERSON', 'noor'), await add('TEAM', 'platform')];
  const ends = { fromEntityId: from.id, toEntityId: to.id };
  const relation = await db.relation.create({ data: { organisationId, id: newId(), type: 'MEMBER_OF', ...ends } });
  return { Entity: from.id, Relation: relation.id };
}

/** An endpoint with what is sent to it, a deletion and an invitation: their identifiers by the names of their types. */
async function addRowsOfWebhooks(): Promise<Record<string, string>> {
  const { db, organisationId } = scope;
  const endpointId = await addEndpoint(scope);
  const [delivery] = (await addDeliveries(scope, endpointId, [{}])) as [AddedDelivery];
  await addAttempts(scope, delivery.deliveryId, [200]);
  const attempt = await db.attempt.findFirstOrThrow({ where: { organisationId } });
  const recovery = { endpointId, kind: 'ALL', since: new Date(0), until: new Date(1) } as const;
  const { id: recoveryId } = await db.recovery.create({
    data: { organisationId, id: newId(), ...recovery, ratePerSecond: 1, total: 0, startedBy: 'test' },
  });
  const { id: deletionId } = await db.deletion.create({
    data: { organisationId, id: newId(), kind: 'SKILLSET', subjectId: newId(), requestedBy: 'test' },
  });
  const { onboardingToken } = await invite(scope, { publicIdentifier: 'N-2' });
  return {
    Organisation: organisationId,
    Endpoint: endpointId,
    Event: delivery.eventId,
    Delivery: delivery.deliveryId,
    Attempt: attempt.id,
    Recovery: recoveryId,
    Deletion: deletionId,
    OnboardingToken: onboardingToken.id,
    ...(await rowsOfAudit({ organisationId })),
  };
}

/** What somebody says of a skill, would like to learn and is asked, by the names of the types. */
async function addRowsOfEndorsements(profileId: string): Promise<Record<string, string>> {
  const { db, organisationId } = scope;
  const { skillId } = await db.profileSkill.findFirstOrThrow({ where: { organisationId, profileId } });
  const endorser = { name: 'Kim', email: 'kim@example.org', relationship: 'CLIENT' as const };
  const { interestId } = await setSkillInterest(scope, { profileId, skillId, interest: 1 });
  const given = { profileId, skillId, endorser, relationship: endorser.relationship };
  return {
    SkillInterest: interestId ?? '',
    Endorsement: await endorseSkill(scope, given),
    EndorsementRequest: await requestEndorsement(scope, { profileId, skillIds: [skillId], endorser }),
    SkillRecalculation: (await setValidationWeights(scope, [{ source: 'SELF', weight: 0.5 }])) ?? '',
  };
}

/** An entry of the audit trail, and a checkpoint. */
async function rowsOfAudit(where: { readonly organisationId: string }): Promise<Record<string, string>> {
  const entry = await scope.db.auditEntry.findFirstOrThrow({ where });
  const checkpoint = { id: newId(), at: new Date(), sequence: 1, hash: Buffer.alloc(32), token: 'e30.e30.' };
  await scope.db.auditCheckpoint.create({ data: { ...where, ...checkpoint } });
  return { AuditEntry: entry.id, AuditCheckpoint: checkpoint.id };
}

/** What a match of the organisation is about. */
async function profileAndSkillset(where: { readonly organisationId: string }) {
  const { id: profileId } = await scope.db.profile.findFirstOrThrow({ where });
  const { id: skillsetId } = await scope.db.skillset.findFirstOrThrow({ where });
  return { profileId, skillsetId };
}

/** What a rule about a phrase says. */
async function phraseOfSkill(where: { readonly organisationId: string }) {
  const { skillOwnerId, skillId } = await scope.db.profileSkill.findFirstOrThrow({ where });
  const said = { createdBy: 'test', createdAt: new Date() };
  return { phrase: 'words', verdict: 'MEANS' as const, skillOwnerId, skillId, ...said };
}

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

/** Asks the fast path, and by GET the GraphQL server. */
async function askBothWays(query: string, variables: Record<string, unknown>, apiKey = key) {
  const { json } = await service.graphql(query, { key: apiKey, variables });
  const parameters = new URLSearchParams({ query, variables: JSON.stringify(variables) });
  const other = await service.request('GET', `/graphql?${parameters.toString()}`, { key: apiKey });
  const answers = [json, other.json].map(({ data, errors }) => ({ data, errors }));
  expect(answers[1]).toEqual(answers[0]);
  return json;
}

const NODE = 'query ($id: ID!) { node(id: $id) { __typename id ... on Profile { fullName } } }';

describe('node', () => {
  it('is the object with the identifier, for every type that is a Node', async () => {
    const types = createSchema().getPossibleTypes(createSchema().getType('Node') as GraphQLInterfaceType);
    expect(isInterfaceType(createSchema().getType('Node'))).toBe(true);
    expect(Object.keys(ids).sort()).toEqual(types.map(({ name }) => name).sort());
    for (const [type, id] of Object.entries(ids)) {
      const { data } = await askBothWays(NODE, { id });
      expect(data.node).toMatchObject({ __typename: type, id });
    }
    expect((await askBothWays(NODE, { id: ids['Profile'] })).data.node.fullName).toBe('Noor Bos');
  });

  it('is null for another organisation, exactly as for an identifier that nothing has', async () => {
    for (const id of [...Object.values(ids), newId(), 'no identifier', '']) {
      expect((await askBothWays(NODE, { id }, strangerKey)).data).toEqual({ node: null });
    }
  });

  it('has what fragments select of interfaces, objects, and fragments in them', async () => {
    const query = `query ($id: ID!) { node(id: $id) { ...Named ... on Skillset { names { en } } ... on Node { same: id } } }
      fragment Named on Profile { fullName skills(first: 1) { nodes { level skill { id } } } ... on Node { __typename } }`;
    const { data } = await askBothWays(query, { id: ids['Profile'] });
    expect(data.node).toMatchObject({ fullName: 'Noor Bos', __typename: 'Profile', same: ids['Profile'] });
    expect(data.node.skills.nodes).toHaveLength(1);
    expect((await askBothWays(query, { id: ids['Education'] })).data.node).toEqual({ same: ids['Education'] });
  });
});

describe('nodes', () => {
  const NODES = 'query ($ids: [ID!]!) { nodes(ids: $ids) { id ... on Profile { publicIdentifier } } }';

  it('are in the order of their identifiers, with null for each that does not exist', async () => {
    const [profile, skillset] = [ids['Profile'], ids['Skillset']];
    const { data } = await askBothWays(NODES, { ids: [skillset, newId(), 'x', profile, skillset] });
    expect(data.nodes).toEqual([
      { id: skillset },
      null,
      null,
      { id: profile, publicIdentifier: 'N-1' },
      { id: skillset },
    ]);
    expect((await askBothWays(NODES, { ids: [] })).data.nodes).toEqual([]);
  });

  it('are at most 100', async () => {
    const { errors } = await askBothWays(NODES, { ids: Array.from({ length: 101 }, newId) });
    expect(errors[0].extensions).toMatchObject({ code: 'INVALID_INPUT', field: ['ids'], limit: 100 });
  });
});
