import { describe, expect, test } from '@jest/globals';
import { maskJson, type Mentions } from '../../../src/domain/erasure/mask-texts.js';
import { isDistinctive } from '../../../src/domain/person-data/index.js';

const ZOE: Mentions = {
  texts: ['zoe@example.org', 'Zoë de Vries', 'de Vries, Zoë'],
  sharedNames: [],
  publicIdentifier: 'E-12',
  nameParts: { firstName: 'Zoë', lastName: 'de Vries' },
};

const masked = (json: string, mentions: Partial<Mentions> = {}) => maskJson(json, { ...ZOE, ...mentions }).text;

describe('a person is masked in JSON', () => {
  test('as whole words, in any case, with or without accents, however the text is escaped', () => {
    expect(masked('{"a":"By ZOE  de\\nvries, not Zoë de Vriesland","b":"Zo\\u00eb de Vries & co"}')).toBe(
      '{"a":"By […], not Zoë de Vriesland","b":"[…] & co"}',
    );
    expect(masked(`{"a":"x ${'Zoë de Vries'.normalize('NFD')} y"}`)).toBe('{"a":"x […] y"}');
    expect(masked('{"a":"Zoe@Example.org; azoe@example.org; (E-12), E-123"}')).toBe(
      '{"a":"[…]; azoe@example.org; ([…]), E-123"}',
    );
  });

  test('and everything else stays byte for byte as it came', () => {
    const json = '{ "n" : 12345678901234567890.10,"t":"\\u0041\\/b" ,"x":["Zoë"] }\n';
    expect(maskJson(json, ZOE)).toMatchObject({ text: json, masked: 0 });
  });

  test('a value that says nothing else becomes null, with the contact details beside it', () => {
    expect(
      masked('{"members":[{"name":"Zoë de Vries","phone":"06-1","role":"dev"},{"name":"Bob Bos","phone":"06-2"}]}'),
    ).toBe('{"members":[{"name":null,"phone":null,"role":"dev"},{"name":"Bob Bos","phone":"06-2"}]}');
    expect(masked('{"email":"zoe@example.org","reviewer":"Zoë de Vries","text":"ok"}')).toBe(
      '{"email":null,"reviewer":null,"text":"ok"}',
    );
  });

  test('first and last name count where they stand together, and not alone', () => {
    expect(masked('{"a":{"first":"zoe","last":"De Vries"},"b":{"first":"Zoë"},"c":["de Vries"]}')).toBe(
      '{"a":{"first":null,"last":null},"b":{"first":"Zoë"},"c":["de Vries"]}',
    );
  });

  test('the name of a property is masked, too', () => {
    expect(masked('{"Zoë de Vries":{"level":4}}')).toBe('{"[…]":{"level":4}}');
  });

  test('an identifier that could be any number counts only where a property says that it is one', () => {
    const numbers = { publicIdentifier: '12' };
    expect(masked('{"employeeNumber":12,"managerId":"12","score":"12","years":12,"text":"12 years"}', numbers)).toBe(
      '{"employeeNumber":null,"managerId":null,"score":"12","years":12,"text":"12 years"}',
    );
    expect(['12', 'mark', '104233', 'E-12', 'jan.smit'].map(isDistinctive)).toEqual([false, false, true, true, true]);
  });

  test('a document is replaced by its text; one inside an archive cannot be', () => {
    const document = { pointer: '/cv/content', text: 'Team of Zoë de Vries' };
    expect(maskJson('{"cv":{"content":"QUJD"},"other":"QUJE"}', ZOE, [document])).toMatchObject({
      text: '{"cv":{"content":"Team of […]"},"other":"QUJE"}',
      isUnreachable: false,
    });
    const inArchive = { pointer: '/cv/content/a.txt', text: 'Team of Zoë de Vries' };
    expect(maskJson('{"cv":{"content":"UEsD"}}', ZOE, [inArchive])).toMatchObject({ masked: 0, isUnreachable: true });
  });

  test('a name that others have as well is found and left', () => {
    const shared = { texts: [], sharedNames: ['Zoë de Vries'], nameParts: null };
    const json = '{"text":"With Zoë de Vries"}';
    expect(maskJson(json, { ...ZOE, ...shared })).toMatchObject({
      text: json,
      hasSharedName: true,
      sharedStarts: [json.indexOf('"With')],
    });
  });
});
