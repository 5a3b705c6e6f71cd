import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findSkills } from '../../../../src/domain/reader/labels/find-skills.js';
import { buildDictionary, createDictionary, type Dictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { findEvidence } from '../../../../src/domain/reader/claims/find-evidence.js';
import type { SkillLabel } from '../../../../src/domain/reader/model/findings.js';
import { packLabels, type PhraseRule } from '../../../../src/domain/reader/labels/pack-labels.js';
import { openLabels, toSharedMemory } from '../../../../src/domain/reader/labels/packed-labels.js';
import { label } from '../support.js';

const OWN = '11111111-1111-4111-8111-111111111111';
const own = (name: string): SkillLabel => label(name, { skillOwnerId: OWN });
const ofEsco = (name: string, overrides: Partial<SkillLabel> = {}): SkillLabel =>
  label(name, { origin: 'CLASSIFICATION', ...overrides });
const rule = (phrase: string, verdict: PhraseRule['verdict'], skill: SkillLabel): PhraseRule => ({
  phrase,
  verdict,
  skillOwnerId: skill.skillOwnerId,
  skillId: skill.skillId,
});

const found = (text: string, dictionary: Dictionary) =>
  findSkills(text, null, dictionary).map(
    ({ skillId, agreement, start, end }) => `${skillId} ${agreement} ${text.slice(start, end)}`,
  );

/** What a text credits, and behind a slash what is left as a candidate. */
function read(text: string, dictionary: Dictionary, kind: 'PROSE' | 'LIST' = 'PROSE'): string {
  const { skills, candidates } = findEvidence([{ pointer: '', text, kind, source: 'SELF' }], 'en', dictionary, {
    nameParts: new Set(),
  });
  return [skills, candidates].map((list) => list.map(({ skillId }) => skillId).join(', ')).join(' / ');
}

describe('layers', () => {
  test('the longest label of all layers together is taken, and the own one of equal ones', () => {
    const dictionary = buildDictionary([
      label('project management'),
      own('project'),
      own('project management office'),
      own('planning'),
      label('planning', { skillId: 'shared' }),
    ]);
    expect(found('project management, project, project management office, planning', dictionary)).toEqual([
      'project management SURFACE project management',
      'project SURFACE project',
      'project management office SURFACE project management office',
      'planning SURFACE planning',
    ]);
  });

  test('labels read the same from shared memory', () => {
    const labels = ['Java', 'C#', 'Go', 'web development', 'analyse data'].map((name) => label(name));
    const dictionary = createDictionary(openLabels(toSharedMemory(packLabels({ labels }))));
    const text = 'Java, C#, go, Go, webdevelopment and analysing data.';
    expect(findSkills(text, 'en', dictionary)).toEqual(findSkills(text, 'en', buildDictionary(labels)));
  });
});

describe('what an organisation said of phrases', () => {
  const java = label('Java');
  test('a phrase that means a skill credits it, in running text too', () => {
    const dictionary = buildDictionary([java], { phraseRules: [rule('coffee language', 'MEANS', java)] });
    expect(read('She speaks the coffee language.', dictionary)).toBe('Java / ');
  });

  test('a phrase that does not mean a skill is not even a candidate, also inside a longer phrase', () => {
    const dictionary = buildDictionary([java, label('SQL')], { phraseRules: [rule('Java', 'DOES_NOT_MEAN', java)] });
    expect(read('Java and SQL', dictionary, 'LIST')).toBe('SQL / ');
    const island = buildDictionary([java], { phraseRules: [rule('island of Java', 'DOES_NOT_MEAN', java)] });
    expect(read('She knows the island of Java. She writes Java.', island)).toBe('Java / ');
    expect(read('She knows the island of Java.', island)).toBe(' / ');
  });

  test('a phrase that does not mean a skill does not mean it loosely either', () => {
    const labels = ['Java', 'writing Java', 'testing Java'].map((name, index) =>
      label(name, { skillId: 'Java', kind: index === 0 ? 'PREFERRED' : 'ALTERNATIVE' }),
    );
    expect(found('Java, SQL', buildDictionary(labels.slice(1)))).toEqual(['Java LISTED Java']);
    for (const known of [labels, labels.slice(1)]) {
      const dictionary = buildDictionary(known, { phraseRules: [rule('Java', 'DOES_NOT_MEAN', java)] });
      expect(found('Java, SQL. She does Java.', dictionary)).toEqual([]);
      expect(found('She tested Java.', dictionary)).toEqual(['Java INFLECTED tested Java']);
    }
  });

  test('a rule leaves other skills with the same label', () => {
    const other = own('Java');
    const dictionary = buildDictionary([java, { ...other, skillId: 'own Java' }], {
      phraseRules: [rule('Java', 'DOES_NOT_MEAN', { ...other, skillId: 'own Java' })],
    });
    expect(read('She writes Java.', dictionary)).toBe('Java / ');
  });
});

describe('words that agree loosely', () => {
  const dictionary = buildDictionary([
    ...['manage projects', 'plan events', 'SQL', 'Excel', 'database', 'café work'].map((name) => label(name)),
    ...['projectmanagement', 'databases beheren', 'coördinatie', 'web ontwikkeling'].map((name) =>
      label(name, { language: 'nl' }),
    ),
  ]);
  test.each([
    ['She managed a project.', ['manage projects INFLECTED managed a project']],
    ['She managed no projects.', []],
    [
      'She managed projects and is planning an event.',
      ['manage projects INFLECTED managed projects', 'plan events INFLECTED planning an event'],
    ],
    ['cafe work, coordinatie', ['café work SURFACE cafe work', 'coördinatie SURFACE coordinatie']],
    [
      'project\u00ADmanagement and data\u200Bbase',
      ['projectmanagement SURFACE project\u00ADmanagement', 'database SURFACE data\u200Bbase'],
    ],
    [
      'project management; webontwikkeling; data base',
      [
        'projectmanagement JOINED project management',
        'web ontwikkeling JOINED webontwikkeling',
        'database JOINED data base',
      ],
    ],
    [
      'Excelvaardigheden, SQL-kennis, SQLkennis',
      ['Excel WITH_TAIL Excelvaardigheden', 'SQL SURFACE SQL', 'SQL WITH_TAIL SQLkennis'],
    ],
    ['projectmanagementvaardigheden', ['projectmanagement WITH_TAIL projectmanagementvaardigheden']],
    ['databasebeheer', ['databases beheren COMPOUND databasebeheer']],
    ['ﬁnd Ｅｘｃｅｌ', ['Excel SURFACE Ｅｘｃｅｌ']],
  ])('"%s"', (text, expected) => expect(found(text, dictionary)).toEqual(expected));

  test('a label in capitals has no other forms', () => {
    const tools = buildDictionary([label('CRAN'), label('TEACCH'), label('Docker')]);
    expect(found('Cranes, teaching, dockers', tools)).toEqual(['Docker INFLECTED dockers']);
    expect(found('CRAN, teacch', tools)).toEqual(['CRAN SURFACE CRAN', 'TEACCH SURFACE teacch']);
  });

  test('an inflected label credits as an entry of a list and, with two words or more that people chose, in running text', () => {
    expect(read('managing projects', dictionary, 'LIST')).toBe('manage projects / ');
    expect(read('She managed projects in three countries.', dictionary)).toBe('manage projects / ');
  });
});

describe('labels of a large classification', () => {
  const descriptions = Array.from({ length: 3000 }, (_, index) => ({
    language: 'en' as const,
    text: index % 10 === 0 ? 'Much communication.' : `Word${index}`,
  }));
  const dictionary = buildDictionary(
    [
      ofEsco('communication'),
      ofEsco('welding'),
      ofEsco('manage staff'),
      ofEsco('lead people', { skillId: 'manage staff', kind: 'ALTERNATIVE' }),
      ofEsco('Lua (computer programming)'),
      label('sales'),
    ],
    { descriptions },
  );
  test.each([
    ['Ten years of experience in welding.', 'welding / '],
    ['They heard the welding.', ' / '],
    ['Trained to manage staff.', 'manage staff / '],
    ['Her communication skills are known.', 'communication / '],
    ['She can lead people.', ' / manage staff'],
    ['She writes scripts in Lua.', 'Lua (computer programming) / '],
    ['She was in sales.', 'sales / '],
  ])('"%s" in running text: %s', (text, expected) => expect(read(text, dictionary)).toBe(expected));

  test('every entry of a list credits', () =>
    expect(read('communication, lead people', dictionary, 'LIST')).toBe('communication, manage staff / '));
});

describe('any text', () => {
  const dictionary = buildDictionary([
    ...['Java', 'C++', 'web development', 'data', '.NET', 'R'].map((name) => label(name)),
    own('project management'),
  ]);
  const pieces = fc.array(
    fc.oneof(
      fc.constantFrom(
        'Java',
        'C++',
        'web-development',
        'no ',
        'geen ',
        ', ',
        '\n',
        '★★☆',
        ' 4/5',
        'data',
        '\u00AD',
        '\ud800',
        'ﬁ',
        '.NET',
        '(',
        'not only ',
      ),
      fc.string({ unit: 'binary', maxLength: 12 }),
    ),
    { maxLength: 60 },
  );
  test('is read without throwing, and what is found stands where it says', () => {
    fc.assert(
      fc.property(pieces, fc.constantFrom('PROSE' as const, 'LIST' as const), (parts, kind) => {
        const text = parts.join('');
        const { skills, candidates } = findEvidence([{ pointer: '', text, kind, source: 'SELF' }], null, dictionary, {
          nameParts: new Set(),
          writtenIn: 2020,
        });
        for (const { quote, place, level, confidence } of [...skills, ...candidates]) {
          expect(text.slice(place.start, place.end)).toBe(quote);
          expect(level >= 0 && level <= 5 && confidence > 0 && confidence <= 1).toBe(true);
        }
      }),
    );
  });

  test('longer than the buffers is read to its end', () => {
    const text = `${'word '.repeat(10_000)}Java ${'x'.repeat(50_000)} C++`;
    expect(found(text, dictionary)).toEqual(['Java SURFACE Java', 'C++ SURFACE C++']);
  });
});
