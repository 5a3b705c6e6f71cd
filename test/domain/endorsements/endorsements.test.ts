import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { writePassport } from '../../../src/domain/exports/index.js';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { codeBlocks } from '../../documentation/code-blocks.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let stranger: NewOrganisation;
let scope: Scope;
let [ada, ben, cem]: Person[] = [];
/** Skills of the starter taxonomy, of which people have the first ones. */
let skillIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation('De <Brug>');
  stranger = await database.createOrganisation('Stranger');
  scope = database.scopeOf(organisation);
  [ada, ben, cem] = await addPeople(scope, 'ada', 'ben', 'cem');
  const skills = await scope.db.skill.findMany({ where: { ownerId: SHARED_OWNER_ID }, orderBy: { sourceKey: 'asc' } });
  skillIds = skills.map(({ id }) => id);
  service = await startServiceHere(database.url, { PUBLIC_URL: 'https://skills.example.org' });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function addPeople(scope: Scope, ...names: string[]): Promise<Person[]> {
  const people: Person[] = [];
  for (const name of names)
    people.push(await addPerson(scope, { publicIdentifier: name, firstName: name, lastName: 'Jansen', skills: 2 }));
  return people;
}

async function ask(query: string, variables: object = {}, options: { language?: string; key?: string } = {}) {
  const { language = 'en', key = organisation.apiKey } = options;
  const { json } = await service.graphql(query, { key, variables, headers: { 'accept-language': language } });
  expect(json.errors).toBeUndefined();
  return json.data;
}

const ERRORS = 'userErrors { code field limit message }';

async function endorse(input: object, options = {}) {
  const { endorseSkill } = await ask(
    `mutation ($input: EndorseSkillInput!) { endorseSkill(input: $input) {
      endorsement {
        id level comment relationship endorserName endorserEmail endorserProfile { id } profile { id } skill { id }
        evidence { id source level levelBasis quote importItemId importItem { id } endorsement { id } }
        profileSkill { level confidence state }
      } ${ERRORS}
    } }`,
    { input },
    options,
  );
  return endorseSkill;
}

async function skillOf(person: Person, skillId: string) {
  const { profile } = await ask(
    `query ($id: String!, $skillId: ID!) { profile(publicIdentifier: $id) {
      updatedAt
      skills(where: { skill: { id: { eq: $skillId } } }) { nodes {
        level confidence state interest validations { source count latestAt } endorsements { totalCount }
      } }
    } }`,
    { id: person.publicIdentifier, skillId },
  );
  return { updatedAt: profile.updatedAt, ...profile.skills.nodes[0] };
}

