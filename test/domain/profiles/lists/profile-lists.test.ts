import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { createSchema } from '../../../../src/gateway/graphql/schema.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createCompiledAsker, type CompiledAsker } from '../../../support/clients/ask-compiled.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { meetsProfileSkillWhere, meetsProfileWhere } from '../../../support/lists/evaluate-filter.js';
import {
  addListedPeople,
  type HeldSkill,
  type ListedPeople,
  type ListedPerson,
} from '../../../support/lists/people.js';
import { randomFilter } from '../../../support/lists/random-filter.js';

const PEOPLE = 200;
const RUNS = 250;

let database: TestDatabase;
let asker: CompiledAsker;
let scope: Scope;
let data: ListedPeople;
let others: ListedPeople;
let profileWhere: fc.Arbitrary<object>;
let profileSkillWhere: fc.Arbitrary<object>;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createCompiledAsker(database, { ...scope, language: 'en' });
  data = await addListedPeople(scope, PEOPLE, 13);
  others = await addListedPeople(database.scopeOf(await database.createOrganisation('Other')), 30, 14);
  const [values, schema] = [valuesToCompare(), createSchema()];
  profileWhere = randomFilter(schema, 'ProfileWhere', values, LEFT_OUT);
  profileSkillWhere = randomFilter(schema, 'ProfileSkillWhere', values, LEFT_OUT);
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

/** Conditions that the computation in memory does not know; the tests of their features and of all lists ask them. */
const LEFT_OUT = [
  'ProfileWhere.interestedIn',
  'ProfileWhere.contradictions',
  'ProfileSkillWhere.interest',
  'ProfileSkillWhere.contested',
  'EntityWhere.createdAt',
];

/** What the rows contain, and what those of the other organisation contain. */
function valuesToCompare(): Record<string, readonly unknown[]> {
  const people = [...data.people.slice(0, 20), ...others.people.slice(0, 5)];
  const entities = [...data.teams, ...data.departments, ...data.locations, ...others.teams];
  const skills = [...data.skills, ...others.skills];
  const held = people.flatMap((person) => person.skills);
  const texts = (all: readonly (string | null)[]) =>
    all.flatMap((text) => (text === null ? [] : [text, text.slice(0, 4), text.slice(2).toUpperCase()]));
  return {
    'ProfileWhere.id': people.map(({ id }) => id),
    'ProfileWhere.publicIdentifier': texts(people.map(({ publicIdentifier }) => publicIdentifier)),
    'ProfileWhere.name': texts(people.map(({ name }) => name)).filter((text) => !/[^\x20-\x7e]/.test(text)),
    'ProfileWhere.email': texts(people.map(({ email }) => email)),
    'ProfileWhere.createdAt': people.map(({ createdAt }) => createdAt.toISOString()),
    'ProfileWhere.updatedAt': people.map(({ updatedAt }) => updatedAt.toISOString()),
    'ProfileSkillWhere.id': held.map(({ id }) => id),
    'EvidenceWhere.id': held.flatMap(({ evidence }) => evidence.map(({ id }) => id)),
    'EvidenceWhere.importItemId': held.flatMap(({ evidence }) => evidence.map(({ importItemId }) => importItemId)),
    'EvidenceWhere.quote': texts(['good at it', 'Expert', '50% of_time']),
    'CertificationWhere.name': texts(['First aid', 'ISO 27001']),
    'CertificationWhere.authority': texts(['Red Cross']),
    'CertificationWhere.credentialId': texts(['C1', 'C4']),
    'EducationWhere.degree': ['BSc', 'bsc'],
    'EducationWhere.school': ['The school'],
    'WorkExperienceWhere.company': texts(['Acme BV', 'Initech_']),
    'WorkExperienceWhere.occupation': texts(['Nurse']),
    'SkillWhere.id': skills.map(({ id }) => id),
    'SkillWhere.name': texts(skills.flatMap(({ labels }) => labels)),
    'SkillGroupWhere.id': data.groups.map(({ id }) => id),
    'SkillGroupWhere.code': ['X1', 'X1.1', 'x1'],
    'SkillGroupWhere.name': ['Group X1', 'group'],
    'OccupationWhere.id': data.occupations.map(({ id }) => id),
    'OccupationWhere.idOrBroader': data.occupations.map(({ id }) => id),
    'OccupationWhere.name': texts(data.occupations.flatMap(({ labels }) => labels)),
    'OccupationWhere.code': ['2221', '2221.1', '7'],
    'OccupationWhere.iscoGroup': ['2221', '75'],
    'EntityWhere.id': entities.map(({ id }) => id),
    'EntityWhere.name': ['Team 0', 'team', 'Dept 1', 'Person 1', 'person'],
    'EntityWhere.externalId': ['TEAM-0', 'DEPARTMENT-2', 'E1'],
  };
}

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** Reads a list page by page. */
async function readAll(field: string, page: (cursor: string | null) => string, where: object, type: string) {
  const nodes: { readonly id: string }[][] = [];
  let totalCount: number;
  let cursor: string | null = null;
  for (;;) {
    const query = `query ($where: ${type}) { list: ${field}(where: $where, ${page(cursor)}) {
      totalCount nodes { id } pageInfo { hasNextPage hasPreviousPage startCursor endCursor } } }`;
    const { list } = await asker.ask(query, { where });
    nodes.push(list.nodes);
    ({ totalCount } = list);
    const isBackward = page(null).includes('last');
    if (!(isBackward ? list.pageInfo.hasPreviousPage : list.pageInfo.hasNextPage)) return { nodes, totalCount };
    cursor = isBackward ? list.pageInfo.startCursor : list.pageInfo.endCursor;
  }
}

