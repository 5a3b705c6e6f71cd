import { describe, expect, test } from '@jest/globals';
import { readItem } from '../../../../../src/domain/reader/read-item.js';
import type { Findings, FoundPerson } from '../../../../../src/domain/reader/model/findings.js';
import { expectExactQuotes } from '../../quotes.js';
import { DICTIONARY, itemOf } from '../../support.js';

function read(payload: object, more: object = {}): Findings & { readonly person: FoundPerson } {
  const result = readItem(itemOf(payload, more), DICTIONARY);
  if (result.outcome !== 'READ' || result.findings.person === null) throw new Error(JSON.stringify(result));
  expectExactQuotes(payload, result.findings);
  return { ...result.findings, person: result.findings.person };
}

const levels = ({ person }: { person: FoundPerson }) =>
  person.skills.map(({ quote, level, source }) => [quote, level, source]);

describe('records of HR systems', () => {
  test('the parts of a name, the addresses and the number stand in objects of their own', () => {
    const { person, kind } = read({
      employee: {
        nr: 'Q-17',
        name: { given: 'Amber', infix: 'van', family: 'Loon', title: 'dr' },
        email: { private: 'a@home.example', business: 'amber@firm.example' },
      },
      skillProfile: [
        { label: 'Java', proficiency: '60%' },
        { label: 'SQL', proficiency: null },
      ],
    });
    expect(kind).toBe('PERSON_RECORD');
    expect(person).toMatchObject({
      publicIdentifier: 'Q-17',
      firstName: 'Amber',
      lastName: 'van Loon',
      fullName: 'Amber van Loon',
      email: 'amber@firm.example',
    });
    expect(levels({ person })).toEqual([
      ['Java', 3, 'RECORD'],
      ['SQL', 3, 'RECORD'],
    ]);
  });

  test('a record below the name of the employee is no name, and a number given by a survey is nobody’s', () => {
    expect(
      read({ Medewerker: { Voornaam: 'Teun', Achternaam: 'Blok', Personeelsnummer: '88', Functie: 'Kok' } }).person,
    ).toMatchObject({ publicIdentifier: '88', workHistory: [{ occupation: 'Kok' }] });
    expect(
      read({
        respondent: { id: 'r-5', name: 'Teun Blok' },
        answers: [{ question: 'How good are you at Java?', answer: 4 }],
      }).person.publicIdentifier,
    ).toBeUndefined();
  });

  test('the present job tells where somebody stands', () => {
    const { person, relations } = read({
      workerId: 'P-1',
      employment: {
        company: 'Kade Groep',
        'Business Title': 'Planner',
        Department: 'Dock',
        'Start Date': '2019-02-01',
      },
    });
    expect(person.workHistory).toMatchObject([{ occupation: 'Planner', company: 'Kade Groep' }]);
    expect(relations.map(({ type, to }) => [type, to])).toContainEqual([
      'MEMBER_OF',
      { type: 'DEPARTMENT', name: 'Dock' },
    ]);
  });

  test('certificates among the diplomas are certificates, and one year is when an education ended', () => {
    const { person } = read({
      personeelsnummer: '7',
      diplomas: ['VCA-vol', 'Rijbewijs C', 'Mbo Techniek', { naam: 'EHBO', jaar: 2021 }],
      opleiding: { opleiding: 'Havo', jaar: 2011 },
    });
    expect(person.certifications.map(({ name }) => name)).toEqual(['VCA-vol', 'Rijbewijs C', 'EHBO']);
    expect(person.educations).toMatchObject([
      { degree: 'Mbo Techniek' },
      { degree: 'Havo', endDate: { instant: '2011-01-01T00:00:00.000Z', precision: 'YEAR' } },
    ]);
    expect(person.educations[1]?.startDate).toBeUndefined();
  });

  test('evidence for a name whose value is wrapped stands at the name', () => {
    const { person } = read({
      employeeNumber: '1',
      skills: { Java: { value: 4 }, SQL: { value: 'expert', type: 'self' } },
    });
    expect(person.skills.map(({ place }) => place)).toEqual([
      { pointer: '/skills/Java', start: 0, end: 4, inName: true },
      { pointer: '/skills/SQL', start: 0, end: 3, inName: true },
    ]);
  });
});