describe('interests', () => {
  const SET = `mutation ($input: SetSkillInterestsInput!) { setSkillInterests(input: $input) {
    results { skillInterest { id interest skill { id } profile { id } } ${ERRORS} } ${ERRORS}
  } }`;

  test('are set for many skills with an answer for each, and change no level', async () => {
    const before = await skillOf(ada!, skillIds[0]!);
    const interests = [
      { skillId: skillIds[0], interest: 4 },
      { skillId: skillIds[5], interest: 5 },
      { skillId: skillIds[6], interest: 6 },
      { skillId: newId(), interest: 1 },
      { skillId: skillIds[7], interest: 0 },
    ];
    const { setSkillInterests } = await ask(
      SET,
      { input: { profileId: ada!.profileId, interests } },
      { language: 'nl' },
    );
    const { results } = setSkillInterests;
    expect(results.map((one: { skillInterest: { interest: number } | null }) => one.skillInterest?.interest)).toEqual([
      4,
      5,
      undefined,
      undefined,
      0,
    ]);
    expect(results[2].userErrors).toEqual([
      {
        code: 'INVALID_INPUT',
        field: ['input', 'interests', '2', 'interest'],
        limit: 5,
        message: expect.stringMatching(/interest.*0.*5/),
      },
    ]);
    expect(results[3].userErrors[0].code).toBe('NOT_FOUND');
    const after = await skillOf(ada!, skillIds[0]!);
    expect([after.level, after.confidence, after.interest]).toEqual([before.level, before.confidence, 4]);
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
  });

  test('tell what people want to learn: lists, filters and orders', async () => {
    const { profiles, skill, profile } = await ask(
      `query ($skill: ID!) {
        profiles(where: { interestedIn: { some: { skill: { id: { eq: $skill } }, interest: { gte: 4 } } } }) {
          nodes { publicIdentifier }
        }
        skill(id: $skill) {
          interests(where: { NOT: { profileSkill: {} } }) { nodes { interest profile { publicIdentifier } } }
        }
        profile(publicIdentifier: "ada") {
          skills(orderBy: { field: INTEREST, direction: DESC }) { nodes { interest skill { id } } }
          wanted: skills(where: { interest: { gte: 1 } }) { nodes { skill { id } } }
          skillInterests(where: { interest: { gte: 1 } }) { totalCount nodes { interest skill { id } } }
        }
      }`,
      { skill: skillIds[5] },
    );
    expect(profiles.nodes).toEqual([{ publicIdentifier: 'ada' }]);
    expect(skill.interests.nodes).toEqual([{ interest: 5, profile: { publicIdentifier: 'ada' } }]);
    expect(profile.skills.nodes.map(({ interest }: { interest: number }) => interest)).toEqual([4, null]);
    expect(profile.wanted.nodes).toEqual([{ skill: { id: skillIds[0] } }]);
    expect(profile.skillInterests).toEqual({
      totalCount: 2,
      nodes: [
        { interest: 5, skill: { id: skillIds[5] } },
        { interest: 4, skill: { id: skillIds[0] } },
      ],
    });
    const passport = JSON.parse(
      (await writePassport(
        scope.db,
        { ...organisationOf(scope), publicIdentifier: 'ada', language: 'nl' },
        'JSON_RESUME',
      ))!,
    );
    expect(passport.interests.map(({ keywords }: { keywords: string[] }) => keywords)).toEqual([
      ['interesse 5 van 5'],
      ['interesse 4 van 5'],
    ]);
  });

  test('keep their identifier when they change, and are removed by null', async () => {
    const set = async (interest: number | null) => {
      const input = { profileId: ben!.profileId, interests: [{ skillId: skillIds[3], interest }] };
      const { setSkillInterests } = await ask(SET, { input });
      return setSkillInterests.results[0].skillInterest;
    };
    const first = await set(2);
    expect(await set(3)).toEqual({ ...first, interest: 3 });
    expect(await set(null)).toBeNull();
    expect(await set(null)).toBeNull();
  });
});

const organisationOf = ({ organisationId }: Scope) => ({ organisationId });

