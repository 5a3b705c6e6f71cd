import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { installMessages } from '../../../src/app/messages.js';
import { decodeText, parseJson } from '../../../src/platform/files/index.js';
import { findJsonError } from '../../../src/platform/files/find-json-error.js';

installMessages();

test.each([
  ['[1,]', 3],
  ['{"a" 1}', 5],
  ['{"a":1,}', 7],
  ['{a:1}', 1],
  ['[1] x', 4],
  ['"a\nb"', 0],
  ['[01]', 1],
  ['[tru]', 1],
  ['[1', 2],
  ['', 0],
  ['{]', 1],
  ['[[],{"a":{}},"\\x"]', 13],
])('%s stops to be JSON at %d', (text, offset) => {
  expect(() => JSON.parse(text) as unknown).toThrow();
  expect(findJsonError(text)).toBe(offset);
});

test('what comes before the place that it names can be gone on with, and what JSON.parse takes has none', () => {
  fc.assert(
    fc.property(fc.json(), fc.nat(), (text, at) => {
      expect(findJsonError(text)).toBe(text.trimEnd().length);
      const cut = text.slice(0, at % (text.length + 1));
      let parses = true;
      try {
        JSON.parse(cut);
      } catch {
        parses = false;
      }
      if (!parses) expect(findJsonError(cut)).toBeLessThanOrEqual(cut.length);
    }),
  );
});

test('the line and the character are told', () => {
  expect(parseJson('{\n  "a": 1,\n  b: 2\n}')).toEqual({
    line: 3,
    column: null,
    problem: 'this is not JSON: "b" cannot stand at character 3 of the line',
  });
  expect(parseJson('[{"a": 1}')).toEqual({ line: 1, column: null, problem: 'the JSON ends too early' });
});

test('UTF-8 and UTF-16 are read with and without a byte order mark, and other bytes are named by line', () => {
  expect(decodeText(Buffer.from('\uFEFFcafé'))).toBe('café');
  expect(decodeText(Buffer.from('\uFEFFcafé', 'utf16le'))).toBe('café');
  expect(decodeText(Buffer.from('a\nb\nCaf\xe9', 'latin1'))).toMatchObject({ line: 3 });
});
