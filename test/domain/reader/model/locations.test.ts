import { describe, expect, it } from '@jest/globals';
import type { ItemToRead } from '../../../../src/domain/reader/model/findings.js';
import { buildDictionary } from '../../../../src/domain/reader/model/dictionary.js';
import { readItem } from '../../../../src/domain/reader/read-item.js';
import { findingsOf, itemOf, label } from '../support.js';

/** The locations that a payload gives the person, by name, with their identifiers where there are any. */
function locationsIn(payload: unknown, overrides: Partial<ItemToRead> = {}): string[] {
  return findingsOf(payload, overrides)
    .relations.filter(({ type }) => type === 'LOCATED_IN')
    .map(({ from, to }) => {
      expect(from).toBe('SUBJECT');
      if (to === 'SUBJECT') throw new Error('a relation of the person to itself');
      expect(to.type).toBe('LOCATION');
      return to.externalId === undefined ? to.name : `${to.externalId} ${to.name}`;
    });
}

const EMPLOYEE = { employeeNumber: '7', name: 'Kim Bos', department: 'Care', jobTitle: 'Nurse' };
const MEDEWERKER = { personeelsnummer: '7', naam: 'Kim Bos', afdeling: 'Zorg', functie: 'Verpleegkundige' };
const CONTACT = 'Kim Bos\nUtrecht, the Netherlands | 06 12345678 | kim@example.org\n';
const JOBS = '\nWork experience\n2015 - 2019 Nurse at De Linde, Rotterdam\nCared for people at home in the city.\n';

describe('a location is read', () => {
  it.each([
    ['Work location', 'Utrecht'],
    ['site', 'Plant 2'],
    ['office', 'Gouda'],
    ['location', 'Utrecht'],
    ['city', 'Utrecht'],
  ])('from the column %s of an HR list in English', (column, place) => {
    expect(locationsIn({ ...EMPLOYEE, [column]: place })).toEqual([place]);
  });

  it.each(['Standplaats', 'vestiging', 'werklocatie', 'kantoor', 'Plaats van tewerkstelling', 'locatie', 'plaats'])(
    'from the column %s of an HR list in Dutch',
    (column) => {
      expect(locationsIn({ ...MEDEWERKER, [column]: "'s-Hertogenbosch" })).toEqual(["'s-Hertogenbosch"]);
    },
  );

  it.each([
    ['with its number', { ...EMPLOYEE, location: { id: 'UTR', name: 'Utrecht HQ' } }, ['UTR Utrecht HQ']],
    ['as an address', { ...EMPLOYEE, workLocation: { city: 'Utrecht', countryCode: 'NL' } }, ['Utrecht']],
    ['as a list', { ...EMPLOYEE, office: ['Utrecht', 'Gouda'] }, ['Utrecht']],
    ['inside of the employee', { employee: { ...EMPLOYEE, location: 'Utrecht' } }, ['Utrecht']],
    ['of the present job', { ...EMPLOYEE, employment: { title: 'Nurse', workLocation: 'Utrecht' } }, ['Utrecht']],
  ])('%s', (_form, payload, expected) => {
    expect(locationsIn(payload)).toEqual(expected);
  });

  it('from the most certain field, in whatever order they come', () => {
    const places = { city: 'Delft', location: 'Regio West', standplaats: 'Utrecht' };
    expect(locationsIn({ ...MEDEWERKER, ...places })).toEqual(['Utrecht']);
    expect(locationsIn({ ...MEDEWERKER, city: 'Delft', location: 'Regio West' })).toEqual(['Regio West']);
  });

  it('from a row of a table of skills', () => {
    const rows = [
      { employeeNumber: '7', standplaats: 'Utrecht', Java: 4, SQL: 3 },
      { employeeNumber: '8', standplaats: 'Gouda', Java: 1, SQL: 2 },
    ];
    expect(locationsIn({ employeeNumber: '7', rows })).toEqual(['Utrecht']);
  });

  it('from JSON Resume, Europass and LinkedIn', () => {
    const basics = { name: 'Kim Bos', email: 'kim@example.org', location: { city: 'Utrecht', address: 'Street 1' } };
    expect(locationsIn({ basics, work: [{ name: 'De Linde', position: 'Nurse' }] })).toEqual(['Utrecht']);
    const Identification = {
      PersonName: { FirstName: 'Kim', Surname: 'Bos' },
      ContactInfo: { Address: { Contact: { AddressLine: 'Street 1', Municipality: 'Utrecht' } } },
    };
    expect(locationsIn({ SkillsPassport: { LearnerInfo: { Identification } } })).toEqual(['Utrecht']);
  });

  it.each([
    [
      'labelled in a review',
      'Naam: Kim Bos\nStandplaats: Utrecht\n\nKim werkte dit jaar goed met SQL en plande alles zelf.',
    ],
    ['labelled in a CV', `Curriculum vitae\nName: Kim Bos\nLocation: Utrecht\n${JOBS}`],
    ['with the country', `Curriculum vitae\nNaam: Kim Bos\nLocatie: Utrecht (NL)\n${JOBS}`],
    ['beside the contact details of a CV', `${CONTACT}${JOBS}`],
  ])('from a text, %s', (_where, text) => {
    expect(locationsIn({ text: text.padEnd(160, '.') })).toEqual(['Utrecht']);
  });
});

