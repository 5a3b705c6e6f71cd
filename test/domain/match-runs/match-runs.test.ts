import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import pg from 'pg';
import { advanceMatchRun } from '../../../src/domain/match-runs/advance-match-run.js';
import { matchRunQueue, pruneMatchRuns } from '../../../src/domain/match-runs/index.js';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import type { LeasedWork } from '../../../src/platform/background/index.js';
import { newId, SHARED_OWNER_ID, startRound } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimMatches, claimMatchRuns } from '../../support/background/claim-work.js';
import { openRestContract } from '../../support/clients/rest-contract.js';
import { openEvents } from '../../support/clients/streams.js';
import { closeAll, type Closing } from '../../support/close-all.js';
import { holdRows } from '../../support/database/hold-rows.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';
import { addEndpoint } from '../../support/webhooks/deliveries.js';

let database: TestDatabase;
/** Answers requests only: the tests do the background work themselves. */
let service: RunningService;
let scope: Scope;
let key: string;
/** Two shared skills: each person has the first at level 4 and the second at level 2. */
let skillIds: readonly string[];
const closing: Closing[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  service = await startServiceHere(database.url, { ROLE: 'gateway', MATCH_RUN_MAX_MATCHES: '300' });
});

beforeEach(async () => {
  await database.runtime.database.client.matchRun.updateMany({ data: { state: 'CANCELLED' } });
  const organisation = await database.createOrganisation();
  scope = database.scopeOf(organisation);
  key = organisation.apiKey;
  const where = { ownerId: SHARED_OWNER_ID };
  skillIds = (await scope.db.skill.findMany({ where, orderBy: { id: 'asc' }, take: 3 })).map(({ id }) => id);
});

afterEach(() => closeAll(closing));

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

interface Team {
  readonly teamId: string;
  readonly profileIds: readonly string[];
}

/** Adds a team of people with profiles, P-1 to P-n after the name of the team. */
async function addTeam(name: string, size: number, { db, organisationId } = scope): Promise<Team> {
  const teamId = newId();
  const people = Array.from({ length: size }, (_, index) => ({
    publicIdentifier: `${name}-${index + 1}`,
    profileId: newId(),
    entityId: newId(),
  }));
  await db.profile.createMany({
    data: people.map(({ profileId, publicIdentifier }) => ({
      organisationId,
      id: profileId,
      publicIdentifier,
      sortName: publicIdentifier,
    })),
  });
  await db.profileSkill.createMany({
    data: people.flatMap(({ profileId }) =>
      skillIds.slice(0, 2).map((skillId, index) => ({
        organisationId,
        profileId,
        skillOwnerId: SHARED_OWNER_ID,
        skillId,
        level: 4 - 2 * index,
        confidence: 0.8,
        stateSetBy: 'reader',
      })),
    ),
  });
  const entity = (id: string, type: 'TEAM' | 'PERSON', of: string) => ({
    organisationId,
    id,
    type,
    identity: `id ${of}`,
    name: of,
    nameKey: of,
  });
  await db.entity.createMany({
    data: [
      entity(teamId, 'TEAM', name),
      ...people.map((person) => ({
        ...entity(person.entityId, 'PERSON', person.publicIdentifier),
        profileId: person.profileId,
      })),
    ],
  });
  await db.relation.createMany({
    data: people.map(({ entityId }) => ({
      organisationId,
      id: newId(),
      type: 'MEMBER_OF' as const,
      fromEntityId: entityId,
      toEntityId: teamId,
    })),
  });
  return { teamId, profileIds: people.map(({ profileId }) => profileId) };
}

/** Adds a skillset that requires the first skills at these levels. */
async function addSkillset(name: string, ...levels: readonly number[]): Promise<string> {
  const { db, organisationId } = scope;
  const skillsetId = newId();
  await db.skillset.create({ data: { organisationId, id: skillsetId } });
  await db.skillsetTranslation.createMany({
    data: [
      { organisationId, skillsetId, language: 'en', name },
      { organisationId, skillsetId, language: 'nl', name: `${name} (nl)` },
    ],
  });
  await db.skillsetSkill.createMany({
    data: levels.map((requiredLevel, position) => ({
      organisationId,
      skillsetId,
      skillOwnerId: SHARED_OWNER_ID,
      skillId: skillIds[position] as string,
      requiredLevel,
      position,
    })),
  });
  return skillsetId;
}

async function ask(query: string, variables: object = {}, { language = 'en', apiKey = key } = {}) {
  const headers = { 'accept-language': language };
  const { json } = await service.graphql(query, { key: apiKey, variables, headers });
  expect(json.errors).toBeUndefined();
  return json.data;
}

