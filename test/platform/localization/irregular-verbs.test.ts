import { expect, test } from '@jest/globals';
import { infinitiveOf } from '../../../src/platform/localization/index.js';

test.each([
  ['wierf', 'werven'],
  ['geschreven', 'schrijven'],
  ['besprak', 'bespreken'],
  ['afgenomen', 'afnemen'],
  ['ontworpen', 'ontwerpen'],
])('the infinitive of the Dutch form "%s" is "%s"', (form, infinitive) => {
  expect(infinitiveOf(form, 'nl')).toBe(infinitive);
});

test('English forms have theirs, and other words have none', () => {
  expect(infinitiveOf('taught', 'en')).toBe('teach');
  expect(infinitiveOf('tafel', 'nl')).toBeUndefined();
  expect(infinitiveOf('table', 'en')).toBeUndefined();
});
