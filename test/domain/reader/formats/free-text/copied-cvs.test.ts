import { describe, expect, test } from '@jest/globals';
import type { FoundPerson } from '../../../../../src/domain/reader/model/findings.js';
import { readCv } from './read-cv.js';

/** The jobs of a person as "occupation | company | from | to". */
const jobsOf = ({ workHistory }: FoundPerson) =>
  workHistory.map(({ occupation, company, startDate, endDate }) =>
    [occupation, company, startDate?.instant.slice(0, 4), endDate?.instant.slice(0, 4)].join(' | '),
  );

const CV = `Anouk Brandsma
anouk@example.org

Work experience

Planner, Kestrel Ltd, Leeds
2018 - 2021
Clerk, Oak & Sons, Hull
2014 - 2018

Education

BSc Geography, University of Leeds
2010 - 2013

Skills

Excel
Planning
Reporting
`;

const JOBS = ['Planner | Kestrel Ltd | 2018 | 2021', 'Clerk | Oak & Sons | 2014 | 2018'];

describe('a CV as programs hand it on', () => {
  test.each([
    ['with a blank line below each line', CV.replaceAll('\n', '\n\n')],
    ['behind the text of a message', `Hi,\n\nPlease find my CV below. Thank you.\n\n${CV}\n\nKind regards,\n`],
    [
      'with a label in bold for each field',
      CV.replace('Planner, Kestrel Ltd, Leeds', '**Planner**, Kestrel Ltd, Leeds'),
    ],
  ])('%s', (_, text) => {
    const record = readCv(text);
    expect(jobsOf(record)).toEqual(JOBS);
    expect(record.fullName).toBe('Anouk Brandsma');
  });

  test('lines that a mail program broke go on where they could not end', () => {
    const profile =
      'I plan the routes of forty lorries and the shifts of their drivers, and know each road between Leeds and Hull, in the rain and in the dark, by heart, which is more than most navigation systems can say of themselves, and I keep the books of the depot with care.';
    const jobs =
      '2018 - 2021  Planner, Kestrel Logistics and Warehousing Company of the\nNetherlands\n2014 - 2018  Clerk, Oak & Sons';
    const lines = profile.match(/.{1,70}(?:\s|$)/gu)?.map((line) => line.trimEnd()) ?? [];
    const text = `Anouk Brandsma\n\nProfile\n${lines.join('\n')}\n\nWork experience\n${jobs}\n\nSkills\nExcel\n`;
    expect(jobsOf(readCv(text))).toEqual([
      'Planner | Kestrel Logistics and Warehousing Company of the Netherlands | 2018 | 2021',
      'Clerk | Oak & Sons | 2014 | 2018',
    ]);
  });
});

describe('tables with other borders than tabs', () => {
  test.each([
    ['bars', ' | '],
    ['wide gaps', '     '],
  ])('%s', (_, border) => {
    const rows = [
      ['Period', 'Employer', 'Job', 'What I did'],
      ['06.2021 - present', 'Brackmill Cold Logistics', 'Reach Truck Driver', 'Putaway'],
      ['2012 - 2016', 'Oakridge', 'Production worker', 'Packing line'],
    ];
    const text = `Anouk Brandsma\n\nEmployment\n${rows.map((row) => row.join(border)).join('\n')}\n\nSkills\nExcel\n`;
    expect(jobsOf(readCv(text))).toEqual([
      'Reach Truck Driver | Brackmill Cold Logistics | 2021 | ',
      'Production worker | Oakridge | 2012 | 2016',
    ]);
  });

  test('a date or an issuer in the column of the numbers', () => {
    const text =
      'Anouk Brandsma\n\nCertifications\nCertification\tBody\tCertificate no.\tYear\nFirst Aid\tRed Cross\t2098812\t2017\nScrum Master\tScaled Oak\t2021\tlapsed\nMCC\t\tCAE Brussel, 2014\t\n\nSkills\nExcel\n';
    const [first, second, third] = readCv(text).certifications;
    expect(first?.credentialId).toBe('2098812');
    expect(second?.date?.instant.slice(0, 4)).toBe('2021');
    expect(second?.credentialId).toBeUndefined();
    expect(third?.authority).toBe('CAE Brussel');
  });
});

