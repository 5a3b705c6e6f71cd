import { describe, expect, test } from '@jest/globals';
import { personOf } from '../../support.js';

const readCv = (text: string) => personOf({ text: `${text}\n` }, { topic: 'CV', entityId: 'E-1' });
const jobsIn = (lines: string) =>
  readCv(
    `Anna Smit\nanna.smit@example.org\n\nWork experience\n${lines}\n\nSkills\nExcel, planning, cooking`,
  ).workHistory.map(({ occupation, company, startDate, endDate }) =>
    [occupation, company, startDate?.instant.slice(0, 4), endDate?.instant.slice(0, 4)].join(' | '),
  );
const educationsIn = (lines: string) =>
  readCv(`Anna Smit\nanna.smit@example.org\n\nEducation\n${lines}\n\nSkills\nExcel, planning, cooking`).educations.map(
    ({ degree, school }) => [degree, school].join(' | '),
  );
const certificatesIn = (lines: string) =>
  readCv(
    `Anna Smit\nanna.smit@example.org\n\nCertificates\n${lines}\n\nSkills\nExcel, planning, cooking`,
  ).certifications.map(({ name, authority, date }) => [name, authority, date?.instant.slice(0, 7)].join(' | '));

describe('jobs', () => {
  test.each([
    ['bullets between the parts', 'Verkoper ● Woonhuis Doele ● 2011 – 2017', 'Verkoper | Woonhuis Doele | 2011 | 2017'],
    ['two dashes', 'Pellucid -- Yard operative -- 2004 to 2008', 'Yard operative | Pellucid | 2004 | 2008'],
    ['an at sign', 'Site engineer @ Quillpay\n2015 – 2020', 'Site engineer | Quillpay | 2015 | 2020'],
    ['dates between the parts', 'Kok, 2010 - 2014, De Duinpan', 'Kok | De Duinpan | 2010 | 2014'],
    [
      'dates glued to the name',
      'Timmerman, Bouwbedrijf Kuipers(sinds2014)',
      'Timmerman | Bouwbedrijf Kuipers | 2014 | ',
    ],
    [
      'tasks behind the dates',
      'Architect with Atelier Nord, 2016 until 2019. Models.',
      'Architect | Atelier Nord | 2016 | 2019',
    ],
    [
      'a point before the dates',
      'Healthcare assistant\nOakfield Home. 2012 to 2016',
      'Healthcare assistant | Oakfield Home | 2012 | 2016',
    ],
    [
      'a period on two lines',
      'Orderpicker\nWebwinkel Snelbox\nAug 2016 –\napr 2019',
      'Orderpicker | Webwinkel Snelbox | 2016 | 2019',
    ],
    [
      'dates beside different lines',
      'juni 2012 Jurist, Loket Leiden BV\n– Advies.\ndecember 2013',
      'Jurist | Loket Leiden BV | 2012 | 2013',
    ],
    [
      'the title above a dated employer',
      'Planner\n2010 – 2016\tTransportbedrijf De Snelle, Barendrecht',
      'Planner | Transportbedrijf De Snelle | 2010 | 2016',
    ],
    [
      'a preposition in a name',
      'Research intern, Institute for Transport Policy\n2016 – 2017',
      'Research intern | Institute for Transport Policy | 2016 | 2017',
    ],
  ])('with %s', (_how, lines, expected) => {
    expect(jobsIn(lines)).toEqual([expected]);
  });

  test('the order of the section decides between names that could be either', () => {
    expect(
      jobsIn(
        'Harrow Ltd, Florist, 2018 - 2020\n\nCobalt Ltd, Optician, 2014 - 2018\n\nZephyrus, Groundworker, 2010 - 2014',
      )[2],
    ).toBe('Groundworker | Zephyrus | 2010 | 2014');
  });

  test('are found under a heading that nobody knows, below hobbies', () => {
    const { workHistory, educations } = readCv(
      "Pieter de Winter\npieter@winter.example\nHobby's\nzeilen, koken\nZo heb ik mijn brood verdiend\nBedrijfsjurist, Waterschap Rijnpolder, mei 2016 tot heden\nTalen\nEngels",
    );
    expect(workHistory).toMatchObject([{ occupation: 'Bedrijfsjurist', company: 'Waterschap Rijnpolder' }]);
    expect(educations).toEqual([]);
  });
});