describe('tables', () => {
  test('a row by itself, with a column for each skill, is read like a row of a table', () => {
    const findings = read({ emp_id: '5', name: 'Bo Vink', Java: 4, SQL: 2, Python: 0, lockers: 3 });
    expect(levels(findings)).toEqual([
      ['Java', 4, 'RECORD'],
      ['SQL', 2, 'RECORD'],
    ]);
    expect(findings.unread).toEqual(['/Python', '/lockers']);
  });

  test('a list of lists under a header is a table; what was not rated is not credited', () => {
    const findings = read(
      {
        sheet: [
          ['Employee', 'Skill', 'Score', 'Max'],
          ['Bo Vink', 'Java', '6', '10'],
          ['Bo Vink', 'SQL', 'n.v.t.', '10'],
        ],
      },
      { entityId: '5' },
    );
    expect(findings).toMatchObject({ kind: 'PERSON_RECORD', person: { fullName: 'Bo Vink' } });
    expect(levels(findings)).toEqual([['Java', 3, 'RECORD']]);
    expect(findings.person.skills[0]?.place.pointer).toBe('/sheet/1/1');
  });

  test.each([
    ['rows', { regels: [{ personeelsnummer: '9', vaardigheid: 'Java', niveau: 'gevorderd' }] }],
    ['CSV', { bestand: 'Personeelsnr;Vaardigheid;Niveau\n9;Java;4\n' }],
  ])('%s of an employee’s skills are the employer’s record', (_form, payload) => {
    expect(read(payload)).toMatchObject({
      kind: 'PERSON_RECORD',
      person: { publicIdentifier: '9', skills: [{ quote: 'Java', level: 4, source: 'RECORD' }] },
    });
  });
});

describe('surveys', () => {
  test('an option has its number before its words, and a field may ask who answers', () => {
    const findings = read({
      'Q1 [Name]': 'Sem Prins',
      'Q2. Your level? [Java]': '4 - good',
      'Q2. Your level? [Python]': '1 - very poor',
    });
    expect(findings).toMatchObject({ kind: 'SURVEY', person: { fullName: 'Sem Prins' } });
    expect(levels(findings)).toEqual([
      ['Java', 4, 'SELF'],
      ['Python', 1, 'SELF'],
    ]);
  });

  test(
    'a question for names is answered with them, each with its level; what is asked of the organisation is ' +
      'nobody’s skill',
    () => {
      const items = [
        { question: 'Which languages can you write?', answer: 'Java expert, SQL basic' },
        { question: 'How good was our Python set-up?', answer: '2' },
      ];
      expect(levels(read({ entries: items }, { entityId: '1' }))).toEqual([
        ['Java', 5, 'SELF'],
        ['SQL', 2, 'SELF'],
      ]);
    },
  );

  test.each([
    ['I can write Java', 'strongly agree', ['Java']],
    ['Ik kan Java schrijven', 'mee eens', ['Java']],
    ['I can write Java', 'Somewhat disagree', []],
    ['Ik kan Java schrijven', 'helemaal mee oneens', []],
    ['Ik kan Java schrijven', 'neutraal', []],
  ])('%s: %s', (stelling, antwoord, quotes) => {
    expect(
      read({ stellingen: [{ stelling, antwoord }] }, { entityId: '1' }).person.skills.map(({ quote }) => quote),
    ).toEqual(quotes);
  });

  test('a legend beside a matrix is its scale', () => {
    const matrix = { rijen: ['Java', 'SQL'], kolommen: ['score'], waarden: [[4], [2]] };
    expect(levels(read({ legenda: { 1: 'niets', 4: 'alles' }, matrix }, { entityId: '1' }))).toEqual([
      ['Java', 5, 'SELF'],
      ['SQL', 2.5, 'SELF'],
    ]);
  });
});

test('of feedback from all sides each part has its speaker', () => {
  const findings = read({
    ratee: { id: 'P-3', fullName: 'Mo Li' },
    raters: [
      { relation: 'Manager', scores: { Java: 4 } },
      { relation: 'Peer', scores: { SQL: 3 } },
      { relation: 'Self', scores: { Python: 2 } },
    ],
  });
  expect(findings).toMatchObject({ kind: 'PERFORMANCE_REVIEW', person: { publicIdentifier: 'P-3' } });
  expect(levels(findings).sort()).toEqual([
    ['Java', 4, 'MANAGER'],
    ['Python', 2, 'SELF'],
    ['SQL', 3, 'COLLEAGUE'],
  ]);
});
