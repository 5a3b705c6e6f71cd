import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { createWorkforce, type HeldSkill, type Workforce } from '../../support/data/workforce.js';
import { createSeededRandom } from '../../support/seeded-random.js';

const SKILLS = Array.from({ length: 12 }, (_, index) => `skill ${index}`);
const PEOPLE = 25;
const RUNS = 25;

type Relation = readonly [from: string, type: 'BROADER' | 'RELATED' | 'ESSENTIAL' | 'OPTIONAL', to: string];

let database: TestDatabase;
let workforce: Workforce;
let asker: GraphQLAsker;
const relations: Relation[] = [];
const people = new Map<string, Record<string, HeldSkill>>();

beforeAll(async () => {
  database = await createTestDatabase();
  workforce = await createWorkforce(database);
  asker = await createGraphQLAsker(database, workforce.scope);
  const random = createSeededRandom(13);
  for (const skill of SKILLS) await workforce.skill(skill);
  const related = new Set<string>();
  for (let count = 0; count < 18; count += 1) {
    const [from, to] = [random.pick(SKILLS), random.pick(SKILLS)];
    if (from === to || related.has(`${from} ${to}`)) continue;
    related.add(`${from} ${to}`);
    const type = random.pick(['BROADER', 'RELATED', 'ESSENTIAL', 'OPTIONAL'] as const);
    relations.push([from, type, to]);
    await workforce.relate(from, type, to);
  }
  for (let number = 0; number < PEOPLE; number += 1) {
    const held: Record<string, HeldSkill> = {};
    for (const skill of SKILLS) {
      if (random.next() < 0.6) continue;
      const level = random.between(0, 50) / 10;
      held[skill] = random.next() < 0.1 ? { level, state: 'REJECTED' } : level;
    }
    people.set(`person ${number}`, held);
    await workforce.person(`person ${number}`, held);
  }
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

/** The level that counts, in tenths. */
function levelOf(held: Readonly<Record<string, HeldSkill>>, skill: string): number {
  const value = held[skill];
  if (value === undefined) return 0;
  if (typeof value === 'number') return Math.round(value * 10);
  return value.state === 'REJECTED' ? 0 : Math.round(value.level * 10);
}

/** The factor, in tenths, by which a held skill counts for a required one; 0 if it does not. */
function factorOf(required: string, held: string): number {
  const is = (from: string, types: readonly string[], to: string) =>
    relations.some(([one, type, other]) => one === from && types.includes(type) && other === to);
  if (held === required) return 10;
  if (is(held, ['BROADER'], required)) return 8;
  const associated = ['RELATED', 'ESSENTIAL'];
  if (is(held, associated, required) || is(required, associated, held)) return 5;
  return is(required, ['BROADER'], held) ? 4 : 0;
}

/** What somebody is credited with for a skill, in tenths. */
function creditOf(held: Readonly<Record<string, HeldSkill>>, required: string, creditRelated: boolean): number {
  const credits = SKILLS.map((skill) => {
    const [level, factor] = [levelOf(held, skill), factorOf(required, skill)];
    const counts = skill === required || (creditRelated && level >= 30);
    return counts ? Math.floor((factor * level + 5) / 10) : 0;
  });
  return Math.max(...credits);
}

interface Requirement {
  readonly skill: string;
  readonly requiredLevel: number;
  readonly weight: number;
}

const requirements = fc.uniqueArray(
  fc.record({
    skill: fc.constantFrom(...SKILLS),
    requiredLevel: fc.integer({ min: 1, max: 5 }),
    weight: fc.constantFrom(0.5, 1, 1, 1, 2.5),
  }),
  { selector: ({ skill }) => skill, minLength: 1, maxLength: 8 },
);

/** The scores of all people above 0, best first, and by descending identifier where they are equal. */
function rank(required: readonly Requirement[], creditRelated: boolean) {
  const whole = required.reduce((sum, { requiredLevel, weight }) => sum + requiredLevel * weight * 100, 0);
  return [...people]
    .map(([name, held]) => {
      const met = required.reduce((sum, { skill, requiredLevel, weight }) => {
        const points = Math.min(creditOf(held, skill, creditRelated), requiredLevel * 10);
        return sum + points * Math.round(weight * 10);
      }, 0);
      return { name, met, score: Math.floor((1000 * met) / whole + 0.5) / 10 };
    })
    .filter(({ met }) => met > 0)
    .sort(
      (one, other) =>
        other.score - one.score || (workforce.profileId(one.name) < workforce.profileId(other.name) ? 1 : -1),
    )
    .map(({ name, score }) => ({ score, profile: { publicIdentifier: name } }));
}

test('candidates have the scores and the order of a computation in memory', async () => {
  await fc.assert(
    fc.asyncProperty(requirements, fc.boolean(), async (required, creditRelated) => {
      const { data, errors } = await asker.ask(
        `query ($skills: [RequiredSkillInput!], $weights: [SkillWeightInput!], $creditRelated: Boolean!) {
          candidates(skills: $skills, weights: $weights, creditRelated: $creditRelated, first: 100) {
            nodes { score profile { publicIdentifier } } } }`,
        {
          skills: required.map(({ skill, requiredLevel }) => ({ skillId: workforce.skillId(skill), requiredLevel })),
          weights: required.map(({ skill, weight }) => ({ skillId: workforce.skillId(skill), weight })),
          creditRelated,
        },
      );
      expect(errors).toEqual([]);
      expect(data.candidates.nodes).toEqual(rank(required, creditRelated));
    }),
    { numRuns: RUNS, seed: 13 },
  );
});

test('gaps are those of a computation in memory', async () => {
  await fc.assert(
    fc.asyncProperty(requirements, async (required) => {
      const levels = Object.fromEntries(required.map(({ skill, requiredLevel }) => [skill, requiredLevel]));
      const skillsetId = await workforce.skillset('role', levels);
      const { data, errors } = await asker.ask(
        `query ($id: ID!) { skillGaps(skillsetId: $id) { people fulfilment
          skills(first: 200) { skill { name } holders meeting oneLevelShort missingLevels } } }`,
        { id: skillsetId },
      );
      expect(errors).toEqual([]);
      let points = 0;
      const expected = required.map(({ skill, requiredLevel }) => {
        const held = [...people.values()].filter((one) => {
          const value = one[skill];
          return value !== undefined && (typeof value === 'number' || value.state !== 'REJECTED');
        });
        const tenths = held.map((one) => levelOf(one, skill));
        const ofSkill = tenths.reduce((sum, level) => sum + Math.min(level, requiredLevel * 10), 0);
        points += ofSkill;
        return {
          skill: { name: skill },
          holders: held.length,
          meeting: tenths.filter((level) => level >= requiredLevel * 10).length,
          oneLevelShort: tenths.filter((level) => level < requiredLevel * 10 && level >= requiredLevel * 10 - 10)
            .length,
          missingLevels: (PEOPLE * requiredLevel * 10 - ofSkill) / 10,
        };
      });
      const whole = required.reduce((sum, { requiredLevel }) => sum + requiredLevel * 10 * PEOPLE, 0);
      expect(data.skillGaps.people).toBe(PEOPLE);
      expect(data.skillGaps.fulfilment).toBeCloseTo((100 * points) / whole, 1);
      expect(data.skillGaps.skills).toHaveLength(expected.length);
      expect(data.skillGaps.skills).toEqual(expect.arrayContaining(expected));
      const missing = data.skillGaps.skills.map((one: { missingLevels: number }) => one.missingLevels);
      expect(missing).toEqual([...missing].sort((one, other) => other - one));
    }),
    { numRuns: RUNS, seed: 13 },
  );
});