describe('details in entries', () => {
  test('titles with dates of their own, where those of entries stand in cells', () => {
    const text =
      'Anouk Brandsma\n\nExperience\nGulf Contractors, Port Arthur\tMarch 2020 – Present\nPipe Welder (since 2022)\nBayou Fab & Machine\t2013 – 2017\nWelder\nOak Ranch Supply\t2010 – 2012\nWelder\n\nSkills\nExcel\n';
    expect(jobsOf(readCv(text))[0]).toBe('Pipe Welder | Gulf Contractors | 2020 | ');
  });

  test('what became of a study is no study', () => {
    const text =
      'Anouk Brandsma\n\nOpleiding\nMbo-verpleegkunde niveau 4 | Deltion College | 2006 – 2008\nOvergestapt naar hbo zonder diploma\nHavo | Carolus Clusius College | 2001 – 2006\n\nTalen\nEngels\n';
    expect(readCv(text).educations).toHaveLength(2);
  });

  test.each([
    ['Owner of Brew & Bean', 'Owner', 'Brew & Bean'],
    ['Penningmeester van Chiro Kuringen', 'Penningmeester', 'Chiro Kuringen'],
    ['Gastdocent bij vzw Boerenhulp', 'Gastdocent', 'vzw Boerenhulp'],
  ])('%s', (title, occupation, company) => {
    const text = `Anouk Brandsma\n\nWork experience\n${title} (2013-2019)\nCook, Hotel Oak (2010-2012)\n\nSkills\nExcel\n`;
    expect(jobsOf(readCv(text))[0]).toBe(`${occupation} | ${company} | 2013 | 2019`);
  });

  test('a place below dates with their duration is no title', () => {
    const text =
      'Anouk Brandsma\n\nExperience\nNorthvale\nFull-time · 5 yrs 4 mos\nAccount Executive\nJan 2022 - Present · 3 yrs 2 mos\nMysuru, India\nSales Trainee\nNov 2019 - Dec 2021 · 2 yrs 2 mos\nToronto, Ontario, Canada\n\nSkills\nExcel\n';
    expect(jobsOf(readCv(text)).map((job) => job.split(' | ')[0])).toEqual(['Account Executive', 'Sales Trainee']);
  });
});

test('dates that lost the gap behind them are still dates', () => {
  const person = readCv(
    'Anouk Brandsma\nanouk@example.org\n\nWerkervaring\n2017 - hedenMonteur, Hoogland BV, Heerenveen\n2009 - 2017Hulpmonteur, Wouda BV, Joure\n\n' +
      'Certificaten\n2023NEN 3140\n2022VCA-VOL\n\nVaardigheden\nExcel, plannen',
  );
  expect(jobsOf(person)).toEqual(['Monteur | Hoogland BV | 2017 | ', 'Hulpmonteur | Wouda BV | 2009 | 2017']);
  expect(person.certifications.map(({ name, date }) => [name, date?.instant.slice(0, 4)])).toEqual([
    ['NEN 3140', '2023'],
    ['VCA-VOL', '2022'],
  ]);
});

test('the names of pictures on a profile page are no name of a person', () => {
  const page = 'Achtergrondfoto\nProfielfoto van Ngozi Aduaka\nNgozi Aduaka\nBackend developer | Java';
  expect(readCv(`${page}\n\nErvaring\nDeveloper, Tidewise BV, 2015 - 2019\n`).fullName).toBe('Ngozi Aduaka');
});

test('the parts of a form have dashes around their names', () => {
  const study = (number: number, name: string, school: string, from: string, to: string) =>
    `--- Opleiding ${number} ---\nNaam opleiding: ${name}\nOnderwijsinstelling: ${school}\nVan: ${from}\nTot: ${to}\n\n`;
  const { educations } = readCv(
    `Voornaam: Eefke\nAchternaam: Brandsma\n\n--- Werkervaring 1 ---\nFunctietitel: Verpleegkundige\nWerkgever: Gelre Ziekenhuizen\nVan: 07-2016\nTot: heden\n\n` +
      study(1, 'HBO-V', 'Saxion', '2012', '2016') +
      study(2, 'havo', 'Etty Hillesum Lyceum', '2007', '2012'),
  );
  expect(educations.map(({ degree, school }) => [degree, school])).toEqual([
    ['HBO-V', 'Saxion'],
    ['havo', 'Etty Hillesum Lyceum'],
  ]);
});

