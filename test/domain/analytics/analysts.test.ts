import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  getNamedType,
  isAbstractType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  type GraphQLAbstractType,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { readRequirements } from '../../../src/platform/graphql/schema-requirements.js';
import { createSchema } from '../../../src/gateway/graphql/schema.js';
import { SCOPE_PRESETS, withIncludedScopes, type AccessScope } from '../../../src/platform/security/access-scopes.js';
import { newId } from '../../../src/platform/database/index.js';
import { localize } from '../../../src/platform/localization/index.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { createWorkforce, type Workforce } from '../../support/data/workforce.js';

const SMALLEST = 5;
const ANALYST = SCOPE_PRESETS.ANALYST;

let database: TestDatabase;
let workforce: Workforce;
let schema: GraphQLSchema;
let everybody: GraphQLAsker;
let analyst: GraphQLAsker;
let developer: string;

/** Twelve people: seven of the team large, three of the team small, two of none. */
const PEOPLE = Array.from({ length: 12 }, (_one, index) => `pid-${index + 1}`);
const [LARGE, SMALL] = [PEOPLE.slice(0, 7), PEOPLE.slice(7, 10)];

/** A day in the middle of a quarter, so many quarters before this one. */
function quartersAgo(quarters: number): string {
  const now = new Date();
  const month = Math.floor(now.getUTCMonth() / 3) * 3 - quarters * 3 + 1;
  return new Date(Date.UTC(now.getUTCFullYear(), month, 15)).toISOString();
}

/** An executor for a credential with these scopes. */
function askAs(scopes: readonly AccessScope[], of: Workforce = workforce): Promise<GraphQLAsker> {
  const access = { kind: 'API_KEY' as const, keyId: newId(), scopes: withIncludedScopes(scopes) };
  // One document asks for everything that is open.
  const settings = { ...database.runtime.settings, queryMaximumCost: 10_000_000 };
  return createGraphQLAsker({ ...database, runtime: { ...database.runtime, settings } }, { ...of.scope, access });
}

beforeAll(async () => {
  database = await createTestDatabase();
  workforce = await createWorkforce(database);
  schema = createSchema();
  const { skill, skillset, person, group, connect, occupation, job, certificate, suggestion, scope } = workforce;
  for (const key of ['sql', 'python', 'java', 'cobol', 'ada']) await skill(key);
  developer = await skillset('developer', { sql: 3, python: 2, cobol: 1 });
  await skillset('rare', { cobol: 1 });
  for (const [index, name] of PEOPLE.entries()) {
    const isLarge = LARGE.includes(name);
    await person(name, {
      // Six of the large team, and two of the small one.
      ...(index < 6 || name === 'pid-8' || name === 'pid-9'
        ? { sql: { level: 4, provenAt: [quartersAgo(1), ...(index < 2 ? [quartersAgo(2)] : [])] } }
        : {}),
      // Three of the large team.
      ...(index < 3 && { python: { level: 3, provenAt: [quartersAgo(20)] } }),
      // All of the large team.
      ...(isLarge && { java: { level: 2, provenAt: [quartersAgo(20)] } }),
      // One person.
      ...(index === 0 && { ada: 5 }),
    });
  }
  await group('TEAM', 'large');
  await group('TEAM', 'small');
  await group('DEPARTMENT', 'it');
  await connect('large', 'PART_OF', 'it');
  await connect('small', 'PART_OF', 'it');
  for (const name of LARGE) await connect(name, 'MEMBER_OF', 'large');
  for (const name of SMALL) await connect(name, 'MEMBER_OF', 'small');
  for (const name of LARGE.slice(1)) await connect(name, 'REPORTS_TO', 'pid-1');
  const programmer = await occupation('programmer', ['sql', 'python']);
  for (const name of LARGE) await job(name, programmer);
  for (const role of ['keeper', 'warden']) {
    const other = await occupation(role, ['cobol']);
    for (const name of SMALL) await job(name, other);
  }
  for (const name of LARGE) await certificate(name, 'First aid', { date: '2024-01-01' });
  for (const name of SMALL) await certificate(name, 'Rescue', { date: '2024-01-01' });
  for (const name of LARGE) await suggestion(name, 'cobol', 'ACCEPTED');
  for (const name of SMALL) await suggestion(name, 'ada', 'DECLINED');
  const { db, organisationId } = scope;
  await db.$executeRaw`
    UPDATE profile SET full_name = 'Name-of-' || public_identifier, email = public_identifier || '@people.example'
    WHERE organisation_id = ${organisationId}::uuid`;
  await db.$executeRaw`
    UPDATE evidence SET quote = 'quote of ' || profile_id WHERE organisation_id = ${organisationId}::uuid`;
  await db.$executeRaw`
    UPDATE entity SET name = 'Name-of-' || name WHERE organisation_id = ${organisationId}::uuid AND type = 'PERSON'`;
  everybody = await createGraphQLAsker(database, scope);
  analyst = await askAs(ANALYST);
});