describe('endorsements', () => {
  test('are evidence by the same rule as records, and are taken back by withdrawing them', async () => {
    const skillId = skillIds[1]!;
    const before = await skillOf(ada!, skillId);
    const { endorsement, userErrors } = await endorse({
      profileId: ada!.profileId,
      skillId,
      endorser: { profileId: ben!.profileId },
      relationship: 'MANAGER',
      level: 1.04,
      comment: ' Learns fast. ',
    });
    expect(userErrors).toEqual([]);
    expect(endorsement).toMatchObject({
      level: 1,
      comment: 'Learns fast.',
      endorserName: 'ben Jansen',
      endorserEmail: null,
      endorserProfile: { id: ben!.profileId },
      profile: { id: ada!.profileId },
      skill: { id: skillId },
      evidence: {
        source: 'MANAGER',
        level: 1,
        levelBasis: 'RATING',
        quote: 'Learns fast.',
        importItemId: null,
        importItem: null,
        endorsement: { id: endorsement.id },
      },
    });
    // Evidence of the record: level 3.5, confidence 0.8, SELF (0.6), by now of some age; the endorsement: 0.95 x 1.
    const age = (Date.now() - Date.parse('2026-03-01T09:00:00Z')) / (365.25 * 86_400_000);
    const freshness = 2 ** (-Math.max(0, age) / 5);
    const weight = 0.8 * 0.6 * freshness;
    const level = (3.5 * weight + 1 * 0.95) / (weight + 0.95);
    expect(endorsement.profileSkill.level).toBeCloseTo(level, 1);
    expect(endorsement.profileSkill.confidence).toBe(0.99);
    const during = await skillOf(ada!, skillId);
    expect(during.validations).toEqual([
      { source: 'SELF', count: 1, latestAt: '2026-03-01T09:00:00.000Z' },
      { source: 'MANAGER', count: 1, latestAt: expect.any(String) },
    ]);
    expect(during.endorsements.totalCount).toBe(1);
    expect(Date.parse(during.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));

    const withdraw = () =>
      ask(
        `mutation ($id: ID!) { withdrawEndorsement(input: { id: $id }) { endorsementId profile { id } ${ERRORS} } }`,
        {
          id: endorsement.id,
        },
      );
    const [one, other] = await Promise.all([withdraw(), withdraw()]);
    const outcomes = [one, other].map(({ withdrawEndorsement }) => withdrawEndorsement);
    expect(outcomes.filter(({ endorsementId }) => endorsementId === endorsement.id)).toHaveLength(1);
    expect(outcomes.flatMap(({ userErrors }) => userErrors.map(({ code }: { code: string }) => code))).toEqual([
      'NOT_FOUND',
    ]);
    const after = await skillOf(ada!, skillId);
    expect([after.level, after.endorsements.totalCount]).toEqual([3.5, 0]);
  });

  test('credit a skill that the person does not have, until the last is withdrawn', async () => {
    const skillId = skillIds[10]!;
    const common = { profileId: ada!.profileId, skillId, endorser: { name: 'Kim', email: 'Kim@client.example' } };
    const first = await endorse({ ...common, relationship: 'CLIENT' });
    expect(first.endorsement).toMatchObject({ level: null, endorserName: 'Kim', endorserProfile: null });
    expect(first.endorsement.profileSkill).toEqual({ level: 3, confidence: 0.95, state: 'SUGGESTED' });
    // The same endorser says it again: it is replaced, not added.
    const again = { ...common, endorser: { name: 'Kim B.', email: 'kim@CLIENT.example' } };
    const second = await endorse({ ...again, relationship: 'COLLEAGUE', level: 5 });
    expect(second.endorsement.profileSkill.level).toBe(5);
    expect((await skillOf(ada!, skillId)).validations).toMatchObject([{ source: 'COLLEAGUE', count: 1 }]);
    await ask('mutation ($id: ID!) { withdrawEndorsement(input: { id: $id }) { endorsementId } }', {
      id: second.endorsement.id,
    });
    expect((await skillOf(ada!, skillId)).level).toBeUndefined();
  });

  test('are no word about oneself in the name of another, and no praise without a name', async () => {
    await scope.db.profile.updateMany({ where: { id: ada!.profileId }, data: { recordEmail: 'ada@work.example' } });
    const common = { profileId: ada!.profileId, skillId: skillIds[1] };
    const codes = async (input: object, language = 'en') =>
      (await endorse({ ...common, ...input }, { language })).userErrors.map(
        ({ field, message }: { field: string[]; message: string }) => `${field.slice(1).join('.')}: ${message}`,
      );
    const themself =
      'relationship: Nobody endorses themself as somebody else: relationship must be SELF for the person’s own ' +
      'statement.';
    const self = { endorser: { profileId: ada!.profileId }, relationship: 'COLLEAGUE' };
    expect(await codes(self)).toEqual([themself]);
    expect(await codes({ ...self, endorser: { name: 'A', email: 'ADA@work.example' } })).toEqual([themself]);
    expect(await codes({ ...self, endorser: { name: 'A', email: 'Ada@example.org' } })).toEqual([themself]);
    expect(await codes({ endorser: { profileId: ben!.profileId }, relationship: 'SELF' }, 'nl')).toEqual([
      'relationship: relationship kan alleen SELF zijn als de persoon zelf de aanbeveling geeft.',
    ]);
    expect(await codes({ relationship: 'MANAGER' })).toEqual([expect.stringMatching(/^endorser: /)]);
    expect(await codes({ endorser: { name: 'A' }, relationship: 'CLIENT' })).toEqual([
      expect.stringMatching(/^endorser.email: /),
    ]);
    expect(await codes({ endorser: { profileId: ben!.profileId }, relationship: 'MANAGER', level: 0.5 })).toEqual([
      expect.stringMatching(/^level: /),
    ]);
    expect((await endorse({ ...common, relationship: 'SELF', level: 4 })).endorsement.evidence.source).toBe('SELF');
  });

  test('of people, skills and endorsers of another organisation are refused like unknown ones', async () => {
    const [theirs] = await addPeople(database.scopeOf(stranger), 'dora');
    const inputs = (id: string) => [
      { profileId: id, skillId: skillIds[0], relationship: 'SELF' },
      { profileId: ada!.profileId, skillId: skillIds[0], endorser: { profileId: id }, relationship: 'MANAGER' },
      { profileId: ada!.profileId, skillId: id, relationship: 'SELF' },
    ];
    const unknown = newId();
    for (const [index, input] of inputs(theirs!.profileId).entries()) {
      const [foreign, other] = [await endorse(input), await endorse(inputs(unknown)[index]!)];
      expect(foreign.userErrors[0].code).toBe('NOT_FOUND');
      expect(JSON.stringify(foreign).replaceAll(theirs!.profileId, unknown)).toEqual(JSON.stringify(other));
    }
  });

  test('are found by who, whom and what', async () => {
    for (const endorser of [ben!, cem!])
      await endorse({
        profileId: ada!.profileId,
        skillId: skillIds[0],
        endorser: { profileId: endorser.profileId },
        relationship: 'COLLEAGUE',
        level: 4,
      });
    const { endorsements, profile } = await ask(
      `query ($ben: ID!, $skill: ID!) {
        endorsements(where: {
          endorserProfile: { id: { eq: $ben } }, skill: { id: { eq: $skill } }, relationship: { eq: COLLEAGUE }
          level: { gte: 4 }, createdAt: { gte: "2026-01-01T00:00:00Z" }
        }) { totalCount nodes { profile { publicIdentifier } } }
        profile(publicIdentifier: "ben") { endorsementsGiven { nodes { skill { id } level } } }
      }`,
      { ben: ben!.profileId, skill: skillIds[0] },
    );
    expect(endorsements).toEqual({ totalCount: 1, nodes: [{ profile: { publicIdentifier: 'ada' } }] });
    expect(profile.endorsementsGiven.nodes).toEqual([{ skill: { id: skillIds[0] }, level: 4 }]);
  });
});

