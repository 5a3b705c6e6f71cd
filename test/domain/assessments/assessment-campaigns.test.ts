import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parse as parseCsv } from 'csv-parse/sync';
import { advanceCampaign } from '../../../src/domain/assessments/campaigns/campaign-queue.js';
import { CAMPAIGNS_TO_ADVANCE } from '../../../src/domain/assessments/campaigns/campaigns.sql.js';
import { claimInTurns } from '../../../src/platform/background/fair-queue/claim-in-turns.js';
import type { LeasedWork } from '../../../src/platform/background/index.js';
import type { NewOrganisation } from '../../../src/domain/organisations/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { openEvents } from '../../support/clients/streams.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { startServiceHere, type RunningService } from '../../support/services/test-service.js';
import { waitFor } from '../../support/wait-for.js';

const DAY = 86_400_000;

let database: TestDatabase;
/** Answers requests and reads items. The times of campaigns are advanced by the tests. */
let service: RunningService;
let organisation: NewOrganisation;
let stranger: NewOrganisation;
let scope: Scope;
/** Skills of the taxonomy, by name. */
let skills: Record<string, string>;
/** Identifiers of profiles, by those of people. E-2 and E-3 report to E-1, all in one team; E-4 is alone. */
let people: Record<string, string>;
let teamId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  organisation = await database.createOrganisation('Brouwerij <De Zon>');
  stranger = await database.createOrganisation('Stranger');
  scope = database.scopeOf(organisation);
  service = await startServiceHere(database.url);
  const person = (number: string, lastName: string, more: object = {}) => ({
    entityType: 'person',
    entityId: number,
    payload: {
      employeeNumber: number,
      firstName: 'Ans',
      lastName,
      email: `${number.toLowerCase()}@example.org`,
      ...more,
    },
  });
  const reports = { team: 'Cloud Platform', manager: { employeeNumber: 'E-1', name: 'Ans Baas' } };
  await service.request('POST', '/import/unclassified', {
    key: organisation.apiKey,
    body: {
      items: [
        person('E-1', 'Baas', { team: 'Cloud Platform' }),
        person('E-2', 'Twee', reports),
        person('E-3', 'Drie', reports),
        person('E-4', 'Vier'),
      ],
    },
  });
  people = await waitFor(async () => {
    const { profiles } = await ask('{ profiles { nodes { id publicIdentifier } } }');
    const nodes = profiles.nodes as { id: string; publicIdentifier: string }[];
    return nodes.length === 4 && Object.fromEntries(nodes.map((one) => [one.publicIdentifier, one.id]));
  });
  const found = await ask(
    '{ entities(where: { type: { eq: TEAM } }) { nodes { id } } skills(first: 100) { nodes { id name } } }',
  );
  teamId = found.entities.nodes[0].id;
  skills = Object.fromEntries(found.skills.nodes.map(({ id, name }: { id: string; name: string }) => [name, id]));
});

afterAll(async () => {
  await service?.stop();
  await database?.drop();
});

interface Options {
  readonly key?: string;
  readonly language?: string;
  readonly variables?: object;
}

async function ask(query: string, { key = organisation.apiKey, language = 'en', variables = {} }: Options = {}) {
  const { json } = await service.graphql(query, { key, variables, headers: { 'accept-language': language } });
  expect(json.errors).toBeUndefined();
  return json.data;
}

const dueIn = (days: number) => new Date(Date.now() + days * DAY).toISOString();

const CAMPAIGN = `id state name message opensAt openedAt dueAt closedAt reminderDays skills { id }
  progress { asked submitted open expired planned cancelled teams { team { name } asked submitted } }
  assessments(first: 100) { nodes { id role state link profile { publicIdentifier } assessor { publicIdentifier } } }`;