afterAll(async () => {
  await analyst?.stop();
  await everybody?.stop();
  await database?.drop();
});

/** Asks and expects no errors. */
async function ask(asker: GraphQLAsker, query: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await asker.ask(query, variables);
  expect(errors).toEqual([]);
  return JSON.parse(JSON.stringify(data));
}

/** Asks and expects one error. */
async function refusal(query: string, variables: Record<string, unknown> = {}) {
  const { errors } = await analyst.ask(query, variables);
  expect(errors).toHaveLength(1);
  return { message: errors[0]?.message, ...errors[0]?.extensions };
}

describe('what is open to an analyst', () => {
  /** Numbers of people, of suggestions about them or of what is known of them. */
  const COUNTS = new Set(
    `people holders meeting oneLevelShort valid expired missing earlierPeople recentPeople unproven ready almostReady
      leaving holderCount suggested accepted declined open superseded evidence`.split(/\s+/),
  );

  /** Deepest level of objects. The taxonomy leads from skill to skill. */
  const MAX_DEPTH = 4;

  const argumentsOf = (coordinate: string): string =>
    ({
      'Query.candidates': `(skillsetId: "${developer}")`,
      'Query.skillGaps': `(skillsetId: "${developer}")`,
      'Query.skillHeatmap': '(rows: TEAM)',
      'Query.skillRisks': '(maximumHolders: 10)',
      'Query.certificationCompliance': '(names: ["First aid", "Rescue", "None"])',
      'Query.compareSkillsets': `(ids: ["${developer}"])`,
      'Query.unprovenSkills': '(years: 1)',
      'Query.skillset': `(id: "${developer}")`,
      'Query.skill': `(id: "${workforce.skillId('sql')}")`,
      'Query.search': '(text: "sql")',
      'Query.skillTrends': '(quarters: 4)',
      'Query.node': `(id: "${workforce.profileId('pid-1')}")`,
      'Query.nodes': `(ids: ["${workforce.profileId('pid-1')}", "${developer}", "${workforce.entityId('pid-1')}"])`,
    })[coordinate] ?? '';

  /** Notes which fields of the types that an object may have are open. They are asked for where these types are. */
  function noteOpenFields(type: GraphQLAbstractType, scopes: readonly AccessScope[], open: Set<string>): string {
    const requirements = readRequirements(schema);
    for (const possible of schema.getPossibleTypes(type)) {
      for (const { name } of Object.values(possible.getFields())) {
        const required = requirements.ofField(possible, name);
        if (!required || required.scopes.some((scope) => scopes.includes(scope))) open.add(`${possible.name}.${name}`);
      }
    }
    return '__typename';
  }

  /** Selects everything of a type that is open, and notes it. */
  function selectOpen(
    type: GraphQLNamedType,
    scopes: readonly AccessScope[],
    open: Set<string>,
    path: string[],
  ): string {
    const requirements = readRequirements(schema);
    if (isAbstractType(type)) return noteOpenFields(type, scopes, open);
    if (!isObjectType(type)) return '';
    const select = (field: GraphQLField<unknown, unknown>): string[] => {
      const required = requirements.ofField(type, field.name);
      if (required && !required.scopes.some((scope) => scopes.includes(scope))) return [];
      const coordinate = `${type.name}.${field.name}`;
      // Refused where few people fit, as the second of the skillsets.
      if (coordinate === 'Skillset.candidates') return [];
      // What lists of lists cost is limited.
      const isPaged = path.length > 1 && field.args.some(({ name }) => name === 'first');
      const given = argumentsOf(coordinate) || (isPaged ? '(first: 2)' : '');
      if (given === '' && field.args.some(isRequiredArgument)) return [];
      const of = getNamedType(field.type);
      if (!isLeafType(of) && (path.includes(of.name) || path.length >= MAX_DEPTH || field.name === 'node')) return [];
      const selected = isLeafType(of) ? '' : selectOpen(of, scopes, open, [...path, of.name]);
      if (!isLeafType(of) && selected === '') return [];
      open.add(coordinate);
      return [`${field.name}${given}${selected && ` { ${selected} }`}`];
    };
    return Object.values(type.getFields()).flatMap(select).join(' ');
  }

  function walk(value: unknown, visit: (name: string, value: unknown) => void): void {
    if (typeof value !== 'object' || value === null) return;
    for (const [name, one] of Object.entries(value)) {
      visit(name, one);
      walk(one, visit);
    }
  }

  test('shows no name, e-mail address, identifier or quote of anybody, and no number of few people', async () => {
    const open = new Set<string>();
    const questions = Object.values(schema.getQueryType()?.getFields() ?? {});
    const forbidden = [
      ...PEOPLE,
      ...PEOPLE.map((name) => workforce.profileId(name)),
      ...PEOPLE.map((name) => workforce.entityId(name)),
      'Name-of-',
      '@people.example',
      'quote of',
    ];
    const shown = new Map<string, number>();
    for (const { name } of questions) {
      const type = schema.getQueryType() as GraphQLNamedType & {
        getFields(): Record<string, GraphQLField<unknown, unknown>>;
      };
      const field = type.getFields()[name] as GraphQLField<unknown, unknown>;
      const required = readRequirements(schema).ofField(type, name);
      if (required && required.scopes.length > 0 && !required.scopes.some((scope) => ANALYST.includes(scope))) continue;
      if (argumentsOf(`Query.${name}`) === '' && field.args.some(isRequiredArgument)) continue;
      const selected = selectOpen(getNamedType(field.type), ANALYST, open, [getNamedType(field.type).name]);
      if (selected === '') continue;
      const { data, errors } = await analyst.ask(`{ ${name}${argumentsOf(`Query.${name}`)} { ${selected} } }`);
      expect({ name, errors }).toEqual({ name, errors: [] });
      const text = JSON.stringify(data);
      walk(data, (key, value) => {
        if (/cursor/i.test(key) && typeof value === 'string') {
          const cursor = Buffer.from(value, 'base64url').toString();
          for (const one of forbidden) expect(cursor).not.toContain(`"${one}"`);
        }
        if (!COUNTS.has(key) || typeof value !== 'number') return;
        shown.set(key, (shown.get(key) ?? 0) + 1);
        expect({ name, key, value, isShown: value === 0 || value >= SMALLEST }).toMatchObject({ isShown: true });
      });
      for (const one of forbidden) expect({ name, one, isIn: text.includes(`"${one}`) }).toMatchObject({ isIn: false });
    }
    // The questions have answers.
    expect([...shown.keys()].sort()).toEqual(
      expect.arrayContaining([
        'earlierPeople',
        'holderCount',
        'holders',
        'meeting',
        'people',
        'ready',
        'suggested',
        'valid',
      ]),
    );
    expect([...open].filter((coordinate) => coordinate.startsWith('Candidate.')).sort()).toEqual([
      'Candidate.matchScore',
      'Candidate.pseudonym',
      'Candidate.score',
    ]);
    expect(
      [...open].filter((coordinate) => /^(Profile|ProfileSkill|Evidence|Entity|ImportItem)\./.test(coordinate)),
    ).toEqual([]);
  });
});