describe('requests', () => {
  const REQUEST = `mutation ($input: RequestEndorsementsInput!) { requestEndorsements(input: $input) {
    results { endorsementRequest { id state link message endorserName skills { answer skill { id } } } ${ERRORS} }
    ${ERRORS}
  } }`;

  async function request(input: object = {}) {
    const { requestEndorsements } = await ask(REQUEST, {
      input: {
        profileId: cem!.profileId,
        skillIds: [skillIds[0], skillIds[20]],
        from: [{ name: 'Jo <b>', email: 'jo@client.example', relationship: 'CLIENT' }],
        message: 'Please & thank you',
        ...input,
      },
    });
    return requestEndorsements;
  }

  async function open(link: string, options: { language?: string; form?: Record<string, string> } = {}) {
    const url = new URL(link);
    const body = options.form && new URLSearchParams(options.form).toString();
    return service.request(options.form ? 'POST' : 'GET', `${url.pathname}${url.search}`, {
      ...(body === undefined ? {} : { body }),
      headers: {
        'accept-language': options.language ?? 'en',
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
    });
  }

  const tokenIn = (page: string) => /name="form"\s+value="([^"]+)"/.exec(page)?.[1] ?? '';

  const stateOf = async (id: string) =>
    (
      await ask(
        `query ($id: ID!) { endorsementRequest(id: $id) {
          state link closedAt
          skills { answer skill { id } endorsement { level comment recordedBy request { id } } }
        } }`,
        { id },
      )
    ).endorsementRequest;

  test('are made for each endorser, with the reason of those that cannot be', async () => {
    const { results } = await request({
      from: [
        { profileId: ada!.profileId, relationship: 'MANAGER' },
        { profileId: cem!.profileId, relationship: 'COLLEAGUE' },
        { profileId: newId(), relationship: 'COLLEAGUE' },
      ],
    });
    expect(results[0].endorsementRequest).toMatchObject({
      state: 'OPEN',
      link: expect.stringMatching(/^https:\/\/skills\.example\.org\/endorsement\?signature=[\w.-]{87}$/),
      endorserName: 'ada Jansen',
      skills: [
        { answer: null, skill: { id: skillIds[0] } },
        { answer: null, skill: { id: skillIds[20] } },
      ],
    });
    expect(results[1].userErrors[0].field).toEqual(['input', 'from', '1', 'relationship']);
    expect(results[2].userErrors[0]).toMatchObject({ code: 'NOT_FOUND', field: ['input', 'from', '2', 'profileId'] });
    const wrong = await request({ expiresInDays: 366 });
    expect(wrong.results[0].userErrors[0]).toMatchObject({ field: ['input', 'expiresInDays'], limit: 365 });
    const twice = await request({ skillIds: [skillIds[0], skillIds[0]] });
    expect(twice.results[0].userErrors[0].field).toEqual(['input', 'skillIds']);
  });

  test('are answered on a page in both languages, without a key, once', async () => {
    const { results } = await request();
    const { id, link } = results[0].endorsementRequest;
    const dutch = await open(link, { language: 'nl' });
    expect(dutch.status).toBe(200);
    expect(dutch.text).toContain('<html lang="nl">');
    expect(dutch.text).toContain('vraagt u welke vaardigheden van cem Jansen');
    expect(dutch.text).toContain('De &lt;Brug&gt;');
    expect(dutch.text).toContain('Please &amp; thank you');
    expect(dutch.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(dutch.headers.get('referrer-policy')).toBe('no-referrer');

    const form = tokenIn(dutch.text);
    const [first, second] = [skillIds[0]!, skillIds[20]!];
    const incomplete = await open(link, { form: { form, [`answer-${first}`]: 'yes', [`level-${first}`]: '9' } });
    expect(incomplete.status).toBe(422);
    expect(incomplete.text).toContain(`href="#level-${first}"`);
    expect(incomplete.text).toContain(`href="#answer-${second}"`);
    const answers = {
      [`answer-${first}`]: 'no',
      [`answer-${second}`]: 'yes',
      [`level-${second}`]: '2',
      [`comment-${second}`]: 'Helped us <twice>.',
    };
    expect((await open(link, { form: { ...answers, form: 'forged' } })).status).toBe(422);
    expect((await stateOf(id)).state).toBe('OPEN');

    const sent = await Promise.all([
      open(link, { form: { ...answers, form } }),
      open(link, { form: { ...answers, form } }),
    ]);
    const texts = sent.map(({ status, text }) => [status, /Thank you|already answered/.exec(text)?.[0]]).sort();
    expect(texts).toEqual([
      [200, 'Thank you'],
      [200, 'already answered'],
    ]);
    expect(await stateOf(id)).toEqual({
      state: 'ANSWERED',
      link: null,
      closedAt: expect.any(String),
      skills: [
        { answer: 'DECLINED', skill: { id: first }, endorsement: null },
        {
          answer: 'ENDORSED',
          skill: { id: second },
          endorsement: {
            level: 2,
            comment: 'Helped us <twice>.',
            recordedBy: `endorsement-request:${id}`,
            request: { id },
          },
        },
      ],
    });
    expect((await skillOf(cem!, second)).validations).toMatchObject([{ source: 'COLLEAGUE', count: 1 }]);
    const events = await scope.db.event.findMany({
      where: { organisationId: organisation.id, type: 'endorsement.created', subject: 'cem' },
    });
    expect(events.map(({ body }) => JSON.parse(body).data)).toMatchObject([{ skillId: second, level: 2 }]);
    const { revokeEndorsementRequest } = await ask(
      `mutation ($id: ID!) { revokeEndorsementRequest(input: { id: $id }) { ${ERRORS} } }`,
      { id },
    );
    expect(revokeEndorsementRequest.userErrors[0].code).toBe('CONFLICT');
  });

  test('are over when they expire, are revoked or are declined, and forged links open nothing', async () => {
    const [expired, revoked, declined] = await Promise.all(
      [0, 1, 2].map(async () => (await request()).results[0].endorsementRequest),
    );
    await scope.db.endorsementRequest.updateMany({ where: { id: expired.id }, data: { expiresAt: new Date(0) } });
    await ask('mutation ($id: ID!) { revokeEndorsementRequest(input: { id: $id }) { endorsementRequest { state } } }', {
      id: revoked.id,
    });
    const form = tokenIn((await open(declined.link)).text);
    const no = { [`answer-${skillIds[0]}`]: 'no', [`answer-${skillIds[20]}`]: 'no' };
    expect((await open(declined.link, { form: { ...no, form } })).text).toContain('Thank you');
    const pages = await Promise.all([expired, revoked, declined].map(({ link }) => open(link, { language: 'nl' })));
    expect(pages.map(({ status }) => status)).toEqual([410, 410, 200]);
    expect(pages[0]!.text).toContain('Deze link is verlopen.');
    const { endorsementRequests } = await ask(
      `query ($ids: [ID!]!) { endorsementRequests(
        where: { id: { in: $ids }, state: { in: [EXPIRED, REVOKED, DECLINED] } }, orderBy: { field: EXPIRES_AT }
      ) { nodes { state link } } }`,
      { ids: [expired.id, revoked.id, declined.id] },
    );
    const states = endorsementRequests.nodes.map(({ state }: { state: string }) => state);
    expect([states[0], ...states.slice(1).sort()]).toEqual(['EXPIRED', 'DECLINED', 'REVOKED']);
    const onboarding = await service.request('GET', `/onboarding${new URL(declined.link).search}`);
    expect(onboarding.status).toBe(404);
    expect((await open(`${declined.link.slice(0, -2)}xx`)).status).toBe(404);
  });
});