const RUN = `id state onlyStale requestedBy startedAt finishedAt teamId team { name } skillsets { name }
  progress { total waiting completed failed dropped }`;

/** What starting a run answers. */
async function request(input: object, options: { language?: string; apiKey?: string } = {}) {
  const mutation = `mutation ($input: StartMatchRunInput!) { startMatchRun(input: $input) {
    matchRun { ${RUN} } userErrors { code messageKey message field limit } } }`;
  return (await ask(mutation, { input }, options)).startMatchRun;
}

/** Starts a run. */
async function start(input: object, options: { language?: string; apiKey?: string } = {}) {
  const { matchRun, userErrors } = await request(input, options);
  expect(userErrors).toEqual([]);
  return matchRun;
}

const findRun = async (id: string) => (await ask(`query ($id: ID!) { matchRun(id: $id) { ${RUN} } }`, { id })).matchRun;

const claimRuns = () => claimMatchRuns(scope.db, 10);

const openQueue = () => matchRunQueue(database.runtime.scope('worker'));

/** Does all work that waits, as one process. */
async function work(queue = openQueue()): Promise<string[]> {
  const outcomes: string[] = [];
  for (;;) {
    const claimed = await queue.claim(2);
    if (claimed.length === 0) return outcomes;
    outcomes.push(...(await Promise.all(claimed.map((run) => queue.perform(run)))));
  }
}

/** Starts a run and computes it. */
async function run(input: object, options: { language?: string } = {}) {
  const { id } = await start(input, options);
  await work();
  return findRun(id);
}

const eventsOf = async (type: string) => {
  const events = await scope.db.event.findMany({ where: { organisationId: scope.organisationId, type } });
  return events.map(({ body }) => JSON.parse(body).data);
};

/** Why each match of an organisation is stale, latest request first. */
async function staleness(apiKey = key) {
  const { smartMatches } = await ask(
    '{ smartMatches { nodes { id stale staleReasons { code since } publicIdentifier } } }',
    {},
    { apiKey },
  );
  return smartMatches.nodes as {
    id: string;
    stale: boolean;
    publicIdentifier: string;
    staleReasons: { code: string; since: string }[];
  }[];
}