describe('small groups', () => {
  test('are no rows of a heat map, and its cells of few people are left out and counted', async () => {
    const HEATMAP = `query ($ids: [ID!]) { skillHeatmap(rows: TEAM, skillIds: $ids) {
      columns { name holders } withheldRows
      rows { name people withheldCells cells { columnId holders meanLevel } }
    } }`;
    const ids = ['sql', 'python', 'java', 'cobol'].map((key) => workforce.skillId(key));
    const { skillHeatmap: full } = await ask(everybody, HEATMAP, { ids });
    expect(full.rows.map(({ name, people }: { name: string; people: number }) => [name, people])).toEqual([
      ['large', 7],
      ['small', 3],
    ]);
    expect([full.withheldRows, full.rows[0].withheldCells, full.columns.length]).toEqual([0, 0, 4]);
    const { skillHeatmap: seen } = await ask(analyst, HEATMAP, { ids });
    expect(seen).toEqual({
      columns: [
        { name: 'sql', holders: 8 },
        { name: 'java', holders: 7 },
        // Nobody has it. Three people have python.
        { name: 'cobol', holders: 0 },
      ],
      withheldRows: 1,
      rows: [
        {
          name: 'large',
          people: 7,
          withheldCells: 0,
          cells: [
            { columnId: workforce.skillId('sql'), holders: 6, meanLevel: 4 },
            { columnId: workforce.skillId('java'), holders: 7, meanLevel: 2 },
            { columnId: workforce.skillId('cobol'), holders: 0, meanLevel: null },
          ],
        },
      ],
    });
    // Six of the ten people of the department have sql in one team; three have python.
    const { skillHeatmap: byType } = await ask(
      analyst,
      '{ skillHeatmap(rows: DEPARTMENT, columns: TYPE) { rows { people withheldCells cells { holders } } } }',
    );
    expect(byType.rows).toEqual([{ people: 10, withheldCells: 0, cells: [{ holders: 8 + 7 }] }]);
    // A column that enough people of the organisation have, and few of the group.
    await workforce.group('LOCATION', 'delft');
    for (const name of PEOPLE.slice(5)) await workforce.connect(name, 'LOCATED_IN', 'delft');
    const { skillHeatmap: byLocation } = await ask(
      analyst,
      '{ skillHeatmap(rows: LOCATION) { rows { people withheldCells cells { holders } } } }',
    );
    expect(byLocation.rows).toEqual([{ people: 7, withheldCells: 2, cells: [] }]);
  });

  test('are not compared with a role: the question is refused', async () => {
    const GAPS = `query ($people: PeopleInput, $id: ID) { skillGaps(people: $people, skillsetId: $id) {
      people fulfilment withheldSkills skills { skill { name } people holders meeting }
    } }`;
    const small = { people: { teamId: workforce.entityId('small') }, id: developer };
    expect(await refusal(GAPS, small)).toMatchObject({
      code: 'FORBIDDEN',
      scope: 'profiles:read',
      limit: SMALLEST,
      message:
        'The answer would be about fewer than 5 people, the smallest group that may be asked about without the scope ' +
        'profiles:read. Ask about more people.',
    });
    expect(localize('nl', 'error.analytics.group', { minimum: SMALLEST, scope: 'profiles:read' })).toMatch(
      /^Het antwoord zou over minder dan 5 mensen gaan/,
    );
    // A team that does not exist is answered as a small one.
    expect(await refusal(GAPS, { people: { teamId: newId() }, id: developer })).toMatchObject({ code: 'FORBIDDEN' });
    expect((await ask(everybody, GAPS, small)).skillGaps.people).toBe(3);
    // Three people have python. Nobody has cobol.
    const large = { people: { teamId: workforce.entityId('large') }, id: developer };
    expect((await ask(analyst, GAPS, large)).skillGaps).toMatchObject({
      people: 7,
      fulfilment: expect.any(Number),
      withheldSkills: 1,
      skills: [
        { skill: { name: 'cobol' }, people: 7, holders: 0, meeting: 0 },
        { skill: { name: 'sql' }, people: 7, holders: 6, meeting: 6 },
      ],
    });
    expect((await ask(everybody, GAPS, large)).skillGaps).toMatchObject({ withheldSkills: 0 });
    expect((await ask(everybody, GAPS, large)).skillGaps.skills).toHaveLength(3);
    // Own roles: seven people should have sql and python. Three of the others are of two jobs each, which makes six.
    const OWN = '{ skillGaps { people withheldSkills skills { skill { name } people holders } } }';
    expect((await ask(analyst, OWN)).skillGaps).toEqual({
      people: 12,
      withheldSkills: 2,
      skills: [{ skill: { name: 'sql' }, people: 7, holders: 6 }],
    });
    const ownOf = 'query ($id: ID!) { skillGaps(people: { departmentId: $id }) { withheldSkills skills { people } } }';
    expect((await ask(analyst, ownOf, { id: workforce.entityId('it') })).skillGaps).toEqual({
      withheldSkills: 2,
      skills: [{ people: 7 }],
    });
    expect((await ask(everybody, OWN)).skillGaps.skills).toHaveLength(3);
    // The same of the skillset's own field, and by a filter.
    expect(
      await refusal('query ($id: ID!, $where: ProfileWhere) { skillset(id: $id) { gaps(where: $where) { people } } }', {
        id: developer,
        where: { team: { name: { eq: 'small' } } },
      }),
    ).toMatchObject({ code: 'FORBIDDEN', scope: 'profiles:read' });
  });

  test('are left out of risks, trends, compliance and the precision of the reader', async () => {
    const { skillRisks } = await ask(
      analyst,
      `{ skillRisks(maximumHolders: 10) {
        scarceSkills { skill { name } holderCount } withheldSkills
        roles { skillset { name } ready almostReady } withheldRoles
      } }`,
    );
    expect(skillRisks).toEqual({
      scarceSkills: [
        { skill: { name: 'cobol' }, holderCount: 0 },
        { skill: { name: 'sql' }, holderCount: 8 },
        { skill: { name: 'java' }, holderCount: 7 },
      ],
      // python, ada
      withheldSkills: 2,
      roles: [{ skillset: { name: 'rare' }, ready: 0, almostReady: 0 }],
      withheldRoles: 1,
    });
    const { skillTrends, unprovenSkills, certificationCompliance, readerPrecision } = await ask(
      analyst,
      `{
        skillTrends(quarters: 4) { skill { name } earlierPeople recentPeople withheldQuarters quarters { people } }
        unprovenSkills(years: 3) { skill { name } people unproven }
        certificationCompliance(names: ["First aid", "Rescue"]) { name people valid expired missing }
        readerPrecision { skill { name } suggested accepted }
      }`,
    );
    // Two people proved sql two quarters ago.
    expect(skillTrends).toEqual([
      { skill: { name: 'sql' }, earlierPeople: 0, recentPeople: 8, withheldQuarters: 1, quarters: [{ people: 8 }] },
    ]);
    // Three people have not proved python.
    expect(unprovenSkills).toEqual([{ skill: { name: 'java' }, people: 7, unproven: 7 }]);
    // Three people have the other certificate.
    expect(certificationCompliance).toEqual([{ name: 'First aid', people: 12, valid: 7, expired: 0, missing: 5 }]);
    expect(readerPrecision).toEqual([{ skill: { name: 'cobol' }, suggested: 7, accepted: 7 }]);
  });

  test('have no risks and no history, and numbers of a history are rounded down', async () => {
    const of = (team: string) => ({ people: { teamId: workforce.entityId(team) } });
    const RISKS = `query ($people: PeopleInput) { skillRisks(people: $people, maximumHolders: 10) {
      scarceSkills { skill { name } holderCount } withheldSkills } }`;
    expect(await refusal(RISKS, of('small'))).toMatchObject({ code: 'FORBIDDEN', limit: SMALLEST });
    expect((await ask(analyst, RISKS, of('large'))).skillRisks).toEqual({
      scarceSkills: [
        { skill: { name: 'cobol' }, holderCount: 0 },
        { skill: { name: 'sql' }, holderCount: 6 },
        { skill: { name: 'java' }, holderCount: 7 },
      ],
      withheldSkills: 2,
    });
    const HISTORY = `query ($people: PeopleInput) { skillHistory(people: $people, quarters: 3) {
      skill { name } people quarters { people } } }`;
    expect(await refusal(HISTORY, of('small'))).toMatchObject({ code: 'FORBIDDEN', limit: SMALLEST });
    // Two of eight people had proved sql two quarters ago, and seven have proved java.
    const { skillHistory } = await ask(analyst, HISTORY);
    expect(skillHistory).toHaveLength(2);
    expect(skillHistory).toEqual(
      expect.arrayContaining([
        { skill: { name: 'sql' }, people: 5, quarters: [{ people: 0 }, { people: 5 }, { people: 5 }] },
        { skill: { name: 'java' }, people: 5, quarters: [{ people: 5 }, { people: 5 }, { people: 5 }] },
      ]),
    );
    const { skillHistory: exact } = await ask(everybody, HISTORY);
    expect(exact[0]).toEqual({
      skill: { name: 'sql' },
      people: 8,
      quarters: [{ people: 2 }, { people: 8 }, { people: 8 }],
    });
  });

  test('are as small as the organisation sets', async () => {
    const SET = `mutation ($smallestGroup: Int) { updateOrganisationSettings(input: { smallestGroup: $smallestGroup }) {
      organisation { settings { smallestGroup } } } }`;
    const set = async (smallestGroup: number | null): Promise<number> =>
      (await ask(everybody, SET, { smallestGroup })).updateOrganisationSettings.organisation.settings.smallestGroup;
    const HEATMAP = '{ skillHeatmap(rows: TEAM) { withheldRows rows { people } } }';
    try {
      await set(3);
      expect((await ask(analyst, HEATMAP)).skillHeatmap).toEqual({
        withheldRows: 0,
        rows: [{ people: 7 }, { people: 3 }],
      });
      await set(8);
      expect((await ask(analyst, HEATMAP)).skillHeatmap).toEqual({ withheldRows: 2, rows: [] });
      expect((await everybody.ask(SET, { smallestGroup: 101 })).userErrors).toMatchObject([
        { code: 'INVALID_INPUT', field: ['input', 'smallestGroup'] },
      ]);
    } finally {
      // Null restores the default.
      expect(await set(null)).toBe(SMALLEST);
    }
  });
});

