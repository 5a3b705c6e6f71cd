import { describe, expect, test } from '@jest/globals';
import { educationsIn, jobsIn, readCv } from './read-cv.js';

const year = (date?: { readonly instant: string }) => date?.instant.slice(0, 4);

describe('tables below each other', () => {
  const person = readCv(
    [
      'Personal details',
      'Name\tAnouk Brandsma',
      'E-mail\tanouk@example.org',
      '',
      'From\tTo\tEmployer\tJob title',
      'Mar 2020\tpresent\tElectro Ltd\tElectrician',
      '2014\tFeb 2020\tBolt & Sons\tMechanic',
      '',
      'From\tTo\tStudy\tSchool\tCompleted',
      '2011\t2013\tElectrical Engineering\tPolder College\tyes',
      '2016\t2017\tBusiness\tPolder College\tno',
      '',
      'Certificate\tDate obtained\tValid until\tIssued by\tNumber',
      'First aid\t9-2019\t9-2029\tRed Cross\t55.1207',
      'Forklift\t5-2023\t5-2028\tLift Training Ltd',
      '',
      'Skills',
      'Excel, planning, wiring',
    ].join('\n'),
  );

  test('are about what their columns are called, without headings of their own', () => {
    expect(person.workHistory.map(({ occupation, company }) => [occupation, company])).toEqual([
      ['Electrician', 'Electro Ltd'],
      ['Mechanic', 'Bolt & Sons'],
    ]);
    expect(person.certifications.map(({ name, expiresAt }) => [name, year(expiresAt)])).toEqual([
      ['First aid', '2029'],
      ['Forklift', '2028'],
    ]);
  });

  test('have the beginning and the end of a study in columns', () => {
    expect(
      person.educations.map(({ degree, school, startDate, endDate, finished }) => [
        degree,
        school,
        year(startDate),
        year(endDate),
        finished,
      ]),
    ).toEqual([
      ['Electrical Engineering', 'Polder College', '2011', '2013', true],
      ['Business', 'Polder College', '2016', '2017', false],
    ]);
  });
});

test('a row without a cell has its dates below those of the others', () => {
  const [, second] = readCv(
    'Anna Smit\na@example.org\n\nCertificates\nCertification\tBody\tCertificate no.\tYear\tValid till\n' +
      'ITIL Foundation\tAXELOS\tGR671020\t2020\t2026\nScrum Master\tScrum Alliance\t2018\t2027\n\nSkills\nExcel, planning',
  ).certifications;
  expect([second?.name, second?.authority, year(second?.date), year(second?.expiresAt)]).toEqual([
    'Scrum Master',
    'Scrum Alliance',
    '2018',
    '2027',
  ]);
});

test('the names of the parts of a form stand in brackets', () => {
  const person = readCv(
    'Surname: BRANDSMA\nOther names: Otilia\n\n[EMPLOYMENT 1]\nEmployer: Bonny Marine Ltd\nJob title: Safety officer\n' +
      'From: 08/2020\nTo: Present\n\n[EMPLOYMENT 2]\nEmployer: Amadi Yard\nJob title: Supervisor\nFrom: 02/2017\nTo: 07/2020\n\n' +
      '[QUALIFICATION 1]\nInstitution: Federal University of Technology\nAward: B.Tech Chemistry\nYear: 2015\n\n' +
      '[CERTIFICATIONS - one per line]\nIOSH Managing Safely (2017)\nFirst aid, exp 12/06/2027\n',
  );
  expect(person.workHistory.map(({ occupation }) => occupation)).toEqual(['Safety officer', 'Supervisor']);
  expect(person.educations.map(({ degree, endDate }) => [degree, year(endDate)])).toEqual([
    ['B.Tech Chemistry', '2015'],
  ]);
  expect(person.certifications.map(({ name }) => name)).toEqual(['IOSH Managing Safely', 'First aid']);
});

test('a form asks from when until when somebody studied', () => {
  const [study] = readCv(
    'Anna Smit\na@example.org\n\nOpleidingen\n\nOpleiding: Bakker\nNiveau: mbo 3\nOnderwijsinstelling: Bakkersschool Oost\n' +
      'Van: 2005\nTot: 2008\nDiploma behaald: ja\n\nVaardigheden\nExcel, plannen',
  ).educations;
  expect([study?.degree, study?.school, year(study?.startDate), year(study?.endDate), study?.finished]).toEqual([
    'Bakker',
    'Bakkersschool Oost',
    '2005',
    '2008',
    true,
  ]);
});