async function create(input: object, options?: Options) {
  const query = `mutation ($input: CreateAssessmentCampaignInput!) {
    createAssessmentCampaign(input: $input) {
      assessmentCampaign { ${CAMPAIGN} }
      profilesWithoutManager { publicIdentifier }
      userErrors { code message field messageKey limit }
    }
  }`;
  const given = {
    name: { en: 'Cloud skills' },
    skillIds: Object.values(skills).slice(0, 3),
    participants: { profileIds: [people['E-2']] },
    assessors: { self: true },
    dueAt: dueIn(10),
    ...input,
  };
  return (await ask(query, { ...options, variables: { input: given } })).createAssessmentCampaign;
}

type Change = 'open' | 'close' | 'cancel';

async function change(name: Change, id: string, options?: Options) {
  const field = `${name}AssessmentCampaign`;
  const query = `mutation ($id: ID!) {
    ${field}(input: { id: $id }) { assessmentCampaign { ${CAMPAIGN} } userErrors { code message messageKey } }
  }`;
  return (await ask(query, { ...options, variables: { id } }))[field];
}

async function update(input: object) {
  const query = `mutation ($input: UpdateAssessmentCampaignInput!) {
    updateAssessmentCampaign(input: $input) {
      assessmentCampaign { ${CAMPAIGN} } userErrors { code message messageKey field }
    }
  }`;
  return (await ask(query, { variables: { input } })).updateAssessmentCampaign;
}

async function opened(input: object) {
  const { assessmentCampaign, userErrors } = await create(input);
  expect(userErrors).toEqual([]);
  return (await change('open', assessmentCampaign.id)).assessmentCampaign;
}

const find = async (id: string) =>
  (await ask(`{ assessmentCampaign(id: "${id}") { ${CAMPAIGN} } }`)).assessmentCampaign;

interface AssessmentNode {
  readonly id: string;
  readonly role: string;
  readonly state: string;
  readonly link: string | null;
  readonly profile: { readonly publicIdentifier: string };
  readonly assessor: { readonly publicIdentifier: string } | null;
}

const pairsOf = (campaign: { assessments: { nodes: AssessmentNode[] } }) =>
  campaign.assessments.nodes
    .map(({ role, profile, assessor }) => `${assessor?.publicIdentifier} ${role} ${profile.publicIdentifier}`)
    .sort();

/** The bodies of the events of a type, in their order. */
async function eventsOf(type: string, campaignId: string) {
  const rows = await scope.db.event.findMany({
    where: { organisationId: organisation.id, type },
    orderBy: { sequence: 'asc' },
  });
  const bodies = rows.map(({ body }) => JSON.parse(body) as { data: Record<string, unknown> });
  return bodies.map(({ data }) => data).filter((data) => data['campaignId'] === campaignId);
}

/** Claims what is due, as a process does, at a moment that may be in the future. */
async function claim(days = 0): Promise<LeasedWork[]> {
  const size = { limit: 100, budgetMilliseconds: 1e9, leaseSeconds: 30 };
  if (days === 0) return claimInTurns(scope.db, CAMPAIGNS_TO_ADVANCE, size);
  // In one transaction, so that the service does not claim it first.
  return scope.db.$transaction(async (db) => {
    await db.$executeRaw`
      UPDATE assessment_campaign SET available_at = available_at - ${days} * interval '1 day'
      WHERE organisation_id = ${organisation.id}::uuid`;
    return claimInTurns(db, CAMPAIGNS_TO_ADVANCE, size);
  });
}

/** Does what is due so many days from now. */
async function advance(days: number, work: readonly LeasedWork[]): Promise<string[]> {
  const now = () => new Date(Date.now() + days * DAY);
  return Promise.all(work.map((one) => advanceCampaign({ ...scope, now }, one)));
}

const pathOf = (link: string) => new URL(link).pathname + new URL(link).search;

const openPage = (link: string, language = 'en') =>
  service.request('GET', pathOf(link), { headers: { 'accept-language': language } });

