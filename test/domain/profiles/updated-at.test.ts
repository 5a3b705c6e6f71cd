import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { FoundPerson, FoundSkill } from '../../../src/domain/reader/model/findings.js';
import { reviewSkill } from '../../../src/domain/profiles/reviews/review-skill.js';
import { SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';
import { acceptAndClaim, personFound, processWith } from '../imports/work-through.js';

const LONG_AGO = new Date('2026-01-01T00:00:00Z');

let database: TestDatabase;
let scope: Scope;
let skillId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  skillId = (
    await database.runtime.database.client.skill.findFirstOrThrow({
      where: { ownerId: SHARED_OWNER_ID },
      orderBy: { id: 'asc' },
    })
  ).id;
});

beforeEach(async () => {
  scope = database.scopeOf(await database.createOrganisation());
  await tell({ fullName: 'Ada Bakker' });
  await scope.db.profile.updateMany({ where: { organisationId: scope.organisationId }, data: { updatedAt: LONG_AGO } });
});

afterAll(() => database.drop());

async function tell(person: Partial<FoundPerson>): Promise<void> {
  const [item] = await acceptAndClaim(scope, [{ entityId: 'E-1', payload: {} }]);
  expect(await processWith(scope, item!, personFound({ publicIdentifier: 'E-1', ...person }))).toBe('read');
}

const updatedAt = async () =>
  (await scope.db.profile.findFirstOrThrow({ where: { organisationId: scope.organisationId } })).updatedAt;

const skill = (words: string): FoundSkill => ({
  skillOwnerId: SHARED_OWNER_ID,
  skillId,
  quote: words,
  place: { pointer: '/text', start: 0, end: words.length },
  source: 'SELF',
  level: 3,
  levelBasis: 'RATING',
  confidence: 0.6,
});

test.each<[string, () => Partial<FoundPerson>]>([
  ['a skill', () => ({ skills: [skill('Java')] })],
  ['a suggestion', () => ({ candidates: [skill('Java')] })],
  ['a job', () => ({ workHistory: [{ occupation: 'Nurse', company: 'The hospital' }] })],
  ['an education', () => ({ educations: [{ degree: 'BSc', school: 'The school' }] })],
  ['a certificate', () => ({ certifications: [{ name: 'First aid' }] })],
  ['another name, as a contradiction', () => ({ fullName: 'Ada de Wit' })],
])('moves when an import adds %s', async (_what, says) => {
  await tell(says());
  expect((await updatedAt()).getTime()).toBeGreaterThan(LONG_AGO.getTime());
});

test('moves when a known skill gets more evidence, and when somebody reviews it', async () => {
  await tell({ skills: [skill('Java')] });
  const first = await updatedAt();
  await tell({ skills: [skill('Java 17')] });
  const second = await updatedAt();
  expect(second.getTime()).toBeGreaterThan(first.getTime());
  await reviewSkill(scope, { publicIdentifier: 'E-1', skillId, verdict: 'CONFIRM', applyToEveryone: false });
  expect((await updatedAt()).getTime()).toBeGreaterThan(second.getTime());
});

test('moves when what a profile shows is deleted', async () => {
  await tell({ skills: [skill('Java')] });
  await scope.db.profile.updateMany({ where: { organisationId: scope.organisationId }, data: { updatedAt: LONG_AGO } });
  await scope.db.evidence.deleteMany({ where: { organisationId: scope.organisationId } });
  expect((await updatedAt()).getTime()).toBeGreaterThan(LONG_AGO.getTime());
});

test('stays when an import says nothing that the profile shows', async () => {
  await tell({});
  expect(await updatedAt()).toEqual(LONG_AGO);
});

test(
  'every table of what a profile shows moves it: a new table that refers to profiles has a trigger or is named ' +
    'here',
  async () => {
    const rows = await scope.db.$queryRaw<{ name: string }[]>`
    SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'profile_id' AND NOT EXISTS (
      SELECT 1 FROM pg_trigger WHERE tgrelid = table_name::regclass AND tgname = 'touch_profile_on_insert')
    ORDER BY table_name`;
    const notShown = [
      'consent',
      'entity',
      'history_statement',
      'import_item',
      'onboarding_token',
      'profile_statement',
      'smart_match',
    ];
    expect(rows.map(({ name }) => name)).toEqual(notShown);
  },
);
