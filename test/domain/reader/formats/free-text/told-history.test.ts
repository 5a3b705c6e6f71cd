import { describe, expect, test } from '@jest/globals';
import { educationsIn, jobsIn, readCv } from './read-cv.js';

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
      'the end in the next sentence',
      'In 2003 ben ik begonnen bij Bouwbedrijf Kroon in Tiel als leerling timmerman. Daar werkte ik tot 2008.',
      'leerling timmerman | Bouwbedrijf Kroon | 2003 | 2008',
    ],
  ])('%s', (_what, text, job) => {
    expect(jobsIn(text)).toEqual([job]);
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
    ['In 2006 haalde ik mijn diploma timmerman niveau 3 aan het ROC Rivierdal.', 'timmerman niveau 3 | ROC Rivierdal'],
  ])('%s', (text, education) => {
    expect(educationsIn(text)).toEqual([education]);
  });
});