describe('candidates', () => {
  const CANDIDATES = `query ($id: ID, $first: Int, $after: String) {
    candidates(skillsetId: $id, first: $first, after: $after) {
      totalCount pageInfo { hasNextPage endCursor } edges { cursor node { pseudonym score matchScore } }
    }
  }`;

  /** The pseudonym of a person as docs/decisions/0227 describes it. */
  function pseudonymOf(name: string): string {
    const { linkSigningKey, organisationId } = workforce.scope;
    const key = createHmac('sha256', linkSigningKey)
      .update('skillgate/v1/pseudonyms\0')
      .update(organisationId)
      .digest();
    const id = Buffer.from(workforce.profileId(name).replaceAll('-', ''), 'hex');
    const digits = createHmac('sha256', key).update(id).digest('hex');
    return `P-${digits.slice(0, 4)}-${digits.slice(4, 8)}-${digits.slice(8, 12)}`;
  }

  test('have pseudonyms and scores, page after page, in the order of their scores', async () => {
    const found: { pseudonym: string; score: number }[] = [];
    let after: string | null = null;
    for (let page = 0; page < 3; page += 1) {
      const { candidates } = await ask(analyst, CANDIDATES, { id: developer, first: 3, after });
      expect(candidates.totalCount).toBe(8);
      expect(candidates.pageInfo.hasNextPage).toBe(page < 2);
      found.push(...candidates.edges.map(({ node }: { node: { pseudonym: string; score: number } }) => node));
      after = candidates.pageInfo.endCursor;
    }
    const holders = [...LARGE.slice(0, 6), 'pid-8', 'pid-9'];
    expect(found.map(({ pseudonym }) => pseudonym).sort()).toEqual(holders.map(pseudonymOf).sort());
    expect(found.map(({ score }) => score)).toEqual([83.3, 83.3, 83.3, 50, 50, 50, 50, 50]);
    const full = await ask(everybody, `{ profiles(first: 100) { nodes { publicIdentifier pseudonym } } }`);
    for (const { publicIdentifier, pseudonym } of full.profiles.nodes)
      expect(pseudonym).toBe(pseudonymOf(publicIdentifier));
    // Cursors of one are no cursors of the other.
    const { candidates } = await ask(everybody, CANDIDATES, { id: developer, first: 3 });
    expect(await refusal(CANDIDATES, { id: developer, after: candidates.pageInfo.endCursor })).toMatchObject({
      code: 'INVALID_INPUT',
    });
    const { errors } = await everybody.ask(CANDIDATES, { id: developer, after });
    expect(errors).toMatchObject([{ extensions: { code: 'INVALID_INPUT' } }]);
  });

  test('are refused if they are few, also as a field of the skillset', async () => {
    const skills = [{ skillId: workforce.skillId('python'), requiredLevel: 1 }];
    const FEW = 'query ($skills: [RequiredSkillInput!]) { candidates(skills: $skills) { totalCount } }';
    expect(await refusal(FEW, { skills })).toMatchObject({ code: 'FORBIDDEN', limit: SMALLEST });
    expect((await ask(everybody, FEW, { skills })).candidates.totalCount).toBe(3);
    expect(await refusal('{ skillsets { nodes { name candidates { nodes { pseudonym } } } } }')).toMatchObject({
      code: 'FORBIDDEN',
    });
  });

  test('of another organisation have other pseudonyms, and an analyst sees none of them', async () => {
    const other = await createWorkforce(database, 'Other');
    await other.skill('sql');
    const role = await other.skillset('developer', { sql: 1 });
    for (const name of PEOPLE) await other.person(name, { sql: 3 });
    const stranger = await askAs(ANALYST, other);
    try {
      const { candidates } = await ask(stranger, CANDIDATES, { id: role });
      expect(candidates.totalCount).toBe(12);
      const known = new Set(PEOPLE.map(pseudonymOf));
      for (const { node } of candidates.edges) expect(known).not.toContain(node.pseudonym);
      expect(await refusal(CANDIDATES, { id: role })).toMatchObject({ code: 'FORBIDDEN' });
    } finally {
      await stranger.stop();
    }
  });
});

