import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { identityOf } from '../../../src/domain/workforce-graph/entity-identity.js';

const employer = (name: string) => identityOf({ type: 'EMPLOYER', name });

describe('employers', () => {
  test.each([
    ['ACME B.V.', 'Acme BV'],
    ['ACME B.V.', 'acme b. v.'],
    ['Acme, B.V.', 'Acme b.v'],
    ['Acme, Inc.', 'ACME Inc'],
    ['Café  Zürich', 'cafe zurich'],
    ['Jansen\u00a0&\tZonen', 'Jansen & Zonen'],
    ['O’Brien Ltd.', "O'Brien Ltd"],
    ['I.B.M. Nederland N.V.', 'IBM Nederland NV'],
    ['Ｆｕｌｌ Width', 'Full Width'],
  ])('%j and %j are one', (one, other) => {
    expect(employer(one)).toBe(employer(other));
  });

  test.each([
    ['Acme BV', 'Acme NV'],
    ['Acme BV', 'Acme'],
    ['Acme 1', 'Acme 2'],
    ['Bakker', 'Bakkers'],
    ['Jansen & Zonen', 'Jansen en Zonen'],
    ['De Wit Noord', 'De Wit Zuid'],
    ['C++ Shop', 'C Shop'],
    ['Anna B. Bakery', 'Anna Bakery'],
  ])('%j and %j are two', (one, other) => {
    expect(employer(one)).not.toBe(employer(other));
  });
});

test('teams keep their dots: 1.1 and 11 are two', () => {
  const team = (name: string) => identityOf({ type: 'TEAM', name });
  expect(team('Team A.B')).not.toBe(team('Team AB'));
  expect(team(' Team  A')).toBe(team('team a'));
});

test("the organisation's own id decides, whatever the name", () => {
  expect(identityOf({ type: 'TEAM', externalId: 'T-1', name: 'One' })).toBe(
    identityOf({ type: 'TEAM', externalId: 'T-1', name: 'Other' }),
  );
  expect(identityOf({ type: 'TEAM', externalId: 't-1', name: 'One' })).not.toBe(
    identityOf({ type: 'TEAM', externalId: 'T-1', name: 'One' }),
  );
});

test('every name has a normalised form, which does not depend on case and outer spaces', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
      const identity = employer(name);
      expect(employer(`  ${name} `)).toBe(identity);
      if (name.trim() !== '') expect(identity.length).toBeGreaterThan('name '.length);
    }),
  );
});
