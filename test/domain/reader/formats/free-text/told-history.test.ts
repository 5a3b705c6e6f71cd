import { describe, expect, test } from '@jest/globals';
import { personOf, read } from '../../support.js';
import { certificatesIn, educationsIn, jobsIn, readCv } from './read-cv.js';

describe('jobs in running text', () => {
  test.each([
    [
      'a period in front',
      'From 2015 to 2019 I worked as a baker at Millstone Bread in Otterford, where I made rye.',
      'baker | Millstone Bread | 2015 | 2019',
    ],
    [
      'the employer in front of the occupation',
      'After that I moved to Pennant Animal Hospital, where I was head nurse from June 2019 until March 2023.',
      'head nurse | Pennant Animal Hospital | 2019 | 2023',
    ],
    [
      'a job that goes on, on two lines',
      'Since 2017 I have been the manager of the Shannonside Family Support\nHouse in Ennis, with seven colleagues.',
      'manager | Shannonside Family Support House | 2017 | ',
    ],
    [
      'between two years',
      'Between 2005 and 2009 I was a youth worker with Harbour Young People, Limerick.',
      'youth worker | Harbour Young People | 2005 | 2009',
    ],
    [
      'Dutch, with the verb in front of the person',
      'Van maart 2003 tot 2004 was ik schoonmaakster in het ziekenhuis Sint-Anna, daarna niet meer.',
      'schoonmaakster | ziekenhuis Sint-Anna | 2003 | 2004',
    ],
    ['dates between verb and occupation', 'Ik ben sinds 2015 kok bij De Oven.', 'kok | De Oven | 2015 | '],
    [
      'the employer of the sentence before',
      'Van 2011 tot 2012 was ik leerling-kok bij Restaurant De Kas aan de Vaart. Van 2012 tot 2015 was ik daar chef de partie.',
      'leerling-kok | Restaurant De Kas aan de Vaart | 2011 | 2012',
      'chef de partie | Restaurant De Kas aan de Vaart | 2012 | 2015',
    ],
    [
      'the end in the next sentence',
      'In 2003 ben ik begonnen bij Bouwbedrijf Kroon in Tiel als leerling timmerman. Daar werkte ik tot 2008.',
      'leerling timmerman | Bouwbedrijf Kroon | 2003 | 2008',
    ],
  ])('%s', (_what, text, ...jobs) => {
    expect(jobsIn(text)).toEqual(jobs);
  });

  test('are told without a heading for work, but not if there is one', () => {
    const told = 'Van 2008 tot 2014 was ik timmerman bij Bouwbedrijf De Jong.';
    const jobs = (rest: string): (string | undefined)[] =>
      readCv(`Jan Smit\njan@example.org\n\n${told}\n\n${rest}\n\nOpleiding\nLTS Tiel, 2008`).workHistory.map(
        ({ company }) => company,
      );
    expect(jobs('Talen\nEngels')).toEqual(['Bouwbedrijf De Jong']);
    expect(jobs('Werkervaring\nTimmerman, De Jong Bouw, 2008 – 2014')).toEqual(['De Jong Bouw']);
  });

  test('are not made of tasks', () => {
    expect(
      jobsIn('Cook, De Oven BV, 2012 – 2020\nI trained 14 people as in 2015 and cooked at Zeezicht once.'),
    ).toEqual(['Cook | De Oven BV | 2012 | 2020']);
  });
});

describe('studies in running text', () => {
  test.each([
    [
      'I took an MA in Family Studies at Galway Bay University in 2014, part time.',
      'MA in Family Studies | Galway Bay University',
    ],
    ['I studied veterinary nursing at Hartvale College from 2012 to 2015.', 'veterinary nursing | Hartvale College'],
    // Not every study has dates.
    ['I studied law at Leiden University.', 'law | Leiden University'],
    ['In 2006 haalde ik mijn diploma timmerman niveau 3 aan het ROC Rivierdal.', 'timmerman niveau 3 | ROC Rivierdal'],
  ])('%s', (text, education) => {
    expect(educationsIn(text)).toEqual([education]);
  });
});

