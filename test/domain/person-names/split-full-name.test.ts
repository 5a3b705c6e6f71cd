import { describe, expect, test } from '@jest/globals';
import { namePartsOf, splitFullName } from '../../../src/domain/person-names/index.js';

describe('a full name that is safe to split', () => {
  test.each<[string, string, string]>([
    ['Richard Hendriks', 'Richard', 'Hendriks'],
    ['Jan de Vries', 'Jan', 'de Vries'],
    ['Sanne van der Berg', 'Sanne', 'van der Berg'],
    ["Kees in 't Veld", 'Kees', "in 't Veld"],
    ['Jan Willem van den Heuvel', 'Jan Willem', 'van den Heuvel'],
    ['Anne-Marie Bakker', 'Anne-Marie', 'Bakker'],
    ['Eva Jansen-de Boer', 'Eva', 'Jansen-de Boer'],
    ['Tom Van Dijk', 'Tom', 'Van Dijk'],
    ['Adaeze Okonjo', 'Adaeze', 'Okonjo'],
    ['Xanthippe van Ierland', 'Xanthippe', 'van Ierland'],
    ['Mary Jane Watson', 'Mary Jane', 'Watson'],
    ['John F. Kennedy', 'John F.', 'Kennedy'],
    ["Sean O'Brien", 'Sean', "O'Brien"],
    ['Robin Thomas', 'Robin', 'Thomas'],
    ['Jan Peter', 'Jan', 'Peter'],
    ['Zoë Peeters', 'Zoë', 'Peeters'],
    ['Иван Петров', 'Иван', 'Петров'],
    ['Vries, Jan de', 'Jan', 'de Vries'],
    ['de Vries, Jan', 'Jan', 'de Vries'],
    ['Berg, Jan Willem van den', 'Jan Willem', 'van den Berg'],
    ['Kennedy, John Fitzgerald', 'John Fitzgerald', 'Kennedy'],
    ['García Márquez, Gabriel', 'Gabriel', 'García Márquez'],
    ['dr. Jan de Vries', 'Jan', 'de Vries'],
    ['Prof. dr. ir. Eva Bos', 'Eva', 'Bos'],
    ['Mw. drs. Anna Smit', 'Anna', 'Smit'],
    ['Martin King Jr.', 'Martin', 'King'],
    ['Martin King, Jr.', 'Martin', 'King'],
    ['Jan de Vries RA', 'Jan', 'de Vries'],
    ['Eva Bos, MSc', 'Eva', 'Bos'],
    ['Vries, Jan de, PhD', 'Jan', 'de Vries'],
  ])('"%s" is "%s" and "%s"', (fullName, firstName, lastName) =>
    expect(splitFullName(fullName)).toEqual({ firstName, lastName }),
  );
});

describe('a full name that is left whole', () => {
  test.each([
    ['Kim', 'one word'],
    ['', 'nothing'],
    ['RICHARD HENDRIKS', 'all in capitals'],
    ['richard hendriks', 'without capitals'],
    ['J. de Vries', 'only an initial'],
    ['J.P. Balkenende', 'only initials'],
    ['de Vries', 'only a last name'],
    ['Van Dijk', 'only a last name in Flanders'],
    ['Vries, J.', 'an initial behind the comma'],
    ['Adaeze Ngozi Okonjo', 'three words of which none is known'],
    ['Carlos García Márquez', 'two last names, or a second given name'],
    ['Anna Bakker de Vries', 'two last names, or an unknown second given name'],
    ['José Ortega y Gasset', 'two last names with a word between them'],
    ['Wang Wei', 'a last name first'],
    ['Nguyen Thi Mai', 'a last name first'],
    ['Kovács Peter', 'a last name first, before a known given name'],
    ['王伟', 'a script without spaces'],
    ['dr. Vries', 'a title and one word'],
    ['Bos, Smit, Jansen', 'several people'],
    ['Afdeling 3 Noord', 'no name of a person'],
    [`Jan ${'a'.repeat(300)}`, 'longer than any name'],
  ])('"%s": %s', (fullName) => expect(splitFullName(fullName)).toBeUndefined());

  test('a name without marks is never longer or shorter than its parts', () => {
    for (const fullName of ['Jan Willem van den Heuvel', 'Richard Hendriks', 'John F. Kennedy']) {
      const { firstName, lastName } = splitFullName(fullName) ?? { firstName: '', lastName: '' };
      expect(`${firstName} ${lastName}`).toBe(fullName);
    }
  });
});

describe('the parts of a name', () => {
  test.each<[Parameters<typeof namePartsOf>[0], ReturnType<typeof namePartsOf>]>([
    [{ fullName: 'Richard Hendriks' }, { firstName: 'Richard', lastName: 'Hendriks', isDerived: true }],
    [
      { firstName: 'Rick', lastName: 'Hendriks', fullName: 'Richard Hendriks' },
      { firstName: 'Rick', lastName: 'Hendriks', isDerived: false },
    ],
    [
      { firstName: 'Rick', fullName: 'Richard Hendriks' },
      { firstName: 'Rick', lastName: 'Hendriks', isDerived: true },
    ],
    [
      { firstName: 'Carlos', fullName: 'Carlos García Márquez' },
      { firstName: 'Carlos', lastName: 'García Márquez', isDerived: true },
    ],
    [
      { lastName: 'García Márquez', fullName: 'Carlos García Márquez' },
      { firstName: 'Carlos', lastName: 'García Márquez', isDerived: true },
    ],
    [
      { firstName: 'Kim', fullName: 'Kim' },
      { firstName: 'Kim', lastName: null, isDerived: false },
    ],
    [{ fullName: 'KIM BOS' }, { firstName: null, lastName: null, isDerived: false }],
    [
      { firstName: null, lastName: null, fullName: null },
      { firstName: null, lastName: null, isDerived: false },
    ],
  ])('of %j are %j', (known, parts) => expect(namePartsOf(known)).toEqual(parts));
});
