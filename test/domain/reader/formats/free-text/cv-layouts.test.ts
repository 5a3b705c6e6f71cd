import { describe, expect, test } from '@jest/globals';
import { splitIntoSections } from '../../../../../src/domain/reader/formats/common/text/sections/split-into-sections.js';
import { certificatesIn, educationsIn, jobsIn } from './read-cv.js';

/** Title, employer, place and dates in the orders in which people put them. */
const JOB_LAYOUTS: readonly (readonly [string, (job: Job) => string])[] = [
  ['all in one line', ({ title, company, place, dates }) => `${title}, ${company}, ${place}, ${dates}`],
  ['dates below', ({ title, company, place, dates }) => `${title}\n${company}, ${place}\n${dates}`],
  ['dates behind a bar', ({ title, company, place, dates }) => `${title}\n${company}, ${place} | ${dates}`],
  ['the employer above', ({ title, company, place, dates }) => `${company}, ${place}\n${title}\n${dates}`],
  ['two columns', ({ title, company, place, dates }) => `${company}\t${place}\n${title}\t${dates}`],
  ['dates beside the title', ({ title, company, place, dates }) => `${title}\t${dates}\n${company}, ${place}`],
  ['dates beside the employer', ({ title, company, place, dates }) => `${company}, ${place}\t${dates}\n${title}`],
  ['dates on the left', ({ title, company, dates }) => `${dates}\t${title}\n${company}`],
  ['dates above', ({ title, company, place, dates }) => `${dates}\n${company}, ${place}\n${title}`],
  ['dates in brackets', ({ title, company, dates }) => `${title} (${dates})\n${company}`],
  ['dashes', ({ title, company, dates }) => `${company} – ${title} – ${dates}`],
  ['four lines', ({ title, company, place, dates }) => `${title}\n${company}\n${place}\n${dates}`],
  ['Markdown', ({ title, company, place, dates }) => `**${title}**, ${company}, ${place}\n*${dates}*`],
];

interface Job {
  readonly title: string;
  readonly company: string;
  readonly place: string;
  readonly dates: string;
  readonly years: string;
}

const job = (title: string, company: string, place: string, dates: string, years: string): Job => ({
  title,
  company,
  place,
  dates,
  years,
});

const JOBS: readonly (readonly Job[])[] = [
  [
    job('Ward Sister', 'Mossbrae Hospital', 'Perth', 'Mar 2019 – Present', '2019 | '),
    job('Staff Nurse', 'Greenloaning Care', 'Crieff', 'Jun 2014 – Feb 2019', '2014 | 2019'),
    job('Kitchen Assistant', 'The Tappit Hen', 'Dunblane', '2010 – 2014', '2010 | 2014'),
  ],
  [
    job('Teamleider productie', 'Van Vugt Zuivel', 'Sneek', 'maart 2018 – heden', '2018 | '),
    job('Operator', 'Kaasmakerij De Terp', 'Bolsward', 'juni 2011 – feb 2018', '2011 | 2018'),
    job('Vulploegmedewerker', 'Poiesz', 'Sneek', '2008 – 2011', '2008 | 2011'),
  ],
];

