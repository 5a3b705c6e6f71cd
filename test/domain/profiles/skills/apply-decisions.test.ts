import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SkillSuggestion } from '../../../../src/generated/prisma/client.js';
import { reviewSkill } from '../../../../src/domain/profiles/index.js';
import { newId, SHARED_OWNER_ID } from '../../../../src/platform/database/index.js';
import type { Scope } from '../../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith } from '../../imports/work-through.js';

let database: TestDatabase;
let scope: Scope;

const SHIFTS = newId();
const OTHER_SHIFTS = newId();
const NIGHTS = newId();
const BUDGETS = newId();

beforeAll(async () => {
  database = await createTestDatabase();
  const { client: db } = database.runtime.database;
  const ownerId = SHARED_OWNER_ID;
  const group = await db.skillGroup.create({ data: { ownerId, id: newId(), escoUri: 'urn:hours' } });
  const names = new Map([
    [SHIFTS, 'rotate shifts'],
    [OTHER_SHIFTS, 'arrange shifts'],
    [NIGHTS, 'stay awake'],
    [BUDGETS, 'estimate budgets'],
  ]);
  for (const [id, name] of names) {
    await db.skill.create({ data: { ownerId, id, type: 'KNOWLEDGE' } });
    await db.skillTranslation.create({ data: { ownerId, skillId: id, language: 'en', name, description: '' } });
  }
  for (const skillId of [SHIFTS, NIGHTS])
    await db.skillGroupMember.create({ data: { ownerId, groupId: group.id, skillId } });
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
});

afterAll(() => database.drop());

const STATED = 0.6;

/** Suggests skills for a person, each from words of its own unless some are given. */
async function suggest(
  scope: Scope,
  person: string,
  words: Readonly<Record<string, string>>,
): Promise<Map<string, SkillSuggestion>> {
  const [item] = await acceptAndClaim(scope, [{ entityId: person, payload: { any: 'thing' } }]);
  const candidates = Object.entries(words).map(([skillId, quote], index) => ({
    skillOwnerId: SHARED_OWNER_ID,
    skillId,
    quote,
    place: { pointer: `/lines/${index}`, start: 0, end: quote.length },
    source: 'SELF' as const,
    level: 2,
    levelBasis: 'DEFAULT' as const,
    confidence: STATED,
  }));
  await processWith(scope, item!, personFound({ publicIdentifier: person, candidates }));
  const stored = await scope.db.skillSuggestion.findMany({
    where: { organisationId: scope.organisationId, importItemId: item!.id },
  });
  return new Map(stored.map((suggestion) => [suggestion.skillId, suggestion]));
}

async function declineFor(scope: Scope, person: string, skillId: string, quote: string): Promise<void> {
  await suggest(scope, person, { [skillId]: quote });
  await reviewSkill(scope, { publicIdentifier: person, skillId, verdict: 'REJECT' });
}

const likelihoodOf = async (scope: Scope, person: string, skillId: string, quote: string): Promise<number> =>
  (await suggest(scope, person, { [skillId]: quote })).get(skillId)?.likelihood ?? Number.NaN;

describe('the likelihood of a suggestion', () => {
  test('is as stated while nobody has decided anything', async () => {
    const { likelihood, statedLikelihood } = (await suggest(scope, 'E-1', { [SHIFTS]: 'crew' })).get(SHIFTS)!;
    expect([likelihood, statedLikelihood]).toEqual([STATED, STATED]);
  });

  test('is moved by decisions about the skill, the words, skills with a like name and skills of its group', async () => {
    await declineFor(scope, 'E-1', SHIFTS, 'crew of twelve');
    const later = await suggest(scope, 'E-2', {
      [SHIFTS]: 'leading several people',
      [OTHER_SHIFTS]: 'between mornings',
      [NIGHTS]: 'during evenings',
      [BUDGETS]: 'yearly reports',
    });
    const [skill, name, group, nothing] = [SHIFTS, OTHER_SHIFTS, NIGHTS, BUDGETS].map(
      (id) => later.get(id)?.likelihood ?? Number.NaN,
    ) as [number, number, number, number];
    expect(skill).toBeLessThan(name);
    expect(name).toBeLessThan(nothing);
    expect(group).toBeLessThan(nothing);
    expect(nothing).toBeGreaterThan(STATED - 0.05);
    expect(await likelihoodOf(scope, 'E-3', SHIFTS, 'crew of twelve')).toBeLessThan(skill);
    expect(later.get(SHIFTS)?.statedLikelihood).toBe(STATED);
  });

  test('falls with every decision, as each is compared with what the reader stated', async () => {
    const likelihoods: number[] = [];
    for (const person of ['E-1', 'E-2', 'E-3', 'E-4', 'E-5']) {
      likelihoods.push(await likelihoodOf(scope, person, SHIFTS, `crew of ${person}`));
      await reviewSkill(scope, { publicIdentifier: person, skillId: SHIFTS, verdict: 'REJECT' });
    }
    expect(likelihoods).toEqual([...likelihoods].sort((one, other) => other - one));
    expect(likelihoods.at(-1)).toBeLessThan(0.15);
  });

  test('is not moved by decisions about the same person, nor by those of another organisation', async () => {
    await declineFor(scope, 'E-1', SHIFTS, 'crew of twelve');
    expect(await likelihoodOf(scope, 'E-1', OTHER_SHIFTS, 'crew of twelve')).toBe(STATED);
    const other = database.scopeOf(await database.createOrganisation());
    expect(await likelihoodOf(other, 'E-2', SHIFTS, 'crew of twelve')).toBe(STATED);
  });

  test('is moved back where the decision is withdrawn', async () => {
    await declineFor(scope, 'E-1', SHIFTS, 'crew of twelve');
    await reviewSkill(scope, { publicIdentifier: 'E-1', skillId: SHIFTS, verdict: 'WITHDRAW' });
    expect(await likelihoodOf(scope, 'E-2', SHIFTS, 'crew of twelve')).toBe(STATED);
  });

  test('counts what was decided of a person once, from however many places the skill was suggested', async () => {
    await suggest(scope, 'E-1', { [SHIFTS]: 'crew of twelve' });
    await suggest(scope, 'E-1', { [SHIFTS]: 'gangs of eight' });
    await reviewSkill(scope, { publicIdentifier: 'E-1', skillId: SHIFTS, verdict: 'REJECT' });
    const other = database.scopeOf(await database.createOrganisation());
    await declineFor(other, 'E-1', SHIFTS, 'crew of twelve');
    expect(await likelihoodOf(scope, 'E-2', SHIFTS, 'other words')).toBeCloseTo(
      await likelihoodOf(other, 'E-2', SHIFTS, 'other words'),
      1,
    );
  });
});
