import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { computeMatch } from '../../../src/domain/matching/compute-match.js';
import { requestMatches } from '../../../src/domain/matching/request-matches.js';
import { setWebhook } from '../../../src/domain/webhooks/index.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { LeasedWork } from '../../../src/platform/background/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimMatches } from '../../support/background/claim-work.js';
import { createCompiledAsker, type CompiledAsker } from '../../support/clients/ask-compiled.js';
import { addPerson } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let asker: CompiledAsker;
let scope: Scope;
let stranger: Scope;
/** Ids of shared skills. The person has the first at level 4.5 and the second at 3.5, and not the third. */
let skills: readonly string[];

beforeAll(async () => {
  database = await createTestDatabase();
  asker = await createCompiledAsker(database, database.scopeOf(await database.createOrganisation('Asker')));
});

beforeEach(async () => {
  await database.runtime.database.client.smartMatch.deleteMany();
  scope = database.scopeOf(await database.createOrganisation());
  stranger = database.scopeOf(await database.createOrganisation('Stranger'));
  await addPerson(scope, { publicIdentifier: 'E-1', skills: 2 });
  const found = await scope.db.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    orderBy: { sourceKey: 'asc' },
    take: 3,
  });
  skills = found.map(({ id }) => id);
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

/** The latest match of a person and a skillset, as a client sees it. */
async function findMatch(of: Scope, publicIdentifier: string, skillsetId: string) {
  const { smartMatch } = await asker.ask(
    `query ($person: String!, $skillset: ID!) { smartMatch(publicIdentifier: $person, skillsetId: $skillset) {
      id status publicIdentifier completedAt failure { code message }
      result { match { overall } skills { achievedLevel } }
    } }`,
    { person: publicIdentifier, skillset: skillsetId },
    of,
  );
  return smartMatch;
}

/** Makes a skillset that asks for the first skills at these levels. */
async function makeSkillset(...requiredLevels: readonly number[]): Promise<string> {
  const { db, organisationId } = scope;
  const skillsetId = newId();
  await db.skillset.create({ data: { organisationId, id: skillsetId } });
  await db.skillsetTranslation.createMany({
    data: [
      { organisationId, skillsetId, language: 'en', name: 'Welder' },
      { organisationId, skillsetId, language: 'nl', name: 'Lasser' },
    ],
  });
  await db.skillsetSkill.createMany({
    data: requiredLevels.map((requiredLevel, position) => ({
      organisationId,
      skillsetId,
      skillOwnerId: SHARED_OWNER_ID,
      skillId: skills[position] as string,
      requiredLevel,
      position,
    })),
  });
  return skillsetId;
}

/** Claims the one match that waits. */
async function claimMatch(): Promise<LeasedWork> {
  const claimed = await claimMatches(scope.db, 10);
  if (claimed.length !== 1) throw new Error(`${claimed.length} matches were waiting`);
  return claimed[0] as LeasedWork;
}

const eventsOf = (type: string) =>
  scope.db.event.findMany({
    where: { organisationId: scope.organisationId, type },
    select: { subject: true, body: true },
  });

describe('requesting matches', () => {
  test('queues one for each skillset, named once however often and in whatever case it is given', async () => {
    const [one, other] = [await makeSkillset(3), await makeSkillset(4)];
    const matches = await requestMatches(scope, 'E-1', [one, other, one.toUpperCase()]);
    expect(matches.map(({ skillsetId }) => skillsetId)).toEqual([one, other]);
    const queued = { id: matches[0]?.id, status: 'QUEUED', publicIdentifier: 'E-1', result: null };
    expect(await findMatch(scope, 'E-1', one)).toMatchObject(queued);
    expect(await scope.db.smartMatch.count()).toBe(2);
  });

  test.each<[what: string, ids: (there: string, empty: string) => string[], code: string]>([
    ['no skillset', () => [], 'INVALID_INPUT'],
    ['more than 100 skillsets', (there) => Array.from({ length: 101 }, () => there), 'INVALID_INPUT'],
    ['a skillset without skills', (there, empty) => [there, empty], 'INVALID_INPUT'],
    ['a skillset that is not there', (there) => [there, newId()], 'NOT_FOUND'],
    ['what is no id', (there) => [there, 'welder'], 'NOT_FOUND'],
  ])('refuses %s, and then starts none at all', async (_what, ids, code) => {
    const given = ids(await makeSkillset(3), await makeSkillset());
    await expect(requestMatches(scope, 'E-1', given)).rejects.toMatchObject({ code });
    expect(await scope.db.smartMatch.count()).toBe(0);
  });

  test("refuses an unknown person, and another organisation's skillset like one that is not there", async () => {
    const skillset = await makeSkillset(3);
    await expect(requestMatches(scope, 'nobody', [skillset])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await addPerson(stranger, { publicIdentifier: 'E-1' });
    await expect(requestMatches(stranger, 'E-1', [skillset])).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await scope.db.smartMatch.count()).toBe(0);
  });
});