describe('filters that find one person', () => {
  const GAPS = (given: string) => `{ skillGaps(skillsetId: "${developer}", ${given}) { people } }`;

  test.each([
    ['PeopleInput.profileId', 'people: { profileId: "x" }'],
    ['PeopleInput.managerId', 'people: { managerId: "x" }'],
    ['ProfileWhere.id', 'where: { id: { eq: "x" } }'],
    ['ProfileWhere.publicIdentifier', 'where: { publicIdentifier: { eq: "pid-1" } }'],
    ['ProfileWhere.name', 'where: { OR: [{ name: { eq: "x" } }] }'],
    ['ProfileWhere.email', 'where: { NOT: { email: { eq: "x" } } }'],
    ['ProfileWhere.createdAt', 'where: { createdAt: { gt: "2020-01-01T00:00:00Z" } }'],
    ['ProfileWhere.updatedAt', 'where: { updatedAt: { gt: "2020-01-01T00:00:00Z" } }'],
    ['ProfileWhere.evidence', 'where: { evidence: { some: { quote: { contains: "x" } } } }'],
    ['ProfileWhere.educations', 'where: { educations: { some: { school: { eq: "x" } } } }'],
    ['ProfileWhere.manager', 'where: { manager: { id: { eq: "x" } } }'],
    ['ProfileSkillWhere.id', 'where: { skills: { some: { id: { eq: "x" } } } }'],
    ['ProfileSkillWhere.profile', 'where: { skills: { some: { profile: { name: { eq: "x" } } } } }'],
    [
      'ProfileSkillWhere.lastObservedAt',
      'where: { skills: { some: { lastObservedAt: { gt: "2020-01-01T00:00:00Z" } } } }',
    ],
    ['WorkExperienceWhere.company', 'where: { workHistory: { some: { company: { eq: "x" } } } }'],
    ['CertificationWhere.credentialId', 'where: { certifications: { some: { credentialId: { eq: "x" } } } }'],
    ['EntityWhere.profile', 'where: { team: { profile: { skills: { none: {} } } } }'],
  ])('%s needs profiles:read', async (element, given) => {
    const refused = await refusal(GAPS(given));
    expect(refused).toMatchObject({ code: 'FORBIDDEN', scope: 'profiles:read' });
    expect(refused.message).toContain(element);
  });

  test('need it inside variables, too', async () => {
    const query = `query ($where: ProfileWhere, $id: ID) { skillGaps(skillsetId: $id, where: $where) { people } }`;
    const where = { OR: [{ team: { name: { eq: 'large' } } }, { name: { eq: 'Name-of-pid-8' } }] };
    expect(await refusal(query, { where, id: developer })).toMatchObject({ code: 'FORBIDDEN', scope: 'profiles:read' });
    const open = { where: { team: { name: { eq: 'large' } }, skills: { some: { level: { gte: 2 } } } }, id: developer };
    expect((await ask(analyst, query, open)).skillGaps.people).toBe(7);
  });

  test.each([
    ['Query.candidates(people:)', `{ candidates(skillsetId: "x", people: {}) { totalCount } }`],
    ['Query.candidates(where:)', `{ candidates(skillsetId: "x", where: {}) { totalCount } }`],
    ['Skill.holders', '{ skills { nodes { holders { totalCount } } } }'],
    ['Skill.interests', '{ skills { nodes { interests { totalCount } } } }'],
    ['SkillFacets.holders', '{ skills { facets { holders { count } } } }'],
    ['SkillWhere.holders', '{ skills(where: { holders: { some: {} } }) { totalCount } }'],
    ['Skillset.exemptions', '{ skillsets { nodes { exemptions { totalCount } } } }'],
    ['SkillsetImpact.readyBefore', `{ impactOf(skillsetId: "x", changes: []) { readyBefore } }`],
    ['ComparedProfileSkill.heldBy', '{ compareProfiles(ids: []) { heldBy } }'],
    ['ExpiringCertificationConnection.totalCount', '{ certificationsExpiring { totalCount } }'],
    ['CertificationCompliance.peopleWithout', '{ certificationCompliance(names: []) { peopleWithout { state } } }'],
    ['SkillRisks.leavers', '{ skillRisks { leavers { leavesAt } } }'],
    ['ScarceSkill.holders', '{ skillRisks { scarceSkills { holders { level } } } }'],
    ['Candidate.skills', `{ candidates(skillsetId: "x") { nodes { skills { points } } } }`],
    ['Candidate.profile', `{ candidates(skillsetId: "x") { nodes { profile { pseudonym } } } }`],
  ])('%s needs profiles:read', async (element, query) => {
    const refused = await refusal(query);
    expect(refused).toMatchObject({ code: 'FORBIDDEN', scope: 'profiles:read' });
    expect(refused.message).toContain(element);
  });

  test('a heat map of managers needs profiles:read', async () => {
    const query = '{ skillHeatmap(rows: MANAGER) { rows { name } } }';
    expect(await refusal(query)).toMatchObject({ code: 'FORBIDDEN', scope: 'profiles:read' });
    expect((await ask(everybody, query)).skillHeatmap.rows).toEqual([{ name: 'Name-of-pid-1' }]);
  });

  test('Skillset.smartMatches needs a scope for matches', async () => {
    expect(await refusal('{ skillsets { nodes { smartMatches { totalCount } } } }')).toMatchObject({
      code: 'FORBIDDEN',
      scope: 'matching:read',
    });
  });
});
