import { describe, expect, test } from '@jest/globals';
import { certificatesIn, educationsIn, jobsIn, readCv } from './read-cv.js';

/** Each label above its value, as application forms have them. */
const above = (...fields: readonly string[]) => fields.join('\n');

describe('a form with its labels above their values', () => {
  test('has jobs, of which what else it asks is no part', () => {
    const job = (employer: string, title: string, from: string, to: string) =>
      above(
        'Employer name',
        employer,
        'Type of business',
        'Healthcare',
        'Job title',
        title,
        'Start date (month/year)',
        from,
        'End date (month/year)',
        to,
        'Reason for leaving (if applicable)',
        'Moved away',
      );
    expect(
      jobsIn(
        `${job('Saint Brendan Hospital', 'Ward Sister', '02/2020', '09/2023')}\n\n${job('Oakfield Clinic', 'Nurse', '01/2016', '12/2019')}`,
      ),
    ).toEqual(['Ward Sister | Saint Brendan Hospital | 2020 | 2023', 'Nurse | Oakfield Clinic | 2016 | 2019']);
  });

  test('has educations and courses', () => {
    expect(
      educationsIn(
        above(
          'Subject / qualification',
          'BSc Nursing',
          'Place of study',
          'University of Wick',
          'Year obtained',
          '2014',
        ),
      ),
    ).toEqual(['BSc Nursing | University of Wick']);
    expect(
      certificatesIn(
        above('Course title', 'Life Support', 'Training provider', 'Resus Council', 'Date completed', '11/2023'),
      ),
    ).toEqual(['Life Support | Resus Council | 2023-11']);
  });

  test('has the name of the person', () => {
    const form = above('First name', 'Blessing Adaeze', 'Last name', 'Okoro', 'Email address', 'b.okoro@example.org');
    expect(readCv(`Personal details\n${form}\n\nWork experience\nNurse, Oakfield Clinic, 2016 - 2019`)).toMatchObject({
      firstName: 'Blessing Adaeze',
      lastName: 'Okoro',
    });
  });
});

test('a row of a form has several labels', () => {
  const form = 'First name(s):\tKATARZYNA\tSurname:\tWOLSKA\nTitle:\tMS\tDate of birth:\t09/07/1988';
  expect(readCv(`Personal details\n${form}\n\nWork experience\nPicker, Meridian Parcels, 2016 - 2019`)).toMatchObject({
    firstName: 'KATARZYNA',
    lastName: 'WOLSKA',
  });
});

test('a form with labels and values in cells was filled in', () => {
  const rows = ['Naam\tAnouk Brandsma', 'Woonplaats\tUtrecht', 'Functie\tPlanner', 'Werkgever\tKestrel', 'Van\t2015'];
  const person = readCv(
    `Sollicitatieformulier\n${rows.join('\n')}\nTot\t2019\nOpleiding\tBakker\nSchool\tBakkersschool\n`,
  );
  expect(person.fullName).toBe('Anouk Brandsma');
});

describe('a row of a form that was typed', () => {
  const HISTORY = '\n\nWork experience\nPicker, Meridian Parcels, 2016 - 2019';

  test.each([
    ['with colons', 'First name:  Anouk          Surname:  Brandsma'],
    ['with gaps alone', 'First name        Anouk          Surname        Brandsma'],
  ])('has labels %s', (_, row) => {
    expect(readCv(`Application form\n\n${row}${HISTORY}`)).toMatchObject({ firstName: 'Anouk', lastName: 'Brandsma' });
  });

  test('has a whole job, below a numbered title', () => {
    const row = (...fields: readonly string[]) => fields.join('     ');
    const person = readCv(
      [
        'Name: Anouk Brandsma     Phone: 06-12345678',
        '',
        'Employment 1',
        row('Employer: Kestrel Ltd', 'Position: Planner', 'From: 2018', 'To: 2021'),
        'Employment 2',
        row('Employer: Oak & Sons', 'Position: Clerk', 'From: 2014', 'To: 2018'),
      ].join('\n'),
    );
    expect(person.fullName).toBe('Anouk Brandsma');
    expect(person.workHistory.map(({ occupation, company }) => [occupation, company])).toEqual([
      ['Planner', 'Kestrel Ltd'],
      ['Clerk', 'Oak & Sons'],
    ]);
  });
});
