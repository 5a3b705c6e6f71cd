import { describe, expect, test } from '@jest/globals';
import { findSkills } from '../../../../src/domain/reader/labels/find-skills.js';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import type { SkillLabel } from '../../../../src/domain/reader/model/findings.js';
import { label } from '../support.js';

const OWN = '11111111-1111-4111-8111-111111111111';

function quotes(text: string, labels: readonly SkillLabel[]): string[] {
  return findSkills(text, 'en', buildDictionary(labels)).map(({ start, end }) => text.slice(start, end));
}

describe('findSkills', () => {
  test('takes the longest label at each place and none inside it', () => {
    const labels = [label('management'), label('project management'), label('project management software')];
    expect(quotes('Project management and management of project management software.', labels)).toEqual([
      'Project management',
      'management',
      'project management software',
    ]);
  });

  test('gives offsets of the original text behind emoji, accents in two parts and lone surrogates', () => {
    const text = '👩‍💻 coo\u0308rdinatie \ud800 Coördinatie';
    expect(quotes(text, [label('coördinatie')])).toEqual(['coo\u0308rdinatie', 'Coördinatie']);
  });

  test('keeps the marks inside C++, C#, Node.js and .NET, and drops the one that ends a sentence', () => {
    const labels = ['C++', 'C#', 'Node.js', '.NET', 'Java'].map((text) => label(text));
    expect(quotes('C++, C# and .NET; Node.js. Java.', labels)).toEqual(['C++', 'C#', '.NET', 'Node.js', 'Java']);
  });

  test('cuts words that a dot or plus ties together when the whole is unknown', () => {
    expect(
      quotes(
        'teamwork.Planning HTML5+CSS3',
        ['Planning', 'CSS3', 'HTML5'].map((text) => label(text)),
      ),
    ).toEqual(['Planning', 'HTML5', 'CSS3']);
  });

  test('does not join words across commas, sentences or other words', () => {
    expect(quotes('machine, learning. machine. Learning machine of learning', [label('machine learning')])).toEqual([]);
    expect(quotes('machine-learning, Machine  learning', [label('machine learning')])).toEqual([
      'machine-learning',
      'Machine  learning',
    ]);
  });

  test('matches a label of at most three letters only in its own case or in capitals', () => {
    expect(
      quotes(
        'it is about IT, and we go with Go, R&D or r&d',
        ['IT', 'Go', 'R&D'].map((text) => label(text)),
      ),
    ).toEqual(['IT', 'Go', 'R&D']);
  });

  test('also finds a label without the qualifier that tells it from its homonyms', () => {
    const [found] = findSkills(
      'I write Java.',
      'en',
      buildDictionary([label('Java (computer programming)', { skillId: 'java' })]),
    );
    expect(found).toMatchObject({ skillId: 'java', kind: 'ALTERNATIVE' });
  });

  test('lets the label of the organisation win over a shared one', () => {
    const dictionary = buildDictionary([
      label('planning', { skillId: 'shared' }),
      label('planning', { skillId: 'own', skillOwnerId: OWN, kind: 'ALTERNATIVE' }),
    ]);
    expect(findSkills('planning', 'en', dictionary)).toMatchObject([{ skillId: 'own', skillOwnerId: OWN }]);
  });

  test('takes none of two skills with the same alternative label, and the preferred one if there is one', () => {
    const two = [
      label('analysis', { skillId: 'a', kind: 'ALTERNATIVE' }),
      label('analysis', { skillId: 'b', kind: 'ALTERNATIVE' }),
    ];
    expect(findSkills('analysis', 'en', buildDictionary(two))).toEqual([]);
    expect(findSkills('analysis', 'en', buildDictionary([...two, label('analysis', { skillId: 'c' })]))).toMatchObject([
      { skillId: 'c' },
    ]);
  });

  test('prefers the language of the text and falls back to the other one', () => {
    const dictionary = buildDictionary([
      label('controlling', { skillId: 'english' }),
      label('controlling', { skillId: 'dutch', language: 'nl' }),
      label('teamwork', { skillId: 'teamwork' }),
    ]);
    expect(findSkills('controlling en teamwork', 'nl', dictionary)).toMatchObject([
      { skillId: 'dutch', language: 'nl' },
      { skillId: 'teamwork', language: 'en' },
    ]);
  });

  test('is not led astray by words that are names of object properties', () => {
    expect(quotes('constructor __proto__ toString hasOwnProperty', [label('toString')])).toEqual(['toString']);
  });

  test('passes over a label without a word', () => {
    expect(findSkills('--- a', 'en', buildDictionary([label('---'), label('')]))).toEqual([]);
  });
});
