import { describe, expect, test } from '@jest/globals';
import type { Findings, FoundPerson } from '../../../../../src/domain/reader/model/findings.js';
import type { ExpectedFindings } from '../labelled-item.js';
import { dateOf, perfectFindings } from '../perfect-findings.js';
import { readLabelledItems } from '../read-labelled-items.js';
import { scoreItem } from './score-item.js';
import { summariseVerdicts } from './summarise-verdicts.js';

const EXPECTED: ExpectedFindings = {
  kind: 'CV',
  language: 'en',
  person: {
    email: 'ada@example.org',
    fullName: ['Ada Bell', 'A. Bell'],
    firstName: 'Ada',
    lastName: 'Bell',
    isNameWhole: true,
  },
  skills: [
    { name: 'Java', words: 'Java (4/5)', level: 4, source: 'SELF' },
    { name: 'Java', words: 'Java services', source: 'WORK_HISTORY' },
    { name: 'SQL', words: 'SQL', source: 'SELF' },
  ],
  suggestions: [{ name: 'Cooking', words: 'feeds the family' }],
  notSkills: [{ name: 'Kotlin', why: 'no experience' }],
  arguable: [{ name: 'Git', why: 'only GitHub' }],
  workHistory: [
    { occupation: 'Developer', company: 'Acme', startDate: '2019-03' },
    { occupation: 'Tester', company: ['Beta', 'Beta Ltd'], startDate: '2015', endDate: '2016-Q3' },
  ],
  certifications: [{ name: 'VCA' }, { name: 'Driving licence B', isArguable: true }],
  relations: [{ type: 'MEMBER_OF', from: 'SUBJECT', to: { type: 'TEAM', name: 'Core' } }],
};

/** The faults after a change of the perfect findings: "WRONG field" or "MISSED field", in order. */
function faults(change: (person: FoundPerson) => Partial<FoundPerson>, findings: Partial<Findings> = {}): string[] {
  const perfect = perfectFindings(EXPECTED);
  const person = perfect.person as FoundPerson;
  return scoreItem(EXPECTED, { ...perfect, ...findings, person: { ...person, ...change(person) } })
    .filter(({ verdict }) => verdict !== 'RIGHT')
    .map(({ field, verdict }) => `${verdict} ${field}`);
}

