import { afterEach, describe, expect, it } from '@jest/globals';
import { installMessages } from '../../../../../src/app/messages.js';
import { readEscoDirectory, type EscoContent } from '../../../../../src/domain/taxonomy/index.js';
import {
  createEscoFolder,
  csv,
  occupationUri,
  skillRow,
  skillUri,
  smallDownload,
  type EscoFolder,
} from '../../../../support/data/esco-folder.js';

installMessages();

let folder: EscoFolder | undefined;

afterEach(async () => {
  await folder?.remove();
});

async function contentOf(files: Record<string, string[][]>, name?: string): Promise<EscoContent> {
  folder = await createEscoFolder(files, name);
  const read = await readEscoDirectory(folder.path);
  if ('problems' in read) throw new Error(JSON.stringify(read.problems));
  return read;
}

async function problemsOf(
  changes: Readonly<Record<string, string | Uint8Array | null>>,
): Promise<[file: string, line: number | null, column: string | null, problem: string][]> {
  folder = await createEscoFolder(smallDownload());
  const { path } = folder;
  for (const [name, content] of Object.entries(changes))
    await (content === null ? folder.remove(name) : folder.write({ [name]: content }));
  const read = await readEscoDirectory(path);
  if (!('problems' in read)) throw new Error('nothing was wrong');
  return read.problems.map(({ file, line, column, problem }) => [file.slice(path.length + 1), line, column, problem]);
}

/** The first file of skills with a row more. */
const withRow = (...row: string[]) => csv([...(smallDownload()['skills_en.csv'] ?? []), row]);

describe('reading an ESCO download', () => {
  it('gives the labels of each concept in each language, each once and as the strongest that it is', async () => {
    const { skills, languages } = await contentOf(smallDownload());
    expect(languages).toEqual(['en', 'nl']);
    expect(skills.find(({ uri }) => uri === skillUri('teapots'))).toEqual({
      uri: skillUri('teapots'),
      obsolete: false,
      type: 'FUNCTIONAL',
      reuseLevel: 'sector-specific',
      texts: {
        en: {
          preferredLabel: 'polish teapots',
          alternativeLabels: ['teapot polishing', 'shine teapots'],
          hiddenLabels: ['teepot polishing'],
          description: 'Make teapots shine.\nAll of them.',
          definition: null,
        },
        nl: {
          preferredLabel: 'theepotten poetsen',
          alternativeLabels: ['theepotonderhoud'],
          hiddenLabels: [],
          description: 'Theepotten laten glimmen.',
          definition: null,
        },
      },
    });
  });

  it(
    'takes knowledge for knowledge also where it is of use everywhere, and a skill for transversal by reuse level ' +
      'or collection',
    async () => {
      const { skills } = await contentOf(smallDownload());
      const types = Object.fromEntries(skills.map(({ uri, type }) => [uri.split('/').at(-1), type]));
      expect(types).toEqual({
        teapots: 'FUNCTIONAL',
        'teapot-lore': 'KNOWLEDGE',
        klingon: 'KNOWLEDGE',
        humming: 'TRANSVERSAL',
        whistling: 'TRANSVERSAL',
        glaze: 'FUNCTIONAL',
      });
    },
  );

  it('gives groups with codes, occupations, and every relation whose ends it holds', async () => {
    const { groups, occupations, broader, skillRelations, occupationSkills, relationsLeftOut } =
      await contentOf(smallDownload());
    expect(groups.map(({ uri, code }) => [uri, code])).toEqual([
      [skillUri('pottery'), 'S9'],
      [skillUri('care'), 'S9.1'],
    ]);
    expect(
      occupations.map(({ uri, code, iscoGroup, texts }) => [uri, code, iscoGroup, texts.nl?.preferredLabel]),
    ).toEqual([
      [occupationUri('polisher'), '7314.1', '7314', 'theepottenpoetser'],
      [occupationUri('curator'), '2621.1', '2621', 'theepottenconservator'],
    ]);
    expect(broader).toEqual([
      { uri: skillUri('teapots'), broaderUri: skillUri('care') },
      { uri: skillUri('glaze'), broaderUri: skillUri('teapot-lore') },
      { uri: skillUri('care'), broaderUri: skillUri('pottery') },
    ]);
    expect(skillRelations.map(({ type }) => type)).toEqual(['OPTIONAL', 'ESSENTIAL']);
    expect(occupationSkills).toHaveLength(3);
    expect(relationsLeftOut).toBe(1);
  });

  it('finds the files of version 1.2, in any case and in folders by language, and ignores others', async () => {
    const files = Object.fromEntries(
      Object.entries(smallDownload()).map(([name, rows]) => {
        const renamed = name.replace(
          /^(broaderRelationsSkillPillar|skillSkillRelations|occupationSkillRelations)\.csv$/,
          '$1_en.csv',
        );
        return [
          renamed.includes('_nl')
            ? `dutch/${renamed}`
            : `ESCO dataset - v1.2.0 - classification - en - csv/${renamed.toUpperCase()}`,
          rows,
        ];
      }),
    );
    const content = await contentOf({
      ...files,
      'dutch/skillSkillRelations_nl.csv': [['anything']],
      'dutch/skills_fr.csv': [['rien']],
    });
    expect([content.skills.length, content.occupations.length, content.skillRelations.length]).toEqual([6, 2, 2]);
  });

  it('reads byte order marks, CRLF and values of several lines alike', async () => {
    const plain = await contentOf(smallDownload());
    await folder?.remove();
    folder = await createEscoFolder();
    await folder.write(
      Object.fromEntries(Object.entries(smallDownload()).map(([name, rows]) => [name, `\uFEFF${csv(rows, '\r\n')}`])),
    );
    expect(await readEscoDirectory(folder.path)).toEqual(plain);
  });

  it('knows a concept by any one language, and tells withdrawn ones', async () => {
    const files = smallDownload();
    files['skills_nl.csv']?.push(skillRow('sieve', 'thee zeven'), skillRow('humming', ''));
    files['skills_en.csv']?.push(skillRow('churn', 'churn tea', { status: 'obsolete' }));
    const { skills } = await contentOf(files);
    expect(skills.find(({ uri }) => uri === skillUri('sieve'))?.texts).toMatchObject({
      nl: { preferredLabel: 'thee zeven' },
    });
    expect(Object.keys(skills.find(({ uri }) => uri === skillUri('humming'))?.texts ?? {})).toEqual(['en']);
    expect(skills.filter(({ obsolete }) => obsolete).map(({ uri }) => uri)).toEqual([skillUri('churn')]);
  });
});

