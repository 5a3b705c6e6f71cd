import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createSkillset, updateSkillset } from '../../../src/domain/skillsets/store/write-skillset.js';
import { findSkillsetListVersion, findSkillsetVersion } from '../../../src/domain/skillsets/index.js';
import { inTransaction, newId, SHARED_OWNER_ID } from '../../../src/platform/database/index.js';
import type { Scope } from '../../../src/platform/scope.js';
import { createGraphQLAsker, type GraphQLAsker } from '../../support/clients/ask-graphql.js';
import { createTestDatabase, type TestDatabase } from '../../support/database/test-database.js';

let database: TestDatabase;
let scope: Scope;
let asker: GraphQLAsker;
let skillIds: string[];
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
  scope = database.scopeOf(await database.createOrganisation());
  asker = await createGraphQLAsker(database, scope);
  const skills = await scope.db.skill.findMany({ where: { ownerId: SHARED_OWNER_ID }, take: 3 });
  skillIds = skills.map(({ id }) => id);
});

beforeEach(async () => {
  ({ id } = await createSkillset(scope, {
    name: { en: `Analyst ${newId()}`, nl: 'Analist' },
    description: { en: 'Analyses' },
    skills: [required(0, 3), required(1, 4)],
  }));
});

afterAll(async () => {
  await asker?.stop();
  await database?.drop();
});

const required = (index: number, requiredLevel: number) => ({ skillId: skillIds[index] as string, requiredLevel });

/** What GraphQL shows of the skillset in both languages, and its versions. */
async function readShown() {
  const query = `query ($id: ID!) {
    skillset(id: $id) {
      id name description names { en nl } descriptions { en nl } createdAt
      certificates { name } skills { requiredLevel skill { id } }
    }
  }`;
  const { data, errors } = await asker.ask(query, { id });
  expect(errors).toEqual([]);
  const { updatedAt } = await scope.db.skillset.findFirstOrThrow({ where: { id } });
  return {
    answer: JSON.stringify(data),
    updatedAt,
    version: await findSkillsetVersion(scope, id),
    listVersion: await findSkillsetListVersion(scope),
  };
}

test.each<[string, () => Promise<unknown>]>([
  ['a name is changed', () => updateSkillset(scope, id, { name: { en: 'Renamed' } })],
  ['a name is removed', () => updateSkillset(scope, id, { name: { nl: 'Analist' } })],
  ['a description is added', () => updateSkillset(scope, id, { description: { en: 'Analyses', nl: 'Analyseert' } })],
  ['the descriptions are removed', () => updateSkillset(scope, id, { description: {} })],
  ['a level is changed', () => updateSkillset(scope, id, { skills: [required(0, 3), required(1, 5)] })],
  ['a skill is added', () => updateSkillset(scope, id, { skills: [0, 1, 2].map((index) => required(index, 3)) })],
  ['the skills are removed', () => updateSkillset(scope, id, { skills: [] })],
  ['the skills are in another order', () => updateSkillset(scope, id, { skills: [required(1, 4), required(0, 3)] })],
  ['a certificate is required', () => updateSkillset(scope, id, { certificates: [{ name: 'BHV' }] })],
  [
    'a row is changed by a statement of its own',
    () => scope.db.skillsetSkill.updateMany({ where: { skillsetId: id }, data: { requiredLevel: 1 } }),
  ],
])('moves when %s', async (_name, change) => {
  const earlier = await readShown();
  await change();
  const later = await readShown();
  expect(later.answer).not.toBe(earlier.answer);
  expect(later.updatedAt.getTime()).toBeGreaterThan(earlier.updatedAt.getTime());
  expect(later.version).not.toBe(earlier.version);
  expect(later.listVersion).not.toBe(earlier.listVersion);
});

