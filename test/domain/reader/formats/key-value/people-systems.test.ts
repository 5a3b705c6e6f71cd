import { describe, expect, test } from '@jest/globals';
import { levelsOf, personOf } from '../../support.js';

describe('ratings in exports of people systems', () => {
  test.each([
    ['a map under any name', { vakmanschap: { Java: 'meester', Plannen: 'goed' } }, { Java: 5, Planning: 3 }],
    [
      'a map by groups',
      { card: { IT: { Java: { level: 'Expert', signed_off: true }, SQL: { level: null, signed_off: false } } } },
      { Java: 5 },
    ],
    [
      'raters in a map',
      { resultaten: { Java: { zelf: 4, leidinggevende: 4 }, SQL: { zelf: 3, leidinggevende: 3 } } },
      { Java: 4, SQL: 3 },
    ],
    ['letters', { ratings: { Java: 'A', SQL: 'C', C: 'B' } }, { Java: 5, SQL: 3 }],
    ['a level as an object', { skills: [{ name: 'Java', level: { value: 4, max: 5 } }] }, { Java: 4 }],
    [
      'a level with a descriptor',
      { skills: [{ Skill_Item: 'Java', Proficiency: { Descriptor: 'Expert' } }] },
      { Java: 5 },
    ],
    [
      'pairs',
      {
        skills: [
          ['Java', 4],
          ['SQL', 2],
        ],
      },
      { Java: 4, SQL: 2 },
    ],
    ['present and wanted levels', { skills: [{ name: 'Java', current_level: 2, target_level: 5 }] }, { Java: 2 }],
    [
      'columns with both',
      { csv: 'name,Java (current),Java (target),SQL (current)\nKim Bos,2,5,3' },
      { Java: 2, SQL: 3 },
    ],
    ['columns with crosses', { csv: 'naam;Java;SQL;Scrum\nKim Bos;x;;x' }, { Java: 3, Scrum: 3 }],
    [
      'columns in two languages',
      { 'Plannen / Planning': 'Expert', 'Taal Engels': 'B2' },
      { Planning: 5, English: 3.4 },
    ],
    [
      'fields with labels',
      { attributes: { a: { label: 'First name', value: 'Kim' }, b: { label: 'Main stack', value: 'Java, SQL' } } },
      { Java: 3, SQL: 3 },
    ],
  ])('%s', (_name, payload, levels) => {
    expect(levelsOf(payload)).toEqual(levels);
  });
});

describe('labels and values', () => {
  test('are a code and what people read of it where the key is a known field', () => {
    const payload = { function: { value: 'MGR', label: 'Manager' }, skills: { value: 'JV', label: 'Java' } };
    expect(levelsOf(payload)).toEqual({ Java: 3 });
    expect(personOf(payload).workHistory).toMatchObject([{ occupation: 'Manager' }]);
  });

  test('are a rating, or a text below its heading', () => {
    const blocks = [
      { type: 'rating', label: 'Java', value: 'expert' },
      { type: 'text', label: 'What went well', value: 'She also knows SQL very well by now.' },
    ];
    expect(levelsOf({ blocks })).toMatchObject({ Java: 5, SQL: expect.any(Number) });
  });

  test('of a list of fields with types are no survey', () => {
    const fields = [
      { label: 'Name', type: 'text', value: 'Kim Bos' },
      { label: 'Job title', type: 'text', value: 'Cook' },
      { label: 'Skills', type: 'text', value: 'Java' },
    ];
    expect(personOf({ fields })).toMatchObject({ fullName: 'Kim Bos', workHistory: [{ occupation: 'Cook' }] });
  });

  test('of what is a part of a language elsewhere may be skills', () => {
    expect(levelsOf({ oordelen: { luisteren: 'goed', Plannen: 'goed', Java: 'basis' } })).toEqual({
      Planning: 3,
      Java: 2,
    });
    expect(levelsOf({ languages: [{ language: 'English', reading: 'C1', writing: 'B1' }] })).toEqual({ English: 3.4 });
  });
});

describe('what somebody does not have', () => {
  test.each([
    { courses: [{ name: 'Java', completion_status: 'not_attempted' }] },
    { certifications: [{ certification: 'Scrum', status: 'Exam booked' }] },
    { passen: [{ soort: 'Scrum', status: 'aangevraagd' }] },
    {
      results: [
        { name: 'Java', status: 'Planned' },
        { name: 'SQL', status: 'Planned' },
      ],
    },
    { kwaliteiten: { 'Te ontwikkelen': ['Java'] } },
    { 'custom.growthAreas': 'Java and planning', customTrainingNeeds: ['Java'] },
    { 'Opleidingswens 1': 'Java', 'Learning goals this year': 'SQL, Java' },
    { skill_1: 'Java', years_1: '0' },
  ])('%j credits nothing', (payload) => {
    expect(personOf(payload).skills.filter(({ level }) => level > 0)).toEqual([]);
  });

  test('is not what a review holds that is not finished, nor a project', () => {
    expect(levelsOf({ review: { status: 'in progress', comment: 'Great at Java' } })).toEqual({ Java: 4 });
    expect(levelsOf({ projectsInProgress: ['Portal in Java and SQL for the town hall'] })).toEqual({ Java: 2, SQL: 2 });
  });

  test('is told apart from what they have', () => {
    const certifications = [
      { name: 'Scrum', status: 'valid' },
      { name: 'Java', status: 'failed' },
    ];
    expect(personOf({ certifications }).certifications.map(({ name }) => name)).toEqual(['Scrum']);
  });
});