describe('a run of a team', () => {
  test('matches each person who belongs to it now with each skillset, with an answer for each', async () => {
    const { teamId, profileIds } = await addTeam('Kiosk', 4);
    await addTeam('Other', 1);
    const [cook, waiter] = [await addSkillset('Cook', 4, 4), await addSkillset('Waiter', 5)];
    // One left the team, and one of the list has no profile.
    const left = { organisationId: scope.organisationId, profileId: profileIds[3] as string };
    const entity = await scope.db.entity.findFirstOrThrow({ where: left });
    await scope.db.relation.updateMany({
      where: { fromEntityId: entity.id },
      data: { endDate: new Date('2020-01-01'), endDatePrecision: 'DAY' },
    });
    const stranger = { ...entity, id: newId(), identity: 'name x', profileId: null };
    await scope.db.entity.create({ data: stranger });
    await scope.db.relation.create({
      data: {
        organisationId: scope.organisationId,
        id: newId(),
        type: 'MEMBER_OF',
        fromEntityId: stranger.id,
        toEntityId: teamId,
      },
    });
    const started = await start({ teamId, skillsetIds: [cook, waiter.toUpperCase(), cook] }, { language: 'nl' });
    expect(started).toMatchObject({
      state: 'QUEUED',
      onlyStale: false,
      requestedBy: expect.stringMatching(/^api-key:/),
      startedAt: null,
      team: { name: 'Kiosk' },
      skillsets: [{ name: 'Cook (nl)' }, { name: 'Waiter (nl)' }],
      progress: { total: 6, waiting: 6, completed: 0, failed: 0, dropped: 0 },
    });
    // They do not wait in the queue of single matches.
    expect(await claimMatches(scope.db, 10)).toEqual([]);
    expect(await work()).toEqual(['completed']);
    const { matchRun } = await ask(
      `query ($id: ID!, $cook: ID!) { matchRun(id: $id) { ${RUN} smartMatches(where: { skillset: { id: { eq: $cook } } }) { totalCount nodes {
        status publicIdentifier stale failure { code } matchRun { id }
        result { name match { overall } skills { achievedLevel } } } } } }`,
      { id: started.id, cook },
    );
    expect(matchRun).toMatchObject({
      state: 'COMPLETED',
      startedAt: expect.any(String),
      finishedAt: expect.any(String),
      progress: { total: 6, waiting: 0, completed: 6, failed: 0, dropped: 0 },
    });
    expect(matchRun.smartMatches.totalCount).toBe(3);
    const who = matchRun.smartMatches.nodes.map((match: { publicIdentifier: string }) => match.publicIdentifier);
    expect(who.sort()).toEqual(['Kiosk-1', 'Kiosk-2', 'Kiosk-3']);
    for (const match of matchRun.smartMatches.nodes)
      expect(match).toMatchObject({
        status: 'COMPLETED',
        stale: false,
        failure: null,
        matchRun: { id: started.id },
        result: { name: 'Cook', match: { overall: 75 }, skills: [{ achievedLevel: 4 }, { achievedLevel: 2 }] },
      });
  });

  test('of a department matches the people of its teams, too, each once', async () => {
    const { teamId } = await addTeam('Kitchen', 2);
    const { organisationId } = scope;
    const departmentId = newId();
    const named = { type: 'DEPARTMENT', identity: 'x', name: 'Care', nameKey: 'care' } as const;
    await scope.db.entity.create({ data: { organisationId, id: departmentId, ...named } });
    const member = await scope.db.entity.findFirstOrThrow({ where: { organisationId, type: 'PERSON' } });
    const relation = (fromEntityId: string, type: 'PART_OF' | 'MEMBER_OF') => ({
      organisationId,
      id: newId(),
      type,
      fromEntityId,
      toEntityId: departmentId,
    });
    await scope.db.relation.createMany({ data: [relation(teamId, 'PART_OF'), relation(member.id, 'MEMBER_OF')] });
    const { progress } = await run({ teamId: departmentId, skillsetIds: [await addSkillset('Cook', 3)] });
    expect(progress).toMatchObject({ total: 2, completed: 2 });
  });

  test('sends the event of each match and one of its own, in the language of the request', async () => {
    await addEndpoint(scope);
    const { teamId } = await addTeam('Kiosk', 2);
    const { id } = await run({ teamId, skillsetIds: [await addSkillset('Cook', 5, 2)] }, { language: 'nl' });
    const results = await eventsOf('smartmatch.completed');
    expect(results.map(({ publicIdentifier }) => publicIdentifier).sort()).toEqual(['Kiosk-1', 'Kiosk-2']);
    for (const { result } of results)
      expect(result).toMatchObject({ name: 'Cook (nl)', match: { overall: 85.7 }, skills: [{}, {}] });
    const events = await eventsOf('matchrun.completed');
    const numbers = { matchRunId: id, total: 2, completed: 2, failed: 0, dropped: 0 };
    expect(events).toEqual([{ ...numbers, completedAt: expect.any(String) }]);
    const body = { event: 'matchrun.completed', data: events[0] };
    expect(openRestContract().faultsOfWebhook('matchrun.completed', body)).toEqual([]);
    expect(await scope.db.delivery.count({ where: { organisationId: scope.organisationId } })).toBe(3);
  });

  test('tells its progress to subscribers', async () => {
    const { teamId } = await addTeam('Kiosk', 120);
    const { id } = await start({ teamId, skillsetIds: [await addSkillset('Cook', 4)] });
    const query = `subscription ($id: ID) { matchRunChanges(matchRunId: $id) { missed changes {
      change matchRunId matchRun { state progress { completed waiting } } } } }`;
    const stream = openEvents(service.url, { query, variables: { id }, headers: { 'x-api-key': key } });
    closing.push(stream.close);
    const next = async () => (await stream.next()).data.matchRunChanges;
    expect((await next()).changes).toMatchObject([{ change: 'CURRENT', matchRunId: id }]);
    const [claimed] = await claimRuns();
    expect(await advanceMatchRun(scope, claimed as LeasedWork)).toBe('continues');
    await waitFor(async () => (await next()).changes[0]?.matchRun.progress.completed === 100);
    await work();
    await waitFor(async () => {
      const [{ matchRun }] = (await next()).changes;
      return matchRun.state === 'COMPLETED' && matchRun.progress.completed === 120;
    });
    const unknown = openEvents(service.url, { query, variables: { id: newId() }, headers: { 'x-api-key': key } });
    closing.push(unknown.close);
    expect(await unknown.end()).toMatchObject([{ extensions: { code: 'NOT_FOUND' } }]);
  });
});

