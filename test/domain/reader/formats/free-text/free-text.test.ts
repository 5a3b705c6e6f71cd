import { describe, expect, test } from '@jest/globals';
import { readItem } from '../../../../../src/domain/reader/read-item.js';
import type { FoundPerson } from '../../../../../src/domain/reader/model/findings.js';
import { DICTIONARY, itemOf } from '../../support.js';

function personIn(text: string, more: object = {}): FoundPerson {
  const result = readItem(itemOf({ text }, more), DICTIONARY);
  if (result.outcome !== 'READ' || result.findings.person === null) throw new Error(JSON.stringify(result));
  return result.findings.person;
}

const FILLER = 'All of it went very well again, as everybody in the building has been saying for weeks now.';

describe('a message about somebody', () => {
  test('names the person beside their number, and is a colleague’s statement', () => {
    const person = personIn(`Hi all,\nabout Rosa Verhulst (R-12): she wrote the reports in Java again. ${FILLER}`, {
      entityId: 'R-12',
    });
    expect(person).toMatchObject({ fullName: 'Rosa Verhulst', skills: [{ quote: 'Java', source: 'COLLEAGUE' }] });
  });

  test.each([
    ['a signature', `Java is what I write every day. ${FILLER}\nRegards,\nRosa Verhulst (R-12)`],
    ['what somebody says of themself', `My name is Rosa Verhulst (R-12) and I write Java. ${FILLER}`],
  ])('%s is the person’s own word', (_what, text) => {
    expect(personIn(text, { entityId: 'R-12' })).toMatchObject({
      fullName: 'Rosa Verhulst',
      skills: [{ source: 'SELF' }],
    });
  });

  test.each([
    ['another number', 'about Rosa Verhulst (R-13)'],
    ['an age', 'about Rosa Verhulst (12)'],
    ['no number', 'about Rosa Verhulst'],
  ])('with %s names nobody', (_what, words) => {
    expect(
      personIn(`Hi all, ${words}, who wrote the reports. ${FILLER}`, { entityId: 'R-12' }).fullName,
    ).toBeUndefined();
  });

  test('a line may say what the person is', () => {
    expect(
      personIn(`Appraisal 2024\nNurse: Rosa Verhulst (R-12)\nReviewed by: Cas Mol (M-3)\n\n${FILLER}`),
    ).toMatchObject({ publicIdentifier: 'R-12', fullName: 'Rosa Verhulst' });
  });
});

const CV = 'Rosa Verhulst\nrosa@example.org\n\n';

describe('other sections of a CV', () => {
  test.each([
    ['Earlier: barista at Cafe Mokka, 2008 - 2010.', 'barista', 'Cafe Mokka', '2008', '2010'],
    ['Daarvoor ober bij Hotel Zeezicht (zomers van 2005 en 2006)', 'ober', 'Hotel Zeezicht', '2005', '2006'],
    ['Before that, I worked as a cleaner at Schoon BV, from 2001 to 2003', 'cleaner', 'Schoon BV', '2001', '2003'],
  ])('%s', (line, occupation, company, from, to) => {
    const { workHistory } = personIn(
      `${CV}Work experience\n\nCook, De Oven BV (2012 - 2020)\nJava and soup.\n\n${line}\n\nEducation\nBSc Food, 2005`,
    );
    expect(
      workHistory.map((job) => [
        job.occupation,
        job.company,
        job.startDate?.instant.slice(0, 4),
        job.endDate?.instant.slice(0, 4),
      ]),
    ).toEqual([
      ['Cook', 'De Oven BV', '2012', '2020'],
      [occupation, company, from, to],
    ]);
  });

  test('certificates in a section that is not about them, without driving licences and denied ones', () => {
    const { certifications } = personIn(
      `${CV}Vaardigheden\nJava\n\nOverig\nVCA-certificaat (2019, geldig tot 2029), BHV, rijbewijs B\nGeen ` +
        `EHBO-diploma\nIk heb mijn certificaten altijd bij me, want je weet nooit wie ernaar vraagt op het werk`,
    );
    expect(certifications).toMatchObject([
      { name: 'VCA-certificaat', expiresAt: { instant: '2029-01-01T00:00:00.000Z' } },
      { name: 'BHV' },
    ]);
    expect(certifications).toHaveLength(2);
  });

  test.each([
    ['in capitals', 'ROSA\nVAN HULST\n'],
    ['that the address confirms', 'Rosa\nvan Hulst\nrosa.vanhulst@example.org\n'],
  ])('a name in two lines %s', (_what, head) => {
    expect(
      personIn(`${head}\nSkills\nJava\n\nWork experience\nCook, De Oven BV (2012 - 2020)\nMade soup and more soup.`),
    ).toMatchObject({ fullName: 'Rosa van Hulst' });
  });
});

describe('columns side by side', () => {
  const LEFT = ['SKILLS', 'Java', 'SQL', 'Excel', '', 'LANGUAGES', 'Dutch'];
  const RIGHT = [
    'EXPERIENCE',
    'Cook',
    'De Oven BV',
    '2012 - 2020',
    'Made soup.',
    'EDUCATION',
    'BSc Food, University of Kent, 2008',
  ];
  const rows = (join: (left: string, right: string) => string) =>
    LEFT.map((left, index) => join(left, RIGHT[index] ?? '')).join('\n');

  test.each([
    ['apart by spaces', `${CV}${rows((left, right) => left.padEnd(20) + right)}`],
    ['apart by tabs', `${CV}${rows((left, right) => `${left}\t${right}`)}`],
    [
      'below lines as wide as the page',
      `${CV}PROFILE\n${`${FILLER}\n`.repeat(5)}\n${rows((left, right) => left.padEnd(20) + right)}`,
    ],
    [
      'above lines as wide as the page',
      `${CV}${rows((left, right) => left.padEnd(20) + right)}\n\nOTHER\n${`${FILLER}\n`.repeat(3)}`,
    ],
  ])('%s are read one after the other', (_how, text) => {
    const { workHistory, educations, skills } = personIn(text);
    expect(workHistory).toMatchObject([{ occupation: 'Cook', company: 'De Oven BV', description: 'Made soup.' }]);
    expect(educations).toMatchObject([{ school: 'University of Kent' }]);
    expect(skills.map(({ quote }) => quote)).toEqual(expect.arrayContaining(['Java', 'SQL']));
  });

  test('are none where one side has the dates of the other', () => {
    const text = [
      'Werkervaring',
      '2018 – heden\tKok',
      'De Oven BV',
      '2014 – 2018\tBijbaan: afwasser',
      'Hotel Zeezicht',
      'Opleiding',
      '2012 – 2014\tMbo Kok',
      'ROC Westerkade',
      'Talen\tNederlands',
      'Cursussen\tHACCP',
    ].join('\n');
    const { workHistory } = personIn(`${CV}${text}`);
    expect(workHistory).toMatchObject([
      { occupation: 'Kok', company: 'De Oven BV' },
      { occupation: 'afwasser', company: 'Hotel Zeezicht' },
    ]);
  });
});