test.each<[string, () => Promise<unknown>]>([
  ['nothing is stated', () => updateSkillset(scope, id, {})],
  [
    'all is stated as it is',
    async () => {
      const { data } = await asker.ask('query ($id: ID!) { skillset(id: $id) { names { en nl } } }', { id });
      await updateSkillset(scope, id, {
        name: { ...data.skillset.names },
        description: { en: 'Analyses' },
        skills: [required(0, 3), required(1, 4)],
      });
    },
  ],
  [
    'a change is rolled back',
    () =>
      expect(
        inTransaction(scope, async (scope) => {
          await updateSkillset(scope, id, { skills: [] });
          throw new Error('rolled back');
        }),
      ).rejects.toThrow('rolled back'),
  ],
  [
    'another organisation makes a skillset',
    async () => {
      const other = database.scopeOf(await database.createOrganisation('Other'));
      await createSkillset(other, { name: { en: 'Theirs' }, skills: [] });
    },
  ],
])('stays when %s', async (_name, change) => {
  const earlier = await readShown();
  await change();
  expect(await readShown()).toEqual(earlier);
});

test('moves once in a transaction that changes names and skills', async () => {
  const earlier = await readShown();
  await inTransaction(scope, async (scope) => {
    await updateSkillset(scope, id, { name: { en: 'One' } });
    const { updatedAt: first } = await scope.db.skillset.findFirstOrThrow({ where: { id } });
    await updateSkillset(scope, id, { skills: [], description: {} });
    const { updatedAt: second } = await scope.db.skillset.findFirstOrThrow({ where: { id } });
    expect(second).toEqual(first);
  });
  expect((await readShown()).updatedAt.getTime()).toBeGreaterThan(earlier.updatedAt.getTime());
});

test('a skillset that was made just now has not changed since', async () => {
  const { createdAt, updatedAt } = await scope.db.skillset.findFirstOrThrow({ where: { id } });
  expect(updatedAt).toEqual(createdAt);
});

test('the list has another version when a skillset is made or deleted, whatever the clocks say', async () => {
  const before = await findSkillsetListVersion(scope);
  const { updatedAt } = await scope.db.skillset.findFirstOrThrow({ where: { id } });
  await scope.db.skillset.updateMany({ where: { id }, data: { deletingSince: new Date() } });
  const without = await findSkillsetListVersion(scope);
  await scope.db.skillset.create({
    data: { organisationId: scope.organisationId, id: newId(), createdAt: updatedAt, updatedAt },
  });
  const replaced = await findSkillsetListVersion(scope);
  expect(new Set([before, without, replaced]).size).toBe(3);
  expect(await findSkillsetVersion(scope, id)).toBeNull();
});

test('every table and column of a skillset moves updatedAt, or is named here', async () => {
  const tables = await scope.db.$queryRaw<{ name: string; triggers: number }[]>`
    SELECT DISTINCT table_name AS name, (
      SELECT count(*)::int FROM pg_trigger
      WHERE tgrelid = table_name::regclass AND tgname LIKE 'touch_skillset_on_%') AS triggers
    FROM information_schema.columns
    WHERE table_schema = 'public' AND column_name = 'skillset_id'
    ORDER BY name`;
  expect(tables).toEqual([
    // Belongs to a person.
    { name: 'contest', triggers: 0 },
    // Moves updatedAt of the person's profile.
    { name: 'exemption', triggers: 0 },
    { name: 'skillset_skill', triggers: 3 },
    { name: 'skillset_translation', triggers: 3 },
    // Written when the skillset has changed.
    { name: 'skillset_version', triggers: 0 },
    // A match shows a snapshot of the skillset.
    { name: 'smart_match', triggers: 0 },
  ]);
  const columns = await scope.db.$queryRaw<{ name: string; condition: string }[]>`
    SELECT attname::text AS name, pg_get_triggerdef(pg_trigger.oid) AS condition
    FROM pg_attribute
    JOIN pg_trigger ON tgrelid = attrelid AND tgname = 'move_updated_at'
    WHERE attrelid = 'skillset'::regclass AND attnum > 0 AND NOT attisdropped
    ORDER BY attname`;
  expect(
    columns.filter(({ name, condition }) => !new RegExp(`old\\.${name}\\b`).test(condition)).map(({ name }) => name),
  ).toEqual(['changed_in', 'deleting_since', 'id', 'organisation_id', 'requirements_changed_at']);
});
