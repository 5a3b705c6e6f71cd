import { expect, test } from '@jest/globals';
import { installMessages } from '../../../src/app/messages.js';
import { parseSkillsetFile } from '../../../src/domain/skillsets/index.js';

installMessages();

const places = (name: string, text: string) =>
  parseSkillsetFile(name, text).problems.map(({ line, column, problem }) => [line, column, problem]);

test('rows with the same names are one skillset wherever they stand, with one description', () => {
  const { skillsets, problems } = parseSkillsetFile(
    'roles.csv',
    'name_en,name_nl,description_en,skill,required_level\nA,a,,Java,1\nB,b,,Java,2\n a ,A,About A,SQL,3\nA,a,About ' +
      'A,Go,4\nA,a,Other,Rust,5\n',
  );
  expect(
    skillsets.map(({ line, name, description, skills }) => [
      line,
      name.en,
      description.en,
      skills.map(({ reference }) => reference),
    ]),
  ).toEqual([
    [2, 'A', 'About A', ['Java', 'SQL', 'Go', 'Rust']],
    [3, 'B', null, ['Java']],
  ]);
  expect(problems).toEqual([
    { line: 6, column: 'description_en', problem: expect.stringContaining('another description') },
  ]);
});

test('a table without its columns says which there are', () => {
  expect(places('a.csv', 'naam,skill,required_level\nA,Java,1\n')).toEqual([
    [1, 'naam', expect.stringContaining('no such column; the columns are name_en, name_nl,')],
    [1, 'name_en', expect.stringContaining('neither this column nor name_nl is there')],
  ]);
  expect(places('a.csv', '')).toEqual([[null, null, expect.stringContaining('empty')]]);
});

test('JSON of another form is named by line and property', () => {
  const text = `[
    {"name": "A", "skills": [{"skill": "Java", "requiredLevel": 1}]},
    {"name": {"en": 7, "fr": "x"}, "colour": "red", "skills": [
      "Java",
      {"skill": "", "requiredLevel": 0}, {"skill": "Java", "requiredLevel": 2.5}
    ]},
    null,
    {"name": {"en": "D"}}
  ]`;
  expect(places('a.json', text).map(([line, column]) => [line, column])).toEqual([
    [2, 'name'],
    [3, 'colour'],
    [3, 'name.en'],
    [3, 'name.fr'],
    [4, 'skills[0]'],
    [5, 'skills[1].skill'],
    [5, 'skills[1].requiredLevel'],
    [5, 'skills[2].requiredLevel'],
    [7, null],
    [8, 'skills'],
  ]);
  expect(places('a.json', '{}')).toEqual([[1, null, 'it must be an array of skillsets']]);
  expect(places('a.json', '[\n {"name": {"en": "A"},}\n]')).toEqual([
    [2, null, 'this is not JSON: "}" cannot stand at character 23 of the line'],
  ]);
});

test('what a file is its name says', () => {
  expect(places('roles.xlsx', 'x')).toEqual([[null, null, 'its name must end in .json or .csv']]);
  expect(parseSkillsetFile('ROLES.JSON', '[]')).toMatchObject({ skillsets: [], problems: [] });
});