describe('certificates in running text', () => {
  test.each([
    [
      'I hold a First Aid certificate from the Red Cross since 2009. Rigging 6G tested by Dale Lab in March 2023.',
      ['First Aid certificate | Red Cross | 2009-01', 'Rigging 6G | Dale Lab | 2023-03'],
    ],
    [
      'Mijn diploma Sociale Hygiëne haalde ik in 2019 bij de SVH. In 2022 volgde ik de cursus Leermeester.',
      ['Sociale Hygiëne | SVH | 2019-01', 'Leermeester |  | 2022-01'],
    ],
    [
      'I have been a driver since 2010. I hold a forklift licence (2022) and a First Aid certificate from the Red Cross (2021).',
      ['forklift licence |  | 2022-01', 'First Aid certificate | Red Cross | 2021-01'],
    ],
    ['In 2022 heb ik EHBO gedaan bij Rode Kruis Mechelen.', ['EHBO | Rode Kruis Mechelen | 2022-01']],
    [
      'In 2018 heb ik mijn VCA gehaald en in 2019 behaalde ik het certificaat BHV.',
      ['VCA |  | 2018-01', 'BHV |  | 2019-01'],
    ],
    [
      'I got my forklift licence in 2018, hold a First Aid certificate (2020) and have no other papers.',
      ['forklift licence |  | 2018-01', 'First Aid certificate |  | 2020-01'],
    ],
    // What somebody has yet to get is no certificate.
    ['In 2018 heb ik mijn VCA gehaald en ik wil graag mijn BHV halen.', ['VCA |  | 2018-01']],
    [
      'I hold a First Aid certificate (2020) and want to get my forklift licence.',
      ['First Aid certificate |  | 2020-01'],
    ],
    ['Ik wil graag mijn VCA halen. Ik heb EHBO (2021).', ['EHBO |  | 2021-01']],
  ])('%s', (text, certificates) => {
    expect(certificatesIn(text)).toEqual(certificates);
  });

  test('are told in a profile, too, but once if there is a section for them', () => {
    const told = 'Ik ben beveiliger. Ik ben in bezit van EHBO en BHV (gehaald nov 2024).';
    const certificates = (rest: string): (string | undefined)[] =>
      readCv(
        `Jan Smit\njan@example.org\n\nProfiel\n${told}\n\nWerkervaring\nKok, De Linde, 2015 - 2019\n\n${rest}`,
      ).certifications.map(({ name }) => name);
    expect(certificates('Talen\nEngels')).toEqual(['EHBO', 'BHV']);
    expect(certificates('Certificaten\nBHV, 2024\nVCA, 2023')).toEqual(['BHV', 'VCA', 'EHBO']);
  });
});

describe('a letter that tells a career', () => {
  const LETTER = `Beste lezer,

Mijn naam is Sanne Oosterwijk en ik ben op zoek naar werk. Van 2012 tot 2016 werkte ik als kok bij Restaurant De Linde.
Daarna was ik van 2016 tot 2021 chef de partie bij Hotel Zeezicht. In 2018 heb ik mijn VCA gehaald.

Met vriendelijke groet,
Sanne Oosterwijk`;

  test('is read as a CV, with its jobs and certificates from one paragraph', () => {
    const { fullName, workHistory, certifications } = personOf({ text: LETTER });
    expect(fullName).toBe('Sanne Oosterwijk');
    expect(workHistory.map(({ occupation, company }) => [occupation, company])).toEqual([
      ['kok', 'Restaurant De Linde'],
      ['chef de partie', 'Hotel Zeezicht'],
    ]);
    expect(certifications.map(({ name, date }) => [name, date?.instant.slice(0, 4)])).toEqual([['VCA', '2018']]);
  });

  test('is no CV if it tells of a visit', () => {
    expect(
      read({
        text: 'Beste Sanne,\n\nIn 2021 was ik bij Hotel Zeezicht. De kok was goed, en van 2012 tot 2016 was het er nog beter.\n\nGroet,\nJan de Vries\n',
      }),
    ).toMatchObject({ failure: 'NO_PERSON' });
  });
});