describe('computing a match', () => {
  test('holds the profile against the skillset as both are now, and stores scores and levels', async () => {
    const skillset = await makeSkillset(5, 2, 1);
    await requestMatches(scope, 'E-1', [skillset]);
    expect(await computeMatch(scope, await claimMatch())).toBe('completed');
    expect(await findMatch(scope, 'E-1', skillset)).toMatchObject({
      status: 'COMPLETED',
      result: {
        // (4.5 + 2 + 0) of (5 + 2 + 1)
        match: { overall: 81.3 },
        skills: [{ achievedLevel: 4.5 }, { achievedLevel: 3.5 }, { achievedLevel: 0 }],
      },
    });
    expect(await scope.db.smartMatch.findMany({ select: { overall: true } })).toEqual([{ overall: 81.3 }]);
  });

  test('does not count a skill that a reviewer rejected', async () => {
    const skillset = await makeSkillset(5, 2);
    await scope.db.profileSkill.updateMany({
      where: { organisationId: scope.organisationId, skillId: skills[0] },
      data: { state: 'REJECTED' },
    });
    await requestMatches(scope, 'E-1', [skillset]);
    await computeMatch(scope, await claimMatch());
    expect((await findMatch(scope, 'E-1', skillset)).result.skills).toEqual([
      { achievedLevel: 0 },
      { achievedLevel: 3.5 },
    ]);
  });

  test('announces the result once, with 100 for a type of which nothing is asked', async () => {
    await setWebhook(scope, scope.encryption, 'http://127.0.0.1:9/webhook');
    const skillset = await makeSkillset(5);
    await requestMatches({ ...scope, language: 'nl' }, 'E-1', [skillset]);
    await computeMatch(scope, await claimMatch());
    const events = await eventsOf('smartmatch.completed');
    expect(events).toHaveLength(1);
    const { type } = await scope.db.skill.findFirstOrThrow({ where: { ownerId: SHARED_OWNER_ID, id: skills[0] } });
    expect(JSON.parse(events[0]!.body)).toMatchObject({
      event: 'smartmatch.completed',
      data: {
        publicIdentifier: 'E-1',
        skillsetId: skillset,
        result: {
          // In the language of the request.
          name: 'Lasser',
          match: { overall: 90, knowledge: 100, transversal: 100, functional: 100, [type.toLowerCase()]: 90 },
          skills: [{ id: skills[0], requiredLevel: 5, achievedLevel: 4.5, type }],
        },
      },
    });
  });

  test('fails for good, without an event, where the skillset was emptied since', async () => {
    const skillset = await makeSkillset(5);
    await requestMatches(scope, 'E-1', [skillset]);
    await scope.db.skillsetSkill.deleteMany({ where: { organisationId: scope.organisationId, skillsetId: skillset } });
    expect(await computeMatch(scope, await claimMatch())).toBe('failed');
    expect(await findMatch(scope, 'E-1', skillset)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'EMPTY_SKILLSET', message: expect.stringMatching('no skills left') },
    });
    expect(await eventsOf('smartmatch.completed')).toEqual([]);
  });

  test('fails for good when it broke off five times', async () => {
    const skillset = await makeSkillset(5);
    await requestMatches(scope, 'E-1', [skillset]);
    const match = await claimMatch();
    expect(await computeMatch(scope, { ...match, attempts: 5 })).toBe('failed');
    expect(await findMatch(scope, 'E-1', skillset)).toMatchObject({
      status: 'FAILED',
      failure: { code: 'INTERNAL' },
    });
  });

  test('stores nothing where another process has the match by now, or the skillset is being deleted', async () => {
    const skillset = await makeSkillset(5);
    await requestMatches(scope, 'E-1', [skillset]);
    const match = await claimMatch();
    expect(await computeMatch(scope, { ...match, leaseId: newId() })).toBe('lost');
    expect(await findMatch(scope, 'E-1', skillset)).toMatchObject({ status: 'RUNNING', result: null });
    await scope.db.skillset.updateMany({ where: { id: skillset }, data: { deletingSince: new Date() } });
    expect(await computeMatch(scope, match)).toBe('lost');
    expect(await eventsOf('smartmatch.completed')).toEqual([]);
  });
});

describe('finding a match', () => {
  test('finds none that was never requested, of nobody, of another organisation, or by what is no id', async () => {
    const skillset = await makeSkillset(3);
    expect(await findMatch(scope, 'E-1', skillset)).toBeNull();
    await requestMatches(scope, 'E-1', [skillset]);
    expect(await findMatch(scope, 'nobody', skillset)).toBeNull();
    expect(await findMatch(scope, 'E-1', 'welder')).toBeNull();
    expect(await findMatch(stranger, 'E-1', skillset)).toBeNull();
    expect(await findMatch(scope, 'E-1', skillset)).toMatchObject({ status: 'QUEUED', result: null });
  });

  test('finds the latest one, with the latest finished result while it runs', async () => {
    const skillset = await makeSkillset(5);
    await requestMatches(scope, 'E-1', [skillset]);
    await computeMatch(scope, await claimMatch());
    const [again] = await requestMatches(scope, 'E-1', [skillset]);
    expect(await findMatch(scope, 'E-1', skillset)).toMatchObject({
      id: again?.id,
      status: 'QUEUED',
      completedAt: expect.any(String),
      result: { match: { overall: 90 } },
    });
  });
});