describe('a download that cannot be used', () => {
  it('is told by the file that is missing', async () => {
    expect(await problemsOf({ 'occupationSkillRelations.csv': null })).toEqual([
      ['occupationSkillRelations.csv', null, null, 'it is missing'],
    ]);
    expect(await problemsOf({ 'skills_nl.csv': null })).toEqual([
      ['skills_nl.csv', null, null, 'it is missing, while other files of its language are there'],
    ]);
  });

  it('is told when the folder is another one, or none', async () => {
    folder = await createEscoFolder({ 'people.csv': [['name'], ['Ann']] });
    const read = await readEscoDirectory(folder.path);
    expect(read).toMatchObject({ problems: [{ problem: expect.stringContaining('not the CSV download of ESCO') }] });
    expect(await readEscoDirectory(`${folder.path}/none`)).toMatchObject({
      problems: [{ problem: expect.stringContaining('cannot be read') }],
    });
  });

  it('is told by line and column', async () => {
    expect(await problemsOf({ 'skills_en.csv': withRow(...skillRow('teapots', 'polish teapots again')) })).toEqual([
      ['skills_en.csv', 11, 'conceptUri', `line 2 is about the same concept: ${skillUri('teapots')}`],
    ]);
    expect(await problemsOf({ 'skills_en.csv': withRow(...skillRow('nothing', '')) })).toEqual([
      ['skills_en.csv', 11, 'preferredLabel', `the concept has no name in any language: ${skillUri('nothing')}`],
    ]);
    expect(await problemsOf({ 'skills_en.csv': withRow('KnowledgeSkillCompetence', 'no uri') })).toEqual([
      ['skills_en.csv', 11, null, 'the row has 2 values, and the header 10 columns'],
    ]);
    expect(
      await problemsOf({ 'skillSkillRelations.csv': 'originalSkillUri,relationType,relatedSkillUri\na,vital,b\n' }),
    ).toEqual([
      [
        'skillSkillRelations.csv',
        2,
        'relationType',
        '"vital" is no kind of relation; it must be essential or optional',
      ],
    ]);
    expect(await problemsOf({ 'skillGroups_nl.csv': 'conceptType,conceptUri\n' })).toEqual([
      ['skillGroups_nl.csv', 1, 'preferredLabel', 'the column is missing'],
      ['skillGroups_nl.csv', 1, 'altLabels', 'the column is missing'],
    ]);
  });

  it('is told where a file ends in the middle, holds other bytes, or nothing', async () => {
    const whole = csv(smallDownload()['skills_en.csv'] ?? []);
    const cut = await problemsOf({ 'skills_en.csv': whole.slice(0, whole.indexOf('shine teapots')) });
    // Where the row begins, as the mark is in it.
    expect(cut).toEqual([['skills_en.csv', 2, null, 'a quotation mark that opens a value is never closed']]);
    const latin = Buffer.concat([Buffer.from(whole), Buffer.from([0x63, 0xe9, 0x0a])]);
    expect(await problemsOf({ 'skills_en.csv': latin })).toEqual([
      ['skills_en.csv', 11, null, 'the bytes are not UTF-8; save the file as UTF-8'],
    ]);
    expect(await problemsOf({ 'occupations_nl.csv': '' })).toEqual([
      ['occupations_nl.csv', null, null, 'it is empty; its first row must hold the names of the columns'],
    ]);
  });
});
