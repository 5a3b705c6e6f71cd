import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compactVerify, decodeProtectedHeader, importJWK, type JWK } from 'jose';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import { pruneMatches } from '../../../src/domain/matching/index.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import { newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { projectFile } from '../../../src/platform/files/project-files.js';
import { signExpiringLink } from '../../../src/platform/security/expiring-link.js';
import { codeBlocks } from '../../documentation/code-blocks.js';
import { addPerson, type Person } from '../../support/data/people.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { freePort, startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const execute = promisify(execFile);

let database: TestDatabase;
let service: RunningService;
let organisation: NewOrganisation;
let stranger: NewOrganisation;
let scope: Scope;
/** Of the starter taxonomy, by their keys. */
let skills: Map<string, string>;
let manager: Person;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation('De <Brug>');
  stranger = await database.createOrganisation('Stranger');
  scope = database.scopeOf(organisation);
  const found = await scope.db.skill.findMany({ where: { ownerId: SHARED_OWNER_ID }, orderBy: { sourceKey: 'asc' } });
  skills = new Map(found.map(({ sourceKey, id }) => [sourceKey ?? '', id]));
  manager = await addPerson(scope, { publicIdentifier: 'M-1', firstName: 'Mo', lastName: 'Visser' });
  const port = await freePort();
  service = await startServiceHere(database.url, { PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

async function ask(query: string, variables: object = {}, options: { language?: string; key?: string } = {}) {
  const { language = 'en', key = organisation.apiKey } = options;
  const { json } = await service.graphql(query, { key, variables, headers: { 'accept-language': language } });
  expect(json.errors).toBeUndefined();
  return json.data;
}

/** Executes a mutation by its name; the result has its userErrors. */
async function mutate(
  name: string,
  input: object,
  selection: string,
  options: { language?: string; key?: string } = {},
) {
  const type = `${name[0]?.toUpperCase()}${name.slice(1)}Input`;
  const selected = `${selection} userErrors { code message field }`;
  const query = `mutation ($input: ${type}!) { result: ${name}(input: $input) { ${selected} } }`;
  return (await ask(query, { input }, options)).result;
}

/** Imports a record with rated skills, and returns the id of the person's profile once it is read. */
async function importPerson(publicIdentifier: string, rated: Readonly<Record<string, string>>): Promise<string> {
  const payload = { name: 'Bea Smit', skills: Object.entries(rated).map(([name, level]) => ({ name, level })) };
  const item = { entityType: 'person', entityId: publicIdentifier, createdAt: '2025-03-01T00:00:00Z', payload };
  const { status } = await service.request('POST', '/import/unclassified', {
    key: organisation.apiKey,
    body: { source: 'Skills list', items: [item] },
  });
  expect(status).toBe(202);
  const { profileId } = await waitFor(() =>
    scope.db.importItem.findFirst({ where: { entityId: publicIdentifier, status: 'READ', profileId: { not: null } } }),
  );
  return profileId as string;
}

async function createSkillset(required: Readonly<Record<string, number>>): Promise<string> {
  const { skillset } = await mutate(
    'createSkillset',
    {
      name: { en: 'Data & cloud', nl: 'Data en cloud' },
      skills: Object.entries(required).map(([key, requiredLevel]) => ({ skillId: skills.get(key), requiredLevel })),
    },
    'skillset { id }',
  );
  return skillset.id;
}

/** Matches a person with a skillset, and returns the match's id once it has a result. */
async function match(publicIdentifier: string, skillsetId: string): Promise<string> {
  const input = { publicIdentifier, skillsetIds: [skillsetId] };
  const { smartMatches } = await mutate('initiateSmartMatch', input, 'smartMatches { id }');
  const { id } = smartMatches[0];
  await waitFor(() => scope.db.smartMatch.findFirst({ where: { id, status: 'COMPLETED' } }));
  return id;
}

const DOSSIER = 'dossier { document token link linkExpiresAt }';

const dossierOf = async (smartMatchId: string, options = {}) =>
  (await mutate('createMatchDossier', { smartMatchId }, DOSSIER, options)).dossier;

/** What jose makes of a token, by the key in the DID document that it names, fetched without a key of ours. */
async function verify(token: string) {
  const { kid = '', alg } = decodeProtectedHeader(token);
  expect(alg).toBe('EdDSA');
  const [did = ''] = kid.split('#');
  const [, , host = '', ...path] = did.split(':');
  const response = await fetch(`http://${decodeURIComponent(host)}/${path.join('/')}/did.json`);
  const document = (await response.json()) as {
    id: string;
    verificationMethod: { id: string; publicKeyJwk: JWK }[];
  };
  expect(document.id).toBe(did);
  const key = document.verificationMethod.find(({ id }) => id === kid)?.publicKeyJwk;
  const { payload } = await compactVerify(token, await importJWK(key ?? {}, 'EdDSA'));
  return JSON.parse(Buffer.from(payload).toString());
}

const CONTEST = `contest {
  id subject state reason contestant level openedBy decision decidedBy decidedAt
  skill { id } smartMatch { id } skillset { id } newSmartMatch { id } profile { publicIdentifier }
}`;

async function page(url: string, options: { language?: string; body?: Record<string, string> } = {}) {
  const { language = 'en', body } = options;
  const response = await fetch(url, {
    headers: { 'accept-language': language },
    redirect: 'manual',
    ...(body && { method: 'POST', body: new URLSearchParams(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const formTokenIn = (text: string) => /name="form" value="([^"]+)"/.exec(text)?.[1] ?? '';

describe('the dossier of a match', () => {
  let profileId: string;
  let skillsetId: string;
  let matchId: string;
  const skillId = (key: string) => skills.get(key) as string;

  beforeAll(async () => {
    profileId = await importPerson('B-1', { Python: '4', SQL: '3' });
    skillsetId = await createSkillset({ python: 5, sql: 3, kubernetes: 2 });
    const endorsement = { profileId, skillId: skillId('python'), relationship: 'MANAGER', level: 2 };
    const endorser = { profileId: manager.profileId };
    await mutate('endorseSkill', { ...endorsement, endorser, comment: 'Still <learns>.' }, 'endorsement { id }');
    const review = { publicIdentifier: 'B-1', skillId: skillId('sql'), verdict: 'CONFIRM', remark: 'Saw it.' };
    await mutate('reviewSkillSuggestion', { ...review, level: 4 }, 'profile { id }');
    matchId = await match('B-1', skillsetId);
  });

  test('tells each number of the result, and is verified offline by jose with the DID document', async () => {
    const { document, token } = await dossierOf(matchId);
    expect(await verify(token)).toEqual(document);
    const { smartMatch } = await ask(
      `query ($id: ID!) { smartMatch: node(id: $id) { ... on SmartMatch { result { match { overall } skills { skillId achievedLevel } } } } }`,
      { id: matchId },
    );
    const byId = (key: string) => document.skills.find(({ id }: { id: string }) => id === skillId(key));
    expect(document).toMatchObject({
      kind: 'MATCH',
      language: 'en',
      issuer: { name: 'De <Brug>' },
      person: { publicIdentifier: 'B-1', name: 'Bea Smit' },
      match: { id: matchId, skillset: { id: skillsetId, name: 'Data & cloud', version: 1 }, stale: false },
      result: { overall: smartMatch.result.match.overall },
      scoreRule: { version: 1 },
      levelRule: { version: 1, sourceWeights: { MANAGER: 1 } },
      versions: { service: expect.stringMatching(/^\d+\.\d+/), taxonomy: expect.stringMatching(/^\d+\.\d+$/) },
      notKnown: [],
      system: { name: 'Skillgate', law: expect.stringContaining('2024/1689') },
    });
    expect(document.match.requestedBy).toMatch(/^api-key:/);
    const [overall] = document.scoreRule.steps;
    const counted = overall.terms.reduce((sum: number, term: { counted: number }) => sum + term.counted, 0);
    expect(overall).toMatchObject({ required: 10, counted: Math.round(counted * 10) / 10 });
    expect(Math.round((1000 * counted) / 10) / 10).toBe(smartMatch.result.match.overall);
    for (const { skillId: id, achievedLevel } of smartMatch.result.skills)
      expect(document.skills).toContainEqual(expect.objectContaining({ id, achievedLevel }));
    expect(byId('kubernetes')).toMatchObject({
      state: 'NONE',
      achievedLevel: 0,
      counted: 0,
      evidence: [],
      level: null,
    });
    expect(byId('sql')).toMatchObject({
      achievedLevel: 4,
      counted: 3,
      level: { from: 'REVIEW', reviewedLevel: 4 },
      decision: { state: 'VALIDATED', by: document.match.requestedBy, remark: 'Saw it.' },
    });
    const python = byId('python');
    expect(python).toMatchObject({ state: 'SUGGESTED', decision: null, level: { from: 'EVIDENCE' } });
    const [endorsed, read] = python.evidence;
    expect(endorsed).toMatchObject({
      source: 'MANAGER',
      importItemId: null,
      quote: 'Still <learns>.',
      endorsement: { relationship: 'MANAGER' },
    });
    expect(read).toMatchObject({
      observedAt: '2025-03-01T00:00:00.000Z',
      quote: expect.stringContaining('Python'),
      readerVersion: document.versions.service,
      taxonomyVersion: document.versions.taxonomy,
    });
    // By the rule of docs/matching.md, in numbers that the dossier gives.
    const years = (Date.parse(document.match.completedAt) - Date.parse(read.observedAt)) / (365.25 * 86_400_000);
    const weight = read.confidence * read.sourceWeight * 2 ** (-years / 5);
    const weights = weight + endorsed.confidence * 1;
    expect(read.weight).toBeCloseTo(weight, 3);
    expect((weight * read.level + endorsed.confidence * 2) / weights).toBeCloseTo(python.achievedLevel, 1);
    expect(python.level.computed).toBe(python.achievedLevel);
  });

  test('is that of the result also when the profile and the skillset have changed since', async () => {
    const before = (await dossierOf(matchId)).document;
    const own = { profileId, skillId: skillId('python'), relationship: 'SELF', level: 5 };
    await mutate('endorseSkill', own, 'endorsement { id }');
    const { endorsements } = await ask('{ endorsements { nodes { id relationship } } }');
    const [old] = endorsements.nodes.filter((one: { relationship: string }) => one.relationship === 'MANAGER');
    await mutate('withdrawEndorsement', { id: old.id }, 'endorsementId');
    const review = { publicIdentifier: 'B-1', skillId: skillId('sql'), verdict: 'REJECT', remark: 'No longer.' };
    await mutate('reviewSkillSuggestion', review, 'profile { id }');
    await mutate('updateSkillset', { id: skillsetId, name: { en: 'Renamed' } }, 'skillset { id }');
    const after = (await dossierOf(matchId, { language: 'nl' })).document;
    expect(after).toMatchObject({
      language: 'nl',
      match: { stale: true, skillset: { name: 'Data en cloud', version: 1 } },
    });
    expect(after.result).toEqual(before.result);
    expect(after.scoreRule).toEqual(before.scoreRule);
    const numbers = (document: typeof before) =>
      document.skills.map(({ id, achievedLevel, counted, state, level, evidence }: typeof before) => ({
        ...{ id, achievedLevel, counted, state, level },
        evidence: evidence.map(({ id, weight }: typeof before) => ({ id, weight })),
      }));
    expect(numbers(after)).toEqual(numbers(before));
    const [python, sql] = ['python', 'sql'].map((key) =>
      after.skills.find(({ id }: { id: string }) => id === skillId(key)),
    );
    expect(python.evidence[0]).toMatchObject({ source: 'MANAGER', level: 2, quote: null, endorsement: null });
    expect(sql.decision).toMatchObject({ state: 'VALIDATED', remark: null });
    expect(after.notKnown).toEqual(['De woorden van één bewijs worden niet meer bewaard; de getallen wel.']);
  });

  test('says what is not known of a match of before its basis was recorded', async () => {
    const columns = await scope.db.smartMatch.findFirstOrThrow({ where: { id: matchId } });
    const { basis: _basis, versionNumber: _version, ...old } = columns;
    const id = newId();
    await scope.db.smartMatch.create({
      data: { ...old, id, skillsetSnapshot: old.skillsetSnapshot!, result: old.result! },
    });
    const { document } = await dossierOf(id);
    expect(document.skills).toContainEqual(
      expect.objectContaining({ state: 'UNKNOWN', achievedLevel: 4, counted: 3, evidence: [], level: null }),
    );
    expect(document.notKnown).toEqual([
      expect.stringContaining('computed before the service recorded'),
      expect.stringContaining('version of the skillset'),
      expect.stringContaining('Who requested'),
    ]);
    await scope.db.smartMatch.deleteMany({ where: { id } });
  });

  test('has a page to print, in both languages, and a signed file, by a link that ends', async () => {
    const { link, linkExpiresAt, document } = await dossierOf(matchId);
    expect(Date.parse(linkExpiresAt) - Date.now()).toBeGreaterThan(6.9 * 86_400_000);
    const english = await page(link);
    expect(english).toMatchObject({ status: 200 });
    expect(english.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(english.text).toContain('Dossier of a match: Data &amp; cloud');
    expect(english.text).toContain(`100 × ${document.scoreRule.steps[0].counted} / 10 = ${document.result.overall}`);
    expect(english.text).toContain('De &lt;Brug&gt;');
    const dutch = await page(link, { language: 'nl' });
    expect(dutch.text).toContain('Waarom dit niveau');
    expect(dutch.text).toContain('lang="nl"');
    const file = await page(link.replace('/dossier?', '/dossier-file?'));
    expect(file.headers.get('content-disposition')).toBe(`attachment; filename="dossier-match-${matchId}.json"`);
    const signed = JSON.parse(file.text);
    expect(await verify(signed.token)).toEqual(signed.document);

    const subject = { organisationId: scope.organisationId, id: matchId, expiresAt: new Date(Date.now() - 1000) };
    const signature = signExpiringLink(scope.linkSigningKey, 'match-dossier', subject);
    const url = new URL(link);
    const withSignature = (text: string) => page(`${url.origin}/dossier?signature=${text}`);
    expect((await withSignature(signature)).status).toBe(410);
    expect((await withSignature(`${signature.slice(0, -1)}${signature.endsWith('A') ? 'E' : 'A'}`)).status).toBe(404);
    const later = { ...subject, expiresAt: new Date(Date.now() + 60_000) };
    expect((await withSignature(signExpiringLink(scope.linkSigningKey, 'contest-link', later))).status).toBe(404);
    const audited = await scope.db.auditEntry.findMany({
      where: { subjectId: matchId, action: { startsWith: 'dossier.' } },
    });
    expect(audited).toContainEqual(
      expect.objectContaining({ action: 'dossier.viewed', actor: `dossier-link:${matchId}` }),
    );
  });

  test('is refused for what is unknown, foreign or without a result', async () => {
    const refused = async (input: object, options = {}) => {
      const { dossier, userErrors } = await mutate('createMatchDossier', input, DOSSIER, options);
      expect(dossier).toBeNull();
      return userErrors.map(({ code }: { code: string }) => code);
    };
    expect(await refused({ smartMatchId: newId() })).toEqual(['NOT_FOUND']);
    expect(await refused({ smartMatchId: 'nonsense' })).toEqual(['NOT_FOUND']);
    expect(await refused({ smartMatchId: matchId }, { key: stranger.apiKey })).toEqual(['NOT_FOUND']);
    expect(await refused({ smartMatchId: matchId, linkDays: 91 })).toEqual(['INVALID_INPUT']);
    const failed = {
      organisationId: scope.organisationId,
      id: newId(),
      profileId,
      skillsetId,
      status: 'FAILED' as const,
    };
    await scope.db.smartMatch.create({ data: failed });
    expect(await refused({ smartMatchId: failed.id })).toEqual(['CONFLICT']);
  });
});

test('the dossier of a suggestion tells its words, its likelihood and what somebody decided', async () => {
  const { profileId } = await addPerson(scope, { publicIdentifier: 'S-1' });
  const suggestion = await scope.db.skillSuggestion.findFirstOrThrow({ where: { profileId } });
  const create = async () =>
    (await mutate('createSuggestionDossier', { skillSuggestionId: suggestion.id }, DOSSIER)).dossier;
  const { document, token, link } = await create();
  expect(await verify(token)).toEqual(document);
  expect(document).toMatchObject({
    kind: 'SUGGESTION',
    person: { publicIdentifier: 'S-1' },
    suggestion: { quote: 'other words', likelihood: 0.4, state: 'OPEN', contested: false },
    decision: null,
    notKnown: [expect.stringContaining('was not recorded')],
  });
  const { skillId } = suggestion;
  await mutate('contestSkill', { profileId, skillId, reason: 'Not me.' }, 'contest { id }');
  expect((await page(link)).text).toContain('Nobody has decided yet.');
  const review = { publicIdentifier: 'S-1', skillId, verdict: 'REJECT', remark: 'Not so.' };
  await mutate('reviewSkillSuggestion', review, 'profile { id }');
  expect((await create()).document).toMatchObject({
    suggestion: { state: 'DECLINED', contested: true },
    decision: { state: 'REJECTED', remark: 'Not so.' },
    contests: [{ subject: 'SKILL', reason: 'Not me.', state: 'OPEN' }],
  });
});

test('the dossier of a suggestion tells what its likelihood was before decisions about other people moved it', async () => {
  const { profileId } = await addPerson(scope, { publicIdentifier: 'S-2' });
  const { id } = await scope.db.skillSuggestion.findFirstOrThrow({ where: { profileId } });
  const create = async () => (await mutate('createSuggestionDossier', { skillSuggestionId: id }, DOSSIER)).dossier;
  expect((await page((await create()).link)).text).not.toContain('By the words alone');
  await scope.db.skillSuggestion.updateMany({ where: { profileId }, data: { statedLikelihood: 0.6 } });
  const { document, link } = await create();
  expect(document).toMatchObject({ suggestion: { likelihood: 0.4, statedLikelihood: 0.6 } });
  expect((await page(link)).text).toContain('By the words alone it was 0.6.');
});

describe('a contest', () => {
  test('of a skill shows until somebody decides, with events, audit entries and filters', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'C-1', skills: 2 });
    const held = await scope.db.profileSkill.findFirstOrThrow({ where: { profileId }, orderBy: { level: 'desc' } });
    const { skillId } = held;
    const contested = async () => {
      const { profile } = await ask(
        `query ($skillId: ID!) { profile(publicIdentifier: "C-1") {
          updatedAt contests { totalCount nodes { id state } }
          all: skills { nodes { skill { id } contested } }
          skills(where: { contested: true }) { nodes { skill { id } level state } }
          others: contests(where: { skill: { id: { eq: $skillId } }, state: { in: [UPHELD, REJECTED] } }) { totalCount }
        } }`,
        { skillId },
      );
      return profile;
    };
    const before = await contested();
    const input = { profileId, skillId, reason: ' I never\nused it. ', contestant: 'REPRESENTATIVE' };
    const both = await Promise.all([mutate('contestSkill', input, CONTEST), mutate('contestSkill', input, CONTEST)]);
    const [opened] = both.filter(({ contest }) => contest !== null);
    expect(both.flatMap(({ userErrors }) => userErrors)).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
    expect(opened.contest).toMatchObject({
      ...{ subject: 'SKILL', state: 'OPEN', reason: 'I never\nused it.', contestant: 'REPRESENTATIVE', level: 4.5 },
      ...{ skill: { id: skillId }, smartMatch: null, profile: { publicIdentifier: 'C-1' }, decision: null },
    });
    const shown = await contested();
    const skillset = await createSkillset({ python: 3 });
    await mutate('updateSkillset', { id: skillset, skills: [{ skillId, requiredLevel: 3 }] }, 'skillset { id }');
    const matched = await match('C-1', skillset);
    const explained = await ask(
      `query ($id: ID!) { node(id: $id) { ... on SmartMatch { contested result { skills { contested skillId } } } } }`,
      { id: matched },
    );
    expect(explained.node).toEqual({ contested: false, result: { skills: [{ contested: true, skillId }] } });
    expect(shown.skills.nodes).toEqual([{ skill: { id: skillId }, level: 4.5, state: 'SUGGESTED' }]);
    expect(shown.all.nodes.map((one: { contested: boolean }) => one.contested)).toEqual([true, false]);
    expect(shown.contests).toMatchObject({ totalCount: 1, nodes: [{ state: 'OPEN' }] });
    expect(Date.parse(shown.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));

    const { id } = opened.contest;
    const decide = (decision: object) =>
      mutate('decideContest', { id, reason: 'You are right.', ...decision }, CONTEST);
    const codes = async (decision: object) =>
      (await decide(decision)).userErrors.map(({ code }: { code: string }) => code);
    expect(await codes({ verdict: 'UPHOLD' })).toEqual(['INVALID_INPUT']);
    expect(await codes({ verdict: 'REJECT', corrections: [{ skillId, verdict: 'REJECT' }] })).toEqual([
      'INVALID_INPUT',
    ]);
    const other = { skillId: skills.get('kubernetes'), verdict: 'REJECT' };
    expect(await codes({ verdict: 'UPHOLD', corrections: [other] })).toEqual(['INVALID_INPUT']);
    expect(await codes({ verdict: 'REJECT', reason: ' ' })).toEqual(['INVALID_INPUT']);
    const upheld = await decide({ verdict: 'UPHOLD', corrections: [{ skillId, verdict: 'CONFIRM', level: 1 }] });
    expect(upheld.contest).toMatchObject({ state: 'UPHELD', decision: 'You are right.', newSmartMatch: null });
    expect(await codes({ verdict: 'REJECT' })).toEqual(['CONFLICT']);
    expect(await contested()).toMatchObject({ skills: { nodes: [] }, others: { totalCount: 1 } });
    const corrected = await scope.db.profileSkill.findFirstOrThrow({ where: { profileId, skillId } });
    expect(corrected).toMatchObject({ state: 'VALIDATED', level: 1 });

    const events = await scope.db.event.findMany({
      where: { organisationId: scope.organisationId, subject: 'C-1', type: { startsWith: 'contest.' } },
      orderBy: { id: 'asc' },
    });
    expect(events.map(({ body }) => JSON.parse(body))).toEqual([
      {
        event: 'contest.opened',
        data: { publicIdentifier: 'C-1', contestId: id, subject: 'SKILL', skillId, openedAt: expect.any(String) },
      },
      {
        event: 'contest.decided',
        data: {
          ...{ publicIdentifier: 'C-1', contestId: id, subject: 'SKILL', skillId },
          ...{ verdict: 'UPHELD', decidedAt: expect.any(String) },
        },
      },
    ]);
    const entries = await scope.db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { id: 'asc' } });
    expect(entries.map(({ action }) => action)).toEqual(['contest.opened', 'contest.decided']);
    const values = entries.map(({ details, before, after }) => ({ details, before, after }));
    expect(JSON.stringify(values)).not.toContain('never');
  });

  test('of a match, upheld, reviews skills and computes it anew; rejected, it tells the person why', async () => {
    const profileId = await importPerson('C-2', { Python: '4' });
    const skillsetId = await createSkillset({ python: 5 });
    const first = await match('C-2', skillsetId);
    const contest = async (smartMatchId: string) => {
      const { contest } = await mutate('contestMatch', { smartMatchId, reason: 'Too low.' }, CONTEST);
      return contest;
    };
    const opened = await contest(first);
    expect(opened).toMatchObject({
      subject: 'MATCH',
      smartMatch: { id: first },
      skillset: { id: skillsetId },
      skill: null,
    });
    // Computing it anew does not make the contest disappear.
    const second = await match('C-2', skillsetId);
    const { smartMatches } = await ask(
      `query ($id: ID!) { smartMatches(where: { skillset: { id: { eq: $id } }, contested: true }) { nodes { id contested } } }`,
      { id: skillsetId },
    );
    expect(smartMatches.nodes).toEqual([second, first].map((id) => ({ id, contested: true })));
    const again = await mutate('contestMatch', { smartMatchId: second, reason: 'Too low.' }, CONTEST);
    expect(again.userErrors).toEqual([expect.objectContaining({ code: 'CONFLICT' })]);
    // What is contested is kept, however old it is.
    const batch = { organisationId: scope.organisationId, after: '00000000-0000-0000-0000-000000000000', limit: 100 };
    const inAYear = new Date(Date.now() + 400 * 86_400_000);
    await pruneMatches(scope.db, batch, inAYear, { latestDays: 0, historyDays: 30 });
    expect(await scope.db.smartMatch.count({ where: { id: first } })).toBe(1);

    const pythonId = skills.get('python');
    const { contest: upheld } = await mutate(
      'decideContest',
      {
        ...{ id: opened.id, verdict: 'UPHOLD', reason: 'The certificate was missing.' },
        corrections: [{ skillId: pythonId, verdict: 'CONFIRM', level: 5 }],
      },
      CONTEST,
    );
    const anew = upheld.newSmartMatch.id;
    const done = await waitFor(() => scope.db.smartMatch.findFirst({ where: { id: anew, status: 'COMPLETED' } }));
    expect(done.overall).toBe(100);

    const { id } = await contest(anew);
    const reject = { id, verdict: 'REJECT', reason: 'It is 100 already.' };
    expect((await mutate('decideContest', reject, CONTEST)).contest).toMatchObject({
      ...{ state: 'REJECTED', decision: 'It is 100 already.', newSmartMatch: null },
    });
    const { link } = await mutate('createContestLink', { profileId }, 'link expiresAt');
    const shown = await page(link, { language: 'nl' });
    expect(shown.text).toContain('It is 100 already.');
    expect(shown.text).toContain('Ongegrond');
  });

  test('is opened by the person on the page of their link, which ends with the person', async () => {
    const { profileId } = await addPerson(scope, {
      publicIdentifier: 'C-3',
      firstName: 'Cor',
      lastName: '<b>',
      skills: 1,
    });
    const held = await scope.db.profileSkill.findFirstOrThrow({ where: { profileId } });
    const { link } = await mutate('createContestLink', { profileId, expiresInDays: 2 }, 'link expiresAt');
    const { status, text } = await page(link);
    expect(status).toBe(200);
    expect(text).toContain('Cor &lt;b&gt;');
    const form = formTokenIn(text);
    const refused = await page(link, { body: { form, subject: `skill-${newId()}`, reason: '' } });
    expect(refused.status).toBe(422);
    expect(refused.text.match(/aria-invalid/g)).toHaveLength(2);
    expect((await page(link, { body: { subject: `skill-${held.skillId}`, reason: 'No.' } })).status).toBe(422);
    const body = { form, subject: `skill-${held.skillId}`, reason: 'Not <mine>.' };
    const sent = await page(link, { body });
    expect(sent.status).toBe(303);
    const after = await page(new URL(sent.headers.get('location') ?? '', link).href);
    expect(after.text).toContain('It shows as contested from now on.');
    expect(after.text).toContain('Not &lt;mine&gt;.');
    expect(after.text).toContain('<strong>(contested)</strong>');
    // It cannot be chosen again.
    expect((await page(link, { body })).status).toBe(422);
    const { contests } = await ask(
      '{ contests(where: { profile: { publicIdentifier: { eq: "C-3" } } }) { nodes { openedBy contestant } } }',
    );
    expect(contests.nodes).toEqual([{ openedBy: `contest-link:${profileId}`, contestant: 'PERSON' }]);
    await deleteProfile(scope, 'C-3');
    expect((await page(link)).status).toBe(404);
    expect(await scope.db.contest.count({ where: { profileId } })).toBe(0);
  });

  test('is refused for what is unknown, foreign, or not there to be contested', async () => {
    const { profileId } = await addPerson(scope, { publicIdentifier: 'C-4' });
    const skillId = skills.get('kubernetes') as string;
    const refused = async (name: string, input: object, options = {}) =>
      (await mutate(name, { reason: 'No.', ...input }, 'contest { id }', options)).userErrors;
    const notFound = [expect.objectContaining({ code: 'NOT_FOUND' })];
    expect(await refused('contestSkill', { profileId, skillId }, { language: 'nl' })).toEqual([
      expect.objectContaining({ code: 'NOT_FOUND', message: expect.stringContaining('niets te betwisten') }),
    ]);
    const held = await scope.db.profileSkill.findFirstOrThrow({ where: { profileId } });
    const own = { profileId, skillId: held.skillId };
    expect(await refused('contestSkill', own, { key: stranger.apiKey })).toEqual(notFound);
    expect(await refused('contestSkill', { ...own, profileId: 'C-4' })).toEqual(notFound);
    expect(await refused('contestMatch', { smartMatchId: newId() })).toEqual(notFound);
    const tooLong = [expect.objectContaining({ code: 'INVALID_INPUT', field: ['input', 'reason'] })];
    expect(await refused('contestSkill', { ...own, reason: 'x'.repeat(2001) })).toEqual(tooLong);
    expect(await refused('decideContest', { id: newId(), verdict: 'REJECT' })).toEqual(notFound);
    const { contest } = await mutate('contestSkill', { ...own, reason: 'No.' }, CONTEST);
    const foreign = { id: contest.id, verdict: 'REJECT' };
    expect(await refused('decideContest', foreign, { key: stranger.apiKey })).toEqual(notFound);
  });
});

test('a dossier of the demo passes through the verifier of docs/dossiers.md, and a changed one does not', async () => {
  const [example = ''] = codeBlocks('docs/dossiers.md', 'js');
  const text = await readFile(projectFile('test', 'domain', 'dossiers', 'demo-dossier.json'), 'utf8');
  const { dossier, did } = JSON.parse(text);
  // Beside the project's modules, as it imports jose.
  const folder = await mkdtemp(projectFile('dist', 'dossier-'));
  const path = (name: string) => join(folder, name);
  try {
    await writeFile(path('verify-dossier.mjs'), example);
    await writeFile(path('did.json'), JSON.stringify(did));
    const run = async (content: object) => {
      await writeFile(path('dossier.json'), JSON.stringify(content));
      return execute(process.execPath, [path('verify-dossier.mjs'), path('dossier.json'), path('did.json')]);
    };
    expect((await run(dossier)).stdout).toBe(`Signed by Demo organisation on ${dossier.document.issuedAt}.\n`);
    const better = { ...dossier.document, result: { ...dossier.document.result, overall: 100 } };
    await expect(run({ ...dossier, document: better })).rejects.toThrow('the document is not what was signed');
    const [header, , signature] = dossier.token.split('.');
    const payload = Buffer.from(JSON.stringify(better)).toString('base64url');
    const forged = { document: better, token: [header, payload, signature].join('.') };
    await expect(run(forged)).rejects.toThrow('signature verification failed');
  } finally {
    await rm(folder, { recursive: true });
  }
});