describe('weights', () => {
  const SET = `mutation ($weights: [ValidationWeightInput!]!) { setValidationWeights(input: { weights: $weights }) {
    organisation { validationWeights { source weight defaultWeight } } recalculation { id state total } ${ERRORS}
  } }`;

  test('have defaults, are set by source, and have everybody calculated again', async () => {
    const [eve] = await addPeople(scope, 'eve');
    const skillId = skillIds[0]!;
    const endorser = { name: 'Mo', email: 'mo@client.example' };
    await endorse({ profileId: eve!.profileId, skillId, endorser, relationship: 'COLLEAGUE', level: 1 });
    const before = await skillOf(eve!, skillId);
    const { setValidationWeights } = await ask(SET, { weights: [{ source: 'COLLEAGUE', weight: 0 }] });
    expect(setValidationWeights.userErrors).toEqual([]);
    expect(setValidationWeights.organisation.validationWeights).toEqual([
      { source: 'SELF', weight: 0.6, defaultWeight: 0.6 },
      { source: 'COLLEAGUE', weight: 0, defaultWeight: 0.8 },
      { source: 'MANAGER', weight: 1, defaultWeight: 1 },
      { source: 'CERTIFICATE', weight: 1, defaultWeight: 1 },
      { source: 'WORK_HISTORY', weight: 0.5, defaultWeight: 0.5 },
      { source: 'RECORD', weight: 0.8, defaultWeight: 0.8 },
      { source: 'INFERRED', weight: 0.2, defaultWeight: 0.2 },
    ]);
    const { id, total } = setValidationWeights.recalculation;
    const done = await waitFor(async () => {
      const { skillRecalculation } = await ask(
        'query ($id: ID!) { skillRecalculation(id: $id) { state done total changedSkills finishedAt } }',
        { id },
      );
      return skillRecalculation.state === 'COMPLETED' && skillRecalculation;
    });
    expect([done.done, done.total, done.finishedAt]).toEqual([total, total, expect.any(String)]);
    expect(done.changedSkills).toBeGreaterThan(0);
    const after = await skillOf(eve!, skillId);
    expect(before.level).toBeLessThan(4.5);
    // Only the record's 4.5 counts; the confidence is that of both.
    expect([after.level, after.confidence]).toEqual([4.5, before.confidence]);

    const [again, wrong] = [
      await ask(SET, { weights: [{ source: 'COLLEAGUE', weight: 0 }] }),
      await ask(SET, { weights: [{ source: 'SELF', weight: 1.5 }] }),
    ];
    expect(again.setValidationWeights.recalculation).toBeNull();
    expect(wrong.setValidationWeights.userErrors[0]).toMatchObject({
      field: ['input', 'weights', '0', 'weight'],
      limit: 1,
    });
    const other = await ask(
      '{ organisation { validationWeights { weight defaultWeight } } }',
      {},
      { key: stranger.apiKey },
    );
    for (const { weight, defaultWeight } of other.organisation.validationWeights) expect(weight).toBe(defaultWeight);
    // What is stated after the change counts by the new weights; null restores the default.
    const next = await endorse({ profileId: eve!.profileId, skillId, endorser, relationship: 'COLLEAGUE', level: 2 });
    expect(next.endorsement.profileSkill.level).toBe(4.5);
    const restored = await ask(SET, { weights: [{ source: 'COLLEAGUE', weight: null }] });
    expect(restored.setValidationWeights.organisation.validationWeights[1].weight).toBe(0.8);
    await waitFor(async () => (await skillOf(eve!, skillId)).level < 4.5);
  });

  test('that change while people are calculated begin anew', async () => {
    const ids: string[] = [];
    for (const weight of [0.1, 0.2, 0.3]) {
      const { setValidationWeights } = await ask(SET, { weights: [{ source: 'RECORD', weight }] });
      ids.push(setValidationWeights.recalculation.id);
    }
    await waitFor(async () => {
      const { nodes } = await ask('query ($ids: [ID!]!) { nodes(ids: $ids) { ... on SkillRecalculation { state } } }', {
        ids,
      });
      const states = nodes.map(({ state }: { state: string }) => state);
      return !states.includes('RUNNING') && states[2] === 'COMPLETED';
    });
    const running = await scope.db.skillRecalculation.count({
      where: { organisationId: organisation.id, state: 'RUNNING' },
    });
    expect(running).toBe(0);
  });
});