describe('a match is stale', () => {
  let skillsetId: string;
  let profileId: string;

  beforeEach(async () => {
    skillsetId = await addSkillset('Cook', 4, 4);
    const { teamId, profileIds } = await addTeam('Kiosk', 1);
    profileId = profileIds[0] as string;
    await run({ teamId, skillsetIds: [skillsetId] });
  });

  const setLevel = (skill: number, level: number) =>
    scope.db.profileSkill.updateMany({ where: { profileId, skillId: skillIds[skill] as string }, data: { level } });
  const codes = async () => {
    const [match] = await staleness();
    expect(match?.stale).toBe((match?.staleReasons.length ?? 0) > 0);
    return match?.staleReasons.map(({ code }) => code);
  };

  test('when a level, a rejection or a requirement is another one, and since when', async () => {
    expect(await codes()).toEqual([]);
    await setLevel(1, 3);
    const { updatedAt, skillsChangedAt } = await scope.db.profile.findFirstOrThrow({ where: { id: profileId } });
    expect(skillsChangedAt).toEqual(updatedAt);
    expect((await staleness())[0]?.staleReasons).toEqual([
      { code: 'PROFILE_CHANGED', since: skillsChangedAt.toISOString() },
    ]);
    await setLevel(1, 2);
    expect(await codes()).toEqual([]);
    await scope.db.profileSkill.updateMany({ where: { profileId }, data: { state: 'REJECTED' } });
    expect(await codes()).toEqual(['PROFILE_CHANGED']);
    const mutation = `mutation ($input: UpdateSkillsetInput!) { updateSkillset(input: $input) { skillset { id }
      userErrors { message } } }`;
    const skills = [{ skillId: skillIds[0], requiredLevel: 5 }];
    await ask(mutation, { input: { id: skillsetId, skills } });
    expect(await codes()).toEqual(['PROFILE_CHANGED', 'SKILLSET_CHANGED']);
    const { requirementsChangedAt } = await scope.db.skillset.findFirstOrThrow({ where: { id: skillsetId } });
    expect((await staleness())[0]?.staleReasons[1]?.since).toBe(requirementsChangedAt.toISOString());
    await scope.db.profileSkill.deleteMany({ where: { profileId } });
    await run({ onlyStale: true });
    expect(await codes()).toEqual([]);
  });

  test('when a required certificate or an exemption counts otherwise', async () => {
    const certificates = [{ name: 'Food hygiene' }];
    await ask(`mutation ($input: UpdateSkillsetInput!) { updateSkillset(input: $input) { userErrors { message } } }`, {
      input: { id: skillsetId, certificates },
    });
    expect(await codes()).toEqual(['SKILLSET_CHANGED']);
    await run({ onlyStale: true });
    expect(await codes()).toEqual([]);
    const { organisationId } = scope;
    const certificate = { organisationId, id: newId(), profileId, name: 'food hygiene', identity: 'food hygiene' };
    await scope.db.certification.create({ data: certificate });
    expect(await codes()).toEqual(['QUALIFICATION_CHANGED']);
    await run({ onlyStale: true });
    expect(await codes()).toEqual([]);
    await scope.db.certification.update({
      where: { organisationId_id: { organisationId, id: certificate.id } },
      data: { expiresAt: new Date('2025-01-01T00:00:00Z'), expiresAtPrecision: 'DAY' },
    });
    expect(await codes()).toEqual(['QUALIFICATION_CHANGED']);
    await run({ onlyStale: true });
    await ask(`mutation ($input: GrantExemptionInput!) { grantExemption(input: $input) { userErrors { message } } }`, {
      input: { profileId, skillsetId, skillId: skillIds[0], reason: 'Learns it at school' },
    });
    expect(await codes()).toEqual(['QUALIFICATION_CHANGED']);
    await run({ onlyStale: true });
    expect(await codes()).toEqual([]);
  });

  test('not by what its result does not depend on', async () => {
    const rename = `mutation ($profile: UpdateProfileInput!, $skillset: UpdateSkillsetInput!) {
      updateProfile(input: $profile) { userErrors { message } }
      updateSkillset(input: $skillset) { userErrors { message } } }`;
    const skills = [1, 0].map((index) => ({ skillId: skillIds[index], requiredLevel: 4 }));
    await ask(rename, {
      profile: { publicIdentifier: 'Kiosk-1', firstName: 'Noor' },
      skillset: { id: skillsetId, name: { en: 'Chef' }, skills },
    });
    await scope.db.profileSkill.create({
      data: {
        organisationId: scope.organisationId,
        profileId,
        skillOwnerId: SHARED_OWNER_ID,
        skillId: skillIds[2] as string,
        level: 5,
        confidence: 0.8,
        stateSetBy: 'reader',
      },
    });
    await scope.db.profileSkill.updateMany({ where: { profileId }, data: { confidence: 0.5, remark: 'x' } });
    expect(await codes()).toEqual([]);
  });

  test('by a change that was not committed yet when it was computed', async () => {
    const writer = new pg.Client({ connectionString: database.url });
    await writer.connect();
    await writer.query('BEGIN');
    await writer.query('UPDATE profile_skill SET level = 1 WHERE profile_id = $1', [profileId]);
    const { progress } = await run({ skillsetIds: [skillsetId] });
    expect(progress).toMatchObject({ completed: 1 });
    expect(await codes()).toEqual([]);
    await writer.query('COMMIT');
    await writer.end();
    expect(await codes()).toEqual(['PROFILE_CHANGED']);
  });

  test('until a newer result replaces it; its history has all results', async () => {
    await setLevel(0, 1);
    const again = await run({ onlyStale: true });
    expect(again.progress).toMatchObject({ total: 1, completed: 1 });
    expect((await staleness()).map(({ stale }) => stale)).toEqual([false, false]);
    await setLevel(0, 2);
    expect((await staleness()).map(({ stale }) => stale)).toEqual([true, false]);
    const count = 'query ($stale: Boolean) { smartMatches(where: { stale: $stale }) { totalCount } }';
    for (const stale of [true, false]) expect((await ask(count, { stale })).smartMatches).toEqual({ totalCount: 1 });
    const { smartMatch } = await ask(
      `query ($id: ID!) { smartMatch(publicIdentifier: "Kiosk-1", skillsetId: $id) {
        history { totalCount nodes { completedAt result { match { overall } } } } } }`,
      { id: skillsetId },
    );
    expect(smartMatch.history.totalCount).toBe(2);
    expect(smartMatch.history.nodes.map(({ result }: { result: object }) => result)).toEqual([
      { match: { overall: 37.5 } },
      { match: { overall: 75 } },
    ]);
  });

  test('when one that was computed before changes were recorded differs from what is there now', async () => {
    const recorded = { profileSkillsAt: null, requirementsAt: null };
    await scope.db.smartMatch.updateMany({ where: { profileId }, data: recorded });
    expect(await codes()).toEqual([]);
    await scope.db.$executeRaw`UPDATE profile SET skills_changed_at = '1970-01-01' WHERE id = ${profileId}::uuid`;
    await scope.db.$executeRaw`UPDATE smart_match SET profile_skills_at = NULL WHERE profile_id = ${profileId}::uuid`;
    expect(await codes()).toEqual([]);
  });
});

