import { expect, test } from '@jest/globals';
import { installMessages } from '../../../src/app/messages.js';
import { readCsv } from '../../../src/platform/files/index.js';

installMessages();

test.each([
  ['commas', 'a,b\n1,"x, y; z"\n'],
  ['semicolons', 'a;b\n1;x, y; z\n'.replace('x, y; z', '"x, y; z"')],
  ['tabs', 'a\tb\n1\tx, y; z\n'],
  ['a header with the other delimiter in quotes', '"a";"b"\r\n1;"x, y; z"'],
])('a table with %s is read', (_name, text) => {
  expect(readCsv(text)).toEqual({ table: { header: ['a', 'b'], rows: [{ line: 2, values: ['1', 'x, y; z'] }] } });
});

test('rows know the line that they begin in, after empty lines and values of several lines', () => {
  const read = readCsv('\r\na,b\r\n\r\n1,"x\r\n""y"""\r\n2,\r\n\r\n3,z');
  expect(read).toEqual({
    table: {
      header: ['a', 'b'],
      rows: [
        { line: 4, values: ['1', 'x\n"y"'] },
        { line: 6, values: ['2', ''] },
        { line: 8, values: ['3', 'z'] },
      ],
    },
  });
});

test.each([
  ['a quotation mark that is never closed', 'a,b\n1,2\n3,"4 ""x""\n5,6\n', [[3, null]]],
  ['text behind a closing quotation mark', 'a,b\n1,"2"x\n', [[2, null]]],
  ['a quotation mark inside a value', 'a,b\n1,2 "x"\n', [[2, null]]],
  [
    'rows that are too long or too short',
    'a,b\n1\n1,2\n1,2,3\n',
    [
      [2, null],
      [4, null],
    ],
  ],
  [
    'columns without a name, or with the same',
    'a,,a\n1,2,3\n',
    [
      [1, 'column 2'],
      [1, 'a'],
    ],
  ],
])('%s is named by line', (_name, text, expected) => {
  const read = readCsv(text);
  expect('problems' in read && read.problems.map(({ line, column }) => [line, column])).toEqual(expected);
});
