import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Prisma } from '../../../src/generated/prisma/client.js';
import { refreshSummary } from '../../../src/domain/analytics/index.js';
import { newId } from '../../../src/platform/database/index.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { createWorkforce, type Workforce } from '../../support/data/workforce.js';

let database: TestDatabase;
let workforce: Workforce;
let asker: GraphQLAsker;
let developer: string;
let analyst: string;
let programmer: string;

const YEAR = 365.25 * 86_400_000;
const yearsAgo = (years: number): string => new Date(Date.now() - years * YEAR).toISOString();
const daysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** A day in the middle of a quarter, so many quarters before this one. */
function quartersAgo(quarters: number): string {
  const now = new Date();
  return new Date(
    Date.UTC(now.getUTCFullYear(), Math.floor(now.getUTCMonth() / 3) * 3 - quarters * 3 + 1, 15),
  ).toISOString();
}

beforeAll(async () => {
  database = await createTestDatabase();
  workforce = await createWorkforce(database);
  asker = await createGraphQLAsker(database, workforce.scope);
  const { skill, relate, skillset, person, group, connect, occupation, job, certificate, suggestion } = workforce;
  for (const key of ['sql', 'postgres', 'python', 'programming', 'java', 'cobol']) await skill(key);
  await skill('teamwork', 'TRANSVERSAL');
  await relate('postgres', 'BROADER', 'sql');
  await relate('python', 'BROADER', 'programming');
  await relate('java', 'RELATED', 'python');
  developer = await skillset('developer', { sql: 4, python: 3, teamwork: 2 });
  analyst = await skillset('analyst', { sql: 2, cobol: 3 });
  await person('ann', {
    sql: { level: 4, provenAt: [quartersAgo(2), quartersAgo(1)] },
    python: { level: 2, provenAt: [yearsAgo(5)] },
    teamwork: 3,
  });
  await person('bob', { postgres: 5, programming: 4 });
  await person('cas', { sql: { level: 2.5, provenAt: [quartersAgo(1)] }, java: 3.5 });
  await person('dee', { sql: { level: 5, state: 'REJECTED' }, teamwork: { level: 1, provenAt: [quartersAgo(8)] } });
  await person('eve', {});
  await group('TEAM', 'red');
  await group('TEAM', 'blue');
  await group('DEPARTMENT', 'it');
  await group('LOCATION', 'delft');
  await connect('red', 'PART_OF', 'it');
  await connect('ann', 'MEMBER_OF', 'red', { to: daysFromNow(30) });
  await connect('bob', 'MEMBER_OF', 'red');
  await connect('cas', 'MEMBER_OF', 'blue');
  await connect('dee', 'MEMBER_OF', 'blue', { to: '2020-01-01' });
  await connect('eve', 'MEMBER_OF', 'it');
  await connect('ann', 'LOCATED_IN', 'delft', { to: '2020-01-01' });
  await connect('bob', 'LOCATED_IN', 'delft');
  await connect('cas', 'LOCATED_IN', 'delft');
  await connect('bob', 'REPORTS_TO', 'ann');
  await connect('cas', 'REPORTS_TO', 'ann');
  programmer = await occupation('programmer', ['sql', 'python']);
  await job('ann', programmer);
  await job('bob', programmer, { from: '2020-01-01' });
  await job('cas', programmer, { to: '2021-01-01' });
  await certificate('ann', 'Scrum Master', { date: '2024-01-01', expiresAt: daysFromNow(20), proves: 'teamwork' });
  await certificate('bob', 'Scrum Master', { date: '2023-01-01', expiresAt: '2025-01-01' });
  await certificate('cas', 'First aid', { date: '2024-01-01', expiresAt: daysFromNow(10) });
  await certificate('cas', 'First aid', { date: '2026-01-01', expiresAt: daysFromNow(700) });
  await suggestion('ann', 'java', 'ACCEPTED');
  await suggestion('bob', 'java', 'DECLINED', 'MANAGER');
  await suggestion('cas', 'python', 'OPEN');
  await suggestion('eve', 'java', 'ACCEPTED');
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

/** Asks and expects no errors. */
async function ask(query: string, variables: Record<string, unknown> = {}, language: 'en' | 'nl' = 'en') {
  const { data, errors } = await asker.ask(query, variables, language);
  expect(errors).toEqual([]);
  // As it goes over the wire.
  return JSON.parse(JSON.stringify(data));
}

describe('candidates', () => {
  const CANDIDATES = `query (
    $skillsetId: ID, $weights: [SkillWeightInput!], $people: PeopleInput, $related: Boolean! = true) {
    candidates(skillsetId: $skillsetId, weights: $weights, people: $people, creditRelated: $related) {
      totalCount
      nodes { score matchScore profile { publicIdentifier } }
    }
  }`;
  const scoresOf = (data: { candidates: { nodes: { score: number; profile: { publicIdentifier: string } }[] } }) =>
    data.candidates.nodes.map(({ score, profile }) => [profile.publicIdentifier, score]);

  test('are ranked by what they have of each required skill, with related skills credited in part', async () => {
    const data = await ask(CANDIDATES, { skillsetId: developer });
    expect(data.candidates).toEqual({
      totalCount: 4,
      nodes: [
        // 4 + 2 + 2 of 9.
        { score: 88.9, matchScore: 88.9, profile: { publicIdentifier: 'ann' } },
        // PostgreSQL 0.8 x 5, programming 0.4 x 4.
        { score: 62.2, matchScore: 0, profile: { publicIdentifier: 'bob' } },
        // 2.5, and Java 0.5 x 3.5 = 1.75, which is rounded to 1.8.
        { score: 47.8, matchScore: 27.8, profile: { publicIdentifier: 'cas' } },
        // The SQL was rejected.
        { score: 11.1, matchScore: 11.1, profile: { publicIdentifier: 'dee' } },
      ],
    });
  });

  test('are explained skill by skill, with names in the language of the request', async () => {
    const data = await ask(
      `query ($id: ID!) { candidates(skillsetId: $id, first: 2) { edges { node { skills {
        skill { name } requiredLevel weight achievedLevel creditedLevel points credit creditedThrough { name }
      } } } } }`,
      { id: developer },
      'nl',
    );
    expect(data.candidates.edges[1].node.skills).toEqual([
      {
        skill: { name: 'sql (nl)' },
        requiredLevel: 4,
        weight: 1,
        achievedLevel: 0,
        creditedLevel: 4,
        points: 4,
        credit: 'NARROWER',
        creditedThrough: { name: 'postgres (nl)' },
      },
      {
        skill: { name: 'python (nl)' },
        requiredLevel: 3,
        weight: 1,
        achievedLevel: 0,
        creditedLevel: 1.6,
        points: 1.6,
        credit: 'BROADER',
        creditedThrough: { name: 'programming (nl)' },
      },
      {
        skill: { name: 'teamwork (nl)' },
        requiredLevel: 2,
        weight: 1,
        achievedLevel: 0,
        creditedLevel: 0,
        points: 0,
        credit: null,
        creditedThrough: null,
      },
    ]);
  });

  test('without credit for related skills score as their smart matches', async () => {
    const data = await ask(CANDIDATES, { skillsetId: developer, related: false });
    expect(scoresOf(data)).toEqual([
      ['ann', 88.9],
      ['cas', 27.8],
      ['dee', 11.1],
    ]);
  });

  test('weights multiply what a skill counts', async () => {
    const weights = [
      { skillId: workforce.skillId('teamwork'), weight: 0 },
      { skillId: workforce.skillId('sql'), weight: 2 },
    ];
    // (2 x 4 + 2) of (2 x 4 + 3), (2 x 4 + 1.6), (2 x 2.5 + 1.8).
    expect(scoresOf(await ask(CANDIDATES, { skillsetId: developer, weights }))).toEqual([
      ['ann', 90.9],
      ['bob', 87.3],
      ['cas', 61.8],
    ]);
  });

  test('are looked for among the people of a team, a department, a manager or an occupation', async () => {
    const among = async (people: object) =>
      scoresOf(await ask(CANDIDATES, { skillsetId: developer, people })).map(([name]) => name);
    expect(await among({ teamId: workforce.entityId('red') })).toEqual(['ann', 'bob']);
    expect(await among({ departmentId: workforce.entityId('it') })).toEqual(['ann', 'bob']);
    expect(await among({ managerId: workforce.entityId('ann') })).toEqual(['bob', 'cas']);
    expect(await among({ occupationId: programmer })).toEqual(['ann', 'bob']);
    expect(await among({ teamId: workforce.entityId('red'), managerId: workforce.entityId('ann') })).toEqual(['bob']);
    expect(await among({ profileId: workforce.profileId('cas') })).toEqual(['cas']);
    // Dee has left the team.
    expect(await among({ teamId: workforce.entityId('blue') })).toEqual(['cas']);
  });

  test('are looked for among people who meet conditions', async () => {
    const among = async (where: object, people: object | null = null) =>
      (
        await ask(
          `query ($id: ID!, $where: ProfileWhere, $people: PeopleInput) {
            candidates(skillsetId: $id, where: $where, people: $people) { nodes { profile { publicIdentifier } } } }`,
          { id: developer, where, people },
        )
      ).candidates.nodes.map((one: { profile: { publicIdentifier: string } }) => one.profile.publicIdentifier);
    expect(await among({ team: { name: { eq: 'red' } } })).toEqual(['ann', 'bob']);
    expect(await among({ skills: { some: { skill: { name: { eq: 'java' } }, level: { gte: 3 } } } })).toEqual(['cas']);
    expect(await among({ NOT: { team: {} } })).toEqual(['dee']);
    expect(await among({ publicIdentifier: { in: ['bob', 'cas'] } }, { teamId: workforce.entityId('red') })).toEqual([
      'bob',
    ]);
    expect(await among({})).toHaveLength(4);
  });

  test('a page goes on only with the same question', async () => {
    const PAGE = `query ($id: ID!, $where: ProfileWhere, $after: String) {
      candidates(skillsetId: $id, where: $where, first: 1, after: $after) { pageInfo { endCursor } } }`;
    const { candidates } = await ask(PAGE, { id: developer });
    const after = candidates.pageInfo.endCursor;
    for (const other of [{ id: analyst }, { id: developer, where: { team: {} } }]) {
      const { errors } = await asker.ask(PAGE, { ...other, after });
      expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
    }
  });

  test('are those of a skillset in a list too, as are its gaps', async () => {
    const data = await ask(
      `query ($id: ID!) {
        skillsets(orderBy: { field: NAME }) { nodes { id
          candidates(first: 2, where: { NOT: { publicIdentifier: { eq: "ann" } } }) {
            totalCount nodes { score profile { publicIdentifier } skills { points } } }
          gaps(people: { teamId: "${workforce.entityId('red')}" }) { people fulfilment skills { skill { name } missingLevels } }
        } }
        candidates(skillsetId: $id, first: 2, where: { NOT: { publicIdentifier: { eq: "ann" } } }) {
          totalCount nodes { score profile { publicIdentifier } skills { points } } }
        skillGaps(skillsetId: $id, people: { teamId: "${workforce.entityId('red')}" }) {
          people fulfilment skills { skill { name } missingLevels } }
      }`,
      { id: developer },
    );
    expect(data.skillsets.nodes.map((one: { id: string }) => one.id)).toEqual([analyst, developer]);
    expect(data.candidates.totalCount).toBe(3);
    expect(data.skillsets.nodes[1]).toEqual({ id: developer, candidates: data.candidates, gaps: data.skillGaps });
    expect(data.skillsets.nodes[0].candidates).not.toEqual(data.candidates);
  });

  test('come in pages', async () => {
    const PAGE = `query ($id: ID!, $after: String) { candidates(skillsetId: $id, first: 3, after: $after) {
      nodes { profile { publicIdentifier } } pageInfo { endCursor hasNextPage } } }`;
    const first = await ask(PAGE, { id: developer });
    expect(first.candidates.pageInfo.hasNextPage).toBe(true);
    const second = await ask(PAGE, { id: developer, after: first.candidates.pageInfo.endCursor });
    expect(second.candidates.nodes).toEqual([{ profile: { publicIdentifier: 'dee' } }]);
    expect(second.candidates.pageInfo.hasNextPage).toBe(false);
  });

  test('are looked for by given skills too', async () => {
    const skills = [
      { skillId: workforce.skillId('java'), requiredLevel: 3 },
      { skillId: newId(), requiredLevel: 5 },
    ];
    const data = await ask(
      `query ($skills: [RequiredSkillInput!]) { candidates(skills: $skills) {
        nodes { score profile { publicIdentifier } } } }`,
      { skills },
    );
    // Ann's Python counts for nothing: related skills count from level 3 on.
    expect(data.candidates.nodes).toEqual([{ score: 100, profile: { publicIdentifier: 'cas' } }]);
  });

  test.each([
    ['both a skillset and skills', '{ candidates(skillsetId: "x", skills: []) { totalCount } }'],
    ['neither', '{ candidates { totalCount } }'],
    ['a level that there is none of', '{ candidates(skills: [{ skillId: "x", requiredLevel: 6 }]) { totalCount } }'],
    [
      'a weight out of range',
      '{ candidates(skillsetId: "x", weights: [{ skillId: "y", weight: 11 }]) { totalCount } }',
    ],
  ])('are refused for %s', async (_what, query) => {
    const { errors } = await asker.ask(query);
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });
});

describe('gaps', () => {
  const GAPS = `query ($skillsetId: ID, $people: PeopleInput) { skillGaps(skillsetId: $skillsetId, people: $people) {
    people fulfilment
    skills { skill { name } requiredLevel people holders meeting oneLevelShort coverage fulfilment meanLevel levelSpread
      missingLevels } } }`;

  test('to a skillset count who has each skill, how well, and what is missing', async () => {
    expect((await ask(GAPS, { skillsetId: developer })).skillGaps).toEqual({
      people: 5,
      // 6.5 + 2 + 3 of 5 x (4 + 3 + 2).
      fulfilment: 25.6,
      skills: [
        {
          skill: { name: 'sql' },
          requiredLevel: 4,
          people: 5,
          holders: 2,
          meeting: 1,
          oneLevelShort: 0,
          coverage: 20,
          fulfilment: 32.5,
          meanLevel: 3.25,
          levelSpread: 0.75,
          missingLevels: 13.5,
        },
        {
          skill: { name: 'python' },
          requiredLevel: 3,
          people: 5,
          holders: 1,
          meeting: 0,
          oneLevelShort: 1,
          coverage: 0,
          fulfilment: 13.3,
          meanLevel: 2,
          levelSpread: 0,
          missingLevels: 13,
        },
        {
          skill: { name: 'teamwork' },
          requiredLevel: 2,
          people: 5,
          holders: 2,
          meeting: 1,
          oneLevelShort: 1,
          coverage: 20,
          fulfilment: 30,
          meanLevel: 2,
          levelSpread: 1,
          missingLevels: 7,
        },
      ],
    });
  });

  test('of a team and of a person count only them', async () => {
    const team = await ask(GAPS, { skillsetId: developer, people: { teamId: workforce.entityId('red') } });
    expect(team.skillGaps).toMatchObject({ people: 2, fulfilment: 44.4 });
    const person = await ask(GAPS, { skillsetId: developer, people: { profileId: workforce.profileId('ann') } }, 'nl');
    expect(person.skillGaps).toMatchObject({
      people: 1,
      fulfilment: 88.9,
      skills: [{ skill: { name: 'python (nl)' }, missingLevels: 1 }, { missingLevels: 0 }, { missingLevels: 0 }],
    });
  });

  test('to own roles compare everybody with the essential skills of the jobs that they have now', async () => {
    const expected = {
      // SQL 3 of 6, as level 3 is required, Python 2 of 6.
      fulfilment: 41.7,
      skills: [
        {
          skill: { name: 'python' },
          requiredLevel: 3,
          people: 2,
          holders: 1,
          meeting: 0,
          oneLevelShort: 1,
          coverage: 0,
          fulfilment: 33.3,
          meanLevel: 2,
          levelSpread: 0,
          missingLevels: 4,
        },
        {
          skill: { name: 'sql' },
          requiredLevel: 3,
          people: 2,
          holders: 1,
          meeting: 1,
          oneLevelShort: 0,
          coverage: 50,
          fulfilment: 50,
          meanLevel: 4,
          levelSpread: 0,
          missingLevels: 3,
        },
      ],
    };
    expect((await ask(GAPS)).skillGaps).toEqual({ people: 5, ...expected });
    // The same people, counted in the other way.
    const department = await ask(GAPS, { people: { departmentId: workforce.entityId('it') } });
    expect(department.skillGaps).toEqual({ people: 3, ...expected });
  });
});

describe('heat map', () => {
  const HEATMAP = `query ($rows: HeatmapRows!, $columns: HeatmapColumns!) {
    skillHeatmap(rows: $rows, columns: $columns) { columns { columnId name holders }
      rows { groupId name people occupation { name } cells { columnId holders meanLevel } } } }`;

  /** Rows by name with their cells that are not empty. */
  async function heatmap(rows: string, columns: string, language: 'en' | 'nl' = 'en') {
    const { skillHeatmap: map } = await ask(HEATMAP, { rows, columns }, language);
    const names = new Map<string, string>(
      map.columns.map((column: { columnId: string; name: string }) => [column.columnId, column.name]),
    );
    return map.rows.map((row: { name: string; people: number; cells: Record<string, unknown>[] }) => [
      row.name,
      row.people,
      Object.fromEntries(
        row.cells
          .filter(({ holders }) => holders !== 0)
          .map(({ columnId, holders, meanLevel }) => [names.get(columnId as string), [holders, meanLevel]]),
      ),
    ]);
  }

  test('of teams by skills', async () => {
    expect(await heatmap('TEAM', 'SKILL', 'nl')).toEqual([
      [
        'red',
        2,
        {
          'sql (nl)': [1, 4],
          'python (nl)': [1, 2],
          'teamwork (nl)': [1, 3],
          'postgres (nl)': [1, 5],
          'programming (nl)': [1, 4],
        },
      ],
      ['blue', 1, { 'sql (nl)': [1, 2.5], 'java (nl)': [1, 3.5] }],
    ]);
  });

  test('of departments, locations, managers and occupations by types of skills', async () => {
    expect(await heatmap('DEPARTMENT', 'TYPE')).toEqual([['it', 3, { KNOWLEDGE: [4, 3.75], TRANSVERSAL: [1, 3] }]]);
    expect(await heatmap('LOCATION', 'TYPE')).toEqual([['delft', 2, { KNOWLEDGE: [4, 3.75] }]]);
    expect(await heatmap('MANAGER', 'TYPE')).toEqual([['ann', 2, { KNOWLEDGE: [4, 3.75] }]]);
    expect(await heatmap('OCCUPATION', 'TYPE', 'nl')).toEqual([
      ['programmer (nl)', 2, { KNOWLEDGE: [4, 3.75], TRANSVERSAL: [1, 3] }],
    ]);
  });

  test('columns are the skills that most people have, or those that are given', async () => {
    const { skillHeatmap: most } = await ask(
      '{ skillHeatmap(rows: TEAM, firstColumns: 2) { columns { name holders } rows { cells { holders } } } }',
    );
    expect(most.columns).toEqual(
      expect.arrayContaining([
        { name: 'sql', holders: 2 },
        { name: 'teamwork', holders: 2 },
      ]),
    );
    expect(most.rows[0].cells).toHaveLength(2);
    const { skillHeatmap: given } = await ask(
      `query ($ids: [ID!]) { skillHeatmap(rows: TEAM, skillIds: $ids, firstRows: 1) {
        columns { name } rows { name } } }`,
      { ids: [workforce.skillId('java')] },
    );
    expect(given).toEqual({ columns: [{ name: 'java' }], rows: [{ name: 'red' }] });
  });

  test('columns of a skillset are the skills that it requires, also those that nobody has', async () => {
    const { skillHeatmap } = await ask(
      `query ($id: ID) { skillHeatmap(rows: TEAM, skillsetId: $id) {
        columns { name holders } rows { name cells { holders meanLevel } } } }`,
      { id: analyst },
    );
    expect(skillHeatmap).toEqual({
      columns: [
        { name: 'sql', holders: 2 },
        { name: 'cobol', holders: 0 },
      ],
      rows: ['red', 'blue'].map((name, at) => ({
        name,
        cells: [
          { holders: 1, meanLevel: [4, 2.5][at] },
          { holders: 0, meanLevel: null },
        ],
      })),
    });
  });

  test('rows come page after page, by size or by name, or for some groups only', async () => {
    const ROWS = `query ($order: HeatmapRowOrder! = PEOPLE, $ids: [ID!], $after: ID) {
      skillHeatmap(rows: TEAM, orderRows: $order, groupIds: $ids, afterRow: $after, firstRows: 1) {
        totalRows rows { groupId name } } }`;
    const names = async (variables: Record<string, unknown>) => {
      const { skillHeatmap: map } = await ask(ROWS, variables);
      return [map.totalRows, ...map.rows.map(({ name }: { name: string }) => name)];
    };
    const [red, blue] = [workforce.entityId('red'), workforce.entityId('blue')];
    expect(await names({})).toEqual([2, 'red']);
    expect(await names({ after: red })).toEqual([2, 'blue']);
    expect(await names({ after: blue })).toEqual([2]);
    expect(await names({ after: newId() })).toEqual([2]);
    expect(await names({ order: 'NAME' })).toEqual([2, 'blue']);
    expect(await names({ order: 'NAME', after: blue })).toEqual([2, 'red']);
    expect(await names({ ids: [blue, newId(), 'no identifier'] })).toEqual([1, 'blue']);
  });
});

describe('risks', () => {
  test('skills that few people have, with those people and whether they leave', async () => {
    const { skillRisks } = await ask(
      `{ skillRisks(maximumHolders: 1, withinDays: 60) { scarceSkills(first: 2) { skill { name } holderCount requiredBy
        holders { level leaving profile { publicIdentifier } } } } }`,
    );
    expect(skillRisks.scarceSkills).toEqual([
      // A skillset requires it and nobody has it.
      { skill: { name: 'cobol' }, holderCount: 0, requiredBy: 1, holders: [] },
      {
        skill: { name: 'python' },
        holderCount: 1,
        requiredBy: 1,
        holders: [{ level: 2, leaving: true, profile: { publicIdentifier: 'ann' } }],
      },
    ]);
  });

  test('proof by a certificate expires with it', async () => {
    const { skillRisks } = await ask(
      '{ skillRisks(withinDays: 10) { scarceSkills { skill { name } holders { leaving proofExpiresAt } } } }',
    );
    const teamwork = skillRisks.scarceSkills.find((one: { skill: { name: string } }) => one.skill.name === 'teamwork');
    expect(teamwork.holders).toEqual([
      { leaving: false, proofExpiresAt: expect.stringContaining(daysFromNow(20).slice(0, 10)) },
      { leaving: false, proofExpiresAt: null },
    ]);
  });

  test('how many people could take over a role', async () => {
    const { skillRisks } = await ask('{ skillRisks { roles { skillset { name } ready almostReady leaving } } }');
    expect(skillRisks.roles).toEqual([
      // Ann and Cas lack COBOL only.
      { skillset: { name: 'analyst' }, ready: 0, almostReady: 2, leaving: 0 },
      // Ann lacks one level of Python.
      { skillset: { name: 'developer' }, ready: 0, almostReady: 1, leaving: 0 },
    ]);
    const lead = await workforce.skillset('lead', { sql: 4, teamwork: 2 });
    const { skillRisks: withLead } = await ask(
      'query ($ids: [ID!]) { skillRisks { roles(skillsetIds: $ids) { skillset { name } ready almostReady leaving } } }',
      { ids: [lead] },
    );
    await workforce.scope.db.skillset.deleteMany({
      where: { organisationId: workforce.scope.organisationId, id: lead },
    });
    expect(withLead.roles).toEqual([{ skillset: { name: 'lead' }, ready: 1, almostReady: 0, leaving: 1 }]);
  });

  test('of a team are about what its members have', async () => {
    const RISKS = `query ($people: PeopleInput, $where: ProfileWhere) {
      skillRisks(people: $people, where: $where, minimumHolders: 1, maximumHolders: 1, withinDays: 60) {
        computedAt
        scarceSkills { skill { name } holderCount requiredBy holders { profile { publicIdentifier } } }
        roles { skillset { name } ready almostReady }
        leavers { leavesAt profile { publicIdentifier } }
      } }`;
    const { skillRisks: blue } = await ask(RISKS, { people: { teamId: workforce.entityId('blue') } });
    const cas = [{ profile: { publicIdentifier: 'cas' } }];
    expect(blue).toEqual({
      computedAt: null,
      scarceSkills: [
        // Two skillsets require it, and Ann of the other team has it too.
        { skill: { name: 'sql' }, holderCount: 1, requiredBy: 2, holders: cas },
        { skill: { name: 'java' }, holderCount: 1, requiredBy: 0, holders: cas },
      ],
      roles: [
        { skillset: { name: 'analyst' }, ready: 0, almostReady: 1 },
        { skillset: { name: 'developer' }, ready: 0, almostReady: 0 },
      ],
      leavers: [],
    });
    const leaves = expect.stringContaining(daysFromNow(30).slice(0, 10));
    const ann = [{ leavesAt: leaves, profile: { publicIdentifier: 'ann' } }];
    const { skillRisks: red } = await ask(RISKS, { where: { team: { name: { eq: 'red' } } } });
    expect(red.leavers).toEqual(ann);
    expect(red.scarceSkills).toHaveLength(5);
    expect((await ask(RISKS)).skillRisks.leavers).toEqual(ann);
  });
});

describe('certificates', () => {
  test('that expire and are not renewed', async () => {
    const { certificationsExpiring } = await ask(
      `{ certificationsExpiring { totalCount
        nodes { certification { name } profile { publicIdentifier } expiresAt { value precision } } } }`,
    );
    expect(certificationsExpiring).toEqual({
      totalCount: 1,
      nodes: [
        {
          certification: { name: 'Scrum Master' },
          profile: { publicIdentifier: 'ann' },
          expiresAt: { value: expect.stringContaining(daysFromNow(20).slice(0, 10)), precision: 'DAY' },
        },
      ],
    });
    const past = await ask(
      '{ certificationsExpiring(at: "2024-12-01T00:00:00Z") { nodes { profile { publicIdentifier } } } }',
    );
    expect(past.certificationsExpiring.nodes).toEqual([{ profile: { publicIdentifier: 'bob' } }]);
  });

  test('who complied at a moment', async () => {
    const COMPLIANCE = `query ($at: DateTime, $people: PeopleInput) {
      certificationCompliance(names: ["Scrum Master"], at: $at, people: $people) {
        name people valid expired missing coverage peopleWithout(first: 2) { state profile { publicIdentifier } } } }`;
    expect((await ask(COMPLIANCE)).certificationCompliance).toEqual([
      {
        name: 'Scrum Master',
        people: 5,
        valid: 1,
        expired: 1,
        missing: 3,
        coverage: 20,
        peopleWithout: [
          { state: 'EXPIRED', profile: { publicIdentifier: 'bob' } },
          { state: 'MISSING', profile: { publicIdentifier: 'cas' } },
        ],
      },
    ]);
    const then = await ask(COMPLIANCE, { at: '2024-06-01T00:00:00Z' });
    expect(then.certificationCompliance).toMatchObject([{ people: 5, valid: 2, expired: 0, missing: 3 }]);
    // Dee still belonged to the team.
    const before = await ask(COMPLIANCE, {
      at: '2019-06-01T00:00:00Z',
      people: { teamId: workforce.entityId('blue') },
    });
    expect(before.certificationCompliance).toMatchObject([{ people: 2, valid: 0, expired: 0, missing: 2 }]);
  });

  test('an expiry known to the month lasts until its end, and a forged certificate counts for nothing', async () => {
    const { db, organisationId } = workforce.scope;
    const expiresAt = '2026-03-01T00:00:00Z';
    const add = async (person: string, data: Prisma.CertificationUncheckedUpdateInput): Promise<void> => {
      const id = await workforce.certificate(person, 'Welding', { expiresAt });
      await db.certification.update({ where: { organisationId_id: { organisationId, id } }, data });
    };
    await add('ann', { expiresAtPrecision: 'MONTH' });
    await add('bob', { expiresAtPrecision: 'DAY' });
    await add('cas', { expiresAtPrecision: 'YEAR', verification: 'INVALID' });
    const asked = await ask(
      `{ certificationCompliance(names: ["Welding"], at: "2026-03-20T00:00:00Z") { valid expired missing }
        certificationsExpiring(at: "2026-03-20T00:00:00Z", withinDays: 30) { nodes { profile { publicIdentifier } } }
        later: certificationCompliance(names: ["Welding"], at: "2026-04-01T00:00:00Z") { valid expired missing } }`,
    );
    await db.certification.deleteMany({ where: { organisationId, name: 'Welding' } });
    expect(asked).toEqual({
      certificationCompliance: [{ valid: 1, expired: 1, missing: 3 }],
      certificationsExpiring: { nodes: [{ profile: { publicIdentifier: 'ann' } }] },
      later: [{ valid: 0, expired: 2, missing: 3 }],
    });
  });
});

describe('of a person', () => {
  test('similar people share rare skills at like levels', async () => {
    const { profile } = await ask(
      `{ profile(publicIdentifier: "cas") { similarProfiles { similarity sharedSkillCount profile { publicIdentifier }
        sharedSkills { skill { name } ownLevel otherLevel } } } }`,
    );
    // Of five people two have SQL, teamwork, and one has each other skill: weights ln(1 + 5/2) and ln(1 + 5).
    const [common, rare] = [Math.log(3.5), Math.log(6)];
    const shared = common * 2.5;
    const either = common * 4 + rare * 3.5 + rare * 2 + common * 3;
    expect(profile.similarProfiles).toEqual([
      {
        similarity: Math.round((1000 * shared) / either) / 10,
        sharedSkillCount: 1,
        profile: { publicIdentifier: 'ann' },
        sharedSkills: [{ skill: { name: 'sql' }, ownLevel: 2.5, otherLevel: 4 }],
      },
    ]);
  });

  test('nearest skillsets with what is missing', async () => {
    const { profile } = await ask(
      `{ profile(publicIdentifier: "ann") { nearestSkillsets { score skillset { name }
        missing { skill { name } requiredLevel achievedLevel gain } } } }`,
      {},
      'nl',
    );
    expect(profile.nearestSkillsets).toEqual([
      {
        score: 88.9,
        skillset: { name: 'developer (nl)' },
        missing: [{ skill: { name: 'python (nl)' }, requiredLevel: 3, achievedLevel: 2, gain: 11.1 }],
      },
      {
        score: 40,
        skillset: { name: 'analyst (nl)' },
        missing: [{ skill: { name: 'cobol (nl)' }, requiredLevel: 3, achievedLevel: 0, gain: 60 }],
      },
    ]);
  });

  test('what to learn next, and by which certificates others proved it', async () => {
    const STEPS = `query ($id: ID) { profile(publicIdentifier: "cas") { learningSteps(skillsetId: $id, first: 2) {
      skill { name } requiredLevel achievedLevel gain taughtBy { name people } } } }`;
    expect((await ask(STEPS, { id: developer })).profile.learningSteps).toEqual([
      { skill: { name: 'python' }, requiredLevel: 3, achievedLevel: 0, gain: 33.3, taughtBy: [] },
      {
        skill: { name: 'teamwork' },
        requiredLevel: 2,
        achievedLevel: 0,
        gain: 22.2,
        taughtBy: [{ name: 'Scrum Master', people: 1 }],
      },
    ]);
    // The nearest skillset that Cas does not reach: 2 of 5 of the analyst, 2.5 of 9 of the developer.
    expect((await ask(STEPS)).profile.learningSteps).toMatchObject([{ skill: { name: 'cobol' }, gain: 60 }]);
  });

  test('the freshness and the timeline of a skill; its level stays', async () => {
    const { profile } = await ask(
      `{ profile(publicIdentifier: "ann") { skills { nodes { skill { name } level freshness lastProvenAt
        timeline { kind at level freshness evidence { quote } state } } } } }`,
    );
    const python = profile.skills.nodes.find((one: { skill: { name: string } }) => one.skill.name === 'python');
    expect(python).toEqual({
      skill: { name: 'python' },
      level: 2,
      freshness: 0.5,
      lastProvenAt: expect.stringMatching(/Z$/),
      timeline: [
        {
          kind: 'EVIDENCE',
          at: python.lastProvenAt,
          level: 3,
          freshness: 0.5,
          evidence: { quote: 'python' },
          state: null,
        },
      ],
    });
    const { profile: dee } = await ask(
      `{ profile(publicIdentifier: "dee") { skills(first: 1) {
        nodes { freshness timeline { kind state evidence { id } } } } } }`,
    );
    expect(dee.skills.nodes).toEqual([
      { freshness: null, timeline: [{ kind: 'REVIEW', state: 'REJECTED', evidence: null }] },
    ]);
  });
});

describe('trends', () => {
  test('skills with more and with less evidence', async () => {
    const TRENDS = `query ($direction: TrendDirection!) { skillTrends(direction: $direction) {
      skill { name } change earlierPeople recentPeople quarters { people evidence } } }`;
    const emerging = await ask(TRENDS, { direction: 'EMERGING' });
    // Ann in two quarters and Cas in one, and nobody before: (3 + 5) / (0 + 5).
    expect(emerging.skillTrends).toContainEqual({
      skill: { name: 'sql' },
      change: 1.6,
      earlierPeople: 0,
      recentPeople: 3,
      quarters: [
        { people: 1, evidence: 1 },
        { people: 2, evidence: 2 },
      ],
    });
    const fading = await ask(TRENDS, { direction: 'FADING' });
    expect(fading.skillTrends[0]).toMatchObject({ skill: { name: 'teamwork' }, earlierPeople: 1, change: 0.83 });
  });

  test('skills that people have not proved for years', async () => {
    const { unprovenSkills } = await ask('{ unprovenSkills(years: 3) { skill { name } people unproven } }');
    expect(unprovenSkills).toEqual([{ skill: { name: 'python' }, people: 1, unproven: 1 }]);
  });
});

describe('history', () => {
  const HISTORY = `query ($people: PeopleInput, $ids: [ID!], $quarters: Int!) {
    skillHistory(people: $people, skillIds: $ids, quarters: $quarters) {
      skill { name } people quarters { year quarter people } } }`;
  const peopleOf = (history: { skill: { name: string }; quarters: { people: number }[] }[]) =>
    Object.fromEntries(history.map(({ skill, quarters }) => [skill.name, quarters.map(({ people }) => people)]));

  test('is how many people had proved a skill at the end of each quarter', async () => {
    const { skillHistory } = await ask(HISTORY, { quarters: 4 });
    expect(peopleOf(skillHistory)).toMatchObject({
      // Ann proved it two quarters ago and again, Cas one quarter ago. That of Dee was rejected.
      sql: [0, 1, 2, 2],
      python: [1, 1, 1, 1],
    });
    const now = new Date();
    expect(skillHistory[0]).toMatchObject({ skill: { name: 'sql' }, people: 2 });
    expect(skillHistory[0].quarters.at(-1)).toEqual({
      year: now.getUTCFullYear(),
      quarter: Math.floor(now.getUTCMonth() / 3) + 1,
      people: 2,
    });
  });

  test('of a team, and of given skills', async () => {
    const people = { teamId: workforce.entityId('blue') };
    expect(peopleOf((await ask(HISTORY, { people, quarters: 2 })).skillHistory)).toEqual({ sql: [1, 1] });
    const ids = [workforce.skillId('python'), newId(), 'no identifier'];
    expect(peopleOf((await ask(HISTORY, { ids, quarters: 1 })).skillHistory)).toEqual({ python: [1] });
  });
});

describe('side by side', () => {
  test('profiles', async () => {
    const ids = [workforce.profileId('ann'), workforce.profileId('cas'), newId()];
    const { compareProfiles } = await ask(
      `query ($ids: [ID!]!) { compareProfiles(ids: $ids, first: 2) { skill { name } heldBy spread
        levels { level profile { publicIdentifier } } } }`,
      { ids },
    );
    expect(compareProfiles).toEqual([
      {
        skill: { name: 'sql' },
        heldBy: 2,
        spread: 1.5,
        levels: [
          { level: 4, profile: { publicIdentifier: 'ann' } },
          { level: 2.5, profile: { publicIdentifier: 'cas' } },
        ],
      },
      {
        skill: { name: 'java' },
        heldBy: 1,
        spread: 3.5,
        levels: [
          { level: 0, profile: { publicIdentifier: 'ann' } },
          { level: 3.5, profile: { publicIdentifier: 'cas' } },
        ],
      },
    ]);
  });

  test('skillsets', async () => {
    const { compareSkillsets } = await ask(
      `query ($ids: [ID!]!) { compareSkillsets(ids: $ids, first: 1) { skill { name } requiredBy spread
        levels { level skillset { name } } } }`,
      { ids: [analyst, developer] },
      'nl',
    );
    expect(compareSkillsets).toEqual([
      {
        skill: { name: 'sql (nl)' },
        requiredBy: 2,
        spread: 2,
        levels: [
          { level: 2, skillset: { name: 'analyst (nl)' } },
          { level: 4, skillset: { name: 'developer (nl)' } },
        ],
      },
    ]);
  });

  test('a skillset before and after a change', async () => {
    const IMPACT = `query ($id: ID!, $changes: [SkillRequirementChangeInput!]!) {
      impactOf(skillsetId: $id, changes: $changes) {
      readyBefore readyAfter noLongerReady { profile { publicIdentifier } }
      skills { skill { name } levelBefore levelAfter meetingBefore meetingAfter
        fallingShort { level profile { publicIdentifier } } } } }`;
    const change = (key: string, requiredLevel: number) => ({ skillId: workforce.skillId(key), requiredLevel });
    // Without Python, Ann is ready.
    expect((await ask(IMPACT, { id: developer, changes: [change('python', 0)] })).impactOf).toEqual({
      readyBefore: 0,
      readyAfter: 1,
      noLongerReady: [],
      skills: [
        {
          skill: { name: 'python' },
          levelBefore: 3,
          levelAfter: 0,
          meetingBefore: 0,
          meetingAfter: 0,
          fallingShort: [],
        },
      ],
    });
    const { impactOf } = await ask(IMPACT, { id: analyst, changes: [change('sql', 4), change('cobol', 0)] });
    expect(impactOf).toMatchObject({
      readyAfter: 1,
      skills: [
        {
          skill: { name: 'sql' },
          levelBefore: 2,
          levelAfter: 4,
          meetingBefore: 2,
          meetingAfter: 1,
          fallingShort: [{ level: 2.5, profile: { publicIdentifier: 'cas' } }],
        },
        { skill: { name: 'cobol' } },
      ],
    });
  });
});

test("the reader's suggestions as they were reviewed", async () => {
  const PRECISION = `query ($by: ReaderPrecisionGrouping!) { readerPrecision(by: $by) {
    skill { name } source adapter suggested accepted declined open superseded precision } }`;
  const empty = { skill: null, source: null, adapter: null, superseded: 0 };
  expect((await ask(PRECISION, { by: 'SKILL' }, 'nl')).readerPrecision).toEqual([
    { ...empty, skill: { name: 'java (nl)' }, suggested: 3, accepted: 2, declined: 1, open: 0, precision: 0.667 },
    { ...empty, skill: { name: 'python (nl)' }, suggested: 1, accepted: 0, declined: 0, open: 1, precision: null },
  ]);
  expect((await ask(PRECISION, { by: 'SOURCE' })).readerPrecision).toEqual([
    { ...empty, source: 'SELF', suggested: 3, accepted: 2, declined: 0, open: 1, precision: 1 },
    { ...empty, source: 'MANAGER', suggested: 1, accepted: 0, declined: 1, open: 0, precision: 0 },
  ]);
  expect((await ask(PRECISION, { by: 'ADAPTER' })).readerPrecision).toEqual([
    { ...empty, adapter: 'free-text', suggested: 4, accepted: 2, declined: 1, open: 1, precision: 0.667 },
  ]);
});

/** Each question with everything that it answers, and with all identifiers as variables. */
const QUESTIONS: Readonly<Record<string, string>> = {
  candidates: `query ($skillset: ID, $team: ID, $department: ID, $manager: ID, $occupation: ID, $profile: ID) {
    candidates(skillsetId: $skillset, people: { teamId: $team, departmentId: $department, managerId: $manager,
      occupationId: $occupation }, where: { id: { eq: $profile } }) { totalCount nodes { score skills { points } } } }`,
  gapsToSkillset: `query ($skillset: ID, $team: ID) {
    skillGaps(skillsetId: $skillset, people: { teamId: $team }, where: { team: {} }) {
      people skills { missingLevels } } }`,
  ofSkillset: `query ($skillset: ID!) { skillset(id: $skillset) {
    candidates { totalCount nodes { score } } gaps { people fulfilment } } }`,
  gapsToOwnRoles: '{ skillGaps { people fulfilment skills { skill { name } missingLevels levelSpread } } }',
  heatmap: '{ skillHeatmap(rows: DEPARTMENT) { columns { name holders } rows { name people cells { meanLevel } } } }',
  risks: `query ($skillset: ID!) { skillRisks { scarceSkills { holderCount skill { name } holders { level } }
    roles(skillsetIds: [$skillset]) { ready almostReady } } }`,
  expiring: `query ($profile: ID) { certificationsExpiring(people: { profileId: $profile }) { nodes { expiresAt { value } } } }`,
  compliance: `query ($team: ID) { certificationCompliance(names: ["Scrum Master"], people: { teamId: $team }) {
    people valid peopleWithout { state } } }`,
  trends: '{ skillTrends { skill { name } change quarters { people } } }',
  history: '{ skillHistory { skill { name } people quarters { year quarter people } } }',
  historyOfTeam: 'query ($team: ID) { skillHistory(people: { teamId: $team }) { skill { name } quarters { people } } }',
  heatmapOfSkillset: `query ($skillset: ID, $team: ID!) {
    skillHeatmap(rows: TEAM, orderRows: NAME, skillsetId: $skillset, groupIds: [$team], afterRow: $team) {
      totalRows columns { holders } rows { name } } }`,
  risksOfTeam: `query ($team: ID) { skillRisks(people: { teamId: $team }, where: { team: {} }) {
    scarceSkills { holderCount holders { level } } roles { ready } leavers { leavesAt } } }`,
  unproven: '{ unprovenSkills { skill { name } unproven } }',
  profiles: 'query ($profile: ID!) { compareProfiles(ids: [$profile]) { skill { name } levels { level } } }',
  skillsets: 'query ($skillset: ID!) { compareSkillsets(ids: [$skillset]) { skill { name } levels { level } } }',
  impact: `query ($skillset: ID!, $skill: ID!) {
    impactOf(skillsetId: $skillset, changes: [{ skillId: $skill, requiredLevel: 5 }]) {
      readyBefore readyAfter skills { skill { name } meetingBefore } } }`,
  precision: '{ readerPrecision { skill { name } suggested } }',
  person: `query ($skillset: ID) { profile(publicIdentifier: "ann") { similarProfiles { similarity }
    nearestSkillsets { score missing { gain } } learningSteps(skillsetId: $skillset) { gain taughtBy { name } } } }`,
};

/** The identifiers of the organisation's things. */
const ownIds = (): Record<string, string> => ({
  skillset: developer,
  skill: workforce.skillId('sql'),
  profile: workforce.profileId('ann'),
  team: workforce.entityId('red'),
  department: workforce.entityId('it'),
  manager: workforce.entityId('ann'),
  occupation: programmer,
});

test.each(Object.entries(QUESTIONS))('%s is one statement', async (_name, query) => {
  const before = database.statements.length;
  await ask(query, ownIds());
  expect(database.statements.slice(before)).toHaveLength(1);
});

test('a summary in the background gives the same answers', async () => {
  const questions = Object.entries(QUESTIONS);
  const answers = async () => {
    const found: Record<string, unknown> = {};
    for (const [name, query] of questions) found[name] = await ask(query, ownIds());
    return found;
  };
  const without = await answers();
  await refreshSummary(workforce.scope);
  const { skillHeatmap } = await ask('{ skillHeatmap(rows: DEPARTMENT) { computedAt } }');
  expect(skillHeatmap.computedAt).not.toBeNull();
  expect(await answers()).toEqual(without);
  // A second one takes the place of the first.
  await refreshSummary(workforce.scope);
  expect(await answers()).toEqual(without);
  await workforce.scope.db.skillSummary.deleteMany({ where: { organisationId: workforce.scope.organisationId } });
});

test("another organisation's identifiers answer as unknown ones; an organisation without data is empty", async () => {
  const empty = await createWorkforce(database, 'Empty');
  const stranger = await createGraphQLAsker(database, empty.scope);
  try {
    const unknown = Object.fromEntries(Object.keys(ownIds()).map((name) => [name, newId()]));
    const malformed = Object.fromEntries(Object.keys(ownIds()).map((name) => [name, 'no identifier']));
    for (const query of Object.values(QUESTIONS)) {
      const foreign = await stranger.ask(query, ownIds());
      expect(foreign.errors).toEqual([]);
      expect(foreign).toEqual(await stranger.ask(query, unknown));
      expect(foreign).toEqual(await stranger.ask(query, malformed));
    }
    const { data } = await stranger.ask(`{
      skillGaps { people }
      skillHeatmap(rows: TEAM) { columns { columnId } rows { groupId } }
      skillRisks { scarceSkills { holderCount } roles { ready } }
      certificationsExpiring { totalCount }
      certificationCompliance(names: ["Scrum Master"]) { people }
      skillTrends { change }
      readerPrecision { suggested }
    }`);
    expect(data).toEqual({
      skillGaps: null,
      skillHeatmap: { columns: [], rows: [] },
      skillRisks: { scarceSkills: [], roles: [] },
      certificationsExpiring: { totalCount: 0 },
      certificationCompliance: [],
      skillTrends: [],
      readerPrecision: [],
    });
  } finally {
    await stranger.stop();
  }
});