test('dots between two columns are a gap', () => {
  const { certifications } = readCv(
    'Anouk Brandsma\nanouk@example.org\n\nShort courses\nACLS provider, Irish Heart Foundation ........ May 2024\n' +
      'Manual & People Handling ..................... 2023\n\nSkills\nExcel, planning',
  );
  expect(certifications.map(({ name, date }) => [name, date?.instant.slice(0, 4)])).toEqual([
    ['ACLS provider', '2024'],
    ['Manual & People Handling', '2023'],
  ]);
});

test('the labels of a form may be numbered', () => {
  const person = readCv(
    'Surname: Brandsma\nFirst name: Anouk\n\nEmployment history\nEmployer 1: Abbeyfields Nursing Home\nJob title: Senior carer\nFrom: 11/2022\nTo: Present\n\n' +
      'Employer 2: Bluebell Homecare Ltd\nJob title: Care worker\nFrom: 02/2021\nTo: 10/2022\n',
  );
  expect(jobsOf(person)).toEqual([
    'Senior carer | Abbeyfields Nursing Home | 2022 | ',
    'Care worker | Bluebell Homecare Ltd | 2021 | 2022',
  ]);
});

describe('texts that lost signs when they were copied', () => {
  test.each([
    [
      'the gap in front of dates',
      'Planner, Kestrel LtdMarch 2018 – June 2021\nClerk, Oak & Sons2014 – 2018',
      ['Planner | Kestrel Ltd | 2018 | 2021', 'Clerk | Oak & Sons | 2014 | 2018'],
    ],
    ['the dash between dates', 'Planner, Kestrel Ltd 2018 2021\nClerk, Oak & Sons 2014 2018', JOBS],
    [
      'the sign between occupation and employer',
      'vakkenvuller albert heijn 2014-2016\nkassamedewerker jumbo 2016-2018',
      ['vakkenvuller | albert heijn | 2014 | 2016', 'kassamedewerker | jumbo | 2016 | 2018'],
    ],
  ])('%s', (_, lines, jobs) => {
    expect(jobsOf(readCv(`Anouk Brandsma\nanouk@example.org\n\nWork experience\n${lines}\n\nSkills\nExcel`))).toEqual(
      jobs,
    );
  });

  test('one year behind a name is no lost dash', () => {
    expect(
      jobsOf(
        readCv('Anouk Brandsma\n\nWork experience\nPlanner, Office 2016 2018 - 2021\nClerk, Oak & Sons, 2014 - 2018'),
      ),
    ).toHaveLength(2);
  });

  test('bullets that became letters', () => {
    const [job] = readCv(
      'Anouk Brandsma\n\nWork experience\nPlanner, Kestrel Ltd, 2018 - 2021\noPlans the routes\noKeeps the books\noTrains drivers\n\nSkills\nExcel',
    ).workHistory;
    expect(job?.description).toBe('• Plans the routes\n• Keeps the books\n• Trains drivers');
  });
});

describe('texts that programs exported', () => {
  test('a chat with the time of each message', () => {
    const messages = [
      'Anouk Brandsma',
      'Werk:',
      '2018-2021 planner bij Kestrel BV',
      '2014-2018 magazijnmedewerker bij Oak BV',
      'Opleiding: mbo logistiek, ROC Rivierdal 2012-2014',
    ];
    const person = readCv(
      messages.map((message, index) => `12-03-2025 19:4${index} - Anouk Brandsma: ${message}`).join('\n'),
    );
    expect(person.fullName).toBe('Anouk Brandsma');
    expect(jobsOf(person)).toEqual(['planner | Kestrel BV | 2018 | 2021', 'magazijnmedewerker | Oak BV | 2014 | 2018']);
    expect(person.educations.map(({ school }) => school)).toEqual(['ROC Rivierdal']);
  });

  test('a spreadsheet with semicolons', () => {
    const rows = [
      'Baan;Werkgever;Van;Tot',
      'Planner;Kestrel;2018;2021',
      'Clerk;Oak & Sons;2014;2018',
      'Kok;De Kas;2012;2014',
    ];
    expect(jobsOf(readCv(`CV Anouk Brandsma\n\n${rows.join('\n')}`))).toEqual([
      'Planner | Kestrel | 2018 | 2021',
      'Clerk | Oak & Sons | 2014 | 2018',
      'Kok | De Kas | 2012 | 2014',
    ]);
  });
});
