import { describe, expect, test } from '@jest/globals';
import { expectExactQuotes } from '../../quotes.js';
import { findingsOf } from '../../support.js';

function read(payload: object, topic: string | null = 'survey'): { format: string; said: unknown[] } {
  const findings = findingsOf(payload, { entityId: 'E-1', topic });
  expectExactQuotes(payload, findings);
  return {
    format: findings.format,
    said: findings.person?.skills.map(({ skillId, level, source }) => [skillId, level, source]) ?? [],
  };
}

describe('surveys', () => {
  test.each([
    [
      'questions as names',
      { 'How good are you at Java?': 4, 'How good are you at SQL?': '2' },
      [
        ['Java', 4, 'SELF'],
        ['SQL', 2, 'SELF'],
      ],
    ],
    [
      'sub-questions in brackets',
      { 'Hoe goed bent u hierin? [Wondzorg]': '8', 'Hoe goed bent u hierin? [Plannen]': '6', 'G01Q02[SQ001]': '9' },
      [
        ['Wound care', 4, 'SELF'],
        ['Planning', 3, 'SELF'],
      ],
    ],
    [
      'a legend by number',
      { scale: { 1: 'none', 4: 'expert' }, answers: { Java: 2, SQL: 4 } },
      [
        ['Java', 2.5, 'SELF'],
        ['SQL', 5, 'SELF'],
      ],
    ],
    [
      'a legend in words',
      { schaal: '1 = slecht, 2 = matig, 3 = goed, 4 = zeer goed', antwoorden: { Java: 2, Wondzorg: 4 } },
      [
        ['Java', 2.5, 'SELF'],
        ['Wound care', 5, 'SELF'],
      ],
    ],
    [
      'answers from all sides',
      { questions: [{ question: 'Java', self: 5, manager: 3, peers: [4, 5] }] },
      [
        ['Java', 5, 'SELF'],
        ['Java', 3, 'MANAGER'],
        ['Java', 4.5, 'COLLEAGUE'],
      ],
    ],
    [
      'answers from all sides by question',
      { answers: { Plannen: { zelf: 8, leidinggevende: 6 } } },
      [
        ['Planning', 4, 'SELF'],
        ['Planning', 3, 'MANAGER'],
      ],
    ],
  ])('%s', (_form, payload, said) => {
    expect(read(payload)).toEqual({ format: 'survey', said });
  });
});

describe('matrix questions', () => {
  const columns = ['None', 'Beginner', 'Advanced', 'Expert'];
  test.each([
    [
      'marks',
      {
        rows: ['Java', 'SQL'],
        columns,
        cells: [
          [false, false, true, false],
          ['', 'x', '', ''],
        ],
      },
      [
        ['Java', 4, 'SELF'],
        ['SQL', 1, 'SELF'],
      ],
    ],
    [
      'the label of the column by row',
      { rows: [{ label: 'Java' }, { label: 'SQL' }], columns, answers: { Java: 'Expert', SQL: 'Beginner' } },
      [
        ['Java', 5, 'SELF'],
        ['SQL', 1, 'SELF'],
      ],
    ],
    ['the number of the column', { rows: ['Java'], columns, cells: [2] }, [['Java', 4, 'SELF']]],
    [
      'columns that are numbers',
      { rijen: ['Wondzorg', 'Plannen'], kolommen: [1, 2, 3, 4], antwoorden: { Wondzorg: 4, Plannen: 2 } },
      [
        ['Wound care', 5, 'SELF'],
        ['Planning', 2.5, 'SELF'],
      ],
    ],
    [
      'columns of agreement',
      { stellingen: ['Java'], kolommen: ['oneens', 'neutraal', 'eens', 'geheel eens'], cellen: ['eens'] },
      [['Java', 4, 'SELF']],
    ],
    [
      'columns of colours, by their order',
      { rows: ['Java'], columns: ['red', 'orange', 'yellow', 'green'], cells: ['yellow'] },
      [['Java', 3.8, 'SELF']],
    ],
    [
      'a column for each side',
      {
        rows: ['Java', 'SQL'],
        columns: ['Self', 'Manager'],
        cells: [
          [5, 4],
          [3, 2],
        ],
      },
      [
        ['Java', 5, 'SELF'],
        ['Java', 4, 'MANAGER'],
        ['SQL', 3, 'SELF'],
        ['SQL', 2, 'MANAGER'],
      ],
    ],
    [
      'a column for the level among others',
      { rows: ['Java'], columns: ['Interest', 'Level'], cells: [[5, 2]] },
      [['Java', 2, 'SELF']],
    ],
    ['no answer', { rows: ['Java'], columns, cells: [null] }, []],
  ])('%s', (_form, matrix, said) => {
    expect(read({ questions_about: 'you', matrix })).toEqual({ format: 'survey', said });
  });
});

describe('reviews', () => {
  const payload = {
    employee: { name: 'Kim Bos', employeeNumber: '7' },
    reviewer: { name: 'Els Smit', role: 'Python lead' },
    reviewDate: '2024-11-01',
    ratingScale: '1 (low) - 5 (high)',
    competencies: [
      { competence: 'Java', self: 5, manager: 4, comment: 'Solid SQL too' },
      { competence: 'Planning', rating: 2 },
    ],
    sections: [
      { title: 'Self-assessment', text: 'I improved a lot in project management over the year' },
      { title: 'Peer feedback', text: 'A pleasure to work with, and her leadership is excellent' },
      { title: 'Development goals', text: 'Wants to learn Ruby' },
    ],
  };

  test("tell the manager's word from the person's own and from colleagues'", () => {
    const { format, said } = read(payload, null);
    expect(format).toBe('review');
    expect(said).toEqual(
      expect.arrayContaining([
        ['Java', 5, 'SELF'],
        ['Java', 4, 'MANAGER'],
        ['Planning', 2, 'MANAGER'],
        ['Project management', expect.any(Number), 'SELF'],
        ['Leadership', expect.any(Number), 'COLLEAGUE'],
        ['SQL', expect.any(Number), 'MANAGER'],
      ]),
    );
    expect(JSON.stringify(said)).not.toMatch(/Ruby|Python/);
  });
});
