import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

let database: TestDatabase;
let folder: string;
let organisationId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'skillgate-skillsets-'));
});

afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  ({ id: organisationId } = await database.createOrganisation(`Organisation ${Math.random()}`));
});

async function importFile(name: string, content: string | Uint8Array, ...options: string[]) {
  const file = join(folder, name);
  await writeFile(file, content);
  return runCommand(settingsFor(database.url), 'skillset', 'import', organisationId, file, ...options);
}

async function skillsetNamed(name: string) {
  const found = await database.runtime.database.client.skillset.findMany({
    where: { organisationId, translations: { some: { name } } },
    include: {
      translations: true,
      skills: { orderBy: { position: 'asc' }, include: { skill: { include: { translations: true } } } },
    },
  });
  expect(found).toHaveLength(1);
  const [skillset] = found;
  const texts = Object.fromEntries(
    skillset!.translations.map(({ language, name, description }) => [language, { name, description }]),
  );
  const skills = skillset!.skills.map(({ skill, requiredLevel }) => [
    skill.translations.find(({ language }) => language === 'en')?.name,
    requiredLevel,
  ]);
  return { id: skillset!.id, texts, skills };
}

const count = () => database.runtime.database.client.skillset.count({ where: { organisationId } });

test('a CSV of a Dutch spreadsheet makes skillsets, and the same file again updates them', async () => {
  const csv = [
    'Name_EN;name_nl;description_en;description_nl;skill;required_level',
    'Data steward;Databeheerder;"Looks after data; all of it";;EXCEL;4',
    '"Team ""lead""";;;;Team  Leadership;3',
    'data steward ;Databeheerder;;;Spaans;2',
    ';;;;;',
    '',
  ].join('\r\n');
  const before = await count();
  const first = await importFile('roles.csv', `\uFEFF${csv}`, '--json');
  expect(first).toMatchObject({ code: 0, json: { created: 2, updated: 0 }, stderr: '' });
  expect(await skillsetNamed('Data steward')).toMatchObject({
    texts: {
      en: { name: 'Data steward', description: 'Looks after data; all of it' },
      nl: { name: 'Databeheerder', description: null },
    },
    skills: [
      ['Microsoft Excel', 4],
      ['Spanish', 2],
    ],
  });
  expect(await importFile('roles.csv', csv, '--json')).toMatchObject({ code: 0, json: { created: 0, updated: 2 } });
  expect(await count()).toBe(before + 2);
});

test("JSON names skills by id, key, name or synonym, the organisation's own before shared ones", async () => {
  const { client } = database.runtime.database;
  const own = '018f0000-0000-7000-8000-0000000000aa';
  await client.skill.create({ data: { ownerId: organisationId, id: own, type: 'KNOWLEDGE' } });
  await client.skillTranslation.create({
    data: { ownerId: organisationId, skillId: own, language: 'en', name: 'SQL', description: 'Our own' },
  });
  const java = await client.skill.findFirstOrThrow({ where: { sourceKey: 'java' } });
  const skills = [
    { skill: 'sql', requiredLevel: 5 },
    { skill: java.id.toUpperCase(), requiredLevel: 1 },
    { skill: 'typescript', requiredLevel: 2 },
    { skill: 'Verzuimbegeleiding', requiredLevel: 3 },
  ];
  const { code, json } = await importFile('roles.json', JSON.stringify([{ name: { en: 'Mixed' }, skills }]), '--json');
  expect({ code, json }).toEqual({ code: 0, json: { created: 1, updated: 0 } });
  const skillset = await skillsetNamed('Mixed');
  expect(skillset.skills).toEqual([
    ['SQL', 5],
    ['Java', 1],
    ['TypeScript', 2],
    ['Absence management', 3],
  ]);
  expect(
    await client.skillsetSkill.count({
      where: { skillsetId: skillset.id, skillOwnerId: organisationId, skillId: own },
    }),
  ).toBe(1);
});

test('a skillset that is known by its Dutch name keeps its id and what the file leaves out', async () => {
  const file = (texts: object, skill: string) => JSON.stringify([{ ...texts, skills: [{ skill, requiredLevel: 3 }] }]);
  await importFile(
    'one.json',
    file({ name: { en: 'Planner', nl: 'Planner nl' }, description: { en: 'Plans' } }, 'Java'),
  );
  const { id } = await skillsetNamed('Planner');
  const answer = await importFile(
    'two.json',
    file({ name: { nl: ' planner  NL ' }, description: { nl: 'Plant' } }, 'Python'),
    '--json',
  );
  expect(answer.json).toEqual({ created: 0, updated: 1 });
  expect(await skillsetNamed('Planner')).toEqual({
    id,
    texts: { en: { name: 'Planner', description: 'Plans' }, nl: { name: 'planner  NL', description: 'Plant' } },
    skills: [['Python', 3]],
  });
});

test('every wrong row is named with its line and column, and nothing of the file is stored', async () => {
  const before = await count();
  const csv =
    'name_en,name_nl,description_en,skill,required_level\n' +
    'A,,,Exel,4\nB,,"Two\nlines",Java,9\n,,,Java,1\nC,c,,Java,1\nC,d,,Java,1\nC,c,,java,2\n';
  const { code, stdout, stderr } = await importFile('roles.csv', csv);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  const file = join(folder, 'roles.csv');
  expect(stderr.split('\n')).toEqual([
    'nothing was stored: 5 problems:',
    `  ${file}, line 2, skill: there is no skill "Exel"`,
    `  ${file}, line 3, required_level: "9" is not a level; it must be a whole number from 1 to 5`,
    `  ${file}, line 5, name_en: A skillset needs a name in at least one language.`,
    `  ${file}, line 7, name_en: the skillset of line 6 has the same name and is another one`,
    `  ${file}, line 8, skill: "java" is a skill that the skillset names already, in line 6`,
    '',
  ]);
  expect(await count()).toBe(before);
});

test('with --json what is wrong is one JSON value, of 50 rows at most, and the error one line', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: { en: `Role ${index}` },
    skills: [{ skill: 'Nothing', requiredLevel: 1 }],
  }));
  const { code, json, stderr } = await importFile('many.json', JSON.stringify(rows, null, 1), '--json');
  expect(code).toBe(1);
  expect(stderr).toBe('nothing was stored: 60 problems\n');
  expect(json.problems).toHaveLength(50);
  expect(json.problemCount).toBe(60);
  expect(json.problems[0]).toEqual({
    file: expect.stringContaining('many.json'),
    line: 7,
    column: 'skills[0].skill',
    problem: 'there is no skill "Nothing"',
  });
});

test('a file that is not UTF-8 or cannot be read is refused in a line', async () => {
  const latin = await importFile(
    'a.csv',
    Buffer.from('name_en,skill,required_level\nCaf\xe9,Java,1\n', 'latin1'),
    '--json',
  );
  expect(latin).toMatchObject({
    code: 1,
    json: { problems: [{ line: 2, problem: expect.stringContaining('save the file as UTF-8') }] },
  });
  const missing = await runCommand(
    settingsFor(database.url),
    'skillset',
    'import',
    organisationId,
    join(folder, 'missing.csv'),
  );
  expect(missing).toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(/^.*missing\.csv cannot be read: .*\n$/),
  });
});
