import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { deleteProfile } from '../../../src/domain/erasure/index.js';
import { rereadImport } from '../../../src/domain/imports/accept/reread-import.js';
import { dropOldPayloads } from '../../../src/domain/imports/retention/drop-old-payloads.js';
import { suggestFromItem } from '../../../src/domain/imports/suggestion-queue.js';
import { completeOnboarding, invite } from '../../../src/domain/onboarding/index.js';
import { updateProfile, withdrawFields } from '../../../src/domain/profiles/index.js';
import { resolveContradiction } from '../../../src/domain/profiles/fields/resolve-contradiction.js';
import { reviewSkill, type SkillReview } from '../../../src/domain/profiles/reviews/review-skill.js';
import type { FoundPerson, FoundSkill } from '../../../src/domain/reader/model/findings.js';
import { inTransaction, newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { claimItems, claimSuggestionWork } from '../../support/background/claim-work.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { exactOccupation } from '../../support/data/exact-occupation.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { createSeededRandom } from '../../support/seeded-random.js';
import { acceptAndClaim, personFound, processWith } from '../imports/work-through.js';
import { readShown } from './shown-profile.js';

const PERSON = 'E-1';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;
let skillIds: string[];

beforeAll(async () => {
  database = await createTestDatabase();
  const skills = await database.runtime.database.client.skill.findMany({
    where: { ownerId: SHARED_OWNER_ID },
    orderBy: { id: 'asc' },
    take: 5,
  });
  skillIds = skills.map(({ id }) => id);
});

beforeEach(async () => {
  await database.runtime.database.client.import.deleteMany();
  scope = database.scopeOf({ id: newId() });
  await scope.db.organisation.create({ data: { id: scope.organisationId, name: 'Test organisation' } });
  asker = await createGraphQLAsker(database, scope);
  await tell({
    fullName: 'Ada Bakker',
    email: 'ada@example.org',
    skills: [skill(0, 'Java')],
    candidates: [skill(1, 'Go')],
  });
});

afterEach(() => asker.stop());

afterAll(() => database.drop());

const skill = (index: number, words: string, more: Partial<FoundSkill> = {}): FoundSkill => ({
  skillOwnerId: SHARED_OWNER_ID,
  skillId: skillIds[index] as string,
  quote: words,
  place: { pointer: '/text', start: 0, end: words.length },
  source: 'SELF',
  level: 3,
  levelBasis: 'RATING',
  confidence: 0.6,
  ...more,
});

/** Reads an item about a person. */
async function tell(
  person: Partial<FoundPerson>,
  publicIdentifier = PERSON,
): Promise<{ id: string; importId: string }> {
  const [item] = await acceptAndClaim(scope, [{ entityId: publicIdentifier, payload: { any: 'thing' } }]);
  expect(await processWith(scope, item!, personFound({ publicIdentifier, ...person }))).toBe('read');
  return item!;
}

/** Reads an item again, which says something else now. */
async function tellAgain({ importId }: { importId: string }, person: Partial<FoundPerson>): Promise<void> {
  await rereadImport(scope, importId);
  const [item] = await claimItems(scope.db, 1);
  expect(await processWith(scope, item!, personFound({ publicIdentifier: PERSON, ...person }))).toBe('read');
}

const review = (input: Partial<SkillReview>) =>
  reviewSkill(scope, { publicIdentifier: PERSON, skillId: skillIds[0] as string, verdict: 'CONFIRM', ...input });

const ownedBy = () => ({ organisationId: scope.organisationId });

async function contradictionId(): Promise<string> {
  return (await scope.db.profileContradiction.findFirstOrThrow({ where: ownedBy() })).id;
}

async function onboard(email: string): Promise<void> {
  const { onboardingToken } = await invite(scope, { publicIdentifier: PERSON });
  const person = { firstName: 'Ada', lastName: 'Bakker', email, text: null };
  expect(await completeOnboarding(scope, onboardingToken, person)).toBe('COMPLETED_NOW');
}

async function suggest(): Promise<void> {
  for (const work of await claimSuggestionWork(scope.db, 10)) {
    const { confidence: likelihood, ...words } = skill(2, 'maybe Rust');
    await suggestFromItem(
      { ...scope, organisationId: work.organisationId },
      async () => [{ ...words, likelihood }],
      work,
    );
  }
}

async function linkOccupation(): Promise<void> {
  const id = newId();
  await scope.db.occupation.create({ data: { ownerId: SHARED_OWNER_ID, id, escoUri: `test:${id}` } });
  await scope.db.workExperience.updateMany({
    where: ownedBy(),
    data: exactOccupation(SHARED_OWNER_ID, id),
  });
}

/** A change of the profile, and what must have happened before. */
type Change = readonly [name: string, change: () => Promise<unknown>, before?: () => Promise<unknown>];

const VISIBLE: readonly Change[] = [
  ['an import adds a skill', () => tell({ skills: [skill(2, 'Rust')] })],
  ['an import adds evidence of a known skill', () => tell({ skills: [skill(0, 'Java 17')] })],
  ['an import adds a suggestion', () => tell({ candidates: [skill(2, 'Rust')] })],
  ['an import adds a job', () => tell({ workHistory: [{ occupation: 'Nurse', company: 'The hospital' }] })],
  ['an import adds an education', () => tell({ educations: [{ degree: 'BSc', school: 'The school' }] })],
  ['an import adds a certificate', () => tell({ certifications: [{ name: 'First aid' }] })],
  ['an import states a name that was derived', () => tell({ firstName: 'Ada', lastName: 'Bakker' })],
  ['an import contradicts the name', () => tell({ fullName: 'Ada de Wit' })],
  [
    'another item states what contradicts it too',
    () => tell({ fullName: 'Ada de Wit' }),
    () => tell({ fullName: 'Ada de Wit' }),
  ],
  [
    'an import fills in what a job lacks',
    () => tell({ workHistory: [{ occupation: 'Nurse', company: 'The hospital', description: 'Nights' }] }),
    () => tell({ workHistory: [{ occupation: 'Nurse', company: 'The hospital' }] }),
  ],
  ['the second pass suggests a skill', suggest],
  ['an item is read again and says less', async () => tellAgain(await firstItem(), { fullName: 'Ada Bakker' })],
  ['a field is changed by hand', () => updateProfile(scope, PERSON, { email: 'new@example.org' })],
  ['a field is emptied by hand', () => updateProfile(scope, PERSON, { email: null })],
  [
    'a contradiction is decided for the profile',
    async () => resolveContradiction(scope, await contradictionId(), 'KEPT'),
    () => tell({ fullName: 'Ada de Wit' }),
  ],
  [
    'a contradiction is decided for the item',
    async () => resolveContradiction(scope, await contradictionId(), 'STATED'),
    () => tell({ fullName: 'Ada de Wit' }),
  ],
  ['a skill is confirmed', () => review({ verdict: 'CONFIRM' })],
  ['a skill is confirmed with a level', () => review({ level: 4, remark: 'Yes' })],
  ['a skill is rejected', () => review({ verdict: 'REJECT' })],
  ['a review is withdrawn', () => review({ verdict: 'WITHDRAW' }), () => review({ verdict: 'REJECT' })],
  ['a suggestion is confirmed', () => review({ skillId: skillIds[1] as string })],
  ['a suggestion is rejected', () => review({ skillId: skillIds[1] as string, verdict: 'REJECT' })],
  ['the person gives another address while onboarding', () => onboard('private@example.org')],
  [
    'a job is linked to an occupation',
    linkOccupation,
    () => tell({ workHistory: [{ occupation: 'Nurse', company: 'The hospital' }] }),
  ],
  [
    'the mention of a person who is deleted is masked',
    () => deleteProfile(scope, 'E-2'),
    async () => {
      await tell({ fullName: 'Piet Smit' }, 'E-2');
      await tell({ skills: [skill(2, 'Rust with Piet Smit')] });
    },
  ],
  [
    'an import brings the person into the workforce graph',
    () => tell({}),
    () => scope.db.entity.deleteMany({ where: ownedBy() }),
  ],
];

const INVISIBLE: readonly Change[] = [
  ['an import states what is known', () => tell({ fullName: 'Ada Bakker', email: 'ada@example.org' })],
  ['an import states nothing', () => tell({})],
  ['an import is about somebody else', () => tell({ fullName: 'Piet Smit', skills: [skill(2, 'Rust')] }, 'E-2')],
  ['fields are set to what they are', () => updateProfile(scope, PERSON, { email: 'ada@example.org' })],
  ['a review is repeated', () => review({ level: 4 }), () => review({ level: 4 })],
  ['a review is withdrawn that nobody made', () => review({ verdict: 'WITHDRAW' })],
  [
    'a decision is repeated',
    async () => resolveContradiction(scope, await contradictionId(), 'KEPT'),
    async () => {
      await tell({ fullName: 'Ada de Wit' });
      await resolveContradiction(scope, await contradictionId(), 'KEPT');
    },
  ],
  ['the person is invited', () => invite(scope, { publicIdentifier: PERSON })],
  [
    'somebody is deleted whom nothing mentions',
    () => deleteProfile(scope, 'E-2'),
    () => tell({ fullName: 'Piet Smit' }, 'E-2'),
  ],
  [
    'the text of the items is dropped',
    async () => {
      await scope.db.importItem.updateMany({ where: ownedBy(), data: { payloadKeptUntil: new Date(0) } });
      expect(await dropOldPayloads(scope.db, new Date())).toBeGreaterThan(0);
    },
  ],
  [
    'a change is rolled back',
    () =>
      expect(
        inTransaction(scope, async (scope) => {
          await updateProfile(scope, PERSON, { email: 'new@example.org' });
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back'),
  ],
];

const firstItem = () => scope.db.importItem.findFirstOrThrow({ where: ownedBy(), orderBy: { id: 'asc' } });

describe('updatedAt of a profile', () => {
  test.each(VISIBLE)('moves when %s', async (_name, ...[change, before]) => {
    await before?.();
    const earlier = await readShown(scope, asker, PERSON);
    await change();
    const later = await readShown(scope, asker, PERSON);
    expect(later.answers).not.toBe(earlier.answers);
    expect(later.updatedAt.getTime()).toBeGreaterThan(earlier.updatedAt.getTime());
    expect(later.version).not.toBe(earlier.version);
  });

  test.each(INVISIBLE)('stays when %s', async (_name, ...[change, before]) => {
    await before?.();
    const earlier = await readShown(scope, asker, PERSON);
    await change();
    expect(await readShown(scope, asker, PERSON)).toEqual(earlier);
  });

  test('moves whenever what is shown changes, in a hundred changes at random', async () => {
    const random = createSeededRandom(20261122);
    const words = () => random.pick(['Java', 'Go', 'Rust', 'Java 17', 'much Go']);
    const anySkill = () => skill(random.between(0, 4), words(), { level: random.between(1, 5) });
    const name = () => random.pick(['Ada Bakker', 'Ada de Wit', 'A. Bakker']);
    const anything = (): Partial<FoundPerson> => ({
      ...(random.next() < 0.4 ? { fullName: name() } : {}),
      ...(random.next() < 0.3 ? { email: random.pick(['ada@example.org', 'a@example.org']) } : {}),
      skills: random.next() < 0.5 ? [anySkill()] : [],
      candidates: random.next() < 0.3 ? [anySkill()] : [],
      workHistory: random.next() < 0.3 ? [{ occupation: random.pick(['Nurse', 'Cook']), company: 'The hospital' }] : [],
    });
    const anyItem = async () =>
      random.pick(await scope.db.importItem.findMany({ where: ownedBy(), orderBy: { id: 'asc' } }));
    const changes: readonly (() => Promise<unknown>)[] = [
      () => tell(anything()),
      async () => tellAgain(await anyItem(), anything()),
      () => updateProfile(scope, PERSON, { email: random.pick(['x@example.org', 'y@example.org', null]) }),
      () => updateProfile(scope, PERSON, { fullName: name() }),
      () =>
        review({
          skillId: skillIds[random.between(0, 4)] as string,
          verdict: random.pick(['CONFIRM', 'REJECT', 'WITHDRAW']),
        }).catch(() => undefined),
      async () =>
        resolveContradiction(scope, await contradictionId(), random.pick(['KEPT', 'STATED'])).catch(() => undefined),
      suggest,
      async () => inTransaction(scope, async (scope) => withdrawFields(scope, (await anyItem()).id, await profileId())),
    ];
    let moves = 0;
    for (let count = 0; count < 100; count += 1) {
      const earlier = await readShown(scope, asker, PERSON);
      await random
        .pick(changes)()
        .catch((error: unknown) => {
          if (!/No record was found/.test(String(error))) throw error;
        });
      const later = await readShown(scope, asker, PERSON);
      if (later.answers === earlier.answers) continue;
      expect(later.updatedAt.getTime()).toBeGreaterThan(earlier.updatedAt.getTime());
      expect(later.version).not.toBe(earlier.version);
      moves += 1;
    }
    expect(moves).toBeGreaterThan(40);
  });
});

async function profileId(): Promise<string> {
  return (await scope.db.profile.findFirstOrThrow({ where: { ...ownedBy(), publicIdentifier: PERSON } })).id;
}