describe('what a run computes', () => {
  test('is what has a result already, of the chosen people or skillsets, unless both are chosen', async () => {
    const [one, other] = [await addTeam('One', 2), await addTeam('Other', 1)];
    const [cook, waiter] = [await addSkillset('Cook', 4), await addSkillset('Waiter', 3)];
    const totalOf = async (input: object) => (await run(input)).progress.total;
    expect(await totalOf({ teamId: one.teamId })).toBe(0);
    expect(await totalOf({ teamId: one.teamId, skillsetIds: [cook] })).toBe(2);
    expect(await totalOf({ publicIdentifiers: ['Other-1', 'One-1', 'One-1'], skillsetIds: [waiter] })).toBe(2);
    expect(await totalOf({ skillsetIds: [cook] })).toBe(2);
    expect(await totalOf({ publicIdentifiers: ['One-1'] })).toBe(2);
    expect(await totalOf({ teamId: other.teamId })).toBe(1);
    expect(await totalOf({})).toBe(4);
    expect(await totalOf({ onlyStale: true })).toBe(0);
    // With both chosen, what is missing counts like what is out of date.
    await scope.db.profileSkill.deleteMany({ where: { profileId: one.profileIds[0] as string } });
    const people = ['One-1', 'One-2', 'Other-1'];
    expect(await totalOf({ publicIdentifiers: people, skillsetIds: [cook], onlyStale: true })).toBe(2);
    expect(await totalOf({ onlyStale: true })).toBe(1);
  });

  test('fails for a skillset that was emptied, and leaves out people who were deleted, meanwhile', async () => {
    const { teamId } = await addTeam('Kiosk', 3);
    const [cook, waiter] = [await addSkillset('Cook', 4), await addSkillset('Waiter', 3)];
    const { id } = await start({ teamId, skillsetIds: [cook, waiter] });
    await deleteProfile(scope, 'Kiosk-3');
    await scope.db.skillsetSkill.deleteMany({ where: { skillsetId: cook } });
    await work();
    const { state, progress } = await findRun(id);
    expect(state).toBe('COMPLETED');
    expect(progress).toEqual({ total: 6, waiting: 0, completed: 2, failed: 2, dropped: 2 });
    const { matchRun } = await ask(
      `query ($id: ID!) { matchRun(id: $id) {
        smartMatches(where: { status: { eq: FAILED } }) { nodes { skillset { id } failure { code } } } } }`,
      { id },
    );
    const failed = { skillset: { id: cook }, failure: { code: 'EMPTY_SKILLSET' } };
    expect(matchRun.smartMatches.nodes).toEqual([failed, failed]);
    expect(await eventsOf('matchrun.completed')).toMatchObject([{ total: 6, completed: 2, failed: 2, dropped: 2 }]);
  });
});