test.each(codeBlocks('docs/endorsements.md', 'graphql'))('the example of docs/endorsements.md: %s', async (example) => {
  const data = await ask(example, { profileId: cem!.profileId, skillId: skillIds[30] });
  for (const answer of Object.values<{ userErrors?: readonly unknown[] }>(data))
    expect(answer.userErrors ?? []).toEqual([]);
});

test('deleting a person takes what is said of them, and the name from what they said of others', async () => {
  const [fay, gus] = await addPeople(scope, 'fay', 'gus');
  const skillId = skillIds[2]!;
  const mutual = [
    [fay!, gus!],
    [gus!, fay!],
  ] as const;
  for (const [endorser, person] of mutual) {
    const given = { endorser: { profileId: endorser.profileId }, relationship: 'COLLEAGUE', level: 4 };
    await endorse({ profileId: person.profileId, skillId, ...given });
    const asked = { skillIds: [skillId], endorser: { profileId: endorser.profileId, relationship: 'COLLEAGUE' } };
    await ask(
      'mutation ($input: RequestEndorsementInput!) { requestEndorsement(input: $input) { userErrors { code } } }',
      {
        input: { profileId: person.profileId, ...asked },
      },
    );
    const interests = [{ skillId, interest: 3 }];
    await ask(
      'mutation ($input: SetSkillInterestsInput!) { setSkillInterests(input: $input) { userErrors { code } } }',
      {
        input: { profileId: person.profileId, interests },
      },
    );
  }
  const byMail = { endorser: { name: 'Fay', email: 'FAY@example.org' }, relationship: 'CLIENT', level: 3 };
  await endorse({ profileId: cem!.profileId, skillId, ...byMail });
  const ofCem = await scope.db.endorsementRequest.findFirstOrThrow({ where: { profileId: cem!.profileId } });
  const naming = { where: { id: ofCem.id }, data: { message: 'Like Fay Jansen says.' } };
  await scope.db.endorsementRequest.updateMany(naming);
  await deleteProfile(scope, 'fay');
  const masked = await scope.db.endorsementRequest.findFirstOrThrow({ where: { id: ofCem.id } });
  expect(masked.message).toBe('Like […] says.');
  const { gus: left, cem: other } = await ask(
    `query { gus: profile(publicIdentifier: "gus") { ...said } cem: profile(publicIdentifier: "cem") { ...said } }
     fragment said on Profile {
       endorsements { nodes { endorserName endorserEmail endorserProfile { id } level } }
       endorsementsGiven { totalCount } endorsementRequests(where: { state: { eq: OPEN } }) { nodes { endorserName } }
       skillInterests { totalCount }
     }`,
  );
  const nameless = { endorserName: null, endorserEmail: null, endorserProfile: null };
  expect(left).toEqual({
    endorsements: { nodes: [{ ...nameless, level: 4 }] },
    endorsementsGiven: { totalCount: 0 },
    endorsementRequests: { nodes: [] },
    skillInterests: { totalCount: 1 },
  });
  expect(other.endorsements.nodes).toContainEqual({ ...nameless, level: 3 });
  const rows = await scope.db.$queryRaw<{ count: number }[]>`
    SELECT (
      (SELECT count(*) FROM endorsement WHERE profile_id = ${fay!.profileId}::uuid)
      + (SELECT count(*) FROM endorsement_request WHERE profile_id = ${fay!.profileId}::uuid)
      + (SELECT count(*) FROM skill_interest WHERE profile_id = ${fay!.profileId}::uuid))::int AS count`;
  expect(rows).toEqual([{ count: 0 }]);
});