const after = (size: number) => (cursor: string | null) =>
  `first: ${size}${cursor === null ? '' : `, after: "${cursor}"`}`;

describe('a filter of profiles', () => {
  it('finds what the same filter finds in memory, whatever it asks', async () => {
    let found = 0;
    await fc.assert(
      fc.asyncProperty(profileWhere, async (where) => {
        const expected = idsOf(data.people.filter((person) => meetsProfileWhere(person, where as never)));
        const { nodes, totalCount } = await readAll('profiles', after(100), where, 'ProfileWhere');
        expect(idsOf(nodes.flat()).sort()).toEqual([...expected].sort());
        expect(totalCount).toBe(expected.length);
        if (expected.length > 0 && expected.length < PEOPLE) found += 1;
      }),
      { numRuns: RUNS, seed: 1, endOnFailure: true },
    );
    // Many of the filters tell some people from others.
    expect(found).toBeGreaterThan(RUNS / 4);
  });

  it('finds names that are spelt alike', async () => {
    const query = '{ profiles(first: 100, where: { name: { similarTo: "Sane de Vris" } }) { nodes { fullName } } }';
    const { profiles } = await asker.ask(query);
    expect(new Set(profiles.nodes.map(({ fullName }: { fullName: string }) => fullName))).toEqual(
      new Set(['Sanne de Vries']),
    );
  });
});

describe('a filter of the holders of a skill', () => {
  it('finds what the same filter finds in memory', async () => {
    const skill = data.skills[0] as ListedPeople['skills'][number];
    await fc.assert(
      fc.asyncProperty(profileSkillWhere, async (where) => {
        const [person] = skill.holders().map((held) => held.person());
        const expected = skill.holders().filter((held) => meetsProfileSkillWhere(held, where as never));
        const query = `query ($id: String!, $skill: ProfileSkillWhere, $where: ProfileSkillWhere) {
          profile(publicIdentifier: $id) { skills(where: $skill) { nodes { skill {
            holders(where: $where, first: 100) { totalCount nodes { id } } } } } } }`;
        const ofSkill = { skill: { id: { eq: skill.id } } };
        const variables = { id: person?.publicIdentifier, skill: ofSkill, where };
        const { holders } = (await asker.ask(query, variables)).profile.skills.nodes[0].skill;
        expect(idsOf(holders.nodes).sort()).toEqual(idsOf(expected).sort());
        expect(holders.totalCount).toBe(expected.length);
      }),
      { numRuns: RUNS / 5, seed: 2, endOnFailure: true },
    );
  });
});

/** What profiles are sorted by in memory; null for the order of texts, which the database knows. */
const KEYS: Readonly<Record<string, ((person: ListedPerson) => number) | null>> = {
  CREATED_AT: ({ createdAt }) => createdAt.getTime(),
  UPDATED_AT: ({ updatedAt }) => updatedAt.getTime(),
  NAME: null,
  PUBLIC_IDENTIFIER: null,
};