describe('a request', () => {
  test('that asks for the same as an unfinished run answers with that run', async () => {
    const { teamId } = await addTeam('Kiosk', 2);
    const skillsetIds = [await addSkillset('Cook', 4), await addSkillset('Waiter', 4)];
    const input = { teamId, skillsetIds };
    const [one, same] = await Promise.all([start(input), start({ ...input, skillsetIds: [...skillsetIds].reverse() })]);
    expect(same.id).toBe(one.id);
    expect(await scope.db.smartMatch.count({ where: { organisationId: scope.organisationId } })).toBe(4);
    expect((await start(input, { language: 'nl' })).id).not.toBe(one.id);
    await work();
    expect((await start(input)).id).not.toBe(one.id);
  });

  test('for what is missing, too much or unknown is refused, and starts nothing', async () => {
    const { teamId } = await addTeam('Kiosk', 1);
    const empty = await addSkillset('Empty');
    const people = (count: number) => Array.from({ length: count }, (_, index) => `E-${index}`);
    const refused: readonly (readonly [input: object, error: object])[] = [
      [{ publicIdentifiers: [] }, { code: 'INVALID_INPUT', field: ['input', 'publicIdentifiers'] }],
      [{ skillsetIds: [] }, { code: 'INVALID_INPUT', field: ['input', 'skillsetIds'] }],
      [{ publicIdentifiers: people(1001) }, { code: 'INVALID_INPUT', limit: 1000 }],
      [{ skillsetIds: people(101) }, { code: 'INVALID_INPUT', limit: 100 }],
      [{ teamId, publicIdentifiers: ['Kiosk-1'] }, { messageKey: 'error.matchRun.peopleTwice' }],
      [{ publicIdentifiers: ['Kiosk-1', 'nobody'] }, { code: 'NOT_FOUND', messageKey: 'error.profile.unknown' }],
      [{ teamId: newId() }, { code: 'NOT_FOUND', messageKey: 'error.matchRun.team' }],
      [{ teamId: 'Kiosk' }, { code: 'NOT_FOUND', messageKey: 'error.matchRun.team' }],
      [{ skillsetIds: [newId()] }, { code: 'NOT_FOUND', messageKey: 'error.skillset.unknown' }],
      [{ skillsetIds: [empty] }, { code: 'INVALID_INPUT', messageKey: 'error.skillset.empty' }],
    ];
    for (const [input, error] of refused) {
      const { matchRun, userErrors } = await request(input);
      expect([matchRun, userErrors]).toMatchObject([null, [error]]);
    }
    expect(await scope.db.matchRun.count({ where: { organisationId: scope.organisationId } })).toBe(0);
  });

  test('for a team without people, for too many matches or runs is refused in both languages', async () => {
    const skillsetId = await addSkillset('Cook', 4);
    const [empty, large] = [await addTeam('Empty', 0), await addTeam('Large', 301)];
    const messagesOf = async (input: object) => [
      (await request(input)).userErrors[0]?.message,
      (await request(input, { language: 'nl' })).userErrors[0]?.message,
    ];
    expect(await messagesOf({ teamId: empty.teamId })).toEqual([
      expect.stringMatching(/^Nobody who belongs/),
      expect.stringMatching(/^Niemand die nu/),
    ]);
    expect(await messagesOf({ teamId: large.teamId, skillsetIds: [skillsetId] })).toEqual([
      expect.stringMatching(/more than 300 matches.*MATCH_RUN_MAX_MATCHES/),
      expect.stringMatching(/meer dan 300 matches.*MATCH_RUN_MAX_MATCHES/),
    ]);
    expect(await scope.db.smartMatch.count({ where: { organisationId: scope.organisationId } })).toBe(0);
    for (let number = 1; number <= 10; number += 1)
      await start({ publicIdentifiers: [`Large-${number}`], skillsetIds: [skillsetId] });
    expect(await messagesOf({ publicIdentifiers: ['Large-11'], skillsetIds: [skillsetId] })).toEqual([
      expect.stringMatching(/at most 10 unfinished match runs/),
      expect.stringMatching(/maximaal 10 onvoltooide matchrondes/),
    ]);
  });

  test("about another organisation's people, teams, skillsets or runs finds nothing", async () => {
    const { teamId } = await addTeam('Kiosk', 1);
    const skillsetId = await addSkillset('Cook', 4);
    const { id } = await start({ teamId, skillsetIds: [skillsetId] });
    const { apiKey } = await database.createOrganisation('Stranger');
    for (const input of [{ teamId }, { skillsetIds: [skillsetId] }, { publicIdentifiers: ['Kiosk-1'] }])
      expect((await request(input, { apiKey })).userErrors).toMatchObject([{ code: 'NOT_FOUND' }]);
    const theirs = await ask(
      `query ($id: ID!) { matchRun(id: $id) { id } node(id: $id) { id } matchRuns { totalCount } }`,
      { id },
      { apiKey },
    );
    expect(theirs).toEqual({ matchRun: null, node: null, matchRuns: { totalCount: 0 } });
    const cancel = 'mutation ($id: ID!) { cancelMatchRun(input: { id: $id }) { userErrors { code } } }';
    expect((await ask(cancel, { id }, { apiKey })).cancelMatchRun.userErrors).toEqual([{ code: 'NOT_FOUND' }]);
    const { matchRuns, node } = await ask(
      'query ($id: ID!) { node(id: $id) { __typename id } matchRuns(where: { state: { eq: QUEUED } }) { nodes { id } } }',
      { id },
    );
    expect([node, matchRuns.nodes]).toEqual([{ __typename: 'MatchRun', id }, [{ id }]]);
  });
});