describe('what is not where the person works', () => {
  it.each([
    ['a home address', { ...EMPLOYEE, street: 'Kerkstraat', postcode: '1234 AB', city: 'Delft' }],
    ['een woonadres', { ...MEDEWERKER, straat: 'Kerkstraat', plaats: 'Delft' }],
    ['een woonplaats', { ...MEDEWERKER, woonplaats: 'Delft' }],
    ['an address that is an object', { ...EMPLOYEE, address: { street: 'Kerkstraat', city: 'Delft' } }],
    ['the city of an employer', { ...EMPLOYEE, employer: { name: 'De Linde', city: 'Rotterdam' } }],
    [
      'the city of an earlier job',
      { ...EMPLOYEE, workHistory: [{ company: 'De Linde', city: 'Rotterdam', location: 'Rotterdam', start: '2012' }] },
    ],
    [
      'the office of an earlier job',
      { ...EMPLOYEE, workHistory: [{ company: 'De Linde', title: 'Cook', office: 'Rotterdam', end: '2012' }] },
    ],
    ['the city of a school', { ...EMPLOYEE, education: [{ school: 'HU', city: 'Amersfoort', degree: 'BSc' }] }],
    ['the place of an event', { ...EMPLOYEE, offsite: { topic: 'Strategy', location: 'Texel' } }],
    ['a level of the skill Office', { ...EMPLOYEE, Office: 'expert', Excel: 'good' }],
    ['a number', { ...EMPLOYEE, site: 12, location: 4 }],
    ['an address of the internet', { ...EMPLOYEE, site: 'https://example.org', office: 'kim@example.org' }],
    ['a country', { ...EMPLOYEE, country: 'Netherlands', region: 'Zuid-Holland' }],
    ['nothing', { ...EMPLOYEE, location: '', office: null, city: [] }],
  ])('%s', (_what, payload) => {
    expect(locationsIn(payload)).toEqual([]);
  });

  it('where a review was held, or a certificate signed', () => {
    const review = {
      reviewee: 'Kim Bos',
      reviewer: 'Noor Smit',
      rating: 4,
      comments: 'Works well with SQL and plans.',
    };
    expect(locationsIn({ ...review, location: 'Room 3' }, { topic: 'performance review' })).toEqual([]);
    const certificate = { holder: 'Kim Bos', certificate: 'First aid', issuer: 'Red Cross', plaats: 'Rotterdam' };
    expect(locationsIn(certificate, { topic: 'certificate' })).toEqual([]);
  });

  it('a place in a CV that may be an employer’s', () => {
    expect(locationsIn({ text: `Kim Bos\nkim@example.org\nRotterdam\n${JOBS}`.padEnd(160, '.') })).toEqual([]);
    expect(locationsIn({ text: `Kim Bos\nWoonplaats: Delft\nkim@example.org\n${JOBS}`.padEnd(160, '.') })).toEqual([]);
  });

  it('leaves a skill of that name to the person', () => {
    const dictionary = buildDictionary([label('Office'), label('Java')]);
    const result = readItem(itemOf({ employeeNumber: '7', Office: 4, Java: 3 }), dictionary);
    const skills = result.outcome === 'READ' ? result.findings.person?.skills : [];
    expect(skills?.map(({ skillId, level }) => `${skillId} ${level}`).sort()).toEqual(['Java 3', 'Office 4']);
  });
});
