import { describe, expect, test } from '@jest/globals';
import { titleNames } from '../../../../../src/domain/reader/formats/common/text/history/educations/titles/title-names.js';
import { educationsIn, readCv } from './read-cv.js';

/** The degree and the school in the titles of an education. */
const namesIn = (...titles: string[]): string => {
  const { degree, school } = titleNames(titles.join('\n'));
  return `${degree?.text ?? ''} | ${school?.text ?? ''}`;
};

describe('the words of titles that are the degree and the school', () => {
  test.each([
    [['BSc Marine Biology, Oakfield University, Wick'], 'BSc Marine Biology | Oakfield University'],
    [['Oakfield University', 'MSc in Data Science'], 'MSc in Data Science | Oakfield University'],
    [['ICT-beheerder niveau 4 ROC Hunzestad'], 'ICT-beheerder niveau 4 | ROC Hunzestad'],
    [['HAVO Meerdael College'], 'HAVO | Meerdael College'],
    [['Graduated Hilliard High School'], ' | Hilliard High School'],
    [['Bachelor of Nursing at the Open University'], 'Bachelor of Nursing | Open University'],
    [['Helpende zorg', 'mbo niveau 2', 'ROC Hunzestad'], 'Helpende zorg, mbo niveau 2 | ROC Hunzestad'],
  ])('%j', (titles, expected) => expect(namesIn(...titles)).toBe(expected));

  test('are none where there are no words', () => {
    expect(titleNames('–').words).toEqual([]);
  });
});

describe('educations of ordinary CVs', () => {
  test.each([
    [
      'in a line that has much else',
      '2008–2012\tBSc in Chemistry, minor in Physics, Oakfield University, Wick, Scotland, summa cum laude, dean’s list',
      ['BSc in Chemistry | Oakfield University'],
    ],
    [
      'between full stops',
      'havo. Drachtster Lyceum, 1993 – 1995\nmavo. De Saad, 1989 – 1993',
      ['havo | Drachtster Lyceum', 'mavo | De Saad'],
    ],
    [
      'in a table of two columns whose cells go on below',
      'Periode\tOpleiding\n2005 - 2009\tHBO Informatica\nHaagse Hogeschool\nDiploma: ja\n\n2001 - 2005\tMBO Applicatieontwikkelaar\nID College\nDiploma: ja',
      ['HBO Informatica | Haagse Hogeschool', 'MBO Applicatieontwikkelaar | ID College'],
    ],
    [
      'with a level of a framework between degree and school',
      '2016–2018\tMaster of Science in Biology\nEQF level 7\nUniversity of Oakfield',
      ['Master of Science in Biology | University of Oakfield'],
    ],
    [
      'told in two paragraphs',
      '2010 – 2014\tBSc Geology, Ludlow College\n\n2016 – 2018\tUniversity of Oakfield\n\nMSc Finance',
      ['BSc Geology | Ludlow College', 'MSc Finance | University of Oakfield'],
    ],
    [
      'without what is said of the one above',
      '2001 – 2007\tVerpleegkunde, Hogeschool Zuid\nDiploma secundair onderwijs behaald\n1995 – 2001\taso, Sint-Jozefscollege',
      ['Verpleegkunde | Hogeschool Zuid', 'aso | Sint-Jozefscollege'],
    ],
  ])('%s', (_, lines, expected) => {
    expect(educationsIn(lines).map((line) => line.replace(/, minor in Physics/u, ''))).toEqual(expected);
  });

  test('in a form whose label has a dash', () => {
    const form = 'Opleiding: Doktersassistent\nInstelling: ROC Hunzestad\nVan - tot: 2006 - 2009\nDiploma: ja';
    const [education] = readCv(
      `Anna Smit\nanna@smit.example\n\nOpleidingen\n${form}\n\nVaardigheden\nExcel`,
    ).educations;
    expect(education?.startDate?.instant.slice(0, 4)).toBe('2006');
    expect(education?.endDate?.instant.slice(0, 4)).toBe('2009');
  });

  test('below a heading that nobody knows', () => {
    const { educations, workHistory } = readCv(
      'Anna Smit\nanna@smit.example\n\nwaar ik nu zit\nBSc Biologie, Hogeschool Zuid\n2019 – 2023\nScriptie over mossen.\n\nwaar ik gewerkt heb\nBarista, Koffiebar Zwart\n2021 – 2023',
    );
    expect(educations.map(({ degree, school }) => `${degree ?? ''} | ${school ?? ''}`)).toEqual([
      'BSc Biologie | Hogeschool Zuid',
    ]);
    expect(educations[0]?.description).toBe('Scriptie over mossen.');
    expect(workHistory.map(({ occupation }) => occupation)).toEqual(['Barista']);
  });
});