describe('the jobs of a section', () => {
  test.each(JOB_LAYOUTS)('with %s', (_how, write) => {
    for (const jobs of JOBS)
      expect(jobsIn(jobs.map((one) => `${write(one)}\n- Weekly reports in Excel`).join('\n\n'))).toEqual(
        jobs.map(({ title, company, years }) => `${title} | ${company} | ${years}`),
      );
  });

  test.each([
    [
      'a double title',
      'Dakdekker / loodgieter, Van Asten & Zn., 2004 - 2008',
      'Dakdekker / loodgieter | Van Asten & Zn. | 2004 | 2008',
    ],
    [
      'a later title',
      'Trainee, later mechanic\nBowline Garage\n2004 - 2008',
      'Trainee, later mechanic | Bowline Garage | 2004 | 2008',
    ],
    ['an agency', 'Storeman via Werkpunt, Peel Logistics, 2010 - 2011', 'Storeman | Peel Logistics | 2010 | 2011'],
    ['an agency alone', 'Receptionist via Talentworks, 2010 - 2011', 'Receptionist | Talentworks | 2010 | 2011'],
    ['a state', 'Nurse, Pelican Health, Plaquemine, LA, 2010 - 2011', 'Nurse | Pelican Health | 2010 | 2011'],
    ['a county', 'Heritage guide, Dun Carraig, Co. Clare, 2010 - 2011', 'Heritage guide | Dun Carraig | 2010 | 2011'],
    ['when somebody worked', 'Waitress, summers\t2012 – 2016\nThe Anchor', 'Waitress | The Anchor | 2012 | 2016'],
    [
      'months with a word between them',
      'Gids, Kasteel Horn, juli en augustus 2010',
      'Gids | Kasteel Horn | 2010 | 2010',
    ],
    [
      'running text behind the dates',
      '1988-1995 medewerker veehouderij bij D. Terpstra (mijn vader). Melken, voeren en de jongste koeien.',
      'medewerker veehouderij | D. Terpstra | 1988 | 1995',
    ],
  ])('with %s', (_how, lines, expected) => {
    expect(jobsIn(lines)).toEqual([expected]);
  });

  test.each([
    ['a dated achievement', 'Site manager, Acme Ltd, 2010 - 2018\nTown hall (2013 – 2015): timber frame and roof'],
    ['a remark with dates', 'Site manager, Acme Ltd, 2010 - 2018\n- Wrote grants ($410,000 since 2014)'],
    ['a detail behind a bullet', 'Site manager, Acme Ltd, 2010 - 2018\n- Drawings\n- In charge of safety, from 2014'],
    ['the end of a sentence', 'Site manager, Acme Ltd, 2010 - 2018\nConcrete, steel. Head of the workshop since 2014.'],
    ['a career break', 'Site manager, Acme Ltd, 2010 - 2018\n\nStay-at-home parent\n2008 – 2010'],
  ])('and not %s', (_what, lines) => {
    expect(jobsIn(lines)).toEqual(['Site manager | Acme Ltd | 2010 | 2018']);
  });

  test('in a form with values in a column, and labels of no use', () => {
    const form = (title: string, company: string, from: string, to: string): string =>
      `Job title:          ${title}\nEmployer:           ${company}\nLocation:           Galway, Ireland\n` +
      `From:               ${from}\nTo:                 ${to}\nReason for leaving: Studies`;
    expect(
      jobsIn(`${form('Nurse', 'Quay Dental', '06/2021', 'Present')}\n\n${form('Cook', 'Brady', '2012', '2013')}`),
    ).toEqual(['Nurse | Quay Dental | 2021 | ', 'Cook | Brady | 2012 | 2013']);
  });
});

describe('the educations of a section', () => {
  test.each([
    [
      'a phrase with its field',
      'Master of Science in Nursing, Gulf University, 2018',
      'Master of Science in Nursing | Gulf University',
    ],
    [
      'several subjects',
      '8 GCSEs including English, Maths and Art\nAshdown School\n2007 – 2012',
      '8 GCSEs | Ashdown School',
    ],
    [
      'no word of a degree',
      '2024\tBasiskennis Boekhouden, Associatie Voor Examens, diploma',
      'Basiskennis Boekhouden | Associatie Voor Examens',
    ],
    [
      'a school that is called by its type',
      '1984 – 1988\tMTS Bouwkunde, MTS Hardenberg',
      'MTS Bouwkunde | MTS Hardenberg',
    ],
    ['the field behind a school', 'LTS Zwartsluis, consumptief, 1978-1982', 'LTS | LTS Zwartsluis'],
    ['the field behind the dates', 'Bakkersvakschool 1986-1989, brood en banket', 'brood en banket | Bakkersvakschool'],
    [
      'a kind that is called a school',
      'Lagere Agrarische School te Buren, 1980-1984',
      'Lagere Agrarische School | Lagere Agrarische School te Buren',
    ],
    [
      'a remark behind a full stop',
      '2016 – 2018: mbo 3 Hovenier (bbl), Groencollege Salland, Almelo. Diploma.',
      'mbo 3 Hovenier | Groencollege Salland',
    ],
    [
      'one date at a school',
      'Ludlow College\tLudlow\nHonours in Geoscience\t2009\n\nBSc Geology, Ludlow College, 2006 – 2008',
      'Honours in Geoscience | Ludlow College',
    ],
  ])('with %s', (_how, lines, expected) => {
    expect(educationsIn(lines)[0]).toBe(expected);
  });
});