describe('a job', () => {
  test.each([
    [
      'with its occupation behind a label, below its employer',
      '05.2019 - till now    Fenland Logistics Ltd, Peterborough\n                      position: HGV driver (nights)\n' +
        '02.2017 - 04.2019     Kestrel Recruitment Ltd\n                      position: driver class 1',
      ['HGV driver | Fenland Logistics Ltd | 2019 | ', 'driver class 1 | Kestrel Recruitment Ltd | 2017 | 2019'],
    ],
    [
      'with its occupation in small letters below its employer',
      '1985 - 1991\tConstructiebedrijf De Haan, Sluiskil\nleerling lasser\n1991 - 1998\tVerolmar BV, Vlissingen\nlasser',
      ['leerling lasser | Constructiebedrijf De Haan | 1985 | 1991', 'lasser | Verolmar BV | 1991 | 1998'],
    ],
    [
      'with its employer behind a full stop',
      'From 15/06/2022 until today: Head receptionist. Hotel Abra, Bilbao.\nFrom 01/04/2019 until 31/03/2022: Receptionist. Hotel Puerta, Bilbao.',
      ['Head receptionist | Hotel Abra | 2022 | ', 'Receptionist | Hotel Puerta | 2019 | 2022'],
    ],
    [
      'of an agency with its client in brackets',
      '10/2016 – 01/2017\tTravel Nurse\nCrescent Nurse Staffing (13 weeks at Brendan Hospital)\n07/2014 – 09/2016\tNurse\nOpelousas Hospital',
      ['Travel Nurse | Crescent Nurse Staffing | 2016 | 2017', 'Nurse | Opelousas Hospital | 2014 | 2016'],
    ],
  ])('%s', (_, lines, jobs) => expect(jobsIn(lines)).toEqual(jobs));
});

describe('a study', () => {
  test.each([
    [
      'with its year between degree and school',
      'Master of Science : Accounting , 2015 Old Dominion University - Norfolk , VA GPA: 3.7',
      ['Master of Science | Old Dominion University'],
    ],
    [
      'with its code below the degree',
      'Diploma of Education and Care\n(CHC50121)\nGippsland College, completed 2022\n\nVCE, Kernot Secondary College, 2015',
      ['Diploma of Education and Care | Gippsland College', 'VCE | Kernot Secondary College'],
    ],
    ['with its level in front of the school', 'HAVO Bindelmeer College 2011', ['HAVO | Bindelmeer College']],
    [
      'at a school with the name of its kind',
      'Abitur, Freihof-Gymnasium, Göppingen, 1989 - 1998',
      ['Abitur | Freihof-Gymnasium, Göppingen'],
    ],
    [
      'with what became of it behind its year',
      'Bachelor of Education\nFederation University, 2016 – one semester, did not continue\n\nVCE, Kernot Secondary College, 2015',
      ['Bachelor of Education | Federation University', 'VCE | Kernot Secondary College'],
    ],
  ])('%s', (_, lines, educations) => expect(educationsIn(lines)).toEqual(educations));
});

test('a table that was typed with spaces has its columns where its heads stand', () => {
  expect(
    jobsIn(
      'Period         Employer             Job\n2018 - 2021    Kestrel Ltd          Planner\n2014 - 2018    Oak & Sons           Clerk',
    ),
  ).toEqual(['Planner | Kestrel Ltd | 2018 | 2021', 'Clerk | Oak & Sons | 2014 | 2018']);
});

test('the first column of a table may have no head', () => {
  const names = readCv(
    'Anna Smit\na@example.org\n\nCertificates\n\tObtained\tValid until\nFirst aid\t2023\t2026\nForklift licence\t2021\t2026\n\nSkills\nExcel',
  ).certifications;
  expect(names.map(({ name, date, expiresAt }) => [name, year(date), year(expiresAt)])).toEqual([
    ['First aid', '2023', '2026'],
    ['Forklift licence', '2021', '2026'],
  ]);
});