describe('the work on a run', () => {
  const CANCEL = `mutation ($id: ID!) { cancelMatchRun(input: { id: $id }) { matchRun { ${RUN} }
    userErrors { messageKey } } }`;
  let teamId: string;
  let skillsetId: string;

  beforeEach(async () => {
    ({ teamId } = await addTeam('Kiosk', 250));
    skillsetId = await addSkillset('Cook', 4, 4);
  });

  const idsOfEvents = async () => (await eventsOf('smartmatch.completed')).map((one) => one.publicIdentifier);

  test('goes on after a process has died in the middle of a batch: no match is lost or done twice', async () => {
    const { id } = await start({ teamId, skillsetIds: [skillsetId] });
    const [first] = await claimRuns();
    expect(await advanceMatchRun(scope, first as LeasedWork)).toBe('continues');
    // The last match of the next batch is held, so that the batch is under way when its connection is cut.
    const [held] = await scope.db.$queryRaw<{ id: string }[]>`
      SELECT id FROM smart_match WHERE match_run_id = ${id}::uuid AND status = 'QUEUED'
      ORDER BY skillset_id, id OFFSET 99 LIMIT 1`;
    const release = await holdRows(database.url, 'SELECT FROM smart_match WHERE id = $1 FOR UPDATE', [held?.id]);
    const [second] = await claimRuns();
    const dying = advanceMatchRun(scope, second as LeasedWork).catch((error: Error) => error);
    const blocked = await waitFor(async () => {
      const [found] = await scope.db.$queryRaw<{ pid: number }[]>`
        SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
      return found?.pid;
    });
    expect((await findRun(id)).progress).toMatchObject({ completed: 100, waiting: 150 });
    await scope.db.$queryRaw`SELECT pg_terminate_backend(${blocked}::int)`;
    expect(await dying).toBeInstanceOf(Error);
    await release();
    // Nobody takes it up before the lease has run out.
    expect(await work()).toEqual([]);
    await scope.db.matchRun.updateMany({ where: { id }, data: { availableAt: new Date() } });
    // The lost attempt was counted, and is forgotten with the next batch that is stored.
    const found = await scope.db.matchRun.findFirstOrThrow({ where: { id } });
    expect([found.attempts, found.completed]).toEqual([1, 100]);
    expect(await work()).toEqual(['continues', 'completed']);
    expect((await findRun(id)).progress).toEqual({ total: 250, waiting: 0, completed: 250, failed: 0, dropped: 0 });
    const told = await idsOfEvents();
    expect([told.length, new Set(told).size]).toEqual([250, 250]);
    expect(await eventsOf('matchrun.completed')).toHaveLength(1);
  });

  test('is shared by two processes, and organisations take turns by batch', async () => {
    const [one, other] = [
      await start({ teamId, skillsetIds: [skillsetId] }),
      await start({ teamId, skillsetIds: [await addSkillset('Waiter', 2)] }),
    ];
    const stranger = await database.createOrganisation('Stranger');
    const theirs = await addTeam('Small', 1, database.scopeOf(stranger));
    const ours = scope;
    scope = database.scopeOf(stranger);
    const small = await start(
      { teamId: theirs.teamId, skillsetIds: [await addSkillset('Cook', 4)] },
      { apiKey: stranger.apiKey },
    );
    scope = ours;
    // The small one is not behind all batches of the large ones.
    const queue = openQueue();
    const first = await queue.claim(2);
    expect(first.map(({ id }) => id)).toContain(small.id);
    await Promise.all(first.map((run) => queue.perform(run)));
    const [mine, others] = await Promise.all([work(queue), work()]);
    expect([...mine, ...others].filter((outcome) => outcome === 'completed').length).toBeGreaterThanOrEqual(1);
    await work();
    for (const { id } of [one, other])
      expect(await findRun(id)).toMatchObject({ state: 'COMPLETED', progress: { completed: 250 } });
    expect(await idsOfEvents()).toHaveLength(500);
    expect(await eventsOf('matchrun.completed')).toHaveLength(2);
  });

  test('takes as many statements for a batch of fifty matches as for one', async () => {
    const statementsOf = async (input: object) => {
      await start({ skillsetIds: [skillsetId], ...input });
      for (;;) {
        const [claimed] = await claimRuns();
        database.statements.length = 0;
        if ((await advanceMatchRun(scope, claimed as LeasedWork)) === 'completed') return database.statements.length;
      }
    };
    const ofFifty = await statementsOf({ teamId });
    expect(ofFifty).toBeLessThan(20);
    expect(await statementsOf({ publicIdentifiers: ['Kiosk-1'] })).toBe(ofFifty);
  });

  test('ends when the run is cancelled, with the results so far', async () => {
    const { id } = await start({ teamId, skillsetIds: [skillsetId] });
    const [first] = await claimRuns();
    await advanceMatchRun(scope, first as LeasedWork);
    const [second] = await claimRuns();
    const { matchRun } = (await ask(CANCEL, { id })).cancelMatchRun;
    expect(matchRun).toMatchObject({
      state: 'CANCELLED',
      progress: { total: 250, waiting: 0, completed: 100, failed: 0, dropped: 150 },
    });
    expect(await advanceMatchRun(scope, second as LeasedWork)).toBe('lost');
    expect(await work()).toEqual([]);
    expect(await scope.db.smartMatch.count({ where: { matchRunId: id } })).toBe(100);
    expect(await eventsOf('matchrun.completed')).toEqual([]);
    expect((await ask(CANCEL, { id })).cancelMatchRun.userErrors).toEqual([]);
    const done = await run({ publicIdentifiers: ['Kiosk-1'], skillsetIds: [skillsetId] });
    expect((await ask(CANCEL, { id: done.id })).cancelMatchRun.userErrors).toEqual([
      { messageKey: 'error.matchRun.over' },
    ]);
  });

  test('gives up only the match that keeps failing', async () => {
    const { id } = await start({ teamId, skillsetIds: [skillsetId] });
    const failing = await scope.db.smartMatch.findFirstOrThrow({
      where: { matchRunId: id },
      orderBy: [{ skillsetId: 'asc' }, { id: 'asc' }],
    });
    // Whatever ends the process comes with this match.
    await scope.db.$executeRawUnsafe(
      `ALTER TABLE smart_match ADD CONSTRAINT failing CHECK (id <> '${failing.id}' OR status <> 'COMPLETED')`,
    );
    closing.push(async () => {
      await scope.db.$executeRawUnsafe('ALTER TABLE smart_match DROP CONSTRAINT failing');
    });
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const [claimed] = await claimRuns();
      await expect(advanceMatchRun(scope, claimed as LeasedWork)).rejects.toThrow(/failing/);
      await scope.db.matchRun.updateMany({ where: { id }, data: { availableAt: new Date() } });
    }
    await work();
    expect((await findRun(id)).progress).toMatchObject({ completed: 249, failed: 1, dropped: 0 });
    expect(await scope.db.smartMatch.findFirst({ where: { id: failing.id } })).toMatchObject({
      status: 'FAILED',
      failure: 'INTERNAL',
    });
  });

  test('is forgotten a month after its end, unless it has matches', async () => {
    const kept = await run({ publicIdentifiers: ['Kiosk-1'], skillsetIds: [skillsetId] });
    const empty = await run({ publicIdentifiers: ['Kiosk-2'] });
    const daysLater = (days: number) => new Date(Date.now() + days * 86_400_000);
    const left = async () => {
      const runs = await scope.db.matchRun.findMany({ where: { organisationId: scope.organisationId } });
      return runs.map(({ id }) => id);
    };
    await pruneMatchRuns(scope.db, daysLater(29), startRound());
    expect((await left()).sort()).toEqual([kept.id, empty.id].sort());
    await pruneMatchRuns(scope.db, daysLater(31), startRound());
    expect(await left()).toEqual([kept.id]);
  });
});
