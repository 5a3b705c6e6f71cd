import { describe, expect, test } from '@jest/globals';
import { findingsOf, personOf, read } from '../support.js';

describe('who an item is about', () => {
  const payload = { naam: 'Jan', personeelsnummer: 1042, afdeling: 'IT' };

  test.each([
    ["the payload's own identifier first", { ...payload, publicIdentifer: ' P-1 ' }, { entityId: 'E-1' }, 'P-1'],
    ['then the entityId of a person', payload, { entityId: 'E-1', entityType: 'Medewerker' }, 'E-1'],
    ['and of an item without a type', payload, { entityId: 'E-1' }, 'E-1'],
    ['an employee number when no entityId is given', payload, {}, '1042'],
    [
      "an employee number when the entityId is something else's",
      payload,
      { entityId: 'R-1', entityType: 'review' },
      '1042',
    ],
    [
      'nothing when only something else has an id',
      { naam: 'Jan' },
      { entityId: 'R-1', entityType: 'review' },
      undefined,
    ],
    ['nothing when the identifier is too long', { naam: 'Jan', publicIdentifier: 'x'.repeat(201) }, {}, undefined],
    [
      'nothing when the identifier holds control characters',
      { naam: 'Jan', publicIdentifier: 'a\u0007b' },
      {},
      undefined,
    ],
    ['nothing when a number is too large to be exact', { naam: 'Jan', personeelsnummer: 2 ** 60 }, {}, undefined],
  ])('uses %s', (_rule, given, hints, expected) => {
    expect(personOf(given, hints).publicIdentifier).toBe(expected);
  });

  test('puts a Dutch name together, whatever the spelling of the keys', () => {
    expect(
      personOf(
        {
          persoon: { Voornaam: 'Anna', TUSSENVOEGSEL: 'de', 'achter-naam': 'Vries', 'E-mail adres': 'anna@example.nl' },
        },
        {},
      ),
    ).toMatchObject({
      firstName: 'Anna',
      lastName: 'de Vries',
      fullName: 'Anna de Vries',
      email: 'anna@example.nl',
    });
  });

  test('fails with NO_PERSON when it names nobody', () => {
    expect(read({ vaardigheden: ['Java'] })).toEqual({ outcome: 'FAILED', failure: 'NO_PERSON' });
    expect(read({ vaardigheden: ['Java'] }, { entityType: 'review', entityId: '7' })).toEqual({
      outcome: 'FAILED',
      failure: 'NO_PERSON',
    });
  });

  test("takes nothing of a reviewer's, a manager's or a confidant's for the person's", () => {
    const person = personOf(
      {
        medewerker: { naam: 'Jan' },
        beoordelaar: { naam: 'Piet', email: 'piet@example.nl', personeelsnummer: 3 },
        leidinggevende: { naam: 'Els', email: 'els@example.nl' },
        vertrouwenspersoon: { naam: 'Ali', email: 'ali@example.nl', vaardigheden: ['Java'] },
      },
      {},
    );
    expect(person).toMatchObject({ fullName: 'Jan', skills: [] });
    expect([person.email, person.publicIdentifier]).toEqual([undefined, undefined]);
  });

  test('gives nobody the skills of a list of several people', () => {
    const { person, unread } = findingsOf(
      {
        rows: [
          { email: 'a@example.nl', skills: ['Java'] },
          { email: 'b@example.nl', skills: ['SQL'] },
        ],
      },
      { entityId: 'E-1' },
    );
    expect(person?.skills).toEqual([]);
    expect(unread).toContain('/rows/0/skills/0');
  });

  test('reads a team with its members, and no person', () => {
    const findings = findingsOf(
      { teamnaam: 'Platform', leden: [{ naam: 'Jan', id: 7 }, 'Piet'], teamleider: 'Els', afdeling: 'IT' },
      { entityType: 'team', entityId: 'T-1' },
    );
    const team = { type: 'TEAM', name: 'Platform', externalId: 'T-1' };
    expect(findings.person).toBeNull();
    expect(findings.relations).toEqual([
      { type: 'MEMBER_OF', from: { type: 'PERSON', name: 'Jan', externalId: '7' }, to: team },
      { type: 'MEMBER_OF', from: { type: 'PERSON', name: 'Piet' }, to: team },
      { type: 'LEADS', from: { type: 'PERSON', name: 'Els' }, to: team },
      { type: 'PART_OF', from: team, to: { type: 'DEPARTMENT', name: 'IT' } },
    ]);
    expect(findings.entities.map(({ name }) => name)).toEqual(['Platform', 'Jan', 'Piet', 'Els', 'IT']);
  });
});