describe('scoreItem', () => {
  test('finds nothing wrong in a reading that is as labelled, of any item of the set', () => {
    for (const { id, expected } of [...readLabelledItems('development'), ...readLabelledItems('final')]) {
      const amiss = scoreItem(expected, perfectFindings(expected)).filter(({ verdict }) => verdict !== 'RIGHT');
      expect({ id, amiss }).toEqual({ id, amiss: [] });
    }
  });

  test('finds everything missed in an item that could not be read, and nothing wrongly found', () => {
    const verdicts = scoreItem(EXPECTED, null);
    expect(verdicts.filter(({ verdict }) => verdict === 'WRONG')).toEqual([]);
    expect(verdicts.filter(({ verdict }) => verdict === 'RIGHT').map(({ field }) => field)).toEqual([
      'skills kept out',
    ]);
  });

  test('counts a wrong value as both found wrongly and missed', () => {
    expect(faults(() => ({ email: 'eve@example.org' }))).toEqual(['WRONG email', 'MISSED email']);
    expect(faults(() => ({}), { kind: 'SURVEY' })).toEqual(['WRONG kind', 'MISSED kind']);
  });

  test('takes any of the texts that are equally right, whatever their case and spaces', () => {
    expect(faults(() => ({ fullName: ' a.  bell' }))).toEqual([]);
  });

  test('lets a name stay whole that was given whole, but not be parted elsewhere', () => {
    expect(faults(() => ({ firstName: undefined, lastName: undefined }))).toEqual([]);
    expect(faults(() => ({ firstName: 'Bell' }))).toEqual(['WRONG firstName', 'MISSED firstName']);
  });

  describe('of skills', () => {
    const skill = (person: FoundPerson, at: number) => person.skills[at] as FoundPerson['skills'][number];

    test('counts each skill once, however often it is claimed', () => {
      expect(faults(({ skills }) => ({ skills: skills.slice(2) }))).toEqual(['MISSED skills']);
    });

    test('counts one that must not be credited as wrong and as not kept out', () => {
      expect(faults((person) => ({ skills: [...person.skills, { ...skill(person, 2), skillId: 'Kotlin' }] }))).toEqual([
        'WRONG skills',
        'WRONG skills kept out',
      ]);
    });

    test('takes evidence of level 0 for none', () => {
      expect(
        faults((person) => ({ skills: [...person.skills, { ...skill(person, 2), skillId: 'Kotlin', level: 0 }] })),
      ).toEqual([]);
      expect(
        faults((person) => ({ skills: [...person.skills.slice(0, 2), { ...skill(person, 2), level: 0 }] })),
      ).toEqual(['MISSED skills']);
    });

    test('passes over arguable ones, and takes a credited suggestion for a suggestion', () => {
      expect(faults((person) => ({ skills: [...person.skills, { ...skill(person, 2), skillId: 'Git' }] }))).toEqual([]);
      expect(
        faults((person) => ({
          skills: [...person.skills, { ...skill(person, 2), skillId: 'Cooking' }],
          candidates: [],
        })),
      ).toEqual([]);
      expect(faults(() => ({ candidates: [] }))).toEqual(['MISSED suggestions']);
    });

    test.each([
      [3.5, []],
      [4.5, []],
      [3.4, ['WRONG skill levels', 'MISSED skill levels']],
      [4.6, ['WRONG skill levels', 'MISSED skill levels']],
    ])('judges level %p where 4 was said', (level, expected) => {
      expect(faults((person) => ({ skills: [{ ...skill(person, 0), level }, ...person.skills.slice(1)] }))).toEqual(
        expected,
      );
    });

    test('looks at the source of every piece of evidence', () => {
      expect(
        faults((person) => ({ skills: person.skills.map((piece) => ({ ...piece, source: 'SELF' as const })) })),
      ).toEqual(['MISSED skill sources']);
      expect(
        faults((person) => ({ skills: [...person.skills, { ...skill(person, 2), source: 'MANAGER' as const }] })),
      ).toEqual(['WRONG skill sources']);
    });

    test('looks whether the evidence quotes the words of each claim', () => {
      expect(faults((person) => ({ skills: person.skills.map((piece) => ({ ...piece, quote: 'Java' })) }))).toEqual([
        'MISSED skill words',
      ]);
    });
  });

  describe('of records', () => {
    test('puts records beside those they resemble, in whatever order they come', () => {
      expect(faults(({ workHistory }) => ({ workHistory: workHistory.toReversed() }))).toEqual([]);
    });

    test('judges a pair property by property', () => {
      const changed = faults(({ workHistory: [developer, tester] }) => ({
        workHistory: [{ ...developer, startDate: dateOf('2019'), endDate: dateOf('2020') }, { ...tester }],
      }));
      expect(changed).toEqual(['WRONG job.startDate', 'MISSED job.startDate', 'WRONG job.endDate']);
    });

    test('takes a quarter as its first month or its year', () => {
      expect(
        faults(({ workHistory: [developer, tester] }) => ({
          workHistory: [{ ...developer }, { ...tester, endDate: dateOf('2016-07') }],
        })),
      ).toEqual([]);
      expect(
        faults(({ workHistory: [developer, tester] }) => ({
          workHistory: [{ ...developer }, { ...tester, endDate: dateOf('2016-08') }],
        })),
      ).toEqual(['WRONG job.endDate', 'MISSED job.endDate']);
    });

    test('counts a record without a partner whole and in each property', () => {
      expect(faults(({ workHistory }) => ({ workHistory: [...workHistory, { occupation: 'Painter' }] }))).toEqual([
        'WRONG job',
        'WRONG job.occupation',
      ]);
      expect(faults(() => ({ certifications: [] }))).toEqual(['MISSED certification', 'MISSED certification.name']);
      expect(faults(({ workHistory }) => ({ workHistory: workHistory.slice(1) }))).toEqual([
        'MISSED job',
        'MISSED job.occupation',
        'MISSED job.company',
        'MISSED job.startDate',
      ]);
    });
  });

  test('expects a relation to every employer besides those that are labelled, and each node once', () => {
    const { entities, relations } = perfectFindings(EXPECTED);
    expect(relations.map(({ type }) => type)).toEqual(['WORKED_AT', 'WORKED_AT', 'MEMBER_OF']);
    expect(faults(() => ({}), { relations: relations.slice(1) })).toEqual(['MISSED relations']);
    expect(faults(() => ({}), { entities: [...entities, { type: 'TEAM', name: 'Other' }] })).toEqual([
      'WRONG entities',
    ]);
  });
});

describe('summariseVerdicts', () => {
  test('adds up what was right over all items, each claim counting once', () => {
    const half = { ...EXPECTED, skills: EXPECTED.skills.slice(2) };
    const summary = summariseVerdicts([
      scoreItem(EXPECTED, perfectFindings(half)),
      scoreItem(half, perfectFindings(EXPECTED)),
      scoreItem(EXPECTED, null),
    ]);
    expect(summary.items).toBe(3);
    // SQL is right twice; Java is wrong once, and missed once in addition to the two misses of the failed item.
    expect(summary.groups.skills).toEqual({ right: 2, wrong: 1, missed: 3, precision: 66.7, recall: 40 });
    // Two jobs of four and four properties, read twice and missed once.
    expect(summary.groups['work history']).toEqual({ right: 14, wrong: 0, missed: 7, precision: 100, recall: 66.7 });
    expect(summary.fields.job).toEqual({ right: 4, wrong: 0, missed: 2, precision: 100, recall: 66.7 });
  });

  test('has no figure where there is nothing to divide by', () => {
    expect(summariseVerdicts([]).overall).toEqual({ right: 0, wrong: 0, missed: 0, precision: null, recall: null });
  });
});