describe('educations', () => {
  test.each([
    [
      'a school without a word of schools',
      'BBL Timmerman niveau 3, Bouwmensen Fryslân, 2006 - 2008',
      'BBL Timmerman niveau 3 | Bouwmensen Fryslân',
    ],
    [
      'the school in the next line',
      'Diploma Cookery\t2011 – 2013\nEscuela de Hostelería',
      'Diploma Cookery | Escuela de Hostelería',
    ],
    [
      'the school behind "aan de"',
      'Bachelor Rechten aan de Erasmiaanse School, 2002 – 2008',
      'Bachelor Rechten | Erasmiaanse School',
    ],
    ['a small letter in front', 'havo, profiel Natuur\nLyceum Oudemaas\n2006 – 2011', 'havo | Lyceum Oudemaas'],
    [
      'the school above a degree with its field',
      'University of Humberly\nBachelor of Arts, Geography · (2007 - 2010)',
      'Bachelor of Arts | University of Humberly',
    ],
    [
      'a bulleted school',
      '2008 - 2011 Bachelor Rechten\n– Universiteit van Rijnland',
      'Bachelor Rechten | Universiteit van Rijnland',
    ],
  ])('with %s', (_how, lines, expected) => {
    expect(educationsIn(lines)).toEqual([expected]);
  });

  test('a field is no school', () => {
    expect(educationsIn('BSc, Physics, 2010 - 2013')).toEqual(['BSc | ']);
  });
});

describe('certificates', () => {
  test.each([
    [
      'issuer and date below',
      'Farmacogenetica\nPAO Farmacie, april 2022\nReanimatie\nNRR, mei 2023',
      ['Farmacogenetica | PAO Farmacie | 2022-04', 'Reanimatie | NRR | 2023-05'],
    ],
    [
      'one on four lines',
      'Certified Usability Analyst\n(CUA)\nHuman Factors International\n2019',
      ['Certified Usability Analyst (CUA) | Human Factors International | 2019-01'],
    ],
    [
      'a dash in the name',
      'Jul 2022\tAWS Architect – Associate, Amazon Services',
      ['AWS Architect – Associate | Amazon Services | 2022-07'],
    ],
    [
      'text without dates below them',
      'BHV, 2019\nVCA, 2020\n\nSalsa on Thursdays',
      ['BHV |  | 2019-01', 'VCA |  | 2020-01'],
    ],
  ])('with %s', (_how, lines, expected) => {
    expect(certificatesIn(lines)).toEqual(expected);
  });
});

describe('names', () => {
  const REST = '\n\nWork experience\nCook, De Oven BV, 2012 - 2020\n\nSkills\nExcel, planning, cooking';
  test.each([
    ['on two lines', 'Ahmet\nKaraca-Vink\nahmet@example.org', 'Ahmet Karaca-Vink'],
    ['in spaced letters', 'D A R R E N W H I T L O C K\nd.whitlock@example.com', 'Darren Whitlock'],
    ['beside letters of a title', 'Abigail Thornley RN\nabigail@example.org', 'Abigail Thornley'],
    ['with the surname first', 'Naam en voornaam:\tDelafaille Wouter\nwouter@example.be', 'Wouter Delafaille'],
    ['below the address', 'Zuidstraat 45\n8820 Torhout\nGriet Vandecasteele\tgriet@example.be', 'Griet Vandecasteele'],
    [
      'only in the address and the text',
      'CV / karin.dijkgraaf@example.nl\n\nDijkgraaf is the name. Karin leads a team.',
      'Karin Dijkgraaf',
    ],
  ])('%s', (_how, head, expected) => {
    expect(readCv(head + REST).fullName).toBe(expected);
  });

  test('a name that the text does not have is not made from an address', () => {
    expect(readCv(`Curriculum vitae\nkarin.dijkgraaf@example.nl${REST}`).fullName).toBeUndefined();
  });
});