describe.each(Object.keys(KEYS))('profiles in the order %s', (field) => {
  it.each(['ASC', 'DESC'])(
    '%s are each on one page, from the start and from the end, with any filter',
    async (direction) => {
      const byId = new Map(data.people.map((person) => [person.id, person]));
      await fc.assert(
        fc.asyncProperty(profileWhere, fc.integer({ min: 15, max: 90 }), async (where, size) => {
          const order = `orderBy: { field: ${field}, direction: ${direction} }`;
          const read = async (page: (cursor: string | null) => string) =>
            (await readAll('profiles', (cursor) => `${order}, ${page(cursor)}`, where, 'ProfileWhere')).nodes;
          const forward = idsOf((await read(after(size))).flat());
          const backward = await read((cursor) => `last: ${size}${cursor === null ? '' : `, before: "${cursor}"`}`);
          expect(new Set(forward).size).toBe(forward.length);
          expect(idsOf(backward.reverse().flat())).toEqual(forward);
          const key = KEYS[field];
          if (!key) return;
          const keys = forward.map((id) => key(byId.get(id) as ListedPerson) * (direction === 'ASC' ? 1 : -1));
          expect(keys).toEqual([...keys].sort((one, other) => one - other));
        }),
        { numRuns: 8, seed: 3, endOnFailure: true, examples: [[{}, 33]] },
      );
    },
  );
});

describe('facets', () => {
  it('count what the filter finds', async () => {
    const query = `query ($where: ProfileWhere, $skillId: ID) { profiles(where: $where) { totalCount facets {
      skills(first: 100) { count averageLevel skill { id } } skillTypes { type count averageLevel }
      all: levels { level count } levels(skillId: $skillId) { level count }
      teams(first: 100) { count entity { id } } departments(first: 100) { count entity { id } }
      locations(first: 100) { count entity { id } } } } }`;
    const skillId = data.skills[1]?.id;
    await fc.assert(
      fc.asyncProperty(profileWhere, async (where) => {
        const people = data.people.filter((person) => meetsProfileWhere(person, where as never));
        const held = people.flatMap(({ skills }) => skills).filter(({ state }) => state !== 'REJECTED');
        const { totalCount, facets } = (await asker.ask(query, { where, skillId })).profiles;
        expect(totalCount).toBe(people.length);
        const skills = facets.skills.map((one: { count: number; skill: { id: string } }) => [one.skill.id, one.count]);
        expect(Object.fromEntries(skills)).toEqual(countBy(held, ({ skill }) => skill.id));
        expect(skills.map(([, count]: [string, number]) => count)).toEqual(
          Object.values(countBy(held, ({ skill }) => skill.id)).sort((one, other) => other - one),
        );
        for (const { skill, averageLevel } of facets.skills) {
          const levels = held.filter((one) => one.skill.id === skill.id).map(({ level }) => level);
          expect(Math.abs(averageLevel - levels.reduce((sum, level) => sum + level, 0) / levels.length)).toBeLessThan(
            0.051,
          );
        }
        const peopleByType = people.flatMap(({ skills: own }) => [
          ...new Set(own.filter(({ state }) => state !== 'REJECTED').map(({ skill }) => skill.type)),
        ]);
        expect(byKey(facets.skillTypes, 'type')).toEqual(countBy(peopleByType, (type) => type));
        expect(byKey(facets.all, 'level')).toEqual(countBy(held, ({ level }) => String(Math.floor(level))));
        expect(byKey(facets.levels, 'level')).toEqual(
          countBy(
            held.filter(({ skill }) => skill.id === skillId),
            ({ level }: HeldSkill) => String(Math.floor(level)),
          ),
        );
        for (const place of ['teams', 'departments', 'locations'] as const) {
          const counted = facets[place].map((one: { count: number; entity: { id: string } }) => [
            one.entity.id,
            one.count,
          ]);
          expect(Object.fromEntries(counted)).toEqual(
            countBy(
              people.flatMap((person) => person[place]),
              ({ id }) => id,
            ),
          );
        }
      }),
      { numRuns: 25, seed: 4, endOnFailure: true, examples: [[{}]] },
    );
  });
});

function countBy<Value>(values: readonly Value[], key: (value: Value) => string): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const value of values) counts[key(value)] = (counts[key(value)] ?? 0) + 1;
  return counts;
}

const byKey = (rows: readonly Record<string, unknown>[], key: string) =>
  Object.fromEntries(rows.map((row) => [String(row[key]), row['count']]));