const CERTIFICATE_LAYOUTS: readonly (readonly [string, (name: string, issuer: string, date: string) => string])[] = [
  ['commas', (name, issuer, date) => `${name}, ${issuer}, ${date}`],
  ['the issuer in brackets', (name, issuer, date) => `${name} (${issuer}), ${date}`],
  ['issuer and date in brackets', (name, issuer, date) => `${name} (${issuer}, ${date})`],
  ['the date in front', (name, issuer, date) => `${date}\t${name}, ${issuer}`],
  ['bars', (name, issuer, date) => `${name} | ${issuer} | ${date}`],
  ['issuer and date below', (name, issuer, date) => `${name}\n${issuer}, ${date}`],
  ['three lines', (name, issuer, date) => `${name}\n${issuer}\n${date}`],
  ['the issuer below a dated name', (name, issuer, date) => `${name}\t${date}\n${issuer}`],
  ['a remark', (name, issuer, date) => `${name}, e-learning, ${issuer}, ${date} (online)`],
];

describe('the certificates of a section', () => {
  test.each(CERTIFICATE_LAYOUTS)('with %s', (_how, write) => {
    const lines = [
      write('Prince2 Practitioner', 'Axelos', 'May 2021'),
      write('Manual Handling', 'Safestart Training', '2019'),
      write('Reanimatie en AED', 'Rode Kruis', '2018'),
    ];
    expect(certificatesIn(lines.join('\n'))).toEqual([
      'Prince2 Practitioner | Axelos | 2021-05',
      'Manual Handling | Safestart Training | 2019-01',
      'Reanimatie en AED | Rode Kruis | 2018-01',
    ]);
  });

  test.each([
    [
      'a level and no issuer',
      'AWS Certified Architect – Professional\nTOGAF 9 Certified',
      ['AWS Certified Architect – Professional |  | ', 'TOGAF 9 Certified |  | '],
    ],
    [
      'several in a line',
      'EPA 608 (2011) • OSHA 30 (2018) • NATE Certified (exp. 12/2027)',
      ['EPA 608 |  | 2011-01', 'OSHA 30 |  | 2018-01', 'NATE Certified |  | '],
    ],
    [
      'a form',
      'Name: First Aid\nIssued by: Heartwise\nIssued: 02/2025\nExpires: 02/2027',
      ['First Aid | Heartwise | 2025-02'],
    ],
    [
      'no prizes',
      'BHV, 2019\nRunner-up, Smart Farming Hackathon 2018\nVCA, 2020',
      ['BHV |  | 2019-01', 'VCA |  | 2020-01'],
    ],
    ['a repetition', 'HACCP, laatste herhaling 2023\nVCA, gehaald in 2017', ['HACCP |  | 2023-01', 'VCA |  | 2017-01']],
  ])('with %s', (_how, lines, expected) => {
    expect(certificatesIn(lines)).toEqual(expected);
  });
});

test('a heading that nobody knows ends a section whose last line is a year', () => {
  const text = [
    'Talen\n\nNederlands\nEngels',
    'Certificaten\n\nGoogle Ads Search\nGoogle, 2023\nHubSpot Inbound Marketing\n2021',
    'Blij van\n\nKeramiek\nMijn hond Moos',
  ].join('\n\n');
  const sections = splitIntoSections(text).map(({ kind, start, end }) => `${kind}: ${text.slice(start, end).trim()}`);
  expect(sections.at(-1)).toBe('OTHER: Keramiek\nMijn hond Moos');
});
