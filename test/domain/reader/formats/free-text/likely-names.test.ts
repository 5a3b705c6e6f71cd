import { describe, expect, test } from '@jest/globals';
import { nameLikelihood } from '../../../../../src/domain/reader/name-kinds/name-likelihood.js';
import { certificatesIn, readCv } from './read-cv.js';

const HISTORY = '\n\nWork experience\nCook, De Linde, 2015 - 2019';
const nameOf = (head: string): string | undefined => readCv(head + HISTORY).fullName;

/** The educations below their heading, as "degree | school". */
const educationsOf = (lines: string): string[] =>
  readCv(`Anna Smit\nanna.smit@example.org\n\nEducation\n${lines}\n\nSkills\nExcel`).educations.map(
    ({ degree, school }) => [degree, school].join(' | '),
  );

describe('the name of a person that has most signs of one', () => {
  test.each([
    ['below an address', 'Flat 41, Barton House\nCotswold Road\nBristol\ntel 07700 900456\n\nOksa Warsame Brandsma'],
    ['behind a telephone number', 'Tel: 07700 900676   Oksa Warsame Brandsma   oksa.wb@oak.example'],
    ['with the place behind it', 'Naam sollicitant: dhr. Oksa Warsame Brandsma uit Tholen\nTel. 06-12345678'],
    [
      'in the middle of a sentence',
      'I, Oksa Warsame Brandsma, born 1991 in Dobrich, am searching work.\noksa.brandsma@oak.example',
    ],
    ['beside a monogram', 'OB Oksa Warsame Brandsma\nMarketing Executive'],
  ])('%s', (_, head) => expect(nameOf(head)).toBe('Oksa Warsame Brandsma'));

  test('is none where only other things are named', () => {
    expect(nameOf('CANDIDATE REGISTRATION\nMarketing Executive\nCity of Bristol College')).toBeUndefined();
  });
});

describe('certificates in other arrangements', () => {
  test('in numbered items that go on below', () => {
    const lines =
      '1. Care Certificate\nSkills for Care\nCompleted: 21/10/2022\n2. Moving and Handling\nOak Training\nCompleted: 05/02/2024';
    expect(certificatesIn(lines)).toEqual([
      'Care Certificate | Skills for Care | 2022-10',
      'Moving and Handling | Oak Training | 2024-02',
    ]);
  });

  test('in two columns', () => {
    expect(certificatesIn('VCA-VOL (2023)\tBHV (2024)\nNEN 3140 (2022)\tEHBO (2021)')).toEqual([
      'VCA-VOL |  | 2023-01',
      'BHV |  | 2024-01',
      'NEN 3140 |  | 2022-01',
      'EHBO |  | 2021-01',
    ]);
  });

  test('in a line beside the name', () => {
    const { certifications } = readCv(
      `Anna Smit\nanna@oak.example\n\nPMP (PMI, 2019) | PRINCE2 Practitioner (AXELOS, 2015) | ITIL v4 Foundation${HISTORY}`,
    );
    expect(certifications.map(({ name }) => name)).toEqual(['PMP', 'PRINCE2 Practitioner', 'ITIL v4 Foundation']);
  });

  test('what names none is left out', () => {
    expect(certificatesIn('BHV, 2021\nOwn van and tools\nVCA, 2022')).toEqual(['BHV |  | 2021-01', 'VCA |  | 2022-01']);
  });
});

describe('educations by likely words', () => {
  test.each([
    [
      'a school behind the degree without a sign',
      'ICT-beheerder niveau 4 ROC Oakstad, 2014',
      'ICT-beheerder niveau 4 | ROC Oakstad',
    ],
    [
      'the number of the entry',
      '1.1 BEd Foundation Phase, Oakfield University, 2015',
      'BEd Foundation Phase | Oakfield University',
    ],
    ['a grade of letters', 'K.C.S.E. Mean grade B+, Oakfield High School, 2012', 'K.C.S.E. | Oakfield High School'],
    ['one label for all', 'Opleiding: Beveiliger niveau 2, ROC Oakstad, 2016', 'Beveiliger niveau 2 | ROC Oakstad'],
    [
      'the first of several subjects',
      'A levels in History (A), French (B), Latin (C), Oak Grammar School, 1986',
      'A levels | Oak Grammar School',
    ],
  ])('%s', (_, line, expected) => expect(educationsOf(line)).toEqual([expected]));

  test('a column with levels beside one with degrees', () => {
    expect(
      educationsOf(
        'Level\tSchool\tCourse\tFrom\tTo\nCollege\tOak Maritime Institute\tBS Marine Transportation\t2008\t2012',
      ),
    ).toEqual(['BS Marine Transportation | Oak Maritime Institute']);
  });
});

test('likelihoods of names are between 0 and 1 and tell kinds apart', () => {
  expect(nameLikelihood('school', 'University of Oakfield')).toBeGreaterThan(0.7);
  expect(nameLikelihood('certificate', 'University of Oakfield')).toBeLessThan(0.1);
  expect(nameLikelihood('certificate', 'First Aid at Work')).toBeGreaterThan(0.7);
  expect(nameLikelihood('occupation', '')).toBeLessThan(0.5);
});