/** Answers a page: a level or "unknown" for each skill, and remarks. */
async function answer(link: string, levels: Record<string, string>, remarks: Record<string, string> = {}) {
  const { text } = await openPage(link);
  const form = /name="form" value="([^"]+)"/.exec(text)?.[1] ?? '';
  const fields = new URLSearchParams({ form });
  for (const [id, level] of Object.entries(levels)) fields.set(`level-${id}`, level);
  for (const [id, remark] of Object.entries(remarks)) fields.set(`remark-${id}`, remark);
  return service.request('POST', pathOf(link), {
    body: fields.toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
}

const linkOf = (campaign: { assessments: { nodes: AssessmentNode[] } }, assessor: string, about: string): string => {
  const nodes = campaign.assessments.nodes;
  const found = nodes.find(
    (one) => one.assessor?.publicIdentifier === assessor && one.profile.publicIdentifier === about,
  );
  return found?.link ?? '';
};

test('a campaign of a team asks people and their managers once it is open, in both languages', async () => {
  const { assessmentCampaign: planned, profilesWithoutManager } = await create({
    name: { en: 'Cloud skills', nl: 'Cloudvaardigheden' },
    message: { nl: 'Neem de tijd.' },
    participants: { teamId },
    assessors: { self: true, manager: true, colleagues: [{ assessorId: people['E-4'], profileId: people['E-2'] }] },
    reminderDays: [1, 7, 7],
  });
  expect(planned).toMatchObject({ state: 'PLANNED', openedAt: null, reminderDays: [7, 1], message: 'Neem de tijd.' });
  expect(pairsOf(planned)).toEqual([
    'E-1 MANAGER E-2',
    'E-1 MANAGER E-3',
    'E-1 SELF E-1',
    'E-2 SELF E-2',
    'E-3 SELF E-3',
    'E-4 COLLEAGUE E-2',
  ]);
  expect(profilesWithoutManager).toEqual([{ publicIdentifier: 'E-1' }]);
  expect(planned.progress).toMatchObject({
    asked: 0,
    planned: 6,
    teams: [{ team: { name: 'Cloud Platform' }, asked: 0 }],
  });
  expect(planned.assessments.nodes.map(({ link }: AssessmentNode) => link)).toEqual(Array(6).fill(null));
  expect(await eventsOf('assessment.requested', planned.id)).toEqual([]);

  const { assessmentCampaign: open } = await change('open', planned.id, { language: 'nl' });
  expect(open).toMatchObject({ state: 'OPEN', name: 'Cloudvaardigheden', progress: { asked: 6, open: 6, planned: 0 } });
  const events = await eventsOf('assessment.requested', planned.id);
  const links = new Map(open.assessments.nodes.map(({ id, link }: AssessmentNode) => [id, link]));
  expect(events).toHaveLength(6);
  for (const event of events) expect(event['link']).toBe(links.get(event['assessmentId'] as string));
  expect(events.find(({ role }) => role === 'COLLEAGUE')).toMatchObject({
    campaignName: { en: 'Cloud skills', nl: 'Cloudvaardigheden' },
    publicIdentifier: 'E-2',
    fullName: 'Ans Twee',
    assessor: { publicIdentifier: 'E-4', fullName: 'Ans Vier', email: 'e-4@example.org' },
    dueAt: open.dueAt,
  });

  const page = await openPage(linkOf(open, 'E-1', 'E-2'), 'nl');
  expect(page.status).toBe(200);
  expect(page.headers.get('content-security-policy')).toBe(
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  );
  for (const text of [
    'lang="nl"',
    'Brouwerij &lt;De Zon&gt;',
    'als leidinggevende',
    'Ans Twee',
    'Neem de tijd.',
    'Bekwaam',
  ])
    expect(page.text).toContain(text);
  // Nobody else learns of it.
  const foreign = await ask(
    `{ assessmentCampaign(id: "${planned.id}") { id } assessmentCampaigns { totalCount } assessments { totalCount } }`,
    { key: stranger.apiKey },
  );
  expect(foreign).toEqual({
    assessmentCampaign: null,
    assessmentCampaigns: { totalCount: 0 },
    assessments: { totalCount: 0 },
  });
  const [{ code, messageKey }] = (await change('cancel', planned.id, { key: stranger.apiKey })).userErrors;
  expect([code, messageKey]).toEqual(['NOT_FOUND', 'error.assessmentCampaign.unknown']);
  await change('cancel', planned.id);
});

test('an answer is sent once and becomes evidence, but for level 0 and not knowing; the last one closes', async () => {
  const [first, second, third] = Object.values(skills) as [string, string, string];
  const campaign = await opened({ assessors: { self: true, manager: true } });
  const link = linkOf(campaign, 'E-1', 'E-2');
  const incomplete = await answer(link, { [first]: '4' }, { [first]: 'Goed "<b>' });
  expect(incomplete.status).toBe(422);
  expect(incomplete.text).toContain('Choose an answer.');
  expect(incomplete.text).toContain('Goed &quot;&lt;b&gt;');
  expect(incomplete.text).toMatch(new RegExp(`value="4"\\s+required\\s+checked`));
  const levels = { [first]: '4', [second]: '0', [third]: 'unknown' };
  const elsewhere = await service.request('POST', pathOf(link), {
    body: new URLSearchParams({
      [`level-${first}`]: '4',
      [`level-${second}`]: '0',
      [`level-${third}`]: '1',
    }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
  });
  expect(elsewhere.status).toBe(422);
  // Two at once: one is stored.
  const remarks = { [first]: 'Prima werk' };
  const both = await Promise.all([answer(link, levels, remarks), answer(link, levels, remarks)]);
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(both.filter(({ text }) => text.includes('Thank you'))).toHaveLength(1);
  expect((await openPage(link, 'nl')).text).toContain('U hebt uw antwoorden al verstuurd.');

  const evidence = await waitFor(async () => {
    const { profile } = await ask(
      `{ profile(publicIdentifier: "E-2") { skills { nodes { skill { id } level
        evidence { nodes { source level levelBasis quote importItem { format kind unread } } } } } } }`,
    );
    return profile.skills.nodes.length > 0 && profile.skills.nodes;
  });
  const quote = Object.keys(skills).find((name) => skills[name] === first);
  const importItem = { format: 'assessment', kind: 'SURVEY', unread: [] };
  expect(evidence).toEqual([
    {
      skill: { id: first },
      level: 4,
      evidence: { nodes: [{ source: 'MANAGER', level: 4, levelBasis: 'RATING', quote, importItem }] },
    },
  ]);
  const [submitted] = await eventsOf('assessment.submitted', campaign.id);
  expect(submitted).toMatchObject({ publicIdentifier: 'E-2', role: 'MANAGER', assessor: { publicIdentifier: 'E-1' } });
  expect(await eventsOf('assessment_campaign.completed', campaign.id)).toEqual([]);

  await answer(linkOf(campaign, 'E-2', 'E-2'), { [first]: '2', [second]: '3', [third]: '1' });
  expect(await find(campaign.id)).toMatchObject({ state: 'CLOSED', progress: { asked: 2, submitted: 2, open: 0 } });
  expect(await eventsOf('assessment_campaign.completed', campaign.id)).toMatchObject([
    { status: 'closed', asked: 2, submitted: 2, expired: 0 },
  ]);
  const { assessments } = await ask(
    `{ assessments(where: { campaign: { id: { eq: "${campaign.id}" } }, role: { eq: MANAGER } }) {
      nodes { state importItem { id } answers { skill { name } skillId level remark } } } }`,
  );
  expect(assessments.nodes).toEqual([
    {
      state: 'SUBMITTED',
      importItem: { id: expect.any(String) },
      answers: [
        { skill: { name: quote }, skillId: first, level: 4, remark: 'Prima werk' },
        { skill: { name: expect.any(String) }, skillId: second, level: 0, remark: null },
        { skill: { name: expect.any(String) }, skillId: third, level: null, remark: null },
      ],
    },
  ]);
});

test('somebody reminds of an open campaign beside its own reminders, at most once an hour', async () => {
  const remind = async (id: string) =>
    (
      await ask(
        `mutation ($id: ID!) {
          remindAssessors(input: { id: $id }) { remindedCount userErrors { code messageKey } }
        }`,
        { variables: { id } },
      )
    ).remindAssessors;
  const { assessmentCampaign: planned } = await create({});
  expect((await remind(planned.id)).userErrors).toMatchObject([{ messageKey: 'error.assessmentCampaign.state' }]);
  const campaign = await opened({ assessors: { self: true, manager: true } });
  const tooSoon = [{ code: 'CONFLICT', messageKey: 'error.assessmentCampaign.remindedAlready' }];
  expect(await remind(campaign.id)).toEqual({ remindedCount: null, userErrors: tooSoon });
  const anHourAgo = new Date(Date.now() - 61 * 60_000);
  const where = { organisationId: organisation.id, id: campaign.id };
  await scope.db.assessmentCampaign.updateMany({ where, data: { remindedUntil: anHourAgo } });
  const [first, second, third] = Object.values(skills) as [string, string, string];
  await answer(linkOf(campaign, 'E-2', 'E-2'), { [first]: '1', [second]: '1', [third]: '1' });
  expect(await remind(campaign.id)).toEqual({ remindedCount: 1, userErrors: [] });
  expect((await eventsOf('assessment.reminder', campaign.id)).map(({ role }) => role)).toEqual(['MANAGER']);
  expect((await remind(campaign.id)).userErrors).toEqual(tooSoon);
  await change('cancel', planned.id);
  await change('close', campaign.id);
});

test('reminders are sent once, whichever processes claim and die; after the due date the rest expires', async () => {
  const campaign = await opened({ assessors: { self: true, manager: true }, reminderDays: [7, 2] });
  // Two processes claim at the same time: one of them gets it.
  const claims = await Promise.all([claim(3), claim(0)]);
  const work = claims.flat();
  expect(work.map(({ id }) => id)).toEqual([campaign.id]);
  // It dies before its transaction ends: nothing has happened.
  const now = () => new Date(Date.now() + 3.1 * DAY);
  await expect(
    scope.db.$transaction(async (db) => {
      expect(await advanceCampaign({ ...scope, now, db }, work[0] as LeasedWork)).toBe('reminded');
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  expect(await eventsOf('assessment.reminder', campaign.id)).toEqual([]);
  // Its lease has run out: another process does it, and a late repetition does nothing.
  expect(await advance(3.1, work)).toEqual(['reminded']);
  expect(await advance(3.1, work)).toEqual(['lost']);
  const reminders = await eventsOf('assessment.reminder', campaign.id);
  expect(reminders.map(({ role }) => role).sort()).toEqual(['MANAGER', 'SELF']);
  expect(reminders[0]?.['link']).toBe(
    campaign.assessments.nodes.find(({ id }: AssessmentNode) => id === reminders[0]?.['assessmentId']).link,
  );
  // Who has answered is not reminded.
  const [first, second, third] = Object.values(skills) as [string, string, string];
  await answer(linkOf(campaign, 'E-2', 'E-2'), { [first]: '1', [second]: '1', [third]: '1' });
  expect(await advance(8.1, await claim(8))).toEqual(['reminded']);
  expect((await eventsOf('assessment.reminder', campaign.id)).map(({ role }) => role).slice(2)).toEqual(['MANAGER']);
  // Nothing is due before its time.
  expect(await advance(8.2, await claim(10))).toEqual(['early']);

  expect(await advance(10.1, await claim(10))).toEqual(['closed']);
  expect(await find(campaign.id)).toMatchObject({
    state: 'CLOSED',
    progress: { asked: 2, submitted: 1, expired: 1, open: 0, teams: [{ asked: 2, submitted: 1 }] },
  });
  expect(await eventsOf('assessment_campaign.completed', campaign.id)).toMatchObject([
    { status: 'closed', asked: 2, submitted: 1, expired: 1 },
  ]);
  const page = await openPage(linkOf(campaign, 'E-1', 'E-2'));
  expect([page.status, page.text]).toEqual([410, expect.stringContaining('the time for this has passed')]);
});

test('the background loop opens a campaign when its time has come', async () => {
  const { assessmentCampaign } = await create({ opensAt: new Date(Date.now() - 1000).toISOString() });
  const open = await waitFor(async () => {
    const campaign = await find(assessmentCampaign.id);
    return campaign.state === 'OPEN' && campaign;
  }, 20_000);
  expect(await eventsOf('assessment.requested', open.id)).toHaveLength(1);
  await change('cancel', open.id);
  const page = await openPage(linkOf(open, 'E-2', 'E-2'), 'nl');
  expect([page.status, page.text]).toEqual([410, expect.stringContaining('Dit verzoek is ingetrokken.')]);
  const forged = await openPage(`${open.assessments.nodes[0].link.slice(0, -4)}AAAA`);
  expect([forged.status, forged.text]).toEqual([404, expect.stringContaining('This link is not valid.')]);
});

test('what cannot be is refused, naming the field, in both languages', async () => {
  const refusal = async (input: object, language?: string) => {
    const { assessmentCampaign, userErrors } = await create(input, { language });
    expect(assessmentCampaign).toBeNull();
    return userErrors[0];
  };
  const byTeam = (id: string) => ({ participants: { teamId: id } });
  const foreignSkillset = await scope.db.skillset.findFirstOrThrow({ where: { organisationId: stranger.id } });
  for (const [input, code, key, field] of [
    [{ name: { en: ' ' } }, 'INVALID_INPUT', 'name', 'name'],
    [{ dueAt: dueIn(-1) }, 'INVALID_INPUT', 'duePast', 'dueAt'],
    [{ dueAt: dueIn(800) }, 'INVALID_INPUT', 'dueLate', 'dueAt'],
    [{ opensAt: dueIn(11) }, 'INVALID_INPUT', 'opensLate', 'opensAt'],
    [{ skillIds: null }, 'INVALID_INPUT', 'skills', 'skillIds'],
    [{ skillsetId: foreignSkillset.id }, 'INVALID_INPUT', 'skills', 'skillIds'],
    [{ participants: {} }, 'INVALID_INPUT', 'participants', 'participants'],
    [{ participants: { where: { publicIdentifier: { eq: 'nobody' } } } }, 'INVALID_INPUT', 'nobody', 'assessors'],
    [{ assessors: {} }, 'INVALID_INPUT', 'nobody', 'assessors'],
    [byTeam(people['E-1'] as string), 'NOT_FOUND', 'team', undefined],
  ] as const) {
    const error = await refusal(input);
    expect([error.code, error.messageKey]).toEqual([code, `error.assessmentCampaign.${key}`]);
    if (field) expect(error.field.at(-1)).toBe(field);
  }
  expect(await refusal({ skillIds: null, skillsetId: foreignSkillset.id })).toMatchObject({ code: 'NOT_FOUND' });
  expect(await refusal({ reminderDays: [91] })).toMatchObject({ field: ['input', 'reminderDays', '0'], limit: 90 });
  expect(await refusal({ dueAt: dueIn(-1) }, 'nl')).toMatchObject({ message: 'dueAt moet in de toekomst liggen.' });
  const nested = Array.from({ length: 5 }).reduce<object>((inner) => ({ NOT: inner }), { id: { eq: 'x' } });
  const tooDeep = await refusal({ participants: { where: nested } });
  expect([tooDeep.field.slice(0, 4), tooDeep.limit]).toEqual([['input', 'participants', 'where', 'NOT'], 5]);
  const notAsked = { assessors: { colleagues: [{ assessorId: people['E-1'], profileId: people['E-4'] }] } };
  expect(await refusal(notAsked)).toMatchObject({ messageKey: 'error.assessmentCampaign.notParticipant' });
});

test('a campaign can be changed while it is planned, and in part while it is open', async () => {
  const [first, second] = Object.values(skills) as [string, string];
  const { assessmentCampaign } = await create({ reminderDays: [3] });
  const { id } = assessmentCampaign;
  const { assessmentCampaign: changed } = await update({
    id,
    skillIds: [second, first],
    participants: { where: { publicIdentifier: { in: ['E-3', 'E-4'] } } },
    assessors: { self: true, manager: true },
    reminderDays: null,
  });
  expect(changed).toMatchObject({ name: 'Cloud skills', skills: [{ id: second }, { id: first }], reminderDays: [] });
  expect(pairsOf(changed)).toEqual(['E-1 MANAGER E-3', 'E-3 SELF E-3', 'E-4 SELF E-4']);
  await change('open', id);
  const { assessmentCampaign: later } = await update({ id, dueAt: dueIn(30), message: { en: 'Please' } });
  expect(later).toMatchObject({ message: 'Please', name: 'Cloud skills' });
  expect((await update({ id, skillIds: [first] })).userErrors).toMatchObject([
    { code: 'CONFLICT', messageKey: 'error.assessmentCampaign.asked' },
  ]);
  expect((await update({ id, dueAt: null })).userErrors).toMatchObject([{ messageKey: 'error.field.required' }]);
  expect((await change('open', id)).userErrors).toMatchObject([{ messageKey: 'error.assessmentCampaign.state' }]);
  expect((await change('close', id)).assessmentCampaign).toMatchObject({ state: 'CLOSED', progress: { expired: 3 } });
  expect((await update({ id, dueAt: dueIn(40) })).userErrors).toMatchObject([{ code: 'CONFLICT' }]);
});

test('progress is told live, and the links are in an export', async () => {
  const { assessmentCampaign } = await create({ assessors: { manager: true } });
  const { id } = assessmentCampaign;
  const stream = openEvents(service.url, {
    query: `subscription ($id: ID) {
      assessmentCampaignChanges(assessmentCampaignId: $id) {
        changes { change assessmentCampaign { state progress { open submitted } } }
      }
    }`,
    variables: { id },
    headers: { 'x-api-key': organisation.apiKey },
  });
  const next = async () => (await stream.next()).data?.['assessmentCampaignChanges'].changes;
  expect(await next()).toEqual([
    { change: 'CURRENT', assessmentCampaign: { state: 'PLANNED', progress: { open: 0, submitted: 0 } } },
  ]);
  const { assessmentCampaign: open } = await change('open', id);
  expect(await next()).toEqual([
    { change: 'UPDATED', assessmentCampaign: { state: 'OPEN', progress: { open: 1, submitted: 0 } } },
  ]);
  const levels = Object.fromEntries(
    Object.values(skills)
      .slice(0, 3)
      .map((skill) => [skill, '3']),
  );
  const csv = await exportOf('en');
  expect(csv.filter((row) => row['Signed link'] !== '')).toEqual([
    expect.objectContaining({
      Campaign: 'Cloud skills',
      Identifier: 'E-2',
      'Role of the assessor': 'Manager',
      'Identifier of the assessor': 'E-1',
      'E-mail address of the assessor': 'e-1@example.org',
      State: 'Not answered yet',
      'Signed link': linkOf(open, 'E-1', 'E-2'),
    }),
  ]);
  await answer(linkOf(open, 'E-1', 'E-2'), levels);
  expect(await next()).toEqual([
    { change: 'UPDATED', assessmentCampaign: { state: 'CLOSED', progress: { open: 0, submitted: 1 } } },
  ]);
  await stream.close();
});

async function exportOf(language: string): Promise<Record<string, string>[]> {
  const { createExport } = await ask(
    'mutation { createExport(input: { kind: ASSESSMENTS, format: CSV }) { export { id } userErrors { message } } }',
    { language },
  );
  const url = await waitFor(async () => {
    const found = await ask(`{ export(id: "${createExport.export.id}") { downloadUrl } }`);
    return found.export.downloadUrl as string | null;
  });
  return parseCsv((await service.request('GET', pathOf(url))).text, { columns: true });
}

test('what a deleted person said of others stays without a name; what others said of them goes', async () => {
  const [first, second, third] = Object.values(skills) as [string, string, string];
  const campaign = await opened({
    participants: { profileIds: [people['E-3'], people['E-4']] },
    assessors: {
      self: true,
      colleagueIds: [people['E-4']],
      colleagues: [{ assessorId: people['E-3'], profileId: people['E-4'] }],
    },
  });
  const levels = { [first]: '5', [second]: '5', [third]: '5' };
  await answer(linkOf(campaign, 'E-4', 'E-3'), levels, { [second]: 'Ik, E-4, zeg dit' });
  await answer(linkOf(campaign, 'E-3', 'E-4'), levels, { [first]: 'Over E-4' });
  const skillsOf = async (identifier: string) => {
    const { profile } = await ask(
      `{ profile(publicIdentifier: "${identifier}") { skills { nodes { evidence { nodes { source level } } } } } }`,
    );
    return profile?.skills.nodes.flatMap((one: { evidence: { nodes: unknown[] } }) => one.evidence.nodes);
  };
  await waitFor(async () => (await skillsOf('E-3')).length === 3 && (await skillsOf('E-4')).length === 3);
  const { deleteProfile } = await ask(
    'mutation { deleteProfile(input: { publicIdentifier: "E-4" }) { publicIdentifier userErrors { message } } }',
  );
  expect(deleteProfile).toEqual({ publicIdentifier: 'E-4', userErrors: [] });

  expect(await skillsOf('E-3')).toEqual(Array(3).fill({ source: 'COLLEAGUE', level: 5 }));
  const { assessmentCampaign } = await ask(
    `{ assessmentCampaign(id: "${campaign.id}") { assessments { nodes {
      role state assessor { id } answers { level remark } } } } }`,
  );
  expect(assessmentCampaign.assessments.nodes).toEqual([
    { role: 'SELF', state: 'OPEN', assessor: { id: people['E-3'] }, answers: [] },
    { role: 'COLLEAGUE', state: 'SUBMITTED', assessor: null, answers: Array(3).fill({ level: 5, remark: null }) },
  ]);
  const left = await scope.db.event.findMany({ where: { organisationId: organisation.id, body: { contains: 'E-4' } } });
  expect(left.filter(({ body }) => body.includes(campaign.id))).toEqual([]);
  // Reading it again gives the same.
  const items = await ask(
    `{ assessments(where: { campaign: { id: { eq: "${campaign.id}" } }, state: { eq: SUBMITTED } }) {
      nodes { importItem { import { id } } } } }`,
  );
  await ask(
    `mutation { rereadImport(input: { id: "${items.assessments.nodes[0].importItem.import.id}" }) { __typename } }`,
  );
  await waitFor(async () => {
    const waiting = await scope.db.importItem.count({
      where: { organisationId: organisation.id, status: { in: ['QUEUED', 'READING'] } },
    });
    return waiting === 0;
  });
  expect(await skillsOf('E-3')).toEqual(Array(3).fill({ source: 'COLLEAGUE', level: 5 }));
});
